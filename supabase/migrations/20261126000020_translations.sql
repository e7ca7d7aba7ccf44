-- A definition in several languages. Checklist, sections and items may say their texts in others than that of their author, `language` which that is; each is
-- absent where nothing is said, so that a definition in one language keeps its hash. Answers stay the option as the author wrote it.

alter table public.checklist_sections add column details jsonb not null default '{}';

comment on column public.checklist_sections.details is 'Optional members of the domain''s ChecklistSection, each under its name there.';

-- The language of the author. Portuguese, the portal's own, is not said.
create function private.language_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case when value in ('"en"', '"de"', '"it"', '"ko"', '"zh"') then value end;

-- Texts of options in the options' order; '' where one has none.
create function private.option_texts_in(value jsonb) returns jsonb
language sql immutable parallel safe
return (
  select case when bool_or(text <> '') then jsonb_agg(text order by place) end
  from jsonb_array_elements(private.elements(value)) with ordinality as listed (option, place), private.text_in(option) text);

-- The texts of one language that say anything.
create function private.texts_in(value jsonb, fields text[]) returns jsonb
language sql immutable parallel safe
return (
  select jsonb_object_agg(field, said)
  from unnest(fields) field,
    lateral (select case when field = 'options' then private.option_texts_in(value -> field) else to_jsonb(nullif(private.text_in(value -> field), '')) end) texts (said)
  where said is not null);

-- By language. Most definitions have none: then nothing is looked through.
create function private.translations_in(value jsonb, fields text[]) returns jsonb
language sql immutable parallel safe
return case when jsonb_typeof(value) = 'object' then (
  select jsonb_object_agg(language, texts)
  from unnest(array['pt', 'en', 'de', 'it', 'ko', 'zh']) language, private.texts_in(value -> language, fields) texts
  where texts is not null)
end;

