-- Who inspected what where, by day or month: the rows that a query of the history has, counted in groups.

-- The newest `wanted` days or months (of this time zone) in which the query has rows: their first moments, newest
-- first. One look into the index for each, however many rows lie between.
create function private.periods_of(query jsonb, unit text, zone text, wanted integer) returns timestamptz[]
language plpgsql stable set search_path = ''
as $$
declare
  condition text := private.search_condition(query);
  statement text := format($s$
    select max(start_time) from (
      select submission.start_time from public.checklist_submissions submission where %s and submission.start_time < $2
      order by submission.start_time desc, submission.id limit 1
    ) newest $s$, condition);
  bound timestamptz := 'infinity';
  latest timestamptz;
  periods timestamptz[] := '{}';
begin
  while cardinality(periods) < wanted loop
    execute statement into latest using query, bound;
    exit when latest is null;
    bound := date_trunc(unit, latest, zone);
    periods := periods || bound;
  end loop;
  return periods;
end;
$$;

-- The time zone, or UTC where PostgreSQL knows none of this name. (Its list of zones is read from files, for a tenth of
-- a second.)
create function private.known_zone(wanted text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  perform now() at time zone wanted;
  return coalesce(wanted, 'UTC');
exception when invalid_parameter_value then
  return 'UTC';
end;
$$;

create function private.group_lines_most() returns integer
language sql immutable
return 100;

-- { periods: [{ start, day, total, completed, with_findings, refused, line_count, lines: [{ inspector, checklist_id,
-- title, location, total, completed, with_findings, refused, worst_rate, first, last }] }], more }. The query is one of
-- `search_submissions` without order and page, and with it { unit: day | month, zone: a name of a time zone, periods:
-- how many }. `day` is the first day, 'YYYY-MM-DD', by that zone; `lines` are the hundred with most rows, so many of
-- `line_count`. Each name is made searchable once, not once a row.
create function public.group_submissions(query jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
-- What it counts is little and guessed to be much: compiling it takes seconds.
set jit = off
as $$
declare
  unit text := case when query ->> 'unit' = 'month' then 'month' else 'day' end;
  zone text := private.known_zone(query ->> 'zone');
  wanted integer := least(greatest(coalesce((query ->> 'periods')::integer, 14), 1), 366);
  starts timestamptz[];
  grouped jsonb;
begin
  perform private.require_bounds('group_submissions', jsonb_build_object('query', group_submissions.query));
  perform private.require_reader();
  starts := private.periods_of(query, unit, zone, wanted + 1);
  if cardinality(starts) = 0 then
    return '{"periods": [], "more": false}';
  end if;
  execute format($statement$
    with found as materialized (
      select
        date_trunc($3, submission.start_time, $4) as period, submission.start_time, submission.status,
          submission.inspector_name, submission.checklist_id,
        submission.title, submission.location, submission.non_conforming_count, submission.compliance_rate,
          submission.verdict
      from public.checklist_submissions submission
      where %s and submission.start_time >= $2
    ),
    names as materialized (
      select name, private.searchable(name) as key
        from (select inspector_name as name from found union select location from found) named
    ),
    lines as (
      select
        period, checklist_id,
        (array_agg(title order by start_time desc))[1] as title,
        (array_agg(inspector_name order by start_time desc))[1] as inspector,
        (array_agg(location order by start_time desc))[1] as location,
        count(*) as total,
        count(*) filter (where status <> 'in_progress') as completed,
        count(*) filter (where non_conforming_count > 0) as with_findings,
        count(*) filter (where verdict = 'refused') as refused,
        min(compliance_rate) as worst_rate,
        min(start_time) as first,
        max(start_time) as last
      from found
      join names inspectors on inspectors.name = found.inspector_name
      join names places on places.name = found.location
      group by period, checklist_id, inspectors.key, places.key
    ),
    ranked as (
      select *, row_number() over (partition by period order by total desc, first, inspector, checklist_id) as place
        from lines
    ),
    periods as (
      select
        period, sum(total) as total, sum(completed) as completed, sum(with_findings) as with_findings,
          sum(refused) as refused, count(*) as line_count,
        jsonb_agg(to_jsonb(ranked) - array['period', 'place']
          order by place) filter (where place <= private.group_lines_most()) as lines
      from ranked group by period
    )
    select jsonb_agg(jsonb_build_object(
      'start', period, 'day', to_char(period at time zone $4, 'YYYY-MM-DD'), 'total', total, 'completed', completed,
      'with_findings', with_findings, 'refused', refused, 'line_count', line_count, 'lines', lines)
        order by period desc)
    from periods
  $statement$, private.search_condition(query)) into grouped using query, starts[least(wanted, cardinality(starts))],
    unit, zone;
  return jsonb_build_object('periods', coalesce(grouped, '[]'), 'more', cardinality(starts) > wanted);
end;
$$;
revoke execute on function public.group_submissions(jsonb) from public, anon;
grant execute on function public.group_submissions(jsonb) to authenticated;
