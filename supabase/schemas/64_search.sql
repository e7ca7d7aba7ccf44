-- The history is searched by a function with its owner's rights. Under row-level security only operators that
-- PostgreSQL calls leakproof may use an index before the policy has spoken, and `like` is none: a text was searched by
-- reading every row. The function asks the policy's question itself, once, before anything else (a test compares the
-- two).

-- The condition of a query over `submission`, with the query itself as $1. Names that it does not know are no
-- condition.
create function private.search_condition(query jsonb) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return (
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
        ('rating', $c$submission.rating = $1 ->> 'rating'$c$),
        ('non_conforming', $c$submission.non_conforming_count > 0$c$),
        ('verdict', $c$submission.verdict = $1 ->> 'verdict'$c$),
        ('from', $c$submission.start_time >= ($1 ->> 'from')::timestamptz$c$),
        ('to', $c$submission.start_time < ($1 ->> 'to')::timestamptz$c$),
        -- The array first, so that the records are fetched by their ids whatever their number is guessed to be.
        ('finalized_after', $c$submission.status <> 'in_progress' and submission.id = any (array(
          select version.submission_id from public.submission_versions version
            where version.finalized_at > ($1 ->> 'finalized_after')::timestamptz))$c$),
        -- What the indicators count: { from, to (days of the site), place_id (with all that lies in it; 'none'),
        -- person, item_id | category | clause (that were asked), failing: true }.
        ('counted', $c$exists (select from private.counted_inspections counted
          where counted.submission_id = submission.id and counted.site_id = (select private.actor_site())
            and counted.day between coalesce(($1 #>> '{counted,from}')::date, '-infinity')
              and coalesce(($1 #>> '{counted,to}')::date, 'infinity')
            and private.is_counted_for(counted, $1 -> 'counted', (select private.counted_places($1 -> 'counted')),
              (select private.counted_numbers($1 ->> 'checklist_id', $1 -> 'counted'))))$c$),
        -- Rows that follow a row, newest first. The first half lets the index begin there.
        ('after', $c$submission.start_time <= ($1 #>> '{after,start_time}')::timestamptz and (
          submission.start_time < ($1 #>> '{after,start_time}')::timestamptz
            or submission.id > ($1 #>> '{after,id}')::uuid)$c$)
      ) known (name, condition)
      where query -> known.name <> 'null'
      union all
      select private.text_condition(pattern, query -> 'titles') from private.search_patterns(query ->> 'text') pattern
      union all
      -- Signs alone are found nowhere.
      select 'false' where btrim(query ->> 'text') <> ''
        and not exists (select from private.search_patterns(query ->> 'text'))
    ) conditions (condition)
  );
end;
$$;

-- Descending is the exact reverse of ascending, so that one index serves both; but what has no rate is last either way.
-- Newest first where nothing is chosen. By how much does not conform, the most first: no index has this order, it is
-- meant for what another condition leaves few of.
create function private.search_order(query jsonb) returns text
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

-- How many rows a query has, counted no further than `most` (to the end where it is null).
create function private.count_found(query jsonb, most integer) returns bigint
language plpgsql stable set search_path = ''
as $$
declare
  condition text := private.search_condition(query);
  found_count bigint;
begin
  if condition in ('true', '(submission.status = $1 ->> ''status'')') then
    return private.count_of_status(query ->> 'status');
  end if;
  execute format('select count(*) from (select from public.checklist_submissions submission where %s limit %s) found',
    condition, coalesce(most::text, 'all'))
    into found_count using query;
  return found_count;
end;
$$;

-- How many rows a query has where that is known without looking at them; null where it is not.
create function private.count_known(query jsonb) returns bigint
language plpgsql stable set search_path = ''
as $$
begin
  return case when private.search_condition(query) in ('true', '(submission.status = $1 ->> ''status'')')
    then private.count_of_status(query ->> 'status') end;
end;
$$;

-- A page of the history: { rows, count, more }. The query: { status, checklist_id, user_id, inspector, location,
-- category, rating, non_conforming: true, verdict, from, to, finalized_after, counted, text,
-- titles: [{ checklist_id, title }], sort: start | status | title | inspector | location | rate | findings, descending,
-- page, page_size, after: { start_time, id }, count_to }; all of it may be left out. Read without counting what follows
-- it: to count a filter's rows to a thousand cost more than the page itself and grew with the history. `count` is exact
-- where the page is the last one or where the counters know it (everything, a status); else it is what has been seen,
-- with one row more, and `more` is true: `count_submissions` counts to the end, beside the page. Not counted at all
-- where count_to is 0.
create function public.search_submissions(query jsonb) returns jsonb
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
  perform private.require_bounds('search_submissions', jsonb_build_object('query', search_submissions.query));
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
revoke execute on function public.search_submissions(jsonb) from public, anon;
grant execute on function public.search_submissions(jsonb) to authenticated;

-- All rows that a query has, however many.
create function public.count_submissions(query jsonb) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_bounds('count_submissions', jsonb_build_object('query', count_submissions.query));
  perform private.require_reader();
  return private.count_found(query, null);
end;
$$;
revoke execute on function public.count_submissions(jsonb) from public, anon;
grant execute on function public.count_submissions(jsonb) to authenticated;

-- What the history can be filtered by: { inspectors: [name], locations: [name], checklists: [{ id, title }] }, at most
-- 500 of each. One look into the index per name, however many rows there are.
create function public.submission_filters() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_reader();
  return jsonb_build_object(
    'inspectors', (
      with recursive named as (
        (select private.searchable(inspector_name) as key, inspector_name as name from public.checklist_submissions
          order by private.searchable(inspector_name), start_time desc, id limit 1)
        union all
        select following.* from named cross join lateral (
          select private.searchable(inspector_name), inspector_name from public.checklist_submissions
          where private.searchable(inspector_name) > named.key
          order by private.searchable(inspector_name), start_time desc, id limit 1
        ) following
      )
      select coalesce(jsonb_agg(name), '[]') from (select name from named limit 500) listed
    ),
    'locations', (
      with recursive named as (
        (select private.searchable(location) as key, location as name from public.checklist_submissions
          order by private.searchable(location), start_time desc, id limit 1)
        union all
        select following.* from named cross join lateral (
          select private.searchable(location), location from public.checklist_submissions
          where private.searchable(location) > named.key
          order by private.searchable(location), start_time desc, id limit 1
        ) following
      )
      select coalesce(jsonb_agg(name), '[]') from (select name from named limit 500) listed
    ),
    'checklists', (
      with recursive named as (
        (select checklist_id as id, title from public.checklist_submissions order by checklist_id, start_time desc, id
          limit 1)
        union all
        select following.* from named cross join lateral (
          select checklist_id, title from public.checklist_submissions
          where checklist_id > named.id
          order by checklist_id, start_time desc, id limit 1
        ) following
      )
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title) order by private.searchable(title)), '[]')
      from (select id, title from named limit 500) listed
    )
  );
end;
$$;
revoke execute on function public.submission_filters() from public, anon;
grant execute on function public.submission_filters() to authenticated;
