import * as z from 'zod/mini';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';
import { checklistPayload, type ChecklistToSave } from './rows';

export const checklistSaving = api.injectEndpoints({
  endpoints: (build) => ({
    saveChecklist: build.mutation<SavedChecklist, ChecklistToSave>({
      queryFn: (checklist) => asResult(saveChecklist(checklist)),
      invalidatesTags: (_, error) => (error ? [] : ['Checklist']),
    }),
  }),
});

/** The checklist's id, and the number of the version that it is stored as now. */
export interface SavedChecklist {
  id: string;
  definitionVersion: number;
}

/**
 * Saves a checklist whole, as its next version, in one transaction: as a draft, or published, which is what is
 * filled in
 * next. Sections and items whose ids are UUIDs keep them,
 * the others get some. What is equal to the newest version makes no other one and succeeds; a draft is published so.
 * Errors: `conflict` a newer
 * version is stored, or it is archived (`newer` says who and when) · `missing` it was deleted · `forbidden`, `invalid`,
 * `session`, `offline`, `backend`.
 */
export const { useSaveChecklistMutation } = checklistSaving;

const savedSchema = z.pipe(
  z.object({ id: z.string(), version: z.number() }),
  z.transform(({ id, version }): SavedChecklist => ({ id, definitionVersion: version })),
);

const saveChecklist = (checklist: ChecklistToSave): Promise<SavedChecklist> =>
  queryBackend((client) => client.rpc('save_checklist', { payload: checklistPayload(checklist) }), savedSchema);
