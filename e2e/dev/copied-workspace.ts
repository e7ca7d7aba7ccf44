import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { noteInstalled } from '../../scripts/requirements.mjs';
import { moduleFolders } from '../../tooling/module-folders.mjs';
import { WORKSPACE } from '../portal/folders';

/** Large, and nothing that the portal is made of. */
const LEFT_OUT = /^(e2e\/looks\/pictures|docs\/images)\//;

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** What git has or would take, as it is now. */
async function sourceFiles(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: WORKSPACE,
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  const names = stdout.split('\0').filter((name) => name !== '' && !LEFT_OUT.test(name));
  const there = await Promise.all(names.map((name) => isThere(path.join(WORKSPACE, name))));
  return names.filter((_, place) => there[place]);
}

const INSTALLED_LOCK = '.installed-lock';

/** A link for each package of a folder: what takes them away in the copy takes the links, and no package. */
async function linkEach(from: string, to: string, target = (name: string) => path.join(from, name)): Promise<void> {
  await mkdir(to, { recursive: true });
  const names = (await readdir(from)).filter((name) => name !== '@avsec' && name !== INSTALLED_LOCK);
  for (const name of names) await symlink(target(name), path.join(to, name));
}

/** Libraries as they are installed; our own packages are those of the copy. Nothing has to be installed there. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [path.join(WORKSPACE, 'node_modules'), path.join(folder, 'node_modules')];
  await linkEach(from, to);
  await linkEach(path.join(from, '@avsec'), path.join(to, '@avsec'), (name) => path.join(folder, name));
  for (const name of await readdir(folder)) {
    const packages = path.join(WORKSPACE, name, 'node_modules');
    if (name !== 'node_modules' && (await isThere(packages)))
      await linkEach(packages, path.join(folder, name, 'node_modules'));
  }
  noteInstalled(folder);
}

/** The sources of this workspace and builds of its modules in a folder of their own, where a test may change them. */
export async function copyWorkspace(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'workspace-'));
  for (const name of await sourceFiles())
    await cp(path.join(WORKSPACE, name), path.join(folder, name), { recursive: true });
  // After their sources, or they would be taken for older builds.
  for (const name of moduleFolders())
    if (await isThere(path.join(WORKSPACE, name, 'dist')))
      await cp(path.join(WORKSPACE, name, 'dist'), path.join(folder, name, 'dist'), { recursive: true });
  await linkPackages(folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
