import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToServer, postgresPrograms, runAsServer, SERVER_FOLDER, serverAccount } from './programs';

/** A PostgreSQL of its own, without a network address: it is reached by the socket in `folder`. */
export interface Cluster {
  folder: string;
  /** Ends it at once; what was in it is gone. */
  discard(): Promise<void>;
  /** Ends it in order and puts its data at this path, unless something is there by now. */
  keepAt(path: string): Promise<void>;
}

/** Nothing outlives its test, so nothing waits for a disk; and nothing runs beside what a test asks. */
const SETTINGS = {
  listen_addresses: '',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_recycle: 'off',
  shared_buffers: '16MB',
  max_connections: '8',
  autovacuum: 'off',
  max_worker_processes: '0',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_min_messages: 'log',
};

/** What PostgreSQL makes new databases of, by their numbers: two thirds of an empty folder, and no test makes one. */
const UNUSED = ['1', '4'];

/**
 * Starts one on a copy of `template`, or on a new and empty folder.
 * @throws where PostgreSQL's programs are missing, and what it says when it does not start.
 */
export async function startCluster(template?: string): Promise<Cluster> {
  const programs = await postgresPrograms();
  if (!programs) throw new Error('PostgreSQL’s programs are not installed.');
  await discardAbandoned();
  const folder = await mkdtemp(join(SERVER_FOLDER, `cluster-${process.pid}-`));
  await giveToServer(folder);
  const data = join(folder, 'data');
  if (template) await runAsServer('cp', ['-R', template, data]);
  else
    await runAsServer(join(programs, 'initdb'), [
      ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
      ...['--locale=C.UTF-8', '--no-sync', '--wal-segsize=1'],
    ]);
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...settings], {
    ...serverAccount,
    cwd: SERVER_FOLDER,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endWithTests = (): void => void server.kill('SIGQUIT');
  process.once('exit', endWithTests);
  await readiness(server);
  const end = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    process.off('exit', endWithTests);
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  return {
    folder,
    discard: async () => {
      await end('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
    keepAt: async (path) => {
      await end('SIGINT');
      for (const unused of UNUSED) await rm(join(data, 'base', unused), { recursive: true });
      await rename(data, path).catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function readiness(server: ChildProcess): Promise<void> {
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error(printed)));
    server.stderr?.on('data', (bytes: Buffer) => {
      printed += bytes.toString();
      if (printed.includes('ready to accept connections')) resolve();
    });
  });
  server.removeAllListeners('exit');
}

let looked = false;

/** Those of test processes that were killed, and so could not end theirs. */
async function discardAbandoned(): Promise<void> {
  if (looked) return;
  looked = true;
  for (const name of await readdir(SERVER_FOLDER)) {
    const owner = /^cluster-(\d+)-/.exec(name)?.[1];
    if (!owner || isRunning(Number(owner))) continue;
    const lock = await readFile(join(SERVER_FOLDER, name, 'data', 'postmaster.pid'), 'utf8').catch(() => '');
    const server = Number.parseInt(lock, 10);
    if (server > 1 && isRunning(server)) process.kill(server, 'SIGQUIT');
    await rm(join(SERVER_FOLDER, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
