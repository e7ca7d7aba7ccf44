-- A module brings tables and functions of its own. They live in a schema `module_<name>` that belongs to a role of the same name, which may do nothing elsewhere:
-- so its migrations, which run as that role, and its functions, which run with that role's rights, reach nothing but that schema and what `module_api` offers. The portal makes the
-- doors: `public.<name>__<function or table>`. See docs/decisions/0106.

create schema module_api;

create table private.module_migrations (
  module text not null,
  file text not null,
  -- SHA-256 of the file, hex.
  hash text not null,
  applied_at timestamptz not null default now(),
  primary key (module, file)
);
alter table private.module_migrations enable row level security;

-- What was carried out, under the id that the device gave it: repeating a request whose answer got lost changes nothing.
create table private.module_requests (
  id uuid primary key,
  module text not null,
  function text not null,
  actor uuid not null,
  answer jsonb not null,
  at timestamptz not null default now()
);
alter table private.module_requests enable row level security;

-- Files that a module's record shows: nobody deletes them from the bucket.
create table private.module_evidence (
  name text primary key,
  request uuid not null references private.module_requests (id)
);
alter table private.module_evidence enable row level security;

create or replace function private.is_evidence_shown(name text) returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.submission_photos photo where private.evidence_key(photo.photo_data) = name)
  or exists (
    select from public.submission_versions version, jsonb_array_elements(version.record -> 'photos') photo
    where version.submission_id = private.as_uuid(to_jsonb(split_part(name, '/', 2)))
      and private.evidence_key(photo.value ->> 'photo_data') = name
  )
  or exists (select from private.module_evidence evidence where evidence.name = is_evidence_shown.name);

-- What a module's SQL may call, and nothing else of the portal's.

create function module_api.actor() returns uuid
language sql stable security definer set search_path = ''
return (select user_id from public.profiles where user_id = auth.uid() and private.actor_role() is not null);

create function module_api.role() returns text
language sql stable security definer set search_path = ''
return private.actor_role();

create function module_api.has_role(variadic names text[]) returns boolean
language sql stable security definer set search_path = ''
return coalesce(private.actor_role() = any (names), false);

