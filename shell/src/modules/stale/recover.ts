import type { RegistryEntry } from '@avsec/shared/module';
import { finishBeforeLeaving } from '@avsec/shared/state';
import { isGone } from './fate-of-chunk';
import { type Releases, versionOf } from './releases';
import { mayReload } from './reload-once';

/** What recovery meets outside itself; a test puts its own in place. */
export interface Surroundings {
  /** What is published now; null when it cannot be read. */
  readNow: () => Promise<Releases | null>;
  /** The registry's version that this page was opened with; null where none was read. */
  openedWith: () => string | null;
  /** Address of the page, as the guard against loops keeps it. */
  address: () => string;
  reload: () => void;
}

async function isStale(
  error: unknown,
  entry: RegistryEntry | null,
  now: Releases,
  around: Surroundings,
): Promise<boolean> {
  if (entry) {
    if (now.get(entry.id) !== entry.version) return true;
  } else {
    const before = around.openedWith();
    if (before !== null && before !== versionOf(now)) return true;
  }
  return isGone(error);
}

/**
 * After a file did not arrive: when a deployment is why, puts the drafts on the device and reloads the page, once.
 * Answers whether the page is being reloaded; otherwise the failure is to be shown. `entry` is the module that the file
 * belongs to.
 */
export async function recoverByReload(
  error: unknown,
  entry: RegistryEntry | null,
  around: Surroundings,
): Promise<boolean> {
  const now = await around.readNow();
  if (!now || !(await isStale(error, entry, now, around))) return false;
  if (!mayReload(around.address(), versionOf(now))) return false;
  await finishBeforeLeaving();
  around.reload();
  return true;
}
