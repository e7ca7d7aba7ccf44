/** How a photo is made smaller; sides in pixels, quality as JPEG counts it. */
export interface Reduction {
  longestSide: number;
  quality: number;
}

/** Whether this browser can make a photo smaller beside the page's thread. */
export const drawsAside = (): boolean => typeof Worker === 'function' && typeof OffscreenCanvas === 'function';

/**
 * A picture as a JPEG whose longest side is at most `longestSide`; null where the browser cannot decode it. Runs in a
 * worker, which has a canvas of its own, and on the page where the browser has no such canvas.
 */
export async function drawReduced(file: Blob, { longestSide, quality }: Reduction): Promise<Blob | null> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return null;
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const canvas = canvasOf(Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency; what was transparent becomes paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return encoded(canvas, quality);
}

function canvasOf(width: number, height: number): HTMLCanvasElement | OffscreenCanvas {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

const encoded = (canvas: HTMLCanvasElement | OffscreenCanvas, quality: number): Promise<Blob | null> =>
  'convertToBlob' in canvas
    ? canvas.convertToBlob({ type: 'image/jpeg', quality })
    : new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
