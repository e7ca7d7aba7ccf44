-- Clearing removes what the device knew of, as it knew it: nobody agreed to the removal of anything newer, or of another inspection.

create function private.fault_in_known(known jsonb) returns jsonb
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
      or exists (select from jsonb_array_elements(private.elements(one.value -> 'requests')) request where not private.is_uuid(request.value))
  ) then private.fault('known')
end;

-- As the device knew it, or as one of the device's own requests left it whose answer it had not heard.
create function private.is_as_known(submission public.checklist_submissions, known jsonb) returns boolean
language sql stable
return exists (
  select from jsonb_array_elements(known) one
  where (one.value ->> 'id')::uuid = submission.id
    and (
      (one.value ->> 'revision')::integer >= submission.revision
      or submission.last_request in (select request.value::uuid from jsonb_array_elements_text(private.elements(one.value -> 'requests')) request)
    )
);

drop function public.clear_in_progress(text);

-- The caller's own, also for administrators. `known`: [{ id, revision, requests }]; `left` are those of them that were changed since and stay.
-- Earlier releases of the portal do not name what they know: for them it is all that the caller has in progress of the checklist.
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
  perform private.require_no_fault(private.fault_in_known(known));
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

revoke execute on all functions in schema private from public;
revoke execute on function public.clear_in_progress(text, jsonb) from public, anon;
grant execute on function public.clear_in_progress(text, jsonb) to authenticated;
