-- What was answered to the text items that a checklist's author marks, a plate or a flight, is searched by the history
-- and shown in its rows (docs/decisions/0196).

create function private.most_searched_items() returns integer language sql immutable return 5;

create function private.can_be_searched(type text) returns boolean
language sql immutable parallel safe
return type in ('text', 'multiline_text');

create or replace function private.item_details(item jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_strip_nulls(jsonb_build_object(
  'allowsNotApplicable', case when item -> 'allowsNotApplicable' = 'true' then true end,
  'reference', nullif(private.text_in(item -> 'reference'), ''),
  'guidance', nullif(private.text_in(item -> 'guidance'), ''),
  'example', case when item ->> 'example' ~ '^examples/[0-9a-f]{64}\.(jpg|png)$' then item ->> 'example' end,
  'nonConforming', private.demand_in(item -> 'nonConforming'),
  'number', private.range_in(item -> 'number'),
  'verdict', private.verdict_in(item -> 'verdict'),
  'searchable', case when item -> 'searchable' = 'true' then true end,
  'searchable', case when item -> 'searchable' = 'true' then true end,
  'translations', private.translations_in(item -> 'translations', array['question', 'guidance', 'options']),
  'shownWhen', private.condition_in(item -> 'shownWhen')));

create or replace function private.known_details() returns jsonb
language sql immutable parallel safe
return '["allowsNotApplicable", "reference", "guidance", "example", "nonConforming", "number", "verdict",
  "searchable", "shownWhen", "translations", "repeat", "language"]'::jsonb;

create or replace function private.asked_items(definition jsonb)
returns table (place bigint, section_place bigint, section_id text, section_title text, item_id text, item jsonb)
language sql immutable
as $$
  -- Apart, so that no row carries its whole section: sorting those took seconds for some thousand items.
  with section as materialized (
    select listed.place, value ->> 'id' as id, value ->> 'title' as title, private.elements(value -> 'items') as items
    from jsonb_array_elements(private.elements(definition -> 'sections')) with ordinality as listed (value, place)
  )
  select
    row_number() over (order by section.place, listed.place), section.place, section.id, section.title,
      listed.value ->> 'id',
    '{"allowsNotApplicable": null, "reference": null, "guidance": null, "example": null, "nonConforming": null, "number": null,
      "verdict": null, "searchable": null, "translations": null,
      "shownWhen": null}'
      || listed.value
  from section, jsonb_array_elements(section.items) with ordinality as listed (value, place);
$$;

