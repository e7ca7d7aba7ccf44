-- payload: the checklist with its sections and items; base_version: the version that was edited, 0 or absent for a new
-- checklist; draft: it is kept, and nobody fills it in until it is sent without; note: what changed, in the author's
-- words, of what is published. The same content as the newest version makes no other one, whatever it stands on: the
-- answer to a first attempt may have been lost; where that one is a draft, it is published by being sent so. What its sender does not know of the checklist stays. Where that fits no more with what
-- was sent (a condition that asks for a question which is gone), the save is refused as any that is faulty is.
create function public.save_checklist(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('save_checklist');
  target uuid;
  stored public.checklists;
  definition jsonb;
  number integer;
  is_draft boolean;
begin
  perform private.require_bounds('save_checklist', jsonb_build_object('payload', save_checklist.payload));
  perform private.require_no_fault(coalesce(private.validate_checklist(payload), private.validate_base_version(payload),
    private.validate_knows(payload), private.validate_publication(payload)));
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
        where version.checklist_id = target::text and version.number = stored.newest_version));
      perform private.require_no_fault(private.validate_checklist(payload));
    end if;
  end if;
  definition := private.definition_from(payload, target);
  is_draft := coalesce((payload ->> 'draft')::boolean, false);
  number := coalesce(stored.newest_version, 0);
  if not exists (
    select from public.checklist_versions version
    where version.checklist_id = target::text and version.number = stored.newest_version
      and version.hash = private.canonical_hash(definition)
  ) then
    perform private.require(coalesce((payload ->> 'base_version')::integer, 0) = number,
      'AV409', 'A newer version is stored',
      private.version_state(stored));
    number := number + 1;
    perform private.store_version(definition, stored, number, is_draft, admitted.actor);
  end if;
  if not is_draft and stored.current_version is distinct from number then
    perform private.publish_version(definition, number, payload ->> 'note', admitted.actor);
  end if;
  return jsonb_build_object('id', target, 'version', number);
end;
$$;
revoke execute on function public.save_checklist(jsonb) from public, anon;
grant execute on function public.save_checklist(jsonb) to authenticated;

-- With submissions it is archived: they go on, and so do drafts. Without any its rows go. Its versions stay either way,
-- because a draft on a device that is offline may stand on one. AV422 `id: planned` while programmes go on with it.
create function public.delete_checklist(id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.checklists;
begin
  perform private.admit('delete_checklist');
  stored := private.locked_checklist(id);
  perform private.require(stored.id is not null and stored.archived_at is null, 'AV404', 'No such checklist',
    jsonb_build_object('id', id));
  perform private.require_no_fault(case when private.is_planned_with(delete_checklist.id::text)
    then private.fault('id', 'planned') end);
  if exists (select from public.checklist_submissions submission
    where submission.checklist_id = delete_checklist.id::text) then
    update public.checklists checklist set archived_at = now() where checklist.id = delete_checklist.id;
  else
    delete from public.checklists checklist where checklist.id = delete_checklist.id;
  end if;
end;
$$;
revoke execute on function public.delete_checklist(uuid) from public, anon;
grant execute on function public.delete_checklist(uuid) to authenticated;

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
revoke execute on function public.restore_checklist(uuid) from public, anon;
grant execute on function public.restore_checklist(uuid) to authenticated;
