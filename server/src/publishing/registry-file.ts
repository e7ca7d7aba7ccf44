import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRegistry, type RegistryEntry, SHELL_ROUTES } from '@avsec/shared/module';

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

/** What may belong to one module only, as it is called in a message; '/a/:id' and '/a/:name' are one address. */
function claimsOf({ routes, slices }: RegistryEntry): string[] {
  const addresses = routes.map((route) => `route ${route.path.replace(/:\w+/g, ':id')}`);
  return [...addresses, ...slices.map((slice) => `slice ${slice}`)];
}

/**
 * The list with one entry put in or replaced. Throws when the new entry claims a route or a slice of another module: two
 * modules on one address would make the page depend on the order of publishing.
 */
export function withEntry(entries: readonly RegistryEntry[], entry: RegistryEntry): RegistryEntry[] {
  const others = entries.filter(({ id }) => id !== entry.id);
  const ofShell = SHELL_ROUTES.find((path) => entry.routes.some((route) => route.path === path));
  if (ofShell) throw new Error(`${entry.id} claims route ${ofShell}, which belongs to the shell`);
  for (const claim of claimsOf(entry)) {
    const owner = others.find((other) => claimsOf(other).includes(claim));
    if (owner) throw new Error(`${entry.id} claims ${claim}, which belongs to module ${owner.id}`);
  }
  return [...others, entry];
}
