-- 'N/A', notes, and numbers: stored, judged, counted and sealed. An answer that does not conform may ask for a note or a photo; without it nothing is finalized.

alter table public.submission_items add column note text;

create function private.is_not_applicable(answer jsonb) returns boolean
language sql immutable parallel safe
return coalesce(answer = '"N/A"', false);

-- As `readNumber` in shared/src/domain.
create function private.number_answer(answer jsonb) returns numeric
language sql immutable parallel safe
return case
  when jsonb_typeof(answer) = 'string' and answer #>> '{}' ~ '^-?\d+(\.\d+)?$' and length(regexp_replace(answer #>> '{}', '\D', '', 'g')) <= 15
    then (answer #>> '{}')::numeric
end;

-- As `conformityOf` in shared/src/domain. `item`: in canonical form or as it was stored; `stored`: answer_type and answer_value, or null.
create function private.conformity_of(item jsonb, stored jsonb) returns text
language sql immutable parallel safe
return case
  when private.is_not_applicable(stored -> 'answer_value') then 'not-evaluated'
  when item ->> 'type' = 'number' then case
    when private.range_in(item -> 'number') -> 'min' is null and private.range_in(item -> 'number') -> 'max' is null then 'not-evaluated'
    when not coalesce(private.has_answer(stored -> 'answer_value'), false) then 'pending'
    when private.number_answer(stored -> 'answer_value') is null then 'not-evaluated'
    when private.number_answer(stored -> 'answer_value') < (private.range_in(item -> 'number') -> 'min')::numeric
      or private.number_answer(stored -> 'answer_value') > (private.range_in(item -> 'number') -> 'max')::numeric then 'non-conforming'
    else 'conforming'
  end
  when item ->> 'type' is distinct from 'checkbox' then 'not-evaluated'
  when private.checkbox_answer(stored) is null then 'pending'
  when private.checkbox_answer(stored) = (item -> 'expectedAnswer' is distinct from 'false'::jsonb) then 'conforming'
  else 'non-conforming'
end;

create or replace function private.is_evaluated(section jsonb, item jsonb) returns boolean
language sql immutable parallel safe
return item ->> 'type' in ('checkbox', 'number')
  and coalesce(item ->> 'category', '') not in ('identificacao', 'evidencias')
  and section ->> 'id' <> 'finalizacao'
  and coalesce(private.folded(section ->> 'title'), '') <> 'finalizacao';

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
    )
  from total
  where private.has_id(definition);
$$;

drop function private.questions_of(jsonb);
drop function private.sent_items(jsonb, jsonb);

-- As before, and the whole item.
create function private.questions_of(definition jsonb) returns table (
  place bigint, section_id text, section_title text, item_id text, question text, answer_type text, is_required boolean, options jsonb, item jsonb)
language sql immutable set search_path = ''
as $$
  with asked as (
    select
      section.place as section_place, section.value ->> 'id' as section_id, section.value ->> 'title' as section_title,
      item.place as item_place, item.value ->> 'id' as item_id, item.value as item
    from jsonb_array_elements(definition -> 'sections') with ordinality as section (value, place),
      jsonb_array_elements(section.value -> 'items') with ordinality as item (value, place)
  ),
  once as (
    select distinct on (item_id) * from asked order by item_id, section_place, item_place
  )
  select
    row_number() over (order by section_place, item_place) - 1,
    section_id, section_title, item_id, item ->> 'question', item ->> 'type', (item ->> 'required')::boolean, item -> 'options', item
  from once;
$$;

-- As before, and the note, and whether the item may not apply; nobody signs with 'N/A'.
create function private.sent_items(payload jsonb, definition jsonb) returns table (
  sent bigint, item jsonb, answer jsonb, note text, item_id text, answer_type text, options jsonb, allows_not_applicable boolean)
language sql immutable set search_path = ''
as $$
  select
    item.place, item.value, nullif(item.value -> 'answer_value', 'null'), item.value ->> 'note', asked.item_id, asked.answer_type, asked.options,
    coalesce(asked.item -> 'allowsNotApplicable' = 'true' and asked.answer_type <> 'signature', false)
  from jsonb_array_elements(private.elements(payload -> 'items')) with ordinality as item (value, place)
  left join private.questions_of(definition) asked on asked.item_id = item.value ->> 'item_id';
$$;

