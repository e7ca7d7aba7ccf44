-- What of the programme was carried out. What somebody did is summed up as the other figures are; what is open, late
-- or missed is a question of now, asked of the few that nobody has done or excused and that are not closed.

-- What nobody has done or excused, by day; what a figure asks of it stands in it.
create index planned_unsettled on public.planned_inspections (site_id, held_on)
  include (closes_at, due_at, checklist_id, programme_id) where done_at is null and excused_at is null;

-- So many days after the one that it is held on everything has closed: a slot's days to its closing (private.is_slot),
-- and one more on either side, for times and zones.
create function private.most_days_open() returns integer language sql immutable return 11;

-- Adds what planned inspections say, or takes it back, by the day that they are held on: `total` planned, `part` done in
-- time, `records` done late, `part_records` excused.
create function private.note_planned_facts(planned public.planned_inspections[], sign integer) returns void
language sql volatile set search_path = ''
as $$
  insert into private.figure_changes
  select one.site_id, 'programme', grain, date_trunc('month', one.held_on)::date,
    case when grain in ('checklist', 'both') then one.checklist_id else '' end,
    case when grain in ('place', 'both') then programme.place_id end,
    '', sign * count(*), sign * count(*) filter (where one.done_at <= one.due_at),
    sign * count(*) filter (where one.done_at > one.due_at),
    sign * count(*) filter (where one.done_at is null and one.excused_at is not null)
  from unnest(planned) one
  join public.programmes programme on programme.id = one.programme_id
  cross join lateral unnest(private.grains_of('programme')) grain
  group by 1, 3, 4, 5, 6;
$$;

create function private.count_planned() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.note_planned_facts(array(select one::public.planned_inspections from former one), -1);
  elsif tg_op = 'INSERT' then
    perform private.note_planned_facts(array(select one::public.planned_inspections from changed one), 1);
  else
    perform private.note_planned_facts(array(select one::public.planned_inspections from former one), -1);
    perform private.note_planned_facts(array(select one::public.planned_inspections from changed one), 1);
  end if;
  perform private.sum_up_figures();
  return null;
end;
$$;
create trigger count_new after insert on public.planned_inspections
  referencing new table as changed for each statement execute function private.count_planned();
create trigger count_changed after update on public.planned_inspections
  referencing old table as former new table as changed for each statement execute function private.count_planned();
create trigger count_removed after delete on public.planned_inspections
  referencing old table as former for each statement execute function private.count_planned();

-- Whether one is a person's, or of a group of theirs.
create function private.is_planned_for(planned public.planned_inspections, person uuid) returns boolean
language sql stable set search_path = ''
return coalesce(planned.responsible_id = person, false) or exists (select from public.group_members member
  where member.group_id = planned.group_id and member.site_id = planned.site_id and member.user_id = person);

-- By month of days: { key (its first day), planned, done, done_late, excused, late, missed, to_come (not due yet) }.
create function private.coverage_lines(asked jsonb, first date, last date) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  places uuid[] := case when asked -> 'places' <> 'null' then array(
    select jsonb_array_elements_text(asked -> 'places')::uuid) end;
begin
  return (
    with summed as (
      select line.* from private.figure_lines(asked, 'programme', first, last, 'month') line where not asked ? 'person'
      union all
      select line.* from private.planned_lines_of(asked, first, last) line where asked ? 'person'
    ),
    unsettled as (
      select date_trunc('month', planned.held_on)::date::text as key,
        count(*) filter (where planned.due_at <= now()) as late, count(*) filter (where planned.due_at > now()) as to_come
      from public.planned_inspections planned
      join public.programmes programme on programme.id = planned.programme_id
      where planned.site_id = (asked ->> 'site')::uuid and planned.closes_at > now() and planned.done_at is null
        and planned.excused_at is null
        and planned.held_on between greatest(first, (asked ->> 'today')::date - private.most_days_open()) and last
        and (not asked ? 'checklist_id' or planned.checklist_id = asked ->> 'checklist_id')
        and (places is null or programme.place_id = any (places))
        and (not asked ? 'person' or private.is_planned_for(planned, (asked ->> 'person')::uuid))
      group by 1
    )
    select coalesce(jsonb_agg(jsonb_build_object('key', summed.key, 'planned', summed.total, 'done', summed.part,
      'done_late', summed.records, 'excused', summed.part_records, 'late', coalesce(unsettled.late, 0),
      'missed', greatest(0, summed.total - summed.part - summed.records - summed.part_records
        - coalesce(unsettled.late + unsettled.to_come, 0)), 'to_come', coalesce(unsettled.to_come, 0))
      order by summed.key), '[]')
    from summed left join unsettled on unsettled.key = summed.key);
end;
$$;

-- What `lines_from_records` is for planned inspections of one person, of so many of the newest.
create function private.planned_lines_of(asked jsonb, first date, last date) returns setof private.figure_line
language sql stable set search_path = ''
as $$
  select date_trunc('month', newest.held_on)::date::text, count(*), count(*) filter (where newest.done_at <= newest.due_at),
    count(*) filter (where newest.done_at > newest.due_at),
    count(*) filter (where newest.done_at is null and newest.excused_at is not null)
  from (
    select planned.*
    from public.planned_inspections planned
    join public.programmes programme on programme.id = planned.programme_id
    where planned.site_id = (asked ->> 'site')::uuid and planned.held_on between first and last
      and (not asked ? 'checklist_id' or planned.checklist_id = asked ->> 'checklist_id')
      and (not asked ? 'place_id'
        or programme.place_id = any (array(select jsonb_array_elements_text(asked -> 'places')::uuid)))
      and private.is_planned_for(planned, (asked ->> 'person')::uuid)
    order by planned.held_on desc, planned.id
    limit private.most_counted_records()
  ) newest
  group by 1;
$$;

-- Whether the agenda is asked for one where it is asked as this page counts, but for its place. Written so that the
-- database puts it into the search: called for each that is held, it took most of the time.
create function private.is_held_as_asked(planned public.planned_inspections, query jsonb) returns boolean
language sql stable
return coalesce(
  (private.is_absent(query -> 'states') or query -> 'states' ? private.planned_state(planned, now()))
  and (private.is_absent(query -> 'checklist_id') or planned.checklist_id = query ->> 'checklist_id')
  and (private.is_absent(query -> 'person') or private.is_planned_for(planned, (query ->> 'person')::uuid)), false);
