import type { EvidenceKind } from './evidence';
import { STORED_MEDIA_TYPES } from './file-kind';

const DATA_URL = /^data:([a-z0-9.+-]+\/[a-z0-9.+-]+)(?:;[a-z0-9=._-]+)*;base64,([a-z0-9+/=\s]+)$/i;
const BARE_BASE64 = /^[a-z0-9+/]{16,}={0,2}$/i;

/** How the base64 form of an image starts; for rows that hold nothing but that. */
const BARE_IMAGES: readonly [start: string, type: string][] = [
  ['/9j/', 'image/jpeg'],
  ['iVBORw0KGgo', 'image/png'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
];

/** Reads image or file data written out as text: a base64 `data:` URL, or bare base64 whose type is `saidType` or seen in its beginning. */
export function readDataUrl(text: string, saidType: string): { media: EvidenceKind; dataUrl: string; type: string } | null {
  if (text.startsWith('data:')) {
    const type = DATA_URL.exec(text)?.[1]?.toLowerCase();
    return type ? withMedia(text, type) : null;
  }
  if (!BARE_BASE64.test(text)) return null;
  const type = BARE_IMAGES.find(([start]) => text.startsWith(start))?.[1] ?? saidType.toLowerCase();
  return withMedia(`data:${type};base64,${text}`, type);
}

/** Images are drawn; files are offered when the bucket would take their type. Anything else (`text/html`) is not shown. */
function withMedia(dataUrl: string, type: string): { media: EvidenceKind; dataUrl: string; type: string } | null {
  if (type.startsWith('image/')) return { media: 'photo', dataUrl, type };
  return STORED_MEDIA_TYPES.includes(type) ? { media: 'document', dataUrl, type } : null;
}
