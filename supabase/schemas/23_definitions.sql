-- A definition as the readers of shared/src/domain/schema read it: known fields only, broken ones with their defaults,
-- broken items left out. Two definitions that read the same have the same canonical form, and so the same hash.

-- What a definition may say of an item beyond the columns of the specification: whether it may not apply, the clause it
-- stands on, guidance, what an answer that does not conform asks for, unit and limits of a number. Each is absent where
-- nothing is said: a definition that says none of it keeps its hash.

create function private.demand_in(value jsonb) returns jsonb
language sql stable parallel safe
return case
  when jsonb_typeof(value -> 'note') = 'boolean' and jsonb_typeof(value -> 'photo') = 'boolean'
    then jsonb_build_object('note', value -> 'note', 'photo', value -> 'photo')
end;

-- Of more than 15 digits a double, with which the portal judges, would be another number.
create function private.number_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case when jsonb_typeof(value) = 'number' then
  case when length(regexp_replace(trim_scale((value #>> '{}')::numeric)::text, '[^0-9]', '', 'g')) <= 15 then value end
end;

create function private.range_in(value jsonb) returns jsonb
language sql stable parallel safe
return case when jsonb_typeof(value) = 'object' then nullif(jsonb_strip_nulls(jsonb_build_object(
  'unit', nullif(private.text_in(value -> 'unit'), ''),
  'min', private.number_in(value -> 'min'),
  'max', private.number_in(value -> 'max'))), '{}')
end;

-- What the options mean, in their order; null where any of it cannot be read.
create function private.verdict_in(value jsonb) returns jsonb
language sql immutable parallel safe strict
return case
  when jsonb_typeof(value) = 'array' and not exists (
    select from jsonb_array_elements(value) meaning where meaning not in ('"approved"', '"refused"', '"pending"')
  ) then value
end;

-- Which options do not conform, in their order; null where none does, and where any of it cannot be read.
create function private.marks_in(value jsonb) returns jsonb
language sql immutable parallel safe strict
return case
  when jsonb_typeof(value) = 'array' and value @> '[true]' and not exists (
    select from jsonb_array_elements(value) mark where jsonb_typeof(mark) <> 'boolean'
  ) then value
end;

create function private.level_in(value jsonb) returns text
language sql immutable parallel safe
return case when value in ('"critical"', '"major"', '"minor"', '"observation"') then value #>> '{}' end;

-- `levelOf` of the domain.
create function private.level_of(item jsonb, definition jsonb) returns text
language sql immutable parallel safe
return case when item -> 'critical' = 'true' then 'critical'
  else coalesce(private.level_in(item -> 'level'), private.level_in(definition -> 'level'), 'minor') end;

-- Up to ITEM_WEIGHT_MAX of the domain.
create function private.weight_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case when value #>> '{}' in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10')
  and jsonb_typeof(value) = 'number' then value end;

-- KNOWN_DETAILS of the domain.
create function private.detail_names() returns text[]
language sql immutable parallel safe
return array['allowsNotApplicable', 'reference', 'guidance', 'example', 'nonConforming', 'nonConformingOptions', 'number',
  'verdict', 'searchable', 'level', 'critical', 'weight', 'answeredAlone', 'beginsNow', 'shownWhen', 'translations',
  'repeat', 'review', 'language'];

create function private.known_details() returns jsonb
language sql stable parallel safe
return to_jsonb(private.detail_names());

-- The details among the members of an item, in canonical form. Most items have none: then nothing is looked through.
create function private.item_details(item jsonb) returns jsonb
language plpgsql stable parallel safe
as $$
begin
  return case when item ?| private.detail_names() then jsonb_strip_nulls(jsonb_build_object(
    'allowsNotApplicable', case when item -> 'allowsNotApplicable' = 'true' then true end,
    'reference', nullif(private.text_in(item -> 'reference'), ''),
    'guidance', nullif(private.text_in(item -> 'guidance'), ''),
    'example', case when item ->> 'example' ~ '^examples/[0-9a-f]{64}\.(jpg|png)$' then item ->> 'example' end,
    'nonConforming', private.demand_in(item -> 'nonConforming'),
    'nonConformingOptions', private.marks_in(item -> 'nonConformingOptions'),
    'number', private.range_in(item -> 'number'),
    'verdict', private.verdict_in(item -> 'verdict'),
    'searchable', case when item -> 'searchable' = 'true' then true end,
    'level', private.level_in(item -> 'level'),
    'critical', case when item -> 'critical' = 'true' then true end,
    'weight', private.weight_in(item -> 'weight'),
    'answeredAlone', case when item -> 'answeredAlone' = 'true' then true end,
    'beginsNow', case when item -> 'beginsNow' = 'true' then true end,
    'translations', private.translations_in(item -> 'translations', array['question', 'guidance', 'options']),
    'shownWhen', private.condition_in(item -> 'shownWhen'))) else '{}' end;
end;
$$;

create function private.section_details(section jsonb) returns jsonb
language sql stable parallel safe
return jsonb_strip_nulls(jsonb_build_object(
  'translations', private.translations_in(section -> 'translations', array['title', 'description', 'repeat']),
  'shownWhen', private.condition_in(section -> 'shownWhen'), 'repeat', private.repetition_in(section -> 'repeat')));

create function private.checklist_details(definition jsonb) returns jsonb
language plpgsql immutable parallel safe
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'nonConforming', private.demand_in(definition -> 'nonConforming'),
    'review', case when definition -> 'review' = 'true' then true end,
    'level', private.level_in(definition -> 'level'),
    'language', private.language_in(definition -> 'language'),
    'translations', private.translations_in(definition -> 'translations', array['title', 'description'])));
end;
$$;

create function private.canonical_item(item jsonb) returns jsonb
language plpgsql stable parallel safe
as $$
begin
  return jsonb_build_object(
    'id', item -> 'id',
    'question', private.text_in(item -> 'question'),
    'type', private.text_in(item -> 'type'),
    'category', private.text_in(item -> 'category'),
    'required', private.switch_in(item -> 'required', false),
    'options', private.options_in(item -> 'options'),
    'includeAttachment', private.switch_in(item -> 'includeAttachment', false),
    'attachmentType', case
      when item ->> 'attachmentType' in ('photo', 'document', 'both') then item ->> 'attachmentType'
      else 'photo'
    end,
    'expectedAnswer', private.switch_in(item -> 'expectedAnswer', true))
    || private.item_details(item);
end;
$$;

-- `items`: in canonical form.
create function private.canonical_section(section jsonb, items jsonb) returns jsonb
language sql stable parallel safe
return jsonb_build_object(
  'id', section -> 'id',
  'title', private.text_in(section -> 'title'),
  'description', private.text_in(section -> 'description', null),
  'items', coalesce(items, '[]'))
  || private.section_details(section);

-- `sections`: in canonical form.
create function private.canonical_checklist(definition jsonb, sections jsonb) returns jsonb
language plpgsql immutable parallel safe
as $$
begin
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
    'sections', sections)
    || private.checklist_details(definition);
end;
$$;

create function private.canonical_definition(definition jsonb) returns jsonb
language plpgsql immutable parallel safe
as $$
begin
  return private.canonical_checklist(definition, (
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
  ));
end;
$$;

-- Of a definition that is in canonical form.
create function private.canonical_hash(canonical jsonb) returns text
language sql immutable parallel safe
return encode(sha256(convert_to(canonical::text, 'UTF8')), 'hex');

create function private.content_hash(definition jsonb) returns text
language sql immutable parallel safe
return private.canonical_hash(private.canonical_definition(definition));

-- The items of a definition in the order in which they are asked.
create function private.asked_items(definition jsonb)
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

create function private.item_count(definition jsonb) returns bigint
language sql immutable
return (
  select coalesce(sum(jsonb_array_length(private.elements(section -> 'items'))), 0)
  from jsonb_array_elements(private.elements(definition -> 'sections')) section);
