import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { call } from '../database/clients.fixture';
import { aSave, completed, storeKnownVersions } from '../database/payloads.fixture';
import { DataFolderDamaged } from '../backend/data-folder-damaged';
import { openBackend } from '../backend/open-backend';
import { beginRestore } from '../backend/restore-mark';
import { clientAt, type TestClient } from '../testing/client-of';
import { openTestBackend } from '../testing/open-test-backend';
import { spawnPortal, type SpawnedPortal } from '../testing/spawn-portal';
import { restoreBackup } from './restore-backup';
import { takeBackup } from './take-backup';

jest.setTimeout(300_000);

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;
let data: string;
let portal: SpawnedPortal;
let person: TestClient;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  data = join(folder, 'data');
  const backend = await openTestBackend(data);
  await storeKnownVersions(backend);
  await backend.close();
});
afterEach(async () => {
  portal.kill('SIGKILL');
  await portal.ended;
  await rm(folder, { recursive: true });
});

async function start(): Promise<void> {
  portal = spawnPortal({ PORTAL_DATA: data });
  person = await clientAt(await portal.ready);
  const { error } = await person.auth.signInWithPassword({ email: 'inspetor@portal.invalid', password: 'portal-demo' });
  if (error) throw error;
}

async function stop(): Promise<void> {
  portal.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
}

const inspector = async () => ({ client: person, id: (await person.auth.getUser()).data.user?.id ?? '' });

/** Finalizes an inspection with a photo; answers its id and the photo's key. */
async function anInspection(): Promise<{ id: string; key: string }> {
  const { id: userId } = await inspector();
  const payload = aSave();
  const key = `${userId}/${payload.id}/${Date.now()}-aaaaaaaa.png`;
  const { error } = await person.storage.from('attachments').upload(key, PNG, { contentType: 'image/png' });
  if (error) throw error;
  expect(await call({ client: person }, 'finalize_submission', { payload: completed(payload, key) })).toMatchObject({
    status: 'completed',
  });
  return { id: payload.id, key };
}

const run = async (command: string): Promise<string> => {
  const script = join(PROJECT, 'server/src/commands', `${command}.ts`);
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
    cwd: PROJECT,
    env: { ...process.env, NODE_OPTIONS: '', PORTAL_DATA: data },
  });
  return stdout;
};

const storedIds = async (): Promise<unknown[]> =>
  ((await person.from('checklist_submissions').select('id')).data ?? []).map(({ id }) => id);
const epoch = async (): Promise<unknown> => (await person.rpc('server_epoch')).data;

test('a backup of a running portal holds all that was acknowledged before, and is put back whole', async () => {
  await start();
  const before = await anInspection();
  const formerEpoch = await epoch();
  const saving = Array.from({ length: 4 }, () => anInspection());
  const [printed] = await Promise.all([run('backup'), ...saving]);
  expect(printed).toMatch(/^Backup: .*data-backups\/backup-\S+Z \(\d+ files/);
  const after = await anInspection();
  await stop();

  await truncate(join(data, 'database', 'global', 'pg_control'), 0);
  portal = spawnPortal({ PORTAL_DATA: data });
  await portal.ended;
  expect(portal.errors()).toMatch(
    /is not whole: database\/global\/pg_control .* The newest backup is .*data-backups\/backup-/,
  );

  expect(await run('restore')).toMatch(/^Restored: .*\nWhat was there before is in .*replaced-/);
  await start();
  const stored = await storedIds();
  expect(stored).toContain(before.id);
  expect(stored).not.toContain(after.id);
  const { data: photos } = await person.from('submission_photos').select('photo_data').limit(100);
  expect(photos).toHaveLength(stored.length);
  for (const { photo_data: photo } of photos ?? []) {
    const { url } = JSON.parse(String(photo)) as { url: string };
    const { data: bytes } = await person.storage.from('attachments').download(url.replace('attachments/', ''));
    expect(Buffer.from((await bytes?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(PNG)).toBe(true);
  }
  // Devices know by this that the server may lack what it had acknowledged.
  expect(await epoch()).not.toBe(formerEpoch);
});

test('a backup of a stopped portal is the same; a damaged one is not put back, nor half a restore used', async () => {
  await start();
  const { id } = await anInspection();
  await stop();
  await chmod(join(data, 'keys.json'), 0o644);
  const { folder: backup } = await takeBackup(data);
  const [evidence] = (await readdir(join(backup, 'storage'), { recursive: true })).filter((name) =>
    /\w{64}$/.test(name),
  );
  expect(evidence).toBeDefined();

  await beginRestore(data);
  await expect(openBackend({ dataFolder: data })).rejects.toThrow(DataFolderDamaged);
  await rm(join(data, 'database'), { recursive: true });
  expect(await restoreBackup(data)).toMatchObject({ from: backup });
  await start();
  expect(await storedIds()).toEqual([id]);
  await stop();

  // Whatever the umask was, and whatever the copy was made with.
  const modes = await Promise.all(
    (await readdir(backup, { recursive: true, withFileTypes: true })).map(
      async (entry) => [entry.isFile(), (await stat(join(entry.parentPath, entry.name))).mode & 0o777] as const,
    ),
  );
  expect(modes.filter(([isFile, mode]) => mode !== (isFile ? 0o600 : 0o700))).toEqual([]);
  expect((await stat(backup)).mode & 0o777).toBe(0o700);
  expect((await stat(join(data, 'storage', evidence ?? ''))).mode & 0o777).toBe(0o600);

  const outside = join(folder, 'outside.txt');
  await writeFile(outside, 'of the machine');
  for (const place of ['storage/added', 'keys.json']) {
    const kept = await readFile(join(backup, place)).catch(() => null);
    await rm(join(backup, place), { force: true });
    await symlink(outside, join(backup, place));
    await expect(restoreBackup(data)).rejects.toThrow(`${place} is neither a file nor a folder`);
    await rm(join(backup, place));
    if (kept) await writeFile(join(backup, place), kept);
  }
  await writeFile(join(backup, 'database', 'added'), 'x');
  await expect(restoreBackup(data)).rejects.toThrow('database/added was added to it');
  await rm(join(backup, 'database', 'added'));
  await symlink(outside, join(data, 'storage', 'link'));
  await expect(takeBackup(data)).rejects.toThrow('storage/link is neither a file nor a folder');
  await rm(join(data, 'storage', 'link'));

  await writeFile(join(backup, 'storage', evidence ?? ''), 'something else');
  await expect(restoreBackup(data)).rejects.toThrow(/is damaged: storage\/.* is not as it was/);
  await start();
  expect(await storedIds()).toEqual([id]);
});
