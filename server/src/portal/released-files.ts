import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { readReleaseLog } from '@avsec/module-kit/publishing';
import { ALTERED_STATUS, fileOfRelease, RELEASE_LIST, type ReleaseList, releaseListIn } from '@avsec/shared/module';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log';

const hashOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A file as it lies there and as it was compressed ahead: whichever of them is given out has to be what was published. */
const VARIANTS = { '': (content: Buffer) => Promise.resolve(content), '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

/**
 * Gives out no file of a module's release that is not the one that was published: the log of publishing has the hash of each release's list, and the list those of its
 * files. Each is compared once, and again when it has changed on the disk. What an older publisher left without a list is given out as it is.
 */
export function releasedFiles(publicFolder: string, log: Log): MiddlewareHandler {
  const lists = new Map<string, Promise<ReleaseList | 'none' | 'altered'>>();
  const verdicts = new Map<string, { state: string; intact: boolean }>();

  async function readList(folder: string): Promise<ReleaseList | 'none' | 'altered'> {
    const [, , id = '', version = ''] = folder.split('/');
    const { releases } = await readReleaseLog(publicFolder, id).catch(() => ({ releases: [] }));
    const expected = releases.find(({ entry }) => entry.version === version)?.entry.files;
    if (!expected) return 'none';
    const text = await readFile(path.join(publicFolder, folder, RELEASE_LIST)).catch(() => null);
    if (text === null || hashOf(text) !== expected) return 'altered';
    return releaseListIn(JSON.parse(text.toString('utf8'))) ?? 'altered';
  }

  function listOf(folder: string): Promise<ReleaseList | 'none' | 'altered'> {
    const known = lists.get(folder) ?? readList(folder);
    lists.set(folder, known);
    // A release that is being published now is in the log a moment later.
    known.then((list) => typeof list === 'string' && lists.delete(folder), () => lists.delete(folder));
    return known;
  }

  async function isIntact(place: string, expected: string | undefined): Promise<boolean> {
    const states = await Promise.all(Object.keys(VARIANTS).map((ending) => stat(place + ending).then(({ mtimeMs, size }) => `${mtimeMs} ${size}`, () => '')));
    const state = states.join('|');
    const known = verdicts.get(place);
    if (known?.state === state) return known.intact;
    const found = await Promise.all(Object.entries(VARIANTS).flatMap(([ending, unpack], index) => (states[index] ? [readFile(place + ending).then(unpack).then(hashOf, () => 'broken')] : [])));
    const intact = found.every((hash) => hash === expected);
    verdicts.set(place, { state, intact });
    if (!intact) log({ event: 'file-altered', file: path.relative(publicFolder, place) });
    return intact;
  }

  return async (c, next) => {
    const asked = fileOfRelease(decoded(c.req.path));
    if (!asked || asked.file.includes('..')) return next();
    const list = await listOf(asked.folder);
    if (list === 'none') return next();
    const intact = list !== 'altered' && (asked.file === RELEASE_LIST || (await isIntact(path.join(publicFolder, asked.folder, asked.file), list[asked.file])));
    return intact ? next() : c.text('Not the file that was published\n', ALTERED_STATUS, { 'cache-control': 'no-store' });
  };
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
