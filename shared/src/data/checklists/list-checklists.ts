import * as z from 'zod/mini';
import { BUILTIN_CHECKLISTS } from '../../domain/builtin/index';
import type { ChecklistSummary } from '../../domain/checklist';
import { summarise } from '../../domain/summary';
import { api } from '../api';
import { answering, ask } from '../ask-backend';
import { BackendFailure } from '../data-error';
import { cachedChecklists } from './checklist-cache';
import { summaryRow } from './rows';

export const checklistList = api.injectEndpoints({
  endpoints: (build) => ({
    checklistSummaries: build.query<ChecklistSummary[], void>({
      queryFn: () => answering(listChecklists()),
      providesTags: ['Checklist'],
    }),
  }),
});

/**
 * All checklists: the built-in ones, then those of the backend, newest first. Without a network those that this device has opened before
 * stand in for the backend's.
 */
export const { useChecklistSummariesQuery } = checklistList;

async function listChecklists(): Promise<ChecklistSummary[]> {
  return [...BUILTIN_CHECKLISTS.map((checklist) => summarise(checklist)), ...(await customChecklists())];
}

async function customChecklists(): Promise<ChecklistSummary[]> {
  try {
    return await ask((client) => client.from('checklist_summaries').select('*').order('created_at', { ascending: false }), z.array(summaryRow));
  } catch (error) {
    if (!(error instanceof BackendFailure) || error.reason.kind !== 'offline') throw error;
    return (await cachedChecklists()).map((checklist) => summarise(checklist));
  }
}
