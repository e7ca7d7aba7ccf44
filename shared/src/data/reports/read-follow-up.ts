import * as z from 'zod/mini';
import type { KnownFollowUp } from '../../report/follow-up';
import { queryBackend } from '../backend/query-backend';
import { toFindingParameters } from '../quality/findings/finding-query';
import { findingLine } from '../quality/findings/finding-rows';

/** More than an inspection leaves; what lies beyond is in the list. */
const SHOWN_MAX = 500;

const answer = z.object({ rows: z.array(findingLine), today: z.string() });

/**
 * What has become of what failed in an inspection, as it is now; null where the server could not be asked: a report
 * says nothing of now from what a device knew before.
 */
export async function readFollowUp(submissionId: string): Promise<KnownFollowUp | null> {
  const query = toFindingParameters({ submissionId, sort: 'newest', pageSize: SHOWN_MAX, countTo: 0 });
  try {
    const { rows, today } = await queryBackend((client) => client.rpc('search_findings', { query }), answer);
    const findings = rows.toSorted((one, other) => one.number.localeCompare(other.number));
    return { at: new Date().toISOString(), today, findings };
  } catch {
    return null;
  }
}
