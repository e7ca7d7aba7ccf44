import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRegistry, type RegistryEntry } from '@avsec/shared/module';
import { z } from 'zod';

const logOf = (target: string, id: string): string => path.join(target, 'modules', id, 'releases.json');
const logSchema = z.array(z.unknown());

/** The entries under which a module was published, the oldest first; the last one is or was the registered one. */
export async function readReleases(target: string, id: string): Promise<RegistryEntry[]> {
  const text = await readFile(logOf(target, id), 'utf8').catch(() => '[]');
  return logSchema.parse(JSON.parse(text)).flatMap((entry) => parseRegistry({ modules: [entry] }).entries);
}

async function writeReleases(target: string, id: string, releases: readonly RegistryEntry[]): Promise<void> {
  const file = logOf(target, id);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(releases, null, 1)}\n`);
  await rename(`${file}.new`, file);
}

/** Makes this entry the newest of its module; a release that was published before moves to the end. */
export async function recordRelease(target: string, entry: RegistryEntry): Promise<void> {
  const others = (await readReleases(target, entry.id)).filter(({ version }) => version !== entry.version);
  await writeReleases(target, entry.id, [...others, entry]);
}

/** Takes the newest release of a module off the log and answers the one before it. Throws where there is none. */
export async function takeBackRelease(target: string, id: string): Promise<RegistryEntry> {
  const releases = await readReleases(target, id);
  const former = releases.at(-2);
  if (!former) throw new Error(`module ${id} has no former release to go back to`);
  await writeReleases(target, id, releases.slice(0, -1));
  return former;
}
