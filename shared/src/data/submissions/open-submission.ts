import * as z from 'zod/mini';
import type { Submission } from '../../domain/submission/submission';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';
import { isUuid } from '../device/uuid';
import { submissionRow } from './rows';

const WHOLE = '*, submission_items(*), submission_photos(*)';

export const submissionDetail = api.injectEndpoints({
  endpoints: (build) => ({
    submission: build.query<Submission | null, string>({
      queryFn: (id) => asResult(openSubmission(id)),
      providesTags: ['Submission'],
    }),
  }),
});

/** One submission with its answers and evidence; null when there is none with this id. */
export const { useSubmissionQuery } = submissionDetail;

/** The same outside React. Rejects with `BackendFailure`. */
export async function openSubmission(id: string): Promise<Submission | null> {
  if (!isUuid(id)) return null;
  return queryBackend(
    (client) => client.from('checklist_submissions').select(WHOLE).eq('id', id).maybeSingle(),
    z.nullable(submissionRow),
  );
}

/** The person's own in-progress submission of a checklist, or null. */
export async function openInProgress(userId: string, checklistId: string): Promise<Submission | null> {
  return queryBackend(
    (client) =>
      client
        .from('checklist_submissions')
        .select(WHOLE)
        .eq('user_id', userId)
        .eq('checklist_id', checklistId)
        .eq('status', 'in_progress')
        .order('start_time', { ascending: false })
        .limit(1)
        .maybeSingle(),
    z.nullable(submissionRow),
  );
}
