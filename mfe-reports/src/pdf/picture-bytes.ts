/** The longest side of a photo in a PDF: sharp at half a page's width in print, and a file that can still be sent. */
const LONGEST_SIDE_PX = 1600;
const JPEG_QUALITY = 0.85;

/**
 * A picture as it goes into the PDF: upright, JPEG, no larger than it is printed; a JPEG that is small enough stays as
 * it is, to the byte. PNG never goes in: pdfkit takes it apart in workers made from blobs, which the portal's policy
 * refuses, and would wait for ever. Null when it is no picture that can be drawn.
 */
export async function pictureBytes(picture: Blob): Promise<Uint8Array | null> {
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (!bitmap) return null;
  try {
    const scale = LONGEST_SIDE_PX / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1 && picture.type === 'image/jpeg') return new Uint8Array(await picture.arrayBuffer());
    return new Uint8Array(await (await redrawn(bitmap, Math.min(1, scale))).arrayBuffer());
  } finally {
    bitmap.close();
  }
}

function redrawn(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // JPEG has no alpha.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
}
