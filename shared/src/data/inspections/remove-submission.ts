import * as z from 'zod/mini';
import { api } from '../backend/api';
import { asResult, queryBackend, ignoreMissing } from '../backend/query-backend';
import { discardDraft } from './store';
import { removeObjects } from '../evidence/remove-objects';

export const submissionRemoval = api.injectEndpoints({
  endpoints: (build) => ({
    deleteSubmission: build.mutation<null, Removal>({
      queryFn: (removal) => asResult(deleteSubmission(removal)),
      invalidatesTags: (_, error) => (error ? [] : ['Submission']),
    }),
  }),
});

/**
 * `reason`: needed for a record that was finalized before, which is withdrawn; its sealed versions and their files
 * stay.
 */
export interface Removal {
  id: string;
  reason?: string;
}

/**
 * Removes a submission with its items and photos, in one transaction (one that is gone already counts as removed); then
 * the files that nothing shows any more, and what this device still held of it.
 */
export const { useDeleteSubmissionMutation } = submissionRemoval;

const deleted = z.object({ paths: z.array(z.string()) });

async function deleteSubmission({ id, reason }: Removal): Promise<null> {
  const { paths } = await ignoreMissing(
    queryBackend((client) => client.rpc('delete_submission', reason === undefined ? { id } : { id, reason }), deleted),
    { paths: [] },
  );
  await removeObjects(paths);
  await discardDraft(id).catch((error: unknown) => console.error(error));
  return null;
}
