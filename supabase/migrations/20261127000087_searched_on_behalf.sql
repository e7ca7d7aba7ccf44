-- The report names whoever an inspection was made on behalf of, so the history finds the record by that name, too. It is one more name that few records have:
-- it is searched with what vehicles and persons are called, in the same index.

create function private.other_names(metadata jsonb) returns text
language sql immutable parallel safe
return btrim(private.instance_names(metadata) || ', ' || btrim(private.text_in(metadata #> '{on_behalf_of,name}')), ', ');

alter table public.checklist_submissions add column other_names text generated always as (private.other_names(metadata)) stored;

drop index public.checklist_submissions_by_instances;
create index checklist_submissions_by_other_names on public.checklist_submissions
  using gin ((' ' || private.searchable(other_names)) extensions.gin_trgm_ops) where other_names <> '';

-- Derived columns say nothing of who did what.
create or replace function private.audited(record jsonb) returns jsonb
language sql immutable
return case
  when record ? 'signature' then record - array[
      'signature', 'definition', 'metadata', 'last_request', 'item_count', 'answered_count', 'photo_count',
      'not_applicable_count', 'note_count',
      'evaluated_count', 'conforming_count', 'non_conforming_count', 'compliance_rate', 'section_results',
      'search_text', 'categories', 'instance_names', 'other_names']
    || jsonb_build_object('signed', record -> 'signature' <> 'null')
  else record
end;

-- As before, in the names of vehicles and persons and of whom an inspection was made on behalf of.
create or replace function private.text_condition(pattern text) returns text
language sql stable set search_path = ''
as $$
  select case
    when not called then named
    when named = 'false' then others
    else format('(submission.search_text like %L or (%s))', pattern, others)
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
      exists (select from public.checklist_submissions submission where submission.other_names <> '' and ' ' || private.searchable(submission.other_names) like pattern) as called,
      format($c$submission.other_names <> '' and ' ' || private.searchable(submission.other_names) like %L$c$, pattern) as others
  ) other;
$$;

revoke execute on all functions in schema private from public;
