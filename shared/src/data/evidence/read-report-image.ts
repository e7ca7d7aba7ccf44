import {
  REPORT_IMAGE_KEPT_BYTES,
  REPORT_PHOTO_DENSITY,
  REPORT_PHOTO_MAX_HEIGHT_PX,
  REPORT_PHOTO_MAX_WIDTH_PX,
} from '../../domain/limits';
import type { FileReference } from '../../report/document';
import { readReportFile } from './read-report-file';
import { reducedJpeg } from './reduced-image';
import { isWholeImage } from './whole-image';

const BOX = {
  width: REPORT_PHOTO_MAX_WIDTH_PX * REPORT_PHOTO_DENSITY,
  height: REPORT_PHOTO_MAX_HEIGHT_PX * REPORT_PHOTO_DENSITY,
};

/**
 * One at a time: a photo of twelve million pixels takes fifty megabytes while it is decoded, and a phone has few to
 * spare.
 */
let decoding: Promise<unknown> = Promise.resolve();

/**
 * A photo or signature as reports show it: whole, proven to be drawable, no larger than paper needs; null when its
 * bytes are not to be had or cannot be drawn. Never rejects.
 */
export async function readReportImage(image: FileReference): Promise<Blob | null> {
  const blob = await readReportFile(image);
  if (!blob || blob.size === 0) return null;
  const reduced = decoding.then(() => reducedForReport(blob));
  decoding = reduced.catch(() => undefined);
  return reduced.catch(() => null);
}

async function reducedForReport(blob: Blob): Promise<Blob | null> {
  if (!isWholeImage(new Uint8Array(await blob.arrayBuffer()), blob.type)) return null;
  // The type of a stored object is that of its key; what it really is, decoding tells.
  const bitmap = await createImageBitmap(blob);
  try {
    const fits = bitmap.width <= BOX.width && bitmap.height <= BOX.height && blob.size <= REPORT_IMAGE_KEPT_BYTES;
    return fits && blob.type.startsWith('image/') ? blob : await reducedJpeg(bitmap, BOX);
  } finally {
    bitmap.close();
  }
}
