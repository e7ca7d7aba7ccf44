import { openPortal, type Portal } from './clients.fixture';

/** As Supabase's authentication server does it, by its own role and without saying for which session. */
let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
  await portal.backend.sql('create role supabase_auth_admin bypassrls');
  await portal.backend.sql('grant usage on schema auth to supabase_auth_admin');
  await portal.backend.sql('grant insert on auth.mfa_factors to supabase_auth_admin');
}, 180_000);
afterAll(() => portal.backend.close());

const enrol = (person: string) =>
  portal.backend.transaction(async (sql) => {
    await sql('set local role supabase_auth_admin');
    await sql(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret) values ($1, 'phone', 'totp', 'x')`,
      [person],
    );
  });

test('a second step begins within five minutes of the password, and not from a session that was left open', async () => {
  const { id } = portal.people.admin;
  await portal.backend.sql(`update auth.sessions set created_at = now() - interval '6 minutes'`);
  await expect(enrol(id)).rejects.toThrow('A second step begins within five minutes of the password');
  await portal.backend.sql(`update auth.sessions set created_at = now() where user_id = $1`, [
    portal.people.inspector.id,
  ]);
  await expect(enrol(id)).rejects.toThrow('A second step begins');
  await portal.backend.sql(`update auth.sessions set created_at = now() where user_id = $1`, [id]);
  await expect(enrol(id)).resolves.toBeUndefined();
});
