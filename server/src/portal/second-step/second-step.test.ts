import { TOTP } from 'otpauth';
import { z } from 'zod';
import type { Backend } from '../../backend/open-backend';
import { clientOf, type TestClient } from '../../testing/client-of';
import { createUser } from '../../testing/create-user';
import { openTestBackend } from '../../testing/open-test-backend';
import { gateBefore } from '../gate/gate';

const PASSWORD = 'the password of before';
const STEP_MS = 30_000;

let backend: Backend;
let gated: Pick<Backend, 'fetch' | 'publishableKey'>;
let userId: string;
let email: string;
let accounts = 0;

beforeAll(async () => {
  backend = await openTestBackend();
  gated = await gateBefore(backend);
}, 180_000);
beforeEach(async () => {
  email = `person-${++accounts}@portal.invalid`;
  userId = await account(email, 'inspector');
});
afterAll(() => backend.close());

async function account(address: string, role: string): Promise<string> {
  const id = await createUser(backend, address, PASSWORD);
  await backend.sql('insert into public.profiles (user_id, username, full_name, badge, role) values ($1, $2, $2, $3, $4)', [id, address, 'B-1', role]);
  return id;
}

async function signedIn(address = email): Promise<TestClient> {
  const client = clientOf(gated);
  const { error } = await client.auth.signInWithPassword({ email: address, password: PASSWORD });
  if (error) throw error;
  return client;
}

/** The code of now, or of as many times thirty seconds later: two of one time are not taken. */
const codeOf = (uri: string, later = 0): string => {
  const timestamp = Date.now() + later * STEP_MS;
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return new TOTP({ secret }).generate({ timestamp });
};

async function enrolled(client: TestClient): Promise<{ factorId: string; uri: string }> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  expect((await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(data.totp.uri) })).error).toBeNull();
  return { factorId: data.id, uri: data.totp.uri };
}

/** What is open to whoever is signed in, and what is not: the own profile, a table, a function, a file. */
const reads = async (client: TestClient): Promise<string> => {
  const [profile, table, call, file] = await Promise.all([
    client.from('profiles').select('user_id'),
    client.from('checklist_versions').select('checklist_id').limit(1),
    client.rpc('own_sessions'),
    client.storage.from('attachments').upload(`${userId}/${crypto.randomUUID()}/a.txt`, new TextEncoder().encode('words'), { contentType: 'text/plain' }),
  ]);
  const open = [(profile.data ?? []).length > 0, (table.data ?? []).length > 0, z.array(z.unknown()).parse(call.data).length > 0, file.error === null];
  return open.every((one) => one) ? 'all' : open.some((one) => one) ? 'some' : 'nothing';
};

const entries = async (): Promise<unknown> => (await backend.sql(`select actor, details from public.audit_log where row_id = $1 and action = 'second-step' order by id`, [userId])).rows;
const on = { second_step: { from: false, to: true } };
const off = { second_step: { from: true, to: false } };

test('without a second step a password is enough, as before', async () => {
  expect(await reads(await signedIn())).toBe('all');
});

test('with one, a password alone opens nothing; with a code, everything', async () => {
  const { factorId, uri } = await enrolled(await signedIn());
  const client = await signedIn();
  expect(await reads(client)).toBe('nothing');
  expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId, status: 'verified' }]);
  const { data, error } = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(uri, 1) });
  expect([error, data?.user.id, data?.user.factors?.length]).toEqual([null, userId, 1]);
  expect(await reads(client)).toBe('all');
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect(await reads(client)).toBe('all');
  expect(await entries()).toEqual([{ actor: userId, details: on }]);
});

test('setting it up ends every other session, and a token of before opens nothing', async () => {
  const [here, there] = [await signedIn(), await signedIn()];
  await enrolled(here);
  expect(await reads(here)).toBe('all');
  expect((await there.rpc('own_sessions')).status).toBe(401);
  expect((await there.auth.refreshSession()).error).not.toBeNull();
});

test('a code is taken once, and an older one not after it', async () => {
  const { factorId, uri } = await enrolled(await signedIn());
  const client = await signedIn();
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(uri) })).error?.code).toBe('mfa_verification_failed');
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(uri, 1) })).error).toBeNull();
  expect((await (await signedIn()).auth.mfa.challengeAndVerify({ factorId, code: codeOf(uri, 1) })).error?.code).toBe('mfa_verification_failed');
});

