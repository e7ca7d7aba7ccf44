import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { call, openPortal, outcome, rowsOf, type Portal } from './clients.fixture';
import { clientOf } from '../testing/client-of';
import { createUser } from '../testing/create-user';
import { aSave } from './payloads.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 60_000);
afterAll(() => portal.backend.close());
/** Everyone as they were, the administrator first. */
afterEach(async () => {
  await portal.backend.sql(`update public.profiles set role = 'admin', disabled_at = null where username = 'admin'`);
  await portal.backend.sql(
    `update public.profiles set role = case username when 'colleague' then 'inspector' when 'nova' then 'inspector'
      else username end, disabled_at = null`,
  );
  await portal.backend.sql('delete from public.checklist_submissions');
});

const PERSON = { username: 'nova', full_name: 'Nova Pessoa', badge: 'N-1', role: 'inspector' };
const change = (id: string, changes: object = {}, as = portal.people.admin) =>
  call(as, 'change_person', {
    id,
    person: { full_name: 'Outro Nome', badge: 'B-2', role: 'auditor', disabled: false, ...changes },
  });
const profile = async (id: string) =>
  (
    await rowsOf(
      portal,
      `select full_name, badge, role, disabled_at is not null as disabled, must_change_password as must_change
        from public.profiles where user_id = $1`,
      [id],
    )
  )[0];

test('an administrator adds a person, who has to choose a password before anything else', async () => {
  const id = await createUser(portal.backend, 'nova@portal.invalid', 'given by somebody');
  expect(await call(portal.people.admin, 'add_person', { id, person: PERSON })).toBeNull();
  expect(await profile(id)).toMatchObject({ full_name: 'Nova Pessoa', role: 'inspector', must_change: true });
  const client = clientOf(portal.backend);
  await client.auth.signInWithPassword({ email: 'nova@portal.invalid', password: 'given by somebody' });
  expect(await call({ client }, 'save_submission', { payload: aSave() })).toMatchObject({ code: 'AV401' });
  await portal.backend.sql(`update auth.users set encrypted_password = 'own' where id = $1`, [id]);
  expect(await profile(id)).toMatchObject({ must_change: false });
  expect(await call({ client }, 'save_submission', { payload: aSave() })).toMatchObject({ revision: 1 });
});

test.each([
  ['a user name with blanks', { username: 'a b' }, 'username'],
  ['no name', { full_name: ' ' }, 'full_name'],
  ['no badge', { badge: '' }, 'badge'],
  ['a role of no one', { role: 'root' }, 'role'],
])('not with %s', async (_, changes, field) => {
  expect(
    await call(portal.people.admin, 'add_person', { id: randomUUID(), person: { ...PERSON, ...changes } }),
  ).toMatchObject({ code: 'AV422', details: { field } });
});

test('not with a user name that is taken', async () => {
  expect(
    await call(portal.people.admin, 'add_person', { id: randomUUID(), person: { ...PERSON, username: 'auditor' } }),
  ).toEqual({ code: 'AV409', details: { reason: 'username-taken' } });
});

test('name, badge and role are changed, and the log says by whom', async () => {
  const { id } = portal.people.inspector;
  expect(await change(id)).toBeNull();
  expect(await profile(id)).toMatchObject({ full_name: 'Outro Nome', badge: 'B-2', role: 'auditor' });
  expect(
    await rowsOf(
      portal,
      `select actor, details -> 'role' as role from public.audit_log where row_id = $1 and action = 'update'`,
      [id],
    ),
  ).toEqual([{ actor: portal.people.admin.id, role: { from: 'inspector', to: 'auditor' } }]);
});

test('a disabled person reads and writes nothing any more, and may be let in again', async () => {
  const { inspector } = portal.people;
  await change(inspector.id, { role: 'inspector', disabled: true });
  expect(await call(inspector, 'save_submission', { payload: aSave() })).toMatchObject({ code: 'AV401' });
  expect(await outcome(inspector.client.from('checklist_summaries').select('id'))).toEqual([]);
  expect(await rowsOf(portal, 'select from auth.sessions where user_id = $1', [inspector.id])).toEqual([]);
  await change(inspector.id, { role: 'inspector' });
  expect(await call(inspector, 'save_submission', { payload: aSave() })).toMatchObject({ revision: 1 });
});

test('the last administrator stays: not disabled, not demoted, not deleted', async () => {
  const { admin, auditor } = portal.people;
  const refused = { code: 'AV409', details: { reason: 'last-admin' } };
  expect(await change(admin.id)).toEqual(refused);
  expect(await change(admin.id, { role: 'admin', disabled: true })).toEqual(refused);
  await expect(portal.backend.sql('delete from auth.users where id = $1', [admin.id])).rejects.toThrow(
    'last administrator',
  );
  await change(auditor.id, { role: 'admin' });
  expect(await change(admin.id)).toBeNull();
  expect(await profile(admin.id)).toMatchObject({ role: 'auditor' });
});

test('an administrator who has not come in yet takes nobody’s place', async () => {
  const { admin, auditor } = portal.people;
  await change(auditor.id, { role: 'admin' });
  await call(admin, 'note_password_reset', { id: auditor.id });
  expect(await change(admin.id)).toEqual({ code: 'AV409', details: { reason: 'last-admin' } });
  await portal.backend.sql('update public.profiles set must_change_password = false where user_id = $1', [auditor.id]);
  expect(await change(admin.id)).toBeNull();
});