create or replace function private.fault_in_sent_item(item jsonb, submission uuid, asked_id text, asked_type text) returns jsonb
language sql stable
return case when jsonb_typeof(item) <> 'object' then private.fault('') else coalesce(
  private.fault_in_name(item, 'item_id', 'id'),
  case when asked_id is null then private.fault('item_id', 'not-asked') end,
  case
    when private.fault_in_answer(asked_type, item -> 'answer_value') is null or private.is_stored_answer(item, submission) then null
    else private.fault_in_answer(asked_type, item -> 'answer_value')
  end,
  private.fault_in_optional_text(item, 'note', 'description'))
end;

create or replace function private.fits(answer_type text, options jsonb, answer jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when private.is_absent(answer) then true
    when answer_type = 'checkbox' then jsonb_typeof(answer) = 'boolean'
    when answer_type in ('select', 'multiple_choice') then
      jsonb_typeof(answer) = case answer_type when 'select' then 'string' else 'array' end
      and not exists (
        select from jsonb_array_elements_text(case jsonb_typeof(answer) when 'array' then answer else jsonb_build_array(answer) end) chosen
        where not exists (select from jsonb_array_elements_text(options) option where normalize(option) = normalize(chosen))
      )
    when answer_type in ('photo', 'attachment') then false
    when answer_type = 'date' then answer #>> '{}' ~ '^\d{4}-\d\d-\d\d$' and pg_input_is_valid(answer #>> '{}', 'date')
    when answer_type = 'time' then answer #>> '{}' ~ '^([01]\d|2[0-3]):[0-5]\d$'
    when answer_type = 'number' then private.number_answer(answer) is not null
    when answer_type in ('text', 'multiline_text', 'signature') then jsonb_typeof(answer) = 'string'
    -- A type of another version is answered as that one did.
    else true
  end;
$$;

create or replace function private.unfit_answers(payload jsonb, definition jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(item_id order by sent), '[]')
  from private.sent_items(payload, definition)
  where not private.fits(answer_type, options, answer)
    and not (allows_not_applicable and private.is_not_applicable(answer))
    and not private.is_stored_answer(item, (payload ->> 'id')::uuid);
$$;

create or replace function private.missing_required(payload jsonb, definition jsonb, signatures boolean) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(asked.item_id order by asked.place), '[]')
  from private.questions_of(definition) asked
  left join private.sent_items(payload, definition) sent on sent.item_id = asked.item_id
  where asked.is_required
    and (asked.answer_type = 'signature') = signatures
    and not case
      when private.is_answered_by_evidence(asked.answer_type) then private.is_not_applicable(sent.answer) or exists (
        select from jsonb_array_elements(payload -> 'photos') photo where photo ->> 'item_id' = asked.item_id)
      else private.has_answer(sent.answer)
    end;
$$;

-- Answers that do not conform and lack the note or the photo that they ask for: the item's own demand, else the checklist's.
create function private.unexplained(payload jsonb, definition jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(asked.item_id order by asked.place), '[]')
  from private.questions_of(definition) asked
  join private.sent_items(payload, definition) sent on sent.item_id = asked.item_id
  cross join lateral (select coalesce(asked.item -> 'nonConforming', definition -> 'nonConforming') as wanted) demand
  where private.conformity_of(asked.item, jsonb_build_object('answer_type', asked.answer_type, 'answer_value', sent.answer)) = 'non-conforming'
    and (
      demand.wanted -> 'note' = 'true' and private.is_blank(coalesce(sent.note, ''))
      or demand.wanted -> 'photo' = 'true' and not exists (
        select from jsonb_array_elements(payload -> 'photos') photo where photo ->> 'item_id' = asked.item_id)
    );
$$;

