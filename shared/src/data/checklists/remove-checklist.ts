import * as z from 'zod/mini';
import { api } from '../api';
import { answering, ask, deleting } from '../ask-backend';
import { forgetChecklist } from './checklist-cache';

export const checklistRemoval = api.injectEndpoints({
  endpoints: (build) => ({
    deleteChecklist: build.mutation<null, string>({
      queryFn: (id) => answering(deleteChecklist(id)),
      invalidatesTags: (_, error) => (error ? [] : ['Checklist']),
    }),
  }),
});

/** Deletes a checklist with its sections and items, by id; one that is gone already counts as deleted. Submissions made with it keep their own copy of the questions. */
export const { useDeleteChecklistMutation } = checklistRemoval;

async function deleteChecklist(id: string): Promise<null> {
  await deleting(ask((client) => client.rpc('delete_checklist', { id }), z.unknown()), null);
  await forgetChecklist(id);
  return null;
}
