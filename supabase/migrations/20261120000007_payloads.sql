-- What a payload may hold. Each function names the first fault it finds, or null; texts were cleaned by the client and are measured here.

-- Most characters of a text, most elements of a list. Generous: they keep accidents and abuse out, not work.
create function private.most(what text) returns integer
language sql immutable
return case what
  when 'id' then 200
  when 'title' then 300
  when 'question' then 2000
  when 'description' then 5000
  when 'answer' then 20000
  when 'metadata' then 20000
  when 'photo' then 20000
  when 'signature' then 2000000
  when 'definition' then 20000000
  when 'options' then 200
  when 'sections' then 500
  when 'items' then 5000
  when 'photos' then 5000
end;

create function private.fault_too_long(field text, what text) returns jsonb
language sql immutable
return private.fault(field, 'too-long') || jsonb_build_object('limit', private.most(what));

-- A text that has to be there, possibly blank.
create function private.fault_in_text(source jsonb, field text, what text) returns jsonb
language sql immutable
return case
  when private.is_absent(source -> field) then private.fault(field, 'missing')
  when jsonb_typeof(source -> field) <> 'string' then private.fault(field)
  when length(source ->> field) > private.most(what) then private.fault_too_long(field, what)
end;

create function private.fault_in_name(source jsonb, field text, what text) returns jsonb
language sql immutable
return coalesce(
  private.fault_in_text(source, field, what),
  case when not private.has_answer(source -> field) then private.fault(field, 'missing') end);

create function private.fault_in_optional_text(source jsonb, field text, what text) returns jsonb
language sql immutable
return case when not private.is_absent(source -> field) then private.fault_in_text(source, field, what) end;

create function private.fault_in_switch(source jsonb, field text) returns jsonb
language sql immutable
return case when jsonb_typeof(source -> field) is distinct from 'boolean' then private.fault(field) end;

create function private.fault_in_optional_switch(source jsonb, field text) returns jsonb
language sql immutable
return case when not private.is_absent(source -> field) then private.fault_in_switch(source, field) end;

create function private.fault_in_list(source jsonb, field text, what text) returns jsonb
language sql immutable
return case
  when jsonb_typeof(source -> field) is distinct from 'array' then private.fault(field)
  when jsonb_array_length(source -> field) > private.most(what) then private.fault_too_long(field, what)
end;

-- ISO 8601 with a zone, as devices write it and as backends answer it. Not 'now', 'infinity' or a time of the server's own zone.
create function private.fault_in_time(source jsonb, field text) returns jsonb
language sql stable
return case
  when private.is_absent(source -> field) then private.fault(field, 'missing')
  when jsonb_typeof(source -> field) <> 'string'
    or source ->> field !~ '^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$'
    or not pg_input_is_valid(source ->> field, 'timestamp with time zone') then private.fault(field)
end;

