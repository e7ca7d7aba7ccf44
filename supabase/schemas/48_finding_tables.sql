-- What does not conform is put right. A finding is made in the transaction that finalizes (of very many on the
-- embedded backend the first), once by submission, section instance and item; what becomes of it is one table of
-- transitions (shared/src/domain/quality/findings/transitions.ts, compared cell by cell), asked by one gate. Overdue is
-- a question of dates and now, never stored.

-- DEFAULT_QUALITY_SETTINGS of the domain.
create function private.quality_defaults() returns jsonb
language sql immutable parallel safe
return '{
  "levels": {
    "critical": {"immediate": "required", "plan_days": 2, "corrected_days": 7, "effectiveness_days": 30},
    "major": {"immediate": "asked", "plan_days": 10, "corrected_days": 30, "effectiveness_days": 90},
    "minor": {"immediate": "none", "plan_days": 30, "corrected_days": 90, "effectiveness_days": null},
    "observation": {"immediate": "none", "plan_days": null, "corrected_days": null, "effectiveness_days": null}
  },
  "repeat_months": 12
}'::jsonb;

create function private.quality_settings(site uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select private.quality_defaults() || stored.settings from public.sites stored where stored.id = site;
$$;

-- The site of an account; the first one where it has none.
create function private.site_of_person(person uuid) returns uuid
language sql stable set search_path = ''
return coalesce((select profile.site_id from public.profiles profile where profile.user_id = person),
  private.default_site());

-- The site of a record: its owner's.
create function private.site_of(submission uuid) returns uuid
language sql stable set search_path = ''
return private.site_of_person((select record.user_id from public.checklist_submissions record
  where record.id = submission));

-- Of which levels a site asks for a measure at once.
create function private.measure_levels(person uuid) returns text[]
language sql stable set search_path = ''
return array(
  select level.key
  from jsonb_each(private.quality_settings(private.site_of_person(person)) -> 'levels') level
  where level.value ->> 'immediate' = 'required'
  order by level.key);

create function private.group_of(site uuid, id jsonb) returns uuid
language sql stable set search_path = ''
return (select one.id from public.groups one where one.site_id = site and one.id = private.as_uuid(group_of.id));

create function private.site_day(site uuid, moment timestamptz) returns date
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select (moment at time zone stored.zone)::date from public.sites stored where stored.id = site
  );
end;
$$;

create function private.site_today(site uuid) returns date
language plpgsql stable set search_path = ''
as $$
begin
  return private.site_day(site, now());
end;
$$;

create table public.findings (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id),
  -- 'NC-2026-000123': by site and year of the day on which it was found.
  number text not null,
  source text not null check (source in ('inspection', 'manual', 'occurrence')),

  -- Where it was found: no foreign key, it outlives the inspection. The revision that showed it first, its seal, and
  -- the newest that was finalized since.
  submission_id uuid,
  revision integer,
  seal text,
  record_revision integer,
  -- How that newest revision answers the item.
  in_record text check (in_record in ('fails', 'conforms', 'gone')),
  checklist_id text,
  checklist_title text,
  section_id text,
  section_title text,
  item_id text,
  -- Of the checklist, without the instance: what makes a repeat.
  base_item_id text,
  -- Copies, so that it can be read whatever becomes of the inspection. Photos as submission_photos has them.
  question text not null,
  answer jsonb,
  note text,
  clause text,
  -- Of the item, '' for none.
  category text not null default '',
  photos jsonb not null default '[]',
  place_id uuid,
  place_text text not null default '',
  place_key text,

  level text not null check (level in ('critical', 'major', 'minor', 'observation')),
  proposed_level text check (proposed_level in ('critical', 'major', 'minor', 'observation')),
  repeat_of uuid references public.findings (id),

  -- Days of the site. What the settings said on the day it was found, or when its level was last set.
  opened_on date not null,
  immediate text not null check (immediate in ('required', 'asked', 'none')),
  plan_due_on date,
  first_due_on date,
  due_on date,
  effectiveness_days integer,

  state text not null default 'open'
    check (state in ('open', 'in-treatment', 'corrected', 'verified', 'closed', 'dismissed', 'risk-accepted')),
  -- The last day for which a risk is accepted; after it the finding is open again by itself.
  risk_until date,
  verified_on date,
  effective_on date,
  closed_at timestamptz,
  -- Days of the site on which its treatment began, it was corrected, as far as that stands, and it was closed.
  planned_on date,
  corrected_on date,
  closed_on date,
  -- When it last came back: refused, not effective, reopened.
  returned_at timestamptz,
  reopened_count integer not null default 0,

  responsible_id uuid,
  group_id uuid,
  -- Persons and groups that it, or one of its actions, is assigned to.
  assigned uuid[] not null default '{}',
  -- Who carried out any of the correction: they verify nothing.
  acted_by uuid[] not null default '{}',

  measure text,
  measure_on date,
  -- The words say why there is none.
  without_measure boolean not null default false,
  cause text,
  whys jsonb not null default '[]',

  opened_by uuid,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  revision_number integer not null default 1,
  -- What the question is in other languages, as the version that was answered has it: { language: { question } }.
  question_translations jsonb,
  search_text text generated always as (
    ' ' || private.searchable(
      number || ' ' || question || ' ' || coalesce(checklist_title, '') || ' '
        || coalesce(section_title, '') || ' ' || place_text || ' ' || coalesce(note, '') || ' '
        || coalesce(private.questions_in(question_translations), ''))
  ) stored,
  unique (site_id, number),
  unique (site_id, id),
  unique (submission_id, section_id, item_id),
  foreign key (site_id, place_id) references public.places (site_id, id),
  foreign key (site_id, group_id) references public.groups (site_id, id)
);
comment on column public.findings.revision_number is 'Of the finding itself, one more with each event; `revision` is the inspection''s.';
alter table public.findings enable row level security;
create index findings_by_identity on public.findings (site_id, checklist_id, base_item_id, place_key,
  verified_on desc) where verified_on is not null;
