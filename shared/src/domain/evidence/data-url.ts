import type { EvidenceKind } from './evidence';
import { STORED_MEDIA_TYPES } from './file-kind';

const BASE64_HEAD = /^data:([a-z0-9.+-]+\/[a-z0-9.+-]+)(?:;[a-z0-9=._-]+)*;base64$/i;

/** How the base64 form of an image starts; for rows that hold nothing but that. */
const BARE_IMAGES: readonly [start: string, type: string][] = [
  ['/9j/', 'image/jpeg'],
  ['iVBORw0KGgo', 'image/png'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
];

/**
 * Reads image or file data written out as text: a base64 `data:` URL, or bare base64 whose type is `saidType` or seen
 * in its beginning.
 */
export function readDataUrl(
  text: string,
  saidType: string,
): { media: EvidenceKind; dataUrl: string; type: string } | null {
  if (text.startsWith('data:')) {
    const comma = text.indexOf(',');
    const type = BASE64_HEAD.exec(text.slice(0, comma))?.[1]?.toLowerCase();
    return type && hasOnly(text.slice(comma + 1), /[^a-z0-9+/=\s]/i) ? withMedia(text, type) : null;
  }
  if (!isBareBase64(text)) return null;
  const type = BARE_IMAGES.find(([start]) => text.startsWith(start))?.[1] ?? saidType.toLowerCase();
  return withMedia(`data:${type};base64,${text}`, type);
}

function isBareBase64(text: string): boolean {
  const letters = text.slice(0, text.length - (text.endsWith('==') ? 2 : Number(text.endsWith('='))));
  return letters.length >= 16 && hasOnly(letters, /[^a-z0-9+/]/i);
}

/**
 * One letter is looked for that does not belong, and the text not matched as a whole: an expression that repeats over
 * the millions of letters of a large photo runs out of stack.
 */
function hasOnly(text: string, stranger: RegExp): boolean {
  return text !== '' && !stranger.test(text);
}

/** The bytes of a base64 `data:` URL under the type that it says; null of what is none. */
export function blobOfDataUrl(dataUrl: string): Blob | null {
  const [head = '', data = ''] = dataUrl.split(',', 2);
  try {
    return new Blob([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], {
      type: /^data:([^;,]+)/.exec(head)?.[1] ?? '',
    });
  } catch {
    return null;
  }
}

/** The same the other way round; null where the bytes cannot be read. Never rejects. */
export function dataUrlOf(blob: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(blob);
  });
}

/**
 * Images are drawn; files are offered when the bucket would take their type. Anything else (`text/html`) is not shown.
 */
function withMedia(dataUrl: string, type: string): { media: EvidenceKind; dataUrl: string; type: string } | null {
  if (type.startsWith('image/')) return { media: 'photo', dataUrl, type };
  return STORED_MEDIA_TYPES.includes(type) ? { media: 'document', dataUrl, type } : null;
}
