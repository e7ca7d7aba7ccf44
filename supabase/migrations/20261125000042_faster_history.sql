-- A page of the history is read without counting what follows it: to count a filter's rows to a thousand cost more than the page itself and grew with
-- the history. `count` is exact where the page is the last one or where the counters know it (everything, a status); else it is what has been seen,
-- with one row more, and `more` is true: `count_submissions` counts to the end, beside the page.
create or replace function public.search_submissions(query jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  page_size integer := least(greatest(coalesce((query ->> 'page_size')::integer, 50), 1), 2000);
  skipped bigint := (greatest(coalesce((query ->> 'page')::bigint, 1), 1) - 1) * page_size;
  counting boolean := coalesce((query ->> 'count_to')::integer, 1) > 0;
  ids uuid[];
  page_rows jsonb;
  known_count bigint;
begin
  perform private.require_reader();
  execute format(
    'select array(select id from public.checklist_submissions submission where %s order by %s limit %s offset %s)',
    private.search_condition(query), private.search_order(query), page_size + 1, skipped) into ids using query;
  select coalesce(jsonb_agg(to_jsonb(summary) order by found.place), '[]') into page_rows
  from unnest(ids[1:page_size]) with ordinality found (id, place)
  join public.submission_summaries summary on summary.id = found.id;
  if not counting then
    return jsonb_build_object('rows', page_rows, 'count', null, 'more', false);
  end if;
  known_count := private.count_known(query);
  -- Behind the end nothing is seen, and nothing known of what lies before.
  if known_count is null and cardinality(ids) = 0 and skipped > 0 then
    known_count := private.count_found(query, null);
  end if;
  return jsonb_build_object(
    'rows', page_rows,
    'count', coalesce(known_count, skipped + cardinality(ids)),
    'more', known_count is null and cardinality(ids) > page_size);
end;
$$;

-- How many rows a query has where that is known without looking at them; null where it is not.
create function private.count_known(query jsonb) returns bigint
language plpgsql stable set search_path = ''
as $$
begin
  return case when private.search_condition(query) in ('true', '(submission.status = $1 ->> ''status'')') then private.count_of_status(query ->> 'status') end;
end;
$$;

-- As before; words with figures first, which fewer records have, so that a row which is walked past is mostly judged by one of them.
create or replace function private.search_patterns(wanted text) returns setof text
language sql stable set search_path = ''
as $$
  select case when length(word) < 3 then '% ' else '%' end || word || '%'
  from regexp_split_to_table(private.searchable(wanted), ' +') word
  where word <> ''
  order by word ~ '[0-9]' desc, length(word) desc;
$$;

-- As before, but each name is made searchable once, not once a row.
create or replace function public.group_submissions(query jsonb) returns jsonb
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
  perform private.require_reader();
  starts := private.periods_of(query, unit, zone, wanted + 1);
  if cardinality(starts) = 0 then
    return '{"periods": [], "more": false}';
  end if;
  execute format($statement$
    with found as materialized (
      select
        date_trunc($3, submission.start_time, $4) as period, submission.start_time, submission.status, submission.inspector_name, submission.checklist_id,
        submission.title, submission.location, submission.non_conforming_count, submission.compliance_rate
      from public.checklist_submissions submission
      where %s and submission.start_time >= $2
    ),
    names as materialized (
      select name, private.searchable(name) as key from (select inspector_name as name from found union select location from found) named
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
        min(compliance_rate) as worst_rate,
        min(start_time) as first,
        max(start_time) as last
      from found
      join names inspectors on inspectors.name = found.inspector_name
      join names places on places.name = found.location
      group by period, checklist_id, inspectors.key, places.key
    ),
    ranked as (
      select *, row_number() over (partition by period order by total desc, first, inspector, checklist_id) as place from lines
    ),
    periods as (
      select
        period, sum(total) as total, sum(completed) as completed, sum(with_findings) as with_findings, count(*) as line_count,
        jsonb_agg(to_jsonb(ranked) - array['period', 'place'] order by place) filter (where place <= private.group_lines_most()) as lines
      from ranked group by period
    )
    select jsonb_agg(jsonb_build_object(
      'start', period, 'day', to_char(period at time zone $4, 'YYYY-MM-DD'), 'total', total, 'completed', completed,
      'with_findings', with_findings, 'line_count', line_count, 'lines', lines) order by period desc)
    from periods
  $statement$, private.search_condition(query)) into grouped using query, starts[least(wanted, cardinality(starts))], unit, zone;
  return jsonb_build_object('periods', coalesce(grouped, '[]'), 'more', cardinality(starts) > wanted);
end;
$$;

revoke execute on all functions in schema private from public;
