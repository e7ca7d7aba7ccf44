import type { Evidence } from '../../domain/evidence/evidence';
import { functionOf, type Labels, type Operation } from '../../module/operation';
import { signedInSession } from '../../state/bound-store';
import { askedAgain } from '../backend/asked-again';
import { writeOnDevice } from '../device/device';
import { DeviceError } from '../device/device-error';
import { readRecord, readRecords, valueOf } from '../device/records';
import { announceChange } from '../device/between-tabs';
import { STORES_OF_AN_OPERATION } from '../device/stores';
import { tombstoneSchema } from '../local/draft-record';
import { entrySchema, SENT_NOW, type OperationEntry, type Unordered } from '../local/entry-record';
import { apply, applyIn } from '../inspections/apply';
import { drain, entriesOf, timesToSend } from '../inspections/drain';
import { MODULE_DRAFT } from '../inspections/module-draft-kind';
import { OPERATION } from '../inspections/operation-kind';
import type { OperationOutcome } from '../inspections/outbox-types';
import { watched } from '../inspections/submit';

/**
 * One operation to be sent. `id` is a UUID (`newRecordId`), its draft's where it had one: the same id again is the same
 * operation.
 */
export interface SubmittedOperation<T> {
  id: string;
  content: T;
  files?: readonly Evidence[];
  /** What a person would call it: their own words, or a text in six languages. */
  title: string | Labels;
  /**
   * The record that it is about, where it makes none of its own: operations about one record are sent in their order.
   */
  about?: string;
  /** Where it can be looked at and corrected, an address of this portal. */
  path?: string;
}

/**
 * The content does not have the shape that the operation declares, or carries files that it does not take: a defect of
 * the module.
 */
export class UnfitOperation extends Error {}

/**
 * Keeps an operation on this device, in place of its draft and in one transaction, and then sends it by the portal's
 * outbox: with the promises of an inspection (docs/reliability.md). Resolves with what came of it as long as that gets
 * on; whatever the outcome, it is on this device or on the backend. Once it is 'sent', what the page shows has been
 * asked again, where the backend answers in time. Rejects with `UnfitOperation`, or with
 * `DeviceError` when nothing could be kept; the draft is there as before then.
 */
export async function submitOperation<T>(
  operation: Operation<T>,
  submitted: SubmittedOperation<T>,
): Promise<OperationOutcome> {
  const userId = signedInSession()?.userId;
  if (userId === undefined) throw new DeviceError('unavailable');
  const entry = entryOf(operation, submitted, userId);
  await writeOnDevice(STORES_OF_AN_OPERATION, async (transaction) => {
    await applyIn(OPERATION, transaction, entry, { kind: 'submitted', entry });
    await applyIn(MODULE_DRAFT, transaction, entry, { kind: 'submitted' });
  });
  announceChange();
  void drain();
  const outcome = await watched<OperationOutcome>(
    () => current(userId, submitted.id),
    (reason) => ({ kind: 'waiting', reason }),
  );
  // Who is told that it is done goes on at once, from what the page shows.
  if (outcome.kind === 'sent') await askedAgain();
  return outcome;
}

function entryOf<T>(
  { module, name, version, title: labels, content, files: taken }: Operation<T>,
  { id, content: given, files = [], title, about = id, path }: SubmittedOperation<T>,
  userId: string,
): Unordered<OperationEntry> {
  const parsed = content.safeParse(given);
  if (!parsed.success)
    throw new UnfitOperation(`the content does not fit ${functionOf(module, name)}, version ${version}`);
  if (files.length > (taken?.most ?? 0) || files.some(({ kind }) => !taken?.kinds.includes(kind)))
    throw new UnfitOperation(`${functionOf(module, name)} does not take these files`);
  return {
    id,
    userId,
    kind: 'operation',
    moduleId: module,
    operation: name,
    version,
    labels,
    title,
    about,
    path: path ?? null,
    content: parsed.data,
    files: [...files],
    createdAt: new Date().toISOString(),
    attempts: 0,
    ...SENT_NOW,
  };
}

/**
 * What the device knows of it now; null while it is still on its way for the first time. Sent is only what is written
 * down as acknowledged.
 */
async function current(userId: string, id: string): Promise<OperationOutcome | null> {
  const {
    values: [entry],
  } = await readRecords({ store: 'outbox', index: 'id', key: id }, entrySchema);
  if (entry?.kind === 'operation') {
    if (entry.state.kind === 'refused') return entry.state;
    if (entry.state.reason !== null) return { kind: 'waiting', reason: entry.state.reason };
    const isHeldBack = timesToSend(await entriesOf(userId), Date.now()).get(id) === Infinity;
    return isHeldBack ? { kind: 'waiting', reason: 'behind' } : null;
  }
  const tombstone = valueOf(await readRecord({ store: 'tombstones', key: [userId, id] }, tombstoneSchema));
  if (!tombstone) throw new DeviceError('closed');
  return { kind: tombstone.revision === null ? 'discarded' : 'sent' };
}

/**
 * Gives up an operation of the signed-in person that was not acknowledged, with its files. What arrived unnoticed stays
 * on the server. Rejects with `DeviceError`.
 */
export async function discardOperation(id: string): Promise<void> {
  const userId = signedInSession()?.userId;
  if (userId === undefined) return;
  await apply(OPERATION, { userId, id }, { kind: 'discarded' });
}
