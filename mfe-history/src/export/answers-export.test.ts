/** @jest-environment node */
import {
  countAllSubmissions,
  readAllAnswers,
  readAllVersions,
  type AnsweredItem,
  type AnsweredSubmission,
} from '@avsec/shared/data';
import type { AnswerValue, Checklist } from '@avsec/shared/domain';
import { aChecklist, anItem, aSection } from '@avsec/shared/testing';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { aRow } from '../history/data-layer.fixture';
import { EXPORT_COLUMNS } from './export-columns';
import { makeExport, type ExportOrder } from './make-export';

jest.mock('@avsec/shared/data');
afterEach(() => jest.resetAllMocks());

const answered = (itemId: string, answerType: string, answerValue: AnswerValue, more: Partial<AnsweredItem> = {}) => ({
  sectionId: 's',
  sectionTitle: 'Portão',
  itemId,
  question: `Q ${itemId}`,
  answerType,
  answerValue,
  isRequired: false,
  orderIndex: 0,
  evidence: [],
  ...more,
});
const record = (id: string, items: AnsweredItem[]): AnsweredSubmission => ({
  summary: aRow({ id, checklistId: 'c', title: 'Ronda' }),
  items,
});

function stored(versions: Checklist[][], ...bunches: AnsweredSubmission[][]): void {
  jest.mocked(countAllSubmissions).mockResolvedValue(bunches.flat().length);
  jest.mocked(readAllAnswers).mockImplementation(async function* () {
    yield* await Promise.resolve(bunches);
  });
  jest.mocked(readAllVersions).mockImplementation(async function* () {
    yield* await Promise.resolve(versions);
  });
}

const order = (more: Partial<ExportOrder> = {}): ExportOrder => ({
  filter: { checklistId: 'c' },
  format: 'csv',
  withAnswers: true,
  title: 'Histórico',
  headingOf: (column) => `h-${column}`,
  words: {
    untitled: 'Checklist AVSEC',
    statusOf: (status) => status,
    verdictOf: ({ verdict }) => verdict,
    ratingOf: (rating) => rating,
    answer: { yes: 'Sim', no: 'Não', notApplicable: 'N/A', signed: 'Assinado' },
    reportOf: (id) => `https://portal/checklist-report/${id}`,
  },
  language: 'pt',
  signal: new AbortController().signal,
  onProgress: () => undefined,
  ...more,
});

const csvOf = async (more: Partial<ExportOrder> = {}) => {
  const { file, count } = await makeExport(order(more));
  const text = Buffer.from(await file.arrayBuffer()).toString();
  return { count, rows: parseCsv(text.slice(1), { delimiter: ';' }) };
};
const sheetOf = async (more: Partial<ExportOrder> = {}) => {
  const { file } = await makeExport(order({ format: 'xlsx', ...more }));
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  return sheets[0];
};
const version = (...items: [id: string, question: string][]) =>
  aChecklist({
    sections: [aSection({ id: 's', title: 'Portão', items: items.map(([id, question]) => anItem({ id, question })) })],
  });
const PLAIN = EXPORT_COLUMNS.length;

describe('of one checklist', () => {
  it('is a row an inspection and a column a question, whichever version asked it', async () => {
    stored(
      [[version(['b', 'Placa'], ['a', 'Fechado?'])], [version(['a', 'Está fechado?'], ['old', 'Cor'])]],
      [record('1', [answered('a', 'checkbox', true), answered('b', 'text', '=1+1')])],
      [record('2', [answered('a', 'checkbox', false), answered('old', 'select', 'Azul')])],
    );
    const { rows, count } = await csvOf();
    expect(count).toBe(2);
    expect(rows.map((row) => row.slice(PLAIN))).toEqual([
      ['Placa', 'Fechado?', 'Cor', 'h-notesOf', 'h-evidenceOf'],
      ["'=1+1", 'Sim', '', '', ''],
      ['', 'Não', 'Azul', '', ''],
    ]);
    expect(rows[1]?.[1]).toBe('Ronda');
  });

  it('tells questions with the same words apart', async () => {
    stored([
      [
        aChecklist({
          sections: [
            aSection({ id: 's', title: 'Frente', items: [anItem({ id: 'a', question: 'Cor' })] }),
            aSection({
              id: 't',
              title: 'Trás',
              items: ['b', 'c'].map((id) => anItem({ id, question: 'Cor' })),
            }),
          ],
        }),
      ],
    ]);
    expect((await csvOf()).rows[0]?.slice(PLAIN, -2)).toEqual(['Frente: Cor', 'Trás: Cor (1)', 'Trás: Cor (2)']);
  });

  it('has what is asked of each vehicle in one cell, a line each', async () => {
    const section = { id: 's', title: 'Veículos', repeat: { label: 'Veículo', min: 1 } };
    stored(
      [[aChecklist({ sections: [aSection({ ...section, items: [anItem({ id: 'plate', question: 'Placa' })] })] })]],
      [
        record('1', [
          answered('plate', 'text', 'ABC-1', { sectionTitle: 'Veículos – Caminhão' }),
          answered('plate@k2', 'text', null, { sectionTitle: 'Veículos – Moto' }),
          answered('plate@k3', 'number', '-12.5', { sectionTitle: 'Veículos – Veículo 3' }),
        ]),
      ],
    );
    expect((await csvOf()).rows[1]?.[PLAIN]).toBe('Caminhão: ABC-1\nVeículo 3: -12.5');
  });

  it('has notes and evidence at its end, a line a question', async () => {
    stored(
      [[version(['a', 'Fechado?'], ['p', 'Foto'])]],
      [
        record('1', [
          answered('a', 'checkbox', false, { note: 'Cadeado', evidence: ['a.jpg', 'b.pdf'] }),
          answered('p', 'photo', null, { evidence: ['', ''], note: '=2' }),
        ]),
      ],
    );
    expect((await csvOf()).rows[1]?.slice(PLAIN)).toEqual([
      'Não',
      '2',
      'Q a: Cadeado\nQ p: =2',
      'Q a: 2: a.jpg, b.pdf\nQ p: 2',
    ]);
  });
});

