import * as z from 'zod/mini';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';
import type { ConflictingRecord } from '../backend/data-error';

export const submissionReopening = api.injectEndpoints({
  endpoints: (build) => ({
    reopenSubmission: build.mutation<ConflictingRecord, ReopeningRequest>({
      queryFn: (request) => asResult(reopenSubmission(request)),
      invalidatesTags: (_, error) => (error ? [] : ['Submission']),
    }),
  }),
});

/** What is opened again, and why, in words (`QUESTION_MAX_LENGTH`). */
export interface ReopeningRequest {
  id: string;
  reason: string;
}

/**
 * Puts a completed submission back in progress and voids its signature; the completed version stays readable until the
 * next one. Refused without a reason.
 * Error `conflict` when another of the same checklist is in progress (`theirs` names it).
 */
export const { useReopenSubmissionMutation } = submissionReopening;

export const acknowledged = z.object({ id: z.string(), revision: z.number(), status: z.string() });

const reopenSubmission = (request: ReopeningRequest): Promise<ConflictingRecord> =>
  queryBackend((client) => client.rpc('reopen_submission', { ...request }), acknowledged);
