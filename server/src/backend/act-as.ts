import type { RunSql } from './open-backend';

/**
 * From here to the end of the transaction, as this person: so the database's rules hold and its log says who, as for
 * any request. What is seeded has no session.
 */
export async function actAs(
  sql: RunSql,
  { userId, sessionId }: { userId: string; sessionId?: string | undefined },
): Promise<void> {
  await sql("select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)", [
    JSON.stringify({ sub: userId, session_id: sessionId, role: 'authenticated' }),
    userId,
  ]);
}
