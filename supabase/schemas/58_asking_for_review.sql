-- A review is asked for as a version is sealed, and follows what becomes of its record.

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
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select case when private.asks_review(definition) then coalesce(
      private.validate_optional_text(private.object_in(payload -> 'metadata'), 'what_changed', 'question'),
      case
        when coalesce(private.is_blank(payload #>> '{metadata,what_changed}'), true) and exists (
          select from public.reviews review
          where review.submission_id = private.as_uuid(payload -> 'id') and review.is_newest
            and review.state = 'returned')
          then private.fault('metadata.what_changed', 'missing')
      end)
    end
  );
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
