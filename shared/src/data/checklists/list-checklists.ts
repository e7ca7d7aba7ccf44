import * as z from 'zod/mini';
import { BUILTIN_CHECKLISTS } from '../../domain/builtin/index';
import type { ChecklistSummary } from '../../domain/checklist/checklist';
import { summarise } from '../../domain/checklist/summary';
import { knowTitles } from '../../i18n/index';
import { whenIdle } from '../../state/when-idle';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';
import { BackendFailure } from '../backend/data-error';
import { cachedChecklists } from './checklist-cache';
import { keepDefinitions } from './keep-definitions';
import { summaryRow } from './rows';

/** What the person has asked for comes first. */
const KEEP_LIMIT_MS = 5000;

export const checklistList = api.injectEndpoints({
  endpoints: (build) => ({
    checklistSummaries: build.query<ChecklistSummary[], void>({
      queryFn: () => asResult(listPublished()),
      providesTags: ['Checklist'],
    }),
  }),
});

/**
 * All checklists that can be filled in: the built-in ones, then those of the backend, newest first. Without a
 * network the list as it was last
 * seen on this device stands in for the backend's.
 */
export const { useChecklistSummariesQuery } = checklistList;

/** Something of it is published; what is only a draft is for authors. */
const isFilledIn = ({ definitionVersion }: ChecklistSummary): boolean => definitionVersion > 0;

/** The same with those that are only drafts. Rejects with `BackendFailure`. */
export async function listChecklists(): Promise<ChecklistSummary[]> {
  const custom = await customChecklists();
  knowTitles(custom);
  return [...BUILTIN_CHECKLISTS.map((checklist) => summarise(checklist)), ...custom];
}

const listPublished = async (): Promise<ChecklistSummary[]> => (await listChecklists()).filter(isFilledIn);

/**
 * Makes the checklists of the backend, questions included, ready for work without a network. Never rejects: what cannot
 * be kept now is kept another day.
 */
export async function keepChecklistsOnDevice(): Promise<void> {
  await fromBackend()
    .then((listed) => keepDefinitions(listed.filter(isFilledIn)))
    .catch((error: unknown) => console.warn('the checklists are not all on this device', error));
}

const fromBackend = (): Promise<ChecklistSummary[]> =>
  queryBackend(
    (client) => client.from('checklist_summaries').select('*').order('created_at', { ascending: false }),
    z.array(summaryRow),
  );

async function customChecklists(): Promise<ChecklistSummary[]> {
  try {
    const listed = await fromBackend();
    whenIdle(() => void keepDefinitions(listed.filter(isFilledIn)).catch(console.warn), KEEP_LIMIT_MS);
    return listed;
  } catch (error) {
    if (!(error instanceof BackendFailure) || error.reason.kind !== 'offline') throw error;
    return (await cachedChecklists()).map((checklist) => summarise(checklist));
  }
}
