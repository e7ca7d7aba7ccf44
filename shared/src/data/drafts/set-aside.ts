import * as z from 'zod/mini';
import { evidenceTotal } from '../../domain/evidence/evidence';
import { copyInspection, titleOf } from '../../domain/inspection/inspection-copy';
import { ageOf } from '../../domain/life-cycle/age';
import { afterEvent } from '../../domain/life-cycle/life-cycle';
import { RECOVERABLE_DAYS } from '../../domain/limits';
import { locationOf } from '../../domain/inspection/location';
import { overallProgress } from '../../domain/progress/overall-progress';
import { inspectionSchema } from '../../domain/schema/inspection';
import type { Inspection } from '../../domain/submission/submission';
import { signedInSession } from '../../state/bound-store';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { ownedBy, readAllIn, readIn, readRecords, valueOf } from '../device/records';
import { copyFiles, type FetchedFiles } from '../evidence/copy-files';
import { announceChange } from '../device/changes';
import { agingFields } from '../held/aging';
import { forgetSubmission, STORES_OF_A_SUBMISSION } from '../held/discard-draft';
import { draftOf } from '../held/draft-record';
import { hearWritten } from '../held/heard-sequence';
import { lifeIn } from '../held/life';
import { useHeld } from '../held/use-held';
import { newId } from '../device/uuid';

/**
 * `mine`: what this device held, where the backend's version was taken · `theirs`: what the backend held, where this
 * device's went over it · `tab`: what a tab held that could not keep it, because another tab went on with the
 * inspection.
 */
export const SIDES = ['mine', 'theirs', 'tab'] as const;
export type Side = (typeof SIDES)[number];

/**
 * The inspection lies here as the copy that it would be opened as: under an id, and with files, of its own. `agedMs`:
 * for how long it has lain here, as counted when the portal last looked, at `seenAt` (`forgetSetAside`).
 */
const recoverableSchema = z.object({
  userId: z.string(),
  id: z.string(),
  side: z.enum(SIDES),
  at: z.string(),
  inspection: inspectionSchema,
  ...agingFields,
});
type Recoverable = z.infer<typeof recoverableSchema>;