describe('in a workbook', () => {
  it('numbers are numbers, days are days, and no text is computed or longer than a cell', async () => {
    const items = [
      answered('n', 'number', '-12.5'),
      answered('d', 'date', '2026-03-02'),
      answered('x', 'date', '31/02'),
      answered('t', 'multiline_text', `=1+1${'a'.repeat(40_000)}`),
      answered('m', 'multiple_choice', ['A', '@B']),
      answered('na', 'number', 'N/A'),
      answered('s', 'signature', 'data:image/png;base64,AAAA'),
    ];
    stored([[version(...items.map(({ itemId }): [string, string] => [itemId, itemId]))]], [record('1', items)]);
    const sheet = await sheetOf();
    const [number, day, noDay, long, list, notApplicable, signed] = sheet?.rows[1]?.slice(PLAIN) ?? [];
    expect([number, noDay, list, notApplicable, signed]).toEqual([-12.5, '31/02', 'A, @B', 'N/A', 'Assinado']);
    expect(day).toEqual(new Date(Date.UTC(2026, 2, 2)));
    expect(String(long)).toMatch(/^=1\+1a+…$/);
    expect(String(long)).toHaveLength(32_767);
    expect([...(sheet?.cells?.values() ?? [])].filter((cell) => cell.type === 'formula')).toEqual([]);
  });

  it('a number in CSV has the language’s sign and is no text', async () => {
    stored(
      [[version(['n', 'N'], ['d', 'D'])]],
      [record('1', [answered('n', 'number', '-12.5'), answered('d', 'date', '2026-03-02')])],
    );
    expect((await csvOf()).rows[1]?.slice(PLAIN, -2)).toEqual(['-12,5', '02/03/2026']);
  });
});

describe('of several checklists', () => {
  it('is a row an answer, of what was answered, noted or shown', async () => {
    stored(
      [],
      [
        record('1', [
          answered('a', 'checkbox', true, { note: 'Ok' }),
          answered('b', 'text', null),
          answered('p', 'photo', null, { sectionTitle: '+Fotos', evidence: ['a.jpg'] }),
        ]),
        record('2', []),
      ],
      [record('3', [answered('n', 'number', '1000')])],
    );
    const { rows, count } = await csvOf({ filter: {} });
    expect(count).toBe(3);
    expect(rows[0]?.slice(0, 2)).toEqual(['h-status', 'h-checklist']);
    expect(rows.map((row) => row.slice(-7))).toEqual([
      ['h-report', 'h-section', 'h-question', 'h-answer', 'h-note', 'h-evidenceCount', 'h-evidence'],
      ['https://portal/checklist-report/1', 'Portão', 'Q a', 'Sim', 'Ok', '', ''],
      ['https://portal/checklist-report/1', "'+Fotos", 'Q p', '1: a.jpg', '', '1', 'a.jpg'],
      ['https://portal/checklist-report/3', 'Portão', 'Q n', '1000', '', '', ''],
    ]);
    expect((await sheetOf({ filter: {} }))?.rows.at(-1)?.at(-4)).toBe(1000);
    expect(readAllVersions).not.toHaveBeenCalled();
  });
});
