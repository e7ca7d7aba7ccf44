import type { ChosenReleases } from '@avsec/shared/module';
import * as z from 'zod/mini';
import { readStored, writeStored } from '../isolation/stored';

/** By module: the release that a tester chose for this device, or 'published'. */
const CHOSEN_KEY = 'avsec:releases';
const schema = z.record(z.string(), z.string());

const read = () => readStored<string>(CHOSEN_KEY, schema);

export const chosenReleases = (): ChosenReleases => new Map(Object.entries(read()));

/**
 * Has this device get that release from the next start on, whomever it is for; null leaves it to what the portal says.
 */
export function chooseRelease(id: string, version: string | null): void {
  const { [id]: former, ...others } = read();
  if (version !== null) writeStored(CHOSEN_KEY, { ...others, [id]: version });
  else if (former !== undefined) writeStored(CHOSEN_KEY, others);
}
