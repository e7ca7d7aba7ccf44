import { z } from 'zod';
import { readJson } from '../requests/read-json';
import { EMAIL_MAX_LENGTH } from '../requests/request-limits';
import { refused, type Refusal } from '../requests/refusal';
import type { SecondStepRequest } from '../second-step/second-step';

const text = (most: number): z.ZodString => z.string().min(1).max(most);

/** What a request of the authentication API asks, with what is known of its body and nothing else. */
export type AuthRequest =
  | { kind: 'password'; body: { email: string; password: string } }
  | { kind: 'change-password'; body: { password: string; current_password: string } }
  | { kind: 'refresh'; body: { refresh_token: string } }
  | { kind: 'sign-out' | 'who' }
  | SecondStepRequest;

const passwordBody = z.object({ email: text(EMAIL_MAX_LENGTH), password: text(1024) });
const refreshBody = z.object({ refresh_token: text(256) });
const changeBody = z.object({ password: text(1024), current_password: text(1024) });
const enrollBody = z.object({ factor_type: z.literal('totp'), friendly_name: text(64).optional() });
const verifyBody = z.object({ challenge_id: z.uuid(), code: z.string().regex(/^\d{6}$/) });
const FACTOR = /^\/auth\/v1\/factors\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?:\/(challenge|verify))?$/;
const SCOPES = ['global', 'local', 'others'];

const NOT_OFFERED = refused(404, 'not_found', 'Not offered here.');
const UNREADABLE = refused(400, 'validation_failed', 'The request cannot be read.');

/** What is asked of the authentication API, or why it is not offered. */
export function readAuthRequest({ method, url }: Request, body: Buffer): AuthRequest | Refusal {
  const { pathname, searchParams } = new URL(url);
  const given = readJson(body.toString('utf8'));
  const bare = searchParams.size === 0;
  switch (`${method} ${pathname}`) {
    case 'POST /auth/v1/token':
      return readToken([...searchParams].map((pair) => pair.join('=')).join('&'), given);
    case 'POST /auth/v1/logout':
      return [...searchParams].every(([name, value]) => name === 'scope' && SCOPES.includes(value))
        ? { kind: 'sign-out' }
        : UNREADABLE;
    case 'GET /auth/v1/user':
      return bare ? { kind: 'who' } : UNREADABLE;
    case 'PUT /auth/v1/user': {
      const parsed = changeBody.safeParse(given);
      return bare && parsed.success ? { kind: 'change-password', body: parsed.data } : UNREADABLE;
    }
    case 'POST /auth/v1/factors': {
      const parsed = enrollBody.safeParse(given);
      return bare && parsed.success ? { kind: 'enroll', body: parsed.data } : UNREADABLE;
    }
    default:
      return bare ? readFactorRequest(method, pathname, given) : NOT_OFFERED;
  }
}

function readFactorRequest(method: string, pathname: string, given: unknown): SecondStepRequest | Refusal {
  const [, factorId, step = 'itself'] = FACTOR.exec(pathname) ?? [];
  if (factorId === undefined) return NOT_OFFERED;
  switch (`${method} ${step}`) {
    case 'DELETE itself':
      return { kind: 'unenroll', factorId };
    case 'POST challenge':
      return { kind: 'challenge', factorId };
    case 'POST verify': {
      const parsed = verifyBody.safeParse(given);
      return parsed.success ? { kind: 'verify', factorId, body: parsed.data } : UNREADABLE;
    }
    default:
      return NOT_OFFERED;
  }
}

function readToken(query: string, given: unknown): AuthRequest | Refusal {
  if (query === 'grant_type=password') {
    const parsed = passwordBody.safeParse(given);
    return parsed.success ? { kind: 'password', body: parsed.data } : UNREADABLE;
  }
  if (query !== 'grant_type=refresh_token') return NOT_OFFERED;
  const parsed = refreshBody.safeParse(given);
  return parsed.success ? { kind: 'refresh', body: parsed.data } : UNREADABLE;
}
