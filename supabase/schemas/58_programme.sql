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

-- `fallsOn` and `daysOf` of the domain.
create function private.falls_on(rule jsonb, starts_on date, day date) returns boolean
language sql immutable parallel safe
return case rule ->> 'kind'
  when 'days' then (day - starts_on) % (rule ->> 'every')::integer = 0
  when 'weekdays' then rule -> 'weekdays' @> to_jsonb(extract(isodow from day)::integer)
  else (rule -> 'months' = '[]' or rule -> 'months' @> to_jsonb(extract(month from day)::integer))
    and case rule ->> 'kind'
      when 'month-days' then exists (
        select from jsonb_array_elements_text(rule -> 'days') one
        where least(one.value::integer, extract(day from date_trunc('month', day) + interval '1 month -1 day')::integer)
          = extract(day from day)::integer)
      else extract(isodow from day)::integer = (rule ->> 'weekday')::integer
        and case (rule ->> 'nth')::integer
          when -1 then extract(month from day + 7) <> extract(month from day)
          else (extract(day from day)::integer + 6) / 7 = (rule ->> 'nth')::integer end
    end
end;

create function private.rule_days(rule jsonb, starts_on date, count integer, first_day date, last_day date)
returns setof date
language sql immutable parallel safe set search_path = ''
as $$
  select listed.day
  from (
    select days.day::date as day, row_number() over (order by days.day) as place
    from generate_series(
      (case when rule_days.count is null then greatest(starts_on, first_day) else starts_on end)::timestamp,
      last_day::timestamp, interval '1 day') days (day)
    where private.falls_on(rule, starts_on, days.day::date)
  ) listed
  where listed.day >= first_day and listed.place <= coalesce(rule_days.count, listed.place)
$$;

-- `instantsOn` of the domain: none is before the one that it follows, whatever clocks leave out.
create function private.slot_instants(slot jsonb, day date, zone text, out opens_at timestamptz, out due_at timestamptz,
  out closes_at timestamptz)
language plpgsql stable set search_path = ''
as $$
begin
  opens_at := (day + (slot ->> 'opens_at')::time) at time zone zone;
  due_at := greatest(opens_at, (day + (slot ->> 'due_days')::integer + (slot ->> 'due_at')::time) at time zone zone);
  closes_at := greatest(due_at,
    (day + (slot ->> 'closes_days')::integer + (slot ->> 'closes_at')::time) at time zone zone);
end;
$$;

-- `plannedState` of the domain.
create function private.planned_state(planned public.planned_inspections, moment timestamptz) returns text
language sql immutable parallel safe
return case
  when planned.done_at <= planned.due_at then 'done'
  when planned.done_at is not null then 'done-late'
  when planned.excused_at is not null then 'excused'
  when moment < planned.opens_at then 'planned'
  when moment < planned.due_at then 'open'
  when moment < planned.closes_at then 'late'
  else 'missed'
end;

create function private.planned_id(programme uuid, day date, slot bigint) returns uuid
language sql immutable parallel safe
return md5(programme::text || ' ' || to_char(day, 'YYYY-MM-DD') || ' ' || slot::text)::uuid;

