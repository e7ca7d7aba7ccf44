-- What may happen to a stored submission besides saving it.

-- The completed record stays readable as a version; the signature is void, because what it stood under may now change.
create function public.reopen_submission(id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('reopen_submission', jsonb_build_object('id', id));
begin
  if not admitted.is_repeat then
    -- Records of older versions were completed without one.
    if not exists (select from public.submission_versions version where version.submission_id = reopen_submission.id) then
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

-- The caller's own, also for administrators: nobody clears another person's work by opening the same checklist.
create function public.clear_in_progress(checklist_id text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('clear_in_progress');
  target uuid;
  removed integer := 0;
  paths text[] := '{}';
begin
  perform private.lock_inspection(admitted.owner, checklist_id);
  for target in
    select submission.id from public.checklist_submissions submission
    where submission.user_id = admitted.owner
      and submission.checklist_id = clear_in_progress.checklist_id
      and submission.status = 'in_progress'
    for update
  loop
    paths := paths || private.withdraw(target);
    removed := removed + 1;
  end loop;
  return jsonb_build_object('removed', removed, 'paths', paths);
end;
$$;

create function public.delete_submission(id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('delete_submission', jsonb_build_object('id', id));
  paths text[] := private.evidence_of(id);
begin
  delete from public.checklist_submissions submission where submission.id = delete_submission.id;
  return jsonb_build_object('paths', paths);
end;
$$;
