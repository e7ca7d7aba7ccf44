import type { HealthLine } from '@avsec/shared/data';
import type { RegistryEntry } from '@avsec/shared/module';
import { isOverridden } from '../overrides/override';

/** A page tells of one thing so often: a module that fails with every frame is as broken after twenty times. */
const MOST_OF_ONE = 20;
/** So many different things wait to be told; what comes on top of them is not worth a report that cannot be sent. */
const MOST_WAITING = 50;

const counted = new Map<string, number>();
const waiting = new Map<string, HealthLine>();

/** Counts that a release was opened, or failed. What runs from a person's own machine is their own. */
export function countHealth(entry: RegistryEntry, part: string, code: string): void {
  if (isOverridden(entry)) return;
  const key = `${entry.id} ${entry.version} ${part} ${code}`;
  const times = (counted.get(key) ?? 0) + 1;
  if (times > MOST_OF_ONE || (!waiting.has(key) && waiting.size >= MOST_WAITING)) return;
  counted.set(key, times);
  waiting.set(key, { module: entry.id, release: entry.version, part, code, count: (waiting.get(key)?.count ?? 0) + 1 });
}

/** What is to be told, once. */
export function takeHealth(): HealthLine[] {
  const lines = [...waiting.values()];
  waiting.clear();
  return lines;
}

/** What could not be told waits for the next time, with what has come since. */
export function giveBackHealth(lines: readonly HealthLine[]): void {
  for (const line of lines) {
    const key = `${line.module} ${line.release} ${line.part} ${line.code}`;
    const since = waiting.get(key)?.count ?? 0;
    if (since > 0 || waiting.size < MOST_WAITING)
      waiting.set(key, { ...line, count: Math.min(1000, line.count + since) });
  }
}
