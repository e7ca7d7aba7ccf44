-- What the figures say. Each is a sum over sums: an inspection is counted when it is finalized, by what its stored
-- version says, and taken back when it is reopened or leaves; a finding with each of its days. Writers only add rows, so
-- that they never wait for one another (as private.status_counts). What no sum has as a dimension is asked of the
-- records themselves, of so many of the newest, and the answer says so. Months and days are the site's.

-- Items as their checklists' versions have them: what sums and inspections name by a number.
create table private.counted_items (
  number integer primary key generated always as identity,
  checklist_id text not null,
  -- Without the instance of a repeated section.
  item_id text not null,
  category text not null,
  clause text not null,
  -- As it was asked last.
  question text not null,
  unique (checklist_id, item_id, category, clause)
);
alter table private.counted_items enable row level security;
create index counted_items_by_category on private.counted_items (category);
create index counted_items_by_clause on private.counted_items (clause) where clause <> '';

-- What counts now: inspections whose newest version is what is shown of them.
create table private.counted_inspections (
  submission_id uuid primary key,
  site_id uuid not null references public.sites (id),
  user_id uuid not null,
  -- Of its start.
  day date not null,
  checklist_id text not null,
  place_id uuid,
  -- From start to completion by the device's clock; null where that says nothing.
  seconds integer,
  -- Numbers of counted_items, once for each answer.
  conforming integer[] not null,
  failing integer[] not null,
  answers integer not null generated always as (cardinality(conforming) + cardinality(failing)) stored,
  failures integer not null generated always as (cardinality(failing)) stored,
  foreign key (site_id, place_id) references public.places (site_id, id)
);
alter table private.counted_inspections enable row level security;
-- With what is counted of a person.
create index counted_inspections_newest on private.counted_inspections (site_id, day desc, submission_id)
  include (user_id, checklist_id, place_id, seconds, answers, failures);
create index counted_inspections_by_person on private.counted_inspections (site_id, user_id, day desc);
create index counted_inspections_by_place on private.counted_inspections (site_id, place_id, day desc);

-- What an inspection adds to the figures, a row for each:
--   all, item (detail: its number), category, clause: answers that are evaluated, those of them that fail, inspections,
--   those of them with a failure.
create function private.facts_of_inspection(conforming integer[], failing integer[])
returns table (kind text, detail text, total bigint, part bigint, records bigint, part_records bigint)
language sql stable
as $$
  select fact.kind, fact.detail, fact.total, fact.part, 1::bigint, least(fact.part, 1)
  from (
    select 'all', '', (cardinality(conforming) + cardinality(failing))::bigint, cardinality(failing)::bigint
    union all
    select 'item', answer.number::text, count(*), count(*) filter (where answer.fails)
    from (
      select number, false as fails from unnest(conforming) number
      union all
      select number, true from unnest(failing) number
    ) answer
    group by answer.number
    union all
    select 'category', item.category, count(*), count(*) filter (where answer.fails)
    from (
      select number, false as fails from unnest(conforming) number
      union all
      select number, true from unnest(failing) number
    ) answer
    join private.counted_items item on item.number = answer.number
    where item.category <> ''
    group by item.category
    union all
    select 'clause', item.clause, count(*), count(*) filter (where answer.fails)
    from (
      select number, false as fails from unnest(conforming) number
      union all
      select number, true from unnest(failing) number
    ) answer
    join private.counted_items item on item.number = answer.number
    where item.clause <> ''
    group by item.clause
  ) fact (kind, detail, total, part);
$$;

-- The same of a finding:
--   found: one, whether it is a repeat; planned, corrected, verified (detail: days that it took): one;
--   closed: whether it had a date, whether it was corrected by the first, one, whether by the one that was granted.
-- A branch for each kind: asked for one, the others are not looked at.
create function private.facts_of_finding(opened_on date, planned_on date, corrected_on date, verified_on date,
  closed_on date, first_due_on date, due_on date, repeat_of uuid)
returns table (kind text, day date, detail text, total bigint, part bigint, records bigint, part_records bigint)
language sql stable
as $$
  select fact.kind, fact.day, fact.detail, fact.total, fact.part, fact.records, fact.part_records
  from (
    select 'found', opened_on, '', 1, (repeat_of is not null)::integer, 1, 0
    union all
    select 'planned', planned_on, (planned_on - opened_on)::text, 1, 0, 1, 0
    union all
    select 'corrected', corrected_on, (corrected_on - opened_on)::text, 1, 0, 1, 0
    union all
    select 'verified', verified_on,
      (verified_on - coalesce(corrected_on, verified_on))::text, 1, 0, 1, 0
    union all
    select 'closed', closed_on, '', (first_due_on is not null)::integer,
      coalesce(corrected_on <= first_due_on, false)::integer, 1,
      coalesce(corrected_on <= due_on, false)::integer
  ) fact (kind, day, detail, total, part, records, part_records)
  where fact.day is not null;
$$;

-- Sums by month, in four grains: of a site, by checklist, by place, by both. Clauses have no row by place, and items,
-- whose numbers name their checklist, only those by checklist.
create table private.figures (
  site_id uuid not null,
  kind text not null,
  grain text not null check (grain in ('site', 'checklist', 'place', 'both')),
  month date not null,
  checklist_id text not null,
  place_id uuid,
  detail text not null,
  total integer not null,
  part integer not null,
  records integer not null,
  part_records integer not null
);
alter table private.figures enable row level security;
create unique index figures_once on private.figures (site_id, kind, grain, checklist_id, month, place_id, detail)
  nulls not distinct;
create index figures_by_month on private.figures (site_id, kind, grain, month);

