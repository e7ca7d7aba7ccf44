import { readTable } from './read-table';

const HEADINGS = ['record', 'text', 'type', 'verdict', 'option_1', 'option_2'];
const settings = { language: 'pt' as const, id: 'c', now: 1000, title: 'Lista', sectionTitle: 'Itens' };
const read = (...rows: string[][]) => readTable({ name: 'checklist', rows: [HEADINGS, ...rows] }, settings);

test('says what each option of the verdict means, and yes at a checkbox', () => {
  const items = (row: string[]) => read(row).checklist?.sections[0]?.items;
  expect(items(['item', 'Situação', 'select', 'approved, Refused', 'Liberado', 'Barrado'])?.[0]?.verdict).toEqual([
    'approved',
    'refused',
  ]);
  expect(items(['item', 'Liberado?', 'checkbox', 'sim'])?.[0]?.verdict).toEqual([]);
  expect(items(['item', 'Liberado?', 'checkbox', ''])?.[0]).not.toHaveProperty('verdict', expect.anything());
});

test.each([
  ['a word that is no meaning', [['item', 'S', 'select', 'approved, maybe', 'A', 'B']], 'unknown-value', false],
  ['options without a meaning', [['item', 'S', 'select', 'refused', 'A', 'B']], 'verdict-incomplete', true],
  ['a text', [['item', 'S', 'text', 'yes']], 'verdict-not-used', true],
  [
    'a second one',
    [
      ['item', 'S', 'checkbox', 'yes'],
      ['item', 'T', 'checkbox', 'yes'],
    ],
    'verdict-twice',
    false,
  ],
])('%s is told by its row', (_, rows, reason, fits) => {
  const { checklist, problems } = read(...rows);
  expect(problems.map((problem) => problem.reason)).toContain(reason);
  expect(checklist !== null).toBe(fits);
});
