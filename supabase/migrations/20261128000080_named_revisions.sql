-- A revision is named by its number and by the request that made it. After a restore from an older backup another device may have made another one of the same
-- number: by the number alone the first device believes itself in step, and saves over the other's work unseen.

-- Which requests have made a revision of a submission that is there. A backup knows those of its time.
create table private.carried_out_saves (
  submission_id uuid not null references public.checklist_submissions (id) on delete cascade,
  request uuid not null,
  primary key (submission_id, request)
);

create function private.note_save() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.carried_out_saves (submission_id, request) values (new.id, new.last_request) on conflict do nothing;
  return null;
end;
$$;

create trigger note_save after insert or update of last_request on public.checklist_submissions
  for each row when (new.last_request is not null) execute function private.note_save();

-- As before. `base_request`: which request made the revision that this stands on, as far as the device knows.
create or replace function private.fault_in_request(operation text, request jsonb) returns jsonb
language sql immutable
return case
  when jsonb_typeof(request) is distinct from 'object' then private.fault('payload')
  when not private.is_uuid(request -> 'id') then private.fault('id')
  when not private.is_save(operation) then null
  when not private.is_uuid(request -> 'request_id') then private.fault('request_id')
  when not private.is_whole_number(request -> 'base_revision') then private.fault('base_revision')
  when not private.is_absent(request -> 'base_request') and not private.is_uuid(request -> 'base_request') then private.fault('base_request')
  when jsonb_typeof(request -> 'checklist_id') is distinct from 'string' then private.fault('checklist_id')
  when not private.is_absent(request -> 'supersedes') and jsonb_typeof(request -> 'supersedes') <> 'array'
    then private.fault('supersedes')
  when exists (
    select from jsonb_array_elements(private.elements(request -> 'supersedes')) superseded
    where not private.is_uuid(superseded.value)
  ) then private.fault('supersedes')
  when not private.is_absent(request -> 'replaces')
    and not (private.is_uuid(request #> '{replaces,id}') and private.is_whole_number(request #> '{replaces,revision}'))
    then private.fault('replaces')
end;

-- Whether a revision is the stored one: by its number, and by the request that made it where that was told.
create function private.is_revision(revision integer, made_by jsonb, stored public.checklist_submissions) returns boolean
language sql immutable
return revision = stored.revision and (private.is_absent(made_by) or coalesce(private.as_uuid(made_by) = stored.last_request, false));

-- A save stands on the stored revision, or on an earlier request of the same device whose answer got lost.
create or replace function private.stands_on(request jsonb, stored public.checklist_submissions) returns boolean
language sql stable
return private.is_revision((request ->> 'base_revision')::integer, request -> 'base_request', stored)
  or coalesce(stored.last_request in (
    select superseded.value::uuid from jsonb_array_elements_text(private.elements(request -> 'supersedes')) superseded
  ), false);

-- As the device knew it, an older one than it knew, or as one of the device's own requests left it whose answer it had not heard. `request`: which one made
-- the revision that it knew; an older number may be anybody's after a restore, and is as known where the device's revision never was lost.
create or replace function private.is_as_known(submission public.checklist_submissions, known jsonb) returns boolean
language sql stable
return exists (
  select from jsonb_array_elements(known) one
  where (one.value ->> 'id')::uuid = submission.id
    and (
      private.is_revision((one.value ->> 'revision')::integer, one.value -> 'request', submission)
      or ((one.value ->> 'revision')::integer > submission.revision
        and submission.updated_at < (select epoch.begun_at from private.server_epoch epoch))
      or submission.last_request in (select request.value::uuid from jsonb_array_elements_text(private.elements(one.value -> 'requests')) request)
    )
);

-- What there is of these submissions, whose revision on the caller's device was made by these requests (null where the device does not know). `there`: 'known' the
-- request is among those carried out · 'older' in progress, as a restored backup had it · 'changed' anything else. What is not listed is not there at all.
create function public.saves_there(ids uuid[], requests uuid[]) returns table (id uuid, there text, revision integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require(cardinality(ids) <= 1000 and cardinality(requests) = cardinality(ids), 'AV422', 'Not valid', private.fault('ids'));
  return query
  select
    submission.id,
    case
      when exists (
        select from private.carried_out_saves done where done.submission_id = submission.id and done.request = asked.request
      ) then 'known'
      when submission.status = 'in_progress' and submission.updated_at < (select epoch.begun_at from private.server_epoch epoch) then 'older'
      else 'changed'
    end,
    submission.revision
  from unnest(saves_there.ids, saves_there.requests) as asked (id, request)
  join public.checklist_submissions submission on submission.id = asked.id
  where (select private.actor_role()) is not null
    and (submission.user_id = auth.uid() or private.actor_role() = 'admin');
end;
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.saves_there(uuid[], uuid[]) from public, anon;
grant execute on function public.saves_there(uuid[], uuid[]) to authenticated;