-- What is not summed up yet.
create table private.figure_changes (like private.figures);
alter table private.figure_changes enable row level security;

-- From so many rows on they go into the sums.
create function private.figure_changes_kept() returns integer
language sql immutable
return 2000;

-- Whether this writer may add to the sums; another one that is at it is not waited for.
create function private.may_sum_up() returns boolean
language sql volatile
return pg_try_advisory_xact_lock(hashtextextended('private.figures', 0));

create function private.add_figures(added private.figures[]) returns void
language sql volatile set search_path = ''
as $$
  insert into private.figures as kept
    (site_id, kind, grain, month, checklist_id, place_id, detail, total, part, records, part_records)
  select site_id, kind, grain, month, checklist_id, place_id, detail, sum(total), sum(part), sum(records),
    sum(part_records)
  from unnest(added)
  group by site_id, kind, grain, month, checklist_id, place_id, detail
  having sum(total) <> 0 or sum(part) <> 0 or sum(records) <> 0 or sum(part_records) <> 0
  on conflict (site_id, kind, grain, checklist_id, month, place_id, detail) do update set
    total = kept.total + excluded.total, part = kept.part + excluded.part, records = kept.records + excluded.records,
    part_records = kept.part_records + excluded.part_records;
$$;

create function private.sum_up_figures() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  changes private.figures[];
begin
  if (select count(*) from (select from private.figure_changes limit private.figure_changes_kept()) counted)
      >= private.figure_changes_kept() and private.may_sum_up() then
    with changed as (delete from private.figure_changes returning *)
    select array_agg(row (changed.*)::private.figures) into changes from changed;
    perform private.add_figures(changes);
  end if;
end;
$$;

-- Which grains a kind is summed in.
create function private.grains_of(kind text) returns text[]
language sql immutable
return case kind when 'item' then '{checklist}' when 'clause' then '{site,checklist}'
  else '{site,checklist,place,both}' end::text[];

-- Whether a kind is one of private.facts_of_finding.
create function private.is_of_findings(kind text) returns boolean
language sql immutable
return kind in ('found', 'planned', 'corrected', 'verified', 'closed');

-- What findings of a category say is a kind of its own: 'found', and 'found of pessoas'.
create function private.of_category(category text) returns text
language sql immutable
return coalesce(' of ' || category, '');

-- Adds what an inspection or a finding says now, or takes it back: `sign` is 1 or -1. What is more than is kept unsummed
-- goes into the sums itself, instead of being written, deleted and written again. Of a function in SQL every call would
-- be planned anew.
create function private.note_inspection_facts(id uuid, sign integer) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  noted private.figures[] := array(
    select row (counted.site_id, fact.kind, grain, date_trunc('month', counted.day)::date,
      case when grain in ('checklist', 'both') then counted.checklist_id else '' end,
      case when grain in ('place', 'both') then counted.place_id end,
      fact.detail, sign * fact.total, sign * fact.part, sign * fact.records, sign * fact.part_records)::private.figures
    from private.counted_inspections counted
    cross join lateral private.facts_of_inspection(counted.conforming, counted.failing) fact
    cross join lateral unnest(private.grains_of(fact.kind)) grain
    where counted.submission_id = note_inspection_facts.id);
begin
  if cardinality(noted) > private.figure_changes_kept() and private.may_sum_up() then
    perform private.add_figures(noted);
  else
    insert into private.figure_changes select * from unnest(noted);
  end if;
end;
$$;

-- The same of findings, of all in one: many are made while somebody finalizes, and say the same but for a few.
create function private.note_finding_facts(listed public.findings[], sign integer) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  insert into private.figure_changes
  select said.site_id, said.kind || of_what, grain, said.month,
    case when grain in ('checklist', 'both') then said.checklist_id else '' end,
    case when grain in ('place', 'both') then said.place_id end,
    said.detail, sign * sum(said.total), sign * sum(said.part), sign * sum(said.records), sign * sum(said.part_records)
  from (
    select finding.site_id, fact.kind, date_trunc('month', fact.day)::date as month,
      coalesce(finding.checklist_id, '') as checklist_id, finding.place_id, finding.category, fact.detail,
      sum(fact.total) as total, sum(fact.part) as part, sum(fact.records) as records,
      sum(fact.part_records) as part_records
    from unnest(listed) finding
    cross join lateral private.facts_of_finding(finding.opened_on, finding.planned_on, finding.corrected_on,
      finding.verified_on, finding.closed_on, finding.first_due_on, finding.due_on, finding.repeat_of) fact
    group by 1, 2, 3, 4, 5, 6, 7
  ) said
  cross join lateral unnest(private.grains_of(said.kind)) grain
  cross join lateral unnest(case said.category when '' then array['']
    else array['', private.of_category(said.category)] end) of_what
  group by 1, 2, 3, 4, 5, 6, 7;
end;
$$;

