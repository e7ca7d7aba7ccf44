-- Where a checklist asks for it, another person reviews what was finalized. A review is of one version and its seal,
-- beside the record's status; what becomes of it is one table of transitions
-- (shared/src/domain/quality/review/transitions.ts, compared cell by cell), asked by one gate. A decision has a seal of
-- its own over the version's, and is never changed: approving alters nothing that was signed.

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id),
  -- Of what: no foreign key, a decision outlives the record.
  submission_id uuid not null,
  revision integer not null,
  version_seal text not null,
  state text not null default 'requested' check (state in ('requested', 'approved', 'returned', 'withdrawn')),
  -- Nothing later of the record was finalized, and it has not left the history.
  is_newest boolean not null default true,
  asked_at timestamptz not null default now(),
  asked_by uuid,
  -- Who signed it, and whose record it is: neither decides.
  signed_by uuid[] not null,
  -- What the inspector says of a record that had come back.
  what_changed text,
  -- Copies, for the queue.
  checklist_id text not null,
  checklist_title text not null,
  inspector_id uuid not null,
  inspector_name text not null,
  place_id uuid,
  place_text text not null default '',
  decided_at timestamptz,
  decided_by uuid,
  -- As the person was called then.
  reviewer_name text,
  reviewer_badge text,
  reviewer_role text,
  words text,
  -- SHA-256 of private.review_content(), hex; null until it is decided.
  seal text,
  unique (submission_id, revision),
  unique (site_id, id),
  foreign key (site_id, place_id) references public.places (site_id, id)
);
alter table public.reviews enable row level security;
create index reviews_waiting on public.reviews (site_id, asked_at, id) where state = 'requested' and is_newest;
create index reviews_returned on public.reviews (inspector_id, asked_at, id) where state = 'returned' and is_newest;
create index reviews_decided on public.reviews (site_id, decided_at) where decided_at is not null;
create index reviews_newest on public.reviews (site_id, asked_at, id) where is_newest;

create table public.review_comments (
  id bigint generated always as identity primary key,
  site_id uuid not null,
  review_id uuid not null,
  item_id text not null,
  question text not null,
  text text not null,
  foreign key (site_id, review_id) references public.reviews (site_id, id)
);
comment on table public.review_comments is 'What is said at an item; of the whole it stands in reviews.words.';
alter table public.review_comments enable row level security;
create index review_comments_by_review on public.review_comments (review_id, id);
create trigger append_only before update or delete or truncate on public.review_comments
  for each statement execute function private.refuse_change();

create table public.review_events (
  id bigint generated always as identity primary key,
  site_id uuid not null,
  review_id uuid not null,
  -- How a repeated request is recognised; null for what finalizing and reopening say.
  request_id uuid unique,
  at timestamptz not null default now(),
  actor uuid,
  actor_name text,
  -- An act of the table of transitions, or 'asked', 'reopened'.
  act text not null,
  from_state text,
  to_state text not null,
  words text,
  foreign key (site_id, review_id) references public.reviews (site_id, id)
);
alter table public.review_events enable row level security;
create index review_events_by_review on public.review_events (review_id, id);
create trigger append_only before update or delete or truncate on public.review_events
  for each statement execute function private.refuse_change();

-- What was decided stays as it was decided; only whether it is the newest is said later.
create trigger append_only before delete or truncate on public.reviews
  for each statement execute function private.refuse_change();
create trigger keep_decision before update on public.reviews
  for each row when (old.seal is not null and to_jsonb(old) - 'is_newest' <> to_jsonb(new) - 'is_newest')
  execute function private.refuse_change();
create trigger audit after insert or update or delete on public.reviews for each row execute function private.audit();

create policy "of one's site, by everyone with a role" on public.reviews
  for select to authenticated
  using (site_id = (select private.actor_site()) and (select private.actor_role()) is not null);
create policy "of one's site, by everyone with a role" on public.review_comments
  for select to authenticated
  using (site_id = (select private.actor_site()) and (select private.actor_role()) is not null);
create policy "of one's site, by everyone with a role" on public.review_events
  for select to authenticated
  using (site_id = (select private.actor_site()) and (select private.actor_role()) is not null);

-- REVIEW_TRANSITIONS of the domain.
create table private.review_transitions (
  act text not null,
  from_state text not null,
  to_state text not null,
  who text not null,
  needs text[] not null,
  four_eyes boolean not null,
  primary key (act, from_state)
);
alter table private.review_transitions enable row level security;
insert into private.review_transitions (act, from_state, to_state, who, needs, four_eyes) values
  ('approve', 'requested', 'approved', 'supervisor', '{}', true),
  ('return', 'requested', 'returned', 'supervisor', '{comment}', true),
  ('recall', 'requested', 'withdrawn', 'author', '{}', false),
  ('ask-again', 'withdrawn', 'requested', 'author', '{}', false);

