import { CAMERA_JPEG_QUALITY, PHOTO_MAX_BYTES, withOriginal } from '@avsec/shared/domain';
import { drawMarks } from './draw-marks';
import type { Mark } from './marks';
import type { Picture } from './use-marked-picture';

/** Longest sides that are tried until picture and original fit into one photo, px. */
const SIDES = [2560, 1600, 1024];

async function jpegOf(image: ImageBitmap, marks: readonly Mark[], longest: number): Promise<Uint8Array | null> {
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  drawMarks(context, canvas, marks);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', CAMERA_JPEG_QUALITY));
  return blob && new Uint8Array(await blob.arrayBuffer());
}

/** The photo with its marks, and the original behind it; null where both together are too large for a photo. */
export async function renderMarked({ image, bytes, type }: Picture, marks: readonly Mark[]): Promise<Blob | null> {
  for (const side of SIDES) {
    const marked = await jpegOf(image, marks, side);
    const whole = marked && withOriginal(marked, bytes, type);
    if (whole && whole.length <= PHOTO_MAX_BYTES) return new Blob([whole], { type: 'image/jpeg' });
  }
  return null;
}
