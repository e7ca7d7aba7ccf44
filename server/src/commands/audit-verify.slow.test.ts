import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Backend } from '../backend/open-backend';
import { createUser } from '../testing/create-user';
import { openTestBackend } from '../testing/open-test-backend';
import { auditFaults } from './audit-verify';

let backend: Backend;
beforeAll(async () => {
  backend = await openTestBackend();
  for (const name of ['one', 'two', 'three']) {
    const id = await createUser(backend, `${name}@portal.invalid`, 'a-password');
    await backend.sql(
      `insert into public.profiles (user_id, username, full_name, badge, role) values ($1, $2, $2, 'B', 'inspector')`,
      [id, name],
    );
  }
}, 60_000);
afterAll(() => backend.close());

test('says nothing of a sound log, and which entry was removed', async () => {
  const sound = await auditFaults(backend);
  expect(sound.faults).toEqual([]);
  const [, head = ''] = /newest link (\S+)/.exec(sound.summary) ?? [];
  expect((await auditFaults(backend, head)).faults).toEqual([]);
  expect((await auditFaults(backend, `2:${'0'.repeat(64)}`)).faults).toEqual([
    expect.stringContaining('not in the chain'),
  ]);
  await expect(auditFaults(backend, 'x')).rejects.toThrow('place:hash');
  await backend.transaction(async (sql) => {
    await sql('set local session_replication_role = replica');
    await sql('delete from public.audit_log where id = (select min(id) from public.audit_log)');
  });
  expect((await auditFaults(backend)).faults).toEqual([expect.stringMatching(/^entry \d+ was removed$/)]);
});

class TakenBack extends Error {}

/**
 * What the database's own functions find, and what the command finds, after somebody who owns the database did this;
 * then it is taken back.
 */
async function foundAfter(...statements: string[]): Promise<{ database: unknown; command: string[] }> {
  let found: { database: unknown; command: string[] } | undefined;
  await backend
    .transaction(async (sql) => {
      await sql('set local session_replication_role = replica');
      for (const statement of statements) await sql(statement);
      await sql('savepoint asked');
      const state = await sql('select private.audit_state() as state').catch(() => sql('rollback to asked'));
      // The transaction is open already.
      found = { database: state.rows[0], command: (await auditFaults({ transaction: (work) => work(sql) })).faults };
      throw new TakenBack();
    })
    .catch((failure: unknown) => {
      if (!(failure instanceof TakenBack)) throw failure;
    });
  if (!found) throw new Error('nothing was found out');
  return found;
}

const LIES = [
  `create or replace function private.audit_state() returns jsonb language sql as $$
    select '{"entries": 3, "head": null, "fault_count": 0, "faults": []}'::jsonb $$`,
  `create or replace function private.audit_faults() returns table (entry bigint, place bigint, fault text)
    language sql as $$ select 1::bigint, 1::bigint, 'x' where false $$`,
  `create or replace function private.audit_hash(previous text, entry public.audit_log) returns text language sql as $$
    select hash from private.audit_chain chain where chain.entry = entry.id $$`,
  `create function public.sha256(bytea) returns bytea language sql as $$ select ''::bytea $$`,
];

test('a database whose own functions lie is not asked: the chain is made anew here', async () => {
  const { rows } = await backend.sql('select max(id)::int as id from public.audit_log');
  const [{ id }] = z.tuple([z.object({ id: z.number() })]).parse(rows);
  const { database, command } = await foundAfter(
    ...LIES,
    `update public.audit_log set actor = '00000000-0000-4000-8000-000000000001' where id = ${id}`,
  );
  expect(database).toMatchObject({ state: { fault_count: 0 } });
  expect(command).toContain(`entry ${id} was altered`);
  const removed = await foundAfter(
    ...LIES,
    `delete from private.audit_chain where entry = ${id - 1}`,
    `delete from public.audit_log where id = ${id - 1}`,
  );
  expect(removed.command).toContain(`entry ${id} follows a link that was removed`);
});

test('every kind of text, number and moment is hashed as the database hashes it', async () => {
  const details = JSON.stringify({
    b: '"\\\u0001\t\n\u007f/é',
    aa: [1, 1.5, -0, 1e-7, 12345678901234567890n.toString(), null, true, {}],
    日: { z: '😀\u2028' },
  });
  await backend.sql(
    `insert into public.audit_log (action, table_name, row_id, details, at)
      values ('update', 'profiles', $1, $2::jsonb || '{"n": 100000000000000000000.500}', '2026-01-02 03:04:05+00')`,
    ['x"\\\u0007', details],
  );
  await backend.sql(
    `insert into public.audit_log (action, table_name, row_id, at)
      values ('update', 'profiles', 'x', '2026-01-02 03:04:05.000120-03')`,
  );
  const { command, database } = await foundAfter('select 1');
  expect([database, command]).toEqual([
    expect.objectContaining({ state: expect.objectContaining({ fault_count: 1 }) as object }),
    [expect.stringMatching(/^entry \d+ was removed$/)],
  ]);
});

test('a view in place of the table is no log', async () => {
  await expect(
    foundAfter(
      'alter table public.audit_log rename to kept',
      'create view public.audit_log as select * from public.kept where id > 1',
    ),
  ).rejects.toThrow('no table any more');
});

test('the command ends with 1 where something is wrong, for a nightly run, and with 0 where nothing is', async () => {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'audit-verify-'));
  await (await openTestBackend(dataFolder)).close();
  const verify = (...known: string[]) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', path.join(__dirname, 'run-audit-verify.ts'), ...known],
      { encoding: 'utf8', env: { ...process.env, PORTAL_DATA: dataFolder } },
    );
    return [status, stderr];
  };
  expect(verify()).toEqual([0, '']);
  expect(verify(`2:${'0'.repeat(64)}`)).toEqual([1, expect.stringContaining('not in the chain') as string]);
  expect(verify('x')).toEqual([1, expect.stringContaining('place:hash') as string]);
  await rm(dataFolder, { recursive: true });
}, 120_000);
