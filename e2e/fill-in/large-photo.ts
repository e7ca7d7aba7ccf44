import type { Page } from 'playwright/test';
import type { ChosenFile } from '../inspection/items';

interface Shot {
  width: number;
  height: number;
  /** As a camera writes it: '2026:11:20 14:32:05'. */
  takenAt: string;
}

const u16 = (value: number): number[] => [value >> 8, value & 255];
const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value & 0xffff)];

/** The segment in which a camera says when it was. */
function exifSegment(takenAt: string): Buffer {
  const taken = Buffer.from(`${takenAt}\0`, 'latin1');
  const tiff = [
    ...Buffer.from('MM'),
    0,
    42,
    ...u32(8),
    ...u16(1),
    ...u16(0x8769),
    ...u16(4),
    ...u32(1),
    ...u32(26),
    ...u32(0),
    ...u16(1),
    ...u16(0x9003),
    ...u16(2),
    ...u32(taken.length),
    ...u32(44),
    ...u32(0),
    ...taken,
  ];
  return Buffer.from([0xff, 0xe1, ...u16(tiff.length + 8), ...Buffer.from('Exif\0\0'), ...tiff]);
}

/** A real JPEG as a camera gives it: every pixel of it differs from the next, so that it is large. */
export async function noisyJpeg(page: Page, { width, height, takenAt }: Shot): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const pixels = new ImageData(wide, high);
      const words = new Uint32Array(pixels.data.buffer);
      // The same picture in every run.
      let noise = 1;
      for (let at = 0; at < words.length; at += 1) {
        noise = (Math.imul(noise, 1664525) + 1013904223) >>> 0;
        words[at] = (noise >>> 8) | 0xff000000;
      }
      canvas.getContext('2d')?.putImageData(pixels, 0, 0);
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })).arrayBuffer(),
      );
      let text = '';
      for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
      return btoa(text);
    },
    [width, height] as const,
  );
  const jpeg = Buffer.from(encoded, 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), exifSegment(takenAt), jpeg.subarray(2)]);
}

/** Width and height as the browser draws it. */
export const pictureSize = (page: Page, picture: Buffer): Promise<[number, number]> =>
  page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (byte) => byte.charCodeAt(0));
    const { width, height } = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    return [width, height];
  }, picture.toString('base64'));

/** As a phone's HEIC begins; of this many bytes and a few. */
export const heicOf = (bytes: number): ChosenFile => ({
  name: 'IMG_0012.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(bytes)]),
});

/**
 * Gives the browser, on the page and in its workers, a decoder of HEIC such as Safari has: every such file is this
 * picture.
 */
export async function decodesHeic(page: Page, picture: Buffer): Promise<void> {
  await page.addInitScript((encoded) => {
    const decoded = new Blob([Uint8Array.from(atob(encoded), (byte) => byte.charCodeAt(0))], { type: 'image/jpeg' });
    const isHeic = (file: unknown): boolean => file instanceof Blob && file.type === 'image/heic';
    const decode = window.createImageBitmap.bind(window);
    window.createImageBitmap = (source: ImageBitmapSource) => decode(isHeic(source) ? decoded : source);
    // A worker has its own decoder, which no script of the page reaches: what is sent to it is decoded on the way.
    window.Worker = class extends Worker {
      override postMessage(message: { file?: unknown }): void {
        super.postMessage(isHeic(message.file) ? { ...message, file: decoded } : message);
      }
    };
  }, picture.toString('base64'));
}
