import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { NEW_PORTAL, SERVER, WORKSPACE } from './folders';

const START_LIMIT_MS = 60_000;
/**
 * PostgreSQL's code is made fast only where it runs much: as it is set, a third of a start goes into that, and a
 * test's portal does not live long enough to have it back.
 */
const SLOW_TO_OPTIMIZE = '--wasm-tiering-budget=100000000';

const doneSchema = z.object({
  id: z.number(),
  /** Why none of the statements took effect; null when all did. */
  refusal: z.string().nullable(),
});
/** What the server's process answers when it has carried statements out. */
export type StatementsDone = z.infer<typeof doneSchema>;

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}

/**
 * The real server in a process and a data folder of its own; it can be stopped, killed and started again on the same
 * data.
 */
export class PortalProcess {
  private server: ChildProcess | undefined;
  private sent = 0;

  private constructor(
    readonly data: string,
    readonly port: number,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  /**
   * A portal that makes its database first. `published`: the folder whose files it serves; `settings`: its environment.
   */
  static async startNew(published: string, settings: Readonly<Record<string, string>> = {}): Promise<PortalProcess> {
    const data = await mkdtemp(path.join(tmpdir(), 'portal-'));
    await cp(published, path.join(data, 'public'), { recursive: true });
    return PortalProcess.startIn(data, settings);
  }

  /**
   * A portal just as its first start left it, made once for all tests. `settings`: its environment (docs/operate.md).
   */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<PortalProcess> {
    const data = await mkdtemp(path.join(tmpdir(), 'portal-'));
    // Some 1,800 files: `cp` of Node takes a second of a processor for them.
    if (process.platform === 'win32') await cp(NEW_PORTAL, data, { recursive: true });
    else await promisify(execFile)('cp', ['-R', `${NEW_PORTAL}/.`, data]);
    return PortalProcess.startIn(data, settings);
  }

  private static async startIn(data: string, settings: Readonly<Record<string, string>>): Promise<PortalProcess> {
    const portal = new PortalProcess(data, await freePort(), settings);
    await portal.run();
    return portal;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The server's process; undefined while it is stopped. */
  get pid(): number | undefined {
    return this.server?.pid;
  }

  /** The folder that is served: a test may break what is in it. */
  get publicFolder(): string {
    return path.join(this.data, 'public');
  }

  /** Starts the server; `changes` of its settings hold until it is started again. */
  async run(changes: Readonly<Record<string, string>> = {}): Promise<void> {
    const server = spawn(process.execPath, [SLOW_TO_OPTIMIZE, path.join(SERVER, 'server.mjs')], {
      cwd: WORKSPACE,
      env: { ...process.env, ...this.settings, ...changes, PORT: String(this.port), PORTAL_DATA: this.data },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.server = server;
    let output = '';
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (text: Buffer) => (output += text.toString()));
    const deadline = Date.now() + START_LIMIT_MS;
    while (!(await this.answers())) {
      if (server.exitCode !== null || Date.now() > deadline) throw new Error(`the portal did not start:\n${output}`);
    }
  }

  private async answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/config.json`, { signal: AbortSignal.timeout(1000) })).ok;
    } catch {
      return new Promise((resolve) => setTimeout(() => resolve(false), 100));
    }
  }

  /** Ends the server as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Takes a backup while the portal runs, as `npm run backup` does. */
  async backup(): Promise<void> {
    await this.command('backup');
  }

  /** Puts the newest backup in the place of all that came after it, as `npm run restore` does, and starts again. */
  async restore(): Promise<void> {
    await this.end('SIGTERM');
    await this.command('restore');
    await this.run();
  }

  private async command(name: string, ...given: string[]): Promise<void> {
    await promisify(execFile)(process.execPath, [path.join(SERVER, `${name}.mjs`), ...given], {
      cwd: WORKSPACE,
      env: { ...process.env, ...this.settings, PORTAL_DATA: this.data },
    });
  }

  /**
   * Carries statements out as whoever has the machine does (docs/operate.md): the portal is stopped meanwhile.
   */
  async runSqlStopped(statements: string): Promise<void> {
    await this.end('SIGTERM');
    const file = path.join(this.data, 'statements.sql');
    await writeFile(file, statements);
    await this.command('run-sql', file);
    await this.run();
  }

  /** Carries statements out as the owner of the database while the portal runs: all of them, or none. */
  async runSql(statements: string): Promise<void> {
    const { server } = this;
    if (!server) throw new Error('the portal is stopped');
    const id = (this.sent += 1);
    const done = new Promise<StatementsDone>((resolve, reject) => {
      const onMessage = (message: unknown): void => {
        const answer = doneSchema.parse(message);
        if (answer.id !== id) return;
        server.off('message', onMessage);
        resolve(answer);
      };
      server.on('message', onMessage);
      server.once('exit', () => reject(new Error('the portal ended meanwhile')));
    });
    server.send({ id, statements });
    const { refusal } = await done;
    if (refusal !== null) throw new Error(refusal);
  }

  /** Stops it and leaves its data in a folder, for others to begin with. */
  async leaveIn(folder: string): Promise<void> {
    await this.end('SIGTERM');
    await cp(this.data, folder, { recursive: true });
    await this.stop();
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    for (const folder of [this.data, `${this.data}-backups`]) await rm(folder, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { server } = this;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
}
