import type { RunSql } from '../backend/open-backend';

/**
 * From here to the end of the transaction, as this person: so the functions and the audit log see them, as for any
 * request.
 */
export const actAs = (sql: RunSql, userId: string): Promise<unknown> =>
  sql("select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)", [
    JSON.stringify({ sub: userId, role: 'authenticated' }),
    userId,
  ]);
