import { copyInspection } from '../../domain/inspection/inspection-copy';
import { afterEvent } from '../../domain/life-cycle/life-cycle';
import type { Phase } from '../../domain/life-cycle/phases-and-events';
import type { Inspection } from '../../domain/submission/submission';
import { boundStore } from '../../state/bound-store';
import { api } from '../backend/api';
import type { ConflictingRecord } from '../backend/data-error';
import { announceChange, withLock } from '../device/between-tabs';
import { writeOnDevice } from '../device/device';
import { DeviceError } from '../device/device-error';
import { STORES_OF_AN_INSPECTION } from '../device/stores';
import { newRecordId } from '../device/uuid';
import { copyFilesInPage } from '../evidence/copy-files';
import { letGoInPage } from '../evidence/page-files';
import type { Draft } from '../local/draft-record';
import type { Entry, SubmissionEntry } from '../local/entry-record';
import { isWrittenElsewhere, lifeIn, type Life } from '../local/life';
import { kindInPlaceOf, newEntry, standingOf } from '../local/stored-inspection';
import { applyIn } from './apply';
import { INSPECTION } from './inspection-kind';
import type { SubmitOutcome } from './outbox-types';
import { stateAfter } from './record-attempt';
import { send, type Attempt } from './send';
import { noteSent, replaySent } from './sent-notes';

/** A conflict that waits for a decision. */
export interface Undecided {
  entry: SubmissionEntry;
  theirs: ConflictingRecord;
  draft: Draft | null;
  phase: Phase;
  /** What this device or page holds: the draft, where it has gone on since, or what was queued. */
  mine: Inspection;
}

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
    const fresh = newEntry({ ...inspection, ...standing }, kind, new Date(), draft?.sequence ?? 0, earlier);
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
  writeOnDevice(STORES_OF_AN_INSPECTION, (transaction) => lifeIn(transaction, userId, id)).catch((error: unknown) => {
    console.warn('what this device holds', error);
    return NOTHING;
  });

/**
 * Writes down, as far as there is room, what was sent past the outbox. What was queued before is older. A page whose
 * inspection is only saved may still be typed in, and keeps its draft until it is opened again.
 */
async function writeDownSent(
  note: Parameters<typeof noteSent>[0],
  earlier: number | null,
  kind: 'save' | 'finalize',
): Promise<void> {
  noteSent(note);
  try {
    if (earlier !== null)
      await writeOnDevice(STORES_OF_AN_INSPECTION, (transaction) => transaction.objectStore('outbox').delete(earlier));
    if (kind === 'finalize') await replaySent(note.userId);
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error;
    console.warn('what was sent', error);
  }
  boundStore()?.dispatch(api.util.invalidateTags(['Finding', 'Submission']));
  announceChange();
}

/**
 * What came of an attempt, where the device had no room to write it down: a finalized inspection that the backend has
 * leaves the device, which takes no room and makes some; anything else stays as it was, is sent again, and is stored
 * once. So one entry never stands in the way of the others. Throws any other `error` than a device's.
 */
export async function recordWithoutRoom(entry: Entry, attempt: Attempt, error: unknown): Promise<void> {
  if (!(error instanceof DeviceError)) throw error;
  console.warn('what was sent', error);
  if (attempt.kind !== 'done' || entry.kind !== 'finalize') return;
  const { userId, submissionId, draftSequence: sequence, requestId: request, baseRevision } = entry;
  const there = { revision: attempt.revision ?? baseRevision, request, sequence };
  await writeOnDevice(STORES_OF_AN_INSPECTION, async (transaction) => {
    const { before, outcome, isLate } = await applyIn(
      INSPECTION,
      transaction,
      { userId, submissionId },
      { kind: 'finalization-sent', of: entry, there, keptAt: null, isNoted: false },
    );
    if (!isLate && outcome.becomes === 'finished')
      noteSent({ userId, submissionId, ...there, line: before.draft?.line });
  }).catch((failure: unknown) => console.warn('what was sent', failure));
}

/**
 * What was sent and not acknowledged, by the inspection that it is a copy of: it may have reached the backend, which is
 * not to get a second one.
 */
const unansweredCopies = new Map<string, SubmissionEntry>();

/**
 * Makes mine an inspection of its own in this page, and sends it at once and past the outbox, where the device has no
 * room for the copy. Acknowledged, what the device holds of it goes, which takes no room. Null when it was not
 * acknowledged: both versions are as they were. Rejects with `BackendFailure` where a file cannot be fetched.
 */
export function sendOwnUnqueued({
  entry,
  draft,
  mine,
}: Undecided): Promise<(SubmitOutcome & { ownId: string }) | null> {
  return withLock('outbox', async () => {
    const before = unansweredCopies.get(mine.id);
    const ownId = before?.submissionId ?? newRecordId();
    const own = copyInspection(mine, ownId, await copyFilesInPage(mine, ownId));
    const sent = { ...newEntry(own, kindInPlaceOf(entry, own), new Date(), 1, before), order: 0 };
    const attempt = await send(sent);
    if (attempt.kind !== 'done') {
      unansweredCopies.set(mine.id, sent);
      for (const { id } of Object.values(own.evidence).flat()) letGoInPage(id);
      return null;
    }
    unansweredCopies.delete(mine.id);
    decidedInPage(entry.id);
    const { userId, id: submissionId, baseRevision: revision } = mine;
    await writeDownSent(
      { userId, submissionId, revision, sequence: draft?.sequence ?? 0, line: draft?.line },
      entry.order,
      'finalize',
    );
    return { kind: 'sent', revision: attempt.revision ?? own.baseRevision, ownId };
  });
}

/** Conflicts of what this device had no room to queue, by their entries: this page alone knows them. */
const inPage = new Map<string, Undecided>();

/** Remembers a conflict that the device cannot; what came before of the same inspection is older. */
export function undecidedInPage(undecided: Undecided): SubmitOutcome {
  for (const [id, { mine }] of inPage) if (mine.id === undecided.mine.id) inPage.delete(id);
  inPage.set(undecided.entry.id, undecided);
  return { kind: 'conflict', entryId: undecided.entry.id, theirs: undecided.theirs, isUnkept: true };
}

export const readUndecidedInPage = (entryId: string): Undecided | null => inPage.get(entryId) ?? null;

/** It was decided. */
export const decidedInPage = (entryId: string): void => void inPage.delete(entryId);
