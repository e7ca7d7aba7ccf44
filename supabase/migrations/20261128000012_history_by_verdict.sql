-- The history by verdict: found by it, the refused first where what does not conform comes first, and counted by day and month.

create index checklist_submissions_by_verdict on public.checklist_submissions (verdict, start_time desc, id) where verdict is not null;

-- As before, and by verdict.
create or replace function private.search_condition(query jsonb) returns text
language sql stable set search_path = ''
as $$
  select coalesce(string_agg('(' || condition || ')', ' and '), 'true')
  from (
    select known.condition
    from (values
      ('status', $c$submission.status = $1 ->> 'status'$c$),
      ('checklist_id', $c$submission.checklist_id = $1 ->> 'checklist_id'$c$),
      ('user_id', $c$submission.user_id = ($1 ->> 'user_id')::uuid$c$),
      ('inspector', $c$private.searchable(submission.inspector_name) = private.searchable($1 ->> 'inspector')$c$),
      ('location', $c$private.searchable(submission.location) = private.searchable($1 ->> 'location')$c$),
      ('category', $c$submission.categories @> array[$1 ->> 'category']$c$),
      -- Percent; the second without its end.
      ('rate_from', $c$submission.compliance_rate >= ($1 ->> 'rate_from')::numeric$c$),
      ('rate_below', $c$submission.compliance_rate < ($1 ->> 'rate_below')::numeric$c$),
      ('unevaluated', $c$submission.evaluated_count = 0$c$),
      ('non_conforming', $c$submission.non_conforming_count > 0$c$),
      ('verdict', $c$submission.verdict = $1 ->> 'verdict'$c$),
      ('from', $c$submission.start_time >= ($1 ->> 'from')::timestamptz$c$),
      ('to', $c$submission.start_time < ($1 ->> 'to')::timestamptz$c$),
      -- The array first, so that the records are fetched by their ids whatever their number is guessed to be.
      ('finalized_after', $c$submission.status <> 'in_progress' and submission.id = any (array(
        select version.submission_id from public.submission_versions version where version.finalized_at > ($1 ->> 'finalized_after')::timestamptz))$c$),
      -- Rows that follow a row, newest first. The first half lets the index begin there.
      ('after', $c$submission.start_time <= ($1 #>> '{after,start_time}')::timestamptz and (
        submission.start_time < ($1 #>> '{after,start_time}')::timestamptz or submission.id > ($1 #>> '{after,id}')::uuid)$c$)
    ) known (name, condition)
    where query -> known.name <> 'null'
    union all
    select private.text_condition(pattern, query -> 'titles') from private.search_patterns(query ->> 'text') pattern
    union all
    -- Signs alone are found nowhere.
    select 'false' where btrim(query ->> 'text') <> '' and not exists (select from private.search_patterns(query ->> 'text'))
  ) conditions (condition);
$$;

create or replace function private.search_order(query jsonb) returns text
language sql immutable
return case
  when query ->> 'sort' = 'findings' then
    '(submission.verdict is not distinct from ''refused'') desc, submission.non_conforming_count desc nulls last, submission.start_time desc, submission.id'
  when query ->> 'sort' = 'rate' then
    'submission.compliance_rate ' || case when query -> 'descending' = 'true' then 'desc nulls last' else 'asc' end
      || ', submission.start_time desc, submission.id'
  when query ->> 'sort' in ('status', 'title', 'inspector', 'location') then
    case query ->> 'sort'
      when 'status' then 'submission.status'
      when 'title' then 'private.searchable(submission.title)'
      when 'inspector' then 'private.searchable(submission.inspector_name)'
      else 'private.searchable(submission.location)'
    end || case when query -> 'descending' = 'true' then ' desc, submission.start_time, submission.id desc'
      else ', submission.start_time desc, submission.id' end
  when query -> 'descending' = 'false' then 'submission.start_time, submission.id desc'
  else 'submission.start_time desc, submission.id'
end;

-- As before, and how many were refused.
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
        submission.title, submission.location, submission.non_conforming_count, submission.compliance_rate, submission.verdict
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
      select *, row_number() over (partition by period order by total desc, first, inspector, checklist_id) as place from lines
    ),
    periods as (
      select
        period, sum(total) as total, sum(completed) as completed, sum(with_findings) as with_findings, sum(refused) as refused, count(*) as line_count,
        jsonb_agg(to_jsonb(ranked) - array['period', 'place'] order by place) filter (where place <= private.group_lines_most()) as lines
      from ranked group by period
    )
    select jsonb_agg(jsonb_build_object(
      'start', period, 'day', to_char(period at time zone $4, 'YYYY-MM-DD'), 'total', total, 'completed', completed,
      'with_findings', with_findings, 'refused', refused, 'line_count', line_count, 'lines', lines) order by period desc)
    from periods
  $statement$, private.search_condition(query)) into grouped using query, starts[least(wanted, cardinality(starts))], unit, zone;
  return jsonb_build_object('periods', coalesce(grouped, '[]'), 'more', cardinality(starts) > wanted);
end;
$$;

revoke execute on all functions in schema private from public;
