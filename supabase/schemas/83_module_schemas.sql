create table private.module_migrations (
  module text not null,
  file text not null,
  -- SHA-256 of the file, hex.
  hash text not null,
  applied_at timestamptz not null default now(),
  primary key (module, file)
);
alter table private.module_migrations enable row level security;

-- What was there before a module's migrations, for as long as they run.
create table private.module_applying (
  module text primary key,
  catalogue jsonb not null,
  objects jsonb not null
);
alter table private.module_applying enable row level security;

-- Who owns what of a module. Tables, views and types are the portal's: the module's role reads and writes rows and can
-- change nothing else. Only while its migrations run are they its own, so that what a statement evaluates has that
-- role's rights. Its functions stay the role's, because they run with their owner's rights. See docs/decisions/0176.

-- Hands a module's tables, views and types over, with the rows' policy of its role where that is not the owner.
create function private.hand_module_over(name text, owner name) returns void
language plpgsql set search_path = ''
as $$
declare
  schema text := 'module_' || name;
  thing record;
begin
  for thing in
    select class.oid::regclass as named, class.relkind from pg_catalog.pg_class class
      where class.relnamespace = schema::regnamespace and class.relkind in ('r', 'v')
  loop
    execute format('alter table %s owner to %I', thing.named, owner);
    if thing.relkind = 'r' then
      execute format('drop policy if exists "portal: the module itself" on %s', thing.named);
    end if;
    if owner <> schema then
      execute format('revoke all on %s from %I', thing.named, schema);
      execute format(case thing.relkind when 'r' then 'grant select, insert, update, delete on %s to %I'
        else 'grant select on %s to %I' end, thing.named, schema);
    end if;
    if owner <> schema and thing.relkind = 'r' then
      execute format('create policy "portal: the module itself" on %s to %I using (true) with check (true)',
        thing.named, schema);
    end if;
  end loop;
  for thing in
    select type.oid::regtype as named from pg_catalog.pg_type type left
      join pg_catalog.pg_class class on class.oid = type.typrelid
    where type.typnamespace = schema::regnamespace and (type.typtype in ('e', 'd') or class.relkind = 'c')
  loop
    execute format('alter type %s owner to %I', thing.named, owner);
  end loop;
end;
$$;

-- A module's row as JSON, by its own role: the way from a type to JSON may be the module's.
create function private.row_of_module(schema text, row_of_it anyelement) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  answer jsonb;
begin
  execute format('select %I.portal__row($1)', schema) into answer using row_of_it;
  return answer;
end;
$$;

-- The entry points are made anew after each migration, so they keep none of it back. No name of a module has two underscores
-- in a row, so an entry point's name says whose it is: `bag` has none of `bag_x`.
create function private.remove_doors(name text) returns void
language plpgsql set search_path = ''
as $$
declare
  exposed record;
begin
  for exposed in
    select oid::regclass as named from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v' and starts_with(relname, name || '__')
      and split_part(relname, '__', 1) = name
  loop
    execute format('drop view %s', exposed.named);
  end loop;
  delete from private.bounds where split_part(called, '__', 1) = name and strpos(called, '__') > 0;
  for exposed in
    select oid::regprocedure as named from pg_catalog.pg_proc
    where pronamespace = 'public'::regnamespace and starts_with(proname, name || '__')
      and split_part(proname, '__', 1) = name
  loop
    execute format('drop function %s', exposed.named);
  end loop;
end;
$$;

-- Makes the role and the schema of a module where they are missing. Its migrations come next, as that role.
create function private.prepare_module(name text) returns void
language plpgsql set search_path = ''
as $$
declare
  schema text := 'module_' || name;
