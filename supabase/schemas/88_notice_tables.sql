-- Notices: what a person is told of, once. What somebody does tells it in the same transaction, by triggers beside the
-- tables; what follows from dates is told by private.tick(), which may run as often as it likes and twice at once. A
-- mail says number, level, date and address alone; an outbox is kept for whoever sends it (server/src/mail), who
-- claims, sends and marks. In the portal every notice stands, whatever is said of mails.

create table public.notices (
  id bigint generated always as identity primary key,
  site_id uuid not null references public.sites (id),
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  -- NOTICE_KINDS of the domain.
  kind text not null check (kind in ('assigned', 'due-soon', 'overdue', 'returned', 'approved', 'critical',
    'planned-opened', 'planned-missed')),
  -- Of what: no foreign key, it outlives what it was of. Of an inspection under review the submission's id.
  subject text not null check (subject in ('finding', 'action', 'review', 'planned')),
  subject_id uuid not null,
  -- For what of the kind it is told once.
  occasion text not null,
  number text,
  level text check (level in ('critical', 'major', 'minor', 'observation')),
  -- A day of the site: by when, where there is one.
  due_on date,
  -- Path in the portal.
  link text not null check (link ~ '^/'),
  at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, kind, occasion)
);
alter table public.notices enable row level security;
create index notices_by_person on public.notices (user_id, (read_at is not null), at desc, id desc);
create policy "one's own" on public.notices
  for select to authenticated
  using (user_id = (select auth.uid()) and site_id = (select private.actor_site()));

-- How a person wants mails: { kind: 'now' | 'daily' | 'never' }, where it differs from private.notice_defaults().
create table private.notice_preferences (
  user_id uuid primary key references public.profiles (user_id) on delete cascade,
  -- Of the portal as the person uses it; null before it was told.
  language text check (language is null or private.is_language(language)),
  choices jsonb not null default '{}'
);
alter table private.notice_preferences enable row level security;

-- One attempt to tell a person; its id is in the Message-ID, whatever becomes of the attempts.
create table private.mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  how text not null check (how in ('now', 'daily')),
  -- Of a summary, the site's day on which it was last tried: there is one a day.
  day date,
  state text not null default 'sending' check (state in ('sending', 'waiting', 'sent', 'refused')),
  attempts integer not null default 0,
  made_at timestamptz not null,
  -- When it is tried again; while it is being sent, when its sender counts as lost.
  next_at timestamptz not null,
  sent_at timestamptz,
  -- The server's word, as a code.
  reason text,
  unique (user_id, day)
);
alter table private.mails enable row level security;
create index mails_to_send on private.mails (next_at) where state in ('sending', 'waiting');

-- What is to be mailed of a notice: written with it, and given to a mail when one is made.
create table private.mail_lines (
  notice_id bigint primary key references public.notices (id) on delete cascade,
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  how text not null check (how in ('now', 'daily')),
  mail_id uuid references private.mails (id) on delete cascade
);
alter table private.mail_lines enable row level security;
create index mail_lines_waiting on private.mail_lines (user_id, how) where mail_id is null;
create index mail_lines_by_mail on private.mail_lines (mail_id);

-- Whether something sends mails, as it says itself: nothing is put by for a portal without a mail server.
create table private.mail_sender (
  is_only boolean primary key default true check (is_only),
  is_set boolean not null,
  seen_at timestamptz not null
);
alter table private.mail_sender enable row level security;

-- DEFAULT_NOTICE_CHOICES of the domain.
create function private.notice_defaults() returns jsonb
language sql immutable parallel safe
return '{"assigned": "daily", "due-soon": "daily", "overdue": "daily", "returned": "daily", "approved": "daily",
  "critical": "now", "planned-opened": "daily", "planned-missed": "daily"}'::jsonb;

-- DUE_SOON_DAYS and NOTICES_LOOK_BACK_DAYS of the domain: so many days before its day something is due soon; what was
-- due longer ago when the tick comes to it is told nobody.
create function private.due_soon_days() returns integer language sql immutable parallel safe return 3;
create function private.notices_look_back_days() returns integer language sql immutable parallel safe return 31;

-- SUMMARY_HOUR of the domain, in the site's zone.
create function private.summary_hour() returns integer language sql immutable parallel safe return 7;

create function private.notice_choices(person uuid) returns jsonb
language sql stable set search_path = ''
return private.notice_defaults() || coalesce((select stored.choices from private.notice_preferences stored
  where stored.user_id = person), '{}');

revoke all on public.notices from public, anon, authenticated;
revoke all on private.notice_preferences, private.mails, private.mail_lines, private.mail_sender
  from public, anon, authenticated;
grant select on public.notices to authenticated;
