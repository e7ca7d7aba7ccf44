-- What a submission is judged by: the stored version of its checklist. The client names the version and sends answers; sections, questions, types and
-- what is required come from here, whatever else it says of them.

-- What a definition in canonical form asks, in order. An item that stands twice is asked once.
create function private.questions_of(definition jsonb) returns table (
  place bigint, section_id text, section_title text, item_id text, question text, answer_type text, is_required boolean, options jsonb)
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
    section_id, section_title, item_id, item ->> 'question', item ->> 'type', (item ->> 'required')::boolean, item -> 'options'
  from once;
$$;

-- The answers of a payload by item, with what the version asks; the places are those in the payload.
create function private.sent_items(payload jsonb, definition jsonb) returns table (
  sent bigint, item jsonb, answer jsonb, item_id text, answer_type text, options jsonb)
language sql immutable set search_path = ''
as $$
  select item.place, item.value, nullif(item.value -> 'answer_value', 'null'), asked.item_id, asked.answer_type, asked.options
  from jsonb_array_elements(private.elements(payload -> 'items')) with ordinality as item (value, place)
  left join private.questions_of(definition) asked on asked.item_id = item.value ->> 'item_id';
$$;

drop function private.fault_in_submission(jsonb);
drop function private.fault_in_submission_item(jsonb, uuid);
drop function private.fault_in_answer(jsonb);
drop function private.require_complete(jsonb);
drop function private.missing_required(jsonb);

create function private.fault_in_answer(answer_type text, answer jsonb) returns jsonb
language sql immutable
return case
  when answer_type = 'signature' then private.fault_in_signature(answer, 'answer_value')
  when private.is_answer(answer) then null
  when jsonb_typeof(answer) = 'string' then private.fault_too_long('answer_value', 'answer')
  else private.fault('answer_value')
end;

-- Of what is sent with an answer only the item's id counts; questions and types that older clients repeat are the version's.
create function private.fault_in_sent_item(item jsonb, submission uuid, asked_id text, asked_type text) returns jsonb
language sql stable
return case when jsonb_typeof(item) <> 'object' then private.fault('') else coalesce(
  private.fault_in_name(item, 'item_id', 'id'),
  case when asked_id is null then private.fault('item_id', 'not-asked') end,
  case
    when private.fault_in_answer(asked_type, item -> 'answer_value') is null or private.is_stored_answer(item, submission) then null
    else private.fault_in_answer(asked_type, item -> 'answer_value')
  end)
end;

