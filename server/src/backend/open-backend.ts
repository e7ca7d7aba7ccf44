import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { ATTACHMENT_MAX_BYTES, EVIDENCE_BUCKET, PASSWORD_MIN_LENGTH } from '@avsec/shared/domain';
import type { App } from '@supabase/lite';
import { verify } from 'hono/jwt';
import { errorCode } from './error-code';
import { keysOf, KeysDamaged, makeKeys, type BackendKeys } from './keys';
import { watchDatabaseErrors } from './database-errors';
import { forgetContents, noteContents } from './contents';
import type { ConnectedDatabase, Database } from './database';
import { damaged, DataFolderDamaged } from './data-folder-damaged';
import { databaseFolder, isEmpty } from './database-folder';
import { DiskFull, isDiskFull, startOf, type Start } from './disk-full';
import { FINDINGS_AT_ONCE, findingsFinisher } from './finish-findings';
import { lockDataFolder } from './lock-data-folder';
import { applyMigrations, MigrationFailed } from './migrations';
import { closeToOthers } from './private-files';
import { objectsInFolder, objectsInMemory } from './object-files';
import { requestWithBody } from './request-with-body';
import { checkNotRestoring } from './restore-mark';
import { storageAdapterOn } from './storage-adapter';
import { sweepEvidence } from './sweep-evidence';
import { takeBackGrants } from './take-back-grants';
import { databaseTidier } from './tidy-database';
import { Mutex } from './mutex';

/** The project's own migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url));
// Read while the library is loaded: without the first there is no storage.
process.env['EXPERIMENTAL_STORAGE'] = '1';
process.env['DO_NOT_TRACK'] = '1';

const OF_ANY_AGE = { alg: 'HS256', exp: false, nbf: false, iat: false } as const;
const API = /^\/(auth|rest|storage)\/v1(\/|$)/;
const FINALIZING = '/rest/v1/rpc/finalize_submission';
/** They would make what is left of an inspection's findings at once, with everybody waiting. */
const AFTER_FINDINGS = ['/rest/v1/rpc/reopen_submission', '/rest/v1/rpc/delete_submission'];

export interface BackendOptions {
  /** Folder of the database, the bucket's files and the keys, or 'memory' for one that is gone when closed (tests). */
  dataFolder: (string & {}) | 'memory';
  /** Folder of the migrations; by default the project's own. */
  migrationsFolder?: string;
  /** What a database in memory begins with, as `snapshot` of another one gave it; by default nothing. */
  snapshot?: Blob;
  /** What a backend in memory stands on instead of the embedded database: for tests, which are faster on PostgreSQL. */
  connected?: ConnectedDatabase;
}

/** Runs one statement with `$1`, `$2` … for its parameters. */
export type RunSql = (text: string, params?: readonly unknown[]) => Promise<{ rows: unknown[] }>;

