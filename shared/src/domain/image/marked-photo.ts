/**
 * A photo with marks keeps the one without: the marked JPEG comes first, and the original's bytes stand behind its end,
 * where no reader of pictures looks. A comment segment at the beginning says what they are and how many
 * (docs/decisions/0065).
 */
const COMMENT = /^avsec-original (image\/(?:jpeg|png)) (\d{1,9})$/;

/** Start of image; comment. */
const START = [0xff, 0xd8];
const COM = [0xff, 0xfe];
/** Marker and length of a segment. */
const SEGMENT_HEAD = 4;

/** One file of both; the marked one must be a JPEG. */
export function withOriginal(marked: Uint8Array, original: Uint8Array, type: string): Uint8Array<ArrayBuffer> {
  const comment = new TextEncoder().encode(`avsec-original ${type} ${original.length}`);
  const length = comment.length + 2;
  const parts = [START, [...COM, length >> 8, length & 0xff], comment, marked.subarray(START.length), original];
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * The photo that was marked, its type, and the marked one by itself; null when the bytes are a photo without marks of
 * ours.
 */
export function originalOf(
  bytes: Uint8Array,
): { bytes: Uint8Array<ArrayBuffer>; type: string; marked: Uint8Array } | null {
  const starts = [...START, ...COM].every((byte, place) => bytes[place] === byte);
  if (!starts) return null;
  const end = START.length + 2 + ((bytes[START.length + 2] ?? 0) << 8) + (bytes[START.length + 3] ?? 0);
  const [, type, length] =
    COMMENT.exec(new TextDecoder().decode(bytes.subarray(START.length + SEGMENT_HEAD, end))) ?? [];
  const size = Number(length);
  if (type === undefined || !(size > 0) || size > bytes.length - end) return null;
  // From the end of the comment on, with a beginning of its own.
  const marked = bytes.slice(end - START.length, bytes.length - size);
  marked.set(START);
  return { bytes: new Uint8Array(bytes.slice(bytes.length - size)), type, marked };
}
