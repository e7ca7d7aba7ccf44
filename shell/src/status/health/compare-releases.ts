import type { ReleaseHealth } from '@avsec/shared/data';
import type { Registry } from '@avsec/shared/module';

/** A newer release beside the one before it. `too-few`: it was not opened often enough to tell. */
export interface Comparison {
  newer: ReleaseHealth;
  before: ReleaseHealth;
  verdict: 'worse' | 'alike' | 'too-few';
}

/** Fewer openings than these tell nothing. Our own number. */
const OPENED_AT_LEAST = 20;
/** So much more often, and at least so many times: one failure is no trend. Our own numbers. */
const WORSE_BY = 2;
const FAILED_AT_LEAST = 3;

/** Failures for each opening, 0 to 1; one that never opened and failed is wholly broken. */
export function failureRate({ opened, failed }: Pick<ReleaseHealth, 'opened' | 'failed'>): number {
  if (failed === 0) return 0;
  return Math.min(1, failed / Math.max(opened, failed));
}

/**
 * The newest release of a module (its canary, or what is registered) beside the one before; null while there is only
 * one to tell of.
 */
export function compareReleases(
  id: string,
  health: readonly ReleaseHealth[],
  { entries, canaries }: Pick<Registry, 'entries' | 'canaries'>,
): Comparison | null {
  const releases = health.filter(({ module }) => module === id).toSorted((a, b) => b.firstAt.localeCompare(a.firstAt));
  const registered = entries.find((entry) => entry.id === id)?.version;
  const canary = canaries.find(({ entry }) => entry.id === id)?.entry.version;
  const newer = releases.find(({ release }) => release === (canary ?? registered));
  const others = releases.filter((one) => one !== newer);
  const before =
    canary === undefined
      ? others.find(({ firstAt }) => newer && firstAt < newer.firstAt)
      : (others.find(({ release }) => release === registered) ?? others[0]);
  return newer && before ? { newer, before, verdict: verdictOf(newer, before) } : null;
}

function verdictOf(newer: ReleaseHealth, before: ReleaseHealth): Comparison['verdict'] {
  if (newer.failed >= FAILED_AT_LEAST && failureRate(newer) > WORSE_BY * failureRate(before)) return 'worse';
  return newer.opened < OPENED_AT_LEAST ? 'too-few' : 'alike';
}
