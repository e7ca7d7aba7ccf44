import type { Canary, Registry, RegistryEntry } from '@avsec/shared/module';
import { openWithout } from '../open-without';
import { openedWith } from '../overrides/opened-with';
import { chooseRelease, chosenReleases } from './chosen-releases';

/** `?canary=bagagem`: the link by which a tester is asked whether this device takes a module's canary. */
export const CANARY_PARAMETER = 'canary';

/** The link for testers of a module, as an administrator hands it on. */
export function testerLink(id: string): string {
  const address = new URL('/home', location.origin);
  address.searchParams.set(CANARY_PARAMETER, id);
  return address.href;
}

/**
 * The canary that the address offers, where it is open to testers and this person does not have it yet; nothing of
 * it is loaded by this.
 */
export function offeredCanary({ canaries, entries }: Pick<Registry, 'entries' | 'canaries'>): RegistryEntry | null {
  const wanted = new URLSearchParams(openedWith).get(CANARY_PARAMETER);
  const canary = canaries.find(({ entry, audience }) => entry.id === wanted && audience.testers === true);
  const isRunning = entries.some(({ id, version }) => id === wanted && version === canary?.entry.version);
  return isRunning ? null : (canary?.entry ?? null);
}

/** Canaries that this device runs because somebody chose them here. */
export function chosenCanaries(canaries: readonly Canary[]): RegistryEntry[] {
  const chosen = chosenReleases();
  return canaries.filter(({ entry }) => chosen.get(entry.id) === entry.version).map(({ entry }) => entry);
}

/** Has this device start with that canary, or leave what it chose, and opens the page anew. */
export async function testRelease(id: string, version: string | null): Promise<void> {
  chooseRelease(id, version);
  await openWithout(CANARY_PARAMETER);
}
