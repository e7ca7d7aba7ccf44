-- The one gate of every writing function: private.admit() checks role, form of the request, ownership, revision and
-- status, in this order, before anything else happens. What it refuses it refuses with a code that clients know:
--   AV401 not signed in or no profile   AV403 role or ownership      AV404 not found
--   AV409 conflict                      AV422 not valid              AV423 not in a status that allows it

-- The role × operation table of the design.
create function private.roles_for(operation text) returns text[]
language sql immutable
return case
  when operation in ('save_checklist', 'delete_checklist', 'restore_checklist') then array['author', 'admin']
  when operation in (
    'save_submission', 'finalize_submission', 'reopen_submission', 'clear_in_progress', 'delete_submission'
  ) then array['inspector', 'admin']
  when operation in ('save_site', 'save_place', 'save_group', 'save_quality_settings') then array['admin']
  else array[]::text[]
end;

create function private.is_save(operation text) returns boolean
language sql immutable
return operation in ('save_submission', 'finalize_submission');

-- By what a request cannot be told whose, which and on what it stands; null when all is there. `base_request`: which
-- request made the revision that this stands on, as far as the device knows.
create function private.validate_request(operation text, request jsonb) returns jsonb
language plpgsql immutable
as $$
begin
  return case
    when jsonb_typeof(request) is distinct from 'object' then private.fault('payload')
    when not private.is_uuid(request -> 'id') then private.fault('id')
    when not private.is_save(operation) then null
    when not private.is_uuid(request -> 'request_id') then private.fault('request_id')
    when not private.is_whole_number(request -> 'base_revision') then private.fault('base_revision')
    when not private.is_absent(request -> 'base_request')
      and not private.is_uuid(request -> 'base_request') then private.fault('base_request')
    when jsonb_typeof(request -> 'checklist_id') is distinct from 'string' then private.fault('checklist_id')
    when not private.is_absent(request -> 'supersedes') and jsonb_typeof(request -> 'supersedes') <> 'array'
      then private.fault('supersedes')
    when exists (
      select from jsonb_array_elements(private.elements(request -> 'supersedes')) superseded
      where not private.is_uuid(superseded.value)
    ) then private.fault('supersedes')
  end;
end;
$$;

-- What a writing function is told by the gate.
create type private.admission as (
  actor uuid,
  -- Whose submission it is: the stored owner, also when an administrator changes it.
  owner uuid,
  -- This very request has been carried out before: answer, change nothing.
  is_repeat boolean
);

-- One at a time for a person and a checklist, and for a submission, also before there is a row to lock. Always in this
-- order.
create function private.lock_inspection(owner uuid, checklist_id text, id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(owner::text || ' ' || checklist_id, 0));
  if id is not null then
    perform pg_advisory_xact_lock(hashtextextended(id::text, 1));
  end if;
end;
$$;

-- The submission that a request is about, locked; null when there is none.
create function private.locked_submission(request jsonb) returns public.checklist_submissions
language plpgsql set search_path = ''
as $$
declare
  target uuid := (request ->> 'id')::uuid;
  stored public.checklist_submissions;
begin
  select * into stored from public.checklist_submissions where id = target;
  perform private.lock_inspection(
    coalesce(stored.user_id, auth.uid()), coalesce(stored.checklist_id, request ->> 'checklist_id', ''), target);
  select * into stored from public.checklist_submissions where id = target for update;
  return stored;
end;
$$;

-- A request that was carried out, and whose answer got lost, is met again.
create function private.is_repeat(operation text, request jsonb, stored public.checklist_submissions) returns boolean
language sql stable
return case
  when private.is_save(operation) then coalesce(stored.last_request = (request ->> 'request_id')::uuid, false)
  when operation = 'reopen_submission' then stored.status = 'in_progress' and exists (
    select from public.submission_versions version where version.submission_id = stored.id
  )
  else false
end;

-- A save stands on the stored revision, or on an earlier request of the same device whose answer got lost.
create function private.matches_base(request jsonb, stored public.checklist_submissions) returns boolean
language sql stable
return private.is_revision((request ->> 'base_revision')::integer, request -> 'base_request', stored)
  or coalesce(stored.last_request in (
    select superseded.value::uuid from jsonb_array_elements_text(private.elements(request -> 'supersedes')) superseded
  ), false);

-- Is there what the operation is about, and is it the caller's? A save may make it, unless it stood on a stored
-- revision.
create function private.check_target(operation text, request jsonb, stored public.checklist_submissions) returns void
language plpgsql set search_path = ''
as $$
begin
  if stored.id is null then
    perform private.require(private.is_save(operation), 'AV404', 'No such submission',
      jsonb_build_object('id', request -> 'id'));
    perform private.require((request ->> 'base_revision')::integer = 0, 'AV409', 'The submission was deleted',
      jsonb_build_object('id', request -> 'id', 'revision', 0, 'status', 'deleted'));
  else
    perform private.require(stored.user_id = auth.uid()
      or private.actor_role() = 'admin', 'AV403', 'Someone else''s submission',
      jsonb_build_object('id', stored.id));
  end if;
end;
$$;

-- May it go on from the stored revision and status?
create function private.check_transition(operation text, request jsonb,
  stored public.checklist_submissions) returns void
language plpgsql set search_path = ''
as $$
begin
  if stored.id is null then
    return;
  end if;
  perform private.require(not private.is_save(operation)
    or stored.checklist_id = request ->> 'checklist_id', 'AV422', 'Not valid',
    '{"field": "checklist_id", "reason": "changed"}');
  perform private.require(not private.is_save(operation) or private.matches_base(request, stored),
    'AV409', 'A newer revision is stored',
    private.state_of(stored));
  perform private.require((stored.status = 'in_progress') = private.is_save(operation),
    'AV423', 'The status does not allow this',
    private.state_of(stored));
end;
$$;

-- The gate. Every writing function calls it first, and nothing else checks what it checks.
create function private.admit(operation text, request jsonb default '{}') returns private.admission
language plpgsql set search_path = ''
as $$
declare
  role text := private.actor_role();
  stored public.checklist_submissions;
  admitted private.admission := row (auth.uid(), auth.uid(), false);
begin
  perform private.require(role is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require(role = any (private.roles_for(operation)), 'AV403', 'The role does not allow this',
    jsonb_build_object('role', role));
  -- Checklists belong to all who may write them, and clearing is about the caller's own: no submission to look at.
  if operation not like '%\_submission' then
    return admitted;
  end if;

  perform private.require_no_fault(private.validate_request(operation, request));
  stored := private.locked_submission(request);
  perform private.check_target(operation, request, stored);
  admitted.owner := coalesce(stored.user_id, auth.uid());
  admitted.is_repeat := private.is_repeat(operation, request, stored);
  -- What was carried out stays so; and what may be changed may be deleted, in any status.
  if not admitted.is_repeat and operation <> 'delete_submission' then
    perform private.check_transition(operation, request, stored);
  end if;
  return admitted;
end;
$$;
