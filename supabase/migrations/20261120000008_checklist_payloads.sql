-- What a checklist may hold: the first fault in it, or null.

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
