import { readWorkbook } from '../read-workbook';
import { sheetsOfXlsformCsv } from './csv-sheets';

const SETTINGS = { id: 'x', now: 1000, title: 'arquivo', sectionTitle: 'Itens', language: 'pt' };
const FORM = [
  ['survey', '', '', '', ''],
  ['', 'type', 'name', 'label', 'relevant'],
  ['', 'select_one gates', 'gate', 'Qual portão?', ''],
  ['', 'text', 'why', 'Por quê?', "${gate} = 'b'"],
  ['', '', '', '', ''],
  ['choices', '', '', '', ''],
  ['', 'list name', 'name', 'label', ''],
  ['', 'gates', 'a', 'Portão A', ''],
  ['', 'gates', 'b', '=PORTAO(B)', ''],
  ['settings', '', '', '', ''],
  ['', 'form_title', '', '', ''],
  ['', 'Ronda', '', '', ''],
];

it('an XLSForm that is one CSV file is read by its sheets', () => {
  const { checklist, problems } = readWorkbook(sheetsOfXlsformCsv(FORM) ?? [], SETTINGS);
  expect(checklist).toMatchObject({ title: 'Ronda' });
  expect(checklist?.sections.flatMap(({ items }) => items)).toMatchObject([
    { question: 'Qual portão?', options: ['Portão A', '=PORTAO(B)'] },
    { question: 'Por quê?', shownWhen: {} },
  ]);
  expect(problems).toMatchObject([
    { reason: 'formula-as-text', place: { sheet: 'choices', row: 9, column: 'label' } },
    { reason: 'section-added', place: { sheet: 'survey', row: 3 } },
  ]);
});

it('what is wrong in it is told by sheet and by the row that it has in the file', () => {
  const broken = FORM.map((row) => (row[2] === 'gate' ? ['', 'select_one doors', 'gate', 'Qual portão?', ''] : row));
  const { checklist, problems } = readWorkbook(sheetsOfXlsformCsv(broken) ?? [], SETTINGS);
  expect(checklist).toBeNull();
  expect(problems).toContainEqual(
    expect.objectContaining({
      reason: 'choices-missing',
      place: expect.objectContaining({ sheet: 'survey', row: 3 }) as object,
    }),
  );
});

it.each([
  [
    'a table',
    [
      ['section', 'text'],
      ['survey', ''],
    ],
  ],
  [
    'a table with an empty first column',
    [
      ['', 'text'],
      ['survey', ''],
      ['', 'Porta fechada?'],
    ],
  ],
  [
    'a heading called survey',
    [
      ['survey', 'text'],
      ['', 'Porta fechada?'],
    ],
  ],
  ['nothing', []],
])('%s is none', (_, cells) => {
  expect(sheetsOfXlsformCsv(cells)).toBeNull();
});

describe('a workbook with one sheet, whatever its name', () => {
  const only = (...rows: string[][]) => readWorkbook([{ name: 'Sheet1', rows }], SETTINGS);

  it('is an XLSForm by its headings', () => {
    const { checklist } = only(['type', 'name', 'label'], ['text', 'plate', 'Qual a placa?']);
    expect(checklist?.sections.flatMap(({ items }) => items)).toMatchObject([{ question: 'Qual a placa?' }]);
  });

  it('is a table where it has the table’s question', () => {
    const { checklist } = only(['type', 'name', 'text'], ['text', 'plate', 'Qual a placa?']);
    expect(checklist?.sections.flatMap(({ items }) => items)).toMatchObject([{ question: 'Qual a placa?' }]);
  });
});
