-- What may happen to a stored submission besides saving it.

-- The completed record stays readable as a version; the signature is void, because what it stood under may now change.
-- AV422 without a reason.
create function public.reopen_submission(id uuid, reason text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission;
begin
  perform private.require_bounds('reopen_submission', jsonb_build_object('id', reopen_submission.id,
    'reason', reopen_submission.reason));
  admitted := private.admit('reopen_submission', jsonb_build_object('id', id));
  perform private.require_no_fault(private.validate_name(jsonb_build_object('reason', reason), 'reason', 'question'));
  if not admitted.is_repeat then
    perform private.continue_findings(null, id);
    insert into public.submission_reopenings (submission_id, revision, reopened_by, reason)
    select submission.id, submission.revision, auth.uid(), reopen_submission.reason
    from public.checklist_submissions submission where submission.id = reopen_submission.id;
    perform set_config('portal.reopening_reason', reason, true);
    -- What was completed in SQL has none.
    if not exists (select from public.submission_versions version
      where version.submission_id = reopen_submission.id) then
      perform private.keep_version(id);
    end if;
    update public.checklist_submissions submission set
      status = 'in_progress',
      signature = null,
      completion_time = null,
      revision = submission.revision + 1,
      last_request = null,
      updated_at = now()
    where submission.id = reopen_submission.id;
    update public.submission_items item set answer_value = null
    where item.submission_id = reopen_submission.id and item.answer_type = 'signature';
  end if;
  return private.submission_state(id);
end;
$$;
revoke execute on function public.reopen_submission(uuid, text) from public, anon;
grant execute on function public.reopen_submission(uuid, text) to authenticated;

-- Clearing removes what the device knew of, as it knew it: nobody agreed to the removal of anything newer, or of
-- another inspection.

create function private.validate_known(known jsonb) returns jsonb
language sql immutable
return case
  when known is null then null
  when jsonb_typeof(known) <> 'array' then private.fault('known')
  when exists (
    select from jsonb_array_elements(known) one
    where jsonb_typeof(one.value) <> 'object'
      or not private.is_uuid(one.value -> 'id')
      or not private.is_whole_number(one.value -> 'revision')
      or jsonb_typeof(coalesce(one.value -> 'requests', '[]')) <> 'array'
      or exists (select from jsonb_array_elements(private.elements(one.value -> 'requests')) request
        where not private.is_uuid(request.value))
  ) then private.fault('known')
end;

-- As the device knew it, an older one than it knew, or as one of the device's own requests left it whose answer it had
-- not heard. `request`: which one made the revision that it knew; an older number may be anybody's after a restore, and
-- is as known where the device's revision never was lost.
create function private.is_as_known(submission public.checklist_submissions, known jsonb) returns boolean
language sql stable
return exists (
  select from jsonb_array_elements(known) one
  where (one.value ->> 'id')::uuid = submission.id
    and (
      private.is_revision((one.value ->> 'revision')::integer, one.value -> 'request', submission)
      or ((one.value ->> 'revision')::integer > submission.revision
        and submission.updated_at < (select epoch.begun_at from private.server_epoch epoch))
      or submission.last_request in (select request.value::uuid
        from jsonb_array_elements_text(private.elements(one.value -> 'requests')) request)
    )
);

-- The caller's own, also for administrators. `known`: [{ id, revision, requests }]; `left` are those of them that were
-- changed since and stay. Without `known` it is all that the caller has in progress of the checklist.
create function public.clear_in_progress(checklist_id text, known jsonb default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('clear_in_progress');
  target public.checklist_submissions;
  removed integer := 0;
  paths text[] := '{}';
  newer uuid[] := '{}';
begin
  perform private.require_bounds('clear_in_progress', jsonb_build_object('checklist_id', clear_in_progress.checklist_id,
    'known', clear_in_progress.known));
  perform private.require_no_fault(private.validate_known(known));
  perform private.lock_inspection(admitted.owner, checklist_id);
  for target in
    select submission.* from public.checklist_submissions submission
    where submission.user_id = admitted.owner
      and submission.checklist_id = clear_in_progress.checklist_id
      and submission.status = 'in_progress'
      and (known is null or submission.id in (select (one.value ->> 'id')::uuid from jsonb_array_elements(known) one))
    for update
  loop
    if known is null or private.is_as_known(target, known) then
      paths := paths || private.withdraw(target.id);
      removed := removed + 1;
    else
      newer := newer || target.id;
    end if;
  end loop;
  return jsonb_build_object('removed', removed, 'paths', paths, 'left', newer);
end;
$$;
revoke execute on function public.clear_in_progress(text, jsonb) from public, anon;
grant execute on function public.clear_in_progress(text, jsonb) to authenticated;

-- `paths`: files that nothing shows any more. For a record that was finalized a reason is needed (AV422), and its
-- versions keep their files.
create function public.delete_submission(id uuid, reason text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('delete_submission', jsonb_build_object('id', id));
  shown text[] := private.evidence_of(id);
begin
  perform private.require_bounds('delete_submission', jsonb_build_object('id', delete_submission.id,
    'reason', delete_submission.reason));
  if exists (select from public.submission_versions version where version.submission_id = delete_submission.id) then
    perform private.require_no_fault(private.validate_name(jsonb_build_object('reason', reason), 'reason', 'question'));
  end if;
  perform private.continue_findings(null, id);
  perform set_config('portal.withdrawal_reason', coalesce(reason, ''), true);
  delete from public.checklist_submissions submission where submission.id = delete_submission.id;
  return jsonb_build_object('paths', array(select unnest(shown) except select unnest(private.evidence_of(id))
    order by 1));
end;
$$;
revoke execute on function public.delete_submission(uuid, text) from public, anon;
grant execute on function public.delete_submission(uuid, text) to authenticated;

-- Whatever removes the row of a record that was finalized leaves a withdrawal behind, also where nobody gave a reason.
create function private.note_withdrawal() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  why text := coalesce(nullif(current_setting('portal.withdrawal_reason', true), ''), '–');
begin
  if exists (select from public.submission_versions version where version.submission_id = old.id) then
    insert into public.submission_withdrawals (submission_id, withdrawn_by, reason, user_id, checklist_id, title,
      inspector_name, start_time)
    values (old.id, auth.uid(), why, old.user_id, old.checklist_id, old.title, old.inspector_name, old.start_time)
    on conflict do nothing;
    insert into public.audit_log (actor, action, table_name, row_id, details)
    values (auth.uid(), 'withdraw', 'checklist_submissions', old.id::text,
      jsonb_build_object('reason', why, 'title', jsonb_build_object('from', old.title)));
  end if;
  return null;
end;
$$;
create trigger note_withdrawal after delete on public.checklist_submissions
  for each row execute function private.note_withdrawal();

-- A device that still holds a withdrawn record does not bring it back under its id: it is told that the record is gone,
-- and may keep its own as a new one.
create function private.refuse_withdrawn() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require(
    not exists (select from public.submission_withdrawals withdrawal where withdrawal.submission_id = new.id),
    'AV409', 'Withdrawn', jsonb_build_object('id', new.id, 'revision', 0, 'status', 'deleted'));
  return new;
end;
$$;
create trigger refuse_withdrawn before insert on public.checklist_submissions
  for each row execute function private.refuse_withdrawn();
