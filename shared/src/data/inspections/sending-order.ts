import { afterRemovalEvent } from '../../domain/life-cycle/removal';
import { removalPhaseOf, type Entry } from '../local/entry-record';
import { LONGEST_MS } from './back-off';

/** When to try, at the latest: a time further ahead was written by a clock that was wrong. Milliseconds since 1970. */
export const attemptAt = (at: number, now: number): number => (at > now + LONGEST_MS ? now : at);

/**
 * The records that it is about: what stands in the way of one entry stands in the way of later ones of the same record,
 * whose order means something.
 */
export function recordsOf(entry: Entry): string[] {
  if (entry.kind === 'operation') return [`${entry.moduleId} ${entry.about}`];
  return entry.kind === 'clear' ? entry.known.map(({ id }) => id) : [entry.submissionId];
}

/** A removal that the backend has refused stands in nobody's way: who goes on with its inspection wants it. */
export const isMoot = (entry: Entry): boolean =>
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
