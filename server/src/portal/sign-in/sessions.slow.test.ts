import bcrypt, { compareSync, getRounds } from 'bcryptjs';
import { z } from 'zod';
import type { Backend } from '../../backend/open-backend';
import { clientOf, type TestClient } from '../../testing/client-of';
import { createUser } from '../../testing/create-user';
import { openTestBackend } from '../../testing/open-test-backend';
import { openApiFirewall } from '../api-firewall/api-firewall';

// The backend's library and the API firewall compare with the same one.
jest.mock('bcryptjs', () => {
  const actual = jest.requireActual<typeof bcrypt>('bcryptjs');
  const counted = { ...actual, compare: jest.fn((password: string, hash: string) => actual.compare(password, hash)) };
  return { __esModule: true, ...counted, default: counted };
});

const PASSWORD = 'the password of before';
const NEXT = 'the password that follows';

let backend: Backend;
let firewall: Pick<Backend, 'fetch' | 'publishableKey'>;
let userId: string;
let email: string;

beforeAll(async () => {
  backend = await openTestBackend();
  firewall = await openApiFirewall(backend);
}, 180_000);
let accounts = 0;
beforeEach(async () => {
  email = `inspector-${++accounts}@portal.invalid`;
  userId = await createUser(backend, email, PASSWORD, 10);
  await backend.sql(
    `insert into public.profiles (user_id, username, full_name, badge, role) values ($1, $2, $2, 'B-1', 'inspector')`,
    [userId, email],
  );
});
afterAll(() => backend.close());

async function signedIn(password = PASSWORD): Promise<TestClient> {
  const client = clientOf(firewall);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}
const reads = async (client: TestClient): Promise<number> =>
  (await client.from('profiles').select('username').eq('user_id', userId)).status;
const hashOf = async (): Promise<string> =>
  z
    .tuple([z.object({ hash: z.string() })])
    .parse((await backend.sql('select encrypted_password as hash from auth.users where id = $1', [userId])).rows)[0]
    .hash;
/** Signs out on the backend only: the client goes on with the token that it has. */
async function end(client: TestClient, scope: 'global' | 'local' | 'others'): Promise<void> {
  const { data } = await client.auth.getSession();
  expect((await client.auth.admin.signOut(data.session!.access_token, scope)).error).toBeNull();
}
const change = (client: TestClient, password: string, current: string) =>
  client.auth.updateUser({ password, current_password: current });

test('signed out everywhere: no token of the person opens anything any more, at once', async () => {
  const [here, there] = [await signedIn(), await signedIn()];
  expect([await reads(here), await reads(there)]).toEqual([200, 200]);
  await end(here, 'global');
  expect([await reads(here), await reads(there)]).toEqual([401, 401]);
  expect((await there.rpc('submission_filters')).error).toMatchObject({ code: 'PGRST301' });
  expect((await there.storage.from('attachments').download(`${userId}/a/b.png`)).error).toMatchObject({ status: 401 });
  expect((await there.auth.refreshSession()).error).not.toBeNull();
});

test('a session says from which browser it was begun, in short, so that a person knows which one to end', async () => {
  const userAgent = `Mozilla/5.0 (Linux; Android 14) Chrome/130.0 ${'x'.repeat(1000)}`;
  const headers = { apikey: firewall.publishableKey, 'content-type': 'application/json', 'user-agent': userAgent };
  const answer = await firewall.fetch(
    new Request('http://127.0.0.1/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password: PASSWORD }),
    }),
  );
  expect(answer.status).toBe(200);
  expect((await (await signedIn()).rpc('own_sessions')).data).toEqual(
    expect.arrayContaining([expect.objectContaining({ user_agent: userAgent.slice(0, 300), this_one: false })]),
  );
});

test('signed out on this device: the other one goes on', async () => {
  const [here, there] = [await signedIn(), await signedIn()];
  await end(here, 'local');
  expect([await reads(here), await reads(there)]).toEqual([401, 200]);
});

