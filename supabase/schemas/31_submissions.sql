-- Submissions: an inspection from its first save on. Columns follow the specification (section 3); what was added to it
-- is commented.

-- What was written beside the instances of sections that repeat, in their order; '' where nothing was.
create function private.instance_names(metadata jsonb) returns text
language sql immutable parallel safe
return (
  select coalesce(string_agg(name, ', ' order by place), '')
  from jsonb_path_query(metadata, '$.instances.*[*].name') with ordinality named (value, place),
    lateral (select btrim(private.text_in(named.value))) texts (name)
  where name <> '');

-- A longer name or answer is not found by its words written as one (JOINED_NAME_MAX_LENGTH in shared/src/domain).
create function private.most_joined_signs() returns integer language sql immutable return 20;

-- A name or an answer as it is found (`searchedForms` in shared/src/domain): in its words, and a short one in one word
-- as well, so that 'ABC1234' finds 'ABC-1234'.
create function private.searched_forms(name text) returns text
language sql immutable parallel safe
return private.searchable(name) || case
  when length(name) <= private.most_joined_signs() and strpos(btrim(private.searchable(name)), ' ') > 0
    then ' ' || replace(private.searchable(name), ' ', '')
  else ''
end;

-- What vehicles and persons are called, what was answered to the items that are searched, and whom an inspection was
-- made on behalf of. With a blank before each word, so that its beginning is told by one; '' where there is none of it.
create function private.other_search_text(metadata jsonb, searched_answers jsonb) returns text
language sql immutable parallel safe
return (
  select coalesce(string_agg(' ' || form, ''), '')
  from (
    select private.searched_forms(private.text_in(named.value)) as form
    from jsonb_path_query(metadata, '$.instances.*[*].name') named (value)
    union all
    select private.searched_forms(answer.value #>> '{}')
    from jsonb_path_query(searched_answers, '$[*].answers[*]') answer (value)
    union all
    select private.searchable(private.text_in(metadata #> '{on_behalf_of,name}'))
  ) forms
  where btrim(form) <> '');

-- Percent from which a rate conforms, or needs attention (CONFORMING_FROM_PERCENT and ATTENTION_FROM_PERCENT in
-- shared/src/domain).
create function private.conforming_from() returns integer language sql immutable return 90;
create function private.attention_from() returns integer language sql immutable return 70;

-- As `ratingOf` in shared/src/domain; null until there are results.
create function private.rating_of(evaluated integer, rate numeric, critical_failures integer) returns text
language sql immutable parallel safe
return case
  when evaluated is null then null
  when rate is null then 'not-evaluated'
  when critical_failures > 0 then 'non-conforming'
  when rate >= private.conforming_from() then 'conforming'
  when rate >= private.attention_from() then 'attention'
  else 'non-conforming'
end;

create table public.checklist_submissions (
  -- Made by the client before anything is sent, so that repeating a request changes nothing.
  id uuid primary key,
  user_id uuid not null,
  -- Text without a foreign key: built-in checklists are no rows, and a record outlives its checklist.
  checklist_id text not null,
  title text not null,
  inspector_name text not null,
  inspector_badge text not null,
  location text not null,
  -- Start and completion by the device's clock; created_at and updated_at by the server's.
  start_time timestamptz not null,
  completion_time timestamptz,
  signature text,
  status text not null,
  metadata jsonb not null default '{}',
  definition jsonb,
  revision integer not null default 1 check (revision > 0),
  -- The request that made this revision: how a repeated one is recognised.
  last_request uuid,
  -- Counted by triggers when items and photos change: counted per row when read, the last page of a long history took
  -- seconds.
  item_count integer not null default 0,
  answered_count integer not null default 0,
  photo_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The version of the checklist that it is answered under. What is asked, which answers fit and what is required
  -- follows from that version alone, never from what the client says of it. Null where a row was brought in in SQL,
  -- without a version.
  checklist_version integer,
  -- The results: null until finalized; the rate also when nothing is evaluated.
  evaluated_count integer,
  conforming_count integer,
  non_conforming_count integer,
  -- Percent, not rounded beyond 20 decimals: read as a double it is the domain's to the last bit.
  compliance_rate numeric,
  -- [{ id, title, conforming, non_conforming, pending }] of the sections that have something evaluated, in their order.
  section_results jsonb,
  -- SHA-256 of the completed version, hex (42_seal.sql); null while there is none.
  seal text,
  -- With a blank before the first word, so that the beginning of each is told by one.
  search_text text generated always as (
    ' ' || private.searchable(title || ' ' || inspector_name || ' ' || location)
  ) stored,
  -- Categories of the items that were asked.
  categories text[] not null default '{}',
  -- 'N/A' and notes are counted like answers: an export of the history has a column for each.
  not_applicable_count integer not null default 0,
  note_count integer not null default 0,
  instance_names text generated always as (private.instance_names(metadata)) stored,
  verdict text,
  -- The option that says so, as its author wrote it; null for a checkbox.
  verdict_text text,
  -- What it is called in other languages: { language: text }.
  verdict_translations jsonb,
  -- What was answered to the items that are searched: [{ item_id, question, translations?, answers: [text] }].
  searched_answers jsonb not null default '[]',
  -- Stored as it is searched: a plate in every record is not worked out anew for each search.
  other_search_text text
    generated always as (private.other_search_text(metadata, searched_answers)) stored,
  -- What the evaluated items weigh together, and those of them that conform; null where the checklist has no weights.
  conforming_weight integer,
  evaluated_weight integer,
  -- Critical items that do not conform.
  critical_failure_count integer,
  rating text generated always as (private.rating_of(evaluated_count, compliance_rate, critical_failure_count)) stored,
  constraint checklist_submissions_answered_version
    foreign key (checklist_id, checklist_version) references public.checklist_versions (checklist_id, number)
);
comment on column public.checklist_submissions.definition is
  'The content of the version, copied by the server so that a record is whole.';
alter table public.checklist_submissions enable row level security;
create policy "everyone with a profile reads" on public.checklist_submissions
  for select to authenticated using ((select private.actor_role()) is not null);
create trigger audit after insert or update or delete on public.checklist_submissions
  for each row execute function private.audit();

-- One index for every filter and order that the screens use (shown by plans over 100,000 submissions in a test).

-- The history: newest first, also within a status or a checklist. The id makes the order total, so that pages never
-- overlap.
create index checklist_submissions_newest on public.checklist_submissions (start_time desc, id);
create index checklist_submissions_by_status on public.checklist_submissions (status, start_time desc, id);
create index checklist_submissions_by_checklist on public.checklist_submissions (checklist_id, start_time desc, id);

-- Two vehicles, one checklist, two devices: they are two inspections (docs/decisions/0040). What else a person has in
-- progress is in nobody's way, and nothing that one inspection does removes another.
create index checklist_submissions_in_progress on public.checklist_submissions (user_id, checklist_id, start_time desc)
  where status = 'in_progress';

-- The history by rate, by result, and by what has something that does not conform, newest first.
create index checklist_submissions_by_rate on public.checklist_submissions (compliance_rate, start_time desc, id);
create index checklist_submissions_by_rate_downwards on public.checklist_submissions (compliance_rate desc nulls last,
  start_time desc, id);
create index checklist_submissions_by_rating on public.checklist_submissions (rating, start_time desc, id)
  where rating is not null;
create index checklist_submissions_non_conforming on public.checklist_submissions (start_time desc, id)
  where non_conforming_count > 0;
create index checklist_submissions_by_verdict on public.checklist_submissions (verdict, start_time desc, id)
  where verdict is not null;

-- With the two by rate one for each column that the history sorts by, read forwards or backwards; inspector and
-- location are also filtered by it.
create index checklist_submissions_by_title on public.checklist_submissions (private.searchable(title), start_time desc,
  id);
create index checklist_submissions_by_inspector on public.checklist_submissions (private.searchable(inspector_name),
  start_time desc, id);
create index checklist_submissions_by_location on public.checklist_submissions (private.searchable(location),
  start_time desc, id);
create index checklist_submissions_by_category on public.checklist_submissions using gin (categories);
create index checklist_submissions_by_text on public.checklist_submissions
  using gin (search_text extensions.gin_trgm_ops);

-- A record is found by what its vehicles and persons are called, by whom it was made on behalf of, and by what was
-- answered to the items that its checklist's author marks: a plate, a name, a flight. They are many where titles,
-- inspectors and places are few, so they have an index of their own, and searches for anything else do not look there.
create index checklist_submissions_by_other_text on public.checklist_submissions
  using gin (other_search_text extensions.gin_trgm_ops) where other_search_text <> '';

create table public.submission_items (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.checklist_submissions (id) on delete cascade,
  section_id text not null,
  section_title text not null,
  item_id text not null,
  question text not null,
  answer_type text not null,
  -- Boolean, text, list of texts or null, exactly as answered.
  answer_value jsonb,
  is_required boolean not null default false,
  order_index integer not null,
  note text,
  hidden boolean not null default false,
  -- What was done at once about an answer that does not conform, and the group that it is left to, by the name that it
  -- had then.
  measure text,
  group_id uuid,
  group_name text
);
comment on column public.submission_items.hidden is
  'Not shown given the other answers: kept while in progress, neither counted nor finalized.';
create index submission_items_in_order on public.submission_items (submission_id, order_index);
create unique index submission_items_by_item on public.submission_items (submission_id, item_id);
alter table public.submission_items enable row level security;
create policy "everyone with a profile reads" on public.submission_items
  for select to authenticated using ((select private.actor_role()) is not null);

create table public.submission_photos (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.checklist_submissions (id) on delete cascade,
  item_id text not null,
  -- A JSON description with a url in the bucket, or an older form (image data).
  photo_data text not null,
  order_index integer not null default 0
);
create index submission_photos_of_item on public.submission_photos (submission_id, item_id);
-- May an object of the bucket be deleted?
create index submission_photos_by_evidence on public.submission_photos (private.evidence_key(photo_data));
alter table public.submission_photos enable row level security;
create policy "everyone with a profile reads" on public.submission_photos
  for select to authenticated using ((select private.actor_role()) is not null);
grant select on public.checklist_submissions, public.submission_items, public.submission_photos to authenticated;

-- The copy of an inspection ('keep both') says so in its title, in no language.
create function private.name_copy() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- An upsert comes here twice: as the row that it wanted to insert, and as the one that it updates.
  if private.is_uuid(new.metadata -> 'copyOf') and new.title not like '% (2)' then
    new.title := left(new.title, 296) || ' (2)';
  end if;
  return new;
end;
$$;
create trigger named_copy before insert or update of title on public.checklist_submissions
  for each row execute function private.name_copy();

-- The checklist as it was answered: the only place that knows where it is kept. Null where a row was brought in in SQL.
create function private.definition_of(submission public.checklist_submissions) returns jsonb
language sql stable set search_path = ''
as $$
  select submission.definition;
$$;

-- The same of a row as JSON, which a version keeps.
create function private.definition_in_record(submission jsonb) returns jsonb
language sql immutable
return nullif(submission -> 'definition', 'null');

create function private.state_of(submission public.checklist_submissions) returns jsonb
language sql immutable
return jsonb_build_object('id', submission.id, 'revision', submission.revision, 'status', submission.status);

create function private.submission_state(id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select private.state_of(submission) from public.checklist_submissions submission
    where submission.id = submission_state.id;
$$;
