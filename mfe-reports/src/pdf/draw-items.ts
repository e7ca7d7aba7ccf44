import type { AnswerRoom, ReportPicture, ReportWords } from '@avsec/shared/report';
import { drawGrid, firstRowHeight } from './draw-grid';
import type { Pictures } from './draw-pictures';
import { drawRoom, roomHeight } from './draw-room';
import { cellsOf, picturesOf, textHeight, type Cells, type Row } from './item-cells';
import { HEAD, headHeight, type Column } from './item-columns';
import type { PageFlow } from './page-flow';

interface Surroundings {
  columns: readonly Column[];
  words: ReportWords;
  pictures: Pictures;
  step: () => void;
  /** What must be left of the page below the last row. */
  after: number;
}

const PAD = 2;

/** Of number, question, answer and note. */
const ANSWER = 2;

/** A hand needs so much for a note. */
const BY_HAND = 20;

interface DrawnRow {
  cells: Cells;
  room: AnswerRoom | null;
  least: number;
}

const drawnRow = (row: Row): DrawnRow => ({
  cells: cellsOf(row),
  room: row.item.answer.room,
  least: row.item.answer.tone === 'blank' ? BY_HAND : 0,
});

const rowHeight = (flow: PageFlow, { cells, room, least }: DrawnRow, columns: readonly Column[]): number =>
  Math.max(
    least,
    ...columns.map(
      ({ width }, place) => textHeight(flow, cells[place] ?? [], width) + (place === ANSWER ? roomHeight(room) : 0),
    ),
  ) +
  2 * PAD;

/** How much has to be left of a page for a table to begin there, with the first photos or `alone`. */
export function roomToBegin(flow: PageFlow, row: Row, columns: readonly Column[]): { alone: number; room: number } {
  const pictures = picturesOf(row.item);
  const alone = headHeight(flow, columns) + rowHeight(flow, drawnRow(row), columns);
  return { alone, room: alone + (pictures.length === 0 ? 0 : firstRowHeight(flow, pictures)) };
}

/**
 * Items as a table whose heads stand on each of its pages, with photos in grids below their rows. A photo stands on the
 * page of its item: where the next row would turn it, what has gathered is drawn before.
 */
export async function drawItems(flow: PageFlow, rows: readonly Row[], surroundings: Surroundings): Promise<void> {
  const { columns, step, after } = surroundings;
  if (rows.length === 0) return;
  let waiting: ReportPicture[] = [];
  const drawWaiting = async (): Promise<void> => {
    const below = waiting;
    waiting = [];
    await flow.within('TR', () => flow.within('TD', () => drawGrid(flow, below, surroundings)));
  };
  await flow.within('Table', async () => {
    flow.need(headHeight(flow, columns));
    await flow.within('TR', () => drawHeads(flow, columns));
    flow.onTurn = () => flow.decoration(() => drawHeads(flow, columns, true));
    for (const [place, row] of rows.entries()) {
      const drawn = drawnRow(row);
      const own = picturesOf(row.item);
      const height = rowHeight(flow, drawn, columns);
      const gathered = [...waiting, ...own];
      const below = gathered.length === 0 ? 0 : firstRowHeight(flow, gathered);
      if (waiting.length > 0 && height + below > flow.room) await drawWaiting();
      const tail = place === rows.length - 1 ? after : 0;
      const withPhotos = height + (own.length === 0 ? 0 : below);
      // What the first row needs was asked for with its heading.
      if (place > 0) flow.needOneOf(withPhotos + tail, withPhotos, height);
      await drawRow(flow, drawn, columns, height);
      waiting.push(...own);
      if (row.item.below.length > 0) await drawWaiting();
      step();
    }
    flow.onTurn = null;
  });
}

function drawHeads(flow: PageFlow, columns: readonly Column[], again = false): void {
  const y = flow.y;
  for (const { x, width, head } of columns) {
    if (again) flow.unmarked(head, HEAD, { x, y, width });
    else flow.textAt(head, HEAD, { x, y, width });
  }
  flow.y = y + headHeight(flow, columns);
}

async function drawRow(
  flow: PageFlow,
  { cells, room }: DrawnRow,
  columns: readonly Column[],
  height: number,
): Promise<void> {
  const top = flow.y;
  flow.rule();
  await flow.within('TR', async () => {
    // What no page should be turned for is told line below line, over as many pages as it takes.
    if (height > flow.mostLeft) {
      flow.gap(PAD);
      for (const cell of cells)
        await flow.within('TD', () => cell.forEach(([text, style]) => void flow.text(text, style)));
      if (room !== null) {
        flow.needWhole(roomHeight(room));
        drawRoom(flow, room, { x: flow.left, y: flow.y, width: flow.width });
        flow.gap(roomHeight(room));
      }
      flow.gap(PAD);
      return;
    }
    for (const [place, { x, width }] of columns.entries()) {
      let y = top + PAD;
      await flow.within('TD', () => {
        for (const [text, style] of cells[place] ?? []) y = flow.textAt(text, style, { x, y, width });
        if (place === ANSWER && room !== null) drawRoom(flow, room, { x, y, width });
      });
    }
    flow.y = top + height;
  });
}