-- A drawing as the signature modal makes it.
create function private.fault_in_signature(value jsonb, field text) returns jsonb
language sql immutable
return case
  when private.is_absent(value) then null
  when jsonb_typeof(value) <> 'string' or value #>> '{}' !~ '^data:image/png;base64,' then private.fault(field)
  when length(value #>> '{}') > private.most('signature') then private.fault_too_long(field, 'signature')
end;

-- In a list the field is told with its way: 'sections.0.items.3.question', counted from 0.
create function private.at_place(list text, place bigint, fault jsonb) returns jsonb
language sql immutable
return fault || jsonb_build_object('field', rtrim(concat_ws('.', list, place - 1, fault ->> 'field'), '.'));

-- Checklists ---------------------------------------------------------------------------------------------------------------

create function private.fault_in_options(item jsonb) returns jsonb
language sql immutable
return coalesce(
  case when not private.is_absent(item -> 'options') then private.fault_in_list(item, 'options', 'options') end,
  (
    select private.fault('options')
    from jsonb_array_elements(private.elements(item -> 'options')) option
    where jsonb_typeof(option.value) <> 'string' or length(option.value #>> '{}') > private.most('title')
    limit 1
  ));

-- A type or category of another version is kept where it is, and not made anew.
create function private.fault_in_kind(item jsonb) returns jsonb
language sql stable
return case
  when item ->> 'type' in (
      'checkbox', 'multiple_choice', 'select', 'text', 'multiline_text', 'date', 'time', 'photo', 'attachment', 'signature')
    and item ->> 'category' in (
      'pessoas', 'processos', 'tecnologia', 'evidencias', 'conformidade', 'identificacao', 'empresa', 'orgao_publico')
    then null
  when exists (
    select from public.checklist_items stored
    where stored.id = private.as_uuid(item -> 'id') and stored.type = item ->> 'type' and stored.category = item ->> 'category'
  ) then null
  else private.fault('type')
end;

create function private.fault_in_item(item jsonb) returns jsonb
language sql stable
return case when jsonb_typeof(item) <> 'object' then private.fault('') else coalesce(
  private.fault_in_name(item, 'question', 'question'),
  private.fault_in_name(item, 'type', 'id'),
  private.fault_in_name(item, 'category', 'id'),
  private.fault_in_kind(item),
  private.fault_in_switch(item, 'required'),
  private.fault_in_options(item),
  private.fault_in_switch(item, 'include_attachment'),
  case when item ->> 'attachment_type' in ('photo', 'document', 'both') then null else private.fault('attachment_type') end,
  private.fault_in_optional_switch(item, 'expected_answer'))
end;

create function private.fault_in_section(section jsonb) returns jsonb
language sql stable
return case when jsonb_typeof(section) <> 'object' then private.fault('') else coalesce(
  private.fault_in_name(section, 'title', 'title'),
  private.fault_in_optional_text(section, 'description', 'description'),
  private.fault_in_list(section, 'items', 'items'),
  (
    select private.at_place('items', place, fault)
    from jsonb_array_elements(private.elements(section -> 'items')) with ordinality as item (value, place),
      private.fault_in_item(item.value) fault
    where fault is not null
    limit 1
  ))
end;

-- An id that stands twice would make one row of two.
create function private.fault_in_ids(things jsonb) returns jsonb
language sql immutable
return (
  select private.fault('id', 'twice') || jsonb_build_object('id', thing.value -> 'id')
  from jsonb_array_elements(things) thing
  where private.is_uuid(thing.value -> 'id')
  group by thing.value -> 'id'
  having count(*) > 1
  limit 1
);

create function private.items_of(payload jsonb) returns jsonb
language sql immutable
return jsonb_path_query_array(payload, '$.sections[*].items[*]');

create function private.fault_in_checklist(payload jsonb) returns jsonb
language sql stable
return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
  case when not private.is_absent(payload -> 'id') and not private.is_uuid(payload -> 'id') then private.fault('id') end,
  private.fault_in_name(payload, 'title', 'title'),
  private.fault_in_optional_text(payload, 'description', 'description'),
  private.fault_in_optional_text(payload, 'standard', 'title'),
  private.fault_in_optional_text(payload, 'version', 'title'),
  private.fault_in_optional_text(payload, 'author', 'title'),
  private.fault_in_list(payload, 'sections', 'sections'),
  case when payload -> 'sections' = '[]' then private.fault('sections', 'missing') end,
  (
    select private.at_place('sections', place, fault)
    from jsonb_array_elements(private.elements(payload -> 'sections')) with ordinality as section (value, place),
      private.fault_in_section(section.value) fault
    where fault is not null
    limit 1
  ),
  case when jsonb_array_length(private.items_of(payload)) > private.most('items') then private.fault_too_long('items', 'items') end,
  private.fault_in_ids(private.elements(payload -> 'sections')),
  private.fault_in_ids(private.items_of(payload)))
end;

-- Submissions --------------------------------------------------------------------------------------------------------------

create function private.is_answer(value jsonb) returns boolean
language sql immutable
return case jsonb_typeof(value)
  when 'string' then length(value #>> '{}') <= private.most('answer')
  when 'array' then jsonb_array_length(value) <= private.most('options') and not exists (
    select from jsonb_array_elements(value) choice
    where jsonb_typeof(choice.value) <> 'string' or length(choice.value #>> '{}') > private.most('answer')
  )
  else jsonb_typeof(value) = 'boolean' or private.is_absent(value)
end;

-- Answers of older forms (an image as the answer of a photo item) are kept where they are, and not made anew.
create function private.is_stored_answer(item jsonb, submission uuid) returns boolean
language sql stable
return exists (
  select from public.submission_items stored
  where stored.submission_id = submission
    and stored.item_id = item ->> 'item_id'
    and stored.answer_value = item -> 'answer_value'
);

create function private.fault_in_answer(item jsonb) returns jsonb
language sql immutable
return case
  when item ->> 'answer_type' = 'signature' then private.fault_in_signature(item -> 'answer_value', 'answer_value')
  when private.is_answer(item -> 'answer_value') then null
  when jsonb_typeof(item -> 'answer_value') = 'string' then private.fault_too_long('answer_value', 'answer')
  else private.fault('answer_value')
end;

create function private.fault_in_submission_item(item jsonb, submission uuid) returns jsonb
language sql stable
return case when jsonb_typeof(item) <> 'object' then private.fault('') else coalesce(
  private.fault_in_name(item, 'item_id', 'id'),
  private.fault_in_text(item, 'section_id', 'id'),
  private.fault_in_text(item, 'section_title', 'title'),
  private.fault_in_text(item, 'question', 'question'),
  private.fault_in_name(item, 'answer_type', 'id'),
  case
    when private.fault_in_answer(item) is null or private.is_stored_answer(item, submission) then null
    else private.fault_in_answer(item)
  end,
  private.fault_in_switch(item, 'is_required'),
  case when not private.is_whole_number(item -> 'order_index') then private.fault('order_index') end)
end;

-- Evidence lies in the submission's own folder of the bucket: nobody claims someone else's. What was stored before stays.
create function private.fault_in_photo(photo jsonb, submission jsonb) returns jsonb
language sql stable
return case when jsonb_typeof(photo) <> 'object' then private.fault('') else coalesce(
  private.fault_in_name(photo, 'item_id', 'id'),
  case
    when jsonb_typeof(photo -> 'photo_data') is distinct from 'string' then private.fault('photo_data')
    when exists (
      select from public.submission_photos stored
      where stored.submission_id = (submission ->> 'id')::uuid
        and stored.item_id = photo ->> 'item_id'
        and stored.photo_data = photo ->> 'photo_data'
    ) then null
    when length(photo ->> 'photo_data') > private.most('photo') then private.fault_too_long('photo_data', 'photo')
    when coalesce(private.evidence_key(photo ->> 'photo_data') !~* ('^[0-9a-f-]{36}/' || (submission ->> 'id') || '/[^/]+$'), true)
      then private.fault('photo_data')
  end)
end;

create function private.fault_in_submission_header(payload jsonb) returns jsonb
language sql stable
return coalesce(
  private.fault_in_name(payload, 'checklist_id', 'id'),
  private.fault_in_name(payload, 'title', 'title'),
  private.fault_in_name(payload, 'inspector_name', 'title'),
  private.fault_in_text(payload, 'inspector_badge', 'title'),
  private.fault_in_text(payload, 'location', 'title'),
  private.fault_in_time(payload, 'start_time'),
  private.fault_in_signature(payload -> 'signature', 'signature'),
  case
    when private.is_absent(payload -> 'metadata') then null
    when jsonb_typeof(payload -> 'metadata') <> 'object' then private.fault('metadata')
    when length(payload ->> 'metadata') > private.most('metadata') then private.fault_too_long('metadata', 'metadata')
  end,
  case
    when jsonb_typeof(payload -> 'definition') is distinct from 'object' then private.fault('definition')
    when length(payload ->> 'definition') > private.most('definition') then private.fault_too_long('definition', 'definition')
  end);

create function private.fault_in_submission(payload jsonb) returns jsonb
language sql stable
return coalesce(
  private.fault_in_submission_header(payload),
  private.fault_in_list(payload, 'items', 'items'),
  (
    select private.at_place('items', place, fault)
    from jsonb_array_elements(private.elements(payload -> 'items')) with ordinality as item (value, place),
      private.fault_in_submission_item(item.value, (payload ->> 'id')::uuid) fault
    where fault is not null
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
    limit 1
  ),
  (
    select private.at_place('photos', place, private.fault('item_id'))
    from jsonb_array_elements(private.elements(payload -> 'photos')) with ordinality as photo (value, place)
    where photo.value ->> 'item_id' not in (select item.value ->> 'item_id' from jsonb_array_elements(payload -> 'items') item)
    limit 1
  ));
