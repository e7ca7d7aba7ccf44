-- A finalized record can be withdrawn, with a reason: it leaves lists and counters, and its sealed versions and their files stay. Only what was
-- never finalized is deleted.

create table public.submission_withdrawals (
  submission_id uuid primary key,
  at timestamptz not null default now(),
  -- Null when it was done in SQL.
  withdrawn_by uuid,
  reason text not null,
  -- Of the record: who may see that it was withdrawn needs no more.
  user_id uuid not null,
  checklist_id text not null,
  title text not null,
  inspector_name text not null,
  start_time timestamptz not null
);
alter table public.submission_withdrawals enable row level security;
create policy "everyone with a profile reads" on public.submission_withdrawals
  for select to authenticated using ((select private.actor_role()) is not null);
revoke all on public.submission_withdrawals from public, anon, authenticated;
grant select on public.submission_withdrawals to authenticated;
create trigger append_only before update or delete or truncate on public.submission_withdrawals
  for each statement execute function private.refuse_change();

-- Versions outlive their record.
alter table public.submission_versions drop constraint submission_versions_submission_id_fkey;
drop trigger stays on public.submission_versions;
drop function private.refuse_lone_removal();
drop trigger append_only on public.submission_versions;
create trigger append_only before update or delete or truncate on public.submission_versions
  for each statement execute function private.refuse_change();

-- Whatever removes the row of a record that was finalized leaves a withdrawal behind, also where nobody gave a reason.
create function private.note_withdrawal() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  why text := coalesce(nullif(current_setting('portal.withdrawal_reason', true), ''), '–');
begin
  if exists (select from public.submission_versions version where version.submission_id = old.id) then
    insert into public.submission_withdrawals (submission_id, withdrawn_by, reason, user_id, checklist_id, title, inspector_name, start_time)
    values (old.id, auth.uid(), why, old.user_id, old.checklist_id, old.title, old.inspector_name, old.start_time)
    on conflict do nothing;
    insert into public.audit_log (actor, action, table_name, row_id, details)
    values (auth.uid(), 'withdraw', 'checklist_submissions', old.id::text, jsonb_build_object('reason', why, 'title', jsonb_build_object('from', old.title)));
  end if;
  return null;
end;
$$;
create trigger note_withdrawal after delete on public.checklist_submissions
  for each row execute function private.note_withdrawal();

-- `paths`: files that nothing shows any more. For a record that was finalized a reason is needed (AV422), and its versions keep their files.
drop function public.delete_submission(uuid);
create function public.delete_submission(id uuid, reason text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('delete_submission', jsonb_build_object('id', id));
  shown text[] := private.evidence_of(id);
begin
  if exists (select from public.submission_versions version where version.submission_id = delete_submission.id) then
    perform private.require_no_fault(private.fault_in_name(jsonb_build_object('reason', reason), 'reason', 'question'));
  end if;
  perform set_config('portal.withdrawal_reason', coalesce(reason, ''), true);
  delete from public.checklist_submissions submission where submission.id = delete_submission.id;
  return jsonb_build_object('paths', array(select unnest(shown) except select unnest(private.evidence_of(id)) order by 1));
end;
$$;

-- As before, and of a withdrawn record as well: the version that was sealed can be verified for ever.
drop function public.sealed_record(uuid, integer);
create function public.sealed_record(id uuid, revision integer default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'submission_id', version.submission_id,
    'revision', version.revision,
    'finalized_at', version.finalized_at,
    'seal', version.seal,
    'shown_seal', submission.seal,
    'newest_revision', newest.revision,
    'status', coalesce(submission.status, 'withdrawn'),
    'withdrawn', (
      select jsonb_build_object('at', withdrawal.at, 'reason', withdrawal.reason)
      from public.submission_withdrawals withdrawal where withdrawal.submission_id = version.submission_id and submission.id is null
    ),
    'kept', private.sealed_content(version.record, version.revision, version.finalized_at, version.finalized_by),
    'shown', case when version.revision = newest.revision and submission.status <> 'in_progress' then
      private.sealed_content(
        private.with_file_hashes(private.record_of(submission.id)), version.revision, version.finalized_at, version.finalized_by)
    end)
  from (select max(one.revision) as revision from public.submission_versions one where one.submission_id = sealed_record.id) newest
  join public.submission_versions version
    on version.submission_id = sealed_record.id and version.revision = coalesce(sealed_record.revision, newest.revision)
  left join public.checklist_submissions submission on submission.id = version.submission_id
  where (select private.actor_role()) is not null;
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.delete_submission(uuid, text), public.sealed_record(uuid, integer) from public, anon;
grant execute on function public.delete_submission(uuid, text), public.sealed_record(uuid, integer) to authenticated;

-- A device that still holds a withdrawn record does not bring it back under its id: it is told that the record is gone, and may keep its own as a new one.
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
revoke execute on all functions in schema private from public;
