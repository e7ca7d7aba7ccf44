import { CAMERA_JPEG_QUALITY, REDUCED_PHOTO_LONGEST_SIDE_PX } from '@avsec/shared/domain';

/** Whether this browser can show the picture, whatever it is called (HEIC in Safari). Decoded beside the page's own thread. */
export async function canDecode(file: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/**
 * The picture as a JPEG whose longest side is at most `longestSide` pixels; null where the browser cannot decode it. The browser
 * decodes, scales and encodes beside the page's thread, which only asks.
 */
export async function reducedPhoto(file: Blob, longestSide = REDUCED_PHOTO_LONGEST_SIDE_PX): Promise<Blob | null> {
  try {
    const whole = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(whole.width, whole.height));
    const size = { resizeWidth: Math.max(1, Math.round(whole.width * scale)), resizeHeight: Math.max(1, Math.round(whole.height * scale)) };
    const small = scale < 1 ? await createImageBitmap(whole, { ...size, resizeQuality: 'high' }) : whole;
    const canvas = document.createElement('canvas');
    canvas.width = small.width;
    canvas.height = small.height;
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG has no transparency; what shines through is paper.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(small, 0, 0);
    whole.close();
    small.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', CAMERA_JPEG_QUALITY));
  } catch {
    return null;
  }
}

/** 'IMG_0012.HEIC' as a JPEG's name. */
export const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'foto'}.jpg`;
