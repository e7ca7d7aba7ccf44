import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Candidate, claimConflict, parseRegistry, type Registry, type RegistryEntry } from '@avsec/shared/module';

const fileOf = (target: string): string => path.join(target, 'modules.json');

/** What is registered in a published portal; nothing where nothing was published yet. */
export type Registered = Pick<Registry, 'entries' | 'candidates'>;

/**
 * Reads what is registered. Throws where the file is broken, so that nobody writes over what a person has to look at.
 */
export async function readRegistered(target: string): Promise<Registered> {
  const text = await readFile(fileOf(target), 'utf8').catch(() => '{"modules":[]}');
  const { entries, candidates, problems } = parseRegistry(JSON.parse(text));
  if (problems.length > 0) throw new Error(`${fileOf(target)}: ${problems.join('; ')}`);
  return { entries, candidates };
}

/** The entries that are registered for everybody. */
export const readRegistryFile = async (target: string): Promise<RegistryEntry[]> =>
  (await readRegistered(target)).entries;

const byId = (a: RegistryEntry, b: RegistryEntry): number => a.id.localeCompare(b.id);

/** Replaces `modules.json` in one rename: a reader sees the former list or the new one, never half of it. */
export async function writeRegistered(target: string, { entries, candidates }: Registered): Promise<void> {
  const draft = `${fileOf(target)}.${randomUUID()}`;
  const modules = [...entries].sort(byId);
  const beside = [...candidates].sort((a, b) => byId(a.entry, b.entry));
  await writeFile(draft, `${JSON.stringify({ modules, ...(beside.length > 0 && { candidates: beside }) }, null, 1)}\n`);
  await rename(draft, fileOf(target));
}

/** Replaces the entries that are registered for everybody, and leaves the candidates. */
export async function writeRegistryFile(target: string, entries: readonly RegistryEntry[]): Promise<void> {
  await writeRegistered(target, { entries: [...entries], candidates: (await readRegistered(target)).candidates });
}

/**
 * Throws when an entry claims a route or a slice of another module, registered or candidate: a page would depend on the
 * order of publishing.
 */
function assertClaimsNothingOfOthers(entry: RegistryEntry, { entries, candidates }: Registered): void {
  const others = [...entries, ...candidates.map((candidate) => candidate.entry)].filter(({ id }) => id !== entry.id);
  const conflict = claimConflict(entry, others);
  if (conflict) throw new Error(conflict);
}

/**
 * With this entry registered for everybody. A candidate of the same release is one no more. Throws where it claims what
 * is another module's.
 */
export function withEntry(registered: Registered, entry: RegistryEntry): Registered {
  assertClaimsNothingOfOthers(entry, registered);
  return {
    entries: [...registered.entries.filter(({ id }) => id !== entry.id), entry],
    candidates: registered.candidates.filter(
      (candidate) => candidate.entry.version !== entry.version || candidate.entry.id !== entry.id,
    ),
  };
}

/**
 * With this release as its module's candidate, in the place of a former one. Throws where it claims what is another
 * module's.
 */
export function withCandidate(registered: Registered, candidate: Candidate): Registered {
  assertClaimsNothingOfOthers(candidate.entry, registered);
  return { ...registered, candidates: [...withoutCandidate(registered, candidate.entry.id).candidates, candidate] };
}

export const withoutCandidate = (registered: Registered, id: string): Registered => ({
  ...registered,
  candidates: registered.candidates.filter(({ entry }) => entry.id !== id),
});
