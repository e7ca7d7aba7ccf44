import { openPortal, rowsOf, type Portal } from '../database/clients.fixture';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
}, 180_000);
afterAll(() => portal.backend.close());

/**
 * What the API's roles may do with the tables of these schemas, `service_role` aside where the library itself works
 * with it.
 */
const rights = (schemas: string) =>
  rowsOf(
    portal,
    `select class.oid::regclass::text as name, grantee::regrole::text as role, privilege_type as right
  from pg_class class join pg_namespace on pg_namespace.oid = relnamespace, aclexplode(relacl)
  where nspname in (${schemas}) and grantee in ('anon'::regrole, 'authenticated'::regrole) order by 1, 2, 3`,
  );

test('after requests of everybody, accounts, sessions and what is the database’s own are nobody’s', async () => {
  await portal.anonymous.from('checklists').select('id');
  await portal.people.inspector.client.from('checklists').select('id');
  await portal.people.inspector.client.rpc('server_epoch', {});
  await portal.backend.relearn();
  await portal.people.admin.client.from('profiles').select('user_id');
  expect(await rights(`'auth', 'private', 'supabase_migrations'`)).toEqual([]);
  expect(
    await rowsOf(
      portal,
      `select nspname as schema from pg_namespace where nspname in ('private', 'supabase_migrations')
        and has_schema_privilege('anon', oid, 'usage')`,
    ),
  ).toEqual([]);
  expect(
    await rowsOf(
      portal,
      `select defaclnamespace::regnamespace::text as schema from pg_default_acl, aclexplode(defaclacl)
    where defaclnamespace <> 'storage'::regnamespace and grantee in ('anon'::regrole, 'authenticated'::regrole)`,
    ),
  ).toEqual([]);
});

test('and of the portal’s tables they have what its migrations granted', async () => {
  const granted = await rowsOf(
    portal,
    `select distinct role, privilege_type as right
      from pg_class, aclexplode(relacl), lateral (select grantee::regrole::text as role) who
    where relnamespace = 'public'::regnamespace and grantee in ('anon'::regrole, 'authenticated'::regrole) order by 1, 2`,
  );
  expect(granted).toEqual([{ role: 'authenticated', right: 'SELECT' }]);
});
