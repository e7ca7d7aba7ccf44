-- Saving and finalizing thousands of items: what is called for each of them becomes part of the statement that asks
-- (docs/performance.md), questions and what they were answered are put together once, and the seal's text is written
-- without a call for each text in it.

alter role authenticated set jit = off;

drop trigger keep_searched_answers_of_new on public.submission_items;
drop trigger keep_searched_answers on public.submission_items;

create or replace function private.options_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case
  when jsonb_typeof(value) = 'array' then jsonb_path_query_array(value, '$[*] ? (@.type() == "string")')
  when private.text_in(value) is json array
    then jsonb_path_query_array(private.text_in(value)::jsonb, '$[*] ? (@.type() == "string")')
  else '[]'
end;

create function private.has_entry(list jsonb) returns boolean
language sql immutable parallel safe
return exists (
  select from jsonb_array_elements(list) entry
  where jsonb_typeof(entry.value) <> 'string' or not private.is_blank(entry.value #>> '{}'));
revoke execute on function private.has_entry(jsonb) from public;

create or replace function private.has_answer(value jsonb) returns boolean
language sql immutable parallel safe
return case jsonb_typeof(value)
  when 'boolean' then true
  when 'number' then true
  when 'string' then not starts_with(value #>> '{}', chr(26))
    and (starts_with(value #>> '{}', 'data:') or not private.is_blank(value #>> '{}'))
  when 'array' then private.has_entry(value)
  else false
end;

create or replace function private.renamed_condition(details jsonb, renamed jsonb) returns jsonb
language sql stable parallel safe
return case
  when private.condition_in(details -> 'shownWhen') is null then '{}'
  else jsonb_build_object('shownWhen', private.condition_with(private.condition_in(details -> 'shownWhen'), renamed))
end;

create or replace function private.demand_in(value jsonb) returns jsonb
language sql stable parallel safe
return case
  when jsonb_typeof(value -> 'note') = 'boolean' and jsonb_typeof(value -> 'photo') = 'boolean'
    then jsonb_build_object('note', value -> 'note', 'photo', value -> 'photo')
end;

create or replace function private.range_in(value jsonb) returns jsonb
language sql stable parallel safe
return case when jsonb_typeof(value) = 'object' then nullif(jsonb_strip_nulls(jsonb_build_object(
  'unit', nullif(private.text_in(value -> 'unit'), ''),
  'min', private.number_in(value -> 'min'),
  'max', private.number_in(value -> 'max'))), '{}')
end;

create or replace function private.verdict_in(value jsonb) returns jsonb
language sql immutable parallel safe strict
return case
  when jsonb_typeof(value) = 'array' and not exists (
    select from jsonb_array_elements(value) meaning where meaning not in ('"approved"', '"refused"', '"pending"')
  ) then value
end;

create or replace function private.item_details(item jsonb) returns jsonb
language sql stable parallel safe
return jsonb_strip_nulls(jsonb_build_object(
  'allowsNotApplicable', case when item -> 'allowsNotApplicable' = 'true' then true end,
  'reference', nullif(private.text_in(item -> 'reference'), ''),
  'guidance', nullif(private.text_in(item -> 'guidance'), ''),
  'example', case when item ->> 'example' ~ '^examples/[0-9a-f]{64}\.(jpg|png)$' then item ->> 'example' end,
  'nonConforming', private.demand_in(item -> 'nonConforming'),
  'number', private.range_in(item -> 'number'),
  'verdict', private.verdict_in(item -> 'verdict'),
  'searchable', case when item -> 'searchable' = 'true' then true end,
  'translations', private.translations_in(item -> 'translations', array['question', 'guidance', 'options']),
  'shownWhen', private.condition_in(item -> 'shownWhen')));

create or replace function private.section_details(section jsonb) returns jsonb
language sql stable parallel safe
return jsonb_strip_nulls(jsonb_build_object(
  'translations', private.translations_in(section -> 'translations', array['title', 'description', 'repeat']),
  'shownWhen', private.condition_in(section -> 'shownWhen'), 'repeat', private.repetition_in(section -> 'repeat')));

create or replace function private.canonical_item(item jsonb) returns jsonb
language sql stable parallel safe
return jsonb_build_object(
  'id', item -> 'id',
  'question', private.text_in(item -> 'question'),
  'type', private.text_in(item -> 'type'),
  'category', private.text_in(item -> 'category'),
  'required', private.switch_in(item -> 'required', false),
  'options', private.options_in(item -> 'options'),
  'includeAttachment', private.switch_in(item -> 'includeAttachment', false),
  'attachmentType', case when item ->> 'attachmentType' in ('photo', 'document', 'both') then item ->> 'attachmentType'
    else 'photo' end,
  'expectedAnswer', private.switch_in(item -> 'expectedAnswer', true))
  || private.item_details(item);

-- `items`: in canonical form.
create function private.canonical_section(section jsonb, items jsonb) returns jsonb
language sql stable parallel safe
return jsonb_build_object(
  'id', section -> 'id',
  'title', private.text_in(section -> 'title'),
  'description', private.text_in(section -> 'description', null),
  'items', coalesce(items, '[]'))
  || private.section_details(section);
revoke execute on function private.canonical_section(jsonb, jsonb) from public;

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
    when definition ->> 'category' in ('arrivals', 'departures', 'security', 'maintenance', 'custom')
      then definition ->> 'category'
    else 'general'
  end,
  'sections', (
    with section as materialized (
      select place, value - 'items' as value, private.elements(value -> 'items') as items
      from jsonb_array_elements(private.elements(definition -> 'sections')) with ordinality as listed (value, place)
      where private.text_in(value -> 'id') <> ''
    ),
    items_of as (
      select section.place, jsonb_agg(private.canonical_item(item.value) order by item.place) as items
      from section, jsonb_array_elements(section.items) with ordinality as item (value, place)
      where private.text_in(item.value -> 'id') <> ''
      group by section.place
    )
    select coalesce(jsonb_agg(private.canonical_section(section.value, items_of.items) order by section.place), '[]')
    from section left join items_of using (place)
  ))
  || private.checklist_details(definition);

-- Of a definition that is in canonical form.
create function private.canonical_hash(canonical jsonb) returns text
language sql immutable parallel safe
return encode(sha256(convert_to(canonical::text, 'UTF8')), 'hex');
revoke execute on function private.canonical_hash(jsonb) from public;

create or replace function private.content_hash(definition jsonb) returns text
language sql immutable parallel safe
return private.canonical_hash(private.canonical_definition(definition));

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
    row_number() over (order by section.place, listed.place), section.place, section.id, section.title,
      listed.value ->> 'id', listed.value
  from section, jsonb_array_elements(section.items) with ordinality as listed (value, place);
$$;

-- An item with details that are absent as null.
create function private.with_absent_details(item jsonb) returns jsonb
language sql immutable
return '{"allowsNotApplicable": null, "reference": null, "guidance": null, "example": null, "nonConforming": null,
  "number": null, "verdict": null, "searchable": null, "translations": null, "shownWhen": null}' || item;
revoke execute on function private.with_absent_details(jsonb) from public;

create or replace function private.definition_changes(before jsonb, after jsonb) returns jsonb
language sql immutable set search_path = '' set enable_nestloop = off set jit = off
as $$
  with old_item as (select * from private.asked_items(before)),
  new_item as (select * from private.asked_items(after)),
  -- Without the items themselves, which would be sorted along.
  both_items as (
    select
      new_item.place, item_id,
      old_item.section_id as old_section, new_item.section_id as section, old_item.section_title as old_title,
        new_item.section_title as title,
      -- Where it stands among those that stay in the same section.
      row_number() over (partition by old_item.section_id, new_item.section_id order by old_item.place) as old_rank,
      row_number() over (partition by old_item.section_id, new_item.section_id order by new_item.place) as rank
    from old_item join new_item using (item_id)
  ),
  old_section as (
    select section ->> 'id' as id, section, place
      from jsonb_array_elements(private.elements(before -> 'sections')) with ordinality as listed (section, place)
  ),
  new_section as (
    select section ->> 'id' as id, section, place
      from jsonb_array_elements(private.elements(after -> 'sections')) with ordinality as listed (section, place)
  ),
  both_sections as (
    select
      id, new_section.place, '{"translations": null, "shownWhen": null, "repeat": null}'
        || (old_section.section - 'items') as before, '{"translations": null, "shownWhen": null, "repeat": null}'
        || (new_section.section - 'items') as after,
      row_number() over (order by old_section.place) as old_rank, row_number() over (order by new_section.place) as rank
    from old_section join new_section using (id)
  ),
  changed_items as (
    select item_id, new_item.place, jsonb_object_agg(field, jsonb_build_object(
      'from', private.in_short(told.before -> field),
        'to', private.in_short(told.after -> field))) as fields
    from old_item
    join new_item using (item_id)
    cross join lateral (
      select private.with_absent_details(old_item.item) as before, private.with_absent_details(new_item.item) as after
    ) told
    cross join lateral jsonb_object_keys(told.after) field
    where old_item.item <> new_item.item and told.before -> field <> told.after -> field
    group by item_id, new_item.place
  ),
  changed_sections as (
    select id, place, jsonb_object_agg(field, jsonb_build_object(
      'from', private.in_short(both_sections.before -> field),
        'to', private.in_short(both_sections.after -> field))) as fields
    from both_sections, jsonb_object_keys(both_sections.after) field
    where both_sections.before -> field <> both_sections.after -> field
    group by id, place
  )
  select coalesce(jsonb_object_agg(what, told) filter (where told is not null), '{}')
  from (values
    ('added', private.list_in_short((
      select coalesce(jsonb_agg(jsonb_build_object('id', item_id, 'question', private.in_short(item -> 'question'))
        order by place), '[]')
      from new_item where item_id not in (select item_id from old_item)))),
    ('removed', private.list_in_short((
      select coalesce(jsonb_agg(jsonb_build_object('id', item_id, 'question', private.in_short(item -> 'question'))
        order by place), '[]')
      from old_item where item_id not in (select item_id from new_item)))),
    ('changed', private.list_in_short((
      select coalesce(jsonb_agg(fields || jsonb_build_object('id', item_id) order by place), '[]')
        from changed_items))),
    ('moved', private.list_in_short((
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', item_id, 'from', private.in_short(to_jsonb(old_title)), 'to', private.in_short(to_jsonb(title)))
          order by place), '[]')
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

create function private.validate_given_options(item jsonb) returns jsonb
language sql immutable
return coalesce(
  private.validate_list(item, 'options', 'options'),
  (
    select private.fault('options')
    from jsonb_array_elements(private.elements(item -> 'options')) option
    where jsonb_typeof(option.value) <> 'string' or length(option.value #>> '{}') > private.most('title')
    limit 1
  ));
revoke execute on function private.validate_given_options(jsonb) from public;

create or replace function private.validate_options(item jsonb) returns jsonb
language sql immutable
return case
  when not private.is_absent(item -> 'options') and item -> 'options' <> '[]' then private.validate_given_options(item)
end;

-- What is sent as translations is as long as the texts that it translates may be, and says a text for each option or
-- for none.
create function private.validate_given_translations(owner jsonb) returns jsonb
language sql immutable
return (
  select fault
  from jsonb_each(owner #> '{details,translations}') as translated (language, texts),
    lateral (select coalesce(
      private.validate_optional_text(texts, 'title', 'title'),
      private.validate_optional_text(texts, 'description', 'description'),
      private.validate_optional_text(texts, 'repeat', 'title'),
      private.validate_optional_text(texts, 'question', 'question'),
      private.validate_optional_text(texts, 'guidance', 'description'),
      private.validate_options(texts),
      case
        when not private.is_absent(texts -> 'options')
          and jsonb_array_length(private.elements(texts -> 'options'))
            is distinct from jsonb_array_length(private.options_in(owner -> 'options'))
          then private.fault('options')
      end)) faults (fault)
  where fault is not null
  limit 1);
revoke execute on function private.validate_given_translations(jsonb) from public;

create or replace function private.validate_translations(owner jsonb) returns jsonb
language sql immutable
return case
  when jsonb_typeof(owner #> '{details,translations}') = 'object' then private.validate_given_translations(owner)
end;

create function private.is_stored_kind(item jsonb) returns boolean
language sql stable
return exists (
  select from public.checklist_items stored
  where stored.id = private.as_uuid(item -> 'id') and stored.type = item ->> 'type'
    and stored.category = item ->> 'category');
revoke execute on function private.is_stored_kind(jsonb) from public;

create or replace function private.validate_kind(item jsonb) returns jsonb
language sql stable
return case
  when item ->> 'type' in (
      'checkbox', 'multiple_choice', 'select', 'text', 'multiline_text', 'date', 'time', 'number', 'photo',
        'attachment', 'signature')
    and item ->> 'category' in (
      'pessoas', 'processos', 'tecnologia', 'evidencias', 'conformidade', 'identificacao', 'empresa', 'orgao_publico')
    then null
  when private.is_stored_kind(item) then null
  else private.fault('type')
end;

create or replace function private.validate_item_details(item jsonb) returns jsonb
language sql stable
return case when not private.is_absent(item -> 'details') and item -> 'details' <> '{}' then coalesce(
  private.validate_translations(item),
  private.validate_optional_text(item -> 'details', 'reference', 'title'),
  private.validate_optional_text(item -> 'details', 'guidance', 'description'),
  private.validate_optional_text(item #> '{details,number}', 'unit', 'title'),
  case when private.item_details(item -> 'details') <> item -> 'details' then private.fault('details') end,
  private.validate_verdict(item),
  case
    when not private.is_absent(item #> '{details,searchable}')
      and private.can_be_searched(item ->> 'type') is not true then private.fault('details', 'searchable-type')
  end,
  case when (item #> '{details,number,min}')::numeric > (item #> '{details,number,max}')::numeric
    then private.fault('details', 'range-reversed') end)
end;

create or replace function private.validate_section_details(section jsonb) returns jsonb
language sql stable
return case when not private.is_absent(section -> 'details') then coalesce(
  private.validate_optional_text(section #> '{details,repeat}', 'label', 'title'),
  case when private.section_details(section -> 'details') <> section -> 'details' then private.fault('details') end,
  case when private.is_blank(section #>> '{details,repeat,label}')
    then private.fault('details', 'repeat-label-required') end,
  case
    when (section #> '{details,repeat,min}')::integer > coalesce((section #> '{details,repeat,max}')::integer,
      private.most_instances())
      or (section #> '{details,repeat,max}')::integer > private.most_instances()
        then private.fault('details', 'repeat-range')
  end)
end;

create or replace function private.validate_section(section jsonb) returns jsonb
language sql stable
return case when jsonb_typeof(section) <> 'object' then private.fault('') else coalesce(
  private.validate_name(section, 'title', 'title'),
  private.validate_optional_text(section, 'description', 'description'),
  private.validate_translations(section),
  private.validate_section_details(section),
  private.validate_list(section, 'items', 'items'))
end;

-- The first fault in the order in which they are written, with what is said of a section before its items.
create function private.validate_sections(payload jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with section as materialized (
    select place, value
    from jsonb_array_elements(private.elements(payload -> 'sections')) with ordinality as listed (value, place)
  ),
  judged as (
    select place as section_place, 0::bigint as item_place, private.validate_section(value) as fault from section
    union all
    select section.place, item.place, private.validate_item(item.value)
    from section,
      jsonb_array_elements(private.elements(section.value -> 'items')) with ordinality as item (value, place)
  )
  select private.at_place('sections', section_place, case
    when item_place = 0 then fault
    else private.at_place('items', item_place, fault)
  end)
  from judged
  where fault is not null
  order by section_place, item_place
  limit 1;
$$;
revoke execute on function private.validate_sections(jsonb) from public;

create or replace function private.validate_conditions(payload jsonb) returns jsonb
language sql stable set search_path = '' set enable_nestloop = off set jit = off
as $$
  with section as materialized (
    select place, value, coalesce(value #> '{details,repeat}' <> 'null', false) as repeats
    from jsonb_array_elements(private.elements(payload -> 'sections')) with ordinality as listed (value, place)
  ),
  item as materialized (
    select section.place as section_place, listed.place, listed.value, section.repeats
    from section,
      jsonb_array_elements(private.elements(section.value -> 'items')) with ordinality as listed (value, place)
  ),
  gate as (
    select place as section_place, 0 as item_place, value #> '{details,shownWhen}' as condition from section
    union all
    select section_place, place, value #> '{details,shownWhen}' from item
  ),
  asking as (
    select section_place, item_place, test #>> '{}' as asked
    from gate, jsonb_path_query(condition, 'strict $.**.item') test
    where condition is not null
  ),
  faulty as (
    select asking.section_place, asking.item_place, case
      when item.value is null then 'condition-missing'
      when (item.section_place, item.place) >= (asking.section_place,
        case when asking.item_place = 0 then 1 else asking.item_place end) then 'condition-later'
      when item.repeats
        and (asking.item_place = 0 or item.section_place <> asking.section_place) then 'condition-inside-repeated'
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

create or replace function private.validate_checklist(payload jsonb) returns jsonb
language sql stable
return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
  case when not private.is_absent(payload -> 'id')
    and not private.is_uuid(payload -> 'id') then private.fault('id') end,
  private.validate_name(payload, 'title', 'title'),
  private.validate_optional_text(payload, 'description', 'description'),
  private.validate_optional_text(payload, 'standard', 'title'),
  private.validate_optional_text(payload, 'version', 'title'),
  private.validate_optional_text(payload, 'author', 'title'),
  private.validate_translations(payload),
  case
    when not private.is_absent(payload -> 'details')
      and private.checklist_details(payload -> 'details') <> payload -> 'details'
      then private.fault('details')
  end,
  private.validate_list(payload, 'sections', 'sections'),
  case when payload -> 'sections' = '[]' then private.fault('sections', 'missing') end,
  case when jsonb_array_length(private.items_of(payload)) > private.most('items')
    then private.fault_too_long('items', 'items') end,
  private.validate_sections(payload),
  private.validate_ids(private.elements(payload -> 'sections')),
  private.validate_ids(private.items_of(payload)),
  private.validate_conditions(payload),
  private.validate_verdicts(payload),
  private.validate_searched(payload))
end;

-- Which of these ids another checklist has.
create function private.taken_ids(kind text, wanted uuid[], checklist uuid) returns setof uuid
language sql stable set search_path = ''
as $$
  select section.id from public.checklist_sections section
  where kind = 'section' and section.id = any (wanted) and section.checklist_id <> checklist
  union all
  select item.id from public.checklist_items item join public.checklist_sections section on section.id = item.section_id
  where kind = 'item' and item.id = any (wanted) and section.checklist_id <> checklist;
$$;
revoke execute on function private.taken_ids(text, uuid[], uuid) from public;

create or replace function private.final_ids(kind text, wanted jsonb, checklist uuid) returns jsonb
language sql volatile set search_path = ''
as $$
  with listed as materialized (
    select place, value, private.as_uuid(value) as id
    from jsonb_array_elements(wanted) with ordinality as listed (value, place)
  ),
  taken as materialized (
    select private.taken_ids(kind, (select array_agg(id) from listed), checklist) as id
  ),
  named as (
    select
      place,
      private.text_in(value) as name,
      case when id not in (select taken.id from taken) then id end as own,
      md5(concat_ws(' ', checklist, kind, value, row_number() over (partition by value order by place)))::uuid as made
    from listed
  )
  select coalesce(jsonb_agg(case
    when own is not null then own
    when name <> '' and made not in (select other.own from named other where other.own is not null) then made
    else gen_random_uuid()
  end order by place), '[]')
  from named;
$$;

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
  perform private.require_bounds('save_checklist', jsonb_build_object('payload', save_checklist.payload));
  perform private.require_no_fault(coalesce(private.validate_checklist(payload), private.validate_base_version(payload),
    private.validate_knows(payload)));
  target := coalesce((payload ->> 'id')::uuid, gen_random_uuid());
  stored := private.locked_checklist(target);
  if stored.id is null then
    -- Nothing was ever stored under this id, or it was deleted: then a save does not bring it back.
    perform private.require(
      coalesce((payload ->> 'base_version')::integer, 0) = 0
        and not exists (select from public.checklist_versions version where version.checklist_id = target::text),
      'AV404', 'The checklist was deleted', jsonb_build_object('id', target));
  else
    perform private.require(stored.archived_at is null, 'AV409', 'The checklist is archived',
      private.version_state(stored));
    if not private.elements(payload -> 'knows') @> private.known_details() then
      payload := private.payload_over(payload, (
        select version.content from public.checklist_versions version
        where version.checklist_id = target::text and version.number = stored.current_version));
      perform private.require_no_fault(private.validate_checklist(payload));
    end if;
  end if;
  definition := private.definition_from(payload, target);
  number := coalesce(stored.current_version, 0);
  if not exists (
    select from public.checklist_versions version
    where version.checklist_id = target::text and version.number = stored.current_version
      and version.hash = private.canonical_hash(definition)
  ) then
    perform private.require(coalesce((payload ->> 'base_version')::integer, 0) = number,
      'AV409', 'A newer version is stored',
      private.version_state(stored));
    number := number + 1;
    perform private.store_definition(definition, number, admitted.actor);
  end if;
  return jsonb_build_object('id', target, 'version', number);
end;
$$;

create or replace function private.given_answers(asked jsonb, items jsonb, photos jsonb) returns jsonb
language sql immutable set search_path = '' set enable_nestloop = off set jit = off
as $$
  with wanted as materialized (
    select distinct test #>> '{}' as id from jsonb_path_query(asked, '$.sections[*].**.shownWhen.**.item') test
  ),
  given as (
    select item ->> 'id' as id, nullif(sent -> 'answer_value', 'null') as answer,
      private.is_answered_by_evidence(item ->> 'type') as by_evidence
    from jsonb_path_query(asked, '$.sections[*].items[*]') item
    join wanted on wanted.id = item ->> 'id'
    left join jsonb_array_elements(private.elements(items)) sent on sent ->> 'item_id' = wanted.id
  ),
  shown_in_photos as (
    select photo ->> 'item_id' as id from jsonb_array_elements(private.elements(photos)) photo
  ),
  seen as (
    select id, case
      when by_evidence and id in (select shown_in_photos.id from shown_in_photos) then coalesce(answer, '{}')
      when by_evidence then case when private.is_not_applicable(answer) then answer end
      when private.has_answer(answer) then answer
    end as answer
    from given
  )
  select coalesce(jsonb_object_agg(id, answer), '{}') from seen where answer is not null;
$$;

-- A section of which nothing is left is not shown.
create function private.definition_without(asked jsonb, hidden text[]) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if hidden = '{}' then
    return asked;
  end if;
  return asked || jsonb_build_object('sections', (
    select coalesce(jsonb_agg(section || jsonb_build_object('items', kept.items) order by place), '[]')
    from jsonb_array_elements(asked -> 'sections') with ordinality as listed (section, place)
    cross join lateral (
      select coalesce(jsonb_agg(item order by at), '[]') as items
      from jsonb_array_elements(private.elements(section -> 'items')) with ordinality as inner_list (item, at)
      where not coalesce(item ->> 'id' in (select unnest(hidden)), false)
    ) kept
    where kept.items <> '[]' or private.elements(section -> 'items') = '[]'));
end;
$$;
revoke execute on function private.definition_without(jsonb, text[]) from public;

create or replace function private.shown_definition(definition jsonb, instances jsonb, items jsonb, photos jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  asked jsonb := private.asked_definition(definition, instances);
begin
  return private.definition_without(asked, private.hidden_items(asked, items, photos));
end;
$$;

drop function private.questions_of(jsonb);

-- What a definition asks, in its order, each item once; `item` is the item whole.
create function private.questions_of(definition jsonb) returns table (
  place bigint, section_id text, section_title text, item_id text, question text, answer_type text, is_required boolean,
    item jsonb)
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
    section_id, section_title, item_id, item ->> 'question', item ->> 'type', (item ->> 'required')::boolean,
      item
  from once;
$$;
revoke execute on function private.questions_of(jsonb) from public;

-- A question and what was sent for it: `sent` as it came, null for nothing.
create type private.answered_question as (
  place bigint,
  section_id text,
  section_title text,
  item_id text,
  question text,
  answer_type text,
  is_required boolean,
  item jsonb,
  sent jsonb,
  answer jsonb,
  note text
);

-- Looked up once for all that is asked of them: each look goes through thousands of questions.
create function private.answered_questions(payload jsonb, definition jsonb) returns private.answered_question[]
language sql immutable set search_path = '' set enable_nestloop = off set jit = off
as $$
  select coalesce(array_agg(row (
    asked.place, asked.section_id, asked.section_title, asked.item_id, asked.question, asked.answer_type,
      asked.is_required, asked.item, sent, nullif(sent -> 'answer_value', 'null'), sent ->> 'note'
    )::private.answered_question), '{}')
  from private.questions_of(definition) asked
  left join jsonb_array_elements(private.elements(payload -> 'items')) sent on sent ->> 'item_id' = asked.item_id;
$$;
revoke execute on function private.answered_questions(jsonb, jsonb) from public;

-- The payload, of whose items and photos all were asked, without those of hidden questions.
create function private.payload_without(payload jsonb, hidden text[]) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if hidden = '{}' then
    return payload;
  end if;
  return payload || jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(item order by place), '[]')
        from jsonb_array_elements(private.elements(payload -> 'items')) with ordinality as listed (item, place)
      where item ->> 'item_id' not in (select unnest(hidden))),
    'photos', (
      select coalesce(jsonb_agg(photo order by place), '[]')
        from jsonb_array_elements(private.elements(payload -> 'photos')) with ordinality as listed (photo, place)
      where photo ->> 'item_id' not in (select unnest(hidden))));
end;
$$;
revoke execute on function private.payload_without(jsonb, text[]) from public;

create function private.are_choices(list jsonb) returns boolean
language sql immutable
return jsonb_array_length(list) <= private.most('options') and not exists (
  select from jsonb_array_elements(list) choice
  where jsonb_typeof(choice.value) <> 'string' or length(choice.value #>> '{}') > private.most('answer'));
revoke execute on function private.are_choices(jsonb) from public;

create or replace function private.is_answer(value jsonb) returns boolean
language sql immutable
return case jsonb_typeof(value)
  when 'string' then length(value #>> '{}') <= private.most('answer')
  when 'array' then private.are_choices(value)
  else jsonb_typeof(value) = 'boolean' or private.is_absent(value)
end;

create or replace function private.validate_submission(payload jsonb, definition jsonb) returns jsonb
language sql stable set search_path = '' set enable_nestloop = off set jit = off
as $$
  with target as (select (payload ->> 'id')::uuid as id),
  asked as materialized (select item_id, answer_type from private.questions_of(definition)),
  judged as (
    select sent.place, private.validate_sent_item(sent.item, target.id, asked.item_id, asked.answer_type) as fault
    from target
    cross join jsonb_array_elements(private.elements(payload -> 'items')) with ordinality as sent (item, place)
    left join asked on asked.item_id = sent.item ->> 'item_id'
  )
  select coalesce(
    private.validate_list(payload, 'items', 'items'),
    (select private.at_place('items', place, fault) from judged where fault is not null order by place limit 1),
    (
      select private.fault('item_id', 'twice') || jsonb_build_object('id', item.value -> 'item_id')
      from jsonb_array_elements(private.elements(payload -> 'items')) item
      group by item.value -> 'item_id'
      having count(*) > 1
      limit 1
    ),
    private.validate_list(payload, 'photos', 'photos'),
    (
      select private.at_place('photos', place, fault)
      from jsonb_array_elements(private.elements(payload -> 'photos')) with ordinality as photo (value, place),
        private.validate_photo(photo.value, payload) fault
      where fault is not null
      order by place
      limit 1
    ),
    (
      select private.at_place('photos', place, private.fault('item_id', 'not-asked'))
      from jsonb_array_elements(private.elements(payload -> 'photos')) with ordinality as photo (value, place)
      where photo.value ->> 'item_id' not in (select item_id from asked)
      order by place
      limit 1
    ));
$$;

create or replace function private.answered_version(payload jsonb) returns public.checklist_versions
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
  select * into version from public.checklist_versions known where known.checklist_id = checklist
    and known.number = wanted;
  perform private.require(version.number is not null, 'AV422', 'No such version of the checklist',
    jsonb_build_object('reason', 'unknown-version', 'checklist_id', checklist, 'version', wanted));
  perform private.require(
    not exists (
      select from public.checklist_submissions stored
      where stored.id = (payload ->> 'id')::uuid and stored.checklist_version > version.number),
    'AV422', 'Not valid', '{"field": "checklist_version", "reason": "earlier"}');
  -- What hashes to the hash of its canonical form is in it. Concatenated so that it is read from storage once.
  version.content := case
    when private.canonical_hash(version.content) = version.hash then version.content || '{}'
    else private.canonical_definition(version.content)
  end;
  return version;
end;
$$;

create or replace function private.conformity_of(item jsonb, stored jsonb) returns text
language sql stable parallel safe
return case
  when private.is_not_applicable(stored -> 'answer_value') then 'not-evaluated'
  when item ->> 'type' = 'number' then case
    when private.range_in(item -> 'number') -> 'min' is null
      and private.range_in(item -> 'number') -> 'max' is null then 'not-evaluated'
    when not coalesce(private.has_answer(stored -> 'answer_value'), false) then 'pending'
    when private.number_answer(stored -> 'answer_value') is null then 'not-evaluated'
    when private.number_answer(stored -> 'answer_value') < (private.range_in(item -> 'number') -> 'min')::numeric
      or private.number_answer(stored -> 'answer_value') > (private.range_in(item -> 'number') -> 'max')::numeric
        then 'non-conforming'
    else 'conforming'
  end
  when item ->> 'type' is distinct from 'checkbox' then 'not-evaluated'
  when private.checkbox_answer(stored) is null then 'pending'
  when private.checkbox_answer(stored) = (item -> 'expectedAnswer' is distinct from 'false'::jsonb) then 'conforming'
  else 'non-conforming'
end;

create function private.with_photos(photos jsonb) returns setof text
language sql immutable set search_path = ''
as $$
  select photo ->> 'item_id' from jsonb_array_elements(private.elements(photos)) photo;
$$;
revoke execute on function private.with_photos(jsonb) from public;

-- Required items without an answer, in order; signatures among them, or the others.
create function private.missing_required(answered private.answered_question[], photos jsonb,
  signatures boolean) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(item_id order by place), '[]')
  from unnest(answered)
  where is_required
    and (answer_type = 'signature') = signatures
    and not case
      when private.is_answered_by_evidence(answer_type)
        then private.is_not_applicable(answer) or item_id in (select private.with_photos(photos))
      else private.has_answer(answer)
    end;
$$;
revoke execute on function private.missing_required(private.answered_question[], jsonb, boolean) from public;

-- Answers that do not conform and lack the note or the photo that they ask for: the item's own demand, else the
-- checklist's.
create function private.unexplained(answered private.answered_question[], photos jsonb, definition jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with otherwise as materialized (select definition -> 'nonConforming' as wanted)
  select coalesce(jsonb_agg(item_id order by place), '[]')
  from otherwise, unnest(answered)
  cross join lateral (select coalesce(item -> 'nonConforming', otherwise.wanted) as wanted) demand
  where demand.wanted is not null
    and private.conformity_of(item,
      jsonb_build_object('answer_type', answer_type, 'answer_value', answer)) = 'non-conforming'
    and (
      demand.wanted -> 'note' = 'true' and private.is_blank(coalesce(note, ''))
      or demand.wanted -> 'photo' = 'true' and item_id not in (select private.with_photos(photos))
    );
$$;
revoke execute on function private.unexplained(private.answered_question[], jsonb, jsonb) from public;

-- May this be the answer to an item of this type? Texts are compared as clients clean them, in NFC.
create function private.are_options(options jsonb, chosen jsonb) returns boolean
language sql immutable
return not exists (
  select from jsonb_array_elements_text(case jsonb_typeof(chosen) when 'array' then chosen
    else jsonb_build_array(chosen) end) one
  where not exists (select from jsonb_array_elements_text(options) option where normalize(option) = normalize(one)));
revoke execute on function private.are_options(jsonb, jsonb) from public;

create or replace function private.fits(answer_type text, options jsonb, answer jsonb) returns boolean
language sql stable
return case
  when private.is_absent(answer) then true
  when answer_type = 'checkbox' then jsonb_typeof(answer) = 'boolean'
  when answer_type in ('select', 'multiple_choice') then
    jsonb_typeof(answer) = case answer_type when 'select' then 'string' else 'array' end
    and (options @> answer or private.are_options(options, answer))
  when answer_type in ('photo', 'attachment') then false
  when answer_type = 'date' then answer #>> '{}' ~ '^\d{4}-\d\d-\d\d$' and pg_input_is_valid(answer #>> '{}', 'date')
  when answer_type = 'time' then answer #>> '{}' ~ '^([01]\d|2[0-3]):[0-5]\d$'
  when answer_type = 'number' then private.number_answer(answer) is not null
  when answer_type in ('text', 'multiline_text', 'signature') then jsonb_typeof(answer) = 'string'
  -- A type of another version is answered as that one did.
  else true
end;

-- What is stored already stays: older forms wrote other answers to the same items. But a number that is none is not
-- sealed, though it was stored while the inspection was in progress. Nobody signs with 'N/A'.
create function private.unfit_answers(answered private.answered_question[], submission uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(item_id order by place), '[]')
  from unnest(answered)
  where case
    when private.fits(answer_type, item -> 'options', answer) then false
    when answer_type <> 'signature' and private.is_not_applicable(answer)
      and item -> 'allowsNotApplicable' = 'true' then false
    when answer_type = 'number' then true
    -- Last: it looks into the table.
    else not private.is_stored_answer(sent, submission)
  end;
$$;
revoke execute on function private.unfit_answers(private.answered_question[], uuid) from public;

create or replace function private.require_complete(payload jsonb, definition jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  answered private.answered_question[] := private.answered_questions(payload, definition);
  items jsonb;
begin
  perform private.require_no_fault(private.validate_time(payload, 'completion_time'));
  perform private.require(answered <> '{}', 'AV422', 'Nothing is asked',
    '{"reason": "nothing-to-answer"}');
  items := private.missing_required(answered, payload -> 'photos', signatures => false);
  perform private.require(items = '[]', 'AV422', 'Required items are unanswered',
    jsonb_build_object('reason', 'incomplete', 'items', items));
  items := private.unexplained(answered, payload -> 'photos', definition);
  perform private.require(items = '[]', 'AV422', 'Answers that do not conform are not explained',
    jsonb_build_object('reason', 'unexplained', 'items', items));
  items := private.missing_required(answered, payload -> 'photos', signatures => true);
  perform private.require(items = '[]', 'AV422', 'Not signed',
    jsonb_build_object('reason', 'unsigned', 'items', items));
  items := private.unfit_answers(answered, (payload ->> 'id')::uuid);
  perform private.require(items = '[]', 'AV422', 'Answers that these items cannot have',
    jsonb_build_object('reason', 'unfit', 'items', items));
  perform private.require_no_fault(private.validate_photo_counts(payload, definition));
  items := private.missing_evidence(payload);
  perform private.require(items = '[]', 'AV422', 'Evidence has not been uploaded',
    jsonb_build_object('reason', 'evidence-missing', 'paths', items));
end;
$$;

create or replace function private.utf16_order(key text) returns text
language sql immutable parallel safe
return case
  when octet_length(key) = length(key) or key ~ '^[\u0001-\ud7ff]*$' then key
  else regexp_replace(replace(key, U&'\+10FFFF', U&'\+10FFFF\0001'), '([\ue000-\uffff])', U&'\+10FFFF\\1', 'g')
end;

create or replace function private.canonical_json(value jsonb) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  is_list boolean := jsonb_typeof(value) = 'array';
  written text;
begin
  select string_agg(case jsonb_typeof(entry)
      when 'object' then '{' || coalesce((
        select string_agg(to_jsonb(key)::text || ':' || case
            when jsonb_typeof(member) in ('string', 'boolean', 'null') or member = '[]' then member::text
            else private.canonical_json(member)
          end, ',' order by private.utf16_order(key) collate "C")
        from jsonb_each(entry) as members (key, member)
      ), '') || '}'
      -- A list in a list: what is none is a single entry here.
      when 'array' then private.canonical_json(entry)
      when 'number' then private.canonical_number(entry::numeric)
      else entry::text
    end, ',' order by place) into written
  from jsonb_array_elements(case when is_list then value else jsonb_build_array(value) end) with ordinality
    as entries (entry, place);
  return case when is_list then '[' || coalesce(written, '') || ']' else written end;
end;
$$;

create or replace function private.with_file_hashes(record jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select case when record -> 'photos' = '[]' then record else jsonb_set(record, '{photos}', (
    select jsonb_agg(photo || jsonb_build_object('stored_sha256', private.stored_sha256(photo ->> 'photo_data'))
      order by place)
    from jsonb_array_elements(record -> 'photos') with ordinality as photos (photo, place)
  )) end;
$$;

-- `record`: of this submission.
create function private.store_results(id uuid, record jsonb) returns void
language sql volatile set search_path = ''
as $$
  update public.checklist_submissions submission set
    (evaluated_count, conforming_count, non_conforming_count, compliance_rate, section_results,
      verdict, verdict_text, verdict_translations) = (
      select results.* from private.results_of_record(record) results)
  where submission.id = store_results.id;
$$;
revoke execute on function private.store_results(uuid, jsonb) from public;

create or replace function private.keep_version(id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  kept jsonb;
  revision integer;
  new_seal text;
begin
  kept := private.record_of(id);
  perform private.store_results(id, kept);
  kept := private.with_file_hashes(kept || (select jsonb_build_object('submission', to_jsonb(submission))
    from public.checklist_submissions submission where submission.id = keep_version.id));
  perform private.require_files_as_added(kept);
  revision := (kept #>> '{submission,revision}')::integer;
  if (kept #>> '{submission,updated_at}')::timestamptz = now() then
    new_seal := private.seal_of(private.sealed_content(kept, revision, now(), auth.uid()));
  end if;
  insert into public.submission_versions (submission_id, revision, record, finalized_at, finalized_by, seal)
  values (id, revision, kept, now(), auth.uid(), new_seal);
  update public.checklist_submissions submission set seal = new_seal where submission.id = keep_version.id;
end;
$$;

-- The drawing of the first signature item that has one: what lists and reports show.
create function private.signature_in(answered private.answered_question[]) returns text
language sql immutable set search_path = ''
as $$
  select answer #>> '{}' from unnest(answered)
  where answer_type = 'signature' and private.has_answer(answer)
  order by place
  limit 1;
$$;
revoke execute on function private.signature_in(private.answered_question[]) from public;

create function private.store_answers(payload jsonb, definition jsonb,
  answered private.answered_question[]) returns void
language plpgsql set search_path = ''
as $$
declare
  target uuid := (payload ->> 'id')::uuid;
  hidden text[] := private.hidden_items(definition, payload -> 'items', payload -> 'photos');
begin
  delete from public.submission_items where submission_id = target;
  insert into public.submission_items (
    submission_id, section_id, section_title, item_id, question, answer_type, answer_value, note, is_required, hidden,
      order_index)
  select
    target, section_id, section_title, item_id, question, answer_type, answer,
    case when not private.is_blank(note) then note end, is_required, item_id in (select unnest(hidden)), place
  from unnest(answered);

  delete from public.submission_photos where submission_id = target;
  insert into public.submission_photos (submission_id, item_id, photo_data, order_index)
  select target, photo ->> 'item_id', photo ->> 'photo_data', place - 1
  from jsonb_array_elements(payload -> 'photos') with ordinality as listed (photo, place);
end;
$$;
revoke execute on function private.store_answers(jsonb, jsonb, private.answered_question[]) from public;

create or replace function private.store_submission(payload jsonb, version public.checklist_versions, asked jsonb, owner uuid,
  new_status text) returns void
language plpgsql set search_path = ''
as $$
declare
  answered private.answered_question[] := private.answered_questions(payload, asked);
begin
  insert into public.checklist_submissions as stored (
    id, user_id, checklist_id, checklist_version, title, inspector_name, inspector_badge, location, start_time,
      completion_time,
    signature, status, metadata, definition, last_request)
  values (
    (payload ->> 'id')::uuid,
    owner,
    version.checklist_id,
    version.number,
    private.text_in(version.content -> 'title'),
    payload ->> 'inspector_name',
    payload ->> 'inspector_badge',
    payload ->> 'location',
    (payload ->> 'start_time')::timestamptz,
    case when new_status = 'completed' then (payload ->> 'completion_time')::timestamptz end,
    private.signature_in(answered),
    new_status,
    coalesce(nullif(payload -> 'metadata', 'null'), '{}'),
    version.content,
    (payload ->> 'request_id')::uuid)
  on conflict (id) do update set
    checklist_version = excluded.checklist_version,
    title = excluded.title,
    inspector_name = excluded.inspector_name,
    inspector_badge = excluded.inspector_badge,
    location = excluded.location,
    start_time = excluded.start_time,
    completion_time = excluded.completion_time,
    signature = excluded.signature,
    status = excluded.status,
    metadata = excluded.metadata,
    definition = excluded.definition,
    revision = stored.revision + 1,
    last_request = excluded.last_request,
    updated_at = now();
  perform private.store_answers(payload, asked, answered);
end;
$$;

create or replace function public.finalize_submission(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('finalize_submission', payload);
  version public.checklist_versions;
  asked jsonb;
  hidden text[];
  shown jsonb;
begin
  perform private.require_bounds('finalize_submission', jsonb_build_object('payload', finalize_submission.payload));
  if not admitted.is_repeat then
    version := private.accepted_version(payload);
    asked := private.asked_definition(version.content, payload #> '{metadata,instances}');
    hidden := private.hidden_items(asked, payload -> 'items', payload -> 'photos');
    shown := private.definition_without(asked, hidden);
    payload := private.payload_without(payload, hidden);
    perform private.require_no_fault(private.validate_instance_counts(payload, version.content));
    perform private.require_complete(payload, shown);
    perform private.store_submission(payload, version, shown, admitted.owner, 'completed');
    -- Ten thousand are more than anybody saves, and far from where numbers end.
    if private.is_whole_number(payload -> 'lost_revision') then
      update public.checklist_submissions submission set revision = least((payload ->> 'lost_revision')::integer, 10000)
      where submission.id = (payload ->> 'id')::uuid
        and submission.revision < least((payload ->> 'lost_revision')::integer, 10000);
    end if;
    perform private.keep_version((payload ->> 'id')::uuid);
    perform private.record_findings((payload ->> 'id')::uuid, shown);
  end if;
  return private.submission_state((payload ->> 'id')::uuid);
end;
$$;

create or replace function private.recount() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.checklist_submissions submission set
    item_count = items.total,
    answered_count = items.answered,
    not_applicable_count = items.not_applicable,
    note_count = items.noted,
    photo_count = (
      select count(*) from public.submission_photos photo
      where photo.submission_id = submission.id and private.is_photo(photo.photo_data)
    ),
    searched_answers = case
      when tg_table_name = 'submission_items' and tg_op <> 'DELETE' then private.searched_answers(submission)
      else submission.searched_answers
    end
  from (select distinct submission_id as id from touched) touched
  cross join lateral (
    select
      count(*) as total,
      count(*) filter (where case
        when private.is_answered_by_evidence(item.answer_type) then private.is_not_applicable(item.answer_value)
          or exists (
          select from public.submission_photos photo where photo.submission_id = touched.id
            and photo.item_id = item.item_id)
        else private.has_answer(item.answer_value)
      end) as answered,
      count(*) filter (where private.is_not_applicable(item.answer_value)) as not_applicable,
      count(item.note) as noted
    from public.submission_items item
    where item.submission_id = touched.id and not item.hidden
  ) items
  where submission.id = touched.id;
  return null;
end;
$$;

create or replace function public.answers_of_submissions(ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_bounds('answers_of_submissions', jsonb_build_object('ids', answers_of_submissions.ids));
  perform private.require_reader();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', submission.id,
      'items', (
        select coalesce(jsonb_agg(to_jsonb(item) || case
          when item.answer_type = 'signature' and starts_with(item.answer_value #>> '{}', 'data:')
            then '{"answer_value": "data:"}'
          else '{}'
        end::jsonb order by item.order_index), '[]')
        from public.submission_items item where item.submission_id = submission.id and not item.hidden
      ),
      'photos', (
        select coalesce(jsonb_agg(to_jsonb(photo) order by photo.order_index), '[]')
        from public.submission_photos photo where photo.submission_id = submission.id
      ))), '[]')
    from (
      select stored.id, sum(stored.item_count) over (order by listed.place) - stored.item_count as before
      from unnest(answers_of_submissions.ids) with ordinality as listed (id, place)
      join public.checklist_submissions stored on stored.id = listed.id
    ) submission
    where submission.before < private.most('items')
  );
end;
$$;

drop function private.canonical_section(jsonb);
drop function private.is_taken(text, uuid, uuid);
drop function private.sent_items(jsonb, jsonb);
drop function private.payload_shown(jsonb, jsonb);
drop function private.missing_required(jsonb, jsonb, boolean);
drop function private.unexplained(jsonb, jsonb);
drop function private.unfit_answers(jsonb, jsonb);
drop function private.store_results(uuid);
drop function private.signature_in(jsonb, jsonb);
drop function private.store_answers(jsonb, jsonb);
drop function private.keep_searched_answers();