begin
  if name !~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$' or length(name) not between 2 and 41 or schema = 'module_api' then
    raise exception 'No module can be called %', name;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = schema) then
    execute format('create role %I nologin noinherit', schema);
  end if;
  execute format('grant %I to current_user', schema);
  execute format('create schema if not exists %I', schema);
  execute format('grant usage, create on schema %1$I to %1$I', schema);
  execute format('grant usage on schema module_api to %I', schema);
  -- Where the operator class of a text's index is, while its migrations run.
  execute format('grant usage on schema extensions to %I', schema);
  execute format('grant execute on all functions in schema module_api to %I', schema);
  -- What is not granted by name is nobody's.
  execute format('alter default privileges for role %I revoke execute on functions from public', schema);
  execute format(
    'create or replace function %I.portal__row(anyelement) returns jsonb language sql stable security definer set search_path = '''' as ''select to_jsonb($1)''', schema);
  execute format('revoke execute on function %I.portal__row(anyelement) from public', schema);
  execute format('alter function %1$I.portal__row(anyelement) owner to %1$I', schema);
  perform private.remove_doors(name);
  perform private.hand_module_over(name, schema);
  delete from private.module_applying;
  insert into private.module_applying (module, catalogue, objects)
    values (name, private.catalogue_beside(name), private.objects_of_module(name));
end;
$$;

-- A statement of a module's migration runs as the module's role. `set role` alone does not hold it there: whoever may
-- set a role may set another one, and a function that a statement calls may do so too. Inside a function with its
-- owner's rights PostgreSQL refuses that to everything under it.

-- A statement of a module's migration, as the module's role, and whatever it put off to the end of the transaction:
-- there nobody would hold it any more.
create function private.run_in_module(name text, statement text) returns void
language plpgsql set search_path = '' set standard_conforming_strings = on
as $$
declare
  runner text := format('%I.portal__run', 'module_' || name);
begin
  execute format($runner$
    create function %1$s(statement text) returns void language plpgsql security definer set search_path = %2$I as $body$
    begin
      execute statement;
      set constraints all immediate;
    end $body$ $runner$, runner, 'module_' || name);
  execute format('alter function %s(text) owner to %I', runner, 'module_' || name);
  execute format('select %s($1)', runner) using statement;
  execute format('drop function %s(text)', runner);
end;
$$;

-- What the entry point of a module's function is called with has a most, by the type of each argument: a document, a list of
-- what has one size, a list of anything else, a text or what is written like one. See docs/decisions/0180.
create function private.bounds_of_module_function(called oid) returns table (path text, unit text, most integer)
language sql stable set search_path = ''
as $$
  select argument.name, bound.unit, bound.most
  from pg_catalog.pg_proc function
    cross join unnest(function.proargnames[1:function.pronargs], function.proargtypes::oid[]) argument (name, type)
    join pg_catalog.pg_type type on type.oid = argument.type
    left join pg_catalog.pg_type element on element.oid = type.typelem and type.typcategory = 'A'
    cross join lateral (
      select case
        when coalesce(element.oid, type.oid) = any (array[
          'boolean', 'smallint', 'integer', 'bigint', 'real', 'double precision', 'uuid', 'date', 'time', 'timestamp',
          'timestamp with time zone'
        ]::regtype[]) then case when element.oid is null then 'fixed' else 'list' end
        when element.oid is not null then 'texts'
        when type.oid in ('jsonb'::regtype, 'json'::regtype) then 'document'
        else 'text'
      end as kind
    ) known
    join (values
      ('document', 'bytes', 1000000),
      ('list', 'length', 1000),
      ('texts', 'bytes', 100000),
      ('text', 'bytes', 100000),
      ('text', 'length', 10000)
    ) bound (kind, unit, most) using (kind)
  where function.oid = called
$$;

create function private.offer_module(name text) returns void
language plpgsql set search_path = ''
as $$
declare
  schema text := 'module_' || name;
  exposed text;
  thing record;
