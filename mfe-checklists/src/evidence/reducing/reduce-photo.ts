import {
  CAMERA_JPEG_QUALITY,
  REDUCED_PHOTO_LONGEST_SIDE_PX,
  withoutMetadata,
  type Capture,
} from '@avsec/shared/domain';
import { drawReduced, drawsAside } from './draw-reduced';

const REDUCTION = { longestSide: REDUCED_PHOTO_LONGEST_SIDE_PX, quality: CAMERA_JPEG_QUALITY };

/**
 * Whether this browser can show the picture, whatever it is called (HEIC in Safari). Decoded beside the page's own
 * thread.
 */
export async function canDecode(file: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/**
 * The picture as a JPEG whose longest side is at most 2560 pixels, made beside the page's thread where the browser can;
 * null where it cannot decode it.
 */
export async function reducedPhoto(file: Blob): Promise<Blob | null> {
  if (!drawsAside()) return drawReduced(file, REDUCTION);
  // Apart, so that whoever never reduces a photo does not load it; offline from a page of before it may be missing.
  const aside = await import(/* webpackChunkName: "reduce-photo" */ './reduce-in-worker')
    .then(({ reduceInWorker }) => reduceInWorker(file, REDUCTION))
    .catch(() => undefined);
  return aside === undefined ? drawReduced(file, REDUCTION) : aside;
}

/** When a photo was taken, as it says itself: what is drawn anew says nothing of that any more. */
export async function captureOf(file: Blob): Promise<Capture | undefined> {
  try {
    const { takenAt } = withoutMetadata(new Uint8Array(await file.arrayBuffer()), file.type);
    return takenAt === null ? undefined : { at: takenAt };
  } catch {
    return undefined;
  }
}

/** 'IMG_0012.HEIC' as a JPEG's name. */
export const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'foto'}.jpg`;
