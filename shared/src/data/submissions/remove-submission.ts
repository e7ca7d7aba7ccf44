import * as z from 'zod/mini';
import { api } from '../api';
import { answering, ask, deleting } from '../ask-backend';
import { discardDraft } from '../held/discard-draft';
import { removeObjects } from '../evidence/remove-objects';

export const submissionRemoval = api.injectEndpoints({
  endpoints: (build) => ({
    deleteSubmission: build.mutation<null, string>({
      queryFn: (id) => answering(deleteSubmission(id)),
      invalidatesTags: (_, error) => (error ? [] : ['Submission']),
    }),
  }),
});

/** Deletes a submission with its items, photos and versions, by id, in one transaction (one that is gone already counts as deleted); then its files and what this device still held of it. */
export const { useDeleteSubmissionMutation } = submissionRemoval;

const deleted = z.object({ paths: z.array(z.string()) });

async function deleteSubmission(id: string): Promise<null> {
  const { paths } = await deleting(ask((client) => client.rpc('delete_submission', { id }), deleted), { paths: [] });
  await removeObjects(paths);
  await discardDraft(id).catch((error: unknown) => console.error(error));
  return null;
}
