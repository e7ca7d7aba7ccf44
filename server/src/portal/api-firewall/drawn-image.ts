import { PNG } from 'pngjs';

/** A signature's canvas is 500×200; on a screen of high density some three times that. */
const LARGEST_SIDE = 4096;
const LARGEST_AREA = 4 * 1024 * 1024;

/** Where a PNG's first part, which has to be its header, tells width and height. */
const HEADER = { name: 12, width: 16, height: 20, end: 33 };

/**
 * How many pixels these bytes say that they are an image of; null for what is no PNG, and for one that is larger than
 * any signature: that is not decoded.
 */
export function statedArea(bytes: Buffer): number | null {
  if (bytes.length < HEADER.end || bytes.toString('latin1', HEADER.name, HEADER.width) !== 'IHDR') return null;
  const [width, height] = [bytes.readUInt32BE(HEADER.width), bytes.readUInt32BE(HEADER.height)];
  return width > LARGEST_SIDE || height > LARGEST_SIDE || width * height > LARGEST_AREA ? null : width * height;
}

/** Whether these bytes are a PNG that can be decoded and that is not of one colour. */
export function isDrawn(bytes: Buffer): boolean {
  if (statedArea(bytes) === null) return false;
  try {
    const { data } = PNG.sync.read(bytes);
    const [first] = pixelsOf(data);
    return first !== undefined && pixelsOf(data).some((pixel) => pixel !== first);
  } catch {
    return false;
  }
}

/** One number a pixel, red, green, blue and alpha in it. */
const pixelsOf = (data: Buffer): Uint32Array => new Uint32Array(new Uint8Array(data).buffer);
