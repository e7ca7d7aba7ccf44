import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBackend, type Backend } from '../backend/open-backend';
import { createUser } from '../testing/create-user';
import { openTestBackend } from '../testing/open-test-backend';
import { auditFaults } from './audit-verify';

let backend: Backend;
beforeAll(async () => {
  backend = await openTestBackend();
  for (const name of ['one', 'two', 'three']) {
    const id = await createUser(backend, `${name}@portal.invalid`, 'a-password');
    await backend.sql(`insert into public.profiles (user_id, username, full_name, badge, role) values ($1, $2, $2, 'B', 'inspector')`, [id, name]);
  }
}, 60_000);
afterAll(() => backend.close());

test('says nothing of a sound log, and which entry was removed', async () => {
  const sound = await auditFaults(backend);
  expect(sound.faults).toEqual([]);
  const [, head = ''] = /newest link (\S+)/.exec(sound.summary) ?? [];
  expect((await auditFaults(backend, head)).faults).toEqual([]);
  expect((await auditFaults(backend, `2:${'0'.repeat(64)}`)).faults).toEqual([expect.stringContaining('not in the chain')]);
  await expect(auditFaults(backend, 'x')).rejects.toThrow('place:hash');
  await backend.transaction(async (sql) => {
    await sql('set local session_replication_role = replica');
    await sql('delete from public.audit_log where id = (select min(id) from public.audit_log)');
  });
  expect((await auditFaults(backend)).faults).toEqual([expect.stringMatching(/^entry \d+ was removed$/)]);
});

test('the command ends with 1 where something is wrong, so that a nightly run notices it, and with 0 where nothing is', async () => {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'audit-verify-'));
  await (await openBackend({ dataFolder })).close();
  const verify = (...known: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', path.join(__dirname, 'run-audit-verify.ts'), ...known], { encoding: 'utf8', env: { ...process.env, PORTAL_DATA: dataFolder } });
    return [status, stderr];
  };
  expect(verify()).toEqual([0, '']);
  expect(verify(`2:${'0'.repeat(64)}`)).toEqual([1, expect.stringContaining('not in the chain') as string]);
  expect(verify('x')).toEqual([1, expect.stringContaining('place:hash') as string]);
  await rm(dataFolder, { recursive: true });
}, 120_000);
