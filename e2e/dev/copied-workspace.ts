import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
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

/** Libraries as they are installed; our own packages are those of the copy. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [path.join(WORKSPACE, 'node_modules'), path.join(folder, 'node_modules')];
  await mkdir(path.join(to, '@avsec'), { recursive: true });
  for (const name of (await readdir(from)).filter((one) => one !== '@avsec'))
    await symlink(path.join(from, name), path.join(to, name));
  for (const name of await readdir(path.join(from, '@avsec')))
    await symlink(path.join(folder, name), path.join(to, '@avsec', name));
  for (const name of await readdir(folder))
    if (await isThere(path.join(WORKSPACE, name, 'node_modules')))
      await symlink(path.join(WORKSPACE, name, 'node_modules'), path.join(folder, name, 'node_modules'));
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