create function private.uncount_inspection(id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.note_inspection_facts(id, -1);
  delete from private.counted_inspections counted where counted.submission_id = uncount_inspection.id;
end;
$$;

create type private.counted_answer as (item_id text, category text, clause text, question text, fails boolean);

-- Counts what has just been finalized or has come back. `judged`: how what was asked was answered.
create function private.count_inspection(id uuid, judged private.judged_item[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  record public.checklist_submissions;
  site public.sites;
  answers private.counted_answer[];
  conforming integer[];
  failing integer[];
begin
  perform private.uncount_inspection(id);
  select * into record from public.checklist_submissions submission where submission.id = count_inspection.id;
  if record.id is null or record.status = 'in_progress' then
    return;
  end if;
  select * into site from public.sites stored where stored.id = private.site_of_person(record.user_id);
  answers := array(
    select row (
      private.without_instance(one.item ->> 'id'), private.text_in(one.item -> 'category'),
      btrim(private.text_in(one.item -> 'reference')), private.text_in(one.item -> 'question'),
      one.conformity = 'non-conforming')::private.counted_answer
    from unnest(judged) one
    where one.conformity in ('conforming', 'non-conforming'));
  insert into private.counted_items as known (checklist_id, item_id, category, clause, question)
  select distinct on (answer.item_id, answer.category, answer.clause)
    record.checklist_id, answer.item_id, answer.category, answer.clause, answer.question
  from unnest(answers) answer
  where not exists (
    select from private.counted_items same
    where same.checklist_id = record.checklist_id and same.item_id = answer.item_id
      and same.category = answer.category and same.clause = answer.clause and same.question = answer.question)
  order by answer.item_id, answer.category, answer.clause
  on conflict (checklist_id, item_id, category, clause) do update set question = excluded.question;
  select coalesce(array_agg(known.number) filter (where not answer.fails), '{}'),
    coalesce(array_agg(known.number) filter (where answer.fails), '{}')
  into conforming, failing
  from unnest(answers) answer
  join private.counted_items known on known.checklist_id = record.checklist_id and known.item_id = answer.item_id
    and known.category = answer.category and known.clause = answer.clause;
  insert into private.counted_inspections
    (submission_id, site_id, user_id, day, checklist_id, place_id, seconds, conforming, failing)
  values (
    record.id, site.id, record.user_id, (record.start_time at time zone site.zone)::date, record.checklist_id,
    private.place_of(site.id, record.location),
    -- Two days are nobody's inspection.
    case when record.completion_time - record.start_time between interval '0' and interval '2 days'
      then extract(epoch from record.completion_time - record.start_time)::integer end,
    conforming, failing);
  perform private.note_inspection_facts(id, 1);
  perform private.sum_up_figures();
end;
$$;

create function private.stop_counting() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.uncount_inspection(old.id);
  return null;
end;
$$;
create trigger stop_counting_reopened after update of status on public.checklist_submissions
  for each row when (old.status <> 'in_progress' and new.status = 'in_progress')
  execute function private.stop_counting();
create trigger stop_counting_removed after delete on public.checklist_submissions
  for each row execute function private.stop_counting();

-- The days of a finding follow from what becomes of its state.
create function private.follow_finding_days() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.state = 'in-treatment' then
    new.planned_on := coalesce(new.planned_on, private.site_today(new.site_id));
  end if;
  if new.state in ('open', 'in-treatment') then
    new.corrected_on := null;
  elsif new.state = 'corrected' and (tg_op = 'INSERT' or old.state <> 'corrected') then
    new.corrected_on := private.site_today(new.site_id);
  end if;
  new.closed_on := case when new.closed_at is not null then (
    select (new.closed_at at time zone stored.zone)::date from public.sites stored where stored.id = new.site_id) end;
  return new;
end;
$$;
create trigger follow_days before update of state, closed_at on public.findings
  for each row execute function private.follow_finding_days();
-- One that is open and says no days has none: five thousand are made at once.
create trigger follow_days_of_new before insert on public.findings
  for each row when (new.state <> 'open' or new.closed_at is not null or new.corrected_on is not null
    or new.closed_on is not null)
  execute function private.follow_finding_days();

create function private.count_finding() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_when = 'BEFORE' then
    perform private.note_finding_facts(array[old], -1);
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  perform private.note_finding_facts(array[new], 1);
  perform private.sum_up_figures();
  return null;
end;
$$;
create function private.count_new_findings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_finding_facts(array(select row (one.*)::public.findings from found one), 1);
  perform private.sum_up_figures();
  return null;
end;
$$;
create trigger count_new after insert on public.findings
  referencing new table as found for each statement execute function private.count_new_findings();
-- Fired after `follow_days`: triggers go by their names.
create trigger z_count_before before update on public.findings
  for each row when ((old.opened_on, old.planned_on, old.corrected_on, old.verified_on, old.closed_on, old.first_due_on,
    old.due_on, old.repeat_of, old.checklist_id, old.place_id) is distinct from (new.opened_on, new.planned_on,
    new.corrected_on, new.verified_on, new.closed_on, new.first_due_on, new.due_on, new.repeat_of, new.checklist_id,
    new.place_id))
  execute function private.count_finding();
create trigger z_count_removed before delete on public.findings
  for each row execute function private.count_finding();
create trigger count_changed after update on public.findings
  for each row when ((old.opened_on, old.planned_on, old.corrected_on, old.verified_on, old.closed_on, old.first_due_on,
    old.due_on, old.repeat_of, old.checklist_id, old.place_id) is distinct from (new.opened_on, new.planned_on,
    new.corrected_on, new.verified_on, new.closed_on, new.first_due_on, new.due_on, new.repeat_of, new.checklist_id,
    new.place_id))
  execute function private.count_finding();

create function private.counted_places(counted jsonb) returns uuid[]
language sql stable set search_path = ''
return private.places_within(private.as_uuid(counted -> 'place_id'));

-- Numbers of the items that a query is about; null where it is about all.
create function private.counted_numbers(checklist text, counted jsonb) returns integer[]
language sql stable set search_path = ''
as $$
  select case when counted ?| array['item_id', 'category', 'clause'] then array(
    select item.number from private.counted_items item
    where (counted ->> 'item_id' is null or item.item_id = counted ->> 'item_id' and item.checklist_id = checklist)
      and (counted ->> 'category' is null or item.category = counted ->> 'category')
      and (counted ->> 'clause' is null or item.clause = counted ->> 'clause')) end;
$$;

create function private.is_counted_for(inspection private.counted_inspections, counted jsonb, places uuid[],
  numbers integer[]) returns boolean
language sql immutable
return coalesce(
  (places is null or inspection.place_id = any (places))
  and (counted ->> 'place_id' is distinct from 'none' or inspection.place_id is null)
  and (counted ->> 'person' is null or inspection.user_id = (counted ->> 'person')::uuid)
  and case
    when counted -> 'failing' = 'true' and numbers is null then inspection.failing <> '{}'
    when counted -> 'failing' = 'true' then inspection.failing && numbers
    when numbers is null then true
    else inspection.failing && numbers or inspection.conforming && numbers
  end, false);

-- Of how many records a figure is made at most where no sum has it (FIGURES_FROM_RECORDS_MAX of the domain).
create function private.most_counted_records() returns integer language sql immutable return 1000;

-- INDICATOR_MONTHS_MAX of the domain.
create function private.most_indicator_months() returns integer language sql immutable return 60;

create function private.validate_indicators(query jsonb) returns jsonb
language sql stable
return case when jsonb_typeof(query) is distinct from 'object' then private.fault('query') else coalesce(
  case when not coalesce(query ->> 'figure' in ('conformity', 'breakdown', 'items', 'findings', 'open', 'reviews',
    'people', 'coverage'), false) then private.fault('figure') end,
  case when query ->> 'figure' = 'breakdown' and not coalesce(query ->> 'by' in ('checklist', 'place', 'category',
    'clause'), false) then private.fault('by') end,
  case when not private.is_date(query -> 'from') then private.fault('from') end,
  case when not private.is_date(query -> 'to') then private.fault('to') end,
  case when (query ->> 'to')::date < (query ->> 'from')::date
    or (query ->> 'to')::date > (query ->> 'from')::date + private.most_indicator_months() * 31 then private.fault('to')
    end,
  private.validate_optional_id(query, 'place_id'),
  private.validate_optional_id(query, 'person'),
  private.validate_optional_text(query, 'checklist_id', 'id'),
  private.validate_optional_text(query, 'category', 'id'))
end;

-- The query as the figures want it, for whoever asks: with the site and its day, whole months, and the places. AV401
-- for nobody, AV403 for whom figures are not for; an inspector's are of the inspector's own.
create function private.asked_of_indicators(query jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  actor public.profiles;
  reads_all boolean;
  first date;
  after date;
  months integer;
begin
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(coalesce(actor.role is not null or actor.rights <> '{}', false), 'AV401',
    'Not signed in, or without a profile');
  reads_all := coalesce(actor.role in ('auditor', 'admin'), false) or 'supervisor' = any (actor.rights);
  perform private.require(reads_all or actor.role is not distinct from 'inspector', 'AV403',
    'The role does not allow this');
  perform private.require_no_fault(private.validate_indicators(query));
  -- Of one person, or by person.
  perform private.require(
    coalesce(actor.role in ('auditor', 'admin'), false)
      or query ->> 'figure' <> 'people'
      and coalesce(private.as_uuid(query -> 'person') is not distinct from actor.user_id,
        false) or private.is_absent(query -> 'person') and query ->> 'figure' <> 'people',
    'AV403', 'The role does not allow this');
  first := date_trunc('month', (query ->> 'from')::date);
  after := date_trunc('month', (query ->> 'to')::date) + interval '1 month';
  months := (extract(year from after) - extract(year from first)) * 12 + extract(month from after)
    - extract(month from first);
  return jsonb_strip_nulls(query) || jsonb_build_object(
    'site', actor.site_id, 'today', private.site_today(actor.site_id),
    'first', first, 'last', after - 1, 'months', months,
    'before_first', (first - make_interval(months => months))::date, 'before_last', first - 1,
    'places', private.places_within(private.as_uuid(query -> 'place_id')))
    || case when reads_all then '{}' else jsonb_build_object('person', actor.user_id) end;
end;
$$;

-- No sum has this kind by what is asked for.
create function private.is_from_records(asked jsonb, kind text) returns boolean
language sql immutable
return asked ? 'person' or case
  when kind = 'clause' then asked ? 'place_id' or asked ? 'category'
  when kind = 'item' then asked ? 'place_id'
  else false
end;

create type private.figure_line as (
  key text, total bigint, part bigint, records bigint, part_records bigint
);

-- The sums of a kind over days of whole months, by 'month', 'checklist', 'place', 'detail' or '' for all in one.
create function private.figure_lines(asked jsonb, kind text, first date, last date, by text)
returns setof private.figure_line
-- A plan that fits every filter fits none: it reads all months of all checklists for one.
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  site uuid := (asked ->> 'site')::uuid;
  checklist text := asked ->> 'checklist_id';
  of_category text := asked ->> 'category';
  places uuid[] := case when asked -> 'places' <> 'null' then array(
    select jsonb_array_elements_text(asked -> 'places')::uuid) end;
  is_by_place boolean := places is not null or by = 'place';
  is_by_checklist boolean := checklist is not null or by = 'checklist' or kind = 'item';
  of_grain text := case when is_by_place and is_by_checklist then 'both' when is_by_place then 'place'
    when is_by_checklist then 'checklist' else 'site' end;
  numbers text[];
  wanted text := kind;
begin
  if private.is_from_records(asked, kind) then
    return query select line.* from private.lines_from_records(asked, kind, first, last, by) line;
    return;
  end if;
  -- Of a category all that an inspection says is a kind of its own.
  if private.is_of_findings(kind) then
    wanted := kind || private.of_category(of_category);
  elsif of_category is not null and kind = 'all' then
    wanted := 'category';
  elsif of_category is not null and kind = 'item' then
    numbers := array(select item.number::text from private.counted_items item where item.category = of_category);
  end if;
  return query
    select case by when 'month' then figure.month::text when 'checklist' then figure.checklist_id
        when 'place' then coalesce(figure.place_id::text, '') when 'detail' then figure.detail else '' end,
      sum(figure.total)::bigint, sum(figure.part)::bigint, sum(figure.records)::bigint,
      sum(figure.part_records)::bigint
    from (
      select * from private.figures kept
      where kept.site_id = site and kept.kind = wanted and kept.grain = of_grain
        and kept.month between first and last
      union all
      select * from private.figure_changes changed
      where changed.site_id = site and changed.kind = wanted and changed.grain = of_grain
        and changed.month between first and last
    ) figure
    where (checklist is null or figure.checklist_id = checklist)
      and (places is null or figure.place_id = any (places))
      and (wanted <> 'category' or of_category is null or figure.detail = of_category)
      and (numbers is null or figure.detail = any (numbers))
    group by 1
    having sum(figure.total) <> 0 or sum(figure.records) <> 0;
end;
$$;

-- The same of the newest records themselves.
create function private.lines_from_records(asked jsonb, kind text, first date, last date, by text)
returns setof private.figure_line
language plpgsql stable set search_path = ''
as $$
declare
  wanted text := case when kind = 'all' and asked ? 'category' then 'category' else kind end;
  source text;
begin
  if private.is_of_findings(kind) then
    source := format($s$select coalesce(newest.checklist_id, '') as checklist_id, newest.place_id, fact.*
      from (
        select finding.* from public.findings finding
        where finding.site_id = ($1 ->> 'site')::uuid and finding.%1$I between $3 and $4
          and %2$s and %3$s and %4$s and %5$s order by finding.%1$I desc, finding.id limit %6$s) newest
      cross join lateral private.facts_of_finding(newest.opened_on, newest.planned_on, newest.corrected_on,
        newest.verified_on, newest.closed_on, newest.first_due_on, newest.due_on, newest.repeat_of) fact
      where fact.kind = $2$s$,
      private.finding_day(kind),
      case when asked ? 'checklist_id' then $c$finding.checklist_id = $1 ->> 'checklist_id'$c$ else 'true' end,
      case when asked ? 'place_id'
        then $c$finding.place_id = any (array(select jsonb_array_elements_text($1 -> 'places')::uuid))$c$ else 'true' end,
      case when asked ? 'person' then $c$finding.opened_by = ($1 ->> 'person')::uuid$c$ else 'true' end,
      case when asked ? 'category' then $c$finding.category = $1 ->> 'category'$c$ else 'true' end,
      private.most_counted_records());
  else
    source := format($s$select newest.day, newest.checklist_id, newest.place_id, fact.*
      from (
        select counted.* from private.counted_inspections counted
        where counted.site_id = ($1 ->> 'site')::uuid and counted.day between $3 and $4 and %s and %s and %s
        order by counted.day desc, counted.submission_id limit %s) newest
      cross join lateral private.facts_of_inspection(newest.conforming, newest.failing) fact
      where fact.kind = $2 and %s$s$,
      case when asked ? 'checklist_id' then $c$counted.checklist_id = $1 ->> 'checklist_id'$c$ else 'true' end,
      case when asked ? 'place_id'
        then $c$counted.place_id = any (array(select jsonb_array_elements_text($1 -> 'places')::uuid))$c$ else 'true' end,
      case when asked ? 'person' then $c$counted.user_id = ($1 ->> 'person')::uuid$c$ else 'true' end,
      private.most_counted_records(),
      case
        when not asked ? 'category' then 'true'
        when wanted = 'category' then $c$fact.detail = $1 ->> 'category'$c$
        -- Of a clause, those that stand at an item of the category.
        when wanted = 'clause' then $c$fact.detail in (select item.clause from private.counted_items item
          where item.category = $1 ->> 'category')$c$
        else $c$fact.detail in (select item.number::text from private.counted_items item
          where item.category = $1 ->> 'category')$c$
      end);
  end if;
  return query execute format($s$
    select case $5 when 'month' then date_trunc('month', fact.day)::date::text when 'checklist' then fact.checklist_id
        when 'place' then coalesce(fact.place_id::text, '') when 'detail' then fact.detail else '' end,
      sum(fact.total)::bigint, sum(fact.part)::bigint, sum(fact.records)::bigint, sum(fact.part_records)::bigint
    from (%s) fact group by 1
  $s$, source) using asked, wanted, first, last, by;
end;
$$;

-- As the API writes a line.
create function private.line_json(line private.figure_line) returns jsonb
language sql immutable
return jsonb_build_object('key', line.key, 'total', line.total, 'part', line.part, 'records', line.records,
  'part_records', line.part_records);

create function private.month_lines(asked jsonb, kind text, first date, last date) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(private.line_json(line) order by line.key), '[]')
  from private.figure_lines(asked, kind, first, last, 'month') line;
$$;

-- One line of those of months, which hold all that it counts; null without any.
create function private.line_of_months(months jsonb) returns jsonb
language sql immutable
return (
  select case when count(*) > 0 then jsonb_build_object('key', '', 'total', sum((month ->> 'total')::bigint),
    'part', sum((month ->> 'part')::bigint), 'records', sum((month ->> 'records')::bigint),
    'part_records', sum((month ->> 'part_records')::bigint)) end
  from jsonb_array_elements(months) month);

-- { now, before, months, months_before }: one line each of all of the period and of the one before, and their months.
create function private.compared_lines(asked jsonb, kind text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  months jsonb := private.month_lines(asked, kind, (asked ->> 'first')::date, (asked ->> 'last')::date);
  months_before jsonb := private.month_lines(asked, kind, (asked ->> 'before_first')::date,
    (asked ->> 'before_last')::date);
begin
  return jsonb_build_object('now', private.line_of_months(months), 'before', private.line_of_months(months_before),
    'months', months, 'months_before', months_before);
end;
$$;

-- How many days a step took: { count, median, ninetieth }, of sums of findings by days.
create function private.days_taken(asked jsonb, kind text, first date, last date) returns jsonb
language sql stable set search_path = ''
as $$
  with taken as (
    select line.key::integer as days, line.records, sum(line.records) over (order by line.key::integer) as until,
      sum(line.records) over () as count
    from private.figure_lines(asked, kind, first, last, 'detail') line
  )
  select jsonb_build_object('count', coalesce(max(count), 0), 'median', min(days) filter (where until >= 0.5 * count),
    'ninetieth', min(days) filter (where until >= 0.9 * count))
  from taken;
$$;

create function private.checklist_title(id text) returns text
language sql stable set search_path = ''
return (select submission.title from public.checklist_submissions submission
  where submission.checklist_id = checklist_title.id order by submission.start_time desc, submission.id limit 1);

-- A place's line holds what lies in it.
create function private.place_lines(asked jsonb, first date, last date) returns jsonb
language sql stable set search_path = ''
as $$
  with recursive line as materialized (
    select * from private.figure_lines(asked, 'all', first, last, 'place')
  ),
  upwards as (
    select line.key, place.id, place.parent_id
    from line join public.places place on place.id::text = line.key
    union
    select upwards.key, place.id, place.parent_id
    from upwards join public.places place on place.id = upwards.parent_id
    -- Not above what is asked for.
    where upwards.id is distinct from private.as_uuid(asked -> 'place_id')
  ),
  summed as (
    select upwards.id, sum(line.total)::bigint as total, sum(line.part)::bigint as part,
      sum(line.records)::bigint as records, sum(line.part_records)::bigint as part_records
    from upwards join line on line.key = upwards.key
    group by upwards.id
  )
  select coalesce(jsonb_agg(listed.row order by listed.path_key nulls last), '[]')
  from (
    select jsonb_build_object('key', summed.id, 'name', place.path, 'total', summed.total, 'part', summed.part,
      'records', summed.records, 'part_records', summed.part_records) as row, place.path_key
    from summed join public.places place on place.id = summed.id
    union all
    select private.line_json(row(line.key, line.total, line.part, line.records, line.part_records)::private.figure_line)
      || '{"key": "none", "name": null}', null
    from line where line.key = ''
  ) listed;
$$;

create function private.breakdown(asked jsonb, first date, last date) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if asked ->> 'by' = 'place' then
    return private.place_lines(asked, first, last);
  end if;
  return (
    select coalesce(jsonb_agg(private.line_json(line) || jsonb_build_object('name',
      case when asked ->> 'by' = 'checklist' then coalesce(private.checklist_title(line.key), line.key)
        else line.key end) order by line.part desc, line.key), '[]')
    from private.figure_lines(asked, case when asked ->> 'by' = 'checklist' then 'all' else asked ->> 'by' end,
      first, last, case when asked ->> 'by' = 'checklist' then 'checklist' else 'detail' end) line
    -- The category that is asked for is the only one.
    where asked ->> 'by' <> 'category' or not asked ? 'category' or line.key = asked ->> 'category');
end;
$$;

-- PARETO_ITEMS_MAX and PARETO_LEAST_INSPECTIONS of the domain.
create function private.most_pareto_items() returns integer language sql immutable return 20;
create function private.least_pareto_inspections() returns integer language sql immutable return 5;

-- Items by how often they fail, each beside how often it did in the period before: { rows, failures, few }. `failures`: of all items that were asked often enough. `few`:
-- items that fail, and were asked in too few inspections to be ranked. `dismissed`: findings of the item in the period
-- that were none.
create function private.failing_items(asked jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with line as materialized (
    -- One line an item, whatever its category and clause were.
    select item.checklist_id, item.item_id, sum(line.total)::bigint as total, sum(line.part)::bigint as part,
      sum(line.records)::bigint as records, sum(line.part_records)::bigint as part_records,
      (array_agg(item.question order by item.number desc))[1] as question
    from private.figure_lines(asked, 'item', (asked ->> 'first')::date, (asked ->> 'last')::date, 'detail') line
    join private.counted_items item on item.number = line.key::integer
    group by item.checklist_id, item.item_id
    having sum(line.part) > 0
  ),
  former as materialized (
    select item.checklist_id, item.item_id, sum(line.total)::bigint as total, sum(line.part)::bigint as part
    from private.figure_lines(asked, 'item', (asked ->> 'before_first')::date, (asked ->> 'before_last')::date,
      'detail') line
    join private.counted_items item on item.number = line.key::integer
    group by item.checklist_id, item.item_id
  ),
  ranked as (
    select line.* from line
    where line.records >= private.least_pareto_inspections()
    order by line.part desc, line.part * 1.0 / line.total desc, line.checklist_id, line.item_id
    limit private.most_pareto_items()
  )
  select jsonb_build_object(
    'failures', (select coalesce(sum(line.part), 0) from line
      where line.records >= private.least_pareto_inspections()),
    'few', (select count(*) from line where line.records < private.least_pareto_inspections()),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'checklist_id', ranked.checklist_id,
        'checklist', coalesce(private.checklist_title(ranked.checklist_id), ranked.checklist_id),
        'item_id', ranked.item_id, 'question', ranked.question,
        -- As the author has them now, of the same question.
        'question_translations', (
          select private.translations_in(item.details -> 'translations', array['question'])
          from public.checklist_items item
          where item.id = private.as_uuid(to_jsonb(ranked.item_id)) and item.question = ranked.question),
        'total', ranked.total, 'part', ranked.part,
        'records', ranked.records, 'part_records', ranked.part_records,
        'total_before', coalesce(former.total, 0), 'part_before', coalesce(former.part, 0),
        'dismissed', (
          select count(*) from public.findings finding
          where finding.site_id = (asked ->> 'site')::uuid and finding.checklist_id = ranked.checklist_id
            and finding.base_item_id = ranked.item_id and finding.state = 'dismissed'
            and finding.opened_on between (asked ->> 'first')::date and (asked ->> 'last')::date
            and (not asked ? 'place_id'
              or finding.place_id = any (array(select jsonb_array_elements_text(asked -> 'places')::uuid)))
            and (not asked ? 'person' or finding.opened_by = (asked ->> 'person')::uuid)))
        order by ranked.part desc, ranked.part * 1.0 / ranked.total desc, ranked.checklist_id, ranked.item_id), '[]')
      from ranked
      left join former on former.checklist_id = ranked.checklist_id and former.item_id = ranked.item_id));
$$;

-- Findings that are open or in treatment today, by level and the days since they were found (FINDING_AGES of the
-- domain): [{ level, ages: [count] }].
create function private.open_by_age(asked jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  found jsonb;
begin
  execute format($s$
    select coalesce(jsonb_agg(jsonb_build_object('level', level, 'ages', ages)), '[]')
    from (
      select listed.level, jsonb_build_array(
        coalesce(sum(found) filter (where age = 0), 0), coalesce(sum(found) filter (where age = 1), 0),
        coalesce(sum(found) filter (where age = 2), 0), coalesce(sum(found) filter (where age = 3), 0),
        coalesce(sum(found) filter (where age = 4), 0), coalesce(sum(found) filter (where age = 5), 0)) as ages
      from (
        -- Days from which each next age is counted.
        select finding.level, width_bucket($2 - finding.opened_on, array[8, 15, 31, 61, 91]) as age, count(*) as found
        from public.findings finding
        where finding.site_id = ($1 ->> 'site')::uuid
          and private.is_unsettled_on(finding.state, finding.risk_until, $2)
          and %s and %s and %s and %s
        group by 1, 2
      ) listed
      group by listed.level
    ) counted
  $s$,
    case when asked ? 'checklist_id' then $c$finding.checklist_id = $1 ->> 'checklist_id'$c$ else 'true' end,
    case when asked ? 'place_id'
      then $c$finding.place_id = any (array(select jsonb_array_elements_text($1 -> 'places')::uuid))$c$ else 'true' end,
    case when asked ? 'person' then $c$finding.opened_by = ($1 ->> 'person')::uuid$c$ else 'true' end,
    case when asked ? 'category' then $c$finding.category = $1 ->> 'category'$c$ else 'true' end)
    into found using asked, (asked ->> 'today')::date;
  return found;
end;
$$;

-- Decided in a period: { decided, returned, median, ninetieth } in days from asking to the decision.
create function private.decided_reviews(asked jsonb, first date, last date) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('decided', count(*), 'returned', count(*) filter (where review.state = 'returned'),
    'median', percentile_disc(0.5) within group (order by decided.days),
    'ninetieth', percentile_disc(0.9) within group (order by decided.days))
  from public.sites site
  join public.reviews review on review.site_id = site.id
    and review.decided_at >= first::timestamp at time zone site.zone
    and review.decided_at < (last + 1)::timestamp at time zone site.zone
  cross join lateral (select (review.decided_at at time zone site.zone)::date
    - (review.asked_at at time zone site.zone)::date as days) decided
  where site.id = (asked ->> 'site')::uuid
    and (not asked ? 'checklist_id' or review.checklist_id = asked ->> 'checklist_id')
    and (not asked ? 'place_id'
      or review.place_id = any (array(select jsonb_array_elements_text(asked -> 'places')::uuid)))
    and (not asked ? 'person' or review.inspector_id = (asked ->> 'person')::uuid);
$$;

create function private.review_figures(asked jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'now', private.decided_reviews(asked, (asked ->> 'first')::date, (asked ->> 'last')::date),
    'before', private.decided_reviews(asked, (asked ->> 'before_first')::date, (asked ->> 'before_last')::date),
    'waiting', (
      select count(*) from public.reviews review
      where review.site_id = (asked ->> 'site')::uuid and review.is_newest and review.state = 'requested'
        and (not asked ? 'checklist_id' or review.checklist_id = asked ->> 'checklist_id')
        and (not asked ? 'place_id'
          or review.place_id = any (array(select jsonb_array_elements_text(asked -> 'places')::uuid)))
        and (not asked ? 'person' or review.inspector_id = (asked ->> 'person')::uuid)));
$$;

-- By whom, in the order of their names: no ranks.
create function private.people_figures(asked jsonb, first date, last date) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  site uuid := (asked ->> 'site')::uuid;
  checklist text := asked ->> 'checklist_id';
  person uuid := (asked ->> 'person')::uuid;
  places uuid[] := case when asked ? 'place_id' then array(
    select jsonb_array_elements_text(asked -> 'places')::uuid) end;
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('key', listed.user_id, 'name', profile.full_name, 'total', listed.total,
      'part', listed.part, 'records', listed.records, 'part_records', listed.part_records, 'seconds', listed.seconds)
      order by private.searchable(profile.full_name), listed.user_id), '[]')
    from (
      select newest.user_id, sum(newest.answers) as total, sum(newest.failures) as part, count(*) as records,
        count(*) filter (where newest.failures > 0) as part_records,
        percentile_disc(0.5) within group (order by newest.seconds) as seconds
      from (
        select counted.user_id, counted.seconds, counted.answers, counted.failures
        from private.counted_inspections counted
        where counted.site_id = site
          and counted.day between people_figures.first and people_figures.last
          and (checklist is null or counted.checklist_id = checklist)
          and (places is null or counted.place_id = any (places))
          and (person is null or counted.user_id = person)
        order by counted.day desc, counted.submission_id
        limit private.most_counted_records()
      ) newest
      group by newest.user_id
    ) listed
    left join public.profiles profile on profile.user_id = listed.user_id);
