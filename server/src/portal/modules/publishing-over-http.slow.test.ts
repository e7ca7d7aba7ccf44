import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegistered } from '@avsec/module-kit/publishing';
import { zipSync } from 'fflate';
import { call, rowsOf } from '../../database/clients.fixture';
import {
  portal,
  folder,
  target,
  app,
  open,
  openFolder,
  write,
  aRelease,
  everything,
  aToken,
  publish,
  passOf,
  asAdministrator,
} from './publishing-over-http.fixture';

beforeAll(open, 60_000);
beforeEach(openFolder);

afterAll(() => portal.backend.close());

afterEach(() => rm(folder, { recursive: true }));

test('a team publishes its module with its token, and the log says what and who', async () => {
  const { status, answer } = await publish(await aRelease('baggage'), await aToken('baggage'));
  expect([status, answer]).toEqual([
    200,
    { id: 'baggage', version: expect.stringMatching(/^1\.0\.0\+/) as string, canary: false },
  ]);
  expect((await readRegistered(target)).entries).toMatchObject([{ id: 'baggage', version: answer.version }]);
  expect(await readFile(join(target, `modules/baggage/${answer.version}/remoteEntry.js`), 'utf8')).toBe('run()');
  expect(await readFile(join(target, '.publishing/baggage.json'), 'utf8')).toContain('"by": "Bagagem"');
  expect(
    await rowsOf(
      portal,
      `select actor, details from public.audit_log where table_name = 'modules' order by id desc limit 1`,
    ),
  ).toEqual([
    { actor: null, details: { release: { from: null, to: answer.version }, team: { from: null, to: 'Bagagem' } } },
  ]);
});

test('as a canary for users by name, roles and a share', async () => {
  const reaches = { usernames: ['inspector', 'author'], share: 10, roles: ['baggage__coordinator'], testers: true };
  const { status } = await publish(
    await aRelease('baggage'),
    await aToken('baggage', true, reaches),
    '?canary&users=inspector&share=5',
  );
  expect(status).toBe(200);
  expect((await readRegistered(target)).canaries).toMatchObject([
    { audience: { users: [portal.people.inspector.id], share: 5 } },
  ]);
  await publish(
    await aRelease('baggage'),
    await aToken('baggage', true, reaches),
    '?canary&roles=baggage__coordinator&testers=',
  );
  expect((await readRegistered(target)).canaries).toMatchObject([
    { audience: { roles: ['baggage__coordinator'], testers: true } },
  ]);
  expect(await publish(await aRelease('baggage'), await aToken('baggage'), '?canary&users=nobody')).toEqual({
    status: 422,
    answer: { message: 'Nobody here has the user name nobody' },
  });
});

test.each(['&users=author', '&users=inspector,author', '&roles=inspector', '&share=11', '&testers='])(
  'a token reaches nobody beyond those for whom it was made: ?canary%s',
  async (query) => {
    const token = await aToken('baggage', true, { usernames: ['inspector'], share: 10, roles: ['auditor'] });
    const { status, answer } = await publish(await aRelease('baggage'), token, `?canary${query}`);
    expect([status, answer.message]).toEqual([403, expect.stringContaining('does not reach all of those people')]);
    expect(await readRegistered(target)).toEqual({ entries: [], canaries: [] });
  },
);

test('a token that was made for nobody publishes a canary that waits for the administrator', async () => {
  expect((await publish(await aRelease('baggage'), await aToken('baggage', true), '?canary')).status).toBe(200);
  expect((await readRegistered(target)).canaries).toMatchObject([{ audience: {} }]);
  expect((await publish(await aRelease('baggage'), await aToken('baggage', true), '?canary&testers=')).status).toBe(
    403,
  );
});

test('a canary’s files are read by its people and administrators, while session and canary last', async () => {
  const token = await aToken('baggage', true, { roles: ['inspector'] });
  const { version } = (await publish(await aRelease('baggage'), token, '?canary&roles=inspector')).answer;
  const read = async (cookie?: string) =>
    (await app.request(`/modules/baggage/${version}/remoteEntry.js`, { headers: { ...(cookie && { cookie }) } }))
      .status;
  const [hers, his, admins] = [
    await passOf(portal.people.inspector),
    await passOf(portal.people.author),
    await passOf(portal.people.admin),
  ];
  expect([await read(hers), await read(his), await read(admins), await read(), await read(`${hers}x`)]).toEqual([
    200, 404, 200, 404, 404,
  ]);
  expect(await passOf(portal.stranger)).toBeUndefined();
  await portal.backend.sql('update public.profiles set disabled_at = now() where user_id = $1', [
    portal.people.inspector.id,
  ]);
  expect(await read(hers)).toBe(404);
  await portal.backend.sql('update public.profiles set disabled_at = null where user_id = $1', [
    portal.people.inspector.id,
  ]);
  expect(await read(hers)).toBe(200);
  await asAdministrator({ action: 'end', id: 'baggage' });
  expect(await read(hers)).toBe(404);
});

