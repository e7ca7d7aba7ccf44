const SIGNATURES = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const;

/** The media type of a photo (specification, section 5) as its first bytes tell it; null of everything else. */
export function photoTypeOf(bytes: Uint8Array): keyof typeof SIGNATURES | null {
  if (SIGNATURES['image/jpeg'].every((byte, at) => bytes[at] === byte)) return 'image/jpeg';
  return SIGNATURES['image/png'].every((byte, at) => bytes[at] === byte) ? 'image/png' : null;
}
