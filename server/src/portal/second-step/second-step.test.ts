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

test('it is removed by whoever has just given a code; then the password is enough again', async () => {
  const client = await signedIn();
  const { factorId, uri } = await enrolled(client);
  await backend.sql(`update auth.mfa_factors set last_challenged_at = now() - interval '6 minutes' where id = $1`, [factorId]);
  expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(uri, 1) })).error).toBeNull();
  expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
  expect(await reads(await signedIn())).toBe('all');
  expect(await entries()).toEqual([{ actor: userId, details: on }, { actor: userId, details: off }]);
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
