import type { Context, MiddlewareHandler } from 'hono';
import { rateLimiter } from 'hono-rate-limiter';
import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from './gate/gate-limits';
import { claimsOf } from './gate/live-session';
import { addressOf } from './visitor';

/** Wrong passwords per minute before the rest of that minute is refused. A whole terminal may share one address. */
const WRONG_PASSWORDS = { windowMs: 60_000, perAddress: 40, perAccount: 10 };

const TOO_MANY = {
  code: 'over_request_rate_limit',
  error_code: 'over_request_rate_limit',
  msg: 'Too many wrong passwords. Try again in a minute.',
};

/**
 * Limits guessing of passwords, per address and per account, as Supabase words it (429, `over_request_rate_limit`). Only failed
 * attempts count: a morning shift that signs in from one address takes nobody's turn. The account comes first: what is refused for it does not count
 * against the address, so that ever more attempts at one account lock nobody else out.
 */
export function signInLimit({ trustProxy }: { trustProxy: boolean }): MiddlewareHandler[] {
  const failures = {
    windowMs: WRONG_PASSWORDS.windowMs,
    skipSuccessfulRequests: true,
    message: TOO_MANY,
    skip: (c: Context) => c.req.query('grant_type') !== 'password',
  };
  return [
    rateLimiter({ ...failures, limit: WRONG_PASSWORDS.perAccount, keyGenerator: async (c) => accountIn(await c.req.json().catch(() => null)) }),
    rateLimiter({ ...failures, limit: WRONG_PASSWORDS.perAddress, keyGenerator: (c) => addressOf(c, trustProxy) }),
  ];
}

/** The same for the present password that changing it asks: per session, whatever else its token says. One that is made up gets nowhere. */
export function passwordChangeLimit(): MiddlewareHandler {
  return rateLimiter({
    windowMs: WRONG_PASSWORDS.windowMs,
    limit: WRONG_PASSWORDS.perAccount,
    skipSuccessfulRequests: true,
    message: TOO_MANY,
    skip: (c: Context) => c.req.method !== 'PUT',
    keyGenerator: (c) => sessionIn(c.req.header('authorization')),
  });
}

function sessionIn(authorization: string | undefined): string {
  const claims = claimsOf(authorization ?? null);
  return claims === null || claims === 'without-session' ? '' : claims.session_id;
}

const credentialsSchema = z.object({ email: z.string().max(EMAIL_MAX_LENGTH) });

/** Names that no account can have count as one: none of them is remembered. */
const accountIn = (body: unknown): string => credentialsSchema.safeParse(body).data?.email.trim().toLowerCase() ?? '';
