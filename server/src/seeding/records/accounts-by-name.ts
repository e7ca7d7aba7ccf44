import { z } from 'zod';
import type { RunSql } from '../../backend/open-backend';

const rowsSchema = z.array(z.object({ user_id: z.string(), username: z.string() }));

/** The id of each account by its user name; throws for a name that is not there. */
export async function accountsByName(sql: RunSql): Promise<(username: string) => string> {
  const rows = rowsSchema.parse((await sql('select user_id, username from public.profiles')).rows);
  return (username) => {
    const found = rows.find((row) => row.username === username);
    if (!found) throw new Error(`There is no account '${username}'`);
    return found.user_id;
  };
}