test('after five wrong codes none is taken for five minutes, from whichever session, the right one neither', async () => {
  const { factorId, uri } = await enrolled(await signedIn());
  const wrong = async (): Promise<string | undefined> => (await (await signedIn()).auth.mfa.challengeAndVerify({ factorId, code: '000000' })).error?.code;
  for (let tries = 0; tries < 5; tries += 1) expect(await wrong()).toBe('mfa_verification_failed');
  const client = await signedIn();
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(uri, 1) })).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  await backend.sql(`update auth.mfa_factors set wrong_since = now() - interval '6 minutes' where id = $1`, [factorId]);
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(uri, 1) })).error).toBeNull();
});

test('five minutes are any five minutes: one wrong code, a wait, and then no more than four', async () => {
  const { factorId } = await enrolled(await signedIn());
  const client = await signedIn();
  const wrong = async (): Promise<string | undefined> => (await client.auth.mfa.challengeAndVerify({ factorId, code: '000000' })).error?.code;
  const minutesLater = (minutes: number) => backend.sql(`update auth.mfa_factors set wrong_since = wrong_since - make_interval(mins => $2) where id = $1`, [factorId, minutes]);
  expect(await wrong()).toBe('mfa_verification_failed');
  await minutesLater(4);
  for (let tries = 0; tries < 4; tries += 1) expect(await wrong()).toBe('mfa_verification_failed');
  await minutesLater(2);
  expect(await wrong()).toBe('over_request_rate_limit');
  await minutesLater(4);
  expect(await wrong()).toBe('mfa_verification_failed');
});

test('neither an old challenge nor the factor of somebody else is taken', async () => {
  const { factorId, uri } = await enrolled(await signedIn());
  const client = await signedIn();
  const { data } = await client.auth.mfa.challenge({ factorId });
  await backend.sql(`update auth.mfa_challenges set created_at = now() - interval '6 minutes' where id = $1`, [data?.id]);
  expect((await client.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code: codeOf(uri, 1) })).error?.code).toBe('mfa_challenge_expired');
  await account(`other-${email}`, 'inspector');
  const other = await signedIn(`other-${email}`);
  expect((await other.auth.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found');
  expect((await other.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code: codeOf(uri, 1) })).error?.code).toBe('mfa_factor_not_found');
  expect((await other.auth.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found');
});

test('whoever has given the password alone neither removes it, nor sets up another, nor changes the password', async () => {
  const { factorId } = await enrolled(await signedIn());
  const client = await signedIn();
  expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
  expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('too_many_enrolled_mfa_factors');
  expect((await client.auth.updateUser({ password: 'a password of my own', current_password: PASSWORD })).error?.code).toBe('insufficient_aal');
});

test('a forged token is nobody, also where session and person are right', async () => {
  const client = await signedIn();
  const { factorId, uri } = await enrolled(client);
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const forged = `Bearer ${token.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`;
  const headers = { apikey: gated.publishableKey, authorization: forged, 'content-type': 'application/json' };
  for (const path of ['factors', `factors/${factorId}/challenge`, `factors/${factorId}/verify`]) {
    const body = JSON.stringify({ factor_type: 'totp', challenge_id: factorId, code: codeOf(uri, 1) });
    expect((await gated.fetch(new Request(`http://127.0.0.1/auth/v1/${path}`, { method: 'POST', headers, body }))).status).toBe(401);
  }
});

/** As if all of the person's sessions had begun, and given what they gave, that many minutes earlier. */
async function minutesLater(minutes: number): Promise<void> {
  await backend.sql('update auth.sessions set created_at = created_at - make_interval(mins => $2) where user_id = $1', [userId, minutes]);
  await backend.sql('update auth.mfa_amr_claims set updated_at = updated_at - make_interval(mins => $2) where session_id in (select id from auth.sessions where user_id = $1)', [userId, minutes]);
  await backend.sql('update private.recovered_sessions set recovered_at = recovered_at - make_interval(mins => $2) where user_id = $1', [userId, minutes]);
}

test('it is set up by whoever has just given the password: not by a session of before, which may be anybody’s at a device left open', async () => {
  const open = await signedIn();
  await minutesLater(6);
  expect((await open.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('reauthentication_needed');
  const { data, error } = await (await signedIn()).auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  // The session that stays confirms it by a code of the phone.
  expect((await open.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(data.totp.uri) })).error).toBeNull();
  expect(await reads(open)).toBe('all');
});

test('it is removed by the session that has just given password and code; then the password is enough again', async () => {
  const open = await signedIn();
  const { factorId, uri } = await enrolled(open);
  await minutesLater(6);
  const refused = async (client: TestClient, code: string, reason: string): Promise<void> => {
    expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe(code);
    expect((await client.rpc('remove_own_second_step')).error).toMatchObject({ code: 'AV403', details: expect.stringContaining(reason) as string });
  };
  await refused(open, 'insufficient_aal', 'password-first');
  const here = await signedIn();
  await refused(here, 'insufficient_aal', 'code-first');
  expect((await here.auth.mfa.challengeAndVerify({ factorId, code: codeOf(uri, 1) })).error).toBeNull();
  // That another session has given both opens nothing to this one.
  await refused(open, 'insufficient_aal', 'password-first');
  expect((await here.auth.mfa.unenroll({ factorId })).error).toBeNull();
  expect(await reads(await signedIn())).toBe('all');
  expect(await reads(open)).toBe('all');
  expect(await entries()).toEqual([{ actor: userId, details: on }, { actor: userId, details: off }]);
});

