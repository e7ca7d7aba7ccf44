-- Lines of figures: of the sums, and of the newest records where no sum has what is asked for.

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