begin
  execute format('revoke create on schema %1$I from %1$I', schema);
  execute format('revoke usage on schema extensions from %I', schema);
  perform private.hand_module_over(name, current_user);
  execute format('grant usage on schema %I to authenticated', schema);
  for thing in
    select relname, relkind, exists (
      select from pg_catalog.aclexplode(relacl) where grantee = 'authenticated'::regrole
        and privilege_type = 'SELECT') as is_offered
    from pg_catalog.pg_class relation where relnamespace = schema::regnamespace and relkind in ('r', 'v')
  loop
    if thing.relkind = 'r' then
      execute format('drop trigger if exists audit on %I.%I', schema, thing.relname);
      execute format('create trigger audit after insert or update or delete on %I.%I for each row execute function private.audit()', schema, thing.relname);
    end if;
    if thing.is_offered then
      exposed := name || '__' || thing.relname;
      execute format('create view public.%I with (security_invoker = true) as select * from %I.%I', exposed, schema,
        thing.relname);
      execute format('revoke all on public.%I from anon, authenticated', exposed);
      execute format('grant select on public.%I to authenticated', exposed);
    end if;
  end loop;
  for thing in
    select oid, proname, pg_catalog.pg_get_function_arguments(oid) as declared,
      pg_catalog.pg_get_function_identity_arguments(oid) as identity,
      proargnames[1:pronargs] as parameters, provolatile, pronargs = 1 and proargnames[1] = 'operation'
        and proargtypes[0] = 'jsonb'::regtype as is_operation
    from pg_catalog.pg_proc
    where pronamespace = schema::regnamespace and exists (
      select from pg_catalog.aclexplode(proacl) where grantee = 'authenticated'::regrole and privilege_type = 'EXECUTE')
  loop
    exposed := name || '__' || thing.proname;
    if thing.is_operation then
      execute format($exposed$
        create function public.%1$I(operation jsonb) returns jsonb language plpgsql security definer
          set search_path = '' as $body$
        declare
          actor uuid := auth.uid();
          answer jsonb;
        begin
          perform private.require_bounds(%1$L, jsonb_build_object('operation', operation));
          answer := private.begin_operation(%2$L, %3$L, operation);
          if answer is not null then
            return answer;
          end if;
          answer := %4$I.%3$I(operation);
          perform private.require(auth.uid() is not distinct from actor,
            'AV403', 'The function said that somebody else is at work');
          return private.end_operation(%2$L, %3$L, operation, answer);
        end $body$ $exposed$, exposed, name, thing.proname, schema);
    else
      execute format('create function public.%I(%s) returns jsonb language sql %s security invoker set search_path = '''' as %L',
        exposed, thing.declared, case thing.provolatile when 'v' then 'volatile' else 'stable' end,
        (select format('select private.require_bounds(%L, jsonb_build_object(%s)); select %I.%I(%s)', exposed,
            string_agg(format('%1$L, $%2$s', parameter, place), ', '), schema, thing.proname,
            string_agg(format('%1$I => $%2$s', parameter, place), ', '))
          from unnest(thing.parameters) with ordinality given(parameter, place)));
    end if;
    insert into private.bounds (called, path, unit, most)
    select exposed, said.path, said.unit, said.most from private.bounds_of_module_function(thing.oid) said
    on conflict do nothing;
    execute format('revoke execute on function public.%I(%s) from public, anon, authenticated', exposed, thing.identity);
    execute format('grant execute on function public.%I(%s) to authenticated', exposed, thing.identity);
  end loop;
end;
$$;

-- Ends what prepare_module began, in the same transaction: `files` are those that ran since, as { file, hash };
-- `declared` what their statements speak of, as 'table reports'. Raises what is wrong, so that all of it is taken back.
create function private.complete_module(name text, files jsonb, declared jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  before private.module_applying := (select was from private.module_applying was where was.module = name);
  faults text;
begin
  select string_agg('- ' || fault, E'\n') into faults
  from (
    select said.fault from private.module_faults(name) said
    union all
    select format('%s is another one outside of the module''s schema', changed.key)
      from private.changes(before.catalogue, private.catalogue_beside(name)) changed
    union all
    select format('%s is another one, and no statement of these files says so', changed.key)
      from private.changes(before.objects, private.objects_of_module(name)) changed
    where not declared ? changed.key
  ) found;
  if faults is not null then
    raise exception E'The schema of % breaks the rules of the portal:\n%', name, faults using errcode = 'P0001';
  end if;
  delete from private.module_applying;
  insert into private.module_migrations (module, file, hash)
  select name, applied ->> 'file', applied ->> 'hash' from jsonb_array_elements(files) applied;
  perform private.offer_module(name);
end;
$$;
