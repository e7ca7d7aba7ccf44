-- A database that was restored from an older backup lacks what it had acknowledged since. Devices know that by its
-- epoch, which every restore begins anew (docs/operate.md), and send again what is missing.
create table private.server_epoch (
  id uuid not null default gen_random_uuid(),
  is_only boolean primary key default true check (is_only),
  -- What was changed after a restore is somebody's work: nothing that is sent again goes over it unseen.
  begun_at timestamptz not null default now()
);
insert into private.server_epoch default values;

-- To be called by whoever restores, as the owner of the database.
create function private.begin_epoch() returns uuid
language sql set search_path = '' as $$
  update private.server_epoch set id = gen_random_uuid(), begun_at = now() returning id
$$;

-- Asked before a new person has chosen a password, but not before a second step is given.
create function public.server_epoch() returns uuid
language sql stable security definer set search_path = ''
as $$
  select id from private.server_epoch where not private.is_second_step_missing()
$$;
revoke execute on function public.server_epoch() from public, anon;
grant execute on function public.server_epoch() to authenticated;

-- A revision is named by its number and by the request that made it. After a restore from an older backup another
-- device may have made another one of the same number: by the number alone the first device believes itself in step,
-- and saves over the other's work unseen.

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
  insert into private.carried_out_saves (submission_id, request) values (new.id, new.last_request)
    on conflict do nothing;
  return null;
end;
$$;
create trigger note_save after insert or update of last_request on public.checklist_submissions
  for each row when (new.last_request is not null) execute function private.note_save();

-- Whether a revision is the stored one: by its number, and by the request that made it where that was told.
create function private.is_revision(revision integer, made_by jsonb,
  stored public.checklist_submissions) returns boolean
language sql immutable
return revision = stored.revision
  and (private.is_absent(made_by) or coalesce(private.as_uuid(made_by) = stored.last_request, false));

-- What there is of these submissions, whose revision on the caller's device was made by these requests (null where the
-- device does not know). `there`: 'known' the request is among those carried out · 'older' in progress, as a restored
-- backup had it · 'changed' anything else. What is not listed is not there at all.
create function public.saves_there(ids uuid[], requests uuid[]) returns table (id uuid, there text, revision integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_bounds('saves_there', jsonb_build_object('ids', saves_there.ids,
    'requests', saves_there.requests));
  perform private.require(cardinality(ids) <= 1000 and cardinality(requests) = cardinality(ids), 'AV422', 'Not valid',
    private.fault('ids'));
  return query
  select
    submission.id,
    case
      when exists (
        select from private.carried_out_saves done where done.submission_id = submission.id
          and done.request = asked.request
      ) then 'known'
      when submission.status = 'in_progress'
        and submission.updated_at < (select epoch.begun_at from private.server_epoch epoch) then 'older'
      else 'changed'
    end,
    submission.revision
  from unnest(saves_there.ids, saves_there.requests) as asked (id, request)
  join public.checklist_submissions submission on submission.id = asked.id
  where (select private.actor_role()) is not null
    and (submission.user_id = auth.uid() or private.actor_role() = 'admin');
end;
$$;
revoke execute on function public.saves_there(uuid[], uuid[]) from public, anon;
grant execute on function public.saves_there(uuid[], uuid[]) to authenticated;

-- What there is of these inspections, which the caller's device finalized by these requests. `there`: 'finalized' the
-- very version · 'withdrawn' · 'older' in progress, as the backup had it · 'changed' anything else. What is not listed
-- is not there at all.
create function public.finalizations_there(ids uuid[], requests uuid[]) returns table (id uuid, there text,
  revision integer)
language sql stable security definer set search_path = '' as $$
  select private.require_bounds('finalizations_there', jsonb_build_object('ids', finalizations_there.ids,
    'requests', finalizations_there.requests));
  select
    asked.id,
    case
      when withdrawal.submission_id is not null then 'withdrawn'
      when exists (
        select from public.submission_versions version
        where version.submission_id = asked.id and version.record #>> '{submission,last_request}' = asked.request::text
      ) then 'finalized'
      when submission.status = 'in_progress'
        and submission.updated_at < (select epoch.begun_at from private.server_epoch epoch) then 'older'
      else 'changed'
    end,
    coalesce(submission.revision, 0)
  from unnest(ids, requests) as asked (id, request)
  left join public.checklist_submissions submission on submission.id = asked.id
  left join public.submission_withdrawals withdrawal on withdrawal.submission_id = asked.id and submission.id is null
  where (select private.actor_role()) is not null
    and (coalesce(submission.user_id, withdrawal.user_id) = auth.uid() or private.actor_role() = 'admin')
    and (submission.id is not null or withdrawal.submission_id is not null);
$$;
revoke execute on function public.finalizations_there(uuid[], uuid[]) from public, anon;
grant execute on function public.finalizations_there(uuid[], uuid[]) to authenticated;
