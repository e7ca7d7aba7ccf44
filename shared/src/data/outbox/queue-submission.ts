import type { Inspection } from '../../domain/submission';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { readAllIn, readIn, valueOf } from '../device/records';
import { closedSchema, draftOf, draftSchema } from '../drafts/draft-record';
import { newId } from '../new-id';
import { entrySchema, type Entry, type SubmissionEntry, type Unordered } from './entry-record';

/**
 * `queued` names the state of the draft that the entry carries (`draftSequence`). `finished`: it had been finalized and acknowledged before;
 * the same again changes nothing.
 */
export type Queued = { kind: 'queued'; draftSequence: number } | { kind: 'finished'; revision: number };

/**
 * Writes the outbox entry and the draft's state in one transaction; resolves when both are durable. A newer entry takes the place of one that
 * still waits, and names its request, which may have reached the backend unnoticed. What already waits to be finalized stays as it is and is tried at once.
 */
export function queueSubmission(inspection: Inspection, kind: 'save' | 'finalize', now: Date): Promise<Queued> {
  return writeOnDevice(['drafts', 'definitions', 'closed', 'outbox', 'quarantine'], async (transaction): Promise<Queued> => {
    const key: [string, string] = [inspection.userId, inspection.id];
    const closed = valueOf(await readIn(transaction, { store: 'closed', key }, closedSchema));
    if (closed?.revision != null) return { kind: 'finished', revision: closed.revision };
    const earlier = await readAllIn(transaction, { store: 'outbox', index: 'submission', key }, entrySchema);
    const finalizing = earlier.find((entry): entry is SubmissionEntry => entry.kind === 'finalize' && entry.state.kind === 'waiting');
    if (finalizing) {
      await transaction.objectStore('outbox').put({ ...finalizing, nextAttemptAt: 0, state: { kind: 'waiting', reason: null } });
      return { kind: 'queued', draftSequence: finalizing.draftSequence };
    }
    const before = valueOf(await readIn(transaction, { store: 'drafts', key }, draftSchema));
    const draft = { ...draftOf(inspection, before), state: kind === 'finalize' ? ('finalizing' as const) : ('open' as const) };
    await transaction.objectStore('closed').delete(key);
    await transaction.objectStore('drafts').put(draft);
    await transaction.objectStore('definitions').put({ userId: inspection.userId, submissionId: inspection.id, checklist: inspection.checklist });
    await replace(transaction, earlier, newEntry({ ...inspection, baseRevision: draft.baseRevision }, kind, now, draft.sequence, earlier));
    return { kind: 'queued', draftSequence: draft.sequence };
  });
}

async function replace(transaction: WriteTransaction, earlier: readonly Entry[], entry: Unordered<SubmissionEntry>): Promise<void> {
  for (const { order } of earlier) await transaction.objectStore('outbox').delete(order);
  await transaction.objectStore('outbox').add(entry);
}

function newEntry(inspection: Inspection, kind: 'save' | 'finalize', now: Date, draftSequence: number, earlier: readonly Entry[]): Unordered<SubmissionEntry> {
  const superseded = earlier.filter((entry) => entry.kind !== 'clear');
  return {
    id: newId(),
    requestId: newId(),
    userId: inspection.userId,
    kind,
    submissionId: inspection.id,
    checklistId: inspection.checklist.id,
    title: inspection.checklist.title,
    inspection,
    completionTime: kind === 'finalize' ? now.toISOString() : null,
    createdAt: now.toISOString(),
    baseRevision: inspection.baseRevision,
    supersedes: superseded.flatMap((entry) => [...entry.supersedes, entry.requestId]),
    replaces: superseded.at(-1)?.replaces ?? null,
    draftSequence,
    attempts: 0,
    nextAttemptAt: 0,
    state: { kind: 'waiting', reason: null },
  };
}
