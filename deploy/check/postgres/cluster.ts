import { execFile, spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installedPostgres } from './installed';

/** A server of its own on 127.0.0.1, with its data in a folder that goes with it. */
export interface Cluster {
  version: number;
  /**
   * Runs a script of SQL with psql, in one transaction where told so; answers what it prints. Rejects on the first
   * error.
   */
  psql: (database: string, script: string, options?: { oneTransaction: boolean }) => Promise<string>;
  stop: () => Promise<void>;
}

/** PostgreSQL refuses to run as root. */
const OTHER_USER = 'postgres';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

function userId(name: string): number {
  const { stdout } = spawnSync('id', ['-u', name], { encoding: 'utf8' });
  return Number(stdout.trim());
}

function run(program: string, parameters: string[], input?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(program, parameters, { maxBuffer: 256 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${path.basename(program)}: ${stderr || error.message}`));
      else resolve(stdout);
    });
    child.stdin?.end(input);
  });
}

/** Starts one with Debian's PostgreSQL, which is installed first where it is missing. */
export async function startCluster(): Promise<Cluster> {
  const { version, programs } = installedPostgres();
  const folder = await mkdtemp(path.join(tmpdir(), 'deploy-check-postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, userId(OTHER_USER), -1);
  const asServer = (program: string, ...parameters: string[]) => {
    const command = path.join(programs, program);
    return isRoot ? run('runuser', ['-u', OTHER_USER, '--', command, ...parameters]) : run(command, parameters);
  };
  const data = path.join(folder, 'data');
  const port = await freePort();
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await asServer(
      'initdb',
      '-D',
      data,
      '-U',
      OTHER_USER,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    );
    const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_wal_size=4GB`;
    await asServer('pg_ctl', '-D', data, '-l', path.join(folder, 'log'), '-o', settings, '-w', 'start');
  } catch (error) {
    await remove();
    throw error;
  }
  const arguments_ = [
    '-X',
    '-A',
    '-t',
    '-q',
    '-v',
    'ON_ERROR_STOP=1',
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    OTHER_USER,
  ];
  return {
    version,
    psql: (database, script, { oneTransaction } = { oneTransaction: false }) =>
      run(
        path.join(programs, 'psql'),
        [...arguments_, ...(oneTransaction ? ['-1'] : []), '-d', database, '-f', '-'],
        script,
      ),
    stop: async () => {
      await asServer('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      await remove();
    },
  };
}
