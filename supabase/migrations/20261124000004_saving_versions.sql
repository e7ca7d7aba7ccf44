-- Saving, deleting and restoring checklists. A save stands on the version that was edited: over a newer one it is refused, never carried out
-- unseen. Each save is one transaction: the version, and rows that say the same.

create or replace function private.roles_for(operation text) returns text[]
language sql immutable
return case
  when operation in ('save_checklist', 'delete_checklist', 'restore_checklist') then array['author', 'admin']
  when operation in (
    'save_submission', 'finalize_submission', 'reopen_submission', 'clear_in_progress', 'delete_submission'
  ) then array['inspector', 'admin']
  else array[]::text[]
end;

create function private.is_taken(kind text, id uuid, checklist uuid) returns boolean
language sql stable set search_path = ''
as $$
  select case kind
    when 'section' then exists (
      select from public.checklist_sections section where section.id = is_taken.id and section.checklist_id <> checklist)
    else exists (
      select from public.checklist_items item join public.checklist_sections section on section.id = item.section_id
      where item.id = is_taken.id and section.checklist_id <> checklist)
  end;
$$;

-- The ids of sections or items in the order of those that the client named. A UUID that no other checklist has is kept, so that answers in
-- progress survive an edit. Of any other name the id is made, so that repeating a save whose answer got lost makes nothing anew.
create function private.final_ids(kind text, wanted jsonb, checklist uuid) returns jsonb
language sql volatile set search_path = ''
as $$
  with named as (
    select
      place,
      private.text_in(value) as name,
      case when not private.is_taken(kind, private.as_uuid(value), checklist) then private.as_uuid(value) end as own,
      md5(concat_ws(' ', checklist, kind, value, row_number() over (partition by value order by place)))::uuid as made
    from jsonb_array_elements(wanted) with ordinality as listed (value, place)
  )
  select coalesce(jsonb_agg(case
    when own is not null then own
    when name <> '' and made not in (select other.own from named other where other.own is not null) then made
    else gen_random_uuid()
  end order by place), '[]')
  from named;
$$;

-- The definition that a payload of save_checklist makes of a checklist, with its final ids.
create function private.definition_from(payload jsonb, checklist uuid) returns jsonb
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
  section_items as (
    select item.section, jsonb_agg(item.value || jsonb_build_object(
      'id', item_id.id,
      'includeAttachment', item.value -> 'include_attachment',
      'attachmentType', item.value -> 'attachment_type',
      'expectedAnswer', item.value -> 'expected_answer') order by item.place) as items
    from item join item_id using (number)
    group by item.section
  )
  select private.canonical_definition(payload || jsonb_build_object(
    'id', checklist,
    'category', 'custom',
    'sections', (
      select jsonb_agg(section.value || jsonb_build_object('id', section_id.id, 'items', section_items.items) order by place)
      from section join section_id using (place) left join section_items on section_items.section = place
    )));
$$;

-- Sections and items as rows, in place of those that were there.
create function private.store_rows(definition jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.checklist_sections section where section.checklist_id = (definition ->> 'id')::uuid;
  insert into public.checklist_sections (id, checklist_id, title, description, order_index)
  select (section ->> 'id')::uuid, (definition ->> 'id')::uuid, section ->> 'title', section ->> 'description', place - 1
  from jsonb_array_elements(definition -> 'sections') with ordinality as listed (section, place);
  insert into public.checklist_items (
    id, section_id, question, type, category, required, options, include_attachment, attachment_type, expected_answer, order_index)
  select
    (item ->> 'id')::uuid,
    (section ->> 'id')::uuid,
    item ->> 'question',
    item ->> 'type',
    item ->> 'category',
    (item ->> 'required')::boolean,
    item ->> 'options',
    (item ->> 'includeAttachment')::boolean,
    item ->> 'attachmentType',
    (item ->> 'expectedAnswer')::boolean,
    listed.place - 1
  from jsonb_array_elements(definition -> 'sections') section,
    jsonb_array_elements(section -> 'items') with ordinality as listed (item, place);
end;
$$;

create function private.store_definition(definition jsonb, number integer, author uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.checklist_versions (checklist_id, number, content, author, author_name)
  values (
    definition ->> 'id', number, definition, author,
    coalesce((select profile.full_name from public.profiles profile where profile.user_id = author), ''));
  insert into public.checklists (id, user_id, title, description, standard, version, author, current_version)
  values (
    (definition ->> 'id')::uuid, author, definition ->> 'title', definition ->> 'description', definition ->> 'standard',
    definition ->> 'version', definition ->> 'author', number)
  on conflict (id) do update set
    title = excluded.title,
    description = excluded.description,
    standard = excluded.standard,
    version = excluded.version,
    author = excluded.author,
    current_version = excluded.current_version,
    updated_at = now();
  perform private.store_rows(definition);
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
  where version.checklist_id = checklist.id::text and version.number = checklist.current_version;
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

create function private.fault_in_base_version(payload jsonb) returns jsonb
language sql immutable
return case
  when not private.is_absent(payload -> 'base_version') and not private.is_whole_number(payload -> 'base_version')
    then private.fault('base_version')
end;

-- payload: the checklist with its sections and items; base_version: the version that was edited, 0 or absent for a new checklist. The same
-- content as the current version changes nothing, whatever it stands on: the answer to a first attempt may have been lost.
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
  perform private.require_no_fault(coalesce(private.fault_in_checklist(payload), private.fault_in_base_version(payload)));
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

-- With submissions it is archived: they go on, and so do drafts. Without any its rows go. Its versions stay either way, because a draft on a
-- device that is offline may stand on one.
create or replace function public.delete_checklist(id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.checklists;
begin
  perform private.admit('delete_checklist');
  stored := private.locked_checklist(id);
  perform private.require(stored.id is not null and stored.archived_at is null, 'AV404', 'No such checklist', jsonb_build_object('id', id));
  if exists (select from public.checklist_submissions submission where submission.checklist_id = delete_checklist.id::text) then
    update public.checklists checklist set archived_at = now() where checklist.id = delete_checklist.id;
  else
    delete from public.checklists checklist where checklist.id = delete_checklist.id;
  end if;
end;
$$;

-- Brings an archived checklist back as it was; one that is not archived stays as it is.
create function public.restore_checklist(id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.checklists;
begin
  perform private.admit('restore_checklist');
  stored := private.locked_checklist(id);
  perform private.require(stored.id is not null, 'AV404', 'No such checklist', jsonb_build_object('id', id));
  update public.checklists checklist set archived_at = null
  where checklist.id = restore_checklist.id and checklist.archived_at is not null;
end;
$$;

drop function private.store_sections(uuid, jsonb);
drop function private.store_items(uuid, jsonb);
drop function private.section_id_for(jsonb);
drop function private.item_id_for(jsonb);

revoke execute on function public.restore_checklist(uuid) from public, anon;
grant execute on function public.restore_checklist(uuid) to authenticated;
revoke execute on all functions in schema private from public;
