-- What lists and analytics need of an inspection's compliance is stored with it when it is finalized, computed here:
-- the same rule as shared/src/domain (`resultsOf`), held together by a property test.

-- Null until finalized; the rate also when nothing is evaluated.
alter table public.checklist_submissions
  add column evaluated_count integer,
  add column conforming_count integer,
  add column non_conforming_count integer,
  -- Percent, not rounded beyond 20 decimals: read as a double it is the domain's to the last bit.
  add column compliance_rate numeric,
  -- [{ id, title, conforming, non_conforming, pending }] of the sections that have something evaluated, in their order.
  add column section_results jsonb,
  -- SHA-256 of the completed version, hex (20261124000021_seal.sql); null while there is none.
  add column seal text;

alter table public.submission_versions add column seal text;

create type private.submission_results as (
  evaluated_count integer,
  conforming_count integer,
  non_conforming_count integer,
  compliance_rate numeric,
  section_results jsonb
);

-- The checklist as it was answered: the only place that knows where it is kept. Null in records of older versions.
create function private.definition_of(submission public.checklist_submissions) returns jsonb
language sql stable set search_path = ''
as $$
  select submission.definition;
$$;

-- Lower case, without accents and blanks around.
create function private.folded(value text) returns text
language sql immutable parallel safe
return btrim(
  lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g') collate "C"),
  U&'\0009\000a\000b\000c\000d\0020\00a0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200a\2028\2029\202f\205f\3000\feff');

create function private.is_evaluated(section jsonb, item jsonb) returns boolean
language sql immutable parallel safe
return item ->> 'type' = 'checkbox'
  and coalesce(item ->> 'category', '') not in ('identificacao', 'evidencias')
  and section ->> 'id' <> 'finalizacao'
  and coalesce(private.folded(section ->> 'title'), '') <> 'finalizacao';

-- What a stored checkbox was answered; older versions stored the words. Null while unanswered.
create function private.checkbox_answer(item jsonb) returns boolean
language sql immutable parallel safe
return case
  when jsonb_typeof(item -> 'answer_value') = 'boolean' then (item -> 'answer_value')::boolean
  when item ->> 'answer_type' = 'checkbox' and item ->> 'answer_value' in ('true', 'false') then (item ->> 'answer_value')::boolean
end;

create function private.has_id(thing jsonb) returns boolean
language sql immutable parallel safe
return coalesce(jsonb_typeof(thing -> 'id') = 'string' and thing ->> 'id' <> '', false);

-- `items`: rows of submission_items, as a version's record holds them. All null without a definition.
create function private.results_of(definition jsonb, items jsonb) returns private.submission_results
language sql immutable set search_path = ''
as $$
  with answers as (
    select item ->> 'item_id' as item_id, private.checkbox_answer(item) as answer
    from jsonb_array_elements(private.elements(items)) item
  ),
  counted as (
    select
      section.place,
      section.value ->> 'id' as id,
      case when jsonb_typeof(section.value -> 'title') = 'string' then section.value ->> 'title' else '' end as title,
      count(*) filter (where answers.answer = expected) as conforming,
      count(*) filter (where answers.answer <> expected) as non_conforming,
      count(*) filter (where answers.answer is null) as pending
    from jsonb_array_elements(private.elements(definition -> 'sections')) with ordinality section (value, place)
    cross join lateral jsonb_array_elements(private.elements(section.value -> 'items')) item
    cross join lateral (select item.value -> 'expectedAnswer' is distinct from 'false'::jsonb as expected) polarity
    left join answers on answers.item_id = item.value ->> 'id'
    where private.has_id(section.value) and private.has_id(item.value) and private.is_evaluated(section.value, item.value)
    group by section.place, section.value
  ),
  total as (
    select coalesce(sum(conforming), 0)::integer as conforming, coalesce(sum(non_conforming), 0)::integer as non_conforming from counted
  )
  select
    total.conforming + total.non_conforming,
    total.conforming,
    total.non_conforming,
    total.conforming * 100.00000000000000000000 / nullif(total.conforming + total.non_conforming, 0),
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'title', title, 'conforming', conforming, 'non_conforming', non_conforming, 'pending', pending) order by place), '[]')
      from counted
    )
  from total
  where private.has_id(definition);
$$;

-- `record`: { submission, items, photos }, a version's own form.
create function private.results_of_record(record jsonb) returns private.submission_results
language sql stable set search_path = ''
as $$
  select private.results_of(
    private.definition_of(jsonb_populate_record(null::public.checklist_submissions, record -> 'submission')),
    record -> 'items');
$$;

create function private.store_results(id uuid) returns void
language sql volatile set search_path = ''
as $$
  update public.checklist_submissions submission set
    (evaluated_count, conforming_count, non_conforming_count, compliance_rate, section_results) = (
      select results.* from private.results_of_record(private.record_of(submission.id)) results)
  where submission.id = store_results.id;
$$;

create or replace function private.keep_version(id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.store_results(id);
  insert into public.submission_versions (submission_id, revision, record, finalized_by)
  select submission.id, submission.revision, private.record_of(submission.id), auth.uid()
  from public.checklist_submissions submission
  where submission.id = keep_version.id;
end;
$$;

-- What is in progress has no results; where a completed version comes back, its results do.
create function private.follow_status() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  results private.submission_results;
begin
  if new.status <> 'in_progress' then
    select computed.* into results
    from public.submission_versions version, private.results_of_record(version.record) computed
    where version.submission_id = new.id
    order by version.revision desc
    limit 1;
  end if;
  new.evaluated_count := results.evaluated_count;
  new.conforming_count := results.conforming_count;
  new.non_conforming_count := results.non_conforming_count;
  new.compliance_rate := results.compliance_rate;
  new.section_results := results.section_results;
  return new;
end;
$$;

create trigger follow_status before update of status on public.checklist_submissions
  for each row when ((old.status = 'in_progress') is distinct from (new.status = 'in_progress'))
  execute function private.follow_status();

-- Derived columns say nothing of who did what.
create or replace function private.audited(record jsonb) returns jsonb
language sql immutable
return case
  when record ? 'signature' then record - array[
      'signature', 'definition', 'metadata', 'last_request', 'item_count', 'answered_count', 'photo_count',
      'evaluated_count', 'conforming_count', 'non_conforming_count', 'compliance_rate', 'section_results']
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
  seal
from public.checklist_submissions;

-- The history by result: a range of rates, and what has something that does not conform, newest first.
create index checklist_submissions_by_rate on public.checklist_submissions (compliance_rate, start_time desc, id);
create index checklist_submissions_non_conforming on public.checklist_submissions (start_time desc, id) where non_conforming_count > 0;

select private.store_results(id) from public.checklist_submissions where status <> 'in_progress';

revoke execute on all functions in schema private from public;
