import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientOf, type TestClient } from '../testing/client-of';
import { createUser } from '../testing/create-user';
import { emptyDatabase } from '../testing/kept-databases';
import { openBackend, type Backend } from './open-backend';

const MIGRATION = `
  create table public.notes (id int primary key, owner uuid, text text);
  alter table public.notes enable row level security;
  create policy read_own on public.notes for select to authenticated using (owner = auth.uid());
  grant select on public.notes to authenticated;
  create function public.add_note(id int, text text) returns jsonb language plpgsql security definer
    set search_path = '' as $$
  begin
    insert into public.notes values (add_note.id, auth.uid(), add_note.text);
    if add_note.text = 'refused' then raise exception 'no' using errcode = 'AV409', detail = '{"revision":3}'; end if;
    return jsonb_build_object('owner', auth.uid());
  end $$;
  revoke execute on function public.add_note(int, text) from public, anon;
  grant execute on function public.add_note(int, text) to authenticated;
  insert into storage.buckets (id, name, public, file_size_limit) values ('files', 'files', false, 10485760);
  create policy signed_in on storage.objects for all to authenticated using (true) with check (bucket_id = 'files');`;

const MEGABYTE = 1024 * 1024;
let folder: string;
/** In memory, and without any migration. */
let empty: Backend;
let backend: Backend;

const open = async (): Promise<Backend> =>
  openBackend({
    dataFolder: join(folder, 'data'),
    migrationsFolder: join(folder, 'migrations'),
    snapshot: await emptyDatabase(),
  });

async function signedIn(email: string): Promise<{ client: TestClient; userId: string }> {
  const client = clientOf(backend);
  const { data, error } = await client.auth.signInWithPassword({ email, password: 'a-password' });
  if (error) throw error;
  return { client, userId: data.user.id };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-'));
  await mkdir(join(folder, 'migrations'));
  await writeFile(join(folder, 'migrations', '20250101000000_notes.sql'), MIGRATION);
  empty = await openBackend({
    dataFolder: 'memory',
    migrationsFolder: join(folder, 'nowhere'),
    snapshot: await emptyDatabase(),
  });
  backend = await open();
  for (const name of ['a', 'b', 'c']) await createUser(backend, `${name}@portal.invalid`, 'a-password');
}, 180_000);

afterAll(async () => {
  await empty.close();
  await backend.close();
  await rm(folder, { recursive: true });
});

test('an account made in SQL signs in, and its statements run under its own name', async () => {
  const { client, userId } = await signedIn('a@portal.invalid');
  expect((await client.rpc('add_note', { id: 1, text: 'mine' })).data).toEqual({ owner: userId });
  expect((await client.from('notes').select('*')).data).toEqual([{ id: 1, owner: userId, text: 'mine' }]);
});

test('many people at once: nobody acts or reads as someone else; a refused request undoes only itself', async () => {
  const people = await Promise.all(['a', 'b', 'c'].map((name) => signedIn(`${name}@portal.invalid`)));
  const work = Array.from({ length: 60 }, async (_, n) => {
    const { client, userId } = people[n % people.length]!;
    if (n % 7 === 0) return expect((await backend.sql('select current_user as me')).rows).toEqual([{ me: 'postgres' }]);
    if (n % 5 === 0)
      return expect((await client.rpc('add_note', { id: 100 + n, text: 'refused' })).error?.code).toBe('AV409');
    if (n % 2 === 0)
      return expect((await client.from('notes').select('owner')).data?.filter((row) => row.owner !== userId)).toEqual(
        [],
      );
    return expect((await client.rpc('add_note', { id: 100 + n, text: 'kept' })).data).toEqual({ owner: userId });
  });
  await Promise.all(work);
  const { rows } = await backend.sql(
    `select count(*) filter (where text = 'kept')::int as kept, count(*) filter (where text = 'refused')::int as refused
      from notes`,
  );
  expect(rows).toEqual([{ kept: 21, refused: 0 }]);
}, 30_000);

test('a refused call answers as PostgREST does: its own SQLSTATE, message and detail', async () => {
  const printed = jest.spyOn(console, 'error');
  const { client } = await signedIn('a@portal.invalid');
  const { error, status } = await client.rpc('add_note', { id: 2, text: 'refused' });
  expect({ status, ...error }).toMatchObject({
    status: 400,
    code: 'AV409',
    message: 'no',
    details: '{"revision":3}',
    hint: null,
  });
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
});

test('without a session nothing is read or called, and nobody can make an account', async () => {
  const anonymous = clientOf(backend);
  expect((await anonymous.from('notes').select('*')).error?.code).toBe('42501');
  expect((await anonymous.rpc('add_note', { id: 3, text: 'x' })).error?.code).toBe('42501');
  expect((await anonymous.auth.signUp({ email: 'z@portal.invalid', password: 'a-long-password' })).error?.code).toBe(
    'signup_disabled',
  );
});

