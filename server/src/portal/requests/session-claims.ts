import { z } from 'zod';
import type { RunSql } from '../../backend/open-backend';

const claimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid() });
const PERSON = z.object({ role: z.literal('authenticated') });

/**
 * Whose session a token says that it is; null for what is no person's token. The backend checks its signature, this
 * does not.
 */
export function claimsOf(authorization: string | null): z.infer<typeof claimsSchema> | 'without-session' | null {
  const claims = payloadOf(authorization?.replace(/^Bearer /i, '') ?? '');
  return claimsSchema.safeParse(claims).data ?? (PERSON.safeParse(claims).success ? 'without-session' : null);
}

/**
 * Whether a token belongs to a session that is over: signed out, here or from elsewhere, or the account is gone. The
 * token itself would work for an hour.
 */
export async function isSessionOver(authorization: string | null, sql: RunSql): Promise<boolean> {
  const claims = claimsOf(authorization);
  if (claims === null) return false;
  if (claims === 'without-session') return true;
  const { rows } = await sql('select from auth.sessions where id = $1 and user_id = $2', [
    claims.session_id,
    claims.sub,
  ]);
  return rows.length === 0;
}

function payloadOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
