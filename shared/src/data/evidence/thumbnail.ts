import type { HeldBytes } from './held-files';

const LONGEST_SIDE_PX = 320;
const QUALITY = 0.8;

/** What looking at an image gives: whether it can be drawn, and a small JPEG of it where the browser can make one. */
export type Drawn = { kind: 'drawn'; thumbnail: HeldBytes | null } | { kind: 'undecodable' };

/** Decodes a photo, which proves that it can be shown, and makes its thumbnail once. Where the browser cannot decode aside, nothing is proven or made. */
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

async function small(image: ImageBitmap): Promise<HeldBytes | null> {
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency; what shines through is paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob && { type: 'image/jpeg', bytes: await blob.arrayBuffer() };
}