end;
$$;

-- A figure of the query's period: { figure: conformity | breakdown | items | findings | open | reviews | people | coverage, by:
-- checklist | place | category | clause, from, to (days; whole months count), checklist_id, place_id (with all that lies
-- in it), category, person }. Answers { today, first, last, before_first, before_last, person, from_records, answer }:
-- `from_records`: made of that many records at most, the newest; null where it is a sum over all. `answer` as each
-- figure has it. What a line says stands at private.facts_of_inspection and private.facts_of_finding.
create function public.indicators(query jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked jsonb;
  kinds text[];
  found jsonb;
  closed jsonb;
  answer jsonb;
begin
  perform private.require_bounds('indicators', jsonb_build_object('query', indicators.query));
  asked := private.asked_of_indicators(query);
  case asked ->> 'figure'
    when 'conformity' then
      kinds := '{all}';
      answer := private.compared_lines(asked, 'all');
    when 'breakdown' then
      kinds := array[case when asked ->> 'by' in ('checklist', 'place') then 'all' else asked ->> 'by' end];
      answer := jsonb_build_object(
        'rows', private.breakdown(asked, (asked ->> 'first')::date, (asked ->> 'last')::date),
        'rows_before', private.breakdown(asked, (asked ->> 'before_first')::date, (asked ->> 'before_last')::date));
    when 'items' then
      kinds := '{item}';
      answer := private.failing_items(asked);
    when 'findings' then
      kinds := '{found}';
      found := private.compared_lines(asked, 'found');
      closed := private.compared_lines(asked, 'closed');
      answer := jsonb_build_object(
        'found', found - array['months', 'months_before'], 'closed', closed - array['months', 'months_before'],
        'found_by_month', found -> 'months', 'found_by_month_before', found -> 'months_before',
        'closed_by_month', closed -> 'months', 'closed_by_month_before', closed -> 'months_before',
        'days', (
          select jsonb_object_agg(step, jsonb_build_object(
            'now', private.days_taken(asked, step, (asked ->> 'first')::date, (asked ->> 'last')::date),
            'before', private.days_taken(asked, step, (asked ->> 'before_first')::date,
              (asked ->> 'before_last')::date)))
          from unnest(array['planned', 'corrected', 'verified']) step));
    when 'open' then
      answer := jsonb_build_object('levels', private.open_by_age(asked));
    when 'reviews' then
      answer := private.review_figures(asked);
    when 'coverage' then
      kinds := '{programme}';
      answer := jsonb_build_object(
        'months', private.coverage_lines(asked, (asked ->> 'first')::date, (asked ->> 'last')::date),
        'months_before', private.coverage_lines(asked, (asked ->> 'before_first')::date,
          (asked ->> 'before_last')::date));
    else
      kinds := '{person}';
      answer := jsonb_build_object(
        'rows', private.people_figures(asked, (asked ->> 'first')::date, (asked ->> 'last')::date),
        'rows_before', private.people_figures(asked, (asked ->> 'before_first')::date,
          (asked ->> 'before_last')::date));
  end case;
  return (
    select jsonb_object_agg(shown.key, shown.value) from jsonb_each(asked) shown
    where shown.key in ('today', 'first', 'last', 'before_first', 'before_last'))
    || jsonb_build_object(
      'person', asked -> 'person',
      'from_records', case when kinds = '{person}' or private.is_from_records(asked, kinds[1])
        then private.most_counted_records() end,
      'answer', answer);
end;
$$;

-- What the figures can be filtered by: { checklists: [{ id, title }], categories: [text] }.
create function public.indicator_filters() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require(private.actor_role() is not null or private.has_right('supervisor'), 'AV401',
    'Not signed in, or without a profile');
  return jsonb_build_object(
    'checklists', (
      select coalesce(jsonb_agg(jsonb_build_object('id', listed.id, 'title', listed.title)
        order by private.searchable(listed.title)), '[]')
      from (
        select known.checklist_id as id, coalesce(private.checklist_title(known.checklist_id), known.checklist_id) as title
        from (select distinct checklist_id from private.counted_items limit 500) known
      ) listed),
    'categories', (
      select coalesce(jsonb_agg(known.category order by known.category), '[]')
      from (select distinct category from private.counted_items where category <> '' limit 100) known));
end;
$$;

revoke all on private.counted_items, private.counted_inspections, private.figures, private.figure_changes
  from public, anon, authenticated;
revoke execute on function public.indicators(jsonb), public.indicator_filters() from public, anon;
grant execute on function public.indicators(jsonb), public.indicator_filters() to authenticated;
