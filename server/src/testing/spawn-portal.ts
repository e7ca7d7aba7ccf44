import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

export interface SpawnedPortal {
  /** Resolves with the address once the portal is ready; rejects when it ended before. */
  ready: Promise<string>;
  /** Resolves when the process has ended: with its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  /** What it has written so far. */
  output(): string;
  errors(): string;
  kill(signal: NodeJS.Signals): void;
}

/** For tests: the real server as a process of its own, on any free port unless one is given. */
export function spawnPortal(environment: NodeJS.ProcessEnv, nodeOptions: readonly string[] = []): SpawnedPortal {
  const child = spawn(process.execPath, ['--import', 'tsx', ...nodeOptions, MAIN], {
    cwd: PROJECT,
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', PORT: '0', ...environment },
  });
  let output = '';
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  child.stdout.setEncoding('utf8');
  const ended = once(child, 'close').then(() => child.exitCode ?? child.signalCode ?? 'unknown');
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: string) => {
      output += text;
      const [, address] = /^Portal AVSEC: (\S+)$/m.exec(output) ?? [];
      if (address) resolve(address);
    });
    void ended.then((code) => reject(new Error(`The portal ended (${code}) before it was ready: ${errors}`)));
  });
  ready.catch(() => undefined);
  return { ready, ended, output: () => output, errors: () => errors, kill: (signal) => void child.kill(signal) };
}
