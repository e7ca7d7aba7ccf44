-- The completed record whole, written when it is finalized: readable and printable while it is reopened.
create table public.submission_versions (
  submission_id uuid not null,
  revision integer not null,
  -- { submission: row, items: [row], photos: [row] }
  record jsonb not null,
  finalized_at timestamptz not null default now(),
  finalized_by uuid,
  seal text,
  primary key (submission_id, revision)
);
alter table public.submission_versions enable row level security;
create policy "everyone with a profile reads" on public.submission_versions
  for select to authenticated using ((select private.actor_role()) is not null);
grant select on public.submission_versions to authenticated;

-- A version is never changed, and stays when its submission is withdrawn.
create trigger append_only before update or delete or truncate on public.submission_versions
  for each statement execute function private.refuse_change();

-- 'Since the last visit' goes by when the server sealed a version: an inspection that was finalized without a network
-- is new to who reviews when it arrives, whatever the device's clock said. Versions are never changed, so the index
-- costs one entry per finalizing, and nothing per save.
create index submission_versions_finalized on public.submission_versions (finalized_at desc, submission_id);

-- Why a completed record was opened again: its next version is told apart from the one before by a person's words.
create table public.submission_reopenings (
  submission_id uuid not null,
  -- Of the completed version that it followed.
  revision integer not null,
  at timestamptz not null default now(),
  -- Null when it was done in SQL.
  reopened_by uuid,
  reason text not null,
  primary key (submission_id, revision)
);
alter table public.submission_reopenings enable row level security;
create policy "everyone with a profile reads" on public.submission_reopenings
  for select to authenticated using ((select private.actor_role()) is not null);
grant select on public.submission_reopenings to authenticated;
create trigger append_only before update or delete or truncate on public.submission_reopenings
  for each statement execute function private.refuse_change();

-- A finalized record can be withdrawn, with a reason: it leaves lists and counters, and its sealed versions and their
-- files stay. Only what was never finalized is deleted.

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
grant select on public.submission_withdrawals to authenticated;
create trigger append_only before update or delete or truncate on public.submission_withdrawals
  for each statement execute function private.refuse_change();
