-- What a submission may hold: the first fault in it, or null.

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
