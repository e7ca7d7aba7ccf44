import { TOTP } from 'otpauth';
import { z } from 'zod';
import type { Backend } from '../backend/open-backend';
import { openApiFirewall } from '../portal/api-firewall/api-firewall';
import { clientOf, type TestClient } from './client-of';
import { createUser } from './create-user';
import { openTestBackend } from './open-test-backend';

const PASSWORD = 'the password of before';
const STEP_MS = 30_000;

/** The code of now, or of as many times thirty seconds later: two of one time are not taken. */
export const codeOf = (uri: string, later = 0): string => {
  const timestamp = Date.now() + later * STEP_MS;
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return new TOTP({ secret }).generate({ timestamp });
};

/**
 * For tests of the second step: a backend behind its API firewall for all of a file's tests, and an inspector of their
 * own for each.
 */
export function twoStepPeople() {
  let backend: Backend;
  let firewall: Pick<Backend, 'fetch' | 'publishableKey'>;
  let accounts = 0;
  /** Whom the test is about. */
  const person = { id: '', email: '' };

  beforeAll(async () => {
    backend = await openTestBackend();
    firewall = await openApiFirewall(backend);
  }, 180_000);
  beforeEach(async () => {
    person.email = `person-${++accounts}@portal.invalid`;
    person.id = await account(person.email, 'inspector');
  });
  afterAll(() => backend.close());

  const sql: Backend['sql'] = (text, params) => backend.sql(text, params);

  async function account(address: string, role: string): Promise<string> {
    const id = await createUser(backend, address, PASSWORD);
    await sql('insert into public.profiles (user_id, username, full_name, badge, role) values ($1, $2, $2, $3, $4)', [
      id,
      address,
      'B-1',
      role,
    ]);
    return id;
  }

  async function signedIn(address = person.email): Promise<TestClient> {
    const client = clientOf(firewall);
    const { error } = await client.auth.signInWithPassword({ email: address, password: PASSWORD });
    if (error) throw error;
    return client;
  }

  async function enrolled(client: TestClient): Promise<{ factorId: string; uri: string }> {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' });
    if (error) throw error;
    expect(
      (await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(data.totp.uri) })).error,
    ).toBeNull();
    return { factorId: data.id, uri: data.totp.uri };
  }

  /** A file of the person's own; answers with why not. */
  async function put(client: TestClient): Promise<unknown> {
    const key = `${person.id}/${crypto.randomUUID()}/a.txt`;
    return (
      await client.storage
        .from('attachments')
        .upload(key, new TextEncoder().encode('words'), { contentType: 'text/plain' })
    ).error;
  }

  /** What is open to whoever is signed in, and what is not: the own profile, a table, a function, a file. */
  async function reads(client: TestClient): Promise<string> {
    const [profile, table, call, file] = await Promise.all([
      client.from('profiles').select('user_id'),
      client.from('checklist_versions').select('checklist_id').limit(1),
      client.rpc('own_sessions'),
      put(client),
    ]);
    const open = [
      (profile.data ?? []).length > 0,
      (table.data ?? []).length > 0,
      z.array(z.unknown()).parse(call.data).length > 0,
      file === null,
    ];
    return open.every((one) => one) ? 'all' : open.some((one) => one) ? 'some' : 'nothing';
  }

  /** What the audit log says of the person's second step, oldest first. */
  const entries = async (): Promise<unknown[]> =>
    (
      await sql(
        `select actor, details from public.audit_log where row_id = $1 and action = 'second-step' order by id`,
        [person.id],
      )
    ).rows;

  /** As if all of the person's sessions had begun, and given what they gave, that many minutes earlier. */
  async function minutesLater(minutes: number): Promise<void> {
    const values = [person.id, minutes];
    await sql(
      'update auth.sessions set created_at = created_at - make_interval(mins => $2) where user_id = $1',
      values,
    );
    await sql(
      `update auth.mfa_amr_claims set updated_at = updated_at - make_interval(mins => $2)
       where session_id in (select id from auth.sessions where user_id = $1)`,
      values,
    );
    await sql(
      `update private.recovered_sessions set recovered_at = recovered_at - make_interval(mins => $2) where user_id = $1`,
      values,
    );
  }

  const transaction: Backend['transaction'] = (work) => backend.transaction(work);
  const ask = (request: Request): Promise<Response> => firewall.fetch(request);
  return {
    person,
    sql,
    transaction,
    ask,
    key: () => firewall.publishableKey,
    account,
    signedIn,
    enrolled,
    put,
    reads,
    entries,
    minutesLater,
    PASSWORD,
  };
}