create or replace function private.validate_item_details(item jsonb) returns jsonb
language sql immutable
return case when not private.is_absent(item -> 'details') then coalesce(
  private.validate_translations(item),
  private.validate_optional_text(item -> 'details', 'reference', 'title'),
  private.validate_optional_text(item -> 'details', 'guidance', 'description'),
  private.validate_optional_text(item #> '{details,number}', 'unit', 'title'),
  case when private.item_details(item -> 'details') <> item -> 'details' then private.fault('details') end,
  private.validate_verdict(item),
  case
    when not private.is_absent(item #> '{details,searchable}')
      and private.can_be_searched(item ->> 'type') is not true then private.fault('details', 'searchable-type')
  end,
  case when (item #> '{details,number,min}')::numeric > (item #> '{details,number,max}')::numeric
    then private.fault('details', 'range-reversed') end)
end;

create function private.validate_searched(payload jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select private.at_place('sections', section.place, private.at_place('items', listed.place,
    private.fault('details', 'searchable-too-many') || jsonb_build_object('limit', private.most_searched_items())))
  from jsonb_array_elements(private.elements(payload -> 'sections')) with ordinality as section (value, place),
    jsonb_array_elements(private.elements(section.value -> 'items')) with ordinality as listed (value, place)
  where not private.is_absent(listed.value #> '{details,searchable}')
  order by section.place, listed.place
  offset private.most_searched_items() limit 1;
$$;

create or replace function private.validate_checklist(payload jsonb) returns jsonb
language sql stable
return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
  case when not private.is_absent(payload -> 'id')
    and not private.is_uuid(payload -> 'id') then private.fault('id') end,
  private.validate_name(payload, 'title', 'title'),
  private.validate_optional_text(payload, 'description', 'description'),
  private.validate_optional_text(payload, 'standard', 'title'),
  private.validate_optional_text(payload, 'version', 'title'),
  private.validate_optional_text(payload, 'author', 'title'),
  private.validate_translations(payload),
  case
    when not private.is_absent(payload -> 'details')
      and private.checklist_details(payload -> 'details') <> payload -> 'details'
      then private.fault('details')
  end,
  private.validate_list(payload, 'sections', 'sections'),
  case when payload -> 'sections' = '[]' then private.fault('sections', 'missing') end,
  (
    select private.at_place('sections', place, fault)
    from jsonb_array_elements(private.elements(payload -> 'sections')) with ordinality as section (value, place),
      private.validate_section(section.value) fault
    where fault is not null
    limit 1
  ),
  case when jsonb_array_length(private.items_of(payload)) > private.most('items')
    then private.fault_too_long('items', 'items') end,
  private.validate_ids(private.elements(payload -> 'sections')),
  private.validate_ids(private.items_of(payload)),
  private.validate_conditions(payload),
  private.validate_verdicts(payload),
  private.validate_searched(payload))
end;

create or replace function private.audited(record jsonb) returns jsonb
language sql immutable
return case
  when record ? 'signature' then record - array[
      'signature', 'definition', 'metadata', 'last_request', 'item_count', 'answered_count', 'photo_count',
      'not_applicable_count', 'note_count',
      'evaluated_count', 'conforming_count', 'non_conforming_count', 'compliance_rate', 'section_results',
      'verdict', 'verdict_text', 'verdict_translations',
      'search_text', 'categories', 'instance_names', 'searched_answers', 'other_search_text']
    || jsonb_build_object('signed', record -> 'signature' <> 'null')
  else record
end;

create function private.most_joined_signs() returns integer language sql immutable return 20;

create function private.searched_forms(name text) returns text
language sql immutable parallel safe
return private.searchable(name) || case
  when length(name) <= private.most_joined_signs() and strpos(btrim(private.searchable(name)), ' ') > 0
    then ' ' || replace(private.searchable(name), ' ', '')
  else ''
end;

create function private.other_search_text(metadata jsonb, searched_answers jsonb) returns text
language sql immutable parallel safe
return (
  select coalesce(string_agg(' ' || form, ''), '')
  from (
    select private.searched_forms(private.text_in(named.value)) as form
    from jsonb_path_query(metadata, '$.instances.*[*].name') named (value)
    union all
    select private.searched_forms(answer.value #>> '{}')
    from jsonb_path_query(searched_answers, '$[*].answers[*]') answer (value)
    union all
    select private.searchable(private.text_in(metadata #> '{on_behalf_of,name}'))
  ) forms
  where btrim(form) <> '');

-- The one takes the place of the other.
alter table public.checklist_submissions drop column other_names;
drop function private.other_names(jsonb);
alter table public.checklist_submissions add column searched_answers jsonb not null default '[]';
alter table public.checklist_submissions
  add column other_search_text text
    generated always as (private.other_search_text(metadata, searched_answers)) stored;
create index checklist_submissions_by_other_text on public.checklist_submissions
  using gin (other_search_text extensions.gin_trgm_ops) where other_search_text <> '';

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
      exists (select from public.checklist_submissions submission where submission.other_search_text <> ''
        and submission.other_search_text like pattern) as called,
      format($c$submission.other_search_text <> '' and submission.other_search_text like %L$c$, pattern) as others
  ) other;
$$;

-- Of an answer that is searched: so many signs from its beginning (SEARCHED_ANSWER_MAX_LENGTH).
create function private.most_searched_signs() returns integer language sql immutable return 200;

-- What a record is found by, in the order of its definition: it follows from the stored version and the stored answers.
-- What is hidden, not answered or 'N/A' is not among it; an item that is asked of each vehicle has an answer of each.
create function private.searched_answers(submission public.checklist_submissions) returns jsonb
language sql stable set search_path = ''
as $$
  with marked as materialized (
    select
      row_number() over (order by section.place, listed.place) as place, listed.item,
      private.repetition_in(section.value -> 'repeat') is not null as repeats
    from jsonb_path_query(private.definition_of(submission), '$.sections[*]')
        with ordinality as section (value, place),
      jsonb_path_query(section.value, '$.items[*] ? (@.searchable == true)') with ordinality as listed (item, place)
    where private.has_id(section.value) and private.has_id(listed.item)
      and private.can_be_searched(listed.item ->> 'type')
  ),
  answered as (
    select marked.place, marked.item, stored.order_index, left(
      regexp_replace(
        regexp_replace(stored.answer_value #>> '{}', '[\u0009-\u000d\u0020]+', ' ', 'g'), '^ | $', '', 'g'),
      private.most_searched_signs()) as answer
    from marked
    join public.submission_items stored on stored.submission_id = submission.id and not stored.hidden
      and (stored.item_id = marked.item ->> 'id'
        or (marked.repeats and starts_with(stored.item_id, (marked.item ->> 'id') || '@')))
    where jsonb_typeof(stored.answer_value) = 'string' and private.has_answer(stored.answer_value)
      and not private.is_not_applicable(stored.answer_value)
  )
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'item_id', item -> 'id',
    'question', item -> 'question',
    'translations', (
      select jsonb_object_agg(language, texts -> 'question')
      from jsonb_each(private.object_in(item -> 'translations')) as translated (language, texts)
      where texts ->> 'question' <> ''
    ),
    'answers', answers)) order by place), '[]')
  from (
    select place, item, jsonb_agg(answer order by order_index) as answers from answered group by place, item
  ) found;
$$;

-- Whatever writes answers: a save, a finalization, a version that comes back.
create function private.keep_searched_answers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  with found as materialized (
    select stored.id, private.searched_answers(stored) as answers
    from public.checklist_submissions stored where stored.id in (select submission_id from touched)
  )
  update public.checklist_submissions submission set searched_answers = found.answers
  from found
  where submission.id = found.id and submission.searched_answers <> found.answers;
  return null;
end;
$$;
create trigger keep_searched_answers_of_new after insert on public.submission_items
  referencing new table as touched for each statement execute function private.keep_searched_answers();
create trigger keep_searched_answers after update on public.submission_items
  referencing new table as touched for each statement execute function private.keep_searched_answers();

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
  verdict_translations,
  searched_answers
from public.checklist_submissions;

-- Of two the flight is searched; each has a version that says so.
insert into public.checklist_versions (checklist_id, number, content)
select version.checklist_id, 3, jsonb_set(
  version.content,
  array['sections', (section.place - 1)::text, 'items', (item.place - 1)::text, 'searchable'],
  'true')
from public.checklist_versions version
cross join lateral jsonb_array_elements(version.content -> 'sections') with ordinality as section (value, place)
cross join lateral jsonb_array_elements(section.value -> 'items') with ordinality as item (value, place)
where version.checklist_id in ('arrivals', 'arrivals-basic') and version.number = 2
  and item.value ->> 'id' = 'voo-numero';

revoke execute on all functions in schema private from public;
