-- When an item or a section is shown, and sections that repeat: as a definition says it. Each is absent where nothing is said, so that a definition which
-- says none of it keeps its hash. The rules are those of shared/src/domain/conditions and repetition, held together by property tests.

create function private.is_compared(value jsonb) returns boolean
language sql immutable parallel safe
return coalesce(jsonb_typeof(value) in ('boolean', 'string'), false);

-- A condition in canonical form; null where any part of it cannot be read, because half of a condition would say something else.
create function private.condition_in(value jsonb) returns jsonb
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  kind text := case when jsonb_typeof(value) <> 'object' then null when value ? 'all' then 'all' when value ? 'any' then 'any' else 'test' end;
  parts jsonb;
begin
  if kind is null then
    return null;
  end if;
  if kind <> 'test' then
    select jsonb_agg(private.condition_in(part) order by place) into parts
    from jsonb_array_elements(private.elements(value -> kind)) with ordinality as listed (part, place);
    return case when parts is not null and not parts @> '[null]' then jsonb_build_object(kind, parts) end;
  end if;
  if coalesce(private.text_in(value -> 'item'), '') = '' then
    return null;
  end if;
  return case
    when value ->> 'is' in ('answered', 'not-answered') then jsonb_build_object('item', value -> 'item', 'is', value -> 'is')
    when value ->> 'is' in ('equal', 'not-equal') and private.is_compared(value -> 'value') then
      jsonb_build_object('item', value -> 'item', 'is', value -> 'is', 'value', value -> 'value')
    when value ->> 'is' = 'one-of' and jsonb_array_length(private.elements(value -> 'values')) > 0
      and not exists (select from jsonb_array_elements(private.elements(value -> 'values')) compared where not private.is_compared(compared)) then
      jsonb_build_object('item', value -> 'item', 'is', value -> 'is', 'values', value -> 'values')
  end;
end;
$$;

-- The same condition asking for items under other ids; `renamed`: { id: other id }.
create function private.condition_with(condition jsonb, renamed jsonb) returns jsonb
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  kind text := case when condition ? 'all' then 'all' when condition ? 'any' then 'any' end;
begin
  if kind is null then
    return condition || jsonb_build_object('item', coalesce(renamed -> (condition ->> 'item'), condition -> 'item'));
  end if;
  return jsonb_build_object(kind, (
    select jsonb_agg(private.condition_with(part, renamed) order by place) from jsonb_array_elements(condition -> kind) with ordinality as listed (part, place)));
end;
$$;

create function private.count_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case when jsonb_typeof(value) = 'number' and value #>> '{}' ~ '^\d{1,4}$' then value end;

create function private.repetition_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case when jsonb_typeof(value) = 'object' and jsonb_typeof(value -> 'label') = 'string' then jsonb_strip_nulls(jsonb_build_object(
  'label', value -> 'label', 'min', coalesce(private.count_in(value -> 'min'), '1'), 'max', private.count_in(value -> 'max'))) end;

