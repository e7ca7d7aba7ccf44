import type { Page } from 'playwright/test';
import { aJpeg, type ChosenFile } from '../inspection/items';

/** Bytes, as the specification counts them. */
export const MEGABYTE = 1024 * 1024;

/** A real JPEG of exactly this many bytes: decoders stop at its end, what follows is padding. */
export async function jpegOf(page: Page, bytes: number, name: string): Promise<ChosenFile> {
  const { buffer, mimeType } = await aJpeg(page, name);
  return { name, mimeType, buffer: Buffer.concat([buffer, Buffer.alloc(bytes - buffer.length)]) };
}

/** A PDF of exactly this many bytes, as far as its signature tells. */
export const pdfOf = (bytes: number, name: string): ChosenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, ' ')]),
});

export const plainText = (text: string, name: string): ChosenFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});
