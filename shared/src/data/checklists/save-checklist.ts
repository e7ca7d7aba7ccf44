import * as z from 'zod/mini';
import { api } from '../api';
import { answering, ask } from '../ask-backend';
import { checklistPayload, type ChecklistToSave } from './rows';

export const checklistSaving = api.injectEndpoints({
  endpoints: (build) => ({
    saveChecklist: build.mutation<{ id: string }, ChecklistToSave>({
      queryFn: (checklist) => answering(saveChecklist(checklist)),
      invalidatesTags: (_, error) => (error ? [] : ['Checklist']),
    }),
  }),
});

/**
 * Saves a checklist whole, in one transaction; answers with its id. An item or section that the backend knows keeps its id, every other id
 * is replaced. Errors: `forbidden`, `missing`, `invalid`, `session`, `offline`, `backend`.
 */
export const { useSaveChecklistMutation } = checklistSaving;

const saveChecklist = (checklist: ChecklistToSave): Promise<{ id: string }> =>
  ask((client) => client.rpc('save_checklist', { payload: checklistPayload(checklist) }), z.object({ id: z.string() }));
