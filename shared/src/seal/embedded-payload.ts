import { sealedPayloadSchema, type SealedPayload } from './sealed-content';
import { parseJson } from '../domain/text/json';

const MARK = 'data-avsec-seal';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The payload as inert data for an HTML file: the text of a `template`, which no browser draws or runs. */
export function embeddedPayload(payload: SealedPayload): string {
  return `<template ${MARK}>${JSON.stringify(payload).replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)}</template>`;
}

const PDF_MARK = 'AvsecSealedRecord';

/** The payload for a PDF: JSON in one line, for a stream of its own that is neither packed nor shown. */
export const pdfRecord = (payload: SealedPayload): { mark: string; json: string } => ({
  mark: PDF_MARK,
  json: JSON.stringify(payload),
});

/**
 * The payload that a downloaded HTML, PDF or JSON file brings; null when it brings none. Nothing of the file is run or
 * drawn.
 */
export function payloadIn(text: string): SealedPayload | null {
  const parsed = sealedPayloadSchema.safeParse(parseJson(jsonIn(text)));
  return parsed.success ? parsed.data : null;
}

function jsonIn(text: string): string {
  if (text.trimStart().startsWith('{')) return text;
  if (text.startsWith('%PDF-')) return jsonInPdf(text);
  const start = text.indexOf(`<template ${MARK}`);
  const end = text.indexOf('</template>', start);
  if (start < 0 || end < 0) return '';
  // The template alone: of the whole file the browser would judge styles and pictures by this page's policy, and say so
  // on its console.
  const embedded = new DOMParser().parseFromString(text.slice(start, end), 'text/html').querySelector('template');
  return embedded?.content.textContent ?? '';
}

/** JSON in one line has no line break of its own: what ends the stream ends it. */
function jsonInPdf(text: string): string {
  const mark = text.indexOf(`/Type /${PDF_MARK}`);
  const start = text.indexOf('stream\n', mark);
  const end = text.indexOf('\nendstream', start);
  return mark < 0 || start < 0 || end < 0 ? '' : text.slice(start + 'stream\n'.length, end);
}
