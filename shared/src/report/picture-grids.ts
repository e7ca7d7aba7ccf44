import type { ReportEvidence, ReportItem, ReportPicture } from './document';

/** A grid stands no further than this below the row that its first picture belongs to. */
const ROWS_MAX = 8;
/** So many fill the width of a page. */
const COLUMNS = 4;

export const isPicture = (piece: ReportEvidence): piece is ReportPicture => 'image' in piece;

/**
 * Says below which rows pictures stand: those of neighbours side by side, since one photo in a row of its own leaves
 * most of it empty, and each at most a few rows below its item.
 */
export function withGrids(items: readonly ReportItem[]): ReportItem[] {
  let waiting: ReportPicture[] = [];
  let rows = 0;
  return items.map((item, place): ReportItem => {
    waiting.push(...item.evidence.filter(isPicture));
    rows = waiting.length === 0 ? 0 : rows + 1;
    const next = items[place + 1]?.evidence.filter(isPicture).length;
    const isFull = waiting.length >= COLUMNS || rows >= ROWS_MAX;
    const isLast = next === undefined || (next > 0 && waiting.length + next > COLUMNS);
    if (!isFull && !isLast) return { ...item, below: [], picturesFollow: waiting.length > 0 };
    const below = waiting;
    waiting = [];
    rows = 0;
    return { ...item, below, picturesFollow: false };
  });
}