const codesOf = async (client: TestClient): Promise<string[]> => z.array(z.string()).parse((await client.rpc('renew_recovery_codes')).data);
const recover = async (client: TestClient, code: string): Promise<unknown> => (await client.rpc('use_recovery_code', { code })).data;

test('ten recovery codes are told once; each opens once in place of a code, and how many are left is told', async () => {
  const client = await signedIn();
  await enrolled(client);
  const codes = await codesOf(client);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(\d{4}-){3}\d{4}$/);
  const kept = JSON.stringify([(await backend.sql('select * from private.recovery_codes')).rows, (await backend.sql('select details from public.audit_log')).rows]);
  for (const code of codes) expect(kept).not.toContain(code);
  const lost = await signedIn();
  expect(await reads(lost)).toBe('nothing');
  expect((await lost.rpc('recovery_codes_left')).data).toBeNull();
  expect(await recover(lost, ` ${codes[3]?.replaceAll('-', ' ') ?? ''}`)).toEqual({ outcome: 'done', left: 9 });
  expect(await reads(lost)).toBe('all');
  expect((await lost.auth.refreshSession()).error).toBeNull();
  expect(await reads(lost)).toBe('all');
  expect((await lost.rpc('recovery_codes_left')).data).toBe(9);
  expect(await recover(await signedIn(), codes[3] ?? '')).toEqual({ outcome: 'wrong' });
  expect(await entries()).toEqual([
    { actor: userId, details: on },
    { actor: userId, details: { recovery_codes: { from: 0, to: 10 } } },
    { actor: userId, details: { recovery_codes: { from: 10, to: 9 } } },
  ]);
});

test('a recovery code is the second step where the phone is lost: new codes, and the removal, by it', async () => {
  const client = await signedIn();
  await enrolled(client);
  const [first = '', second = ''] = await codesOf(client);
  const lost = await signedIn();
  expect((await lost.rpc('renew_recovery_codes')).error).toMatchObject({ code: 'AV403', details: expect.stringContaining('code-first') as string });
  expect(await recover(lost, first)).toMatchObject({ outcome: 'done' });
  const renewed = await codesOf(lost);
  expect(await recover(await signedIn(), second)).toEqual({ outcome: 'wrong' });
  await minutesLater(6);
  expect((await lost.rpc('renew_recovery_codes')).error?.code).toBe('AV403');
  const again = await signedIn();
  expect(await recover(again, renewed[0] ?? '')).toEqual({ outcome: 'done', left: 9 });
  expect((await again.rpc('remove_own_second_step')).error).toBeNull();
  expect(await reads(await signedIn())).toBe('all');
  expect((await again.rpc('recovery_codes_left')).data).toBeNull();
  await enrolled(await signedIn());
  expect(await recover(await signedIn(), renewed[1] ?? '')).toEqual({ outcome: 'wrong' });
});

test('after five wrong recovery codes none is taken for five minutes, the right one neither; nobody else’s ever', async () => {
  const client = await signedIn();
  await enrolled(client);
  const [code = ''] = await codesOf(client);
  const otherId = await account(`other-${email}`, 'inspector');
  const other = await signedIn(`other-${email}`);
  expect((await other.rpc('use_recovery_code', { code })).error?.code).toBe('AV422');
  await enrolled(other);
  expect(await recover(await signedIn(`other-${email}`), code)).toEqual({ outcome: 'wrong' });
  for (let tries = 0; tries < 5; tries += 1) expect(await recover(await signedIn(), `${'0'.repeat(15)}${tries}`)).toEqual({ outcome: 'wrong' });
  const lost = await signedIn();
  expect(await recover(lost, code)).toEqual({ outcome: 'too-many' });
  await backend.sql(`update private.recovery_attempts set latest = now() - interval '6 minutes' where user_id = any ($1::uuid[])`, [[userId, otherId]]);
  expect(await recover(lost, code)).toMatchObject({ outcome: 'done' });
});

