-- What a module's function is called with has a most as well. A module says none: its doors get theirs by the types of
-- their arguments, as lines of private.bounds, each time they are made. See docs/decisions/0180.

alter function private.require_bounds(text, jsonb) security definer;
grant execute on function private.require_bounds(text, jsonb) to authenticated;

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
revoke execute on function private.bounds_of_module_function(oid) from public;

create or replace function private.remove_doors(name text) returns void
language plpgsql set search_path = ''
as $$
declare
  door record;
begin
  for door in
    select oid::regclass as named from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v' and starts_with(relname, name || '__')
      and split_part(relname, '__', 1) = name
  loop
    execute format('drop view %s', door.named);
  end loop;
  delete from private.bounds where split_part(called, '__', 1) = name and strpos(called, '__') > 0;
  for door in
    select oid::regprocedure as named from pg_catalog.pg_proc
    where pronamespace = 'public'::regnamespace and starts_with(proname, name || '__')
      and split_part(proname, '__', 1) = name
  loop
    execute format('drop function %s', door.named);
  end loop;
end;
$$;

create or replace function private.offer_module(name text) returns void
language plpgsql set search_path = ''
as $$
declare
  schema text := 'module_' || name;
  door text;
  thing record;
begin
  execute format('revoke create on schema %1$I from %1$I', schema);
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
      door := name || '__' || thing.relname;
      execute format('create view public.%I with (security_invoker = true) as select * from %I.%I', door, schema,
        thing.relname);
      execute format('revoke all on public.%I from anon, authenticated', door);
      execute format('grant select on public.%I to authenticated', door);
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
    door := name || '__' || thing.proname;
    if thing.is_operation then
      execute format($door$
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
        end $body$ $door$, door, name, thing.proname, schema);
    else
      execute format('create function public.%I(%s) returns jsonb language sql %s security invoker set search_path = '''' as %L',
        door, thing.declared, case thing.provolatile when 'v' then 'volatile' else 'stable' end,
        (select format('select private.require_bounds(%L, jsonb_build_object(%s)); select %I.%I(%s)', door,
            string_agg(format('%1$L, $%2$s', parameter, place), ', '), schema, thing.proname,
            string_agg(format('%1$I => $%2$s', parameter, place), ', '))
          from unnest(thing.parameters) with ordinality given(parameter, place)));
    end if;
    insert into private.bounds (called, path, unit, most)
    select door, said.path, said.unit, said.most from private.bounds_of_module_function(thing.oid) said
    on conflict do nothing;
    execute format('revoke execute on function public.%I(%s) from public, anon, authenticated', door, thing.identity);
    execute format('grant execute on function public.%I(%s) to authenticated', door, thing.identity);
  end loop;
end;
$$;
