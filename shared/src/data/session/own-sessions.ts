import * as z from 'zod/mini';
import { queryBackend } from '../backend/query-backend';
import { backend } from '../backend/backend';
import { isoMoment } from '../backend/moment';

/** One sign-in of the person, on whichever device. Times are ISO 8601. */
export interface OwnSession {
  id: string;
  since: string;
  used: string | null;
  userAgent: string;
  isThisOne: boolean;
}

const moment = z.pipe(z.string(), z.transform(isoMoment));
const sessionRow = z.pipe(
  z.object({
    id: z.string(),
    since: moment,
    used: z.nullable(moment),
    user_agent: z.nullable(z.string()),
    this_one: z.catch(z.boolean(), false),
  }),
  z.transform((row): OwnSession => ({
    id: row.id,
    since: row.since,
    used: row.used,
    userAgent: row.user_agent ?? '',
    isThisOne: row.this_one,
  })),
);

/** Where the person is signed in, the last used first. Rejects with `BackendFailure`. */
export const readOwnSessions = (): Promise<OwnSession[]> =>
  queryBackend((client) => client.rpc('own_sessions'), z.array(sessionRow));

/** Signs out everywhere else. False when the backend could not be told. */
export async function endOtherSessions(): Promise<boolean> {
  try {
    const { auth } = await backend();
    return (await auth.signOut({ scope: 'others' })).error === null;
  } catch {
    return false;
  }
}
