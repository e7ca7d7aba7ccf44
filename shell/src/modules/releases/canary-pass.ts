import { askCanaryPass } from '@avsec/shared/data';
import type { Canary, RegistryEntry } from '@avsec/shared/module';
import { signedInSession } from '@avsec/shared/state';

let asked: { by: string; answer: Promise<void> } | undefined;

/**
 * Has this browser let in to the files of a canary before they are asked for, once a page and person; at once for
 * what is registered. Where it cannot be had, as
 * without a network, the files themselves tell: the device may have them.
 */
export function passFor({ id, version }: RegistryEntry, canaries: readonly Canary[]): Promise<void> {
  const by = signedInSession()?.userId;
  if (by === undefined || !canaries.some(({ entry }) => entry.id === id && entry.version === version))
    return Promise.resolve();
  if (asked?.by !== by) {
    const answer = askCanaryPass().catch((error: unknown) => {
      asked = undefined;
      console.error('no pass for canaries', error);
    });
    asked = { by, answer };
  }
  return asked.answer;
}
