import { z } from 'zod';
import type { RunSql } from './open-backend';

/** From so many bytes of its log on the database is tidied up. */
export const LOG_MAX_BYTES = 32 * 1024 * 1024;

const written = z.tuple([z.object({ place: z.string(), bytes: z.coerce.number() })]);

/**
 * What PostgreSQL does by processes of its own, which the embedded one does not have: bringing into the tables what the
 * log holds, which otherwise grows for as long as the server runs, and planning statements anew, which otherwise stay
 * planned for tables as small as they were when each was first asked. Answers whether there was enough to do.
 */
export function databaseTidier(sql: RunSql): () => Promise<boolean> {
  let from = '0/0';
  return async () => {
    const { rows } = await sql(
      'select pg_current_wal_lsn()::text as place, pg_current_wal_lsn() - $1::pg_lsn as bytes',
      [from],
    );
    const [{ place, bytes }] = written.parse(rows);
    if (bytes < LOG_MAX_BYTES) return false;
    await sql('checkpoint');
    await sql('discard plans');
    from = place;
    return true;
  };
}
