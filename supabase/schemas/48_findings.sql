-- What does not conform is put right. A finding is made in the transaction that finalizes, once by submission, section
-- instance and item; what becomes of it is one table of transitions
-- (shared/src/domain/quality/findings/transitions.ts, compared cell by cell), asked by one gate. Overdue is a question
-- of dates and now, never stored.

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

create function private.site_today(site uuid) returns date
language sql stable set search_path = ''
as $$
  select (now() at time zone stored.zone)::date from public.sites stored where stored.id = site;
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

-- FINDING_TRANSITIONS of the domain.
create table private.finding_transitions (
  act text not null,
  from_state text not null,
  to_state text not null,
  to_without_effectiveness text not null,
  who text[] not null,
  needs text[] not null,
  four_eyes text,
  stands_on_revision boolean not null,
  primary key (act, from_state)
);
alter table private.finding_transitions enable row level security;
insert into private.finding_transitions
select act, from_state, coalesce(to_state, from_state), coalesce(without_effectiveness, to_state, from_state), who,
  needs, four_eyes, stands_on_revision
from (values
  ('assign', '{open,in-treatment,corrected}'::text[], null, null, '{supervisor}'::text[], '{responsible}'::text[],
    null, true),
  ('set-level', '{open,in-treatment}', null, null, '{supervisor}', '{level,words}', null, true),
  ('set-cause', '{open,in-treatment,corrected}', null, null, '{supervisor,assigned}', '{words}', null, false),
  ('set-measure', '{open,in-treatment}', null, null, '{supervisor,assigned}', '{words}', null, false),
  ('add-action', '{open,in-treatment}', 'in-treatment', null, '{supervisor,assigned}', '{words,responsible}', null,
    false),
  ('start-action', '{in-treatment}', null, null, '{supervisor,assigned}', '{action}', null, false),
  ('finish-action', '{in-treatment}', null, null, '{supervisor,assigned}', '{action,words-or-photo}', null, false),
  ('cancel-action', '{in-treatment}', null, null, '{supervisor}', '{action,words}', null, false),
  ('correct', '{in-treatment}', 'corrected', null, '{supervisor,assigned}', '{actions-done,measure}', null, false),
  ('verify', '{corrected}', 'verified', 'closed', '{supervisor}', '{}', 'acted', true),
  ('refuse', '{corrected}', 'in-treatment', null, '{supervisor}', '{words}', 'acted', true),
  ('confirm-effective', '{verified}', 'closed', null, '{supervisor}', '{effective-date}', 'acted', true),
  ('not-effective', '{verified}', 'in-treatment', null, '{supervisor}', '{words}', 'acted', true),
  ('reopen', '{closed}', 'in-treatment', null, '{supervisor}', '{words}', 'acted', true),
  ('reopen', '{dismissed,risk-accepted}', 'open', null, '{supervisor}', '{words}', 'acted', true),
  ('dismiss', '{open,in-treatment}', 'dismissed', null, '{supervisor}', '{words}', null, true),
  ('accept-risk', '{open,in-treatment}', 'risk-accepted', null, '{supervisor}', '{words,until}', null, true),
  ('ask-extension', '{open,in-treatment}', null, null, '{supervisor,assigned}', '{words,date,no-extension}', null,
    false),
  ('grant-extension', '{open,in-treatment}', null, null, '{supervisor}', '{extension}', 'asked', true),
  ('refuse-extension', '{open,in-treatment}', null, null, '{supervisor}', '{extension,words}', 'asked', true),
  ('comment', '{open,in-treatment,corrected,verified,closed,dismissed,risk-accepted}', null, null,
    '{supervisor,assigned}', '{words}', null, false)
) as listed (act, from_states, to_state, without_effectiveness, who, needs, four_eyes, stands_on_revision)
cross join unnest(listed.from_states) from_state;

-- ACTION_TRANSITIONS of the domain.
create function private.action_after(act text, from_state text) returns text
language sql immutable parallel safe
return case
  when act = 'start-action' and from_state = 'to-do' then 'doing'
  when act = 'finish-action' and from_state in ('to-do', 'doing') then 'done'
  when act = 'cancel-action' and from_state in ('to-do', 'doing') then 'cancelled'
end;

-- `stateOn`, `levelAbove` and `afterFinalizing` of the domain.
create function private.finding_state_on(state text, risk_until date, today date) returns text
language sql immutable parallel safe
return case when state = 'risk-accepted' and risk_until < today then 'open' else state end;

-- Which states are stored of what may be open or in treatment on a day, and whether it is (`isUnsettled`): said of
-- columns, since of what another function makes of them the database would guess that it is rare.
create function private.may_be_unsettled(state text) returns boolean
language sql immutable parallel safe
return state in ('open', 'in-treatment', 'risk-accepted');

create function private.is_unsettled_on(state text, risk_until date, today date) returns boolean
language sql immutable parallel safe
return private.may_be_unsettled(state) and (state <> 'risk-accepted' or coalesce(risk_until < today, false));

create function private.level_above(level text) returns text
language sql immutable parallel safe
return case level when 'observation' then 'minor' when 'minor' then 'major' else 'critical' end;

create function private.state_after_finalizing(state text, was text, now_is text, has_actions boolean) returns text
language sql immutable parallel safe
return case
  when now_is = 'conforms' and was <> 'conforms' and state in ('open', 'in-treatment') then 'corrected'
  when now_is = 'fails' and was = 'conforms' and state = 'corrected' then case when has_actions then 'in-treatment'
    else 'open' end
  else state
end;

-- Who reads what.

