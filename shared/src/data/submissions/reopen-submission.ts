import * as z from 'zod/mini';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';
import type { ConflictingRecord } from '../backend/data-error';

export const submissionReopening = api.injectEndpoints({
  endpoints: (build) => ({
    reopenSubmission: build.mutation<ConflictingRecord, string>({
      queryFn: (id) => asResult(reopenSubmission(id)),
      invalidatesTags: (_, error) => (error ? [] : ['Submission']),
    }),
  }),
});

/**
 * Puts a completed submission back in progress and voids its signature; the completed version stays readable until the
 * next one. Error `conflict` when another of the same checklist is in progress (`theirs` names it).
 */
export const { useReopenSubmissionMutation } = submissionReopening;

export const acknowledged = z.object({ id: z.string(), revision: z.number(), status: z.string() });

const reopenSubmission = (id: string): Promise<ConflictingRecord> =>
  queryBackend((client) => client.rpc('reopen_submission', { id }), acknowledged);
