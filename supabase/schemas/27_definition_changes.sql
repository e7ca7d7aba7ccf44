-- What a new version changed, in the entry that the audit log has of it anyway: questions before and after, not only
-- that something changed.

-- Enough to see what happened: the log is no second copy of the versions.
create function private.in_short(value jsonb) returns jsonb
language sql immutable
return case
  when length(value #>> '{}') <= 200 then value
  else to_jsonb(left(value #>> '{}', 199) || '…')
end;

create function private.most_told() returns integer language sql immutable return 50;

-- How many there are, and the first of them: no others are made, which cost ten seconds where five thousand questions
-- were reworded.
create function private.first_told(how_many bigint, first_ones jsonb) returns jsonb
language sql immutable
return case when how_many > 0 then jsonb_build_object('count', how_many, 'first', first_ones) end;

-- The same of a list that is short, or made at once.
create function private.list_in_short(list jsonb) returns jsonb
language sql immutable
return private.first_told(jsonb_array_length(list), jsonb_path_query_array(list, '$[0 to 49]'));

-- What of items and sections differs, in short; what only one of two sections says is a change, too.
create function private.definition_changes(before jsonb, after jsonb) returns jsonb
language sql immutable set search_path = '' set enable_nestloop = off set jit = off
as $$
  with old_item as (select * from private.asked_items(before)),
  new_item as (select * from private.asked_items(after)),
  -- Without the items themselves, which would be read and sorted along.
  old_place as materialized (select place, section_id, section_title, item_id from old_item),
  new_place as materialized (select place, section_id, section_title, item_id from new_item),
  both_items as (
    select
      new_place.place, item_id,
      old_place.section_id as old_section, new_place.section_id as section, old_place.section_title as old_title,
        new_place.section_title as title,
      -- Where it stands among those that stay in the same section.
      row_number() over (partition by old_place.section_id, new_place.section_id order by old_place.place) as old_rank,
      row_number() over (partition by old_place.section_id, new_place.section_id order by new_place.place) as rank
    from old_place join new_place using (item_id)
  ),
  old_section as (
    select section ->> 'id' as id, section - 'items' as section, place
      from jsonb_array_elements(private.elements(before -> 'sections')) with ordinality as listed (section, place)
  ),
  new_section as (
    select section ->> 'id' as id, section - 'items' as section, place
      from jsonb_array_elements(private.elements(after -> 'sections')) with ordinality as listed (section, place)
  ),
  both_sections as (
    select
      id, new_section.place, '{"translations": null, "shownWhen": null, "repeat": null}'
        || old_section.section as before, '{"translations": null, "shownWhen": null, "repeat": null}'
        || new_section.section as after,
      row_number() over (order by old_section.place) as old_rank, row_number() over (order by new_section.place) as rank
    from old_section join new_section using (id)
  ),
  added as (
    select place, item_id, row_number() over (order by place) as number from new_place
    where item_id not in (select item_id from old_place)
  ),
  removed as (
    select place, item_id, row_number() over (order by place) as number from old_place
    where item_id not in (select item_id from new_place)
  ),
  -- Details that are absent, as null: what comes or goes is a change of them.
  absent as (
    select jsonb_object_agg(name, null) as details from jsonb_array_elements_text(private.known_details()) name
  ),
  changed as materialized (
    select new_item.place, item_id, row_number() over (order by new_item.place) as number
    from old_item join new_item using (item_id)
    where old_item.item <> new_item.item
      -- What is reworded is told by that alone.
      and (old_item.item -> 'question' <> new_item.item -> 'question'
        or (select details from absent) || old_item.item <> (select details from absent) || new_item.item)
  ),
  told as materialized (
    select changed.place, item_id, (select details from absent) || old_item.item as before,
      (select details from absent) || new_item.item as after
    from changed join old_item using (item_id) join new_item using (item_id)
    where changed.number <= private.most_told()
  ),
  told_fields as (
    select item_id, place, jsonb_object_agg(field, jsonb_build_object(
      'from', private.in_short(told.before -> field),
        'to', private.in_short(told.after -> field))) as fields
    from told cross join lateral jsonb_object_keys(told.after) field
    where told.before -> field <> told.after -> field
    group by item_id, place
  ),
  moved as (
    select place, item_id, old_title, title, row_number() over (order by place) as number
    from both_items where old_section <> section
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
    ('added', (
      select private.first_told((select count(*) from added), jsonb_agg(
        jsonb_build_object('id', item_id, 'question', private.in_short(item -> 'question')) order by added.place))
      from added join new_item using (item_id) where number <= private.most_told())),
    ('removed', (
      select private.first_told((select count(*) from removed), jsonb_agg(
        jsonb_build_object('id', item_id, 'question', private.in_short(item -> 'question')) order by removed.place))
      from removed join old_item using (item_id) where number <= private.most_told())),
    ('changed', (
      select private.first_told((select count(*) from changed),
        jsonb_agg(fields || jsonb_build_object('id', item_id) order by place))
      from told_fields)),
    ('moved', (
      select private.first_told((select count(*) from moved), jsonb_agg(jsonb_build_object(
        'id', item_id, 'from', private.in_short(to_jsonb(old_title)), 'to', private.in_short(to_jsonb(title)))
          order by place))
      from moved where number <= private.most_told())),
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

-- Between which two versions a change of a checklist's row is told: of what is published, and while that stays (or
-- nothing was) of what is edited. What was newly stored is counted, not listed: the version itself is there to be read.
create function private.version_changes(before jsonb, after jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with told as (
    select case
      when before -> 'current_version' in (after -> 'current_version', '0') then 'newest_version'
      else 'current_version'
    end as which
  )
  select case
    when before is null or after is null or before -> which = after -> which then '{}'
    else jsonb_build_object('definition', (
      select private.definition_changes(old_version.content, new_version.content)
      from public.checklist_versions old_version, public.checklist_versions new_version
      where old_version.checklist_id = before ->> 'id' and old_version.number = (before ->> which)::integer
        and new_version.checklist_id = before ->> 'id' and new_version.number = (after ->> which)::integer
    ))
  end
  from told;
$$;
