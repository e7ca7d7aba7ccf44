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
-- Each is added to again and again: beside its old row there is room for the new one, and no index is written.
) with (fillfactor = 50);
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

revoke all on private.counted_items, private.counted_inspections, private.figures, private.figure_changes
  from public, anon, authenticated;
