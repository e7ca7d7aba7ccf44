-- Whatever a function is called with has a most: bytes of a whole argument, signs of a text, elements of a list, words of what is searched. They stand here once; the
-- functions ask for them before anything else, the embedded backend's gate reads them from here and refuses before it asks. A migration with a new function, or with one that is made
-- anew, adds its lines and ends with `select private.ask_for_bounds();`: a test over the catalogue says so. See docs/decisions/0180.

-- `path` is an argument, and what lies in it: `query.titles[].title`. Bytes are those that PostgreSQL holds it in.
create table private.bounds (
  called text not null,
  path text not null,
  unit text not null check (unit in ('bytes', 'length', 'words')),
  most integer not null,
  primary key (called, path, unit)
);
alter table private.bounds enable row level security;

insert into private.bounds (called, path, unit, most) values
  ('add_person', 'person', 'bytes', 20000),
  ('audit_entries', 'filter', 'bytes', 10000),
  ('audit_entries', 'filter.text', 'length', 300),
  ('change_person', 'person', 'bytes', 20000),
  ('clear_in_progress', 'checklist_id', 'length', 200),
  ('clear_in_progress', 'known', 'bytes', 500000),
  ('clear_in_progress', 'known', 'length', 1000),
  ('clear_in_progress', 'known[].requests', 'length', 1000),
  ('create_module_token', 'audience', 'bytes', 20000),
  ('create_module_token', 'module', 'length', 100),
  ('create_module_token', 'team', 'length', 300),
  ('delete_submission', 'reason', 'length', 2000),
  ('finalizations_there', 'ids', 'length', 500),
  ('finalizations_there', 'requests', 'length', 500),
  ('finalize_submission', 'payload', 'bytes', 6000000),
  ('finalize_submission', 'payload.supersedes', 'length', 1000),
  ('operations_carried_out', 'ids', 'length', 500),
  ('report_module_health', 'lines', 'bytes', 50000),
  ('save_checklist', 'payload', 'bytes', 6000000),
  ('save_checklist', 'payload.knows', 'length', 100),
  ('save_filter', 'payload', 'bytes', 20000),
  ('save_submission', 'payload', 'bytes', 6000000),
  ('save_submission', 'payload.supersedes', 'length', 1000),
  ('set_module_settings', 'module', 'length', 100),
  ('set_module_settings', 'settings', 'bytes', 50000);

insert into private.bounds (called, path, unit, most)
select searching.called, known.path, known.unit, known.most
from (values ('count_submissions'), ('group_submissions'), ('search_submissions')) searching (called), (values
  ('query', 'bytes', 100000),
  ('query.text', 'length', 300),
  ('query.text', 'words', 20),
  ('query.titles', 'length', 100),
  ('query.titles[].title', 'length', 300),
  ('query.zone', 'length', 100)
) known (path, unit, most);

create function private.extent(value jsonb, unit text) returns integer
language sql immutable
return case unit
  when 'bytes' then pg_column_size(value)
  when 'words' then cardinality(regexp_split_to_array(btrim(value #>> '{}'), '\s+'))
  else case jsonb_typeof(value) when 'string' then length(value #>> '{}') when 'array' then jsonb_array_length(value) else 0 end
end;

create function private.require_bounds(called text, given jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  fault jsonb;
begin
  select private.fault(bound.path, 'too-long') || jsonb_build_object('limit', bound.most) into fault
  from private.bounds bound
  where bound.called = require_bounds.called and exists (
    select from jsonb_path_query(given, ('$.' || replace(bound.path, '[]', '[*]'))::jsonpath, '{}', true) found (value)
    where private.extent(found.value, bound.unit) > bound.most)
  limit 1;
  perform private.require_no_fault(fault);
end;
$$;

-- Each function with bounds asks for them first, whoever wrote it last: its own text goes on as it was. One that asks already is left.
create function private.ask_for_bounds() returns void
language plpgsql set search_path = ''
as $$
declare
  bounded record;
  asking text;
begin
  for bounded in
    select function.oid, function.proname as name, function.prosrc as source, language.lanname as language, (
      select string_agg(format('%L, %I.%I', argument, function.proname, argument), ', ') from unnest(function.proargnames[1:function.pronargs]) argument
    ) as arguments
    from pg_catalog.pg_proc function join pg_catalog.pg_language language on language.oid = function.prolang
    where function.pronamespace = 'public'::regnamespace and function.proname in (select called from private.bounds)
      and strpos(function.prosrc, 'private.require_bounds(') = 0
  loop
    asking := format('private.require_bounds(%L, jsonb_build_object(%s));', bounded.name, bounded.arguments);
    execute replace(pg_get_functiondef(bounded.oid), bounded.source, case bounded.language
      when 'sql' then E'\n  select ' || asking || bounded.source
      else regexp_replace(bounded.source, E'\nbegin\n', E'\nbegin\n  perform ' || asking || E'\n')
    end);
  end loop;
end;
$$;

revoke execute on function private.extent(jsonb, text), private.require_bounds(text, jsonb), private.ask_for_bounds() from public;

-- What these three answer is for whoever has given the second step, too. `private.actor_role` says so for the first two; the third is asked
-- before a new person has chosen a password.
create or replace function public.operations_carried_out(ids uuid[]) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select id from private.module_requests where id = any (ids) and actor = auth.uid() and (select private.actor_role()) is not null
$$;

create or replace function public.unreferenced_evidence() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('paths', coalesce(jsonb_agg(lost.name order by lost.name), '[]'))
  from (
    select object.name
    from storage.objects object, private.as_uuid(to_jsonb(split_part(object.name, '/', 2))) record_id
    where object.bucket_id = 'attachments'
      and (select private.actor_role()) is not null
      and object.name like auth.uid() || '/%'
      and object.created_at < now() - interval '2 days'
      and (
        exists (select from public.checklist_submissions submission where submission.id = record_id)
        or exists (select from public.submission_versions version where version.submission_id = record_id)
      )
      and not private.is_evidence_shown(object.name)
    limit 100
  ) lost;
$$;

create or replace function public.server_epoch() returns uuid
language sql stable security definer set search_path = ''
as $$
  select id from private.server_epoch where not private.is_second_step_missing()
$$;

select private.ask_for_bounds();
