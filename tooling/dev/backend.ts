import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ASKED_EVERY_MS = 50;
const PATIENCE_MS = 60_000;

/** Of what the server says when it is up, what is true of the page in front of it alone. */
const OF_THE_FRONT = /^(Portal AVSEC:|Ctrl-C)/;
const tsx = createRequire(import.meta.url).resolve('tsx/cli');
const RESTARTS = /restarting/i;

export interface Backend {
  /** Answers once something can be asked of it; also while it is being restarted. */
  ready: () => Promise<void>;
  stop: () => Promise<void>;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const pause = () => new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));

async function whenAnswering(port: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await answers(port))) {
    if (Date.now() > deadline) throw new Error('The server does not answer: see what it says above.');
    await pause();
  }
}

/**
 * The portal's server, begun anew whenever one of its files changes, or a migration. What is asked of it meanwhile
 * waits (`ready`), so that the page stays as it is.
 */
export function startBackend(root: string, port: number, data: string, onGone: () => void): Backend {
  const watched = ['--clear-screen=false', '--include', path.join(root, 'supabase', 'migrations', '*.sql')];
  const server = spawn(process.execPath, [tsx, 'watch', ...watched, 'server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PORTAL_DATA: data,
      PORTAL_MODULE_OVERRIDES: '1',
      PORTAL_SERVICE_WORKER: '0',
      PORTAL_PACKS_KIT: '1',
      PORTAL_MIGRATES_MODULES: '1',
    },
  });
  let restarted: number | null = null;
  createInterface({ input: server.stdout }).on('line', (line) => {
    if (RESTARTS.test(line)) restarted = Date.now();
    if (line.startsWith('Portal AVSEC:') && restarted !== null) {
      console.log(`server: restarted in ${((Date.now() - restarted) / 1000).toFixed(1)} s`);
      restarted = null;
    } else if (!OF_THE_FRONT.test(line)) console.log(line);
  });
  // Once its output has ended too: the server that tsx started writes its folder down after tsx is gone.
  const ended = once(server, 'close');
  server.once('exit', onGone);
  return {
    ready: () => whenAnswering(port),
    stop: async () => {
      server.off('exit', onGone);
      server.kill('SIGTERM');
      await ended;
    },
  };
}
