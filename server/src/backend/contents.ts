import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from './error-code';
import { damaged } from './data-folder-damaged';

/**
 * Tables, indexes and who committed what; not the log, nor what PostgreSQL makes anew (free space, visibility, caches,
 * temporary tables).
 */
const KEPT = /^(base\/\d+|global)\/(\d+(\.\d+)?|pg_control|pg_filenode\.map|PG_VERSION)$|^pg_xact\/\w+$|^PG_VERSION$/;
const FOLDERS = ['base', 'global', 'pg_xact'];

const contentsSchema = z.object({ format: z.literal(1), files: z.record(z.string(), z.int()).nullable() });

/**
 * What must be in a data folder: every file of the database with the bytes that it had at least. PostgreSQL takes a
 * table whose file was cut off for an empty one, so that a damaged disk or a halved copy would look like a portal in
 * which nothing has happened yet.
 */
const pathOf = (dataFolder: string): string => join(dataFolder, 'contents.json');

/** Notes what is there now, to be called when the database has written everything to its files. */
export const noteContents = async (dataFolder: string): Promise<void> =>
  write(dataFolder, await sizesIn(join(dataFolder, 'database')));

/** Until the next note anything may be there: a migration drops and rewrites tables. */
export const forgetContents = (dataFolder: string): Promise<void> => write(dataFolder, null);

/** Whether this folder has had a database. */
export const hasContents = (dataFolder: string): Promise<boolean> =>
  stat(pathOf(dataFolder)).then(
    () => true,
    () => false,
  );

/** @throws DataFolderDamaged when a file is missing or shorter than it was. */
export async function checkContents(dataFolder: string): Promise<void> {
  const noted = await read(dataFolder);
  if (!noted) return;
  const present = await sizesIn(join(dataFolder, 'database'));
  const lost = Object.entries(noted)
    .filter(([path, size]) => (present[path] ?? -1) < size)
    .map(([path]) => path);
  const [first] = lost;
  if (first === undefined) return;
  const how = present[first] === undefined ? 'is missing' : `has ${present[first]} bytes instead of ${noted[first]}`;
  const more = lost.length > 1 ? ` (and ${lost.length - 1} more)` : '';
  throw await damaged(dataFolder, `The database in ${dataFolder} is not whole: database/${first} ${how}${more}.`);
}

async function read(dataFolder: string): Promise<Record<string, number> | null> {
  try {
    return contentsSchema.parse(JSON.parse(await readFile(pathOf(dataFolder), 'utf8'))).files;
  } catch (failure) {
    // A folder of a portal that did not note it yet.
    if (errorCode(failure) === 'ENOENT') return null;
    throw await damaged(dataFolder, `${pathOf(dataFolder)}, the list of what the database consists of, is damaged.`);
  }
}

async function write(dataFolder: string, files: Record<string, number> | null): Promise<void> {
  const path = pathOf(dataFolder);
  await writeFile(`${path}.new`, JSON.stringify({ format: 1, files } satisfies z.infer<typeof contentsSchema>), {
    mode: 0o600,
  });
  await rename(`${path}.new`, path);
}

async function sizesIn(database: string): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  const paths = ['PG_VERSION'];
  for (const folder of FOLDERS) {
    const inside = await readdir(join(database, folder), { recursive: true }).catch(() => []);
    paths.push(...inside.map((name) => `${folder}/${name.replaceAll('\\', '/')}`));
  }
  for (const path of paths.filter((one) => KEPT.test(one))) {
    const found = await stat(join(database, path)).catch(() => null);
    if (found) sizes[path] = found.size;
  }
  return sizes;
}
