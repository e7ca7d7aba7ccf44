import fs, { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDatabase } from '../testing/kept-databases';
import { spawnPortal } from '../testing/spawn-portal';
import { DataFolderDamaged } from './data-folder-damaged';
import { openBackend, type Backend } from './open-backend';

jest.setTimeout(120_000);

const MIGRATION = `
  create table public.notes (id int primary key, text text);
  insert into public.notes select n, 'note' from generate_series(1, 100) n;
  insert into storage.buckets (id, name, public) values ('files', 'files', false);`;

let folder: string;
let table: string;
const whole = (): string => join(folder, 'whole');
const open = async (dataFolder: string): Promise<Backend> =>
  openBackend({ dataFolder, migrationsFolder: join(folder, 'migrations'), snapshot: await emptyDatabase() });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'));
  await mkdir(join(folder, 'migrations'));
  await writeFile(join(folder, 'migrations', '1_notes.sql'), MIGRATION);
  const backend = await open(whole());
  const { rows } = await backend.sql(`select pg_relation_filepath('public.notes') as path`);
  table = String((rows[0] as { path: string }).path);
  await backend.sql(`insert into storage.objects (bucket_id, name) values ('files', 'a/1.txt')`);
  await mkdir(join(whole(), 'storage', 'ab'), { recursive: true });
  await writeFile(join(whole(), 'storage', 'ab', 'abcd'), 'evidence');
  await backend.close();
  await mkdir(join(folder, 'damaged-backups', 'backup-2026-01-02T03-04-05Z'), { recursive: true });
  await mkdir(join(folder, 'damaged-backups', 'backup-2025-12-31T23-59-59Z'));
});
afterAll(() => rm(folder, { recursive: true }));

let data: string;
beforeEach(async () => {
  data = join(folder, 'damaged');
  await rm(data, { recursive: true, force: true });
  await cp(whole(), data, { recursive: true });
});

const refusal = async (): Promise<string> => {
  const printed = jest.spyOn(console, 'error');
  const failure: unknown = await open(data).then(
    async (backend) => backend.close(),
    (thrown: unknown) => thrown,
  );
  expect(failure).toBeInstanceOf(DataFolderDamaged);
  const { message } = failure as Error;
  expect(message).toContain(`The newest backup is ${join(folder, 'damaged-backups', 'backup-2026-01-02T03-04-05Z')}`);
  expect(await readdir(data)).not.toContain('lock');
  expect(printed).not.toHaveBeenCalled();
  return message;
};

test('a whole folder opens again', async () => {
  const backend = await open(data);
  expect((await backend.sql('select count(*)::int as n from notes')).rows).toEqual([{ n: 100 }]);
  await backend.close();
});

describe('a disk without room', () => {
  const MEGABYTE = 1024 * 1024;
  /** What the disk says of itself, one answer after the other. */
  async function rooms(...megabytes: number[]): Promise<void> {
    const room = await fs.statfs(data);
    const asked = jest.spyOn(fs, 'statfs');
    for (const one of megabytes) asked.mockResolvedValueOnce({ ...room, bsize: MEGABYTE, bavail: one });
    jest.spyOn(console, 'error').mockReturnValue();
  }
  const isFull = (folder: string) => expect(open(folder)).rejects.toThrow(`The disk of ${folder} is full.`);

  test('is said to be full, not the data to be damaged, where it fills up while the database is opened', async () => {
    await rm(join(data, 'contents.json'));
    await truncate(join(data, 'database', 'global', 'pg_control'), 0);
    await rooms(1000, 0);
    await isFull(data);
  });

  test('nor a migration to be wrong that it interrupted', async () => {
    const migrations = join(folder, 'migrations');
    await writeFile(
      join(migrations, '2_full.sql'),
      `do $$ begin raise exception 'could not extend file "base/5/17671": wrote only 4096 of 8192 bytes'; end $$`,
    );
    await rooms(1000, 0);
    await isFull(data);
    await rm(join(migrations, '2_full.sql'));
    await (await open(data)).close();
  });

  test.each([
    ['for a beginning', 'new', 90],
    ['for one more piece of the log', 'damaged', 10],
  ])('%s is found before anything is begun', async (_, name, left) => {
    const chosen = join(folder, name);
    await rooms(left);
    await isFull(chosen);
    expect(await readdir(chosen)).not.toContain('database.unfinished');
  });

  test('is told by the process, which ends', async () => {
    const asFull =
      'import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module"; const { statfs } = fs.promises; fs.promises.statfs = async (path) => Object.assign(await statfs(path), { bavail: 0 }); syncBuiltinESMExports();';
    const portal = spawnPortal({ PORTAL_DATA: data }, [
      '--import',
      `data:text/javascript,${encodeURIComponent(asFull)}`,
    ]);
    expect(await portal.ended).toBe(1);
    expect(portal.errors()).toBe(
      `The disk of ${data} is full. What was acknowledged is there. Make room (200 MB for a beginning) and start the portal again.\n`,
    );
  }, 60_000);
});