-- The person at work and their groups, where they may be given something to treat.
create function private.own_assignees() returns uuid[]
language sql stable security definer set search_path = ''
return (
  select case when private.may_be_assigned(actor.role, actor.rights)
    then array[actor.user_id] || private.own_groups() else '{}'::uuid[] end
  from private.actor_profile() actor);
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
language sql stable security definer set search_path = ''
return exists (
  select from private.finding_evidence evidence join public.findings finding on finding.id = evidence.finding_id
  where evidence.name = is_own_finding_file.name and finding.site_id = private.actor_site()
    and finding.assigned && private.own_assignees());
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
create trigger audit after update or delete on public.findings for each row execute function private.audit();
create trigger audit after insert or update or delete on public.finding_actions for each row execute function private.audit();
create trigger audit after insert or update or delete on public.finding_extensions for each row execute function private.audit();

-- The first of so many numbers in a row. One row for a site and year: who finds something meanwhile waits for the
-- other's end.
create function private.take_finding_numbers(site uuid, year integer, many integer) returns integer
language sql volatile set search_path = ''
as $$
  insert into private.finding_counters as counter (site_id, year, last) values (site, year, many)
  on conflict (site_id, year) do update set last = counter.last + excluded.last
  returning last - many + 1;
$$;

create function private.finding_number(year integer, serial integer) returns text
language sql immutable parallel safe
return 'NC-' || lpad(year::text, 4, '0') || '-' || lpad(serial::text, greatest(6, length(serial::text)), '0');

create function private.place_key(place uuid, typed text) returns text
language sql immutable parallel safe
return coalesce(place::text, nullif(btrim(private.searchable(typed)), ''));

create function private.note_finding_event(
  finding public.findings, request uuid, act text, from_state text, words text default null, photos jsonb default '[]',
    details jsonb default '{}'
) returns void
language sql volatile set search_path = ''
as $$
  insert into public.finding_events (site_id, finding_id, request_id, actor, actor_name, act, from_state, to_state,
    words, photos, details, revision)
  values (
    finding.site_id, finding.id, request, auth.uid(), (select full_name from public.profiles
      where user_id = auth.uid()), act, from_state, finding.state,
    nullif(btrim(words), ''), coalesce(photos, '[]'), details, finding.revision_number);
$$;

create function private.keep_finding_files(finding uuid, photos jsonb) returns void
language sql volatile set search_path = ''
as $$
  insert into private.finding_evidence (name, finding_id)
  select key, finding
  from jsonb_array_elements_text(private.elements(photos)) photo, private.evidence_key(photo.value) key
  where key is not null
  on conflict do nothing;
$$;

