import { evidenceTotal } from '../../domain/evidence/evidence';
import { titleOf } from '../../domain/inspection/inspection-copy';
import { ageOf } from '../../domain/life-cycle/age';
import { RECOVERABLE_DAYS } from '../../domain/limits';
import { locationOf } from '../../domain/submission/location';
import { overallProgress } from '../../domain/progress/overall-progress';
import type { Inspection } from '../../domain/submission/submission';
import { signedInSession } from '../../state/bound-store';
import { announceChange } from '../device/between-tabs';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { ownedBy, readAllIn, readIn, readRecords, valueOf } from '../device/records';
import { STORES_OF_AN_INSPECTION } from '../device/stores';
import { useLocal } from '../local/use-local';
import { apply, applyIn } from './apply';
import { INSPECTION } from './inspection-kind';
import { forgetSuperseded, supersededSchema, type Side, type Superseded } from './superseded-record';

/** An inspection that lost a conflict, and can be opened as one of its own until `until` (ISO 8601). */
export interface SupersededInspection {
  id: string;
  side: Side;
  at: string;
  until: string;
  checklistId: string;
  title: string;
  inspectorName: string;
  location: string;
  startTime: string;
  answeredCount: number;
  itemCount: number;
  photoCount: number;
}

const DAY_MS = 24 * 60 * 60_000;
const RECOVERABLE_MS = RECOVERABLE_DAYS * DAY_MS;

/** What this tab had to let go, by the inspection that it belongs to: the last of it is enough. */
const ofTab = new Map<string, string>();

/**
 * Keeps what a tab holds of an inspection and cannot keep as its draft, because another tab has gone on with it. Again,
 * it takes the place of what was kept before. Answers with its id, for `restoreSuperseded`. Rejects with `DeviceError`.
 */
export async function keepSuperseded(inspection: Inspection): Promise<string> {
  const { id: submissionId, userId } = inspection;
  const before = ofTab.get(submissionId);
  const { supersededId } = await apply(INSPECTION, { userId, submissionId }, { kind: 'overtaken', inspection, before });
  if (supersededId === null) throw new Error('nothing of this tab was kept');
  ofTab.set(submissionId, supersededId);
  return supersededId;
}

/** What the signed-in person can have back on this device, newest first. Rejects with `DeviceError`. */
export async function listSuperseded(): Promise<SupersededInspection[]> {
  const userId = signedInSession()?.userId;
  if (userId === undefined) return [];
  const { values } = await readRecords({ store: 'superseded', key: ownedBy(userId) }, supersededSchema);
  return values.map(listed).toSorted((a, b) => b.at.localeCompare(a.at));
}

/**
 * What the signed-in person can have back on this device, newest first, kept up to date in whichever tab it changes.
 */
export const useSuperseded = (): readonly SupersededInspection[] =>
  useLocal(listSuperseded, null, { what: 'what was set aside', drafts: false });

/**
 * Makes one of them a draft, an inspection of its own: open it by its checklist and `id`. False when it is not there
 * (any more). Rejects with `DeviceError`.
 */
export async function restoreSuperseded(id: string): Promise<boolean> {
  const userId = signedInSession()?.userId ?? '';
  const isRestored = await writeOnDevice(STORES_OF_AN_INSPECTION, async (transaction) => {
    const found = valueOf(await readIn(transaction, { store: 'superseded', key: [userId, id] }, supersededSchema));
    if (!found) return false;
    const inspection = { ...found.inspection, updatedAt: new Date().toISOString() };
    const { outcome } = await applyIn(
      INSPECTION,
      transaction,
      { userId, submissionId: id },
      { kind: 'restored', inspection },
    );
    if (outcome.keeps !== 'typed') return false;
    await transaction.objectStore('superseded').delete([userId, id]);
    return true;
  });
  announceChange();
  return isRestored;
}

/** Removes one of them, files included, for good. Rejects with `DeviceError`. */
export async function removeSuperseded(id: string): Promise<void> {
  const userId = signedInSession()?.userId ?? '';
  await writeOnDevice(STORES_OF_AN_INSPECTION, (transaction) => forgetSuperseded(transaction, userId, id));
  announceChange();
}

/**
 * Forgets what has lain here for more than `RECOVERABLE_DAYS`. `now` in milliseconds since 1970. Rejects with
 * `DeviceError`.
 */
export async function forgetOldSuperseded(userId: string, now: number): Promise<void> {
  const aged = (one: Superseded): number => ageOf({ ...one, at: Date.parse(one.at) }, now);
  const all = (transaction: WriteTransaction) =>
    readAllIn(transaction, { store: 'superseded', key: ownedBy(userId) }, supersededSchema);
  await writeOnDevice(STORES_OF_AN_INSPECTION, async (transaction) => {
    for (const one of await all(transaction))
      if (aged(one) > RECOVERABLE_MS) await forgetSuperseded(transaction, userId, one.id);
  });
  // Apart from the above, which a full device takes and this it does not.
  await writeOnDevice(['superseded', 'quarantine'], async (transaction) => {
    for (const one of await all(transaction))
      await transaction.objectStore('superseded').put({ ...one, agedMs: aged(one), seenAt: now } satisfies Superseded);
  });
}

function listed({ id, side, at, inspection, agedMs, seenAt }: Superseded): SupersededInspection {
  const { done, total } = overallProgress(inspection);
  return {
    id,
    side,
    at,
    until: new Date((seenAt ?? Date.parse(at)) + RECOVERABLE_MS - agedMs).toISOString(),
    checklistId: inspection.checklist.id,
    title: titleOf({ checklist: inspection.checklist, copyOf: undefined }),
    inspectorName: inspection.inspector.name,
    location: locationOf(inspection),
    startTime: inspection.startTime,
    answeredCount: done,
    itemCount: total,
    photoCount: evidenceTotal(inspection),
  };
}