-- The details among the members of an item, in canonical form.
create or replace function private.item_details(item jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_strip_nulls(jsonb_build_object(
  'allowsNotApplicable', case when item -> 'allowsNotApplicable' = 'true' then true end,
  'reference', nullif(private.text_in(item -> 'reference'), ''),
  'guidance', nullif(private.text_in(item -> 'guidance'), ''),
  'nonConforming', private.demand_in(item -> 'nonConforming'),
  'number', private.range_in(item -> 'number'),
  'translations', private.translations_in(item -> 'translations', array['question', 'guidance', 'options'])));

create function private.section_details(section jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_strip_nulls(jsonb_build_object('translations', private.translations_in(section -> 'translations', array['title', 'description'])));

create or replace function private.checklist_details(definition jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_strip_nulls(jsonb_build_object(
  'nonConforming', private.demand_in(definition -> 'nonConforming'),
  'language', private.language_in(definition -> 'language'),
  'translations', private.translations_in(definition -> 'translations', array['title', 'description'])));

create or replace function private.canonical_section(section jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_build_object(
  'id', section -> 'id',
  'title', private.text_in(section -> 'title'),
  'description', private.text_in(section -> 'description', null),
  'items', (
    select coalesce(jsonb_agg(private.canonical_item(item.value) order by item.place), '[]')
    from jsonb_array_elements(private.elements(section -> 'items')) with ordinality as item (value, place)
    where private.text_in(item.value -> 'id') <> ''
  ))
  || private.section_details(section);

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
      select jsonb_agg(section.details || jsonb_build_object(
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

-- Details come in the member `details` of the checklist, of each section and of each item.
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
      select jsonb_agg(section.value || private.section_details(section.value -> 'details') || jsonb_build_object('id', section_id.id, 'items', section_items.items) order by place)
      from section join section_id using (place) left join section_items on section_items.section = place
    )));
$$;

create or replace function private.store_rows(definition jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.checklist_sections section where section.checklist_id = (definition ->> 'id')::uuid;
  insert into public.checklist_sections (id, checklist_id, title, description, details, order_index)
  select (section ->> 'id')::uuid, (definition ->> 'id')::uuid, section ->> 'title', section ->> 'description',
    private.section_details(section), place - 1
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

-- What is sent as translations is as long as the texts that it translates may be, and says a text for each option or for none.
create function private.fault_in_translations(owner jsonb) returns jsonb
language sql immutable
return case when jsonb_typeof(owner #> '{details,translations}') = 'object' then (
  select fault
  from jsonb_each(owner #> '{details,translations}') as translated (language, texts),
    lateral (select coalesce(
      private.fault_in_optional_text(texts, 'title', 'title'),
      private.fault_in_optional_text(texts, 'description', 'description'),
      private.fault_in_optional_text(texts, 'question', 'question'),
      private.fault_in_optional_text(texts, 'guidance', 'description'),
      private.fault_in_options(texts),
      case
        when not private.is_absent(texts -> 'options')
          and jsonb_array_length(private.elements(texts -> 'options')) is distinct from jsonb_array_length(private.options_in(owner -> 'options'))
          then private.fault('options')
      end)) faults (fault)
  where fault is not null
  limit 1)
end;

create or replace function private.fault_in_item_details(item jsonb) returns jsonb
language sql immutable
return case when not private.is_absent(item -> 'details') then coalesce(
  private.fault_in_translations(item),
  private.fault_in_optional_text(item -> 'details', 'reference', 'title'),
  private.fault_in_optional_text(item -> 'details', 'guidance', 'description'),
  private.fault_in_optional_text(item #> '{details,number}', 'unit', 'title'),
  case when private.item_details(item -> 'details') <> item -> 'details' then private.fault('details') end,
  case when (item #> '{details,number,min}')::numeric > (item #> '{details,number,max}')::numeric then private.fault('details', 'range-reversed') end)
end;

create or replace function private.fault_in_section(section jsonb) returns jsonb
language sql stable
return case when jsonb_typeof(section) <> 'object' then private.fault('') else coalesce(
  private.fault_in_name(section, 'title', 'title'),
  private.fault_in_optional_text(section, 'description', 'description'),
  private.fault_in_translations(section),
  case
    when not private.is_absent(section -> 'details') and private.section_details(section -> 'details') <> section -> 'details'
      then private.fault('details')
  end,
  private.fault_in_list(section, 'items', 'items'),
  (
    select private.at_place('items', place, fault)
    from jsonb_array_elements(private.elements(section -> 'items')) with ordinality as item (value, place),
      private.fault_in_item(item.value) fault
    where fault is not null
    limit 1
  ))
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
  private.fault_in_translations(payload),
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

-- As before, with translations.
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
    '{"allowsNotApplicable": null, "reference": null, "guidance": null, "nonConforming": null, "number": null, "translations": null}' || listed.value
  from section, jsonb_array_elements(section.items) with ordinality as listed (value, place);
$$;

-- As before; what only one of two sections says is a change, too.
create or replace function private.definition_changes(before jsonb, after jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  with old_item as (select * from private.asked_items(before)),
  new_item as (select * from private.asked_items(after)),
  both_items as (
    select
      item_id, new_item.place, old_item.item as before, new_item.item as after,
      old_item.section_id as old_section, new_item.section_id as section, old_item.section_title as old_title, new_item.section_title as title,
      -- Where it stands among those that stay in the same section.
      row_number() over (partition by old_item.section_id, new_item.section_id order by old_item.place) as old_rank,
      row_number() over (partition by old_item.section_id, new_item.section_id order by new_item.place) as rank
    from old_item join new_item using (item_id)
  ),
  old_section as (
    select section ->> 'id' as id, section, place from jsonb_array_elements(private.elements(before -> 'sections')) with ordinality as listed (section, place)
  ),
  new_section as (
    select section ->> 'id' as id, section, place from jsonb_array_elements(private.elements(after -> 'sections')) with ordinality as listed (section, place)
  ),
  both_sections as (
    select
      id, new_section.place, '{"translations": null}' || (old_section.section - 'items') as before, '{"translations": null}' || (new_section.section - 'items') as after,
      row_number() over (order by old_section.place) as old_rank, row_number() over (order by new_section.place) as rank
    from old_section join new_section using (id)
  ),
  changed_items as (
    select item_id, place, jsonb_object_agg(field, jsonb_build_object(
      'from', private.in_short(both_items.before -> field), 'to', private.in_short(both_items.after -> field))) as fields
    from both_items, jsonb_object_keys(both_items.after) field
    where both_items.before -> field <> both_items.after -> field
    group by item_id, place
  ),
  changed_sections as (
    select id, place, jsonb_object_agg(field, jsonb_build_object(
      'from', private.in_short(both_sections.before -> field), 'to', private.in_short(both_sections.after -> field))) as fields
    from both_sections, jsonb_object_keys(both_sections.after) field
    where both_sections.before -> field <> both_sections.after -> field
    group by id, place
  )
  select coalesce(jsonb_object_agg(what, told) filter (where told is not null), '{}')
  from (values
    ('added', private.list_in_short((
      select coalesce(jsonb_agg(jsonb_build_object('id', item_id, 'question', private.in_short(item -> 'question')) order by place), '[]')
      from new_item where item_id not in (select item_id from old_item)))),
    ('removed', private.list_in_short((
      select coalesce(jsonb_agg(jsonb_build_object('id', item_id, 'question', private.in_short(item -> 'question')) order by place), '[]')
      from old_item where item_id not in (select item_id from new_item)))),
    ('changed', private.list_in_short((
      select coalesce(jsonb_agg(fields || jsonb_build_object('id', item_id) order by place), '[]') from changed_items))),
    ('moved', private.list_in_short((
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', item_id, 'from', private.in_short(to_jsonb(old_title)), 'to', private.in_short(to_jsonb(title))) order by place), '[]')
      from both_items where old_section <> section))),
    ('reordered', private.list_in_short((
      select coalesce(jsonb_agg(distinct private.in_short(to_jsonb(title))), '[]')
      from both_items where old_section = section and old_rank <> rank))),
    ('sections_added', private.list_in_short((
      select coalesce(jsonb_agg(private.in_short(section -> 'title') order by place), '[]')
      from new_section where id not in (select id from old_section)))),
    ('sections_removed', private.list_in_short((
      select coalesce(jsonb_agg(private.in_short(section -> 'title') order by place), '[]')
      from old_section where id not in (select id from new_section)))),
    ('sections_changed', private.list_in_short((
      select coalesce(jsonb_agg(fields || jsonb_build_object('id', id) order by place), '[]') from changed_sections))),
    ('sections_reordered', (select case when bool_or(old_rank <> rank) then to_jsonb(true) end from both_sections))
  ) as changes (what, told);
$$;

create or replace view public.checklist_summaries with (security_invoker = true) as
select
  checklist.id,
  checklist.user_id,
  checklist.title,
  checklist.description,
  checklist.standard,
  checklist.version,
  checklist.author,
  checklist.created_at,
  checklist.updated_at,
  (select count(*) from public.checklist_sections section where section.checklist_id = checklist.id) as section_count,
  counted.item_count,
  counted.required_count,
  checklist.current_version,
  -- Who saved it last.
  (
    select version.author_name from public.checklist_versions version
    where version.checklist_id = checklist.id::text and version.number = checklist.current_version
  ) as changed_by,
  checklist.details -> 'translations' as translations
from public.checklists checklist
cross join lateral (
  select count(item.id) as item_count, count(item.id) filter (where item.required) as required_count
  from public.checklist_sections section
  join public.checklist_items item on item.section_id = section.id
  where section.checklist_id = checklist.id
) counted
where checklist.archived_at is null;

revoke execute on all functions in schema private from public;
