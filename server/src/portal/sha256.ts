import { createHash } from 'node:crypto';

/** In hexadecimal, as `private.secret_hash` writes it. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
