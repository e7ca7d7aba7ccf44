import { execFileSync } from 'node:child_process';

/** What runs in development where nothing else was asked for and nothing was changed. */
const OTHERWISE = 'mfe-checklists';

/** A question that asks for a module that there is none of. */
export class NoSuchModule extends Error {}

/** The folders that were asked for by name (`editor` or `mfe-editor`). */
function named(names: readonly string[], folders: readonly string[]): string[] {
  return names.map((name) => {
    const folder = name.startsWith('mfe-') ? name : `mfe-${name}`;
    if (folders.includes(folder)) return folder;
    const known = folders.map((one) => one.replace('mfe-', '')).join(', ');
    throw new NoSuchModule(`There is no module '${name}'. There are: ${known}.`);
  });
}

/**
 * Which modules run in development, as folders: those that were asked for, or those of which a file was changed, or
 * checklists.
 */
export function chosenModules(
  asked: readonly string[],
  folders: readonly string[],
  changedFiles: () => readonly string[],
): string[] {
  if (asked.length > 0) return [...new Set(named(asked, folders))];
  const changed = new Set(changedFiles().map((file) => file.split('/')[0]));
  const found = folders.filter((folder) => changed.has(folder));
  return found.length > 0 ? found : [OTHERWISE];
}

function git(root: string, ...args: string[]): string[] | null {
  try {
    const said = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return said.split('\n').filter((line) => line !== '');
  } catch {
    return null;
  }
}

/** Files that differ from where this branch left `main`, or from the last commit where there is no `main`. */
export function filesChangedIn(root: string): string[] {
  const base = git(root, 'merge-base', 'HEAD', 'main')?.[0] ?? 'HEAD';
  const tracked = git(root, 'diff', '--name-only', base) ?? [];
  return [...tracked, ...(git(root, 'ls-files', '--others', '--exclude-standard') ?? [])];
}
