import type { Candidate, Registry, RegistryEntry } from '@avsec/shared/module';
import { openWithout } from '../open-without';
import { openedWith } from '../overrides/opened-with';
import { chooseRelease, chosenReleases } from './chosen-releases';

/** `?candidate=bagagem`: the link by which a tester is asked whether this device takes a module's candidate. */
export const CANDIDATE_PARAMETER = 'candidate';

/** The link for testers of a module, as an administrator hands it on. */
export function testerLink(id: string): string {
  const address = new URL('/home', location.origin);
  address.searchParams.set(CANDIDATE_PARAMETER, id);
  return address.href;
}

/**
 * The candidate that the address offers, where it is open to testers and this person does not have it yet; nothing of
 * it is loaded by this.
 */
export function offeredCandidate({
  candidates,
  entries,
}: Pick<Registry, 'entries' | 'candidates'>): RegistryEntry | null {
  const wanted = new URLSearchParams(openedWith).get(CANDIDATE_PARAMETER);
  const candidate = candidates.find(({ entry, audience }) => entry.id === wanted && audience.testers === true);
  const isRunning = entries.some(({ id, version }) => id === wanted && version === candidate?.entry.version);
  return isRunning ? null : (candidate?.entry ?? null);
}

/** Candidates that this device runs because somebody chose them here. */
export function chosenCandidates(candidates: readonly Candidate[]): RegistryEntry[] {
  const chosen = chosenReleases();
  return candidates.filter(({ entry }) => chosen.get(entry.id) === entry.version).map(({ entry }) => entry);
}

/** Has this device start with that candidate, or leave what it chose, and opens the page anew. */
export async function testRelease(id: string, version: string | null): Promise<void> {
  chooseRelease(id, version);
  await openWithout(CANDIDATE_PARAMETER);
}