test('an account that is deleted is out at once', async () => {
  const client = await signedIn();
  await backend.sql('delete from auth.users where id = $1', [userId]);
  expect(await reads(client)).toBe(401);
});

test('a password is changed by whoever knows the present one, and ends every other session', async () => {
  const [here, there] = [await signedIn(), await signedIn()];
  expect((await change(here, NEXT, 'a guess at it')).error?.code).toBe('invalid_credentials');
  expect((await here.auth.updateUser({ password: NEXT })).error?.code).toBe('validation_failed');
  expect(compareSync(PASSWORD, await hashOf())).toBe(true);
  expect((await change(here, NEXT, PASSWORD)).error).toBeNull();
  expect([await reads(here), await reads(there)]).toEqual([200, 401]);
  expect((await there.auth.refreshSession()).error).not.toBeNull();
  await expect(signedIn(PASSWORD)).rejects.toThrow('Invalid login credentials');
  expect(await reads(await signedIn(NEXT))).toBe(200);
  expect(getRounds(await hashOf())).toBeGreaterThanOrEqual(10);
});

test.each([
  ['eight blanks', ' '.repeat(8)],
  ['too short', 'fourteen chars'],
  ['one character', 'a'.repeat(15)],
])('not to %s', async (_, password) => {
  const client = await signedIn();
  expect((await change(client, password, PASSWORD)).error?.code).toBe('weak_password');
  expect(compareSync(PASSWORD, await hashOf())).toBe(true);
});

test('nothing else of an account is changed by its owner', async () => {
  const client = await signedIn();
  await client.auth.updateUser({
    email: 'other@portal.invalid',
    data: { role: 'admin' },
    password: NEXT,
    current_password: PASSWORD,
  });
  expect(
    (await backend.sql('select email, raw_user_meta_data as data from auth.users where id = $1', [userId])).rows,
  ).toEqual([{ email, data: {} }]);
});

test('a hash of low cost is made anew when its owner signs in', async () => {
  await backend.sql(
    `update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf', 6)) where id = $2`,
    [PASSWORD, userId],
  );
  await signedIn();
  expect(getRounds(await hashOf())).toBe(10);
  expect(await reads(await signedIn())).toBe(200);
});

test.each([
  ['a known name with a wrong password', () => Promise.resolve(email)],
  ['a name that nobody has', () => Promise.resolve('nobody@portal.invalid')],
  [
    'an account that is disabled',
    async () => {
      await backend.sql('update public.profiles set disabled_at = now() where user_id = $1', [userId]);
      return email;
    },
  ],
  [
    'an account with a second step',
    async () => {
      await backend.sql(
        `insert into auth.mfa_factors (user_id, factor_type, status, secret)
          values ($1, 'totp', 'verified', 'JBSWY3DPEHPK3PXP')`,
        [userId],
      );
      return email;
    },
  ],
  [
    'an account without a profile',
    async () => {
      await backend.sql('delete from public.profiles where user_id = $1', [userId]);
      return email;
    },
  ],
])('%s: one comparison of a hash of ten rounds, and the same words', async (_, prepared) => {
  const name = await prepared();
  jest.mocked(bcrypt.compare).mockClear();
  const { error } = await clientOf(firewall).auth.signInWithPassword({ email: name, password: 'wrong' });
  expect([error?.status, error?.code, error?.message]).toEqual([
    400,
    'invalid_credentials',
    'Invalid login credentials',
  ]);
  expect(jest.mocked(bcrypt.compare).mock.calls.map(([password, hash]) => [password, getRounds(hash)])).toEqual([
    ['wrong', 10],
  ]);
});

/** Rounds of the hashes that a request has compared, and what was compared. */
async function comparedBy(
  request: () => Promise<Response>,
): Promise<{ status: number; body: unknown; compared: [string, number][] }> {
  jest.mocked(bcrypt.compare).mockClear();
  const response = await request();
  const body: unknown = await response.json();
  return {
    status: response.status,
    body,
    compared: jest.mocked(bcrypt.compare).mock.calls.map(([password, hash]) => [password, getRounds(hash)]),
  };
}
const signInAt = (address: string, name: string) => () =>
  firewall.fetch(
    new Request(`http://127.0.0.1/auth/v1/token${address}`, {
      method: 'POST',
      headers: { apikey: firewall.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: name, password: 'wrong' }),
    }),
  );

