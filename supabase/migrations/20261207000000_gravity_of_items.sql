-- An author says of an item how grave its failure is (level, critical) and what it weighs, and of a checklist which
-- level its items have that say none (docs/decisions/0211); and which items are answered one by one.

create function private.weight_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case when value #>> '{}' in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10')
  and jsonb_typeof(value) = 'number' then value end;

create or replace function private.item_details(item jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_strip_nulls(jsonb_build_object(
  'allowsNotApplicable', case when item -> 'allowsNotApplicable' = 'true' then true end,
  'reference', nullif(private.text_in(item -> 'reference'), ''),
  'guidance', nullif(private.text_in(item -> 'guidance'), ''),
  'example', case when item ->> 'example' ~ '^examples/[0-9a-f]{64}\.(jpg|png)$' then item ->> 'example' end,
  'nonConforming', private.demand_in(item -> 'nonConforming'),
  'number', private.range_in(item -> 'number'),
  'verdict', private.verdict_in(item -> 'verdict'),
  'searchable', case when item -> 'searchable' = 'true' then true end,
  'level', private.level_in(item -> 'level'),
  'critical', case when item -> 'critical' = 'true' then true end,
  'weight', private.weight_in(item -> 'weight'),
  'answeredAlone', case when item -> 'answeredAlone' = 'true' then true end,
  'translations', private.translations_in(item -> 'translations', array['question', 'guidance', 'options']),
  'shownWhen', private.condition_in(item -> 'shownWhen')));

create or replace function private.checklist_details(definition jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_strip_nulls(jsonb_build_object(
  'nonConforming', private.demand_in(definition -> 'nonConforming'),
  'level', private.level_in(definition -> 'level'),
  'language', private.language_in(definition -> 'language'),
  'translations', private.translations_in(definition -> 'translations', array['title', 'description'])));

create or replace function private.known_details() returns jsonb
language sql immutable parallel safe
return '["allowsNotApplicable", "reference", "guidance", "example", "nonConforming", "number", "verdict",
  "searchable", "level", "critical", "weight", "answeredAlone", "shownWhen", "translations", "repeat", "language"]'::jsonb;

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
      listed.value ->> 'id',
    '{"allowsNotApplicable": null, "reference": null, "guidance": null, "example": null, "nonConforming": null, "number": null,
      "verdict": null, "searchable": null, "level": null, "critical": null, "weight": null,
      "answeredAlone": null, "translations": null, "shownWhen": null}'
      || listed.value
  from section, jsonb_array_elements(section.items) with ordinality as listed (value, place);
$$;

create function private.can_fail(type text) returns boolean
language sql immutable parallel safe
return type in ('checkbox', 'number');

create function private.can_be_answered_together(type text) returns boolean
language sql immutable parallel safe
return type = 'checkbox';

create or replace function private.validate_item_details(item jsonb) returns jsonb
language sql immutable
return case when not private.is_absent(item -> 'details') then coalesce(
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
  case
    when item -> 'details' ?| array['level', 'critical', 'weight']
      and private.can_fail(item ->> 'type') is not true then private.fault('details', 'level-type')
  end,
  case
    when not private.is_absent(item #> '{details,answeredAlone}')
      and private.can_be_answered_together(item ->> 'type') is not true
        then private.fault('details', 'answered-alone-type')
  end,
  case when (item #> '{details,number,min}')::numeric > (item #> '{details,number,max}')::numeric
    then private.fault('details', 'range-reversed') end)
end;

revoke execute on function private.weight_in(jsonb), private.can_fail(text),
  private.can_be_answered_together(text) from public;
