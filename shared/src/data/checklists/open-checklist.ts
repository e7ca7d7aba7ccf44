import * as z from 'zod/mini';
import { builtinChecklist } from '../../domain/builtin/index';
import type { Checklist } from '../../domain/checklist/checklist';
import { whenIdle } from '../../state/when-idle';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';
import { BackendFailure } from '../backend/data-error';
import { isUuid } from '../device/uuid';
import { cachedChecklist, forgetChecklist, keepChecklist } from './checklist-cache';
import { keepExamples } from './examples';
import { checklistRow, type StoredChecklist } from './rows';

const KEEP_LIMIT_MS = 2000;

export const checklistDetail = api.injectEndpoints({
  endpoints: (build) => ({
    checklist: build.query<Checklist | null, string>({
      queryFn: (id) => asResult(openFrozen(id)),
      providesTags: ['Checklist'],
    }),
  }),
});

/**
 * One checklist as it is published, whole, also an archived one; null when there is none with this id. Built-in ones
 * need no network;
 * others work without one once opened here.
 */
export const { useChecklistQuery } = checklistDetail;

/**
 * Frozen at its top alone: the store then goes by what lies beneath, which it would otherwise freeze value by value.
 */
const openFrozen = async (id: string): Promise<Checklist | null> => Object.freeze(await openChecklist(id));

/** The same outside React. Rejects with `BackendFailure`. */
export async function openChecklist(id: string): Promise<Checklist | null> {
  return (await openStoredChecklist(id))?.checklist ?? null;
}

/** The same, and whether it is archived. */
export async function openStoredChecklist(id: string): Promise<StoredChecklist | null> {
  const builtin = builtinChecklist(id);
  if (builtin) return { checklist: builtin, isArchived: false, newestVersion: builtin.definitionVersion };
  if (!isUuid(id)) return null;
  try {
    const stored = await fromBackend(id);
    return stored && isPublished(stored) ? stored : null;
  } catch (error) {
    const cached =
      error instanceof BackendFailure && error.reason.kind === 'offline' ? await cachedChecklist(id) : null;
    if (cached) return { checklist: cached, isArchived: false, newestVersion: cached.definitionVersion };
    throw error;
  }
}

/** Whether it can be filled in: what is only a draft is for authors. */
export const isPublished = ({ checklist }: StoredChecklist): boolean => checklist.definitionVersion > 0;

/**
 * One checklist as the backend has it, also a draft; null when it has none with this id. Rejects with
 * `BackendFailure`.
 */
export const askChecklist = (id: string): Promise<StoredChecklist | null> =>
  queryBackend(
    (client) =>
      client.from('checklists').select('*, checklist_sections(*, checklist_items(*))').eq('id', id).maybeSingle(),
    z.nullable(checklistRow),
  );

async function fromBackend(id: string): Promise<StoredChecklist | null> {
  const stored = await askChecklist(id);
  // Nobody waits for the device: it is kept for another day.
  whenIdle(
    () =>
      void (
        stored && !stored.isArchived && isPublished(stored) ? keepChecklist(stored.checklist) : forgetChecklist(id)
      ).then(keepExamples),
    KEEP_LIMIT_MS,
  );
  return stored;
}
