import type { Context } from 'hono';
import { rateLimiter } from 'hono-rate-limiter';
import { addressOf } from './visitor';
import { SlidingWindow } from './sign-in/sliding-window';

interface MostPerAddress {
  /** Most requests of one address within any minute. */
  limit: number;
  trustProxy: boolean;
  /** What whoever asks more often is told: a text, or what is answered as JSON. */
  message: string | { message: string };
}

/** Lets so many requests a minute through from one address, which a whole office may share. */
export function limitPerAddress({ limit, trustProxy, message }: MostPerAddress) {
  const most = { windowMs: 60_000, limit };
  return rateLimiter({
    ...most,
    store: new SlidingWindow(most),
    keyGenerator: (c: Context) => addressOf(c, trustProxy),
    message,
  });
}
