import type { Context, MiddlewareHandler } from 'hono';
import { rateLimiter } from 'hono-rate-limiter';
import { z } from 'zod';
import { accountName } from './account-name';
import { claimsOf } from '../requests/session-claims';
import { SlidingWindow } from './sliding-window';
import { addressOf } from '../visitor';

/** Wrong passwords within sixty seconds, whenever they begin. A whole terminal may share one address. */
const WRONG_PASSWORDS = { windowMs: 60_000, perAddress: 40, perAccount: 10 };

const TOO_MANY = {
  code: 'over_request_rate_limit',
  error_code: 'over_request_rate_limit',
  msg: 'Too many wrong passwords. Try again in a minute.',
};

/** In milliseconds; tests put it forward. */
interface Clock {
  now?: () => number;
}

/**
 * What is right, or was refused before any password was looked at, is no guess. Where the limit itself refuses there is
 * no answer yet, and nothing was counted that could be taken back.
 */
const wasNoGuess = ({ finalized, res }: Context): boolean =>
  finalized && (res.status < 400 || res.status === 401 || res.status === 429);

/** Refuses more than so many guesses of one key within a minute, wherever that minute begins. */
function guessLimit(limit: number, { now }: Clock) {
  const { windowMs } = WRONG_PASSWORDS;
  return {
    windowMs,
    limit,
    store: new SlidingWindow({ windowMs, limit, now }),
    skipSuccessfulRequests: true,
    requestWasSuccessful: wasNoGuess,
    message: TOO_MANY,
  };
}

/**
 * Limits guessing of passwords, per address and per account, as Supabase words it (429, `over_request_rate_limit`).
 * Only failed attempts count: a morning shift that signs in from one address takes nobody's turn. The account comes
 * first: what is refused for it does not count against the address, so that ever more attempts at one account lock
 * nobody else out; nor does what is refused for the address count against accounts.
 */
export function signInLimit({ trustProxy, now }: { trustProxy: boolean } & Clock): MiddlewareHandler[] {
  const skip = (c: Context): boolean => new URL(c.req.url).searchParams.get('grant_type') !== 'password';
  return [
    rateLimiter({
      ...guessLimit(WRONG_PASSWORDS.perAccount, { now }),
      skip,
      keyGenerator: async (c) => accountIn(await c.req.json().catch(() => null)),
    }),
    rateLimiter({
      ...guessLimit(WRONG_PASSWORDS.perAddress, { now }),
      skip,
      keyGenerator: (c) => addressOf(c, trustProxy),
    }),
  ];
}

/**
 * The same for the present password that changing it asks: per session, whatever else its token says. One that is made
 * up gets nowhere.
 */
export function passwordChangeLimit({ now }: Clock = {}): MiddlewareHandler {
  return rateLimiter({
    ...guessLimit(WRONG_PASSWORDS.perAccount, { now }),
    skip: (c: Context) => c.req.method !== 'PUT',
    keyGenerator: (c) => sessionIn(c.req.header('authorization')),
  });
}

function sessionIn(authorization: string | undefined): string {
  const claims = claimsOf(authorization ?? null);
  return claims === null || claims === 'without-session' ? '' : claims.session_id;
}

const credentialsSchema = z.object({ email: z.string() });

/** Names that no account can have count as one: none of them is remembered. */
const accountIn = (body: unknown): string => accountName(credentialsSchema.safeParse(body).data?.email ?? '') ?? '';
