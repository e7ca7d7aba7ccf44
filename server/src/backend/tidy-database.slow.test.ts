import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { emptyDatabase } from '../testing/kept-databases';
import { openBackend, type Backend } from './open-backend';
import { LOG_MAX_BYTES } from './tidy-database';

jest.setTimeout(120_000);

const SEGMENT_BYTES = 16 * 1024 * 1024;
let folder: string;
let backend: Backend;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidy-database-'));
  backend = await openBackend({
    dataFolder: join(folder, 'data'),
    migrationsFolder: join(folder, 'nowhere'),
    snapshot: await emptyDatabase(),
  });
  await backend.sql('create table public.written (id int primary key, name text storage external)');
  // From here on only what these tests write counts.
  await backend.tidyDatabase();
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

/** Writes about so many bytes into the log. */
const write = async (bytes: number): Promise<void> => {
  await backend.sql(`insert into public.written select n, repeat('x', 8000) from generate_series(2, $1) n`, [
    1 + Math.ceil(bytes / 8000),
  ]);
};
const segments = async (): Promise<number> =>
  (await readdir(join(folder, 'data', 'database', 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name)).length;

test('the log of a server that runs on and on does not grow, and little is left alone', async () => {
  await write(LOG_MAX_BYTES / 4);
  expect(await backend.tidyDatabase()).toBe(false);
  const counts: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    await backend.sql('truncate public.written');
    await write(2 * LOG_MAX_BYTES);
    expect(await backend.tidyDatabase()).toBe(true);
    counts.push(await segments());
  }
  const written = 8 * 2 * LOG_MAX_BYTES;
  expect(Math.max(...counts) * SEGMENT_BYTES).toBeLessThan(written / 2);
  expect(counts.at(-1)).toBeLessThanOrEqual(counts.at(-3) ?? 0);
});

test('what was planned for a small table is planned anew for a large one', async () => {
  const planRows = z.array(z.object({ 'QUERY PLAN': z.string() }));
  const plan = async () =>
    planRows
      .parse((await backend.sql('explain execute named(1)')).rows)
      .map((row) => row['QUERY PLAN'])
      .join('\n');
  await backend.sql('truncate public.written');
  await backend.sql(`insert into public.written values (1, 'x')`);
  await backend.sql('vacuum analyze public.written');
  await backend.sql(`set plan_cache_mode = 'force_generic_plan'`);
  await backend.sql('prepare named (int) as select name from public.written where id = $1 for key share');
  const before = await plan();
  await write(2 * LOG_MAX_BYTES);
  expect(await plan()).toBe(before);
  await backend.tidyDatabase();
  expect([before, await plan()]).toEqual([expect.stringContaining('Seq Scan'), expect.stringContaining('Index Scan')]);
});
