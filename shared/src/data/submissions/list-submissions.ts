import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { api } from '../api';
import { answering, askCounting } from '../ask-backend';
import { summaryRow } from './rows';
import type { SubmissionPage, SubmissionQuery } from './submission-query';

export const submissionList = api.injectEndpoints({
  endpoints: (build) => ({
    submissionSummaries: build.query<SubmissionPage, SubmissionQuery>({
      queryFn: (query) => answering(listSubmissions(query)),
      providesTags: ['Submission'],
    }),
  }),
});

/** One page of the history, filtered and counted by the backend, newest start time first. */
export const { useSubmissionSummariesQuery } = submissionList;

async function listSubmissions(query: SubmissionQuery): Promise<SubmissionPage> {
  const { data, count } = await askCounting((client) => rowsFor(client, query), z.array(summaryRow));
  return { rows: data, total: count };
}

function rowsFor(client: SupabaseClient, { page, pageSize, status, checklistId, userId, text, from, to }: SubmissionQuery) {
  const first = (page - 1) * pageSize;
  let rows = client.from('submission_summaries').select('*', { count: 'exact' });
  if (status) rows = rows.eq('status', status);
  if (checklistId) rows = rows.eq('checklist_id', checklistId);
  if (userId) rows = rows.eq('user_id', userId);
  if (from) rows = rows.gte('start_time', from);
  if (to) rows = rows.lt('start_time', to);
  if (text?.trim()) rows = rows.or(containing(text.trim(), ['title', 'inspector_name', 'location']));
  return rows.order('start_time', { ascending: false }).order('id').range(first, first + pageSize - 1);
}

/**
 * A PostgREST `or` filter for rows that contain the text in one of the columns. The text is data: `%`, `_` and `\` lose their meaning in the
 * pattern; signs that mean something to the filter itself stand for any one character. (Quoting them would be exact, but
 * @supabase/lite 0.10 does not read quotes there.)
 */
export function containing(text: string, columns: readonly string[]): string {
  const pattern = text.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll(/[,.:()"{}*]/g, '_');
  return columns.map((column) => `${column}.ilike.%${pattern}%`).join(',');
}