/** An embedded Supabase: the API that `supabase-js` talks to, and the database under it. */
export interface Backend {
  /**
   * Answers a request to /auth/v1, /rest/v1 or /storage/v1 (404 for any other path). The whole answer is in memory when
   * it resolves. `body`: the request's whole body where it was read before; the request then has none of its own.
   */
  fetch(request: Request, context?: { peerAddress?: string | null; body?: Uint8Array | null }): Promise<Response>;
  /**
   * Runs one statement as the database's superuser, between requests: for seeding and tests, never for what came over
   * the network.
   */
  sql: RunSql;
  /** Runs several statements that hold together: all of them happen, or none. */
  transaction<T>(work: (sql: RunSql) => Promise<T>): Promise<T>;
  /** The key that browsers send; it opens nothing that row-level security does not. */
  readonly publishableKey: string;
  /** Whether a token of a person's session was signed by this backend, however old it is. */
  isSigned(token: string): Promise<boolean>;
  /** File names of the migrations applied while opening; all of them on a new data folder. */
  readonly appliedMigrations: readonly string[];
  /** Removes files that nothing has shown for a week, some at once; answers how many. `at`: now. */
  sweepEvidence(at: Date): Promise<number>;
  /** Tidies the database up where enough was written since it last was; answers whether it did. */
  tidyDatabase(): Promise<boolean>;
  /** Goes on with findings that were left when it was stopped; those of what is finalized now follow by themselves. */
  finishFindings(): void;
  /** The bytes of a file of the bucket, past all policies: for what the portal hands out itself. Null without one. */
  readFile(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Lets the API look anew at what tables and functions there are: it keeps what it saw first. */
  relearn(): Promise<void>;
  /**
   * The whole database (not the bucket's files) as it is between two requests: a tar archive of PostgreSQL's own
   * folder. `beside` runs at that same moment, before the next request.
   */
  snapshot(beside?: () => Promise<void>): Promise<Blob>;
  close(): Promise<void>;
}

/**
 * Opens the embedded backend on a data folder (made when missing) and brings its schema up to date.
 * @throws DataFolderInUse when another process has it open; DataFolderDamaged when something is missing or cannot be
 * read; MigrationFailed.
 */
export async function openBackend({
  dataFolder,
  migrationsFolder = MIGRATIONS,
  snapshot,
  connected,
}: BackendOptions): Promise<Backend> {
  const inMemory = dataFolder === 'memory';
  const release = inMemory ? () => Promise.resolve() : await lockDataFolder(dataFolder);
  const showNotices = hideNotice();
  let connection = connected?.connection;
  let noted = false;
  const close = async (): Promise<void> => {
    // A database that gave up in the middle of a statement does not close any more.
    await connection?.close().catch(() => undefined);
    if (noted) await noteContents(dataFolder);
    await release();
  };
  const start = inMemory ? null : await startOf(dataFolder);
  try {
    if (!inMemory) {
      await checkNotRestoring(dataFolder);
      await closeToOthers(dataFolder);
    }
    if (start && (await isDiskFull(dataFolder, start))) throw new DiskFull(dataFolder);
    const keys = inMemory ? makeKeys() : await keysOf(dataFolder);
    const { database, ...opened } =
      connected ??
      (await openEmbedded(inMemory ? { snapshot } : { folder: await databaseFolder(dataFolder, snapshot) }));
    connection = opened.connection;
    const app = await apiOn(connection, keys);
    const files = inMemory ? objectsInMemory() : objectsInFolder(join(dataFolder, 'storage'));
    app._storageAdapter = storageAdapterOn(files);
    await app.init();
    await app.ensureSystemSchema();
    const appliedMigrations = await applyMigrations(database, migrationsFolder, () =>
      inMemory ? Promise.resolve() : forgetContents(dataFolder),
    );
    await takeBackGrants({ connection, database });
    if (!inMemory) {
      await checkStorage(dataFolder, database);
      await database.exec('checkpoint');
      await noteContents(dataFolder);
      noted = true;
    }
    const mutex = new Mutex();
    const errors = watchDatabaseErrors(connection);
    const sql: RunSql = (text, params = []) => mutex.run(() => database.query(text, [...params]));
    const findings = findingsFinisher(sql);
    return {
      publishableKey: keys.publishableKey,
      appliedMigrations,
      isSigned: (token) =>
        verify(token, keys.jwtSecret, OF_ANY_AGE).then(
          () => true,
          () => false,
        ),
      fetch: async (request, context) => {
        const { pathname } = new URL(request.url);
        if (!API.test(pathname)) return new Response(null, { status: 404 });
        // Read before the turn is taken, so that a slow sender keeps nobody waiting.
        const body = context?.body ?? (request.body ? new Uint8Array(await request.arrayBuffer()) : null);
        // The size limit of the bucket is checked against the stated size, and a body sent in chunks has none.
        const complete = body ? requestWithBody(request, body) : request;
        if (AFTER_FINDINGS.includes(pathname)) await findings.finished();
        const answered = await mutex.run(async () => {
          errors.forget();
          const response = await app.fetch(complete, { peerAddress: context?.peerAddress ?? null });
          return errors.restate(await completeResponse(response));
        });
        if (pathname === FINALIZING && answered.ok) findings.begin();
        return answered;
      },
      sql,
      transaction: (work) =>
        mutex.run(() => database.transaction((inside) => work((text, params = []) => inside.query(text, [...params])))),
      sweepEvidence: (at) =>
        mutex.run(() => sweepEvidence((text, params = []) => database.query(text, [...params]), files, at)),
      tidyDatabase: databaseTidier(sql),
      finishFindings: findings.begin,
      readFile: async (key) => {
        const stored = await files.read(EVIDENCE_BUCKET, key);
        return stored && new Uint8Array(stored.bytes);
      },
      relearn: () => mutex.run(async () => connection?.clearSchemaCache()),
      snapshot: (beside) =>
        mutex.run(async () => {
          await beside?.();
          return database.dumpDataDir('none');
        }),
      close: () => {
        findings.stop();
        return mutex.run(close);
      },
    };
  } catch (failure) {
    await close();
    throw start ? await readable(failure, dataFolder, start) : failure;
  } finally {
    showNotices();
  }
}

/** Rows of files, and not one file: the folder was left out of a copy. */
async function checkStorage(dataFolder: string, database: Database): Promise<void> {
  const { rows } = await database.query('select from storage.objects limit 1');
  if (rows.length === 0 || !(await isEmpty(join(dataFolder, 'storage')))) return;
  throw await damaged(
    dataFolder,
    `The evidence is gone: storage/ in ${dataFolder} is empty or missing, but the database knows of files in it.`,
  );
}

/**
 * What a database that cannot read its files throws says nothing to a person: 'Aborted()', an object of the file
 * system, a page's number.
 */
async function readable(failure: unknown, dataFolder: string, start: Start): Promise<unknown> {
  if (failure instanceof DataFolderDamaged || failure instanceof KeysDamaged || failure instanceof DiskFull)
    return failure;
  const code = errorCode(failure);
  if (code === 'ENOSPC' || code === 'EDQUOT' || (await isDiskFull(dataFolder, start))) return new DiskFull(dataFolder);
  if (failure instanceof MigrationFailed) return failure;
  if (code && OF_THE_MACHINE.includes(code)) return failure;
  return damaged(dataFolder, `The database in ${dataFolder} cannot be opened: a file of it is damaged or missing.`);
}

const OF_THE_MACHINE = ['EACCES', 'EPERM', 'EROFS', 'EMFILE'];

/** What is sorted and joined stays in memory: the default writes what takes 4 MB into files, through JavaScript. */
const SETTINGS = { work_mem: '32MB', 'portal.findings_at_once': FINDINGS_AT_ONCE };

async function openEmbedded(from: { folder: string } | { snapshot: Blob | undefined }): Promise<ConnectedDatabase> {
  const { createPgliteConnection } = await import('@supabase/lite/pglite');
  const { PGlite } = await import('@electric-sql/pglite');
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const pgliteOptions = { extensions: { pg_trgm }, startParams: [...PGlite.defaultStartParams, ...settings] };
  const connection = await createPgliteConnection(
    'folder' in from
      ? { url: from.folder, pgliteOptions }
      : { pgliteOptions: { ...pgliteOptions, ...(from.snapshot && { loadDataDir: from.snapshot }) } },
  );
  return { connection, database: connection.driver };
}

async function apiOn(connection: ConnectedDatabase['connection'], keys: BackendKeys): Promise<App> {
  const { App, ConsoleEmailDriver } = await import('@supabase/lite');
  return new App({
    connection,
    // These follow supabase/config.toml; a test compares them.
    api: { max_rows: 10_000 },
    auth: {
      enabled: true,
      minimum_password_length: PASSWORD_MIN_LENGTH,
      enable_signup: false,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      email: { enable_confirmations: false },
    },
    storage: { enabled: true, file_size_limit: `${ATTACHMENT_MAX_BYTES}B` },
    // No mail leaves an embedded backend; printing it would put sign-in codes into the log.
    options: {
      server: { disableStudio: true, disableFallback: true },
      drivers: { email: new ConsoleEmailDriver({ silent: true }) },
    },
  });
}

/**
 * The library announces its storage as experimental at every start; that the embedded backend is for trying is said in
 * docs/operate.md. What keeps it from opening it prints with its own stack, and throws as well: that is said once, in
 * words.
 */
function hideNotice(): () => void {
  const { warn, error } = console;
  console.error = () => undefined;
  console.warn = (...line: unknown[]) =>
    String(line[0]).startsWith('EXPERIMENTAL FEATURES ENABLED') ? undefined : warn(...line);
  return () => void Object.assign(console, { warn, error });
}

async function completeResponse(response: Response): Promise<Response> {
  if (response.body === null || response.status === 204 || response.status === 304) return response;
  return new Response(await response.arrayBuffer(), response);
}
