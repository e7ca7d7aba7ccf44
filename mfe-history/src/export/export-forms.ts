import {
  readAllAnswers,
  readAllSubmissions,
  readAllVersions,
  type AnsweredItem,
  type AnsweredSubmission,
  type SubmissionFilter,
} from '@avsec/shared/data';
import { originalId } from '@avsec/shared/domain';
import { count, text, type ExportCell } from '@avsec/shared/lists';
import { answerCell, answerText, evidenceText } from './answer-cells';
import { cellsOf, EXPORT_COLUMNS, type ExportColumn, type ExportWords } from './export-columns';
import { questionColumns, type QuestionColumn } from './question-columns';

/** What stands beside an answer. */
export const ANSWER_COLUMNS = ['section', 'question', 'answer', 'note', 'evidenceCount', 'evidence'] as const;
export type AnswerColumn = (typeof ANSWER_COLUMNS)[number];

/** What both closing columns of a row with all answers hold: a line a question. */
export const CLOSING_COLUMNS = ['notesOf', 'evidenceOf'] as const;
export type ClosingColumn = (typeof CLOSING_COLUMNS)[number];

/** The columns of a file, and its rows as they are read: `records` of them so far stand in a bunch. */
export interface ExportForm {
  headings: string[];
  widths: number[];
  bunches: AsyncIterable<{ records: number; rows: ExportCell[][] }>;
}

export interface FormOrder {
  filter: SubmissionFilter;
  headingOf: (column: ExportColumn | AnswerColumn | ClosingColumn) => string;
  words: ExportWords;
  signal: AbortSignal;
}

/** A row a record, without its answers. */
export function recordForm({ filter, headingOf, words, signal }: FormOrder): ExportForm {
  async function* bunches() {
    for await (const read of readAllSubmissions(filter, signal))
      yield { records: read.length, rows: read.map((row) => cellsOf(row, words)) };
  }
  return {
    headings: EXPORT_COLUMNS.map(({ name }) => headingOf(name)),
    widths: EXPORT_COLUMNS.map(({ width }) => width),
    bunches: bunches(),
  };
}

/**
 * A row a record of one checklist, a column a question, whichever version asked it. What is asked of each vehicle
 * stands in one cell, a line each; notes and evidence close the row.
 */
export async function wideForm(order: FormOrder & { checklistId: string }): Promise<ExportForm> {
  const { filter, headingOf, words, signal, checklistId } = order;
  const columns = await questionColumns(readAllVersions(checklistId, signal));
  const plain = recordForm(order);
  async function* bunches() {
    for await (const read of readAllAnswers(filter, signal))
      yield { records: read.length, rows: read.map((record) => wideRow(record, columns, words)) };
  }
  return {
    headings: [...plain.headings, ...columns.map(({ heading }) => heading), ...CLOSING_COLUMNS.map(headingOf)],
    widths: [...plain.widths, ...columns.map(() => 24), ...CLOSING_COLUMNS.map(() => 40)],
    bunches: bunches(),
  };
}

function wideRow(
  { summary, items }: AnsweredSubmission,
  columns: readonly QuestionColumn[],
  words: ExportWords,
): ExportCell[] {
  const known = new Map(columns.map(({ itemId }) => [itemId, [] as AnsweredItem[]]));
  for (const item of items) (known.get(item.itemId) ?? known.get(withoutInstance(item.itemId)))?.push(item);
  return [
    ...cellsOf(summary, words),
    ...columns.map(({ itemId, repeats }) => answersCell(known.get(itemId) ?? [], repeats, words)),
    text(lines(items, ({ note }) => note ?? '')),
    text(lines(items, ({ evidence }) => evidenceText(evidence))),
  ];
}

const withoutInstance = (itemId: string): string => originalId(itemId, itemId.split('@').at(-1));

/** 'ABC-1234: Sim', a line of each vehicle; the section's title ends with what it is called. */
function answersCell(items: readonly AnsweredItem[], repeats: boolean, words: ExportWords): ExportCell {
  const [first] = items;
  if (!repeats) return first ? answerCell(first, words) : null;
  const answered = items.flatMap((item) => {
    const said = answerText(item, words);
    return said === '' ? [] : [`${item.sectionTitle.split(' – ').at(-1) ?? ''}: ${said}`];
  });
  return text(answered.join('\n'));
}

const lines = (items: readonly AnsweredItem[], said: (item: AnsweredItem) => string): string =>
  items.flatMap((item) => (said(item) === '' ? [] : [`${item.question}: ${said(item)}`])).join('\n');

/** Of a record as far as its answers need it; what is left out stands in the file without answers. */
const BESIDE_ANSWERS: readonly ExportColumn[] = [
  'status',
  'checklist',
  'inspector',
  'badge',
  'onBehalfOf',
  'location',
  'start',
  'completion',
  'report',
];

/** A row an answer: what records of several checklists have in common. */
export function longForm({ filter, headingOf, words, signal }: FormOrder): ExportForm {
  const beside = EXPORT_COLUMNS.filter(({ name }) => BESIDE_ANSWERS.includes(name));
  async function* bunches() {
    for await (const read of readAllAnswers(filter, signal)) {
      const rows = read.flatMap(({ summary, items }) => {
        const record = beside.map(({ cell }) => cell(summary, words));
        return items.filter(saysSomething).map((item) => [...record, ...answerRow(item, words)]);
      });
      yield { records: read.length, rows };
    }
  }
  return {
    headings: [...beside.map(({ name }) => headingOf(name)), ...ANSWER_COLUMNS.map(headingOf)],
    widths: [...beside.map(({ width }) => width), 28, 48, 28, 40, 12, 40],
    bunches: bunches(),
  };
}

const saysSomething = ({ answerValue, note, evidence }: AnsweredItem): boolean =>
  answerValue !== null || (note ?? '') !== '' || evidence.length > 0;

const answerRow = (item: AnsweredItem, words: ExportWords): ExportCell[] => [
  text(item.sectionTitle),
  text(item.question),
  answerCell(item, words),
  text(item.note ?? ''),
  count(item.evidence.length === 0 ? undefined : item.evidence.length),
  text(item.evidence.filter((name) => name !== '').join(', ')),
];
