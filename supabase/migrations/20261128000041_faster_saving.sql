-- The new ids of all items stood in each row from which the definition is put together: at five thousand items that was 3.4 GB and two minutes for everybody. They are looked up
-- where a condition names an item.
create or replace function private.definition_from(payload jsonb, checklist uuid) returns jsonb
language sql set search_path = ''
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
      'expectedAnswer', item.value -> 'expected_answer') || private.renamed_condition(item.value -> 'details', (select ids from renamed)) order by item.place) as items
    from item join item_id using (number)
    group by item.section
  )
  select private.canonical_definition(payload || private.checklist_details(payload -> 'details') || jsonb_build_object(
    'id', checklist,
    'category', 'custom',
    'sections', (
      select jsonb_agg(section.value || private.section_details(section.value -> 'details') || private.renamed_condition(section.value -> 'details', (select ids from renamed))
        || jsonb_build_object('id', section_id.id, 'items', section_items.items) order by place)
      from section join section_id using (place) left join section_items on section_items.section = place
    )));
$$;

-- Of what an item does not say nothing is read: each of these is begun anew for each item, and most items say none of it.
alter function private.condition_in(jsonb) strict;
alter function private.demand_in(jsonb) strict;
alter function private.range_in(jsonb) strict;
alter function private.repetition_in(jsonb) strict;
alter function private.translations_in(jsonb, text[]) strict;
