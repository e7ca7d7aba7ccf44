import type { TestClient } from '../../testing/client-of';
import { codeOf, twoStepPeople } from '../../testing/two-step-people';

const { person, sql, transaction, ask, key, account, signedIn, enrolled, reads, entries, minutesLater, PASSWORD } =
  twoStepPeople();
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
  expect([error, data?.user.id, data?.user.factors?.length]).toEqual([null, person.id, 1]);
  expect(await reads(client)).toBe('all');
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect(await reads(client)).toBe('all');
  expect(await entries()).toEqual([{ actor: person.id, details: on }]);
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
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(uri) })).error?.code).toBe(
    'mfa_verification_failed',
  );
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(uri, 1) })).error).toBeNull();
  expect((await (await signedIn()).auth.mfa.challengeAndVerify({ factorId, code: codeOf(uri, 1) })).error?.code).toBe(
    'mfa_verification_failed',
  );
});

test('after five wrong codes none is taken for five minutes, from whichever session, nor the right one', async () => {
  const { factorId, uri } = await enrolled(await signedIn());
  const wrong = async (): Promise<string | undefined> =>
    (await (await signedIn()).auth.mfa.challengeAndVerify({ factorId, code: '000000' })).error?.code;
  for (let tries = 0; tries < 5; tries += 1) expect(await wrong()).toBe('mfa_verification_failed');
  const client = await signedIn();
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(uri, 1) })).error).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
  });
  await sql(`update auth.mfa_factors set wrong_since = now() - interval '6 minutes' where id = $1`, [factorId]);
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(uri, 1) })).error).toBeNull();
});

test('five minutes are any five minutes: one wrong code, a wait, and then no more than four', async () => {
  const { factorId } = await enrolled(await signedIn());
  const client = await signedIn();
  const wrong = async (): Promise<string | undefined> =>
    (await client.auth.mfa.challengeAndVerify({ factorId, code: '000000' })).error?.code;
  const minutesLater = (minutes: number) =>
    sql(`update auth.mfa_factors set wrong_since = wrong_since - make_interval(mins => $2) where id = $1`, [
      factorId,
      minutes,
    ]);
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
  await sql(`update auth.mfa_challenges set created_at = now() - interval '6 minutes' where id = $1`, [data?.id]);
  expect(
    (await client.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code: codeOf(uri, 1) })).error?.code,
  ).toBe('mfa_challenge_expired');
  await account(`other-${person.email}`, 'inspector');
  const other = await signedIn(`other-${person.email}`);
  expect((await other.auth.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found');
  expect(
    (await other.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code: codeOf(uri, 1) })).error?.code,
  ).toBe('mfa_factor_not_found');
  expect((await other.auth.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found');
});

test('whoever has given the password alone neither removes it, sets up another, nor changes the password', async () => {
  const { factorId } = await enrolled(await signedIn());
  const client = await signedIn();
  expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
  expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('too_many_enrolled_mfa_factors');
  expect(
    (await client.auth.updateUser({ password: 'a password of my own', current_password: PASSWORD })).error?.code,
  ).toBe('insufficient_aal');
});

test('a forged token is nobody, also where session and person are right', async () => {
  const client = await signedIn();
  const { factorId, uri } = await enrolled(client);
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const forged = `Bearer ${token.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`;
  const headers = { apikey: key(), authorization: forged, 'content-type': 'application/json' };
  for (const path of ['factors', `factors/${factorId}/challenge`, `factors/${factorId}/verify`]) {
    const body = JSON.stringify({ factor_type: 'totp', challenge_id: factorId, code: codeOf(uri, 1) });
    expect((await ask(new Request(`http://127.0.0.1/auth/v1/${path}`, { method: 'POST', headers, body }))).status).toBe(
      401,
    );
  }
});

test('it is set up by whoever has just given the password, not by an earlier session at an open device', async () => {
  const open = await signedIn();
  await minutesLater(6);
  expect((await open.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('reauthentication_needed');
  const { data, error } = await (await signedIn()).auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  // The session that stays confirms it by a code of the phone.
  expect((await open.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(data.totp.uri) })).error).toBeNull();
  expect(await reads(open)).toBe('all');
});

test('it is removed by a session that just gave password and code; then the password is enough again', async () => {
  const open = await signedIn();
  const { factorId, uri } = await enrolled(open);
  await minutesLater(6);
  const refused = async (client: TestClient, code: string, reason: string): Promise<void> => {
    expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe(code);
    expect((await client.rpc('remove_own_second_step')).error).toMatchObject({
      code: 'AV403',
      details: expect.stringContaining(reason) as string,
    });
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
  expect(await entries()).toEqual([
    { actor: person.id, details: on },
    { actor: person.id, details: off },
  ]);
});

test('an administrator takes it from somebody whose phone is lost; nobody else does; the log says who', async () => {
  const theirs = await signedIn();
  await enrolled(theirs);
  const adminId = await account(`admin-${person.email}`, 'admin');
  const admin = await signedIn(`admin-${person.email}`);
  const secondStep = await enrolled(admin);
  expect((await theirs.rpc('remove_second_step', { id: adminId })).error?.code).toBe('AV403');
  expect((await theirs.rpc('people_with_second_step')).data).toEqual([]);
  expect((await admin.rpc('people_with_second_step')).data).toEqual(expect.arrayContaining([person.id, adminId]));
  expect((await admin.rpc('remove_second_step', { id: person.id })).error).toBeNull();
  expect((await theirs.rpc('own_sessions')).status).toBe(401);
  expect(await reads(await signedIn())).toBe('all');
  expect(await entries()).toEqual([
    { actor: person.id, details: on },
    { actor: adminId, details: off },
  ]);
  expect((await admin.rpc('remove_second_step', { id: person.id })).error?.code).toBe('AV404');
  // Where the administrator has only given the password, the same is refused.
  const halfIn = await signedIn(`admin-${person.email}`);
  expect((await halfIn.rpc('remove_second_step', { id: adminId })).error?.code).toBe('AV401');
  expect(
    (await halfIn.functions.invoke('people', { body: { action: 'reset-password', id: person.id } })).error,
  ).not.toBeNull();
  expect(
    (await admin.functions.invoke('people', { body: { action: 'reset-password', id: person.id } })).error,
  ).toBeNull();
  expect(secondStep.factorId).toEqual(expect.any(String));
});

test('the secret is told once and kept where nobody reads it', async () => {
  const client = await signedIn();
  const { uri } = await enrolled(client);
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(
    JSON.stringify([
      (await client.auth.getUser()).data,
      (await client.auth.refreshSession()).data,
      await client.from('audit_log').select('*'),
    ]),
  ).not.toContain(secret);
  const seen = transaction(async (sql) => {
    await sql('set local role authenticated');
    await sql('select from auth.mfa_factors');
  });
  await expect(seen).rejects.toThrow('permission denied for schema auth');
});
