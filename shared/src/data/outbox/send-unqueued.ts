import { afterEvent } from '../../domain/life-cycle/life-cycle';
import type { Inspection } from '../../domain/submission/submission';
import { api } from '../backend/api';
import { boundStore } from '../../state/bound-store';
import { DeviceError } from '../device/device-error';
import { writeOnDevice } from '../device/device';
import { announceChange } from '../device/changes';
import { STORES_OF_A_SUBMISSION } from '../held/discard-draft';
import { standingOf } from '../held/draft-record';
import { isWrittenElsewhere } from '../held/heard-sequence';
import { lifeIn, type Life } from '../held/life';
import { newEntry } from './new-entry';
import type { SubmitOutcome } from './outbox-types';
import { send } from './send';
import { noteSent, replaySent } from '../drafts/sent-notes';
import { stateAfter } from './record-attempt';
import { undecidedInPage } from './undecided-in-page';
import { withLock } from '../device/with-lock';

const NOTHING: Life = { draft: null, entry: null, tombstone: null, phase: 'absent' };

/** Requests of this page whose answer was lost: they may have reached the backend unnoticed. */
const unanswered = new Map<string, string[]>();

/**
 * Sends what the device cannot queue, because it is full or a newer portal has taken its database, at once and past the
 * outbox. Null when the backend could not be reached: the content is in this page alone, as it was. What comes of it is
 * written down as far as there is room, else noted (`sent-notes.ts`). Never rejects.
 */
export function sendUnqueued(inspection: Inspection, kind: 'save' | 'finalize'): Promise<SubmitOutcome | null> {
  return withLock('outbox', async () => {
    const { draft, entry: earlier, tombstone, phase } = await heldOf(inspection);
    const { sends } = afterEvent(phase, kind === 'save' ? 'saved' : 'finalized');
    if (sends === 'nothing') return { kind: 'sent', revision: tombstone?.revision ?? inspection.baseRevision };
    if (isWrittenElsewhere(draft)) return { kind: 'refused', reason: 'changed-elsewhere' };
    const standing = standingOf(draft ?? inspection);
    const before = unanswered.get(inspection.id) ?? [];
    const fresh = newEntry(
      { ...inspection, ...standing },
      kind,
      new Date(),
      draft?.sequence ?? 0,
      earlier ? [earlier] : [],
    );
    const entry =
      sends === 'queued' && earlier ? earlier : { ...fresh, supersedes: [...fresh.supersedes, ...before], order: 0 };
    const attempt = await send(entry);
    if (attempt.kind === 'done') {
      unanswered.delete(inspection.id);
      const revision = attempt.revision ?? standing.baseRevision;
      await writeDownSent(
        {
          userId: inspection.userId,
          submissionId: inspection.id,
          revision,
          request: entry.requestId,
          sequence: entry.draftSequence,
          line: draft?.line,
        },
        earlier?.order ?? null,
        entry.kind,
      );
      return { kind: 'sent', revision };
    }
    const state = stateAfter(attempt, entry);
    if (state.kind === 'refused') return { kind: 'refused-unkept', reason: state.reason };
    if (state.kind === 'conflict')
      return undecidedInPage({
        entry: { ...entry, order: earlier?.order ?? 0 },
        theirs: state.theirs,
        draft,
        phase,
        mine: entry.inspection,
      });
    unanswered.set(inspection.id, [...before, entry.requestId]);
    return null;
  });
}

/** Reading needs no room; a device that cannot even be read is one source less. */
const heldOf = ({ userId, id }: Inspection): Promise<Life> =>
  writeOnDevice(STORES_OF_A_SUBMISSION, (transaction) => lifeIn(transaction, userId, id)).catch((error: unknown) => {
    console.warn('what this device holds', error);
    return NOTHING;
  });

/**
 * Writes down, as far as there is room, what was sent past the outbox. What was queued before is older. A page whose
 * inspection is only saved may still be typed in, and keeps its draft until it is opened again.
 */
export async function writeDownSent(
  note: Parameters<typeof noteSent>[0],
  earlier: number | null,
  kind: 'save' | 'finalize',
): Promise<void> {
  noteSent(note);
  try {
    if (earlier !== null)
      await writeOnDevice(STORES_OF_A_SUBMISSION, (transaction) => transaction.objectStore('outbox').delete(earlier));
    if (kind === 'finalize') await replaySent(note.userId);
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error;
    console.warn('what was sent', error);
  }
  boundStore()?.dispatch(api.util.invalidateTags(['Finding', 'Submission']));
  announceChange();
}
