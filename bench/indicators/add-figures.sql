-- Sums of what is not here, as finalizing makes them: of so many inspections over two years, forty checklists with ten
-- items each, 23 places; as many planned inspections, a month of them still to come; and the days of the findings that
-- are. Places and findings are there. Without triggers, which sum up a row at a time.
set local session_replication_role = replica;
set local work_mem = '256MB';
insert into private.counted_items (checklist_id, item_id, category, clause, question)
select 'checklist-' || c, 'item-' || i, (array['pessoas', 'processos', 'tecnologia'])[1 + i % 3],
  'PNAVSEC ' || i, 'Pergunta ' || i
from generate_series(0, 39) c, generate_series(0, 9) i;
analyze private.counted_items;

insert into private.counted_inspections
  (submission_id, site_id, user_id, day, checklist_id, place_id, seconds, conforming, failing)
select gen_random_uuid(), private.default_site(), '00000000-0000-4000-8000-00000000be9c',
  current_date - (n::bigint * 700 / $count)::integer, 'checklist-' || n % 40, place.id, 600 + n % 900,
  array(select number from private.counted_items item where item.checklist_id = 'checklist-' || n % 40
    and number % 10 >= n % 4),
  array(select number from private.counted_items item where item.checklist_id = 'checklist-' || n % 40
    and number % 10 < n % 4)
from generate_series(1, $count) n
join public.places place on place.order_index = n % 23;

update public.findings set planned_on = opened_on + length(question) % 9,
  corrected_on = opened_on + 20 + length(note) % 30
where state in ('corrected', 'verified', 'closed');
update public.findings set verified_on = corrected_on + 5, closed_at = (corrected_on + 5)::timestamptz,
  closed_on = corrected_on + 5
where state = 'closed';

create temporary table bench_newest on commit drop as
select submission_id from private.counted_inspections order by day desc, submission_id limit 25;

insert into public.programmes (id, site_id, checklist_id, title, place_id)
select ('00000000-0000-4000-8000-0000000c' || lpad(n::text, 4, '0'))::uuid, private.default_site(), 'checklist-' || n,
  'Programa ' || n, place.id
from generate_series(0, 39) n
join public.places place on place.order_index = n % 23;

insert into public.planned_inspections (id, site_id, programme_id, version, day, slot, held_on, opens_at, due_at,
  closes_at, checklist_id, responsible_id, done_at, excused_at)
select gen_random_uuid(), private.default_site(), ('00000000-0000-4000-8000-0000000c' || lpad((n % 40)::text, 4, '0'))::uuid,
  1, day.held, n, day.held, day.held + time '06:00', day.held + time '14:00', day.held + time '22:00',
  'checklist-' || n % 40, '00000000-0000-4000-8000-00000000be9c',
  case when day.held < current_date and n % 9 > 1 then day.held + time '12:00' + n % 4 * interval '1 hour' end,
  case when day.held < current_date and n % 9 = 1 then day.held + time '12:00' end
from generate_series(1, $count) n
cross join lateral (select current_date + 30 - (n::bigint * 700 / $count)::integer as held) day;

-- As the triggers note it, all at once: what is summed up, and of the newest records what is not yet.
select private.note_finding_facts(array(select finding from public.findings finding), 1);
select private.note_planned_facts(array(select planned from public.planned_inspections planned), 1);
with counted as (
  -- Of those that add the same, one for all.
  select max(one.submission_id::text)::uuid as submission_id, count(*) as times
  from private.counted_inspections one
  where one.submission_id not in (select submission_id from bench_newest)
  group by date_trunc('month', one.day), one.checklist_id, one.place_id, one.failing
)
insert into private.figure_changes
select one.site_id, fact.kind, grain, date_trunc('month', one.day)::date,
  case when grain in ('checklist', 'both') then one.checklist_id else '' end,
  case when grain in ('place', 'both') then one.place_id end, fact.detail, sum(times * fact.total),
  sum(times * fact.part), sum(times * fact.records), sum(times * fact.part_records)
from counted
join private.counted_inspections one on one.submission_id = counted.submission_id
cross join lateral private.facts_of_inspection(one.conforming, one.failing) fact
cross join lateral unnest(private.grains_of(fact.kind)) grain
group by 1, 2, 3, 4, 5, 6, 7;
-- A month after the other, as they come: what belongs together then lies together.
create temporary table bench_changes on commit drop as select * from private.figure_changes;
truncate private.figure_changes;
do $$
declare
  of_month date;
begin
  for of_month in select distinct month from bench_changes order by 1 loop
    insert into private.figure_changes select * from bench_changes where month = of_month;
    perform private.sum_up_figures();
  end loop;
end;
$$;
select private.note_inspection_facts(submission_id, 1) from bench_newest;
