import * as z from 'zod/mini';
import type { FindingLine } from '../../../domain/quality/findings/finding';
import { queryBackend } from '../../backend/query-backend';
import { toFindingParameters, type FindingFilter } from './finding-query';
import { findingLine } from './finding-rows';

const ROWS_PER_REQUEST = 500;
/** What the database counts with ends here. */
const ALL = 2_000_000;

const page = z.object({ rows: z.array(findingLine) });
const counted = z.object({ count: z.number() });

/**
 * Every finding that a filter leaves, newest first, some at a time; each request goes on behind the last row, so that
 * what comes or goes meanwhile neither shows one twice nor hides one. Rejects with `BackendFailure`, and with the
 * signal's reason once it is aborted.
 */
export async function* readAllFindings(
  filter: FindingFilter,
  signal: AbortSignal,
): AsyncGenerator<FindingLine[], void> {
  const wanted = toFindingParameters({ ...filter, sort: 'newest', pageSize: ROWS_PER_REQUEST, countTo: 0 });
  for (let after: { opened_on: string; number: string } | undefined, isLast = false; !isLast;) {
    const query = after ? { ...wanted, after } : wanted;
    const { rows } = await queryBackend((client) => client.rpc('search_findings', { query }), page);
    signal.throwIfAborted();
    yield rows;
    const last = rows.at(-1);
    after = last && { opened_on: last.openedOn, number: last.number };
    isLast = rows.length < ROWS_PER_REQUEST;
  }
}

/** How many findings a filter leaves. */
export const countAllFindings = async (filter: FindingFilter): Promise<number> => {
  const query = toFindingParameters({ ...filter, pageSize: 1, countTo: ALL });
  return (await queryBackend((client) => client.rpc('search_findings', { query }), counted)).count;
};
