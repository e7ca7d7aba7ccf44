import type { Checklist, ChecklistSummary } from '../../domain/checklist/checklist';
import { builtinChecklist } from '../../domain/builtin/index';
import { api } from '../backend/api';
import { asResult } from '../backend/query-backend';
import { BackendFailure } from '../backend/data-error';
import { isUuid } from '../device/uuid';
import { cachedChecklist } from './checklist-cache';
import { openVersion } from './checklist-versions';
import { listChecklists } from './list-checklists';
import { askChecklist } from './open-checklist';

export const authoredChecklists = api.injectEndpoints({
  endpoints: (build) => ({
    authoredChecklists: build.query<ChecklistSummary[], void>({
      queryFn: () => asResult(listChecklists()),
      providesTags: ['Checklist'],
    }),
    authoredChecklist: build.query<Checklist | null, string>({
      queryFn: (id) => asResult(openFrozen(id)),
      providesTags: ['Checklist'],
    }),
  }),
});

export const {
  /** All checklists as an author sees them, also those that are only drafts; else as `useChecklistSummariesQuery`. */
  useAuthoredChecklistsQuery,
  /**
   * One checklist as an author edits it: the version that was saved last, published or a draft, by its number. Null
   * when there is none with this id. Without a network the published one, where this device has it.
   */
  useAuthoredChecklistQuery,
} = authoredChecklists;

const openFrozen = async (id: string): Promise<Checklist | null> => Object.freeze(await openAuthored(id));

/** The same outside React. Rejects with `BackendFailure`. */
export async function openAuthored(id: string): Promise<Checklist | null> {
  const builtin = builtinChecklist(id);
  if (builtin || !isUuid(id)) return builtin;
  try {
    const stored = await askChecklist(id);
    if (stored === null || stored.newestVersion === stored.checklist.definitionVersion)
      return stored?.checklist ?? null;
    return await openVersion({ id, number: stored.newestVersion });
  } catch (error) {
    const cached =
      error instanceof BackendFailure && error.reason.kind === 'offline' ? await cachedChecklist(id) : null;
    if (cached) return cached;
    throw error;
  }
}
