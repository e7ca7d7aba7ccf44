-- A save by a portal that does not know everything that a definition may say: a tab that was opened before an update. It would leave out what it cannot read, and so take
-- translations, conditions and the like away from the next version. So a save names the details that it knows (`knows`), and what it does not know stays as the stored
-- version has it, of the checklist and of each section and item by its id. An older portal names nothing: then what it does not mention stays.

-- KNOWN_DETAILS of the domain.
create function private.known_details() returns jsonb
language sql immutable parallel safe
return '["allowsNotApplicable", "reference", "guidance", "example", "nonConforming", "number", "shownWhen", "translations", "repeat", "language"]'::jsonb;

create function private.fault_in_knows(payload jsonb) returns jsonb
language sql immutable
return case
  when private.is_absent(payload -> 'knows') then null
  when jsonb_typeof(payload -> 'knows') <> 'array' then private.fault('knows')
  when exists (select from jsonb_array_elements(payload -> 'knows') name where jsonb_typeof(name) <> 'string') then private.fault('knows')
end;

-- What was sent, and beside it what of the stored details its sender does not know.
create function private.details_over(sent jsonb, stored jsonb, known text[]) returns jsonb
language sql immutable parallel safe
return coalesce(stored - known, '{}') || private.object_in(sent);

-- The payload of save_checklist with what its sender does not know of the definition that is stored.
create function private.payload_over(payload jsonb, stored jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  with knows as (
    select array(select jsonb_array_elements_text(private.elements(payload -> 'knows'))) as known
  ),
  stored_section as (
    select value ->> 'id' as id, private.section_details(value) as details, private.elements(value -> 'items') as items
    from jsonb_array_elements(private.elements(stored -> 'sections'))
  ),
  stored_item as (
    select value ->> 'id' as id, private.item_details(value) as details from stored_section, jsonb_array_elements(stored_section.items)
  ),
  item as (
    select section.place as section, listed.place, listed.value || jsonb_build_object(
      'details', private.details_over(listed.value -> 'details', stored_item.details, knows.known)) as value
    from knows,
      jsonb_array_elements(payload -> 'sections') with ordinality as section (value, place),
      jsonb_array_elements(section.value -> 'items') with ordinality as listed (value, place)
      left join stored_item on stored_item.id = listed.value ->> 'id'
  ),
  items_of as (
    select item.section, jsonb_agg(item.value order by item.place) as items from item group by item.section
  )
  select payload || jsonb_build_object(
    'details', private.details_over(payload -> 'details', private.checklist_details(stored), knows.known),
    'sections', (
      select jsonb_agg(section.value || jsonb_build_object(
        'details', private.details_over(section.value -> 'details', stored_section.details, knows.known),
        'items', coalesce(items_of.items, '[]')) order by section.place)
      from jsonb_array_elements(payload -> 'sections') with ordinality as section (value, place)
      left join stored_section on stored_section.id = section.value ->> 'id'
      left join items_of on items_of.section = section.place
    ))
  from knows;
$$;

-- As before; and what its sender does not know of the checklist stays. Where that fits no more with what was sent (a condition that asks for a question which is gone), the save
-- is refused as any that is faulty is.
create or replace function public.save_checklist(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('save_checklist');
  target uuid;
  stored public.checklists;
  definition jsonb;
  number integer;
begin
  perform private.require_no_fault(coalesce(private.fault_in_checklist(payload), private.fault_in_base_version(payload), private.fault_in_knows(payload)));
  target := coalesce((payload ->> 'id')::uuid, gen_random_uuid());
  stored := private.locked_checklist(target);
  if stored.id is null then
    -- Nothing was ever stored under this id, or it was deleted: then a save does not bring it back.
    perform private.require(
      coalesce((payload ->> 'base_version')::integer, 0) = 0
        and not exists (select from public.checklist_versions version where version.checklist_id = target::text),
      'AV404', 'The checklist was deleted', jsonb_build_object('id', target));
  else
    perform private.require(stored.archived_at is null, 'AV409', 'The checklist is archived', private.version_state(stored));
    if not private.elements(payload -> 'knows') @> private.known_details() then
      payload := private.payload_over(payload, (
        select version.content from public.checklist_versions version
        where version.checklist_id = target::text and version.number = stored.current_version));
      perform private.require_no_fault(private.fault_in_checklist(payload));
    end if;
  end if;
  definition := private.definition_from(payload, target);
  number := coalesce(stored.current_version, 0);
  if not exists (
    select from public.checklist_versions version
    where version.checklist_id = target::text and version.number = stored.current_version
      and version.hash = private.content_hash(definition)
  ) then
    perform private.require(coalesce((payload ->> 'base_version')::integer, 0) = number, 'AV409', 'A newer version is stored',
      private.version_state(stored));
    number := number + 1;
    perform private.store_definition(definition, number, admitted.actor);
  end if;
  return jsonb_build_object('id', target, 'version', number);
end;
$$;

revoke execute on all functions in schema private from public;