create or replace function private.section_details(section jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_strip_nulls(jsonb_build_object(
  'translations', private.translations_in(section -> 'translations', array['title', 'description']),
  'shownWhen', private.condition_in(section -> 'shownWhen'), 'repeat', private.repetition_in(section -> 'repeat')));

create or replace function private.item_details(item jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_strip_nulls(jsonb_build_object(
  'allowsNotApplicable', case when item -> 'allowsNotApplicable' = 'true' then true end,
  'reference', nullif(private.text_in(item -> 'reference'), ''),
  'guidance', nullif(private.text_in(item -> 'guidance'), ''),
  'nonConforming', private.demand_in(item -> 'nonConforming'),
  'number', private.range_in(item -> 'number'),
  'translations', private.translations_in(item -> 'translations', array['question', 'guidance', 'options']),
  'shownWhen', private.condition_in(item -> 'shownWhen')));

create function private.renamed_condition(details jsonb, renamed jsonb) returns jsonb
language sql immutable parallel safe
return case
  when private.condition_in(details -> 'shownWhen') is null then '{}'
  else jsonb_build_object('shownWhen', private.condition_with(private.condition_in(details -> 'shownWhen'), renamed))
end;

-- As before, with conditions asking for the items' final ids.
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
  renamed as materialized (
    select coalesce(jsonb_object_agg(item.value ->> 'id', item_id.id), '{}') as ids from item join item_id using (number) where item.value ->> 'id' <> ''
  ),
  section_items as (
    select item.section, jsonb_agg(item.value || private.item_details(item.value -> 'details') || jsonb_build_object(
      'id', item_id.id,
      'includeAttachment', item.value -> 'include_attachment',
      'attachmentType', item.value -> 'attachment_type',
      'expectedAnswer', item.value -> 'expected_answer') || private.renamed_condition(item.value -> 'details', renamed.ids) order by item.place) as items
    from item join item_id using (number) cross join renamed
    group by item.section
  )
  select private.canonical_definition(payload || private.checklist_details(payload -> 'details') || jsonb_build_object(
    'id', checklist,
    'category', 'custom',
    'sections', (
      select jsonb_agg(section.value || private.section_details(section.value -> 'details') || private.renamed_condition(section.value -> 'details', renamed.ids)
        || jsonb_build_object('id', section_id.id, 'items', section_items.items) order by place)
      from section join section_id using (place) left join section_items on section_items.section = place cross join renamed
    )));
$$;

-- Most instances of a section, and most tests of a condition (`INSTANCES_MAX`, `CONDITION_TESTS_MAX`).
create function private.most_instances() returns integer language sql immutable return 50;
create function private.most_tests() returns integer language sql immutable return 20;

create function private.fault_in_section_details(section jsonb) returns jsonb
language sql immutable
return case when not private.is_absent(section -> 'details') then coalesce(
  private.fault_in_optional_text(section #> '{details,repeat}', 'label', 'title'),
  case when private.section_details(section -> 'details') <> section -> 'details' then private.fault('details') end,
  case when private.is_blank(section #>> '{details,repeat,label}') then private.fault('details', 'repeat-label-required') end,
  case
    when (section #> '{details,repeat,min}')::integer > coalesce((section #> '{details,repeat,max}')::integer, private.most_instances())
      or (section #> '{details,repeat,max}')::integer > private.most_instances() then private.fault('details', 'repeat-range')
  end)
end;

create or replace function private.fault_in_section(section jsonb) returns jsonb
language sql stable
return case when jsonb_typeof(section) <> 'object' then private.fault('') else coalesce(
  private.fault_in_name(section, 'title', 'title'),
  private.fault_in_optional_text(section, 'description', 'description'),
  private.fault_in_translations(section),
  private.fault_in_section_details(section),
  private.fault_in_list(section, 'items', 'items'),
  (
    select private.at_place('items', place, fault)
    from jsonb_array_elements(private.elements(section -> 'items')) with ordinality as item (value, place),
      private.fault_in_item(item.value) fault
    where fault is not null
    limit 1
  ))
end;

-- Conditions ask only for what is asked before them, and from outside for nothing in a section that repeats: none can wait for itself.
create function private.fault_in_conditions(payload jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with section as materialized (
    select place, value, coalesce(value #> '{details,repeat}' <> 'null', false) as repeats
    from jsonb_array_elements(private.elements(payload -> 'sections')) with ordinality as listed (value, place)
  ),
  item as materialized (
    select section.place as section_place, listed.place, listed.value, section.repeats
    from section, jsonb_array_elements(private.elements(section.value -> 'items')) with ordinality as listed (value, place)
  ),
  gate as (
    select place as section_place, 0 as item_place, value #> '{details,shownWhen}' as condition from section
    union all
    select section_place, place, value #> '{details,shownWhen}' from item
  ),
  asking as (
    select section_place, item_place, test #>> '{}' as asked
    from gate, jsonb_path_query(condition, '$.**.item') test
    where condition is not null
  ),
  faulty as (
    select asking.section_place, asking.item_place, case
      when item.value is null then 'condition-missing'
      when (item.section_place, item.place) >= (asking.section_place, case when asking.item_place = 0 then 1 else asking.item_place end) then 'condition-later'
      when item.repeats and (asking.item_place = 0 or item.section_place <> asking.section_place) then 'condition-inside-repeated'
    end as reason
    from asking left join item on item.value ->> 'id' = asking.asked
    union all
    select section_place, item_place, case when count(*) > private.most_tests() then 'condition-too-many-tests' end
    from asking group by section_place, item_place
  )
  select private.at_place('sections', section_place, case
    when item_place = 0 then private.fault('details', reason)
    else private.at_place('items', item_place, private.fault('details', reason))
  end)
  from faulty
  where reason is not null
  order by section_place, item_place
  limit 1;
$$;

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
  private.fault_in_ids(private.items_of(payload)),
  private.fault_in_conditions(payload))
end;

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
    '{"allowsNotApplicable": null, "reference": null, "guidance": null, "nonConforming": null, "number": null, "translations": null, "shownWhen": null}' || listed.value
  from section, jsonb_array_elements(section.items) with ordinality as listed (value, place);
$$;

-- As before, with what sections say of conditions and repetition.
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
      id, new_section.place, '{"translations": null, "shownWhen": null, "repeat": null}' || (old_section.section - 'items') as before, '{"translations": null, "shownWhen": null, "repeat": null}' || (new_section.section - 'items') as after,
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

revoke execute on all functions in schema private from public;
