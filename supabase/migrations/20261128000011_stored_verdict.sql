-- The verdict is stored when an inspection is finalized, with its results and like them: judged by the version that was
-- answered, voided while it is reopened. The seal is over what it follows from, the definition and the answers.

alter table public.checklist_submissions
  add column verdict text,
  -- The option that says so, as its author wrote it; null for a checkbox.
  add column verdict_text text,
  -- What it is called in other languages: { language: text }.
  add column verdict_translations jsonb;

create type private.given_verdict as (verdict text, text text, translations jsonb);

-- As `verdictOf`. `definition`: what was shown; `items`: rows of submission_items. No row while nothing is decided.
create function private.verdict_of(definition jsonb, items jsonb) returns setof private.given_verdict
language sql immutable set search_path = ''
as $$
  with deciding as (
    select item.value as item
    from jsonb_array_elements(private.elements(definition -> 'sections')) with ordinality as section (value, place)
    cross join lateral jsonb_array_elements(private.elements(section.value -> 'items')) with ordinality as item (value, place)
    where private.has_id(section.value) and private.has_id(item.value)
      and private.can_be_verdict(item.value ->> 'type') and private.verdict_in(item.value -> 'verdict') is not null
    order by section.place, item.place
    limit 1
  ),
  given as (
    select deciding.item, stored, stored -> 'answer_value' as answer
    from deciding
    join jsonb_array_elements(private.elements(items)) stored on stored ->> 'item_id' = deciding.item ->> 'id'
    where not private.is_not_applicable(stored -> 'answer_value')
  ),
  said as (
    select
      case
        when private.checkbox_answer(stored) = (item -> 'expectedAnswer' is distinct from 'false'::jsonb) then 'approved'
        else 'refused'
      end as verdict,
      null::text as text, null::jsonb as translations, 1::bigint as place
    from given
    where item ->> 'type' = 'checkbox' and private.checkbox_answer(stored) is not null
    union all
    select
      coalesce(item -> 'verdict' ->> (option.place - 1)::integer, 'pending'), option.text,
      (
        select jsonb_object_agg(language, texts -> 'options' ->> (option.place - 1)::integer)
        from jsonb_each(private.object_in(item -> 'translations')) as translated (language, texts)
        where texts -> 'options' ->> (option.place - 1)::integer <> ''
      ),
      option.place
    from given
    cross join lateral jsonb_array_elements_text(private.options_in(item -> 'options')) with ordinality as option (text, place)
    where item ->> 'type' <> 'checkbox'
      and (answer = to_jsonb(option.text) or jsonb_typeof(answer) = 'array' and answer @> jsonb_build_array(option.text))
  )
  -- Of several the gravest counts, and of those that mean the same the first.
  select verdict, text, translations from said
  order by array_position(array['refused', 'pending', 'approved'], verdict), place
  limit 1;
$$;

alter type private.submission_results
  add attribute verdict text,
  add attribute verdict_text text,
  add attribute verdict_translations jsonb;

-- As before, and the verdict.
create or replace function private.results_of(definition jsonb, items jsonb) returns private.submission_results
language sql immutable set search_path = ''
as $$
  with answers as (
    select item ->> 'item_id' as item_id, item as stored
    from jsonb_array_elements(private.elements(items)) item
  ),
  judged as (
    select
      section.place,
      section.value ->> 'id' as id,
      case when jsonb_typeof(section.value -> 'title') = 'string' then section.value ->> 'title' else '' end as title,
      private.conformity_of(item.value, answers.stored) as conformity
    from jsonb_array_elements(private.elements(definition -> 'sections')) with ordinality section (value, place)
    cross join lateral jsonb_array_elements(private.elements(section.value -> 'items')) item
    left join answers on answers.item_id = item.value ->> 'id'
    where private.has_id(section.value) and private.has_id(item.value) and private.is_evaluated(section.value, item.value)
  ),
  counted as (
    select
      place, id, title,
      count(*) filter (where conformity = 'conforming') as conforming,
      count(*) filter (where conformity = 'non-conforming') as non_conforming,
      count(*) filter (where conformity = 'pending') as pending
    from judged
    where conformity <> 'not-evaluated'
    group by place, id, title
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
    ),
    given.verdict, given.text, given.translations
  from total
  left join private.verdict_of(definition, items) given on true
  where private.has_id(definition);
$$;

create or replace function private.store_results(id uuid) returns void
language sql volatile set search_path = ''
as $$
  update public.checklist_submissions submission set
    (evaluated_count, conforming_count, non_conforming_count, compliance_rate, section_results,
      verdict, verdict_text, verdict_translations) = (
      select results.* from private.results_of_record(private.record_of(submission.id)) results)
  where submission.id = store_results.id;
$$;

create or replace function private.follow_status() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  latest public.submission_versions;
  results private.submission_results;
begin
  if new.status <> 'in_progress' then
    select * into latest from public.submission_versions version
    where version.submission_id = new.id order by version.revision desc limit 1;
    results := private.results_of_record(latest.record);
  end if;
  new.seal := latest.seal;
  new.evaluated_count := results.evaluated_count;
  new.conforming_count := results.conforming_count;
  new.non_conforming_count := results.non_conforming_count;
  new.compliance_rate := results.compliance_rate;
  new.section_results := results.section_results;
  new.verdict := results.verdict;
  new.verdict_text := results.verdict_text;
  new.verdict_translations := results.verdict_translations;
  return new;
end;
$$;

-- Derived columns say nothing of who did what.
create or replace function private.audited(record jsonb) returns jsonb
language sql immutable
return case
  when record ? 'signature' then record - array[
      'signature', 'definition', 'metadata', 'last_request', 'item_count', 'answered_count', 'photo_count',
      'not_applicable_count', 'note_count',
      'evaluated_count', 'conforming_count', 'non_conforming_count', 'compliance_rate', 'section_results',
      'verdict', 'verdict_text', 'verdict_translations',
      'search_text', 'categories', 'instance_names', 'other_names']
    || jsonb_build_object('signed', record -> 'signature' <> 'null')
  else record
end;

-- As before, and the verdict.
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
  instance_names,
  metadata -> 'on_behalf_of' as on_behalf_of,
  verdict,
  verdict_text,
  verdict_translations
from public.checklist_submissions;

select private.store_results(id) from public.checklist_submissions where status <> 'in_progress';

revoke execute on all functions in schema private from public;
