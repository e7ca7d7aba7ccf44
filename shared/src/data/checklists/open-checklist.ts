import * as z from 'zod/mini';
import { builtinChecklist } from '../../domain/builtin/index';
import type { Checklist } from '../../domain/checklist';
import { whenIdle } from '../../state/when-idle';
import { api } from '../api';
import { answering, ask } from '../ask-backend';
import { BackendFailure } from '../data-error';
import { isUuid } from '../uuid';
import { cachedChecklist, keepChecklist } from './checklist-cache';
import { checklistRow } from './rows';

const KEEP_LIMIT_MS = 2000;

export const checklistDetail = api.injectEndpoints({
  endpoints: (build) => ({
    checklist: build.query<Checklist | null, string>({
      queryFn: (id) => answering(openChecklist(id)),
      providesTags: ['Checklist'],
    }),
  }),
});

/** One checklist, whole; null when there is none with this id. Built-in ones need no network; others work without one once opened here. */
export const { useChecklistQuery } = checklistDetail;

/** The same outside React. Rejects with `BackendFailure`. */
export async function openChecklist(id: string): Promise<Checklist | null> {
  const builtin = builtinChecklist(id);
  if (builtin) return builtin;
  if (!isUuid(id)) return null;
  try {
    return await fromBackend(id);
  } catch (error) {
    const cached = error instanceof BackendFailure && error.reason.kind === 'offline' ? await cachedChecklist(id) : null;
    if (cached) return cached;
    throw error;
  }
}

async function fromBackend(id: string): Promise<Checklist | null> {
  const checklist = await ask(
    (client) => client.from('checklists').select('*, checklist_sections(*, checklist_items(*))').eq('id', id).maybeSingle(),
    z.nullable(checklistRow),
  );
  // Nobody waits for the device: it is kept for another day.
  if (checklist) whenIdle(() => void keepChecklist(checklist), KEEP_LIMIT_MS);
  return checklist;
}