test('a table whose file was cut off is not taken for an empty one', async () => {
  await truncate(join(data, 'database', table), 0);
  expect(await refusal()).toContain(`database/${table} has 0 bytes instead of 8192`);
});

test('nor is one whose file is missing', async () => {
  await rm(join(data, 'database', table));
  expect(await refusal()).toContain(`database/${table} is missing`);
});

test('evidence that the database knows of and that is gone', async () => {
  await rm(join(data, 'storage'), { recursive: true });
  expect(await refusal()).toContain('storage/');
});

test.each(['empty', 'missing'])('a database that is %s beside evidence is never begun anew', async (how) => {
  await rm(join(data, 'database'), { recursive: true });
  if (how === 'empty') await mkdir(join(data, 'database'));
  await rm(join(data, 'contents.json'));
  expect(await refusal()).toContain('The database is gone');
  expect(await readdir(data)).not.toContain('database.unfinished');
});

test('nor one that contents.json says there was', async () => {
  await rm(join(data, 'database'), { recursive: true });
  await rm(join(data, 'storage'), { recursive: true });
  expect(await refusal()).toContain('The database is gone');
});

test.each(['global/pg_control', 'PG_VERSION', 'pg_wal'])(
  'a folder without %s, from before there was a list, is said to be damaged in words',
  async (part) => {
    await rm(join(data, 'contents.json'));
    await rm(join(data, 'database', part), { recursive: true });
    expect(await refusal()).toMatch(/cannot be opened: a file of it is damaged or missing/);
  },
);

test('a first start that was killed while it unpacked is done again', async () => {
  const dataFolder = join(folder, 'killed');
  const first = spawnPortal({ PORTAL_DATA: dataFolder });
  let ended = false;
  void first.ended.then(() => (ended = true));
  while (!ended && !(await readdir(dataFolder).catch(() => [])).some((name) => name.startsWith('database')))
    await new Promise(setImmediate);
  first.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  expect(await readdir(dataFolder)).not.toContain('contents.json');
  const second = spawnPortal({ PORTAL_DATA: dataFolder });
  await expect(second.ready).resolves.toMatch(/^http/);
  second.kill('SIGKILL');
  await second.ended;
});

test('whatever the umask, and also in a folder that was open before: nobody else reads it', async () => {
  const openTo = async (path: string): Promise<void> => {
    for (const name of await readdir(path, { recursive: true })) await chmod(join(path, name), 0o755);
    await chmod(path, 0o755);
  };
  await openTo(data);
  process.umask(0);
  const backend = await open(data);
  await backend.sql('create table public.more as select * from public.notes');
  const readable: string[] = [];
  for (const name of ['.', ...(await readdir(data, { recursive: true }))])
    if ((await stat(join(data, name))).mode & 0o077) readable.push(name);
  await backend.close();
  expect(readable).toEqual([]);
});
