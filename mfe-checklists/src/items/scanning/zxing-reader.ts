import {
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  InvertedLuminanceSource,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import type { Picture } from './code-reader';

/**
 * Pixels of the longest side that is looked at: enough for a label that fills half of the picture, and quick on a cheap
 * tablet.
 */
const LONGEST_SIDE = 1000;

const reader = new MultiFormatReader();
reader.setHints(new Map([[DecodeHintType.TRY_HARDER, true]]));

/** Reads the first code of a picture in plain JavaScript; null when there is none. */
export function readByZxing(picture: Picture): Promise<string | null> {
  const source = luminanceOf(picture);
  return Promise.resolve(source && (decoded(source) ?? decoded(new InvertedLuminanceSource(source))));
}

function decoded(source: RGBLuminanceSource | InvertedLuminanceSource): string | null {
  try {
    return reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source))).getText() || null;
  } catch {
    // It throws where there is no code.
    return null;
  } finally {
    reader.reset();
  }
}

function luminanceOf(picture: Picture): RGBLuminanceSource | null {
  const [wide, high] =
    'videoWidth' in picture ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
  const scale = Math.min(1, LONGEST_SIDE / Math.max(wide, high, 1));
  const [width, height] = [Math.round(wide * scale), Math.round(high * scale)];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || width === 0 || height === 0) return null;
  context.drawImage(picture, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  // Green counts twice, as the library itself weighs colours.
  const grey = Uint8ClampedArray.from(
    { length: width * height },
    (_, at) => ((data[at * 4] ?? 0) + 2 * (data[at * 4 + 1] ?? 0) + (data[at * 4 + 2] ?? 0)) / 4,
  );
  return new RGBLuminanceSource(grey, width, height);
}