-- Lays down what is planned up to PLANNED_AHEAD_DAYS after this moment, of one programme or of all, and answers how
-- many that were. What is there stays as it was laid down: doing it again, or twice at once, changes nothing.
create function private.lay_down_planned(moment timestamptz, only_programme uuid default null) returns integer
language sql volatile security definer set search_path = ''
as $$
  with spans as (
    select version.id as version_id, version.site_id, version.programme_id, version.number, version.rule, version.slots,
      version.starts_on, version.count, version.responsible_id, version.group_id, programme.checklist_id, site.zone,
      coalesce(laid.until + 1, version.starts_on) as first_day,
      least((moment at time zone site.zone)::date + private.days_planned_ahead(), version.until_on,
        version.ends_before - 1) as last_day
    from public.programme_versions version
    join public.programmes programme on programme.id = version.programme_id
    join public.sites site on site.id = version.site_id
    left join private.laid_down laid on laid.version_id = version.id
    where only_programme is null or version.programme_id = only_programme
  ), laid as (
    insert into public.planned_inspections (id, site_id, programme_id, version, day, slot, held_on, opens_at, due_at,
      closes_at, checklist_id, responsible_id, group_id)
    select private.planned_id(span.programme_id, listed.day, slot.place), span.site_id, span.programme_id, span.number,
      listed.day, slot.place, listed.day, instants.opens_at, instants.due_at, instants.closes_at, span.checklist_id,
      span.responsible_id, span.group_id
    from spans span
    cross join lateral private.rule_days(span.rule, span.starts_on, span.count, span.first_day, span.last_day)
      listed (day)
    cross join lateral jsonb_array_elements(span.slots) with ordinality slot (value, place)
    cross join lateral private.slot_instants(slot.value, listed.day, span.zone) instants
    where span.first_day <= span.last_day
    on conflict do nothing
    returning 1
  ), noted as (
    insert into private.laid_down as known (version_id, until)
    select span.version_id, span.last_day from spans span where span.first_day <= span.last_day
    on conflict (version_id) do update set until = greatest(known.until, excluded.until)
  )
  select count(*)::integer from laid;
$$;

