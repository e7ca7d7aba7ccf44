import { z } from 'zod';
import type { RunSql } from '../../backend/open-backend';
import { claimsOf } from './session-claims';

/** Who sends a request, by a token that was signed here and a session that goes on. */
export interface Person {
  userId: string;
  sessionId: string;
  username: string;
  /** When the token ends, in milliseconds since 1970; the session itself may go on. */
  until: number;
}

const accountRow = z.tuple([z.object({ email: z.string() })]);

/**
 * Whose session a token belongs to; 'over' where that was signed out, here or from elsewhere, or the account is gone:
 * the token itself would work for an hour. Null for what is no person's token. Its signature was checked before.
 */
export async function personOf(authorization: string | null, sql: RunSql): Promise<Person | 'over' | null> {
  const claims = claimsOf(authorization);
  if (claims === null) return null;
  if (claims === 'without-session') return 'over';
  const { sub: userId, session_id: sessionId, exp = 0 } = claims;
  const { rows } = await sql(
    `select account.email from auth.sessions session join auth.users account on account.id = session.user_id
      where session.id = $1 and session.user_id = $2`,
    [sessionId, userId],
  );
  const account = accountRow.safeParse(rows).data?.[0];
  return account ? { userId, sessionId, username: account.email.split('@')[0] ?? '', until: exp * 1000 } : 'over';
}
