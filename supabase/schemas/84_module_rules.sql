-- What a module's migrations made, told by the catalogue: nothing but what its files speak of, and nothing of a kind
-- that acts with another's rights.

-- Everything outside of a module's schema that PostgreSQL knows of, as { catalogue: hash }. What changes without
-- anybody's statement is left out.
create function private.catalogue_beside(name text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  own oid := (select oid from pg_catalog.pg_namespace where nspname = 'module_' || name);
  kept oid[];
  catalogue record;
  hash text;
  answer jsonb := '{}';
begin
  -- Its relations, and where PostgreSQL puts their long values.
  with relations as (select oid, reltoastrelid from pg_catalog.pg_class where relnamespace = own),
    toasts as (select reltoastrelid as oid from relations where reltoastrelid <> 0)
  select array(select oid from relations union select oid from toasts
    union select indexrelid from pg_catalog.pg_index where indrelid in (select oid from toasts)) into kept;
  for catalogue in
    select relname, case relname
        when 'pg_class' then 'oid <> all ($2)'
        when 'pg_attribute' then 'attrelid <> all ($2)'
        when 'pg_attrdef' then 'adrelid <> all ($2)'
        when 'pg_index' then 'indrelid <> all ($2)'
        when 'pg_trigger' then 'tgrelid <> all ($2)'
        when 'pg_policy' then 'polrelid <> all ($2)'
        when 'pg_rewrite' then 'ev_class <> all ($2)'
        when 'pg_sequence' then 'seqrelid <> all ($2)'
        when 'pg_type' then 'typnamespace <> $1'
        when 'pg_enum' then 'enumtypid not in (select oid from pg_catalog.pg_type where typnamespace = $1)'
        when 'pg_proc' then 'pronamespace <> $1'
        when 'pg_constraint' then 'connamespace <> $1'
        else 'true'
      end as condition
    from pg_catalog.pg_class
    where relnamespace = 'pg_catalog'::regnamespace and (relkind = 'r' or relname = 'pg_roles')
      and has_table_privilege(oid, 'select')
      and relname <> all (array['pg_statistic', 'pg_statistic_ext_data', 'pg_depend', 'pg_shdepend', 'pg_description',
        'pg_largeobject'])
  loop
    execute format('select md5(string_agg(entry.hash, '''' order by entry.hash)) from (select md5(%s) as hash from pg_catalog.%I one where %s) entry',
      case when catalogue.relname in ('pg_class', 'pg_database')
        then format('(to_jsonb(one) - %L::text[])::text',
          array['relpages', 'reltuples', 'relallvisible', 'relallfrozen', 'relfrozenxid', 'relminmxid', 'relfilenode',
          'datfrozenxid', 'datminmxid'])
        else 'one::text' end,
      catalogue.relname, catalogue.condition) into hash using own, kept;
    answer := answer || jsonb_build_object(catalogue.relname, hash);
  end loop;
  return answer;
end;
$$;

-- What a module has, as { 'table reports': hash }.
create function private.objects_of_module(name text) returns jsonb
language sql stable set search_path = ''
as $$
  with own as (select oid from pg_catalog.pg_namespace where nspname = 'module_' || name)
  select coalesce(jsonb_object_agg(found.key, md5(found.definition)), '{}') from (
    select case relkind when 'v' then 'view '
      else 'table ' end || relname as key,
      concat_ws(' ', relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloptions, relacl,
      (select string_agg(concat_ws(' ', attname, atttypid, atttypmod, attnotnull, attidentity, attgenerated,
        attisdropped, attacl, adbin), ',' order by attnum)
        from pg_catalog.pg_attribute left join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum
          where attrelid = relation.oid and attnum > 0),
      (select string_agg(concat_ws(' ', conname, contype, condeferrable, conkey, confrelid, confupdtype, confdeltype,
        conbin), ',' order by conname)
        from pg_catalog.pg_constraint where conrelid = relation.oid),
      (select string_agg(concat_ws(' ', tgname, tgfoid, tgtype, tgenabled, tgdeferrable, tgqual), ',' order by tgname)
        from pg_catalog.pg_trigger where tgrelid = relation.oid and not tgisinternal),
      (select string_agg(concat_ws(' ', polname, polcmd, polpermissive, polroles, polqual, polwithcheck), ','
        order by polname) from pg_catalog.pg_policy where polrelid = relation.oid),
      (select string_agg(concat_ws(' ', rulename, ev_type, ev_enabled, ev_qual, ev_action), ',' order by rulename)
        from pg_catalog.pg_rewrite where ev_class = relation.oid)) as definition
    from pg_catalog.pg_class relation where relnamespace = (select oid from own) and relkind in ('r', 'v')
    union all
    select 'function ' || proname, string_agg(routine::text, ',' order by oid) from pg_catalog.pg_proc routine
      where pronamespace = (select oid from own) group by proname
    union all
    select 'type ' || typname, concat_ws(' ', typtype, typbasetype, typtypmod, typnotnull, typdefault, typacl,
      (select string_agg(enumlabel, ',' order by enumsortorder) from pg_catalog.pg_enum where enumtypid = type.oid),
      (select string_agg(concat_ws(' ', conname, conbin), ',' order by conname) from pg_catalog.pg_constraint
        where contypid = type.oid),
      (select string_agg(concat_ws(' ', attname, atttypid), ',' order by attnum) from pg_catalog.pg_attribute
        where attrelid = type.typrelid))
    from pg_catalog.pg_type type left join pg_catalog.pg_class class on class.oid = type.typrelid
    where typnamespace = (select oid from own) and (typtype in ('e', 'd') or class.relkind = 'c')
  ) found;
$$;

-- The keys whose value is another one, or in one of them only.
create function private.changes(before jsonb, after jsonb) returns table (key text)
language sql immutable set search_path = ''
begin atomic
  select keys.key from (select jsonb_object_keys(before) union select jsonb_object_keys(after)) keys(key)
    where before -> keys.key is distinct from after -> keys.key;
end;

-- What is wrong with a module's schema as it is now, a sentence each. The names are what the module's author wrote.
create function private.module_faults(name text) returns table (fault text)
language sql stable security definer set search_path = ''
as $$
  with own as (select oid, nspname from pg_catalog.pg_namespace where nspname = 'module_' || name),
  relations as (select relation.* from pg_catalog.pg_class relation join own on own.oid = relnamespace),
  functions as (select routine.* from pg_catalog.pg_proc routine join own on own.oid = pronamespace
    where proname <> 'portal__row'),
  triggers as (select trigger.*, relname from pg_catalog.pg_trigger trigger join relations on relations.oid = tgrelid
    where not tgisinternal),
  offered as (
    select functions.* from functions where exists (
      select from pg_catalog.aclexplode(proacl) where grantee = 'authenticated'::regrole
        and privilege_type = 'EXECUTE'))
  select format('table %s has no row-level security', relname) from relations where relkind = 'r' and not relrowsecurity
  union all
  select format('table %s has no primary key `id`', relname) from relations where relkind = 'r' and not exists (
    select from pg_catalog.pg_index join pg_catalog.pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = relations.oid and indisprimary and indnkeyatts = 1 and attname = 'id')
  union all
  select format('table %s is inherited, partitioned or not kept', relname)
  from relations where relkind = 'r'
    and (relpersistence <> 'p' or relispartition or relhassubclass or relforcerowsecurity or exists (
    select from pg_catalog.pg_inherits where inhrelid = relations.oid))
  union all
  select format('policy %s on %s lets people write: only functions do', policy.polname, relname)
  from pg_catalog.pg_policy policy join relations on relations.oid = policy.polrelid where policy.polcmd <> 'r'
  union all
  select format('policy %s on %s is for everybody, or for anonymous: say `to authenticated`', policy.polname, relname)
  from pg_catalog.pg_policy policy join relations on relations.oid = policy.polrelid
    where policy.polroles <> array['authenticated'::regrole::oid]
  union all
  select format('view %s does not read with the rights of its reader: `with (security_invoker = true)`', relname)
  from relations where relkind = 'v' and not coalesce('security_invoker=true' = any (reloptions), false)
  union all
  select format('%s has a rule', relname)
  from relations join pg_catalog.pg_rewrite on ev_class = relations.oid where rulename <> '_RETURN' or relkind <> 'v'
  union all
  select format('%s is neither a table, a view, an index nor a type', relname) from relations
  where relkind not in ('r', 'v', 'i', 'c') and not (relkind = 'S' and exists (
    select from pg_catalog.pg_depend where classid = 'pg_catalog.pg_class'::regclass and objid = relations.oid
      and deptype = 'i'))
  union all
  select format('%s is granted to %s: only `select` to authenticated is given', relname,
    case grantee when 0 then 'public' else grantee::regrole::text end)
  from relations, pg_catalog.aclexplode(relacl)
  where grantee <> relowner and grantee <> current_user::regrole
    and (grantee <> 'authenticated'::regrole or privilege_type <> 'SELECT' or is_grantable)
  union all
  select format('column %s of %s is granted by itself', attname, relname)
  from relations join pg_catalog.pg_attribute on attrelid = relations.oid where attacl is not null
  union all
  select format('constraint %s of %s can be put off, or is of a kind that has no place in a module', conname, relname)
  from pg_catalog.pg_constraint join relations on relations.oid = conrelid where condeferrable
    or contype not in ('c', 'f', 'n', 'p', 'u')
  union all
  select format('foreign key %s of %s leads out of the module', conname, relname)
  from pg_catalog.pg_constraint join relations on relations.oid = conrelid where contype = 'f'
    and not exists (select from relations other where other.oid = confrelid)
  union all
  select format('trigger %s of %s can be put off, or is no plain one', tgname, relname) from triggers where tgdeferrable
    or tgconstraint <> 0 or tgenabled <> 'O'
  union all
  select format('`audit` is the name of the portal''s own trigger, and %s has another of that name', relname)
  from triggers where tgname = 'audit' and tgfoid <> 'private.audit'::regproc
  union all
  select format('trigger %s of %s carries out a function that is not the module''s', tgname, relname)
  from triggers where tgname <> 'audit' and not exists (select from functions where functions.oid = tgfoid)
  union all
  select format('%s is no function', proname) from functions where prokind <> 'f'
  union all
  select format('function %s is not `security definer`', proname) from functions where not prosecdef
  union all
  select format('function %s has no fixed search path: `set search_path = ''''`', proname) from functions
    where not ('search_path=""' = any (coalesce(proconfig, '{}')))
  union all
  select format('function %s sets more than its search path', proname) from functions where cardinality(proconfig) > 1
  union all
  select format('function %s is written in %s: only sql and plpgsql are', proname, lanname)
  from functions join pg_catalog.pg_language language on language.oid = prolang where lanname not in ('sql', 'plpgsql')
  union all
  -- A check of its own in Node reads what functions consist of; this one is there for who runs a script that another
  -- made.
  select format('function %s has the word `%s`: no dynamic SQL, and no settings', proname,
    lower((regexp_match(prosrc, '\m(execute|set_config)\M', 'i'))[1]))
  from functions where prosrc ~* '\m(execute|set_config)\M'
  union all
  select format('there are several functions %s', proname) from functions group by proname having count(*) > 1
  union all
  select distinct format('function %s is called as one of PostgreSQL''s own is', functions.proname)
  from functions join pg_catalog.pg_proc builtin on builtin.proname = functions.proname
    and builtin.pronamespace = 'pg_catalog'::regnamespace
  union all
  select format('function %s is granted and answers %s: what people call answers `jsonb`', proname,
    pg_catalog.pg_get_function_result(oid))
  from offered where prorettype <> 'jsonb'::regtype or proretset
  union all
  select format('function %s is granted and takes something else than plain values', proname)
  from offered where provariadic <> 0 or proallargtypes is not null or exists (
    select from unnest(proargtypes) given join pg_catalog.pg_type type on type.oid = given
      where type.typnamespace <> 'pg_catalog'::regnamespace or type.typtype <> 'b')
  union all
  select 'function reads_files says who reads the files of an operation: write `reads_files(operation uuid) returns boolean language sql stable`'
  from functions where proname = 'reads_files'
    and (prorettype <> 'boolean'::regtype or proretset or provolatile = 'v' or proargtypes <> '2950'::oidvector)
  union all
  select 'function called says what the audit log calls a row: write `called(table_name text, row_id text) returns text language sql stable`'
  from functions where proname = 'called'
    and (prorettype <> 'text'::regtype or proretset or provolatile = 'v' or proargtypes <> '25 25'::oidvector)
  union all
  select format('function %s works out a parameter''s default by a function', proname) from functions
    where proargdefaults::text ~ '(FUNC|OP|SUBLINK)'
  union all
  select format('function %s is granted to %s: only authenticated may be given it', proname,
    case grantee when 0 then 'public' else grantee::regrole::text end)
  from functions, pg_catalog.aclexplode(coalesce(proacl, pg_catalog.acldefault('f', proowner)))
  where grantee <> proowner and grantee <> current_user::regrole
    and (grantee <> 'authenticated'::regrole or is_grantable)
  union all
  select format('%s is the name of a table and of a function', relname) from relations
    join functions on proname = relname where relkind in ('r', 'v')
  union all
  select format('the name %s has two underscores in a row, which part the module from what it offers', named.name)
  from (select relname as name from relations where relkind in ('r', 'v') union select proname from functions) named
    where named.name like '%\_\_%'
  union all
  select format('type %s is none of a module''s', typname)
  from pg_catalog.pg_type type join own on own.oid = typnamespace
  where not (typtype in ('e', 'd', 'c') or (typtype = 'b' and typelem <> 0 and typcategory = 'A'))
  union all
  select format('%s %s has no place in a module', class.relname, inside.objid)
  from pg_catalog.pg_depend inside join own on inside.refobjid = own.oid
    join pg_catalog.pg_class class on class.oid = inside.classid
  where inside.refclassid = 'pg_catalog.pg_namespace'::regclass
    and inside.classid not in ('pg_catalog.pg_class'::regclass, 'pg_catalog.pg_proc'::regclass,
      'pg_catalog.pg_type'::regclass, 'pg_catalog.pg_constraint'::regclass)
  union all
  select format('%s %s belongs to the module and is not in its schema', class.relname, outside.objid)
  from pg_catalog.pg_shdepend outside join pg_catalog.pg_class class on class.oid = outside.classid
  where outside.refclassid = 'pg_catalog.pg_authid'::regclass and outside.deptype = 'o'
    and outside.refobjid = ('module_' || name)::regrole
    and outside.dbid = (select oid from pg_catalog.pg_database where datname = current_database())
    and not exists (select from relations where outside.classid = 'pg_catalog.pg_class'::regclass
      and outside.objid = relations.oid)
    and not exists (
      select from pg_catalog.pg_proc routine join own on own.oid = pronamespace
        where outside.classid = 'pg_catalog.pg_proc'::regclass and outside.objid = routine.oid)
    and not exists (
      select from pg_catalog.pg_type type join own on own.oid = typnamespace
        where outside.classid = 'pg_catalog.pg_type'::regclass and outside.objid = type.oid)
    and not (outside.classid = 'pg_catalog.pg_default_acl'::regclass);
$$;
