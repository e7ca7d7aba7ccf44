import { readTable } from './read-table';

const HEADINGS = ['record', 'text', 'type', 'Opções não conformes', 'option_1', 'option_2', 'option_3'];
const settings = { language: 'pt' as const, id: 'c', now: 1000, title: 'Lista', sectionTitle: 'Itens' };
const read = (...row: string[]) =>
  readTable({ name: 'checklist', rows: [HEADINGS, ['item', 'Lacre', ...row]] }, settings);

test.each([
  ['2; 3', [false, true, true]],
  ['2,3', [false, true, true]],
  ['1', [true, false, false]],
  ['', undefined],
])('says by their numbers which options do not conform: %s', (cell, marks) => {
  const { checklist, problems } = read('select', cell, 'Íntegro', 'Violado', 'Ausente');
  expect(checklist?.sections[0]?.items[0]?.nonConformingOptions).toEqual(marks);
  expect(problems.map(({ reason }) => reason)).toEqual(['section-added']);
});

test.each([
  ['a text', ['text', '1', '', '', ''], 'marks-not-used', true],
  ['an option that is not there', ['select', '1; 4', 'A', 'B', 'C'], 'marked-option-missing', true],
  ['what is no number', ['select', 'Violado', 'A', 'B', 'C'], 'not-option-numbers', false],
  ['a number that a spreadsheet made of two', ['select', '2.3', 'A', 'B', 'C'], 'not-option-numbers', false],
])('%s is told by its row', (_, row, reason, fits) => {
  const { checklist, problems } = read(...row);
  expect(problems.map((problem) => problem.reason)).toContain(reason);
  expect(checklist !== null).toBe(fits);
});
