/** A new random UUID. `randomUUID` exists on pages served with TLS only; an airport's intranet may not be. */
export function newRecordId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, position) => versioned(byte, position).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Version 4, variant 1 (RFC 9562). */
function versioned(byte: number, position: number): number {
  if (position === 6) return (byte & 0x0f) | 0x40;
  return position === 8 ? (byte & 0x3f) | 0x80 : byte;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Whether the backend could know a row by this id; asking with anything else is an error there, not an empty answer.
 */
export const isUuid = (id: string): boolean => UUID.test(id);