test.each([
  ['without a token', () => aRelease('baggage'), () => Promise.resolve('x'), '', 401, 'is not known here'],
  [
    'with a token that was made up',
    () => aRelease('baggage'),
    () => Promise.resolve(`avsec_${'0'.repeat(64)}`),
    '',
    401,
    'is not known here',
  ],
  [
    'of another module',
    () => aRelease('history'),
    () => aToken('baggage'),
    '',
    403,
    'publishes module baggage and not history',
  ],
  [
    'for everybody with a token for canaries',
    () => aRelease('baggage'),
    () => aToken('baggage', true),
    '',
    403,
    'publishes canaries alone',
  ],
  [
    'with styles that reach beyond it',
    () => aRelease('baggage', { css: '* { display: none }' }),
    () => aToken('baggage'),
    '',
    422,
    'styles what is not the module',
  ],
  [
    'with an address of the portal',
    () => aRelease('baggage', { route: '/:x' }),
    () => aToken('baggage'),
    '',
    422,
    'claims route /:x',
  ],
  [
    'with a file outside of its folder',
    () => Promise.resolve(zipSync({ '../evil.js': new Uint8Array() })),
    () => aToken('baggage'),
    '',
    400,
    'is no file of a release',
  ],
  [
    'without a declaration',
    () => Promise.resolve(zipSync({ 'package.json': new TextEncoder().encode('{"name":"x","version":"1.0.0"}') })),
    () => aToken('baggage'),
    '',
    422,
    'module.json is missing',
  ],
  [
    'for a role that is none',
    () => aRelease('baggage'),
    () => aToken('baggage'),
    '?canary&roles=guest',
    422,
    'The audience of a canary is wrong: roles',
  ],
])('nothing is published %s', async (_, archive, token, query, status, message) => {
  const refused = await publish(await archive(), await token(), query);
  expect([refused.status, refused.answer.message]).toEqual([status, expect.stringContaining(message)]);
  expect(await readRegistered(target)).toEqual({ entries: [], canaries: [] });
});

test.each(['../../../outside/1', '../history/1.0.0', '..', '1.0.0/../2', '1\\..\\2', '', ' ', '1'.repeat(200)])(
  'a release that calls itself version %j is put nowhere',
  async (version) => {
    const before = await everything();
    const { status, answer } = await publish(
      await aRelease('baggage', { version }),
      await aToken('baggage', true),
      '?canary',
    );
    expect([status, answer.message]).toEqual([422, expect.stringContaining('package.json has no version')]);
    expect(await everything()).toEqual(before);
  },
);

test('a token that was revoked publishes nothing any more', async () => {
  const made = (await call(portal.people.admin, 'create_module_token', {
    module: 'baggage',
    team: 'Bagagem',
    only_canaries: false,
  })) as { id: string; token: string };
  await call(portal.people.admin, 'revoke_module_token', { id: made.id });
  expect((await publish(await aRelease('baggage'), made.token)).status).toBe(401);
});

test('whoever tries tokens is refused for the rest of the minute', async () => {
  for (let tries = 0; tries < 20; tries += 1)
    await publish(new Uint8Array(), `avsec_${String(tries).padStart(64, '0')}`);
  expect((await publish(await aRelease('baggage'), await aToken('baggage'))).status).toBe(429);
});

test('an administrator raises a canary step by step to all, goes back and ends it; the log says each', async () => {
  const token = await aToken('baggage');
  const first = (await publish(await aRelease('baggage'), token)).answer.version;
  const second = (await publish(await aRelease('baggage', { code: 'better()' }), token, '?canary')).answer.version;
  expect(
    await asAdministrator({
      action: 'offer',
      id: 'baggage',
      version: second,
      audience: { usernames: ['inspector'], share: 20 },
    }),
  ).toMatchObject({
    status: 200,
    answer: [
      {
        id: 'baggage',
        registered: first,
        canary: { version: second, audience: { users: [portal.people.inspector.id], share: 20 } },
        releases: [{ version: second, by: 'Bagagem' }, { version: first }],
      },
    ],
  });
  expect(await asAdministrator({ action: 'raise', id: 'baggage' })).toMatchObject({
    answer: [{ registered: second, canary: null }],
  });
  expect(
    await rowsOf(
      portal,
      `select actor, details -> 'release' as release from public.audit_log where table_name = 'modules' order by id desc
        limit 1`,
    ),
  ).toEqual([{ actor: portal.people.admin.id, release: { from: first, to: second } }]);
  expect(await asAdministrator({ action: 'register', id: 'baggage', version: first })).toMatchObject({
    answer: [{ registered: first }],
  });
  expect(await asAdministrator({ action: 'end', id: 'baggage' })).toMatchObject({
    status: 422,
    answer: { code: 'AV422', message: 'module baggage has no canary' },
  });
});

test('nobody but an administrator sees or changes releases', async () => {
  expect((await asAdministrator({ action: 'list' }, portal.people.auditor)).answer).toMatchObject({ code: 'AV403' });
  expect((await asAdministrator({ action: 'list' }, portal.stranger)).answer).toMatchObject({ code: 'AV401' });
  expect((await asAdministrator({ action: 'remove', id: '../x' })).answer).toMatchObject({ code: 'AV422' });
});

test('neither a team nor an administrator reads where the portal lies, nor when its files are broken', async () => {
  const [token, archive] = [await aToken('baggage'), await aRelease('baggage')];
  await write('public/modules.json', { modules: [{ id: 'baggage' }] });
  const told = [
    await publish(archive, token),
    await asAdministrator({ action: 'list' }),
    await asAdministrator({ action: 'end', id: 'baggage' }),
  ];
  expect(told.map(({ status }) => status)).toEqual([422, 422, 422]);
  expect(JSON.stringify(told)).toContain('modules.json: entry 0');
  expect(JSON.stringify(told)).not.toContain(folder);
});
