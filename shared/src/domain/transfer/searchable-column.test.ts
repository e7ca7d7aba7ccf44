import { readTable } from './read-table';

const HEADINGS = ['record', 'text', 'type', 'Pesquisável', 'option_1'];
const settings = { language: 'pt' as const, id: 'c', now: 1000, title: 'Lista', sectionTitle: 'Itens' };
const read = (...rows: string[][]) => readTable({ name: 'checklist', rows: [HEADINGS, ...rows] }, settings);

test('says which texts the history is searched by', () => {
  const { checklist, problems } = read(['item', 'Placa', 'text', 'sim'], ['item', 'Cor', 'text', '']);
  expect(checklist?.sections[0]?.items.map(({ searchable }) => searchable)).toEqual([true, undefined]);
  expect(problems.map(({ reason }) => reason)).toEqual(['section-added']);
});

test.each([
  ['an item that is no text', [['item', 'Cor', 'select', 'yes', 'Azul']], 'searchable-not-used', true],
  ['a word that is neither', [['item', 'Placa', 'text', 'talvez']], 'unknown-value', false],
  ['a sixth', Array.from({ length: 6 }, (_, n) => ['item', `P${n}`, 'text', 'yes']), 'too-many-searched', false],
])('%s is told by its row', (_, rows, reason, fits) => {
  const { checklist, problems } = read(...rows);
  expect(problems.map((problem) => problem.reason)).toContain(reason);
  expect(checklist !== null).toBe(fits);
});
