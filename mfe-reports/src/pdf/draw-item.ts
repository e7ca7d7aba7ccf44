import type { ReportAnswer, ReportEvidence, ReportItem, ReportWords } from '@avsec/shared/report';
import { drawPicture, type Pictures } from './draw-pictures';
import type { PageFlow, TextStyle } from './page-flow';
import { isolated } from './text-order';

type Picture = Extract<ReportEvidence, { image: unknown }>;
type Named = Exclude<ReportEvidence, Picture>;

interface Surroundings {
  words: ReportWords;
  pictures: Pictures;
  /** The section, where the item stands outside of it. */
  above?: string;
}

const GAP = 10;
const PICTURE_HEIGHT = 165;
const CAPTION: TextStyle = { size: 8, color: '#5A6776', tag: 'Caption' };
const QUESTION: TextStyle = { size: 10, bold: true, color: '#15202B', tag: 'H3' };
const REMARK: TextStyle = { size: 10, color: '#15202B' };
const SMALL: TextStyle = { size: 8.5, color: '#5A6776' };
const ANSWER_COLORS: Record<ReportAnswer['tone'], string> = {
  conforming: '#1A7F4B',
  'non-conforming': '#C0342B',
  plain: '#15202B',
  unanswered: '#9A6700',
};

interface Measured {
  question: string;
  answer: TextStyle;
  named: Named[];
  rows: Picture[][];
  rowHeights: number[];
  /** What has to be left of a page for it to begin there. */
  needed: number;
}

/** How much has to be left of a page for this item to begin there: what a heading above it waits for. */
export const roomFor = (flow: PageFlow, item: ReportItem, surroundings: Omit<Surroundings, 'pictures'>): number =>
  measured(flow, item, surroundings).needed;

/**
 * Question, answer and photos, together on a page where one page holds them all; otherwise the question with its answer
 * and the first photos, and each further row of photos by itself. Two photos to a row, at equal height.
 */
export async function drawItem(
  flow: PageFlow,
  item: ReportItem,
  { words, pictures, above }: Surroundings,
): Promise<void> {
  const { question, answer, named, rows, rowHeights, needed } = measured(flow, item, {
    words,
    ...(above === undefined ? {} : { above }),
  });
  flow.need(needed);
  const { above: aboveAnswer, remark } = besideAnswer(item);

  if (above !== undefined) flow.text(above, SMALL);
  flow.text(question, QUESTION);
  for (const text of aboveAnswer) flow.text(text, SMALL);
  for (const line of item.answer.lines) flow.text(line, answer);
  for (const text of remark) flow.text(text, REMARK);
  for (const note of item.notes) flow.text(note, SMALL);
  for (const one of named) flow.text(describe(one), SMALL);
  for (const [index, row] of rows.entries()) {
    flow.gap(4);
    flow.need(rowHeights[index] ?? 0);
    await drawRow(flow, row, { words, pictures });
  }
  flow.gap(GAP);
}

function measured(flow: PageFlow, item: ReportItem, { words, above }: Omit<Surroundings, 'pictures'>): Measured {
  const question = `${item.number} ${isolated(item.question)}${item.required ? ` * (${words.required})` : ''}`;
  const answer: TextStyle = {
    size: 10,
    color: ANSWER_COLORS[item.answer.tone],
    bold: item.answer.tone === 'non-conforming',
  };
  const named = item.evidence.filter((one): one is Named => !('image' in one));
  const rows = rowsOf(item.evidence.filter((one): one is Picture => 'image' in one));
  const { above: aboveAnswer, remark } = besideAnswer(item);
  const lines = [...(above === undefined ? [] : [SMALL]), QUESTION].length * 2;
  const textHeight =
    flow.heightOf(question, QUESTION) +
    (above === undefined ? 0 : flow.heightOf(above, SMALL)) +
    sum(aboveAnswer.map((text) => flow.heightOf(text, SMALL))) +
    sum(remark.map((text) => flow.heightOf(text, REMARK))) +
    sum(item.answer.lines.map((line) => flow.heightOf(line, answer))) +
    sum(item.notes.map((note) => flow.heightOf(note, SMALL))) +
    sum(named.map((one) => flow.heightOf(describe(one), SMALL))) +
    lines;
  const rowHeights = rows.map(
    (row) =>
      PICTURE_HEIGHT + GAP + Math.max(...row.map(({ caption }) => flow.heightOf(caption, CAPTION, cellWidth(flow)))),
  );
  const whole = textHeight + sum(rowHeights) + GAP;
  return {
    question,
    answer,
    named,
    rows,
    rowHeights,
    needed: whole <= flow.pageHeight ? whole : textHeight + (rowHeights[0] ?? 0) + GAP,
  };
}

/**
 * The original question and the clause above the answer, and what the inspector noted and did at once below it;
 * each where there is one.
 */
const besideAnswer = ({ original, reference, remarks }: ReportItem): { above: string[]; remark: string[] } => ({
  above: [original, reference].filter((text) => text !== null),
  remark: remarks.map(({ label, text }) => `${label}: ${isolated(text)}`),
});

const cellWidth = (flow: PageFlow): number => (flow.width - GAP) / 2;

async function drawRow(flow: PageFlow, row: readonly Picture[], { words, pictures }: Surroundings): Promise<void> {
  const top = flow.y;
  const width = cellWidth(flow);
  let below = top;
  for (const [column, { image, caption, kind }] of row.entries()) {
    const x = flow.left + column * (width + GAP);
    const unreadable = kind === 'signature' ? words.unreadableSignature : words.unreadablePhoto;
    await drawPicture(flow, pictures, image, {
      box: { x, y: top, width, height: PICTURE_HEIGHT },
      alt: caption,
      unreadable,
    });
    below = Math.max(below, flow.textAt(caption, CAPTION, { x, y: top + PICTURE_HEIGHT + 3, width }));
  }
  flow.y = below;
}

const describe = (one: Named): string =>
  one.kind === 'document' ? `${isolated(one.name)} · ${one.details}` : one.text;

function rowsOf(pictures: readonly Picture[]): Picture[][] {
  const rows: Picture[][] = [];
  for (let index = 0; index < pictures.length; index += 2) rows.push(pictures.slice(index, index + 2));
  return rows;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
