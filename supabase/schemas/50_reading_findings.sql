-- Who reads what.

-- The person at work and their groups, where they may be given something to treat.
create function private.own_assignees() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case when private.may_be_assigned(actor.role, actor.rights)
      then array[actor.user_id] || private.own_groups() else '{}'::uuid[] end
    from private.actor_profile() actor);
end;
$$;
create policy "of one's site, by everyone with a role; else what is assigned to one" on public.findings
  for select to authenticated
  using (site_id = (select private.actor_site()) and ((select private.actor_role()) is not null
    or assigned && (select private.own_assignees())::uuid[]));
-- Each asks for the finding as its reader, so that a finding's own policy is the only one that decides.
create policy "of findings that one reads" on public.finding_actions
  for select to authenticated
  using (site_id = (select private.actor_site()) and exists (select from public.findings finding
    where finding.id = finding_id));
create policy "of findings that one reads" on public.finding_extensions
  for select to authenticated
  using (site_id = (select private.actor_site()) and exists (select from public.findings finding
    where finding.id = finding_id));
create policy "of findings that one reads" on public.finding_events
  for select to authenticated
  using (site_id = (select private.actor_site()) and exists (select from public.findings finding
    where finding.id = finding_id));

create function private.is_own_finding_file(name text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.finding_evidence evidence join public.findings finding on finding.id = evidence.finding_id
    where evidence.name = is_own_finding_file.name and finding.site_id = private.actor_site()
      and finding.assigned && private.own_assignees());
end;
$$;
create policy "evidence: whoever treats a finding reads its files" on storage.objects
  for select to authenticated using (bucket_id = 'attachments' and private.is_own_finding_file(name));

-- A finding's beginning is one entry without its copies: ten of them are made while somebody finalizes.
create function private.audit_new_finding() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit_log (actor, action, table_name, row_id, details)
  select auth.uid(), 'insert', 'findings', found.id::text, jsonb_build_object(
    'number', jsonb_build_object('from', null, 'to', found.number), 'level', jsonb_build_object('from', null, 'to',
      found.level),
    'due_on', jsonb_build_object('from', null, 'to', found.due_on), 'submission_id', jsonb_build_object('from', null,
      'to', found.submission_id))
  from found order by found.number;
  return null;
end;
$$;
create trigger audit_insert after insert on public.findings
  referencing new table as found for each statement execute function private.audit_new_finding();
create trigger audit after delete on public.findings for each row execute function private.audit();

-- Of all that one statement changes at once; what it was and what it became are joined as in private.store_answers().
create function private.audit_changed_findings() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off set jit = off
as $$
begin
  insert into public.audit_log (actor, action, table_name, row_id, details)
  select auth.uid(), 'update', 'findings', changed.id::text, changed.details
  from (
    select found.id, found.number,
      private.differences(private.audited(to_jsonb(was.*)), private.audited(to_jsonb(found.*))) as details
    from found join was on was.id = found.id
    -- Told apart once.
    offset 0
  ) changed
  where changed.details <> '{}'
  order by changed.number;
  return null;
end;
$$;
create trigger audit_update after update on public.findings
  referencing old table as was new table as found for each statement execute function private.audit_changed_findings();
create trigger audit after insert or update or delete on public.finding_actions for each row execute function private.audit();
create trigger audit after insert or update or delete on public.finding_extensions for each row execute function private.audit();

-- Policies ask these as the person who reads.
grant execute on function private.own_assignees(), private.is_own_finding_file(text) to authenticated;