create function module_api.refuse(code text, message text, details jsonb default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse(code, message, details);
end;
$$;

create function module_api.require(condition boolean, code text, message text, details jsonb default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require(condition, code, message, details);
end;
$$;

revoke execute on all functions in schema module_api from public;
grant usage on schema module_api to authenticated;
grant execute on function module_api.actor(), module_api.role(), module_api.has_role(text[]) to authenticated;

-- An operation before its function: null when it is to be carried out, or the answer that it was given before.
create function private.begin_operation(module text, function text, operation jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  earlier private.module_requests;
  missing jsonb;
begin
  perform private.require(private.actor_role() is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require(
    private.is_uuid(operation -> 'id') and private.is_whole_number(operation -> 'version') and operation ? 'content'
      and coalesce(jsonb_typeof(operation -> 'files') = 'array' and jsonb_array_length(operation -> 'files') <= 50, false),
    'AV422', 'Not an operation', '{"field": "operation", "reason": "not-valid"}');
  perform pg_advisory_xact_lock(hashtextextended(operation ->> 'id', 2));
  select * into earlier from private.module_requests request where request.id = (operation ->> 'id')::uuid;
  if earlier.id is not null then
    perform private.require((earlier.module, earlier.function, earlier.actor) = (begin_operation.module, begin_operation.function, auth.uid()),
      'AV403', 'Another operation has this id');
    return earlier.answer;
  end if;
  select coalesce(jsonb_agg(file.value -> 'path'), '[]') into missing
  from jsonb_array_elements(operation -> 'files') file
  where not exists (
    select from storage.objects object
    where object.bucket_id = 'attachments' and object.name = file.value ->> 'path'
      and private.is_evidence_key(object.name, auth.uid()) and split_part(object.name, '/', 2) = operation ->> 'id'
  );
  perform private.require(missing = '[]', 'AV422', 'Evidence has not been uploaded', jsonb_build_object('reason', 'evidence-missing', 'paths', missing));
  return null;
end;
$$;

create function private.end_operation(module text, function text, operation jsonb, answer jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  whole jsonb := case when jsonb_typeof(answer) = 'object' then answer else '{}' end || jsonb_build_object('id', operation -> 'id');
begin
  insert into private.module_requests (id, module, function, actor, answer)
  values ((operation ->> 'id')::uuid, module, function, auth.uid(), whole);
  insert into private.module_evidence (name, request)
  select distinct file.value ->> 'path', (operation ->> 'id')::uuid from jsonb_array_elements(operation -> 'files') file;
  return whole;
end;
$$;

-- A module's rows are logged by the trigger that logs the portal's, under the name by which people read them.
create or replace function private.audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := private.audited(to_jsonb(old));
  after jsonb := private.audited(to_jsonb(new));
  details jsonb := private.differences(before, after);
begin
  if tg_op = 'UPDATE' and details = '{}' then
    return null;
  end if;
  if tg_table_schema = 'public' and tg_table_name = 'checklists' then
    details := details || private.version_changes(
      coalesce(after, before) ->> 'id', (before ->> 'current_version')::integer, (after ->> 'current_version')::integer);
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, details)
  values (
    auth.uid(),
    lower(tg_op),
    case when tg_table_schema like 'module\_%' then substr(tg_table_schema, 8) || '__' || tg_table_name else tg_table_name end,
    coalesce(after, before) ->> case when tg_table_schema = 'public' and tg_table_name = 'profiles' then 'user_id' else 'id' end,
    details);
  return null;
end;
$$;

-- What is wrong with a module's schema as it is now, a sentence each. The names are what the module's author wrote.
create function private.module_faults(name text) returns table (fault text)
language sql stable security definer set search_path = ''
as $$
  with own as (select oid, nspname, nspacl, nspowner from pg_catalog.pg_namespace where nspname = 'module_' || name),
  relations as (select relation.* from pg_catalog.pg_class relation join own on own.oid = relnamespace),
  functions as (select routine.* from pg_catalog.pg_proc routine join own on own.oid = pronamespace)
  select format('table %s has no row-level security', relname) from relations where relkind in ('r', 'p') and not relrowsecurity
  union all
  select format('table %s has no primary key `id`', relname) from relations where relkind in ('r', 'p') and not exists (
    select from pg_catalog.pg_index join pg_catalog.pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = relations.oid and indisprimary and indnkeyatts = 1 and attname = 'id')
  union all
  select format('policy %s on %s lets people write: only functions do', policy.polname, relname)
  from pg_catalog.pg_policy policy join relations on relations.oid = policy.polrelid where policy.polcmd <> 'r'
  union all
  select format('policy %s on %s is for everybody, or for anonymous: say `to authenticated`', policy.polname, relname)
  from pg_catalog.pg_policy policy join relations on relations.oid = policy.polrelid where policy.polroles <> array['authenticated'::regrole::oid]
  union all
  select format('view %s does not read with the rights of its reader: `with (security_invoker = true)`', relname)
  from relations where relkind = 'v' and not coalesce('security_invoker=true' = any (reloptions), false)
  union all
  select format('%s is neither a table, a view, an index, a sequence nor a type', relname) from relations where relkind not in ('r', 'p', 'v', 'i', 'I', 'S', 'c')
  union all
  select format('%s is granted to %s: only `select` to authenticated is given', relname, case grantee when 0 then 'public' else grantee::regrole::text end)
  from relations, pg_catalog.aclexplode(relacl)
  where grantee <> relowner and grantee <> current_user::regrole and (grantee <> 'authenticated'::regrole or privilege_type <> 'SELECT' or is_grantable)
  union all
  select format('column %s of %s is granted by itself', attname, relname)
  from relations join pg_catalog.pg_attribute on attrelid = relations.oid where attacl is not null
  union all
  select format('function %s is not `security definer`', proname) from functions where not prosecdef
  union all
  select format('function %s has no fixed search path: `set search_path = ''''`', proname) from functions where not ('search_path=""' = any (coalesce(proconfig, '{}')))
  union all
  select format('function %s sets more than its search path', proname) from functions where cardinality(proconfig) > 1
  union all
  select format('function %s is written in %s: only sql and plpgsql are', proname, lanname)
  from functions join pg_catalog.pg_language language on language.oid = prolang where lanname not in ('sql', 'plpgsql')
  union all
  -- By either of them a function could say that somebody else is at work.
  select format('function %s has the word `%s`: no dynamic SQL, and no settings', proname, lower((regexp_match(prosrc, '\m(execute|set_config)\M', 'i'))[1]))
  from functions where prosrc ~* '\m(execute|set_config)\M'
  union all
  select format('there are several functions %s', proname) from functions group by proname having count(*) > 1
  union all
  select format('function %s is granted to %s: only authenticated may be given it', proname, case grantee when 0 then 'public' else grantee::regrole::text end)
  from functions, pg_catalog.aclexplode(coalesce(proacl, pg_catalog.acldefault('f', proowner)))
  where grantee <> proowner and grantee <> current_user::regrole and grantee <> 'authenticated'::regrole
  union all
  select format('%s is the name of a table and of a function', relname) from relations join functions on proname = relname where relkind in ('r', 'p', 'v')
  union all
  select format('the name %s has two underscores in a row, which part the module from what it offers', named.name)
  from (select relname as name from relations where relkind in ('r', 'p', 'v') union select proname from functions) named where named.name like '%\_\_%'
  union all
  select format('the audit trigger of %s is switched off', relname)
  from relations join pg_catalog.pg_trigger on tgrelid = relations.oid where tgname = 'audit' and tgenabled <> 'O'
  union all
  select format('%s %s belongs to the module and is not in its schema', class.relname, outside.objid)
  from pg_catalog.pg_shdepend outside join pg_catalog.pg_class class on class.oid = outside.classid
  where outside.refclassid = 'pg_catalog.pg_authid'::regclass and outside.deptype = 'o' and outside.refobjid = (select nspowner from own)
    and outside.dbid = (select oid from pg_catalog.pg_database where datname = current_database())
    and not exists (select from own where outside.classid = 'pg_catalog.pg_namespace'::regclass and outside.objid = own.oid)
    and not exists (select from relations where outside.classid = 'pg_catalog.pg_class'::regclass and outside.objid = relations.oid)
    and not exists (select from functions where outside.classid = 'pg_catalog.pg_proc'::regclass and outside.objid = functions.oid)
    and not exists (
      select from pg_catalog.pg_type type join own on own.oid = typnamespace where outside.classid = 'pg_catalog.pg_type'::regclass and outside.objid = type.oid)
    and not (outside.classid = 'pg_catalog.pg_default_acl'::regclass);
$$;

-- The doors are made anew after each migration, so they keep none of it back.
create function private.remove_doors(name text) returns void
language plpgsql set search_path = ''
as $$
declare
  door record;
begin
  for door in select oid::regclass as named from pg_catalog.pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' and starts_with(relname, name || '__') loop
    execute format('drop view %s', door.named);
  end loop;
  for door in select oid::regprocedure as named from pg_catalog.pg_proc where pronamespace = 'public'::regnamespace and starts_with(proname, name || '__') loop
    execute format('drop function %s', door.named);
  end loop;
end;
$$;

-- Makes the role and the schema of a module where they are missing. Its migrations come next, as that role.
create function private.prepare_module(name text) returns void
language plpgsql set search_path = ''
as $$
declare
  schema text := 'module_' || name;
  relation record;
begin
  if name !~ '^[a-z][a-z0-9_]{1,40}$' or schema = 'module_api' then
    raise exception 'No module can be called %', name;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = schema) then
    execute format('create role %I nologin noinherit', schema);
  end if;
  execute format('grant %I to current_user', schema);
  execute format('create schema if not exists %I authorization %I', schema, schema);
  execute format('grant usage on schema module_api to %I', schema);
  execute format('grant execute on all functions in schema module_api to %I', schema);
  -- The embedded backend grants everybody every table anew: what was offered is told by its door.
  for relation in
    select class.oid::regclass as named, class.relkind, to_regclass(format('public.%I', name || '__' || class.relname)) is not null as is_offered
    from pg_catalog.pg_class class join pg_catalog.pg_namespace space on space.oid = class.relnamespace
    where space.nspname = schema and class.relkind in ('r', 'p', 'v', 'S')
  loop
    execute format('revoke all on %s from anon, authenticated, service_role', relation.named);
    if relation.is_offered then
      execute format('grant select on %s to authenticated', relation.named);
    end if;
  end loop;
  -- What is not granted by name is nobody's.
  execute format('alter default privileges for role %I revoke execute on functions from public', schema);
  perform private.remove_doors(name);
end;
$$;

-- Which arguments a door passes on, by name.
create function private.passed_on(parameters text[]) returns text
language sql immutable set search_path = ''
return (select coalesce(string_agg(format('%1$I => $%2$s', parameter, place), ', '), '') from unnest(parameters) with ordinality given(parameter, place));

create function private.offer_module(name text) returns void
language plpgsql set search_path = ''
as $$
declare
  schema text := 'module_' || name;
  thing record;
begin
  execute format('grant usage on schema %I to authenticated', schema);
  for thing in
    select relname, relkind, has_table_privilege('authenticated', oid, 'select') as is_offered, exists (
      select from pg_catalog.pg_trigger where tgrelid = relation.oid and tgname = 'audit') as is_audited
    from pg_catalog.pg_class relation where relnamespace = schema::regnamespace and relkind in ('r', 'p', 'v')
  loop
    if thing.relkind <> 'v' and not thing.is_audited then
      execute format('create trigger audit after insert or update or delete on %I.%I for each row execute function private.audit()', schema, thing.relname);
    end if;
    if thing.is_offered then
      execute format('create view public.%I with (security_invoker = true) as select * from %I.%I', name || '__' || thing.relname, schema, thing.relname);
      execute format('revoke all on public.%I from anon, authenticated', name || '__' || thing.relname);
      execute format('grant select on public.%I to authenticated', name || '__' || thing.relname);
    end if;
  end loop;
  for thing in
    select proname, pg_catalog.pg_get_function_arguments(oid) as declared, pg_catalog.pg_get_function_identity_arguments(oid) as identity,
      pg_catalog.pg_get_function_result(oid) as result, proargnames[1:pronargs] as parameters, provolatile,
      pronargs = 1 and proargnames[1] = 'operation' and proargtypes[0] = 'jsonb'::regtype as is_operation
    from pg_catalog.pg_proc
    where pronamespace = schema::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype and has_function_privilege('authenticated', oid, 'execute')
  loop
    if thing.is_operation then
      execute format($door$
        create function public.%1$I(operation jsonb) returns jsonb language plpgsql security definer set search_path = '' as $body$
        declare
          answer jsonb := private.begin_operation(%2$L, %3$L, operation);
        begin
          if answer is not null then
            return answer;
          end if;
          return private.end_operation(%2$L, %3$L, operation, to_jsonb(%4$I.%3$I(operation)));
        end $body$ $door$, name || '__' || thing.proname, name, thing.proname, schema);
    else
      execute format('create function public.%I(%s) returns %s language sql %s security invoker set search_path = '''' as %L',
        name || '__' || thing.proname, thing.declared, thing.result, case thing.provolatile when 'v' then 'volatile' else 'stable' end,
        format(case when thing.result like 'TABLE%' or thing.result like 'SETOF%' then 'select * from %I.%I(%s)' else 'select %I.%I(%s)' end,
          schema, thing.proname, private.passed_on(thing.parameters)));
    end if;
    execute format('revoke execute on function public.%I(%s) from public, anon, authenticated', name || '__' || thing.proname, thing.identity);
    execute format('grant execute on function public.%I(%s) to authenticated', name || '__' || thing.proname, thing.identity);
  end loop;
end;
$$;

-- Ends what prepare_module began, in the same transaction: `files` are those that ran since, as { file, hash }. Raises what is wrong, so that all of it is taken back.
create function private.complete_module(name text, files jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  faults text := (select string_agg('- ' || fault, E'\n') from private.module_faults(name));
begin
  if faults is not null then
    raise exception E'The schema of % breaks the rules of the portal:\n%', name, faults using errcode = 'P0001';
  end if;
  insert into private.module_migrations (module, file, hash)
  select name, applied ->> 'file', applied ->> 'hash' from jsonb_array_elements(files) applied;
  perform private.offer_module(name);
end;
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.is_evidence_shown(text) to authenticated;
