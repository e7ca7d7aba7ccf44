import { afterOperationEvent, type OperationOutcome, type OperationPhase } from '../../domain/life-cycle/operation';
import type { WriteTransaction } from '../device/device';
import { DeviceError } from '../device/device-error';
import { readAllIn, readIn, valueOf } from '../device/records';
import { sendFilesAgain } from '../evidence/local-files';
import { tombstoneSchema } from '../local/draft-record';
import { entrySchema, type OperationEntry, type OperationEntryState, type Unordered } from '../local/entry-record';
import { forgetSubmission } from '../local/forget-submission';
import { moduleDraftSchema, type ModuleDraftRecord } from '../local/module-draft-record';
import { keepSent } from '../local/sent';
import { noteEnded } from './carry-out';

/**
 * What happens to an operation of a module, with what it takes to carry out what follows. `of`: the entry that the
 * event is about; one that was removed meanwhile makes it late. `keptAt`: since when what was sent is kept, in
 * milliseconds since 1970; null for not at all. `isRepeated`: it is done again, because the answer was lost.
 */
export type OperationHappening =
  | { kind: 'typed'; draft: ModuleDraftRecord; isRepeated: boolean }
  | { kind: 'submitted' | 'restored'; entry: Unordered<OperationEntry> }
  | { kind: 'due'; of: OperationEntry }
  | { kind: 'unanswered' | 'refused'; of: OperationEntry; answer: Answer }
  | { kind: 'sent'; of: OperationEntry; keptAt: number | null }
  | { kind: 'retried' | 'reconnected' | 'discarded' }
  | { kind: 'lost-there'; known: OperationEntry };

/** What an attempt came to, for the entry. `nextAttemptAt` in milliseconds since 1970. */
interface Answer {
  state: OperationEntryState;
  nextAttemptAt: number;
}

/** Of whom, and under which id it was submitted. */
interface OperationKey {
  userId: string;
  id: string;
}

/** What a device holds of one operation, its draft aside. */
interface OperationLife {
  entry: OperationEntry | null;
  phase: OperationPhase;
}

/** What was carried out. */
interface AppliedToOperation {
  outcome: OperationOutcome;
  entry: OperationEntry | null;
  draft: ModuleDraftRecord | null;
}

/** Where one operation is read and written: in a transaction over `STORES_OF_AN_OPERATION`. */
interface Step {
  transaction: WriteTransaction;
  key: OperationKey;
  entry: OperationEntry | null;
  outcome: OperationOutcome;
}

/** Of what is to be sent at once. */
const sentNow = { nextAttemptAt: 0, state: { kind: 'waiting', reason: null } } as const;

/** Reads it inside a transaction over `outbox`, `tombstones` and `quarantine`. */
async function operationIn(transaction: WriteTransaction, { userId, id }: OperationKey): Promise<OperationLife> {
  const [found] = await readAllIn(transaction, { store: 'outbox', index: 'id', key: id }, entrySchema);
  if (found?.kind === 'operation' && found.userId === userId) return { entry: found, phase: found.state.kind };
  // What lies there under this id is none of theirs, and stays.
  if (found) return { entry: null, phase: 'waiting' };
  const tombstone = valueOf(await readIn(transaction, { store: 'tombstones', key: [userId, id] }, tombstoneSchema));
  if (!tombstone) return { entry: null, phase: 'absent' };
  return { entry: null, phase: tombstone.revision === null ? 'discarded' : 'done' };
}

/**
 * What happens to an operation of a module: reads its phase and carries out what the table says of it
 * (`domain/life-cycle/operation.ts`), inside a transaction over `STORES_OF_AN_OPERATION`, whose owner tells. Answers
 * with what followed, and with entry and draft as they are now; the draft for `typed` only. Rejects with `DeviceError`
 * where a file of it is not on the device, or its id is another's.
 */
export async function applyToOperation(
  transaction: WriteTransaction,
  key: OperationKey,
  event: OperationHappening,
): Promise<AppliedToOperation> {
  const { entry, phase } = await operationIn(transaction, key);
  if ('of' in event && entry?.order !== event.of.order)
    return { outcome: { becomes: phase, drafts: false, takes: false, sends: false }, entry, draft: null };
  // That it ended is noted for a time only; what is kept of it says so, too.
  const isForgotten = event.kind === 'lost-there' && phase === 'absent';
  const outcome = afterOperationEvent(isForgotten ? 'done' : phase, event.kind);
  const step: Step = { transaction, key, entry, outcome };
  if (event.kind === 'typed') return { outcome, entry, draft: await keepDraft(step, event) };
  return { outcome, entry: await carryOut(step, event), draft: null };
}

