import type { ReportPicture, ReportWords } from '@avsec/shared/report';
import { drawPicture, type Pictures } from './draw-pictures';
import type { PageFlow, TextStyle } from './page-flow';
import { SMALL } from './text-styles';

const COLUMNS = 4;
const GAP = 8;
const CAPTION: TextStyle = { ...SMALL, size: 7 };
/** Flatter than most photos are, which stand in it with room beside them: pages are what is short. */
const HEIGHT_OF_WIDTH = 0.54;

const cellWidth = (flow: PageFlow): number => (flow.width - GAP * (COLUMNS - 1)) / COLUMNS;

function rowsOf(pictures: readonly ReportPicture[]): ReportPicture[][] {
  const rows: ReportPicture[][] = [];
  for (let index = 0; index < pictures.length; index += COLUMNS) rows.push(pictures.slice(index, index + COLUMNS));
  return rows;
}

function rowHeight(flow: PageFlow, row: readonly ReportPicture[]): number {
  const width = cellWidth(flow);
  const captions = row.map(({ caption }) => flow.heightOf(caption, CAPTION, width));
  return width * HEIGHT_OF_WIDTH + 3 + Math.max(0, ...captions) + GAP;
}

/** What the first row of a grid takes: no row of a table begins on a page without it. */
export const firstRowHeight = (flow: PageFlow, pictures: readonly ReportPicture[]): number =>
  rowHeight(flow, rowsOf(pictures)[0] ?? []);

/** Pictures side by side, at equal height, each with its caption; a row stays on one page. */
export async function drawGrid(
  flow: PageFlow,
  below: readonly ReportPicture[],
  { words, pictures }: { words: ReportWords; pictures: Pictures },
): Promise<void> {
  const width = cellWidth(flow);
  for (const row of rowsOf(below)) {
    const height = rowHeight(flow, row);
    flow.needWhole(height);
    const top = flow.y;
    for (const [column, { image, caption, kind }] of row.entries()) {
      const box = { x: flow.left + column * (width + GAP), y: top, width, height: width * HEIGHT_OF_WIDTH };
      const unreadable = kind === 'signature' ? words.unreadableSignature : words.unreadablePhoto;
      await drawPicture(flow, pictures, image, { box, alt: caption, unreadable });
      flow.textAt(caption, CAPTION, { x: box.x, y: top + box.height + 3, width });
    }
    flow.y = top + height;
  }
}
