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

async function publish(root: string, names: readonly string[], target: string): Promise<void> {
  for (const name of names) await publishNewBuild(path.join(root, name), target);
}

const inWords = (names: readonly string[]): string => names.join(', ');

/**
 * Brings the modules that are not in development into the portal as they are built. Those of which there is no build,
 * or an older one, come later: `build` makes it, once the portal answers.
 */
export async function bringBuilt(
  root: string,
  names: readonly string[],
  target: string,
): Promise<{ build: () => Promise<void> }> {
  const later = names.filter((name) => wantsBuilding(path.join(root, name)));
  await publish(
    root,
    names.filter((name) => !later.includes(name)),
    target,
  );
  return {
    build: async () => {
      if (later.length === 0) return;
      console.log(`${inWords(later)}: not built yet, or changed since; being built …`);
      const built = await build(root, later);
      if (built) await publish(root, later, target);
      console.log(
        built
          ? `${inWords(later)}: built; a page that is opened now has it`
          : `${inWords(later)}: left out, the build failed (npm run build says why)`,
      );
    },
  };
}
