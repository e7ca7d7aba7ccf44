import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Where a request came from. `X-Forwarded-For` can be written by anyone, so it counts only behind a proxy of ours, and
 * then only its last entry: the one that the proxy added itself.
 */
export function addressOf(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || peerOf(c) || 'unknown';
}

/** The other end of the connection; null where there is none (a request made in a test). */
export function peerOf(c: Context): string | null {
  try {
    return getConnInfo(c).remote.address ?? null;
  } catch {
    return null;
  }
}
