import { z } from 'zod';
import type { RunSql } from '../../backend/open-backend';
import { claimsOf } from '../requests/session-claims';

const answerSchema = z.object({ access_token: z.string() });
/** Names of browsers are longer than they need to be, and anybody writes what they like there. */
const LONGEST = 300;

/**
 * Notes with a session that has begun from which browser: the library does not, and on the own page a person tells
 * sessions apart by it.
 */
export async function noteDevice(response: Response, userAgent: string | null, sql: RunSql): Promise<Response> {
  if (!response.ok || userAgent === null) return response;
  const token = answerSchema.safeParse(await response.clone().json()).data?.access_token ?? '';
  const claims = claimsOf(`Bearer ${token}`);
  if (claims !== null && claims !== 'without-session')
    await sql('update auth.sessions set user_agent = $1 where id = $2', [
      userAgent.slice(0, LONGEST),
      claims.session_id,
    ]);
  return response;
}