-- What an inspection that has just been finalized means for findings. `shown`: what of its version was asked, `judged`:
-- how it was answered.
create function private.record_findings(id uuid, shown jsonb, judged private.judged_item[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  record public.checklist_submissions;
begin
  select * into record from public.checklist_submissions submission where submission.id = record_findings.id;
  if record.non_conforming_count > 0 or exists (select from public.findings finding
    where finding.submission_id = record.id) then
    perform private.compare_findings(record, judged);
    perform private.add_findings(record, shown, array(
      select one from unnest(judged) one where one.conformity = 'non-conforming'));
  end if;
end;
$$;

create function private.compare_findings(record public.checklist_submissions, judged private.judged_item[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  listed record;
  known public.findings;
  answered text;
  -- A risk whose day has passed is open.
  stood text;
  is_told boolean;
  said jsonb;
begin
  for listed in
    select finding as stored, case one.conformity when 'non-conforming' then 'fails' when 'conforming' then 'conforms'
      else 'gone' end as answered, one.stored as said
    from public.findings finding
    left join unnest(judged) one on one.section_id = finding.section_id and one.item ->> 'id' = finding.item_id
    where finding.submission_id = record.id
    order by finding.number
    for update of finding
  loop
    known := listed.stored;
    answered := listed.answered;
    stood := private.finding_state_on(known.state, known.risk_until, private.site_today(known.site_id));
    is_told := answered = 'fails' or answered is distinct from known.in_record;
    said := case when listed.answered = 'fails' then listed.said end;
    update public.findings finding set
      state = private.state_after_finalizing(
        stood, known.in_record, answered,
        exists (select from public.finding_actions action where action.finding_id = known.id
          and action.state <> 'cancelled')),
      in_record = answered,
      record_revision = record.revision,
      -- Who made the record conform has carried the correction out.
      acted_by = case when answered = 'conforms' and known.in_record <> 'conforms'
        and not coalesce(auth.uid() = any (known.acted_by), true)
        then known.acted_by || auth.uid() else known.acted_by end,
      -- A measure that somebody took at the finding, and whom it is assigned to, stand.
      measure = coalesce(known.measure, said ->> 'measure'),
      measure_on = case when known.measure is null and said ->> 'measure' is not null
        then private.site_today(known.site_id) else known.measure_on end,
      group_id = case when known.responsible_id is null and known.state in ('open', 'in-treatment')
        then coalesce(known.group_id, private.group_of(known.site_id, said -> 'group_id')) else known.group_id end,
      changed_at = now(),
      revision_number = finding.revision_number + is_told::integer
    where finding.id = known.id;
    update public.findings finding set assigned = private.assignees_of(finding)
    where finding.id = known.id and finding.group_id is distinct from known.group_id;
    if is_told then
      perform private.note_finding_event(
        finding, null,
        case answered
          when 'fails' then case when known.in_record = 'conforms' then 'fails-again' else 'seen-again' end
          when 'conforms' then 'conforms-in-record' else 'gone-from-record' end,
        stood, null, '[]', jsonb_build_object('submission_revision', record.revision))
      from public.findings finding where finding.id = known.id;
    end if;
  end loop;
end;
$$;

-- A finding for each item that fails and has none yet, with numbers in the order of the inspection.
create function private.add_findings(record public.checklist_submissions, shown jsonb, failing private.judged_item[])
returns void
language plpgsql volatile set search_path = ''
as $$
declare
  site uuid := private.site_of_person(record.user_id);
  settings jsonb := private.quality_settings(site);
  today date := private.site_today(site);
  year integer := extract(year from today);
  known_place uuid := private.place_of(site, record.location);
  key text := private.place_key(known_place, record.location);
  graded jsonb := jsonb_build_object('level', shown -> 'level');
  first integer;
begin
  failing := array(
    select one from unnest(failing) one
    where not exists (
      select from public.findings finding
      where finding.submission_id = record.id and finding.section_id = one.section_id
        and finding.item_id = one.item ->> 'id')
    order by one.section_place, one.item_place);
  if cardinality(failing) = 0 then
    return;
  end if;
  first := private.take_finding_numbers(site, year, cardinality(failing));
  -- Those of before and the photos are looked up once for all items: of five thousand that fail, one at a time took
  -- half of the time.
  with listed as materialized (
    select one.*, private.without_instance(one.item ->> 'id') as base
    from unnest(failing) with ordinality
      as one (section_place, item_place, section_id, section_title, item, stored, conformity, place)
  ),
  former as materialized (
    select distinct on (earlier.base_item_id) earlier.base_item_id as base, earlier.id
    from public.findings earlier
    where earlier.site_id = site and earlier.checklist_id = record.checklist_id
      and earlier.base_item_id = any (array(select listed.base from listed)) and earlier.place_key = key
      and earlier.verified_on between (today - make_interval(months => (settings ->> 'repeat_months')::integer))::date and today
      and earlier.submission_id is distinct from record.id
    order by earlier.base_item_id, earlier.verified_on desc, earlier.number desc
  ),
  photos_of as materialized (
    select photo.item_id, jsonb_agg(photo.photo_data order by photo.order_index) as photos
    from public.submission_photos photo where photo.submission_id = record.id
    group by photo.item_id
  ),
  found as (
    insert into public.findings (
      site_id, number, source, submission_id, revision, seal, record_revision, in_record, checklist_id,
        checklist_title, section_id, section_title, item_id,
      base_item_id, question, answer, note, clause, category, photos, place_id, place_text, place_key, level,
        proposed_level, repeat_of, opened_on, immediate,
      plan_due_on, first_due_on, due_on, effectiveness_days, opened_by, measure, measure_on, group_id, assigned,
      question_translations)
    select
      site, private.finding_number(year, first + listed.place::integer - 1), 'inspection', record.id, record.revision,
        record.seal, record.revision, 'fails',
      record.checklist_id, record.title, listed.section_id, listed.section_title, listed.item ->> 'id',
        listed.base, listed.item ->> 'question',
      listed.stored -> 'answer_value', listed.stored ->> 'note', nullif(listed.item ->> 'reference', ''),
        private.text_in(listed.item -> 'category'), coalesce(photos_of.photos, '[]'),
      known_place, record.location, key, judged.level, case when former.id is not null
        then private.level_above(judged.level) end, former.id, today,
      asks ->> 'immediate', today + (asks ->> 'plan_days')::integer, today + (asks ->> 'corrected_days')::integer,
        today + (asks ->> 'corrected_days')::integer,
      (asks ->> 'effectiveness_days')::integer, auth.uid(), listed.stored ->> 'measure',
      case when listed.stored ->> 'measure' is not null then today end, told.id, array_remove(array[told.id], null),
      private.translations_in(listed.item -> 'translations', array['question'])
    from listed
    -- Each is asked once for a row: without `offset 0` once for each of its places above.
    cross join lateral (select private.level_of(listed.item, graded) as level offset 0) judged
    cross join lateral (select settings #> array['levels', judged.level] as asks offset 0) setting
    cross join lateral (
      select case when listed.stored ->> 'group_id' is not null
        then private.group_of(site, listed.stored -> 'group_id') end as id
      offset 0
    ) told
    left join former on former.base = listed.base
    left join photos_of on photos_of.item_id = listed.item ->> 'id'
    returning *
  ),
  noted as (
    insert into public.finding_events (site_id, finding_id, actor, actor_name, act, to_state, details)
    select found.site_id, found.id, auth.uid(), (select full_name from public.profiles
      where user_id = auth.uid()), 'opened', found.state,
      jsonb_build_object('submission_revision', record.revision, 'level', found.level)
    from found
  )
  insert into private.finding_evidence (name, finding_id)
  select distinct photo_key, found.id
  from found, jsonb_array_elements_text(found.photos) photo, private.evidence_key(photo.value) photo_key
  where photo_key is not null;
end;
$$;

-- The gate of findings. Refused is, in this order: who is nobody (AV401), a form that cannot be told (AV422), what is
-- not there or not one's to read (AV404), an act that the state does not
-- have (AV423), a person who may not (AV403 `right`), one who carried it out or asked for it (AV403 `four-eyes`), a
-- judgement on another revision (AV409), and what is missing (AV422). A request that was carried out is known again
-- before any of it, whatever has become of the finding or of the person's part in it.

create function private.finding_now(finding public.findings) returns jsonb
language sql immutable
return jsonb_build_object('id', finding.id, 'revision', finding.revision_number, 'status', finding.state);

create function private.is_date(value jsonb) returns boolean
language sql stable
return coalesce(jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^\d{4}-\d\d-\d\d$'
  and pg_input_is_valid(value #>> '{}', 'date'), false);

create function private.validate_photos(payload jsonb) returns jsonb
language sql immutable
return case
  when private.is_absent(payload -> 'photos') then null
  when jsonb_typeof(payload -> 'photos') <> 'array' then private.fault('photos')
  when jsonb_array_length(payload -> 'photos') > 50 then private.fault('photos', 'too-many')
  when exists (
    select from jsonb_array_elements(payload -> 'photos') photo
    where jsonb_typeof(photo.value) <> 'string' or length(photo.value #>> '{}') > 20000
      or private.evidence_key(photo.value #>> '{}') is null
  ) then private.fault('photos')
end;

create function private.validate_finding_act(payload jsonb) returns jsonb
language sql stable
return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
  case when not private.is_uuid(payload -> 'id') then private.fault('id') end,
  case when not private.is_uuid(payload -> 'request_id') then private.fault('request_id') end,
  private.validate_name(payload, 'act', 'id'),
  case when not private.is_absent(payload -> 'base_revision')
    and not private.is_whole_number(payload -> 'base_revision') then private.fault('base_revision') end,
  private.validate_optional_text(payload, 'words', 'description'),
  private.validate_photos(payload),
  private.validate_optional_id(payload, 'responsible_id'),
  private.validate_optional_id(payload, 'group_id'),
  private.validate_optional_id(payload, 'action_id'),
  case when not private.is_absent(payload -> 'date') and not private.is_date(payload -> 'date')
    then private.fault('date') end,
  case when not private.is_absent(payload -> 'level') and private.level_in(payload -> 'level') is null
    then private.fault('level') end,
  case when not private.is_absent(payload -> 'kind') and not coalesce(payload ->> 'kind' in ('immediate', 'corrective',
    'preventive', 'improvement'), false)
    then private.fault('kind') end,
  private.validate_optional_switch(payload, 'without_measure'),
  case
    when private.is_absent(payload -> 'whys') then null
    when jsonb_typeof(payload -> 'whys') <> 'array' or jsonb_array_length(payload -> 'whys') > 10
      then private.fault('whys')
    when exists (select from jsonb_array_elements(payload -> 'whys') why where jsonb_typeof(why.value) <> 'string'
      or length(why.value #>> '{}') > 2000) then private.fault('whys')
  end)
end;

-- Files that come along are the sender's own, and there.
create function private.require_finding_photos(photos jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  missing jsonb;
begin
  select coalesce(jsonb_agg(key order by key), '[]') into missing
  from jsonb_array_elements_text(private.elements(photos)) photo, private.evidence_key(photo.value) key
  where not private.is_evidence_key(key, auth.uid())
    or not exists (select from storage.objects object where object.bucket_id = 'attachments' and object.name = key);
  perform private.require(missing = '[]', 'AV422', 'Evidence has not been uploaded', jsonb_build_object('reason',
    'evidence-missing', 'paths', missing));
  -- As a photo of an inspection (private.require_photo_size).
  perform private.require_no_fault(case when exists (
    select from jsonb_array_elements_text(private.elements(photos)) photo
    join storage.objects object on object.bucket_id = 'attachments'
      and object.name = private.evidence_key(photo.value)
    where (object.metadata ->> 'size')::bigint > 5 * 1024 * 1024
  ) then private.fault('photos', 'too-large') end);
end;
$$;

create function private.is_assignable(person uuid, of_group uuid, site uuid) returns boolean
language sql stable set search_path = ''
return case
  when (person is null) = (of_group is null) then false
  when person is not null then exists (
    select from public.profiles profile
    where profile.user_id = person and profile.site_id = site and profile.disabled_at is null
      and private.may_be_assigned(profile.role, profile.rights))
  else exists (select from public.groups one where one.id = of_group and one.site_id = site and one.archived_at is null)
end;

-- What comes with an act and what has to be so: the first that is missing; null when all is there.
create function private.validate_finding_needs(finding public.findings, transition private.finding_transitions,
  payload jsonb, today date) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  need text;
  missing jsonb;
begin
  if transition.act = 'add-action' and (payload ->> 'date')::date < today then
    return private.fault('date', 'past');
  elsif transition.act = 'add-action' and (payload ->> 'date')::date > today + 1830 then
    return private.fault('date', 'too-late');
  end if;
  foreach need in array transition.needs loop
    missing := case need
      when 'words' then case when coalesce(private.is_blank(payload ->> 'words'), true)
        then private.fault('words', 'missing') end
      when 'words-or-photo' then case
        when coalesce(private.is_blank(payload ->> 'words'), true)
          and jsonb_array_length(private.elements(payload -> 'photos')) = 0 then private.fault('words', 'missing') end
      when 'level' then case
        when private.is_absent(payload -> 'level') then private.fault('level', 'missing')
        when payload ->> 'level' = finding.level then private.fault('level', 'unchanged') end
      when 'responsible' then case
        -- An action goes to whom the finding is assigned to, unless it says another.
        when transition.act = 'add-action' and private.is_absent(payload -> 'responsible_id')
          and private.is_absent(payload -> 'group_id')
          then case when finding.responsible_id is null and finding.group_id is null
            then private.fault('responsible_id', 'missing') end
        when not private.is_assignable(private.as_uuid(payload -> 'responsible_id'),
          private.as_uuid(payload -> 'group_id'), finding.site_id)
          then private.fault('responsible_id', 'missing') end
      when 'date' then case
        when private.is_absent(payload -> 'date') then private.fault('date', 'missing')
        when finding.due_on is null or (payload ->> 'date')::date <= finding.due_on
          or (payload ->> 'date')::date < today then private.fault('date', 'not-later')
        when (payload ->> 'date')::date > today + 1830 then private.fault('date', 'too-late') end
      when 'until' then case
        when private.is_absent(payload -> 'date') then private.fault('date', 'missing')
        when (payload ->> 'date')::date < today then private.fault('date', 'past')
        when (payload ->> 'date')::date > today + 1830 then private.fault('date', 'too-late') end
      when 'action' then case when not exists (
        select from public.finding_actions action
        where action.id = private.as_uuid(payload -> 'action_id') and action.finding_id = finding.id
          and private.action_after(transition.act, action.state) is not null
      ) then private.fault('action_id', 'missing') end
      when 'actions-done' then case when exists (
        select from public.finding_actions action where action.finding_id = finding.id
          and action.state in ('to-do', 'doing')
      ) or not exists (
        select from public.finding_actions action
        where action.finding_id = finding.id and action.state = 'done' and (finding.returned_at is null
          or action.done_at > finding.returned_at)
      ) then private.fault('actions', 'not-done') end
      when 'measure' then case when finding.immediate = 'required' and finding.measure is null
        then private.fault('measure', 'missing') end
      when 'effective-date' then case when today < finding.effective_on then private.fault('date', 'not-yet') end
      when 'extension' then case when not exists (
        select from public.finding_extensions extension where extension.finding_id = finding.id
          and extension.state = 'asked'
      ) then private.fault('extension', 'missing') end
      when 'no-extension' then case when exists (
        select from public.finding_extensions extension where extension.finding_id = finding.id
          and extension.state = 'asked'
      ) then private.fault('extension', 'twice') end
      else private.fault(need)
    end;
    if missing is not null then
      return missing;
    end if;
  end loop;
  return null;
end;
$$;

create function private.admit_finding(payload jsonb, out finding public.findings,
  out transition private.finding_transitions, out is_repeat boolean)
language plpgsql set search_path = ''
as $$
declare
  actor public.profiles;
  own uuid[] := private.own_assignees();
  today date;
begin
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(actor.role is not null or actor.rights <> '{}', 'AV401',
    'Not signed in, or without a profile');
  perform private.require_no_fault(private.validate_finding_act(payload));
  select stored.* into finding from public.findings stored
  where stored.id = (payload ->> 'id')::uuid and stored.site_id = actor.site_id
  for update;
  is_repeat := exists (
    select from public.finding_events event
    where event.finding_id = (payload ->> 'id')::uuid and event.request_id = (payload ->> 'request_id')::uuid
      and event.actor = actor.user_id);
  if is_repeat then
    return;
  end if;
  perform private.require(coalesce(finding.id is not null and (actor.role is not null or finding.assigned && own),
    false), 'AV404', 'No such finding', jsonb_build_object('id', payload -> 'id'));
  today := private.site_today(actor.site_id);
  select cell.* into transition from private.finding_transitions cell
  where cell.act = payload ->> 'act' and cell.from_state = private.finding_state_on(finding.state, finding.risk_until,
    today);
  perform private.require(transition.act is not null, 'AV423', 'Not possible in this state',
    private.finding_now(finding));
  perform private.require(
    'supervisor' = any (transition.who) and (actor.role is not distinct from 'admin'
      or 'supervisor' = any (actor.rights))
      or 'assigned' = any (transition.who) and finding.assigned && own,
    'AV403', 'Not this person''s to do', '{"reason": "right"}');
  perform private.require(
    not (transition.four_eyes is not distinct from 'acted' and actor.user_id = any (finding.acted_by))
      and not (transition.four_eyes is not distinct from 'asked' and exists (
        select from public.finding_extensions extension where extension.finding_id = (payload ->> 'id')::uuid
          and extension.state = 'asked' and extension.asked_by = actor.user_id)),
    'AV403', 'Another person has to do this', '{"reason": "four-eyes"}');
  -- What the same person did since, such as what waited on a device beside it, is known to them.
  perform private.require(
    not transition.stands_on_revision or private.is_whole_number(payload -> 'base_revision')
      and (payload ->> 'base_revision')::integer between 1 and finding.revision_number
      and not exists (
        select from public.finding_events event
        where event.finding_id = (payload ->> 'id')::uuid and event.revision > (payload ->> 'base_revision')::integer
          and event.actor is distinct from actor.user_id),
    'AV409', 'A newer revision is stored', private.finding_now(finding));
  perform private.require_no_fault(private.validate_finding_needs(finding, transition, payload, today));
  -- Whoever treats it gives work to nobody but themself and their groups.
  perform private.require(
    transition.act <> 'add-action' or actor.role is not distinct from 'admin' or 'supervisor' = any (actor.rights)
      or coalesce(private.as_uuid(payload -> 'responsible_id'), private.as_uuid(payload -> 'group_id'),
        actor.user_id) = any (own),
    'AV403', 'Not this person''s to assign', '{"reason": "right"}');
  perform private.require_finding_photos(payload -> 'photos');
end;
$$;

create function private.assignees_of(finding public.findings) returns uuid[]
language sql stable set search_path = ''
return array(
  select distinct assignee from (
    select finding.responsible_id as assignee
    union all select finding.group_id
    union all select unnest(array[action.responsible_id, action.group_id]) from public.finding_actions action
      where action.finding_id = finding.id and action.state <> 'cancelled'
  ) listed where assignee is not null);

-- What an act changes beside the state; rows of actions and extensions are written here.
create function private.carry_out_on_finding(finding public.findings, transition private.finding_transitions,
  payload jsonb) returns public.findings
language plpgsql volatile set search_path = ''
as $$
declare
  today date := private.site_today(finding.site_id);
  words text := nullif(btrim(payload ->> 'words'), '');
  person uuid := private.as_uuid(payload -> 'responsible_id');
  of_group uuid := private.as_uuid(payload -> 'group_id');
  given date := case when private.is_date(payload -> 'date') then (payload ->> 'date')::date end;
  asks jsonb;
begin
  case transition.act
    when 'assign' then
      finding.responsible_id := person;
      finding.group_id := of_group;
    when 'set-level' then
      asks := private.quality_settings(finding.site_id) #> array['levels', payload ->> 'level'];
      finding.level := payload ->> 'level';
      finding.proposed_level := null;
      finding.immediate := asks ->> 'immediate';
      finding.plan_due_on := finding.opened_on + (asks ->> 'plan_days')::integer;
      -- A date that somebody granted stays granted.
      if finding.due_on is not distinct from finding.first_due_on then
        finding.due_on := finding.opened_on + (asks ->> 'corrected_days')::integer;
      end if;
      finding.first_due_on := finding.opened_on + (asks ->> 'corrected_days')::integer;
      finding.effectiveness_days := (asks ->> 'effectiveness_days')::integer;
    when 'set-cause' then
      finding.cause := words;
      finding.whys := private.elements(payload -> 'whys');
    when 'set-measure' then
      finding.measure := words;
      finding.without_measure := coalesce((nullif(payload -> 'without_measure', 'null'))::boolean, false);
      finding.measure_on := case when finding.without_measure then null else coalesce(given, today) end;
    when 'add-action' then
      if person is null and of_group is null then
        person := finding.responsible_id;
        of_group := finding.group_id;
      elsif finding.responsible_id is null and finding.group_id is null then
        finding.responsible_id := person;
        finding.group_id := of_group;
      end if;
      insert into public.finding_actions (id, site_id, finding_id, kind, text, responsible_id, group_id, due_on)
      values (
        coalesce(private.as_uuid(payload -> 'action_id'), (payload ->> 'request_id')::uuid), finding.site_id,
          finding.id,
        coalesce(payload ->> 'kind', 'corrective'), words, person, of_group, coalesce(given, finding.due_on));
    when 'start-action', 'cancel-action' then
      update public.finding_actions action set state = private.action_after(transition.act, action.state)
      where action.id = private.as_uuid(payload -> 'action_id');
    when 'finish-action' then
      update public.finding_actions action set state = 'done', done_at = now(), done_by = auth.uid()
      where action.id = private.as_uuid(payload -> 'action_id');
    when 'verify' then
      finding.verified_on := today;
      finding.effective_on := today + finding.effectiveness_days;
    when 'refuse', 'not-effective', 'reopen' then
      finding.returned_at := now();
      finding.verified_on := null;
      finding.effective_on := null;
      finding.closed_at := null;
      finding.risk_until := null;
      finding.reopened_count := finding.reopened_count + (transition.act = 'reopen')::integer;
    when 'accept-risk' then
      finding.risk_until := given;
    when 'ask-extension' then
      insert into public.finding_extensions (id, site_id, finding_id, before_on, asked_on, reason, asked_by)
      values ((payload ->> 'request_id')::uuid, finding.site_id, finding.id, finding.due_on, given, words, auth.uid());
    when 'grant-extension' then
      update public.finding_extensions extension set state = 'granted', decided_by = auth.uid(), decided_at = now()
      where extension.finding_id = finding.id and extension.state = 'asked'
      returning asked_on into finding.due_on;
    when 'refuse-extension' then
      update public.finding_extensions extension set state = 'refused', decided_by = auth.uid(), decided_at = now()
      where extension.finding_id = finding.id and extension.state = 'asked';
    else
      null;
  end case;
  finding.state := case when finding.effectiveness_days is null then transition.to_without_effectiveness
    else transition.to_state end;
  if finding.state <> 'risk-accepted' then
    finding.risk_until := null;
  end if;
  if finding.state = 'closed' then
    finding.closed_at := coalesce(finding.closed_at, now());
  end if;
  if transition.act in ('finish-action', 'correct') and auth.uid() <> all (finding.acted_by) then
    finding.acted_by := finding.acted_by || auth.uid();
  end if;
  finding.assigned := private.assignees_of(finding);
  finding.changed_at := now();
  finding.revision_number := finding.revision_number + 1;
  return finding;
end;
$$;

-- { id, request_id, act, base_revision, words, photos: [photo_data], responsible_id | group_id, level, date, action_id,
-- kind, whys, without_measure }: one act of the table of transitions; what each needs
-- stands there. Answers { id, revision, status, number }; a request that was carried out is answered again, and changes
-- nothing.
create function public.act_on_finding(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted record;
  changed public.findings;
begin
  perform private.require_bounds('act_on_finding', jsonb_build_object('payload', act_on_finding.payload));
  select * into admitted from private.admit_finding(payload);
  changed := admitted.finding;
  if not admitted.is_repeat then
    changed := private.carry_out_on_finding(admitted.finding, admitted.transition, payload);
    update public.findings stored set
      level = changed.level, proposed_level = changed.proposed_level, immediate = changed.immediate,
        plan_due_on = changed.plan_due_on,
      first_due_on = changed.first_due_on, due_on = changed.due_on, effectiveness_days = changed.effectiveness_days,
        state = changed.state,
      risk_until = changed.risk_until, verified_on = changed.verified_on, effective_on = changed.effective_on,
        closed_at = changed.closed_at,
      returned_at = changed.returned_at, reopened_count = changed.reopened_count,
        responsible_id = changed.responsible_id, group_id = changed.group_id,
      assigned = changed.assigned, acted_by = changed.acted_by, measure = changed.measure,
        measure_on = changed.measure_on,
      without_measure = changed.without_measure, cause = changed.cause, whys = changed.whys,
        changed_at = changed.changed_at,
      revision_number = changed.revision_number
    where stored.id = changed.id;
    perform private.keep_finding_files(changed.id, payload -> 'photos');
    perform private.note_finding_event(
      changed, (payload ->> 'request_id')::uuid, payload ->> 'act', (admitted.transition).from_state,
        payload ->> 'words', payload -> 'photos',
      jsonb_strip_nulls(jsonb_build_object(
        'responsible_id', payload -> 'responsible_id', 'group_id', payload -> 'group_id', 'level', payload -> 'level',
          'date', payload -> 'date',
        'action_id', coalesce(payload -> 'action_id', case when payload ->> 'act' = 'add-action'
          then payload -> 'request_id' end))));
  end if;
  return private.finding_now(changed) || jsonb_build_object('number', changed.number);
end;
$$;

create function private.validate_new_finding(payload jsonb) returns jsonb
language sql stable
return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
  case when not private.is_uuid(payload -> 'id') then private.fault('id') end,
  case when not private.is_uuid(payload -> 'request_id') then private.fault('request_id') end,
  private.validate_name(payload, 'question', 'question'),
  private.validate_optional_text(payload, 'note', 'description'),
  private.validate_optional_text(payload, 'clause', 'title'),
  private.validate_optional_text(payload, 'place_text', 'title'),
  private.validate_optional_id(payload, 'place_id'),
  case when private.level_in(payload -> 'level') is null then private.fault('level') end,
  private.validate_photos(payload))
end;

-- What somebody saw outside of an inspection; `source` says where.
create function private.open_finding(payload jsonb, source text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  actor public.profiles;
  stored public.findings;
  asks jsonb;
  today date;
  place public.places;
  typed text;
begin
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(actor.role is not null or actor.rights <> '{}', 'AV401',
    'Not signed in, or without a profile');
  perform private.require(
    coalesce(actor.role in ('inspector', 'admin'), false) or 'supervisor' = any (actor.rights), 'AV403',
      'Not this person''s to do', '{"reason": "right"}');
  perform private.require_no_fault(private.validate_new_finding(payload));
  perform pg_advisory_xact_lock(hashtextextended(payload ->> 'id', 2));
  select * into stored from public.findings finding where finding.id = (payload ->> 'id')::uuid;
  perform private.require(stored.id is null or stored.opened_by = actor.user_id and exists (
    select from public.finding_events event where event.finding_id = stored.id
      and event.request_id = (payload ->> 'request_id')::uuid
  ), 'AV409', 'It is there already', private.finding_now(stored));
  if stored.id is null then
    perform private.require_finding_photos(payload -> 'photos');
    if not private.is_absent(payload -> 'place_id') then
      select * into place from public.places one where one.id = private.as_uuid(payload -> 'place_id')
        and one.site_id = actor.site_id;
      perform private.require_no_fault(case when place.id is null then private.fault('place_id', 'missing') end);
      typed := place.path;
    else
      typed := coalesce(btrim(payload ->> 'place_text'), '');
      place.id := private.place_of(actor.site_id, typed);
    end if;
    today := private.site_today(actor.site_id);
    asks := private.quality_settings(actor.site_id) #> array['levels', payload ->> 'level'];
    insert into public.findings (
      id, site_id, number, source, question, note, clause, photos, place_id, place_text, place_key, level, opened_on,
        immediate, plan_due_on, first_due_on, due_on,
      effectiveness_days, opened_by)
    values (
      (payload ->> 'id')::uuid, actor.site_id,
      private.finding_number(extract(year from today)::integer, private.take_finding_numbers(actor.site_id,
        extract(year from today)::integer, 1)), open_finding.source,
      btrim(payload ->> 'question'), nullif(btrim(payload ->> 'note'), ''), nullif(btrim(payload ->> 'clause'), ''),
        private.elements(payload -> 'photos'),
      place.id, typed, private.place_key(place.id, typed), payload ->> 'level', today, asks ->> 'immediate',
        today + (asks ->> 'plan_days')::integer,
      today + (asks ->> 'corrected_days')::integer, today + (asks ->> 'corrected_days')::integer,
        (asks ->> 'effectiveness_days')::integer, actor.user_id)
    returning * into stored;
    perform private.keep_finding_files(stored.id, stored.photos);
    perform private.note_finding_event(stored, (payload ->> 'request_id')::uuid, 'opened', null, null, '[]',
      jsonb_build_object('level', stored.level));
  end if;
  return private.finding_now(stored) || jsonb_build_object('number', stored.number);
end;
$$;

-- { id, request_id, question, level, note, clause, place_id | place_text, photos }: what somebody saw outside of an
-- inspection. Answers as act_on_finding does.
create function public.open_finding(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_bounds('open_finding', jsonb_build_object('payload', open_finding.payload));
  return private.open_finding(payload, 'manual');
end;
$$;

-- What devices keep until it is here, as the module `quality` sends it by the portal's outbox: { id, about, version,
-- created_at, content, files }. The operation's id is the request's, so that it is carried out once; `about` is the
-- finding. Both answer { id }.

create function private.require_finding_operation(operation jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  actor public.profiles;
begin
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(coalesce(actor.role is not null or actor.rights <> '{}', false), 'AV401',
    'Not signed in, or without a profile');
  perform private.require_no_fault(case when jsonb_typeof(operation) is distinct from 'object'
    or jsonb_typeof(operation -> 'content') is distinct from 'object' or not private.is_uuid(operation -> 'id')
    then private.fault('operation') end);
end;
$$;

-- { act, base_revision, words, photos, … }: as act_on_finding takes it.
create function public.quality__act_on_finding(operation jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_bounds('quality__act_on_finding',
    jsonb_build_object('operation', quality__act_on_finding.operation));
  perform private.require_finding_operation(operation);
  perform public.act_on_finding(operation -> 'content'
    || jsonb_build_object('id', operation -> 'about', 'request_id', operation -> 'id'));
  return jsonb_build_object('id', operation -> 'id');
end;
$$;

-- { question, level, note, … }: as open_finding takes it; the finding gets the operation's id.
create function public.quality__open_finding(operation jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_bounds('quality__open_finding',
    jsonb_build_object('operation', quality__open_finding.operation));
  perform private.require_finding_operation(operation);
  perform public.open_finding(operation -> 'content'
    || jsonb_build_object('id', operation -> 'id', 'request_id', operation -> 'id'));
  return jsonb_build_object('id', operation -> 'id');
end;
$$;

create function private.validate_days(level jsonb, field text) returns jsonb
language sql immutable
return case
  when not level ? field then private.fault(field, 'missing')
  when level -> field = 'null' then null
  when not private.is_whole_number(level -> field) or (level ->> field)::integer > 1830 then private.fault(field)
end;

create function private.validate_quality_settings(payload jsonb) returns jsonb
language sql immutable
return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
  case when not private.is_whole_number(payload -> 'repeat_months')
    or (payload ->> 'repeat_months')::integer not between 1 and 60 then private.fault('repeat_months') end,
  case when jsonb_typeof(payload -> 'levels') is distinct from 'object' then private.fault('levels') end,
  (
    select private.fault('levels.' || known.level || '.' || (found.fault ->> 'field'), found.fault ->> 'reason')
    from unnest(array['critical', 'major', 'minor', 'observation']) known (level)
    cross join lateral (select payload #> array['levels', known.level] as asks) said
    cross join lateral (select coalesce(
      case when jsonb_typeof(asks) is distinct from 'object' then private.fault('') end,
      case when not coalesce(asks ->> 'immediate' in ('required', 'asked', 'none'), false)
        then private.fault('immediate') end,
      private.validate_days(asks, 'plan_days'), private.validate_days(asks, 'corrected_days'),
        private.validate_days(asks, 'effectiveness_days')) as fault
    ) found
    where found.fault is not null
    limit 1
  ))
end;

-- Of the caller's own site, for administrators: { levels, repeat_months }.
create function public.quality_settings() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require(private.actor_role() is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require(private.actor_role() = 'admin', 'AV403', 'The role does not allow this');
  return private.quality_settings(private.actor_site());
end;
$$;

-- All of it anew, in the form of private.quality_defaults(), for the caller's own site. It counts for what is found
-- from now on. `before`: what the person saw; another there by now is AV409 with what is.
create function public.save_quality_settings(payload jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('save_quality_settings');
begin
  perform private.require_bounds('save_quality_settings', jsonb_build_object('payload', save_quality_settings.payload));
  perform private.require_no_fault(private.validate_quality_settings(payload));
  perform from public.sites stored where stored.id = private.actor_site() for update;
  perform private.require(payload -> 'before' = private.quality_settings(private.actor_site()), 'AV409',
    'Somebody else has changed the settings');
  update public.sites stored set settings = jsonb_build_object(
    'repeat_months', payload -> 'repeat_months',
    'levels', (
      select jsonb_object_agg(known.level, jsonb_build_object(
        'immediate', asks -> 'immediate', 'plan_days', asks -> 'plan_days', 'corrected_days', asks -> 'corrected_days',
          'effectiveness_days', asks -> 'effectiveness_days'))
      from unnest(array['critical', 'major', 'minor', 'observation']) known (level)
      cross join lateral (select payload #> array['levels', known.level] as asks) said))
  where stored.id = private.actor_site();
end;
$$;
-- Of how many open findings a device is told, the newest first (KNOWN_FINDINGS_MAX of the domain).
create function private.most_known_findings() returns integer language sql immutable return 1000;

-- What a device keeps of its site to inspect without a network: { places: [{ id, name, path }], groups: [{ id, name }],
-- measure_levels: [level], open: [{ number, opened_on, state, checklist_id, item_id, place_key }] }, for everybody with a
-- role. Of a finding no more than that: not what was seen, nor who treats it.
create function public.site_for_inspecting() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'places', (
      select coalesce(jsonb_agg(jsonb_build_object('id', place.id, 'name', place.name, 'path', place.path)
        order by place.path_key), '[]')
      from public.places place
      where place.site_id = actor.site_id and place.archived_at is null
    ),
    'groups', (
      select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'name', one.name) order by one.key), '[]')
      from public.groups one
      where one.site_id = actor.site_id and one.archived_at is null
    ),
    'measure_levels', to_jsonb(private.measure_levels(actor.user_id)),
    'open', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', listed.number, 'opened_on', listed.opened_on, 'state', listed.now, 'checklist_id', listed.checklist_id,
        'item_id', listed.base_item_id, 'place_key', listed.place_key)), '[]')
      from (
        select finding.*, private.finding_state_on(finding.state, finding.risk_until,
          private.site_today(finding.site_id)) as now
        from public.findings finding
        where finding.site_id = actor.site_id and finding.base_item_id is not null
          and finding.state in ('open', 'in-treatment', 'corrected', 'risk-accepted')
        order by finding.opened_on desc, finding.number desc
        limit private.most_known_findings()
      ) listed
    ))
  from private.actor_profile() actor
  where actor.role is not null;
$$;
revoke all on public.findings, public.finding_actions, public.finding_extensions, public.finding_events
  from public, anon, authenticated;
revoke all on private.finding_counters, private.finding_evidence, private.finding_transitions
  from public, anon, authenticated;
grant select on public.findings, public.finding_actions, public.finding_extensions,
  public.finding_events to authenticated;

-- Policies ask these as the person who reads.
grant execute on function private.own_assignees(), private.is_own_finding_file(text) to authenticated;
revoke execute on function public.act_on_finding(jsonb), public.open_finding(jsonb),
  public.quality__act_on_finding(jsonb), public.quality__open_finding(jsonb), public.quality_settings(),
  public.save_quality_settings(jsonb), public.site_for_inspecting() from public, anon;
grant execute on function public.act_on_finding(jsonb), public.open_finding(jsonb),
  public.quality__act_on_finding(jsonb), public.quality__open_finding(jsonb), public.quality_settings(),
  public.save_quality_settings(jsonb), public.site_for_inspecting() to authenticated;
