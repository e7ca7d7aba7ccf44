import { z } from 'zod';
import type { ConnectedDatabase } from './database';

/**
 * What the roles of the API may do, each right as the statement that takes it back. Those on the bucket's own tables
 * are left out: there the library's policies count on its grants.
 */
const RIGHTS = `
  with schemas as (
    select oid, nspname, nspacl from pg_namespace where nspname <> all (array['storage', 'information_schema'])
      and nspname not like 'pg\\_%'
  ), asked as (select oid, rolname from pg_roles where rolname in ('anon', 'authenticated', 'service_role'))
  select format('revoke %s on schema %I from %I', privilege_type, nspname, rolname) as statement
  from schemas, aclexplode(nspacl), asked where grantee = asked.oid
  union all
  select format('revoke %s on %s %s from %I', privilege_type, case relkind when 'S' then 'sequence' else 'table'
    end, class.oid::regclass, rolname)
  from pg_class class join schemas on schemas.oid = relnamespace, aclexplode(relacl), asked where grantee = asked.oid
  union all
  select format('alter default privileges for role %I in schema %I revoke %s on %s from %I', defaclrole::regrole::text,
    nspname, privilege_type,
    case defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' else 'types'
      end, rolname)
  from pg_default_acl join schemas on schemas.oid = defaclnamespace, aclexplode(defaclacl), asked
    where grantee = asked.oid`;
const rightsSchema = z.array(z.object({ statement: z.string() }));

/**
 * With the first request that a connection sees, the library grants every right on every table of each schema that has
 * row-level security to the roles of the API: on accounts, sessions and what is the database's own as well. So that
 * request is made here, before anybody's, and what it granted is taken back. The library does it once for a connection.
 */
export async function takeBackGrants({ connection, database }: ConnectedDatabase): Promise<void> {
  const rights = async (): Promise<string[]> =>
    rightsSchema.parse((await database.query(RIGHTS)).rows).map(({ statement }) => statement);
  const before = new Set(await rights());
  await connection.withContext({ auth: { role: 'anon' } }, () => Promise.resolve());
  const granted = (await rights()).filter((statement) => !before.has(statement));
  await database.exec(granted.join(';'));
}
