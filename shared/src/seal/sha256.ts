/**
 * SHA-256 as 64 lower-case hex digits; of a text, the hash of its UTF-8 bytes. Null where the browser offers no
 * cryptography: it does on https and on this very machine only.
 */
export async function sha256(content: string | ArrayBuffer): Promise<string | null> {
  // Typed as always there; an address without https has none.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
