-- The queue of reviews, and one of them as it is read.

-- One condition for each filter of the query that is there; $1 is the query, with 'site' and 'today' put in.
create function private.review_condition(query jsonb) returns text
language sql stable set search_path = ''
as $$
  select string_agg('(' || condition || ')', ' and ')
  from (
    -- What was decided in a period is asked for whatever followed.
    select 'review.site_id = ($1 ->> ''site'')::uuid'
      || case when query ?| array['decided_from', 'decided_to'] then '' else ' and review.is_newest' end as condition
    union all
    -- As a constant: those of one state have an index of their own.
    select format('review.state = %L', query #>> '{states,0}')
      where jsonb_array_length(private.elements(query -> 'states')) = 1
    union all
    select known.condition
    from (values
      ('states', $c$review.state = any (array(select jsonb_array_elements_text($1 -> 'states')))$c$),
      -- With all that lies in it.
      ('place_id', $c$review.place_id = any ((select private.places_within(($1 ->> 'place_id')::uuid))::uuid[])$c$),
      ('checklist_id', $c$review.checklist_id = $1 ->> 'checklist_id'$c$),
      -- Days of the site.
      ('decided_from', $c$review.decided_at >= (($1 ->> 'decided_from')::date)::timestamp
        at time zone ($1 ->> 'zone')$c$),
      ('decided_to', $c$review.decided_at < (($1 ->> 'decided_to')::date + 1)::timestamp
        at time zone ($1 ->> 'zone')$c$),
      ('inspector_id', $c$review.inspector_id = ($1 ->> 'inspector_id')::uuid$c$),
      -- Days since it was asked for.
      ('age_from', $c$review.asked_at < (($1 ->> 'today')::date - ($1 ->> 'age_from')::integer + 1)::timestamp
        at time zone ($1 ->> 'zone')$c$)
    ) known (name, condition)
    where query -> known.name <> 'null'
  ) conditions;
$$;

create function private.asked_of_reviews(query jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  site uuid := private.actor_site();
begin
  perform private.require_reader();
  perform private.require(jsonb_typeof(query) = 'object', 'AV422', 'Not valid', private.fault('query'));
  return (query || (select jsonb_build_object('site', stored.id, 'zone', stored.zone,
    'today', private.site_today(stored.id)) from public.sites stored where stored.id = site));
end;
$$;

create function private.review_line(review public.reviews) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'id', review.id, 'submission_id', review.submission_id, 'revision', review.revision,
  'version_seal', review.version_seal, 'state', review.state, 'is_newest', review.is_newest,
  'asked_at', review.asked_at, 'signed_by', review.signed_by, 'what_changed', review.what_changed,
  'checklist_id', review.checklist_id, 'checklist_title', review.checklist_title,
  'inspector_id', review.inspector_id, 'inspector_name', review.inspector_name,
  'place', coalesce((select place.path from public.places place where place.id = review.place_id), review.place_text),
  'decided_at', review.decided_at, 'reviewer_name', review.reviewer_name,
  'reviewer_badge', review.reviewer_badge, 'reviewer_role', review.reviewer_role, 'words', review.words,
  'seal', review.seal);

-- A page of reviews, the oldest first: { rows, count, more, today }. The query: { states: [], place_id, checklist_id,
-- inspector_id, age_from, decided_from, decided_to, page, page_size, count_to }; all of it may be left out. Counts go no
-- further than count_to.
create function public.search_reviews(query jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked jsonb := private.asked_of_reviews(query);
  page_size integer := least(greatest(coalesce((query ->> 'page_size')::integer, 50), 1), 200);
  skipped bigint := (greatest(coalesce((query ->> 'page')::bigint, 1), 1) - 1) * page_size;
  count_to integer := greatest(coalesce((query ->> 'count_to')::integer, 1000), 0);
  page_rows jsonb;
  found_count bigint;
begin
  perform private.require_bounds('search_reviews', jsonb_build_object('query', search_reviews.query));
  execute format($statement$
    select coalesce(jsonb_agg(private.review_line(one) order by one.asked_at, one.id), '[]')
    from (
      select review.id from public.reviews review where %s order by review.asked_at, review.id limit %s offset %s
    ) found
    join public.reviews one on one.id = found.id
  $statement$, private.review_condition(asked), page_size, skipped) into page_rows using asked;
  if count_to > 0 then
    execute format('select count(*) from (select from public.reviews review where %s limit %s) found',
      private.review_condition(asked), count_to + 1) into found_count using asked;
  end if;
  return jsonb_build_object('rows', page_rows, 'count', case when count_to > 0 then least(found_count, count_to) end,
    'more', coalesce(found_count > count_to, false), 'today', asked -> 'today');
end;
$$;

-- The review of a version of a submission, of the newest that has one where no revision is said; null where there is
-- none. `kept`: what its seal is computed over. `returned`: why it had come back. `events`: of all its versions.
create function public.review(id uuid, revision integer default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.review_line(found) || jsonb_build_object(
    'comments', private.review_comments_of(found.id),
    'kept', case when found.seal is not null then private.review_content(found) end,
    'returned', (
      select jsonb_build_object('revision', former.revision, 'words', former.words, 'by', former.reviewer_name,
        'at', former.decided_at, 'comments', private.review_comments_of(former.id))
      from public.reviews former
      where former.submission_id = found.submission_id and former.revision < found.revision
        and former.state = 'returned' and found.what_changed is not null
      order by former.revision desc limit 1),
    'events', (
      select jsonb_agg(jsonb_build_object(
        'id', event.id, 'at', event.at, 'actor', event.actor_name, 'act', event.act, 'to', event.to_state,
        'words', event.words, 'revision', one.revision) order by event.id)
      from public.reviews one join public.review_events event on event.review_id = one.id
      where one.submission_id = found.submission_id))
  from public.reviews found
  where found.submission_id = review.id and found.site_id = private.actor_site()
    and (review.revision is null or found.revision = review.revision)
    and private.actor_role() is not null
  order by found.revision desc
  limit 1;
$$;

-- What the queue can be filtered by: { checklists: [{ id, title }], inspectors: [{ id, name }] }.
create function public.review_filters() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  site uuid := private.actor_site();
begin
  perform private.require_reader();
  return jsonb_build_object(
    'checklists', (
      select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'title', one.title)
        order by private.searchable(one.title)), '[]')
      from (select distinct on (review.checklist_id) review.checklist_id as id, review.checklist_title as title
        from public.reviews review where review.site_id = site and review.is_newest
        order by review.checklist_id, review.asked_at desc limit 500) one),
    'inspectors', (
      select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'name', one.name)
        order by private.searchable(one.name)), '[]')
      from (select distinct on (review.inspector_id) review.inspector_id as id, review.inspector_name as name
        from public.reviews review where review.site_id = site and review.is_newest
        order by review.inspector_id, review.asked_at desc limit 500) one));
end;
$$;

revoke execute on function public.search_reviews(jsonb), public.review(uuid, integer), public.review_filters()
  from public, anon;
grant execute on function public.search_reviews(jsonb), public.review(uuid, integer), public.review_filters()
  to authenticated;
