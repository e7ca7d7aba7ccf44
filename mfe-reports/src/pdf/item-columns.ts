import type { PaperDocument, ReportItem } from '@avsec/shared/report';
import type { PageFlow, TextStyle } from './page-flow';
import { QUIET } from './pdf-colours';

export interface Column {
  x: number;
  width: number;
  head: string;
}

const NUMBER_WIDTH = 36;
const GAP = 8;
/** Of what the number leaves: question, answer, note. */
const SHARES = [0.48, 0.22, 0.3] as const;
const WITHOUT_NOTES = [0.6, 0.4, 0] as const;
/** What a module says of a row is as long as what it is about; beside it stands when, and by whom. */
const OF_A_MODULE = [0.34, 0.4, 0.26] as const;
/** What is written by hand takes more room, and notes are taken beside everything. */
const BY_HAND = [0.42, 0.36, 0.22] as const;
export const HEAD: TextStyle = { size: 7.5, bold: true, color: QUIET, tag: 'TH' };

/** The same in every table of a report, so that nothing jumps; without a note anywhere its column is the others'. */
export function columnsOf(flow: PageFlow, { kind, findings, sections, words }: PaperDocument): Column[] {
  const items = [...(findings?.items ?? []).map(({ item }) => item), ...sections.flatMap((section) => section.items)];
  const shares = sharesOf(kind, items.some(hasNote));
  const { number, question, answer, note } = words.columns;
  const asked = items.some(({ required }) => required) ? `${question} (* ${words.required})` : question;
  const free = flow.width - NUMBER_WIDTH - GAP * 3;
  let x = flow.left + NUMBER_WIDTH + GAP;
  const others = [asked, answer, note].map((head, place): Column => {
    const width = free * (shares[place] ?? 0);
    const column = { x, width, head };
    x += width + GAP;
    return column;
  });
  return [{ x: flow.left, width: NUMBER_WIDTH, head: number }, ...others].filter(({ width }) => width > 0);
}

function sharesOf(kind: PaperDocument['kind'], notes: boolean): readonly [number, number, number] {
  if (kind === 'form') return BY_HAND;
  if (kind === 'paper') return OF_A_MODULE;
  return notes ? SHARES : WITHOUT_NOTES;
}

// A worker has nothing of the page's packages, so it tells for itself what the report's rows tell by `hasNoteColumn`.
const hasNote = ({ remarks, notes, evidence }: ReportItem): boolean =>
  remarks.length > 0 || notes.length > 0 || evidence.some((piece) => !('image' in piece));

export const headHeight = (flow: PageFlow, columns: readonly Column[]): number =>
  Math.max(...columns.map(({ head, width }) => flow.heightOf(head, HEAD, width))) + 4;