describe('a known and an unknown name take the same way, however name and address are written', () => {
  test.each([
    ['a fragment in the address', '?grant_type=password#x', (name: string) => name],
    ['an empty fragment', '?grant_type=password#', (name: string) => name],
    ['an escaped address', '?grant_type=pass%77ord', (name: string) => name],
    ['a parameter twice', '?grant_type=password&grant_type=password', (name: string) => name],
    ['a fragment in the name', '?grant_type=password', (name: string) => `${name}#x`],
    ['blanks around the name', '?grant_type=password', (name: string) => `  ${name}\t`],
    ['a blank within', '?grant_type=password', (name: string) => name.replace('@', ' @')],
    ['capitals', '?grant_type=password', (name: string) => name.toUpperCase()],
    ['a plus sign', '?grant_type=password', (name: string) => name.replace('@', '+x@')],
    ['a sign that is not seen', '?grant_type=password', (name: string) => `${name}\u200b`],
    ['a small letter that is two capitals', '?grant_type=password', (name: string) => `${name}ß`],
    [
      'a Kelvin sign and letters of full width',
      '?grant_type=password',
      (name: string) => name.replace('i', '\u212a').replace('o', '\uff4f'),
    ],
    ['an accent of its own', '?grant_type=password', (name: string) => name.replace('i', 'i\u0301')],
    ['a name that is too long', '?grant_type=password', (name: string) => `${'x'.repeat(400)}${name}`],
  ])('%s', async (_, address, written) => {
    const known = await comparedBy(signInAt(address, written(email)));
    const unknown = await comparedBy(signInAt(address, written(email.replace('inspector', 'specialist'))));
    expect(known).toEqual(unknown);
    expect([400, 404]).toContain(known.status);
    expect(known.compared.length).toBeLessThanOrEqual(1);
  });

  test('a hash of fewer rounds, and none, are as much work', async () => {
    for (const kept of [`extensions.crypt('x', extensions.gen_salt('bf', 6))`, `'none'`]) {
      await backend.sql(`update auth.users set encrypted_password = ${kept} where id = $1`, [userId]);
      const { compared } = await comparedBy(signInAt('?grant_type=password', email));
      expect(compared.filter(([, rounds]) => rounds === 10)).toHaveLength(1);
    }
  });
});

describe('a token that was not signed here', () => {
  const forgedFor = async (): Promise<string> => {
    const { data } = await (await signedIn()).auth.getSession();
    const [header = '', claims = ''] = data.session?.access_token.split('.') ?? [];
    return `${header}.${claims}.${'A'.repeat(43)}`;
  };

  test.each([
    ['changing the password', 'PUT', '/auth/v1/user', { password: NEXT, current_password: PASSWORD }],
    ['signing in', 'POST', '/auth/v1/token?grant_type=password', { email: 'nobody@portal.invalid', password: 'wrong' }],
    ['a function', 'POST', '/rest/v1/rpc/own_sessions', {}],
    [
      'people',
      'POST',
      '/functions/v1/people',
      { action: 'reset-password', id: '00000000-0000-4000-8000-00000000ffff' },
    ],
  ])('%s: is refused before a password or the database is asked', async (_, method, path, body) => {
    const forged = await forgedFor();
    const firewall = await openApiFirewall(backend);
    const sql = jest.spyOn(backend, 'sql').mockClear();
    const { status, compared } = await comparedBy(async () =>
      firewall.fetch(
        new Request(`http://127.0.0.1${path}`, {
          method,
          headers: {
            apikey: firewall.publishableKey,
            authorization: `Bearer ${forged}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(body),
        }),
      ),
    );
    expect([status, compared, sql.mock.calls.length]).toEqual([401, [], 0]);
    sql.mockRestore();
  });
});
