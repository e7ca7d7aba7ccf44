import { spawn, spawnSync } from 'node:child_process';
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.dirname(import.meta.dirname);

const NEEDED = [20, 19];

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

/** Runs a command beside others, and shows its output in one piece when it has ended; answers whether it succeeded. */
export function runBeside(command, args, env = {}) {
  const coloured = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return new Promise((resolve) => {
    const output = [];
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...coloured, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => output.push(piece));
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}

const noteIn = (root) => path.join(root, 'node_modules', '.installed-lock');
const lockOf = (root) =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

/** Notes that the packages of the lock file are those in `node_modules`. */
export const noteInstalled = (root = ROOT) => writeFileSync(noteIn(root), lockOf(root));

/** Installs the packages of the lock file unless exactly these are installed already. */
export function ensurePackages() {
  if (existsSync(noteIn(ROOT)) && readFileSync(noteIn(ROOT), 'utf8') === lockOf(ROOT)) return;
  console.log('Installing packages (once) …');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']))
    giveUp('The packages could not be installed: see the lines above. Is there a connection to the npm registry?');
  noteInstalled();
}

/**
 * Builds shell, modules and kit, by `run` or `runBeside`, or what `choice` of lerna's leaves of them; what has not
 * changed since the last build is taken from nx's cache.
 */
export function build(by = run, choice = []) {
  const quiet = { NX_DAEMON: 'false', NX_TUI: 'false', NX_VERBOSE_LOGGING: 'false' };
  return by('npx', ['lerna', 'run', 'build', '--no-sort', '--concurrency', '2', '--loglevel=error', ...choice], quiet);
}
