import { PNG } from 'pngjs';

const blobOf = (bytes: Uint8Array): Blob => new Blob([Uint8Array.from(bytes)]);

/** One pixel: sent in one piece. */
export const SMALL = blobOf(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** Pixels that cannot be packed: sent in several. */
export const LARGE = blobOf(
  PNG.sync.write(
    Object.assign(new PNG({ width: 8, height: 8 }), {
      data: Buffer.from(Array.from({ length: 256 }, (_, place) => (place * 167) % 251)),
    }),
  ),
);
