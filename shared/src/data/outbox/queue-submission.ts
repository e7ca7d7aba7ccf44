import { afterEvent } from '../../domain/life-cycle/life-cycle';
import type { Inspection } from '../../domain/submission/submission';
import { writeOnDevice } from '../device/device';
import { draftOf, standingOf } from '../held/draft-record';
import { hearWritten, isWrittenElsewhere, writingDraft } from '../held/heard-sequence';
import { lifeIn } from '../held/life';
import { newEntry, sendAgain } from './new-entry';

/**
 * `queued` names the state of the draft that the entry carries (`draftSequence`). `finished`: it had been finalized and
 * acknowledged before; the same again changes nothing. `elsewhere`: another tab has written the draft since this one
 * read it; nothing was changed.
 */
export type Queued =
  { kind: 'queued'; draftSequence: number } | { kind: 'finished'; revision: number } | { kind: 'elsewhere' };

/**
 * Writes the outbox entry and the draft's state in one transaction; resolves when both are durable. A newer entry takes
 * the place of one that still waits, and names its request, which may have reached the backend unnoticed. What already
 * waits to be finalized stays as it is and is tried at once.
 */
export function queueSubmission(inspection: Inspection, kind: 'save' | 'finalize', now: Date): Promise<Queued> {
  return writingDraft(inspection.id, () =>
    writeOnDevice(['drafts', 'definitions', 'closed', 'outbox', 'quarantine'], async (transaction): Promise<Queued> => {
      const { userId, id } = inspection;
      const { draft: before, entry: earlier, tombstone, phase } = await lifeIn(transaction, userId, id);
      const { sends } = afterEvent(phase, kind === 'save' ? 'saved' : 'finalized');
      if (sends === 'nothing') return { kind: 'finished', revision: tombstone?.revision ?? inspection.baseRevision };
      if (sends === 'queued' && earlier) {
        await sendAgain(transaction, earlier, before);
        return { kind: 'queued', draftSequence: earlier.draftSequence };
      }
      if (isWrittenElsewhere(before)) return { kind: 'elsewhere' };
      const draft = {
        ...draftOf(inspection, before),
        state: kind === 'finalize' ? ('finalizing' as const) : ('open' as const),
      };
      await transaction.objectStore('closed').delete([userId, id]);
      await transaction.objectStore('drafts').put(draft);
      hearWritten(transaction, draft);
      await transaction.objectStore('definitions').put({ userId, submissionId: id, checklist: inspection.checklist });
      if (earlier) await transaction.objectStore('outbox').delete(earlier.order);
      const sent = { ...inspection, ...standingOf(draft) };
      await transaction.objectStore('outbox').add(newEntry(sent, kind, now, draft.sequence, earlier ? [earlier] : []));
      return { kind: 'queued', draftSequence: draft.sequence };
    }),
  );
}
