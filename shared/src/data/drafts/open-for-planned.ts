import * as z from 'zod/mini';
import { openStoredChecklist } from '../checklists/open-checklist';
import { queryBackend } from '../backend/query-backend';
import { readRecords } from '../device/records';
import { draftSchema } from '../local/draft-record';
import { sawNone } from '../local/life';
import { takeUpUnsaved } from '../inspections/replay-unsaved';
import { openFailure } from './ask-in-progress';
import type { OpenedInspection, OpenRequest } from './opened-inspection';
import { started, type SignedIn } from './started';

/** What there is of a planned inspection: nothing, an inspection of this person's, or it is done. */
export type Begun = { kind: 'nothing' } | { kind: 'begun'; submissionId: string } | { kind: 'done' };

const boundRow = z.nullable(
  z.object({
    submission_id: z.nullable(z.string()),
    submitted_by: z.nullable(z.string()),
    done_at: z.nullable(z.string()),
  }),
);

/**
 * What this device or the backend has of it. What the device has counts first: it may be work that nobody else has
 * seen. A backend that does not answer says nothing. Never rejects.
 */
export async function begunFor(plannedId: string, checklistId: string, userId: string): Promise<Begun> {
  await takeUpUnsaved(userId);
  const { values } = await readRecords(
    { store: 'drafts', index: 'checklist', key: [userId, checklistId] },
    draftSchema,
  ).catch((error: unknown) => {
    console.warn('the drafts of this device', error);
    return { values: [] };
  });
  const draft = values.find((one) => one.plannedId === plannedId);
  if (draft) return { kind: 'begun', submissionId: draft.submissionId };
  if (navigator.onLine === false) return { kind: 'nothing' };
  const row = await queryBackend(
    (client) =>
      client.from('planned_inspections').select('submission_id,submitted_by,done_at').eq('id', plannedId).maybeSingle(),
    boundRow,
  ).catch(() => null);
  if (row?.done_at) return { kind: 'done' };
  return row?.submission_id && row.submitted_by === userId
    ? { kind: 'begun', submissionId: row.submission_id }
    : { kind: 'nothing' };
}

/** A new inspection for a planned one, whatever else of its checklist is in progress. Never rejects. */
export async function openForPlanned(
  { checklistId, plannedId, location }: Pick<OpenRequest, 'checklistId' | 'location'> & { plannedId: string },
  session: SignedIn,
): Promise<OpenedInspection> {
  const stored = await openStoredChecklist(checklistId).catch(openFailure);
  if (typeof stored === 'string') return { kind: 'failed', reason: stored };
  if (stored === null) return { kind: 'missing' };
  if (stored.isArchived) return { kind: 'archived' };
  const inspection = started(stored.checklist, session, { plannedId, location });
  sawNone(inspection.id);
  return { kind: 'opened', inspection, origin: 'new', quarantined: false };
}
