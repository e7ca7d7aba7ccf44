import * as z from 'zod/mini';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';

/** What stored submissions can be filtered by, each list sorted. */
export interface FilterChoices {
  inspectors: string[];
  locations: string[];
  checklists: { id: string; title: string }[];
}

export const submissionFilterChoices = api.injectEndpoints({
  endpoints: (build) => ({
    submissionFilterChoices: build.query<FilterChoices, void>({
      queryFn: () => asResult(readFilterChoices()),
      providesTags: ['Submission'],
    }),
  }),
});

/** The inspectors, places and checklists that the history has records of, at most 500 of each. */
export const { useSubmissionFilterChoicesQuery } = submissionFilterChoices;

const choices = z.object({
  inspectors: z.array(z.string()),
  locations: z.array(z.string()),
  checklists: z.array(z.object({ id: z.string(), title: z.string() })),
});

const readFilterChoices = (): Promise<FilterChoices> =>
  queryBackend((client) => client.rpc('submission_filters'), choices);
