import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Canary, claimConflict, parseRegistry, type Registry, type RegistryEntry } from '@avsec/shared/module';

const fileOf = (target: string): string => path.join(target, 'modules.json');

/** What is registered in a published portal; nothing where nothing was published yet. */
export type Registered = Pick<Registry, 'entries' | 'canaries'>;

/**
 * Reads what is registered. Throws where the file is broken, so that nobody writes over what a person has to look at.
 */
export async function readRegistered(target: string): Promise<Registered> {
  const text = await readFile(fileOf(target), 'utf8').catch(() => '{"modules":[]}');
  const { entries, canaries, problems } = parseRegistry(JSON.parse(text));
  if (problems.length > 0) throw new Error(`${fileOf(target)}: ${problems.join('; ')}`);
  return { entries, canaries };
}

/** The entries that are registered for everybody. */
export const readRegistryFile = async (target: string): Promise<RegistryEntry[]> =>
  (await readRegistered(target)).entries;

const byId = (a: RegistryEntry, b: RegistryEntry): number => a.id.localeCompare(b.id);

/** Replaces `modules.json` in one rename: a reader sees the former list or the new one, never half of it. */
export async function writeRegistered(target: string, { entries, canaries }: Registered): Promise<void> {
  const draft = `${fileOf(target)}.${randomUUID()}`;
  const modules = [...entries].sort(byId);
  const beside = [...canaries].sort((a, b) => byId(a.entry, b.entry));
  await writeFile(draft, `${JSON.stringify({ modules, ...(beside.length > 0 && { canaries: beside }) }, null, 1)}\n`);
  await rename(draft, fileOf(target));
}

/** Replaces the entries that are registered for everybody, and leaves the canaries. */
export async function writeRegistryFile(target: string, entries: readonly RegistryEntry[]): Promise<void> {
  await writeRegistered(target, { entries: [...entries], canaries: (await readRegistered(target)).canaries });
}

/**
 * Throws when an entry claims a route or a slice of another module, registered or canary: a page would depend on the
 * order of publishing.
 */
function assertClaimsNothingOfOthers(entry: RegistryEntry, { entries, canaries }: Registered): void {
  const others = [...entries, ...canaries.map((canary) => canary.entry)].filter(({ id }) => id !== entry.id);
  const conflict = claimConflict(entry, others);
  if (conflict) throw new Error(conflict);
}

/**
 * With this entry registered for everybody. A canary of the same release is one no more. Throws where it claims what
 * is another module's.
 */
export function withEntry(registered: Registered, entry: RegistryEntry): Registered {
  assertClaimsNothingOfOthers(entry, registered);
  return {
    entries: [...registered.entries.filter(({ id }) => id !== entry.id), entry],
    canaries: registered.canaries.filter(
      (canary) => canary.entry.version !== entry.version || canary.entry.id !== entry.id,
    ),
  };
}

/**
 * With this release as its module's canary, in the place of a former one. Throws where it claims what is another
 * module's.
 */
export function withCanary(registered: Registered, canary: Canary): Registered {
  assertClaimsNothingOfOthers(canary.entry, registered);
  return { ...registered, canaries: [...withoutCanary(registered, canary.entry.id).canaries, canary] };
}

export const withoutCanary = (registered: Registered, id: string): Registered => ({
  ...registered,
  canaries: registered.canaries.filter(({ entry }) => entry.id !== id),
});
