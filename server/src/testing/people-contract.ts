import { compareSync } from 'bcryptjs';
import { z } from 'zod';
import type { Backend } from '../backend/open-backend';
import { clientOf, type TestClient } from './client-of';
import { createUser } from './create-user';

const PASSWORD = 'the password of before';
const PERSON = { username: 'nova', full_name: 'Nova Pessoa', badge: 'N-1', role: 'inspector' };

/** A portal whose function `people` is asked: the one of the embedded backend, or the one of hosted Supabase. */
export interface PeoplePortal {
  backend: Backend;
  /** What the portal's page asks. */
  firewall: Pick<Backend, 'fetch' | 'publishableKey'>;
  answerPeople: (request: Request) => Promise<Response>;
  stop?: () => Promise<void>;
}

const givenSchema = z.object({ id: z.uuid(), password: z.string().min(15) });

/**
 * For tests: what the function `people` promises, whoever runs it; `more`: what else is said of this one. Accounts have
 * addresses of airport.example.
 */
export function describePeople(name: string, open: () => Promise<PeoplePortal>, more?: () => void): void {
  describe(name, () => {
    let portal: PeoplePortal;
    const clients = new Map<string, TestClient>();

    beforeAll(async () => {
      portal = await open();
      for (const role of ['admin', 'inspector']) {
        const id = await createUser(portal.backend, `${role}@airport.example`, PASSWORD);
        await portal.backend.sql(
          'insert into public.profiles (user_id, username, full_name, badge, role) values ($1, $2, $2, $3, $2)',
          [id, role, 'A-1'],
        );
        clients.set(role, await signedIn(role, PASSWORD));
      }
    }, 120_000);
    afterAll(async () => {
      await portal.stop?.();
      await portal.backend.close();
    });

    async function signedIn(username: string, password: string): Promise<TestClient> {
      const client = clientOf(portal.firewall);
      const { error } = await client.auth.signInWithPassword({ email: `${username}@airport.example`, password });
      if (error) throw error;
      return client;
    }

    async function ask(
      as: string | null,
      body: object,
      authorization?: string,
    ): Promise<{ status: number; body: unknown }> {
      const session = as === null ? null : (await clients.get(as)?.auth.getSession())?.data.session;
      const { publishableKey } = portal.firewall;
      const response = await portal.answerPeople(
        new Request('http://127.0.0.1/functions/v1/people', {
          method: 'POST',
          headers: {
            apikey: publishableKey,
            authorization: authorization ?? `Bearer ${session?.access_token ?? publishableKey}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(body),
        }),
      );
      // It carries a password.
      if (response.ok) expect(response.headers.get('cache-control')).toBe('no-store');
      return { status: response.status, body: await response.json() };
    }

    test('an administrator adds a person, who signs in with what is shown once and chooses a password', async () => {
      const { id, password } = givenSchema.parse((await ask('admin', { action: 'create', person: PERSON })).body);
      const client = await signedIn('nova', password);
      expect((await client.rpc('clear_in_progress', { checklist_id: 'any' })).error).toMatchObject({ code: 'AV401' });
      expect((await client.from('profiles').select('must_change_password').eq('user_id', id)).data).toEqual([
        { must_change_password: true },
      ]);
      expect(
        (await client.auth.updateUser({ password: 'a password of my own', current_password: password })).error,
      ).toBeNull();
      expect((await client.from('profiles').select('must_change_password').eq('user_id', id)).data).toEqual([
        { must_change_password: false },
      ]);
      const log = await portal.backend.sql(
        `select action, actor is not null as known from public.audit_log where row_id = $1 order by id`,
        [id],
      );
      expect(log.rows).toEqual([
        { action: 'insert', known: true },
        { action: 'sign-in', known: true },
        { action: 'password', known: false },
        { action: 'update', known: false },
      ]);
    });

    test('a user name is given once', async () => {
      expect(await ask('admin', { action: 'create', person: { ...PERSON, username: 'inspector' } })).toMatchObject({
        status: 409,
        body: { code: 'AV409', details: expect.stringContaining('username-taken') as string },
      });
    });

    test('a reset password signs the person out everywhere and has to be changed', async () => {
      const id = (await clients.get('inspector')?.auth.getUser())?.data.user?.id ?? '';
      const { password } = givenSchema.parse((await ask('admin', { action: 'reset-password', id })).body);
      expect((await clients.get('inspector')?.from('profiles').select('user_id'))?.status).toBe(401);
      await expect(signedIn('inspector', PASSWORD)).rejects.toThrow('Invalid login credentials');
      const again = await signedIn('inspector', password);
      expect((await again.from('profiles').select('must_change_password')).data).toEqual([
        { must_change_password: true },
      ]);
      clients.set('inspector', again);
      const [row] = z
        .array(z.object({ hash: z.string() }))
        .parse(
          (await portal.backend.sql('select encrypted_password as hash from auth.users where id = $1', [id])).rows,
        );
      expect(compareSync(password, row?.hash ?? '')).toBe(true);
    });

    test('a person who is not there has no password to reset', async () => {
      expect(
        await ask('admin', { action: 'reset-password', id: '00000000-0000-4000-8000-00000000ffff' }),
      ).toMatchObject({ status: 404, body: { code: 'AV404' } });
    });

    test('nobody resets the own password, as the present one is not asked: it and the session stay', async () => {
      const id = (await clients.get('admin')?.auth.getUser())?.data.user?.id ?? '';
      expect(await ask('admin', { action: 'reset-password', id })).toMatchObject({
        status: 403,
        body: { code: 'AV403', details: expect.stringContaining('own-account') as string },
      });
      expect((await clients.get('admin')?.rpc('require_administrator'))?.error).toBeNull();
      await expect(signedIn('admin', PASSWORD)).resolves.toBeDefined();
    });

    test.each([
      ['a person of no role', { action: 'create', person: { ...PERSON, username: 'other', role: 'root' } }],
      ['a user name that is an address', { action: 'create', person: { ...PERSON, username: 'x@evil.example' } }],
      ['nothing known', { action: 'delete', id: 'x' }],
    ])('%s is refused, and leaves no account behind', async (_, body) => {
      const count = async () => (await portal.backend.sql('select count(*)::int as n from auth.users')).rows;
      const before = await count();
      expect(await ask('admin', body)).toMatchObject({ status: 422, body: { code: 'AV422' } });
      expect(await count()).toEqual(before);
    });

    test('nobody else: not an inspector, not without a token, not with a forged one', async () => {
      const create = { action: 'create', person: { ...PERSON, username: 'intruder' } };
      const admin = (await clients.get('admin')?.auth.getSession())?.data.session?.access_token ?? '';
      const forged = `Bearer ${admin.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`;
      for (const answer of [await ask('inspector', create), await ask(null, create), await ask(null, create, forged)])
        expect([401, 403]).toContain(answer.status);
      expect((await portal.backend.sql(`select from auth.users where email like 'intruder%'`)).rows).toEqual([]);
    });
    more?.();
  });
}
