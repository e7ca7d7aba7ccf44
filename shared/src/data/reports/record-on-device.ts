import { submissionFrom } from '../../domain/inspection/submission-as-answered';
import { whoInspected } from '../../domain/submission/who-inspected';
import type { LocalRecord } from '../../report/source/choose-version';
import { signedInSession } from '../../state/bound-store';
import { listDrafts } from '../drafts/list-drafts';
import { readInspectionOnDevice } from '../drafts/read-inspection-on-device';
import { isSubmission } from '../local/entry-record';
import { entriesOf } from '../inspections/drain';

/**
 * What this device holds of a record: an entry that waits to be sent, a draft with unsent work, or a copy of what the
 * server has. Rejects with `DeviceError`.
 */
export async function recordOnDevice(id: string): Promise<LocalRecord | null> {
  const session = signedInSession();
  if (!session) return null;
  const { userId, profile } = session;
  const [inspection, entries, drafts] = await Promise.all([
    readInspectionOnDevice(id),
    entriesOf(userId),
    listDrafts(userId),
  ]);
  if (!inspection) return null;
  const entry = entries.filter(isSubmission).find((one) => one.submissionId === id);
  const { inspector, onBehalfOf } = whoInspected(inspection, profile);
  const isFinalized = entry?.kind === 'finalize';
  const submission = submissionFrom(
    { ...inspection, inspector },
    {
      onBehalfOf,
      status: isFinalized ? 'completed' : 'in_progress',
      completionTime: isFinalized ? entry.completionTime : null,
    },
  );
  const newer =
    entry !== undefined || submission.revision === 0 || drafts.some(({ submissionId }) => submissionId === id);
  return { submission, newer };
}
