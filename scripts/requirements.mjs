import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.dirname(import.meta.dirname);

const NEEDED = [20, 19];
const INSTALLED = path.join(ROOT, 'node_modules', '.installed-lock');

/** Ends the process with one line that says what to do. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  giveUp(`Node ${NEEDED.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

/** Runs a command in the project's root, showing its output; answers whether it succeeded. */
export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

/** Installs the packages of the lock file unless exactly these are installed already. */
export function ensurePackages() {
  const lock = createHash('sha256').update(readFileSync(path.join(ROOT, 'package-lock.json'))).digest('hex');
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === lock) return;
  console.log('Installing packages (once) …');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) giveUp('The packages could not be installed: see the lines above. Is there a connection to the npm registry?');
  writeFileSync(INSTALLED, lock);
}

/** Builds shell and modules; what has not changed since the last build is taken from nx's cache. */
export function build() {
  console.log('Building what changed …');
  const quiet = { NX_DAEMON: 'false', NX_TUI: 'false', NX_VERBOSE_LOGGING: 'false' };
  return run('npx', ['lerna', 'run', 'build', '--concurrency', '2', '--loglevel=error'], quiet);
}
