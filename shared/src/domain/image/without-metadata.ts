import { orientationSegment, readExif, type ExifFacts } from './exif';
import { originalOf, withOriginal } from './marked-photo';

export interface CleanedImage {
  /** The same picture, pixel for pixel. */
  bytes: Uint8Array;
  takenAt: string | null;
}

/**
 * An image without what it says beside its pixels: the place where it was taken, the camera's number, names, a smaller
 * picture of itself. How it is to be turned stays in it, when it was taken is answered. Nothing is encoded anew, so
 * nothing of the evidence is lost; what holds nothing of that kind comes back as it is. A photo that was marked here
 * keeps its original, cleaned in the same way.
 */
export function withoutMetadata(bytes: Uint8Array, type: string): CleanedImage {
  const original = type === 'image/jpeg' ? originalOf(bytes) : null;
  if (!original) return clean(bytes, type);
  const cleaned = clean(original.bytes, original.type);
  return {
    bytes: asBefore(bytes, withOriginal(clean(original.marked, type).bytes, cleaned.bytes, original.type)),
    takenAt: cleaned.takenAt,
  };
}

function clean(bytes: Uint8Array, type: string): CleanedImage {
  if (type === 'image/jpeg') return cleanJpeg(bytes);
  return type === 'image/png' || type === 'image/apng' ? cleanPng(bytes) : { bytes, takenAt: null };
}

const MARKER = 0xff;
const SCAN = 0xda;
const END = 0xd9;
const EXIF = 'Exif\0\0';
/** EXIF and XMP, IPTC, comments. Colours (APP2) and the form (APP0, APP14) stay. */
const TELLING = [0xe1, 0xed, 0xfe];

function cleanJpeg(bytes: Uint8Array): CleanedImage {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let facts: ExifFacts = { orientation: 1, takenAt: null };
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === MARKER && bytes[at + 1] !== SCAN) {
    if (bytes[at + 1] === MARKER) {
      at += 1;
      continue;
    }
    const end = at + 2 + lengthAt(bytes, at + 2);
    const segment = bytes.subarray(at, end);
    if (!TELLING.includes(bytes[at + 1] ?? 0)) kept.push(segment);
    else if (latin1(segment.subarray(4, 10)) === EXIF) facts = readExif(segment.slice(10));
    at = end;
  }
  const [head, rest] = [kept.slice(0, 1), kept.slice(1)];
  const turned = facts.orientation === 1 ? [] : [orientationSegment(facts.orientation)];
  const scans = bytes.subarray(at, endOfPicture(bytes, at));
  return { bytes: asBefore(bytes, joined([...head, ...turned, ...rest, scans])), takenAt: facts.takenAt };
}

/** Behind the picture some cameras put another one, or a film, with EXIF of its own; that goes. */
function endOfPicture(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    at = bytes.indexOf(MARKER, at);
    if (at === -1) return bytes.length;
    const kind = bytes[at + 1] ?? 0;
    if (kind === END) return latin1(bytes.subarray(at + 2)).includes(EXIF) ? at + 2 : bytes.length;
    const isData = kind === 0 || kind === MARKER || (kind >= 0xd0 && kind <= 0xd7);
    at += isData ? (kind === MARKER ? 1 : 2) : 2 + lengthAt(bytes, at + 2);
  }
  return bytes.length;
}

const PNG_SIGNATURE = 8;
const CHUNK_FRAME = 12;
const TELLING_CHUNKS = ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME'];

function cleanPng(bytes: Uint8Array): CleanedImage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, PNG_SIGNATURE)];
  let takenAt: string | null = null;
  let at = PNG_SIGNATURE;
  while (at + CHUNK_FRAME <= bytes.length) {
    const end = at + CHUNK_FRAME + view.getUint32(at);
    const kind = latin1(bytes.subarray(at + 4, at + 8));
    if (!TELLING_CHUNKS.includes(kind)) kept.push(bytes.subarray(at, end));
    else if (kind === 'eXIf') takenAt = readExif(bytes.slice(at + 8, end - 4)).takenAt;
    at = end;
    if (kind === 'IEND') break;
  }
  return { bytes: asBefore(bytes, joined([...kept, bytes.subarray(at)])), takenAt };
}

const lengthAt = (bytes: Uint8Array, at: number): number => Math.max(2, ((bytes[at] ?? 0) << 8) + (bytes[at + 1] ?? 0));
const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
const asBefore = (before: Uint8Array, after: Uint8Array): Uint8Array =>
  after.length === before.length ? before : after;

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