create function private.is_version_number(value jsonb) returns boolean
language sql immutable
return coalesce(jsonb_typeof(value) = 'number' and value #>> '{}' ~ '^-?[1-9][0-9]{0,8}$', false);

-- A definition is sent whole by older clients, and where it was never numbered.
create or replace function private.fault_in_submission_header(payload jsonb) returns jsonb
language sql stable
return coalesce(
  private.fault_in_name(payload, 'checklist_id', 'id'),
  private.fault_in_name(payload, 'inspector_name', 'title'),
  private.fault_in_text(payload, 'inspector_badge', 'title'),
  private.fault_in_text(payload, 'location', 'title'),
  private.fault_in_time(payload, 'start_time'),
  case
    when private.is_absent(payload -> 'metadata') then null
    when jsonb_typeof(payload -> 'metadata') <> 'object' then private.fault('metadata')
    when length(payload ->> 'metadata') > private.most('metadata') then private.fault_too_long('metadata', 'metadata')
  end,
  case
    when private.is_version_number(payload -> 'checklist_version') then null
    when not private.is_absent(payload -> 'checklist_version') then private.fault('checklist_version')
    when jsonb_typeof(payload -> 'definition') is distinct from 'object' then private.fault('definition')
    when length(payload ->> 'definition') > private.most('definition') then private.fault_too_long('definition', 'definition')
  end);

create function private.fault_in_submission(payload jsonb, definition jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    private.fault_in_list(payload, 'items', 'items'),
    (
      select private.at_place('items', sent.sent, fault)
      from private.sent_items(payload, definition) sent,
        private.fault_in_sent_item(sent.item, (payload ->> 'id')::uuid, sent.item_id, sent.answer_type) fault
      where fault is not null
      order by sent.sent
      limit 1
    ),
    (
      select private.fault('item_id', 'twice') || jsonb_build_object('id', item.value -> 'item_id')
      from jsonb_array_elements(private.elements(payload -> 'items')) item
      group by item.value -> 'item_id'
      having count(*) > 1
      limit 1
    ),
    private.fault_in_list(payload, 'photos', 'photos'),
    (
      select private.at_place('photos', place, fault)
      from jsonb_array_elements(private.elements(payload -> 'photos')) with ordinality as photo (value, place),
        private.fault_in_photo(photo.value, payload) fault
      where fault is not null
      order by place
      limit 1
    ),
    (
      select private.at_place('photos', place, private.fault('item_id', 'not-asked'))
      from jsonb_array_elements(private.elements(payload -> 'photos')) with ordinality as photo (value, place)
      where photo.value ->> 'item_id' not in (select item_id from private.questions_of(definition))
      order by place
      limit 1
    ));
$$;

-- The version that a submission is answered under: the one that is named, or the one that the definition of an older client equals. Archived and deleted
-- checklists have their versions still. Nobody goes back to an earlier version than the submission was saved under. The content comes in canonical form.
create function private.answered_version(payload jsonb) returns public.checklist_versions
language plpgsql stable set search_path = ''
as $$
declare
  checklist text := payload ->> 'checklist_id';
  wanted integer := case
    when private.is_absent(payload -> 'checklist_version') then private.version_like(checklist, payload -> 'definition')
    else (payload ->> 'checklist_version')::integer
  end;
  version public.checklist_versions;
begin
  select * into version from public.checklist_versions known where known.checklist_id = checklist and known.number = wanted;
  perform private.require(version.number is not null, 'AV422', 'No such version of the checklist',
    jsonb_build_object('reason', 'unknown-version', 'checklist_id', checklist, 'version', wanted));
  perform private.require(
    not exists (
      select from public.checklist_submissions stored
      where stored.id = (payload ->> 'id')::uuid and stored.checklist_version > version.number),
    'AV422', 'Not valid', '{"field": "checklist_version", "reason": "earlier"}');
  version.content := private.canonical_definition(version.content);
  return version;
end;
$$;

-- May this be the answer to an item of this type? Texts are compared as clients clean them, in NFC.
create function private.fits(answer_type text, options jsonb, answer jsonb) returns boolean
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
    when answer_type in ('text', 'multiline_text', 'signature') then jsonb_typeof(answer) = 'string'
    -- A type of another version is answered as that one did.
    else true
  end;
$$;

-- What was stored before stays: older forms wrote other answers to the same items.
create function private.unfit_answers(payload jsonb, definition jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(item_id order by sent), '[]')
  from private.sent_items(payload, definition)
  where not private.fits(answer_type, options, answer) and not private.is_stored_answer(item, (payload ->> 'id')::uuid);
$$;

-- Required items without an answer, in order; signatures among them, or the others.
create function private.missing_required(payload jsonb, definition jsonb, signatures boolean) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(asked.item_id order by asked.place), '[]')
  from private.questions_of(definition) asked
  left join private.sent_items(payload, definition) sent on sent.item_id = asked.item_id
  where asked.is_required
    and (asked.answer_type = 'signature') = signatures
    and not case
      when private.is_answered_by_evidence(asked.answer_type) then exists (
        select from jsonb_array_elements(payload -> 'photos') photo where photo ->> 'item_id' = asked.item_id)
      else private.has_answer(sent.answer)
    end;
$$;

-- How many photos an item takes (`photoLimit` and `evidencePlaceOf` in shared/src/domain, which a test compares).
create function private.most_photos(category text, answer_type text) returns integer
language sql immutable
return case when answer_type = 'photo' then 1 when category = 'custom' then 5 else 3 end;

-- The first item with more photos than it takes; those that were stored before stay.
create function private.fault_in_photo_counts(payload jsonb, definition jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('field', 'photos', 'reason', 'too-many', 'item', item_id, 'limit', "limit")
  from (
    select asked.place, asked.item_id, private.most_photos(definition ->> 'category', asked.answer_type) as "limit",
      count(*) as sent,
      (select count(*) from public.submission_photos stored
        where stored.submission_id = (payload ->> 'id')::uuid and stored.item_id = asked.item_id) as stored
    from private.questions_of(definition) asked
    join jsonb_array_elements(payload -> 'photos') photo on photo ->> 'item_id' = asked.item_id
    where photo ->> 'photo_data' is json object and (photo ->> 'photo_data')::jsonb ->> 'kind' = 'photo'
    group by asked.place, asked.item_id, asked.answer_type
  ) counted
  where sent > greatest("limit", stored)
  order by place
  limit 1;
$$;

create function private.require_complete(payload jsonb, definition jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  items jsonb;
begin
  perform private.require_no_fault(private.fault_in_time(payload, 'completion_time'));
  perform private.require(exists (select from private.questions_of(definition)), 'AV422', 'Nothing is asked', '{"reason": "nothing-to-answer"}');
  items := private.missing_required(payload, definition, signatures => false);
  perform private.require(items = '[]', 'AV422', 'Required items are unanswered', jsonb_build_object('reason', 'incomplete', 'items', items));
  items := private.missing_required(payload, definition, signatures => true);
  perform private.require(items = '[]', 'AV422', 'Not signed', jsonb_build_object('reason', 'unsigned', 'items', items));
  items := private.unfit_answers(payload, definition);
  perform private.require(items = '[]', 'AV422', 'Answers that these items cannot have', jsonb_build_object('reason', 'unfit', 'items', items));
  perform private.require_no_fault(private.fault_in_photo_counts(payload, definition));
  items := private.missing_evidence(payload);
  perform private.require(items = '[]', 'AV422', 'Evidence has not been uploaded', jsonb_build_object('reason', 'evidence-missing', 'paths', items));
end;
$$;

revoke execute on all functions in schema private from public;
