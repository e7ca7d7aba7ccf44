import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { PUBLISHING_FOLDER, readReleaseLog, type ReleaseLog } from '@avsec/module-kit/publishing';
import { type Audience, parseRegistry, type Registry } from '@avsec/shared/module';

const ID = /^[a-z][a-z0-9-]{1,40}$/;
const NOTHING: Pick<Registry, 'entries' | 'canaries'> = { entries: [], canaries: [] };

/**
 * For whom a release is: for everybody, now or formerly, so that a page opened before keeps working; for whom its
 * module's canary is; or for nobody. `list`: hash of the list of its files.
 */
export type Standing =
  | { kind: 'everybody'; list: string | undefined }
  | { kind: 'canary'; list: string | undefined; audience: Audience }
  | { kind: 'nobody' };

interface Known {
  state: string;
  registry: Pick<Registry, 'entries' | 'canaries'>;
  log: ReleaseLog;
}

const stateOf = (file: string): Promise<string> =>
  stat(file).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
    () => '',
  );

/** What modules.json says, passing over what is broken in it, as a browser does. */
async function readRegistry(file: string): Promise<Pick<Registry, 'entries' | 'canaries'>> {
  const text = await readFile(file, 'utf8').catch(() => null);
  try {
    return text === null ? NOTHING : parseRegistry(JSON.parse(text));
  } catch {
    return NOTHING;
  }
}

/**
 * Tells how releases stand by what is registered and what was published, read again when the disk says that it has
 * changed.
 */
export function releaseStandings(publicFolder: string): (module: string, version: string) => Promise<Standing> {
  const read = new Map<string, Known>();

  async function knownOf(module: string): Promise<Known> {
    const files = [
      path.join(publicFolder, 'modules.json'),
      path.join(publicFolder, PUBLISHING_FOLDER, `${module}.json`),
    ] as const;
    const state = (await Promise.all(files.map(stateOf))).join('|');
    const known = read.get(module);
    if (known?.state === state) return known;
    const found = {
      state,
      registry: await readRegistry(files[0]),
      log: await readReleaseLog(publicFolder, module).catch(() => ({ releases: [], registered: null })),
    };
    if (found.log.releases.length > 0) read.set(module, found);
    return found;
  }

  return async (module, version) => {
    if (!ID.test(module)) return { kind: 'nobody' };
    const { registry, log } = await knownOf(module);
    const published = log.releases.find(({ entry }) => entry.version === version);
    const registered = registry.entries.find((entry) => entry.id === module && entry.version === version);
    if (registered || published?.forEverybody)
      return { kind: 'everybody', list: (registered ?? published?.entry)?.files };
    const canary = registry.canaries.find(({ entry }) => entry.id === module && entry.version === version);
    return canary ? { kind: 'canary', list: canary.entry.files, audience: canary.audience } : { kind: 'nobody' };
  };
}
