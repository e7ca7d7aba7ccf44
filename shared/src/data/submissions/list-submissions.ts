import * as z from 'zod/mini';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';
import { learningTitles } from '../checklists/learn-titles';
import { summaryRow } from './rows';
import { filterArgument, type SubmissionFilter, type SubmissionPage, type SubmissionQuery } from './submission-query';

export const submissionList = api.injectEndpoints({
  endpoints: (build) => ({
    submissionSummaries: build.query<SubmissionPage, SubmissionQuery>({
      queryFn: (query) => asResult(listSubmissions(query)),
      providesTags: ['Submission'],
    }),
    submissionCount: build.query<number, SubmissionFilter>({
      queryFn: (filter) => asResult(countFound(filter)),
      providesTags: ['Submission'],
    }),
  }),
});

/**
 * `useSubmissionSummariesQuery`: one page of the history, searched, sorted and (where that costs nothing) counted by
 * the backend. `useSubmissionCountQuery`: how many submissions a filter leaves, to the last one; its price grows with
 * them.
 */
/** A page of the history, and how many records there are. */
export const { useSubmissionSummariesQuery, useSubmissionCountQuery } = submissionList;

const foundPage = z.pipe(
  z.object({ rows: z.array(summaryRow), count: z.number(), more: z.boolean() }),
  z.transform(({ rows, count, more }): SubmissionPage => ({ rows, total: count, more })),
);

async function listSubmissions({
  page,
  pageSize,
  sort,
  descending,
  ...filter
}: SubmissionQuery): Promise<SubmissionPage> {
  const order = { ...(sort === undefined ? {} : { sort }), ...(descending === undefined ? {} : { descending }) };
  const query = { ...filterArgument(filter), ...order, page, page_size: pageSize };
  return learningTitles(queryBackend((client) => client.rpc('search_submissions', { query }), foundPage));
}

const countFound = (filter: SubmissionFilter): Promise<number> =>
  queryBackend((client) => client.rpc('count_submissions', { query: filterArgument(filter) }), z.number());
