import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import { z } from 'zod';
import type { Backend } from '../../backend/open-backend';
import type { Person } from '../requests/person';
import { refusalBy } from '../requests/refusal-by';

/** The function `canary-pass` of the one-process portal: a browser asks it before it loads a canary. */
export const CANARY_PASS_PATH = '/functions/v1/canary-pass';

/**
 * A script is asked for without the session's token, so the browser brings a cookie, to releases alone. No longer than
 * a working day.
 */
const COOKIE = 'avsec-canaries';
const LASTS_SECONDS = 12 * 60 * 60;

/** Of this process: after a restart a page asks anew. */
const KEY = randomBytes(32);

const signed = (text: string): Buffer => createHmac('sha256', KEY).update(text).digest();
const bearer = z.tuple([z.uuid(), z.uuid(), z.string().regex(/^\d{1,12}$/), z.string()]);

/** @returns 200 with the pass as a cookie that no script reads, or the database's refusal for whoever is not let in. */
export async function answerCanaryPass(
  request: Request,
  { userId, sessionId }: Person,
  backend: Pick<Backend, 'fetch' | 'publishableKey'>,
): Promise<Response> {
  const notAllowed = await refusalBy('require_profile', request, backend);
  if (notAllowed) return notAllowed;
  const text = `${userId}.${sessionId}.${Math.floor(Date.now() / 1000) + LASTS_SECONDS}`;
  const cookie = `${COOKIE}=${text}.${signed(text).toString('base64url')}; Path=/modules/; Max-Age=${LASTS_SECONDS}; HttpOnly; SameSite=Strict`;
  return Response.json({}, { headers: { 'cache-control': 'no-store', 'set-cookie': cookie } });
}

/** Who brings a pass of ours that still lasts; null without one. */
export function bearerOf(cookie: string | undefined): { person: string; session: string } | null {
  const { data } = bearer.safeParse(parse(cookie ?? '', COOKIE)[COOKIE]?.split('.'));
  if (!data) return null;
  const [person, session, until, signature] = data;
  const [given, expected] = [Buffer.from(signature, 'base64url'), signed(`${person}.${session}.${until}`)];
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number(until) * 1000 > Date.now() ? { person, session } : null;
}
