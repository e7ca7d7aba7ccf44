import { Secret, TOTP } from 'otpauth';

/** What authenticator apps show above the code. */
const ISSUER = 'Portal AVSEC';
/** The code of thirty seconds before and after is taken too: clocks of phones differ. */
const WINDOW = 1;

/** A new secret of 160 bits, in base32 as people type it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code. */
export const addressOf = (secret: string, username: string): string => totpOf(secret, username).toString();

/**
 * Which thirty seconds since 1970 a code belongs to; null when it is no code of now.
 * @param at now, in milliseconds.
 */
export function stepOf(secret: string, code: string, at: number): number | null {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: at, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: at }) + delta;
}

const totpOf = (secret: string, label = ''): TOTP => new TOTP({ issuer: ISSUER, label, secret });
