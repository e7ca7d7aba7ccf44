import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { publishNewBuild } from '@avsec/module-kit/publishing';

const MADE = /^(dist|node_modules)(\/|\\|$)/;

function newest(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !MADE.test(name));
  return Math.max(...files.map((name) => statSync(path.join(folder, name)).mtimeMs));
}

/** Whether a module's build is not there, or older than one of its files. */
function wantsBuilding(folder: string): boolean {
  const manifest = path.join(folder, 'dist', 'mf-manifest.json');
  return !existsSync(manifest) || statSync(manifest).mtimeMs < newest(folder);
}

/** Goes with this process: nobody waits for a build of a portal that was stopped. */
function build(root: string, names: readonly string[]): Promise<boolean> {
  const scopes = names.flatMap((name) => ['--scope', `@avsec/${name}`]);
  const child = spawn(
    'npx',
    ['lerna', 'run', 'build', '--no-sort', '--concurrency', '1', '--loglevel=error', ...scopes],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_VERBOSE_LOGGING: 'false' },
    },
  );
  process.once('exit', () => child.kill());
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}

/** Why a build cannot be shown in this portal; null when it is published. */
async function publish(root: string, name: string, target: string): Promise<string | null> {
  return publishNewBuild(path.join(root, name), target).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

/** Those whose build is not there, is older than their files, or was made for another `shared`. */
async function withoutBuild(root: string, names: readonly string[], target: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of names)
    if (wantsBuilding(path.join(root, name)) || (await publish(root, name, target)) !== null) found.push(name);
  return found;
}

/**
 * Brings the modules that are not in development into the portal as they are built. Those of which there is no build
 * that fits come later: `build` makes it, once the portal answers.
 */
export async function bringBuilt(
  root: string,
  names: readonly string[],
  target: string,
): Promise<{ build: () => Promise<void> }> {
  const later = await withoutBuild(root, names, target);
  return {
    build: async () => {
      if (later.length === 0) return;
      console.log(`${later.join(', ')}: not built yet, or changed since; being built …`);
      const isBuilt = await build(root, later);
      for (const name of later) {
        const problem = isBuilt ? await publish(root, name, target) : 'the build failed (npm run build says why)';
        console.log(problem === null ? `${name}: built; a page opened now has it` : `${name}: left out, ${problem}`);
      }
    },
  };
}
