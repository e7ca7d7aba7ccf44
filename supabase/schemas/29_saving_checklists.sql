-- Saving, deleting and restoring checklists. A save stands on the version that was edited: over a newer one it is
-- refused, never carried out unseen. Each save is one transaction: the version, and rows that say the same. An item or
-- section that stays keeps its id, so that answers in progress survive an edit; so does one that the client named and
-- nobody else has, so that repeating a save makes nothing anew.

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

-- The ids of sections or items in the order of those that the client named. A UUID that no other checklist has is kept,
-- so that answers in progress survive an edit. Of any other name the id is made, so that repeating a save whose answer
-- got lost makes nothing anew.
create function private.final_ids(kind text, wanted jsonb, checklist uuid) returns jsonb
language sql volatile set search_path = ''
as $$
  with listed as materialized (
    select place, value, private.as_uuid(value) as id
    from jsonb_array_elements(wanted) with ordinality as listed (value, place)
  ),
  taken as materialized (
    select private.taken_ids(kind, (select array_agg(id) from listed), checklist) as id
  ),
  named as materialized (
    select place, value, case when id not in (select taken.id from taken) then id end as own from listed
  ),
  -- The same name twice is an id of its own twice, or none: so its places are counted here.
  nameless as (
    select
      place,
      private.text_in(value) as name,
      md5(concat_ws(' ', checklist, kind, value, row_number() over (partition by value order by place)))::uuid as made
    from named where own is null
  )
  select coalesce(jsonb_agg(coalesce(named.own, case
    when nameless.name <> '' and nameless.made not in (select other.own from named other where other.own is not null)
      then nameless.made
    else gen_random_uuid()
  end) order by named.place), '[]')
  from named left join nameless using (place);
$$;

