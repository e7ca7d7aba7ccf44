/** A picture that a code is looked for in. */
export type Picture = HTMLVideoElement | ImageBitmap;

/** Reads the first code in a picture; null when there is none that can be read. */
export type CodeReader = (picture: Picture) => Promise<string | null>;

/** What badges, plates, labels and tickets carry; the names are the browser's (Shape Detection API). */
export const FORMATS = [
  'qr_code',
  'data_matrix',
  'aztec',
  'pdf417',
  'code_128',
  'code_39',
  'code_93',
  'codabar',
  'ean_13',
  'ean_8',
  'itf',
  'upc_a',
  'upc_e',
] as const;

interface Detector {
  detect: (source: Picture) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/**
 * The browser's own reader where it has one (most phones), else a library, fetched only now. Rejects when that cannot
 * be fetched.
 */
export async function openCodeReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? (await import(/* webpackChunkName: "code-reader" */ './zxing-reader')).readByZxing;
}

async function nativeReader(): Promise<CodeReader | null> {
  const Detector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!Detector) return null;
  try {
    const supported = await Detector.getSupportedFormats();
    const formats = FORMATS.filter((format) => supported.includes(format));
    // Some systems have the class and nothing behind it.
    if (!formats.includes('qr_code') || !formats.includes('code_128')) return null;
    const detector = new Detector({ formats });
    return async (picture) => (await detector.detect(picture).catch(() => []))[0]?.rawValue ?? null;
  } catch {
    return null;
  }
}
