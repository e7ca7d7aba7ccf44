-- An item of a checklist can be its verdict: what the inspector decides of what was inspected, beside the rate, which is
-- computed. The author says of each option what it means; for a checkbox the expected answer approves. The rules are
-- those of shared/src/domain (`verdictOf`, `verdictProblems`), held together by a property test.

-- What the options mean, in their order; null where any of it cannot be read.
create function private.verdict_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case
  when jsonb_typeof(value) = 'array' and not exists (
    select from jsonb_array_elements(value) meaning where meaning not in ('"approved"', '"refused"', '"pending"')
  ) then value
end;

create function private.can_be_verdict(type text) returns boolean
language sql immutable parallel safe
return type in ('checkbox', 'select', 'multiple_choice');

-- As before, with the verdict.
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
  'translations', private.translations_in(item -> 'translations', array['question', 'guidance', 'options']),
  'shownWhen', private.condition_in(item -> 'shownWhen')));

-- KNOWN_DETAILS of the domain.
create or replace function private.known_details() returns jsonb
language sql immutable parallel safe
return '["allowsNotApplicable", "reference", "guidance", "example", "nonConforming", "number", "verdict", "shownWhen",
  "translations", "repeat", "language"]'::jsonb;

-- A meaning for each option; a checkbox has none.
create function private.fault_in_verdict(item jsonb) returns jsonb
language sql immutable
return case
  when private.is_absent(item #> '{details,verdict}') then null
  when not private.can_be_verdict(item ->> 'type') then private.fault('details', 'verdict-type')
  when jsonb_array_length(private.elements(item #> '{details,verdict}'))
    <> case when item ->> 'type' = 'checkbox' then 0 else jsonb_array_length(private.options_in(item -> 'options')) end
    then private.fault('details', 'verdict-options')
end;

create or replace function private.fault_in_item_details(item jsonb) returns jsonb
language sql immutable
return case when not private.is_absent(item -> 'details') then coalesce(
  private.fault_in_translations(item),
  private.fault_in_optional_text(item -> 'details', 'reference', 'title'),
  private.fault_in_optional_text(item -> 'details', 'guidance', 'description'),
  private.fault_in_optional_text(item #> '{details,number}', 'unit', 'title'),
  case when private.item_details(item -> 'details') <> item -> 'details' then private.fault('details') end,
  private.fault_in_verdict(item),
  case when (item #> '{details,number,min}')::numeric > (item #> '{details,number,max}')::numeric then private.fault('details', 'range-reversed') end)
end;

-- At most one item is the verdict, and none that is asked once for each vehicle.
create function private.fault_in_verdicts(payload jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with named as (
    select
      section.place as section_place, listed.place,
      coalesce(section.value #> '{details,repeat}' <> 'null', false) as repeats,
      row_number() over (order by section.place, listed.place) as number
    from jsonb_array_elements(private.elements(payload -> 'sections')) with ordinality as section (value, place),
      jsonb_array_elements(private.elements(section.value -> 'items')) with ordinality as listed (value, place)
    where not private.is_absent(listed.value #> '{details,verdict}')
  )
  select private.at_place('sections', section_place, private.at_place('items', place,
    private.fault('details', case when repeats then 'verdict-inside-repeated' else 'verdict-twice' end)))
  from named
  where repeats or number > 1
  order by number
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
  private.fault_in_conditions(payload),
  private.fault_in_verdicts(payload))
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
    '{"allowsNotApplicable": null, "reference": null, "guidance": null, "example": null, "nonConforming": null, "number": null,
      "verdict": null, "translations": null,
      "shownWhen": null}'
      || listed.value
  from section, jsonb_array_elements(section.items) with ordinality as listed (value, place);
$$;

-- Three checklists that are part of the portal end with a decision; each gets a version that says so.
insert into public.checklist_versions (checklist_id, number, content)
select version.checklist_id, 2, jsonb_set(
  version.content,
  array['sections', (section.place - 1)::text, 'items', (item.place - 1)::text, 'verdict'],
  deciding.verdict)
from (values
  ('red-gate-vehicle-inspection', 'status-inspecao', '["approved", "refused", "pending"]'::jsonb),
  ('arrivals', 'chegadas-resultado', '["approved", "approved", "refused"]'),
  ('arrivals-basic', 'chegadas-resultado', '["approved", "approved", "refused"]')
) deciding (checklist_id, item_id, verdict)
join public.checklist_versions version on version.checklist_id = deciding.checklist_id and version.number = 1
cross join lateral jsonb_array_elements(version.content -> 'sections') with ordinality as section (value, place)
cross join lateral jsonb_array_elements(section.value -> 'items') with ordinality as item (value, place)
where item.value ->> 'id' = deciding.item_id;

revoke execute on all functions in schema private from public;