test('nobody else looks after people', async () => {
  for (const person of [portal.people.inspector, portal.people.author, portal.people.auditor]) {
    expect(await change(portal.people.inspector.id, {}, person)).toMatchObject({ code: 'AV403' });
    expect(await call(person, 'add_person', { id: randomUUID(), person: PERSON })).toMatchObject({ code: 'AV403' });
    expect(await call(person, 'note_password_reset', { id: portal.people.inspector.id })).toMatchObject({
      code: 'AV403',
    });
  }
  expect(await change(portal.people.inspector.id, {}, portal.stranger)).toMatchObject({ code: 'AV401' });
});

test('what an administrator does for others is no way around the own password and the own second step', async () => {
  const { admin } = portal.people;
  const ownAccount = { code: 'AV403', details: { reason: 'own-account' } };
  for (const name of ['note_password_reset', 'remove_second_step', 'require_other_person'])
    expect(await call(admin, name, { id: admin.id })).toEqual(ownAccount);
  expect(await call(admin, 'require_other_person', { id: portal.people.author.id })).toBeNull();
  expect(await call(admin, 'require_other_person', { id: randomUUID() })).toMatchObject({ code: 'AV404' });
  expect(await call(portal.people.auditor, 'require_other_person', { id: admin.id })).toMatchObject({
    code: 'AV403',
    details: {},
  });
  expect(await call(admin, 'own_sessions', {})).toHaveLength(1);
});

test('a person sees the own sessions and nobody else’s', async () => {
  expect(await call(portal.people.author, 'own_sessions', {})).toMatchObject([
    { this_one: true, since: expect.any(String) as unknown },
  ]);
});

test('an administrator gives roles of modules, which stay when they are not named; nobody else does', async () => {
  const { id, client } = portal.people.inspector;
  const given = async () =>
    (await rowsOf(portal, 'select module_roles from public.profiles where user_id = $1', [id]))[0];
  expect(
    await change(id, {
      role: 'inspector',
      module_roles: ['bagagem__viewer', 'bagagem__coordinator', 'bagagem__viewer'],
    }),
  ).toBeNull();
  expect(await change(id, { role: 'inspector' })).toBeNull();
  expect(await given()).toEqual({ module_roles: ['bagagem__coordinator', 'bagagem__viewer'] });
  expect(
    await rowsOf(
      portal,
      `select details -> 'module_roles' -> 'to' as given from public.audit_log where row_id = $1 and action = 'update'
        and details ? 'module_roles'`,
      [id],
    ),
  ).toEqual([{ given: ['bagagem__coordinator', 'bagagem__viewer'] }]);
  expect(await change(id, { module_roles: ['admin'] })).toMatchObject({
    code: 'AV422',
    details: { field: 'module_roles' },
  });
  expect(await change(id, { module_roles: 'bagagem__viewer' })).toMatchObject({
    code: 'AV422',
    details: { field: 'module_roles' },
  });
  expect(await change(id, { module_roles: [] }, portal.people.inspector)).toMatchObject({ code: 'AV403' });
  expect((await client.from('profiles').select('module_roles').eq('user_id', id).single()).data).toEqual({
    module_roles: ['bagagem__coordinator', 'bagagem__viewer'],
  });
});

test('a role of a module is asked by the module’s SQL, and lets who has no other put files', async () => {
  const { id } = portal.people.auditor;
  const holds = () =>
    portal.backend.transaction(async (sql) => {
      await sql(`select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`, [
        JSON.stringify({ sub: id, role: 'authenticated' }),
        id,
      ]);
      return (
        await sql(
          `select module_api.has_role('bagagem__coordinator') as coordinator, module_api.has_role('auditor') as auditor,
            private.may_add_evidence() as files`,
        )
      ).rows[0];
    });
  expect(await holds()).toMatchObject({ coordinator: false, auditor: true, files: false });
  await change(id, { module_roles: ['bagagem__coordinator'], role: 'auditor' });
  expect(await holds()).toMatchObject({ coordinator: true, auditor: true, files: true });
  await change(id, { module_roles: ['bagagem__coordinator'], disabled: true });
  expect(await holds()).toMatchObject({ coordinator: false, auditor: false, files: false });
});

test('nobody opens an account that another has closed: what a person was is said, and has to be so still', async () => {
  const { id } = portal.people.inspector;
  const [row] = await rowsOf(
    portal,
    `select full_name, badge, role, rights, email, module_roles, disabled_at is not null as disabled
      from public.profiles where user_id = $1`,
    [id],
  );
  const seen = z.looseObject({ badge: z.string() }).parse(row);
  expect(await change(id, { ...seen, disabled: true, before: seen })).toBeNull();
  expect(await change(id, { ...seen, badge: 'X-9', before: seen })).toMatchObject({ code: 'AV409' });
  expect(await profile(id)).toMatchObject({ disabled: true, badge: seen.badge });
  expect(await change(id, { ...seen, before: { ...seen, disabled: true } })).toBeNull();
  expect(await profile(id)).toMatchObject({ disabled: false, badge: seen.badge });
});
