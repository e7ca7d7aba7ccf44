/** @jest-environment node */
import { countAllSubmissions, readAllSubmissions } from '@avsec/shared/data';
import { resultsFrom, type SubmissionSummary } from '@avsec/shared/domain';
import { exportFileName } from '@avsec/shared/lists';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { EXPORT_COLUMNS } from './export-columns';
import { makeExport, type ExportOrder } from './make-export';

jest.mock('@avsec/shared/data');

const HOSTILE = [
  '=HYPERLINK("http://x")',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1',
  '<script>alert(1)</script>',
  'a";b\r\nc',
  'Portão 3 보안 安保',
  '_x0041_',
];
const START = new Date(2026, 2, 2, 10, 5);

const aRow = (more: Partial<SubmissionSummary>): SubmissionSummary => ({
  id: 'r',
  userId: 'u',
  checklistId: 'c',
  title: 'Red Gate',
  inspectorName: 'Ana',
  inspectorBadge: 'B-17',
  location: 'Portão 3',
  startTime: START.toISOString(),
  completionTime: null,
  status: 'completed',
  revision: 1,
  itemCount: 18,
  answeredCount: 17,
  photoCount: 3,
  notApplicableCount: 2,
  noteCount: 1,
  instanceNames: 'ABC-1234',
  searchedAnswers: [],
  results: resultsFrom({ conforming: 17, nonConforming: 1, sections: [] }),
  verdict: { verdict: 'refused', text: 'Reprovado' },
  seal: 'ab',
  reopening: null,
  ...more,
});

/** The reader of all rows answers with these bunches. */
function answer(...bunches: SubmissionSummary[][]): void {
  jest.mocked(countAllSubmissions).mockResolvedValue(bunches.flat().length);
  jest.mocked(readAllSubmissions).mockImplementation(async function* (_, signal) {
    for (const bunch of bunches) {
      signal.throwIfAborted();
      yield bunch;
    }
  });
}

const order = (more: Partial<ExportOrder> = {}): ExportOrder => ({
  filter: {},
  format: 'csv',
  withAnswers: false,
  title: 'Histórico',
  headingOf: (column) => `h-${column}`,
  words: {
    untitled: 'Checklist AVSEC',
    statusOf: (status) => `s-${status}`,
    verdictOf: ({ verdict, text }) => `${verdict}-${text ?? ''}`,
    ratingOf: (rating) => `v-${rating}`,
    answer: { yes: 'Sim', no: 'Não', notApplicable: 'N/A', signed: 'Assinado' },
    reportOf: (id) => `https://portal/checklist-report/${id}`,
  },
  language: 'pt',
  signal: new AbortController().signal,
  onProgress: () => undefined,
  ...more,
});

const place = (name: string) => EXPORT_COLUMNS.findIndex((column) => column.name === name);
const cells = (name: string, rows: readonly (readonly unknown[])[]) => rows.map((row) => row[place(name)]);

test('a CSV file holds every row, as a spreadsheet of the language opens it, and nothing that it would compute', async () => {
  answer(
    HOSTILE.slice(0, 4).map((inspectorName) => aRow({ inspectorName })),
    HOSTILE.slice(4).map((inspectorName) => aRow({ inspectorName, title: '', results: null })),
  );
  const { file, count } = await makeExport(order());
  expect(count).toBe(HOSTILE.length);
  const text = Buffer.from(await file.arrayBuffer()).toString();
  expect(text.startsWith('\uFEFF"h-status";"h-checklist";')).toBe(true);
  const rows = parseCsv(text.slice(1), { delimiter: ';' });
  expect(rows).toHaveLength(1 + HOSTILE.length);
  expect(cells('inspector', rows.slice(1))).toEqual([
    ...HOSTILE.slice(0, 7).map((hostile) => `'${hostile}`),
    ...HOSTILE.slice(7),
  ]);
  expect(rows[1]?.slice(0, 12)).toEqual([
    's-completed',
    'Red Gate',
    '\'=HYPERLINK("http://x")',
    'B-17',
    '',
    'Portão 3',
    'ABC-1234',
    '02/03/2026 10:05',
    '',
    'refused-Reprovado',
    'v-conforming',
    '94,4',
  ]);
  expect([cells('weighted', rows)[1], cells('criticalFailures', rows)[1]]).toEqual(['', '0']);
  expect([cells('notApplicable', rows).at(-1), cells('notes', rows).at(-1)]).toEqual(['2', '1']);
  expect([cells('checklist', rows).at(-1), cells('rate', rows).at(-1), cells('rating', rows).at(-1)]).toEqual([
    'Checklist AVSEC',
    '',
    '',
  ]);
});

