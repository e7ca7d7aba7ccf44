import type { AnswerRoom } from '@avsec/shared/report';
import type { PageFlow } from './page-flow';
import { QUIET } from './pdf-colours';
import { FINE } from './text-styles';

const LINE = 20;
const FRAMES = { photo: 74, signature: 46 } as const;
const GAP = 3;

interface Place {
  x: number;
  y: number;
  width: number;
}

/** How high a place to write in is. */
export function roomHeight(room: AnswerRoom | null): number {
  if (room === null) return 0;
  return room.kind === 'lines' ? room.count * LINE + GAP : FRAMES[room.kind] + GAP;
}

/** Lines to write on, or a frame that says what belongs into it. */
export function drawRoom(flow: PageFlow, room: AnswerRoom, { x, y, width }: Place): void {
  if (room.kind !== 'lines') {
    const height = FRAMES[room.kind];
    flow.decoration(() =>
      flow.doc
        .rect(x, y + 1, width, height)
        .dash(2, { space: 2 })
        .lineWidth(0.6)
        .strokeColor(QUIET)
        .stroke()
        .undash(),
    );
    flow.textAt(room.caption, FINE, { x: x + 4, y: y + 3, width: width - 8 });
    return;
  }
  flow.decoration(() => {
    for (let line = 1; line <= room.count; line += 1)
      flow.doc
        .moveTo(x, y + line * LINE)
        .lineTo(x + width, y + line * LINE)
        .lineWidth(0.6)
        .strokeColor(QUIET)
        .stroke();
  });
  if (room.unit !== null)
    flow.textAt(room.unit, { ...FINE, align: 'right' }, { x, y: y + room.count * LINE - 11, width });
}