-- The definition that a payload of save_checklist makes of a checklist, in canonical form and with its final ids.
-- Details come in the member `details` of the checklist, of each section and of each item, where they were required to
-- be in canonical form: what stands beside it under one of their names was looked at by nobody, and is left out.
-- Conditions ask for the items' final ids. Those are looked up where a condition names an item: standing in each row
-- from which the definition is put together they took 3.4 GB and two minutes at five thousand items.
create function private.definition_from(payload jsonb, checklist uuid) returns jsonb
language sql set search_path = ''
as $$
  with section as (
    select place, value - 'items' - private.detail_names() as value, value -> 'items' as items
    from jsonb_array_elements(payload -> 'sections') with ordinality as listed (value, place)
  ),
  section_id as (
    select place, id from jsonb_array_elements(private.final_ids(
      'section', (select jsonb_agg(coalesce(value -> 'id', 'null') order by place) from section),
        checklist)) with ordinality as made (id, place)
  ),
  -- Apart from the items, which would be sorted along.
  named as materialized (
    select section.place as section, listed.place, listed.value -> 'id' as name
    from section, jsonb_array_elements(section.items) with ordinality as listed (value, place)
  ),
  item_id as materialized (
    select section, place, name, id
    from (select *, row_number() over (order by section, place) as number from named) numbered
    join jsonb_array_elements(private.final_ids(
      'item', (select coalesce(jsonb_agg(coalesce(name, 'null') order by section, place), '[]') from named),
        checklist)) with ordinality as made (id, number) using (number)
  ),
  renamed as materialized (
    select coalesce(jsonb_object_agg(name #>> '{}', id), '{}') as ids from item_id where name #>> '{}' <> ''
  ),
  section_items as (
    select section.place, jsonb_agg(
      private.canonical_item((listed.value - 'details' - private.detail_names()) || jsonb_build_object(
        'id', item_id.id,
        'includeAttachment', listed.value -> 'include_attachment',
        'attachmentType', listed.value -> 'attachment_type',
        'expectedAnswer', listed.value -> 'expected_answer'))
      || private.object_in(listed.value -> 'details')
      || private.renamed_condition(listed.value -> 'details', (select ids from renamed)) order by listed.place) as items
    from section
    cross join jsonb_array_elements(section.items) with ordinality as listed (value, place)
    join item_id on item_id.section = section.place and item_id.place = listed.place
    group by section.place
  )
  select private.canonical_checklist(
    (payload - 'sections' - private.detail_names()) || private.checklist_details(payload -> 'details')
      || jsonb_build_object('id', checklist, 'category', 'custom'),
    (
      select jsonb_agg(private.canonical_section(section.value || private.section_details(section.value -> 'details')
        || private.renamed_condition(section.value -> 'details', (select ids from renamed))
        || jsonb_build_object('id', section_id.id), section_items.items) order by place)
      from section join section_id using (place) left join section_items using (place)
    ));
$$;

-- Sections and items as rows. Written is what differs: a save that changes a title touches no item. What of an item in
-- canonical form is no column of its own is its details.
create function private.store_rows(definition jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  checklist uuid := (definition ->> 'id')::uuid;
  known uuid[] := array(
    select item.id from public.checklist_sections section
    join public.checklist_items item on item.section_id = section.id
    where section.checklist_id = checklist);
begin
  with listed as materialized (
    select (value ->> 'id')::uuid as id, value ->> 'title' as title, value ->> 'description' as description,
      private.section_details(value) as details, place - 1 as order_index
    from jsonb_array_elements(definition -> 'sections') with ordinality as listed (value, place)
  ),
  changed as (
    update public.checklist_sections section set
      title = listed.title, description = listed.description, details = listed.details,
      order_index = listed.order_index
    from listed
    where section.id = listed.id and section.checklist_id = checklist
      and (section.title, section.description, section.details, section.order_index)
        is distinct from (listed.title, listed.description, listed.details, listed.order_index)
  )
  insert into public.checklist_sections (id, checklist_id, title, description, details, order_index)
  select id, checklist, title, description, details, order_index from listed
  where id not in (select section.id from public.checklist_sections section where section.checklist_id = checklist);

  with listed as materialized (
    select (item ->> 'id')::uuid as id, (section.value ->> 'id')::uuid as section_id, item ->> 'question' as question,
      item ->> 'type' as type, item ->> 'category' as category, (item ->> 'required')::boolean as required,
      item ->> 'options' as options, (item ->> 'includeAttachment')::boolean as include_attachment,
      item ->> 'attachmentType' as attachment_type, (item ->> 'expectedAnswer')::boolean as expected_answer,
      item - array['id', 'question', 'type', 'category', 'required', 'options', 'includeAttachment', 'attachmentType',
        'expectedAnswer'] as details,
      place - 1 as order_index
    from jsonb_array_elements(definition -> 'sections') section,
      jsonb_array_elements(section.value -> 'items') with ordinality as listed (item, place)
  ),
  changed as (
    update public.checklist_items item set
      section_id = listed.section_id, question = listed.question, type = listed.type, category = listed.category,
      required = listed.required, options = listed.options, include_attachment = listed.include_attachment,
      attachment_type = listed.attachment_type, expected_answer = listed.expected_answer, details = listed.details,
      order_index = listed.order_index
    from listed
    where item.id = listed.id and item.id in (select unnest(known))
      and (item.section_id, item.question, item.type, item.category, item.required, item.options,
        item.include_attachment, item.attachment_type, item.expected_answer, item.details, item.order_index)
        is distinct from (listed.section_id, listed.question, listed.type, listed.category, listed.required,
        listed.options, listed.include_attachment, listed.attachment_type, listed.expected_answer, listed.details,
        listed.order_index)
  ),
  gone as (
    delete from public.checklist_items item
    where item.id in (select unnest(known)) and item.id not in (select listed.id from listed)
  )
  insert into public.checklist_items (
    id, section_id, question, type, category, required, options, include_attachment, attachment_type, expected_answer,
      details, order_index)
  select id, section_id, question, type, category, required, options, include_attachment, attachment_type,
    expected_answer, details, order_index
  from listed where id not in (select unnest(known));

  delete from public.checklist_sections section
  where section.checklist_id = checklist and section.id not in (
    select (listed.value ->> 'id')::uuid from jsonb_array_elements(definition -> 'sections') listed);
end;
$$;

-- The name under which a person is remembered, where their account is gone, too.
create function private.name_of_author(author uuid) returns text
language sql stable set search_path = ''
as $$
  select coalesce((select profile.full_name from public.profiles profile where profile.user_id = author), '');
$$;

-- The rows of a checklist: `published` is the version that they are, 0 for a draft of what was never published.
create function private.store_definition(definition jsonb, published integer, newest integer, author uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.checklists (id, user_id, title, description, standard, version, author, details, current_version,
    newest_version)
  values (
    (definition ->> 'id')::uuid, author,
      definition ->> 'title', definition ->> 'description', definition ->> 'standard',
    definition ->> 'version', definition ->> 'author', private.checklist_details(definition), published, newest)
  on conflict (id) do update set
    title = excluded.title,
    description = excluded.description,
    standard = excluded.standard,
    version = excluded.version,
    author = excluded.author,
    details = excluded.details,
    current_version = excluded.current_version,
    newest_version = excluded.newest_version,
    updated_at = now();
  perform private.store_rows(definition);
end;
$$;

-- The next version, whose definition is in canonical form. A draft leaves what is published as it is.
create function private.store_version(definition jsonb, stored public.checklists, number integer, is_draft boolean,
  author uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.checklist_versions (checklist_id, number, content, hash, author, author_name, is_draft)
  values (definition ->> 'id', number, definition, private.canonical_hash(definition), author,
    private.name_of_author(author), is_draft);
  if is_draft and stored.current_version > 0 then
    update public.checklists checklist set newest_version = number, updated_at = now() where checklist.id = stored.id;
  elsif is_draft then
    perform private.store_definition(definition, 0, number, author);
  end if;
end;
$$;

-- Puts a version that is stored before inspectors.
create function private.publish_version(definition jsonb, number integer, note text, author uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.checklist_publications (checklist_id, number, note, author, author_name)
  values (definition ->> 'id', number, coalesce(note, ''), author, private.name_of_author(author));
  perform private.store_definition(definition, number, number, author);
end;
$$;

-- What an author is told whose save stands on an older version.
create function private.version_state(checklist public.checklists) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', checklist.id, 'version', version.number, 'author_name', version.author_name, 'at', version.created_at,
    'archived', checklist.archived_at is not null)
  from public.checklist_versions version
  where version.checklist_id = checklist.id::text and version.number = checklist.newest_version;
$$;

-- One at a time for a checklist, also before there is a row to lock.
create function private.locked_checklist(id uuid) returns public.checklists
language plpgsql set search_path = ''
as $$
declare
  stored public.checklists;
begin
  perform pg_advisory_xact_lock(hashtextextended(id::text, 2));
  select * into stored from public.checklists checklist where checklist.id = locked_checklist.id for update;
  return stored;
end;
$$;

-- A save by a portal that does not know everything that a definition may say: a tab that was opened before an update.
-- It would leave out what it cannot read, and so take translations, conditions and the like away from the next version.
-- So a save names the details that it knows (`knows`), and what it does not know stays as the stored version has it, of
-- the checklist and of each section and item by its id. Where nothing is named, what is not mentioned stays.

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
    select value ->> 'id' as id, private.item_details(value) as details
      from stored_section, jsonb_array_elements(stored_section.items)
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
