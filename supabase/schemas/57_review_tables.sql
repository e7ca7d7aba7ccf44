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

revoke all on public.reviews, public.review_comments, public.review_events from public, anon, authenticated;
revoke all on private.review_transitions from public, anon, authenticated;
grant select on public.reviews, public.review_comments, public.review_events to authenticated;
