import { afterRemovalEvent } from '../../domain/life-cycle/removal';
import { boundStore, signedInSession } from '../../state/bound-store';
import { api } from '../backend/api';
import { readRecords } from '../device/records';
import { checkSession } from '../session/restore-session';
import { announceChange, withLock } from '../device/between-tabs';
import { entrySchema, removalPhaseOf, type Entry } from '../local/entry-record';
import { apply } from './apply';
import { INSPECTION } from './inspection-kind';
import { OPERATION } from './operation-kind';
import { REMOVAL } from './removal-kind';
import { sendingChanged } from './outbox-slice';
import { LONGEST_MS } from './back-off';
import { send, type Attempt } from './send';
import { recordAttempt } from './record-attempt';
import { recordWithoutRoom } from './full-device';

let running: Promise<void> | null = null;
let wanted: 'nothing' | 'due' | 'all' = 'nothing';

/**
 * Sends what is due, one entry after another and in one tab at a time; with `all`, whatever waits. Asked again while it
 * runs, it runs once more. Never rejects; what could not be sent stays.
 */
export function drain({ all = false } = {}): Promise<void> {
  if (all || wanted === 'nothing') wanted = all ? 'all' : 'due';
  running ??= untilNothingIsWanted();
  return running;
}

/**
 * When the next entry is due that can be sent, in milliseconds since 1970; null when none can. What waits behind
 * another of its record is not due before that one: asked for its own time, it would be due now and for ever.
 */
export async function nextAttemptAt(): Promise<number | null> {
  const userId = signedInSession()?.userId;
  if (!userId) return null;
  const times = [...timesToSend(await entriesOf(userId).catch(() => []), Date.now()).values()].filter(Number.isFinite);
  return times.length === 0 ? null : Math.min(...times);
}

/** When to try, at the latest: a time further ahead was written by a clock that was wrong. Milliseconds since 1970. */
export const attemptAt = (at: number, now: number): number => (at > now + LONGEST_MS ? now : at);

/** The person's entries in the order in which they are sent. Rejects with `DeviceError`. */
export async function entriesOf(userId: string): Promise<Entry[]> {
  return (await readRecords({ store: 'outbox', index: 'user', key: userId }, entrySchema)).values;
}

async function untilNothingIsWanted(): Promise<void> {
  do {
    const all = wanted === 'all';
    wanted = 'nothing';
    await withLock('outbox', () => sendDue(all)).catch((error: unknown) => console.error(error));
  } while (isWanted());
  // No await between the question and this line: what is wanted from now on starts anew.
  running = null;
}

/** Since the last run began. */
const isWanted = (): boolean => wanted !== 'nothing';

async function sendDue(all: boolean): Promise<void> {
  const userId = signedInSession()?.userId;
  if (!userId) return;
  const blocked = new Set<string>();
  for (const entry of await entriesOf(userId)) {
    if (signedInSession()?.userId !== userId) return;
    if (recordsOf(entry).some((record) => blocked.has(record))) continue;
    const isDue = entry.state.kind === 'waiting' && (all || attemptAt(entry.nextAttemptAt, Date.now()) <= Date.now());
    const current = isDue ? await stillToSend(entry) : null;
    if ((isDue && !current) || isMoot(entry)) continue;
    const attempt = current ? await sendAndRecord(current) : null;
    if (!attempt || attempt.kind !== 'done') recordsOf(entry).forEach((record) => blocked.add(record));
    if (attempt && isTheSameForAll(attempt)) return;
  }
}

/**
 * The records that it is about: what stands in the way of one entry stands in the way of later ones of the same record,
 * whose order means something.
 */
function recordsOf(entry: Entry): string[] {
  if (entry.kind === 'operation') return [`${entry.moduleId} ${entry.about}`];
  return entry.kind === 'clear' ? entry.known.map(({ id }) => id) : [entry.submissionId];
}

/** A removal that the backend has refused stands in nobody's way: who goes on with its inspection wants it. */
const isMoot = (entry: Entry): boolean =>
  entry.kind === 'clear' && afterRemovalEvent(removalPhaseOf(entry), 'due').sends === 'nothing';

/**
 * When each entry can be sent, by its id, in milliseconds since 1970: not before those that stand in its way, and at
 * Infinity where it or one of those waits for a person. `entries` in the order in which they are sent.
 */
export function timesToSend(entries: readonly Entry[], now: number): ReadonlyMap<string, number> {
  const ofRecord = new Map<string, number>();
  const times = new Map<string, number>();
  for (const entry of entries.filter((one) => !isMoot(one))) {
    const own = entry.state.kind === 'waiting' ? attemptAt(entry.nextAttemptAt, now) : Infinity;
    const records = recordsOf(entry);
    const time = Math.max(own, ...records.map((record) => ofRecord.get(record) ?? 0));
    records.forEach((record) => ofRecord.set(record, time));
    times.set(entry.id, time);
  }
  return times;
}

/**
 * The entry as it is now: others were sent since they were listed, and it may have been replaced, removed or left
 * behind by its draft meanwhile.
 */
async function stillToSend(entry: Entry): Promise<Entry | null> {
  const kind = 'due';
  const due =
    entry.kind === 'operation'
      ? await apply(OPERATION, entry, { kind, of: entry })
      : entry.kind === 'clear'
        ? await apply(REMOVAL, entry, { kind, of: entry })
        : await apply(INSPECTION, entry, { kind, of: entry });
  return due.outcome.sends === 'queued' ? due.entry : null;
}

async function sendAndRecord(entry: Entry): Promise<Attempt> {
  boundStore()?.dispatch(sendingChanged(entry.id));
  try {
    const attempt = await send(entry);
    await recordAttempt(entry, attempt, Date.now()).catch((error: unknown) => recordWithoutRoom(entry, attempt, error));
    if (attempt.kind === 'done')
      boundStore()?.dispatch(
        api.util.invalidateTags(
          entry.kind === 'operation' ? [{ type: 'ModuleRecord', id: entry.moduleId }] : ['Finding', 'Submission'],
        ),
      );
    if (attempt.kind === 'failed' && attempt.error.kind === 'session') await checkSession();
    return attempt;
  } finally {
    boundStore()?.dispatch(sendingChanged(null));
    announceChange();
  }
}

const isTheSameForAll = (attempt: Attempt): boolean =>
  attempt.kind === 'failed' && (attempt.error.kind === 'offline' || attempt.error.kind === 'session');
