/** A place on the picture, in parts of its width and height (0 to 1), so that marks hold at any size. */
export interface Point {
  x: number;
  y: number;
}

/** What is drawn on a photo. */
export type Mark =
  | { kind: 'arrow'; from: Point; to: Point }
  | { kind: 'circle'; from: Point; to: Point }
  | { kind: 'text'; at: Point; text: string };

export type Tool = Mark['kind'];

/** Less than this part of the picture is a tap and no line. */
const SHORTEST = 0.02;

/** An arrow or a circle from where the finger came down to where it left; null for a mere tap. */
export function drawnMark(tool: 'arrow' | 'circle', from: Point, to: Point): Mark | null {
  return Math.hypot(to.x - from.x, to.y - from.y) < SHORTEST ? null : { kind: tool, from, to };
}

/** The two ends of an arrow's head, in the picture's own pixels. */
export function arrowHead(from: Point, to: Point, length: number): [Point, Point] {
  const direction = Math.atan2(to.y - from.y, to.x - from.x);
  const end = (turn: number): Point => ({
    x: to.x - length * Math.cos(direction + turn),
    y: to.y - length * Math.sin(direction + turn),
  });
  return [end(Math.PI / 7), end(-Math.PI / 7)];
}
