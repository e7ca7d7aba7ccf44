const QUALITY = 0.8;

/**
 * A JPEG of an image that fits into the box, never larger than the image itself; null where the browser cannot make
 * one. Sides in pixels.
 */
export async function reducedJpeg(image: ImageBitmap, box: { width: number; height: number }): Promise<Blob | null> {
  const scale = Math.min(1, box.width / image.width, box.height / image.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency; what shines through is paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
