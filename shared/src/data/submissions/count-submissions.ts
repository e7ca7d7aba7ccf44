import * as z from 'zod/mini';
import type { SubmissionCounters } from '../../domain/submission/submission';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';

export const submissionCounting = api.injectEndpoints({
  endpoints: (build) => ({
    submissionCounters: build.query<SubmissionCounters, { from: string; to: string }>({
      queryFn: (month) => asResult(countSubmissions(month)),
      providesTags: ['Submission'],
    }),
  }),
});

/**
 * The history's four counters, from one query: exact, and as cheap of 100,000 records as of one. `from`, `to`: the
 * current month where the person is, ISO 8601, without its end.
 */
export const { useSubmissionCountersQuery } = submissionCounting;

const counters = z.pipe(
  z.object({ total: z.number(), completed: z.number(), in_progress: z.number(), this_month: z.number() }),
  z.transform((row): SubmissionCounters => ({
    total: row.total,
    completed: row.completed,
    inProgress: row.in_progress,
    thisMonth: row.this_month,
  })),
);

/** A function that returns a row answers with an object or a list of one, depending on how it is declared. */
const answer = z.union([
  counters,
  z.pipe(
    z.tuple([counters]),
    z.transform(([row]) => row),
  ),
]);

const countSubmissions = ({ from, to }: { from: string; to: string }): Promise<SubmissionCounters> =>
  queryBackend((client) => client.rpc('submission_counters', { month_start: from, month_end: to }), answer);
