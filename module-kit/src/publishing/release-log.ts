import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRegistry, registryEntrySchema, type RegistryEntry } from '@avsec/shared/module';
import { z } from 'zod';
import { PUBLISHING_FOLDER } from './publishing-lock';

const releaseSchema = z.object({
  entry: registryEntrySchema,
  /** ISO 8601; unknown of what an older publisher has left. */
  at: z.string().nullable(),
  /** The account of the machine from which it was published. */
  by: z.string().nullable(),
  /**
   * Whether it was ever registered: then it is for everybody, for pages that were opened with it. A canary that
   * ended was not.
   */
  forEverybody: z.boolean().default(false),
});
const logSchema = z.object({ releases: z.array(releaseSchema), registered: z.string().nullable() });

/** One release of a module: the entry that registers it, and who published it when. */
export type Release = z.infer<typeof releaseSchema>;
/**
 * Every release of a module in the order of publishing, and the version that is registered; null after the module was
 * removed.
 */
export type ReleaseLog = z.infer<typeof logSchema>;

/** Beside the registry and never served: it names people. */
const logOf = (target: string, id: string): string => path.join(target, PUBLISHING_FOLDER, `${id}.json`);
const formerLogOf = (target: string, id: string): string => path.join(target, 'modules', id, 'releases.json');

async function readFormerLog(target: string, id: string): Promise<ReleaseLog> {
  const text = await readFile(formerLogOf(target, id), 'utf8').catch(() => '[]');
  const entries = z
    .array(z.unknown())
    .parse(JSON.parse(text))
    .flatMap((entry) => parseRegistry({ modules: [entry] }).entries);
  const releases = entries.map((entry) => ({ entry, at: null, by: null, forEverybody: true }));
  return { releases, registered: entries.at(-1)?.version ?? null };
}

/** What was published of a module into this portal; empty for one that never was. */
export async function readReleaseLog(target: string, id: string): Promise<ReleaseLog> {
  const text = await readFile(logOf(target, id), 'utf8').catch(() => null);
  return text === null ? readFormerLog(target, id) : logSchema.parse(JSON.parse(text));
}

/** Replaces the log in one rename; whatever it says is registered is for everybody from then on. */
export async function writeReleaseLog(target: string, id: string, { releases, registered }: ReleaseLog): Promise<void> {
  const isOpen = (release: Release): boolean => release.forEverybody || release.entry.version === registered;
  const log = { releases: releases.map((release) => ({ ...release, forEverybody: isOpen(release) })), registered };
  const file = logOf(target, id);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(log, null, 1)}\n`);
  await rename(`${file}.new`, file);
}

/** The log with this release as the newest and registered one; published before, it moves to the end. */
export function withRelease({ releases }: ReleaseLog, release: Release): ReleaseLog {
  const others = releases.filter(({ entry }) => entry.version !== release.entry.version);
  const forEverybody = releases.some((one) => one.entry.version === release.entry.version && one.forEverybody);
  return { releases: [...others, { ...release, forEverybody }], registered: release.entry.version };
}

/**
 * The release to go to: the named one, which may be newer than the present one, or else the one published before the
 * present one. Throws a sentence where there is none.
 */
export function releaseToRegister(id: string, { releases, registered }: ReleaseLog, version?: string): RegistryEntry {
  if (version !== undefined) {
    const named = releases.find(({ entry }) => entry.version === version);
    if (!named)
      throw new Error(
        `module ${id} has no release ${version}; it has ${releases.map(({ entry }) => entry.version).join(', ') || 'none'}`,
      );
    return named.entry;
  }
  const present = releases.findIndex(({ entry }) => entry.version === registered);
  const former = registered === null ? releases.at(-1) : releases[present - 1];
  if (!former) throw new Error(`module ${id} has no former release to go back to`);
  return former.entry;
}
