import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { RELEASE_LIST, type ReleaseList, releaseListIn } from '@avsec/shared/module';
import type { Log } from '../../log';

const hashOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

type Unpack = (content: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

/**
 * A file as it lies there and as it was compressed ahead: whichever of them is given out has to be what was published.
 */
const VARIANTS: Readonly<Record<string, Unpack>> = {
  '': (content) => Promise.resolve(content),
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

export interface IntactFiles {
  /** The files of the release in this folder by the list whose hash is `expected`; null where the list was altered. */
  listOf(folder: string, expected: string): Promise<ReleaseList | null>;
  /** Whether what lies there, if anything does, is what the list says. */
  isIntact(folder: string, file: string, expected: string | undefined): Promise<boolean>;
}

/**
 * Compares the files of releases with the lists that were published: each once, and again when it has changed on the
 * disk.
 */
export function intactFiles(publicFolder: string, log: Log): IntactFiles {
  const lists = new Map<string, ReleaseList>();
  const verdicts = new Map<string, { state: string; intact: boolean }>();

  async function compare(
    place: string,
    sizes: readonly (number | null)[],
    expected: string | undefined,
  ): Promise<boolean> {
    const [size] = sizes;
    if (size === null || size === undefined) return false;
    const found = await Promise.all(
      Object.entries(VARIANTS).flatMap(([ending, unpack], index) => {
        if (sizes[index] === null) return [];
        // A few bytes can unpack to gigabytes; what unpacks to more than the file itself is not it.
        return [
          readFile(place + ending)
            .then((content) => unpack(content, { maxOutputLength: Math.max(1, size) }))
            .then(hashOf, () => 'broken'),
        ];
      }),
    );
    return found.every((hash) => hash === expected);
  }

  return {
    async listOf(folder, expected) {
      const text = await readFile(path.join(publicFolder, folder, RELEASE_LIST)).catch(() => null);
      if (text === null || hashOf(text) !== expected) return null;
      const known = lists.get(expected) ?? releaseListIn(JSON.parse(text.toString('utf8')));
      if (known) lists.set(expected, known);
      return known;
    },
    async isIntact(folder, file, expected) {
      const place = path.join(publicFolder, folder, file);
      const found = await Promise.all(Object.keys(VARIANTS).map((ending) => stat(place + ending).catch(() => null)));
      if (found.every((one) => one === null)) return true;
      const state = [expected, ...found.map((one) => (one ? `${one.mtimeMs} ${one.size}` : ''))].join('|');
      const known = verdicts.get(place);
      if (known?.state === state) return known.intact;
      const intact = await compare(
        place,
        found.map((one) => one?.size ?? null),
        expected,
      );
      verdicts.set(place, { state, intact });
      if (!intact) log({ event: 'file-altered', file: path.relative(publicFolder, place) });
      return intact;
    },
  };
}
