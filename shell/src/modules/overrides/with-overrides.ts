import { type Registry, type RegistryEntry, registryEntrySchema } from '@avsec/shared/module';
import * as z from 'zod/mini';
import type { PortalRegistry } from '../registry-client';
import { chosenOverrides } from './chosen-overrides';
import type { Override } from './override';

const ANSWER_LIMIT_MS = 3000;

/** What a dev server says of its module (`module-kit dev`): an entry as the publisher would make it, without a hash. */
const localEntrySchema = z.extend(registryEntrySchema, { integrity: z.literal('') });

type Found = { kind: 'entry'; entry: RegistryEntry } | { kind: 'nothing'; problem: string };

/** Where its files are: they change with every save, so only the manifest knows. */
const at = (address: string) => ({ manifest: `${address}/mf-manifest.json`, remote: undefined });

/** What the dev server says is wrong with the module's folder, such as its module.json. */
const problemSchema = z.object({ problem: z.string() });

/** The entry, or what its author has to mend first; null when something else answers there. */
async function entryFrom({ id, address }: Override): Promise<Found | null> {
  const response = await fetch(`${address}/registry-entry.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  const answer: unknown = await response.json();
  const problem = problemSchema.safeParse(answer);
  if (problem.success) return { kind: 'nothing', problem: `module ${id}: ${problem.data.problem}` };
  const entry = localEntrySchema.safeParse(answer);
  return entry.success && entry.data.id === id ? { kind: 'entry', entry: { ...entry.data, ...at(address) } } : null;
}

/**
 * A server that does not answer leaves the module's page to say so, rather than the published release to look like the
 * own one.
 */
async function find(override: Override, published: RegistryEntry | undefined): Promise<Found> {
  const found = await entryFrom(override).catch(() => null);
  if (found) return found;
  if (published)
    return { kind: 'entry', entry: { ...published, ...at(override.address), version: 'local', integrity: '' } };
  return { kind: 'nothing', problem: `module ${override.id}: ${override.address} offers no such module` };
}

/**
 * The registry with the modules that the person runs on their own machine. Called only where the installation allows
 * it.
 */
export async function withOverrides(published: Registry): Promise<Omit<PortalRegistry, 'fallback'>> {
  const overrides = chosenOverrides();
  const found = await Promise.all(
    overrides.map((override) =>
      find(
        override,
        published.entries.find(({ id }) => id === override.id),
      ),
    ),
  );
  const local = found.flatMap((one) => (one.kind === 'entry' ? [one.entry] : []));
  const problems = found.flatMap((one) => (one.kind === 'nothing' ? [one.problem] : []));
  for (const problem of problems) console.error(problem);
  const replaced = new Set(local.map(({ id }) => id));
  return {
    ...published,
    entries: [...published.entries.filter(({ id }) => !replaced.has(id)), ...local],
    problems: [...published.problems, ...problems],
    overrides,
    ownProblems: problems,
  };
}
