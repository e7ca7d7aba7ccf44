-- A record is found by what its vehicles and persons are called, a plate or a name, and an export lists them. They are many where titles, inspectors and places
-- are few, so they have a list and an index of their own, and searches for anything else do not look there.

-- What was written beside the instances of sections that repeat, in their order; '' where nothing was.
create function private.instance_names(metadata jsonb) returns text
language sql immutable parallel safe
return (
  select coalesce(string_agg(name, ', ' order by place), '')
  from jsonb_path_query(metadata, '$.instances.*[*].name') with ordinality named (value, place), lateral (select btrim(private.text_in(named.value))) texts (name)
  where name <> '');

alter table public.checklist_submissions add column instance_names text generated always as (private.instance_names(metadata)) stored;

create index checklist_submissions_by_instances on public.checklist_submissions
  using gin ((' ' || private.searchable(instance_names)) extensions.gin_trgm_ops) where instance_names <> '';

-- Derived columns say nothing of who did what.
create or replace function private.audited(record jsonb) returns jsonb
language sql immutable
return case
  when record ? 'signature' then record - array[
      'signature', 'definition', 'metadata', 'last_request', 'item_count', 'answered_count', 'photo_count',
      'not_applicable_count', 'note_count',
      'evaluated_count', 'conforming_count', 'non_conforming_count', 'compliance_rate', 'section_results',
      'search_text', 'categories', 'instance_names']
    || jsonb_build_object('signed', record -> 'signature' <> 'null')
  else record
end;

create or replace view public.submission_summaries with (security_invoker = true) as
select
  id,
  user_id,
  checklist_id,
  title,
  inspector_name,
  inspector_badge,
  location,
  start_time,
  completion_time,
  status,
  revision,
  created_at,
  updated_at,
  item_count,
  answered_count,
  photo_count,
  evaluated_count,
  conforming_count,
  non_conforming_count,
  compliance_rate,
  section_results,
  seal,
  not_applicable_count,
  note_count,
  instance_names
from public.checklist_submissions;

-- As before; where a vehicle or a person is called so, its record is found, too. A word stands in one name or in none, so that what several are called together
-- is never found as one.
create or replace function private.text_condition(pattern text) returns text
language sql stable set search_path = ''
as $$
  select case
    when not called then named
    when named = 'false' then instances
    else format('(submission.search_text like %L or (%s))', pattern, instances)
  end
  from (
    select case count(*)
      when 0 then 'false'
      when 1 then format('private.searchable(submission.%I) = %L', min(of_column), min(name))
      else format('submission.search_text like %L', pattern)
    end as named
    from (select of_column, name from private.search_names where ' ' || name like pattern limit 2) found
  ) names, (
    select
      exists (select from public.checklist_submissions submission where submission.instance_names <> '' and ' ' || private.searchable(submission.instance_names) like pattern) as called,
      format($c$submission.instance_names <> '' and ' ' || private.searchable(submission.instance_names) like %L$c$, pattern) as instances
  ) vehicles;
$$;

revoke execute on all functions in schema private from public;
