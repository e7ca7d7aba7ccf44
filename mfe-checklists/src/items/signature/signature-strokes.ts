import { SIGNATURE_PEN_WIDTH_PX } from '@avsec/shared/domain';
import type { PointGroup } from 'signature_pad';

/** signature_pad draws discs of this radius along the line. */
const PEN_RADIUS = SIGNATURE_PEN_WIDTH_PX / 2;

/** The pen on a canvas shown at `scale` times its logical size: always the same width in the saved image. */
export const penAt = (scale: number) => ({
  minWidth: PEN_RADIUS * scale,
  maxWidth: PEN_RADIUS * scale,
  dotSize: PEN_RADIUS * scale,
});

/** The same strokes on a canvas `factor` times as large. */
export function scaleStrokes(strokes: readonly PointGroup[], factor: number): PointGroup[] {
  return strokes.map((stroke) => ({
    ...stroke,
    minWidth: stroke.minWidth * factor,
    maxWidth: stroke.maxWidth * factor,
    dotSize: stroke.dotSize * factor,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
}
