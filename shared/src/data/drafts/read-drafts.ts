import type { Inspection } from '../../domain/submission/submission';
import { readRecord, readRecords, valueOf } from '../device/records';
import { definitionSchema, draftSchema, isUnsaved, type Draft } from '../local/draft-record';
import { inspectionOf } from '../local/stored-inspection';

/**
 * What the device holds of a checklist's or submission's draft. `finalizing`: submissions that wait in the outbox to be
 * finalized and are no longer to be opened. `quarantined`: a broken record was found and moved away.
 */
export interface DraftOnDevice {
  draft: Draft | null;
  inspection: Inspection | null;
  finalizing: string[];
  quarantined: boolean;
}

/** The draft of this submission. */
export async function draftOfSubmission(userId: string, submissionId: string): Promise<DraftOnDevice> {
  const found = await readRecord({ store: 'drafts', key: [userId, submissionId] }, draftSchema);
  const draft = valueOf(found);
  return local(draft ? [draft] : [], found.kind === 'quarantined');
}

/** The person's open draft of this checklist: one with work that nobody else has, else the one changed last. */
export async function draftOfChecklist(userId: string, checklistId: string): Promise<DraftOnDevice> {
  const { values, quarantined } = await readRecords(
    { store: 'drafts', index: 'checklist', key: [userId, checklistId] },
    draftSchema,
  );
  return local(values, quarantined > 0);
}

async function local(drafts: Draft[], quarantined: boolean): Promise<DraftOnDevice> {
  const finalizing = drafts.filter((draft) => draft.state === 'finalizing').map((draft) => draft.submissionId);
  const [draft] = drafts
    .filter((one) => one.state === 'open')
    .toSorted((a, b) => Number(isUnsaved(b)) - Number(isUnsaved(a)) || changedAt(b) - changedAt(a));
  if (!draft) return { draft: null, inspection: null, finalizing, quarantined };
  const definition = valueOf(
    await readRecord({ store: 'definitions', key: [draft.userId, draft.submissionId] }, definitionSchema),
  );
  return { draft, inspection: definition && inspectionOf(draft, definition.checklist), finalizing, quarantined };
}

/** A time that lies ahead was written by a clock that was wrong. */
const changedAt = ({ updatedAt }: Draft): number => Math.min(Date.parse(updatedAt), Date.now());
