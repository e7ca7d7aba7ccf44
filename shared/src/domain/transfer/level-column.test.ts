import { readTable } from './read-table';

const HEADINGS = ['record', 'text', 'type', 'Nível', 'Crítico', 'Peso'];
const settings = { language: 'pt' as const, id: 'c', now: 1000, title: 'Lista', sectionTitle: 'Itens' };
const read = (...rows: string[][]) => readTable({ name: 'checklist', rows: [HEADINGS, ...rows] }, settings);

test('says how grave a failure is, of an item and throughout, in the words of any language', () => {
  const { checklist } = read(
    ['checklist', 'Cerca', '', 'maior'],
    ['item', 'Íntegra?', 'checkbox', 'Schwer', '', '5'],
    ['item', 'Lâmpada?', 'checkbox', '', 'sim', '0'],
    ['item', 'Altura', 'number', 'observation', '', ''],
  );
  expect(checklist?.level).toBe('major');
  expect(checklist?.sections[0]?.items.map(({ level, critical, weight }) => [level, critical, weight])).toEqual([
    ['major', undefined, 5],
    [undefined, true, 0],
    ['observation', undefined, undefined],
  ]);
});

test.each([
  ['a level at what cannot fail', ['item', 'Placa', 'text', 'maior', '', ''], 'level-not-used', true],
  ['a weight at what cannot fail', ['item', 'Placa', 'text', '', '', '3'], 'level-not-used', true],
  ['a word that is no level', ['item', 'Íntegra?', 'checkbox', 'enorme', '', ''], 'unknown-value', false],
  ['a weight over ten', ['item', 'Íntegra?', 'checkbox', '', '', '11'], 'not-a-weight', false],
  ['half a weight', ['item', 'Íntegra?', 'checkbox', '', '', '1,5'], 'not-a-weight', false],
])('%s is told by its row', (_, row, reason, fits) => {
  const { checklist, problems } = read(row);
  expect(problems.map((problem) => problem.reason)).toContain(reason);
  expect(checklist !== null).toBe(fits);
});