-- What a submission that was just saved or finalized was begun for. One that another has finalized first, that no
-- longer is there or is of another checklist stays as it is: the inspection counts for itself.
create function private.bind_planned(id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  record public.checklist_submissions;
begin
  select * into record from public.checklist_submissions submission where submission.id = bind_planned.id;
  if private.is_absent(record.metadata -> 'planned_id') then
    return;
  end if;
  update public.planned_inspections planned set
    submission_id = record.id, submitted_by = record.user_id,
    done_at = case
      when record.status = 'in_progress' then planned.done_at
      when planned.submission_id = record.id then coalesce(planned.done_at, record.completion_time)
      else record.completion_time end
  where planned.id = private.as_uuid(record.metadata -> 'planned_id')
    and planned.site_id = private.site_of_person(record.user_id) and planned.checklist_id = record.checklist_id
    and (planned.submission_id is null or planned.submission_id = record.id
      or planned.done_at is null and record.status <> 'in_progress');
end;
$$;

-- What leaves the history was not done.
create function private.free_planned() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.planned_inspections planned set submission_id = null, submitted_by = null, done_at = null
  where planned.submission_id = old.id;
  return null;
end;
$$;
create trigger free_planned after delete on public.checklist_submissions
  for each row execute function private.free_planned();

-- Who lays down: authors, supervisors, administrators.
create function private.require_planner() returns public.profiles
language plpgsql stable set search_path = ''
as $$
declare
  actor public.profiles;
begin
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(actor.role is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require(actor.role in ('author', 'admin') or 'supervisor' = any (actor.rights), 'AV403',
    'Not this person''s to do', '{"reason": "right"}');
  return actor;
end;
$$;

create function private.is_within(value jsonb, least_one integer, most_one integer) returns boolean
language sql immutable
return case when private.is_whole_number(value)
  then (value #>> '{}')::integer between least_one and most_one else false end;

create function private.are_within(list jsonb, fewest integer, least_one integer, most_one integer) returns boolean
language sql immutable
return case when jsonb_typeof(list) = 'array' then jsonb_array_length(list) between fewest and 31 and not exists (
  select from jsonb_array_elements(list) one where not private.is_within(one.value, least_one, most_one))
  else false end;

create function private.is_rule(rule jsonb) returns boolean
language sql immutable
return case when jsonb_typeof(rule) is distinct from 'object' then false else case rule ->> 'kind'
  when 'days' then rule - array['kind', 'every'] = '{}' and private.is_within(rule -> 'every', 1, 400)
  when 'weekdays' then rule - array['kind', 'weekdays'] = '{}' and private.are_within(rule -> 'weekdays', 1, 1, 7)
  when 'month-days' then rule - array['kind', 'days', 'months'] = '{}' and private.are_within(rule -> 'days', 1, 1, 31)
    and private.are_within(rule -> 'months', 0, 1, 12)
  when 'nth-weekday' then rule - array['kind', 'nth', 'weekday', 'months'] = '{}'
    and (private.is_within(rule -> 'nth', 1, 4) or rule -> 'nth' = '-1') and private.is_within(rule -> 'weekday', 1, 7)
    and private.are_within(rule -> 'months', 0, 1, 12)
  else false end end;

create function private.is_clock_time(value jsonb) returns boolean
language sql immutable
return coalesce(jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', false);

create function private.is_slot(slot jsonb) returns boolean
language sql immutable
return case when jsonb_typeof(slot) is distinct from 'object' then false else
  slot - array['opens_at', 'due_days', 'due_at', 'closes_days', 'closes_at'] = '{}'
  and private.is_clock_time(slot -> 'opens_at') and private.is_clock_time(slot -> 'due_at')
  and private.is_clock_time(slot -> 'closes_at') and private.is_within(slot -> 'due_days', 0, 9)
  and private.is_within(slot -> 'closes_days', 0, 9)
  and '0 ' || (slot ->> 'opens_at') < (slot ->> 'due_days') || ' ' || (slot ->> 'due_at') collate "C"
  and (slot ->> 'due_days') || ' ' || (slot ->> 'due_at')
    <= (slot ->> 'closes_days') || ' ' || (slot ->> 'closes_at') collate "C" end;

create function private.validate_programme(payload jsonb) returns jsonb
language sql stable
return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
  case when not private.is_uuid(payload -> 'id') then private.fault('id') end,
  case when not private.is_uuid(payload -> 'request_id') then private.fault('request_id') end,
  case when not private.is_whole_number(payload -> 'base_version') then private.fault('base_version') end,
  private.validate_name(payload, 'checklist_id', 'id'),
  private.validate_optional_id(payload, 'place_id'),
  private.validate_optional_id(payload, 'responsible_id'),
  private.validate_optional_id(payload, 'group_id'),
  case when private.is_absent(payload -> 'responsible_id') = private.is_absent(payload -> 'group_id')
    then private.fault('responsible_id', 'missing') end,
  case when not private.is_rule(payload -> 'rule') then private.fault('rule') end,
  case
    when jsonb_typeof(payload -> 'slots') is distinct from 'array' then private.fault('slots')
    when jsonb_array_length(payload -> 'slots') not between 1 and 6 then private.fault('slots')
    when exists (select from jsonb_array_elements(payload -> 'slots') slot where not private.is_slot(slot.value))
      then private.fault('slots')
  end,
  case when not private.is_date(payload -> 'starts_on') then private.fault('starts_on') end,
  case when private.is_absent(payload -> 'until_on') then null
    when not private.is_date(payload -> 'until_on') then private.fault('until_on')
    when (payload ->> 'until_on')::date < (payload ->> 'starts_on')::date then private.fault('until_on', 'not-later')
  end,
  case when not private.is_absent(payload -> 'count') and not private.is_within(payload -> 'count', 1, 1000)
    then private.fault('count') end)
end;

-- What nobody has begun, moved or excused, from a day on: a rule that no longer holds takes it along.
create function private.take_up_planned(programme uuid, from_day date) returns void
language sql volatile set search_path = ''
as $$
  delete from public.planned_inspections planned
  where planned.programme_id = programme and planned.day >= from_day and planned.opens_at > now()
    and planned.submission_id is null and planned.decided_at is null;
$$;

create function private.programme_state(programme uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', programme, 'version', max(version.number))
  from public.programme_versions version where version.programme_id = programme;
$$;

-- The programme that a change is about, locked, with the version that the person saw.
create function private.locked_programme(payload jsonb, site uuid) returns public.programmes
language plpgsql volatile set search_path = ''
as $$
declare
  known public.programmes;
  newest integer;
begin
  select programme.* into known from public.programmes programme
  where programme.id = (payload ->> 'id')::uuid and programme.site_id = site for update;
  perform private.require(known.id is not null, 'AV404', 'No such programme',
    jsonb_build_object('id', payload -> 'id'));
  select max(version.number) into newest from public.programme_versions version where version.programme_id = known.id;
  perform private.require(newest = (payload ->> 'base_version')::integer and known.ended_on is null, 'AV409',
    'Somebody else has changed it', jsonb_build_object('id', known.id, 'revision', newest, 'status',
      case when known.ended_on is null then 'changed' else 'ended' end));
  return known;
end;
$$;

-- Whether it still asks for anything, from today of its site on.
create function private.goes_on(programme public.programmes) returns boolean
language sql stable set search_path = ''
return coalesce(programme.ended_on > private.site_today(programme.site_id), true) and exists (
  select from public.programme_versions version where version.programme_id = programme.id
    and coalesce(version.ends_before > private.site_today(programme.site_id), true)
    and coalesce(version.until_on >= private.site_today(programme.site_id), true));

-- What is archived while programmes go on with it would be missed day by day, and nobody could do it.
create function private.is_planned_with(checklist text) returns boolean
language sql stable set search_path = ''
return exists (select from public.programmes programme
  where programme.checklist_id = checklist and private.goes_on(programme));

-- At the place, or at one that lies in it.
create function private.is_planned_at(place uuid) returns boolean
language sql stable set search_path = ''
as $$
  with recursive within as (
    select is_planned_at.place as id
    union
    select below.id from public.places below join within on below.parent_id = within.id
  )
  select exists (select from public.programmes programme join within on within.id = programme.place_id
    where private.goes_on(programme));
$$;

-- What a checklist that can be begun is called; null for one that cannot. Built-in ones are no rows.
create function private.offered_title(checklist text) returns text
language sql stable set search_path = ''
return coalesce(
  (select one.title from public.checklists one where one.id::text = checklist and one.archived_at is null),
  (select version.content ->> 'title' from public.checklist_versions version
    where version.checklist_id = checklist and not private.is_uuid(to_jsonb(checklist))
    order by version.number desc limit 1));

-- { id, request_id, base_version, checklist_id, place_id, responsible_id | group_id, rule, slots, starts_on, until_on,
-- count }: a new programme (base_version 0), or another plan for one from a day on, today at the earliest. Answers
-- { id, version }; a request that was carried out is answered again, and changes nothing.
create function public.save_programme(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  actor public.profiles := private.require_planner();
  target uuid;
  known public.programmes;
  title text;
  starts date;
begin
  perform private.require_bounds('save_programme', jsonb_build_object('payload', save_programme.payload));
  perform private.require_no_fault(private.validate_programme(payload));
  target := (payload ->> 'id')::uuid;
  starts := (payload ->> 'starts_on')::date;
  perform pg_advisory_xact_lock(hashtextextended('programmes ' || actor.site_id, 0));
  if exists (select from public.programme_versions version where version.programme_id = target
    and version.request_id = (payload ->> 'request_id')::uuid and version.made_by = actor.user_id) then
    return private.programme_state(target);
  end if;
  title := private.offered_title(payload ->> 'checklist_id');
  perform private.require_no_fault(case
    when title is null and (payload ->> 'base_version')::integer = 0 then private.fault('checklist_id', 'missing')
    when not private.is_absent(payload -> 'place_id') and not exists (select from public.places place
      where place.site_id = actor.site_id and place.id = (payload ->> 'place_id')::uuid and place.archived_at is null)
      then private.fault('place_id', 'missing')
    when not private.is_assignable(private.as_uuid(payload -> 'responsible_id'),
      private.as_uuid(payload -> 'group_id'), actor.site_id) then private.fault('responsible_id', 'missing')
    when starts < private.site_today(actor.site_id) then private.fault('starts_on', 'past')
    when starts > private.site_today(actor.site_id) + 1830 then private.fault('starts_on', 'too-late')
  end);
  if (payload ->> 'base_version')::integer = 0 then
    perform private.require(not exists (select from public.programmes programme where programme.id = target), 'AV409',
      'It is there already', jsonb_build_object('id', target, 'revision', 1, 'status', 'changed'));
    insert into public.programmes (id, site_id, checklist_id, title, place_id)
    values (target, actor.site_id, payload ->> 'checklist_id', title, private.as_uuid(payload -> 'place_id'));
    perform private.require_no_fault(case when (select count(*) from public.programmes programme
      where programme.site_id = actor.site_id and programme.ended_on is null) > private.most_programmes()
      then private.fault('programmes', 'too-many') || jsonb_build_object('limit', private.most_programmes()) end);
  else
    known := private.locked_programme(payload, actor.site_id);
    perform private.require_no_fault(case
      when known.checklist_id <> payload ->> 'checklist_id' then private.fault('checklist_id', 'changed')
      when known.place_id is distinct from private.as_uuid(payload -> 'place_id')
        then private.fault('place_id', 'changed') end);
    update public.programme_versions version set ends_before = starts
    where version.programme_id = target and coalesce(version.ends_before > starts, true);
    perform private.take_up_planned(target, starts);
  end if;
  insert into public.programme_versions (site_id, programme_id, number, request_id, rule, slots, starts_on, until_on,
    count, responsible_id, group_id, made_by)
  values (actor.site_id, target, (payload ->> 'base_version')::integer + 1, (payload ->> 'request_id')::uuid,
    payload -> 'rule', payload -> 'slots', starts, (payload ->> 'until_on')::date, (payload ->> 'count')::integer,
    private.as_uuid(payload -> 'responsible_id'), private.as_uuid(payload -> 'group_id'), actor.user_id);
  perform private.lay_down_planned(now(), target);
  return private.programme_state(target);
end;
$$;

-- { id, base_version, ends_on }: nothing is planned any more from that day on, today at the earliest; what was begun,
-- moved or excused stays. Ended already, it is answered the same.
create function public.end_programme(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  actor public.profiles := private.require_planner();
  known public.programmes;
  ends date;
begin
  perform private.require_bounds('end_programme', jsonb_build_object('payload', end_programme.payload));
  perform private.require_no_fault(case
    when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload')
    when not private.is_uuid(payload -> 'id') then private.fault('id')
    when not private.is_whole_number(payload -> 'base_version') then private.fault('base_version')
    when not private.is_date(payload -> 'ends_on') then private.fault('ends_on')
    when (payload ->> 'ends_on')::date < private.site_today(actor.site_id) then private.fault('ends_on', 'past') end);
  ends := (payload ->> 'ends_on')::date;
  if not exists (select from public.programmes programme where programme.id = (payload ->> 'id')::uuid
    and programme.site_id = actor.site_id and programme.ended_on = ends) then
    known := private.locked_programme(payload, actor.site_id);
    update public.programmes programme set ended_on = ends where programme.id = known.id;
    update public.programme_versions version set ends_before = ends
    where version.programme_id = known.id and coalesce(version.ends_before > ends, true);
    perform private.take_up_planned(known.id, ends);
  end if;
  return private.programme_state((payload ->> 'id')::uuid);
end;
$$;

-- PLANNED_TRANSITIONS of the domain.
create table private.planned_transitions (
  act text not null,
  from_state text not null,
  primary key (act, from_state)
);
alter table private.planned_transitions enable row level security;
insert into private.planned_transitions (act, from_state) values
  ('move', 'planned'), ('move', 'open'), ('move', 'late'),
  ('excuse', 'planned'), ('excuse', 'open'), ('excuse', 'late'), ('excuse', 'missed'),
  ('take-back', 'excused');

-- The row with another day, in the windows of the version that laid it down.
create function private.moved_to(planned public.planned_inspections, day date) returns public.planned_inspections
language plpgsql stable set search_path = ''
as $$
begin
  planned.held_on := day;
  select instants.opens_at, instants.due_at, instants.closes_at into planned.opens_at, planned.due_at, planned.closes_at
  from public.programme_versions version
  join public.sites site on site.id = version.site_id
  cross join lateral private.slot_instants(version.slots -> (planned.slot - 1), moved_to.day, site.zone) instants
  where version.programme_id = planned.programme_id and version.number = planned.version;
  return planned;
end;
$$;

-- { id, request_id, act: 'move' | 'excuse' | 'take-back', words, day }: one planned inspection, by a supervisor whose
-- own it is not, with words. Refused in the order of act_on_review: AV401, AV422 form, AV404, AV423 state, AV403
-- `right` and `four-eyes`, AV422 what is missing. A request that was carried out is answered again, and changes
-- nothing.
create function public.act_on_planned(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  actor public.profiles;
  planned public.planned_inspections;
  stood text;
begin
  perform private.require_bounds('act_on_planned', jsonb_build_object('payload', act_on_planned.payload));
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(actor.role is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require_no_fault(case when jsonb_typeof(payload) is distinct from 'object'
    then private.fault('payload') else coalesce(
    case when not private.is_uuid(payload -> 'id') then private.fault('id') end,
    case when not private.is_uuid(payload -> 'request_id') then private.fault('request_id') end,
    private.validate_name(payload, 'act', 'id'),
    private.validate_name(payload, 'words', 'question'),
    case when payload ->> 'act' = 'move' and not private.is_date(payload -> 'day') then private.fault('day') end) end);
  select one.* into planned from public.planned_inspections one
  where one.id = (payload ->> 'id')::uuid and one.site_id = actor.site_id for update;
  perform private.require(planned.id is not null, 'AV404', 'No such planned inspection',
    jsonb_build_object('id', payload -> 'id'));
  stood := private.planned_state(planned, now());
  if planned.last_request = (payload ->> 'request_id')::uuid and planned.decided_by = actor.user_id then
    return jsonb_build_object('id', planned.id, 'status', stood);
  end if;
  perform private.require(exists (select from private.planned_transitions cell
    where cell.act = payload ->> 'act' and cell.from_state = stood), 'AV423', 'Not possible in this state',
    jsonb_build_object('id', planned.id, 'revision', planned.version, 'status', stood));
  perform private.require(actor.role = 'admin' or 'supervisor' = any (actor.rights), 'AV403',
    'Not this person''s to do', '{"reason": "right"}');
  perform private.require(not coalesce(planned.responsible_id = actor.user_id
    or planned.group_id = any (private.own_groups()), false), 'AV403', 'Another person has to do this',
    '{"reason": "four-eyes"}');
  case payload ->> 'act'
    when 'move' then
      perform private.require_no_fault(case
        when (payload ->> 'day')::date < private.site_today(actor.site_id) then private.fault('day', 'past')
        when (payload ->> 'day')::date > private.site_today(actor.site_id) + 400 then private.fault('day', 'too-late')
      end);
      planned := private.moved_to(planned, (payload ->> 'day')::date);
      perform private.require_no_fault(case when planned.closes_at <= now() then private.fault('day', 'past') end);
    when 'excuse' then planned.excused_at := now();
    else planned.excused_at := null;
  end case;
  update public.planned_inspections stored set held_on = planned.held_on, opens_at = planned.opens_at,
    due_at = planned.due_at, closes_at = planned.closes_at, excused_at = planned.excused_at,
    words = btrim(payload ->> 'words'), decided_at = now(), decided_by = actor.user_id,
    decided_name = actor.full_name, last_request = (payload ->> 'request_id')::uuid
  where stored.id = planned.id;
  return jsonb_build_object('id', planned.id, 'status', private.planned_state(planned, now()));
end;
$$;

create function private.assignee_name(person text, of_group text) returns text
language sql immutable parallel safe
return coalesce(person, of_group, '');

-- As the agenda shows them, one statement for all.
create function private.planned_lines(listed uuid[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', planned.id, 'programme_id', planned.programme_id, 'day', planned.day, 'held_on', planned.held_on,
      'slot', planned.slot, 'opens_at', planned.opens_at, 'due_at', planned.due_at, 'closes_at', planned.closes_at,
      'checklist_id', planned.checklist_id, 'title', coalesce(checklist.title, programme.title),
      'place', coalesce(place.path, ''), 'responsible_id', planned.responsible_id, 'group_id', planned.group_id,
      'assignee', private.assignee_name(responsible.full_name, of_group.name),
      'submission_id', planned.submission_id, 'submitted_by', planned.submitted_by,
      'submitted_name', submitter.full_name,
      'done_at', planned.done_at, 'excused_at', planned.excused_at, 'words', planned.words,
      'decided_by', planned.decided_name) order by planned.opens_at, planned.id), '[]')
    from public.planned_inspections planned
    join public.programmes programme on programme.id = planned.programme_id
    left join public.places place on place.id = programme.place_id
    left join public.checklists checklist on checklist.id::text = planned.checklist_id
    left join public.profiles responsible on responsible.user_id = planned.responsible_id
    left join public.groups of_group on of_group.id = planned.group_id
    left join public.profiles submitter on submitter.user_id = planned.submitted_by
    where planned.id = any (listed));
end;
$$;

-- { from, to, scope: 'own' | 'all', programme_id }: what is held on these days, and while today is among them what is
-- still to be done from before: { rows, more, today, zone, now }. `own`: the person's and their groups'. { scope:
-- 'held', states, checklist_id, place_id (with all that lies in it), person }: exactly what is held on these days, as
-- the coverage of the programme counts it.
create function public.agenda(query jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  actor public.profiles;
  own_groups uuid[] := private.own_groups();
  first_day date;
  last_day date;
  today date;
  places uuid[];
  found jsonb;
begin
  perform private.require_bounds('agenda', jsonb_build_object('query', agenda.query));
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(actor.role is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require_no_fault(case
    when jsonb_typeof(query) is distinct from 'object' then private.fault('query')
    when not private.is_date(query -> 'from') then private.fault('from')
    when not private.is_date(query -> 'to') then private.fault('to')
    when not coalesce(query ->> 'scope' in ('own', 'all', 'held'), false) then private.fault('scope')
    when not private.is_absent(query -> 'states') and not coalesce(query -> 'states' <@ '["planned", "open", "late",
      "missed", "done", "done-late", "excused"]', false) then private.fault('states')
    when not private.is_absent(query -> 'place_id') and not private.is_uuid(query -> 'place_id')
      then private.fault('place_id')
    when not private.is_absent(query -> 'person') and not private.is_uuid(query -> 'person')
      then private.fault('person')
    when (query ->> 'to')::date - (query ->> 'from')::date not between 0 and private.most_agenda_days()
      then private.fault('to') end);
  first_day := (query ->> 'from')::date;
  last_day := (query ->> 'to')::date;
  today := private.site_today(actor.site_id);
  places := private.places_within(private.as_uuid(query -> 'place_id'));
  found := private.planned_lines(array(
    select planned.id from public.planned_inspections planned
    where planned.site_id = actor.site_id
      and (planned.held_on between first_day and last_day
        or query ->> 'scope' <> 'held' and today between first_day and last_day
          and planned.held_on between today - 31 and first_day - 1
          and planned.closes_at > now() and planned.done_at is null and planned.excused_at is null)
      and (query ->> 'scope' <> 'held' or private.is_held_as_asked(planned, query) and (places is null
        or (select programme.place_id from public.programmes programme where programme.id = planned.programme_id)
          = any (places)))
      and (query ->> 'scope' <> 'own' or planned.responsible_id = actor.user_id or planned.group_id = any (own_groups))
      and (private.is_absent(query -> 'programme_id')
        or planned.programme_id = private.as_uuid(query -> 'programme_id'))
    order by planned.opens_at, planned.id limit private.most_agenda_rows() + 1));
  return jsonb_build_object('rows', case when jsonb_array_length(found) > private.most_agenda_rows()
      then found - private.most_agenda_rows() else found end,
    'more', jsonb_array_length(found) > private.most_agenda_rows(), 'today', today,
    'zone', (select site.zone from public.sites site where site.id = actor.site_id), 'now', now());
end;
$$;

-- All programmes of the site with their newest plan: { rows, today, zone }.
create function public.programmes() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  site public.sites;
begin
  perform private.require_reader();
  select stored.* into site from public.sites stored where stored.id = private.actor_site();
  return jsonb_build_object('today', private.site_today(site.id), 'zone', site.zone, 'rows', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', programme.id, 'checklist_id', programme.checklist_id, 'title', coalesce(checklist.title, programme.title),
      'place_id', programme.place_id, 'place', coalesce(place.path, ''), 'ended_on', programme.ended_on,
      'version', version.number, 'rule', version.rule, 'slots', version.slots, 'starts_on', version.starts_on,
      'until_on', version.until_on, 'count', version.count, 'responsible_id', version.responsible_id,
      'group_id', version.group_id, 'assignee', private.assignee_name(responsible.full_name, of_group.name),
      'next_at', (select planned.opens_at from public.planned_inspections planned
        where planned.programme_id = programme.id and planned.done_at is null and planned.excused_at is null
          and planned.opens_at > now() order by planned.opens_at limit 1))
      order by private.searchable(coalesce(checklist.title, programme.title)), place.path_key, programme.id), '[]')
    from public.programmes programme
    join lateral (select stored.* from public.programme_versions stored where stored.programme_id = programme.id
      order by stored.number desc limit 1) version on true
    left join public.checklists checklist on checklist.id::text = programme.checklist_id
    left join public.places place on place.id = programme.place_id
    left join public.profiles responsible on responsible.user_id = version.responsible_id
    left join public.groups of_group on of_group.id = version.group_id
    where programme.site_id = site.id));
end;
$$;

-- A person's calendar as other programs read it: by an address that nobody guesses. Kept is its hash alone.
create table private.calendar_feeds (
  user_id uuid primary key references public.profiles (user_id) on delete cascade,
  -- Of private.secret_hash().
  hash text not null unique,
  made_at timestamptz not null default now()
);
alter table private.calendar_feeds enable row level security;

create function private.note_feed(action text) returns void
language sql volatile set search_path = ''
as $$
  insert into public.audit_log (actor, action, table_name, row_id)
  values (auth.uid(), action, 'calendar_feeds', auth.uid()::text);
$$;

-- Since when there is an address: { made_at }, null without one.
create function public.calendar_feed() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_reader();
  return (select jsonb_build_object('made_at', feed.made_at) from private.calendar_feeds feed
    where feed.user_id = auth.uid());
end;
$$;

-- A new secret, told once; the one of before opens nothing from then on.
create function public.renew_calendar_feed() returns text
language plpgsql security definer set search_path = ''
as $$
declare
  secret text := private.new_secret();
begin
  perform private.require_reader();
  insert into private.calendar_feeds as feed (user_id, hash)
  values (auth.uid(), private.secret_hash(secret))
  on conflict (user_id) do update set hash = excluded.hash, made_at = now();
  perform private.note_feed('insert');
  return secret;
end;
$$;

create function public.revoke_calendar_feed() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_reader();
  delete from private.calendar_feeds feed where feed.user_id = auth.uid();
  if found then
    perform private.note_feed('delete');
  end if;
end;
$$;

-- For the portal's server alone: what the calendar behind a hash shows, a title and times and nothing else. Null where
-- there is none, or the account was closed.
create function private.calendar_of(hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select (
    select coalesce(jsonb_agg(jsonb_build_object('id', planned.id, 'title', programme.title,
      'opens_at', planned.opens_at, 'due_at', planned.due_at, 'is_excused', planned.excused_at is not null,
      'changed_at', coalesce(planned.decided_at, version.made_at)) order by planned.opens_at, planned.id), '[]')
    from public.planned_inspections planned
    join public.programmes programme on programme.id = planned.programme_id
    join public.programme_versions version on version.programme_id = planned.programme_id
      and version.number = planned.version
    where planned.site_id = profile.site_id
      and planned.held_on between current_date - 31 and current_date + private.days_planned_ahead() + 1
      and (planned.responsible_id = profile.user_id or planned.group_id in (select member.group_id
        from public.group_members member where member.user_id = profile.user_id)))
  from private.calendar_feeds feed
  join public.profiles profile on profile.user_id = feed.user_id
  where feed.hash = calendar_of.hash and profile.disabled_at is null and profile.role is not null;
$$;

revoke all on public.programmes, public.programme_versions, public.planned_inspections from public, anon, authenticated;
revoke all on private.planned_transitions from public, anon, authenticated;
grant select on public.programmes, public.programme_versions, public.planned_inspections to authenticated;
revoke execute on function public.save_programme(jsonb), public.end_programme(jsonb), public.act_on_planned(jsonb),
  public.agenda(jsonb), public.programmes(), public.calendar_feed(), public.renew_calendar_feed(),
  public.revoke_calendar_feed() from public, anon;
grant execute on function public.save_programme(jsonb), public.end_programme(jsonb), public.act_on_planned(jsonb),
  public.agenda(jsonb), public.programmes(), public.calendar_feed(), public.renew_calendar_feed(),
  public.revoke_calendar_feed() to authenticated;