create function private.asks_review(definition jsonb) returns boolean
language sql immutable parallel safe
return coalesce(definition -> 'review' = 'true', false);

create function private.note_review_event(review public.reviews, request uuid, act text, from_state text,
  words text default null) returns void
language sql volatile set search_path = ''
as $$
  insert into public.review_events (site_id, review_id, request_id, actor, actor_name, act, from_state, to_state, words)
  values (review.site_id, review.id, request, auth.uid(), (select full_name from public.profiles
    where user_id = auth.uid()), act, from_state, review.state, nullif(btrim(words), ''));
$$;

-- 'Enviado' is what is finalized and waits for review. No new revision: nothing of the record changes.
create function private.show_review_in_status(review public.reviews) returns void
language sql volatile set search_path = ''
as $$
  update public.checklist_submissions submission
  set status = case review.state when 'requested' then 'submitted' else 'completed' end
  where submission.id = review.submission_id and submission.seal = review.version_seal
    and submission.status = case review.state when 'requested' then 'completed' else 'submitted' end;
$$;

-- A record that came back is finalized again with words on what changed; they are sealed with it.
create function private.validate_what_changed(payload jsonb, definition jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select case when private.asks_review(definition) then coalesce(
    private.validate_optional_text(private.object_in(payload -> 'metadata'), 'what_changed', 'question'),
    case
      when coalesce(private.is_blank(payload #>> '{metadata,what_changed}'), true) and exists (
        select from public.reviews review
        where review.submission_id = private.as_uuid(payload -> 'id') and review.is_newest
          and review.state = 'returned')
        then private.fault('metadata.what_changed', 'missing')
    end)
  end;
$$;

-- Asked in the transaction that finalizes, for the version that it has just sealed.
create function private.ask_for_review(id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  record public.checklist_submissions;
  asked public.reviews;
  site uuid;
begin
  select * into record from public.checklist_submissions submission where submission.id = ask_for_review.id;
  update public.reviews review set is_newest = false where review.submission_id = record.id and review.is_newest;
  if not private.asks_review(record.definition) then
    return;
  end if;
  site := coalesce((select profile.site_id from public.profiles profile where profile.user_id = record.user_id),
    private.default_site());
  -- After a restore of an older backup the same revision is finalized once more; a backup holds no review of it.
  insert into public.reviews (site_id, submission_id, revision, version_seal, asked_by, signed_by, what_changed,
    checklist_id, checklist_title, inspector_id, inspector_name, place_id, place_text)
  values (site, record.id, record.revision, record.seal, auth.uid(),
    array(select distinct signer from unnest(array[record.user_id, auth.uid()]) signer where signer is not null),
    nullif(btrim(record.metadata ->> 'what_changed'), ''), record.checklist_id, record.title, record.user_id,
    record.inspector_name, private.place_of(site, record.location), record.location)
  returning * into asked;
  perform private.note_review_event(asked, null, 'asked', null, asked.what_changed);
  perform private.show_review_in_status(asked);
end;
$$;

create function private.review_comments_of(review uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('itemId', comment.item_id, 'question', comment.question,
    'text', comment.text) order by comment.id), '[]')
  from public.review_comments comment where comment.review_id = review_comments_of.review;
$$;

-- What came back, as the fill-in page shows it at its items, offline too: it lies with the record.
create function private.returned_comments(submission_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('returned', jsonb_build_object(
    'revision', review.revision, 'at', private.moment(review.decided_at::text), 'by', review.reviewer_name,
    'words', review.words, 'comments', private.review_comments_of(review.id)))
  from public.reviews review
  where review.submission_id = returned_comments.submission_id and review.is_newest and review.state = 'returned';
$$;

-- What a record in progress holds of a review is the server's to say. Reopening takes back what was asked for: nobody
-- decides on what is being changed. Whoever decided finds it among the events, with its reason.
create function private.follow_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  newest public.reviews;
  from_state text;
begin
  if tg_op = 'INSERT' or new.status <> 'in_progress' then
    new.metadata := new.metadata - 'returned';
  elsif old.status = 'in_progress' then
    new.metadata := (new.metadata - 'returned') || case when old.metadata ? 'returned'
      then jsonb_build_object('returned', old.metadata -> 'returned') else '{}' end;
  else
    new.metadata := (new.metadata - array['returned', 'what_changed'])
      || coalesce(private.returned_comments(new.id), '{}');
    select review.* into newest from public.reviews review where review.submission_id = new.id and review.is_newest;
    if newest.id is not null then
      from_state := newest.state;
      if from_state = 'requested' then
        newest.state := 'withdrawn';
        update public.reviews review set state = newest.state where review.id = newest.id;
      end if;
      perform private.note_review_event(newest, null, 'reopened', from_state,
        current_setting('portal.reopening_reason', true));
    end if;
  end if;
  return new;
end;
$$;
create trigger follow_review_insert before insert on public.checklist_submissions
  for each row when (new.metadata ? 'returned') execute function private.follow_review();
create trigger follow_review before update on public.checklist_submissions
  for each row when (old.metadata ? 'returned' or new.metadata ? 'returned'
    or (old.status <> 'in_progress' and new.status = 'in_progress'))
  execute function private.follow_review();

-- A record that leaves the history waits for nobody.
create function private.end_reviews() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.reviews review set is_newest = false where review.submission_id = old.id and review.is_newest;
  return null;
end;
$$;
create trigger end_reviews after delete on public.checklist_submissions
  for each row execute function private.end_reviews();

-- What a decision's seal is computed over (docs/seal.md).
create function private.review_content(review public.reviews) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'form', 'portal-avsec-review/1',
  'review', jsonb_build_object('id', review.id, 'state', review.state),
  'submission', jsonb_build_object('id', review.submission_id, 'revision', review.revision,
    'seal', review.version_seal),
  'reviewer', jsonb_build_object('id', review.decided_by, 'name', review.reviewer_name, 'badge', review.reviewer_badge,
    'role', review.reviewer_role),
  'decided', private.moment(review.decided_at::text),
  'words', review.words,
  'comments', private.review_comments_of(review.id));

-- The gate of reviews. Refused is, in this order: who is nobody (AV401), a form that cannot be told (AV422), what is
-- not there (AV404), an act that the state does not have (AV423), a person who may not (AV403 `right`), one who signed
-- it (AV403 `four-eyes`), a decision on another version, or on one that is no longer what was sealed (AV409), and what
-- is missing (AV422).

create function private.validate_review_act(payload jsonb) returns jsonb
language sql stable
return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
  case when not private.is_uuid(payload -> 'id') then private.fault('id') end,
  case when not private.is_uuid(payload -> 'request_id') then private.fault('request_id') end,
  private.validate_name(payload, 'act', 'id'),
  private.validate_text(payload, 'seal', 'id'),
  private.validate_optional_text(payload, 'words', 'description'),
  case when not private.is_absent(payload -> 'comments') and jsonb_typeof(payload -> 'comments') <> 'array'
    then private.fault('comments') end,
  (
    select fault
    from jsonb_array_elements(private.elements(payload -> 'comments')) comment,
      lateral (select case when jsonb_typeof(comment.value) <> 'object' then private.fault('comments') else coalesce(
        private.validate_name(comment.value, 'item_id', 'id'),
        private.validate_name(comment.value, 'text', 'question')) end) faults (fault)
    where fault is not null
    limit 1
  ))
end;

create function private.review_now(review public.reviews) returns jsonb
language sql immutable
return jsonb_build_object('id', review.submission_id, 'revision', review.revision, 'status', review.state);

create function private.admit_review(payload jsonb, out review public.reviews,
  out transition private.review_transitions, out is_repeat boolean)
language plpgsql set search_path = ''
as $$
declare
  actor public.profiles;
  kept public.submission_versions;
begin
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(actor.role is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require_no_fault(private.validate_review_act(payload));
  -- Before the review, in the order in which finalizing and reopening take them.
  perform private.locked_submission(payload);
  select stored.* into review from public.reviews stored
  where stored.submission_id = (payload ->> 'id')::uuid and stored.site_id = actor.site_id and stored.is_newest
  for update;
  perform private.require(review.id is not null, 'AV404', 'No such review', jsonb_build_object('id', payload -> 'id'));
  is_repeat := exists (
    select from public.review_events event
    where event.review_id = review.id and event.request_id = (payload ->> 'request_id')::uuid
      and event.actor = actor.user_id);
  if is_repeat then
    return;
  end if;
  select cell.* into transition from private.review_transitions cell
  where cell.act = payload ->> 'act' and cell.from_state = review.state;
  perform private.require(transition.act is not null, 'AV423', 'Not possible in this state',
    private.review_now(review));
  perform private.require(
    case transition.who when 'author' then review.inspector_id = actor.user_id
      else actor.role = 'admin' or 'supervisor' = any (actor.rights) end,
    'AV403', 'Not this person''s to do', '{"reason": "right"}');
  perform private.require(not transition.four_eyes or actor.user_id <> all (review.signed_by),
    'AV403', 'Another person has to do this', '{"reason": "four-eyes"}');
  select version.* into kept from public.submission_versions version
  where version.submission_id = review.submission_id and version.revision = review.revision;
  perform private.require(
    payload ->> 'seal' = review.version_seal and exists (
      select from public.checklist_submissions submission
      where submission.id = review.submission_id and submission.seal = review.version_seal
        and submission.status <> 'in_progress'),
    'AV409', 'Another version', private.review_now(review));
  perform private.require(
    kept.seal is not distinct from review.version_seal
      and private.seal_of(private.sealed_content(kept.record, kept.revision, kept.finalized_at, kept.finalized_by))
        = review.version_seal,
    'AV409', 'The version is not what was sealed', private.review_now(review) || '{"reason": "seal-broken"}');
  perform private.require_no_fault(case
    when 'comment' = any (transition.needs) and coalesce(private.is_blank(payload ->> 'words'), true)
      and jsonb_array_length(private.elements(payload -> 'comments')) = 0 then private.fault('words', 'missing')
    when exists (
      select from jsonb_array_elements(private.elements(payload -> 'comments')) comment
      where not exists (select from jsonb_array_elements(kept.record -> 'items') item
        where item ->> 'item_id' = comment ->> 'item_id')) then private.fault('comments', 'not-asked')
  end);
end;
$$;

create function private.decide_review(decided public.reviews, payload jsonb) returns public.reviews
language plpgsql volatile set search_path = ''
as $$
declare
  actor public.profiles;
begin
  select profile.* into actor from private.actor_profile() profile;
  insert into public.review_comments (site_id, review_id, item_id, question, text)
  select decided.site_id, decided.id, comment ->> 'item_id', item ->> 'question', btrim(comment ->> 'text')
  from jsonb_array_elements(private.elements(payload -> 'comments')) with ordinality as listed (comment, place)
  join public.submission_versions version on version.submission_id = decided.submission_id
    and version.revision = decided.revision
  cross join lateral (select item from jsonb_array_elements(version.record -> 'items') item
    where item ->> 'item_id' = comment ->> 'item_id' limit 1) found
  order by listed.place;
  decided.decided_at := now();
  decided.decided_by := actor.user_id;
  decided.reviewer_name := actor.full_name;
  decided.reviewer_badge := actor.badge;
  decided.reviewer_role := actor.role;
  decided.words := nullif(btrim(payload ->> 'words'), '');
  decided.seal := private.seal_of(private.review_content(decided));
  return decided;
end;
$$;

-- { id of the submission, request_id, act, seal of the version that was read, words, comments: [{ item_id, text }] }:
-- one act of the table of transitions. Answers { id, revision, status } of the review; a request that was carried out
-- is answered again, and changes nothing.
create function public.act_on_review(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted record;
  changed public.reviews;
begin
  perform private.require_bounds('act_on_review', jsonb_build_object('payload', act_on_review.payload));
  select * into admitted from private.admit_review(payload);
  changed := admitted.review;
  if not admitted.is_repeat then
    changed.state := (admitted.transition).to_state;
    if (admitted.transition).four_eyes then
      changed := private.decide_review(changed, payload);
    elsif changed.state = 'requested' then
      changed.asked_at := now();
      changed.asked_by := auth.uid();
    end if;
    update public.reviews stored set
      state = changed.state, asked_at = changed.asked_at, asked_by = changed.asked_by, decided_at = changed.decided_at,
        decided_by = changed.decided_by, reviewer_name = changed.reviewer_name,
        reviewer_badge = changed.reviewer_badge, reviewer_role = changed.reviewer_role, words = changed.words,
        seal = changed.seal
    where stored.id = changed.id;
    perform private.note_review_event(changed, (payload ->> 'request_id')::uuid, payload ->> 'act',
      (admitted.transition).from_state, payload ->> 'words');
    perform private.show_review_in_status(changed);
  end if;
  return private.review_now(changed);
end;
$$;

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

revoke all on public.reviews, public.review_comments, public.review_events from public, anon, authenticated;
revoke all on private.review_transitions from public, anon, authenticated;
grant select on public.reviews, public.review_comments, public.review_events to authenticated;
revoke execute on function public.act_on_review(jsonb), public.search_reviews(jsonb), public.review(uuid, integer),
  public.review_filters() from public, anon;
grant execute on function public.act_on_review(jsonb), public.search_reviews(jsonb), public.review(uuid, integer),
  public.review_filters() to authenticated;
