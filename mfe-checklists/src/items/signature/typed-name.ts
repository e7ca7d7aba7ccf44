import { SIGNATURE_CANVAS_HEIGHT_PX, SIGNATURE_CANVAS_WIDTH_PX } from '@avsec/shared/domain';

const LARGEST_PX = 64;
const MARGIN_PX = 24;
const FONT = "'Segoe Script', 'Bradley Hand', 'Snell Roundhand', 'Dancing Script', cursive";

const fontOf = (size: number): string => `italic ${size}px ${FONT}`;

/** Writes a name across the middle of the signature, as large as it fits; the context is in logical pixels. */
export function drawTypedName(context: CanvasRenderingContext2D, name: string): void {
  context.font = fontOf(LARGEST_PX);
  const room = SIGNATURE_CANVAS_WIDTH_PX - 2 * MARGIN_PX;
  const size = Math.min(LARGEST_PX, (LARGEST_PX * room) / Math.max(1, context.measureText(name).width));
  context.font = fontOf(size);
  context.fillStyle = '#000000';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name, SIGNATURE_CANVAS_WIDTH_PX / 2, SIGNATURE_CANVAS_HEIGHT_PX / 2);
}
