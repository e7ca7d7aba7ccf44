import type { LocalBytes } from './local-files';
import { reducedJpeg } from './reduced-image';

const LONGEST_SIDE_PX = 320;

/** What looking at an image gives: whether it can be drawn, and a small JPEG of it where the browser can make one. */
export type Drawn = { kind: 'drawn'; thumbnail: LocalBytes | null } | { kind: 'undecodable' };

/**
 * Decodes a photo, which proves that it can be shown, and makes its thumbnail once. Where the browser cannot decode
 * aside, nothing is proven or made.
 */
export async function draw(bytes: ArrayBuffer, type: string): Promise<Drawn> {
  if (typeof createImageBitmap !== 'function') return { kind: 'drawn', thumbnail: null };
  let image: ImageBitmap;
  try {
    image = await createImageBitmap(new Blob([bytes], { type }));
  } catch {
    return { kind: 'undecodable' };
  }
  try {
    return { kind: 'drawn', thumbnail: await small(image) };
  } catch (error) {
    console.warn('no thumbnail', error);
    return { kind: 'drawn', thumbnail: null };
  } finally {
    image.close();
  }
}

async function small(image: ImageBitmap): Promise<LocalBytes | null> {
  const blob = await reducedJpeg(image, { width: LONGEST_SIDE_PX, height: LONGEST_SIDE_PX });
  return blob && { type: 'image/jpeg', bytes: await blob.arrayBuffer() };
}
