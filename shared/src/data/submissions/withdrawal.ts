import * as z from 'zod/mini';
import { queryBackend } from '../backend/query-backend';
import { isoMoment } from '../backend/moment';
import { isUuid } from '../device/uuid';

/** That a finalized submission was withdrawn. `at`: ISO 8601, by the server's clock. */
export interface Withdrawal {
  at: string;
  reason: string;
}

const withdrawal = z.object({ at: z.pipe(z.string(), z.transform(isoMoment)), reason: z.string() });

/** When and why a submission was withdrawn; null where it was not. Rejects with `BackendFailure`. */
export async function readWithdrawal(id: string): Promise<Withdrawal | null> {
  if (!isUuid(id)) return null;
  return queryBackend(
    (client) => client.from('submission_withdrawals').select('at, reason').eq('submission_id', id).maybeSingle(),
    z.nullable(withdrawal),
  );
}
