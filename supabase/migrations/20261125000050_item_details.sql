-- What a definition may say of an item beyond the columns of the specification: whether it may not apply, the clause it stands on, guidance, what an answer
-- that does not conform asks for, unit and limits of a number. Each is absent where nothing is said: a definition that says none of it keeps its hash.

alter table public.checklists add column details jsonb not null default '{}';
alter table public.checklist_items add column details jsonb not null default '{}';

comment on column public.checklist_items.details is 'Optional members of the domain''s ChecklistItem (ITEM_DETAILS), each under its name there.';

create function private.demand_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case
  when jsonb_typeof(value -> 'note') = 'boolean' and jsonb_typeof(value -> 'photo') = 'boolean'
    then jsonb_build_object('note', value -> 'note', 'photo', value -> 'photo')
end;

create function private.number_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case when jsonb_typeof(value) = 'number' then value end;

create function private.range_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case when jsonb_typeof(value) = 'object' then nullif(jsonb_strip_nulls(jsonb_build_object(
  'unit', nullif(private.text_in(value -> 'unit'), ''),
  'min', private.number_in(value -> 'min'),
  'max', private.number_in(value -> 'max'))), '{}')
end;

-- The details among the members of an item, in canonical form.
create function private.item_details(item jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_strip_nulls(jsonb_build_object(
  'allowsNotApplicable', case when item -> 'allowsNotApplicable' = 'true' then true end,
  'reference', nullif(private.text_in(item -> 'reference'), ''),
  'guidance', nullif(private.text_in(item -> 'guidance'), ''),
  'nonConforming', private.demand_in(item -> 'nonConforming'),
  'number', private.range_in(item -> 'number')));

create function private.checklist_details(definition jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_strip_nulls(jsonb_build_object('nonConforming', private.demand_in(definition -> 'nonConforming')));

create or replace function private.canonical_item(item jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_build_object(
  'id', item -> 'id',
  'question', private.text_in(item -> 'question'),
  'type', private.text_in(item -> 'type'),
  'category', private.text_in(item -> 'category'),
  'required', private.switch_in(item -> 'required', false),
  'options', private.options_in(item -> 'options'),
  'includeAttachment', private.switch_in(item -> 'includeAttachment', false),
  'attachmentType', case when item ->> 'attachmentType' in ('photo', 'document', 'both') then item ->> 'attachmentType' else 'photo' end,
  'expectedAnswer', private.switch_in(item -> 'expectedAnswer', true))
  || private.item_details(item);

create or replace function private.canonical_definition(definition jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_build_object(
  'id', definition -> 'id',
  'title', private.text_in(definition -> 'title'),
  'description', private.text_in(definition -> 'description', null),
  'standard', private.text_in(definition -> 'standard', null),
  'version', coalesce(nullif(private.text_in(definition -> 'version'), ''), '1.0'),
  'author', private.text_in(definition -> 'author', null),
  'category', case
    when definition ->> 'category' in ('arrivals', 'departures', 'security', 'maintenance', 'custom') then definition ->> 'category'
    else 'general'
  end,
  'sections', (
    select coalesce(jsonb_agg(private.canonical_section(section.value) order by section.place), '[]')
    from jsonb_array_elements(private.elements(definition -> 'sections')) with ordinality as section (value, place)
    where private.text_in(section.value -> 'id') <> ''
  ))
  || private.checklist_details(definition);

create or replace function private.checklist_definition(checklist_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select private.canonical_definition(checklist.details || jsonb_build_object(
    'id', checklist.id,
    'title', checklist.title,
    'description', checklist.description,
    'standard', checklist.standard,
    'version', checklist.version,
    'author', checklist.author,
    'category', 'custom',
    'sections', (
      select jsonb_agg(jsonb_build_object(
        'id', section.id,
        'title', section.title,
        'description', section.description,
        'items', (
          select jsonb_agg(item.details || jsonb_build_object(
            'id', item.id,
            'question', item.question,
            'type', item.type,
            'category', item.category,
            'required', item.required,
            'options', item.options,
            'includeAttachment', item.include_attachment,
            'attachmentType', item.attachment_type,
            'expectedAnswer', item.expected_answer) order by item.order_index)
          from public.checklist_items item where item.section_id = section.id
        )) order by section.order_index)
      from public.checklist_sections section where section.checklist_id = checklist.id
    )))
  from public.checklists checklist
  where checklist.id = checklist_definition.checklist_id;
$$;

-- Details come in the member `details` of the checklist and of each item.
create or replace function private.definition_from(payload jsonb, checklist uuid) returns jsonb
language sql volatile set search_path = ''
as $$
  with section as (
    select place, value from jsonb_array_elements(payload -> 'sections') with ordinality as listed (value, place)
  ),
  section_id as (
    select place, id from jsonb_array_elements(private.final_ids(
      'section', (select jsonb_agg(coalesce(value -> 'id', 'null') order by place) from section), checklist)) with ordinality as made (id, place)
  ),
  item as (
    select section.place as section, listed.place, listed.value, row_number() over (order by section.place, listed.place) as number
    from section, jsonb_array_elements(section.value -> 'items') with ordinality as listed (value, place)
  ),
  item_id as (
    select number, id from jsonb_array_elements(private.final_ids(
      'item', (select coalesce(jsonb_agg(coalesce(value -> 'id', 'null') order by number), '[]') from item), checklist)) with ordinality as made (id, number)
  ),
  section_items as (
    select item.section, jsonb_agg(item.value || private.item_details(item.value -> 'details') || jsonb_build_object(
      'id', item_id.id,
      'includeAttachment', item.value -> 'include_attachment',
      'attachmentType', item.value -> 'attachment_type',
      'expectedAnswer', item.value -> 'expected_answer') order by item.place) as items
    from item join item_id using (number)
    group by item.section
  )
  select private.canonical_definition(payload || private.checklist_details(payload -> 'details') || jsonb_build_object(
    'id', checklist,
    'category', 'custom',
    'sections', (
      select jsonb_agg(section.value || jsonb_build_object('id', section_id.id, 'items', section_items.items) order by place)
      from section join section_id using (place) left join section_items on section_items.section = place
    )));
$$;

create or replace function private.store_rows(definition jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.checklist_sections section where section.checklist_id = (definition ->> 'id')::uuid;
  insert into public.checklist_sections (id, checklist_id, title, description, order_index)
  select (section ->> 'id')::uuid, (definition ->> 'id')::uuid, section ->> 'title', section ->> 'description', place - 1
  from jsonb_array_elements(definition -> 'sections') with ordinality as listed (section, place);
  insert into public.checklist_items (
    id, section_id, question, type, category, required, options, include_attachment, attachment_type, expected_answer, details, order_index)
  select
    (item ->> 'id')::uuid,
    (section ->> 'id')::uuid,
    item ->> 'question',
    item ->> 'type',
    item ->> 'category',
    (item ->> 'required')::boolean,
    item ->> 'options',
    (item ->> 'includeAttachment')::boolean,
    item ->> 'attachmentType',
    (item ->> 'expectedAnswer')::boolean,
    private.item_details(item),
    listed.place - 1
  from jsonb_array_elements(definition -> 'sections') section,
    jsonb_array_elements(section -> 'items') with ordinality as listed (item, place);
end;
$$;

create or replace function private.store_definition(definition jsonb, number integer, author uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.checklist_versions (checklist_id, number, content, author, author_name)
  values (
    definition ->> 'id', number, definition, author,
    coalesce((select profile.full_name from public.profiles profile where profile.user_id = author), ''));
  insert into public.checklists (id, user_id, title, description, standard, version, author, details, current_version)
  values (
    (definition ->> 'id')::uuid, author, definition ->> 'title', definition ->> 'description', definition ->> 'standard',
    definition ->> 'version', definition ->> 'author', private.checklist_details(definition), number)
  on conflict (id) do update set
    title = excluded.title,
    description = excluded.description,
    standard = excluded.standard,
    version = excluded.version,
    author = excluded.author,
    details = excluded.details,
    current_version = excluded.current_version,
    updated_at = now();
  perform private.store_rows(definition);
end;
$$;

-- A type or category of another version is kept where it is, and not made anew.
create or replace function private.fault_in_kind(item jsonb) returns jsonb
language sql stable
return case
  when item ->> 'type' in (
      'checkbox', 'multiple_choice', 'select', 'text', 'multiline_text', 'date', 'time', 'number', 'photo', 'attachment', 'signature')
    and item ->> 'category' in (
      'pessoas', 'processos', 'tecnologia', 'evidencias', 'conformidade', 'identificacao', 'empresa', 'orgao_publico')
    then null
  when exists (
    select from public.checklist_items stored
    where stored.id = private.as_uuid(item -> 'id') and stored.type = item ->> 'type' and stored.category = item ->> 'category'
  ) then null
  else private.fault('type')
end;

-- What is sent as details is sent in canonical form: whatever else stood there would be dropped unseen.
create function private.fault_in_item_details(item jsonb) returns jsonb
language sql immutable
return case when not private.is_absent(item -> 'details') then coalesce(
  private.fault_in_optional_text(item -> 'details', 'reference', 'title'),
  private.fault_in_optional_text(item -> 'details', 'guidance', 'description'),
  private.fault_in_optional_text(item #> '{details,number}', 'unit', 'title'),
  case when private.item_details(item -> 'details') <> item -> 'details' then private.fault('details') end,
  case when (item #> '{details,number,min}')::numeric > (item #> '{details,number,max}')::numeric then private.fault('details', 'range-reversed') end)
end;

create or replace function private.fault_in_item(item jsonb) returns jsonb
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
  private.fault_in_optional_switch(item, 'expected_answer'),
  private.fault_in_item_details(item))
end;

create or replace function private.fault_in_checklist(payload jsonb) returns jsonb
language sql stable
return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
  case when not private.is_absent(payload -> 'id') and not private.is_uuid(payload -> 'id') then private.fault('id') end,
  private.fault_in_name(payload, 'title', 'title'),
  private.fault_in_optional_text(payload, 'description', 'description'),
  private.fault_in_optional_text(payload, 'standard', 'title'),
  private.fault_in_optional_text(payload, 'version', 'title'),
  private.fault_in_optional_text(payload, 'author', 'title'),
  case
    when not private.is_absent(payload -> 'details') and private.checklist_details(payload -> 'details') <> payload -> 'details'
      then private.fault('details')
  end,
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

-- As before, with details that are absent as null: what only one of two definitions says is a change, too.
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
    row_number() over (order by section.place, listed.place), section.place, section.id, section.title, listed.value ->> 'id',
    '{"allowsNotApplicable": null, "reference": null, "guidance": null, "nonConforming": null, "number": null}' || listed.value
  from section, jsonb_array_elements(section.items) with ordinality as listed (value, place);
$$;

revoke execute on all functions in schema private from public;