/** Whether an operation, or a draft of one, may be brought in from a file. */
export async function mayComeBack(transaction: WriteTransaction, key: OperationKey): Promise<boolean> {
  const { phase } = await operationIn(transaction, key);
  return afterOperationEvent(phase, 'restored').takes;
}

async function carryOut(
  step: Step,
  event: Exclude<OperationHappening, { kind: 'typed' }>,
): Promise<OperationEntry | null> {
  const { transaction, key, entry, outcome } = step;
  switch (event.kind) {
    case 'submitted':
      if (outcome.sends && !outcome.takes && !entry) throw new DeviceError('unavailable');
      // Taken or not: what was submitted is no draft any more.
      await transaction.objectStore('moduleDrafts').delete([key.userId, event.entry.moduleId, key.id]);
      if (outcome.takes) {
        await requireFiles(step, event.entry);
        return take(step, event.entry);
      }
      return outcome.sends ? put(step, entry && { ...entry, nextAttemptAt: 0 }) : entry;
    case 'restored':
      return outcome.takes ? take(step, event.entry) : entry;
    case 'retried':
    case 'reconnected':
      return outcome.sends ? put(step, entry && { ...entry, ...sentNow }) : entry;
    case 'unanswered':
    case 'refused':
      return outcome.becomes === event.answer.state.kind
        ? put(step, entry && { ...entry, ...event.answer, attempts: entry.attempts + 1 })
        : entry;
    case 'sent':
      if (!entry || outcome.becomes !== 'done') return entry;
      await end(step, entry, 1);
      if (event.keptAt !== null) await keepSent(transaction, entry, event.keptAt);
      return null;
    case 'discarded':
      return entry && outcome.becomes === 'discarded' ? giveUp(step, entry) : entry;
    case 'lost-there':
      return outcome.sends ? bringBack(step, event.known) : entry;
    default:
      return entry;
  }
}

/** One that another tab has written since this one read it stays. */
async function keepDraft(
  { transaction, key, outcome }: Step,
  { draft, isRepeated }: Extract<OperationHappening, { kind: 'typed' }>,
): Promise<ModuleDraftRecord | null> {
  const place = [key.userId, draft.moduleId, key.id];
  const before = valueOf(await readIn(transaction, { store: 'moduleDrafts', key: place }, moduleDraftSchema));
  if (!before && !outcome.drafts) return null;
  const isOwn = isRepeated && before?.sequence === draft.sequence && before.updatedAt === draft.updatedAt;
  if (before && before.sequence >= draft.sequence && !isOwn) return before;
  await transaction.objectStore('moduleDrafts').put(draft);
  return draft;
}

/** In the place of what was refused, where there was anything. */
async function take(
  { transaction, key, entry: earlier }: Step,
  entry: Unordered<OperationEntry>,
): Promise<OperationEntry> {
  await transaction.objectStore('tombstones').delete([key.userId, key.id]);
  const order = await transaction.objectStore('outbox').put({ ...entry, ...(earlier && { order: earlier.order }) });
  return { ...entry, order: Number(order) };
}

async function put({ transaction }: Step, entry: OperationEntry | null): Promise<OperationEntry | null> {
  if (entry) await transaction.objectStore('outbox').put(entry);
  return entry;
}

async function requireFiles({ transaction, key }: Step, { files }: Pick<OperationEntry, 'files'>): Promise<void> {
  for (const { id } of files)
    if ((await transaction.objectStore('files').count([key.userId, id])) === 0) throw new DeviceError('unavailable');
}

async function end({ transaction, key }: Step, { order }: OperationEntry, revision: 1 | null): Promise<void> {
  await noteEnded(transaction, { userId: key.userId, submissionId: key.id }, revision);
  await transaction.objectStore('outbox').delete(order);
}

/** With its files, unless a draft of the same id shows them. */
async function giveUp(step: Step, entry: OperationEntry): Promise<null> {
  const { transaction, key } = step;
  await end(step, entry, null);
  if ((await transaction.objectStore('moduleDrafts').count([key.userId, entry.moduleId, key.id])) === 0)
    await forgetSubmission(transaction, key.userId, key.id);
  return null;
}

/** In its former order, with all its files. */
async function bringBack(step: Step, known: OperationEntry): Promise<OperationEntry | null> {
  const { transaction, key } = step;
  await sendFilesAgain(transaction, key.userId, key.id);
  await transaction.objectStore('tombstones').delete([key.userId, key.id]);
  await transaction.objectStore('sentRecords').delete([key.userId, key.id]);
  return put(step, { ...known, attempts: 0, ...sentNow });
}
