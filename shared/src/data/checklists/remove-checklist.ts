import * as z from 'zod/mini';
import { api } from '../backend/api';
import { asResult, queryBackend, ignoreMissing } from '../backend/query-backend';
import { forgetChecklist } from './checklist-cache';

export const checklistRemoval = api.injectEndpoints({
  endpoints: (build) => ({
    deleteChecklist: build.mutation<null, string>({
      queryFn: (id) => asResult(deleteChecklist(id)),
      invalidatesTags: (_, error) => (error ? [] : ['Checklist']),
    }),
  }),
});

/**
 * Deletes a checklist by id; one that is gone already counts as deleted. With submissions it is archived and can be
 * restored (`useArchivedChecklistsQuery`); they and the drafts go on with the version that they stand on.
 */
export const { useDeleteChecklistMutation } = checklistRemoval;

async function deleteChecklist(id: string): Promise<null> {
  await ignoreMissing(
    queryBackend((client) => client.rpc('delete_checklist', { id }), z.unknown()),
    null,
  );
  await forgetChecklist(id);
  return null;
}