create or replace function private.require_complete(payload jsonb, definition jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  items jsonb;
begin
  perform private.require_no_fault(private.fault_in_time(payload, 'completion_time'));
  perform private.require(exists (select from private.questions_of(definition)), 'AV422', 'Nothing is asked', '{"reason": "nothing-to-answer"}');
  items := private.missing_required(payload, definition, signatures => false);
  perform private.require(items = '[]', 'AV422', 'Required items are unanswered', jsonb_build_object('reason', 'incomplete', 'items', items));
  items := private.unexplained(payload, definition);
  perform private.require(items = '[]', 'AV422', 'Answers that do not conform are not explained', jsonb_build_object('reason', 'unexplained', 'items', items));
  items := private.missing_required(payload, definition, signatures => true);
  perform private.require(items = '[]', 'AV422', 'Not signed', jsonb_build_object('reason', 'unsigned', 'items', items));
  items := private.unfit_answers(payload, definition);
  perform private.require(items = '[]', 'AV422', 'Answers that these items cannot have', jsonb_build_object('reason', 'unfit', 'items', items));
  perform private.require_no_fault(private.fault_in_photo_counts(payload, definition));
  items := private.missing_evidence(payload);
  perform private.require(items = '[]', 'AV422', 'Evidence has not been uploaded', jsonb_build_object('reason', 'evidence-missing', 'paths', items));
end;
$$;

create or replace function private.store_answers(payload jsonb, definition jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  target uuid := (payload ->> 'id')::uuid;
begin
  delete from public.submission_items where submission_id = target;
  insert into public.submission_items (
    submission_id, section_id, section_title, item_id, question, answer_type, answer_value, note, is_required, order_index)
  select
    target, asked.section_id, asked.section_title, asked.item_id, asked.question, asked.answer_type, sent.answer,
    case when not private.is_blank(sent.note) then sent.note end, asked.is_required, asked.place
  from private.questions_of(definition) asked
  left join private.sent_items(payload, definition) sent on sent.item_id = asked.item_id;

  delete from public.submission_photos where submission_id = target;
  insert into public.submission_photos (submission_id, item_id, photo_data, order_index)
  select target, photo ->> 'item_id', photo ->> 'photo_data', place - 1
  from jsonb_array_elements(payload -> 'photos') with ordinality as listed (photo, place);
end;
$$;

create or replace function private.recount() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.checklist_submissions submission set
    item_count = items.total,
    answered_count = items.answered,
    photo_count = (select count(*) from public.submission_photos photo where photo.submission_id = submission.id)
  from (select distinct submission_id as id from touched) touched
  cross join lateral (
    select
      count(*) as total,
      count(*) filter (where case
        when private.is_answered_by_evidence(item.answer_type) then private.is_not_applicable(item.answer_value) or exists (
          select from public.submission_photos photo where photo.submission_id = touched.id and photo.item_id = item.item_id)
        else private.has_answer(item.answer_value)
      end) as answered
    from public.submission_items item
    where item.submission_id = touched.id
  ) items
  where submission.id = touched.id;
  return null;
end;
$$;

-- As before, and the note of an answer where there is one: what was sealed without notes keeps its seal.
create or replace function private.sealed_content(record jsonb, revision integer, finalized_at timestamptz, finalized_by uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'form', 'portal-avsec-seal/1',
    'submission', jsonb_build_object(
      'id', submission -> 'id', 'revision', revision, 'title', submission -> 'title', 'metadata', submission -> 'metadata'),
    'checklist', jsonb_build_object(
      'id', submission -> 'checklist_id',
      'definition', private.definition_of(jsonb_populate_record(null::public.checklist_submissions, submission))),
    'inspector', jsonb_build_object(
      'id', submission -> 'user_id', 'name', submission -> 'inspector_name', 'badge', submission -> 'inspector_badge',
      'location', submission -> 'location'),
    'times', jsonb_build_object(
      'start', private.moment(submission ->> 'start_time'),
      'completion', private.moment(submission ->> 'completion_time'),
      'finalized', private.moment(finalized_at::text)),
    'finalizedBy', finalized_by,
    'signature', submission -> 'signature',
    'answers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'sectionId', item -> 'section_id', 'sectionTitle', item -> 'section_title', 'itemId', item -> 'item_id',
        'question', item -> 'question', 'type', item -> 'answer_type', 'required', item -> 'is_required', 'value', item -> 'answer_value')
        || case when item ->> 'note' is null then '{}' else jsonb_build_object('note', item -> 'note') end
        order by (item ->> 'order_index')::integer, item ->> 'item_id' collate "C"), '[]')
      from jsonb_array_elements(record -> 'items') item
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'itemId', photo -> 'item_id', 'description', photo -> 'photo_data', 'storedSha256', photo -> 'stored_sha256')
        order by (photo ->> 'order_index')::integer, photo ->> 'item_id' collate "C", photo ->> 'photo_data' collate "C"), '[]')
      from jsonb_array_elements(record -> 'photos') photo
    ))
  from (select record -> 'submission' as submission) one;
$$;

revoke execute on all functions in schema private from public;
