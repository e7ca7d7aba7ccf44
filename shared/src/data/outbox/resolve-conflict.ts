import { afterEvent } from '../../domain/life-cycle/life-cycle';
import { copyInspection } from '../../domain/inspection/inspection-copy';
import { signedInSession } from '../../state/bound-store';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { DeviceError } from '../device/device-error';
import { takeUpUnsaved } from '../drafts/replay-unsaved';
import { putCopy, setAside, STORES_OF_SETTING_ASIDE } from '../drafts/set-aside';
import { copyFiles, fetchMissingFiles, type FetchedFiles } from '../evidence/copy-files';
import { announceChange } from '../device/changes';
import { forgetSubmission } from '../held/discard-draft';
import type { SubmissionEntry } from '../held/entry-record';
import { newId } from '../device/uuid';
import { readUndecided, theirsOf, undecidedIn } from './conflict-sides';
import { drain } from './drain';
import { kindInPlaceOf, newEntry, sendAgain, sendDraftInstead } from './new-entry';
import type { SubmitOutcome } from './outbox-types';
import { outcomeOf } from './outcome';
import { sendOwnUnqueued } from './send-own-unqueued';
import type { Undecided } from './undecided';
import { readUndecidedInPage } from './undecided-in-page';

/** `mine` and `both` are sent, and this became of it; `ownId` where mine is an inspection of its own now. */
export type Resolution = (SubmitOutcome & { ownId?: string }) | { kind: 'discarded' } | { kind: 'gone' };

/**
 * The person's choice where the backend holds another version of an inspection (docs/decisions/0040). `mine`: sent
 * again, over what they were shown (anything newer is a new conflict); where the backend's is finalized or gone, mine
 * becomes an inspection of its own. `theirs`: open the inspection again to see the backend's. `both`: mine becomes an
 * inspection of its own, named as a copy. Whoever loses is set aside on this device, whole (`listSetAside`). `gone`:
 * the entry no longer waits for a choice. An inspection of its own needs no room on the device: it is then sent at once
 * (docs/decisions/0137). Rejects with `DeviceError`, or with `BackendFailure` where what would be lost has to be
 * fetched first and cannot be; nothing has changed then.
 */
export async function resolveConflict(entryId: string, choice: 'mine' | 'theirs' | 'both'): Promise<Resolution> {
  const userId = signedInSession()?.userId;
  // What a page noted while it was being left is part of mine.
  if (userId !== undefined) await takeUpUnsaved(userId);
  const undecided = await readUndecided(entryId);
  if (!undecided) return { kind: 'gone' };
  if (choice === 'theirs') return takeTheirs(entryId);
  const theirs =
    choice === 'mine' && undecided.theirs.id === undecided.entry.submissionId ? await theirsOf(undecided) : null;
  if (choice === 'mine' && theirs?.status === 'in_progress') {
    const fetched = await fetchMissingFiles(theirs.inspection);
    return send(
      await decide(entryId, async (transaction, current) => {
        await setAside(transaction, theirs.inspection, 'theirs', fetched);
        return keepMine(transaction, current);
      }),
    );
  }
  const own = await queueOwn(undecided).catch(noRoom);
  if (own instanceof DeviceError) return (await sendOwnUnqueued(undecided)) ?? Promise.reject(own);
  const resolution = await send(own);
  return own && resolution.kind !== 'gone' ? { ...resolution, ownId: own.submissionId } : resolution;
}

async function decide<T>(
  entryId: string,
  work: (transaction: WriteTransaction, current: Undecided) => Promise<T>,
): Promise<T | null> {
  // This device had no room for the conflict itself.
  if (readUndecidedInPage(entryId)) throw new DeviceError('quota');
  return writeOnDevice(STORES_OF_SETTING_ASIDE, async (transaction) => {
    const current = await undecidedIn(transaction, entryId);
    return current && work(transaction, current);
  });
}

async function queueOwn({ entry, mine }: Undecided): Promise<SubmissionEntry | null> {
  const fetched = await fetchMissingFiles(mine);
  return decide(entry.id, (transaction, current) => keepAsOwn(transaction, current, fetched));
}

function noRoom(error: unknown): DeviceError {
  if (error instanceof DeviceError) return error;
  throw error;
}

async function send(entry: SubmissionEntry | null): Promise<SubmitOutcome | { kind: 'gone' }> {
  if (!entry) return { kind: 'gone' };
  announceChange();
  void drain();
  return outcomeOf(entry);
}

/** What was typed since the conflict is sent with it. */
async function keepMine(
  transaction: WriteTransaction,
  { entry, theirs, draft, phase }: Undecided,
): Promise<SubmissionEntry> {
  const onto = { baseRevision: theirs.revision, baseRequest: undefined };
  if (draft && afterEvent(phase, 'kept-mine').sends === 'draft')
    return sendDraftInstead(transaction, entry, draft, new Date(), onto);
  const again: SubmissionEntry = { ...entry, ...onto, requestId: newId(), attempts: 0 };
  await sendAgain(transaction, again, draft && { ...draft, ...onto });
  return again;
}

/** Mine leaves the record that it was about, and is queued under an id of its own, with all its files. */
async function keepAsOwn(
  transaction: WriteTransaction,
  { entry, mine, phase }: Undecided,
  fetched: FetchedFiles,
): Promise<SubmissionEntry | null> {
  if (afterEvent(phase, 'kept-both').sends !== 'copy') return null;
  const id = newId();
  const copy = copyInspection(mine, id, await copyFiles(transaction, mine, id, fetched));
  const kind = kindInPlaceOf(entry, copy);
  await putCopy(transaction, copy, kind === 'finalize' ? 'finalizing' : 'open');
  await transaction.objectStore('outbox').delete(entry.order);
  await forgetSubmission(transaction, entry.userId, entry.submissionId);
  const queued = newEntry(copy, kind, new Date(), 1, []);
  return { ...queued, order: Number(await transaction.objectStore('outbox').add(queued)) };
}

async function takeTheirs(entryId: string): Promise<Resolution> {
  const taken = await decide(entryId, async (transaction, { entry, mine, phase }) => {
    if (afterEvent(phase, 'took-theirs').setsAside !== 'mine') return null;
    await setAside(transaction, mine, 'mine');
    await transaction.objectStore('outbox').delete(entry.order);
    await forgetSubmission(transaction, entry.userId, entry.submissionId);
    return entry;
  });
  if (!taken) return { kind: 'gone' };
  announceChange();
  return { kind: 'discarded' };
}
