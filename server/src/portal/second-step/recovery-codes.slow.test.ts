import { z } from 'zod';
import type { TestClient } from '../../testing/client-of';
import { twoStepPeople } from '../../testing/two-step-people';

const { person, sql, account, signedIn, enrolled, reads, entries, minutesLater } = twoStepPeople();
const on = { second_step: { from: false, to: true } };

const codesOf = async (client: TestClient): Promise<string[]> =>
  z.array(z.string()).parse((await client.rpc('renew_recovery_codes')).data);
const recover = async (client: TestClient, code: string): Promise<unknown> =>
  (await client.rpc('use_recovery_code', { code })).data;

test('ten recovery codes are told once; each opens once in place of a code, and what is left is told', async () => {
  const client = await signedIn();
  await enrolled(client);
  const codes = await codesOf(client);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(\d{4}-){3}\d{4}$/);
  const kept = JSON.stringify([
    (await sql('select * from private.recovery_codes')).rows,
    (await sql('select details from public.audit_log')).rows,
  ]);
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
    { actor: person.id, details: on },
    { actor: person.id, details: { recovery_codes: { from: 0, to: 10 } } },
    { actor: person.id, details: { recovery_codes: { from: 10, to: 9 } } },
  ]);
});

test('a recovery code is the second step where the phone is lost: new codes, and the removal, by it', async () => {
  const client = await signedIn();
  await enrolled(client);
  const [first = '', second = ''] = await codesOf(client);
  const lost = await signedIn();
  expect((await lost.rpc('renew_recovery_codes')).error).toMatchObject({
    code: 'AV403',
    details: expect.stringContaining('code-first') as string,
  });
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

test('after five wrong recovery codes none is taken for five minutes, nor the right one, of this person', async () => {
  const client = await signedIn();
  await enrolled(client);
  const [code = ''] = await codesOf(client);
  const otherId = await account(`other-${person.email}`, 'inspector');
  const other = await signedIn(`other-${person.email}`);
  expect((await other.rpc('use_recovery_code', { code })).error?.code).toBe('AV422');
  await enrolled(other);
  expect(await recover(await signedIn(`other-${person.email}`), code)).toEqual({ outcome: 'wrong' });
  for (let tries = 0; tries < 5; tries += 1)
    expect(await recover(await signedIn(), `${'0'.repeat(15)}${tries}`)).toEqual({ outcome: 'wrong' });
  const lost = await signedIn();
  expect(await recover(lost, code)).toEqual({ outcome: 'too-many' });
  await sql(
    `update private.recovery_attempts set latest = now() - interval '6 minutes' where user_id = any ($1::uuid[])`,
    [[person.id, otherId]],
  );
  expect(await recover(lost, code)).toMatchObject({ outcome: 'done' });
});