describe('a second step that an administrator wants of a role', () => {
  let admin: TestClient;
  let adminId: string;
  const want = (client: TestClient, roles: string[]) => client.rpc('require_second_step', { roles });
  beforeEach(async () => {
    adminId = await account(`admin-${email}`, 'admin');
    admin = await signedIn(`admin-${email}`);
  });
  afterEach(() => backend.sql('delete from private.second_step_roles'));

  test('who has none of it reaches nothing before it is set up, and is told so; then everything', async () => {
    const before = await signedIn();
    await enrolled(admin);
    expect((await want(admin, ['inspector'])).error).toBeNull();
    expect((await admin.rpc('second_step_roles')).data).toEqual(['inspector']);
    expect((await before.rpc('own_sessions')).status).toBe(401);
    const client = await signedIn();
    expect((await client.rpc('own_profile')).data).toMatchObject({ user_id: userId, role: 'inspector', second_step_wanted: true });
    expect((await client.from('checklist_versions').select('checklist_id').limit(1)).data).toEqual([]);
    expect((await client.rpc('own_sessions')).data).toEqual([]);
    expect((await client.rpc('save_submission', { payload: {} })).error?.code).toBe('AV401');
    expect((await client.storage.from('attachments').upload(`${userId}/${crypto.randomUUID()}/a.txt`, new TextEncoder().encode('words'), { contentType: 'text/plain' })).error).not.toBeNull();
    await enrolled(client);
    expect((await client.rpc('own_profile')).data).toMatchObject({ second_step_wanted: false });
    expect(await reads(client)).toBe('all');
    expect((await backend.sql(`select details from public.audit_log where row_id = $1 and details ? 'second_step_roles'`, [adminId])).rows).toEqual([
      { details: { second_step_roles: { from: [], to: ['inspector'] } } },
    ]);
  });

  test('also of whoever is given the role afterwards, and of nobody any more once it is taken back', async () => {
    await enrolled(admin);
    await want(admin, ['auditor']);
    const client = await signedIn();
    expect(await reads(client)).toBe('all');
    await backend.sql(`update public.profiles set role = 'auditor' where user_id = $1`, [userId]);
    expect((await client.rpc('own_sessions')).status).toBe(401);
    const again = await signedIn();
    expect((await again.rpc('own_sessions')).data).toEqual([]);
    expect((await want(admin, [])).error).toBeNull();
    expect((await again.rpc('own_sessions')).data).toHaveLength(1);
  });

  test('it is wanted by an administrator who has one, of roles that there are', async () => {
    expect((await want(admin, ['inspector'])).error).toMatchObject({ code: 'AV409', details: expect.stringContaining('own-second-step-first') as string });
    await enrolled(admin);
    expect((await want(admin, ['root'])).error?.code).toBe('AV422');
    const client = await signedIn();
    expect((await want(client, [])).error?.code).toBe('AV403');
    expect((await client.rpc('second_step_roles')).data).toEqual([]);
  });
});

test('an administrator takes it from somebody whose phone is lost; nobody else does, and the log says who', async () => {
  const theirs = await signedIn();
  await enrolled(theirs);
  const adminId = await account(`admin-${email}`, 'admin');
  const admin = await signedIn(`admin-${email}`);
  const secondStep = await enrolled(admin);
  expect((await theirs.rpc('remove_second_step', { id: adminId })).error?.code).toBe('AV403');
  expect((await theirs.rpc('people_with_second_step')).data).toEqual([]);
  expect((await admin.rpc('people_with_second_step')).data).toEqual(expect.arrayContaining([userId, adminId]));
  expect((await admin.rpc('remove_second_step', { id: userId })).error).toBeNull();
  expect((await theirs.rpc('own_sessions')).status).toBe(401);
  expect(await reads(await signedIn())).toBe('all');
  expect(await entries()).toEqual([{ actor: userId, details: on }, { actor: adminId, details: off }]);
  expect((await admin.rpc('remove_second_step', { id: userId })).error?.code).toBe('AV404');
  // Where the administrator has only given the password, the same is refused.
  const halfIn = await signedIn(`admin-${email}`);
  expect((await halfIn.rpc('remove_second_step', { id: adminId })).error?.code).toBe('AV401');
  expect((await halfIn.functions.invoke('people', { body: { action: 'reset-password', id: userId } })).error).not.toBeNull();
  expect((await admin.functions.invoke('people', { body: { action: 'reset-password', id: userId } })).error).toBeNull();
  expect(secondStep.factorId).toEqual(expect.any(String));
});

test('the secret is told once and kept where nobody reads it', async () => {
  const client = await signedIn();
  const { uri } = await enrolled(client);
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(JSON.stringify([(await client.auth.getUser()).data, (await client.auth.refreshSession()).data, await client.from('audit_log').select('*')])).not.toContain(secret);
  const seen = await backend.transaction(async (sql) => {
    await sql('set local role authenticated');
    return (await sql('select from auth.mfa_factors')).rows.length;
  });
  expect(seen).toBe(0);
});
