-- Who reads what. Every table has row-level security; a table without a policy for writing refuses every direct write.

-- What the API does not offer: helpers of policies and of the writing functions.
create schema private;

-- Null for anyone without a profile, signed in or not: such a person reads and writes nothing.
create function private.actor_role() returns text
language sql stable security definer set search_path = ''
return (select role from public.profiles where user_id = auth.uid());

alter table public.profiles enable row level security;
alter table public.checklists enable row level security;
alter table public.checklist_sections enable row level security;
alter table public.checklist_items enable row level security;
alter table public.checklist_submissions enable row level security;
alter table public.submission_items enable row level security;
alter table public.submission_photos enable row level security;
alter table public.submission_versions enable row level security;
alter table public.audit_log enable row level security;

-- The role is asked in a sub-select: once per statement instead of once per row.
create policy "own profile, and all of them for those who audit" on public.profiles
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.actor_role()) in ('auditor', 'admin'));
create policy "everyone with a profile reads" on public.checklists
  for select to authenticated using ((select private.actor_role()) is not null);
create policy "everyone with a profile reads" on public.checklist_sections
  for select to authenticated using ((select private.actor_role()) is not null);
create policy "everyone with a profile reads" on public.checklist_items
  for select to authenticated using ((select private.actor_role()) is not null);
create policy "everyone with a profile reads" on public.checklist_submissions
  for select to authenticated using ((select private.actor_role()) is not null);
create policy "everyone with a profile reads" on public.submission_items
  for select to authenticated using ((select private.actor_role()) is not null);
create policy "everyone with a profile reads" on public.submission_photos
  for select to authenticated using ((select private.actor_role()) is not null);
create policy "everyone with a profile reads" on public.submission_versions
  for select to authenticated using ((select private.actor_role()) is not null);
create policy "auditors and administrators read" on public.audit_log
  for select to authenticated using ((select private.actor_role()) in ('auditor', 'admin'));