test('whoever an inspection was made on behalf of has a column, empty for the inspector’s own, and is nothing that a spreadsheet computes', async () => {
  answer([
    aRow({ onBehalfOf: { name: 'João Lima', badge: 'M-1' } }),
    aRow({ onBehalfOf: { name: '=1+1', badge: '' } }),
    aRow({}),
  ]);
  const csv = parseCsv(
    Buffer.from(await (await makeExport(order())).file.arrayBuffer())
      .toString()
      .slice(1),
    { delimiter: ';' },
  );
  expect(cells('onBehalfOf', csv)).toEqual(['h-onBehalfOf', 'João Lima · M-1', "'=1+1", '']);
  const {
    sheets: [sheet],
  } = await readXlsx(new Uint8Array(await (await makeExport(order({ format: 'xlsx' }))).file.arrayBuffer()));
  expect(cells('onBehalfOf', sheet?.rows ?? [])).toEqual(['h-onBehalfOf', 'João Lima · M-1', '=1+1', null]);
  expect([...(sheet?.cells?.values() ?? [])].filter((cell) => cell.type === 'formula')).toEqual([]);
});

test('where decimals are written with a point, cells are divided by a comma', async () => {
  answer([aRow({})]);
  const text = Buffer.from(await (await makeExport(order({ language: 'en' }))).file.arrayBuffer()).toString();
  expect(text).toContain('"refused-Reprovado","v-conforming","94.4","","0","18"');
});

test('a workbook holds texts as texts, figures as figures and moments by the clock on the reader’s wall', async () => {
  answer(
    HOSTILE.map((inspectorName) => aRow({ inspectorName })),
    [aRow({ completionTime: new Date(2026, 2, 2, 11, 0).toISOString() })],
  );
  const { file } = await makeExport(order({ format: 'xlsx' }));
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  const [sheet] = sheets;
  expect(sheet?.name).toBe('Histórico');
  const [headings, ...rows] = sheet?.rows ?? [];
  expect(headings).toEqual(EXPORT_COLUMNS.map(({ name }) => `h-${name}`));
  expect(cells('inspector', rows)).toEqual([...HOSTILE, 'Ana']);
  expect([cells('rate', rows)[0], cells('items', rows)[0], cells('report', rows)[0]]).toEqual([
    94.4,
    18,
    'https://portal/checklist-report/r',
  ]);
  expect(cells('start', rows)[0]).toEqual(new Date(Date.UTC(2026, 2, 2, 10, 5)));
  expect(cells('completion', rows).at(-1)).toEqual(new Date(Date.UTC(2026, 2, 2, 11, 0)));
  expect([...(sheet?.cells?.values() ?? [])].filter((cell) => cell.type === 'formula')).toEqual([]);
});

test('says how far it is, and makes nothing once it is given up', async () => {
  answer([aRow({})], [aRow({}), aRow({})]);
  const onProgress = jest.fn();
  await makeExport(order({ onProgress }));
  expect(onProgress.mock.calls.at(-1)).toEqual([3, 3]);

  const giving = new AbortController();
  const stopped = makeExport(order({ signal: giving.signal, onProgress: () => giving.abort() }));
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
});

test('the file is named after the day where the reader is', () => {
  expect(exportFileName('historico', 'xlsx', new Date(2026, 10, 4, 23, 59))).toBe('historico-2026-11-04.xlsx');
});
