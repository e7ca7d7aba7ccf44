-- The gate of reviews. Refused is, in this order: who is nobody (AV401), a form that cannot be told (AV422), what is
-- not there (AV404), an act that the state does not have (AV423), a person who may not (AV403 `right`), one who signed
-- it (AV403 `four-eyes`), a decision on another version, or on one that is no longer what was sealed (AV409), and what
-- is missing (AV422).

create function private.validate_review_act(payload jsonb) returns jsonb
language plpgsql stable
as $$
begin
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
end;
$$;

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

revoke execute on function public.act_on_review(jsonb) from public, anon;
grant execute on function public.act_on_review(jsonb) to authenticated;
