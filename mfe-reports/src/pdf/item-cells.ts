import type { ReportAnswer, ReportEvidence, ReportItem, ReportPicture } from '@avsec/shared/report';
import type { PageFlow, TextStyle } from './page-flow';
import { INK, QUIET, TONES } from './pdf-colours';
import { FINE } from './text-styles';
import { isolated } from './text-order';

/** One item of a table, and its section where it stands outside of it. */
export interface Row {
  item: ReportItem;
  above?: string;
}

export type Text = readonly [text: string, style: TextStyle];
/** Number, question, answer, note. */
export type Cells = readonly [Text[], Text[], Text[], Text[]];

const NUMBER: TextStyle = { size: 8, color: QUIET };
const QUESTION: TextStyle = { size: 8, color: INK };
const NOTE: TextStyle = { size: 8, color: INK };
const ANSWER_COLORS: Record<ReportAnswer['tone'], string> = {
  conforming: TONES.conforming,
  'non-conforming': TONES['non-conforming'],
  plain: INK,
  unanswered: TONES.attention,
  blank: INK,
};

export const isPicture = (piece: ReportEvidence): piece is ReportPicture => 'image' in piece;

export const picturesOf = ({ evidence }: ReportItem): ReportPicture[] => evidence.filter(isPicture);

/** What stands in a row, column by column. */
export function cellsOf({ item, above }: Row): Cells {
  const { number, question, required, original, reference, hints, answer, remarks, notes, evidence } = item;
  const tone: TextStyle = {
    size: answer.tone === 'blank' ? 9.5 : 8,
    color: ANSWER_COLORS[answer.tone],
    bold: answer.tone === 'non-conforming',
  };
  const small = (text: string | null | undefined): Text[] => (text ? [[text, FINE]] : []);
  return [
    [[number, NUMBER]],
    [
      ...small(above),
      [`${isolated(question)}${required ? ' *' : ''}`, { ...QUESTION, bold: answer.tone === 'non-conforming' }],
      ...small(original),
      ...small(reference),
      ...hints.flatMap(small),
    ],
    answer.lines.map((line): Text => [line, tone]),
    [
      ...remarks.map(({ label, text }): Text => [`${label}: ${isolated(text)}`, NOTE]),
      ...evidence.flatMap((piece): Text[] => (isPicture(piece) ? [] : [[describe(piece), FINE]])),
      ...notes.map((note): Text => [note, FINE]),
    ],
  ];
}

const describe = (piece: Exclude<ReportEvidence, ReportPicture>): string =>
  piece.kind === 'document' ? `${isolated(piece.name)} · ${piece.details}` : piece.text;

export const textHeight = (flow: PageFlow, texts: readonly Text[], width: number): number =>
  texts.reduce((sum, [text, style]) => sum + flow.heightOf(text, style, width), 0);