/** An inspection that lost a conflict, and can be opened as one of its own until `until` (ISO 8601). */
export interface SetAsideInspection {
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
/** The stores that setting aside touches. */
export const STORES_OF_SETTING_ASIDE = [...STORES_OF_A_SUBMISSION, 'recoverable'] as const;

/**
 * Keeps an inspection, whole, inside a transaction over `STORES_OF_SETTING_ASIDE`. Answers with the id that it would
 * have as one of its own.
 */
export async function setAside(
  transaction: WriteTransaction,
  inspection: Inspection,
  side: Side,
  fetched: FetchedFiles = new Map(),
): Promise<string> {
  const id = newId();
  const { userId } = inspection;
  const copy = copyInspection(inspection, id, await copyFiles(transaction, inspection, id, fetched));
  await transaction
    .objectStore('recoverable')
    .put({ userId, id, side, at: new Date().toISOString(), inspection: copy, agedMs: 0 } satisfies Recoverable);
  return id;
}

/** What this tab has set aside, by the inspection that it belongs to: the last of it is enough. */
const apart = new Map<string, string>();

/**
 * Keeps what a tab holds of an inspection and cannot keep as its draft, because another tab has gone on with it. Again,
 * it takes the place of what was kept before. Answers with its id, for `restoreSetAside`. Rejects with `DeviceError`.
 */
export async function keepApart(inspection: Inspection): Promise<string> {
  const before = apart.get(inspection.id);
  const id = await writeOnDevice(STORES_OF_SETTING_ASIDE, async (transaction) => {
    if (before !== undefined) await forget(transaction, inspection.userId, before);
    const { phase } = await lifeIn(transaction, inspection.userId, inspection.id);
    const { setsAside } = afterEvent(phase, 'overtaken');
    if (setsAside !== 'tab') throw new Error(`nothing is set aside in ${phase}`);
    return setAside(transaction, inspection, setsAside);
  });
  apart.set(inspection.id, id);
  announceChange();
  return id;
}

/** What the signed-in person can have back on this device, newest first. Rejects with `DeviceError`. */
export async function listSetAside(): Promise<SetAsideInspection[]> {
  const userId = signedInSession()?.userId;
  if (userId === undefined) return [];
  const { values } = await readRecords({ store: 'recoverable', key: ownedBy(userId) }, recoverableSchema);
  return values.map(listed).toSorted((a, b) => b.at.localeCompare(a.at));
}

/**
 * What the signed-in person can have back on this device, newest first, kept up to date in whichever tab it changes.
 */
export const useSetAside = (): readonly SetAsideInspection[] =>
  useHeld(listSetAside, null, { what: 'what was set aside', drafts: false });

/**
 * Makes one of them a draft, an inspection of its own: open it by its checklist and `id`. False when it is not there
 * (any more). Rejects with `DeviceError`.
 */
export async function restoreSetAside(id: string): Promise<boolean> {
  const userId = signedInSession()?.userId ?? '';
  const isRestored = await writeOnDevice(STORES_OF_SETTING_ASIDE, async (transaction) => {
    const found = valueOf(await readIn(transaction, { store: 'recoverable', key: [userId, id] }, recoverableSchema));
    if (!found) return false;
    const { phase } = await lifeIn(transaction, userId, id);
    if (afterEvent(phase, 'restored').keeps !== 'typed') return false;
    await putCopy(transaction, { ...found.inspection, updatedAt: new Date().toISOString() });
    await transaction.objectStore('recoverable').delete([userId, id]);
    return true;
  });
  announceChange();
  return isRestored;
}

/** Removes one of them, files included, for good. Rejects with `DeviceError`. */
export async function removeSetAside(id: string): Promise<void> {
  const userId = signedInSession()?.userId ?? '';
  await writeOnDevice(STORES_OF_SETTING_ASIDE, (transaction) => forget(transaction, userId, id));
  announceChange();
}

/**
 * Forgets what has lain here for more than `RECOVERABLE_DAYS`. `now` in milliseconds since 1970. Rejects with
 * `DeviceError`.
 */
export async function forgetSetAside(userId: string, now: number): Promise<void> {
  const aged = (one: Recoverable): number => ageOf({ ...one, at: Date.parse(one.at) }, now);
  const all = (transaction: WriteTransaction) =>
    readAllIn(transaction, { store: 'recoverable', key: ownedBy(userId) }, recoverableSchema);
  await writeOnDevice(STORES_OF_SETTING_ASIDE, async (transaction) => {
    for (const one of await all(transaction)) if (aged(one) > RECOVERABLE_MS) await forget(transaction, userId, one.id);
  });
  // Apart from the above, which a full device takes and this it does not.
  await writeOnDevice(['recoverable', 'quarantine'], async (transaction) => {
    for (const one of await all(transaction))
      await transaction
        .objectStore('recoverable')
        .put({ ...one, agedMs: aged(one), seenAt: now } satisfies Recoverable);
  });
}

/**
 * Writes an inspection that the backend has never seen as a draft, inside a transaction over `drafts` and
 * `definitions`.
 */
export async function putCopy(
  transaction: WriteTransaction,
  inspection: Inspection,
  state: 'open' | 'finalizing' = 'open',
): Promise<void> {
  const { userId, id, checklist } = inspection;
  const draft = { ...draftOf(inspection, null), state };
  await transaction.objectStore('drafts').put(draft);
  hearWritten(transaction, draft);
  await transaction.objectStore('definitions').put({ userId, submissionId: id, checklist });
}

/** What was opened as an inspection meanwhile is no longer set aside, and stays. */
async function forget(transaction: WriteTransaction, userId: string, id: string): Promise<void> {
  if ((await transaction.objectStore('recoverable').getKey([userId, id])) === undefined) return;
  await transaction.objectStore('recoverable').delete([userId, id]);
  await forgetSubmission(transaction, userId, id);
}

function listed({ id, side, at, inspection, agedMs, seenAt }: Recoverable): SetAsideInspection {
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
