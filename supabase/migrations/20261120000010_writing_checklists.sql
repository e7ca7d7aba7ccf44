-- Checklists are saved whole, in one transaction. An item or section that stays keeps its id, so that answers in progress survive an
-- edit; so does one that the client named and nobody else has, so that repeating a save makes nothing anew.

create function private.section_id_for(wanted jsonb) returns uuid
language sql volatile
return coalesce(
  (
    select private.as_uuid(wanted)
    where not exists (select from public.checklist_sections section where section.id = private.as_uuid(wanted))
  ),
  gen_random_uuid());

create function private.item_id_for(wanted jsonb) returns uuid
language sql volatile
return coalesce(
  (
    select private.as_uuid(wanted)
    where not exists (select from public.checklist_items item where item.id = private.as_uuid(wanted))
  ),
  gen_random_uuid());

create function private.store_items(section uuid, items jsonb) returns void
language sql volatile set search_path = ''
as $$
  insert into public.checklist_items (
    id, section_id, question, type, category, required, options, include_attachment, attachment_type, expected_answer, order_index)
  select
    private.item_id_for(item -> 'id'),
    section,
    item ->> 'question',
    item ->> 'type',
    item ->> 'category',
    (item ->> 'required')::boolean,
    private.elements(item -> 'options')::text,
    (item ->> 'include_attachment')::boolean,
    item ->> 'attachment_type',
    coalesce((item ->> 'expected_answer')::boolean, true),
    place - 1
  from jsonb_array_elements(items) with ordinality as listed (item, place);
$$;

create function private.store_sections(checklist uuid, sections jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  section jsonb;
  place bigint;
  section_id uuid;
begin
  -- The old rows go first: their ids are then free to be kept. Their items go with them.
  delete from public.checklist_sections old where old.checklist_id = checklist;
  for section, place in select * from jsonb_array_elements(sections) with ordinality loop
    insert into public.checklist_sections (id, checklist_id, title, description, order_index)
    values (private.section_id_for(section -> 'id'), checklist, section ->> 'title', section ->> 'description', place - 1)
    returning id into section_id;
    perform private.store_items(section_id, section -> 'items');
  end loop;
end;
$$;

create function public.save_checklist(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('save_checklist');
  target uuid;
begin
  perform private.require_no_fault(private.fault_in_checklist(payload));
  target := coalesce((payload ->> 'id')::uuid, gen_random_uuid());
  insert into public.checklists as stored (id, user_id, title, description, standard, version, author)
  values (
    target, admitted.actor, payload ->> 'title', payload ->> 'description', payload ->> 'standard',
    coalesce(payload ->> 'version', '1.0'), payload ->> 'author')
  on conflict (id) do update set
    title = excluded.title,
    description = excluded.description,
    standard = excluded.standard,
    version = excluded.version,
    author = excluded.author,
    updated_at = now();
  perform private.store_sections(target, payload -> 'sections');
  return jsonb_build_object('id', target);
end;
$$;

create function public.delete_checklist(id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.admit('delete_checklist');
  delete from public.checklists checklist where checklist.id = delete_checklist.id;
  perform private.require(found, 'AV404', 'No such checklist', jsonb_build_object('id', delete_checklist.id));
end;
$$;
