import type { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';

/** What PostgreSQL brings itself, or makes of what stands here anyway. */
const OF_POSTGRESQL = `in ('pg_catalog', 'information_schema', 'pg_toast')`;

/** `{ what it is: what it says }`, a query for each kind of object. `owner` and `acl` go by name, defaults written out, in one order. */
const QUERIES = [
  `select 'schema ' || nspname,
    concat_ws(' ', nspowner::regrole, acl(coalesce(nspacl, acldefault('n', nspowner))),
    obj_description(oid, 'pg_namespace'))
    from pg_namespace where nspname !~ '^pg_'`,
  `select 'extension ' || extname, extnamespace::regnamespace::text from pg_extension`,
  `select 'role ' || rolname,
    concat_ws(' ', rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication, rolbypassrls,
    rolconnlimit,
      (select string_agg(concat_ws(' ', setrole::regrole, setconfig), ',') from pg_db_role_setting
        where setrole = role.oid),
      (select string_agg(roleid::regrole::text, ',' order by roleid::regrole::text) from pg_auth_members
        where member = role.oid))
    from pg_roles role where rolname !~ '^pg_'`,
  `select 'relation ' || oid::regclass,
    concat_ws(' ', relkind, relpersistence, relowner::regrole, relrowsecurity, relforcerowsecurity, reloptions,
    relreplident,
      acl(coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))),
        obj_description(oid, 'pg_class'),
      case when relkind in ('v', 'm') then pg_get_viewdef(oid) end)
    from pg_class where relkind in ('r', 'p', 'v', 'm', 'S', 'f', 'c') and ours(relnamespace) and not of_extension(oid)`,
  `select format('column %s.%s', attrelid::regclass, attname), concat_ws(' ',
      row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod), attnotnull,
        attidentity, attgenerated, attcollation::regcollation,
      attstattarget, attstorage, attcompression, attoptions, acl(attacl), pg_get_expr(adbin, adrelid),
        col_description(attrelid, attnum))
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid
      and adnum = attnum
    where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v', 'm', 'f', 'c') and ours(relnamespace)
      and not of_extension(attrelid)`,
  `select format('constraint %s of %s', conname,
    coalesce(nullif(conrelid::regclass::text, '-'), contypid::regtype::text)),
      concat_ws(' ', pg_get_constraintdef(oid), convalidated, condeferrable, condeferred,
        obj_description(oid, 'pg_constraint'))
    from pg_constraint where ours(connamespace)`,
  `select 'index ' || indexrelid::regclass,
    concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, indisclustered, indisreplident,
    obj_description(indexrelid, 'pg_class'))
    from pg_index join pg_class on pg_class.oid = indexrelid where ours(relnamespace)`,
  `select format('policy %s on %s', polname, polrelid::regclass),
    concat_ws(' ', polcmd, polpermissive, polroles::regrole[],
      pg_get_expr(polqual, polrelid), '/', pg_get_expr(polwithcheck, polrelid), obj_description(oid, 'pg_policy'))
    from pg_policy`,
  `select format('trigger %s on %s', tgname, tgrelid::regclass),
    concat_ws(' ', pg_get_triggerdef(oid), tgenabled, obj_description(oid, 'pg_trigger'))
    from pg_trigger where not tgisinternal`,
  `select 'event trigger ' || evtname,
    concat_ws(' ', evtevent, evtowner::regrole, evtfoid::regproc, evtenabled, evttags) from pg_event_trigger`,
  `select format('rule %s on %s', rulename, ev_class::regclass), pg_get_ruledef(rule.oid) from pg_rewrite rule
    join pg_class on pg_class.oid = ev_class
    where rulename <> '_RETURN' and ours(relnamespace)`,
  `select 'function ' || oid::regprocedure,
    concat_ws(' ', case when prokind in ('f', 'p') then pg_get_functiondef(oid) else prokind::text
    end, proowner::regrole,
      acl(coalesce(proacl, acldefault('f', proowner))), obj_description(oid, 'pg_proc'))
    from pg_proc where ours(pronamespace) and not of_extension(oid)`,
  `select 'type ' || type.oid::regtype,
    concat_ws(' ', typtype, typowner::regrole, typbasetype::regtype, typnotnull, typdefault,
      acl(coalesce(typacl, acldefault('T', typowner))),
        (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = type.oid),
      obj_description(type.oid, 'pg_type'))
    from pg_type type where ours(typnamespace) and not of_extension(type.oid)`,
  `select format('default rights of %s in %s on %s', defaclrole::regrole, nullif(defaclnamespace, 0)::regnamespace,
    defaclobjtype), acl(defaclacl) from pg_default_acl`,
];

/** For the queries, and gone with the session. */
const WORDS = `
  create or replace function pg_temp.acl(rights aclitem[]) returns text language sql as $$
    select '{' || string_agg(right_of::text, ',' order by right_of::text) || '}' from unnest(rights) right_of $$;
  create or replace function pg_temp.ours(namespace oid) returns boolean language sql as $$
    select nspname not ${OF_POSTGRESQL} and nspname !~ '^pg_temp' from pg_namespace where oid = namespace $$;
  create or replace function pg_temp.of_extension(object oid) returns boolean language sql as $$
    select exists (select from pg_depend where objid = object and deptype = 'e') $$;`;

/** Columns that the clock or chance fills. */
const ANEW = ['created_at', 'updated_at', 'begun_at', 'applied_at', 'changed_at'];

const entries = z.array(z.object({ key: z.string(), said: z.string().nullable() }));
const tables = z.array(z.object({ name: z.string() }));

/**
 * Everything that a database consists of beyond PostgreSQL itself, and every row that is there: `{ 'function private.admit(text,jsonb)': definition, owner, rights, comment }`.
 * Two databases with equal answers do the same. Columns count by their order, not by the number that PostgreSQL gave them.
 */
export async function catalogueOf(database: PGlite): Promise<Record<string, string>> {
  await database.exec(`${WORDS} set search_path = '';`);
  const found = new Map<string, string>();
  const take = (rows: unknown): void => entries.parse(rows).forEach(({ key, said }) => found.set(key, said ?? ''));
  for (const query of QUERIES)
    take((await database.query(asTemporary(`with found (key, said) as (${query}) select key, said from found`))).rows);
  const { rows } = await database.query(
    asTemporary(`select oid::regclass::text as name from pg_class where relkind = 'r' and ours(relnamespace)`),
  );
  for (const { name } of tables.parse(rows)) {
    const anew = [...ANEW, ...(name === 'private.server_epoch' ? ['id'] : [])];
    take(
      (
        await database.query(
          `select 'rows of ${name}' as key, string_agg(said, e'\\n' order by said) as said
      from (select (to_jsonb(one) - $1::text[])::text as said from ${name} one) kept having count(*) > 0`,
          [anew],
        )
      ).rows,
    );
  }
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

const asTemporary = (query: string): string => query.replaceAll(/\b(acl|ours|of_extension)\(/g, 'pg_temp.$1(');
