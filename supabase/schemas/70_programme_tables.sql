-- What is to be inspected: a checklist at a place by a rule, for a person or a group. A rule is days of the site; each
-- planned inspection is laid down once with three moments (opens, due, closes), ahead of time. Open, late and missed
-- are a question of those and now, never stored: a portal that was off for days shows the right states without a job
-- having run. Rules and states are the domain's (shared/src/domain/quality/programme), compared by a test.

create table public.programmes (
  -- Made by the client.
  id uuid primary key,
  site_id uuid not null references public.sites (id),
  checklist_id text not null,
  -- As it was called when it was planned.
  title text not null,
  place_id uuid,
  -- The first day that it no longer has.
  ended_on date,
  unique (site_id, id),
  foreign key (site_id, place_id) references public.places (site_id, id)
);
alter table public.programmes enable row level security;

-- What is asked from a day on: a change is a new version, and touches nothing that was begun.
create table public.programme_versions (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null,
  programme_id uuid not null,
  number integer not null,
  request_id uuid not null unique,
  rule jsonb not null,
  -- [{ opens_at, due_days, due_at, closes_days, closes_at }], times 'HH:mm' of the site.
  slots jsonb not null,
  starts_on date not null,
  until_on date,
  count integer,
  -- Another version, or nothing, from this day on.
  ends_before date,
  responsible_id uuid,
  group_id uuid,
  made_at timestamptz not null default now(),
  made_by uuid,
  unique (programme_id, number),
  foreign key (site_id, programme_id) references public.programmes (site_id, id),
  foreign key (site_id, group_id) references public.groups (site_id, id),
  constraint one_assignee check (num_nonnulls(responsible_id, group_id) = 1)
);
alter table public.programme_versions enable row level security;

create table public.planned_inspections (
  -- From programme, day and slot: the same after a backup was restored and it was laid down once more.
  id uuid primary key,
  site_id uuid not null,
  programme_id uuid not null,
  version integer not null,
  day date not null,
  slot integer not null,
  -- Another day where it was moved.
  held_on date not null,
  opens_at timestamptz not null,
  due_at timestamptz not null,
  closes_at timestamptz not null,
  checklist_id text not null,
  responsible_id uuid,
  group_id uuid,
  -- What was begun or finalized for it: no foreign key, records come and go.
  submission_id uuid,
  submitted_by uuid,
  -- When what was finalized first was completed; it stays while that is corrected.
  done_at timestamptz,
  excused_at timestamptz,
  -- Why it was moved, excused or taken back, and by whom, as the person was called then.
  words text,
  decided_at timestamptz,
  decided_by uuid,
  decided_name text,
  last_request uuid,
  unique (programme_id, day, slot),
  foreign key (site_id, programme_id) references public.programmes (site_id, id)
);
alter table public.planned_inspections enable row level security;
create index planned_by_day on public.planned_inspections (site_id, held_on);
create index planned_by_person on public.planned_inspections (responsible_id, held_on) where responsible_id is not null;
create index planned_by_group on public.planned_inspections (group_id, held_on) where group_id is not null;
create index planned_to_come on public.planned_inspections (programme_id, opens_at)
  where done_at is null and excused_at is null;
create index planned_by_submission on public.planned_inspections (submission_id) where submission_id is not null;

-- How far each version was laid down.
create table private.laid_down (
  version_id uuid primary key references public.programme_versions (id) on delete cascade,
  until date not null
);
alter table private.laid_down enable row level security;

create trigger audit after insert or update or delete on public.programmes
  for each row execute function private.audit();
create trigger audit after insert or update or delete on public.programme_versions
  for each row execute function private.audit();
-- What the clock lays down, and a new version takes back, is said by the version.
create trigger audit after update on public.planned_inspections for each row execute function private.audit();

create policy "of one's site, by everyone with a role" on public.programmes
  for select to authenticated
  using (site_id = (select private.actor_site()) and (select private.actor_role()) is not null);
create policy "of one's site, by everyone with a role" on public.programme_versions
  for select to authenticated
  using (site_id = (select private.actor_site()) and (select private.actor_role()) is not null);
create policy "of one's site, by everyone with a role" on public.planned_inspections
  for select to authenticated
  using (site_id = (select private.actor_site()) and (select private.actor_role()) is not null);

-- PROGRAMMES_MAX, PLANNED_AHEAD_DAYS, AGENDA_ROWS_MAX and AGENDA_DAYS_MAX of the domain.
create function private.most_programmes() returns integer language sql immutable return 500;

create function private.days_planned_ahead() returns integer language sql immutable return 62;

create function private.most_agenda_rows() returns integer language sql immutable return 2000;

create function private.most_agenda_days() returns integer language sql immutable return 62;

revoke all on public.programmes, public.programme_versions, public.planned_inspections from public, anon, authenticated;
grant select on public.programmes, public.programme_versions, public.planned_inspections to authenticated;
