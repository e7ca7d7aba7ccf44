import { askCandidatePass } from '@avsec/shared/data';
import type { Candidate, RegistryEntry } from '@avsec/shared/module';
import { signedInSession } from '@avsec/shared/state';

let asked: { by: string; answer: Promise<void> } | undefined;

/**
 * Has this browser let in to the files of a candidate before they are asked for, once a page and person; at once for
 * what is registered. Where it cannot be had, as
 * without a network, the files themselves tell: the device may have them.
 */
export function passFor({ id, version }: RegistryEntry, candidates: readonly Candidate[]): Promise<void> {
  const by = signedInSession()?.userId;
  if (by === undefined || !candidates.some(({ entry }) => entry.id === id && entry.version === version))
    return Promise.resolve();
  if (asked?.by !== by) {
    const answer = askCandidatePass().catch((error: unknown) => {
      asked = undefined;
      console.error('no pass for candidates', error);
    });
    asked = { by, answer };
  }
  return asked.answer;
}
