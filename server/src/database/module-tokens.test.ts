import { call, openPortal, rowsOf, type Portal } from './clients.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 60_000);
afterAll(() => portal.backend.close());

const create = (as = portal.people.admin, changes: object = {}) =>
  call(as, 'create_module_token', {
    module: 'baggage',
    team: 'Bagagem',
    only_canaries: true,
    ...changes,
  }) as Promise<{ id: string; token: string }>;
const use = (token: string) => rowsOf(portal, 'select * from private.use_module_token($1)', [token]);

test('an administrator makes a token for a module and a team; it is told once, and the log says by whom', async () => {
  const { token } = await create();
  expect(token).toMatch(/^avsec_[0-9a-f]{64}$/);
  expect(await use(token)).toEqual([{ module_id: 'baggage', team: 'Bagagem', only_canaries: true, audience: {} }]);
  expect(await use(`${token}0`)).toEqual([]);
  expect(JSON.stringify(await rowsOf(portal, 'select * from private.module_tokens'))).not.toContain(token);
  expect(
    await rowsOf(
      portal,
      `select actor, action, details from public.audit_log where table_name = 'modules' order by id desc limit 1`,
    ),
  ).toEqual([
    {
      actor: portal.people.admin.id,
      action: 'insert',
      details: { token: { from: null, to: 'Bagagem' }, audience: { from: null, to: {} } },
    },
  ]);
});

test('a revoked token is none any more, and stays in the list', async () => {
  const { id, token } = await create(portal.people.admin, { team: 'Rampa' });
  await use(token);
  expect(await call(portal.people.admin, 'revoke_module_token', { id })).toBeNull();
  expect(await use(token)).toEqual([]);
  expect(await call(portal.people.admin, 'list_module_tokens', {})).toContainEqual(
    expect.objectContaining({
      id,
      module_id: 'baggage',
      team: 'Rampa',
      created_by: 'Name of admin',
      used_at: expect.any(String) as string,
      revoked_at: expect.any(String) as string,
    }),
  );
  expect(JSON.stringify(await call(portal.people.admin, 'list_module_tokens', {}))).not.toContain('hash');
});

test.each(['inspector', 'author', 'auditor'] as const)('%s makes, sees and revokes none', async (role) => {
  const person = portal.people[role];
  const { id } = await create();
  expect(await create(person)).toMatchObject({ code: 'AV403' });
  expect(await call(person, 'list_module_tokens', {})).toMatchObject({ code: 'AV403' });
  expect(await call(person, 'revoke_module_token', { id })).toMatchObject({ code: 'AV403' });
});

test.each([
  ['module', { module: 'Baggage!' }],
  ['team', { team: ' ' }],
  ['module', { module: null }],
])('not with a wrong %s', async (field, changes) => {
  expect(await create(portal.people.admin, changes)).toEqual({
    code: 'AV422',
    details: { field, reason: 'not-valid' },
  });
});

test('an administrator says whom it may reach, people by user name; the list says it, and the log', async () => {
  const { token, id } = await create(portal.people.admin, {
    audience: { roles: ['auditor', 'baggage__coordinator'], usernames: ['inspector'], share: 10, testers: true },
  });
  const audience = {
    roles: ['auditor', 'baggage__coordinator'],
    users: [portal.people.inspector.id],
    share: 10,
    testers: true,
  };
  expect(await use(token)).toMatchObject([{ audience }]);
  expect(await call(portal.people.admin, 'list_module_tokens', {})).toContainEqual(
    expect.objectContaining({ id, audience }),
  );
  expect(
    await rowsOf(
      portal,
      `select details -> 'audience' -> 'to' as audience from public.audit_log where table_name = 'modules'
        order by id desc limit 1`,
    ),
  ).toEqual([{ audience }]);
});

test.each([
  [[]],
  [5],
  [{ roles: [] }],
  [{ roles: ['guest'] }],
  [{ roles: 'admin' }],
  [{ usernames: ['nobody'] }],
  [{ usernames: [1] }],
  [{ users: [] }],
  [{ share: 0 }],
  [{ share: 100 }],
  [{ share: '5' }],
  [{ testers: 1 }],
  [{ all: true }],
])('not with an audience that is none: %j', async (audience) =>
  expect(await create(portal.people.admin, { audience })).toEqual({
    code: 'AV422',
    details: { field: 'audience', reason: 'not-valid' },
  }),
);