test('a request without the publishable key is refused', async () => {
  expect((await backend.fetch(new Request('http://127.0.0.1/rest/v1/notes'))).status).toBe(401);
});

test.each(['/', '/_system/info', '/rest/v2/notes', '/authx/v1/token'])(
  'only the API is answered: not %s',
  async (path) => {
    expect((await backend.fetch(new Request(`http://127.0.0.1${path}`))).status).toBe(404);
  },
);

test('a file of exactly 10 MB comes back byte for byte; one byte more is refused', async () => {
  const { client } = await signedIn('a@portal.invalid');
  const bytes = Buffer.alloc(10 * MEGABYTE, 'AVSEC');
  const bucket = client.storage.from('files');
  expect((await bucket.upload('a/b.png', bytes, { contentType: 'image/png' })).error).toBeNull();
  const { data } = await bucket.download('a/b.png');
  expect(data?.type).toBe('image/png');
  expect(bytes.equals(Buffer.from(await data!.arrayBuffer()))).toBe(true);
  const tooLarge = await bucket.upload('a/c.png', Buffer.alloc(10 * MEGABYTE + 1), { contentType: 'image/png' });
  expect(tooLarge.error?.message).toContain('exceeded the maximum allowed size');
  expect((await clientOf(backend).storage.from('files').download('a/b.png')).data).toBeNull();
});

test('a file whose bytes are there is stored as they are: none is copied on the way', async () => {
  const { client } = await signedIn('a@portal.invalid');
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const headers = {
    apikey: backend.publishableKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/pdf',
  };
  const put = async (bytes: Uint8Array): Promise<number> => {
    const url = `http://127.0.0.1/storage/v1/object/files/a/${bytes.length}.pdf`;
    return (await backend.fetch(new Request(url, { method: 'POST', headers }), { body: bytes })).status;
  };
  expect(await put(new Uint8Array(1))).toBe(200);
  const bytes = new Uint8Array(10 * MEGABYTE);
  const before = process.memoryUsage().arrayBuffers;
  expect(await put(bytes)).toBe(200);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5 * MEGABYTE);
});

test('no list is cut off below what supabase/config.toml states', async () => {
  const config = await readFile(join(__dirname, '../../../supabase/config.toml'), 'utf8');
  const most = Number(/^max_rows = (\d+)$/m.exec(config)?.[1]);
  const { client, userId } = await signedIn('c@portal.invalid');
  await backend.sql('insert into notes select n, $1, null from generate_series(10000, 10000 + $2::int) n', [
    userId,
    most,
  ]);
  expect((await client.from('notes').select('id')).data).toHaveLength(most);
  await backend.sql('delete from notes where id >= 10000');
});

test('keys, sessions, rows and files survive a restart; migrations are applied once', async () => {
  const { client } = await signedIn('b@portal.invalid');
  await client.rpc('add_note', { id: 50, text: 'before' });
  await client.storage.from('files').upload('b/1.txt', Buffer.from('kept'), { contentType: 'text/plain' });
  const key = backend.publishableKey;
  expect(backend.appliedMigrations).toEqual(['20250101000000_notes.sql']);
  await backend.close();
  backend = await open();
  expect(backend.appliedMigrations).toEqual([]);
  expect(backend.publishableKey).toBe(key);
  const { data } = await client.auth.getSession();
  const again = clientOf(backend);
  await again.auth.setSession(data.session!);
  expect((await again.from('notes').select('text').eq('id', 50)).data).toEqual([{ text: 'before' }]);
  expect(await (await again.storage.from('files').download('b/1.txt')).data?.text()).toBe('kept');
}, 30_000);

test('the keys are readable by their owner alone', async () => {
  expect((await stat(join(folder, 'data', 'keys.json'))).mode & 0o777).toBe(0o600);
});

test('a migration that fails is named and leaves nothing of itself', async () => {
  const migrationsFolder = join(folder, 'broken');
  await mkdir(migrationsFolder);
  await writeFile(join(migrationsFolder, '1_ok.sql'), 'create table public.first (id int);');
  await writeFile(
    join(migrationsFolder, '2_broken.sql'),
    'create table public.second (id int); select nothing_of_the_kind();',
  );
  // It begins with a database that is there already: to make one takes longest.
  await expect(
    openBackend({ dataFolder: join(folder, 'other'), migrationsFolder, snapshot: await emptyDatabase() }),
  ).rejects.toThrow('Migration 2_broken.sql failed');
  await rm(join(migrationsFolder, '2_broken.sql'));
  const reopened = await openBackend({ dataFolder: join(folder, 'other'), migrationsFolder });
  const { rows } = await reopened.sql(
    `select to_regclass('public.first') is not null as first, to_regclass('public.second') is not null as second`,
  );
  expect(rows).toEqual([{ first: true, second: false }]);
  await reopened.close();
}, 30_000);

test('it works in memory and without any migration', async () => {
  expect((await empty.sql('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