create index findings_by_assigned on public.findings using gin (assigned);
create index findings_open_at_item on public.findings (site_id, checklist_id, base_item_id)
  where state in ('open', 'in-treatment', 'corrected', 'risk-accepted');

create table public.finding_actions (
  -- Made by the client.
  id uuid primary key,
  site_id uuid not null,
  finding_id uuid not null,
  kind text not null check (kind in ('immediate', 'corrective', 'preventive', 'improvement')),
  text text not null,
  responsible_id uuid,
  group_id uuid,
  due_on date,
  state text not null default 'to-do' check (state in ('to-do', 'doing', 'done', 'cancelled')),
  done_at timestamptz,
  done_by uuid,
  created_at timestamptz not null default now(),
  foreign key (site_id, finding_id) references public.findings (site_id, id),
  foreign key (site_id, group_id) references public.groups (site_id, id)
);
alter table public.finding_actions enable row level security;
create index finding_actions_by_finding on public.finding_actions (finding_id);

create table public.finding_extensions (
  -- Of the request that asked for it.
  id uuid primary key,
  site_id uuid not null,
  finding_id uuid not null,
  before_on date,
  asked_on date not null,
  reason text not null,
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  state text not null default 'asked' check (state in ('asked', 'granted', 'refused')),
  decided_by uuid,
  decided_at timestamptz,
  foreign key (site_id, finding_id) references public.findings (site_id, id),
  constraint decided_by_another check (decided_by <> asked_by)
);
alter table public.finding_extensions enable row level security;
create unique index finding_extensions_asked on public.finding_extensions (finding_id) where state = 'asked';
create index finding_extensions_by_finding on public.finding_extensions (finding_id);

create table public.finding_events (
  id bigint generated always as identity primary key,
  site_id uuid not null,
  finding_id uuid not null,
  -- How a repeated request is recognised; null for what finalizing an inspection says.
  request_id uuid unique,
  at timestamptz not null default now(),
  actor uuid,
  -- As the person was called then: who only treats a finding reads nobody's profile.
  actor_name text,
  -- An act of the table of transitions, or 'opened', 'seen-again', 'conforms-in-record', 'fails-again',
  -- 'gone-from-record'.
  act text not null,
  from_state text,
  to_state text not null,
  words text,
  photos jsonb not null default '[]',
  details jsonb not null default '{}',
  -- The finding's, as this made it: of two people the second one's judgement stands on what the first one left.
  revision integer not null default 1,
  foreign key (site_id, finding_id) references public.findings (site_id, id)
);
alter table public.finding_events enable row level security;
create index finding_events_by_finding on public.finding_events (finding_id, id);
create trigger append_only before update or delete or truncate on public.finding_events
  for each statement execute function private.refuse_change();

create table private.finding_counters (
  site_id uuid not null references public.sites (id),
  year integer not null,
  last integer not null,
  primary key (site_id, year)
);
alter table private.finding_counters enable row level security;

-- Files that a finding shows, its inspection's among them: nobody deletes them, and whoever treats it reads them.
create table private.finding_evidence (
  name text not null,
  finding_id uuid not null references public.findings (id),
  primary key (name, finding_id)
);
alter table private.finding_evidence enable row level security;

revoke all on public.findings, public.finding_actions, public.finding_extensions, public.finding_events
  from public, anon, authenticated;
revoke all on private.finding_counters, private.finding_evidence from public, anon, authenticated;
grant select on public.findings, public.finding_actions, public.finding_extensions, public.finding_events
  to authenticated;
