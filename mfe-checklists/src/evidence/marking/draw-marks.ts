import { arrowHead, type Mark, type Point } from './marks';

const RED = '#e02020';
const WHITE = '#ffffff';
/** Of the picture's longest side. */
const PEN = 1 / 160;
const HEAD = 1 / 24;
const LETTERS = 1 / 22;

interface Picture {
  width: number;
  height: number;
}

function trace(
  context: CanvasRenderingContext2D,
  mark: Exclude<Mark, { kind: 'text' }>,
  at: (point: Point) => Point,
  longest: number,
): void {
  const from = at(mark.from);
  const to = at(mark.to);
  context.beginPath();
  if (mark.kind === 'circle') {
    context.ellipse(
      (from.x + to.x) / 2,
      (from.y + to.y) / 2,
      Math.abs(to.x - from.x) / 2,
      Math.abs(to.y - from.y) / 2,
      0,
      0,
      Math.PI * 2,
    );
  } else {
    const [left, right] = arrowHead(from, to, longest * HEAD);
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.moveTo(left.x, left.y);
    context.lineTo(to.x, to.y);
    context.lineTo(right.x, right.y);
  }
}

/** Draws marks over a picture of this size: red, edged in white, to be seen on whatever is below. */
export function drawMarks(context: CanvasRenderingContext2D, { width, height }: Picture, marks: readonly Mark[]): void {
  const longest = Math.max(width, height);
  const pen = Math.max(2, longest * PEN);
  const at = ({ x, y }: Point): Point => ({ x: x * width, y: y * height });
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.textBaseline = 'middle';
  context.font = `700 ${Math.round(longest * LETTERS)}px system-ui, sans-serif`;
  for (const mark of marks) {
    for (const [colour, line] of [
      [WHITE, pen * 2],
      [RED, pen],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = line;
      if (mark.kind === 'text') {
        const { x, y } = at(mark.at);
        if (colour === WHITE) context.strokeText(mark.text, x, y);
        context.fillStyle = RED;
        context.fillText(mark.text, x, y);
      } else {
        trace(context, mark, at, longest);
        context.stroke();
      }
    }
  }
}
