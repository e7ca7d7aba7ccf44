-- A database that was restored from an older backup lacks inspections that it had acknowledged as finalized. Devices keep those of late with their files, and ask.

-- What was changed after a restore is somebody's work: nothing that is sent again goes over it unseen.
alter table private.server_epoch add column begun_at timestamptz not null default now();

create or replace function private.begin_epoch() returns uuid
language sql set search_path = '' as $$
  update private.server_epoch set id = gen_random_uuid(), begun_at = now() returning id
$$;

-- What there is of these inspections, which the caller's device finalized by these requests. `there`: 'finalized' the very version · 'withdrawn' ·
-- 'older' in progress, as the backup had it · 'changed' anything else. What is not listed is not there at all.
create function public.finalizations_there(ids uuid[], requests uuid[]) returns table (id uuid, there text, revision integer)
language sql stable security definer set search_path = '' as $$
  select
    asked.id,
    case
      when withdrawal.submission_id is not null then 'withdrawn'
      when exists (
        select from public.submission_versions version
        where version.submission_id = asked.id and version.record #>> '{submission,last_request}' = asked.request::text
      ) then 'finalized'
      when submission.status = 'in_progress' and submission.updated_at < (select epoch.begun_at from private.server_epoch epoch) then 'older'
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

-- As before. `lost_revision`: under which the database had acknowledged it before it was restored from an older backup; reports and addresses name it.
create or replace function public.finalize_submission(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('finalize_submission', payload);
  version public.checklist_versions;
  shown jsonb;
begin
  if not admitted.is_repeat then
    version := private.accepted_version(payload);
    shown := private.shown_definition(version.content, payload #> '{metadata,instances}', payload -> 'items', payload -> 'photos');
    payload := private.payload_shown(payload, shown);
    perform private.require_no_fault(private.fault_in_instance_counts(payload, version.content));
    perform private.require_complete(payload, shown);
    perform private.replace_rival(payload, admitted.owner);
    perform private.store_submission(payload, version, shown, admitted.owner, 'completed');
    -- Ten thousand are more than anybody saves, and far from where numbers end.
    if private.is_whole_number(payload -> 'lost_revision') then
      update public.checklist_submissions submission set revision = least((payload ->> 'lost_revision')::integer, 10000)
      where submission.id = (payload ->> 'id')::uuid and submission.revision < least((payload ->> 'lost_revision')::integer, 10000);
    end if;
    perform private.keep_version((payload ->> 'id')::uuid);
  end if;
  return private.submission_state((payload ->> 'id')::uuid);
end;
$$;
