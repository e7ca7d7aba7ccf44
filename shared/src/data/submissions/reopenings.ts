import * as z from 'zod/mini';
import { queryBackend } from '../backend/query-backend';
import { isoMoment } from '../backend/moment';
import { isUuid } from '../device/uuid';

/** That the completed version of `revision` was opened again, and why. `at`: ISO 8601, by the server's clock. */
export interface VersionReopening {
  revision: number;
  at: string;
  reason: string;
}

const row = z.object({ revision: z.number(), at: z.pipe(z.string(), z.transform(isoMoment)), reason: z.string() });

/** Whenever a submission was opened again, newest first. Rejects with `BackendFailure`. */
export async function listReopenings(id: string): Promise<VersionReopening[]> {
  if (!isUuid(id)) return [];
  return queryBackend(
    (client) =>
      client
        .from('submission_reopenings')
        .select('revision, at, reason')
        .eq('submission_id', id)
        .order('revision', { ascending: false }),
    z.array(row),
  );
}
