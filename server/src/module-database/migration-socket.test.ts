import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestBackend } from '../testing/open-test-backend';
import type { Backend } from '../backend/open-backend';
import { openApiFirewall } from '../portal/api-firewall/api-firewall';
import { askForMigrations, offerMigrations } from './migration-socket';

let backend: Backend;
let folder: string;
let end: () => Promise<void>;
const log = jest.fn();
beforeAll(async () => {
  [backend, folder] = await Promise.all([openTestBackend(), mkdtemp(join(tmpdir(), 'migrations-'))]);
  end = await offerMigrations(backend, await openApiFirewall(backend), folder, log);
}, 180_000);
afterAll(async () => {
  await end();
  await backend.close();
  await rm(folder, { recursive: true });
});

const filler = `-- ${'x'.repeat(300_000)}\n`;
const asked = (sql: string) =>
  askForMigrations(folder, {
    name: 'malas',
    schema: 'module_malas',
    files: [{ file: '0001_step.sql', sql, hash: 'h' }],
  });

test('a portal that runs says what it refuses, and applies what is good, however long it is', async () => {
  await expect(asked(`${filler}create table t (id uuid primary key);`)).rejects.toThrow(
    /table t has no row-level security/,
  );
  expect(
    await asked(`${filler}create table t (id uuid primary key); alter table t enable row level security;`),
  ).toEqual(['0001_step.sql']);
  expect(log).toHaveBeenCalledWith({ event: 'module-migrations', module: 'malas', applied: '0001_step.sql' });
});

test('no portal that runs is no refusal', async () => {
  expect(
    await askForMigrations(join(folder, 'nowhere'), { name: 'malas', schema: 'module_malas', files: [] }),
  ).toBeNull();
});
