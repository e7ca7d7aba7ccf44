import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { WORKSPACE } from '../portal/folders';

const run = promisify(execFile);

/** Inside the workspace, so that packages are found, and outside what is checked in. */
const WORKSHOP = path.join(WORKSPACE, 'e2e', 'results', 'workshop');

const npm = (...args: string[]) => run('npm', ['run', '--silent', ...args], { cwd: WORKSPACE });

/** Publishes a module's folder with the command that its team uses. */
export const publishModule = (folder: string, target: string) =>
  npm('publish-module', '--', folder, '--to', target, '--built');

/** The commands `npm run modules -- rollback <id>` and `remove <id>`. */
export const modulesCommand = (command: 'rollback' | 'remove', id: string, target: string) =>
  npm('modules', '--', command, id, '--to', target);

/** Builds a module where it lies, with the webpack set-up that every module uses. */
export async function buildModule(folder: string): Promise<void> {
  await run(path.join(WORKSPACE, 'node_modules', '.bin', 'webpack'), ['--mode', 'production'], { cwd: folder });
}

/** A copy of a module's sources that a test may change; `purpose` keeps the copies of two tests apart. */
export async function copyOf(name: string, purpose: string): Promise<string> {
  const folder = path.join(WORKSHOP, purpose, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.dirname(folder), { recursive: true });
  await cp(path.join(WORKSPACE, name), folder, {
    recursive: true,
    filter: (source) => path.basename(source) !== 'dist',
  });
  return folder;
}

/** A copy of a module with another version and other Portuguese texts, built. */
export async function nextVersionOf(name: string, version: string, change: (texts: string) => string): Promise<string> {
  const folder = await copyOf(name, version);
  await edit(path.join(folder, 'package.json'), (text) => text.replace(/"version": ".*?"/, `"version": "${version}"`));
  await edit(path.join(folder, 'src/locales/pt.json'), change);
  await buildModule(folder);
  return folder;
}

/** A module from nothing: what `npm run new-module` makes, built. */
export async function newModule(id: string, ...options: string[]): Promise<string> {
  const folder = path.join(WORKSHOP, `mfe-${id}`);
  await rm(folder, { recursive: true, force: true });
  await npm('new-module', '--', id, '--into', WORKSHOP, ...options);
  await buildModule(folder);
  return folder;
}

/** Changes a file; throws when the change changes nothing, which would make the test prove nothing. */
export async function edit(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} holds nothing to change`);
  await writeFile(file, after);
}
