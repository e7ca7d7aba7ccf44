import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { claimConflict, parseRegistry, type RegistryEntry } from '@avsec/shared/module';

const fileOf = (target: string): string => path.join(target, 'modules.json');

/** The entries registered in a published portal; none where nothing was published yet. */
export async function readRegistryFile(target: string): Promise<RegistryEntry[]> {
  const text = await readFile(fileOf(target), 'utf8').catch(() => '{"modules":[]}');
  const { entries, problems } = parseRegistry(JSON.parse(text));
  if (problems.length > 0) throw new Error(`${fileOf(target)}: ${problems.join('; ')}`);
  return entries;
}

/** Replaces `modules.json` in one rename: a reader sees the former list or the new one, never half of it. */
export async function writeRegistryFile(target: string, entries: readonly RegistryEntry[]): Promise<void> {
  const draft = `${fileOf(target)}.${randomUUID()}`;
  const modules = [...entries].sort((a, b) => a.id.localeCompare(b.id));
  await writeFile(draft, `${JSON.stringify({ modules }, null, 1)}\n`);
  await rename(draft, fileOf(target));
}

/**
 * The list with one entry put in or replaced. Throws when the new entry claims a route or a slice of another module: two
 * modules on one address would make the page depend on the order of publishing.
 */
export function withEntry(entries: readonly RegistryEntry[], entry: RegistryEntry): RegistryEntry[] {
  const others = entries.filter(({ id }) => id !== entry.id);
  const conflict = claimConflict(entry, others);
  if (conflict) throw new Error(conflict);
  return [...others, entry];
}
