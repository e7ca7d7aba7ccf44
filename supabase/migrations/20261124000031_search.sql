-- The history is searched by a function with its owner's rights. Under row-level security only operators that PostgreSQL calls
-- leakproof may use an index before the policy has spoken, and `like` is none: a text was searched by reading every row. The function
-- asks the policy's question itself, once, before anything else (a test compares the two).

create extension if not exists pg_trgm with schema extensions;

-- A text as it is searched and sorted: without accents, case and punctuation, in words (as `searchable` in shared/src/domain, which a
-- test compares). An ideograph is written three times: the index knows sequences of three signs, and a word of Chinese has two.
create function private.searchable(value text) returns text
language sql immutable parallel safe
return regexp_replace(
  regexp_replace(
    lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')),
    '[\u0009-\u000d\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'),
  '([\u2e80-\u2fdf\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])', '\1\1\1', 'g');

create function private.categories_of(definition jsonb) returns text[]
language sql immutable parallel safe
return (
  select coalesce(array_agg(distinct category.value #>> '{}' order by category.value #>> '{}'), '{}')
  from jsonb_path_query(definition, '$.sections[*].items[*].category') category (value)
);

alter table public.checklist_submissions
  -- With a blank before the first word, so that the beginning of each is told by one.
  add column search_text text generated always as (
    ' ' || private.searchable(title || ' ' || inspector_name || ' ' || location)
  ) stored,
  -- Categories of the items that were asked.
  add column categories text[] not null default '{}';

-- Derived columns say nothing of who did what.
create or replace function private.audited(record jsonb) returns jsonb
language sql immutable
return case
  when record ? 'signature' then record - array[
      'signature', 'definition', 'metadata', 'last_request', 'item_count', 'answered_count', 'photo_count',
      'evaluated_count', 'conforming_count', 'non_conforming_count', 'compliance_rate', 'section_results',
      'search_text', 'categories']
    || jsonb_build_object('signed', record -> 'signature' <> 'null')
  else record
end;

create function private.keep_categories() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.categories := private.categories_of(private.definition_of(new));
  return new;
end;
$$;

create trigger keep_categories_of_new before insert on public.checklist_submissions
  for each row execute function private.keep_categories();
-- Every change of what is asked is a new revision.
create trigger keep_categories before update of revision on public.checklist_submissions
  for each row execute function private.keep_categories();

update public.checklist_submissions submission set categories = private.categories_of(private.definition_of(submission));

create index checklist_submissions_by_text on public.checklist_submissions using gin (search_text extensions.gin_trgm_ops);
create index checklist_submissions_by_category on public.checklist_submissions using gin (categories);
-- With the two by result (20261124000020_results.sql) one for each column that the history sorts by, read forwards or backwards; inspector and location are also filtered by it.
create index checklist_submissions_by_title on public.checklist_submissions (private.searchable(title), start_time desc, id);
create index checklist_submissions_by_inspector on public.checklist_submissions (private.searchable(inspector_name), start_time desc, id);
create index checklist_submissions_by_rate_downwards on public.checklist_submissions (compliance_rate desc nulls last, start_time desc, id);
create index checklist_submissions_by_location on public.checklist_submissions (private.searchable(location), start_time desc, id);

-- What a searched text has to match, all of it: words of three signs or more anywhere, shorter ones at the beginning of a word (as
-- `matchesSearch` in shared/src/domain). Letters and digits only: nothing in them means anything to `like`.
create function private.search_patterns(wanted text) returns setof text
language sql stable set search_path = ''
as $$
  select case when length(word) < 3 then '% ' else '%' end || word || '%'
  from regexp_split_to_table(private.searchable(wanted), ' +') word
  where word <> '';
$$;

-- The condition of a query over `submission`, with the query itself as $1. Names that it does not know are no condition.
create function private.search_condition(query jsonb) returns text
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
      ('from', $c$submission.start_time >= ($1 ->> 'from')::timestamptz$c$),
      ('to', $c$submission.start_time < ($1 ->> 'to')::timestamptz$c$),
      -- Rows that follow a row, newest first. The first half lets the index begin there.
      ('after', $c$submission.start_time <= ($1 #>> '{after,start_time}')::timestamptz and (
        submission.start_time < ($1 #>> '{after,start_time}')::timestamptz or submission.id > ($1 #>> '{after,id}')::uuid)$c$)
    ) known (name, condition)
    where query -> known.name <> 'null'
    union all
    select format('submission.search_text like %L', pattern) from private.search_patterns(query ->> 'text') pattern
    union all
    -- Signs alone are found nowhere.
    select 'false' where btrim(query ->> 'text') <> '' and not exists (select from private.search_patterns(query ->> 'text'))
  ) conditions (condition);
$$;

-- Descending is the exact reverse of ascending, so that one index serves both; but what has no rate is last either way. Newest first
-- where nothing is chosen.
create function private.search_order(query jsonb) returns text
language sql immutable
return case
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
  execute format('select count(*) from (select from public.checklist_submissions submission where %s limit %s) found', condition, coalesce(most::text, 'all'))
    into found_count using query;
  return found_count;
end;
$$;

-- What reads past row-level security asks this first: the same question as the policy of checklist_submissions.
create function private.require_reader() returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require(private.actor_role() is not null, 'AV401', 'Not signed in, or without a profile');
end;
$$;

-- A page of the history: { rows, count, more }. The query: { status, checklist_id, user_id, inspector, location, category, rate_from, rate_below,
-- unevaluated: true, non_conforming: true, from, to, text, sort: start | status | title | inspector | location | rate, descending, page, page_size, after: { start_time, id }, count_to }; all of it may be left out.
-- `count` goes no further than count_to (not counted where that is 0); `more` says that there are more.
create function public.search_submissions(query jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  page_size integer := least(greatest(coalesce((query ->> 'page_size')::integer, 50), 1), 2000);
  skipped bigint := (greatest(coalesce((query ->> 'page')::bigint, 1), 1) - 1) * page_size;
  count_to integer := greatest(coalesce((query ->> 'count_to')::integer, 1000), 0);
  page_rows jsonb;
  found_count bigint;
begin
  perform private.require_reader();
  execute format($statement$
    select coalesce(jsonb_agg(to_jsonb(summary) order by found.place), '[]')
    from (
      select submission.id, row_number() over () as place
      from (select id from public.checklist_submissions submission where %s order by %s limit %s offset %s) submission
    ) found
    join public.submission_summaries summary on summary.id = found.id
  $statement$, private.search_condition(query), private.search_order(query), page_size, skipped) into page_rows using query;
  if count_to > 0 then
    found_count := private.count_found(query, count_to + 1);
  end if;
  return jsonb_build_object('rows', page_rows, 'count', case when count_to > 0 then least(found_count, count_to) end, 'more', coalesce(found_count > count_to, false));
end;
$$;

-- All rows that a query has, however many.
create function public.count_submissions(query jsonb) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_reader();
  return private.count_found(query, null);
end;
$$;

-- What the history can be filtered by: { inspectors: [name], locations: [name], checklists: [{ id, title }] }, at most 500 of each. One
-- look into the index per name, however many rows there are.
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
        (select checklist_id as id, title from public.checklist_submissions order by checklist_id, start_time desc, id limit 1)
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

revoke execute on all functions in schema private from public;
revoke execute on function public.search_submissions(jsonb), public.count_submissions(jsonb), public.submission_filters() from public, anon;
grant execute on function public.search_submissions(jsonb), public.count_submissions(jsonb), public.submission_filters() to authenticated;
