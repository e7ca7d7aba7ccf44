import * as z from 'zod/mini';
import type { SubmissionSummary } from '../../domain/submission/submission';
import { queryBackend } from '../backend/query-backend';
import { summaryRow } from './rows';
import { filterArgument, type SubmissionFilter } from './submission-query';

/** Rows of one request: few enough that reading one is not felt on a slow device. */
const ROWS_PER_REQUEST = 500;

/**
 * By the database's own words for the start time: those of the browser end at milliseconds, and rows between would be
 * passed over.
 */
const page = z.object({ rows: z.array(z.looseObject({ id: z.string(), start_time: z.string() })) });
const summaries = z.array(summaryRow);

/**
 * Every submission that a filter leaves, newest first, some at a time. What comes or goes meanwhile neither shows a row
 * twice nor hides one: each request goes on behind the last row. Rejects with `BackendFailure`, and with the signal's
 * reason once it is aborted.
 */
export async function* readAllSubmissions(
  filter: SubmissionFilter,
  signal: AbortSignal,
): AsyncGenerator<SubmissionSummary[], void> {
  const wanted = { ...filterArgument(filter), page_size: ROWS_PER_REQUEST, count_to: 0 };
  for (let after: { id: string; start_time: string } | undefined, isLast = false; !isLast;) {
    const query = after ? { ...wanted, after } : wanted;
    const { rows } = await queryBackend((client) => client.rpc('search_submissions', { query }), page);
    signal.throwIfAborted();
    const last = rows.at(-1);
    if (last) {
      yield summaries.parse(rows);
      after = { id: last.id, start_time: last.start_time };
    }
    isLast = rows.length < ROWS_PER_REQUEST;
  }
}

/** How many rows there are: what the progress of reading them is a share of. Rejects with `BackendFailure`. */
export const countAllSubmissions = (filter: SubmissionFilter): Promise<number> =>
  queryBackend((client) => client.rpc('count_submissions', { query: filterArgument(filter) }), z.number());
