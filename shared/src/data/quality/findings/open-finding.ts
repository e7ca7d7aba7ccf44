import * as z from 'zod/mini';
import type { Finding } from '../../../domain/quality/findings/finding';
import { api } from '../../backend/api';
import { asResult, queryBackend } from '../../backend/query-backend';
import { learningTitles } from '../../checklists/learn-titles';
import { isUuid } from '../../device/uuid';
import { askKeeping, type Age } from '../../kept/kept-answers';
import { findingDetail } from './finding-rows';
import { FINDING_TAGS } from './finding-operations';

export const findingDetails = api.injectEndpoints({
  endpoints: (build) => ({
    finding: build.query<(Finding & Age) | null, string>({
      queryFn: (id) => asResult(learningTitles(openFinding(id))),
      providesTags: FINDING_TAGS,
    }),
  }),
});

/**
 * A finding with its actions, dates and events, by id; null where there is none that the person reads. Without a
 * network as this device last saw it, or fetched it for an action of the person's own (`keptAt`).
 */
export const { useFindingQuery } = findingDetails;

/** Under which a finding is kept on the device. */
export const keyOfFinding = (id: string): string => `finding ${id}`;

/** A finding as the backend says it, to be read with `findingDetail`. Rejects with `BackendFailure`. */
export const askFinding = (id: string): Promise<unknown> =>
  queryBackend((client) => client.rpc('finding', { id }), z.unknown());

async function openFinding(id: string): Promise<(Finding & Age) | null> {
  if (!isUuid(id)) return null;
  const { answer, keptAt } = await askKeeping(keyOfFinding(id), z.nullable(findingDetail), () => askFinding(id));
  return answer && { ...answer, keptAt };
}
