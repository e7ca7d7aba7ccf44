/**
 * Whether a JPEG or PNG goes on to its own end. Browsers draw a cut-off image as far as it reaches, so decoding alone
 * does not tell; evidence of which half is grey is no evidence. Other types are taken as whole.
 */
export function isWholeImage(bytes: Uint8Array, type: string): boolean {
  if (type === 'image/jpeg') return reachesEndOfJpeg(bytes);
  return type === 'image/png' || type === 'image/apng' ? reachesEndOfPng(bytes) : true;
}

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/**
 * Segments up to the first scan tell their length (thumbnails with an end of their own lie inside one); in the scans
 * 'FF D9' is the end.
 */
function reachesEndOfJpeg(bytes: Uint8Array): boolean {
  let at = 2;
  while (bytes[at] === MARKER) {
    const kind = bytes[at + 1];
    if (kind === MARKER) {
      at += 1;
      continue;
    }
    at += 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    if (kind === START_OF_SCAN) return endsAfter(bytes, at);
  }
  return false;
}

function endsAfter(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(MARKER, from); at !== -1; at = bytes.indexOf(MARKER, at + 1)) {
    if (bytes[at + 1] === END_OF_IMAGE) return true;
  }
  return false;
}

const PNG_SIGNATURE = 8;
/** Length, type and checksum around a chunk's data. */
const CHUNK_FRAME = 12;

function reachesEndOfPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = PNG_SIGNATURE;
  while (at + CHUNK_FRAME <= bytes.length) {
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'IEND') return true;
    at += CHUNK_FRAME + view.getUint32(at);
  }
  return false;
}
