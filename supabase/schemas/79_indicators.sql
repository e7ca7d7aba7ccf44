-- Each figure as it is read.

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

revoke execute on function public.indicators(jsonb), public.indicator_filters() from public, anon;
grant execute on function public.indicators(jsonb), public.indicator_filters() to authenticated;
