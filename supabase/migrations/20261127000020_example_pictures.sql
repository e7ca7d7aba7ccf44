-- A picture of how it should look, for an item: in the bucket of photos and files, under the SHA-256 of its bytes. So it is written once like all that lies there, read
-- by everyone with a profile, and the definition that names it can never come to show another one.

create policy "examples: who writes checklists adds" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'attachments'
    and (select private.actor_role()) in ('author', 'admin')
    and name ~ '^examples/[0-9a-f]{64}\.(jpg|png)$'
  );

-- Versions of definitions are kept for ever, and with them what they show.
create policy "examples: nobody deletes" on storage.objects
  as restrictive for delete to authenticated
  using (bucket_id <> 'attachments' or name not like 'examples/%');

-- As before, with the key of the example picture.
create or replace function private.item_details(item jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_strip_nulls(jsonb_build_object(
  'allowsNotApplicable', case when item -> 'allowsNotApplicable' = 'true' then true end,
  'reference', nullif(private.text_in(item -> 'reference'), ''),
  'guidance', nullif(private.text_in(item -> 'guidance'), ''),
  'example', case when item ->> 'example' ~ '^examples/[0-9a-f]{64}\.(jpg|png)$' then item ->> 'example' end,
  'nonConforming', private.demand_in(item -> 'nonConforming'),
  'number', private.range_in(item -> 'number'),
  'translations', private.translations_in(item -> 'translations', array['question', 'guidance', 'options']),
  'shownWhen', private.condition_in(item -> 'shownWhen')));

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
    '{"allowsNotApplicable": null, "reference": null, "guidance": null, "example": null, "nonConforming": null, "number": null, "translations": null, "shownWhen": null}'
      || listed.value
  from section, jsonb_array_elements(section.items) with ordinality as listed (value, place);
$$;
