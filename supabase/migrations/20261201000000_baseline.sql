-- The files of supabase/schemas, one after the other, as they were when the first release was made. What changes them
-- since is in the migrations that follow (docs/decisions/0191).

-- 01_foundations.sql

-- The database of the portal as it is, by topic, in an order in which it can be read and made from the first file to
-- the last. A change edits these files and adds a migration that does the same to a database that is there
-- (docs/decisions/0191).
--
-- Three walls, each for itself: every table has row-level security, and none has a policy for writing; what the API may
-- read or call is granted by name, beside each table, view and function; and what writes is a function that asks
-- private.admit() or its like first.

-- What the API does not offer: helpers of policies and of the writing functions.
create schema private;
grant usage on schema private to authenticated;

create extension if not exists pg_trgm with schema extensions;

-- A hosted project grants what comes into `public` to everybody. Even a policy added by mistake opens nothing that is
-- not granted here.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- No question of a person holds the database for longer; the longest that the screens ask takes a fraction of a second.
-- PGlite has no timeout.
alter role authenticated set statement_timeout = '8s';
alter role anon set statement_timeout = '3s';

-- Compiling statements over lists in JSON, whose lengths PostgreSQL guesses, took many times what it saved.
alter role authenticated set jit = off;

create function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise insufficient_privilege using message = tg_table_name || ' is append-only';
end;
$$;

-- 02_refusals.sql

-- Ends the transaction with an error whose code and details reach the client as they are. Raised as 'PGRST', the form
-- in which PostgREST takes code and HTTP status from the error itself; a code of our own would not survive every
-- backend.
create function private.refuse(code text, message text, details jsonb default '{}') returns void
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = jsonb_build_object('code', code, 'message', message, 'details', details::text, 'hint', null)::text,
    detail = jsonb_build_object('status', right(code, 3)::integer, 'headers', '{}'::jsonb)::text;
end;
$$;

-- A condition that is not certain counts as broken.
create function private.require(condition boolean, code text, message text, details jsonb default '{}') returns void
language plpgsql set search_path = ''
as $$
begin
  if condition is not true then
    perform private.refuse(code, message, details);
  end if;
end;
$$;

-- Faults are told as { field, reason }: 'missing', 'too-long' (with the limit), 'twice' or 'not-valid'.
create function private.fault(field text, reason text default 'not-valid') returns jsonb
language sql immutable
return jsonb_build_object('field', field, 'reason', reason);

create function private.require_no_fault(fault jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require(fault is null, 'AV422', 'Not valid', fault);
end;
$$;

-- 03_json.sql

-- JSON from outside, read so that nothing of it can fail.
--
-- PostgreSQL takes every list in it for a hundred entries. Two of thousands, joined, were looked through one in the
-- other, and a whole statement was compiled for it: functions that join such lists set `enable_nestloop` and `jit` off
-- (docs/performance.md).

create function private.is_uuid(value jsonb) returns boolean
language sql immutable
return coalesce(
  jsonb_typeof(value) = 'string' and value #>> '{}' ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$', false);

create function private.as_uuid(value jsonb) returns uuid
language sql immutable
return case when private.is_uuid(value) then (value #>> '{}')::uuid end;

create function private.is_whole_number(value jsonb) returns boolean
language sql immutable
return coalesce(jsonb_typeof(value) = 'number' and value #>> '{}' ~ '^[0-9]{1,9}$', false);

create function private.is_absent(value jsonb) returns boolean
language sql immutable
return value is null or value = 'null';

-- The elements of a list; none when it is something else.
create function private.elements(list jsonb) returns jsonb
language sql immutable
return case when jsonb_typeof(list) = 'array' then list else '[]' end;

-- Strict, as a lax path takes what stands in a list in a list for its own.
create function private.are_texts(value jsonb) returns boolean
language sql immutable parallel safe
return jsonb_typeof(value) = 'array' and not value @? 'strict $[*] ? (@.type() != "string")';

create function private.text_in(value jsonb, otherwise text default '') returns text
language sql immutable parallel safe
return case when jsonb_typeof(value) = 'string' then value #>> '{}' else otherwise end;

create function private.switch_in(value jsonb, otherwise boolean) returns boolean
language sql immutable parallel safe
return case when jsonb_typeof(value) = 'boolean' then value::boolean else otherwise end;

create function private.object_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case when jsonb_typeof(value) = 'object' then value else '{}' end;

create function private.has_id(thing jsonb) returns boolean
language sql immutable parallel safe
return coalesce(jsonb_typeof(thing -> 'id') = 'string' and thing ->> 'id' <> '', false);

-- Options are a list, or a list as JSON text.
create function private.options_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case
  when private.are_texts(value) then value
  when jsonb_typeof(value) = 'array' then jsonb_path_query_array(value, '$[*] ? (@.type() == "string")')
  when private.text_in(value) is json array
    then jsonb_path_query_array(private.text_in(value)::jsonb, '$[*] ? (@.type() == "string")')
  else '[]'
end;

-- 04_texts.sql

-- Nothing to see in it: spaces, control and format characters (zero-width, BOM), filler letters (specification, section
-- 5).
create function private.is_blank(value text) returns boolean
language sql immutable parallel safe
return value !~ ('[^\s\u0001-\u001f\u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e'
  '\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufeff\uffa0\ufff9-\ufffb'
  '\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f]');

-- Lower case, without accents and blanks around.
create function private.folded(value text) returns text
language sql immutable parallel safe
return btrim(
  lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g') collate "C"),
  U&'\0009\000a\000b\000c\000d\0020\00a0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200a\2028\2029\202f\205f\3000\feff');

-- A text as it is searched and sorted: without accents, case and punctuation, in words (as `searchable` in
-- shared/src/domain, which a test compares). An ideograph is written three times: the index knows sequences of three
-- signs, and a word of Chinese has two.
create function private.searchable(value text) returns text
language sql immutable parallel safe
return regexp_replace(
  regexp_replace(
    lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')),
    '[\u0009-\u000d\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'),
  '([\u2e80-\u2fdf\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])', '\1\1\1', 'g');

create function private.same_name(one text, other text) returns boolean
language sql immutable
return lower(btrim(normalize(one, nfkc))) = lower(btrim(normalize(other, nfkc)));

-- Of the six languages of the portal.
create function private.is_language(value text) returns boolean
language sql immutable parallel safe
return coalesce(value in ('pt', 'en', 'de', 'it', 'ko', 'zh'), false);

-- What opens something by itself: 244 random bits, told once. Kept is its hash, and since nothing can be guessed nothing
-- slow is needed.
create function private.new_secret() returns text
language sql volatile
return replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

create function private.secret_hash(secret text) returns text
language sql immutable
return encode(sha256(convert_to(secret, 'UTF8')), 'hex');

-- 05_answers.sql

-- What counts as an answer: the same rules as shared/src/domain, for the server's own checks. A number has one stored
-- form, and what was typed and could not be read is kept without being an answer (docs/decisions/0172, 0173).

create function private.has_entry(list jsonb) returns boolean
language sql immutable parallel safe
return exists (
  select from jsonb_array_elements(list) entry
  where jsonb_typeof(entry.value) <> 'string' or not private.is_blank(entry.value #>> '{}'));

-- What was typed and could not be read (`unread` in shared/src/domain) stands behind a character that nobody types.
create function private.is_unread(value jsonb) returns boolean
language sql immutable parallel safe
return coalesce(jsonb_typeof(value) = 'string' and starts_with(value #>> '{}', chr(26)), false);

-- A list answers by any entry; an image by being one, without reading megabytes of it. What could not be read answers
-- nothing.
create function private.has_answer(value jsonb) returns boolean
language sql immutable parallel safe
return case jsonb_typeof(value)
  when 'boolean' then true
  when 'number' then true
  when 'string' then not private.is_unread(value)
    and (starts_with(value #>> '{}', 'data:') or not private.is_blank(value #>> '{}'))
  when 'array' then private.has_entry(value)
  else false
end;

create function private.is_not_applicable(answer jsonb) returns boolean
language sql immutable parallel safe
return coalesce(answer = '"N/A"', false);

-- These items are answered by their evidence, not by a value.
create function private.is_answered_by_evidence(answer_type text) returns boolean
language sql immutable parallel safe
return answer_type in ('photo', 'attachment');

-- What a stored checkbox was answered; older versions stored the words. Null while unanswered.
create function private.checkbox_answer(item jsonb) returns boolean
language sql immutable parallel safe
return case
  when jsonb_typeof(item -> 'answer_value') = 'boolean' then (item -> 'answer_value')::boolean
  when item ->> 'answer_type' = 'checkbox'
    and item ->> 'answer_value' in ('true', 'false') then (item ->> 'answer_value')::boolean
end;

-- As `readNumber` in shared/src/domain: no sign of thousands, no digit that says nothing, no '-0', at most 15 digits.
create function private.number_answer(answer jsonb) returns numeric
language sql immutable parallel safe
return case
  when jsonb_typeof(answer) = 'string' and answer #>> '{}' ~ '^(?!-0$)-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?$'
    and length(regexp_replace(answer #>> '{}', '[^0-9]', '', 'g')) <= 15
    then (answer #>> '{}')::numeric
end;

-- 06_bounds.sql

-- Whatever a function is called with has a most: bytes of a whole argument, signs of a text, elements of a list, words
-- of what is searched. They stand here once; the functions ask for them before anything else, the embedded backend's
-- gate reads them from here and refuses before it asks. A new argument gets its lines, and its function begins with
-- private.require_bounds(): a test over the catalogue says so. See docs/decisions/0180.

-- `path` is an argument, and what lies in it: `query.titles[].title`. Bytes are those that PostgreSQL holds it in.
create table private.bounds (
  called text not null,
  path text not null,
  unit text not null check (unit in ('bytes', 'length', 'words')),
  most integer not null,
  primary key (called, path, unit)
);
alter table private.bounds enable row level security;

insert into private.bounds (called, path, unit, most) values
  ('act_on_finding', 'payload', 'bytes', 1200000),
  ('act_on_finding', 'payload.photos', 'length', 50),
  ('act_on_findings', 'payload', 'bytes', 100000),
  ('act_on_findings', 'payload.findings', 'length', 100),
  ('act_on_planned', 'payload', 'bytes', 20000),
  ('act_on_review', 'payload', 'bytes', 2000000),
  ('act_on_review', 'payload.comments', 'length', 500),
  ('add_person', 'person', 'bytes', 20000),
  ('agenda', 'query', 'bytes', 10000),
  ('answers_of_submissions', 'ids', 'length', 50),
  ('audit_entries', 'filter', 'bytes', 10000),
  ('audit_entries', 'filter.text', 'length', 300),
  ('change_person', 'person', 'bytes', 20000),
  ('clear_in_progress', 'checklist_id', 'length', 200),
  ('clear_in_progress', 'known', 'bytes', 500000),
  ('clear_in_progress', 'known', 'length', 1000),
  ('clear_in_progress', 'known[].requests', 'length', 1000),
  ('count_submissions', 'query', 'bytes', 100000),
  ('count_submissions', 'query.text', 'length', 300),
  ('count_submissions', 'query.text', 'words', 20),
  ('count_submissions', 'query.titles', 'length', 100),
  ('count_submissions', 'query.titles[].title', 'length', 300),
  ('count_submissions', 'query.zone', 'length', 100),
  ('create_module_token', 'audience', 'bytes', 20000),
  ('create_module_token', 'module', 'length', 100),
  ('create_module_token', 'team', 'length', 300),
  ('create_report_link', 'payload', 'bytes', 2000),
  ('delete_submission', 'reason', 'length', 2000),
  ('end_programme', 'payload', 'bytes', 10000),
  ('finalizations_there', 'ids', 'length', 500),
  ('finalizations_there', 'requests', 'length', 500),
  ('finalize_submission', 'payload', 'bytes', 6000000),
  ('finalize_submission', 'payload.supersedes', 'length', 1000),
  ('group_submissions', 'query', 'bytes', 100000),
  ('group_submissions', 'query.text', 'length', 300),
  ('group_submissions', 'query.text', 'words', 20),
  ('group_submissions', 'query.titles', 'length', 100),
  ('group_submissions', 'query.titles[].title', 'length', 300),
  ('group_submissions', 'query.zone', 'length', 100),
  ('indicators', 'query', 'bytes', 10000),
  ('open_finding', 'payload', 'bytes', 1200000),
  ('open_finding', 'payload.photos', 'length', 50),
  ('note_notice_language', 'language', 'length', 20),
  ('operations_carried_out', 'ids', 'length', 500),
  ('own_notices', 'query', 'bytes', 10000),
  ('own_notices', 'query.kinds', 'length', 20),
  ('quality__act_on_finding', 'operation', 'bytes', 1500000),
  ('quality__act_on_finding', 'operation.files', 'length', 50),
  ('quality__open_finding', 'operation', 'bytes', 1500000),
  ('quality__open_finding', 'operation.files', 'length', 50),
  ('read_notices', 'payload', 'bytes', 20000),
  ('read_notices', 'payload.ids', 'length', 200),
  ('reopen_submission', 'reason', 'length', 2000),
  ('report_module_health', 'lines', 'bytes', 50000),
  ('require_second_step', 'roles', 'length', 20),
  ('save_checklist', 'payload', 'bytes', 2000000),
  ('save_checklist', 'payload.knows', 'length', 100),
  ('save_filter', 'payload', 'bytes', 20000),
  ('save_group', 'payload', 'bytes', 50000),
  ('save_group', 'payload.members', 'length', 500),
  ('save_notice_choices', 'payload', 'bytes', 10000),
  ('save_place', 'payload', 'bytes', 200000),
  ('save_place', 'payload.shifted', 'length', 2000),
  ('save_programme', 'payload', 'bytes', 20000),
  ('save_programme', 'payload.slots', 'length', 20),
  ('save_quality_settings', 'payload', 'bytes', 10000),
  ('save_site', 'payload', 'bytes', 100000),
  ('save_submission', 'payload', 'bytes', 6000000),
  ('save_submission', 'payload.supersedes', 'length', 1000),
  ('saves_there', 'ids', 'length', 500),
  ('saves_there', 'requests', 'length', 500),
  ('search_findings', 'query', 'bytes', 20000),
  ('search_findings', 'query.levels', 'length', 20),
  ('search_findings', 'query.states', 'length', 20),
  ('search_findings', 'query.text', 'length', 300),
  ('search_findings', 'query.text', 'words', 20),
  ('search_reviews', 'query', 'bytes', 10000),
  ('search_reviews', 'query.states', 'length', 20),
  ('search_submissions', 'query', 'bytes', 100000),
  ('search_submissions', 'query.text', 'length', 300),
  ('search_submissions', 'query.text', 'words', 20),
  ('search_submissions', 'query.titles', 'length', 100),
  ('search_submissions', 'query.titles[].title', 'length', 300),
  ('search_submissions', 'query.zone', 'length', 100),
  ('set_module_settings', 'before', 'bytes', 50000),
  ('set_module_settings', 'module', 'length', 100),
  ('set_module_settings', 'settings', 'bytes', 50000),
  ('use_recovery_code', 'code', 'length', 100);

create function private.extent(value jsonb, unit text) returns integer
language sql immutable
return case unit
  when 'bytes' then pg_column_size(value)
  when 'words' then cardinality(regexp_split_to_array(btrim(value #>> '{}'), '\s+'))
  else case jsonb_typeof(value) when 'string' then length(value #>> '{}') when 'array' then jsonb_array_length(value)
    else 0 end
end;

-- Entry points of modules that are no operation run as whoever calls them, and ask too; what they are told is the limit alone.
create function private.require_bounds(called text, given jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  fault jsonb;
begin
  select private.fault(bound.path, 'too-long') || jsonb_build_object('limit', bound.most) into fault
  from private.bounds bound
  where bound.called = require_bounds.called and exists (
    select from jsonb_path_query(given, ('$.' || replace(bound.path, '[]', '[*]'))::jsonpath, '{}', true) found (value)
    where private.extent(found.value, bound.unit) > bound.most)
  limit 1;
  perform private.require_no_fault(fault);
end;
$$;

grant execute on function private.require_bounds(text, jsonb) to authenticated;

-- 07_payload_basics.sql

-- What a payload is measured by. Each function tells the first fault it finds, or null; texts were cleaned by the
-- client.

-- Most characters of a text, most elements of a list. Generous: they keep accidents and abuse out, not work.
create function private.most(what text) returns integer
language sql immutable
return case what
  when 'id' then 200
  when 'title' then 300
  when 'question' then 2000
  when 'description' then 5000
  when 'answer' then 20000
  when 'metadata' then 20000
  when 'photo' then 20000
  when 'signature' then 2000000
  when 'definition' then 20000000
  when 'options' then 200
  when 'sections' then 500
  when 'items' then 3000
  when 'photos' then 1500
end;

create function private.fault_too_long(field text, what text) returns jsonb
language sql immutable
return private.fault(field, 'too-long') || jsonb_build_object('limit', private.most(what));

-- A text that has to be there, possibly blank.
create function private.validate_text(source jsonb, field text, what text) returns jsonb
language sql immutable
return case
  when private.is_absent(source -> field) then private.fault(field, 'missing')
  when jsonb_typeof(source -> field) <> 'string' then private.fault(field)
  when length(source ->> field) > private.most(what) then private.fault_too_long(field, what)
end;

create function private.validate_name(source jsonb, field text, what text) returns jsonb
language sql immutable
return coalesce(
  private.validate_text(source, field, what),
  case when not private.has_answer(source -> field) then private.fault(field, 'missing') end);

create function private.validate_optional_text(source jsonb, field text, what text) returns jsonb
language sql immutable
return case when not private.is_absent(source -> field) then private.validate_text(source, field, what) end;

create function private.validate_switch(source jsonb, field text) returns jsonb
language sql immutable
return case when jsonb_typeof(source -> field) is distinct from 'boolean' then private.fault(field) end;

create function private.validate_optional_switch(source jsonb, field text) returns jsonb
language sql immutable
return case when not private.is_absent(source -> field) then private.validate_switch(source, field) end;

create function private.validate_list(source jsonb, field text, what text) returns jsonb
language sql immutable
return case
  when jsonb_typeof(source -> field) is distinct from 'array' then private.fault(field)
  when jsonb_array_length(source -> field) > private.most(what) then private.fault_too_long(field, what)
end;

-- ISO 8601 with a zone, as devices write it and as backends answer it. Not 'now', 'infinity' or a time of the server's
-- own zone.
create function private.validate_time(source jsonb, field text) returns jsonb
language sql stable
return case
  when private.is_absent(source -> field) then private.fault(field, 'missing')
  when jsonb_typeof(source -> field) <> 'string'
    or source ->> field !~ '^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$'
    or not pg_input_is_valid(source ->> field, 'timestamp with time zone') then private.fault(field)
end;

-- A drawing as the signature modal makes it.
create function private.validate_signature(value jsonb, field text) returns jsonb
language sql immutable
return case
  when private.is_absent(value) then null
  when jsonb_typeof(value) <> 'string' or value #>> '{}' !~ '^data:image/png;base64,' then private.fault(field)
  when length(value #>> '{}') > private.most('signature') then private.fault_too_long(field, 'signature')
end;

-- In a list the field is told with its way: 'sections.0.items.3.question', counted from 0.
create function private.at_place(list text, place bigint, fault jsonb) returns jsonb
language sql immutable
return fault || jsonb_build_object('field', rtrim(concat_ws('.', list, place - 1, fault ->> 'field'), '.'));

-- 08_sites.sql

-- The ground of quality control: the airport's site, its places, its groups, and what a person may do beside the role.
-- Every table from here on names its site, and every policy
-- asks for it; there is one site, so no screen shows it.

create table public.sites (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name text not null,
  -- IANA. Deadlines are days of this zone.
  zone text not null,
  -- What differs from private.quality_defaults(), in the same form.
  settings jsonb not null default '{}',
  -- On paper: a data URL of a small PNG or JPEG (SITE_LOGO_MAX_BYTES of the domain).
  logo text
);
alter table public.sites enable row level security;

-- The same on every installation, so that a restored backup and a copy of the settings meet the same site.
create function private.default_site() returns uuid
language sql immutable parallel safe
return '5a8d1f60-3c0e-4a55-9d4c-0c5ee0a11d01'::uuid;

insert into public.sites (id, code, name, zone) values (private.default_site(), 'principal', 'Aeroporto',
  'America/Sao_Paulo');

-- 09_authentication_server.sql

-- What the second step needs is kept by the authentication server: hosted Supabase brings its tables, for the embedded
-- one the portal's server keeps them (server/src/portal/second-step).

do $$
begin
  if to_regclass('auth.mfa_factors') is null then
    create table auth.mfa_factors (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references auth.users (id) on delete cascade,
      friendly_name text,
      factor_type text not null check (factor_type = 'totp'),
      status text not null default 'unverified' check (status in ('unverified', 'verified')),
      secret text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- When a code of it was last taken.
      last_challenged_at timestamptz,
      -- The thirty seconds whose code was last taken: none is taken twice.
      last_step bigint,
      wrong_codes integer not null default 0,
      wrong_since timestamptz
    );
    create index mfa_factors_user_id on auth.mfa_factors (user_id);
    create table auth.mfa_challenges (
      id uuid primary key default gen_random_uuid(),
      factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
      created_at timestamptz not null default now(),
      verified_at timestamptz
    );
    create index mfa_challenges_factor_id on auth.mfa_challenges (factor_id);
    alter table auth.mfa_factors enable row level security;
    alter table auth.mfa_challenges enable row level security;
    revoke all on auth.mfa_factors, auth.mfa_challenges from public, anon, authenticated;
  end if;
end;
$$;

-- When a session last gave what.
do $$
begin
  if to_regclass('auth.mfa_amr_claims') is null then
    create table auth.mfa_amr_claims (
      id uuid primary key default gen_random_uuid(),
      session_id uuid not null references auth.sessions (id) on delete cascade,
      authentication_method text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (session_id, authentication_method)
    );
    alter table auth.mfa_amr_claims enable row level security;
    revoke all on auth.mfa_amr_claims from public, anon, authenticated;
  end if;
end;
$$;

-- 10_people.sql

-- People are looked after in the portal. Accounts and passwords are made by the function `people` (supabase/functions,
-- server/src/portal/people), everything else in 15_looking_after_people.sql, as the administrator who does it: so the
-- log says who.

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  username text not null unique check (btrim(username) <> ''),
  full_name text not null,
  badge text not null,
  role text check (role in ('inspector', 'author', 'auditor', 'admin')),
  disabled_at timestamptz,
  -- Between a password that somebody else chose and one's own.
  must_change_password boolean not null default false,
  -- Roles beyond the four: a module declares them, an administrator gives them. They add to a person's role and are
  -- asked by the module's own functions and policies.
  module_roles text[] not null default '{}'
  constraint module_roles_are_names check (
    cardinality(module_roles) <= 50
      and array_to_string(module_roles, ' ') ~ '^([a-z][a-z0-9_]{0,60}__[a-z][a-z0-9_]{0,60}( |$))*$'),
  -- Rights stand beside the four roles. Whoever has no role treats what is assigned to them, and reads nothing else:
  -- every policy for roles asks for the role.
  rights text[] not null default '{}' constraint rights_are_known check (rights <@ array['supervisor', 'responsible']),
  site_id uuid not null default private.default_site() references public.sites (id),
  -- For notices; nobody signs in with it.
  email text
  constraint email_is_one check (email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' and length(email) <= 254),
  constraint without_a_role_responsible check (role is not null or rights = array['responsible'])
);
create index profiles_by_site on public.profiles (site_id);
comment on table public.profiles is 'Who a signed-in person is and may be.';
alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;

-- A name or badge that an administrator changes while an inspection waits on a device is still the inspector's own:
-- nobody else was named.

create table private.former_names (
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  full_name text not null,
  badge text not null,
  primary key (user_id, full_name, badge)
);

create function private.note_former_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.former_names (user_id, full_name, badge)
    values (old.user_id, coalesce(old.full_name, ''), coalesce(old.badge, '')) on conflict do nothing;
  return null;
end;
$$;
create trigger note_former_name after update on public.profiles
  for each row when (old.full_name is distinct from new.full_name or old.badge is distinct from new.badge)
  execute function private.note_former_name();

-- Whether a name and a badge are or were a person's own, also one of before and one of now.
create function private.is_own_name(person public.profiles, name text, badge text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with own (full_name, badge) as (
      select person.full_name, person.badge
      union all
      select former.full_name, former.badge from private.former_names former where former.user_id = person.user_id
    )
    select coalesce(
      exists (select from own where private.same_name(is_own_name.name, own.full_name))
      and exists (select from own where private.same_name(is_own_name.badge, own.badge)), false)
  );
end;
$$;

-- 11_access.sql

-- Who is at work, and what for. A second step at sign-in (TOTP) for whoever has set one up: where such an account has
-- only given its password, it reads and writes nothing.

-- Administrators say for which roles a second step is wanted. Whoever has such a role and no second step reads and
-- writes nothing but the own profile, and is led to set one up.

create table private.second_step_roles (
  role text primary key check (role in ('inspector', 'author', 'auditor', 'admin'))
);
alter table private.second_step_roles enable row level security;

-- Sessions whose second step was a recovery code: the authentication server knows of none, so that their own row says
-- `aal1`.
create table private.recovered_sessions (
  session_id uuid primary key,
  factor_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  recovered_at timestamptz not null default now()
);
alter table private.recovered_sessions enable row level security;

-- What is asked with each request is written so that a session plans it once: a function of SQL alone is planned anew
-- for each statement.
create function private.second_step_of(person uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select factor.id from auth.mfa_factors factor where factor.user_id = person and factor.status = 'verified'
    order by factor.created_at limit 1);
end;
$$;

create function private.own_session() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.as_uuid(to_jsonb(auth.jwt() ->> 'session_id'));
end;
$$;

-- Whether this person has a second step that this session has not given.
create function private.is_second_step_missing_in(session_id uuid, person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  factor uuid := private.second_step_of(person);
begin
  if factor is null then
    return false;
  end if;
  return not exists (select from auth.sessions session
      where session.id = is_second_step_missing_in.session_id and session.user_id = person and session.aal = 'aal2')
    and not exists (select from private.recovered_sessions recovered
      where recovered.session_id = is_second_step_missing_in.session_id and recovered.factor_id = factor);
end;
$$;

-- The session's own row and not the claim of its token: it holds at once, also for tokens from before the factor.
create function private.is_second_step_missing() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_second_step_missing_in(private.own_session(), auth.uid());
end;
$$;
grant execute on function private.is_second_step_missing() to authenticated;

create function private.is_second_step_wanted(person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.second_step_of(person) is not null then
    return false;
  end if;
  return exists (select from public.profiles profile join private.second_step_roles wanted using (role)
    where profile.user_id = person);
end;
$$;

-- The profile of whoever is at work. None for anyone without one, signed in or not: such a person reads and writes
-- nothing. So for a disabled account, one whose password somebody else knows, a session that lacks its second step, and
-- a role for which one is wanted.
create function private.actor_profile() returns setof public.profiles
language plpgsql stable security definer rows 1 set search_path = ''
as $$
declare
  actor public.profiles;
begin
  select * into actor from public.profiles profile
  where profile.user_id = auth.uid() and profile.disabled_at is null and not profile.must_change_password;
  if found and not private.is_second_step_missing() and not private.is_second_step_wanted(actor.user_id) then
    return next actor;
  end if;
end;
$$;

create function private.actor_role() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select role from private.actor_profile());
end;
$$;
grant execute on function private.actor_role() to authenticated;

-- The role is asked in a sub-select: once per statement instead of once per row. Who has given a password alone is told
-- to have no profile, so that no page lets the person in.
create policy "own profile, and all of them for those who audit" on public.profiles
  for select to authenticated
  using (
    user_id = (select auth.uid()) and not (select private.is_second_step_missing())
    or (select private.actor_role()) in ('auditor', 'admin'));

-- The own profile as signing in asks it; null where a password alone was given, and without one. `second_step_wanted`:
-- nothing else is open before there is a second step.
create function public.own_profile() returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'user_id', profile.user_id, 'username', profile.username, 'full_name', profile.full_name, 'badge', profile.badge,
      'role', profile.role,
    'rights', profile.rights, 'module_roles', profile.module_roles, 'disabled_at', profile.disabled_at,
      'must_change_password', profile.must_change_password,
    'second_step_wanted', private.is_second_step_wanted(profile.user_id))
  from public.profiles profile
  where profile.user_id = auth.uid() and not private.is_second_step_missing());
revoke execute on function public.own_profile() from public, anon;
grant execute on function public.own_profile() to authenticated;

-- What reads past row-level security asks this first: the same question as the policy of checklist_submissions.
create function private.require_reader() returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require(private.actor_role() is not null, 'AV401', 'Not signed in, or without a profile');
end;
$$;

-- AV401 for who is not let into the portal: not signed in, without a profile, without access, or with the password
-- alone where a second step is asked for.
create function public.require_profile() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require(private.actor_role() is not null, 'AV401', 'Not signed in, or without a profile');
end;
$$;
revoke execute on function public.require_profile() from public, anon;
grant execute on function public.require_profile() to authenticated;

create function public.require_administrator() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require(private.actor_role() is not null, 'AV401', 'No profile');
  perform private.require(private.actor_role() = 'admin', 'AV403', 'Administrators only');
end;
$$;
revoke execute on function public.require_administrator() from public, anon;
grant execute on function public.require_administrator() to authenticated;

create function public.require_other_person(id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_administrator();
  perform private.require(require_other_person.id is distinct from auth.uid(), 'AV403', 'One''s own account',
    '{"reason": "own-account"}');
  perform private.require(
    exists (select from public.profiles profile where profile.user_id = require_other_person.id),
      'AV404', 'No such person');
end;
$$;
revoke execute on function public.require_other_person(uuid) from public, anon;
grant execute on function public.require_other_person(uuid) to authenticated;

-- 12_audit_log.sql

-- Who did what to which row when, whoever wrote it and by which way. Written by triggers, never changed.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null when it was done in SQL, outside of a session.
  actor uuid,
  action text not null,
  table_name text not null,
  row_id text not null,
  details jsonb not null default '{}'
);
create index audit_log_newest on public.audit_log (at desc);
create index audit_log_of_row on public.audit_log (table_name, row_id);
alter table public.audit_log enable row level security;
create policy "auditors and administrators read" on public.audit_log
  for select to authenticated using ((select private.actor_role()) in ('auditor', 'admin'));
grant select on public.audit_log to authenticated;
create trigger append_only before update or delete or truncate on public.audit_log
  for each statement execute function private.refuse_change();

-- Without what is large, counted or personal beyond need: a signature is noted as there or not. Derived columns say
-- nothing of who did what, and an entry has its own time.
create function private.audited(record jsonb) returns jsonb
language plpgsql immutable
as $$
begin
  return case
    when record ? 'signature' then record - array[
        'signature', 'definition', 'metadata', 'last_request', 'item_count', 'answered_count', 'photo_count',
        'not_applicable_count', 'note_count',
        'evaluated_count', 'conforming_count', 'non_conforming_count', 'compliance_rate', 'section_results',
        'conforming_weight', 'evaluated_weight', 'critical_failure_count', 'rating',
        'verdict', 'verdict_text', 'verdict_translations',
        'search_text', 'categories', 'instance_names', 'searched_answers', 'other_search_text']
      || jsonb_build_object('signed', record -> 'signature' <> 'null')
    when record ? 'reopened_count' then jsonb_strip_nulls(record - array[
      'answer', 'photos', 'note', 'clause', 'section_id', 'section_title', 'item_id', 'base_item_id', 'checklist_id',
        'checklist_title', 'place_key', 'seal',
      'assigned', 'search_text', 'created_at', 'revision_number', 'whys', 'question_translations'])
    else record
  end - 'changed_at';
end;
$$;

-- { column: { from, to } } of the columns that differ.
create function private.differences(before jsonb, after jsonb) returns jsonb
language plpgsql immutable
as $$
begin
  return (
    select coalesce(jsonb_object_agg(key, jsonb_build_object('from', before -> key, 'to', after -> key)), '{}')
    from jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) key
    where before -> key is distinct from after -> key
  );
end;
$$;

-- What a change of a submission meant to whoever made it.
create function private.audited_action(operation text, before jsonb, after jsonb) returns text
language sql immutable
return case
  when after is null or after -> 'status' is not distinct from before -> 'status'
    then operation
  when after ->> 'status' <> 'in_progress' then 'finalize'
  when after ->> 'status' = 'in_progress' and before is not null then 'reopen'
  else operation
end;

-- A module's rows are logged by the trigger that logs the portal's, under the name by which people read them.
create function private.audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_module boolean := starts_with(tg_table_schema, 'module_');
  action text := lower(tg_op);
  before jsonb;
  after jsonb;
  details jsonb;
begin
  -- As large as a checklist, and never told.
  if tg_table_schema = 'public' and tg_table_name = 'checklist_submissions' then
    if tg_op <> 'INSERT' then old.definition := null; end if;
    if tg_op <> 'DELETE' then new.definition := null; end if;
  end if;
  if tg_op <> 'INSERT' then
    before := private.audited(case when of_module then private.row_of_module(tg_table_schema, old)
      else to_jsonb(old) end);
  end if;
  if tg_op <> 'DELETE' then
    after := private.audited(case when of_module then private.row_of_module(tg_table_schema, new)
      else to_jsonb(new) end);
  end if;
  details := private.differences(before, after);
  if tg_op = 'UPDATE' and details = '{}' then
    return null;
  end if;
  if tg_table_schema = 'public' and tg_table_name = 'checklists' then
    details := details || private.version_changes(before, after);
  end if;
  if not of_module and tg_table_name = 'checklist_submissions' then
    action := private.audited_action(action, before, after);
    if action = 'reopen' then
      details := details || jsonb_build_object('reason',
        coalesce(nullif(current_setting('portal.reopening_reason', true), ''), '–'));
    end if;
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, details)
  values (
    auth.uid(),
    action,
    case when of_module then substr(tg_table_schema, 8) || '__' || tg_table_name else tg_table_name end,
    coalesce(after, before) ->> case when tg_table_schema = 'public' and tg_table_name = 'profiles' then 'user_id'
      else 'id' end,
    details);
  return null;
end;
$$;
create trigger audit after insert or update or delete on public.profiles
  for each row execute function private.audit();

-- The audit log as a chain: each entry is hashed together with the hash of the one before it, so that a changed,
-- removed or slipped-in entry is found even where somebody went past the triggers that refuse it. Whoever owns the
-- database could make the whole chain anew: the newest hash, written down elsewhere (npm run audit-verify prints it),
-- shows that as well.

create table private.audit_chain (
  place bigint primary key,
  -- No foreign key: an entry that is gone is to be found, not to take its link along.
  entry bigint not null unique,
  hash text not null
);
alter table private.audit_chain enable row level security;
create trigger append_only before update or delete or truncate on private.audit_chain
  for each statement execute function private.refuse_change();

create function private.audit_hash(previous text, entry public.audit_log) returns text
language sql stable
return encode(sha256(convert_to(jsonb_build_array(
  previous, entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.actor, entry.action,
    entry.table_name,
  entry.row_id, entry.details)::text, 'UTF8')), 'hex');

-- One writer at a time, and only while its transaction ends: asked earlier, two that touch the same records in another
-- order would wait for one another. The first of a transaction's entries chains all of them, which share its time: of
-- five thousand one at a time took a third of a second.
create function private.chain_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  newest private.audit_chain;
  following public.audit_log;
  entries bigint[] := '{}';
  hashes text[] := '{}';
begin
  if exists (select from private.audit_chain chain where chain.entry = new.id) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.audit_chain', 0));
  select * into newest from private.audit_chain order by place desc limit 1;
  for following in
    select log.* from public.audit_log log
    where log.id >= new.id and not exists (select from private.audit_chain chain where chain.entry = log.id)
    order by log.id
  loop
    exit when following.at <> new.at;
    newest.hash := private.audit_hash(newest.hash, following);
    entries := entries || following.id;
    hashes := hashes || newest.hash;
  end loop;
  insert into private.audit_chain (place, entry, hash)
  select coalesce(newest.place, 0) + link.place, link.entry, link.hash
  from unnest(entries, hashes) with ordinality as link (entry, hash, place);
  return null;
end;
$$;

create constraint trigger chain after insert on public.audit_log
  deferrable initially deferred for each row execute function private.chain_entry();

-- What is wrong with the log: an entry is 'missing' or 'altered', stands in no link ('unchained'), or a link itself is
-- gone ('gap').
create function private.audit_faults() returns table (entry bigint, place bigint, fault text)
language sql stable security definer set search_path = ''
as $$
  with link as (
    select chain.*, lag(chain.hash) over in_order as previous,
      lag(chain.place, 1, 0::bigint) over in_order as previous_place
    from private.audit_chain chain window in_order as (order by chain.place)
  )
  select link.entry, link.place, case
    when link.place <> link.previous_place + 1 then 'gap'
    when log.id is null then 'missing'
    else 'altered'
  end
  from link left join public.audit_log log on log.id = link.entry
  where link.place <> link.previous_place + 1 or log.id is null or link.hash <> private.audit_hash(link.previous, log)
  union all
  select log.id, null, 'unchained' from public.audit_log log
  where not exists (select from private.audit_chain chain where chain.entry = log.id)
  order by 2, 1;
$$;

create function private.audit_state() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with fault as materialized (select * from private.audit_faults())
  select jsonb_build_object(
    'entries', (select count(*) from public.audit_log),
    'head', (select jsonb_build_object('place', place, 'hash', hash) from private.audit_chain order by place desc
      limit 1),
    'fault_count', (select count(*) from fault),
    'faults', coalesce((select jsonb_agg(to_jsonb(first) order by first.place, first.entry)
      from (select * from fault limit 100) first), '[]'));
$$;

-- For whoever reads the log. Reading it whole takes its time: PostgREST takes the limit from here.
create function public.verify_audit_log() returns jsonb
language plpgsql stable security definer set search_path = '' set statement_timeout = '120s'
as $$
begin
  perform private.require(private.actor_role() is not null, 'AV401', 'No profile');
  perform private.require(private.actor_role() in ('auditor', 'admin'), 'AV403', 'Not for this role');
  return private.audit_state();
end;
$$;
revoke execute on function public.verify_audit_log() from public, anon;
grant execute on function public.verify_audit_log() to authenticated;

-- 13_second_step.sql

-- Setting a second step up, taking it away and making recovery codes ask for what the session has just shown: its
-- password, or a code. So a device left open does not give them away.

-- Setting it up and taking it away, by the person or by an administrator.
create function private.audit_second_step() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was boolean := tg_op <> 'INSERT' and coalesce(old.status::text = 'verified', false);
  is_now boolean := tg_op <> 'DELETE' and coalesce(new.status::text = 'verified', false);
begin
  if was <> is_now then
    insert into public.audit_log (actor, action, table_name, row_id, details)
    values (auth.uid(), 'second-step', 'profiles', coalesce(new.user_id, old.user_id)::text,
      jsonb_build_object('second_step', jsonb_build_object('from', was, 'to', is_now)));
  end if;
  return null;
end;
$$;

do $$
begin
  create trigger audit_second_step after insert or update or delete on auth.mfa_factors
    for each row execute function private.audit_second_step();
exception when insufficient_privilege then
  raise warning 'This project does not let triggers be added to auth.mfa_factors: see docs/security.md, audit log';
end;
$$;

-- Supabase's own endpoint sets a second step up for any session of the account, and does not tell the database which.
-- So the account must have given its password within five minutes, which begins a session: one that was left open makes
-- no other phone the account's. The embedded portal asks for the very session (server/src/portal/second-step).
create function private.require_recent_sign_in() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from auth.sessions session
    where session.user_id = new.user_id and session.created_at > now() - interval '5 minutes'
  ) then
    raise insufficient_privilege using message = 'A second step begins within five minutes of the password';
  end if;
  return new;
end;
$$;

do $$
begin
  create trigger require_recent_sign_in before insert on auth.mfa_factors
    for each row when (current_user = 'supabase_auth_admin') execute function private.require_recent_sign_in();
exception when insufficient_privilege then
  raise warning 'This project does not let triggers be added to auth.mfa_factors: see docs/security.md, second step';
end;
$$;

-- A session begins with its password.
create function private.has_just_given_password(session_id uuid, person uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from auth.sessions session
  where session.id = session_id and session.user_id = person and session.created_at > now() - interval '5 minutes');

-- A code of the app, or one for recovery, in this very session.
create function private.has_just_given_code(session_id uuid, person uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
    select from auth.mfa_amr_claims claim
    join auth.sessions session on session.id = claim.session_id
    where session.id = has_just_given_code.session_id and session.user_id = person and session.aal = 'aal2'
      and claim.authentication_method = 'totp' and claim.updated_at > now() - interval '5 minutes')
  or exists (
    select from private.recovered_sessions recovered
    where recovered.session_id = has_just_given_code.session_id and recovered.user_id = person
      and recovered.factor_id = private.second_step_of(person)
        and recovered.recovered_at > now() - interval '5 minutes');

create function private.note_second_step(person uuid, field text, before jsonb, after jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (actor, action, table_name, row_id, details)
  values (auth.uid(), 'second-step', 'profiles', person::text,
    jsonb_build_object(field, jsonb_build_object('from', before, 'to', after)));
$$;

-- Recovery codes of the second step, for whoever has lost the phone.

-- Codes belong to one factor: one that is set up anew begins without any.
create table private.recovery_codes (
  -- SHA-256 of sixteen random figures and the factor. Whoever reads it could read the app's secret as well, and guesses
  -- are counted: nothing slow is needed.
  hash text primary key,
  factor_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  used_at timestamptz
);
create index recovery_codes_user_id on private.recovery_codes (user_id);
alter table private.recovery_codes enable row level security;

-- Wrong ones without five minutes between them.
create table private.recovery_attempts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  wrong integer not null,
  latest timestamptz not null
);
alter table private.recovery_attempts enable row level security;

create function private.recovery_hash(code text, factor_id uuid) returns text
language sql immutable set search_path = ''
return encode(sha256(convert_to(factor_id::text || ' ' || regexp_replace(left(code, 100), '[^0-9]', '', 'g'), 'UTF8')),
  'hex');

create function private.recovery_codes_of(factor_id uuid) returns integer
language sql stable security definer set search_path = ''
return (select count(*)::integer from private.recovery_codes code where code.factor_id = recovery_codes_of.factor_id
  and code.used_at is null);

-- Ten new codes, told here and never again; those of before are worth nothing any more. AV403 `code-first` unless this
-- session has just given a code.
create function public.renew_recovery_codes() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  factor uuid := private.second_step_of(auth.uid());
  left_before integer;
  codes text[];
begin
  perform private.require(auth.uid() is not null, 'AV401', 'Not signed in');
  perform private.require(private.has_just_given_code(private.own_session(), auth.uid()), 'AV403', 'Give a code first',
    '{"reason": "code-first"}');
  left_before := private.recovery_codes_of(factor);
  delete from private.recovery_codes code where code.user_id = auth.uid();
  -- Figures alone, so that the keyboard of figures is enough; 60 random bits each, of which the remainder is as good as
  -- even.
  select array_agg(regexp_replace(lpad(mod(('x'
    || substr(md5(gen_random_uuid()::text || gen_random_uuid()::text), 1, 15))::bit(60)::bigint,
    10000000000000000)::text, 16, '0'), '(.{4})(?=.)', '\1-', 'g'))
  into codes
  from generate_series(1, 10);
  insert into private.recovery_codes (hash, factor_id, user_id)
  select private.recovery_hash(code, factor), factor, auth.uid() from unnest(codes) as code;
  perform private.note_second_step(auth.uid(), 'recovery_codes', to_jsonb(left_before), to_jsonb(cardinality(codes)));
  return to_jsonb(codes);
end;
$$;
revoke execute on function public.renew_recovery_codes() from public, anon;
grant execute on function public.renew_recovery_codes() to authenticated;

-- How many of one's own are left; null without a second step.
create function public.recovery_codes_left() returns integer
language sql stable security definer set search_path = ''
return (
  select private.recovery_codes_of(private.second_step_of(auth.uid()))
  where private.second_step_of(auth.uid()) is not null and not private.is_second_step_missing());
revoke execute on function public.recovery_codes_left() from public, anon;
grant execute on function public.recovery_codes_left() to authenticated;

-- The second step of signing in, by a code for recovery: `outcome` is `done`, `wrong` or `too-many`; with the first how
-- many are `left`. Says it in place of refusing, because a refusal would take back what was counted.
create function public.use_recovery_code(code text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  factor uuid := private.second_step_of(auth.uid());
  own uuid := private.own_session();
  tried integer;
begin
  perform private.require_bounds('use_recovery_code', jsonb_build_object('code', use_recovery_code.code));
  perform private.require(
    exists (select from auth.sessions session where session.id = own and session.user_id = auth.uid()),
      'AV401', 'Not signed in');
  perform private.require(code is not null and factor is not null, 'AV422', 'Not valid',
    '{"field": "code", "reason": "not-valid"}');
  -- Counted before it is looked at, as codes of the app are.
  insert into private.recovery_attempts as attempt (user_id, wrong, latest) values (auth.uid(), 1, now())
  on conflict (user_id) do update set
    wrong = case when attempt.latest > now() - interval '5 minutes' then least(attempt.wrong, 5) + 1 else 1 end,
    latest = case when attempt.latest > now() - interval '5 minutes' and attempt.wrong >= 5 then attempt.latest
      else now() end
  returning wrong into tried;
  if tried > 5 then
    return '{"outcome": "too-many"}';
  end if;
  update private.recovery_codes known set used_at = now()
  where known.hash = private.recovery_hash(use_recovery_code.code, factor) and known.factor_id = factor
    and known.user_id = auth.uid()
    and known.used_at is null;
  if not found then
    return '{"outcome": "wrong"}';
  end if;
  delete from private.recovery_attempts attempt where attempt.user_id = auth.uid();
  delete from private.recovered_sessions recovered
  where recovered.user_id = auth.uid()
    and not exists (select from auth.sessions session where session.id = recovered.session_id);
  insert into private.recovered_sessions (session_id, factor_id, user_id) values (own, factor, auth.uid())
  on conflict (session_id) do update set factor_id = excluded.factor_id, recovered_at = now();
  perform private.note_second_step(auth.uid(), 'recovery_codes', to_jsonb(private.recovery_codes_of(factor) + 1),
    to_jsonb(private.recovery_codes_of(factor)));
  return jsonb_build_object('outcome', 'done', 'left', private.recovery_codes_of(factor));
end;
$$;
revoke execute on function public.use_recovery_code(text) from public, anon;
grant execute on function public.use_recovery_code(text) to authenticated;

-- Takes away one's own second step. AV403 `password-first` or `code-first` unless this session has just given both.
create function public.remove_own_second_step() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require(auth.uid() is not null, 'AV401', 'Not signed in');
  perform private.require(
    private.has_just_given_password(private.own_session(), auth.uid()), 'AV403', 'Give the password first',
      '{"reason": "password-first"}');
  perform private.require(private.has_just_given_code(private.own_session(), auth.uid()), 'AV403', 'Give a code first',
    '{"reason": "code-first"}');
  delete from auth.mfa_factors factor where factor.user_id = auth.uid();
  delete from private.recovery_codes code where code.user_id = auth.uid();
  delete from private.recovered_sessions recovered where recovered.user_id = auth.uid();
  -- What a session has given of this one counts for no other.
  update auth.sessions session set aal = 'aal1' where session.user_id = auth.uid();
end;
$$;
revoke execute on function public.remove_own_second_step() from public, anon;
grant execute on function public.remove_own_second_step() to authenticated;

-- 14_required_second_step.sql

-- Those for which it is wanted, for administrators; nobody else is told any.
create function public.second_step_roles() returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(wanted.role order by wanted.role), '[]') from private.second_step_roles wanted
  where (select private.actor_role()) = 'admin');
revoke execute on function public.second_step_roles() from public, anon;
grant execute on function public.second_step_roles() to authenticated;

-- Whom it meets without a second step is signed out, here and wherever a role is given, so that signing in leads there.
-- AV409 `own-second-step-first`: who wants it of others has one, which also shows that this installation can.
create function public.require_second_step(roles text[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := public.second_step_roles();
begin
  perform private.require_bounds('require_second_step', jsonb_build_object('roles', require_second_step.roles));
  perform public.require_administrator();
  perform private.require(
    coalesce(roles <@ array['inspector', 'author', 'auditor', 'admin'], false), 'AV422', 'Not valid',
      '{"field": "roles", "reason": "not-valid"}');
  perform private.require(
    cardinality(roles) = 0 or private.second_step_of(auth.uid()) is not null, 'AV409', 'One''s own first',
      '{"reason": "own-second-step-first"}');
  delete from private.second_step_roles;
  insert into private.second_step_roles (role) select distinct unnest(roles);
  if public.second_step_roles() <> before then
    perform private.note_second_step(auth.uid(), 'second_step_roles', before, public.second_step_roles());
  end if;
  delete from auth.sessions session where private.is_second_step_wanted(session.user_id);
end;
$$;
revoke execute on function public.require_second_step(text[]) from public, anon;
grant execute on function public.require_second_step(text[]) to authenticated;

create function private.end_sessions_without_second_step() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.role is distinct from old.role and private.is_second_step_wanted(new.user_id) then
    delete from auth.sessions session where session.user_id = new.user_id;
  end if;
  return null;
end;
$$;
create trigger end_sessions_without_second_step after update of role on public.profiles
  for each row execute function private.end_sessions_without_second_step();

-- Who signs in with a second step, for the page on which an administrator takes it from somebody whose phone is lost.
create function public.people_with_second_step() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select distinct factor.user_id from auth.mfa_factors factor
  where factor.status = 'verified' and (select private.actor_role()) = 'admin';
$$;
revoke execute on function public.people_with_second_step() from public, anon;
grant execute on function public.people_with_second_step() to authenticated;

-- The person is signed out everywhere and signs in with the password alone from now on.
create function public.remove_second_step(id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_other_person(remove_second_step.id);
  delete from auth.mfa_factors factor where factor.user_id = remove_second_step.id;
  perform private.require(found, 'AV404', 'No second step');
  delete from private.recovery_codes code where code.user_id = remove_second_step.id;
  delete from auth.sessions session where session.user_id = remove_second_step.id;
end;
$$;
revoke execute on function public.remove_second_step(uuid) from public, anon;
grant execute on function public.remove_second_step(uuid) to authenticated;

-- 15_looking_after_people.sql

-- What an administrator does for somebody who lost a password or a phone is no way around the own ones: those are
-- changed by the present password, and by a code. A device left open would give the account away otherwise.

-- Who has not come in yet with a password of their own cannot look after anybody: an administrator who leaves the role
-- to such a person would leave the portal without one when the password that was given is lost.
create function private.keep_an_administrator() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.role = 'admin' and old.disabled_at is null and not old.must_change_password
    and (tg_op = 'DELETE' or new.role is distinct from 'admin' or new.disabled_at is not null) then
    perform pg_advisory_xact_lock(hashtextextended('private.keep_an_administrator', 0));
    perform private.require(
      exists (
        select from public.profiles other
        where other.role = 'admin' and other.disabled_at is null and not other.must_change_password
          and other.user_id <> old.user_id),
      'AV409', 'The last administrator stays', '{"reason": "last-admin"}');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end;
$$;
create trigger keep_an_administrator before update or delete on public.profiles
  for each row execute function private.keep_an_administrator();

create function private.validate_rights(person jsonb) returns jsonb
language sql immutable
return case
  when not person ? 'rights' then null
  when jsonb_typeof(person -> 'rights') <> 'array' then private.fault('rights')
  when exists (select from jsonb_array_elements(person -> 'rights') named
    where named.value not in ('"supervisor"', '"responsible"')) then private.fault('rights')
end;

create function private.rights_in(person jsonb) returns text[]
language sql immutable
return array(select distinct named.value from jsonb_array_elements_text(private.elements(person -> 'rights')) named
  order by 1);

create function private.validate_person(person jsonb) returns jsonb
language sql immutable
return case when jsonb_typeof(person) is distinct from 'object' then private.fault('person') else coalesce(
  private.validate_name(person, 'username', 'title'),
  case when person ->> 'username' !~ '^[a-z0-9][a-z0-9._-]{0,63}$' then private.fault('username') end,
  private.validate_name(person, 'full_name', 'title'),
  private.validate_name(person, 'badge', 'title'),
  private.validate_rights(person),
  case
    when private.is_absent(person -> 'email') then null
    when jsonb_typeof(person -> 'email') <> 'string' or length(person ->> 'email') > 254
      or person ->> 'email' !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' then private.fault('email')
  end,
  case
    -- Without a role a person does what is assigned to them, and nothing else.
    when person -> 'role' = 'null' then case when person -> 'rights' = '["responsible"]' then null
      else private.fault('role') end
    when coalesce(person ->> 'role' in ('inspector', 'author', 'auditor', 'admin'), false) then null
    else private.fault('role')
  end)
end;

create function private.validate_module_roles(person jsonb) returns jsonb
language sql immutable
return case
  when not person ? 'module_roles' then null
  when jsonb_typeof(person -> 'module_roles') <> 'array'
    or jsonb_array_length(person -> 'module_roles') > 50 then private.fault('module_roles')
  when exists (
    select from jsonb_array_elements(person -> 'module_roles') named
    where jsonb_typeof(named.value) <> 'string'
      or named.value #>> '{}' !~ '^[a-z][a-z0-9_]{0,60}__[a-z][a-z0-9_]{0,60}$'
  ) then private.fault('module_roles')
end;

-- The profile of an account that the function `people` has just made. AV409 where the user name is taken.
create function public.add_person(id uuid, person jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_bounds('add_person', jsonb_build_object('id', add_person.id, 'person', add_person.person));
  perform public.require_administrator();
  perform private.require_no_fault(private.validate_person(person));
  perform private.require(
    not exists (select from public.profiles where username = person ->> 'username'), 'AV409', 'Taken',
      '{"reason": "username-taken"}');
  insert into public.profiles (user_id, username, full_name, badge, role, rights, email, site_id, must_change_password)
  values (
    add_person.id, person ->> 'username', person ->> 'full_name', person ->> 'badge', person ->> 'role',
      private.rights_in(person), person ->> 'email',
    private.actor_site(), true);
end;
$$;
revoke execute on function public.add_person(uuid, jsonb) from public, anon;
grant execute on function public.add_person(uuid, jsonb) to authenticated;

-- What is changed of a person.
create function private.facts_of_person(person public.profiles) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'full_name', person.full_name, 'badge', person.badge, 'role', person.role, 'rights', person.rights,
  'email', person.email, 'module_roles', person.module_roles, 'disabled', person.disabled_at is not null);

-- Name, badge, role, those of modules where they are named, and whether the account is open. Disabling ends the
-- person's sessions. `before`: what the administrator saw; another there by now is AV409, so that nobody opens an
-- account that another has closed.
create function public.change_person(id uuid, person jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.profiles;
begin
  perform private.require_bounds('change_person', jsonb_build_object('id', change_person.id, 'person',
    change_person.person));
  perform public.require_administrator();
  perform private.require_no_fault(private.validate_switch(person, 'disabled'));
  perform private.require_no_fault(private.validate_module_roles(person));
  select * into stored from public.profiles profile where profile.user_id = change_person.id for update;
  perform private.require(stored.user_id is not null, 'AV404', 'No such person');
  perform private.require(not person ? 'before' or person -> 'before' = private.facts_of_person(stored), 'AV409',
    'Somebody else has changed this person');
  perform private.require_no_fault(private.validate_person(
    jsonb_build_object('rights', stored.rights) || person || jsonb_build_object('username', stored.username)));
  update public.profiles profile set
    full_name = person ->> 'full_name',
    badge = person ->> 'badge',
    role = person ->> 'role',
    rights = case when person ? 'rights' then private.rights_in(person) else profile.rights end,
    email = case when person ? 'email' then person ->> 'email' else profile.email end,
    module_roles = case when person ? 'module_roles'
      then array(select distinct named.value from jsonb_array_elements_text(person -> 'module_roles') named order by 1)
      else profile.module_roles end,
    disabled_at = case when (person ->> 'disabled')::boolean then coalesce(profile.disabled_at, now()) end
  where profile.user_id = change_person.id;
  if (person ->> 'disabled')::boolean then
    delete from auth.sessions session where session.user_id = change_person.id;
  end if;
end;
$$;
revoke execute on function public.change_person(uuid, jsonb) from public, anon;
grant execute on function public.change_person(uuid, jsonb) to authenticated;

-- After the function `people` has set a new password: the person is signed out everywhere and chooses an own one.
create function public.note_password_reset(id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_other_person(note_password_reset.id);
  update public.profiles profile set must_change_password = true where profile.user_id = note_password_reset.id;
  delete from auth.sessions session where session.user_id = note_password_reset.id;
end;
$$;
revoke execute on function public.note_password_reset(uuid) from public, anon;
grant execute on function public.note_password_reset(uuid) to authenticated;

-- A password of one's own: set by whoever is signed in as the account, or by the account's own authentication server. A
-- hash that is made anew with more rounds is no change of the password: whoever does that says so for its transaction.
create function private.audit_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(current_setting('portal.rehash', true), '') <> 'on' then
    insert into public.audit_log (actor, action, table_name, row_id)
      values (auth.uid(), 'password', 'profiles', new.id::text);
    update public.profiles set must_change_password = false where user_id = new.id and must_change_password;
  end if;
  return null;
end;
$$;

do $$
begin
  create trigger audit_password after update of encrypted_password on auth.users
    for each row
      when (old.encrypted_password is distinct from new.encrypted_password) execute function private.audit_password();
exception when insufficient_privilege then
  raise warning 'This project does not let triggers be added to auth.users: see docs/security.md, audit log';
end;
$$;

-- Whoever signs in begins a session.
create function private.audit_sign_in() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit_log (actor, action, table_name, row_id)
    values (new.user_id, 'sign-in', 'profiles', new.user_id::text);
  return null;
end;
$$;

do $$
begin
  create trigger audit_sign_in after insert on auth.sessions
    for each row execute function private.audit_sign_in();
exception when insufficient_privilege then
  raise warning 'This project does not let triggers be added to auth.sessions: see docs/security.md, audit log';
end;
$$;

-- The person's own sessions, newest first; `this_one` is the one that asks.
create function public.own_sessions() returns table (id uuid, since timestamptz, used timestamptz, user_agent text,
  this_one boolean)
language sql stable security definer set search_path = ''
as $$
  select session.id, session.created_at, coalesce(session.refreshed_at at time zone 'UTC', session.updated_at),
    session.user_agent,
    session.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions session
  where session.user_id = auth.uid() and (select private.actor_role()) is not null
  order by 3 desc nulls last
  limit 50;
$$;
revoke execute on function public.own_sessions() from public, anon;
grant execute on function public.own_sessions() to authenticated;

-- 21_conditions.sql

-- When an item or a section is shown, and sections that repeat: as a definition says it. Each is absent where nothing
-- is said, so that a definition which says none of it keeps its hash. The rules are those of
-- shared/src/domain/conditions and repetition, held together by property tests.
--
-- What reads an item is called for each of thousands, so it is written such that PostgreSQL makes it part of the
-- statement that asks (docs/performance.md, which says what keeps it from that). What cannot be is strict: of what an
-- item does not say, which is mostly all of it, nothing is begun.

-- Most instances of a section (`INSTANCES_MAX`).
create function private.most_instances() returns integer language sql immutable return 50;

-- Most tests of a condition (`CONDITION_TESTS_MAX`).
create function private.most_tests() returns integer language sql immutable return 20;

create function private.is_compared(value jsonb) returns boolean
language sql immutable parallel safe
return coalesce(jsonb_typeof(value) in ('boolean', 'string'), false);

-- A condition in canonical form; null where any part of it cannot be read, because half of a condition would say
-- something else.
create function private.condition_in(value jsonb) returns jsonb
language plpgsql immutable parallel safe set search_path = '' strict
as $$
declare
  kind text := case when jsonb_typeof(value) <> 'object' then null when value ? 'all' then 'all'
    when value ? 'any' then 'any' else 'test' end;
  parts jsonb;
begin
  if kind is null then
    return null;
  end if;
  if kind <> 'test' then
    select jsonb_agg(private.condition_in(part) order by place) into parts
    from jsonb_array_elements(private.elements(value -> kind)) with ordinality as listed (part, place);
    return case when parts is not null and not parts @> '[null]' then jsonb_build_object(kind, parts) end;
  end if;
  if coalesce(private.text_in(value -> 'item'), '') = '' then
    return null;
  end if;
  return case
    when value ->> 'is' in ('answered', 'not-answered')
      then jsonb_build_object('item', value -> 'item', 'is', value -> 'is')
    when value ->> 'is' in ('equal', 'not-equal') and private.is_compared(value -> 'value') then
      jsonb_build_object('item', value -> 'item', 'is', value -> 'is', 'value', value -> 'value')
    when value ->> 'is' = 'one-of' and jsonb_array_length(private.elements(value -> 'values')) > 0
      and not exists (select from jsonb_array_elements(private.elements(value -> 'values')) compared
        where not private.is_compared(compared)) then
      jsonb_build_object('item', value -> 'item', 'is', value -> 'is', 'values', value -> 'values')
  end;
end;
$$;

-- The same condition asking for items under other ids; `renamed`: { id: other id }.
create function private.condition_with(condition jsonb, renamed jsonb) returns jsonb
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  kind text := case when condition ? 'all' then 'all' when condition ? 'any' then 'any' end;
begin
  if kind is null then
    return condition || jsonb_build_object('item', coalesce(renamed -> (condition ->> 'item'), condition -> 'item'));
  end if;
  return jsonb_build_object(kind, (
    select jsonb_agg(private.condition_with(part, renamed) order by place)
      from jsonb_array_elements(condition -> kind) with ordinality as listed (part, place)));
end;
$$;

create function private.renamed_condition(details jsonb, renamed jsonb) returns jsonb
language sql stable parallel safe
return case
  when private.condition_in(details -> 'shownWhen') is null then '{}'
  else jsonb_build_object('shownWhen', private.condition_with(private.condition_in(details -> 'shownWhen'), renamed))
end;

create function private.count_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case when jsonb_typeof(value) = 'number' and value #>> '{}' ~ '^\d{1,4}$' then value end;

create function private.repetition_in(value jsonb) returns jsonb
language sql immutable parallel safe strict
return case when jsonb_typeof(value) = 'object'
  and jsonb_typeof(value -> 'label') = 'string' then jsonb_strip_nulls(jsonb_build_object(
  'label', value -> 'label', 'min', coalesce(private.count_in(value -> 'min'), '1'),
    'max', private.count_in(value -> 'max'))) end;

-- 22_translations.sql

-- A definition in several languages. Checklist, sections and items may say their texts in others than that of their
-- author, `language` which that is; what a section repeats by ('Veículo') as well. Each is absent where nothing is
-- said, so that a definition in one language keeps its hash. Answers stay the option as the author wrote it.
--
-- The largest checklist has fifteen thousand times the texts of a language: so what reads them begins no statement for
-- what is as it should be (docs/decisions/0260).

-- The language of the author. Portuguese, the portal's own, is not said.
create function private.language_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case when value in ('"en"', '"de"', '"it"', '"ko"', '"zh"') then value end;

-- Texts of options in the options' order; '' where one has none.
create function private.option_texts_in(value jsonb) returns jsonb
language plpgsql immutable parallel safe strict
as $$
begin
  if private.are_texts(value) then
    return case when value @? '$[*] ? (@ != "")' then value end;
  end if;
  return (
    select case when bool_or(text <> '') then jsonb_agg(text order by place) end
    from jsonb_array_elements(private.elements(value)) with ordinality as listed (option, place),
      private.text_in(option) text
  );
end;
$$;

create function private.said_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case when jsonb_typeof(value) = 'string' and value <> '""' then value end;

-- The texts of one language that say anything.
create function private.texts_in(value jsonb, fields text[]) returns jsonb
language plpgsql immutable parallel safe strict
as $$
begin
  return nullif(jsonb_strip_nulls(jsonb_build_object(
    'title', case when 'title' = any (fields) then private.said_in(value -> 'title') end,
    'description', case when 'description' = any (fields) then private.said_in(value -> 'description') end,
    'repeat', case when 'repeat' = any (fields) then private.said_in(value -> 'repeat') end,
    'question', case when 'question' = any (fields) then private.said_in(value -> 'question') end,
    'guidance', case when 'guidance' = any (fields) then private.said_in(value -> 'guidance') end,
    'options', case when 'options' = any (fields) then private.option_texts_in(value -> 'options') end)), '{}');
end;
$$;

-- By language. Most definitions have none: then nothing is looked through.
create function private.translations_in(value jsonb, fields text[]) returns jsonb
language plpgsql immutable parallel safe strict
as $$
begin
  return case when jsonb_typeof(value) = 'object' then nullif(jsonb_strip_nulls(jsonb_build_object(
    'pt', private.texts_in(value -> 'pt', fields),
    'en', private.texts_in(value -> 'en', fields),
    'de', private.texts_in(value -> 'de', fields),
    'it', private.texts_in(value -> 'it', fields),
    'ko', private.texts_in(value -> 'ko', fields),
    'zh', private.texts_in(value -> 'zh', fields))), '{}')
  end;
end;
$$;

-- What a question is in all languages of its translations, beside each other: that a search finds it in each.
create function private.questions_in(translations jsonb) returns text
language sql immutable parallel safe strict
return (select string_agg(said.texts ->> 'question', ' ') from jsonb_each(translations) said (language, texts));

-- 23_definitions.sql

-- A definition as the readers of shared/src/domain/schema read it: known fields only, broken ones with their defaults,
-- broken items left out. Two definitions that read the same have the same canonical form, and so the same hash.

-- What a definition may say of an item beyond the columns of the specification: whether it may not apply, the clause it
-- stands on, guidance, what an answer that does not conform asks for, unit and limits of a number. Each is absent where
-- nothing is said: a definition that says none of it keeps its hash.

create function private.demand_in(value jsonb) returns jsonb
language sql stable parallel safe
return case
  when jsonb_typeof(value -> 'note') = 'boolean' and jsonb_typeof(value -> 'photo') = 'boolean'
    then jsonb_build_object('note', value -> 'note', 'photo', value -> 'photo')
end;

-- Of more than 15 digits a double, with which the portal judges, would be another number.
create function private.number_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case when jsonb_typeof(value) = 'number' then
  case when length(regexp_replace(trim_scale((value #>> '{}')::numeric)::text, '[^0-9]', '', 'g')) <= 15 then value end
end;

create function private.range_in(value jsonb) returns jsonb
language sql stable parallel safe
return case when jsonb_typeof(value) = 'object' then nullif(jsonb_strip_nulls(jsonb_build_object(
  'unit', nullif(private.text_in(value -> 'unit'), ''),
  'min', private.number_in(value -> 'min'),
  'max', private.number_in(value -> 'max'))), '{}')
end;

-- What the options mean, in their order; null where any of it cannot be read.
create function private.verdict_in(value jsonb) returns jsonb
language sql immutable parallel safe strict
return case
  when jsonb_typeof(value) = 'array' and not exists (
    select from jsonb_array_elements(value) meaning where meaning not in ('"approved"', '"refused"', '"pending"')
  ) then value
end;

-- Which options do not conform, in their order; null where none does, and where any of it cannot be read.
create function private.marks_in(value jsonb) returns jsonb
language sql immutable parallel safe strict
return case
  when jsonb_typeof(value) = 'array' and value @> '[true]' and not exists (
    select from jsonb_array_elements(value) mark where jsonb_typeof(mark) <> 'boolean'
  ) then value
end;

create function private.level_in(value jsonb) returns text
language sql immutable parallel safe
return case when value in ('"critical"', '"major"', '"minor"', '"observation"') then value #>> '{}' end;

-- `levelOf` of the domain.
create function private.level_of(item jsonb, definition jsonb) returns text
language sql immutable parallel safe
return case when item -> 'critical' = 'true' then 'critical'
  else coalesce(private.level_in(item -> 'level'), private.level_in(definition -> 'level'), 'minor') end;

-- Up to ITEM_WEIGHT_MAX of the domain.
create function private.weight_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case when value #>> '{}' in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10')
  and jsonb_typeof(value) = 'number' then value end;

-- KNOWN_DETAILS of the domain.
create function private.detail_names() returns text[]
language sql immutable parallel safe
return array['allowsNotApplicable', 'reference', 'guidance', 'example', 'nonConforming', 'nonConformingOptions', 'number',
  'verdict', 'searchable', 'level', 'critical', 'weight', 'answeredAlone', 'beginsNow', 'shownWhen', 'translations',
  'repeat', 'review', 'language'];

create function private.known_details() returns jsonb
language sql stable parallel safe
return to_jsonb(private.detail_names());

-- The details among the members of an item, in canonical form. Most items have none: then nothing is looked through.
create function private.item_details(item jsonb) returns jsonb
language plpgsql stable parallel safe
as $$
begin
  return case when item ?| private.detail_names() then jsonb_strip_nulls(jsonb_build_object(
    'allowsNotApplicable', case when item -> 'allowsNotApplicable' = 'true' then true end,
    'reference', nullif(private.text_in(item -> 'reference'), ''),
    'guidance', nullif(private.text_in(item -> 'guidance'), ''),
    'example', case when item ->> 'example' ~ '^examples/[0-9a-f]{64}\.(jpg|png)$' then item ->> 'example' end,
    'nonConforming', private.demand_in(item -> 'nonConforming'),
    'nonConformingOptions', private.marks_in(item -> 'nonConformingOptions'),
    'number', private.range_in(item -> 'number'),
    'verdict', private.verdict_in(item -> 'verdict'),
    'searchable', case when item -> 'searchable' = 'true' then true end,
    'level', private.level_in(item -> 'level'),
    'critical', case when item -> 'critical' = 'true' then true end,
    'weight', private.weight_in(item -> 'weight'),
    'answeredAlone', case when item -> 'answeredAlone' = 'true' then true end,
    'beginsNow', case when item -> 'beginsNow' = 'true' then true end,
    'translations', private.translations_in(item -> 'translations', array['question', 'guidance', 'options']),
    'shownWhen', private.condition_in(item -> 'shownWhen'))) else '{}' end;
end;
$$;

create function private.section_details(section jsonb) returns jsonb
language sql stable parallel safe
return jsonb_strip_nulls(jsonb_build_object(
  'translations', private.translations_in(section -> 'translations', array['title', 'description', 'repeat']),
  'shownWhen', private.condition_in(section -> 'shownWhen'), 'repeat', private.repetition_in(section -> 'repeat')));

create function private.checklist_details(definition jsonb) returns jsonb
language plpgsql immutable parallel safe
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'nonConforming', private.demand_in(definition -> 'nonConforming'),
    'review', case when definition -> 'review' = 'true' then true end,
    'level', private.level_in(definition -> 'level'),
    'language', private.language_in(definition -> 'language'),
    'translations', private.translations_in(definition -> 'translations', array['title', 'description'])));
end;
$$;

create function private.canonical_item(item jsonb) returns jsonb
language plpgsql stable parallel safe
as $$
begin
  return jsonb_build_object(
    'id', item -> 'id',
    'question', private.text_in(item -> 'question'),
    'type', private.text_in(item -> 'type'),
    'category', private.text_in(item -> 'category'),
    'required', private.switch_in(item -> 'required', false),
    'options', private.options_in(item -> 'options'),
    'includeAttachment', private.switch_in(item -> 'includeAttachment', false),
    'attachmentType', case
      when item ->> 'attachmentType' in ('photo', 'document', 'both') then item ->> 'attachmentType'
      else 'photo'
    end,
    'expectedAnswer', private.switch_in(item -> 'expectedAnswer', true))
    || private.item_details(item);
end;
$$;

-- `items`: in canonical form.
create function private.canonical_section(section jsonb, items jsonb) returns jsonb
language sql stable parallel safe
return jsonb_build_object(
  'id', section -> 'id',
  'title', private.text_in(section -> 'title'),
  'description', private.text_in(section -> 'description', null),
  'items', coalesce(items, '[]'))
  || private.section_details(section);

-- `sections`: in canonical form.
create function private.canonical_checklist(definition jsonb, sections jsonb) returns jsonb
language plpgsql immutable parallel safe
as $$
begin
  return jsonb_build_object(
    'id', definition -> 'id',
    'title', private.text_in(definition -> 'title'),
    'description', private.text_in(definition -> 'description', null),
    'standard', private.text_in(definition -> 'standard', null),
    'version', coalesce(nullif(private.text_in(definition -> 'version'), ''), '1.0'),
    'author', private.text_in(definition -> 'author', null),
    'category', case
      when definition ->> 'category' in ('arrivals', 'departures', 'security', 'maintenance', 'custom')
        then definition ->> 'category'
      else 'general'
    end,
    'sections', sections)
    || private.checklist_details(definition);
end;
$$;

create function private.canonical_definition(definition jsonb) returns jsonb
language plpgsql immutable parallel safe
as $$
begin
  return private.canonical_checklist(definition, (
    with section as materialized (
      select place, value - 'items' as value, private.elements(value -> 'items') as items
      from jsonb_array_elements(private.elements(definition -> 'sections')) with ordinality as listed (value, place)
      where private.text_in(value -> 'id') <> ''
    ),
    items_of as (
      select section.place, jsonb_agg(private.canonical_item(item.value) order by item.place) as items
      from section, jsonb_array_elements(section.items) with ordinality as item (value, place)
      where private.text_in(item.value -> 'id') <> ''
      group by section.place
    )
    select coalesce(jsonb_agg(private.canonical_section(section.value, items_of.items) order by section.place), '[]')
    from section left join items_of using (place)
  ));
end;
$$;

-- Of a definition that is in canonical form.
create function private.canonical_hash(canonical jsonb) returns text
language sql immutable parallel safe
return encode(sha256(convert_to(canonical::text, 'UTF8')), 'hex');

create function private.content_hash(definition jsonb) returns text
language sql immutable parallel safe
return private.canonical_hash(private.canonical_definition(definition));

-- The items of a definition in the order in which they are asked.
create function private.asked_items(definition jsonb)
returns table (place bigint, section_place bigint, section_id text, section_title text, item_id text, item jsonb)
language sql immutable
as $$
  -- Apart, so that no row carries its whole section: sorting those took seconds for some thousand items.
  with section as materialized (
    select listed.place, value ->> 'id' as id, value ->> 'title' as title, private.elements(value -> 'items') as items
    from jsonb_array_elements(private.elements(definition -> 'sections')) with ordinality as listed (value, place)
  )
  select
    row_number() over (order by section.place, listed.place), section.place, section.id, section.title,
      listed.value ->> 'id', listed.value
  from section, jsonb_array_elements(section.items) with ordinality as listed (value, place);
$$;

create function private.item_count(definition jsonb) returns bigint
language sql immutable
return (
  select coalesce(sum(jsonb_array_length(private.elements(section -> 'items'))), 0)
  from jsonb_array_elements(private.elements(definition -> 'sections')) section);

-- 24_checklists.sql

-- Checklists as their rows: the published version, which is what is filled in next. Columns follow the specification
-- (section 3); what was added to it is commented.

create table public.checklists (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key to accounts here and in submissions: records outlive the accounts that made them.
  user_id uuid not null,
  title text not null,
  description text,
  standard text,
  version text not null default '1.0',
  author text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Deleted, but there are submissions: it is in no list, cannot be begun anew, and can be restored.
  archived_at timestamptz,
  -- The version that is filled in next, which the rows of sections and items are; 0 while none is published: then they
  -- are the draft's, for lists and counts.
  current_version integer not null,
  -- Optional members of the domain's Checklist, each under its name there.
  details jsonb not null default '{}',
  -- The version that was saved last, which is what an author edits: the same, or a draft.
  newest_version integer not null
);
create index checklists_newest on public.checklists (created_at desc);
alter table public.checklists enable row level security;
create policy "everyone with a profile reads" on public.checklists
  for select to authenticated using ((select private.actor_role()) is not null);
create trigger audit after insert or update or delete on public.checklists
  for each row execute function private.audit();

create table public.checklist_sections (
  id uuid primary key default gen_random_uuid(),
  checklist_id uuid not null references public.checklists (id) on delete cascade,
  title text not null,
  description text,
  order_index integer not null,
  details jsonb not null default '{}'
);
comment on column public.checklist_sections.details is
  'Optional members of the domain''s ChecklistSection, each under its name there.';
create index checklist_sections_in_order on public.checklist_sections (checklist_id, order_index);
alter table public.checklist_sections enable row level security;
create policy "everyone with a profile reads" on public.checklist_sections
  for select to authenticated using ((select private.actor_role()) is not null);

create table public.checklist_items (
  id uuid primary key default gen_random_uuid(),
  section_id uuid not null references public.checklist_sections (id) on delete cascade,
  question text not null,
  -- Type and category are plain text: a row of another version is shown with a fallback, not lost.
  type text not null default 'checkbox',
  category text not null default 'processos',
  required boolean not null default false,
  -- A list as JSON text.
  options text not null default '[]',
  include_attachment boolean not null default false,
  attachment_type text not null default 'photo',
  -- The checkbox answer that conforms; false for questions such as 'prohibited items found'.
  expected_answer boolean not null default true,
  order_index integer not null,
  details jsonb not null default '{}'
);
comment on column public.checklist_items.details is
  'Optional members of the domain''s ChecklistItem (ITEM_DETAILS), each under its name there.';
create index checklist_items_in_order on public.checklist_items (section_id, order_index);
alter table public.checklist_items enable row level security;
create policy "everyone with a profile reads" on public.checklist_items
  for select to authenticated using ((select private.actor_role()) is not null);
grant select on public.checklists, public.checklist_sections, public.checklist_items to authenticated;

-- The rows of a checklist as a definition, as shared/src/data reads them.
create function private.checklist_definition(checklist_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select private.canonical_definition(checklist.details || jsonb_build_object(
    'id', checklist.id,
    'title', checklist.title,
    'description', checklist.description,
    'standard', checklist.standard,
    'version', checklist.version,
    'author', checklist.author,
    'category', 'custom',
    'sections', (
      select jsonb_agg(section.details || jsonb_build_object(
        'id', section.id,
        'title', section.title,
        'description', section.description,
        'items', (
          select jsonb_agg(item.details || jsonb_build_object(
            'id', item.id,
            'question', item.question,
            'type', item.type,
            'category', item.category,
            'required', item.required,
            'options', item.options,
            'includeAttachment', item.include_attachment,
            'attachmentType', item.attachment_type,
            'expectedAnswer', item.expected_answer) order by item.order_index)
          from public.checklist_items item where item.section_id = section.id
        )) order by section.order_index)
      from public.checklist_sections section where section.checklist_id = checklist.id
    )))
  from public.checklists checklist
  where checklist.id = checklist_definition.checklist_id;
$$;

-- 25_checklist_versions.sql

-- What a checklist asked at a time. A version is never changed and never deleted: submissions and drafts stand on it,
-- also when their checklist was edited, archived or removed since. A version that was saved as a draft is filled in by
-- nobody until it is published. The rows of a checklist are the version that is published.

create table public.checklist_versions (
  -- Text: built-in checklists are no rows, and versions outlive the rows of the others.
  checklist_id text not null check (checklist_id <> ''),
  -- Counted from 1.
  number integer not null check (number > 0),
  -- The domain's Checklist as JSON.
  content jsonb not null,
  -- Of its canonical form (private.content_hash).
  hash text not null,
  -- Who saved it. Null and '': part of the portal, or not known any more.
  author uuid,
  author_name text not null default '',
  created_at timestamptz not null default now(),
  is_draft boolean not null default false,
  primary key (checklist_id, number)
);
comment on column public.checklist_versions.is_draft is
  'Saved as a draft; it is one for as long as checklist_publications has no row of it.';
comment on table public.checklist_versions is 'Every definition that a checklist has had. Append-only.';

-- Under which version was this definition answered?
create index checklist_versions_by_content on public.checklist_versions (checklist_id, hash);
alter table public.checklist_versions enable row level security;
create policy "everyone with a profile reads" on public.checklist_versions
  for select to authenticated using ((select private.actor_role()) is not null);
grant select on public.checklist_versions to authenticated;
create trigger append_only before update or delete or truncate on public.checklist_versions
  for each statement execute function private.refuse_change();

-- Who has just made the canonical form hands its hash over: making it of five thousand items a second time took a sixth
-- of saving them (docs/decisions/0254).
create function private.hash_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.hash := private.content_hash(new.content);
  return new;
end;
$$;
create trigger hash_version before insert on public.checklist_versions
  for each row when (new.hash is null) execute function private.hash_version();

-- Which versions were put before inspectors, by whom and with which note of change. What is part of the portal has no
-- row here.
create table public.checklist_publications (
  checklist_id text not null,
  number integer not null,
  note text not null default '',
  author uuid,
  author_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (checklist_id, number),
  foreign key (checklist_id, number) references public.checklist_versions (checklist_id, number)
);
comment on table public.checklist_publications is 'When each version was published. Append-only.';
alter table public.checklist_publications enable row level security;
create policy "everyone with a profile reads" on public.checklist_publications
  for select to authenticated using ((select private.actor_role()) is not null);
grant select on public.checklist_publications to authenticated;
create trigger append_only before update or delete or truncate on public.checklist_publications
  for each statement execute function private.refuse_change();

create function private.is_published(version public.checklist_versions) returns boolean
language sql stable set search_path = ''
as $$
  select not version.is_draft or exists (
    select from public.checklist_publications publication
    where publication.checklist_id = version.checklist_id and publication.number = version.number);
$$;

-- The versions of a checklist as they are listed, without what they ask.
create view public.checklist_version_list with (security_invoker = true) as
select
  version.checklist_id,
  version.number,
  version.author_name,
  version.created_at,
  not version.is_draft or publication.number is not null as is_published,
  publication.created_at as published_at,
  publication.author_name as published_by,
  coalesce(publication.note, '') as note
from public.checklist_versions version
left join public.checklist_publications publication using (checklist_id, number);
grant select on public.checklist_version_list to authenticated;

-- The published version that equals a definition which was sent whole, the newest of several; null when none does.
create function private.version_like(checklist_id text, definition jsonb) returns integer
language sql stable set search_path = ''
as $$
  select max(version.number) from public.checklist_versions version
  where version.checklist_id = version_like.checklist_id and version.hash = private.content_hash(definition)
    and private.is_published(version);
$$;

-- Lists: counted in the database, never with answers, photos or signatures. The caller's own rights apply
-- (security_invoker).

create view public.checklist_summaries with (security_invoker = true) as
select
  checklist.id,
  checklist.user_id,
  checklist.title,
  checklist.description,
  checklist.standard,
  checklist.version,
  checklist.author,
  checklist.created_at,
  checklist.updated_at,
  (select count(*) from public.checklist_sections section where section.checklist_id = checklist.id) as section_count,
  counted.item_count,
  counted.required_count,
  checklist.current_version,
  -- Who saved it last.
  (
    select version.author_name from public.checklist_versions version
    where version.checklist_id = checklist.id::text and version.number = checklist.newest_version
  ) as changed_by,
  checklist.details -> 'translations' as translations,
  checklist.newest_version
from public.checklists checklist
cross join lateral (
  select count(item.id) as item_count, count(item.id) filter (where item.required) as required_count
  from public.checklist_sections section
  join public.checklist_items item on item.section_id = section.id
  where section.checklist_id = checklist.id
) counted
where checklist.archived_at is null;
grant select on public.checklist_summaries to authenticated;

-- 26_builtin_checklists.sql

-- The checklists that are part of the portal (shared/src/domain/builtin), as they are answered under. A test compares
-- them with the code and says what to do when that changes: a new version, never a change of one that is there.
insert into public.checklist_versions (checklist_id, number, content) values
('red-gate-vehicle-inspection', 1, $json$
  {"id":"red-gate-vehicle-inspection","title":"Inspeção de Veículos – Red Gate","description":"Inspeção de segurança dos veículos que entram na área restrita pelo portão vermelho (Red Gate).","standard":"Red Gate Vehicle Inspection Protocol","version":"1.0","author":"AVSEC","category":"security","sections":[
    {"id":"dados-inspetor","title":"Dados","description":"Identificação do local, do momento e do inspetor.","items":[
      {"id":"aeroporto","type":"text","question":"Aeroporto","category":"identificacao","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"data-inspecao","type":"date","question":"Data da inspeção","category":"identificacao","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"hora-inicio","type":"time","question":"Hora de início","category":"identificacao","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"nome-inspetor","type":"text","question":"Nome completo do inspetor","category":"identificacao","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"funcao-inspetor","type":"text","question":"Função do inspetor","category":"identificacao","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"inspecao-veiculo","title":"Inspeção do Veículo","description":"Verificação do veículo e registro fotográfico.","items":[
      {"id":"foto-placa","type":"photo","question":"Foto da placa do veículo","category":"evidencias","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"foto-interior","type":"photo","question":"Foto do interior do veículo","category":"evidencias","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"foto-chassi-teto","type":"photo","question":"Foto do chassi e do teto","category":"evidencias","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"foto-porta-malas","type":"photo","question":"Foto do porta-malas","category":"evidencias","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"foto-capo","type":"photo","question":"Foto do capô e do compartimento do motor","category":"evidencias","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"anexo","type":"attachment","question":"Anexo (documento ou imagem)","category":"evidencias","required":false,"options":[],"includeAttachment":true,"attachmentType":"both","expectedAnswer":true},
      {"id":"espelho-inferior-teto","type":"checkbox","question":"A parte inferior e o teto do veículo foram inspecionados com espelho?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"porta-malas-aberto","type":"checkbox","question":"O porta-malas foi aberto e inspecionado?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"capo-verificado","type":"checkbox","question":"O capô foi aberto e o compartimento do motor foi verificado?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"itens-proibidos-encontrados","type":"checkbox","question":"Foram encontrados itens proibidos?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":false},
      {"id":"descricao-itens-proibidos","type":"multiline_text","question":"Descreva os itens proibidos encontrados","category":"conformidade","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"finalizacao","title":"Finalização","description":"Resultado, observações e assinatura.","items":[
      {"id":"status-inspecao","type":"select","question":"Status da inspeção","category":"conformidade","required":true,"options":["Aprovado","Reprovado","Pendente"],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"observacoes","type":"multiline_text","question":"Observações","category":"processos","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"assinatura-inspetor","type":"signature","question":"Assinatura do inspetor","category":"evidencias","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]}
  ]}
$json$),
('arrivals', 1, $json$
  {"id":"arrivals","title":"SOP Chegadas","description":"Procedimento operacional padrão de segurança para voos internacionais que chegam: aeronave e pátio, fluxo de passageiros, conexões, bagagens, controle de acesso e saguão de desembarque.","standard":"ICAO Annex 17","version":"1.0","author":"AVSEC","category":"arrivals","sections":[
    {"id":"aeronave-patio","title":"Aeronave e Pátio","description":"Proteção da aeronave e da posição de estacionamento durante a chegada.","items":[
      {"id":"voo-numero","type":"text","question":"Número do voo verificado","category":"empresa","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"voo-empresa","type":"text","question":"Empresa aérea","category":"empresa","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"voo-procedencia","type":"text","question":"Aeroporto de procedência","category":"empresa","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"voo-hora-calco","type":"time","question":"Hora de calço da aeronave","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"tipo-desembarque","type":"select","question":"Forma de desembarque","category":"processos","required":false,"options":["Ponte de embarque","Posição remota com ônibus","Posição remota a pé"],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"posicao-inspecionada","type":"checkbox","question":"A posição de estacionamento foi inspecionada antes da chegada da aeronave?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"acesso-aeronave-vigiado","type":"checkbox","question":"O acesso à aeronave permaneceu vigiado desde o calço até o fim do desembarque?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"equipe-solo-credenciada","type":"checkbox","question":"Toda a equipe de solo junto à aeronave portava credencial válida e visível?","category":"pessoas","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"veiculos-autorizados","type":"checkbox","question":"Somente veículos autorizados se aproximaram da aeronave?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"varredura-cabine","type":"checkbox","question":"A empresa aérea verificou a cabine em busca de objetos deixados após o desembarque?","category":"empresa","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"foto-posicao","type":"photo","question":"Foto da posição de estacionamento","category":"evidencias","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"desembarque-fluxos","title":"Desembarque e Separação de Fluxos","description":"Passageiros que chegam não se misturam com passageiros já inspecionados.","items":[
      {"id":"fluxos-separados","type":"checkbox","question":"Passageiros desembarcando permaneceram separados dos passageiros já inspecionados para embarque?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"mistura-fluxos","type":"checkbox","question":"Houve mistura entre passageiros inspecionados e não inspecionados?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":false},
      {"id":"descricao-mistura","type":"multiline_text","question":"Em caso de mistura, descreva a nova inspeção e a varredura da sala de embarque","category":"processos","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"portas-fluxo","type":"checkbox","question":"As portas entre desembarque e embarque estavam fechadas, com alarme ativo?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"sinalizacao-desembarque","type":"checkbox","question":"A sinalização conduz os passageiros ao controle migratório sem desvios?","category":"processos","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"onibus-escoltado","type":"checkbox","question":"Em posição remota, o trajeto até o terminal foi direto e acompanhado?","category":"processos","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"pontos-vigilancia","type":"multiple_choice","question":"Pontos do trajeto com vigilância presente","category":"pessoas","required":false,"options":["Ponte de embarque","Corredor de desembarque","Escadas e elevadores","Entrada da imigração"],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"passageiros-especiais","type":"checkbox","question":"Deportados, inadmitidos ou pessoas sob custódia foram escoltados conforme o procedimento?","category":"orgao_publico","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"conexao-transito","title":"Conexão e Trânsito","description":"Passageiros em conexão e suas bagagens antes de voltar a uma área restrita de segurança.","items":[
      {"id":"conexao-inspecionada","type":"checkbox","question":"Passageiros em conexão e sua bagagem de mão foram inspecionados antes de entrar na sala de embarque?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"equipamento-testado","type":"checkbox","question":"O equipamento do canal de conexão passou no teste de rotina do dia?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"hora-teste-equipamento","type":"time","question":"Hora do teste de rotina do equipamento","category":"tecnologia","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"liquidos-conexao","type":"checkbox","question":"Líquidos, aerossóis e géis comprados em trajeto estavam em embalagem inviolável com comprovante?","category":"conformidade","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"bagagem-conexao","type":"checkbox","question":"A bagagem despachada em conexão foi inspecionada ou tem inspeção reconhecida na origem?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"registro-teste","type":"attachment","question":"Registro do teste do equipamento","category":"evidencias","required":false,"options":[],"includeAttachment":true,"attachmentType":"document","expectedAnswer":true}
    ]},
    {"id":"restituicao-bagagens","title":"Restituição de Bagagens","description":"Bagagens que chegam, que sobram e que ninguém retira.","items":[
      {"id":"bagagem-protegida","type":"checkbox","question":"As bagagens ficaram protegidas de interferência entre a aeronave e a esteira?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"esteira-fechada","type":"checkbox","question":"As aberturas das esteiras para o pátio permaneceram fechadas quando fora de uso?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"area-restrita-passageiros","type":"checkbox","question":"A sala de restituição só é acessível a passageiros desembarcados e a pessoal credenciado?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"bagagem-nao-reclamada","type":"checkbox","question":"Bagagens não reclamadas foram recolhidas a local seguro e inspecionadas antes de armazenadas?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"bagagem-extraviada","type":"checkbox","question":"Bagagens extraviadas ou de outros voos foram inspecionadas antes de reencaminhadas?","category":"processos","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"bagagem-abandonada","type":"checkbox","question":"Foi encontrada bagagem abandonada ou suspeita?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":false},
      {"id":"descricao-bagagem-abandonada","type":"multiline_text","question":"Descreva a bagagem encontrada e as providências","category":"conformidade","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"foto-restituicao","type":"photo","question":"Foto da sala de restituição","category":"evidencias","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"controle-acesso","title":"Controle de Acesso","description":"Portas, credenciais e barreiras entre as áreas públicas e as áreas restritas da chegada.","items":[
      {"id":"porta-sentido-unico","type":"checkbox","question":"A saída para o saguão é de sentido único e impede o retorno à área restrita?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"credenciais-conferidas","type":"checkbox","question":"As credenciais foram conferidas em todos os pontos de acesso de funcionários?","category":"pessoas","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"funcionarios-inspecionados","type":"checkbox","question":"Funcionários e seus pertences foram inspecionados antes de entrar na área restrita?","category":"pessoas","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"portas-emergencia","type":"checkbox","question":"As saídas de emergência estavam lacradas ou com alarme em funcionamento?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"cftv-operante","type":"checkbox","question":"As câmeras da área de chegada estavam operantes e gravando?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"cameras-inoperantes","type":"text","question":"Câmeras inoperantes (identificação)","category":"tecnologia","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"violacao-acesso","type":"checkbox","question":"Houve tentativa de acesso não autorizado?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":false},
      {"id":"orgaos-presentes","type":"checkbox","question":"Imigração e aduana mantiveram suas áreas guarnecidas durante a chegada?","category":"orgao_publico","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"saguao-desembarque","title":"Saguão de Desembarque","description":"Área pública (lado terra) onde os passageiros são recebidos.","items":[
      {"id":"ronda-saguao","type":"checkbox","question":"As rondas no saguão foram realizadas na frequência prevista?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"objetos-abandonados-saguao","type":"checkbox","question":"O saguão estava livre de volumes sem dono?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"avisos-sonoros","type":"checkbox","question":"Os avisos sobre bagagem desacompanhada foram veiculados?","category":"processos","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"meio-fio-livre","type":"checkbox","question":"O meio-fio estava livre de veículos parados sem condutor?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"aglomeracao","type":"checkbox","question":"O fluxo no saguão permitia a evacuação sem obstáculos?","category":"processos","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"foto-saguao","type":"photo","question":"Foto do saguão de desembarque","category":"evidencias","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"equipe-resposta","title":"Equipe e Resposta a Ocorrências","description":"Pessoal de segurança, comunicações e registro de ocorrências.","items":[
      {"id":"efetivo-completo","type":"checkbox","question":"O efetivo previsto para o turno estava completo?","category":"pessoas","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"treinamento-valido","type":"checkbox","question":"Os agentes em serviço têm treinamento AVSEC dentro da validade?","category":"pessoas","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"validade-treinamento","type":"date","question":"Vencimento de treinamento mais próximo na equipe","category":"pessoas","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"radio-testado","type":"checkbox","question":"As comunicações com o centro de operações foram testadas no início do turno?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"contingencia-conhecida","type":"checkbox","question":"Os agentes souberam descrever os procedimentos de contingência?","category":"pessoas","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"ocorrencias-registradas","type":"checkbox","question":"As ocorrências do turno foram registradas e comunicadas?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"documentos-turno","type":"attachment","question":"Documentos do turno (escala, livro de ocorrências)","category":"evidencias","required":false,"options":[],"includeAttachment":true,"attachmentType":"both","expectedAnswer":true}
    ]},
    {"id":"finalizacao","title":"Finalização","description":"Resultado da verificação, observações e assinatura.","items":[
      {"id":"chegadas-resultado","type":"select","question":"Resultado da verificação","category":"conformidade","required":true,"options":["Conforme","Conforme com observações","Não conforme"],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"chegadas-acoes-imediatas","type":"multiline_text","question":"Ações imediatas adotadas","category":"processos","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"chegadas-observacoes","type":"multiline_text","question":"Observações gerais","category":"processos","required":false,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"chegadas-assinatura","type":"signature","question":"Assinatura do inspetor","category":"evidencias","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]}
  ]}
$json$),
('arrivals-basic', 1, $json$
  {"id":"arrivals-basic","title":"SOP Chegadas – Básico","description":"Os itens obrigatórios do procedimento de chegadas, para verificações de rotina.","standard":"ICAO Annex 17","version":"1.0","author":"AVSEC","category":"arrivals","sections":[
    {"id":"aeronave-patio","title":"Aeronave e Pátio","description":"Proteção da aeronave e da posição de estacionamento durante a chegada.","items":[
      {"id":"voo-numero","type":"text","question":"Número do voo verificado","category":"empresa","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"voo-empresa","type":"text","question":"Empresa aérea","category":"empresa","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"voo-hora-calco","type":"time","question":"Hora de calço da aeronave","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"posicao-inspecionada","type":"checkbox","question":"A posição de estacionamento foi inspecionada antes da chegada da aeronave?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"acesso-aeronave-vigiado","type":"checkbox","question":"O acesso à aeronave permaneceu vigiado desde o calço até o fim do desembarque?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"equipe-solo-credenciada","type":"checkbox","question":"Toda a equipe de solo junto à aeronave portava credencial válida e visível?","category":"pessoas","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"veiculos-autorizados","type":"checkbox","question":"Somente veículos autorizados se aproximaram da aeronave?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"varredura-cabine","type":"checkbox","question":"A empresa aérea verificou a cabine em busca de objetos deixados após o desembarque?","category":"empresa","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"desembarque-fluxos","title":"Desembarque e Separação de Fluxos","description":"Passageiros que chegam não se misturam com passageiros já inspecionados.","items":[
      {"id":"fluxos-separados","type":"checkbox","question":"Passageiros desembarcando permaneceram separados dos passageiros já inspecionados para embarque?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"mistura-fluxos","type":"checkbox","question":"Houve mistura entre passageiros inspecionados e não inspecionados?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":false},
      {"id":"portas-fluxo","type":"checkbox","question":"As portas entre desembarque e embarque estavam fechadas, com alarme ativo?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"conexao-transito","title":"Conexão e Trânsito","description":"Passageiros em conexão e suas bagagens antes de voltar a uma área restrita de segurança.","items":[
      {"id":"conexao-inspecionada","type":"checkbox","question":"Passageiros em conexão e sua bagagem de mão foram inspecionados antes de entrar na sala de embarque?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"equipamento-testado","type":"checkbox","question":"O equipamento do canal de conexão passou no teste de rotina do dia?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"bagagem-conexao","type":"checkbox","question":"A bagagem despachada em conexão foi inspecionada ou tem inspeção reconhecida na origem?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"restituicao-bagagens","title":"Restituição de Bagagens","description":"Bagagens que chegam, que sobram e que ninguém retira.","items":[
      {"id":"bagagem-protegida","type":"checkbox","question":"As bagagens ficaram protegidas de interferência entre a aeronave e a esteira?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"esteira-fechada","type":"checkbox","question":"As aberturas das esteiras para o pátio permaneceram fechadas quando fora de uso?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"area-restrita-passageiros","type":"checkbox","question":"A sala de restituição só é acessível a passageiros desembarcados e a pessoal credenciado?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"bagagem-nao-reclamada","type":"checkbox","question":"Bagagens não reclamadas foram recolhidas a local seguro e inspecionadas antes de armazenadas?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"bagagem-abandonada","type":"checkbox","question":"Foi encontrada bagagem abandonada ou suspeita?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":false}
    ]},
    {"id":"controle-acesso","title":"Controle de Acesso","description":"Portas, credenciais e barreiras entre as áreas públicas e as áreas restritas da chegada.","items":[
      {"id":"porta-sentido-unico","type":"checkbox","question":"A saída para o saguão é de sentido único e impede o retorno à área restrita?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"credenciais-conferidas","type":"checkbox","question":"As credenciais foram conferidas em todos os pontos de acesso de funcionários?","category":"pessoas","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"funcionarios-inspecionados","type":"checkbox","question":"Funcionários e seus pertences foram inspecionados antes de entrar na área restrita?","category":"pessoas","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"portas-emergencia","type":"checkbox","question":"As saídas de emergência estavam lacradas ou com alarme em funcionamento?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"cftv-operante","type":"checkbox","question":"As câmeras da área de chegada estavam operantes e gravando?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"violacao-acesso","type":"checkbox","question":"Houve tentativa de acesso não autorizado?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":false}
    ]},
    {"id":"saguao-desembarque","title":"Saguão de Desembarque","description":"Área pública (lado terra) onde os passageiros são recebidos.","items":[
      {"id":"ronda-saguao","type":"checkbox","question":"As rondas no saguão foram realizadas na frequência prevista?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"objetos-abandonados-saguao","type":"checkbox","question":"O saguão estava livre de volumes sem dono?","category":"conformidade","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"meio-fio-livre","type":"checkbox","question":"O meio-fio estava livre de veículos parados sem condutor?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"equipe-resposta","title":"Equipe e Resposta a Ocorrências","description":"Pessoal de segurança, comunicações e registro de ocorrências.","items":[
      {"id":"efetivo-completo","type":"checkbox","question":"O efetivo previsto para o turno estava completo?","category":"pessoas","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"treinamento-valido","type":"checkbox","question":"Os agentes em serviço têm treinamento AVSEC dentro da validade?","category":"pessoas","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"radio-testado","type":"checkbox","question":"As comunicações com o centro de operações foram testadas no início do turno?","category":"tecnologia","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"ocorrencias-registradas","type":"checkbox","question":"As ocorrências do turno foram registradas e comunicadas?","category":"processos","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]},
    {"id":"finalizacao","title":"Finalização","description":"Resultado da verificação, observações e assinatura.","items":[
      {"id":"chegadas-resultado","type":"select","question":"Resultado da verificação","category":"conformidade","required":true,"options":["Conforme","Conforme com observações","Não conforme"],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true},
      {"id":"chegadas-assinatura","type":"signature","question":"Assinatura do inspetor","category":"evidencias","required":true,"options":[],"includeAttachment":false,"attachmentType":"photo","expectedAnswer":true}
    ]}
  ]}
$json$);

-- Three of them end with a decision; each has a version that says so.
insert into public.checklist_versions (checklist_id, number, content)
select version.checklist_id, 2, jsonb_set(
  version.content,
  array['sections', (section.place - 1)::text, 'items', (item.place - 1)::text, 'verdict'],
  deciding.verdict)
from (values
  ('red-gate-vehicle-inspection', 'status-inspecao', '["approved", "refused", "pending"]'::jsonb),
  ('arrivals', 'chegadas-resultado', '["approved", "approved", "refused"]'),
  ('arrivals-basic', 'chegadas-resultado', '["approved", "approved", "refused"]')
) deciding (checklist_id, item_id, verdict)
join public.checklist_versions version on version.checklist_id = deciding.checklist_id and version.number = 1
cross join lateral jsonb_array_elements(version.content -> 'sections') with ordinality as section (value, place)
cross join lateral jsonb_array_elements(section.value -> 'items') with ordinality as item (value, place)
where item.value ->> 'id' = deciding.item_id;

-- Of two the flight is searched; each has a version that says so.
insert into public.checklist_versions (checklist_id, number, content)
select version.checklist_id, 3, jsonb_set(
  version.content,
  array['sections', (section.place - 1)::text, 'items', (item.place - 1)::text, 'searchable'],
  'true')
from public.checklist_versions version
cross join lateral jsonb_array_elements(version.content -> 'sections') with ordinality as section (value, place)
cross join lateral jsonb_array_elements(section.value -> 'items') with ordinality as item (value, place)
where version.checklist_id in ('arrivals', 'arrivals-basic') and version.number = 2
  and item.value ->> 'id' = 'voo-numero';

-- 27_definition_changes.sql

-- What a new version changed, in the entry that the audit log has of it anyway: questions before and after, not only
-- that something changed.

-- Enough to see what happened: the log is no second copy of the versions.
create function private.in_short(value jsonb) returns jsonb
language sql immutable
return case
  when length(value #>> '{}') <= 200 then value
  else to_jsonb(left(value #>> '{}', 199) || '…')
end;

create function private.most_told() returns integer language sql immutable return 50;

-- How many there are, and the first of them: no others are made, which cost ten seconds where five thousand questions
-- were reworded.
create function private.first_told(how_many bigint, first_ones jsonb) returns jsonb
language sql immutable
return case when how_many > 0 then jsonb_build_object('count', how_many, 'first', first_ones) end;

-- The same of a list that is short, or made at once.
create function private.list_in_short(list jsonb) returns jsonb
language sql immutable
return private.first_told(jsonb_array_length(list), jsonb_path_query_array(list, '$[0 to 49]'));

-- What of items and sections differs, in short; what only one of two sections says is a change, too.
create function private.definition_changes(before jsonb, after jsonb) returns jsonb
language sql immutable set search_path = '' set enable_nestloop = off set jit = off
as $$
  with old_item as (select * from private.asked_items(before)),
  new_item as (select * from private.asked_items(after)),
  -- Without the items themselves, which would be read and sorted along.
  old_place as materialized (select place, section_id, section_title, item_id from old_item),
  new_place as materialized (select place, section_id, section_title, item_id from new_item),
  both_items as (
    select
      new_place.place, item_id,
      old_place.section_id as old_section, new_place.section_id as section, old_place.section_title as old_title,
        new_place.section_title as title,
      -- Where it stands among those that stay in the same section.
      row_number() over (partition by old_place.section_id, new_place.section_id order by old_place.place) as old_rank,
      row_number() over (partition by old_place.section_id, new_place.section_id order by new_place.place) as rank
    from old_place join new_place using (item_id)
  ),
  old_section as (
    select section ->> 'id' as id, section - 'items' as section, place
      from jsonb_array_elements(private.elements(before -> 'sections')) with ordinality as listed (section, place)
  ),
  new_section as (
    select section ->> 'id' as id, section - 'items' as section, place
      from jsonb_array_elements(private.elements(after -> 'sections')) with ordinality as listed (section, place)
  ),
  both_sections as (
    select
      id, new_section.place, '{"translations": null, "shownWhen": null, "repeat": null}'
        || old_section.section as before, '{"translations": null, "shownWhen": null, "repeat": null}'
        || new_section.section as after,
      row_number() over (order by old_section.place) as old_rank, row_number() over (order by new_section.place) as rank
    from old_section join new_section using (id)
  ),
  added as (
    select place, item_id, row_number() over (order by place) as number from new_place
    where item_id not in (select item_id from old_place)
  ),
  removed as (
    select place, item_id, row_number() over (order by place) as number from old_place
    where item_id not in (select item_id from new_place)
  ),
  -- Details that are absent, as null: what comes or goes is a change of them.
  absent as (
    select jsonb_object_agg(name, null) as details from jsonb_array_elements_text(private.known_details()) name
  ),
  changed as materialized (
    select new_item.place, item_id, row_number() over (order by new_item.place) as number
    from old_item join new_item using (item_id)
    where old_item.item <> new_item.item
      -- What is reworded is told by that alone.
      and (old_item.item -> 'question' <> new_item.item -> 'question'
        or (select details from absent) || old_item.item <> (select details from absent) || new_item.item)
  ),
  told as materialized (
    select changed.place, item_id, (select details from absent) || old_item.item as before,
      (select details from absent) || new_item.item as after
    from changed join old_item using (item_id) join new_item using (item_id)
    where changed.number <= private.most_told()
  ),
  told_fields as (
    select item_id, place, jsonb_object_agg(field, jsonb_build_object(
      'from', private.in_short(told.before -> field),
        'to', private.in_short(told.after -> field))) as fields
    from told cross join lateral jsonb_object_keys(told.after) field
    where told.before -> field <> told.after -> field
    group by item_id, place
  ),
  moved as (
    select place, item_id, old_title, title, row_number() over (order by place) as number
    from both_items where old_section <> section
  ),
  changed_sections as (
    select id, place, jsonb_object_agg(field, jsonb_build_object(
      'from', private.in_short(both_sections.before -> field),
        'to', private.in_short(both_sections.after -> field))) as fields
    from both_sections, jsonb_object_keys(both_sections.after) field
    where both_sections.before -> field <> both_sections.after -> field
    group by id, place
  )
  select coalesce(jsonb_object_agg(what, told) filter (where told is not null), '{}')
  from (values
    ('added', (
      select private.first_told((select count(*) from added), jsonb_agg(
        jsonb_build_object('id', item_id, 'question', private.in_short(item -> 'question')) order by added.place))
      from added join new_item using (item_id) where number <= private.most_told())),
    ('removed', (
      select private.first_told((select count(*) from removed), jsonb_agg(
        jsonb_build_object('id', item_id, 'question', private.in_short(item -> 'question')) order by removed.place))
      from removed join old_item using (item_id) where number <= private.most_told())),
    ('changed', (
      select private.first_told((select count(*) from changed),
        jsonb_agg(fields || jsonb_build_object('id', item_id) order by place))
      from told_fields)),
    ('moved', (
      select private.first_told((select count(*) from moved), jsonb_agg(jsonb_build_object(
        'id', item_id, 'from', private.in_short(to_jsonb(old_title)), 'to', private.in_short(to_jsonb(title)))
          order by place))
      from moved where number <= private.most_told())),
    ('reordered', private.list_in_short((
      select coalesce(jsonb_agg(distinct private.in_short(to_jsonb(title))), '[]')
      from both_items where old_section = section and old_rank <> rank))),
    ('sections_added', private.list_in_short((
      select coalesce(jsonb_agg(private.in_short(section -> 'title') order by place), '[]')
      from new_section where id not in (select id from old_section)))),
    ('sections_removed', private.list_in_short((
      select coalesce(jsonb_agg(private.in_short(section -> 'title') order by place), '[]')
      from old_section where id not in (select id from new_section)))),
    ('sections_changed', private.list_in_short((
      select coalesce(jsonb_agg(fields || jsonb_build_object('id', id) order by place), '[]') from changed_sections))),
    ('sections_reordered', (select case when bool_or(old_rank <> rank) then to_jsonb(true) end from both_sections))
  ) as changes (what, told);
$$;

-- Between which two versions a change of a checklist's row is told: of what is published, and while that stays (or
-- nothing was) of what is edited. What was newly stored is counted, not listed: the version itself is there to be read.
create function private.version_changes(before jsonb, after jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with told as (
    select case
      when before -> 'current_version' in (after -> 'current_version', '0') then 'newest_version'
      else 'current_version'
    end as which
  )
  select case
    when before is null or after is null or before -> which = after -> which then '{}'
    else jsonb_build_object('definition', (
      select private.definition_changes(old_version.content, new_version.content)
      from public.checklist_versions old_version, public.checklist_versions new_version
      where old_version.checklist_id = before ->> 'id' and old_version.number = (before ->> which)::integer
        and new_version.checklist_id = before ->> 'id' and new_version.number = (after ->> which)::integer
    ))
  end
  from told;
$$;

-- 28_checklist_payloads.sql

-- What a checklist may hold: the first fault in it, or null.

-- A list of less bytes than one of its texts may have signs is not looked through.
create function private.are_options_short(options jsonb) returns boolean
language plpgsql immutable
as $$
begin
  if pg_column_size(options) <= private.most('title') then
    return true;
  end if;
  return not exists (
    select from jsonb_array_elements_text(options) option where length(option) > private.most('title'));
end;
$$;

create function private.validate_given_options(item jsonb) returns jsonb
language plpgsql immutable
as $$
begin
  return coalesce(
    private.validate_list(item, 'options', 'options'),
    case when not (private.are_texts(item -> 'options') and private.are_options_short(item -> 'options'))
      then private.fault('options') end);
end;
$$;

create function private.validate_options(item jsonb) returns jsonb
language sql immutable
return case
  when not private.is_absent(item -> 'options') and item -> 'options' <> '[]' then private.validate_given_options(item)
end;

-- What is sent as translations is as long as the texts that it translates may be, and says a text for each option or
-- for none.
create function private.validate_given_translations(owner jsonb) returns jsonb
language plpgsql immutable
as $$
declare
  option_count integer := jsonb_array_length(private.options_in(owner -> 'options'));
  texts jsonb;
  fault jsonb;
begin
  for texts in select translated.texts from jsonb_each(owner #> '{details,translations}') translated (language, texts)
  loop
    fault := coalesce(
      private.validate_optional_text(texts, 'title', 'title'),
      private.validate_optional_text(texts, 'description', 'description'),
      private.validate_optional_text(texts, 'repeat', 'title'),
      private.validate_optional_text(texts, 'question', 'question'),
      private.validate_optional_text(texts, 'guidance', 'description'),
      private.validate_options(texts),
      case
        when not private.is_absent(texts -> 'options')
          and jsonb_array_length(private.elements(texts -> 'options')) <> option_count then private.fault('options')
      end);
    if fault is not null then
      return fault;
    end if;
  end loop;
  return null;
end;
$$;

create function private.validate_translations(owner jsonb) returns jsonb
language sql immutable
return case
  when jsonb_typeof(owner #> '{details,translations}') = 'object' then private.validate_given_translations(owner)
end;

create function private.is_stored_kind(item jsonb) returns boolean
language sql stable
return exists (
  select from public.checklist_items stored
  where stored.id = private.as_uuid(item -> 'id') and stored.type = item ->> 'type'
    and stored.category = item ->> 'category');

-- A type or category of another version is kept where it is, and not made anew.
create function private.validate_kind(item jsonb) returns jsonb
language sql stable
return case
  when item ->> 'type' in (
      'checkbox', 'multiple_choice', 'select', 'text', 'multiline_text', 'date', 'time', 'number', 'photo',
        'attachment', 'signature')
    and item ->> 'category' in (
      'pessoas', 'processos', 'tecnologia', 'evidencias', 'conformidade', 'identificacao', 'empresa', 'orgao_publico')
    then null
  when private.is_stored_kind(item) then null
  else private.fault('type')
end;

create function private.can_be_verdict(type text) returns boolean
language sql immutable parallel safe
return type in ('checkbox', 'select', 'multiple_choice');

-- A meaning for each option; a checkbox has none.
create function private.validate_verdict(item jsonb) returns jsonb
language sql immutable
return case
  when private.is_absent(item #> '{details,verdict}') then null
  when not private.can_be_verdict(item ->> 'type') then private.fault('details', 'verdict-type')
  when jsonb_array_length(private.elements(item #> '{details,verdict}'))
    <> case when item ->> 'type' = 'checkbox' then 0 else jsonb_array_length(private.options_in(item -> 'options')) end
    then private.fault('details', 'verdict-options')
end;

-- Of how many items of a checklist the history searches the answers, and which these can be: texts that an inspector
-- writes (SEARCHED_ITEMS_MAX and `canBeSearched` in shared/src/domain).
create function private.most_searched_items() returns integer language sql immutable return 5;

create function private.can_be_searched(type text) returns boolean
language sql immutable parallel safe
return type in ('text', 'multiline_text');

-- As `canBeMarked` of the domain.
create function private.can_be_marked(type text) returns boolean
language sql immutable parallel safe
return type in ('select', 'multiple_choice');

-- As `canFail` of the domain. `marks`: which options do not conform.
create function private.can_fail(type text, marks jsonb) returns boolean
language sql immutable parallel safe
return type in ('checkbox', 'number') or private.can_be_marked(type) and coalesce(private.marks_in(marks) is not null,
  false);

-- As `canBeginNow` of the domain.
create function private.can_begin_now(type text) returns boolean
language sql immutable parallel safe
return type in ('date', 'time');

-- A mark for each option.
create function private.validate_marks(item jsonb) returns jsonb
language sql immutable
return case
  when private.is_absent(item #> '{details,nonConformingOptions}') then null
  when private.can_be_marked(item ->> 'type') is not true then private.fault('details', 'marks-type')
  when jsonb_array_length(private.elements(item #> '{details,nonConformingOptions}'))
    <> jsonb_array_length(private.options_in(item -> 'options')) then private.fault('details', 'marks-options')
end;

-- As `canBeAnsweredTogether` of the domain.
create function private.can_be_answered_together(type text) returns boolean
language sql immutable parallel safe
return type = 'checkbox';

-- What is sent as details is sent in canonical form: whatever else stood there would be dropped unseen.
create function private.validate_item_details(item jsonb) returns jsonb
language plpgsql stable
as $$
begin
  return case when not private.is_absent(item -> 'details') and item -> 'details' <> '{}' then coalesce(
    private.validate_translations(item),
    private.validate_optional_text(item -> 'details', 'reference', 'title'),
    private.validate_optional_text(item -> 'details', 'guidance', 'description'),
    private.validate_optional_text(item #> '{details,number}', 'unit', 'title'),
    case when private.item_details(item -> 'details') <> item -> 'details' then private.fault('details') end,
    private.validate_verdict(item),
    private.validate_marks(item),
    case
      when not private.is_absent(item #> '{details,searchable}')
        and private.can_be_searched(item ->> 'type') is not true then private.fault('details', 'searchable-type')
    end,
    case
      when item -> 'details' ?| array['level', 'critical', 'weight']
        and private.can_fail(item ->> 'type', item #> '{details,nonConformingOptions}') is not true
        then private.fault('details', 'level-type')
    end,
    case
      when not private.is_absent(item #> '{details,answeredAlone}')
        and private.can_be_answered_together(item ->> 'type') is not true
          then private.fault('details', 'answered-alone-type')
    end,
    case
      when not private.is_absent(item #> '{details,beginsNow}') and private.can_begin_now(item ->> 'type') is not true
        then private.fault('details', 'begins-now-type')
    end,
    case when (item #> '{details,number,min}')::numeric > (item #> '{details,number,max}')::numeric
      then private.fault('details', 'range-reversed') end)
  end;
end;
$$;

create function private.validate_item(item jsonb) returns jsonb
language plpgsql stable
as $$
begin
  return case when jsonb_typeof(item) <> 'object' then private.fault('') else coalesce(
    private.validate_name(item, 'question', 'question'),
    private.validate_name(item, 'type', 'id'),
    private.validate_name(item, 'category', 'id'),
    private.validate_kind(item),
    private.validate_switch(item, 'required'),
    private.validate_options(item),
    private.validate_switch(item, 'include_attachment'),
    case when item ->> 'attachment_type' in ('photo', 'document', 'both') then null
      else private.fault('attachment_type') end,
    private.validate_optional_switch(item, 'expected_answer'),
    private.validate_item_details(item))
  end;
end;
$$;

create function private.validate_section_details(section jsonb) returns jsonb
language sql stable
return case when not private.is_absent(section -> 'details') then coalesce(
  private.validate_optional_text(section #> '{details,repeat}', 'label', 'title'),
  case when private.section_details(section -> 'details') <> section -> 'details' then private.fault('details') end,
  case when private.is_blank(section #>> '{details,repeat,label}')
    then private.fault('details', 'repeat-label-required') end,
  case
    when (section #> '{details,repeat,min}')::integer > coalesce((section #> '{details,repeat,max}')::integer,
      private.most_instances())
      or (section #> '{details,repeat,max}')::integer > private.most_instances()
        then private.fault('details', 'repeat-range')
  end)
end;

create function private.validate_section(section jsonb) returns jsonb
language sql stable
return case when jsonb_typeof(section) <> 'object' then private.fault('') else coalesce(
  private.validate_name(section, 'title', 'title'),
  private.validate_optional_text(section, 'description', 'description'),
  private.validate_translations(section),
  private.validate_section_details(section),
  private.validate_list(section, 'items', 'items'))
end;

-- The first fault in the order in which they are written, with what is said of a section before its items.
create function private.validate_sections(payload jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with section as materialized (
      select place, value
      from jsonb_array_elements(private.elements(payload -> 'sections')) with ordinality as listed (value, place)
    ),
    judged as (
      select place as section_place, 0::bigint as item_place, private.validate_section(value) as fault from section
      union all
      select section.place, item.place, private.validate_item(item.value)
      from section,
        jsonb_array_elements(private.elements(section.value -> 'items')) with ordinality as item (value, place)
    )
    select private.at_place('sections', section_place, case
      when item_place = 0 then fault
      else private.at_place('items', item_place, fault)
    end)
    from judged
    where fault is not null
    order by section_place, item_place
    limit 1
  );
end;
$$;

-- An id that stands twice would make one row of two.
create function private.validate_ids(ids jsonb) returns jsonb
language sql immutable
return (
  select private.fault('id', 'twice') || jsonb_build_object('id', id)
  from jsonb_array_elements(ids) listed (id)
  where private.is_uuid(id)
  group by id
  having count(*) > 1
  limit 1
);

-- Conditions ask only for what is asked before them, and from outside for nothing in a section that repeats: none can
-- wait for itself. Each test of a condition is counted once: a lax path finds what stands in a list twice.
create function private.validate_conditions(payload jsonb) returns jsonb
language sql stable set search_path = '' set enable_nestloop = off set jit = off
as $$
  with section as materialized (
    select place, value, coalesce(value #> '{details,repeat}' <> 'null', false) as repeats
    from jsonb_array_elements(private.elements(payload -> 'sections')) with ordinality as listed (value, place)
  ),
  item as materialized (
    select section.place as section_place, listed.place, listed.value, section.repeats
    from section,
      jsonb_array_elements(private.elements(section.value -> 'items')) with ordinality as listed (value, place)
  ),
  gate as (
    select place as section_place, 0 as item_place, value #> '{details,shownWhen}' as condition from section
    union all
    select section_place, place, value #> '{details,shownWhen}' from item
  ),
  asking as (
    select section_place, item_place, test #>> '{}' as asked
    from gate, jsonb_path_query(condition, 'strict $.**.item') test
    where condition is not null
  ),
  faulty as (
    select asking.section_place, asking.item_place, case
      when item.value is null then 'condition-missing'
      when (item.section_place, item.place) >= (asking.section_place,
        case when asking.item_place = 0 then 1 else asking.item_place end) then 'condition-later'
      when item.repeats
        and (asking.item_place = 0 or item.section_place <> asking.section_place) then 'condition-inside-repeated'
    end as reason
    from asking left join item on item.value ->> 'id' = asking.asked
    union all
    select section_place, item_place, case when count(*) > private.most_tests() then 'condition-too-many-tests' end
    from asking group by section_place, item_place
  )
  select private.at_place('sections', section_place, case
    when item_place = 0 then private.fault('details', reason)
    else private.at_place('items', item_place, private.fault('details', reason))
  end)
  from faulty
  where reason is not null
  order by section_place, item_place
  limit 1;
$$;

-- At most one item is the verdict, and none that is asked once for each vehicle.
create function private.validate_verdicts(payload jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with named as (
    select
      section.place as section_place, listed.place,
      coalesce(section.value #> '{details,repeat}' <> 'null', false) as repeats,
      row_number() over (order by section.place, listed.place) as number
    from jsonb_array_elements(private.elements(payload -> 'sections')) with ordinality as section (value, place),
      jsonb_array_elements(private.elements(section.value -> 'items')) with ordinality as listed (value, place)
    where not private.is_absent(listed.value #> '{details,verdict}')
  )
  select private.at_place('sections', section_place, private.at_place('items', place,
    private.fault('details', case when repeats then 'verdict-inside-repeated' else 'verdict-twice' end)))
  from named
  where repeats or number > 1
  order by number
  limit 1;
$$;

-- The first item that is searched and one too many.
create function private.validate_searched(payload jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select private.at_place('sections', section.place, private.at_place('items', listed.place,
    private.fault('details', 'searchable-too-many') || jsonb_build_object('limit', private.most_searched_items())))
  from jsonb_array_elements(private.elements(payload -> 'sections')) with ordinality as section (value, place),
    jsonb_array_elements(private.elements(section.value -> 'items')) with ordinality as listed (value, place)
  where not private.is_absent(listed.value #> '{details,searchable}')
  order by section.place, listed.place
  offset private.most_searched_items() limit 1;
$$;

create function private.validate_checklist(payload jsonb) returns jsonb
language sql stable
return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
  case when not private.is_absent(payload -> 'id')
    and not private.is_uuid(payload -> 'id') then private.fault('id') end,
  private.validate_name(payload, 'title', 'title'),
  private.validate_optional_text(payload, 'description', 'description'),
  private.validate_optional_text(payload, 'standard', 'title'),
  private.validate_optional_text(payload, 'version', 'title'),
  private.validate_optional_text(payload, 'author', 'title'),
  private.validate_translations(payload),
  case
    when not private.is_absent(payload -> 'details')
      and private.checklist_details(payload -> 'details') <> payload -> 'details'
      then private.fault('details')
  end,
  private.validate_list(payload, 'sections', 'sections'),
  case when payload -> 'sections' = '[]' then private.fault('sections', 'missing') end,
  case when private.item_count(payload) > private.most('items')
    then private.fault_too_long('items', 'items') end,
  private.validate_sections(payload),
  private.validate_ids(jsonb_path_query_array(payload, '$.sections[*].id')),
  private.validate_ids(jsonb_path_query_array(payload, '$.sections[*].items[*].id')),
  -- Most checklists say none of it: then the items are not listed for it.
  case
    when payload @? '$.sections[*] ? (exists (@.details.shownWhen) || exists (@.items[*].details.shownWhen))'
      then private.validate_conditions(payload)
  end,
  case when payload @? '$.sections[*].items[*].details.verdict' then private.validate_verdicts(payload) end,
  case when payload @? '$.sections[*].items[*].details.searchable' then private.validate_searched(payload) end)
end;

create function private.validate_base_version(payload jsonb) returns jsonb
language sql immutable
return case
  when not private.is_absent(payload -> 'base_version') and not private.is_whole_number(payload -> 'base_version')
    then private.fault('base_version')
end;

create function private.validate_knows(payload jsonb) returns jsonb
language sql immutable
return case
  when private.is_absent(payload -> 'knows') then null
  when jsonb_typeof(payload -> 'knows') <> 'array' then private.fault('knows')
  when exists (select from jsonb_array_elements(payload -> 'knows') name where jsonb_typeof(name) <> 'string')
    then private.fault('knows')
end;

-- Whether it is kept as a draft, and the note of change of what is published.
create function private.validate_publication(payload jsonb) returns jsonb
language sql immutable
return coalesce(private.validate_optional_switch(payload, 'draft'),
  private.validate_optional_text(payload, 'note', 'description'));

-- 29_saving_checklists.sql

-- Saving, deleting and restoring checklists. A save stands on the version that was edited: over a newer one it is
-- refused, never carried out unseen. Each save is one transaction: the version, and rows that say the same. An item or
-- section that stays keeps its id, so that answers in progress survive an edit; so does one that the client named and
-- nobody else has, so that repeating a save makes nothing anew.

-- Which of these ids another checklist has.
create function private.taken_ids(kind text, wanted uuid[], checklist uuid) returns setof uuid
language sql stable set search_path = ''
as $$
  select section.id from public.checklist_sections section
  where kind = 'section' and section.id = any (wanted) and section.checklist_id <> checklist
  union all
  select item.id from public.checklist_items item join public.checklist_sections section on section.id = item.section_id
  where kind = 'item' and item.id = any (wanted) and section.checklist_id <> checklist;
$$;

-- The ids of sections or items in the order of those that the client named. A UUID that no other checklist has is kept,
-- so that answers in progress survive an edit. Of any other name the id is made, so that repeating a save whose answer
-- got lost makes nothing anew.
create function private.final_ids(kind text, wanted jsonb, checklist uuid) returns jsonb
language sql volatile set search_path = ''
as $$
  with listed as materialized (
    select place, value, private.as_uuid(value) as id
    from jsonb_array_elements(wanted) with ordinality as listed (value, place)
  ),
  taken as materialized (
    select private.taken_ids(kind, (select array_agg(id) from listed), checklist) as id
  ),
  named as materialized (
    select place, value, case when id not in (select taken.id from taken) then id end as own from listed
  ),
  -- The same name twice is an id of its own twice, or none: so its places are counted here.
  nameless as (
    select
      place,
      private.text_in(value) as name,
      md5(concat_ws(' ', checklist, kind, value, row_number() over (partition by value order by place)))::uuid as made
    from named where own is null
  )
  select coalesce(jsonb_agg(coalesce(named.own, case
    when nameless.name <> '' and nameless.made not in (select other.own from named other where other.own is not null)
      then nameless.made
    else gen_random_uuid()
  end) order by named.place), '[]')
  from named left join nameless using (place);
$$;

-- The definition that a payload of save_checklist makes of a checklist, in canonical form and with its final ids.
-- Details come in the member `details` of the checklist, of each section and of each item, where they were required to
-- be in canonical form: what stands beside it under one of their names was looked at by nobody, and is left out.
-- Conditions ask for the items' final ids. Those are looked up where a condition names an item: standing in each row
-- from which the definition is put together they took 3.4 GB and two minutes at five thousand items.
create function private.definition_from(payload jsonb, checklist uuid) returns jsonb
language sql set search_path = ''
as $$
  with section as (
    select place, value - 'items' - private.detail_names() as value, value -> 'items' as items
    from jsonb_array_elements(payload -> 'sections') with ordinality as listed (value, place)
  ),
  section_id as (
    select place, id from jsonb_array_elements(private.final_ids(
      'section', (select jsonb_agg(coalesce(value -> 'id', 'null') order by place) from section),
        checklist)) with ordinality as made (id, place)
  ),
  -- Apart from the items, which would be sorted along.
  named as materialized (
    select section.place as section, listed.place, listed.value -> 'id' as name
    from section, jsonb_array_elements(section.items) with ordinality as listed (value, place)
  ),
  item_id as materialized (
    select section, place, name, id
    from (select *, row_number() over (order by section, place) as number from named) numbered
    join jsonb_array_elements(private.final_ids(
      'item', (select coalesce(jsonb_agg(coalesce(name, 'null') order by section, place), '[]') from named),
        checklist)) with ordinality as made (id, number) using (number)
  ),
  renamed as materialized (
    select coalesce(jsonb_object_agg(name #>> '{}', id), '{}') as ids from item_id where name #>> '{}' <> ''
  ),
  section_items as (
    select section.place, jsonb_agg(
      private.canonical_item((listed.value - 'details' - private.detail_names()) || jsonb_build_object(
        'id', item_id.id,
        'includeAttachment', listed.value -> 'include_attachment',
        'attachmentType', listed.value -> 'attachment_type',
        'expectedAnswer', listed.value -> 'expected_answer'))
      || private.object_in(listed.value -> 'details')
      || private.renamed_condition(listed.value -> 'details', (select ids from renamed)) order by listed.place) as items
    from section
    cross join jsonb_array_elements(section.items) with ordinality as listed (value, place)
    join item_id on item_id.section = section.place and item_id.place = listed.place
    group by section.place
  )
  select private.canonical_checklist(
    (payload - 'sections' - private.detail_names()) || private.checklist_details(payload -> 'details')
      || jsonb_build_object('id', checklist, 'category', 'custom'),
    (
      select jsonb_agg(private.canonical_section(section.value || private.section_details(section.value -> 'details')
        || private.renamed_condition(section.value -> 'details', (select ids from renamed))
        || jsonb_build_object('id', section_id.id), section_items.items) order by place)
      from section join section_id using (place) left join section_items using (place)
    ));
$$;

-- Sections and items as rows. Written is what differs: a save that changes a title touches no item. What of an item in
-- canonical form is no column of its own is its details.
create function private.store_rows(definition jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  checklist uuid := (definition ->> 'id')::uuid;
  known uuid[] := array(
    select item.id from public.checklist_sections section
    join public.checklist_items item on item.section_id = section.id
    where section.checklist_id = checklist);
begin
  with listed as materialized (
    select (value ->> 'id')::uuid as id, value ->> 'title' as title, value ->> 'description' as description,
      private.section_details(value) as details, place - 1 as order_index
    from jsonb_array_elements(definition -> 'sections') with ordinality as listed (value, place)
  ),
  changed as (
    update public.checklist_sections section set
      title = listed.title, description = listed.description, details = listed.details,
      order_index = listed.order_index
    from listed
    where section.id = listed.id and section.checklist_id = checklist
      and (section.title, section.description, section.details, section.order_index)
        is distinct from (listed.title, listed.description, listed.details, listed.order_index)
  )
  insert into public.checklist_sections (id, checklist_id, title, description, details, order_index)
  select id, checklist, title, description, details, order_index from listed
  where id not in (select section.id from public.checklist_sections section where section.checklist_id = checklist);

  with listed as materialized (
    select (item ->> 'id')::uuid as id, (section.value ->> 'id')::uuid as section_id, item ->> 'question' as question,
      item ->> 'type' as type, item ->> 'category' as category, (item ->> 'required')::boolean as required,
      item ->> 'options' as options, (item ->> 'includeAttachment')::boolean as include_attachment,
      item ->> 'attachmentType' as attachment_type, (item ->> 'expectedAnswer')::boolean as expected_answer,
      item - array['id', 'question', 'type', 'category', 'required', 'options', 'includeAttachment', 'attachmentType',
        'expectedAnswer'] as details,
      place - 1 as order_index
    from jsonb_array_elements(definition -> 'sections') section,
      jsonb_array_elements(section.value -> 'items') with ordinality as listed (item, place)
  ),
  changed as (
    update public.checklist_items item set
      section_id = listed.section_id, question = listed.question, type = listed.type, category = listed.category,
      required = listed.required, options = listed.options, include_attachment = listed.include_attachment,
      attachment_type = listed.attachment_type, expected_answer = listed.expected_answer, details = listed.details,
      order_index = listed.order_index
    from listed
    where item.id = listed.id and item.id in (select unnest(known))
      and (item.section_id, item.question, item.type, item.category, item.required, item.options,
        item.include_attachment, item.attachment_type, item.expected_answer, item.details, item.order_index)
        is distinct from (listed.section_id, listed.question, listed.type, listed.category, listed.required,
        listed.options, listed.include_attachment, listed.attachment_type, listed.expected_answer, listed.details,
        listed.order_index)
  ),
  gone as (
    delete from public.checklist_items item
    where item.id in (select unnest(known)) and item.id not in (select listed.id from listed)
  )
  insert into public.checklist_items (
    id, section_id, question, type, category, required, options, include_attachment, attachment_type, expected_answer,
      details, order_index)
  select id, section_id, question, type, category, required, options, include_attachment, attachment_type,
    expected_answer, details, order_index
  from listed where id not in (select unnest(known));

  delete from public.checklist_sections section
  where section.checklist_id = checklist and section.id not in (
    select (listed.value ->> 'id')::uuid from jsonb_array_elements(definition -> 'sections') listed);
end;
$$;

-- The name under which a person is remembered, where their account is gone, too.
create function private.name_of_author(author uuid) returns text
language sql stable set search_path = ''
as $$
  select coalesce((select profile.full_name from public.profiles profile where profile.user_id = author), '');
$$;

-- The rows of a checklist: `published` is the version that they are, 0 for a draft of what was never published.
create function private.store_definition(definition jsonb, published integer, newest integer, author uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.checklists (id, user_id, title, description, standard, version, author, details, current_version,
    newest_version)
  values (
    (definition ->> 'id')::uuid, author,
      definition ->> 'title', definition ->> 'description', definition ->> 'standard',
    definition ->> 'version', definition ->> 'author', private.checklist_details(definition), published, newest)
  on conflict (id) do update set
    title = excluded.title,
    description = excluded.description,
    standard = excluded.standard,
    version = excluded.version,
    author = excluded.author,
    details = excluded.details,
    current_version = excluded.current_version,
    newest_version = excluded.newest_version,
    updated_at = now();
  perform private.store_rows(definition);
end;
$$;

-- The next version, whose definition is in canonical form. A draft leaves what is published as it is.
create function private.store_version(definition jsonb, stored public.checklists, number integer, is_draft boolean,
  author uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.checklist_versions (checklist_id, number, content, hash, author, author_name, is_draft)
  values (definition ->> 'id', number, definition, private.canonical_hash(definition), author,
    private.name_of_author(author), is_draft);
  if is_draft and stored.current_version > 0 then
    update public.checklists checklist set newest_version = number, updated_at = now() where checklist.id = stored.id;
  elsif is_draft then
    perform private.store_definition(definition, 0, number, author);
  end if;
end;
$$;

-- Puts a version that is stored before inspectors.
create function private.publish_version(definition jsonb, number integer, note text, author uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.checklist_publications (checklist_id, number, note, author, author_name)
  values (definition ->> 'id', number, coalesce(note, ''), author, private.name_of_author(author));
  perform private.store_definition(definition, number, number, author);
end;
$$;

-- What an author is told whose save stands on an older version.
create function private.version_state(checklist public.checklists) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', checklist.id, 'version', version.number, 'author_name', version.author_name, 'at', version.created_at,
    'archived', checklist.archived_at is not null)
  from public.checklist_versions version
  where version.checklist_id = checklist.id::text and version.number = checklist.newest_version;
$$;

-- One at a time for a checklist, also before there is a row to lock.
create function private.locked_checklist(id uuid) returns public.checklists
language plpgsql set search_path = ''
as $$
declare
  stored public.checklists;
begin
  perform pg_advisory_xact_lock(hashtextextended(id::text, 2));
  select * into stored from public.checklists checklist where checklist.id = locked_checklist.id for update;
  return stored;
end;
$$;

-- A save by a portal that does not know everything that a definition may say: a tab that was opened before an update.
-- It would leave out what it cannot read, and so take translations, conditions and the like away from the next version.
-- So a save names the details that it knows (`knows`), and what it does not know stays as the stored version has it, of
-- the checklist and of each section and item by its id. Where nothing is named, what is not mentioned stays.

-- What was sent, and beside it what of the stored details its sender does not know.
create function private.details_over(sent jsonb, stored jsonb, known text[]) returns jsonb
language sql immutable parallel safe
return coalesce(stored - known, '{}') || private.object_in(sent);

-- The payload of save_checklist with what its sender does not know of the definition that is stored.
create function private.payload_over(payload jsonb, stored jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  with knows as (
    select array(select jsonb_array_elements_text(private.elements(payload -> 'knows'))) as known
  ),
  stored_section as (
    select value ->> 'id' as id, private.section_details(value) as details, private.elements(value -> 'items') as items
    from jsonb_array_elements(private.elements(stored -> 'sections'))
  ),
  stored_item as (
    select value ->> 'id' as id, private.item_details(value) as details
      from stored_section, jsonb_array_elements(stored_section.items)
  ),
  item as (
    select section.place as section, listed.place, listed.value || jsonb_build_object(
      'details', private.details_over(listed.value -> 'details', stored_item.details, knows.known)) as value
    from knows,
      jsonb_array_elements(payload -> 'sections') with ordinality as section (value, place),
      jsonb_array_elements(section.value -> 'items') with ordinality as listed (value, place)
      left join stored_item on stored_item.id = listed.value ->> 'id'
  ),
  items_of as (
    select item.section, jsonb_agg(item.value order by item.place) as items from item group by item.section
  )
  select payload || jsonb_build_object(
    'details', private.details_over(payload -> 'details', private.checklist_details(stored), knows.known),
    'sections', (
      select jsonb_agg(section.value || jsonb_build_object(
        'details', private.details_over(section.value -> 'details', stored_section.details, knows.known),
        'items', coalesce(items_of.items, '[]')) order by section.place)
      from jsonb_array_elements(payload -> 'sections') with ordinality as section (value, place)
      left join stored_section on stored_section.id = section.value ->> 'id'
      left join items_of on items_of.section = section.place
    ))
  from knows;
$$;

-- 30_photos.sql

-- What a row of photos points to, and whether it is a photo: a PDF is none, a picture attached as a file is one (as
-- `isPhoto` and `photoCount` in shared/src/domain).

-- Key in the bucket 'attachments' of a photo row; null for the older forms, which hold the image itself.
create function private.evidence_key(photo_data text) returns text
language sql immutable parallel safe
return case
  when photo_data is json object then substring(photo_data::jsonb ->> 'url' from '^attachments/(.+)$')
end;

create function private.has_image_extension(name text) returns boolean
language sql immutable parallel safe
return coalesce(name ~* '\.(jpg|jpeg|png|gif|webp|bmp|svg|heic|heif|tiff|ico|avif|jfif)\s*$', false);

-- What a source says (`readSource` in shared/src/domain/evidence/photo-data.ts): true for a picture, false for a file, null for
-- what is neither.
create function private.is_photo_source(source text, said jsonb) returns boolean
language sql immutable parallel safe
return case
  when source ~ '^attachments/.'
    or source ~* '^https?://[^/]+/storage/v1/(object|render/image)/((public|sign|authenticated)/)?attachments/.' then
    coalesce(said ->> 'kind' = 'photo' or starts_with(said ->> 'type', 'image/'), false)
    or private.has_image_extension(said ->> 'name')
    -- Where the file has a name and is said to be one, its key in the bucket tells no more.
    or ((said ->> 'kind' = 'document' and said ->> 'name' <> '') is not true
      and private.has_image_extension(regexp_replace(source, '[?#].*$', '')))
  when source ~* '^data:[a-z0-9.+-]+/[a-z0-9.+-]+(;[a-z0-9=._-]+)*;base64,.' then
    source ~* '^data:image/'
  when source ~ '^[A-Za-z0-9+/]{16,}={0,2}$' then
    source ~ '^(/9j/|iVBORw0KGgo|R0lGOD|UklGR)' or coalesce(said ->> 'type' ilike 'image/%', false)
end;

-- Of an object the first field that tells something; words that say who signed are no photo.
create function private.is_photo(photo_data text) returns boolean
language sql immutable parallel safe
return case
  when photo_data ~* '^\s*(assinad[oa]|assinatura|signed|signature)\y' then false
  when photo_data is json object then coalesce(
    private.is_photo_source(btrim(photo_data::jsonb ->> 'url'), photo_data::jsonb),
    private.is_photo_source(btrim(photo_data::jsonb ->> 'data'), photo_data::jsonb),
    private.is_photo_source(btrim(photo_data::jsonb ->> 'base64'), photo_data::jsonb),
    private.is_photo_source(btrim(photo_data::jsonb ->> 'src'), photo_data::jsonb),
    false)
  else coalesce(private.is_photo_source(btrim(photo_data), '{}'), false)
end;

-- 31_submissions.sql

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

-- 32_submission_versions.sql

-- The completed record whole, written when it is finalized: readable and printable while it is reopened.
create table public.submission_versions (
  submission_id uuid not null,
  revision integer not null,
  -- { submission: row, items: [row], photos: [row] }
  record jsonb not null,
  finalized_at timestamptz not null default now(),
  finalized_by uuid,
  seal text,
  primary key (submission_id, revision)
);
alter table public.submission_versions enable row level security;
create policy "everyone with a profile reads" on public.submission_versions
  for select to authenticated using ((select private.actor_role()) is not null);
grant select on public.submission_versions to authenticated;

-- A version is never changed, and stays when its submission is withdrawn.
create trigger append_only before update or delete or truncate on public.submission_versions
  for each statement execute function private.refuse_change();

-- 'Since the last visit' goes by when the server sealed a version: an inspection that was finalized without a network
-- is new to who reviews when it arrives, whatever the device's clock said. Versions are never changed, so the index
-- costs one entry per finalizing, and nothing per save.
create index submission_versions_finalized on public.submission_versions (finalized_at desc, submission_id);

-- Why a completed record was opened again: its next version is told apart from the one before by a person's words.
create table public.submission_reopenings (
  submission_id uuid not null,
  -- Of the completed version that it followed.
  revision integer not null,
  at timestamptz not null default now(),
  -- Null when it was done in SQL.
  reopened_by uuid,
  reason text not null,
  primary key (submission_id, revision)
);
alter table public.submission_reopenings enable row level security;
create policy "everyone with a profile reads" on public.submission_reopenings
  for select to authenticated using ((select private.actor_role()) is not null);
grant select on public.submission_reopenings to authenticated;
create trigger append_only before update or delete or truncate on public.submission_reopenings
  for each statement execute function private.refuse_change();

-- A finalized record can be withdrawn, with a reason: it leaves lists and counters, and its sealed versions and their
-- files stay. Only what was never finalized is deleted.

create table public.submission_withdrawals (
  submission_id uuid primary key,
  at timestamptz not null default now(),
  -- Null when it was done in SQL.
  withdrawn_by uuid,
  reason text not null,
  -- Of the record: who may see that it was withdrawn needs no more.
  user_id uuid not null,
  checklist_id text not null,
  title text not null,
  inspector_name text not null,
  start_time timestamptz not null
);
alter table public.submission_withdrawals enable row level security;
create policy "everyone with a profile reads" on public.submission_withdrawals
  for select to authenticated using ((select private.actor_role()) is not null);
grant select on public.submission_withdrawals to authenticated;
create trigger append_only before update or delete or truncate on public.submission_withdrawals
  for each statement execute function private.refuse_change();

-- 33_restored_backups.sql

-- A database that was restored from an older backup lacks what it had acknowledged since. Devices know that by its
-- epoch, which every restore begins anew (docs/operate.md), and send again what is missing.
create table private.server_epoch (
  id uuid not null default gen_random_uuid(),
  is_only boolean primary key default true check (is_only),
  -- What was changed after a restore is somebody's work: nothing that is sent again goes over it unseen.
  begun_at timestamptz not null default now()
);
insert into private.server_epoch default values;

-- To be called by whoever restores, as the owner of the database.
create function private.begin_epoch() returns uuid
language sql set search_path = '' as $$
  update private.server_epoch set id = gen_random_uuid(), begun_at = now() returning id
$$;

-- Asked before a new person has chosen a password, but not before a second step is given.
create function public.server_epoch() returns uuid
language sql stable security definer set search_path = ''
as $$
  select id from private.server_epoch where not private.is_second_step_missing()
$$;
revoke execute on function public.server_epoch() from public, anon;
grant execute on function public.server_epoch() to authenticated;

-- A revision is named by its number and by the request that made it. After a restore from an older backup another
-- device may have made another one of the same number: by the number alone the first device believes itself in step,
-- and saves over the other's work unseen.

-- Which requests have made a revision of a submission that is there. A backup knows those of its time.
create table private.carried_out_saves (
  submission_id uuid not null references public.checklist_submissions (id) on delete cascade,
  request uuid not null,
  primary key (submission_id, request)
);

create function private.note_save() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.carried_out_saves (submission_id, request) values (new.id, new.last_request)
    on conflict do nothing;
  return null;
end;
$$;
create trigger note_save after insert or update of last_request on public.checklist_submissions
  for each row when (new.last_request is not null) execute function private.note_save();

-- Whether a revision is the stored one: by its number, and by the request that made it where that was told.
create function private.is_revision(revision integer, made_by jsonb,
  stored public.checklist_submissions) returns boolean
language sql immutable
return revision = stored.revision
  and (private.is_absent(made_by) or coalesce(private.as_uuid(made_by) = stored.last_request, false));

-- What there is of these submissions, whose revision on the caller's device was made by these requests (null where the
-- device does not know). `there`: 'known' the request is among those carried out · 'older' in progress, as a restored
-- backup had it · 'changed' anything else. What is not listed is not there at all.
create function public.saves_there(ids uuid[], requests uuid[]) returns table (id uuid, there text, revision integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_bounds('saves_there', jsonb_build_object('ids', saves_there.ids,
    'requests', saves_there.requests));
  perform private.require(cardinality(ids) <= 1000 and cardinality(requests) = cardinality(ids), 'AV422', 'Not valid',
    private.fault('ids'));
  return query
  select
    submission.id,
    case
      when exists (
        select from private.carried_out_saves done where done.submission_id = submission.id
          and done.request = asked.request
      ) then 'known'
      when submission.status = 'in_progress'
        and submission.updated_at < (select epoch.begun_at from private.server_epoch epoch) then 'older'
      else 'changed'
    end,
    submission.revision
  from unnest(saves_there.ids, saves_there.requests) as asked (id, request)
  join public.checklist_submissions submission on submission.id = asked.id
  where (select private.actor_role()) is not null
    and (submission.user_id = auth.uid() or private.actor_role() = 'admin');
end;
$$;
revoke execute on function public.saves_there(uuid[], uuid[]) from public, anon;
grant execute on function public.saves_there(uuid[], uuid[]) to authenticated;

-- What there is of these inspections, which the caller's device finalized by these requests. `there`: 'finalized' the
-- very version · 'withdrawn' · 'older' in progress, as the backup had it · 'changed' anything else. What is not listed
-- is not there at all.
create function public.finalizations_there(ids uuid[], requests uuid[]) returns table (id uuid, there text,
  revision integer)
language sql stable security definer set search_path = '' as $$
  select private.require_bounds('finalizations_there', jsonb_build_object('ids', finalizations_there.ids,
    'requests', finalizations_there.requests));
  select
    asked.id,
    case
      when withdrawal.submission_id is not null then 'withdrawn'
      when exists (
        select from public.submission_versions version
        where version.submission_id = asked.id and version.record #>> '{submission,last_request}' = asked.request::text
      ) then 'finalized'
      when submission.status = 'in_progress'
        and submission.updated_at < (select epoch.begun_at from private.server_epoch epoch) then 'older'
      else 'changed'
    end,
    coalesce(submission.revision, 0)
  from unnest(ids, requests) as asked (id, request)
  left join public.checklist_submissions submission on submission.id = asked.id
  left join public.submission_withdrawals withdrawal on withdrawal.submission_id = asked.id and submission.id is null
  where (select private.actor_role()) is not null
    and (coalesce(submission.user_id, withdrawal.user_id) = auth.uid() or private.actor_role() = 'admin')
    and (submission.id is not null or withdrawal.submission_id is not null);
$$;
revoke execute on function public.finalizations_there(uuid[], uuid[]) from public, anon;
grant execute on function public.finalizations_there(uuid[], uuid[]) to authenticated;

-- 34_admission.sql

-- The one gate of every writing function: private.admit() checks role, form of the request, ownership, revision and
-- status, in this order, before anything else happens. What it refuses it refuses with a code that clients know:
--   AV401 not signed in or no profile   AV403 role or ownership      AV404 not found
--   AV409 conflict                      AV422 not valid              AV423 not in a status that allows it

-- The role × operation table of the design.
create function private.roles_for(operation text) returns text[]
language sql immutable
return case
  when operation in ('save_checklist', 'delete_checklist', 'restore_checklist') then array['author', 'admin']
  when operation in (
    'save_submission', 'finalize_submission', 'reopen_submission', 'clear_in_progress', 'delete_submission'
  ) then array['inspector', 'admin']
  when operation in ('save_site', 'save_place', 'save_group', 'save_quality_settings') then array['admin']
  else array[]::text[]
end;

create function private.is_save(operation text) returns boolean
language sql immutable
return operation in ('save_submission', 'finalize_submission');

-- By what a request cannot be told whose, which and on what it stands; null when all is there. `base_request`: which
-- request made the revision that this stands on, as far as the device knows.
create function private.validate_request(operation text, request jsonb) returns jsonb
language plpgsql immutable
as $$
begin
  return case
    when jsonb_typeof(request) is distinct from 'object' then private.fault('payload')
    when not private.is_uuid(request -> 'id') then private.fault('id')
    when not private.is_save(operation) then null
    when not private.is_uuid(request -> 'request_id') then private.fault('request_id')
    when not private.is_whole_number(request -> 'base_revision') then private.fault('base_revision')
    when not private.is_absent(request -> 'base_request')
      and not private.is_uuid(request -> 'base_request') then private.fault('base_request')
    when jsonb_typeof(request -> 'checklist_id') is distinct from 'string' then private.fault('checklist_id')
    when not private.is_absent(request -> 'supersedes') and jsonb_typeof(request -> 'supersedes') <> 'array'
      then private.fault('supersedes')
    when exists (
      select from jsonb_array_elements(private.elements(request -> 'supersedes')) superseded
      where not private.is_uuid(superseded.value)
    ) then private.fault('supersedes')
  end;
end;
$$;

-- What a writing function is told by the gate.
create type private.admission as (
  actor uuid,
  -- Whose submission it is: the stored owner, also when an administrator changes it.
  owner uuid,
  -- This very request has been carried out before: answer, change nothing.
  is_repeat boolean
);

-- One at a time for a person and a checklist, and for a submission, also before there is a row to lock. Always in this
-- order.
create function private.lock_inspection(owner uuid, checklist_id text, id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(owner::text || ' ' || checklist_id, 0));
  if id is not null then
    perform pg_advisory_xact_lock(hashtextextended(id::text, 1));
  end if;
end;
$$;

-- The submission that a request is about, locked; null when there is none.
create function private.locked_submission(request jsonb) returns public.checklist_submissions
language plpgsql set search_path = ''
as $$
declare
  target uuid := (request ->> 'id')::uuid;
  stored public.checklist_submissions;
begin
  select * into stored from public.checklist_submissions where id = target;
  perform private.lock_inspection(
    coalesce(stored.user_id, auth.uid()), coalesce(stored.checklist_id, request ->> 'checklist_id', ''), target);
  select * into stored from public.checklist_submissions where id = target for update;
  return stored;
end;
$$;

-- A request that was carried out, and whose answer got lost, is met again.
create function private.is_repeat(operation text, request jsonb, stored public.checklist_submissions) returns boolean
language sql stable
return case
  when private.is_save(operation) then coalesce(stored.last_request = (request ->> 'request_id')::uuid, false)
  when operation = 'reopen_submission' then stored.status = 'in_progress' and exists (
    select from public.submission_versions version where version.submission_id = stored.id
  )
  else false
end;

-- A save stands on the stored revision, or on an earlier request of the same device whose answer got lost.
create function private.matches_base(request jsonb, stored public.checklist_submissions) returns boolean
language sql stable
return private.is_revision((request ->> 'base_revision')::integer, request -> 'base_request', stored)
  or coalesce(stored.last_request in (
    select superseded.value::uuid from jsonb_array_elements_text(private.elements(request -> 'supersedes')) superseded
  ), false);

-- Is there what the operation is about, and is it the caller's? A save may make it, unless it stood on a stored
-- revision.
create function private.check_target(operation text, request jsonb, stored public.checklist_submissions) returns void
language plpgsql set search_path = ''
as $$
begin
  if stored.id is null then
    perform private.require(private.is_save(operation), 'AV404', 'No such submission',
      jsonb_build_object('id', request -> 'id'));
    perform private.require((request ->> 'base_revision')::integer = 0, 'AV409', 'The submission was deleted',
      jsonb_build_object('id', request -> 'id', 'revision', 0, 'status', 'deleted'));
  else
    perform private.require(stored.user_id = auth.uid()
      or private.actor_role() = 'admin', 'AV403', 'Someone else''s submission',
      jsonb_build_object('id', stored.id));
  end if;
end;
$$;

-- May it go on from the stored revision and status?
create function private.check_transition(operation text, request jsonb,
  stored public.checklist_submissions) returns void
language plpgsql set search_path = ''
as $$
begin
  if stored.id is null then
    return;
  end if;
  perform private.require(not private.is_save(operation)
    or stored.checklist_id = request ->> 'checklist_id', 'AV422', 'Not valid',
    '{"field": "checklist_id", "reason": "changed"}');
  perform private.require(not private.is_save(operation) or private.matches_base(request, stored),
    'AV409', 'A newer revision is stored',
    private.state_of(stored));
  perform private.require((stored.status = 'in_progress') = private.is_save(operation),
    'AV423', 'The status does not allow this',
    private.state_of(stored));
end;
$$;

-- The gate. Every writing function calls it first, and nothing else checks what it checks.
create function private.admit(operation text, request jsonb default '{}') returns private.admission
language plpgsql set search_path = ''
as $$
declare
  role text := private.actor_role();
  stored public.checklist_submissions;
  admitted private.admission := row (auth.uid(), auth.uid(), false);
begin
  perform private.require(role is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require(role = any (private.roles_for(operation)), 'AV403', 'The role does not allow this',
    jsonb_build_object('role', role));
  -- Checklists belong to all who may write them, and clearing is about the caller's own: no submission to look at.
  if operation not like '%\_submission' then
    return admitted;
  end if;

  perform private.require_no_fault(private.validate_request(operation, request));
  stored := private.locked_submission(request);
  perform private.check_target(operation, request, stored);
  admitted.owner := coalesce(stored.user_id, auth.uid());
  admitted.is_repeat := private.is_repeat(operation, request, stored);
  -- What was carried out stays so; and what may be changed may be deleted, in any status.
  if not admitted.is_repeat and operation <> 'delete_submission' then
    perform private.check_transition(operation, request, stored);
  end if;
  return admitted;
end;
$$;

-- 35_writing_checklists.sql

-- payload: the checklist with its sections and items; base_version: the version that was edited, 0 or absent for a new
-- checklist; draft: it is kept, and nobody fills it in until it is sent without; note: what changed, in the author's
-- words, of what is published. The same content as the newest version makes no other one, whatever it stands on: the
-- answer to a first attempt may have been lost; where that one is a draft, it is published by being sent so. What its sender does not know of the checklist stays. Where that fits no more with what
-- was sent (a condition that asks for a question which is gone), the save is refused as any that is faulty is.
create function public.save_checklist(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('save_checklist');
  target uuid;
  stored public.checklists;
  definition jsonb;
  number integer;
  is_draft boolean;
begin
  perform private.require_bounds('save_checklist', jsonb_build_object('payload', save_checklist.payload));
  perform private.require_no_fault(coalesce(private.validate_checklist(payload), private.validate_base_version(payload),
    private.validate_knows(payload), private.validate_publication(payload)));
  target := coalesce((payload ->> 'id')::uuid, gen_random_uuid());
  stored := private.locked_checklist(target);
  if stored.id is null then
    -- Nothing was ever stored under this id, or it was deleted: then a save does not bring it back.
    perform private.require(
      coalesce((payload ->> 'base_version')::integer, 0) = 0
        and not exists (select from public.checklist_versions version where version.checklist_id = target::text),
      'AV404', 'The checklist was deleted', jsonb_build_object('id', target));
  else
    perform private.require(stored.archived_at is null, 'AV409', 'The checklist is archived',
      private.version_state(stored));
    if not private.elements(payload -> 'knows') @> private.known_details() then
      payload := private.payload_over(payload, (
        select version.content from public.checklist_versions version
        where version.checklist_id = target::text and version.number = stored.newest_version));
      perform private.require_no_fault(private.validate_checklist(payload));
    end if;
  end if;
  definition := private.definition_from(payload, target);
  is_draft := coalesce((payload ->> 'draft')::boolean, false);
  number := coalesce(stored.newest_version, 0);
  if not exists (
    select from public.checklist_versions version
    where version.checklist_id = target::text and version.number = stored.newest_version
      and version.hash = private.canonical_hash(definition)
  ) then
    perform private.require(coalesce((payload ->> 'base_version')::integer, 0) = number,
      'AV409', 'A newer version is stored',
      private.version_state(stored));
    number := number + 1;
    perform private.store_version(definition, stored, number, is_draft, admitted.actor);
  end if;
  if not is_draft and stored.current_version is distinct from number then
    perform private.publish_version(definition, number, payload ->> 'note', admitted.actor);
  end if;
  return jsonb_build_object('id', target, 'version', number);
end;
$$;
revoke execute on function public.save_checklist(jsonb) from public, anon;
grant execute on function public.save_checklist(jsonb) to authenticated;

-- With submissions it is archived: they go on, and so do drafts. Without any its rows go. Its versions stay either way,
-- because a draft on a device that is offline may stand on one. AV422 `id: planned` while programmes go on with it.
create function public.delete_checklist(id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.checklists;
begin
  perform private.admit('delete_checklist');
  stored := private.locked_checklist(id);
  perform private.require(stored.id is not null and stored.archived_at is null, 'AV404', 'No such checklist',
    jsonb_build_object('id', id));
  perform private.require_no_fault(case when private.is_planned_with(delete_checklist.id::text)
    then private.fault('id', 'planned') end);
  if exists (select from public.checklist_submissions submission
    where submission.checklist_id = delete_checklist.id::text) then
    update public.checklists checklist set archived_at = now() where checklist.id = delete_checklist.id;
  else
    delete from public.checklists checklist where checklist.id = delete_checklist.id;
  end if;
end;
$$;
revoke execute on function public.delete_checklist(uuid) from public, anon;
grant execute on function public.delete_checklist(uuid) to authenticated;

-- Brings an archived checklist back as it was; one that is not archived stays as it is.
create function public.restore_checklist(id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.checklists;
begin
  perform private.admit('restore_checklist');
  stored := private.locked_checklist(id);
  perform private.require(stored.id is not null, 'AV404', 'No such checklist', jsonb_build_object('id', id));
  update public.checklists checklist set archived_at = null
  where checklist.id = restore_checklist.id and checklist.archived_at is not null;
end;
$$;
revoke execute on function public.restore_checklist(uuid) from public, anon;
grant execute on function public.restore_checklist(uuid) to authenticated;

-- 36_questions.sql

-- What a submission asks follows from its version and from its answers: repeated sections once for each instance
-- ('instances' in metadata), and nothing that a condition hides. What is saved keeps the answers of hidden items; what
-- is finalized is without them.

create function private.is_equal(given jsonb, compared jsonb) returns boolean
language sql immutable parallel safe
return coalesce(case
  when given is null then false
  when jsonb_typeof(given) = 'boolean' or jsonb_typeof(compared) = 'boolean' then given = compared
  when jsonb_typeof(given) = 'string' then normalize(given #>> '{}') = normalize(compared #>> '{}')
  when jsonb_typeof(given) = 'array' then exists (
    select from jsonb_array_elements(given) entry where jsonb_typeof(entry) = 'string'
      and normalize(entry #>> '{}') = normalize(compared #>> '{}'))
end, false);

-- As `holds` in shared/src/domain. `answers`: { item id: value } of what is shown and answered; what only evidence
-- answers is '{}'.
create function private.holds(condition jsonb, answers jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  given jsonb := answers -> (condition ->> 'item');
begin
  if condition ? 'all' then
    return not exists (select from jsonb_array_elements(condition -> 'all') part
      where not private.holds(part, answers));
  end if;
  if condition ? 'any' then
    return exists (select from jsonb_array_elements(condition -> 'any') part where private.holds(part, answers));
  end if;
  return case condition ->> 'is'
    when 'equal' then private.is_equal(given, condition -> 'value')
    when 'not-equal' then not private.is_equal(given, condition -> 'value')
    when 'one-of' then exists (select from jsonb_array_elements(condition -> 'values') compared
      where private.is_equal(given, compared))
    when 'answered' then given is not null
    else given is null
  end;
end;
$$;

create function private.in_instance(id text, instance text) returns text
language sql immutable parallel safe
return case when instance = '' then id else id || '@' || instance end;

-- As its checklist has it.
create function private.without_instance(id text) returns text
language sql immutable parallel safe
return case when position('@' in id) = 0 then id else regexp_replace(id, '@[a-z0-9]{1,24}$', '') end;

-- As `firstInstances`: a repeated section begins with as many as it has at least.
create function private.first_instances(repetition jsonb) returns jsonb
language sql immutable parallel safe
return (
  select coalesce(jsonb_agg(jsonb_build_object('id', case when place = 1 then '' else place::text end, 'name', '')
    order by place), '[]')
  from generate_series(1, (repetition -> 'min')::integer) place);

create function private.section_in_instance(section jsonb, instance jsonb, place bigint) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    with own as materialized (
      select coalesce(
        jsonb_object_agg(item ->> 'id', private.in_instance(item ->> 'id', instance ->> 'id')), '{}') as ids
      from jsonb_array_elements(private.elements(section -> 'items')) item
      where private.has_id(item)
    )
    select (section - 'repeat') || jsonb_build_object(
      'id', private.in_instance(section ->> 'id', instance ->> 'id'),
      'title', (section ->> 'title') || ' – ' || coalesce(nullif(btrim(private.text_in(instance -> 'name')), ''),
        (section #>> '{repeat,label}') || ' ' || place),
      'items', (
        select coalesce(
          jsonb_agg(item || jsonb_build_object('id', private.in_instance(item ->> 'id', instance ->> 'id'))
          || private.renamed_condition(item, own.ids) order by listed.place), '[]')
        from jsonb_array_elements(private.elements(section -> 'items')) with ordinality as listed (item, place)
        where private.has_id(item)
      ))
    from own
  );
end;
$$;

-- As `askedSections`: repeated sections once for each instance.
create function private.asked_definition(definition jsonb, instances jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if not coalesce(jsonb_path_exists(definition, '$.sections[*].repeat'), false) then
    return definition;
  end if;
  return definition || jsonb_build_object('sections', (
    select coalesce(jsonb_agg(asked.section order by section.place, asked.place), '[]')
    from jsonb_array_elements(private.elements(definition -> 'sections')) with ordinality as section (value, place)
    cross join lateral (
      select 1::bigint as place, section.value as section where private.repetition_in(section.value -> 'repeat') is null
      union all
      select listed.place, private.section_in_instance(section.value, listed.instance, listed.place)
      from jsonb_array_elements(case
        when private.repetition_in(section.value -> 'repeat') is null then '[]'
        when jsonb_typeof(instances -> (section.value ->> 'id')) = 'array' then instances -> (section.value ->> 'id')
        else private.first_instances(private.repetition_in(section.value -> 'repeat'))
      end) with ordinality as listed (instance, place)
    ) asked));
end;
$$;

-- What conditions see of the answers. `asked`: a definition with its instances; `items` and `photos`: as they are sent
-- or stored.
create function private.given_answers(asked jsonb, items jsonb, photos jsonb) returns jsonb
language plpgsql immutable set search_path = '' set enable_nestloop = off set jit = off
as $$
begin
  return (
    with wanted as materialized (
      select distinct test #>> '{}' as id from jsonb_path_query(asked, '$.sections[*].**.shownWhen.**.item') test
    ),
    given as (
      select item ->> 'id' as id, nullif(sent -> 'answer_value', 'null') as answer,
        private.is_answered_by_evidence(item ->> 'type') as by_evidence
      from jsonb_path_query(asked, '$.sections[*].items[*]') item
      join wanted on wanted.id = item ->> 'id'
      left join jsonb_array_elements(private.elements(items)) sent on sent ->> 'item_id' = wanted.id
    ),
    shown_in_photos as (
      select photo ->> 'item_id' as id from jsonb_array_elements(private.elements(photos)) photo
    ),
    seen as (
      select id, case
        when by_evidence and id in (select shown_in_photos.id from shown_in_photos) then coalesce(answer, '{}')
        when by_evidence then case when private.is_not_applicable(answer) then answer end
        when private.has_answer(answer) then answer
      end as answer
      from given
    )
    select coalesce(jsonb_object_agg(id, answer), '{}') from seen where answer is not null
  );
end;
$$;

-- As `hiddenItems`: ids of what the answers hide. Conditions only ask for what stands before them, so one walk is
-- enough.
create function private.hidden_items(asked jsonb, items jsonb, photos jsonb) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  hidden text[] := '{}';
  answers jsonb;
  gate record;
begin
  if not coalesce(jsonb_path_exists(asked, '$.sections[*].shownWhen')
    or jsonb_path_exists(asked, '$.sections[*].items[*].shownWhen'), false) then
    return hidden;
  end if;
  answers := private.given_answers(asked, items, photos);
  for gate in
    with section as materialized (
      select place, value
        from jsonb_array_elements(private.elements(asked -> 'sections')) with ordinality as listed (value, place)
    )
    select place as section_place, 0::bigint as item_place, private.condition_in(value -> 'shownWhen') as condition,
      array(select item ->> 'id' from jsonb_array_elements(private.elements(value -> 'items')) item) as ids
    from section where value ? 'shownWhen'
    union all
    select section.place, listed.place, private.condition_in(item -> 'shownWhen'), array[item ->> 'id']
    from section,
      jsonb_array_elements(private.elements(section.value -> 'items')) with ordinality as listed (item, place)
    where item ? 'shownWhen'
    order by 1, 2
  loop
    if gate.condition is not null and not private.holds(gate.condition, answers) then
      hidden := hidden || gate.ids;
      answers := answers - gate.ids;
    end if;
  end loop;
  return hidden;
end;
$$;

-- A section of which nothing is left is not shown.
create function private.definition_without(asked jsonb, hidden text[]) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if hidden = '{}' then
    return asked;
  end if;
  return asked || jsonb_build_object('sections', (
    select coalesce(jsonb_agg(section || jsonb_build_object('items', kept.items) order by place), '[]')
    from jsonb_array_elements(asked -> 'sections') with ordinality as listed (section, place)
    cross join lateral (
      select coalesce(jsonb_agg(item order by at), '[]') as items
      from jsonb_array_elements(private.elements(section -> 'items')) with ordinality as inner_list (item, at)
      where not coalesce(item ->> 'id' in (select unnest(hidden)), false)
    ) kept
    where kept.items <> '[]' or private.elements(section -> 'items') = '[]'));
end;
$$;

-- As `asShown`: what is asked now.
create function private.shown_definition(definition jsonb, instances jsonb, items jsonb, photos jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  asked jsonb := private.asked_definition(definition, instances);
begin
  return private.definition_without(asked, private.hidden_items(asked, items, photos));
end;
$$;

-- What a definition asks, in its order, each item once; `item` is the item whole.
create function private.questions_of(definition jsonb) returns table (
  place bigint, section_id text, section_title text, item_id text, question text, answer_type text, is_required boolean,
    item jsonb)
language sql immutable set search_path = ''
as $$
  with asked as (
    select
      section.place as section_place, section.value ->> 'id' as section_id, section.value ->> 'title' as section_title,
      item.place as item_place, item.value ->> 'id' as item_id, item.value as item
    from jsonb_array_elements(definition -> 'sections') with ordinality as section (value, place),
      jsonb_array_elements(section.value -> 'items') with ordinality as item (value, place)
  ),
  once as (
    select distinct on (item_id) * from asked order by item_id, section_place, item_place
  )
  select
    row_number() over (order by section_place, item_place) - 1,
    section_id, section_title, item_id, item ->> 'question', item ->> 'type', (item ->> 'required')::boolean,
      item
  from once;
$$;

-- A question and what was sent for it: `sent` as it came, null for nothing.
create type private.answered_question as (
  place bigint,
  section_id text,
  section_title text,
  item_id text,
  question text,
  answer_type text,
  is_required boolean,
  item jsonb,
  sent jsonb,
  answer jsonb,
  note text
);

-- Looked up once for all that is asked of them: each look goes through thousands of questions.
create function private.answered_questions(payload jsonb, definition jsonb) returns private.answered_question[]
language plpgsql immutable set search_path = '' set enable_nestloop = off set jit = off
as $$
begin
  return (
    select coalesce(array_agg(row (
      asked.place, asked.section_id, asked.section_title, asked.item_id, asked.question, asked.answer_type,
        asked.is_required, asked.item, sent, nullif(sent -> 'answer_value', 'null'), sent ->> 'note'
      )::private.answered_question), '{}')
    from private.questions_of(definition) asked
    left join jsonb_array_elements(private.elements(payload -> 'items')) sent on sent ->> 'item_id' = asked.item_id
  );
end;
$$;

-- The payload, of whose items and photos all were asked, without those of hidden questions.
create function private.payload_without(payload jsonb, hidden text[]) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if hidden = '{}' then
    return payload;
  end if;
  return payload || jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(item order by place), '[]')
        from jsonb_array_elements(private.elements(payload -> 'items')) with ordinality as listed (item, place)
      where item ->> 'item_id' not in (select unnest(hidden))),
    'photos', (
      select coalesce(jsonb_agg(photo order by place), '[]')
        from jsonb_array_elements(private.elements(payload -> 'photos')) with ordinality as listed (photo, place)
      where photo ->> 'item_id' not in (select unnest(hidden))));
end;
$$;

-- 37_submission_payloads.sql

-- What a submission may hold: the first fault in it, or null. It is judged by the stored version of its checklist. The
-- client names the version and sends answers; sections, questions, types and what is required come from there, whatever
-- else it says of them.

create function private.are_choices(list jsonb) returns boolean
language sql immutable
return jsonb_array_length(list) <= private.most('options') and not exists (
  select from jsonb_array_elements(list) choice
  where jsonb_typeof(choice.value) <> 'string' or length(choice.value #>> '{}') > private.most('answer'));

create function private.is_answer(value jsonb) returns boolean
language sql immutable
return case jsonb_typeof(value)
  when 'string' then length(value #>> '{}') <= private.most('answer')
  when 'array' then private.are_choices(value)
  else jsonb_typeof(value) = 'boolean' or private.is_absent(value)
end;

-- Answers of older forms (an image as the answer of a photo item) are kept where they are, and not made anew.
create function private.is_stored_answer(item jsonb, submission uuid) returns boolean
language sql stable
return exists (
  select from public.submission_items stored
  where stored.submission_id = submission
    and stored.item_id = item ->> 'item_id'
    and stored.answer_value = item -> 'answer_value'
);

create function private.validate_answer(answer_type text, answer jsonb) returns jsonb
language sql immutable
return case
  when answer_type = 'signature' then private.validate_signature(answer, 'answer_value')
  when private.is_answer(answer) then null
  when jsonb_typeof(answer) = 'string' then private.fault_too_long('answer_value', 'answer')
  else private.fault('answer_value')
end;

-- Of what is sent with an answer only the item's id counts; its question and type are the version's.
create function private.validate_sent_item(item jsonb, submission uuid, asked_id text, asked_type text) returns jsonb
language sql stable
return case when jsonb_typeof(item) <> 'object' then private.fault('') else coalesce(
  private.validate_name(item, 'item_id', 'id'),
  case when asked_id is null then private.fault('item_id', 'not-asked') end,
  case
    when private.validate_answer(asked_type, item -> 'answer_value') is null
      or private.is_stored_answer(item, submission) then null
    else private.validate_answer(asked_type, item -> 'answer_value')
  end,
  private.validate_optional_text(item, 'note', 'description'),
  private.validate_optional_text(item, 'measure', 'description'),
  case when not private.is_absent(item -> 'group_id') and not private.is_uuid(item -> 'group_id')
    then private.fault('group_id') end)
end;

-- Evidence lies in the submission's own folder of the bucket: nobody claims someone else's. What is stored already
-- stays.
create function private.validate_photo(photo jsonb, submission jsonb) returns jsonb
language plpgsql stable
as $$
begin
  return case when jsonb_typeof(photo) <> 'object' then private.fault('') else coalesce(
    private.validate_name(photo, 'item_id', 'id'),
    case
      when jsonb_typeof(photo -> 'photo_data') is distinct from 'string' then private.fault('photo_data')
      when exists (
        select from public.submission_photos stored
        where stored.submission_id = (submission ->> 'id')::uuid
          and stored.item_id = photo ->> 'item_id'
          and stored.photo_data = photo ->> 'photo_data'
      ) then null
      when length(photo ->> 'photo_data') > private.most('photo') then private.fault_too_long('photo_data', 'photo')
      when coalesce(private.evidence_key(photo ->> 'photo_data') !~* ('^[0-9a-f-]{36}/' || (submission ->> 'id')
        || '/[^/]+$'), true)
        then private.fault('photo_data')
    end)
  end;
end;
$$;

create function private.is_version_number(value jsonb) returns boolean
language sql immutable
return coalesce(jsonb_typeof(value) = 'number' and value #>> '{}' ~ '^[1-9][0-9]{0,8}$', false);

-- A definition is sent whole where it was never numbered.
create function private.validate_submission_header(payload jsonb) returns jsonb
language sql stable
return coalesce(
  private.validate_name(payload, 'checklist_id', 'id'),
  private.validate_name(payload, 'inspector_name', 'title'),
  private.validate_text(payload, 'inspector_badge', 'title'),
  private.validate_text(payload, 'location', 'title'),
  private.validate_time(payload, 'start_time'),
  case
    when private.is_absent(payload -> 'metadata') then null
    when jsonb_typeof(payload -> 'metadata') <> 'object' then private.fault('metadata')
    when length(payload ->> 'metadata') > private.most('metadata') then private.fault_too_long('metadata', 'metadata')
  end,
  case
    when private.is_version_number(payload -> 'checklist_version') then null
    when not private.is_absent(payload -> 'checklist_version') then private.fault('checklist_version')
    when jsonb_typeof(payload -> 'definition') is distinct from 'object' then private.fault('definition')
    when length(payload ->> 'definition') > private.most('definition')
      then private.fault_too_long('definition', 'definition')
  end);

create function private.validate_instances(payload jsonb, definition jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select case
      when private.is_absent(payload #> '{metadata,instances}') then null
      when jsonb_typeof(payload #> '{metadata,instances}') <> 'object' then private.fault('metadata.instances')
      else (
        select fault from (select case
          when jsonb_typeof(sent.list) <> 'array' then private.fault('metadata.instances')
          when jsonb_array_length(sent.list) > coalesce((section #> '{repeat,max}')::integer,
            private.most_instances()) then
            private.fault('metadata.instances', 'too-many')
              || jsonb_build_object('limit', coalesce((section #> '{repeat,max}')::integer, private.most_instances()))
          when exists (
            select from jsonb_array_elements(sent.list) instance
            where jsonb_typeof(instance) <> 'object' or coalesce(instance ->> 'id', '-') !~ '^[a-z0-9]{0,24}$'
              or jsonb_typeof(instance -> 'name') is distinct from 'string'
              or length(instance ->> 'name') > private.most('title')) then private.fault('metadata.instances')
          when (select count(distinct instance ->> 'id')
            from jsonb_array_elements(sent.list) instance) < jsonb_array_length(sent.list) then
            private.fault('metadata.instances', 'twice')
        end as fault
        from jsonb_array_elements(private.elements(definition -> 'sections')) section
        join jsonb_each(payload #> '{metadata,instances}') sent (id, list) on sent.id = section ->> 'id'
        where section ? 'repeat') found
        where fault is not null
        limit 1
      )
    end
  );
end;
$$;

-- The first section that has fewer instances than it must.
create function private.validate_instance_counts(payload jsonb, definition jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select private.fault('metadata.instances', 'too-few') || jsonb_build_object('limit', section #> '{repeat,min}')
  from jsonb_array_elements(private.elements(definition -> 'sections')) section
  join jsonb_each(private.object_in(payload #> '{metadata,instances}')) sent (id, list) on sent.id = section ->> 'id'
  where section ? 'repeat' and jsonb_array_length(private.elements(sent.list)) < (section #> '{repeat,min}')::integer
  limit 1;
$$;

create function private.validate_submission(payload jsonb, definition jsonb) returns jsonb
language plpgsql stable set search_path = '' set enable_nestloop = off set jit = off
as $$
begin
  return (
    with target as (select (payload ->> 'id')::uuid as id),
    asked as materialized (select item_id, answer_type from private.questions_of(definition)),
    judged as (
      select sent.place, private.validate_sent_item(sent.item, target.id, asked.item_id, asked.answer_type) as fault
      from target
      cross join jsonb_array_elements(private.elements(payload -> 'items')) with ordinality as sent (item, place)
      left join asked on asked.item_id = sent.item ->> 'item_id'
    )
    select coalesce(
      private.validate_list(payload, 'items', 'items'),
      (select private.at_place('items', place, fault) from judged where fault is not null order by place limit 1),
      (
        select private.fault('item_id', 'twice') || jsonb_build_object('id', item.value -> 'item_id')
        from jsonb_array_elements(private.elements(payload -> 'items')) item
        group by item.value -> 'item_id'
        having count(*) > 1
        limit 1
      ),
      private.validate_list(payload, 'photos', 'photos'),
      (
        select private.at_place('photos', place, fault)
        from jsonb_array_elements(private.elements(payload -> 'photos')) with ordinality as photo (value, place),
          private.validate_photo(photo.value, payload) fault
        where fault is not null
        order by place
        limit 1
      ),
      (
        select private.at_place('photos', place, private.fault('item_id', 'not-asked'))
        from jsonb_array_elements(private.elements(payload -> 'photos')) with ordinality as photo (value, place)
        where photo.value ->> 'item_id' not in (select item_id from asked)
        order by place
        limit 1
      ))
  );
end;
$$;

-- The version that a submission is answered under: the one that is named, or the one that a definition sent whole
-- equals; a draft is answered by nobody. Archived and deleted checklists have their versions still. Nobody goes back to an earlier version than the
-- submission was saved under. The content comes in canonical form.
create function private.answered_version(payload jsonb) returns public.checklist_versions
language plpgsql stable set search_path = ''
as $$
declare
  checklist text := payload ->> 'checklist_id';
  wanted integer := case
    when private.is_absent(payload -> 'checklist_version') then private.version_like(checklist, payload -> 'definition')
    else (payload ->> 'checklist_version')::integer
  end;
  version public.checklist_versions;
begin
  select * into version from public.checklist_versions known where known.checklist_id = checklist
    and known.number = wanted and private.is_published(known);
  perform private.require(version.number is not null, 'AV422', 'No such version of the checklist',
    jsonb_build_object('reason', 'unknown-version', 'checklist_id', checklist, 'version', wanted));
  perform private.require(
    not exists (
      select from public.checklist_submissions stored
      where stored.id = (payload ->> 'id')::uuid and stored.checklist_version > version.number),
    'AV422', 'Not valid', '{"field": "checklist_version", "reason": "earlier"}');
  -- What hashes to the hash of its canonical form is in it. Concatenated so that it is read from storage once.
  version.content := case
    when private.canonical_hash(version.content) = version.hash then version.content || '{}'
    else private.canonical_definition(version.content)
  end;
  return version;
end;
$$;

-- What is stored must be of the version's form, whatever its state; only what is finalized must be complete.
create function private.accepted_version(payload jsonb) returns public.checklist_versions
language plpgsql set search_path = ''
as $$
declare
  version public.checklist_versions;
begin
  perform private.require_no_fault(private.validate_submission_header(payload));
  version := private.answered_version(payload);
  perform private.require_no_fault(private.validate_instances(payload, version.content));
  perform private.require_no_fault(private.validate_submission(payload,
    private.asked_definition(version.content, payload #> '{metadata,instances}')));
  return version;
end;
$$;

-- 38_verdict.sql

-- An item of a checklist can be its verdict: what the inspector decides of what was inspected, beside the rate, which
-- is computed. The author says of each option what it means; for a checkbox the expected answer approves. The rules are
-- those of shared/src/domain (`verdictOf`, `verdictProblems`), held together by a property test.

create type private.given_verdict as (verdict text, text text, translations jsonb);

-- As `verdictOf`. `definition`: what was shown; `items`: rows of submission_items. No row while nothing is decided.
create function private.verdict_of(definition jsonb, items jsonb) returns setof private.given_verdict
language sql immutable set search_path = ''
as $$
  with deciding as (
    select item.value as item
    from jsonb_array_elements(private.elements(definition -> 'sections')) with ordinality as section (value, place)
    cross join lateral jsonb_array_elements(private.elements(section.value -> 'items')) with ordinality as item (value,
      place)
    where private.has_id(section.value) and private.has_id(item.value)
      and private.can_be_verdict(item.value ->> 'type') and private.verdict_in(item.value -> 'verdict') is not null
    order by section.place, item.place
    limit 1
  ),
  given as (
    select deciding.item, stored, stored -> 'answer_value' as answer
    from deciding
    join jsonb_array_elements(private.elements(items)) stored on stored ->> 'item_id' = deciding.item ->> 'id'
    where not private.is_not_applicable(stored -> 'answer_value')
  ),
  said as (
    select
      case
        when private.checkbox_answer(stored) = (item -> 'expectedAnswer' is distinct from 'false'::jsonb)
          then 'approved'
        else 'refused'
      end as verdict,
      null::text as text, null::jsonb as translations, 1::bigint as place
    from given
    where item ->> 'type' = 'checkbox' and private.checkbox_answer(stored) is not null
    union all
    select
      coalesce(item -> 'verdict' ->> (option.place - 1)::integer, 'pending'), option.text,
      (
        select jsonb_object_agg(language, texts -> 'options' ->> (option.place - 1)::integer)
        from jsonb_each(private.object_in(item -> 'translations')) as translated (language, texts)
        where texts -> 'options' ->> (option.place - 1)::integer <> ''
      ),
      option.place
    from given
    cross join lateral jsonb_array_elements_text(private.options_in(item -> 'options')) with ordinality as option (text,
      place)
    where item ->> 'type' <> 'checkbox'
      and (answer = to_jsonb(option.text) or jsonb_typeof(answer) = 'array'
        and answer @> jsonb_build_array(option.text))
  )
  -- Of several the gravest counts, and of those that mean the same the first.
  select verdict, text, translations from said
  order by array_position(array['refused', 'pending', 'approved'], verdict), place
  limit 1;
$$;

-- 39_results.sql

-- What lists and analytics need of an inspection's compliance is stored with it when it is finalized, computed here:
-- the same rule as shared/src/domain (`resultsOf`), held together by a property test. So is the verdict: judged by the
-- version that was answered, voided while it is reopened. The seal is over what both follow from, the definition and
-- the answers.

-- What is judged at all: checkboxes, numbers and choices with a marked option, outside of what only identifies or closes an inspection.
create function private.is_evaluated(section jsonb, item jsonb) returns boolean
language sql immutable parallel safe
return private.can_fail(item ->> 'type', item -> 'nonConformingOptions')
  and coalesce(item ->> 'category', '') not in ('identificacao', 'evidencias')
  and section ->> 'id' <> 'finalizacao'
  and coalesce(private.folded(section ->> 'title'), '') <> 'finalizacao';

-- One marked option among several that were chosen is enough. What is none of the options says nothing.
create function private.choice_conformity(item jsonb, answer jsonb) returns text
language sql stable parallel safe
return case
  when private.marks_in(item -> 'nonConformingOptions') is null then 'not-evaluated'
  when not coalesce(private.has_answer(answer), false) then 'pending'
  else coalesce((
    select case when bool_or(coalesce(item -> 'nonConformingOptions' -> (option.place - 1)::integer = 'true', false))
      then 'non-conforming' else 'conforming' end
    from jsonb_array_elements_text(private.options_in(item -> 'options')) with ordinality as option (text, place)
    where answer = to_jsonb(option.text)
      or jsonb_typeof(answer) = 'array' and answer @> jsonb_build_array(option.text)
    having count(*) > 0
  ), 'not-evaluated')
end;

-- As `conformityOf` in shared/src/domain. `item`: in canonical form or as it was stored; `stored`: answer_type and
-- answer_value, or null.
create function private.conformity_of(item jsonb, stored jsonb) returns text
language sql stable parallel safe
return case
  when private.is_not_applicable(stored -> 'answer_value') then 'not-evaluated'
  when item ->> 'type' = 'number' then case
    when private.range_in(item -> 'number') -> 'min' is null
      and private.range_in(item -> 'number') -> 'max' is null then 'not-evaluated'
    when not coalesce(private.has_answer(stored -> 'answer_value'), false) then 'pending'
    when private.number_answer(stored -> 'answer_value') is null then 'not-evaluated'
    when private.number_answer(stored -> 'answer_value') < (private.range_in(item -> 'number') -> 'min')::numeric
      or private.number_answer(stored -> 'answer_value') > (private.range_in(item -> 'number') -> 'max')::numeric
        then 'non-conforming'
    else 'conforming'
  end
  when private.can_be_marked(item ->> 'type') then private.choice_conformity(item, stored -> 'answer_value')
  when item ->> 'type' is distinct from 'checkbox' then 'not-evaluated'
  when private.checkbox_answer(stored) is null then 'pending'
  when private.checkbox_answer(stored) = (item -> 'expectedAnswer' is distinct from 'false'::jsonb) then 'conforming'
  else 'non-conforming'
end;

create type private.submission_results as (
  evaluated_count integer,
  conforming_count integer,
  non_conforming_count integer,
  compliance_rate numeric,
  section_results jsonb,
  conforming_weight integer,
  evaluated_weight integer,
  critical_failure_count integer,
  verdict text,
  verdict_text text,
  verdict_translations jsonb
);

-- What the items of a definition that was shown were answered, each with its conformity. No row carries its whole
-- section.
create type private.judged_item as (
  section_place bigint, item_place bigint, section_id text, section_title text, item jsonb, stored jsonb,
  conformity text
);

create function private.judged_items(definition jsonb, items jsonb) returns setof private.judged_item
language sql immutable
as $$
  with answers as (
    select one ->> 'item_id' as item_id, one as stored from jsonb_array_elements(private.elements(items)) one
  )
  select
    section.place, item.place, section.value ->> 'id',
    case when jsonb_typeof(section.value -> 'title') = 'string' then section.value ->> 'title' else '' end,
    item.value, answers.stored, private.conformity_of(item.value, answers.stored)
  from jsonb_array_elements(private.elements(definition -> 'sections')) with ordinality section (value, place)
  cross join lateral jsonb_array_elements(private.elements(section.value -> 'items')) with ordinality item (value,
    place)
  left join answers on answers.item_id = item.value ->> 'id'
  where private.has_id(section.value) and private.has_id(item.value)
    and private.is_evaluated(section.value, item.value);
$$;

-- The same of what is stored. `shown`: what of its version was asked.
create function private.judged_answers(submission uuid, shown jsonb) returns private.judged_item[]
language sql stable set search_path = ''
as $$
  select array(select judged from private.judged_items(shown, (
    select jsonb_agg(jsonb_build_object(
      'item_id', item.item_id, 'answer_type', item.answer_type, 'answer_value', item.answer_value, 'note', item.note,
      'measure', item.measure, 'group_id', item.group_id))
    from public.submission_items item where item.submission_id = judged_answers.submission)) judged);
$$;

-- `items`: rows of submission_items, as a version's record holds them, and `answers` what was judged of them. All null
-- without a definition.
create function private.results_of_judged(definition jsonb, items jsonb, answers private.judged_item[])
returns private.submission_results
language sql immutable set search_path = ''
as $$
  -- No more of it than is counted.
  with judged as materialized (
    select section_place, section_id, section_title, conformity, private.weight_in(item -> 'weight') as weight,
      coalesce(item -> 'critical' = 'true', false) as is_critical
    from unnest(answers)
  ),
  counted as (
    select
      section_place as place, section_id as id, section_title as title,
      count(*) filter (where conformity = 'conforming') as conforming,
      count(*) filter (where conformity = 'non-conforming') as non_conforming,
      count(*) filter (where conformity = 'pending') as pending
    from judged
    where conformity <> 'not-evaluated'
    group by section_place, section_id, section_title
  ),
  total as (
    select coalesce(sum(conforming), 0)::integer as conforming, coalesce(sum(non_conforming),
      0)::integer as non_conforming from counted
  ),
  -- What weights and critical items make of them, as `scoreOf` in shared/src/domain; no weights where no item says one.
  score as (
    select
      case when bool_or(is_weighed) then coalesce(sum(weight) filter (where conformity = 'conforming'), 0)::integer end
        as conforming_weight,
      case when bool_or(is_weighed) then coalesce(sum(weight), 0)::integer end as evaluated_weight,
      count(*) filter (where conformity = 'non-conforming' and is_critical)::integer as critical_failure_count
    from (
      select conformity, is_critical, judged.weight is not null as is_weighed,
        case when conformity in ('conforming', 'non-conforming') then coalesce(judged.weight::integer, 1) end as weight
      from judged
    ) weighed
  )
  select
    total.conforming + total.non_conforming,
    total.conforming,
    total.non_conforming,
    total.conforming * 100.00000000000000000000 / nullif(total.conforming + total.non_conforming, 0),
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'title', title, 'conforming', conforming, 'non_conforming', non_conforming, 'pending', pending)
          order by place), '[]')
      from counted
    ),
    score.conforming_weight, score.evaluated_weight, score.critical_failure_count,
    given.verdict, given.text, given.translations
  from total
  cross join score
  left join private.verdict_of(definition, items) given on true
  where private.has_id(definition);
$$;

create function private.results_of(definition jsonb, items jsonb) returns private.submission_results
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select private.results_of_judged(definition, items,
      array(select judged from private.judged_items(definition, items) judged))
  );
end;
$$;

-- What of its checklist a version shows. `record`: { submission, items, photos }, a version's own form.
create function private.shown_in_record(record jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select private.shown_definition(
    private.definition_in_record(record -> 'submission'),
    record #> '{submission,metadata,instances}', record -> 'items', record -> 'photos');
$$;

create function private.results_of_record(record jsonb) returns private.submission_results
language sql stable set search_path = ''
as $$
  select private.results_of(private.shown_in_record(record), record -> 'items');
$$;

-- 40_completeness.sql

-- What a submission needs before it is finalized (specification, section 5). An answer that does not conform may ask
-- for a note, a photo or a measure taken at once; without it nothing is finalized.

create function private.with_photos(photos jsonb) returns setof text
language sql immutable set search_path = ''
as $$
  select photo ->> 'item_id' from jsonb_array_elements(private.elements(photos)) photo;
$$;

-- Required items without an answer, in order; signatures among them, or the others.
create function private.missing_required(answered private.answered_question[], photos jsonb,
  signatures boolean) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(item_id order by place), '[]')
    from unnest(answered)
    where is_required
      and (answer_type = 'signature') = signatures
      and not case
        when private.is_answered_by_evidence(answer_type)
          then private.is_not_applicable(answer) or item_id in (select private.with_photos(photos))
        else private.has_answer(answer)
      end
  );
end;
$$;

-- Answers that do not conform and lack what they ask for. Note and photo: the item's own demand, else the checklist's.
-- A measure: where the failure is a finding of one of `measure_levels`.
create function private.unexplained(answered private.answered_question[], photos jsonb, definition jsonb,
  measure_levels text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with otherwise as materialized (
      select definition -> 'nonConforming' as wanted, jsonb_build_object('level', definition -> 'level') as graded
    )
    select coalesce(jsonb_agg(item_id order by place), '[]')
    from otherwise, unnest(answered)
    cross join lateral (select coalesce(item -> 'nonConforming', otherwise.wanted) as wanted) demand
    -- Made once for an item: without `offset 0` once for each of its places in the rule.
    cross join lateral (
      select jsonb_build_object('answer_type', answer_type, 'answer_value', answer) as stored offset 0) made
    where (demand.wanted is not null or measure_levels <> '{}')
      and private.conformity_of(item, made.stored) = 'non-conforming'
      and (
        demand.wanted -> 'note' = 'true' and private.is_blank(coalesce(note, ''))
        or demand.wanted -> 'photo' = 'true' and item_id not in (select private.with_photos(photos))
        or private.is_blank(coalesce(sent ->> 'measure', ''))
          and private.level_of(item, otherwise.graded) = any (measure_levels)
          and private.is_evaluated(jsonb_build_object('id', section_id, 'title', section_title), item)
      )
  );
end;
$$;

-- May this be the answer to an item of this type? Texts are compared as clients clean them, in NFC.
create function private.are_options(options jsonb, chosen jsonb) returns boolean
language sql immutable
return not exists (
  select from jsonb_array_elements_text(case jsonb_typeof(chosen) when 'array' then chosen
    else jsonb_build_array(chosen) end) one
  where not exists (select from jsonb_array_elements_text(options) option where normalize(option) = normalize(one)));

create function private.fits(answer_type text, options jsonb, answer jsonb) returns boolean
language sql stable
return case
  when private.is_absent(answer) then true
  when answer_type = 'checkbox' then jsonb_typeof(answer) = 'boolean'
  when answer_type in ('select', 'multiple_choice') then
    jsonb_typeof(answer) = case answer_type when 'select' then 'string' else 'array' end
    and (options @> answer or private.are_options(options, answer))
  when answer_type in ('photo', 'attachment') then false
  when answer_type = 'date' then answer #>> '{}' ~ '^\d{4}-\d\d-\d\d$' and pg_input_is_valid(answer #>> '{}', 'date')
  when answer_type = 'time' then answer #>> '{}' ~ '^([01]\d|2[0-3]):[0-5]\d$'
  when answer_type = 'number' then private.number_answer(answer) is not null
  when answer_type in ('text', 'multiline_text', 'signature') then jsonb_typeof(answer) = 'string'
  -- A type of another version is answered as that one did.
  else true
end;

-- What is stored already stays: older forms wrote other answers to the same items. But what could not be read as a
-- number, a day or a time is not sealed, though it was stored while the inspection was in progress (`isUnreadAnswer` in
-- shared/src/domain, which a test compares). Nobody signs with 'N/A'.
create function private.unfit_answers(answered private.answered_question[], submission uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(item_id order by place), '[]')
    from unnest(answered)
    where case
      when private.fits(answer_type, item -> 'options', answer) then false
      when answer_type <> 'signature' and private.is_not_applicable(answer)
        and item -> 'allowsNotApplicable' = 'true' then false
      when answer_type = 'number' or answer_type in ('date', 'time') and private.is_unread(answer) then true
      -- Last: it looks into the table.
      else not private.is_stored_answer(sent, submission)
    end
  );
end;
$$;

-- How many photos an item takes (`photoLimit` and `evidencePlaceOf` in shared/src/domain, which a test compares).
create function private.most_photos(category text, answer_type text) returns integer
language sql immutable
return case when answer_type = 'photo' then 1 when category = 'custom' then 5 else 3 end;

-- The first item with more photos than it takes; those that are stored already stay.
create function private.validate_photo_counts(payload jsonb, definition jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('field', 'photos', 'reason', 'too-many', 'item', item_id, 'limit', "limit")
  from (
    select asked.place, asked.item_id, private.most_photos(definition ->> 'category', asked.answer_type) as "limit",
      count(*) as sent,
      (select count(*) from public.submission_photos stored
        where stored.submission_id = (payload ->> 'id')::uuid and stored.item_id = asked.item_id) as stored
    from private.questions_of(definition) asked
    join jsonb_array_elements(payload -> 'photos') photo on photo ->> 'item_id' = asked.item_id
    where photo ->> 'photo_data' is json object and (photo ->> 'photo_data')::jsonb ->> 'kind' = 'photo'
    group by asked.place, asked.item_id, asked.answer_type
  ) counted
  where sent > greatest("limit", stored)
  order by place
  limit 1;
$$;

create function private.missing_evidence(payload jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(key), '[]')
  from jsonb_array_elements(payload -> 'photos') photo, private.evidence_key(photo ->> 'photo_data') key
  where key is not null
    and not exists (select from storage.objects object where object.bucket_id = 'attachments' and object.name = key);
$$;

-- AV422 with a `reason`, the first of: nothing-to-answer, incomplete, unexplained, unsigned, unfit, evidence-missing.
create function private.require_complete(payload jsonb, definition jsonb, answered private.answered_question[],
  measure_levels text[]) returns void
language plpgsql set search_path = ''
as $$
declare
  items jsonb;
begin
  perform private.require_no_fault(private.validate_time(payload, 'completion_time'));
  perform private.require(answered <> '{}', 'AV422', 'Nothing is asked',
    '{"reason": "nothing-to-answer"}');
  items := private.missing_required(answered, payload -> 'photos', signatures => false);
  perform private.require(items = '[]', 'AV422', 'Required items are unanswered',
    jsonb_build_object('reason', 'incomplete', 'items', items));
  items := private.unexplained(answered, payload -> 'photos', definition, measure_levels);
  perform private.require(items = '[]', 'AV422', 'Answers that do not conform are not explained',
    jsonb_build_object('reason', 'unexplained', 'items', items));
  items := private.missing_required(answered, payload -> 'photos', signatures => true);
  perform private.require(items = '[]', 'AV422', 'Not signed',
    jsonb_build_object('reason', 'unsigned', 'items', items));
  items := private.unfit_answers(answered, (payload ->> 'id')::uuid);
  perform private.require(items = '[]', 'AV422', 'Answers that these items cannot have',
    jsonb_build_object('reason', 'unfit', 'items', items));
  if payload -> 'photos' <> '[]' then
    perform private.require_no_fault(private.validate_photo_counts(payload, definition));
  end if;
  items := private.missing_evidence(payload);
  perform private.require(items = '[]', 'AV422', 'Evidence has not been uploaded',
    jsonb_build_object('reason', 'evidence-missing', 'paths', items));
end;
$$;

-- 41_who_and_when.sql

-- Who inspected is who was signed in, and when is a time that can be: neither is the client's to say. Nothing that was
-- typed or measured is lost: a name and badge that differ from the profile stay as 'on_behalf_of', a device's time that
-- cannot be stays as 'device_times', both in metadata. A wrong clock never makes a record unsendable.

-- Earlier than the portal; a device whose battery was empty says 1970 or 2000.
create function private.earliest_time() returns timestamptz
language sql immutable
return '2020-01-01T00:00:00Z'::timestamptz;

-- Clocks are never quite equal.
create function private.plausible_time(said timestamptz, instead timestamptz) returns timestamptz
language sql stable
return case when said between private.earliest_time() and now() + interval '5 minutes' then said else instead end;

create function private.utc(at timestamptz) returns text
language sql immutable
return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- By every name that is or was the person's own. An upsert comes here twice: as the row that would be inserted, and as
-- what that makes of the stored one.
create function private.identify() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person public.profiles;
  said jsonb := coalesce(new.metadata -> 'device_times', '{}');
  plausible timestamptz;
begin
  -- What a completed version brings back, what reopening leaves and what is done in SQL stays as it is.
  if auth.uid() is null or new.last_request is null or tg_op = 'UPDATE'
    and new.last_request is not distinct from old.last_request then
    return new;
  end if;
  select * into person from public.profiles where user_id = new.user_id;
  if found then
    if not private.is_own_name(person, new.inspector_name, new.inspector_badge) then
      new.metadata := new.metadata || jsonb_build_object(
        'on_behalf_of', jsonb_build_object('name', new.inspector_name, 'badge', new.inspector_badge));
    end if;
    new.inspector_name := person.full_name;
    new.inspector_badge := person.badge;
    -- A form may ask for the name, too, and none for the badge.
    if private.is_own_name(person, new.metadata #>> '{on_behalf_of,name}',
      coalesce(nullif(new.metadata #>> '{on_behalf_of,badge}', ''), person.badge)) then
      new.metadata := new.metadata || '{"on_behalf_of": null}';
    end if;
  end if;
  plausible := private.plausible_time(new.start_time, now());
  if plausible <> new.start_time then
    said := said || jsonb_build_object('start', private.utc(new.start_time));
    new.start_time := plausible;
  end if;
  if tg_op = 'UPDATE' then
    -- A device that goes on with a stored record sends back what it was shown.
    if old.metadata ? 'on_behalf_of' and not new.metadata ? 'on_behalf_of' then
      new.metadata := new.metadata || jsonb_build_object('on_behalf_of', old.metadata -> 'on_behalf_of');
    end if;
    if new.start_time = old.start_time or said ->> 'start' = old.metadata #>> '{device_times,start}' then
      said := jsonb_strip_nulls(jsonb_build_object('start', old.metadata #> '{device_times,start}'))
        || (said - 'start');
      new.start_time := old.start_time;
    end if;
  end if;
  plausible := greatest(private.plausible_time(new.completion_time, now()), new.start_time);
  if new.completion_time is not null and plausible <> new.completion_time then
    said := jsonb_build_object('completion', private.utc(new.completion_time)) || said;
    new.completion_time := plausible;
  end if;
  new.metadata := (new.metadata - 'device_times') || case when said = '{}' then '{}'
    else jsonb_build_object('device_times', said) end;
  return new;
end;
$$;
create trigger identify before insert or update on public.checklist_submissions
  for each row execute function private.identify();

-- An image that every viewer can show: the parts of a PNG one after another from the first to the last, with a size and
-- with pixels. Whether they show anything is seen where images can be decoded (server/src/portal/api-firewall).
create function private.is_drawing(value text) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  bytes bytea;
  at integer := 8;
  part_length bigint;
  part text;
  pixels bigint := 0;
begin
  if value is null or value !~ '^data:image/png;base64,[A-Za-z0-9+/]+={0,2}$' then
    return false;
  end if;
  bytes := decode(substr(value, 23), 'base64');
  if substring(bytes from 1 for 8) <> '\x89504e470d0a1a0a' then
    return false;
  end if;
  loop
    if at + 12 > length(bytes) then
      return false;
    end if;
    part_length := ('x' || encode(substring(bytes from at + 1 for 4), 'hex'))::bit(32)::bigint;
    part := encode(substring(bytes from at + 5 for 4), 'escape');
    if part_length < 0 or at + 12 + part_length > length(bytes) or (at = 8) <> (part = 'IHDR') then
      return false;
    end if;
    if part = 'IHDR' and not (
      part_length = 13
      and ('x' || encode(substring(bytes from at + 9 for 4), 'hex'))::bit(32)::bigint between 1 and 4096
      and ('x' || encode(substring(bytes from at + 13 for 4), 'hex'))::bit(32)::bigint between 1 and 4096) then
      return false;
    end if;
    pixels := pixels + case when part = 'IDAT' then part_length else 0 end;
    at := at + 12 + part_length;
    if part = 'IEND' then
      return pixels > 0 and at = length(bytes);
    end if;
  end loop;
exception when others then
  return false;
end;
$$;

-- What a record is completed with is such an image. What a completed version has comes back as it was; what is in
-- progress may hold anything.
create function private.require_drawing() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require(
    private.is_drawing(new.answer_value #>> '{}')
      or not exists (
        select from public.checklist_submissions submission
        where submission.id = new.submission_id and submission.status = 'completed'
          and submission.last_request is not null)
      or auth.uid() is null,
    'AV422', 'Not signed', jsonb_build_object('reason', 'unsigned', 'items', jsonb_build_array(new.item_id)));
  return new;
end;
$$;
create trigger require_drawing before insert or update of answer_value, answer_type on public.submission_items
  for each row
    when (new.answer_type = 'signature' and new.answer_value <> 'null') execute function private.require_drawing();

-- 42_seal.sql

-- The seal of a completed version: SHA-256 over its content in canonical form (docs/seal.md, which says all of this in
-- words).

-- A number as RFC 8785 writes it: the shortest decimal that reads back as the same double, in the notation of
-- ECMAScript.
create function private.canonical_number(value numeric) returns text
language plpgsql immutable parallel safe set search_path = '' set extra_float_digits = 1
as $$
declare
  parts text[];
  digits text;
  -- value = 0.digits * 10 ^ point
  point integer;
  rounded numeric;
  shorter text;
begin
  -- What no double holds is null, as in JSON.stringify; what is too small for one is zero.
  if abs(value) >= 2::numeric ^ 1024 - 2::numeric ^ 970 then
    return 'null';
  elsif abs(value) * 2::numeric ^ 1075 <= 1 then
    return '0';
  end if;
  parts := regexp_match(abs(value)::double precision::text, '^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$');
  digits := parts[1] || coalesce(parts[2], '');
  point := length(parts[1]) + coalesce(parts[3]::integer, 0) - (length(digits) - length(ltrim(digits, '0')));
  digits := trim(digits, '0');
  -- PostgreSQL avoids decimals that lie halfway between two doubles; ECMAScript takes one where it is shorter and reads
  -- back. There are such decimals only from 2 ^ 53, where doubles leave integers out, to where halfway has more than 17
  -- digits.
  if length(digits) > 15 and point between 16 and 40 then
    rounded := left(digits, -1);
    foreach shorter in array array[rounded::text, (rounded + 1)::text] loop
      if (shorter || 'e' || point - length(digits) + 1)::double precision = abs(value)::double precision then
        point := point + length(shorter) - (length(digits) - 1);
        digits := rtrim(shorter, '0');
        exit;
      end if;
    end loop;
  end if;
  return case when value < 0 then '-' else '' end || case
    when point > 21 or point < -5 then
      left(digits, 1) || case when length(digits) > 1 then '.' || substr(digits, 2) else '' end
        || 'e' || case when point > 0 then '+' else '-' end || abs(point - 1)
    when point <= 0 then '0.' || repeat('0', -point) || digits
    when length(digits) <= point then rpad(digits, point, '0')
    else left(digits, point) || '.' || substr(digits, point + 1)
  end;
end;
$$;

-- Sorts by UTF-16 code units under "C", where plain text sorts by code points: U+E000 to U+FFFF come after what lies
-- beyond them.
create function private.utf16_order(key text) returns text
language sql immutable parallel safe
return case
  when octet_length(key) = length(key) or key ~ '^[\u0001-\ud7ff]*$' then key
  else regexp_replace(replace(key, U&'\+10FFFF', U&'\+10FFFF\0001'), '([\ue000-\uffff])', U&'\+10FFFF\\1', 'g')
end;

-- A list of texts as PostgreSQL writes it, without its blanks; null for any other list, and where that cannot be told.
-- Among texts without a backslash each quotation mark begins or ends one: so `", "` stands between two of them, unless
-- one is `, ` itself.
create function private.canonical_list(list jsonb) returns text
language sql immutable parallel safe
return case when private.are_texts(list) and not list ? ', ' and strpos(list::text, '\') = 0
  then replace(list::text, '", "', '","') end;

-- What is written without looking at what stands in it; null for what has to be taken apart.
create function private.canonical_plain(value jsonb) returns text
language sql immutable parallel safe
return case jsonb_typeof(value)
  when 'object' then case when value = '{}' then '{}' end
  when 'array' then private.canonical_list(value)
  when 'number' then private.canonical_number(value::numeric)
  else value::text
end;

-- An object without objects: whether its lists can be written as they are is seen when they are.
create function private.is_flat(value jsonb) returns boolean
language sql immutable parallel safe
return jsonb_typeof(value) = 'object' and not value @? 'strict $.* ? (@.type() == "object")';

-- Objects in which nothing has to be taken apart, their keys put in order once for all; null for all else.
create function private.canonical_objects(list jsonb[]) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  keys text[];
  heads text[];
begin
  select array_agg(key order by private.utf16_order(key) collate "C"),
    array_agg(to_jsonb(key)::text || ':' order by private.utf16_order(key) collate "C")
  into keys, heads
  from (select distinct jsonb_object_keys(value) as key from unnest(list) value where private.is_flat(value)) used;
  return (
    select array_agg(case when whole.is_plain then '{' || whole.members || '}' end order by place)
    from unnest(list) with ordinality as listed (value, place)
    left join lateral (
      select bool_and(plain is not null) as is_plain, string_agg(head || plain, ',') as members
      from unnest(keys, heads) as member (key, head)
      cross join lateral (select private.canonical_plain(listed.value -> key) as plain offset 0) written
      where listed.value ? key
    ) whole on private.is_flat(listed.value)
  );
end;
$$;

-- Objects and lists that canonical_plain leaves. All that stands at one depth is written in one statement: asked for
-- each of thousands of items and their translations, this took most of the time of finalizing.
create function private.canonical_texts(list jsonb[]) returns text[]
language plpgsql immutable parallel safe strict set search_path = '' set enable_nestloop = off set jit = off
as $$
declare
  flat text[] := private.canonical_objects(list);
begin
  if array_position(flat, null) is null then
    return flat;
  end if;
  return (
    with listed as materialized (
      select one.place, one.value, one.text
      from unnest(list, flat) with ordinality as one (value, text, place)
    ),
    member as materialized (
      select listed.place, one.key, null::bigint as number, one.value, private.canonical_plain(one.value) as plain
      from listed, jsonb_each(private.object_in(listed.value)) one
      where listed.text is null
      union all
      select listed.place, null, one.number, one.value, private.canonical_plain(one.value)
      from listed, jsonb_array_elements(private.elements(listed.value)) with ordinality as one (value, number)
      where listed.text is null
    ),
    nested as (
      select array_agg(value) as list, array_agg(place) as places, array_agg(key) as keys, array_agg(number) as numbers
      from member where plain is null
    ),
    written as (
      select place, key, number, plain as text from member where plain is not null
      union all
      select one.place, one.key, one.number, one.text
      from nested, unnest(private.canonical_texts(nested.list), places, keys, numbers) one (text, place, key, number)
    ),
    whole as (
      select place, min(number) is null as is_object,
        string_agg(concat(to_jsonb(key)::text || ':', text), ',' order by number, private.utf16_order(key) collate "C")
          as members
      from written group by place
    )
    select array_agg(coalesce(listed.text,
      case when whole.is_object then '{' || whole.members || '}' else '[' || whole.members || ']' end)
      order by listed.place)
    from listed left join whole on whole.place = listed.place
  );
end;
$$;

-- JSON as RFC 8785 writes it: no blanks, keys in order, texts and numbers as ECMAScript writes them.
create function private.canonical_json(value jsonb) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return coalesce(private.canonical_plain(value), (private.canonical_texts(array[value]))[1]);
end;
$$;

create function private.seal_of(content jsonb) returns text
language sql immutable parallel safe
return encode(sha256(convert_to(private.canonical_json(content), 'UTF8')), 'hex');

create function private.moment(value text) returns text
language sql stable
return to_char(value::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');

-- SHA-256 that the storage itself computed when it wrote the object: the embedded backend's ETag is one. Other storages
-- have other ETags; there only the device's word is known, in photo_data.
create function private.stored_sha256(photo_data text) returns text
language sql stable set search_path = ''
as $$
  select encode(decode(translate(hash, '-_', '+/') || '=', 'base64'), 'hex')
  from storage.objects object, substring(object.metadata ->> 'eTag' from '^"([A-Za-z0-9_-]{43})"$') hash
  where object.bucket_id = 'attachments' and object.name = private.evidence_key(photo_data);
$$;

create function private.said_sha256(photo_data text) returns text
language sql immutable parallel safe
return case when photo_data is json object then photo_data::jsonb ->> 'sha256' end;

create function private.require_files_as_added(photos jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  differing jsonb;
begin
  select coalesce(jsonb_agg(private.evidence_key(photo ->> 'photo_data')), '[]') into differing
  from jsonb_array_elements(photos) photo
  where photo ->> 'stored_sha256' <> private.said_sha256(photo ->> 'photo_data');
  perform private.require(differing = '[]', 'AV422', 'Evidence is not what the device added',
    jsonb_build_object('reason', 'evidence-altered', 'paths', differing));
end;
$$;

-- What is sealed, from a version or from the rows that it was made of. Note and measure of an answer, and the group that
-- it was left to, are there where there is one: what is sealed without has no member for them.
create function private.sealed_content(record jsonb, revision integer, finalized_at timestamptz,
  finalized_by uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  -- Concatenated so that it is read from storage once.
  kept jsonb := record || '{}';
  submission jsonb := kept -> 'submission';
begin
  return jsonb_build_object(
    'form', 'portal-avsec-seal/1',
    'submission', jsonb_build_object(
      'id', submission -> 'id', 'revision', revision,
        'title', submission -> 'title', 'metadata', submission -> 'metadata'),
    'checklist', jsonb_build_object(
      'id', submission -> 'checklist_id',
      'definition', private.definition_in_record(submission)),
    'inspector', jsonb_build_object(
      'id', submission -> 'user_id', 'name', submission -> 'inspector_name', 'badge', submission -> 'inspector_badge',
      'location', submission -> 'location'),
    'times', jsonb_build_object(
      'start', private.moment(submission ->> 'start_time'),
      'completion', private.moment(submission ->> 'completion_time'),
      'finalized', private.moment(finalized_at::text)),
    'finalizedBy', finalized_by,
    'signature', submission -> 'signature',
    'answers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'sectionId', item -> 'section_id', 'sectionTitle', item -> 'section_title', 'itemId', item -> 'item_id',
        'question', item -> 'question', 'type', item -> 'answer_type', 'required', item -> 'is_required', 'value',
          item -> 'answer_value')
        || jsonb_strip_nulls(jsonb_build_object(
          'note', item -> 'note', 'measure', item -> 'measure', 'group', item -> 'group_name'))
        order by (item ->> 'order_index')::integer, item ->> 'item_id' collate "C"), '[]')
      from jsonb_array_elements(kept -> 'items') item
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'itemId', photo -> 'item_id', 'description', photo -> 'photo_data', 'storedSha256', photo -> 'stored_sha256')
        order by (photo ->> 'order_index')::integer, photo ->> 'item_id' collate "C",
          photo ->> 'photo_data' collate "C"), '[]')
      from jsonb_array_elements(kept -> 'photos') photo
    ));
end;
$$;

-- 43_completed_records.sql

-- The completed record whole, and what remains of a submission that is given up.

create function private.items_as_stored(submission uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(item) order by item.order_index), '[]')
    from public.submission_items item where item.submission_id = items_as_stored.submission
  );
end;
$$;

-- With the storage's own hash in every photo.
create function private.photos_as_stored(submission uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    to_jsonb(photo) || jsonb_build_object('stored_sha256', private.stored_sha256(photo.photo_data))
    order by photo.order_index), '[]')
  from public.submission_photos photo where photo.submission_id = photos_as_stored.submission;
$$;

create function private.record_of(id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('submission', to_jsonb(submission), 'items', private.items_as_stored(submission.id),
    'photos', private.photos_as_stored(submission.id))
  from public.checklist_submissions submission
  where submission.id = record_of.id;
$$;

-- Answers the record with its results, and how its answers were judged. `items` and `photos`: as they are stored.
create function private.store_results(id uuid, items jsonb, photos jsonb,
  out stored public.checklist_submissions, out judged private.judged_item[])
language plpgsql volatile set search_path = ''
as $$
declare
  shown jsonb;
begin
  select * into stored from public.checklist_submissions submission where submission.id = store_results.id;
  shown := private.shown_definition(private.definition_of(stored), stored.metadata -> 'instances', items, photos);
  judged := array(select one from private.judged_items(shown, items) one);
  update public.checklist_submissions submission set
    (evaluated_count, conforming_count, non_conforming_count, compliance_rate, section_results,
      conforming_weight, evaluated_weight, critical_failure_count, verdict, verdict_text, verdict_translations) = (
      select results.* from private.results_of_judged(shown, items, judged) results)
  where submission.id = store_results.id
  returning * into stored;
end;
$$;

-- Answers how the answers were judged. Sealed when it is finalized in this very transaction. What reopening keeps of a
-- record that was completed in SQL gets no seal: it would vouch for a time that nobody watched.
create function private.keep_version(id uuid) returns private.judged_item[]
language plpgsql volatile set search_path = ''
as $$
declare
  items jsonb := private.items_as_stored(id);
  photos jsonb := private.photos_as_stored(id);
  results record := private.store_results(id, items, photos);
  stored public.checklist_submissions := results.stored;
  kept jsonb := jsonb_build_object('submission', to_jsonb(stored), 'items', items, 'photos', photos);
  new_seal text;
begin
  perform private.require_files_as_added(photos);
  if stored.updated_at = now() then
    new_seal := private.seal_of(private.sealed_content(kept, stored.revision, now(), auth.uid()));
  end if;
  insert into public.submission_versions (submission_id, revision, record, finalized_at, finalized_by, seal)
  values (id, stored.revision, kept, now(), auth.uid(), new_seal);
  update public.checklist_submissions submission set seal = new_seal where submission.id = keep_version.id;
  return results.judged;
end;
$$;

-- What is in progress has no results, no verdict and no seal; where a completed version comes back, its own do.
create function private.follow_status() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  latest public.submission_versions;
  results private.submission_results;
begin
  if new.status <> 'in_progress' then
    select * into latest from public.submission_versions version
    where version.submission_id = new.id order by version.revision desc limit 1;
    results := private.results_of_record(latest.record);
  end if;
  new.seal := latest.seal;
  new.evaluated_count := results.evaluated_count;
  new.conforming_count := results.conforming_count;
  new.non_conforming_count := results.non_conforming_count;
  new.compliance_rate := results.compliance_rate;
  new.section_results := results.section_results;
  new.conforming_weight := results.conforming_weight;
  new.evaluated_weight := results.evaluated_weight;
  new.critical_failure_count := results.critical_failure_count;
  new.verdict := results.verdict;
  new.verdict_text := results.verdict_text;
  new.verdict_translations := results.verdict_translations;
  return new;
end;
$$;
create trigger follow_status before update of status on public.checklist_submissions
  for each row when ((old.status = 'in_progress') is distinct from (new.status = 'in_progress'))
  execute function private.follow_status();

-- Keys of all evidence that a submission or one of its versions shows.
create function private.evidence_of(id uuid) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(distinct shown.key order by shown.key), '{}')
  from (
    select private.evidence_key(photo.photo_data) as key
    from public.submission_photos photo
    where photo.submission_id = evidence_of.id
    union all
    select private.evidence_key(photo.value ->> 'photo_data')
    from public.submission_versions version, jsonb_array_elements(version.record -> 'photos') photo
    where version.submission_id = evidence_of.id
  ) shown
  where shown.key is not null;
$$;

-- Versions are kept as the tables were when they were completed. A column that came later is not in them: put back as a
-- whole row it would be null, which a column that must be filled refuses, and with it every older version. So only what
-- a version holds is put back; the rest gets its default.
create function private.put_back(target regclass, kept jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  columns text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = ''
      and exists (select from jsonb_array_elements(kept) as one where one ? attname));
begin
  if columns is null then return; end if;
  execute format('insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$s, $1)', target, columns) using kept;
end;
$$;

-- Puts the completed record back, as a new revision: a device that still holds the reopened one learns of it. A record
-- that was completed without naming its version gets the version that equals its definition.
create function private.restore_version(version public.submission_versions) returns void
language plpgsql set search_path = ''
as $$
declare
  kept public.checklist_submissions := jsonb_populate_record(null::public.checklist_submissions,
    version.record -> 'submission');
begin
  update public.checklist_submissions set
    title = kept.title,
    inspector_name = kept.inspector_name,
    inspector_badge = kept.inspector_badge,
    location = kept.location,
    start_time = kept.start_time,
    completion_time = kept.completion_time,
    signature = kept.signature,
    status = kept.status,
    metadata = kept.metadata,
    definition = kept.definition,
    checklist_version = coalesce(kept.checklist_version, private.version_like(kept.checklist_id, kept.definition)),
    revision = revision + 1,
    last_request = null,
    updated_at = now()
  where id = version.submission_id;
  delete from public.submission_items where submission_id = version.submission_id;
  perform private.put_back('public.submission_items', version.record -> 'items');
  delete from public.submission_photos where submission_id = version.submission_id;
  perform private.put_back('public.submission_photos', version.record -> 'photos');
  perform private.count_inspection(version.submission_id,
    private.judged_answers(version.submission_id, private.shown_in_record(version.record)));
end;
$$;

-- Gives up what is in progress: what was completed earlier comes back, the rest is deleted. Answers the keys that
-- nothing shows any more.
create function private.withdraw(id uuid) returns text[]
language plpgsql set search_path = ''
as $$
declare
  shown text[] := private.evidence_of(id);
  latest public.submission_versions;
begin
  select * into latest from public.submission_versions version
  where version.submission_id = withdraw.id order by version.revision desc limit 1;
  if found then
    perform private.restore_version(latest);
  else
    delete from public.checklist_submissions submission where submission.id = withdraw.id;
  end if;
  return array(select unnest(shown) except select unnest(private.evidence_of(id)));
end;
$$;

-- A version as it was sealed and, of the newest, as its rows are now: both are hashed where it is verified. Of a
-- withdrawn record as well: the version that was sealed can be verified for ever.
create function public.sealed_record(id uuid, revision integer default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'submission_id', version.submission_id,
    'revision', version.revision,
    'finalized_at', version.finalized_at,
    'seal', version.seal,
    'shown_seal', submission.seal,
    'newest_revision', newest.revision,
    'status', coalesce(submission.status, 'withdrawn'),
    'withdrawn', (
      select jsonb_build_object('at', withdrawal.at, 'reason', withdrawal.reason)
      from public.submission_withdrawals withdrawal where withdrawal.submission_id = version.submission_id
        and submission.id is null
    ),
    'kept', private.sealed_content(version.record, version.revision, version.finalized_at, version.finalized_by),
    'shown', case when version.revision = newest.revision and submission.status <> 'in_progress' then
      private.sealed_content(
        private.record_of(submission.id), version.revision, version.finalized_at, version.finalized_by)
    end)
  from (select max(one.revision) as revision from public.submission_versions one
    where one.submission_id = sealed_record.id) newest
  join public.submission_versions version
    on version.submission_id = sealed_record.id and version.revision = coalesce(sealed_record.revision, newest.revision)
  left join public.checklist_submissions submission on submission.id = version.submission_id
  where (select private.actor_role()) is not null;
$$;
revoke execute on function public.sealed_record(uuid, integer) from public, anon;
grant execute on function public.sealed_record(uuid, integer) to authenticated;

-- 44_saving_submissions.sql

-- Saving and finalizing: the same payload, the same gate, one transaction each. A submission is stored as its version
-- asks: every question, answered or not, in the version's words.

-- The drawing of the first signature item that has one: what lists and reports show.
create function private.signature_in(answered private.answered_question[]) returns text
language sql immutable set search_path = ''
as $$
  select answer #>> '{}' from unnest(answered)
  where answer_type = 'signature' and private.has_answer(answer)
  order by place
  limit 1;
$$;

-- Written is what differs: an inspection that is finalized as it was saved last writes no answer anew. A signature is
-- always written, and so looked at. Of any list the database expects a hundred entries, and would look through it for
-- each answer: so no nested loops. A group that the owner's site does not have, or no more, is told nothing.
create function private.store_answers(payload jsonb, definition jsonb,
  answered private.answered_question[]) returns void
language plpgsql set search_path = '' set enable_nestloop = off set jit = off
as $$
declare
  target uuid := (payload ->> 'id')::uuid;
  site uuid := private.site_of(target);
  hidden text[] := private.hidden_items(definition, payload -> 'items', payload -> 'photos');
  -- What is saved first has nothing that it could differ from, and is joined with nothing.
  is_there boolean := exists (select from public.submission_items item where item.submission_id = target);
begin
  delete from public.submission_items item
  where is_there and item.submission_id = target and (item.answer_type = 'signature'
    or item.item_id not in (select one.item_id from unnest(answered) one));
  with listed as materialized (
    select section_id, section_title, item_id, question, answer_type, answer,
      case when not private.is_blank(note) then note end as note, is_required,
      item_id in (select unnest(hidden)) as is_hidden, place,
      case when not private.is_blank(sent ->> 'measure') then sent ->> 'measure' end as measure,
      told.id as group_id, told.name as group_name
    from unnest(answered)
    left join public.groups told on told.id = private.as_uuid(sent -> 'group_id') and told.site_id = site
  ),
  changed as (
    update public.submission_items item set
      section_id = listed.section_id, section_title = listed.section_title, question = listed.question,
      answer_type = listed.answer_type, answer_value = listed.answer, note = listed.note,
      is_required = listed.is_required, hidden = listed.is_hidden, order_index = listed.place,
      measure = listed.measure, group_id = listed.group_id, group_name = listed.group_name
    from listed
    where is_there and item.submission_id = target and item.item_id = listed.item_id
      and (item.section_id, item.section_title, item.question, item.answer_type, item.answer_value, item.note,
        item.is_required, item.hidden, item.order_index, item.measure, item.group_id, item.group_name)
        is distinct from (listed.section_id, listed.section_title, listed.question, listed.answer_type, listed.answer,
        listed.note, listed.is_required, listed.is_hidden, listed.place, listed.measure, listed.group_id,
        listed.group_name)
  )
  insert into public.submission_items (
    submission_id, section_id, section_title, item_id, question, answer_type, answer_value, note, is_required, hidden,
      order_index, measure, group_id, group_name)
  select target, section_id, section_title, item_id, question, answer_type, answer, note, is_required, is_hidden, place,
    measure, group_id, group_name
  from listed
  where item_id not in (select item.item_id from public.submission_items item where item.submission_id = target);

  delete from public.submission_photos where submission_id = target;
  insert into public.submission_photos (submission_id, item_id, photo_data, order_index)
  select target, photo ->> 'item_id', photo ->> 'photo_data', place - 1
  from jsonb_array_elements(payload -> 'photos') with ordinality as listed (photo, place);
end;
$$;

-- `asked`: what of the version was asked, and `answered` what was sent for it. The owner is set once: an administrator
-- who saves does not take a submission over.
create function private.store_submission(payload jsonb, version public.checklist_versions, asked jsonb,
  answered private.answered_question[], owner uuid, new_status text) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.checklist_submissions as stored (
    id, user_id, checklist_id, checklist_version, title, inspector_name, inspector_badge, location, start_time,
      completion_time,
    signature, status, metadata, definition, last_request)
  values (
    (payload ->> 'id')::uuid,
    owner,
    version.checklist_id,
    version.number,
    private.text_in(version.content -> 'title'),
    payload ->> 'inspector_name',
    payload ->> 'inspector_badge',
    payload ->> 'location',
    (payload ->> 'start_time')::timestamptz,
    case when new_status = 'completed' then (payload ->> 'completion_time')::timestamptz end,
    private.signature_in(answered),
    new_status,
    coalesce(nullif(payload -> 'metadata', 'null'), '{}'),
    version.content,
    (payload ->> 'request_id')::uuid)
  on conflict (id) do update set
    checklist_version = excluded.checklist_version,
    title = excluded.title,
    inspector_name = excluded.inspector_name,
    inspector_badge = excluded.inspector_badge,
    location = excluded.location,
    start_time = excluded.start_time,
    completion_time = excluded.completion_time,
    signature = excluded.signature,
    status = excluded.status,
    metadata = excluded.metadata,
    definition = excluded.definition,
    revision = stored.revision + 1,
    last_request = excluded.last_request,
    updated_at = now();
  perform private.store_answers(payload, asked, answered);
end;
$$;

create function public.save_submission(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('save_submission', payload);
  version public.checklist_versions;
  asked jsonb;
begin
  perform private.require_bounds('save_submission', jsonb_build_object('payload', save_submission.payload));
  if not admitted.is_repeat then
    version := private.accepted_version(payload);
    asked := private.asked_definition(version.content, payload #> '{metadata,instances}');
    perform private.store_submission(payload, version, asked, private.answered_questions(payload, asked),
      admitted.owner, 'in_progress');
    perform private.bind_planned((payload ->> 'id')::uuid);
  end if;
  return private.submission_state((payload ->> 'id')::uuid);
end;
$$;
revoke execute on function public.save_submission(jsonb) from public, anon;
grant execute on function public.save_submission(jsonb) to authenticated;

-- `lost_revision`: under which the database had acknowledged it before it was restored from an older backup; reports
-- and addresses name it.
create function public.finalize_submission(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('finalize_submission', payload);
  version public.checklist_versions;
  asked jsonb;
  hidden text[];
  shown jsonb;
  answered private.answered_question[];
  judged private.judged_item[];
begin
  perform private.require_bounds('finalize_submission', jsonb_build_object('payload', finalize_submission.payload));
  if not admitted.is_repeat then
    version := private.accepted_version(payload);
    asked := private.asked_definition(version.content, payload #> '{metadata,instances}');
    hidden := private.hidden_items(asked, payload -> 'items', payload -> 'photos');
    shown := private.definition_without(asked, hidden);
    payload := private.payload_without(payload, hidden);
    perform private.require_no_fault(private.validate_instance_counts(payload, version.content));
    perform private.require_no_fault(private.validate_what_changed(payload, version.content));
    answered := private.answered_questions(payload, shown);
    perform private.require_complete(payload, shown, answered, private.measure_levels(admitted.owner));
    perform private.store_submission(payload, version, shown, answered, admitted.owner, 'completed');
    -- Ten thousand are more than anybody saves, and far from where numbers end.
    if private.is_whole_number(payload -> 'lost_revision') then
      update public.checklist_submissions submission set revision = least((payload ->> 'lost_revision')::integer, 10000)
      where submission.id = (payload ->> 'id')::uuid
        and submission.revision < least((payload ->> 'lost_revision')::integer, 10000);
    end if;
    judged := private.keep_version((payload ->> 'id')::uuid);
    perform private.record_findings((payload ->> 'id')::uuid, shown, judged);
    perform private.ask_for_review((payload ->> 'id')::uuid);
    perform private.count_inspection((payload ->> 'id')::uuid, judged);
    perform private.bind_planned((payload ->> 'id')::uuid);
  end if;
  return private.submission_state((payload ->> 'id')::uuid);
end;
$$;
revoke execute on function public.finalize_submission(jsonb) from public, anon;
grant execute on function public.finalize_submission(jsonb) to authenticated;

-- 45_reopening_and_removing.sql

-- What may happen to a stored submission besides saving it.

-- The completed record stays readable as a version; the signature is void, because what it stood under may now change.
-- AV422 without a reason.
create function public.reopen_submission(id uuid, reason text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission;
begin
  perform private.require_bounds('reopen_submission', jsonb_build_object('id', reopen_submission.id,
    'reason', reopen_submission.reason));
  admitted := private.admit('reopen_submission', jsonb_build_object('id', id));
  perform private.require_no_fault(private.validate_name(jsonb_build_object('reason', reason), 'reason', 'question'));
  if not admitted.is_repeat then
    perform private.continue_findings(null, id);
    insert into public.submission_reopenings (submission_id, revision, reopened_by, reason)
    select submission.id, submission.revision, auth.uid(), reopen_submission.reason
    from public.checklist_submissions submission where submission.id = reopen_submission.id;
    perform set_config('portal.reopening_reason', reason, true);
    -- What was completed in SQL has none.
    if not exists (select from public.submission_versions version
      where version.submission_id = reopen_submission.id) then
      perform private.keep_version(id);
    end if;
    update public.checklist_submissions submission set
      status = 'in_progress',
      signature = null,
      completion_time = null,
      revision = submission.revision + 1,
      last_request = null,
      updated_at = now()
    where submission.id = reopen_submission.id;
    update public.submission_items item set answer_value = null
    where item.submission_id = reopen_submission.id and item.answer_type = 'signature';
  end if;
  return private.submission_state(id);
end;
$$;
revoke execute on function public.reopen_submission(uuid, text) from public, anon;
grant execute on function public.reopen_submission(uuid, text) to authenticated;

-- Clearing removes what the device knew of, as it knew it: nobody agreed to the removal of anything newer, or of
-- another inspection.

create function private.validate_known(known jsonb) returns jsonb
language sql immutable
return case
  when known is null then null
  when jsonb_typeof(known) <> 'array' then private.fault('known')
  when exists (
    select from jsonb_array_elements(known) one
    where jsonb_typeof(one.value) <> 'object'
      or not private.is_uuid(one.value -> 'id')
      or not private.is_whole_number(one.value -> 'revision')
      or jsonb_typeof(coalesce(one.value -> 'requests', '[]')) <> 'array'
      or exists (select from jsonb_array_elements(private.elements(one.value -> 'requests')) request
        where not private.is_uuid(request.value))
  ) then private.fault('known')
end;

-- As the device knew it, an older one than it knew, or as one of the device's own requests left it whose answer it had
-- not heard. `request`: which one made the revision that it knew; an older number may be anybody's after a restore, and
-- is as known where the device's revision never was lost.
create function private.is_as_known(submission public.checklist_submissions, known jsonb) returns boolean
language sql stable
return exists (
  select from jsonb_array_elements(known) one
  where (one.value ->> 'id')::uuid = submission.id
    and (
      private.is_revision((one.value ->> 'revision')::integer, one.value -> 'request', submission)
      or ((one.value ->> 'revision')::integer > submission.revision
        and submission.updated_at < (select epoch.begun_at from private.server_epoch epoch))
      or submission.last_request in (select request.value::uuid
        from jsonb_array_elements_text(private.elements(one.value -> 'requests')) request)
    )
);

-- The caller's own, also for administrators. `known`: [{ id, revision, requests }]; `left` are those of them that were
-- changed since and stay. Without `known` it is all that the caller has in progress of the checklist.
create function public.clear_in_progress(checklist_id text, known jsonb default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('clear_in_progress');
  target public.checklist_submissions;
  removed integer := 0;
  paths text[] := '{}';
  newer uuid[] := '{}';
begin
  perform private.require_bounds('clear_in_progress', jsonb_build_object('checklist_id', clear_in_progress.checklist_id,
    'known', clear_in_progress.known));
  perform private.require_no_fault(private.validate_known(known));
  perform private.lock_inspection(admitted.owner, checklist_id);
  for target in
    select submission.* from public.checklist_submissions submission
    where submission.user_id = admitted.owner
      and submission.checklist_id = clear_in_progress.checklist_id
      and submission.status = 'in_progress'
      and (known is null or submission.id in (select (one.value ->> 'id')::uuid from jsonb_array_elements(known) one))
    for update
  loop
    if known is null or private.is_as_known(target, known) then
      paths := paths || private.withdraw(target.id);
      removed := removed + 1;
    else
      newer := newer || target.id;
    end if;
  end loop;
  return jsonb_build_object('removed', removed, 'paths', paths, 'left', newer);
end;
$$;
revoke execute on function public.clear_in_progress(text, jsonb) from public, anon;
grant execute on function public.clear_in_progress(text, jsonb) to authenticated;

-- `paths`: files that nothing shows any more. For a record that was finalized a reason is needed (AV422), and its
-- versions keep their files.
create function public.delete_submission(id uuid, reason text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('delete_submission', jsonb_build_object('id', id));
  shown text[] := private.evidence_of(id);
begin
  perform private.require_bounds('delete_submission', jsonb_build_object('id', delete_submission.id,
    'reason', delete_submission.reason));
  if exists (select from public.submission_versions version where version.submission_id = delete_submission.id) then
    perform private.require_no_fault(private.validate_name(jsonb_build_object('reason', reason), 'reason', 'question'));
  end if;
  perform private.continue_findings(null, id);
  perform set_config('portal.withdrawal_reason', coalesce(reason, ''), true);
  delete from public.checklist_submissions submission where submission.id = delete_submission.id;
  return jsonb_build_object('paths', array(select unnest(shown) except select unnest(private.evidence_of(id))
    order by 1));
end;
$$;
revoke execute on function public.delete_submission(uuid, text) from public, anon;
grant execute on function public.delete_submission(uuid, text) to authenticated;

-- Whatever removes the row of a record that was finalized leaves a withdrawal behind, also where nobody gave a reason.
create function private.note_withdrawal() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  why text := coalesce(nullif(current_setting('portal.withdrawal_reason', true), ''), '–');
begin
  if exists (select from public.submission_versions version where version.submission_id = old.id) then
    insert into public.submission_withdrawals (submission_id, withdrawn_by, reason, user_id, checklist_id, title,
      inspector_name, start_time)
    values (old.id, auth.uid(), why, old.user_id, old.checklist_id, old.title, old.inspector_name, old.start_time)
    on conflict do nothing;
    insert into public.audit_log (actor, action, table_name, row_id, details)
    values (auth.uid(), 'withdraw', 'checklist_submissions', old.id::text,
      jsonb_build_object('reason', why, 'title', jsonb_build_object('from', old.title)));
  end if;
  return null;
end;
$$;
create trigger note_withdrawal after delete on public.checklist_submissions
  for each row execute function private.note_withdrawal();

-- A device that still holds a withdrawn record does not bring it back under its id: it is told that the record is gone,
-- and may keep its own as a new one.
create function private.refuse_withdrawn() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require(
    not exists (select from public.submission_withdrawals withdrawal where withdrawal.submission_id = new.id),
    'AV409', 'Withdrawn', jsonb_build_object('id', new.id, 'revision', 0, 'status', 'deleted'));
  return new;
end;
$$;
create trigger refuse_withdrawn before insert on public.checklist_submissions
  for each row execute function private.refuse_withdrawn();

-- 46_searched_answers.sql

-- The history finds a record by what was answered to the text items that its checklist's author marks, a plate or a
-- flight, and shows it in its row. The rules are those of shared/src/domain (`searchedAnswers`), held together by a
-- property test.

-- Of an answer that is searched: so many signs from its beginning (SEARCHED_ANSWER_MAX_LENGTH).
create function private.most_searched_signs() returns integer language sql immutable return 200;

-- What a record is found by, in the order of its definition: it follows from the stored version and the stored answers.
-- What is hidden, not answered or 'N/A' is not among it; an item that is asked of each vehicle has an answer of each.
create function private.searched_answers(submission public.checklist_submissions) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with marked as materialized (
      select
        row_number() over (order by section.place, listed.place) as place, listed.item,
        private.repetition_in(section.value -> 'repeat') is not null as repeats
      from jsonb_path_query(private.definition_of(submission), '$.sections[*]')
          with ordinality as section (value, place),
        jsonb_path_query(section.value, '$.items[*] ? (@.searchable == true)') with ordinality as listed (item, place)
      where private.has_id(section.value) and private.has_id(listed.item)
        and private.can_be_searched(listed.item ->> 'type')
    ),
    answered as (
      select marked.place, marked.item, stored.order_index, left(
        regexp_replace(
          regexp_replace(stored.answer_value #>> '{}', '[\u0009-\u000d\u0020]+', ' ', 'g'), '^ | $', '', 'g'),
        private.most_searched_signs()) as answer
      from marked
      join public.submission_items stored on stored.submission_id = submission.id and not stored.hidden
        and (stored.item_id = marked.item ->> 'id'
          or (marked.repeats and starts_with(stored.item_id, (marked.item ->> 'id') || '@')))
      where jsonb_typeof(stored.answer_value) = 'string' and private.has_answer(stored.answer_value)
        and not private.is_not_applicable(stored.answer_value)
    )
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'item_id', item -> 'id',
      'question', item -> 'question',
      'translations', (
        select jsonb_object_agg(language, texts -> 'question')
        from jsonb_each(private.object_in(item -> 'translations')) as translated (language, texts)
        where texts ->> 'question' <> ''
      ),
      'answers', answers)) order by place), '[]')
    from (
      select place, item, jsonb_agg(answer order by order_index) as answers from answered group by place, item
    ) found
  );
end;
$$;

-- 47_places_and_groups.sql

-- Places and groups of a site, and what a person may do beside the role. Every policy from here on asks for the site.

create function private.actor_site() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select site_id from private.actor_profile());
end;
$$;

create function private.has_right(name text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((select has_right.name = any (rights) from private.actor_profile()), false);
end;
$$;
create policy "one's own site" on public.sites
  for select to authenticated using (id = (select private.actor_site()));

create table public.places (
  -- Made by the client.
  id uuid primary key,
  site_id uuid not null references public.sites (id),
  parent_id uuid,
  name text not null,
  -- Folded as it is searched: how a typed text finds its place.
  key text not null generated always as (btrim(private.searchable(name))) stored,
  -- Names from the root, 'Terminal 1 › Portão 4'; written by save_place.
  path text not null,
  path_key text not null generated always as (btrim(private.searchable(path))) stored,
  order_index integer not null default 0,
  -- No longer offered; what was found there keeps its place.
  archived_at timestamptz,
  unique (site_id, id),
  foreign key (site_id, parent_id) references public.places (site_id, id)
);
alter table public.places enable row level security;
create unique index places_by_name on public.places (site_id, coalesce(parent_id, site_id), key)
  where archived_at is null;
create index places_by_key on public.places (site_id, key);
create index places_by_parent on public.places (site_id, parent_id);
create policy "of one's site, by everyone with a role" on public.places
  for select to authenticated
  using (site_id = (select private.actor_site()) and (select private.actor_role()) is not null);

create table public.groups (
  id uuid primary key,
  site_id uuid not null references public.sites (id),
  name text not null,
  key text not null generated always as (btrim(private.searchable(name))) stored,
  kind text not null check (kind in ('team', 'shift')),
  archived_at timestamptz,
  unique (site_id, id)
);
alter table public.groups enable row level security;
create unique index groups_by_name on public.groups (site_id, key) where archived_at is null;

create table public.group_members (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null,
  group_id uuid not null,
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  unique (group_id, user_id),
  foreign key (site_id, group_id) references public.groups (site_id, id) on delete cascade
);
alter table public.group_members enable row level security;
create index group_members_by_person on public.group_members (user_id);

-- Those that whoever is at work belongs to.
create function private.own_groups() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(
    select member.group_id from public.group_members member
    join private.actor_profile() actor on actor.user_id = member.user_id and actor.site_id = member.site_id);
end;
$$;
create policy "of one's site, by everyone with a role; else one's own" on public.groups
  for select to authenticated
  using (site_id = (select private.actor_site()) and ((select private.actor_role()) is not null
    or id = any ((select private.own_groups())::uuid[])));
create policy "of one's site, by everyone with a role; else of one's own groups" on public.group_members
  for select to authenticated
  using (site_id = (select private.actor_site()) and ((select private.actor_role()) is not null
    or group_id = any ((select private.own_groups())::uuid[])));
create trigger audit after insert or update or delete on public.sites for each row execute function private.audit();
create trigger audit after insert or update or delete on public.places for each row execute function private.audit();
create trigger audit after insert or update or delete on public.groups for each row execute function private.audit();
create trigger audit after insert or update or delete on public.group_members for each row execute function private.audit();

-- Which place a text means: one that is called so, or whose names from the root are; null where none or several are.
create function private.place_of(site uuid, typed text) returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select case when count(*) = 1 then (array_agg(found.id))[1] end
    from (
      select place.id from public.places place
      where place.site_id = site and place.archived_at is null and place.key = btrim(private.searchable(typed))
      union
      select place.id from public.places place
      where place.site_id = site and place.archived_at is null and place.path_key = btrim(private.searchable(typed))
    ) found
  );
end;
$$;

-- A place with all that lies in it; null where none is asked for.
create function private.places_within(top uuid) returns uuid[]
language sql stable set search_path = ''
as $$
  with recursive within as (
    select top as id where top is not null
    union
    select place.id from public.places place join within on place.parent_id = within.id
  )
  select case when top is not null then array(select within.id from within) end;
$$;

create function private.most_places() returns integer language sql immutable return 2000;

create function private.most_groups() returns integer language sql immutable return 200;

create function private.most_members() returns integer language sql immutable return 500;

create function private.deepest_place() returns integer language sql immutable return 8;

create function private.validate_optional_id(source jsonb, field text) returns jsonb
language sql immutable
return case when not private.is_absent(source -> field) and not private.is_uuid(source -> field)
  then private.fault(field) end;

create function private.validate_key(source jsonb) returns jsonb
language sql immutable
return coalesce(
  private.validate_name(source, 'name', 'title'),
  case when btrim(private.searchable(source ->> 'name')) = '' then private.fault('name', 'missing') end);

create function private.validate_place(payload jsonb) returns jsonb
language sql immutable
return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
  case when not private.is_uuid(payload -> 'id') then private.fault('id') end,
  private.validate_key(payload),
  private.validate_optional_id(payload, 'parent_id'),
  case when not private.is_absent(payload -> 'order_index') and not private.is_whole_number(payload -> 'order_index')
    then private.fault('order_index') end,
  private.validate_optional_switch(payload, 'archived'),
  case
    when private.is_absent(payload -> 'shifted') then null
    when jsonb_typeof(payload -> 'shifted') <> 'array' then private.fault('shifted')
    when exists (select from jsonb_array_elements(payload -> 'shifted') one where not private.is_uuid(one.value -> 'id')
      or not private.is_whole_number(one.value -> 'order_index')) then private.fault('shifted')
  end)
end;

-- { id, name, parent_id, order_index, archived, shifted: [{ id, order_index }] }: a new place, or another name, parent or
-- order of one; archiving takes what lies below along. `shifted`: its neighbours there that make room, whose names stay
-- whatever they are by now. AV409 `name-taken` where its parent has one of that name. AV422 `archived: planned` while
-- programmes go on there.
create function public.save_place(payload jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('save_place');
  site uuid := private.actor_site();
  target uuid;
  above uuid;
  archives boolean;
begin
  perform private.require_bounds('save_place', jsonb_build_object('payload', save_place.payload));
  perform private.require_no_fault(private.validate_place(payload));
  target := private.as_uuid(payload -> 'id');
  above := private.as_uuid(payload -> 'parent_id');
  archives := coalesce((nullif(payload -> 'archived', 'null'))::boolean, false);
  -- One at a time: two that move places at once could close a circle.
  perform pg_advisory_xact_lock(hashtextextended('places ' || site, 0));
  perform private.require(not exists (select from public.places place where place.id = target
    and place.site_id <> site), 'AV403', 'Of another site');
  perform private.require_no_fault(case
    when above is not null and not exists (
      select from public.places place where place.id = above and place.site_id = site and (archives
        or place.archived_at is null)) then private.fault('parent_id', 'missing')
    when above is not null and exists (
      with recursive upwards as (
        select place.id, place.parent_id from public.places place where place.id = above
        union
        select place.id, place.parent_id from public.places place join upwards on place.id = upwards.parent_id
      )
      select from upwards where upwards.id = target) then private.fault('parent_id', 'circle')
    when archives and private.is_planned_at(target) and exists (select from public.places place
      where place.id = target and place.archived_at is null) then private.fault('archived', 'planned')
  end);
  perform private.require(archives or not exists (
    select from public.places place
    where place.site_id = site and place.parent_id is not distinct from above
      and place.key = btrim(private.searchable(payload ->> 'name'))
      and place.archived_at is null and place.id <> target
  ), 'AV409', 'A place of this name is there', jsonb_build_object('id', target, 'revision', 0, 'status', 'name-taken'));
  insert into public.places as place (id, site_id, parent_id, name, path, order_index, archived_at)
  values (
    target, site, above, btrim(payload ->> 'name'), btrim(payload ->> 'name'),
      coalesce((nullif(payload -> 'order_index', 'null'))::integer, 0),
    case when archives then now() end)
  on conflict (id) do update set
    parent_id = excluded.parent_id, name = excluded.name, order_index = excluded.order_index,
    archived_at = case when archives then coalesce(place.archived_at, now()) end;
  update public.places place set order_index = (one.value ->> 'order_index')::integer
  from jsonb_array_elements(private.elements(payload -> 'shifted')) one
  where place.id = (one.value ->> 'id')::uuid and place.site_id = site and place.id <> target
    and place.parent_id is not distinct from above;
  perform private.follow_place(target, archives);
  perform private.require_no_fault(case
    when (select count(*) from public.places place where place.site_id = site
      and place.archived_at is null) > private.most_places()
      then private.fault('places', 'too-many') || jsonb_build_object('limit', private.most_places())
    when private.depth_of_places(site) > private.deepest_place()
      then private.fault('parent_id', 'too-deep') || jsonb_build_object('limit', private.deepest_place())
  end);
  return target;
end;
$$;

-- Paths of a place and of what lies below it, and its being archived.
create function private.follow_place(top uuid, archives boolean) returns void
language sql volatile set search_path = ''
as $$
  with recursive below as (
    select place.id, concat_ws(' › ', above.path, place.name) as path
    from public.places place left join public.places above on above.id = place.parent_id
    where place.id = top
    union all
    select place.id, below.path || ' › ' || place.name
    from public.places place join below on place.parent_id = below.id
  )
  update public.places place
  set path = below.path, archived_at = case when archives then coalesce(place.archived_at, now())
    else place.archived_at end
  from below
  where place.id = below.id and (place.path <> below.path or archives and place.archived_at is null);
$$;

create function private.depth_of_places(site uuid) returns integer
language sql stable set search_path = ''
as $$
  with recursive level as (
    select place.id, 1 as depth from public.places place where place.site_id = site and place.parent_id is null
    union all
    select place.id, level.depth + 1 from public.places place join level on place.parent_id = level.id
  )
  select coalesce(max(depth), 0) from level;
$$;

create function private.validate_group(payload jsonb) returns jsonb
language sql immutable
return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
  case when not private.is_uuid(payload -> 'id') then private.fault('id') end,
  private.validate_key(payload),
  case when not coalesce(payload ->> 'kind' in ('team', 'shift'), false) then private.fault('kind') end,
  private.validate_optional_switch(payload, 'archived'),
  case
    when jsonb_typeof(payload -> 'members') is distinct from 'array' then private.fault('members')
    when jsonb_array_length(payload -> 'members') > private.most_members() then private.fault('members', 'too-many')
    when exists (select from jsonb_array_elements(payload -> 'members') member
      where not private.is_uuid(member.value)) then private.fault('members')
  end)
end;

-- { id, name, kind: 'team' | 'shift', members: [user id], archived }: a new group, or all of one anew. AV409
-- `name-taken`.
create function public.save_group(payload jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('save_group');
  site uuid := private.actor_site();
  target uuid;
  archives boolean;
  wanted uuid[];
begin
  perform private.require_bounds('save_group', jsonb_build_object('payload', save_group.payload));
  perform private.require_no_fault(private.validate_group(payload));
  target := private.as_uuid(payload -> 'id');
  archives := coalesce((nullif(payload -> 'archived', 'null'))::boolean, false);
  wanted := array(select distinct member.value::uuid from jsonb_array_elements_text(payload -> 'members') member);
  perform pg_advisory_xact_lock(hashtextextended('groups ' || site, 0));
  perform private.require(not exists (select from public.groups stored where stored.id = target
    and stored.site_id <> site), 'AV403', 'Of another site');
  perform private.require_no_fault(case
    when (select count(*) from public.profiles profile where profile.user_id = any (wanted)
      and profile.site_id = site) < cardinality(wanted)
      then private.fault('members', 'missing')
  end);
  perform private.require(archives or not exists (
    select from public.groups stored
    where stored.site_id = site and stored.key = btrim(private.searchable(payload ->> 'name'))
      and stored.archived_at is null and stored.id <> target
  ), 'AV409', 'A group of this name is there', jsonb_build_object('id', target, 'revision', 0, 'status', 'name-taken'));
  insert into public.groups as stored (id, site_id, name, kind, archived_at)
  values (target, site, btrim(payload ->> 'name'), payload ->> 'kind', case when archives then now() end)
  on conflict (id) do update set
    name = excluded.name, kind = excluded.kind, archived_at = case when archives
      then coalesce(stored.archived_at, now()) end;
  perform private.require_no_fault(case
    when (select count(*) from public.groups stored where stored.site_id = site
      and stored.archived_at is null) > private.most_groups()
      then private.fault('groups', 'too-many') || jsonb_build_object('limit', private.most_groups())
  end);
  delete from public.group_members member where member.group_id = target and member.user_id <> all (wanted);
  insert into public.group_members (site_id, group_id, user_id) select site, target,
    unnest(wanted) on conflict do nothing;
  return target;
end;
$$;

-- A zone that PostgreSQL knows, by the name that browsers know: no abbreviation and no bare offset.
create function private.is_zone(name text) returns boolean
language sql stable set search_path = ''
return exists (select from pg_catalog.pg_timezone_names zone where zone.name = is_zone.name
  and (zone.name ~ '^[A-Z][A-Za-z]+/[A-Za-z0-9_+/-]+$' or zone.name = 'UTC'));

-- A PNG or JPEG of at most 64 KiB as a data URL, by its bytes: what it says of itself counts for nothing.
create function private.is_logo(logo text) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  parts text[] := regexp_match(logo, '^data:image/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$');
  bytes bytea;
begin
  if parts is null or length(parts[2]) % 4 <> 0 or length(parts[2]) > 87384 then return false; end if;
  bytes := decode(parts[2], 'base64');
  return case parts[1]
    when 'png' then substring(bytes for 8) = '\x89504e470d0a1a0a'::bytea
    else substring(bytes for 3) = '\xffd8ff'::bytea end;
end;
$$;

-- { name, zone, logo? } of the caller's own site; without `logo` it stays, null takes it away.
create function public.save_site(payload jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('save_site');
  site uuid := private.actor_site();
begin
  perform private.require_bounds('save_site', jsonb_build_object('payload', save_site.payload));
  perform private.require_no_fault(case when jsonb_typeof(payload) is distinct from 'object'
    then private.fault('payload') else coalesce(
    private.validate_key(payload),
    private.validate_name(payload, 'zone', 'id'),
    case when not private.is_zone(payload ->> 'zone') then private.fault('zone') end,
    case when payload ->> 'logo' is not null and not private.is_logo(payload ->> 'logo')
      then private.fault('logo') end) end);
  update public.sites stored set
    name = btrim(payload ->> 'name'),
    zone = payload ->> 'zone',
    logo = case when payload ? 'logo' then payload ->> 'logo' else stored.logo end
  where stored.id = site;
  return site;
end;
$$;

-- Whether somebody with this role and these rights may be given something to treat (`isAssignable`).
create function private.may_be_assigned(role text, rights text[]) returns boolean
language sql immutable parallel safe
return rights <> '{}' or role in ('inspector', 'admin');

-- Who may be given something to do: { people: [{ id, name, rights, role }], groups: [{ id, name, kind, members: n }] },
-- for everybody with a role. Whose account is closed is not
-- among them.
create function public.assignable() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', profile.user_id, 'name', profile.full_name, 'role', profile.role, 'rights', profile.rights)
          order by private.searchable(profile.full_name), profile.user_id), '[]')
      from public.profiles profile
      where profile.site_id = actor.site_id and profile.disabled_at is null
        and private.may_be_assigned(profile.role, profile.rights)
    ),
    'groups', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', one.id, 'name', one.name, 'kind', one.kind, 'members', (select count(*) from public.group_members member
          where member.group_id = one.id)) order by one.key), '[]')
      from public.groups one
      where one.site_id = actor.site_id and one.archived_at is null
    ))
  from private.actor_profile() actor
  where actor.role is not null;
$$;
revoke all on public.sites, public.places, public.groups, public.group_members from public, anon, authenticated;
grant select on public.sites, public.places, public.groups, public.group_members to authenticated;

-- Policies ask these as the person who reads.
grant execute on function private.actor_site(), private.own_groups() to authenticated;
revoke execute on function public.save_place(jsonb), public.save_group(jsonb), public.save_site(jsonb),
  public.assignable() from public, anon;
grant execute on function public.save_place(jsonb), public.save_group(jsonb), public.save_site(jsonb),
  public.assignable() to authenticated;

-- 48_finding_tables.sql

-- What does not conform is put right. A finding is made in the transaction that finalizes (of very many on the
-- embedded backend the first), once by submission, section instance and item; what becomes of it is one table of
-- transitions (shared/src/domain/quality/findings/transitions.ts, compared cell by cell), asked by one gate. Overdue is
-- a question of dates and now, never stored.

-- DEFAULT_QUALITY_SETTINGS of the domain.
create function private.quality_defaults() returns jsonb
language sql immutable parallel safe
return '{
  "levels": {
    "critical": {"immediate": "required", "plan_days": 2, "corrected_days": 7, "effectiveness_days": 30},
    "major": {"immediate": "asked", "plan_days": 10, "corrected_days": 30, "effectiveness_days": 90},
    "minor": {"immediate": "none", "plan_days": 30, "corrected_days": 90, "effectiveness_days": null},
    "observation": {"immediate": "none", "plan_days": null, "corrected_days": null, "effectiveness_days": null}
  },
  "repeat_months": 12
}'::jsonb;

create function private.quality_settings(site uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select private.quality_defaults() || stored.settings from public.sites stored where stored.id = site;
$$;

-- The site of an account; the first one where it has none.
create function private.site_of_person(person uuid) returns uuid
language sql stable set search_path = ''
return coalesce((select profile.site_id from public.profiles profile where profile.user_id = person),
  private.default_site());

-- The site of a record: its owner's.
create function private.site_of(submission uuid) returns uuid
language sql stable set search_path = ''
return private.site_of_person((select record.user_id from public.checklist_submissions record
  where record.id = submission));

-- Of which levels a site asks for a measure at once.
create function private.measure_levels(person uuid) returns text[]
language sql stable set search_path = ''
return array(
  select level.key
  from jsonb_each(private.quality_settings(private.site_of_person(person)) -> 'levels') level
  where level.value ->> 'immediate' = 'required'
  order by level.key);

create function private.group_of(site uuid, id jsonb) returns uuid
language sql stable set search_path = ''
return (select one.id from public.groups one where one.site_id = site and one.id = private.as_uuid(group_of.id));

create function private.site_day(site uuid, moment timestamptz) returns date
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select (moment at time zone stored.zone)::date from public.sites stored where stored.id = site
  );
end;
$$;

create function private.site_today(site uuid) returns date
language plpgsql stable set search_path = ''
as $$
begin
  return private.site_day(site, now());
end;
$$;

create table public.findings (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id),
  -- 'NC-2026-000123': by site and year of the day on which it was found.
  number text not null,
  source text not null check (source in ('inspection', 'manual', 'occurrence')),

  -- Where it was found: no foreign key, it outlives the inspection. The revision that showed it first, its seal, and
  -- the newest that was finalized since.
  submission_id uuid,
  revision integer,
  seal text,
  record_revision integer,
  -- How that newest revision answers the item.
  in_record text check (in_record in ('fails', 'conforms', 'gone')),
  checklist_id text,
  checklist_title text,
  section_id text,
  section_title text,
  item_id text,
  -- Of the checklist, without the instance: what makes a repeat.
  base_item_id text,
  -- Copies, so that it can be read whatever becomes of the inspection. Photos as submission_photos has them.
  question text not null,
  answer jsonb,
  note text,
  clause text,
  -- Of the item, '' for none.
  category text not null default '',
  photos jsonb not null default '[]',
  place_id uuid,
  place_text text not null default '',
  place_key text,

  level text not null check (level in ('critical', 'major', 'minor', 'observation')),
  proposed_level text check (proposed_level in ('critical', 'major', 'minor', 'observation')),
  repeat_of uuid references public.findings (id),

  -- Days of the site. What the settings said on the day it was found, or when its level was last set.
  opened_on date not null,
  immediate text not null check (immediate in ('required', 'asked', 'none')),
  plan_due_on date,
  first_due_on date,
  due_on date,
  effectiveness_days integer,

  state text not null default 'open'
    check (state in ('open', 'in-treatment', 'corrected', 'verified', 'closed', 'dismissed', 'risk-accepted')),
  -- The last day for which a risk is accepted; after it the finding is open again by itself.
  risk_until date,
  verified_on date,
  effective_on date,
  closed_at timestamptz,
  -- Days of the site on which its treatment began, it was corrected, as far as that stands, and it was closed.
  planned_on date,
  corrected_on date,
  closed_on date,
  -- When it last came back: refused, not effective, reopened.
  returned_at timestamptz,
  reopened_count integer not null default 0,

  responsible_id uuid,
  group_id uuid,
  -- Persons and groups that it, or one of its actions, is assigned to.
  assigned uuid[] not null default '{}',
  -- Who carried out any of the correction: they verify nothing.
  acted_by uuid[] not null default '{}',

  measure text,
  measure_on date,
  -- The words say why there is none.
  without_measure boolean not null default false,
  cause text,
  whys jsonb not null default '[]',

  opened_by uuid,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  revision_number integer not null default 1,
  -- What the question is in other languages, as the version that was answered has it: { language: { question } }.
  question_translations jsonb,
  search_text text generated always as (
    ' ' || private.searchable(
      number || ' ' || question || ' ' || coalesce(checklist_title, '') || ' '
        || coalesce(section_title, '') || ' ' || place_text || ' ' || coalesce(note, '') || ' '
        || coalesce(private.questions_in(question_translations), ''))
  ) stored,
  unique (site_id, number),
  unique (site_id, id),
  unique (submission_id, section_id, item_id),
  foreign key (site_id, place_id) references public.places (site_id, id),
  foreign key (site_id, group_id) references public.groups (site_id, id)
);
comment on column public.findings.revision_number is 'Of the finding itself, one more with each event; `revision` is the inspection''s.';
alter table public.findings enable row level security;
create index findings_by_identity on public.findings (site_id, checklist_id, base_item_id, place_key,
  verified_on desc) where verified_on is not null;
create index findings_by_assigned on public.findings using gin (assigned);
create index findings_open_at_item on public.findings (site_id, checklist_id, base_item_id)
  where state in ('open', 'in-treatment', 'corrected', 'risk-accepted');

create table public.finding_actions (
  -- Made by the client.
  id uuid primary key,
  site_id uuid not null,
  finding_id uuid not null,
  kind text not null check (kind in ('immediate', 'corrective', 'preventive', 'improvement')),
  text text not null,
  responsible_id uuid,
  group_id uuid,
  due_on date,
  state text not null default 'to-do' check (state in ('to-do', 'doing', 'done', 'cancelled')),
  done_at timestamptz,
  done_by uuid,
  created_at timestamptz not null default now(),
  foreign key (site_id, finding_id) references public.findings (site_id, id),
  foreign key (site_id, group_id) references public.groups (site_id, id)
);
alter table public.finding_actions enable row level security;
create index finding_actions_by_finding on public.finding_actions (finding_id);

create table public.finding_extensions (
  -- Of the request that asked for it.
  id uuid primary key,
  site_id uuid not null,
  finding_id uuid not null,
  before_on date,
  asked_on date not null,
  reason text not null,
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  state text not null default 'asked' check (state in ('asked', 'granted', 'refused')),
  decided_by uuid,
  decided_at timestamptz,
  foreign key (site_id, finding_id) references public.findings (site_id, id),
  constraint decided_by_another check (decided_by <> asked_by)
);
alter table public.finding_extensions enable row level security;
create unique index finding_extensions_asked on public.finding_extensions (finding_id) where state = 'asked';
create index finding_extensions_by_finding on public.finding_extensions (finding_id);

create table public.finding_events (
  id bigint generated always as identity primary key,
  site_id uuid not null,
  finding_id uuid not null,
  -- How a repeated request is recognised; null for what finalizing an inspection says.
  request_id uuid unique,
  at timestamptz not null default now(),
  actor uuid,
  -- As the person was called then: who only treats a finding reads nobody's profile.
  actor_name text,
  -- An act of the table of transitions, or 'opened', 'seen-again', 'conforms-in-record', 'fails-again',
  -- 'gone-from-record'.
  act text not null,
  from_state text,
  to_state text not null,
  words text,
  photos jsonb not null default '[]',
  details jsonb not null default '{}',
  -- The finding's, as this made it: of two people the second one's judgement stands on what the first one left.
  revision integer not null default 1,
  foreign key (site_id, finding_id) references public.findings (site_id, id)
);
alter table public.finding_events enable row level security;
create index finding_events_by_finding on public.finding_events (finding_id, id);
create trigger append_only before update or delete or truncate on public.finding_events
  for each statement execute function private.refuse_change();

create table private.finding_counters (
  site_id uuid not null references public.sites (id),
  year integer not null,
  last integer not null,
  primary key (site_id, year)
);
alter table private.finding_counters enable row level security;

-- Files that a finding shows, its inspection's among them: nobody deletes them, and whoever treats it reads them.
create table private.finding_evidence (
  name text not null,
  finding_id uuid not null references public.findings (id),
  primary key (name, finding_id)
);
alter table private.finding_evidence enable row level security;

revoke all on public.findings, public.finding_actions, public.finding_extensions, public.finding_events
  from public, anon, authenticated;
revoke all on private.finding_counters, private.finding_evidence from public, anon, authenticated;
grant select on public.findings, public.finding_actions, public.finding_extensions, public.finding_events
  to authenticated;

-- 49_finding_transitions.sql

-- What may become of a finding, as the domain says it (shared/src/domain/quality/findings), compared cell by cell.

-- FINDING_TRANSITIONS of the domain.
create table private.finding_transitions (
  act text not null,
  from_state text not null,
  to_state text not null,
  to_without_effectiveness text not null,
  who text[] not null,
  needs text[] not null,
  four_eyes text,
  stands_on_revision boolean not null,
  primary key (act, from_state)
);
alter table private.finding_transitions enable row level security;
insert into private.finding_transitions
select act, from_state, coalesce(to_state, from_state), coalesce(without_effectiveness, to_state, from_state), who,
  needs, four_eyes, stands_on_revision
from (values
  ('assign', '{open,in-treatment,corrected}'::text[], null, null, '{supervisor}'::text[], '{responsible}'::text[],
    null, true),
  ('set-level', '{open,in-treatment}', null, null, '{supervisor}', '{level,words}', null, true),
  ('set-cause', '{open,in-treatment,corrected}', null, null, '{supervisor,assigned}', '{words}', null, false),
  ('set-measure', '{open,in-treatment}', null, null, '{supervisor,assigned}', '{words}', null, false),
  ('add-action', '{open,in-treatment}', 'in-treatment', null, '{supervisor,assigned}', '{words,responsible}', null,
    false),
  ('start-action', '{in-treatment}', null, null, '{supervisor,assigned}', '{action}', null, false),
  ('finish-action', '{in-treatment}', null, null, '{supervisor,assigned}', '{action,words-or-photo}', null, false),
  ('cancel-action', '{in-treatment}', null, null, '{supervisor}', '{action,words}', null, false),
  ('correct', '{in-treatment}', 'corrected', null, '{supervisor,assigned}', '{actions-done,measure}', null, false),
  ('verify', '{corrected}', 'verified', 'closed', '{supervisor}', '{}', 'acted', true),
  ('refuse', '{corrected}', 'in-treatment', null, '{supervisor}', '{words}', 'acted', true),
  ('confirm-effective', '{verified}', 'closed', null, '{supervisor}', '{effective-date}', 'acted', true),
  ('not-effective', '{verified}', 'in-treatment', null, '{supervisor}', '{words}', 'acted', true),
  ('reopen', '{closed}', 'in-treatment', null, '{supervisor}', '{words}', 'acted', true),
  ('reopen', '{dismissed,risk-accepted}', 'open', null, '{supervisor}', '{words}', 'acted', true),
  ('dismiss', '{open,in-treatment}', 'dismissed', null, '{supervisor}', '{words}', null, true),
  ('accept-risk', '{open,in-treatment}', 'risk-accepted', null, '{supervisor}', '{words,until}', null, true),
  ('ask-extension', '{open,in-treatment}', null, null, '{supervisor,assigned}', '{words,date,no-extension}', null,
    false),
  ('grant-extension', '{open,in-treatment}', null, null, '{supervisor}', '{extension}', 'asked', true),
  ('refuse-extension', '{open,in-treatment}', null, null, '{supervisor}', '{extension,words}', 'asked', true),
  ('comment', '{open,in-treatment,corrected,verified,closed,dismissed,risk-accepted}', null, null,
    '{supervisor,assigned}', '{words}', null, false)
) as listed (act, from_states, to_state, without_effectiveness, who, needs, four_eyes, stands_on_revision)
cross join unnest(listed.from_states) from_state;

-- ACTION_TRANSITIONS of the domain.
create function private.action_after(act text, from_state text) returns text
language sql immutable parallel safe
return case
  when act = 'start-action' and from_state = 'to-do' then 'doing'
  when act = 'finish-action' and from_state in ('to-do', 'doing') then 'done'
  when act = 'cancel-action' and from_state in ('to-do', 'doing') then 'cancelled'
end;

-- `stateOn`, `levelAbove` and `afterFinalizing` of the domain.
create function private.finding_state_on(state text, risk_until date, today date) returns text
language sql immutable parallel safe
return case when state = 'risk-accepted' and risk_until < today then 'open' else state end;

-- Which states are stored of what may be open or in treatment on a day, and whether it is (`isUnsettled`): said of
-- columns, since of what another function makes of them the database would guess that it is rare.
create function private.may_be_unsettled(state text) returns boolean
language sql immutable parallel safe
return state in ('open', 'in-treatment', 'risk-accepted');

create function private.is_unsettled_on(state text, risk_until date, today date) returns boolean
language sql immutable parallel safe
return private.may_be_unsettled(state) and (state <> 'risk-accepted' or coalesce(risk_until < today, false));

create function private.level_above(level text) returns text
language sql immutable parallel safe
return case level when 'observation' then 'minor' when 'minor' then 'major' else 'critical' end;

create function private.state_after_finalizing(state text, was text, now_is text, has_actions boolean) returns text
language sql immutable parallel safe
return case
  when now_is = 'conforms' and was <> 'conforms' and state in ('open', 'in-treatment') then 'corrected'
  when now_is = 'fails' and was = 'conforms' and state = 'corrected' then case when has_actions then 'in-treatment'
    else 'open' end
  else state
end;

revoke all on private.finding_transitions from public, anon, authenticated;

-- 50_reading_findings.sql

-- Who reads what.

-- The person at work and their groups, where they may be given something to treat.
create function private.own_assignees() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case when private.may_be_assigned(actor.role, actor.rights)
      then array[actor.user_id] || private.own_groups() else '{}'::uuid[] end
    from private.actor_profile() actor);
end;
$$;
create policy "of one's site, by everyone with a role; else what is assigned to one" on public.findings
  for select to authenticated
  using (site_id = (select private.actor_site()) and ((select private.actor_role()) is not null
    or assigned && (select private.own_assignees())::uuid[]));
-- Each asks for the finding as its reader, so that a finding's own policy is the only one that decides.
create policy "of findings that one reads" on public.finding_actions
  for select to authenticated
  using (site_id = (select private.actor_site()) and exists (select from public.findings finding
    where finding.id = finding_id));
create policy "of findings that one reads" on public.finding_extensions
  for select to authenticated
  using (site_id = (select private.actor_site()) and exists (select from public.findings finding
    where finding.id = finding_id));
create policy "of findings that one reads" on public.finding_events
  for select to authenticated
  using (site_id = (select private.actor_site()) and exists (select from public.findings finding
    where finding.id = finding_id));

create function private.is_own_finding_file(name text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.finding_evidence evidence join public.findings finding on finding.id = evidence.finding_id
    where evidence.name = is_own_finding_file.name and finding.site_id = private.actor_site()
      and finding.assigned && private.own_assignees());
end;
$$;
create policy "evidence: whoever treats a finding reads its files" on storage.objects
  for select to authenticated using (bucket_id = 'attachments' and private.is_own_finding_file(name));

-- A finding's beginning is one entry without its copies: ten of them are made while somebody finalizes.
create function private.audit_new_finding() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit_log (actor, action, table_name, row_id, details)
  select auth.uid(), 'insert', 'findings', found.id::text, jsonb_build_object(
    'number', jsonb_build_object('from', null, 'to', found.number), 'level', jsonb_build_object('from', null, 'to',
      found.level),
    'due_on', jsonb_build_object('from', null, 'to', found.due_on), 'submission_id', jsonb_build_object('from', null,
      'to', found.submission_id))
  from found order by found.number;
  return null;
end;
$$;
create trigger audit_insert after insert on public.findings
  referencing new table as found for each statement execute function private.audit_new_finding();
create trigger audit after delete on public.findings for each row execute function private.audit();

-- Of all that one statement changes at once; what it was and what it became are joined as in private.store_answers().
create function private.audit_changed_findings() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off set jit = off
as $$
begin
  insert into public.audit_log (actor, action, table_name, row_id, details)
  select auth.uid(), 'update', 'findings', changed.id::text, changed.details
  from (
    select found.id, found.number,
      private.differences(private.audited(to_jsonb(was.*)), private.audited(to_jsonb(found.*))) as details
    from found join was on was.id = found.id
    -- Told apart once.
    offset 0
  ) changed
  where changed.details <> '{}'
  order by changed.number;
  return null;
end;
$$;
create trigger audit_update after update on public.findings
  referencing old table as was new table as found for each statement execute function private.audit_changed_findings();
create trigger audit after insert or update or delete on public.finding_actions for each row execute function private.audit();
create trigger audit after insert or update or delete on public.finding_extensions for each row execute function private.audit();

-- Policies ask these as the person who reads.
grant execute on function private.own_assignees(), private.is_own_finding_file(text) to authenticated;

-- 51_findings_of_inspections.sql

-- What an inspection that is finalized means for findings: a new one for each item that fails, and what becomes of
-- those from before.

-- The first of so many numbers in a row. One row for a site and year: who finds something meanwhile waits for the
-- other's end.
create function private.take_finding_numbers(site uuid, year integer, many integer) returns integer
language sql volatile set search_path = ''
as $$
  insert into private.finding_counters as counter (site_id, year, last) values (site, year, many)
  on conflict (site_id, year) do update set last = counter.last + excluded.last
  returning last - many + 1;
$$;

create function private.finding_number(year integer, serial integer) returns text
language sql immutable parallel safe
return 'NC-' || lpad(year::text, 4, '0') || '-' || lpad(serial::text, greatest(6, length(serial::text)), '0');

create function private.place_key(place uuid, typed text) returns text
language sql immutable parallel safe
return coalesce(place::text, nullif(btrim(private.searchable(typed)), ''));

create function private.note_finding_event(
  finding public.findings, request uuid, act text, from_state text, words text default null, photos jsonb default '[]',
    details jsonb default '{}'
) returns void
language sql volatile set search_path = ''
as $$
  insert into public.finding_events (site_id, finding_id, request_id, actor, actor_name, act, from_state, to_state,
    words, photos, details, revision)
  values (
    finding.site_id, finding.id, request, auth.uid(), (select full_name from public.profiles
      where user_id = auth.uid()), act, from_state, finding.state,
    nullif(btrim(words), ''), coalesce(photos, '[]'), details, finding.revision_number);
$$;

create function private.keep_finding_files(finding uuid, photos jsonb) returns void
language sql volatile set search_path = ''
as $$
  insert into private.finding_evidence (name, finding_id)
  select key, finding
  from jsonb_array_elements_text(private.elements(photos)) photo, private.evidence_key(photo.value) key
  where key is not null
  on conflict do nothing;
$$;

-- How the newest revision answers what was found in it before ('fails', 'conforms' or 'gone'), and what was said there
-- of what fails.
create type private.answered_finding as (id uuid, answered text, said jsonb);

-- Those that were not compared with this revision yet. Each is looked for once among thousands of answers, as in
-- private.store_answers(), and among no findings of others: planned while there were few, it would read all for ever.
create function private.answered_findings(record public.checklist_submissions, judged private.judged_item[])
returns private.answered_finding[]
language plpgsql stable set search_path = '' set enable_nestloop = off set enable_seqscan = off set jit = off
as $$
begin
  return array(
    select row (finding.id, case one.conformity when 'non-conforming' then 'fails' when 'conforming' then 'conforms'
      else 'gone' end, case when one.conformity = 'non-conforming' then one.stored end)::private.answered_finding
    from public.findings finding
    left join unnest(judged) one on one.section_id = finding.section_id and one.item ->> 'id' = finding.item_id
    where finding.submission_id = record.id and finding.record_revision <> record.revision
    order by finding.number);
end;
$$;

-- What fails and has no finding yet, in the order of the inspection.
create function private.unrecorded_failures(record public.checklist_submissions, judged private.judged_item[])
returns private.judged_item[]
language plpgsql stable set search_path = '' set enable_nestloop = off set enable_seqscan = off set jit = off
as $$
begin
  return array(
    select one from unnest(judged) one
    where one.conformity = 'non-conforming' and not exists (
      select from public.findings finding
      where finding.submission_id = record.id and finding.section_id = one.section_id
        and finding.item_id = one.item ->> 'id')
    order by one.section_place, one.item_place);
end;
$$;

-- One statement for all of them: one at a time three thousand that conform by now took ten seconds.
create function private.compare_findings(record public.checklist_submissions, answered private.answered_finding[])
returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if cardinality(answered) = 0 then
    return;
  end if;
  perform from public.findings finding where finding.submission_id = record.id order by finding.number for update;
  with day as materialized (
    select of_site.id as site_id, private.site_today(of_site.id) as today
    from (select distinct finding.site_id from public.findings finding
      where finding.submission_id = record.id) of_site (id)
  ),
  known as materialized (
    select finding.id, finding.in_record, day.today, one.answered, one.said,
      -- A risk whose day has passed is open.
      private.finding_state_on(finding.state, finding.risk_until, day.today) as stood,
      one.answered = 'fails' or one.answered is distinct from finding.in_record as is_told,
      case when finding.responsible_id is null and finding.group_id is null
        and finding.state in ('open', 'in-treatment') and one.said ->> 'group_id' is not null
        then private.group_of(finding.site_id, one.said -> 'group_id') end as told_group
    from unnest(answered) one
    join public.findings finding on finding.id = one.id
    join day on day.site_id = finding.site_id
  ),
  compared as (
    update public.findings finding set
      state = private.state_after_finalizing(
        known.stood, known.in_record, known.answered,
        exists (select from public.finding_actions action where action.finding_id = known.id
          and action.state <> 'cancelled')),
      in_record = known.answered,
      record_revision = record.revision,
      -- Who made the record conform has carried the correction out.
      acted_by = case when known.answered = 'conforms' and known.in_record <> 'conforms'
        and not coalesce(auth.uid() = any (finding.acted_by), true)
        then finding.acted_by || auth.uid() else finding.acted_by end,
      -- A measure that somebody took at the finding, and whom it is assigned to, stand.
      measure = coalesce(finding.measure, known.said ->> 'measure'),
      measure_on = case when finding.measure is null and known.said ->> 'measure' is not null
        then known.today else finding.measure_on end,
      group_id = coalesce(finding.group_id, known.told_group),
      assigned = case when known.told_group is null or known.told_group = any (finding.assigned) then finding.assigned
        else finding.assigned || known.told_group end,
      changed_at = now(),
      revision_number = finding.revision_number + known.is_told::integer
    from known
    where finding.id = known.id
    returning finding.id, finding.site_id, finding.number, finding.state, finding.revision_number, known.is_told,
      known.stood, known.in_record as was, known.answered
  )
  insert into public.finding_events (site_id, finding_id, actor, actor_name, act, from_state, to_state, details,
    revision)
  select compared.site_id, compared.id, auth.uid(), (select full_name from public.profiles
    where user_id = auth.uid()),
    case compared.answered
      when 'fails' then case when compared.was = 'conforms' then 'fails-again' else 'seen-again' end
      when 'conforms' then 'conforms-in-record' else 'gone-from-record' end,
    compared.stood, compared.state, jsonb_build_object('submission_revision', record.revision),
    compared.revision_number
  from compared where compared.is_told
  order by compared.number;
end;
$$;

-- A finding for each of these items, with numbers in their order. `moment`: when it was finalized.
create function private.add_findings(record public.checklist_submissions, shown jsonb, failing private.judged_item[],
  moment timestamptz) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  site uuid := private.site_of_person(record.user_id);
  settings jsonb := private.quality_settings(site);
  today date := private.site_day(site, moment);
  year integer := extract(year from today);
  known_place uuid := private.place_of(site, record.location);
  key text := private.place_key(known_place, record.location);
  graded jsonb := jsonb_build_object('level', shown -> 'level');
  first integer;
begin
  if cardinality(failing) = 0 then
    return;
  end if;
  first := private.take_finding_numbers(site, year, cardinality(failing));
  -- Those of before and the photos are looked up once for all items: of five thousand that fail, one at a time took
  -- half of the time.
  with listed as materialized (
    select one.*, private.without_instance(one.item ->> 'id') as base
    from unnest(failing) with ordinality
      as one (section_place, item_place, section_id, section_title, item, stored, conformity, place)
  ),
  former as materialized (
    select distinct on (earlier.base_item_id) earlier.base_item_id as base, earlier.id
    from public.findings earlier
    where earlier.site_id = site and earlier.checklist_id = record.checklist_id
      and earlier.base_item_id = any (array(select listed.base from listed)) and earlier.place_key = key
      and earlier.verified_on between (today - make_interval(months => (settings ->> 'repeat_months')::integer))::date and today
      and earlier.submission_id is distinct from record.id
    order by earlier.base_item_id, earlier.verified_on desc, earlier.number desc
  ),
  photos_of as materialized (
    select photo.item_id, jsonb_agg(photo.photo_data order by photo.order_index) as photos
    from public.submission_photos photo where photo.submission_id = record.id
    group by photo.item_id
  ),
  found as (
    insert into public.findings (
      site_id, number, source, submission_id, revision, seal, record_revision, in_record, checklist_id,
        checklist_title, section_id, section_title, item_id,
      base_item_id, question, answer, note, clause, category, photos, place_id, place_text, place_key, level,
        proposed_level, repeat_of, opened_on, immediate,
      plan_due_on, first_due_on, due_on, effectiveness_days, opened_by, measure, measure_on, group_id, assigned,
      question_translations)
    select
      site, private.finding_number(year, first + listed.place::integer - 1), 'inspection', record.id, record.revision,
        record.seal, record.revision, 'fails',
      record.checklist_id, record.title, listed.section_id, listed.section_title, listed.item ->> 'id',
        listed.base, listed.item ->> 'question',
      listed.stored -> 'answer_value', listed.stored ->> 'note', nullif(listed.item ->> 'reference', ''),
        private.text_in(listed.item -> 'category'), coalesce(photos_of.photos, '[]'),
      known_place, record.location, key, judged.level, case when former.id is not null
        then private.level_above(judged.level) end, former.id, today,
      asks ->> 'immediate', today + (asks ->> 'plan_days')::integer, today + (asks ->> 'corrected_days')::integer,
        today + (asks ->> 'corrected_days')::integer,
      (asks ->> 'effectiveness_days')::integer, auth.uid(), listed.stored ->> 'measure',
      case when listed.stored ->> 'measure' is not null then today end, told.id, array_remove(array[told.id], null),
      private.translations_in(listed.item -> 'translations', array['question'])
    from listed
    -- Each is asked once for a row: without `offset 0` once for each of its places above.
    cross join lateral (select private.level_of(listed.item, graded) as level offset 0) judged
    cross join lateral (select settings #> array['levels', judged.level] as asks offset 0) setting
    cross join lateral (
      select case when listed.stored ->> 'group_id' is not null
        then private.group_of(site, listed.stored -> 'group_id') end as id
      offset 0
    ) told
    left join former on former.base = listed.base
    left join photos_of on photos_of.item_id = listed.item ->> 'id'
    returning id, site_id, state, level, photos
  ),
  noted as (
    insert into public.finding_events (site_id, finding_id, actor, actor_name, act, to_state, details)
    select found.site_id, found.id, auth.uid(), (select full_name from public.profiles
      where user_id = auth.uid()), 'opened', found.state,
      jsonb_build_object('submission_revision', record.revision, 'level', found.level)
    from found
  )
  insert into private.finding_evidence (name, finding_id)
  select distinct photo_key, found.id
  from found, jsonb_array_elements_text(found.photos) photo, private.evidence_key(photo.value) photo_key
  where photo_key is not null;
end;
$$;

-- Of how many findings one transaction takes care; null: of all. The embedded backend, which answers one request after
-- another, says a number and comes back for the others (server/src/backend/finish-findings.ts).
create function private.findings_at_once() returns integer
language sql stable
return nullif(current_setting('portal.findings_at_once', true), '')::integer;

-- Versions whose findings are not all made or compared yet, in the order in which they were finalized.
create table private.unfinished_findings (
  place bigint primary key generated always as identity,
  submission_id uuid not null unique,
  revision integer not null
);
alter table private.unfinished_findings enable row level security;
revoke all on private.unfinished_findings from public, anon, authenticated;

-- So many of what a version means for findings, those from before first; answers whether there is more. `shown`: what
-- of the version was asked, `judged`: how it was answered.
create function private.take_care_of_findings(record public.checklist_submissions, shown jsonb,
  judged private.judged_item[], moment timestamptz, at_once integer) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  answered private.answered_finding[] := private.answered_findings(record, judged);
  failing private.judged_item[] := private.unrecorded_failures(record, judged);
  most integer := coalesce(at_once, cardinality(answered) + cardinality(failing));
begin
  perform private.compare_findings(record, answered[:most]);
  perform private.add_findings(record, shown, failing[:most - least(cardinality(answered), most)], moment);
  return cardinality(answered) + cardinality(failing) > most;
end;
$$;

-- What an inspection that has just been finalized means for findings.
create function private.record_findings(id uuid, shown jsonb, judged private.judged_item[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  record public.checklist_submissions;
begin
  select * into record from public.checklist_submissions submission where submission.id = record_findings.id;
  if record.non_conforming_count = 0 and not exists (select from public.findings finding
    where finding.submission_id = record.id) then
    return;
  end if;
  if private.take_care_of_findings(record, shown, judged, now(), private.findings_at_once()) then
    insert into private.unfinished_findings (submission_id, revision) values (record.id, record.revision);
  end if;
end;
$$;

-- Goes on with what is left, of one submission or of the one that was finalized first, from the version as it was
-- sealed, in the name of who finalized it and on that day; answers whether there was any. Whoever changes a submission
-- has it finished first.
create function private.continue_findings(at_once integer, only_submission uuid default null) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  actor text := coalesce(current_setting('request.jwt.claim.sub', true), '');
  unfinished private.unfinished_findings;
  version public.submission_versions;
  record public.checklist_submissions;
  shown jsonb;
begin
  select one.* into unfinished from private.unfinished_findings one
  where only_submission is null or one.submission_id = only_submission
  order by one.place limit 1 for update;
  if unfinished.place is null then
    return false;
  end if;
  select one.* into version from public.submission_versions one
  where one.submission_id = unfinished.submission_id and one.revision = unfinished.revision;
  record := jsonb_populate_record(null::public.checklist_submissions, version.record -> 'submission');
  record.seal := version.seal;
  shown := private.shown_in_record(version.record);
  perform set_config('request.jwt.claim.sub', version.finalized_by::text, true);
  if not private.take_care_of_findings(record, shown,
    array(select one from private.judged_items(shown, version.record -> 'items') one), version.finalized_at,
    at_once) then
    delete from private.unfinished_findings one where one.place = unfinished.place;
  end if;
  perform set_config('request.jwt.claim.sub', actor, true);
  return true;
end;
$$;

-- 52_admitting_finding_acts.sql

-- The gate of findings. Refused is, in this order: who is nobody (AV401), a form that cannot be told (AV422), what is
-- not there or not one's to read (AV404), an act that the state does not have (AV423), a person who may not (AV403
-- `right`), one who carried it out or asked for it (AV403 `four-eyes`), a judgement on another revision (AV409), and
-- what is missing (AV422). A request that was carried out is known again before any of it, whatever has become of the
-- finding or of the person's part in it.

create function private.finding_now(finding public.findings) returns jsonb
language sql immutable
return jsonb_build_object('id', finding.id, 'revision', finding.revision_number, 'status', finding.state);

create function private.is_date(value jsonb) returns boolean
language sql stable
return coalesce(jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^\d{4}-\d\d-\d\d$'
  and pg_input_is_valid(value #>> '{}', 'date'), false);

create function private.validate_photos(payload jsonb) returns jsonb
language plpgsql immutable
as $$
begin
  return case
    when private.is_absent(payload -> 'photos') then null
    when jsonb_typeof(payload -> 'photos') <> 'array' then private.fault('photos')
    when jsonb_array_length(payload -> 'photos') > 50 then private.fault('photos', 'too-many')
    when exists (
      select from jsonb_array_elements(payload -> 'photos') photo
      where jsonb_typeof(photo.value) <> 'string' or length(photo.value #>> '{}') > 20000
        or private.evidence_key(photo.value #>> '{}') is null
    ) then private.fault('photos')
  end;
end;
$$;

create function private.validate_finding_act(payload jsonb) returns jsonb
language plpgsql stable
as $$
begin
  return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
    case when not private.is_uuid(payload -> 'id') then private.fault('id') end,
    case when not private.is_uuid(payload -> 'request_id') then private.fault('request_id') end,
    private.validate_name(payload, 'act', 'id'),
    case when not private.is_absent(payload -> 'base_revision')
      and not private.is_whole_number(payload -> 'base_revision') then private.fault('base_revision') end,
    private.validate_optional_text(payload, 'words', 'description'),
    private.validate_photos(payload),
    private.validate_optional_id(payload, 'responsible_id'),
    private.validate_optional_id(payload, 'group_id'),
    private.validate_optional_id(payload, 'action_id'),
    case when not private.is_absent(payload -> 'date') and not private.is_date(payload -> 'date')
      then private.fault('date') end,
    case when not private.is_absent(payload -> 'level') and private.level_in(payload -> 'level') is null
      then private.fault('level') end,
    case when not private.is_absent(payload -> 'kind')
      and not coalesce(payload ->> 'kind' in ('immediate', 'corrective', 'preventive', 'improvement'), false)
      then private.fault('kind') end,
    private.validate_optional_switch(payload, 'without_measure'),
    case
      when private.is_absent(payload -> 'whys') then null
      when jsonb_typeof(payload -> 'whys') <> 'array' or jsonb_array_length(payload -> 'whys') > 10
        then private.fault('whys')
      when exists (select from jsonb_array_elements(payload -> 'whys') why where jsonb_typeof(why.value) <> 'string'
        or length(why.value #>> '{}') > 2000) then private.fault('whys')
    end)
  end;
end;
$$;

-- Files that come along are the sender's own, and there.
create function private.require_finding_photos(photos jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  missing jsonb;
begin
  select coalesce(jsonb_agg(key order by key), '[]') into missing
  from jsonb_array_elements_text(private.elements(photos)) photo, private.evidence_key(photo.value) key
  where not private.is_evidence_key(key, auth.uid())
    or not exists (select from storage.objects object where object.bucket_id = 'attachments' and object.name = key);
  perform private.require(missing = '[]', 'AV422', 'Evidence has not been uploaded', jsonb_build_object('reason',
    'evidence-missing', 'paths', missing));
  -- As a photo of an inspection (private.require_photo_size).
  perform private.require_no_fault(case when exists (
    select from jsonb_array_elements_text(private.elements(photos)) photo
    join storage.objects object on object.bucket_id = 'attachments'
      and object.name = private.evidence_key(photo.value)
    where (object.metadata ->> 'size')::bigint > 5 * 1024 * 1024
  ) then private.fault('photos', 'too-large') end);
end;
$$;

create function private.is_assignable(person uuid, of_group uuid, site uuid) returns boolean
language sql stable set search_path = ''
return case
  when (person is null) = (of_group is null) then false
  when person is not null then exists (
    select from public.profiles profile
    where profile.user_id = person and profile.site_id = site and profile.disabled_at is null
      and private.may_be_assigned(profile.role, profile.rights))
  else exists (select from public.groups one where one.id = of_group and one.site_id = site and one.archived_at is null)
end;

-- What comes with an act and what has to be so: the first that is missing; null when all is there.
create function private.validate_finding_needs(finding public.findings, transition private.finding_transitions,
  payload jsonb, today date) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  need text;
  missing jsonb;
begin
  if transition.act = 'add-action' and (payload ->> 'date')::date < today then
    return private.fault('date', 'past');
  elsif transition.act = 'add-action' and (payload ->> 'date')::date > today + 1830 then
    return private.fault('date', 'too-late');
  end if;
  foreach need in array transition.needs loop
    missing := case need
      when 'words' then case when coalesce(private.is_blank(payload ->> 'words'), true)
        then private.fault('words', 'missing') end
      when 'words-or-photo' then case
        when coalesce(private.is_blank(payload ->> 'words'), true)
          and jsonb_array_length(private.elements(payload -> 'photos')) = 0 then private.fault('words', 'missing') end
      when 'level' then case
        when private.is_absent(payload -> 'level') then private.fault('level', 'missing')
        when payload ->> 'level' = finding.level then private.fault('level', 'unchanged') end
      when 'responsible' then case
        -- An action goes to whom the finding is assigned to, unless it says another.
        when transition.act = 'add-action' and private.is_absent(payload -> 'responsible_id')
          and private.is_absent(payload -> 'group_id')
          then case when finding.responsible_id is null and finding.group_id is null
            then private.fault('responsible_id', 'missing') end
        when not private.is_assignable(private.as_uuid(payload -> 'responsible_id'),
          private.as_uuid(payload -> 'group_id'), finding.site_id)
          then private.fault('responsible_id', 'missing') end
      when 'date' then case
        when private.is_absent(payload -> 'date') then private.fault('date', 'missing')
        when finding.due_on is null or (payload ->> 'date')::date <= finding.due_on
          or (payload ->> 'date')::date < today then private.fault('date', 'not-later')
        when (payload ->> 'date')::date > today + 1830 then private.fault('date', 'too-late') end
      when 'until' then case
        when private.is_absent(payload -> 'date') then private.fault('date', 'missing')
        when (payload ->> 'date')::date < today then private.fault('date', 'past')
        when (payload ->> 'date')::date > today + 1830 then private.fault('date', 'too-late') end
      when 'action' then case when not exists (
        select from public.finding_actions action
        where action.id = private.as_uuid(payload -> 'action_id') and action.finding_id = finding.id
          and private.action_after(transition.act, action.state) is not null
      ) then private.fault('action_id', 'missing') end
      when 'actions-done' then case when exists (
        select from public.finding_actions action where action.finding_id = finding.id
          and action.state in ('to-do', 'doing')
      ) or not exists (
        select from public.finding_actions action
        where action.finding_id = finding.id and action.state = 'done' and (finding.returned_at is null
          or action.done_at > finding.returned_at)
      ) then private.fault('actions', 'not-done') end
      when 'measure' then case when finding.immediate = 'required' and finding.measure is null
        then private.fault('measure', 'missing') end
      when 'effective-date' then case when today < finding.effective_on then private.fault('date', 'not-yet') end
      when 'extension' then case when not exists (
        select from public.finding_extensions extension where extension.finding_id = finding.id
          and extension.state = 'asked'
      ) then private.fault('extension', 'missing') end
      when 'no-extension' then case when exists (
        select from public.finding_extensions extension where extension.finding_id = finding.id
          and extension.state = 'asked'
      ) then private.fault('extension', 'twice') end
      else private.fault(need)
    end;
    if missing is not null then
      return missing;
    end if;
  end loop;
  return null;
end;
$$;

create function private.admit_finding(payload jsonb, out finding public.findings,
  out transition private.finding_transitions, out is_repeat boolean)
language plpgsql set search_path = ''
as $$
declare
  actor public.profiles;
  own uuid[] := private.own_assignees();
  today date;
begin
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(actor.role is not null or actor.rights <> '{}', 'AV401',
    'Not signed in, or without a profile');
  perform private.require_no_fault(private.validate_finding_act(payload));
  select stored.* into finding from public.findings stored
  where stored.id = (payload ->> 'id')::uuid and stored.site_id = actor.site_id
  for update;
  is_repeat := exists (
    select from public.finding_events event
    where event.finding_id = (payload ->> 'id')::uuid and event.request_id = (payload ->> 'request_id')::uuid
      and event.actor = actor.user_id);
  if is_repeat then
    return;
  end if;
  perform private.require(coalesce(finding.id is not null and (actor.role is not null or finding.assigned && own),
    false), 'AV404', 'No such finding', jsonb_build_object('id', payload -> 'id'));
  today := private.site_today(actor.site_id);
  select cell.* into transition from private.finding_transitions cell
  where cell.act = payload ->> 'act' and cell.from_state = private.finding_state_on(finding.state, finding.risk_until,
    today);
  perform private.require(transition.act is not null, 'AV423', 'Not possible in this state',
    private.finding_now(finding));
  perform private.require(
    'supervisor' = any (transition.who) and (actor.role is not distinct from 'admin'
      or 'supervisor' = any (actor.rights))
      or 'assigned' = any (transition.who) and finding.assigned && own,
    'AV403', 'Not this person''s to do', '{"reason": "right"}');
  perform private.require(
    not (transition.four_eyes is not distinct from 'acted' and actor.user_id = any (finding.acted_by))
      and not (transition.four_eyes is not distinct from 'asked' and exists (
        select from public.finding_extensions extension where extension.finding_id = (payload ->> 'id')::uuid
          and extension.state = 'asked' and extension.asked_by = actor.user_id)),
    'AV403', 'Another person has to do this', '{"reason": "four-eyes"}');
  -- What the same person did since, such as what waited on a device beside it, is known to them.
  perform private.require(
    not transition.stands_on_revision or private.is_whole_number(payload -> 'base_revision')
      and (payload ->> 'base_revision')::integer between 1 and finding.revision_number
      and not exists (
        select from public.finding_events event
        where event.finding_id = (payload ->> 'id')::uuid and event.revision > (payload ->> 'base_revision')::integer
          and event.actor is distinct from actor.user_id),
    'AV409', 'A newer revision is stored', private.finding_now(finding));
  perform private.require_no_fault(private.validate_finding_needs(finding, transition, payload, today));
  -- Whoever treats it gives work to nobody but themself and their groups.
  perform private.require(
    transition.act <> 'add-action' or actor.role is not distinct from 'admin' or 'supervisor' = any (actor.rights)
      or coalesce(private.as_uuid(payload -> 'responsible_id'), private.as_uuid(payload -> 'group_id'),
        actor.user_id) = any (own),
    'AV403', 'Not this person''s to assign', '{"reason": "right"}');
  perform private.require_finding_photos(payload -> 'photos');
end;
$$;

-- 53_acting_on_findings.sql

-- An act on a finding, once it is admitted.

create function private.assignees_of(finding public.findings) returns uuid[]
language sql stable set search_path = ''
return array(
  select distinct assignee from (
    select finding.responsible_id as assignee
    union all select finding.group_id
    union all select unnest(array[action.responsible_id, action.group_id]) from public.finding_actions action
      where action.finding_id = finding.id and action.state <> 'cancelled'
  ) listed where assignee is not null);

-- What an act changes beside the state; rows of actions and extensions are written here.
create function private.carry_out_on_finding(finding public.findings, transition private.finding_transitions,
  payload jsonb) returns public.findings
language plpgsql volatile set search_path = ''
as $$
declare
  today date := private.site_today(finding.site_id);
  words text := nullif(btrim(payload ->> 'words'), '');
  person uuid := private.as_uuid(payload -> 'responsible_id');
  of_group uuid := private.as_uuid(payload -> 'group_id');
  given date := case when private.is_date(payload -> 'date') then (payload ->> 'date')::date end;
  asks jsonb;
begin
  case transition.act
    when 'assign' then
      finding.responsible_id := person;
      finding.group_id := of_group;
    when 'set-level' then
      asks := private.quality_settings(finding.site_id) #> array['levels', payload ->> 'level'];
      finding.level := payload ->> 'level';
      finding.proposed_level := null;
      finding.immediate := asks ->> 'immediate';
      finding.plan_due_on := finding.opened_on + (asks ->> 'plan_days')::integer;
      -- A date that somebody granted stays granted.
      if finding.due_on is not distinct from finding.first_due_on then
        finding.due_on := finding.opened_on + (asks ->> 'corrected_days')::integer;
      end if;
      finding.first_due_on := finding.opened_on + (asks ->> 'corrected_days')::integer;
      finding.effectiveness_days := (asks ->> 'effectiveness_days')::integer;
    when 'set-cause' then
      finding.cause := words;
      finding.whys := private.elements(payload -> 'whys');
    when 'set-measure' then
      finding.measure := words;
      finding.without_measure := coalesce((nullif(payload -> 'without_measure', 'null'))::boolean, false);
      finding.measure_on := case when finding.without_measure then null else coalesce(given, today) end;
    when 'add-action' then
      if person is null and of_group is null then
        person := finding.responsible_id;
        of_group := finding.group_id;
      elsif finding.responsible_id is null and finding.group_id is null then
        finding.responsible_id := person;
        finding.group_id := of_group;
      end if;
      insert into public.finding_actions (id, site_id, finding_id, kind, text, responsible_id, group_id, due_on)
      values (
        coalesce(private.as_uuid(payload -> 'action_id'), (payload ->> 'request_id')::uuid), finding.site_id,
          finding.id,
        coalesce(payload ->> 'kind', 'corrective'), words, person, of_group, coalesce(given, finding.due_on));
    when 'start-action', 'cancel-action' then
      update public.finding_actions action set state = private.action_after(transition.act, action.state)
      where action.id = private.as_uuid(payload -> 'action_id');
    when 'finish-action' then
      update public.finding_actions action set state = 'done', done_at = now(), done_by = auth.uid()
      where action.id = private.as_uuid(payload -> 'action_id');
    when 'verify' then
      finding.verified_on := today;
      finding.effective_on := today + finding.effectiveness_days;
    when 'refuse', 'not-effective', 'reopen' then
      finding.returned_at := now();
      finding.verified_on := null;
      finding.effective_on := null;
      finding.closed_at := null;
      finding.risk_until := null;
      finding.reopened_count := finding.reopened_count + (transition.act = 'reopen')::integer;
    when 'accept-risk' then
      finding.risk_until := given;
    when 'ask-extension' then
      insert into public.finding_extensions (id, site_id, finding_id, before_on, asked_on, reason, asked_by)
      values ((payload ->> 'request_id')::uuid, finding.site_id, finding.id, finding.due_on, given, words, auth.uid());
    when 'grant-extension' then
      update public.finding_extensions extension set state = 'granted', decided_by = auth.uid(), decided_at = now()
      where extension.finding_id = finding.id and extension.state = 'asked'
      returning asked_on into finding.due_on;
    when 'refuse-extension' then
      update public.finding_extensions extension set state = 'refused', decided_by = auth.uid(), decided_at = now()
      where extension.finding_id = finding.id and extension.state = 'asked';
    else
      null;
  end case;
  finding.state := case when finding.effectiveness_days is null then transition.to_without_effectiveness
    else transition.to_state end;
  if finding.state <> 'risk-accepted' then
    finding.risk_until := null;
  end if;
  if finding.state = 'closed' then
    finding.closed_at := coalesce(finding.closed_at, now());
  end if;
  if transition.act in ('finish-action', 'correct') and auth.uid() <> all (finding.acted_by) then
    finding.acted_by := finding.acted_by || auth.uid();
  end if;
  finding.assigned := private.assignees_of(finding);
  finding.changed_at := now();
  finding.revision_number := finding.revision_number + 1;
  return finding;
end;
$$;

-- { id, request_id, act, base_revision, words, photos: [photo_data], responsible_id | group_id, level, date, action_id,
-- kind, whys, without_measure }: one act of the table of transitions; what each needs
-- stands there. Answers { id, revision, status, number }; a request that was carried out is answered again, and changes
-- nothing.
create function public.act_on_finding(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted record;
  changed public.findings;
begin
  perform private.require_bounds('act_on_finding', jsonb_build_object('payload', act_on_finding.payload));
  select * into admitted from private.admit_finding(payload);
  changed := admitted.finding;
  if not admitted.is_repeat then
    changed := private.carry_out_on_finding(admitted.finding, admitted.transition, payload);
    update public.findings stored set
      level = changed.level, proposed_level = changed.proposed_level, immediate = changed.immediate,
        plan_due_on = changed.plan_due_on,
      first_due_on = changed.first_due_on, due_on = changed.due_on, effectiveness_days = changed.effectiveness_days,
        state = changed.state,
      risk_until = changed.risk_until, verified_on = changed.verified_on, effective_on = changed.effective_on,
        closed_at = changed.closed_at,
      returned_at = changed.returned_at, reopened_count = changed.reopened_count,
        responsible_id = changed.responsible_id, group_id = changed.group_id,
      assigned = changed.assigned, acted_by = changed.acted_by, measure = changed.measure,
        measure_on = changed.measure_on,
      without_measure = changed.without_measure, cause = changed.cause, whys = changed.whys,
        changed_at = changed.changed_at,
      revision_number = changed.revision_number
    where stored.id = changed.id;
    perform private.keep_finding_files(changed.id, payload -> 'photos');
    perform private.note_finding_event(
      changed, (payload ->> 'request_id')::uuid, payload ->> 'act', (admitted.transition).from_state,
        payload ->> 'words', payload -> 'photos',
      jsonb_strip_nulls(jsonb_build_object(
        'responsible_id', payload -> 'responsible_id', 'group_id', payload -> 'group_id', 'level', payload -> 'level',
          'date', payload -> 'date',
        'action_id', coalesce(payload -> 'action_id', case when payload ->> 'act' = 'add-action'
          then payload -> 'request_id' end))));
  end if;
  return private.finding_now(changed) || jsonb_build_object('number', changed.number);
end;
$$;

revoke execute on function public.act_on_finding(jsonb) from public, anon;
grant execute on function public.act_on_finding(jsonb) to authenticated;

-- 54_opening_findings.sql

-- Findings of no inspection, and what waited on a device until it could be sent.

create function private.validate_new_finding(payload jsonb) returns jsonb
language sql stable
return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
  case when not private.is_uuid(payload -> 'id') then private.fault('id') end,
  case when not private.is_uuid(payload -> 'request_id') then private.fault('request_id') end,
  private.validate_name(payload, 'question', 'question'),
  private.validate_optional_text(payload, 'note', 'description'),
  private.validate_optional_text(payload, 'clause', 'title'),
  private.validate_optional_text(payload, 'place_text', 'title'),
  private.validate_optional_id(payload, 'place_id'),
  case when private.level_in(payload -> 'level') is null then private.fault('level') end,
  private.validate_photos(payload))
end;

-- What somebody saw outside of an inspection; `source` says where.
create function private.open_finding(payload jsonb, source text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  actor public.profiles;
  stored public.findings;
  asks jsonb;
  today date;
  place public.places;
  typed text;
begin
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(actor.role is not null or actor.rights <> '{}', 'AV401',
    'Not signed in, or without a profile');
  perform private.require(
    coalesce(actor.role in ('inspector', 'admin'), false) or 'supervisor' = any (actor.rights), 'AV403',
      'Not this person''s to do', '{"reason": "right"}');
  perform private.require_no_fault(private.validate_new_finding(payload));
  perform pg_advisory_xact_lock(hashtextextended(payload ->> 'id', 2));
  select * into stored from public.findings finding where finding.id = (payload ->> 'id')::uuid;
  perform private.require(stored.id is null or stored.opened_by = actor.user_id and exists (
    select from public.finding_events event where event.finding_id = stored.id
      and event.request_id = (payload ->> 'request_id')::uuid
  ), 'AV409', 'It is there already', private.finding_now(stored));
  if stored.id is null then
    perform private.require_finding_photos(payload -> 'photos');
    if not private.is_absent(payload -> 'place_id') then
      select * into place from public.places one where one.id = private.as_uuid(payload -> 'place_id')
        and one.site_id = actor.site_id;
      perform private.require_no_fault(case when place.id is null then private.fault('place_id', 'missing') end);
      typed := place.path;
    else
      typed := coalesce(btrim(payload ->> 'place_text'), '');
      place.id := private.place_of(actor.site_id, typed);
    end if;
    today := private.site_today(actor.site_id);
    asks := private.quality_settings(actor.site_id) #> array['levels', payload ->> 'level'];
    insert into public.findings (
      id, site_id, number, source, question, note, clause, photos, place_id, place_text, place_key, level, opened_on,
        immediate, plan_due_on, first_due_on, due_on,
      effectiveness_days, opened_by)
    values (
      (payload ->> 'id')::uuid, actor.site_id,
      private.finding_number(extract(year from today)::integer, private.take_finding_numbers(actor.site_id,
        extract(year from today)::integer, 1)), open_finding.source,
      btrim(payload ->> 'question'), nullif(btrim(payload ->> 'note'), ''), nullif(btrim(payload ->> 'clause'), ''),
        private.elements(payload -> 'photos'),
      place.id, typed, private.place_key(place.id, typed), payload ->> 'level', today, asks ->> 'immediate',
        today + (asks ->> 'plan_days')::integer,
      today + (asks ->> 'corrected_days')::integer, today + (asks ->> 'corrected_days')::integer,
        (asks ->> 'effectiveness_days')::integer, actor.user_id)
    returning * into stored;
    perform private.keep_finding_files(stored.id, stored.photos);
    perform private.note_finding_event(stored, (payload ->> 'request_id')::uuid, 'opened', null, null, '[]',
      jsonb_build_object('level', stored.level));
  end if;
  return private.finding_now(stored) || jsonb_build_object('number', stored.number);
end;
$$;

-- { id, request_id, question, level, note, clause, place_id | place_text, photos }: what somebody saw outside of an
-- inspection. Answers as act_on_finding does.
create function public.open_finding(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_bounds('open_finding', jsonb_build_object('payload', open_finding.payload));
  return private.open_finding(payload, 'manual');
end;
$$;

-- What devices keep until it is here, as the module `quality` sends it by the portal's outbox: { id, about, version,
-- created_at, content, files }. The operation's id is the request's, so that it is carried out once; `about` is the
-- finding. Both answer { id }.

create function private.require_finding_operation(operation jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  actor public.profiles;
begin
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(coalesce(actor.role is not null or actor.rights <> '{}', false), 'AV401',
    'Not signed in, or without a profile');
  perform private.require_no_fault(case when jsonb_typeof(operation) is distinct from 'object'
    or jsonb_typeof(operation -> 'content') is distinct from 'object' or not private.is_uuid(operation -> 'id')
    then private.fault('operation') end);
end;
$$;

-- { act, base_revision, words, photos, … }: as act_on_finding takes it.
create function public.quality__act_on_finding(operation jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_bounds('quality__act_on_finding',
    jsonb_build_object('operation', quality__act_on_finding.operation));
  perform private.require_finding_operation(operation);
  perform public.act_on_finding(operation -> 'content'
    || jsonb_build_object('id', operation -> 'about', 'request_id', operation -> 'id'));
  return jsonb_build_object('id', operation -> 'id');
end;
$$;

-- { question, level, note, … }: as open_finding takes it; the finding gets the operation's id.
create function public.quality__open_finding(operation jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_bounds('quality__open_finding',
    jsonb_build_object('operation', quality__open_finding.operation));
  perform private.require_finding_operation(operation);
  perform public.open_finding(operation -> 'content'
    || jsonb_build_object('id', operation -> 'id', 'request_id', operation -> 'id'));
  return jsonb_build_object('id', operation -> 'id');
end;
$$;

revoke execute on function public.open_finding(jsonb), public.quality__act_on_finding(jsonb),
  public.quality__open_finding(jsonb) from public, anon;
grant execute on function public.open_finding(jsonb), public.quality__act_on_finding(jsonb),
  public.quality__open_finding(jsonb) to authenticated;

-- 55_quality_settings.sql

-- How grave what is, and by when it is put right, at each site.

create function private.validate_days(level jsonb, field text) returns jsonb
language sql immutable
return case
  when not level ? field then private.fault(field, 'missing')
  when level -> field = 'null' then null
  when not private.is_whole_number(level -> field) or (level ->> field)::integer > 1830 then private.fault(field)
end;

create function private.validate_quality_settings(payload jsonb) returns jsonb
language sql immutable
return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
  case when not private.is_whole_number(payload -> 'repeat_months')
    or (payload ->> 'repeat_months')::integer not between 1 and 60 then private.fault('repeat_months') end,
  case when jsonb_typeof(payload -> 'levels') is distinct from 'object' then private.fault('levels') end,
  (
    select private.fault('levels.' || known.level || '.' || (found.fault ->> 'field'), found.fault ->> 'reason')
    from unnest(array['critical', 'major', 'minor', 'observation']) known (level)
    cross join lateral (select payload #> array['levels', known.level] as asks) said
    cross join lateral (select coalesce(
      case when jsonb_typeof(asks) is distinct from 'object' then private.fault('') end,
      case when not coalesce(asks ->> 'immediate' in ('required', 'asked', 'none'), false)
        then private.fault('immediate') end,
      private.validate_days(asks, 'plan_days'), private.validate_days(asks, 'corrected_days'),
        private.validate_days(asks, 'effectiveness_days')) as fault
    ) found
    where found.fault is not null
    limit 1
  ))
end;

-- Of the caller's own site, for administrators: { levels, repeat_months }.
create function public.quality_settings() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require(private.actor_role() is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require(private.actor_role() = 'admin', 'AV403', 'The role does not allow this');
  return private.quality_settings(private.actor_site());
end;
$$;

-- All of it anew, in the form of private.quality_defaults(), for the caller's own site. It counts for what is found
-- from now on. `before`: what the person saw; another there by now is AV409 with what is.
create function public.save_quality_settings(payload jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('save_quality_settings');
begin
  perform private.require_bounds('save_quality_settings', jsonb_build_object('payload', save_quality_settings.payload));
  perform private.require_no_fault(private.validate_quality_settings(payload));
  perform from public.sites stored where stored.id = private.actor_site() for update;
  perform private.require(payload -> 'before' = private.quality_settings(private.actor_site()), 'AV409',
    'Somebody else has changed the settings');
  update public.sites stored set settings = jsonb_build_object(
    'repeat_months', payload -> 'repeat_months',
    'levels', (
      select jsonb_object_agg(known.level, jsonb_build_object(
        'immediate', asks -> 'immediate', 'plan_days', asks -> 'plan_days', 'corrected_days', asks -> 'corrected_days',
          'effectiveness_days', asks -> 'effectiveness_days'))
      from unnest(array['critical', 'major', 'minor', 'observation']) known (level)
      cross join lateral (select payload #> array['levels', known.level] as asks) said))
  where stored.id = private.actor_site();
end;
$$;

revoke execute on function public.quality_settings(), public.save_quality_settings(jsonb) from public, anon;
grant execute on function public.quality_settings(), public.save_quality_settings(jsonb) to authenticated;

-- 56_site_for_inspecting.sql

-- Of how many open findings a device is told, the newest first (KNOWN_FINDINGS_MAX of the domain).
create function private.most_known_findings() returns integer language sql immutable return 1000;

-- What a device keeps of its site to inspect without a network: { places: [{ id, name, path }], groups: [{ id, name }],
-- measure_levels: [level], open: [{ number, opened_on, state, checklist_id, item_id, place_key }] }, for everybody with a
-- role. Of a finding no more than that: not what was seen, nor who treats it.
create function public.site_for_inspecting() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'places', (
      select coalesce(jsonb_agg(jsonb_build_object('id', place.id, 'name', place.name, 'path', place.path)
        order by place.path_key), '[]')
      from public.places place
      where place.site_id = actor.site_id and place.archived_at is null
    ),
    'groups', (
      select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'name', one.name) order by one.key), '[]')
      from public.groups one
      where one.site_id = actor.site_id and one.archived_at is null
    ),
    'measure_levels', to_jsonb(private.measure_levels(actor.user_id)),
    'open', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', listed.number, 'opened_on', listed.opened_on, 'state', listed.now, 'checklist_id', listed.checklist_id,
        'item_id', listed.base_item_id, 'place_key', listed.place_key)), '[]')
      from (
        select finding.*, private.finding_state_on(finding.state, finding.risk_until,
          private.site_today(finding.site_id)) as now
        from public.findings finding
        where finding.site_id = actor.site_id and finding.base_item_id is not null
          and finding.state in ('open', 'in-treatment', 'corrected', 'risk-accepted')
        order by finding.opened_on desc, finding.number desc
        limit private.most_known_findings()
      ) listed
    ))
  from private.actor_profile() actor
  where actor.role is not null;
$$;

revoke execute on function public.site_for_inspecting() from public, anon;
grant execute on function public.site_for_inspecting() to authenticated;

-- 57_review_tables.sql

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

-- 58_asking_for_review.sql

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

-- 59_acting_on_reviews.sql

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

-- 60_searching_reviews.sql

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

-- 61_lists.sql

-- Lists of submissions: counted in the database, never with answers, photos or signatures. The caller's own rights
-- apply (security_invoker).

-- Counts the submissions whose items or photos a statement touched, without what is hidden. Photo items are answered by
-- their photos (as in shared/src/domain); photos are counted by what they are. What is written as answers, by a save, a
-- finalization or a version that comes back, is found from then on: with the counts, so that the record, which has many
-- indexes, is written once.
create function private.recount() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.checklist_submissions submission set
    item_count = items.total,
    answered_count = items.answered,
    not_applicable_count = items.not_applicable,
    note_count = items.noted,
    photo_count = (
      select count(*) from public.submission_photos photo
      where photo.submission_id = submission.id and private.is_photo(photo.photo_data)
    ),
    searched_answers = case
      when tg_table_name = 'submission_items' and tg_op <> 'DELETE' then private.searched_answers(submission)
      else submission.searched_answers
    end
  from (select distinct submission_id as id from touched) touched
  cross join lateral (
    select
      count(*) as total,
      count(*) filter (where case
        when private.is_answered_by_evidence(item.answer_type) then private.is_not_applicable(item.answer_value)
          or exists (
          select from public.submission_photos photo where photo.submission_id = touched.id
            and photo.item_id = item.item_id)
        else private.has_answer(item.answer_value)
      end) as answered,
      count(*) filter (where private.is_not_applicable(item.answer_value)) as not_applicable,
      count(item.note) as noted
    from public.submission_items item
    where item.submission_id = touched.id and not item.hidden
  ) items
  where submission.id = touched.id;
  return null;
end;
$$;
create trigger recount_after_insert after insert on public.submission_items
  referencing new table as touched for each statement execute function private.recount();
create trigger recount_after_update after update on public.submission_items
  referencing new table as touched for each statement execute function private.recount();
create trigger recount_after_delete after delete on public.submission_items
  referencing old table as touched for each statement execute function private.recount();
create trigger recount_after_insert after insert on public.submission_photos
  referencing new table as touched for each statement execute function private.recount();
create trigger recount_after_update after update on public.submission_photos
  referencing new table as touched for each statement execute function private.recount();
create trigger recount_after_delete after delete on public.submission_photos
  referencing old table as touched for each statement execute function private.recount();

-- An export of the history names whoever an inspection was made on behalf of, by name and badge as the report does. It
-- is read from where it stands: it is searched in 'other_search_text', and a column that is only shown would have the
-- database write every record anew. Null: the inspector's own.
create view public.submission_summaries with (security_invoker = true) as
select
  id,
  user_id,
  checklist_id,
  title,
  inspector_name,
  inspector_badge,
  location,
  start_time,
  completion_time,
  status,
  revision,
  created_at,
  updated_at,
  item_count,
  answered_count,
  photo_count,
  evaluated_count,
  conforming_count,
  non_conforming_count,
  compliance_rate,
  section_results,
  conforming_weight,
  evaluated_weight,
  critical_failure_count,
  seal,
  not_applicable_count,
  note_count,
  instance_names,
  metadata -> 'on_behalf_of' as on_behalf_of,
  verdict,
  verdict_text,
  verdict_translations,
  searched_answers,
  -- When and why it was last opened again; null where it never was.
  (
    select jsonb_build_object('at', reopening.at, 'reason', reopening.reason)
    from public.submission_reopenings reopening
    where reopening.submission_id = checklist_submissions.id
    order by reopening.revision desc
    limit 1
  ) as reopening
from public.checklist_submissions;
grant select on public.submission_summaries to authenticated;

create function private.categories_of(definition jsonb) returns text[]
language sql immutable parallel safe
return (
  select coalesce(array_agg(distinct category.value #>> '{}' order by category.value #>> '{}'), '{}')
  from jsonb_path_query(definition, '$.sections[*].items[*].category') category (value)
);

-- What follows from what is asked. Another version may search other items, whatever was answered to them; answers that
-- differ are written after it, and counted.
create function private.follow_what_is_asked() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.categories := private.categories_of(private.definition_of(new));
  if tg_op = 'UPDATE' then
    new.searched_answers := private.searched_answers(new);
  end if;
  return new;
end;
$$;
create trigger follow_what_is_asked_of_new before insert on public.checklist_submissions
  for each row execute function private.follow_what_is_asked();

-- Every change of what is asked is a new revision, under another version or none.
create trigger follow_what_is_asked before update of revision on public.checklist_submissions
  for each row when (new.checklist_version is null or new.checklist_version is distinct from old.checklist_version)
  execute function private.follow_what_is_asked();

-- 62_counters.sql

-- The history's four counters, exact and at a price that does not grow with the history: submissions are counted when
-- they come, change their status and go, not when somebody looks.

-- How many submissions of a status there are: the sum of its rows. Writers only add rows, so that they never wait for
-- one another.
create table private.status_counts (
  status text not null,
  change bigint not null
);
alter table private.status_counts enable row level security;

-- From so many rows on they are summed up into one a status.
create function private.status_counts_kept() returns integer
language sql immutable
return 200;

-- Left to the next writer where another one is at it.
create function private.sum_up_status_counts() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if (select count(*)
    from (select from private.status_counts limit private.status_counts_kept()) counted) < private.status_counts_kept()
    or not pg_try_advisory_xact_lock(hashtextextended('private.status_counts', 0)) then
    return;
  end if;
  with summed as (delete from private.status_counts returning status, change)
  insert into private.status_counts (status, change)
    select status, sum(change) from summed group by status having sum(change) <> 0;
end;
$$;

create function private.count_statuses() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.status_counts (status, change)
    select status, count(*) * tg_argv[0]::integer from touched group by status;
  perform private.sum_up_status_counts();
  return null;
end;
$$;
create trigger count_statuses_after_insert after insert on public.checklist_submissions
  referencing new table as touched for each statement execute function private.count_statuses('1');
create trigger count_statuses_after_delete after delete on public.checklist_submissions
  referencing old table as touched for each statement execute function private.count_statuses('-1');

create function private.count_status_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.status_counts (status, change) values (old.status, -1), (new.status, 1);
  perform private.sum_up_status_counts();
  return null;
end;
$$;
create trigger count_status_change after update of status on public.checklist_submissions
  for each row when (old.status is distinct from new.status) execute function private.count_status_change();

create function private.count_of_status(wanted text) returns bigint
language sql stable set search_path = ''
as $$
  select coalesce(sum(change), 0)::bigint from private.status_counts where wanted is null or status = wanted;
$$;

-- Months begin and end where the person is, so the client says when: a month added here is one of the server's zone,
-- which begins in another month for a person east of it. Without an end everything since counts.
create function public.submission_counters(month_start timestamptz, month_end timestamptz default null)
returns table (total bigint, completed bigint, in_progress bigint, this_month bigint)
language sql stable security definer set search_path = ''
as $$
  select
    private.count_of_status(null),
    -- What waits for review is finalized, too.
    private.count_of_status('completed') + private.count_of_status('submitted'),
    private.count_of_status('in_progress'),
    (
      select count(*) from public.checklist_submissions submission
      where submission.start_time >= month_start and (month_end is null or submission.start_time < month_end)
    )
  where private.actor_role() is not null;
$$;
revoke execute on function public.submission_counters(timestamptz, timestamptz) from public, anon;
grant execute on function public.submission_counters(timestamptz, timestamptz) to authenticated;

-- 63_searched_names.sql

-- A word of a searched text is looked up among the names first: titles, inspectors and places are few, however many
-- records there are. A word that no name has is found nowhere, and one that a single name has is found by that name's
-- index, in the order of the page. So a text that one record in a hundred has costs what the filter by that inspector
-- costs, and not a walk past some thousand newer records.

-- As `searchable` writes them. Names stay when their last record goes: a name too many only means a search without this
-- short cut.
create table private.search_names (
  of_column text not null,
  name text not null,
  primary key (of_column, name)
);
create index search_names_by_text on private.search_names using gin ((' ' || name) extensions.gin_trgm_ops);
alter table private.search_names enable row level security;

-- In one order, so that two writers with the same new names wait for each other and do not block each other.
create function private.keep_names_of_new() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.search_names (of_column, name)
    select distinct of_column, private.searchable(name)
    from (select distinct title, inspector_name, location from touched) records
    cross join lateral (values ('title', title), ('inspector_name', inspector_name),
      ('location', location)) named (of_column, name)
    order by 1, 2
    on conflict do nothing;
  return null;
end;
$$;
create trigger keep_names_of_new after insert on public.checklist_submissions
  referencing new table as touched for each statement execute function private.keep_names_of_new();

create function private.keep_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.search_names (of_column, name)
    select of_column, private.searchable(name)
    from (values ('title', new.title), ('inspector_name', new.inspector_name),
      ('location', new.location)) named (of_column, name)
    order by 1, 2
    on conflict do nothing;
  return null;
end;
$$;
create trigger keep_names after update of title, inspector_name, location on public.checklist_submissions
  for each row
    when ((old.title, old.inspector_name, old.location) is distinct from (new.title, new.inspector_name, new.location))
  execute function private.keep_names();

-- What a searched text has to match, all of it: words of three signs or more anywhere, shorter ones at the beginning of
-- a word (as `matchesSearch` in shared/src/domain). Letters and digits only: nothing in them means anything to `like`.
-- Words with figures first, which fewer records have, so that a row which is walked past is mostly judged by one of
-- them.
create function private.search_patterns(wanted text) returns setof text
language sql stable set search_path = ''
as $$
  select case when length(word) < 3 then '% ' else '%' end || word || '%'
  from regexp_split_to_table(private.searchable(wanted), ' +') word
  where word <> ''
  order by word ~ '[0-9]' desc, length(word) desc;
$$;

-- What a record has to meet so that a pattern of `search_patterns` is found in it: in a title, inspector or place, or
-- in the names of vehicles and persons, in what was answered to the items that are searched and in whom an inspection
-- was made on behalf of. A pattern is one word, and a word stands in one name or in none: so it never spans two.
create function private.text_condition(pattern text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select case
      when not called then named
      when named = 'false' then others
      else format('(submission.search_text like %L or (%s))', pattern, others)
    end
    from (
      select case count(*)
        when 0 then 'false'
        when 1 then format('private.searchable(submission.%I) = %L', min(of_column), min(name))
        else format('submission.search_text like %L', pattern)
      end as named
      from (select of_column, name from private.search_names where ' ' || name like pattern limit 2) found
    ) names, (
      select
        exists (select from public.checklist_submissions submission where submission.other_search_text <> ''
          and submission.other_search_text like pattern) as called,
        format($c$submission.other_search_text <> '' and submission.other_search_text like %L$c$, pattern) as others
    ) other
  );
end;
$$;

-- The same, or in a title as the reader's language has it (`titles` of a query).
create function private.text_condition(pattern text, titles jsonb) returns text
language sql stable set search_path = ''
as $$
  select private.text_condition(pattern) || case count(*) when 0 then ''
    else format(' or submission.checklist_id = any (%L::text[])', array_agg(called ->> 'checklist_id')) end
  from jsonb_array_elements(case jsonb_typeof(titles) when 'array' then titles else '[]' end) called
  where ' ' || private.searchable(called ->> 'title') like pattern and called ->> 'checklist_id' is not null;
$$;

-- 64_search.sql

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

-- 65_grouped_history.sql

-- Who inspected what where, by day or month: the rows that a query of the history has, counted in groups.

-- The newest `wanted` days or months (of this time zone) in which the query has rows: their first moments, newest
-- first. One look into the index for each, however many rows lie between.
create function private.periods_of(query jsonb, unit text, zone text, wanted integer) returns timestamptz[]
language plpgsql stable set search_path = ''
as $$
declare
  condition text := private.search_condition(query);
  statement text := format($s$
    select max(start_time) from (
      select submission.start_time from public.checklist_submissions submission where %s and submission.start_time < $2
      order by submission.start_time desc, submission.id limit 1
    ) newest $s$, condition);
  bound timestamptz := 'infinity';
  latest timestamptz;
  periods timestamptz[] := '{}';
begin
  while cardinality(periods) < wanted loop
    execute statement into latest using query, bound;
    exit when latest is null;
    bound := date_trunc(unit, latest, zone);
    periods := periods || bound;
  end loop;
  return periods;
end;
$$;

-- The time zone, or UTC where PostgreSQL knows none of this name. (Its list of zones is read from files, for a tenth of
-- a second.)
create function private.known_zone(wanted text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  perform now() at time zone wanted;
  return coalesce(wanted, 'UTC');
exception when invalid_parameter_value then
  return 'UTC';
end;
$$;

create function private.group_lines_most() returns integer
language sql immutable
return 100;

-- { periods: [{ start, day, total, completed, with_findings, refused, line_count, lines: [{ inspector, checklist_id,
-- title, location, total, completed, with_findings, refused, worst_rate, first, last }] }], more }. The query is one of
-- `search_submissions` without order and page, and with it { unit: day | month, zone: a name of a time zone, periods:
-- how many }. `day` is the first day, 'YYYY-MM-DD', by that zone; `lines` are the hundred with most rows, so many of
-- `line_count`. Each name is made searchable once, not once a row.
create function public.group_submissions(query jsonb) returns jsonb
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
  perform private.require_bounds('group_submissions', jsonb_build_object('query', group_submissions.query));
  perform private.require_reader();
  starts := private.periods_of(query, unit, zone, wanted + 1);
  if cardinality(starts) = 0 then
    return '{"periods": [], "more": false}';
  end if;
  execute format($statement$
    with found as materialized (
      select
        date_trunc($3, submission.start_time, $4) as period, submission.start_time, submission.status,
          submission.inspector_name, submission.checklist_id,
        submission.title, submission.location, submission.non_conforming_count, submission.compliance_rate,
          submission.verdict
      from public.checklist_submissions submission
      where %s and submission.start_time >= $2
    ),
    names as materialized (
      select name, private.searchable(name) as key
        from (select inspector_name as name from found union select location from found) named
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
      select *, row_number() over (partition by period order by total desc, first, inspector, checklist_id) as place
        from lines
    ),
    periods as (
      select
        period, sum(total) as total, sum(completed) as completed, sum(with_findings) as with_findings,
          sum(refused) as refused, count(*) as line_count,
        jsonb_agg(to_jsonb(ranked) - array['period', 'place']
          order by place) filter (where place <= private.group_lines_most()) as lines
      from ranked group by period
    )
    select jsonb_agg(jsonb_build_object(
      'start', period, 'day', to_char(period at time zone $4, 'YYYY-MM-DD'), 'total', total, 'completed', completed,
      'with_findings', with_findings, 'refused', refused, 'line_count', line_count, 'lines', lines)
        order by period desc)
    from periods
  $statement$, private.search_condition(query)) into grouped using query, starts[least(wanted, cardinality(starts))],
    unit, zone;
  return jsonb_build_object('periods', coalesce(grouped, '[]'), 'more', cardinality(starts) > wanted);
end;
$$;
revoke execute on function public.group_submissions(jsonb) from public, anon;
grant execute on function public.group_submissions(jsonb) to authenticated;

-- 66_saved_filters.sql

-- Filters of a list that a person saved under a name: on the server, so that an auditor finds them at the desk and
-- on the tablet.

create table public.saved_filters (
  id uuid primary key,
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  name text not null,
  -- Filters and order as the list's address carries them, without '?' and without a page.
  query text not null,
  updated_at timestamptz not null default now(),
  -- Which list they are of.
  list text not null default 'history' constraint list_is_known check (list in ('history', 'findings'))
);
create unique index saved_filters_by_name on public.saved_filters (user_id, list, private.searchable(name));
alter table public.saved_filters enable row level security;
create policy "one's own" on public.saved_filters
  for select to authenticated using (user_id = (select auth.uid()) and (select private.actor_role()) is not null);
grant select on public.saved_filters to authenticated;

create function private.saved_filters_most() returns integer
language sql immutable
return 50;

create function private.validate_saved_filter(payload jsonb) returns jsonb
language sql immutable
return case
  when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload')
  when not private.is_uuid(payload -> 'id') then private.fault('id')
  when jsonb_typeof(payload -> 'name') is distinct from 'string'
    or btrim(private.searchable(payload ->> 'name')) = '' then private.fault('name', 'missing')
  when length(payload ->> 'name') > 60 then private.fault('name', 'too-long')
  when jsonb_typeof(payload -> 'query') is distinct from 'string' then private.fault('query')
  when length(payload ->> 'query') > 2000 then private.fault('query', 'too-long')
  when not private.is_absent(payload -> 'list') and not coalesce(payload ->> 'list' in ('history', 'findings'), false)
    then private.fault('list')
end;

-- { id, name, query, list }: saves it, or gives the caller's own filter with this id another name or query. A name is a
-- person's own once for a list (without accents and case): AV409.
create function public.save_filter(payload jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  target uuid := private.as_uuid(payload -> 'id');
  of_list text := coalesce(payload ->> 'list', 'history');
  owner uuid;
begin
  perform private.require_bounds('save_filter', jsonb_build_object('payload', save_filter.payload));
  perform private.require_reader();
  perform private.require_no_fault(private.validate_saved_filter(payload));
  -- One at a time for a person, so that neither names nor their number are judged beside one another.
  perform pg_advisory_xact_lock(hashtextextended('saved_filters ' || auth.uid()::text, 0));
  select filter.user_id into owner from public.saved_filters filter where filter.id = target;
  perform private.require(owner is null or owner = auth.uid(), 'AV403', 'Someone else''s filter');
  perform private.require(not exists (
    select from public.saved_filters filter
    where filter.user_id = auth.uid() and filter.list = of_list
      and private.searchable(filter.name) = private.searchable(btrim(payload ->> 'name')) and filter.id <> target
  ), 'AV409', 'A filter of this name is there',
    jsonb_build_object('id', target, 'revision', 0, 'status', 'name-taken'));
  perform private.require(owner is not null or (
    select count(*) from public.saved_filters filter where filter.user_id = auth.uid()) < private.saved_filters_most(),
    'AV422', 'Not valid', private.fault('filters', 'too-many'));
  insert into public.saved_filters as filter (id, user_id, name, query, list)
    values (target, auth.uid(), btrim(payload ->> 'name'), payload ->> 'query', of_list)
    on conflict on constraint saved_filters_pkey do update
      set name = excluded.name, query = excluded.query, updated_at = now();
  return target;
end;
$$;
revoke execute on function public.save_filter(jsonb) from public, anon;
grant execute on function public.save_filter(jsonb) to authenticated;

-- How many are gone: 0 where it was not there, or not the caller's.
create function public.delete_filter(id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  perform private.require_reader();
  delete from public.saved_filters filter where filter.id = delete_filter.id and filter.user_id = auth.uid();
  get diagnostics removed = row_count;
  return removed;
end;
$$;
revoke execute on function public.delete_filter(uuid) from public, anon;
grant execute on function public.delete_filter(uuid) to authenticated;

-- 67_exported_answers.sql

-- The answers of some records for an export of the history: [{ id, items, photos }], items in their order and without
-- what is hidden. A signature is a picture: that there is one is all that a file says of it. Of long records not all at
-- once: with those that have as many answers as a checklist may have items it ends, and who asks asks for the others
-- again.
create function public.answers_of_submissions(ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_bounds('answers_of_submissions', jsonb_build_object('ids', answers_of_submissions.ids));
  perform private.require_reader();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', submission.id,
      'items', (
        select coalesce(jsonb_agg(to_jsonb(item) || case
          when item.answer_type = 'signature' and starts_with(item.answer_value #>> '{}', 'data:')
            then '{"answer_value": "data:"}'
          else '{}'
        end::jsonb order by item.order_index), '[]')
        from public.submission_items item where item.submission_id = submission.id and not item.hidden
      ),
      'photos', (
        select coalesce(jsonb_agg(to_jsonb(photo) order by photo.order_index), '[]')
        from public.submission_photos photo where photo.submission_id = submission.id
      ))), '[]')
    from (
      select stored.id, sum(stored.item_count) over (order by listed.place) - stored.item_count as before
      from unnest(answers_of_submissions.ids) with ordinality as listed (id, place)
      join public.checklist_submissions stored on stored.id = listed.id
    ) submission
    where submission.before < private.most('items')
  );
end;
$$;
revoke execute on function public.answers_of_submissions(uuid[]) from public, anon;
grant execute on function public.answers_of_submissions(uuid[]) to authenticated;

-- 68_searching_findings.sql

create index findings_by_text on public.findings using gin (search_text extensions.gin_trgm_ops);

-- By when they were found, newest first; and by when became of them what the figures count.
create index findings_newest on public.findings (site_id, opened_on desc, number desc);
create index findings_planned on public.findings (site_id, planned_on desc, id) where planned_on is not null;
create index findings_corrected on public.findings (site_id, corrected_on desc, id) where corrected_on is not null;
create index findings_verified on public.findings (site_id, verified_on desc, id) where verified_on is not null;
create index findings_closed on public.findings (site_id, closed_on desc, id) where closed_on is not null;
-- By state, in the order of the list; with what is counted of them.
create index findings_by_state on public.findings (site_id, state, due_on, number)
  include (level, opened_on, risk_until, effective_on);
-- As the lists are ordered (private.finding_order), and by what they are filtered.
create index findings_by_due on public.findings (site_id, (state in ('closed', 'dismissed')), due_on, number);
create index findings_by_level on public.findings (
  site_id, (array_position(array['critical', 'major', 'minor', 'observation'], level)), due_on, number);
create index findings_last_changed on public.findings (site_id, changed_at desc, number desc);
create index findings_by_place on public.findings (
  site_id, place_id, (state in ('closed', 'dismissed')), due_on, number);
create index findings_by_checklist on public.findings (site_id, checklist_id, opened_on desc);
create index findings_dismissed on public.findings (site_id, checklist_id, base_item_id, opened_on)
  where state = 'dismissed';
create index findings_repeats on public.findings (site_id, (state in ('closed', 'dismissed')), due_on, number)
  where repeat_of is not null;
-- What may be overdue, with what says whether it is.
create index findings_unsettled on public.findings (site_id, due_on, number) include (state, risk_until)
  where private.may_be_unsettled(state);

-- A finding once for each person and group that it, or one of its actions, is assigned to, in the order of the list: no
-- index has a list of them in that order.
create table private.finding_assignees (
  site_id uuid not null,
  finding_id uuid not null,
  assignee uuid not null,
  is_settled boolean not null,
  due_on date,
  number text not null,
  primary key (finding_id, assignee),
  foreign key (site_id, finding_id) references public.findings (site_id, id) on delete cascade
);
alter table private.finding_assignees enable row level security;
revoke all on private.finding_assignees from public, anon, authenticated;
create index finding_assignees_by_due on private.finding_assignees
  (site_id, assignee, is_settled, due_on, number, finding_id);

create function private.list_assigned(listed public.findings[]) returns void
language sql volatile set search_path = ''
as $$
  insert into private.finding_assignees (site_id, finding_id, assignee, is_settled, due_on, number)
  select finding.site_id, finding.id, one.assignee, finding.state in ('closed', 'dismissed'), finding.due_on,
    finding.number
  from unnest(listed) finding cross join lateral (select distinct assignee from unnest(finding.assigned) assignee) one;
$$;

create function private.list_by_assignee() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.finding_assignees listed where listed.finding_id = new.id;
  perform private.list_assigned(array[new]);
  return null;
end;
$$;
create function private.list_new_by_assignee() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.list_assigned(array(select row (one.*)::public.findings from found one where one.assigned <> '{}'));
  return null;
end;
$$;
create trigger list_new_by_assignee after insert on public.findings
  referencing new table as found for each statement execute function private.list_new_by_assignee();
create trigger list_by_assignee after update of assigned, state, due_on on public.findings
  for each row when ((old.assigned, old.state in ('closed', 'dismissed'), old.due_on)
    is distinct from (new.assigned, new.state in ('closed', 'dismissed'), new.due_on))
  execute function private.list_by_assignee();

-- Persons of a site who may be given something to treat, and the groups that have such a member.
create function private.able_assignees(site uuid) returns uuid[]
language sql stable set search_path = ''
as $$
  with able as materialized (
    select profile.user_id from public.profiles profile
    where profile.site_id = site and profile.disabled_at is null
      and private.may_be_assigned(profile.role, profile.rights)
  )
  select array(select able.user_id from able union
    select member.group_id from public.group_members member join able on able.user_id = member.user_id);
$$;

create function private.finding_day(what text) returns text
language sql immutable parallel safe
return case when what in ('planned', 'corrected', 'verified', 'closed') then what || '_on' else 'opened_on' end;

-- Whether one state is asked for that is stored as it is shown: its findings stand in the index in the order of the list.
create function private.is_of_one_state(query jsonb) returns boolean
language sql immutable
return coalesce(jsonb_typeof(query -> 'states') = 'array' and jsonb_array_length(query -> 'states') = 1
  and query -> 'states' ->> 0 <> 'open', false);

-- The stored states that the query's may be, as a condition; null where it names none.
create function private.stored_states(query jsonb) returns text
language sql immutable
return case
  when jsonb_typeof(query -> 'states') is distinct from 'array' then null
  when private.is_of_one_state(query) then format('finding.state = %L and ', query -> 'states' ->> 0)
  -- One that is open may be stored as an accepted risk.
  else format('finding.state in (%s) and ', (
    select string_agg(quote_literal(asked.state), ', ')
    from (select jsonb_array_elements_text(query -> 'states') as state union all select 'risk-accepted') asked))
end;

-- Its places, said as they are: of one alone the index has the findings in the order of the list.
create function private.place_condition(places uuid[]) returns text
language sql immutable
return case cardinality(places) when 1 then format('finding.place_id = %L', places[1])
  else format('finding.place_id = any (%L::uuid[])', places) end;

-- One condition for each filter of the query that is there; $1 is the query, with 'site', 'own', 'reads_all', 'today' and
-- 'listed_by' put in by whoever asks; what a page is listed by holds already.
create function private.finding_condition(query jsonb) returns text
language sql stable set search_path = ''
as $$
  select string_agg('(' || condition || ')', ' and ')
  from (
    select 'finding.site_id = ($1 ->> ''site'')::uuid' as condition
    union all
    select 'finding.assigned && array(select jsonb_array_elements_text($1 -> ''own'')::uuid)'
      where (query -> 'reads_all' <> 'true' or query ->> 'whose' = 'own') and query ->> 'listed_by' is distinct from 'own'
    union all
    select known.condition
    from (values
      -- A risk whose day has passed is open. What is stored is said first: an index has it.
      ('states', coalesce(private.stored_states(query), '') || $c$private.finding_state_on(finding.state,
        finding.risk_until, ($1 ->> 'today')::date) = any (array(select jsonb_array_elements_text($1 -> 'states')))$c$),
      ('levels', $c$finding.level = any (array(select jsonb_array_elements_text($1 -> 'levels')))$c$),
      -- With all that lies in it.
      ('place_id', private.place_condition(private.places_within((query ->> 'place_id')::uuid))),
      ('checklist_id', $c$finding.checklist_id = $1 ->> 'checklist_id'$c$),
      ('item_id', $c$finding.base_item_id = $1 ->> 'item_id'$c$),
      ('submission_id', $c$finding.submission_id = ($1 ->> 'submission_id')::uuid$c$),
      ('assignee', $c$finding.assigned @> array[($1 ->> 'assignee')::uuid]$c$),
      ('repeat', $c$finding.repeat_of is not null$c$),
      -- The day is said as it is: of one that is read from the query nobody knows beforehand how many are before it.
      ('overdue', format('finding.due_on < %1$L and private.is_unsettled_on(finding.state, finding.risk_until, %1$L)',
        (query ->> 'today')::date)),
      -- Nobody, or nobody who could act: a disabled person, one without a right now, a group without members.
      ('unassigned', $c$not finding.assigned && (select private.able_assignees(($1 ->> 'site')::uuid))::uuid[]$c$),
      -- A later date is asked for and not decided.
      ('asked', $c$private.is_unsettled_on(finding.state, finding.risk_until, ($1 ->> 'today')::date)
        and exists (select from public.finding_extensions extension
        where extension.finding_id = finding.id and extension.state = 'asked')$c$),
      -- Verified, and the day has come to say whether it was effective.
      ('to_confirm', $c$finding.state = 'verified' and finding.effective_on <= ($1 ->> 'today')::date$c$),
      -- Days since it was found.
      ('age_from', $c$finding.opened_on <= ($1 ->> 'today')::date - ($1 ->> 'age_from')::integer$c$),
      -- Days on which it was found, or on which became of it what `on` says.
      ('from', format('finding.%s >= ($1 ->> ''from'')::date', private.finding_day(query ->> 'on'))),
      ('to', format('finding.%s <= ($1 ->> ''to'')::date', private.finding_day(query ->> 'on'))),
      ('opened_by', $c$finding.opened_by = ($1 ->> 'opened_by')::uuid$c$),
      ('category', $c$finding.category = $1 ->> 'category'$c$),
      -- Corrected by the first date, by the one that was granted, or after the first; 'dated': has one.
      ('in_time', case query ->> 'in_time'
        when 'first' then 'finding.corrected_on <= finding.first_due_on'
        when 'granted' then 'finding.corrected_on <= finding.due_on'
        when 'late' then 'not coalesce(finding.corrected_on <= finding.first_due_on, finding.first_due_on is null)'
        when 'dated' then 'finding.first_due_on is not null'
        else 'false' end),
      -- What follows a finding, newest first.
      ('after', $c$(finding.opened_on, finding.number)
        < (($1 #>> '{after,opened_on}')::date, $1 #>> '{after,number}')$c$)
    ) known (name, condition)
    where query -> known.name not in ('null', 'false') and query ->> 'listed_by' is distinct from known.name
    union all
    select format('finding.search_text like %L', pattern) from private.search_patterns(query ->> 'text') pattern
    union all
    -- Signs alone are found nowhere.
    select 'false' where btrim(query ->> 'text') <> '' and not exists (select
      from private.search_patterns(query ->> 'text'))
  ) conditions;
$$;

-- Each order ends with the number, so that a page follows a page.
create function private.finding_order(query jsonb) returns text
language sql immutable
return case query ->> 'sort'
  when 'newest' then 'finding.opened_on desc, finding.number desc'
  when 'level' then 'array_position(array[''critical'', ''major'', ''minor'', ''observation''], finding.level), finding.due_on nulls last, finding.number'
  when 'changed' then 'finding.changed_at desc, finding.number desc'
  else case
    when query ->> 'listed_by' is not null then 'listed.is_settled, listed.due_on nulls last, listed.number'
    -- What is overdue is neither.
    when private.is_of_one_state(query) or query -> 'overdue' = 'true' then 'finding.due_on nulls last, finding.number'
    else '(finding.state in (''closed'', ''dismissed'')), finding.due_on nulls last, finding.number'
  end
end;

-- By what a page is read from `finding_assignees`: 'assignee', 'own', or null. They have the order of the list alone.
create function private.finding_listed_by(query jsonb) returns text
language sql immutable
return case
  when query ->> 'sort' in ('newest', 'level', 'changed') then null
  when query ->> 'assignee' is not null then 'assignee'
  when query -> 'reads_all' <> 'true' or query ->> 'whose' = 'own' then 'own'
end;

-- What a page is read from, for a query with `listed_by`. Of one assignee an index has the findings in order; of several
-- a finding may be there once for each.
create function private.finding_source(query jsonb) returns text
language sql immutable
as $$
  select case when query ->> 'listed_by' is null then 'public.findings finding' else format($c$(
      select %s assigned.is_settled, assigned.due_on, assigned.number, assigned.finding_id
      from private.finding_assignees assigned where assigned.site_id = %L and assigned.assignee %s
    ) listed join public.findings finding on finding.id = listed.finding_id$c$,
    case when cardinality(assignees) > 1 then 'distinct' end, query ->> 'site',
    case when cardinality(assignees) = 1 then format('= %L', assignees[1]) else format('= any (%L::uuid[])', assignees) end)
  end
  from (select case query ->> 'listed_by' when 'own' then array(select jsonb_array_elements_text(query -> 'own'))
    else array[query ->> 'assignee'] end as assignees) wanted;
$$;

-- The query as the conditions want it, for whoever asks. AV401 for nobody.
create function private.asked_of_findings(query jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  actor public.profiles;
begin
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(actor.role is not null or actor.rights <> '{}', 'AV401',
    'Not signed in, or without a profile');
  perform private.require(jsonb_typeof(query) = 'object', 'AV422', 'Not valid', private.fault('query'));
  return (query || jsonb_build_object(
    'site', actor.site_id, 'own', to_jsonb(private.own_assignees()), 'reads_all', actor.role is not null, 'today',
      private.site_today(actor.site_id), 'listed_by', null));
end;
$$;

-- As a list shows them, in this order; `state` as it is today. One statement for all: of a function of each, every call
-- would set its expressions up anew.
create function private.finding_lines(listed uuid[], today date) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', finding.id, 'number', finding.number, 'revision', finding.revision_number, 'source', finding.source,
        'question', finding.question, 'question_translations', finding.question_translations,
      'checklist_id', finding.checklist_id, 'checklist_title', finding.checklist_title, 'item_id', finding.item_id,
        'submission_id', finding.submission_id,
      'place_id', finding.place_id, 'place', coalesce(place.path, finding.place_text),
      'level', finding.level, 'proposed_level', finding.proposed_level, 'repeat_of', finding.repeat_of,
      'state', private.finding_state_on(finding.state, finding.risk_until, today), 'risk_until', finding.risk_until,
      'opened_on', finding.opened_on, 'plan_due_on', finding.plan_due_on, 'first_due_on', finding.first_due_on,
        'due_on', finding.due_on,
      'effective_on', finding.effective_on, 'changed_at', finding.changed_at,
      'responsible_id', finding.responsible_id, 'responsible', responsible.full_name,
      'group_id', finding.group_id, 'group', of_group.name,
      -- Somebody can do something about it: the person's account is open, or the group has such a member.
      'has_responsible', coalesce(responsible.site_id = finding.site_id and responsible.disabled_at is null
        and private.may_be_assigned(responsible.role, responsible.rights), false)
        or coalesce(of_group.has_able, false))
      order by wanted.place), '[]')
    from unnest(listed) with ordinality wanted (id, place)
    join public.findings finding on finding.id = wanted.id
    left join public.places place on place.id = finding.place_id
    left join public.profiles responsible on responsible.user_id = finding.responsible_id
    -- Asked once a group, not once a line.
    left join lateral (
      select one.name, exists (
        select from public.group_members member
        join public.profiles profile on profile.user_id = member.user_id
        where member.group_id = one.id and profile.site_id = one.site_id
          and profile.disabled_at is null and private.may_be_assigned(profile.role, profile.rights))
        as has_able
      from public.groups one where one.id = finding.group_id offset 0
    ) of_group on true);
end;
$$;

-- A page of findings: { rows, count, more, today }. The query: { whose: 'own', states: [], levels: [], place_id,
-- checklist_id, item_id, submission_id, assignee, repeat, overdue, unassigned, asked, to_confirm,
-- age_from, from, to, on: planned | corrected | verified | closed (with the two before), opened_by, category, in_time:
-- first | granted | late | dated, after: { opened_on, number } (newest first), text, sort: due | newest | level |
-- changed, page, page_size, count_to }; all of it may be left out. Counts go no further than count_to.
create function public.search_findings(query jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked jsonb := private.asked_of_findings(query);
  paged jsonb := asked || jsonb_build_object('listed_by', private.finding_listed_by(asked));
  page_size integer := least(greatest(coalesce((query ->> 'page_size')::integer, 50), 1), 2000);
  skipped bigint := (greatest(coalesce((query ->> 'page')::bigint, 1), 1) - 1) * page_size;
  count_to integer := greatest(coalesce((query ->> 'count_to')::integer, 1000), 0);
  page_rows jsonb;
  found_count bigint;
begin
  perform private.require_bounds('search_findings', jsonb_build_object('query', search_findings.query));
  execute format($statement$
    select private.finding_lines(array(
      select finding.id from %s where %s order by %s limit %s offset %s), ($1 ->> 'today')::date)
  $statement$, private.finding_source(paged), private.finding_condition(paged), private.finding_order(paged), page_size,
    skipped) into page_rows using paged;
  if count_to > 0 then
    execute format('select count(*) from (select from public.findings finding where %s limit %s) found',
      private.finding_condition(asked), count_to + 1)
      into found_count using asked;
  end if;
  return jsonb_build_object(
    'rows', page_rows, 'count', case when count_to > 0 then least(found_count, count_to) end, 'more',
      coalesce(found_count > count_to, false),
    'today', asked -> 'today');
end;
$$;

-- One finding with all that belongs to it, for whoever reads it; null where there is none. Names stand in it, since who
-- only treats it reads no profiles.
create function public.finding(id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select (private.finding_lines(array[found.id], asked.today) -> 0) || jsonb_build_object(
    'today', asked.today,
    'submission_revision', found.revision, 'seal', found.seal, 'record_revision', found.record_revision, 'in_record',
      found.in_record,
    'has_record', exists (select from public.checklist_submissions submission
      where submission.id = found.submission_id),
    'section_title', found.section_title, 'answer', found.answer, 'note', found.note, 'clause', found.clause, 'photos',
      found.photos,
    'immediate', found.immediate, 'effectiveness_days', found.effectiveness_days, 'verified_on', found.verified_on,
      'closed_at', found.closed_at,
    'reopened_count', found.reopened_count, 'assigned', found.assigned, 'acted_by', found.acted_by, 'returned_at',
      found.returned_at,
    'measure', found.measure, 'measure_on', found.measure_on, 'without_measure', found.without_measure, 'cause',
      found.cause, 'whys', found.whys,
    'repeat_of_number', (select former.number from public.findings former where former.id = found.repeat_of),
    'actions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', action.id, 'kind', action.kind, 'text', action.text, 'state', action.state, 'due_on', action.due_on,
          'done_at', action.done_at,
        'responsible_id', action.responsible_id, 'group_id', action.group_id,
        'responsible', (select profile.full_name from public.profiles profile
          where profile.user_id = action.responsible_id),
        'group', (select one.name from public.groups one where one.id = action.group_id),
        'done_by', (select profile.full_name from public.profiles profile where profile.user_id = action.done_by))
          order by action.created_at, action.id), '[]')
      from public.finding_actions action where action.finding_id = found.id),
    'extensions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', extension.id, 'before_on', extension.before_on, 'asked_on', extension.asked_on, 'reason',
          extension.reason, 'state', extension.state,
        'asked_by', extension.asked_by, 'asked_at', extension.asked_at, 'decided_at', extension.decided_at,
        'asked_by_name', (select profile.full_name from public.profiles profile
          where profile.user_id = extension.asked_by),
        'decided_by_name', (select profile.full_name from public.profiles profile
          where profile.user_id = extension.decided_by))
        order by extension.asked_at, extension.id), '[]')
      from public.finding_extensions extension where extension.finding_id = found.id),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', event.id, 'at', event.at, 'actor', event.actor_name, 'act', event.act, 'from', event.from_state, 'to',
          event.to_state, 'words', event.words,
        'photos', event.photos, 'details', event.details || jsonb_strip_nulls(jsonb_build_object('assignee', coalesce(
          (select profile.full_name from public.profiles profile
            where profile.user_id = private.as_uuid(event.details -> 'responsible_id')),
          (select one.name from public.groups one where one.id = private.as_uuid(event.details -> 'group_id'))))),
        'revision', event.revision,
        'own', event.actor is not distinct from actor.user_id) order by event.id), '[]')
      from public.finding_events event where event.finding_id = found.id))
  from private.actor_profile() actor
  cross join lateral (select private.site_today(actor.site_id) as today) asked
  join public.findings found on found.id = finding.id and found.site_id = actor.site_id
  where actor.role is not null or found.assigned && private.own_assignees();
$$;

-- What the list can be filtered by, of what the caller reads: { checklists: [{ id, title }] }.
create function public.finding_filters() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked jsonb := private.asked_of_findings('{}');
  site uuid := (asked ->> 'site')::uuid;
  found jsonb;
begin
  -- One look into the index per checklist, however many findings there are; of what is assigned to one there are few.
  if asked -> 'reads_all' = 'true' then
    with recursive named as (
      (select finding.checklist_id as id, finding.checklist_title as title from public.findings finding
        where finding.site_id = site and finding.checklist_id is not null
        order by finding.checklist_id, finding.opened_on desc limit 1)
      union all
      select following.* from named cross join lateral (
        select finding.checklist_id, finding.checklist_title from public.findings finding
        where finding.site_id = site and finding.checklist_id > named.id
        order by finding.checklist_id, finding.opened_on desc limit 1
      ) following
    )
    select jsonb_build_object('checklists', coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title)
      order by private.searchable(title)), '[]')) into found
    from (select id, title from named limit 500) listed;
    return found;
  end if;
  execute format($statement$
    select jsonb_build_object('checklists', coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title)
      order by private.searchable(title)), '[]'))
    from (
      select distinct on (finding.checklist_id) finding.checklist_id as id, finding.checklist_title as title
        from public.findings finding
      where %s and finding.checklist_id is not null order by finding.checklist_id, finding.opened_on desc limit 500
    ) listed
  $statement$, private.finding_condition(asked)) into found using asked;
  return found;
end;
$$;
revoke execute on function public.search_findings(jsonb), public.finding(uuid), public.finding_filters()
  from public, anon;
grant execute on function public.search_findings(jsonb), public.finding(uuid),
  public.finding_filters() to authenticated;

-- 69_many_findings.sql

-- What is done to many findings at once, and how many wait for whom.

-- Acts that ask the same of every finding, and nothing of one that the others do not have.
create function private.acts_on_many() returns text[]
language sql immutable parallel safe
return array['assign', 'ask-extension', 'grant-extension'];

-- { act, findings: [{ id, base_revision, request_id }], words, responsible_id | group_id, date }: the same act on each,
-- judged by itself as act_on_finding judges it; one that is refused keeps none of the others. Answers in their order
-- [{ id, number, code, details }]; code is null where it was done.
create function public.act_on_findings(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  actor public.profiles;
  listed jsonb;
  said jsonb;
  answered jsonb := '[]';
begin
  perform private.require_bounds('act_on_findings', jsonb_build_object('payload', act_on_findings.payload));
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(actor.role is not null or actor.rights <> '{}', 'AV401',
    'Not signed in, or without a profile');
  perform private.require_no_fault(case
    when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload')
    when not coalesce(payload ->> 'act' = any (private.acts_on_many()), false) then private.fault('act')
    when jsonb_typeof(payload -> 'findings') is distinct from 'array' then private.fault('findings')
  end);
  perform private.wait_to_be_told('{}');
  for listed in select one.value from jsonb_array_elements(payload -> 'findings') one loop
    begin
      said := public.act_on_finding(payload - 'findings' || case when jsonb_typeof(listed) = 'object' then listed
        else '{}' end);
      answered := answered || jsonb_build_object('id', said -> 'id', 'number', said -> 'number', 'code', null,
        'details', null);
    exception when sqlstate 'PGRST' then
      said := sqlerrm::jsonb;
      answered := answered || jsonb_build_object('id', listed -> 'id', 'number', (
        select finding.number from public.findings finding
        where finding.id = private.as_uuid(listed -> 'id') and finding.site_id = actor.site_id
          and (actor.role is not null or finding.assigned && private.own_assignees())
      ), 'code', said -> 'code', 'details', (said ->> 'details')::jsonb);
    end;
  end loop;
  perform private.tell_of_those_waiting();
  return answered;
end;
$$;

create index findings_of_nobody on public.findings (site_id, state) where assigned = '{}';
create index finding_actions_to_do on public.finding_actions (responsible_id, group_id)
  where state in ('to-do', 'doing');
create index finding_actions_of_groups on public.finding_actions (group_id) where state in ('to-do', 'doing');

-- How many wait: { own_actions, own_overdue } for whoever treats something, of what they read { overdue, to_verify,
-- to_confirm, asked, unassigned } and { ages: [under 30 days, 30 to 59, 60 to 89, 90 and more] } of what is open or in
-- treatment.
create function public.finding_counts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked jsonb := private.asked_of_findings('{}');
  today date := (asked ->> 'today')::date;
  own uuid[] := private.own_assignees();
  counted jsonb;
begin
  execute format($statement$
    select jsonb_build_object(
      'overdue', count(*) filter (where treated and due_on < $2),
      'to_verify', count(*) filter (where state = 'corrected'),
      'to_confirm', count(*) filter (where state = 'verified' and effective_on <= $2),
      'ages', jsonb_build_array(
        count(*) filter (where treated and opened_on > $2 - 30),
        count(*) filter (where treated and opened_on between $2 - 59 and $2 - 30),
        count(*) filter (where treated and opened_on between $2 - 89 and $2 - 60),
        count(*) filter (where treated and opened_on < $2 - 89)),
      -- Few, and looked up by themselves: all else stands in one index.
      'asked', (
        select count(*) from public.finding_extensions extension
        join public.findings finding on finding.id = extension.finding_id
        where extension.state = 'asked' and private.is_unsettled_on(finding.state, finding.risk_until, $2) and %1$s),
      'unassigned', (
        select count(*) from public.findings finding
        where finding.assigned = '{}' and private.is_unsettled_on(finding.state, finding.risk_until, $2) and %1$s))
    from (
      select finding.due_on, finding.effective_on, finding.state, finding.opened_on,
        private.is_unsettled_on(finding.state, finding.risk_until, $2) as treated
      from public.findings finding
      where finding.state in ('open', 'in-treatment', 'corrected', 'verified', 'risk-accepted') and %1$s
      -- So that each is asked once.
      offset 0
    ) unsettled
  $statement$, private.finding_condition(asked)) into counted using asked, today;
  return counted || (
    select jsonb_build_object('own_actions', count(*), 'own_overdue', count(*) filter (where action.due_on < today))
    from public.finding_actions action
    where action.state in ('to-do', 'doing') and action.site_id = (asked ->> 'site')::uuid
      and (action.responsible_id = any (own) or action.group_id = any (own)));
end;
$$;
revoke execute on function public.act_on_findings(jsonb), public.finding_counts() from public, anon;
grant execute on function public.act_on_findings(jsonb), public.finding_counts() to authenticated;

-- 70_programme_tables.sql

-- What is to be inspected: a checklist at a place by a rule, for a person or a group. A rule is days of the site; each
-- planned inspection is laid down once with three moments (opens, due, closes), ahead of time. Open, late and missed
-- are a question of those and now, never stored: a portal that was off for days shows the right states without a job
-- having run. Rules and states are the domain's (shared/src/domain/quality/programme), compared by a test.

create table public.programmes (
  -- Made by the client.
  id uuid primary key,
  site_id uuid not null references public.sites (id),
  checklist_id text not null,
  -- As it was called when it was planned.
  title text not null,
  place_id uuid,
  -- The first day that it no longer has.
  ended_on date,
  unique (site_id, id),
  foreign key (site_id, place_id) references public.places (site_id, id)
);
alter table public.programmes enable row level security;

-- What is asked from a day on: a change is a new version, and touches nothing that was begun.
create table public.programme_versions (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null,
  programme_id uuid not null,
  number integer not null,
  request_id uuid not null unique,
  rule jsonb not null,
  -- [{ opens_at, due_days, due_at, closes_days, closes_at }], times 'HH:mm' of the site.
  slots jsonb not null,
  starts_on date not null,
  until_on date,
  count integer,
  -- Another version, or nothing, from this day on.
  ends_before date,
  responsible_id uuid,
  group_id uuid,
  made_at timestamptz not null default now(),
  made_by uuid,
  unique (programme_id, number),
  foreign key (site_id, programme_id) references public.programmes (site_id, id),
  foreign key (site_id, group_id) references public.groups (site_id, id),
  constraint one_assignee check (num_nonnulls(responsible_id, group_id) = 1)
);
alter table public.programme_versions enable row level security;

create table public.planned_inspections (
  -- From programme, day and slot: the same after a backup was restored and it was laid down once more.
  id uuid primary key,
  site_id uuid not null,
  programme_id uuid not null,
  version integer not null,
  day date not null,
  slot integer not null,
  -- Another day where it was moved.
  held_on date not null,
  opens_at timestamptz not null,
  due_at timestamptz not null,
  closes_at timestamptz not null,
  checklist_id text not null,
  responsible_id uuid,
  group_id uuid,
  -- What was begun or finalized for it: no foreign key, records come and go.
  submission_id uuid,
  submitted_by uuid,
  -- When what was finalized first was completed; it stays while that is corrected.
  done_at timestamptz,
  excused_at timestamptz,
  -- Why it was moved, excused or taken back, and by whom, as the person was called then.
  words text,
  decided_at timestamptz,
  decided_by uuid,
  decided_name text,
  last_request uuid,
  unique (programme_id, day, slot),
  foreign key (site_id, programme_id) references public.programmes (site_id, id)
);
alter table public.planned_inspections enable row level security;
create index planned_by_day on public.planned_inspections (site_id, held_on);
create index planned_by_person on public.planned_inspections (responsible_id, held_on) where responsible_id is not null;
create index planned_by_group on public.planned_inspections (group_id, held_on) where group_id is not null;
create index planned_to_come on public.planned_inspections (programme_id, opens_at)
  where done_at is null and excused_at is null;
create index planned_by_submission on public.planned_inspections (submission_id) where submission_id is not null;

-- How far each version was laid down.
create table private.laid_down (
  version_id uuid primary key references public.programme_versions (id) on delete cascade,
  until date not null
);
alter table private.laid_down enable row level security;

create trigger audit after insert or update or delete on public.programmes
  for each row execute function private.audit();
create trigger audit after insert or update or delete on public.programme_versions
  for each row execute function private.audit();
-- What the clock lays down, and a new version takes back, is said by the version.
create trigger audit after update on public.planned_inspections for each row execute function private.audit();

create policy "of one's site, by everyone with a role" on public.programmes
  for select to authenticated
  using (site_id = (select private.actor_site()) and (select private.actor_role()) is not null);
create policy "of one's site, by everyone with a role" on public.programme_versions
  for select to authenticated
  using (site_id = (select private.actor_site()) and (select private.actor_role()) is not null);
create policy "of one's site, by everyone with a role" on public.planned_inspections
  for select to authenticated
  using (site_id = (select private.actor_site()) and (select private.actor_role()) is not null);

-- PROGRAMMES_MAX, PLANNED_AHEAD_DAYS, AGENDA_ROWS_MAX and AGENDA_DAYS_MAX of the domain.
create function private.most_programmes() returns integer language sql immutable return 500;

create function private.days_planned_ahead() returns integer language sql immutable return 62;

create function private.most_agenda_rows() returns integer language sql immutable return 2000;

create function private.most_agenda_days() returns integer language sql immutable return 62;

revoke all on public.programmes, public.programme_versions, public.planned_inspections from public, anon, authenticated;
grant select on public.programmes, public.programme_versions, public.planned_inspections to authenticated;

-- 71_laying_down.sql

-- The days of a rule, and what is planned on them.

-- `fallsOn` and `daysOf` of the domain.
create function private.falls_on(rule jsonb, starts_on date, day date) returns boolean
language sql immutable parallel safe
return case rule ->> 'kind'
  when 'days' then (day - starts_on) % (rule ->> 'every')::integer = 0
  when 'weekdays' then rule -> 'weekdays' @> to_jsonb(extract(isodow from day)::integer)
  else (rule -> 'months' = '[]' or rule -> 'months' @> to_jsonb(extract(month from day)::integer))
    and case rule ->> 'kind'
      when 'month-days' then exists (
        select from jsonb_array_elements_text(rule -> 'days') one
        where least(one.value::integer, extract(day from date_trunc('month', day) + interval '1 month -1 day')::integer)
          = extract(day from day)::integer)
      else extract(isodow from day)::integer = (rule ->> 'weekday')::integer
        and case (rule ->> 'nth')::integer
          when -1 then extract(month from day + 7) <> extract(month from day)
          else (extract(day from day)::integer + 6) / 7 = (rule ->> 'nth')::integer end
    end
end;

create function private.rule_days(rule jsonb, starts_on date, count integer, first_day date, last_day date)
returns setof date
language sql immutable parallel safe set search_path = ''
as $$
  select listed.day
  from (
    select days.day::date as day, row_number() over (order by days.day) as place
    from generate_series(
      (case when rule_days.count is null then greatest(starts_on, first_day) else starts_on end)::timestamp,
      last_day::timestamp, interval '1 day') days (day)
    where private.falls_on(rule, starts_on, days.day::date)
  ) listed
  where listed.day >= first_day and listed.place <= coalesce(rule_days.count, listed.place)
$$;

-- `instantsOn` of the domain: none is before the one that it follows, whatever clocks leave out.
create function private.slot_instants(slot jsonb, day date, zone text, out opens_at timestamptz, out due_at timestamptz,
  out closes_at timestamptz)
language plpgsql stable set search_path = ''
as $$
begin
  opens_at := (day + (slot ->> 'opens_at')::time) at time zone zone;
  due_at := greatest(opens_at, (day + (slot ->> 'due_days')::integer + (slot ->> 'due_at')::time) at time zone zone);
  closes_at := greatest(due_at,
    (day + (slot ->> 'closes_days')::integer + (slot ->> 'closes_at')::time) at time zone zone);
end;
$$;

-- `plannedState` of the domain.
create function private.planned_state(planned public.planned_inspections, moment timestamptz) returns text
language sql immutable parallel safe
return case
  when planned.done_at <= planned.due_at then 'done'
  when planned.done_at is not null then 'done-late'
  when planned.excused_at is not null then 'excused'
  when moment < planned.opens_at then 'planned'
  when moment < planned.due_at then 'open'
  when moment < planned.closes_at then 'late'
  else 'missed'
end;

create function private.planned_id(programme uuid, day date, slot bigint) returns uuid
language sql immutable parallel safe
return md5(programme::text || ' ' || to_char(day, 'YYYY-MM-DD') || ' ' || slot::text)::uuid;

-- Lays down what is planned up to PLANNED_AHEAD_DAYS after this moment, of one programme or of all, and answers how
-- many that were. What is there stays as it was laid down: doing it again, or twice at once, changes nothing.
create function private.lay_down_planned(moment timestamptz, only_programme uuid default null) returns integer
language sql volatile security definer set search_path = ''
as $$
  with spans as (
    select version.id as version_id, version.site_id, version.programme_id, version.number, version.rule, version.slots,
      version.starts_on, version.count, version.responsible_id, version.group_id, programme.checklist_id, site.zone,
      coalesce(laid.until + 1, version.starts_on) as first_day,
      least((moment at time zone site.zone)::date + private.days_planned_ahead(), version.until_on,
        version.ends_before - 1) as last_day
    from public.programme_versions version
    join public.programmes programme on programme.id = version.programme_id
    join public.sites site on site.id = version.site_id
    left join private.laid_down laid on laid.version_id = version.id
    where only_programme is null or version.programme_id = only_programme
  ), laid as (
    insert into public.planned_inspections (id, site_id, programme_id, version, day, slot, held_on, opens_at, due_at,
      closes_at, checklist_id, responsible_id, group_id)
    select private.planned_id(span.programme_id, listed.day, slot.place), span.site_id, span.programme_id, span.number,
      listed.day, slot.place, listed.day, instants.opens_at, instants.due_at, instants.closes_at, span.checklist_id,
      span.responsible_id, span.group_id
    from spans span
    cross join lateral private.rule_days(span.rule, span.starts_on, span.count, span.first_day, span.last_day)
      listed (day)
    cross join lateral jsonb_array_elements(span.slots) with ordinality slot (value, place)
    cross join lateral private.slot_instants(slot.value, listed.day, span.zone) instants
    where span.first_day <= span.last_day
    on conflict do nothing
    returning 1
  ), noted as (
    insert into private.laid_down as known (version_id, until)
    select span.version_id, span.last_day from spans span where span.first_day <= span.last_day
    on conflict (version_id) do update set until = greatest(known.until, excluded.until)
  )
  select count(*)::integer from laid;
$$;

-- What a submission that was just saved or finalized was begun for. One that another has finalized first, that no
-- longer is there or is of another checklist stays as it is: the inspection counts for itself.
create function private.bind_planned(id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  record public.checklist_submissions;
begin
  select * into record from public.checklist_submissions submission where submission.id = bind_planned.id;
  if private.is_absent(record.metadata -> 'planned_id') then
    return;
  end if;
  update public.planned_inspections planned set
    submission_id = record.id, submitted_by = record.user_id,
    done_at = case
      when record.status = 'in_progress' then planned.done_at
      when planned.submission_id = record.id then coalesce(planned.done_at, record.completion_time)
      else record.completion_time end
  where planned.id = private.as_uuid(record.metadata -> 'planned_id')
    and planned.site_id = private.site_of_person(record.user_id) and planned.checklist_id = record.checklist_id
    and (planned.submission_id is null or planned.submission_id = record.id
      or planned.done_at is null and record.status <> 'in_progress');
end;
$$;

-- What leaves the history was not done.
create function private.free_planned() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.planned_inspections planned set submission_id = null, submitted_by = null, done_at = null
  where planned.submission_id = old.id;
  return null;
end;
$$;
create trigger free_planned after delete on public.checklist_submissions
  for each row execute function private.free_planned();

-- 72_saving_programmes.sql

-- Who lays down: authors, supervisors, administrators.
create function private.require_planner() returns public.profiles
language plpgsql stable set search_path = ''
as $$
declare
  actor public.profiles;
begin
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(actor.role is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require(actor.role in ('author', 'admin') or 'supervisor' = any (actor.rights), 'AV403',
    'Not this person''s to do', '{"reason": "right"}');
  return actor;
end;
$$;

create function private.is_within(value jsonb, least_one integer, most_one integer) returns boolean
language sql immutable
return case when private.is_whole_number(value)
  then (value #>> '{}')::integer between least_one and most_one else false end;

create function private.are_within(list jsonb, fewest integer, least_one integer, most_one integer) returns boolean
language sql immutable
return case when jsonb_typeof(list) = 'array' then jsonb_array_length(list) between fewest and 31 and not exists (
  select from jsonb_array_elements(list) one where not private.is_within(one.value, least_one, most_one))
  else false end;

create function private.is_rule(rule jsonb) returns boolean
language sql immutable
return case when jsonb_typeof(rule) is distinct from 'object' then false else case rule ->> 'kind'
  when 'days' then rule - array['kind', 'every'] = '{}' and private.is_within(rule -> 'every', 1, 400)
  when 'weekdays' then rule - array['kind', 'weekdays'] = '{}' and private.are_within(rule -> 'weekdays', 1, 1, 7)
  when 'month-days' then rule - array['kind', 'days', 'months'] = '{}' and private.are_within(rule -> 'days', 1, 1, 31)
    and private.are_within(rule -> 'months', 0, 1, 12)
  when 'nth-weekday' then rule - array['kind', 'nth', 'weekday', 'months'] = '{}'
    and (private.is_within(rule -> 'nth', 1, 4) or rule -> 'nth' = '-1') and private.is_within(rule -> 'weekday', 1, 7)
    and private.are_within(rule -> 'months', 0, 1, 12)
  else false end end;

create function private.is_clock_time(value jsonb) returns boolean
language sql immutable
return coalesce(jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', false);

create function private.is_slot(slot jsonb) returns boolean
language sql immutable
return case when jsonb_typeof(slot) is distinct from 'object' then false else
  slot - array['opens_at', 'due_days', 'due_at', 'closes_days', 'closes_at'] = '{}'
  and private.is_clock_time(slot -> 'opens_at') and private.is_clock_time(slot -> 'due_at')
  and private.is_clock_time(slot -> 'closes_at') and private.is_within(slot -> 'due_days', 0, 9)
  and private.is_within(slot -> 'closes_days', 0, 9)
  and '0 ' || (slot ->> 'opens_at') < (slot ->> 'due_days') || ' ' || (slot ->> 'due_at') collate "C"
  and (slot ->> 'due_days') || ' ' || (slot ->> 'due_at')
    <= (slot ->> 'closes_days') || ' ' || (slot ->> 'closes_at') collate "C" end;

create function private.validate_programme(payload jsonb) returns jsonb
language plpgsql stable
as $$
begin
  return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
    case when not private.is_uuid(payload -> 'id') then private.fault('id') end,
    case when not private.is_uuid(payload -> 'request_id') then private.fault('request_id') end,
    case when not private.is_whole_number(payload -> 'base_version') then private.fault('base_version') end,
    private.validate_name(payload, 'checklist_id', 'id'),
    private.validate_optional_id(payload, 'place_id'),
    private.validate_optional_id(payload, 'responsible_id'),
    private.validate_optional_id(payload, 'group_id'),
    case when private.is_absent(payload -> 'responsible_id') = private.is_absent(payload -> 'group_id')
      then private.fault('responsible_id', 'missing') end,
    case when not private.is_rule(payload -> 'rule') then private.fault('rule') end,
    case
      when jsonb_typeof(payload -> 'slots') is distinct from 'array' then private.fault('slots')
      when jsonb_array_length(payload -> 'slots') not between 1 and 6 then private.fault('slots')
      when exists (select from jsonb_array_elements(payload -> 'slots') slot where not private.is_slot(slot.value))
        then private.fault('slots')
    end,
    case when not private.is_date(payload -> 'starts_on') then private.fault('starts_on') end,
    case when private.is_absent(payload -> 'until_on') then null
      when not private.is_date(payload -> 'until_on') then private.fault('until_on')
      when (payload ->> 'until_on')::date < (payload ->> 'starts_on')::date then private.fault('until_on', 'not-later')
    end,
    case when not private.is_absent(payload -> 'count') and not private.is_within(payload -> 'count', 1, 1000)
      then private.fault('count') end)
  end;
end;
$$;

-- What nobody has begun, moved or excused, from a day on: a rule that no longer holds takes it along.
create function private.take_up_planned(programme uuid, from_day date) returns void
language sql volatile set search_path = ''
as $$
  delete from public.planned_inspections planned
  where planned.programme_id = programme and planned.day >= from_day and planned.opens_at > now()
    and planned.submission_id is null and planned.decided_at is null;
$$;

create function private.programme_state(programme uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', programme, 'version', max(version.number))
  from public.programme_versions version where version.programme_id = programme;
$$;

-- The programme that a change is about, locked, with the version that the person saw.
create function private.locked_programme(payload jsonb, site uuid) returns public.programmes
language plpgsql volatile set search_path = ''
as $$
declare
  known public.programmes;
  newest integer;
begin
  select programme.* into known from public.programmes programme
  where programme.id = (payload ->> 'id')::uuid and programme.site_id = site for update;
  perform private.require(known.id is not null, 'AV404', 'No such programme',
    jsonb_build_object('id', payload -> 'id'));
  select max(version.number) into newest from public.programme_versions version where version.programme_id = known.id;
  perform private.require(newest = (payload ->> 'base_version')::integer and known.ended_on is null, 'AV409',
    'Somebody else has changed it', jsonb_build_object('id', known.id, 'revision', newest, 'status',
      case when known.ended_on is null then 'changed' else 'ended' end));
  return known;
end;
$$;

-- Whether it still asks for anything, from today of its site on.
create function private.goes_on(programme public.programmes) returns boolean
language sql stable set search_path = ''
return coalesce(programme.ended_on > private.site_today(programme.site_id), true) and exists (
  select from public.programme_versions version where version.programme_id = programme.id
    and coalesce(version.ends_before > private.site_today(programme.site_id), true)
    and coalesce(version.until_on >= private.site_today(programme.site_id), true));

-- What is archived while programmes go on with it would be missed day by day, and nobody could do it.
create function private.is_planned_with(checklist text) returns boolean
language sql stable set search_path = ''
return exists (select from public.programmes programme
  where programme.checklist_id = checklist and private.goes_on(programme));

-- At the place, or at one that lies in it.
create function private.is_planned_at(place uuid) returns boolean
language sql stable set search_path = ''
as $$
  with recursive within as (
    select is_planned_at.place as id
    union
    select below.id from public.places below join within on below.parent_id = within.id
  )
  select exists (select from public.programmes programme join within on within.id = programme.place_id
    where private.goes_on(programme));
$$;

-- What a checklist that can be begun is called; null for one that cannot. Built-in ones are no rows.
create function private.offered_title(checklist text) returns text
language sql stable set search_path = ''
return coalesce(
  (select one.title from public.checklists one where one.id::text = checklist and one.archived_at is null),
  (select version.content ->> 'title' from public.checklist_versions version
    where version.checklist_id = checklist and not private.is_uuid(to_jsonb(checklist))
    order by version.number desc limit 1));

-- { id, request_id, base_version, checklist_id, place_id, responsible_id | group_id, rule, slots, starts_on, until_on,
-- count }: a new programme (base_version 0), or another plan for one from a day on, today at the earliest. Answers
-- { id, version }; a request that was carried out is answered again, and changes nothing.
create function public.save_programme(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  actor public.profiles := private.require_planner();
  target uuid;
  known public.programmes;
  title text;
  starts date;
begin
  perform private.require_bounds('save_programme', jsonb_build_object('payload', save_programme.payload));
  perform private.require_no_fault(private.validate_programme(payload));
  target := (payload ->> 'id')::uuid;
  starts := (payload ->> 'starts_on')::date;
  perform pg_advisory_xact_lock(hashtextextended('programmes ' || actor.site_id, 0));
  if exists (select from public.programme_versions version where version.programme_id = target
    and version.request_id = (payload ->> 'request_id')::uuid and version.made_by = actor.user_id) then
    return private.programme_state(target);
  end if;
  title := private.offered_title(payload ->> 'checklist_id');
  perform private.require_no_fault(case
    when title is null and (payload ->> 'base_version')::integer = 0 then private.fault('checklist_id', 'missing')
    when not private.is_absent(payload -> 'place_id') and not exists (select from public.places place
      where place.site_id = actor.site_id and place.id = (payload ->> 'place_id')::uuid and place.archived_at is null)
      then private.fault('place_id', 'missing')
    when not private.is_assignable(private.as_uuid(payload -> 'responsible_id'),
      private.as_uuid(payload -> 'group_id'), actor.site_id) then private.fault('responsible_id', 'missing')
    when starts < private.site_today(actor.site_id) then private.fault('starts_on', 'past')
    when starts > private.site_today(actor.site_id) + 1830 then private.fault('starts_on', 'too-late')
  end);
  if (payload ->> 'base_version')::integer = 0 then
    perform private.require(not exists (select from public.programmes programme where programme.id = target), 'AV409',
      'It is there already', jsonb_build_object('id', target, 'revision', 1, 'status', 'changed'));
    insert into public.programmes (id, site_id, checklist_id, title, place_id)
    values (target, actor.site_id, payload ->> 'checklist_id', title, private.as_uuid(payload -> 'place_id'));
    perform private.require_no_fault(case when (select count(*) from public.programmes programme
      where programme.site_id = actor.site_id and programme.ended_on is null) > private.most_programmes()
      then private.fault('programmes', 'too-many') || jsonb_build_object('limit', private.most_programmes()) end);
  else
    known := private.locked_programme(payload, actor.site_id);
    perform private.require_no_fault(case
      when known.checklist_id <> payload ->> 'checklist_id' then private.fault('checklist_id', 'changed')
      when known.place_id is distinct from private.as_uuid(payload -> 'place_id')
        then private.fault('place_id', 'changed') end);
    update public.programme_versions version set ends_before = starts
    where version.programme_id = target and coalesce(version.ends_before > starts, true);
    perform private.take_up_planned(target, starts);
  end if;
  insert into public.programme_versions (site_id, programme_id, number, request_id, rule, slots, starts_on, until_on,
    count, responsible_id, group_id, made_by)
  values (actor.site_id, target, (payload ->> 'base_version')::integer + 1, (payload ->> 'request_id')::uuid,
    payload -> 'rule', payload -> 'slots', starts, (payload ->> 'until_on')::date, (payload ->> 'count')::integer,
    private.as_uuid(payload -> 'responsible_id'), private.as_uuid(payload -> 'group_id'), actor.user_id);
  perform private.lay_down_planned(now(), target);
  return private.programme_state(target);
end;
$$;

-- { id, base_version, ends_on }: nothing is planned any more from that day on, today at the earliest; what was begun,
-- moved or excused stays. Ended already, it is answered the same.
create function public.end_programme(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  actor public.profiles := private.require_planner();
  known public.programmes;
  ends date;
begin
  perform private.require_bounds('end_programme', jsonb_build_object('payload', end_programme.payload));
  perform private.require_no_fault(case
    when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload')
    when not private.is_uuid(payload -> 'id') then private.fault('id')
    when not private.is_whole_number(payload -> 'base_version') then private.fault('base_version')
    when not private.is_date(payload -> 'ends_on') then private.fault('ends_on')
    when (payload ->> 'ends_on')::date < private.site_today(actor.site_id) then private.fault('ends_on', 'past') end);
  ends := (payload ->> 'ends_on')::date;
  if not exists (select from public.programmes programme where programme.id = (payload ->> 'id')::uuid
    and programme.site_id = actor.site_id and programme.ended_on = ends) then
    known := private.locked_programme(payload, actor.site_id);
    update public.programmes programme set ended_on = ends where programme.id = known.id;
    update public.programme_versions version set ends_before = ends
    where version.programme_id = known.id and coalesce(version.ends_before > ends, true);
    perform private.take_up_planned(known.id, ends);
  end if;
  return private.programme_state((payload ->> 'id')::uuid);
end;
$$;

revoke execute on function public.save_programme(jsonb), public.end_programme(jsonb) from public, anon;
grant execute on function public.save_programme(jsonb), public.end_programme(jsonb) to authenticated;

-- 73_acting_on_planned.sql

-- PLANNED_TRANSITIONS of the domain.
create table private.planned_transitions (
  act text not null,
  from_state text not null,
  primary key (act, from_state)
);
alter table private.planned_transitions enable row level security;
insert into private.planned_transitions (act, from_state) values
  ('move', 'planned'), ('move', 'open'), ('move', 'late'),
  ('excuse', 'planned'), ('excuse', 'open'), ('excuse', 'late'), ('excuse', 'missed'),
  ('take-back', 'excused');

-- The row with another day, in the windows of the version that laid it down.
create function private.moved_to(planned public.planned_inspections, day date) returns public.planned_inspections
language plpgsql stable set search_path = ''
as $$
begin
  planned.held_on := day;
  select instants.opens_at, instants.due_at, instants.closes_at into planned.opens_at, planned.due_at, planned.closes_at
  from public.programme_versions version
  join public.sites site on site.id = version.site_id
  cross join lateral private.slot_instants(version.slots -> (planned.slot - 1), moved_to.day, site.zone) instants
  where version.programme_id = planned.programme_id and version.number = planned.version;
  return planned;
end;
$$;

-- { id, request_id, act: 'move' | 'excuse' | 'take-back', words, day }: one planned inspection, by a supervisor whose
-- own it is not, with words. Refused in the order of act_on_review: AV401, AV422 form, AV404, AV423 state, AV403
-- `right` and `four-eyes`, AV422 what is missing. A request that was carried out is answered again, and changes
-- nothing.
create function public.act_on_planned(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  actor public.profiles;
  planned public.planned_inspections;
  stood text;
begin
  perform private.require_bounds('act_on_planned', jsonb_build_object('payload', act_on_planned.payload));
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(actor.role is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require_no_fault(case when jsonb_typeof(payload) is distinct from 'object'
    then private.fault('payload') else coalesce(
    case when not private.is_uuid(payload -> 'id') then private.fault('id') end,
    case when not private.is_uuid(payload -> 'request_id') then private.fault('request_id') end,
    private.validate_name(payload, 'act', 'id'),
    private.validate_name(payload, 'words', 'question'),
    case when payload ->> 'act' = 'move' and not private.is_date(payload -> 'day') then private.fault('day') end) end);
  select one.* into planned from public.planned_inspections one
  where one.id = (payload ->> 'id')::uuid and one.site_id = actor.site_id for update;
  perform private.require(planned.id is not null, 'AV404', 'No such planned inspection',
    jsonb_build_object('id', payload -> 'id'));
  stood := private.planned_state(planned, now());
  if planned.last_request = (payload ->> 'request_id')::uuid and planned.decided_by = actor.user_id then
    return jsonb_build_object('id', planned.id, 'status', stood);
  end if;
  perform private.require(exists (select from private.planned_transitions cell
    where cell.act = payload ->> 'act' and cell.from_state = stood), 'AV423', 'Not possible in this state',
    jsonb_build_object('id', planned.id, 'revision', planned.version, 'status', stood));
  perform private.require(actor.role = 'admin' or 'supervisor' = any (actor.rights), 'AV403',
    'Not this person''s to do', '{"reason": "right"}');
  perform private.require(not coalesce(planned.responsible_id = actor.user_id
    or planned.group_id = any (private.own_groups()), false), 'AV403', 'Another person has to do this',
    '{"reason": "four-eyes"}');
  case payload ->> 'act'
    when 'move' then
      perform private.require_no_fault(case
        when (payload ->> 'day')::date < private.site_today(actor.site_id) then private.fault('day', 'past')
        when (payload ->> 'day')::date > private.site_today(actor.site_id) + 400 then private.fault('day', 'too-late')
      end);
      planned := private.moved_to(planned, (payload ->> 'day')::date);
      perform private.require_no_fault(case when planned.closes_at <= now() then private.fault('day', 'past') end);
    when 'excuse' then planned.excused_at := now();
    else planned.excused_at := null;
  end case;
  update public.planned_inspections stored set held_on = planned.held_on, opens_at = planned.opens_at,
    due_at = planned.due_at, closes_at = planned.closes_at, excused_at = planned.excused_at,
    words = btrim(payload ->> 'words'), decided_at = now(), decided_by = actor.user_id,
    decided_name = actor.full_name, last_request = (payload ->> 'request_id')::uuid
  where stored.id = planned.id;
  return jsonb_build_object('id', planned.id, 'status', private.planned_state(planned, now()));
end;
$$;

revoke all on private.planned_transitions from public, anon, authenticated;
revoke execute on function public.act_on_planned(jsonb) from public, anon;
grant execute on function public.act_on_planned(jsonb) to authenticated;

-- 74_agenda.sql

-- What is planned, as it is read.

create function private.assignee_name(person text, of_group text) returns text
language sql immutable parallel safe
return coalesce(person, of_group, '');

-- As the agenda shows them, one statement for all.
create function private.planned_lines(listed uuid[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', planned.id, 'programme_id', planned.programme_id, 'day', planned.day, 'held_on', planned.held_on,
      'slot', planned.slot, 'opens_at', planned.opens_at, 'due_at', planned.due_at, 'closes_at', planned.closes_at,
      'checklist_id', planned.checklist_id, 'title', coalesce(checklist.title, programme.title),
      'place', coalesce(place.path, ''), 'responsible_id', planned.responsible_id, 'group_id', planned.group_id,
      'assignee', private.assignee_name(responsible.full_name, of_group.name),
      'submission_id', planned.submission_id, 'submitted_by', planned.submitted_by,
      'submitted_name', submitter.full_name,
      'done_at', planned.done_at, 'excused_at', planned.excused_at, 'words', planned.words,
      'decided_by', planned.decided_name) order by planned.opens_at, planned.id), '[]')
    from public.planned_inspections planned
    join public.programmes programme on programme.id = planned.programme_id
    left join public.places place on place.id = programme.place_id
    left join public.checklists checklist on checklist.id::text = planned.checklist_id
    left join public.profiles responsible on responsible.user_id = planned.responsible_id
    left join public.groups of_group on of_group.id = planned.group_id
    left join public.profiles submitter on submitter.user_id = planned.submitted_by
    where planned.id = any (listed));
end;
$$;

-- { from, to, scope: 'own' | 'all', programme_id }: what is held on these days, and while today is among them what is
-- still to be done from before: { rows, more, today, zone, now }. `own`: the person's and their groups'. { scope:
-- 'held', states, checklist_id, place_id (with all that lies in it), person }: exactly what is held on these days, as
-- the coverage of the programme counts it.
create function public.agenda(query jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  actor public.profiles;
  own_groups uuid[] := private.own_groups();
  first_day date;
  last_day date;
  today date;
  places uuid[];
  found jsonb;
begin
  perform private.require_bounds('agenda', jsonb_build_object('query', agenda.query));
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(actor.role is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require_no_fault(case
    when jsonb_typeof(query) is distinct from 'object' then private.fault('query')
    when not private.is_date(query -> 'from') then private.fault('from')
    when not private.is_date(query -> 'to') then private.fault('to')
    when not coalesce(query ->> 'scope' in ('own', 'all', 'held'), false) then private.fault('scope')
    when not private.is_absent(query -> 'states') and not coalesce(query -> 'states' <@ '["planned", "open", "late",
      "missed", "done", "done-late", "excused"]', false) then private.fault('states')
    when not private.is_absent(query -> 'place_id') and not private.is_uuid(query -> 'place_id')
      then private.fault('place_id')
    when not private.is_absent(query -> 'person') and not private.is_uuid(query -> 'person')
      then private.fault('person')
    when (query ->> 'to')::date - (query ->> 'from')::date not between 0 and private.most_agenda_days()
      then private.fault('to') end);
  first_day := (query ->> 'from')::date;
  last_day := (query ->> 'to')::date;
  today := private.site_today(actor.site_id);
  places := private.places_within(private.as_uuid(query -> 'place_id'));
  found := private.planned_lines(array(
    select planned.id from public.planned_inspections planned
    where planned.site_id = actor.site_id
      and (planned.held_on between first_day and last_day
        or query ->> 'scope' <> 'held' and today between first_day and last_day
          and planned.held_on between today - 31 and first_day - 1
          and planned.closes_at > now() and planned.done_at is null and planned.excused_at is null)
      and (query ->> 'scope' <> 'held' or private.is_held_as_asked(planned, query) and (places is null
        or (select programme.place_id from public.programmes programme where programme.id = planned.programme_id)
          = any (places)))
      and (query ->> 'scope' <> 'own' or planned.responsible_id = actor.user_id or planned.group_id = any (own_groups))
      and (private.is_absent(query -> 'programme_id')
        or planned.programme_id = private.as_uuid(query -> 'programme_id'))
    order by planned.opens_at, planned.id limit private.most_agenda_rows() + 1));
  return jsonb_build_object('rows', case when jsonb_array_length(found) > private.most_agenda_rows()
      then found - private.most_agenda_rows() else found end,
    'more', jsonb_array_length(found) > private.most_agenda_rows(), 'today', today,
    'zone', (select site.zone from public.sites site where site.id = actor.site_id), 'now', now());
end;
$$;

-- All programmes of the site with their newest plan: { rows, today, zone }.
create function public.programmes() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  site public.sites;
begin
  perform private.require_reader();
  select stored.* into site from public.sites stored where stored.id = private.actor_site();
  return jsonb_build_object('today', private.site_today(site.id), 'zone', site.zone, 'rows', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', programme.id, 'checklist_id', programme.checklist_id, 'title', coalesce(checklist.title, programme.title),
      'place_id', programme.place_id, 'place', coalesce(place.path, ''), 'ended_on', programme.ended_on,
      'version', version.number, 'rule', version.rule, 'slots', version.slots, 'starts_on', version.starts_on,
      'until_on', version.until_on, 'count', version.count, 'responsible_id', version.responsible_id,
      'group_id', version.group_id, 'assignee', private.assignee_name(responsible.full_name, of_group.name),
      'next_at', (select planned.opens_at from public.planned_inspections planned
        where planned.programme_id = programme.id and planned.done_at is null and planned.excused_at is null
          and planned.opens_at > now() order by planned.opens_at limit 1))
      order by private.searchable(coalesce(checklist.title, programme.title)), place.path_key, programme.id), '[]')
    from public.programmes programme
    join lateral (select stored.* from public.programme_versions stored where stored.programme_id = programme.id
      order by stored.number desc limit 1) version on true
    left join public.checklists checklist on checklist.id::text = programme.checklist_id
    left join public.places place on place.id = programme.place_id
    left join public.profiles responsible on responsible.user_id = version.responsible_id
    left join public.groups of_group on of_group.id = version.group_id
    where programme.site_id = site.id));
end;
$$;

revoke execute on function public.agenda(jsonb), public.programmes() from public, anon;
grant execute on function public.agenda(jsonb), public.programmes() to authenticated;

-- 75_calendar_feeds.sql

-- A person's calendar as other programs read it: by an address that nobody guesses. Kept is its hash alone.
create table private.calendar_feeds (
  user_id uuid primary key references public.profiles (user_id) on delete cascade,
  -- Of private.secret_hash().
  hash text not null unique,
  made_at timestamptz not null default now()
);
alter table private.calendar_feeds enable row level security;

create function private.note_feed(action text) returns void
language sql volatile set search_path = ''
as $$
  insert into public.audit_log (actor, action, table_name, row_id)
  values (auth.uid(), action, 'calendar_feeds', auth.uid()::text);
$$;

-- Since when there is an address: { made_at }, null without one.
create function public.calendar_feed() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_reader();
  return (select jsonb_build_object('made_at', feed.made_at) from private.calendar_feeds feed
    where feed.user_id = auth.uid());
end;
$$;

-- A new secret, told once; the one of before opens nothing from then on.
create function public.renew_calendar_feed() returns text
language plpgsql security definer set search_path = ''
as $$
declare
  secret text := private.new_secret();
begin
  perform private.require_reader();
  insert into private.calendar_feeds as feed (user_id, hash)
  values (auth.uid(), private.secret_hash(secret))
  on conflict (user_id) do update set hash = excluded.hash, made_at = now();
  perform private.note_feed('insert');
  return secret;
end;
$$;

create function public.revoke_calendar_feed() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_reader();
  delete from private.calendar_feeds feed where feed.user_id = auth.uid();
  if found then
    perform private.note_feed('delete');
  end if;
end;
$$;

-- For the portal's server alone: what the calendar behind a hash shows, a title and times and nothing else. Null where
-- there is none, or the account was closed.
create function private.calendar_of(hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select (
    select coalesce(jsonb_agg(jsonb_build_object('id', planned.id, 'title', programme.title,
      'opens_at', planned.opens_at, 'due_at', planned.due_at, 'is_excused', planned.excused_at is not null,
      'changed_at', coalesce(planned.decided_at, version.made_at)) order by planned.opens_at, planned.id), '[]')
    from public.planned_inspections planned
    join public.programmes programme on programme.id = planned.programme_id
    join public.programme_versions version on version.programme_id = planned.programme_id
      and version.number = planned.version
    where planned.site_id = profile.site_id
      and planned.held_on between current_date - 31 and current_date + private.days_planned_ahead() + 1
      and (planned.responsible_id = profile.user_id or planned.group_id in (select member.group_id
        from public.group_members member where member.user_id = profile.user_id)))
  from private.calendar_feeds feed
  join public.profiles profile on profile.user_id = feed.user_id
  where feed.hash = calendar_of.hash and profile.disabled_at is null and profile.role is not null;
$$;

revoke execute on function public.calendar_feed(), public.renew_calendar_feed(), public.revoke_calendar_feed()
  from public, anon;
grant execute on function public.calendar_feed(), public.renew_calendar_feed(), public.revoke_calendar_feed()
  to authenticated;

-- 76_figures.sql

-- What the figures say. Each is a sum over sums: an inspection is counted when it is finalized, by what its stored
-- version says, and taken back when it is reopened or leaves; a finding with each of its days. Writers only add rows, so
-- that they never wait for one another (as private.status_counts). What no sum has as a dimension is asked of the
-- records themselves, of so many of the newest, and the answer says so. Months and days are the site's.

-- Items as their checklists' versions have them: what sums and inspections name by a number.
create table private.counted_items (
  number integer primary key generated always as identity,
  checklist_id text not null,
  -- Without the instance of a repeated section.
  item_id text not null,
  category text not null,
  clause text not null,
  -- As it was asked last.
  question text not null,
  unique (checklist_id, item_id, category, clause)
);
alter table private.counted_items enable row level security;
create index counted_items_by_category on private.counted_items (category);
create index counted_items_by_clause on private.counted_items (clause) where clause <> '';

-- What counts now: inspections whose newest version is what is shown of them.
create table private.counted_inspections (
  submission_id uuid primary key,
  site_id uuid not null references public.sites (id),
  user_id uuid not null,
  -- Of its start.
  day date not null,
  checklist_id text not null,
  place_id uuid,
  -- From start to completion by the device's clock; null where that says nothing.
  seconds integer,
  -- Numbers of counted_items, once for each answer.
  conforming integer[] not null,
  failing integer[] not null,
  answers integer not null generated always as (cardinality(conforming) + cardinality(failing)) stored,
  failures integer not null generated always as (cardinality(failing)) stored,
  foreign key (site_id, place_id) references public.places (site_id, id)
);
alter table private.counted_inspections enable row level security;
-- With what is counted of a person.
create index counted_inspections_newest on private.counted_inspections (site_id, day desc, submission_id)
  include (user_id, checklist_id, place_id, seconds, answers, failures);
create index counted_inspections_by_person on private.counted_inspections (site_id, user_id, day desc);
create index counted_inspections_by_place on private.counted_inspections (site_id, place_id, day desc);

-- What an inspection adds to the figures, a row for each:
--   all, item (detail: its number), category, clause: answers that are evaluated, those of them that fail, inspections,
--   those of them with a failure.
create function private.facts_of_inspection(conforming integer[], failing integer[])
returns table (kind text, detail text, total bigint, part bigint, records bigint, part_records bigint)
language sql stable
as $$
  select fact.kind, fact.detail, fact.total, fact.part, 1::bigint, least(fact.part, 1)
  from (
    select 'all', '', (cardinality(conforming) + cardinality(failing))::bigint, cardinality(failing)::bigint
    union all
    select 'item', answer.number::text, count(*), count(*) filter (where answer.fails)
    from (
      select number, false as fails from unnest(conforming) number
      union all
      select number, true from unnest(failing) number
    ) answer
    group by answer.number
    union all
    select 'category', item.category, count(*), count(*) filter (where answer.fails)
    from (
      select number, false as fails from unnest(conforming) number
      union all
      select number, true from unnest(failing) number
    ) answer
    join private.counted_items item on item.number = answer.number
    where item.category <> ''
    group by item.category
    union all
    select 'clause', item.clause, count(*), count(*) filter (where answer.fails)
    from (
      select number, false as fails from unnest(conforming) number
      union all
      select number, true from unnest(failing) number
    ) answer
    join private.counted_items item on item.number = answer.number
    where item.clause <> ''
    group by item.clause
  ) fact (kind, detail, total, part);
$$;

-- The same of a finding:
--   found: one, whether it is a repeat; planned, corrected, verified (detail: days that it took): one;
--   closed: whether it had a date, whether it was corrected by the first, one, whether by the one that was granted.
-- A branch for each kind: asked for one, the others are not looked at.
create function private.facts_of_finding(opened_on date, planned_on date, corrected_on date, verified_on date,
  closed_on date, first_due_on date, due_on date, repeat_of uuid)
returns table (kind text, day date, detail text, total bigint, part bigint, records bigint, part_records bigint)
language sql stable
as $$
  select fact.kind, fact.day, fact.detail, fact.total, fact.part, fact.records, fact.part_records
  from (
    select 'found', opened_on, '', 1, (repeat_of is not null)::integer, 1, 0
    union all
    select 'planned', planned_on, (planned_on - opened_on)::text, 1, 0, 1, 0
    union all
    select 'corrected', corrected_on, (corrected_on - opened_on)::text, 1, 0, 1, 0
    union all
    select 'verified', verified_on,
      (verified_on - coalesce(corrected_on, verified_on))::text, 1, 0, 1, 0
    union all
    select 'closed', closed_on, '', (first_due_on is not null)::integer,
      coalesce(corrected_on <= first_due_on, false)::integer, 1,
      coalesce(corrected_on <= due_on, false)::integer
  ) fact (kind, day, detail, total, part, records, part_records)
  where fact.day is not null;
$$;

-- Sums by month, in four grains: of a site, by checklist, by place, by both. Clauses have no row by place, and items,
-- whose numbers name their checklist, only those by checklist.
create table private.figures (
  site_id uuid not null,
  kind text not null,
  grain text not null check (grain in ('site', 'checklist', 'place', 'both')),
  month date not null,
  checklist_id text not null,
  place_id uuid,
  detail text not null,
  total integer not null,
  part integer not null,
  records integer not null,
  part_records integer not null
-- Each is added to again and again: beside its old row there is room for the new one, and no index is written.
) with (fillfactor = 50);
alter table private.figures enable row level security;
create unique index figures_once on private.figures (site_id, kind, grain, checklist_id, month, place_id, detail)
  nulls not distinct;
create index figures_by_month on private.figures (site_id, kind, grain, month);

-- What is not summed up yet.
create table private.figure_changes (like private.figures);
alter table private.figure_changes enable row level security;

-- From so many rows on they go into the sums.
create function private.figure_changes_kept() returns integer
language sql immutable
return 2000;

-- Whether this writer may add to the sums; another one that is at it is not waited for.
create function private.may_sum_up() returns boolean
language sql volatile
return pg_try_advisory_xact_lock(hashtextextended('private.figures', 0));

create function private.add_figures(added private.figures[]) returns void
language sql volatile set search_path = ''
as $$
  insert into private.figures as kept
    (site_id, kind, grain, month, checklist_id, place_id, detail, total, part, records, part_records)
  select site_id, kind, grain, month, checklist_id, place_id, detail, sum(total), sum(part), sum(records),
    sum(part_records)
  from unnest(added)
  group by site_id, kind, grain, month, checklist_id, place_id, detail
  having sum(total) <> 0 or sum(part) <> 0 or sum(records) <> 0 or sum(part_records) <> 0
  on conflict (site_id, kind, grain, checklist_id, month, place_id, detail) do update set
    total = kept.total + excluded.total, part = kept.part + excluded.part, records = kept.records + excluded.records,
    part_records = kept.part_records + excluded.part_records;
$$;

create function private.sum_up_figures() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  changes private.figures[];
begin
  if (select count(*) from (select from private.figure_changes limit private.figure_changes_kept()) counted)
      >= private.figure_changes_kept() and private.may_sum_up() then
    with changed as (delete from private.figure_changes returning *)
    select array_agg(row (changed.*)::private.figures) into changes from changed;
    perform private.add_figures(changes);
  end if;
end;
$$;

-- Which grains a kind is summed in.
create function private.grains_of(kind text) returns text[]
language sql immutable
return case kind when 'item' then '{checklist}' when 'clause' then '{site,checklist}'
  else '{site,checklist,place,both}' end::text[];

-- Whether a kind is one of private.facts_of_finding.
create function private.is_of_findings(kind text) returns boolean
language sql immutable
return kind in ('found', 'planned', 'corrected', 'verified', 'closed');

-- What findings of a category say is a kind of its own: 'found', and 'found of pessoas'.
create function private.of_category(category text) returns text
language sql immutable
return coalesce(' of ' || category, '');

-- Adds what an inspection or a finding says now, or takes it back: `sign` is 1 or -1. What is more than is kept unsummed
-- goes into the sums itself, instead of being written, deleted and written again. Of a function in SQL every call would
-- be planned anew.
create function private.note_inspection_facts(id uuid, sign integer) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  noted private.figures[] := array(
    select row (counted.site_id, fact.kind, grain, date_trunc('month', counted.day)::date,
      case when grain in ('checklist', 'both') then counted.checklist_id else '' end,
      case when grain in ('place', 'both') then counted.place_id end,
      fact.detail, sign * fact.total, sign * fact.part, sign * fact.records, sign * fact.part_records)::private.figures
    from private.counted_inspections counted
    cross join lateral private.facts_of_inspection(counted.conforming, counted.failing) fact
    cross join lateral unnest(private.grains_of(fact.kind)) grain
    where counted.submission_id = note_inspection_facts.id);
begin
  if cardinality(noted) > private.figure_changes_kept() and private.may_sum_up() then
    perform private.add_figures(noted);
  else
    insert into private.figure_changes select * from unnest(noted);
  end if;
end;
$$;

-- The same of findings, of all in one: many are made while somebody finalizes, and say the same but for a few.
create function private.note_finding_facts(listed public.findings[], sign integer) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  insert into private.figure_changes
  select said.site_id, said.kind || of_what, grain, said.month,
    case when grain in ('checklist', 'both') then said.checklist_id else '' end,
    case when grain in ('place', 'both') then said.place_id end,
    said.detail, sign * sum(said.total), sign * sum(said.part), sign * sum(said.records), sign * sum(said.part_records)
  from (
    select finding.site_id, fact.kind, date_trunc('month', fact.day)::date as month,
      coalesce(finding.checklist_id, '') as checklist_id, finding.place_id, finding.category, fact.detail,
      sum(fact.total) as total, sum(fact.part) as part, sum(fact.records) as records,
      sum(fact.part_records) as part_records
    from unnest(listed) finding
    cross join lateral private.facts_of_finding(finding.opened_on, finding.planned_on, finding.corrected_on,
      finding.verified_on, finding.closed_on, finding.first_due_on, finding.due_on, finding.repeat_of) fact
    group by 1, 2, 3, 4, 5, 6, 7
  ) said
  cross join lateral unnest(private.grains_of(said.kind)) grain
  cross join lateral unnest(case said.category when '' then array['']
    else array['', private.of_category(said.category)] end) of_what
  group by 1, 2, 3, 4, 5, 6, 7;
end;
$$;

revoke all on private.counted_items, private.counted_inspections, private.figures, private.figure_changes
  from public, anon, authenticated;

-- 77_counting.sql

-- What is counted: inspections as they are finalized and come back, findings with each of their days.

create function private.uncount_inspection(id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.note_inspection_facts(id, -1);
  delete from private.counted_inspections counted where counted.submission_id = uncount_inspection.id;
end;
$$;

create type private.counted_answer as (item_id text, category text, clause text, question text, fails boolean);

-- Counts what has just been finalized or has come back. `judged`: how what was asked was answered.
create function private.count_inspection(id uuid, judged private.judged_item[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  record public.checklist_submissions;
  site public.sites;
  answers private.counted_answer[];
  conforming integer[];
  failing integer[];
begin
  perform private.uncount_inspection(id);
  select * into record from public.checklist_submissions submission where submission.id = count_inspection.id;
  if record.id is null or record.status = 'in_progress' then
    return;
  end if;
  select * into site from public.sites stored where stored.id = private.site_of_person(record.user_id);
  answers := array(
    select row (
      private.without_instance(one.item ->> 'id'), private.text_in(one.item -> 'category'),
      btrim(private.text_in(one.item -> 'reference')), private.text_in(one.item -> 'question'),
      one.conformity = 'non-conforming')::private.counted_answer
    from unnest(judged) one
    where one.conformity in ('conforming', 'non-conforming'));
  insert into private.counted_items as known (checklist_id, item_id, category, clause, question)
  select distinct on (answer.item_id, answer.category, answer.clause)
    record.checklist_id, answer.item_id, answer.category, answer.clause, answer.question
  from unnest(answers) answer
  where not exists (
    select from private.counted_items same
    where same.checklist_id = record.checklist_id and same.item_id = answer.item_id
      and same.category = answer.category and same.clause = answer.clause and same.question = answer.question)
  order by answer.item_id, answer.category, answer.clause
  on conflict (checklist_id, item_id, category, clause) do update set question = excluded.question;
  select coalesce(array_agg(known.number) filter (where not answer.fails), '{}'),
    coalesce(array_agg(known.number) filter (where answer.fails), '{}')
  into conforming, failing
  from unnest(answers) answer
  join private.counted_items known on known.checklist_id = record.checklist_id and known.item_id = answer.item_id
    and known.category = answer.category and known.clause = answer.clause;
  insert into private.counted_inspections
    (submission_id, site_id, user_id, day, checklist_id, place_id, seconds, conforming, failing)
  values (
    record.id, site.id, record.user_id, (record.start_time at time zone site.zone)::date, record.checklist_id,
    private.place_of(site.id, record.location),
    -- Two days are nobody's inspection.
    case when record.completion_time - record.start_time between interval '0' and interval '2 days'
      then extract(epoch from record.completion_time - record.start_time)::integer end,
    conforming, failing);
  perform private.note_inspection_facts(id, 1);
  perform private.sum_up_figures();
end;
$$;

create function private.stop_counting() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.uncount_inspection(old.id);
  return null;
end;
$$;
create trigger stop_counting_reopened after update of status on public.checklist_submissions
  for each row when (old.status <> 'in_progress' and new.status = 'in_progress')
  execute function private.stop_counting();
create trigger stop_counting_removed after delete on public.checklist_submissions
  for each row execute function private.stop_counting();

-- The days of a finding follow from what becomes of its state.
create function private.follow_finding_days() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.state = 'in-treatment' then
    new.planned_on := coalesce(new.planned_on, private.site_today(new.site_id));
  end if;
  if new.state in ('open', 'in-treatment') then
    new.corrected_on := null;
  elsif new.state = 'corrected' and (tg_op = 'INSERT' or old.state <> 'corrected') then
    new.corrected_on := private.site_today(new.site_id);
  end if;
  new.closed_on := case when new.closed_at is not null then (
    select (new.closed_at at time zone stored.zone)::date from public.sites stored where stored.id = new.site_id) end;
  return new;
end;
$$;
create trigger follow_days before update of state, closed_at on public.findings
  for each row execute function private.follow_finding_days();
-- One that is open and says no days has none: five thousand are made at once.
create trigger follow_days_of_new before insert on public.findings
  for each row when (new.state <> 'open' or new.closed_at is not null or new.corrected_on is not null
    or new.closed_on is not null)
  execute function private.follow_finding_days();

create function private.count_new_findings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_finding_facts(array(select row (one.*)::public.findings from found one), 1);
  perform private.sum_up_figures();
  return null;
end;
$$;
create trigger count_new after insert on public.findings
  referencing new table as found for each statement execute function private.count_new_findings();

-- Of all that one statement changes, what counts otherwise than before.
create function private.count_changed_findings() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off set jit = off
as $$
declare
  before public.findings[];
  after public.findings[];
begin
  select array_agg(row (was.*)::public.findings), array_agg(row (found.*)::public.findings) into before, after
  from was join found on found.id = was.id
  where (was.opened_on, was.planned_on, was.corrected_on, was.verified_on, was.closed_on, was.first_due_on,
    was.due_on, was.repeat_of, was.checklist_id, was.place_id) is distinct from (found.opened_on, found.planned_on,
    found.corrected_on, found.verified_on, found.closed_on, found.first_due_on, found.due_on, found.repeat_of,
    found.checklist_id, found.place_id);
  if before is not null then
    perform private.note_finding_facts(before, -1);
    perform private.note_finding_facts(after, 1);
    perform private.sum_up_figures();
  end if;
  return null;
end;
$$;
create trigger count_changed after update on public.findings
  referencing old table as was new table as found for each statement execute function private.count_changed_findings();

create function private.uncount_findings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_finding_facts(array(select row (was.*)::public.findings from was), -1);
  return null;
end;
$$;
create trigger count_removed after delete on public.findings
  referencing old table as was for each statement execute function private.uncount_findings();

-- 78_figure_lines.sql

-- Lines of figures: of the sums, and of the newest records where no sum has what is asked for.

create function private.counted_places(counted jsonb) returns uuid[]
language sql stable set search_path = ''
return private.places_within(private.as_uuid(counted -> 'place_id'));

-- Numbers of the items that a query is about; null where it is about all.
create function private.counted_numbers(checklist text, counted jsonb) returns integer[]
language sql stable set search_path = ''
as $$
  select case when counted ?| array['item_id', 'category', 'clause'] then array(
    select item.number from private.counted_items item
    where (counted ->> 'item_id' is null or item.item_id = counted ->> 'item_id' and item.checklist_id = checklist)
      and (counted ->> 'category' is null or item.category = counted ->> 'category')
      and (counted ->> 'clause' is null or item.clause = counted ->> 'clause')) end;
$$;

create function private.is_counted_for(inspection private.counted_inspections, counted jsonb, places uuid[],
  numbers integer[]) returns boolean
language sql immutable
return coalesce(
  (places is null or inspection.place_id = any (places))
  and (counted ->> 'place_id' is distinct from 'none' or inspection.place_id is null)
  and (counted ->> 'person' is null or inspection.user_id = (counted ->> 'person')::uuid)
  and case
    when counted -> 'failing' = 'true' and numbers is null then inspection.failing <> '{}'
    when counted -> 'failing' = 'true' then inspection.failing && numbers
    when numbers is null then true
    else inspection.failing && numbers or inspection.conforming && numbers
  end, false);

-- Of how many records a figure is made at most where no sum has it (FIGURES_FROM_RECORDS_MAX of the domain).
create function private.most_counted_records() returns integer language sql immutable return 1000;

-- INDICATOR_MONTHS_MAX of the domain.
create function private.most_indicator_months() returns integer language sql immutable return 60;

create function private.validate_indicators(query jsonb) returns jsonb
language sql stable
return case when jsonb_typeof(query) is distinct from 'object' then private.fault('query') else coalesce(
  case when not coalesce(query ->> 'figure' in ('conformity', 'breakdown', 'items', 'findings', 'open', 'reviews',
    'people', 'coverage'), false) then private.fault('figure') end,
  case when query ->> 'figure' = 'breakdown' and not coalesce(query ->> 'by' in ('checklist', 'place', 'category',
    'clause'), false) then private.fault('by') end,
  case when not private.is_date(query -> 'from') then private.fault('from') end,
  case when not private.is_date(query -> 'to') then private.fault('to') end,
  case when (query ->> 'to')::date < (query ->> 'from')::date
    or (query ->> 'to')::date > (query ->> 'from')::date + private.most_indicator_months() * 31 then private.fault('to')
    end,
  private.validate_optional_id(query, 'place_id'),
  private.validate_optional_id(query, 'person'),
  private.validate_optional_text(query, 'checklist_id', 'id'),
  private.validate_optional_text(query, 'category', 'id'))
end;

-- The query as the figures want it, for whoever asks: with the site and its day, whole months, and the places. AV401
-- for nobody, AV403 for whom figures are not for; an inspector's are of the inspector's own.
create function private.asked_of_indicators(query jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  actor public.profiles;
  reads_all boolean;
  first date;
  after date;
  months integer;
begin
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(coalesce(actor.role is not null or actor.rights <> '{}', false), 'AV401',
    'Not signed in, or without a profile');
  reads_all := coalesce(actor.role in ('auditor', 'admin'), false) or 'supervisor' = any (actor.rights);
  perform private.require(reads_all or actor.role is not distinct from 'inspector', 'AV403',
    'The role does not allow this');
  perform private.require_no_fault(private.validate_indicators(query));
  -- Of one person, or by person.
  perform private.require(
    coalesce(actor.role in ('auditor', 'admin'), false)
      or query ->> 'figure' <> 'people'
      and coalesce(private.as_uuid(query -> 'person') is not distinct from actor.user_id,
        false) or private.is_absent(query -> 'person') and query ->> 'figure' <> 'people',
    'AV403', 'The role does not allow this');
  first := date_trunc('month', (query ->> 'from')::date);
  after := date_trunc('month', (query ->> 'to')::date) + interval '1 month';
  months := (extract(year from after) - extract(year from first)) * 12 + extract(month from after)
    - extract(month from first);
  return jsonb_strip_nulls(query) || jsonb_build_object(
    'site', actor.site_id, 'today', private.site_today(actor.site_id),
    'first', first, 'last', after - 1, 'months', months,
    'before_first', (first - make_interval(months => months))::date, 'before_last', first - 1,
    'places', private.places_within(private.as_uuid(query -> 'place_id')))
    || case when reads_all then '{}' else jsonb_build_object('person', actor.user_id) end;
end;
$$;

-- No sum has this kind by what is asked for.
create function private.is_from_records(asked jsonb, kind text) returns boolean
language sql immutable
return asked ? 'person' or case
  when kind = 'clause' then asked ? 'place_id' or asked ? 'category'
  when kind = 'item' then asked ? 'place_id'
  else false
end;

create type private.figure_line as (
  key text, total bigint, part bigint, records bigint, part_records bigint
);

-- The sums of a kind over days of whole months, by 'month', 'checklist', 'place', 'detail' or '' for all in one.
create function private.figure_lines(asked jsonb, kind text, first date, last date, by text)
returns setof private.figure_line
-- A plan that fits every filter fits none: it reads all months of all checklists for one.
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  site uuid := (asked ->> 'site')::uuid;
  checklist text := asked ->> 'checklist_id';
  of_category text := asked ->> 'category';
  places uuid[] := case when asked -> 'places' <> 'null' then array(
    select jsonb_array_elements_text(asked -> 'places')::uuid) end;
  is_by_place boolean := places is not null or by = 'place';
  is_by_checklist boolean := checklist is not null or by = 'checklist' or kind = 'item';
  of_grain text := case when is_by_place and is_by_checklist then 'both' when is_by_place then 'place'
    when is_by_checklist then 'checklist' else 'site' end;
  numbers text[];
  wanted text := kind;
begin
  if private.is_from_records(asked, kind) then
    return query select line.* from private.lines_from_records(asked, kind, first, last, by) line;
    return;
  end if;
  -- Of a category all that an inspection says is a kind of its own.
  if private.is_of_findings(kind) then
    wanted := kind || private.of_category(of_category);
  elsif of_category is not null and kind = 'all' then
    wanted := 'category';
  elsif of_category is not null and kind = 'item' then
    numbers := array(select item.number::text from private.counted_items item where item.category = of_category);
  end if;
  return query
    select case by when 'month' then figure.month::text when 'checklist' then figure.checklist_id
        when 'place' then coalesce(figure.place_id::text, '') when 'detail' then figure.detail else '' end,
      sum(figure.total)::bigint, sum(figure.part)::bigint, sum(figure.records)::bigint,
      sum(figure.part_records)::bigint
    from (
      select * from private.figures kept
      where kept.site_id = site and kept.kind = wanted and kept.grain = of_grain
        and kept.month between first and last
      union all
      select * from private.figure_changes changed
      where changed.site_id = site and changed.kind = wanted and changed.grain = of_grain
        and changed.month between first and last
    ) figure
    where (checklist is null or figure.checklist_id = checklist)
      and (places is null or figure.place_id = any (places))
      and (wanted <> 'category' or of_category is null or figure.detail = of_category)
      and (numbers is null or figure.detail = any (numbers))
    group by 1
    having sum(figure.total) <> 0 or sum(figure.records) <> 0;
end;
$$;

-- The same of the newest records themselves.
create function private.lines_from_records(asked jsonb, kind text, first date, last date, by text)
returns setof private.figure_line
language plpgsql stable set search_path = ''
as $$
declare
  wanted text := case when kind = 'all' and asked ? 'category' then 'category' else kind end;
  source text;
begin
  if private.is_of_findings(kind) then
    source := format($s$select coalesce(newest.checklist_id, '') as checklist_id, newest.place_id, fact.*
      from (
        select finding.* from public.findings finding
        where finding.site_id = ($1 ->> 'site')::uuid and finding.%1$I between $3 and $4
          and %2$s and %3$s and %4$s and %5$s order by finding.%1$I desc, finding.id limit %6$s) newest
      cross join lateral private.facts_of_finding(newest.opened_on, newest.planned_on, newest.corrected_on,
        newest.verified_on, newest.closed_on, newest.first_due_on, newest.due_on, newest.repeat_of) fact
      where fact.kind = $2$s$,
      private.finding_day(kind),
      case when asked ? 'checklist_id' then $c$finding.checklist_id = $1 ->> 'checklist_id'$c$ else 'true' end,
      case when asked ? 'place_id'
        then $c$finding.place_id = any (array(select jsonb_array_elements_text($1 -> 'places')::uuid))$c$ else 'true' end,
      case when asked ? 'person' then $c$finding.opened_by = ($1 ->> 'person')::uuid$c$ else 'true' end,
      case when asked ? 'category' then $c$finding.category = $1 ->> 'category'$c$ else 'true' end,
      private.most_counted_records());
  else
    source := format($s$select newest.day, newest.checklist_id, newest.place_id, fact.*
      from (
        select counted.* from private.counted_inspections counted
        where counted.site_id = ($1 ->> 'site')::uuid and counted.day between $3 and $4 and %s and %s and %s
        order by counted.day desc, counted.submission_id limit %s) newest
      cross join lateral private.facts_of_inspection(newest.conforming, newest.failing) fact
      where fact.kind = $2 and %s$s$,
      case when asked ? 'checklist_id' then $c$counted.checklist_id = $1 ->> 'checklist_id'$c$ else 'true' end,
      case when asked ? 'place_id'
        then $c$counted.place_id = any (array(select jsonb_array_elements_text($1 -> 'places')::uuid))$c$ else 'true' end,
      case when asked ? 'person' then $c$counted.user_id = ($1 ->> 'person')::uuid$c$ else 'true' end,
      private.most_counted_records(),
      case
        when not asked ? 'category' then 'true'
        when wanted = 'category' then $c$fact.detail = $1 ->> 'category'$c$
        -- Of a clause, those that stand at an item of the category.
        when wanted = 'clause' then $c$fact.detail in (select item.clause from private.counted_items item
          where item.category = $1 ->> 'category')$c$
        else $c$fact.detail in (select item.number::text from private.counted_items item
          where item.category = $1 ->> 'category')$c$
      end);
  end if;
  return query execute format($s$
    select case $5 when 'month' then date_trunc('month', fact.day)::date::text when 'checklist' then fact.checklist_id
        when 'place' then coalesce(fact.place_id::text, '') when 'detail' then fact.detail else '' end,
      sum(fact.total)::bigint, sum(fact.part)::bigint, sum(fact.records)::bigint, sum(fact.part_records)::bigint
    from (%s) fact group by 1
  $s$, source) using asked, wanted, first, last, by;
end;
$$;

-- As the API writes a line.
create function private.line_json(line private.figure_line) returns jsonb
language sql immutable
return jsonb_build_object('key', line.key, 'total', line.total, 'part', line.part, 'records', line.records,
  'part_records', line.part_records);

create function private.month_lines(asked jsonb, kind text, first date, last date) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(private.line_json(line) order by line.key), '[]')
  from private.figure_lines(asked, kind, first, last, 'month') line;
$$;

-- One line of those of months, which hold all that it counts; null without any.
create function private.line_of_months(months jsonb) returns jsonb
language sql immutable
return (
  select case when count(*) > 0 then jsonb_build_object('key', '', 'total', sum((month ->> 'total')::bigint),
    'part', sum((month ->> 'part')::bigint), 'records', sum((month ->> 'records')::bigint),
    'part_records', sum((month ->> 'part_records')::bigint)) end
  from jsonb_array_elements(months) month);

-- { now, before, months, months_before }: one line each of all of the period and of the one before, and their months.
create function private.compared_lines(asked jsonb, kind text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  months jsonb := private.month_lines(asked, kind, (asked ->> 'first')::date, (asked ->> 'last')::date);
  months_before jsonb := private.month_lines(asked, kind, (asked ->> 'before_first')::date,
    (asked ->> 'before_last')::date);
begin
  return jsonb_build_object('now', private.line_of_months(months), 'before', private.line_of_months(months_before),
    'months', months, 'months_before', months_before);
end;
$$;

-- 79_indicators.sql

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

-- 80_programme_coverage.sql

-- What of the programme was carried out. What somebody did is summed up as the other figures are; what is open, late
-- or missed is a question of now, asked of the few that nobody has done or excused and that are not closed.

-- What nobody has done or excused, by day; what a figure asks of it stands in it.
create index planned_unsettled on public.planned_inspections (site_id, held_on)
  include (closes_at, due_at, checklist_id, programme_id) where done_at is null and excused_at is null;

-- So many days after the one that it is held on everything has closed: a slot's days to its closing (private.is_slot),
-- and one more on either side, for times and zones.
create function private.most_days_open() returns integer language sql immutable return 11;

-- Adds what planned inspections say, or takes it back, by the day that they are held on: `total` planned, `part` done in
-- time, `records` done late, `part_records` excused.
create function private.note_planned_facts(planned public.planned_inspections[], sign integer) returns void
language sql volatile set search_path = ''
as $$
  insert into private.figure_changes
  select one.site_id, 'programme', grain, date_trunc('month', one.held_on)::date,
    case when grain in ('checklist', 'both') then one.checklist_id else '' end,
    case when grain in ('place', 'both') then programme.place_id end,
    '', sign * count(*), sign * count(*) filter (where one.done_at <= one.due_at),
    sign * count(*) filter (where one.done_at > one.due_at),
    sign * count(*) filter (where one.done_at is null and one.excused_at is not null)
  from unnest(planned) one
  join public.programmes programme on programme.id = one.programme_id
  cross join lateral unnest(private.grains_of('programme')) grain
  group by 1, 3, 4, 5, 6;
$$;

create function private.count_planned() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.note_planned_facts(array(select one::public.planned_inspections from former one), -1);
  elsif tg_op = 'INSERT' then
    perform private.note_planned_facts(array(select one::public.planned_inspections from changed one), 1);
  else
    perform private.note_planned_facts(array(select one::public.planned_inspections from former one), -1);
    perform private.note_planned_facts(array(select one::public.planned_inspections from changed one), 1);
  end if;
  perform private.sum_up_figures();
  return null;
end;
$$;
create trigger count_new after insert on public.planned_inspections
  referencing new table as changed for each statement execute function private.count_planned();
create trigger count_changed after update on public.planned_inspections
  referencing old table as former new table as changed for each statement execute function private.count_planned();
create trigger count_removed after delete on public.planned_inspections
  referencing old table as former for each statement execute function private.count_planned();

-- Whether one is a person's, or of a group of theirs.
create function private.is_planned_for(planned public.planned_inspections, person uuid) returns boolean
language sql stable set search_path = ''
return coalesce(planned.responsible_id = person, false) or exists (select from public.group_members member
  where member.group_id = planned.group_id and member.site_id = planned.site_id and member.user_id = person);

-- By month of days: { key (its first day), planned, done, done_late, excused, late, missed, to_come (not due yet) }.
create function private.coverage_lines(asked jsonb, first date, last date) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  places uuid[] := case when asked -> 'places' <> 'null' then array(
    select jsonb_array_elements_text(asked -> 'places')::uuid) end;
begin
  return (
    with summed as (
      select line.* from private.figure_lines(asked, 'programme', first, last, 'month') line where not asked ? 'person'
      union all
      select line.* from private.planned_lines_of(asked, first, last) line where asked ? 'person'
    ),
    unsettled as (
      select date_trunc('month', planned.held_on)::date::text as key,
        count(*) filter (where planned.due_at <= now()) as late, count(*) filter (where planned.due_at > now()) as to_come
      from public.planned_inspections planned
      join public.programmes programme on programme.id = planned.programme_id
      where planned.site_id = (asked ->> 'site')::uuid and planned.closes_at > now() and planned.done_at is null
        and planned.excused_at is null
        and planned.held_on between greatest(first, (asked ->> 'today')::date - private.most_days_open()) and last
        and (not asked ? 'checklist_id' or planned.checklist_id = asked ->> 'checklist_id')
        and (places is null or programme.place_id = any (places))
        and (not asked ? 'person' or private.is_planned_for(planned, (asked ->> 'person')::uuid))
      group by 1
    )
    select coalesce(jsonb_agg(jsonb_build_object('key', summed.key, 'planned', summed.total, 'done', summed.part,
      'done_late', summed.records, 'excused', summed.part_records, 'late', coalesce(unsettled.late, 0),
      'missed', greatest(0, summed.total - summed.part - summed.records - summed.part_records
        - coalesce(unsettled.late + unsettled.to_come, 0)), 'to_come', coalesce(unsettled.to_come, 0))
      order by summed.key), '[]')
    from summed left join unsettled on unsettled.key = summed.key);
end;
$$;

-- What `lines_from_records` is for planned inspections of one person, of so many of the newest.
create function private.planned_lines_of(asked jsonb, first date, last date) returns setof private.figure_line
language sql stable set search_path = ''
as $$
  select date_trunc('month', newest.held_on)::date::text, count(*), count(*) filter (where newest.done_at <= newest.due_at),
    count(*) filter (where newest.done_at > newest.due_at),
    count(*) filter (where newest.done_at is null and newest.excused_at is not null)
  from (
    select planned.*
    from public.planned_inspections planned
    join public.programmes programme on programme.id = planned.programme_id
    where planned.site_id = (asked ->> 'site')::uuid and planned.held_on between first and last
      and (not asked ? 'checklist_id' or planned.checklist_id = asked ->> 'checklist_id')
      and (not asked ? 'place_id'
        or programme.place_id = any (array(select jsonb_array_elements_text(asked -> 'places')::uuid)))
      and private.is_planned_for(planned, (asked ->> 'person')::uuid)
    order by planned.held_on desc, planned.id
    limit private.most_counted_records()
  ) newest
  group by 1;
$$;

-- Whether the agenda is asked for one where it is asked as this page counts, but for its place. Written so that the
-- database puts it into the search: called for each that is held, it took most of the time.
create function private.is_held_as_asked(planned public.planned_inspections, query jsonb) returns boolean
language sql stable
return coalesce(
  (private.is_absent(query -> 'states') or query -> 'states' ? private.planned_state(planned, now()))
  and (private.is_absent(query -> 'checklist_id') or planned.checklist_id = query ->> 'checklist_id')
  and (private.is_absent(query -> 'person') or private.is_planned_for(planned, (query ->> 'person')::uuid)), false);

-- 81_module_api.sql

-- A module brings tables and functions of its own. They live in a schema `module_<name>` that belongs to a role of the
-- same name, which may do nothing elsewhere: so its migrations, which run as that role, and its functions, which run
-- with that role's rights, reach nothing but that schema and what `module_api` offers. The portal makes the entry points:
-- `public.<name>__<function or table>`. See docs/decisions/0106.

-- What a module's SQL may call, and nothing else of the portal's.
create schema module_api;
grant usage on schema module_api to authenticated;

create function module_api.actor() returns uuid
language sql stable security definer set search_path = ''
return (select user_id from public.profiles where user_id = auth.uid() and private.actor_role() is not null);
grant execute on function module_api.actor() to authenticated;

create function module_api.role() returns text
language sql stable security definer set search_path = ''
return private.actor_role();
grant execute on function module_api.role() to authenticated;

-- One of the four roles, a right beside them, or a role of a module.
create function module_api.has_role(variadic names text[]) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.profiles
  where user_id = auth.uid() and private.actor_role() is not null
    and (role = any (names) or rights && names or module_roles && names));
grant execute on function module_api.has_role(text[]) to authenticated;

create function module_api.refuse(code text, message text, details jsonb default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse(code, message, details);
end;
$$;

create function module_api.require(condition boolean, code text, message text, details jsonb default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require(condition, code, message, details);
end;
$$;

-- Everybody with a role at the site of whoever is at work, [{ id, name }] by name; null for who has no role.
create function module_api.people() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', person.user_id, 'name', person.full_name)
    order by person.full_name), '[]')
  from public.profiles person, private.actor_profile() actor
  where actor.role is not null and person.site_id = actor.site_id and person.role is not null
    and person.disabled_at is null
$$;

-- The places that are offered at that site, [{ id, name, path }] by path.
create function module_api.places() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', place.id, 'name', place.name, 'path', place.path)
    order by place.path_key), '[]')
  from public.places place, private.actor_profile() actor
  where actor.role is not null and place.site_id = actor.site_id and place.archived_at is null
$$;

-- Which day it is at that site; null for who has no role.
create function module_api.today() returns date
language sql stable security definer set search_path = ''
return (select private.site_today(actor.site_id) from private.actor_profile() actor where actor.role is not null);

-- A text as it is searched: small letters without accents.
create function module_api.searchable(typed text) returns text
language sql immutable security definer set search_path = ''
return private.searchable(typed);

-- { id, request_id, question, level, note, clause, place_id | place_text }: what follows from a module's record, as a
-- finding of quality control whose source is an occurrence. Answers { number, … }; for those who may open findings.
create function module_api.open_finding(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  return private.open_finding(payload - 'photos', 'occurrence');
end;
$$;

revoke execute on all functions in schema module_api from public;

-- 82_module_operations.sql

-- What was carried out, under the id that the device gave it: repeating a request whose answer got lost changes
-- nothing.
create table private.module_requests (
  id uuid primary key,
  module text not null,
  function text not null,
  actor uuid not null,
  answer jsonb not null,
  at timestamptz not null default now()
);
alter table private.module_requests enable row level security;

-- Files that a module's record shows: nobody deletes them from the bucket.
create table private.module_evidence (
  name text primary key,
  request uuid not null references private.module_requests (id)
);
alter table private.module_evidence enable row level security;

-- An operation before its function: null when it is to be carried out, or the answer that it was given before.
create function private.begin_operation(module text, function text, operation jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  earlier private.module_requests;
  missing jsonb;
begin
  perform private.require(private.actor_role() is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require(
    private.is_uuid(operation -> 'id') and private.is_whole_number(operation -> 'version') and operation ? 'content'
      and coalesce(jsonb_typeof(operation -> 'files') = 'array' and jsonb_array_length(operation -> 'files') <= 50,
        false),
    'AV422', 'Not an operation', '{"field": "operation", "reason": "not-valid"}');
  perform pg_advisory_xact_lock(hashtextextended(operation ->> 'id', 2));
  select * into earlier from private.module_requests request where request.id = (operation ->> 'id')::uuid;
  if earlier.id is not null then
    perform private.require((earlier.module, earlier.function, earlier.actor) = (begin_operation.module,
      begin_operation.function, auth.uid()),
      'AV403', 'Another operation has this id');
    return earlier.answer;
  end if;
  select coalesce(jsonb_agg(file.value -> 'path'), '[]') into missing
  from jsonb_array_elements(operation -> 'files') file
  where not exists (
    select from storage.objects object
    where object.bucket_id = 'attachments' and object.name = file.value ->> 'path'
      and private.is_evidence_key(object.name, auth.uid()) and split_part(object.name, '/', 2) = operation ->> 'id'
  );
  perform private.require(missing = '[]', 'AV422', 'Evidence has not been uploaded',
    jsonb_build_object('reason', 'evidence-missing', 'paths', missing));
  return null;
end;
$$;

create function private.end_operation(module text, function text, operation jsonb, answer jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  whole jsonb := case when jsonb_typeof(answer) = 'object' then answer
    else '{}' end || jsonb_build_object('id', operation -> 'id');
begin
  insert into private.module_requests (id, module, function, actor, answer)
  values ((operation ->> 'id')::uuid, module, function, auth.uid(), whole);
  insert into private.module_evidence (name, request)
  select distinct file.value ->> 'path', (operation ->> 'id')::uuid
    from jsonb_array_elements(operation -> 'files') file;
  return whole;
end;
$$;

-- A database that was restored from an older backup has not carried out what it acknowledged since. Devices keep what
-- modules sent of late, and ask. What is done to findings is known by its events.
create function public.operations_carried_out(ids uuid[]) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select private.require_bounds('operations_carried_out', jsonb_build_object('ids', operations_carried_out.ids));
  select id from private.module_requests where id = any (ids) and actor = auth.uid()
    and (select private.actor_role()) is not null
  union
  select event.request_id from public.finding_events event
  where event.request_id = any (ids) and event.actor = (select actor.user_id from private.actor_profile() actor)
$$;
revoke execute on function public.operations_carried_out(uuid[]) from public, anon;
grant execute on function public.operations_carried_out(uuid[]) to authenticated;

-- 83_module_schemas.sql

create table private.module_migrations (
  module text not null,
  file text not null,
  -- SHA-256 of the file, hex.
  hash text not null,
  applied_at timestamptz not null default now(),
  primary key (module, file)
);
alter table private.module_migrations enable row level security;

-- What was there before a module's migrations, for as long as they run.
create table private.module_applying (
  module text primary key,
  catalogue jsonb not null,
  objects jsonb not null
);
alter table private.module_applying enable row level security;

-- Who owns what of a module. Tables, views and types are the portal's: the module's role reads and writes rows and can
-- change nothing else. Only while its migrations run are they its own, so that what a statement evaluates has that
-- role's rights. Its functions stay the role's, because they run with their owner's rights. See docs/decisions/0176.

-- Hands a module's tables, views and types over, with the rows' policy of its role where that is not the owner.
create function private.hand_module_over(name text, owner name) returns void
language plpgsql set search_path = ''
as $$
declare
  schema text := 'module_' || name;
  thing record;
begin
  for thing in
    select class.oid::regclass as named, class.relkind from pg_catalog.pg_class class
      where class.relnamespace = schema::regnamespace and class.relkind in ('r', 'v')
  loop
    execute format('alter table %s owner to %I', thing.named, owner);
    if thing.relkind = 'r' then
      execute format('drop policy if exists "portal: the module itself" on %s', thing.named);
    end if;
    if owner <> schema then
      execute format('revoke all on %s from %I', thing.named, schema);
      execute format(case thing.relkind when 'r' then 'grant select, insert, update, delete on %s to %I'
        else 'grant select on %s to %I' end, thing.named, schema);
    end if;
    if owner <> schema and thing.relkind = 'r' then
      execute format('create policy "portal: the module itself" on %s to %I using (true) with check (true)',
        thing.named, schema);
    end if;
  end loop;
  for thing in
    select type.oid::regtype as named from pg_catalog.pg_type type left
      join pg_catalog.pg_class class on class.oid = type.typrelid
    where type.typnamespace = schema::regnamespace and (type.typtype in ('e', 'd') or class.relkind = 'c')
  loop
    execute format('alter type %s owner to %I', thing.named, owner);
  end loop;
end;
$$;

-- A module's row as JSON, by its own role: the way from a type to JSON may be the module's.
create function private.row_of_module(schema text, row_of_it anyelement) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  answer jsonb;
begin
  execute format('select %I.portal__row($1)', schema) into answer using row_of_it;
  return answer;
end;
$$;

-- The entry points are made anew after each migration, so they keep none of it back. No name of a module has two underscores
-- in a row, so an entry point's name says whose it is: `bag` has none of `bag_x`.
create function private.remove_doors(name text) returns void
language plpgsql set search_path = ''
as $$
declare
  exposed record;
begin
  for exposed in
    select oid::regclass as named from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v' and starts_with(relname, name || '__')
      and split_part(relname, '__', 1) = name
  loop
    execute format('drop view %s', exposed.named);
  end loop;
  delete from private.bounds where split_part(called, '__', 1) = name and strpos(called, '__') > 0;
  for exposed in
    select oid::regprocedure as named from pg_catalog.pg_proc
    where pronamespace = 'public'::regnamespace and starts_with(proname, name || '__')
      and split_part(proname, '__', 1) = name
  loop
    execute format('drop function %s', exposed.named);
  end loop;
end;
$$;

-- Makes the role and the schema of a module where they are missing. Its migrations come next, as that role.
create function private.prepare_module(name text) returns void
language plpgsql set search_path = ''
as $$
declare
  schema text := 'module_' || name;
begin
  if name !~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$' or length(name) not between 2 and 41 or schema = 'module_api' then
    raise exception 'No module can be called %', name;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = schema) then
    execute format('create role %I nologin noinherit', schema);
  end if;
  execute format('grant %I to current_user', schema);
  execute format('create schema if not exists %I', schema);
  execute format('grant usage, create on schema %1$I to %1$I', schema);
  execute format('grant usage on schema module_api to %I', schema);
  -- Where the operator class of a text's index is, while its migrations run.
  execute format('grant usage on schema extensions to %I', schema);
  execute format('grant execute on all functions in schema module_api to %I', schema);
  -- What is not granted by name is nobody's.
  execute format('alter default privileges for role %I revoke execute on functions from public', schema);
  execute format(
    'create or replace function %I.portal__row(anyelement) returns jsonb language sql stable security definer set search_path = '''' as ''select to_jsonb($1)''', schema);
  execute format('revoke execute on function %I.portal__row(anyelement) from public', schema);
  execute format('alter function %1$I.portal__row(anyelement) owner to %1$I', schema);
  perform private.remove_doors(name);
  perform private.hand_module_over(name, schema);
  delete from private.module_applying;
  insert into private.module_applying (module, catalogue, objects)
    values (name, private.catalogue_beside(name), private.objects_of_module(name));
end;
$$;

-- A statement of a module's migration runs as the module's role. `set role` alone does not hold it there: whoever may
-- set a role may set another one, and a function that a statement calls may do so too. Inside a function with its
-- owner's rights PostgreSQL refuses that to everything under it.

-- A statement of a module's migration, as the module's role, and whatever it put off to the end of the transaction:
-- there nobody would hold it any more.
create function private.run_in_module(name text, statement text) returns void
language plpgsql set search_path = '' set standard_conforming_strings = on
as $$
declare
  runner text := format('%I.portal__run', 'module_' || name);
begin
  execute format($runner$
    create function %1$s(statement text) returns void language plpgsql security definer set search_path = %2$I as $body$
    begin
      execute statement;
      set constraints all immediate;
    end $body$ $runner$, runner, 'module_' || name);
  execute format('alter function %s(text) owner to %I', runner, 'module_' || name);
  execute format('select %s($1)', runner) using statement;
  execute format('drop function %s(text)', runner);
end;
$$;

-- What the entry point of a module's function is called with has a most, by the type of each argument: a document, a list of
-- what has one size, a list of anything else, a text or what is written like one. See docs/decisions/0180.
create function private.bounds_of_module_function(called oid) returns table (path text, unit text, most integer)
language sql stable set search_path = ''
as $$
  select argument.name, bound.unit, bound.most
  from pg_catalog.pg_proc function
    cross join unnest(function.proargnames[1:function.pronargs], function.proargtypes::oid[]) argument (name, type)
    join pg_catalog.pg_type type on type.oid = argument.type
    left join pg_catalog.pg_type element on element.oid = type.typelem and type.typcategory = 'A'
    cross join lateral (
      select case
        when coalesce(element.oid, type.oid) = any (array[
          'boolean', 'smallint', 'integer', 'bigint', 'real', 'double precision', 'uuid', 'date', 'time', 'timestamp',
          'timestamp with time zone'
        ]::regtype[]) then case when element.oid is null then 'fixed' else 'list' end
        when element.oid is not null then 'texts'
        when type.oid in ('jsonb'::regtype, 'json'::regtype) then 'document'
        else 'text'
      end as kind
    ) known
    join (values
      ('document', 'bytes', 1000000),
      ('list', 'length', 1000),
      ('texts', 'bytes', 100000),
      ('text', 'bytes', 100000),
      ('text', 'length', 10000)
    ) bound (kind, unit, most) using (kind)
  where function.oid = called
$$;

create function private.offer_module(name text) returns void
language plpgsql set search_path = ''
as $$
declare
  schema text := 'module_' || name;
  exposed text;
  thing record;
begin
  execute format('revoke create on schema %1$I from %1$I', schema);
  execute format('revoke usage on schema extensions from %I', schema);
  perform private.hand_module_over(name, current_user);
  execute format('grant usage on schema %I to authenticated', schema);
  for thing in
    select relname, relkind, exists (
      select from pg_catalog.aclexplode(relacl) where grantee = 'authenticated'::regrole
        and privilege_type = 'SELECT') as is_offered
    from pg_catalog.pg_class relation where relnamespace = schema::regnamespace and relkind in ('r', 'v')
  loop
    if thing.relkind = 'r' then
      execute format('drop trigger if exists audit on %I.%I', schema, thing.relname);
      execute format('create trigger audit after insert or update or delete on %I.%I for each row execute function private.audit()', schema, thing.relname);
    end if;
    if thing.is_offered then
      exposed := name || '__' || thing.relname;
      execute format('create view public.%I with (security_invoker = true) as select * from %I.%I', exposed, schema,
        thing.relname);
      execute format('revoke all on public.%I from anon, authenticated', exposed);
      execute format('grant select on public.%I to authenticated', exposed);
    end if;
  end loop;
  for thing in
    select oid, proname, pg_catalog.pg_get_function_arguments(oid) as declared,
      pg_catalog.pg_get_function_identity_arguments(oid) as identity,
      proargnames[1:pronargs] as parameters, provolatile, pronargs = 1 and proargnames[1] = 'operation'
        and proargtypes[0] = 'jsonb'::regtype as is_operation
    from pg_catalog.pg_proc
    where pronamespace = schema::regnamespace and exists (
      select from pg_catalog.aclexplode(proacl) where grantee = 'authenticated'::regrole and privilege_type = 'EXECUTE')
  loop
    exposed := name || '__' || thing.proname;
    if thing.is_operation then
      execute format($exposed$
        create function public.%1$I(operation jsonb) returns jsonb language plpgsql security definer
          set search_path = '' as $body$
        declare
          actor uuid := auth.uid();
          answer jsonb;
        begin
          perform private.require_bounds(%1$L, jsonb_build_object('operation', operation));
          answer := private.begin_operation(%2$L, %3$L, operation);
          if answer is not null then
            return answer;
          end if;
          answer := %4$I.%3$I(operation);
          perform private.require(auth.uid() is not distinct from actor,
            'AV403', 'The function said that somebody else is at work');
          return private.end_operation(%2$L, %3$L, operation, answer);
        end $body$ $exposed$, exposed, name, thing.proname, schema);
    else
      execute format('create function public.%I(%s) returns jsonb language sql %s security invoker set search_path = '''' as %L',
        exposed, thing.declared, case thing.provolatile when 'v' then 'volatile' else 'stable' end,
        (select format('select private.require_bounds(%L, jsonb_build_object(%s)); select %I.%I(%s)', exposed,
            string_agg(format('%1$L, $%2$s', parameter, place), ', '), schema, thing.proname,
            string_agg(format('%1$I => $%2$s', parameter, place), ', '))
          from unnest(thing.parameters) with ordinality given(parameter, place)));
    end if;
    insert into private.bounds (called, path, unit, most)
    select exposed, said.path, said.unit, said.most from private.bounds_of_module_function(thing.oid) said
    on conflict do nothing;
    execute format('revoke execute on function public.%I(%s) from public, anon, authenticated', exposed, thing.identity);
    execute format('grant execute on function public.%I(%s) to authenticated', exposed, thing.identity);
  end loop;
end;
$$;

-- Ends what prepare_module began, in the same transaction: `files` are those that ran since, as { file, hash };
-- `declared` what their statements speak of, as 'table reports'. Raises what is wrong, so that all of it is taken back.
create function private.complete_module(name text, files jsonb, declared jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  before private.module_applying := (select was from private.module_applying was where was.module = name);
  faults text;
begin
  select string_agg('- ' || fault, E'\n') into faults
  from (
    select said.fault from private.module_faults(name) said
    union all
    select format('%s is another one outside of the module''s schema', changed.key)
      from private.changes(before.catalogue, private.catalogue_beside(name)) changed
    union all
    select format('%s is another one, and no statement of these files says so', changed.key)
      from private.changes(before.objects, private.objects_of_module(name)) changed
    where not declared ? changed.key
  ) found;
  if faults is not null then
    raise exception E'The schema of % breaks the rules of the portal:\n%', name, faults using errcode = 'P0001';
  end if;
  delete from private.module_applying;
  insert into private.module_migrations (module, file, hash)
  select name, applied ->> 'file', applied ->> 'hash' from jsonb_array_elements(files) applied;
  perform private.offer_module(name);
end;
$$;

-- 84_module_rules.sql

-- What a module's migrations made, told by the catalogue: nothing but what its files speak of, and nothing of a kind
-- that acts with another's rights.

-- Everything outside of a module's schema that PostgreSQL knows of, as { catalogue: hash }. What changes without
-- anybody's statement is left out.
create function private.catalogue_beside(name text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  own oid := (select oid from pg_catalog.pg_namespace where nspname = 'module_' || name);
  kept oid[];
  catalogue record;
  hash text;
  answer jsonb := '{}';
begin
  -- Its relations, and where PostgreSQL puts their long values.
  with relations as (select oid, reltoastrelid from pg_catalog.pg_class where relnamespace = own),
    toasts as (select reltoastrelid as oid from relations where reltoastrelid <> 0)
  select array(select oid from relations union select oid from toasts
    union select indexrelid from pg_catalog.pg_index where indrelid in (select oid from toasts)) into kept;
  for catalogue in
    select relname, case relname
        when 'pg_class' then 'oid <> all ($2)'
        when 'pg_attribute' then 'attrelid <> all ($2)'
        when 'pg_attrdef' then 'adrelid <> all ($2)'
        when 'pg_index' then 'indrelid <> all ($2)'
        when 'pg_trigger' then 'tgrelid <> all ($2)'
        when 'pg_policy' then 'polrelid <> all ($2)'
        when 'pg_rewrite' then 'ev_class <> all ($2)'
        when 'pg_sequence' then 'seqrelid <> all ($2)'
        when 'pg_type' then 'typnamespace <> $1'
        when 'pg_enum' then 'enumtypid not in (select oid from pg_catalog.pg_type where typnamespace = $1)'
        when 'pg_proc' then 'pronamespace <> $1'
        when 'pg_constraint' then 'connamespace <> $1'
        else 'true'
      end as condition
    from pg_catalog.pg_class
    where relnamespace = 'pg_catalog'::regnamespace and (relkind = 'r' or relname = 'pg_roles')
      and has_table_privilege(oid, 'select')
      and relname <> all (array['pg_statistic', 'pg_statistic_ext_data', 'pg_depend', 'pg_shdepend', 'pg_description',
        'pg_largeobject'])
  loop
    execute format('select md5(string_agg(entry.hash, '''' order by entry.hash)) from (select md5(%s) as hash from pg_catalog.%I one where %s) entry',
      case when catalogue.relname in ('pg_class', 'pg_database')
        then format('(to_jsonb(one) - %L::text[])::text',
          array['relpages', 'reltuples', 'relallvisible', 'relallfrozen', 'relfrozenxid', 'relminmxid', 'relfilenode',
          'datfrozenxid', 'datminmxid'])
        else 'one::text' end,
      catalogue.relname, catalogue.condition) into hash using own, kept;
    answer := answer || jsonb_build_object(catalogue.relname, hash);
  end loop;
  return answer;
end;
$$;

-- What a module has, as { 'table reports': hash }.
create function private.objects_of_module(name text) returns jsonb
language sql stable set search_path = ''
as $$
  with own as (select oid from pg_catalog.pg_namespace where nspname = 'module_' || name)
  select coalesce(jsonb_object_agg(found.key, md5(found.definition)), '{}') from (
    select case relkind when 'v' then 'view '
      else 'table ' end || relname as key,
      concat_ws(' ', relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloptions, relacl,
      (select string_agg(concat_ws(' ', attname, atttypid, atttypmod, attnotnull, attidentity, attgenerated,
        attisdropped, attacl, adbin), ',' order by attnum)
        from pg_catalog.pg_attribute left join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum
          where attrelid = relation.oid and attnum > 0),
      (select string_agg(concat_ws(' ', conname, contype, condeferrable, conkey, confrelid, confupdtype, confdeltype,
        conbin), ',' order by conname)
        from pg_catalog.pg_constraint where conrelid = relation.oid),
      (select string_agg(concat_ws(' ', tgname, tgfoid, tgtype, tgenabled, tgdeferrable, tgqual), ',' order by tgname)
        from pg_catalog.pg_trigger where tgrelid = relation.oid and not tgisinternal),
      (select string_agg(concat_ws(' ', polname, polcmd, polpermissive, polroles, polqual, polwithcheck), ','
        order by polname) from pg_catalog.pg_policy where polrelid = relation.oid),
      (select string_agg(concat_ws(' ', rulename, ev_type, ev_enabled, ev_qual, ev_action), ',' order by rulename)
        from pg_catalog.pg_rewrite where ev_class = relation.oid)) as definition
    from pg_catalog.pg_class relation where relnamespace = (select oid from own) and relkind in ('r', 'v')
    union all
    select 'function ' || proname, string_agg(routine::text, ',' order by oid) from pg_catalog.pg_proc routine
      where pronamespace = (select oid from own) group by proname
    union all
    select 'type ' || typname, concat_ws(' ', typtype, typbasetype, typtypmod, typnotnull, typdefault, typacl,
      (select string_agg(enumlabel, ',' order by enumsortorder) from pg_catalog.pg_enum where enumtypid = type.oid),
      (select string_agg(concat_ws(' ', conname, conbin), ',' order by conname) from pg_catalog.pg_constraint
        where contypid = type.oid),
      (select string_agg(concat_ws(' ', attname, atttypid), ',' order by attnum) from pg_catalog.pg_attribute
        where attrelid = type.typrelid))
    from pg_catalog.pg_type type left join pg_catalog.pg_class class on class.oid = type.typrelid
    where typnamespace = (select oid from own) and (typtype in ('e', 'd') or class.relkind = 'c')
  ) found;
$$;

-- The keys whose value is another one, or in one of them only.
create function private.changes(before jsonb, after jsonb) returns table (key text)
language sql immutable set search_path = ''
begin atomic
  select keys.key from (select jsonb_object_keys(before) union select jsonb_object_keys(after)) keys(key)
    where before -> keys.key is distinct from after -> keys.key;
end;

-- What is wrong with a module's schema as it is now, a sentence each. The names are what the module's author wrote.
create function private.module_faults(name text) returns table (fault text)
language sql stable security definer set search_path = ''
as $$
  with own as (select oid, nspname from pg_catalog.pg_namespace where nspname = 'module_' || name),
  relations as (select relation.* from pg_catalog.pg_class relation join own on own.oid = relnamespace),
  functions as (select routine.* from pg_catalog.pg_proc routine join own on own.oid = pronamespace
    where proname <> 'portal__row'),
  triggers as (select trigger.*, relname from pg_catalog.pg_trigger trigger join relations on relations.oid = tgrelid
    where not tgisinternal),
  offered as (
    select functions.* from functions where exists (
      select from pg_catalog.aclexplode(proacl) where grantee = 'authenticated'::regrole
        and privilege_type = 'EXECUTE'))
  select format('table %s has no row-level security', relname) from relations where relkind = 'r' and not relrowsecurity
  union all
  select format('table %s has no primary key `id`', relname) from relations where relkind = 'r' and not exists (
    select from pg_catalog.pg_index join pg_catalog.pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = relations.oid and indisprimary and indnkeyatts = 1 and attname = 'id')
  union all
  select format('table %s is inherited, partitioned or not kept', relname)
  from relations where relkind = 'r'
    and (relpersistence <> 'p' or relispartition or relhassubclass or relforcerowsecurity or exists (
    select from pg_catalog.pg_inherits where inhrelid = relations.oid))
  union all
  select format('policy %s on %s lets people write: only functions do', policy.polname, relname)
  from pg_catalog.pg_policy policy join relations on relations.oid = policy.polrelid where policy.polcmd <> 'r'
  union all
  select format('policy %s on %s is for everybody, or for anonymous: say `to authenticated`', policy.polname, relname)
  from pg_catalog.pg_policy policy join relations on relations.oid = policy.polrelid
    where policy.polroles <> array['authenticated'::regrole::oid]
  union all
  select format('view %s does not read with the rights of its reader: `with (security_invoker = true)`', relname)
  from relations where relkind = 'v' and not coalesce('security_invoker=true' = any (reloptions), false)
  union all
  select format('%s has a rule', relname)
  from relations join pg_catalog.pg_rewrite on ev_class = relations.oid where rulename <> '_RETURN' or relkind <> 'v'
  union all
  select format('%s is neither a table, a view, an index nor a type', relname) from relations
  where relkind not in ('r', 'v', 'i', 'c') and not (relkind = 'S' and exists (
    select from pg_catalog.pg_depend where classid = 'pg_catalog.pg_class'::regclass and objid = relations.oid
      and deptype = 'i'))
  union all
  select format('%s is granted to %s: only `select` to authenticated is given', relname,
    case grantee when 0 then 'public' else grantee::regrole::text end)
  from relations, pg_catalog.aclexplode(relacl)
  where grantee <> relowner and grantee <> current_user::regrole
    and (grantee <> 'authenticated'::regrole or privilege_type <> 'SELECT' or is_grantable)
  union all
  select format('column %s of %s is granted by itself', attname, relname)
  from relations join pg_catalog.pg_attribute on attrelid = relations.oid where attacl is not null
  union all
  select format('constraint %s of %s can be put off, or is of a kind that has no place in a module', conname, relname)
  from pg_catalog.pg_constraint join relations on relations.oid = conrelid where condeferrable
    or contype not in ('c', 'f', 'n', 'p', 'u')
  union all
  select format('foreign key %s of %s leads out of the module', conname, relname)
  from pg_catalog.pg_constraint join relations on relations.oid = conrelid where contype = 'f'
    and not exists (select from relations other where other.oid = confrelid)
  union all
  select format('trigger %s of %s can be put off, or is no plain one', tgname, relname) from triggers where tgdeferrable
    or tgconstraint <> 0 or tgenabled <> 'O'
  union all
  select format('`audit` is the name of the portal''s own trigger, and %s has another of that name', relname)
  from triggers where tgname = 'audit' and tgfoid <> 'private.audit'::regproc
  union all
  select format('trigger %s of %s carries out a function that is not the module''s', tgname, relname)
  from triggers where tgname <> 'audit' and not exists (select from functions where functions.oid = tgfoid)
  union all
  select format('%s is no function', proname) from functions where prokind <> 'f'
  union all
  select format('function %s is not `security definer`', proname) from functions where not prosecdef
  union all
  select format('function %s has no fixed search path: `set search_path = ''''`', proname) from functions
    where not ('search_path=""' = any (coalesce(proconfig, '{}')))
  union all
  select format('function %s sets more than its search path', proname) from functions where cardinality(proconfig) > 1
  union all
  select format('function %s is written in %s: only sql and plpgsql are', proname, lanname)
  from functions join pg_catalog.pg_language language on language.oid = prolang where lanname not in ('sql', 'plpgsql')
  union all
  -- A check of its own in Node reads what functions consist of; this one is there for who runs a script that another
  -- made.
  select format('function %s has the word `%s`: no dynamic SQL, and no settings', proname,
    lower((regexp_match(prosrc, '\m(execute|set_config)\M', 'i'))[1]))
  from functions where prosrc ~* '\m(execute|set_config)\M'
  union all
  select format('there are several functions %s', proname) from functions group by proname having count(*) > 1
  union all
  select distinct format('function %s is called as one of PostgreSQL''s own is', functions.proname)
  from functions join pg_catalog.pg_proc builtin on builtin.proname = functions.proname
    and builtin.pronamespace = 'pg_catalog'::regnamespace
  union all
  select format('function %s is granted and answers %s: what people call answers `jsonb`', proname,
    pg_catalog.pg_get_function_result(oid))
  from offered where prorettype <> 'jsonb'::regtype or proretset
  union all
  select format('function %s is granted and takes something else than plain values', proname)
  from offered where provariadic <> 0 or proallargtypes is not null or exists (
    select from unnest(proargtypes) given join pg_catalog.pg_type type on type.oid = given
      where type.typnamespace <> 'pg_catalog'::regnamespace or type.typtype <> 'b')
  union all
  select 'function reads_files says who reads the files of an operation: write `reads_files(operation uuid) returns boolean language sql stable`'
  from functions where proname = 'reads_files'
    and (prorettype <> 'boolean'::regtype or proretset or provolatile = 'v' or proargtypes <> '2950'::oidvector)
  union all
  select 'function called says what the audit log calls a row: write `called(table_name text, row_id text) returns text language sql stable`'
  from functions where proname = 'called'
    and (prorettype <> 'text'::regtype or proretset or provolatile = 'v' or proargtypes <> '25 25'::oidvector)
  union all
  select format('function %s works out a parameter''s default by a function', proname) from functions
    where proargdefaults::text ~ '(FUNC|OP|SUBLINK)'
  union all
  select format('function %s is granted to %s: only authenticated may be given it', proname,
    case grantee when 0 then 'public' else grantee::regrole::text end)
  from functions, pg_catalog.aclexplode(coalesce(proacl, pg_catalog.acldefault('f', proowner)))
  where grantee <> proowner and grantee <> current_user::regrole
    and (grantee <> 'authenticated'::regrole or is_grantable)
  union all
  select format('%s is the name of a table and of a function', relname) from relations
    join functions on proname = relname where relkind in ('r', 'v')
  union all
  select format('the name %s has two underscores in a row, which part the module from what it offers', named.name)
  from (select relname as name from relations where relkind in ('r', 'v') union select proname from functions) named
    where named.name like '%\_\_%'
  union all
  select format('type %s is none of a module''s', typname)
  from pg_catalog.pg_type type join own on own.oid = typnamespace
  where not (typtype in ('e', 'd', 'c') or (typtype = 'b' and typelem <> 0 and typcategory = 'A'))
  union all
  select format('%s %s has no place in a module', class.relname, inside.objid)
  from pg_catalog.pg_depend inside join own on inside.refobjid = own.oid
    join pg_catalog.pg_class class on class.oid = inside.classid
  where inside.refclassid = 'pg_catalog.pg_namespace'::regclass
    and inside.classid not in ('pg_catalog.pg_class'::regclass, 'pg_catalog.pg_proc'::regclass,
      'pg_catalog.pg_type'::regclass, 'pg_catalog.pg_constraint'::regclass)
  union all
  select format('%s %s belongs to the module and is not in its schema', class.relname, outside.objid)
  from pg_catalog.pg_shdepend outside join pg_catalog.pg_class class on class.oid = outside.classid
  where outside.refclassid = 'pg_catalog.pg_authid'::regclass and outside.deptype = 'o'
    and outside.refobjid = ('module_' || name)::regrole
    and outside.dbid = (select oid from pg_catalog.pg_database where datname = current_database())
    and not exists (select from relations where outside.classid = 'pg_catalog.pg_class'::regclass
      and outside.objid = relations.oid)
    and not exists (
      select from pg_catalog.pg_proc routine join own on own.oid = pronamespace
        where outside.classid = 'pg_catalog.pg_proc'::regclass and outside.objid = routine.oid)
    and not exists (
      select from pg_catalog.pg_type type join own on own.oid = typnamespace
        where outside.classid = 'pg_catalog.pg_type'::regclass and outside.objid = type.oid)
    and not (outside.classid = 'pg_catalog.pg_default_acl'::regclass);
$$;

-- 85_module_tokens.sql

-- Tokens with which a team publishes its one module into a running portal (docs/modules.md). The token itself is told
-- once and kept nowhere.

create table private.module_tokens (
  id uuid primary key default gen_random_uuid(),
  module_id text not null check (module_id ~ '^[a-z][a-z0-9-]{1,40}$'),
  team text not null check (length(btrim(team)) between 1 and 120),
  -- Of private.secret_hash().
  hash text not null unique,
  -- Publishes beside what is registered; an administrator opens it to everybody.
  only_canaries boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid not null references public.profiles (user_id),
  used_at timestamptz,
  revoked_at timestamptz,
  -- The widest audience of what the token publishes: `{ roles, users, share, testers }`, any of them. With none its
  -- canaries wait for an administrator. Without a meaning where the token publishes for everybody.
  audience jsonb not null default '{}'
);
alter table private.module_tokens enable row level security;

-- For whom a canary's files are, and whom a team's token may reach: both are said here, by an administrator, and not
-- by who publishes.

-- For the portal's server alone: what a person holds whose session is still on; no row for anybody else.
create function private.canary_reader(person uuid, session uuid) returns table (roles text[])
language sql stable security definer set search_path = ''
as $$
  select profile.role || profile.module_roles from public.profiles profile
  where profile.user_id = person and profile.disabled_at is null and not profile.must_change_password
    and exists (select from auth.sessions live where live.id = session and live.user_id = person);
$$;

create function private.validate_audience(audience jsonb) returns jsonb
language sql immutable set search_path = ''
return case when coalesce(case when jsonb_typeof(audience) = 'object' then
  audience - array['roles', 'usernames', 'share', 'testers'] = '{}'
  and (not audience ? 'roles' or case when jsonb_typeof(audience -> 'roles') = 'array' then
    jsonb_array_length(audience -> 'roles') between 1 and 50 and not exists (
      select from jsonb_array_elements(audience -> 'roles') role
      where jsonb_typeof(role) <> 'string'
        or role #>> '{}' !~ '^(inspector|author|auditor|admin|[a-z][a-z0-9_]{0,60}__[a-z][a-z0-9_]{0,60})$')
        else false end)
  and (not audience ? 'usernames' or case when jsonb_typeof(audience -> 'usernames') = 'array' then
    jsonb_array_length(audience -> 'usernames') between 1 and 200 and not exists (
      select from jsonb_array_elements(audience -> 'usernames') username where jsonb_typeof(username) <> 'string')
        else false end)
  and (not audience ? 'share' or case when private.is_whole_number(audience -> 'share')
    then (audience ->> 'share')::numeric between 1 and 99 else false end)
  and (not audience ? 'testers' or jsonb_typeof(audience -> 'testers') = 'boolean') end, false)
  then null else private.fault('audience') end;

-- The log has no entry of the hash.
create function private.note_module(module_id text, action text, details jsonb,
  actor uuid default auth.uid()) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (actor, action, table_name, row_id, details)
    values (actor, action, 'modules', module_id, details);
$$;

-- `audience`: `{ roles, usernames, share, testers }`. AV422 with the field where module, team or audience cannot be
-- one, or where nobody has a user name.
create function public.create_module_token(module text, team text, only_canaries boolean,
  audience jsonb default '{}') returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  token text := 'avsec_' || private.new_secret();
  made private.module_tokens;
  wished jsonb := coalesce(create_module_token.audience, '{}');
  people jsonb;
begin
  perform private.require_bounds('create_module_token', jsonb_build_object('module', create_module_token.module,
    'team', create_module_token.team, 'only_canaries', create_module_token.only_canaries,
    'audience', create_module_token.audience));
  perform public.require_administrator();
  perform private.require(coalesce(module ~ '^[a-z][a-z0-9-]{1,40}$', false), 'AV422', 'Not valid',
    '{"field": "module", "reason": "not-valid"}');
  perform private.require(coalesce(length(btrim(team)) between 1 and 120, false), 'AV422', 'Not valid',
    '{"field": "team", "reason": "not-valid"}');
  perform private.require_no_fault(private.validate_audience(wished));
  if wished ? 'usernames' then
    select jsonb_agg(profile.user_id) into people from public.profiles profile
    where profile.username in (select jsonb_array_elements_text(wished -> 'usernames'));
    perform private.require(
      coalesce(jsonb_array_length(people), 0) = (select count(distinct name)
        from jsonb_array_elements_text(wished -> 'usernames') name),
      'AV422', 'Nobody has this user name', '{"field": "audience", "reason": "not-valid"}');
    wished := wished - 'usernames' || jsonb_build_object('users', people);
  end if;
  insert into private.module_tokens (module_id, team, hash, only_canaries, audience, created_by)
  values (module, btrim(team), private.secret_hash(token),
    coalesce(create_module_token.only_canaries, true), wished, auth.uid())
  returning * into made;
  perform private.note_module(module,
    'insert', jsonb_build_object('token', jsonb_build_object('from', null, 'to', made.team))
    || case when made.only_canaries
      then jsonb_build_object('audience', jsonb_build_object('from', null, 'to', made.audience)) else '{}' end);
  return jsonb_build_object('id', made.id, 'token', token);
end;
$$;
revoke execute on function public.create_module_token(text, text, boolean, jsonb) from public, anon;
grant execute on function public.create_module_token(text, text, boolean, jsonb) to authenticated;

create function public.list_module_tokens()
returns table (id uuid, module_id text, team text, only_canaries boolean, audience jsonb, created_at timestamptz,
  created_by text, used_at timestamptz, revoked_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_administrator();
  return query
    select token.id, token.module_id, token.team, token.only_canaries, token.audience, token.created_at,
      profile.full_name, token.used_at, token.revoked_at
    from private.module_tokens token left join public.profiles profile on profile.user_id = token.created_by
    order by token.revoked_at is not null, token.created_at desc
    limit 500;
end;
$$;
revoke execute on function public.list_module_tokens() from public, anon;
grant execute on function public.list_module_tokens() to authenticated;

create function public.revoke_module_token(id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  revoked private.module_tokens;
begin
  perform public.require_administrator();
  update private.module_tokens token set revoked_at = now()
  where token.id = revoke_module_token.id and token.revoked_at is null
  returning * into revoked;
  if revoked.id is not null then
    perform private.note_module(revoked.module_id,
      'delete', jsonb_build_object('token', jsonb_build_object('from', revoked.team, 'to', null)));
  else
    perform private.require(exists (select from private.module_tokens token where token.id = revoke_module_token.id),
      'AV404', 'No such token');
  end if;
end;
$$;
revoke execute on function public.revoke_module_token(uuid) from public, anon;
grant execute on function public.revoke_module_token(uuid) to authenticated;

-- For the portal's server alone: whose token this is and whom it may reach; no row for one that is not known or was
-- revoked. Notes that it was used.
create function private.use_module_token(token text) returns table (module_id text, team text, only_canaries boolean,
  audience jsonb)
language sql security definer set search_path = ''
as $$
  update private.module_tokens known set used_at = now()
  where known.hash = private.secret_hash(use_module_token.token) and known.revoked_at is null
  returning known.module_id, known.team, known.only_canaries, known.audience;
$$;

-- 86_module_health.sql

-- How modules fare in everybody's browser: which release failed where, by code, a day a row. Nothing of people: a route
-- is its pattern, never its address, and what an error said stays in the browser.

create table private.module_health (
  day date not null,
  module text not null,
  release text not null,
  -- Pattern of the route, or what else of the module it was; empty for the module as a whole.
  part text not null,
  -- 'opened', or the code of a failure.
  code text not null,
  count bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (day, module, release, part, code)
);
create index module_health_release on private.module_health (module, release);
alter table private.module_health enable row level security;

-- How much a person's browsers have said in this hour, so that none of them fills the table. Kept for an hour or two.
create table private.module_health_reports (
  reporter uuid not null,
  hour timestamptz not null,
  count integer not null,
  primary key (reporter, hour)
);
alter table private.module_health_reports enable row level security;

-- What one person says of one release is bounded too: a report of fifty lines with a thousand failures each drowned
-- what everybody else's browsers had counted, and made-up releases used up the day's new lines for all.

-- As long as module_health_reports: an hour or two. Neither where nor by which code.
create table private.module_health_said (
  reporter uuid not null,
  hour timestamptz not null,
  module text not null,
  release text not null,
  -- How much was counted, and how many lines were new.
  said integer not null,
  made integer not null,
  primary key (reporter, hour, module, release)
);
alter table private.module_health_said enable row level security;

create function private.is_health_line(line jsonb) returns boolean
language sql immutable
return coalesce(
  jsonb_typeof(line) = 'object'
  and line ->> 'module' ~ '^[a-z][a-z0-9-]{1,40}$'
  and line ->> 'release' ~ '^[0-9A-Za-z.+_-]{1,80}$'
  and line ->> 'part' ~ '^[[:alnum:]_/: -]{0,120}$'
  and line ->> 'code' ~ '^(opened|MOD-[0-9]{3})$'
  and private.is_whole_number(line -> 'count')
  and (line ->> 'count')::integer between 1 and 1000, false);

-- `lines`: [{ module, release, part, code, count }], at most 50; what is no line is left out. Answers how many were
-- taken. Of a person in an hour: at most 60 reports, a count of
-- 100 of each release, and 60 lines that nobody had told that day.
create function public.report_module_health(lines jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  this_hour timestamptz := date_trunc('hour', now());
  reported integer;
  room integer;
  made_before integer;
  taken integer := 0;
  told record;
  counted integer;
  is_new boolean;
begin
  perform private.require_bounds('report_module_health', jsonb_build_object('lines', report_module_health.lines));
  perform private.require(private.actor_role() is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require(coalesce(jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 50, false),
    'AV422', 'Not a report',
    '{"field": "lines", "reason": "not-valid"}');
  insert into private.module_health_reports as reports (reporter, hour, count) values (auth.uid(), this_hour, 1)
  on conflict (reporter, hour) do update set count = reports.count + 1
  returning count into reported;
  if reported > 60 then
    return '{"taken": 0}';
  end if;
  if reported = 1 then
    delete from private.module_health_reports where hour < now() - interval '2 hours';
    delete from private.module_health_said where hour < now() - interval '2 hours';
    delete from private.module_health where day < current_date - 30;
  end if;
  -- Of new lines there are not more in a day than a portal with all its modules can have.
  select 2000 - count(*) into room from private.module_health where day = current_date;
  select coalesce(sum(made), 0) into made_before from private.module_health_said where reporter = auth.uid()
    and hour = this_hour;
  for told in
    select line ->> 'module' as module, line ->> 'release' as release, line ->> 'part' as part, line ->> 'code' as code,
      sum((line ->> 'count')::integer) as count
    from jsonb_array_elements(lines) line
    where private.is_health_line(line)
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
  loop
    is_new := not exists (
      select from private.module_health known
      where known.day = current_date and known.module = told.module and known.release = told.release
        and known.part = told.part and known.code = told.code);
    continue when is_new and (room <= 0 or made_before >= 60);
    counted := least(told.count, 100 - coalesce((
      select said.said from private.module_health_said said
      where said.reporter = auth.uid() and said.hour = this_hour and said.module = told.module
        and said.release = told.release), 0));
    continue when counted <= 0;
    insert into private.module_health_said as earlier (reporter, hour, module, release, said, made)
    values (auth.uid(), this_hour, told.module, told.release, counted, is_new::integer)
    on conflict (reporter, hour, module, release) do update
      set said = earlier.said + excluded.said, made = earlier.made + excluded.made;
    insert into private.module_health as health (day, module, release, part, code, count, first_at, last_at)
    values (current_date, told.module, told.release, told.part, told.code, counted, now(), now())
    on conflict (day, module, release, part, code) do update
      set count = health.count + excluded.count, last_at = excluded.last_at;
    taken := taken + 1;
    room := room - is_new::integer;
    made_before := made_before + is_new::integer;
  end loop;
  return jsonb_build_object('taken', taken);
end;
$$;
revoke execute on function public.report_module_health(jsonb) from public, anon;
grant execute on function public.report_module_health(jsonb) to authenticated;

-- The last 30 days by release, for administrators: how often it was opened, how often it failed, and where by which
-- code.
create function public.module_health() returns table (module text, release text, opened bigint, failed bigint,
  first_at timestamptz, last_at timestamptz, failures jsonb)
language sql stable security definer set search_path = ''
as $$
  select line.module, line.release,
    coalesce(sum(line.count) filter (where line.code = 'opened'), 0)::bigint,
    coalesce(sum(line.count) filter (where line.code <> 'opened'), 0)::bigint,
    min(line.first_at), max(line.last_at),
    coalesce(jsonb_agg(jsonb_build_object('part', line.part, 'code', line.code, 'count', line.count,
      'last_at', line.last_at) order by line.count desc)
      filter (where line.code <> 'opened'), '[]')
  from (
    select health.module, health.release, health.part, health.code, sum(health.count) as count,
      min(health.first_at) as first_at, max(health.last_at) as last_at
    from private.module_health health
    where health.day >= current_date - 30 and (select private.actor_role()) = 'admin'
    group by 1, 2, 3, 4
  ) line
  group by line.module, line.release
  order by line.module, min(line.first_at) desc
  limit 500;
$$;
revoke execute on function public.module_health() from public, anon;
grant execute on function public.module_health() to authenticated;

-- 87_module_settings.sql

-- What an administrator sets for a module. What a setting means and may be, the module declares; here it is bounded and
-- logged.

create table private.module_settings (
  id text primary key,
  settings jsonb not null,
  changed_at timestamptz not null default now()
);
alter table private.module_settings enable row level security;
create trigger audit after insert or update or delete on private.module_settings
  for each row execute function private.audit();

-- { module: { key: value } }, for everybody who is signed in: a setting is no secret.
create function public.module_settings() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(stored.id, stored.settings), '{}') from private.module_settings stored
    where private.actor_role() is not null;
$$;
revoke execute on function public.module_settings() from public, anon;
grant execute on function public.module_settings() to authenticated;

-- All of them anew. `before`: what the person saw; another there by now is AV409, and nothing is written.
create function public.set_module_settings(module text, settings jsonb, before jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_bounds('set_module_settings', jsonb_build_object('module', set_module_settings.module,
    'settings', set_module_settings.settings, 'before', set_module_settings.before));
  perform public.require_administrator();
  perform private.require(coalesce(module ~ '^[a-z][a-z0-9-]{1,40}$', false), 'AV422', 'Not valid',
    '{"field": "module", "reason": "not-valid"}');
  perform private.require(
    coalesce(jsonb_typeof(settings) = 'object' and length(settings::text) <= 20000 and not exists (
      select from jsonb_each(settings) given where jsonb_typeof(given.value) not in ('string', 'number', 'boolean')),
        false),
    'AV422', 'Not valid', '{"field": "settings", "reason": "not-valid"}');
  insert into private.module_settings as stored (id, settings) values (module, set_module_settings.settings)
  on conflict (id) do update set settings = excluded.settings, changed_at = now()
    where stored.settings = set_module_settings.before;
  perform private.require(found, 'AV409', 'Somebody else has changed the settings');
end;
$$;
revoke execute on function public.set_module_settings(text, jsonb, jsonb) from public, anon;
grant execute on function public.set_module_settings(text, jsonb, jsonb) to authenticated;

-- 88_notice_tables.sql

-- Notices: what a person is told of, once. What somebody does tells it in the same transaction, by triggers beside the
-- tables; what follows from dates is told by private.tick(), which may run as often as it likes and twice at once. A
-- mail says number, level, date and address alone; an outbox is kept for whoever sends it (server/src/mail), who
-- claims, sends and marks. In the portal every notice stands, whatever is said of mails.

create table public.notices (
  id bigint generated always as identity primary key,
  site_id uuid not null references public.sites (id),
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  -- NOTICE_KINDS of the domain.
  kind text not null check (kind in ('assigned', 'due-soon', 'overdue', 'returned', 'approved', 'critical',
    'planned-opened', 'planned-missed')),
  -- Of what: no foreign key, it outlives what it was of. Of an inspection under review the submission's id.
  subject text not null check (subject in ('finding', 'action', 'review', 'planned')),
  subject_id uuid not null,
  -- For what of the kind it is told once.
  occasion text not null,
  number text,
  level text check (level in ('critical', 'major', 'minor', 'observation')),
  -- A day of the site: by when, where there is one.
  due_on date,
  -- Path in the portal.
  link text not null check (link ~ '^/'),
  at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, kind, occasion)
);
alter table public.notices enable row level security;
create index notices_by_person on public.notices (user_id, (read_at is not null), at desc, id desc);
create policy "one's own" on public.notices
  for select to authenticated
  using (user_id = (select auth.uid()) and site_id = (select private.actor_site()));

-- How a person wants mails: { kind: 'now' | 'daily' | 'never' }, where it differs from private.notice_defaults().
create table private.notice_preferences (
  user_id uuid primary key references public.profiles (user_id) on delete cascade,
  -- Of the portal as the person uses it; null before it was told.
  language text check (language is null or private.is_language(language)),
  choices jsonb not null default '{}'
);
alter table private.notice_preferences enable row level security;

-- One attempt to tell a person; its id is in the Message-ID, whatever becomes of the attempts.
create table private.mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  how text not null check (how in ('now', 'daily')),
  -- Of a summary, the site's day on which it was last tried: there is one a day.
  day date,
  state text not null default 'sending' check (state in ('sending', 'waiting', 'sent', 'refused')),
  attempts integer not null default 0,
  made_at timestamptz not null,
  -- When it is tried again; while it is being sent, when its sender counts as lost.
  next_at timestamptz not null,
  sent_at timestamptz,
  -- The server's word, as a code.
  reason text,
  unique (user_id, day)
);
alter table private.mails enable row level security;
create index mails_to_send on private.mails (next_at) where state in ('sending', 'waiting');

-- What is to be mailed of a notice: written with it, and given to a mail when one is made.
create table private.mail_lines (
  notice_id bigint primary key references public.notices (id) on delete cascade,
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  how text not null check (how in ('now', 'daily')),
  mail_id uuid references private.mails (id) on delete cascade
);
alter table private.mail_lines enable row level security;
create index mail_lines_waiting on private.mail_lines (user_id, how) where mail_id is null;
create index mail_lines_by_mail on private.mail_lines (mail_id);

-- Whether something sends mails, as it says itself: nothing is put by for a portal without a mail server.
create table private.mail_sender (
  is_only boolean primary key default true check (is_only),
  is_set boolean not null,
  seen_at timestamptz not null
);
alter table private.mail_sender enable row level security;

-- DEFAULT_NOTICE_CHOICES of the domain.
create function private.notice_defaults() returns jsonb
language sql immutable parallel safe
return '{"assigned": "daily", "due-soon": "daily", "overdue": "daily", "returned": "daily", "approved": "daily",
  "critical": "now", "planned-opened": "daily", "planned-missed": "daily"}'::jsonb;

-- DUE_SOON_DAYS and NOTICES_LOOK_BACK_DAYS of the domain: so many days before its day something is due soon; what was
-- due longer ago when the tick comes to it is told nobody.
create function private.due_soon_days() returns integer language sql immutable parallel safe return 3;
create function private.notices_look_back_days() returns integer language sql immutable parallel safe return 31;

-- SUMMARY_HOUR of the domain, in the site's zone.
create function private.summary_hour() returns integer language sql immutable parallel safe return 7;

create function private.notice_choices(person uuid) returns jsonb
language sql stable set search_path = ''
return private.notice_defaults() || coalesce((select stored.choices from private.notice_preferences stored
  where stored.user_id = person), '{}');

revoke all on public.notices from public, anon, authenticated;
revoke all on private.notice_preferences, private.mails, private.mail_lines, private.mail_sender
  from public, anon, authenticated;
grant select on public.notices to authenticated;

-- 89_notices.sql

-- Who is told of what, by triggers and by the clock.

-- Persons of a site with an account that is open: those named, and members of the groups named.
create function private.persons_among(site uuid, assignees uuid[]) returns uuid[]
language sql stable set search_path = ''
return array(
  select profile.user_id
  from (
    select named from unnest(assignees) named
    union
    select member.user_id from public.group_members member
    where member.group_id = any (assignees) and member.site_id = site
  ) listed (person)
  join public.profiles profile on profile.user_id = listed.person and profile.site_id = site
    and profile.disabled_at is null
  order by profile.user_id);

-- Who judges at a site; its administrators where nobody has the right.
create function private.supervisors_of(site uuid) returns uuid[]
language sql stable set search_path = ''
return (
  select coalesce(
    array_agg(profile.user_id order by profile.user_id) filter (where 'supervisor' = any (profile.rights)),
    array_agg(profile.user_id order by profile.user_id) filter (where profile.role = 'admin'), '{}')
  from public.profiles profile where profile.site_id = site and profile.disabled_at is null);

-- Tells these persons, but not who does it; each once for a kind and occasion. With it goes what is to be mailed.
create function private.notify(kind text, site uuid, persons uuid[], occasion text, subject text, subject_id uuid,
  link text, number text default null, level text default null, due_on date default null,
  at timestamptz default now()) returns void
language sql volatile set search_path = ''
as $$
  with told as (
    insert into public.notices (site_id, user_id, kind, subject, subject_id, occasion, number, level, due_on, link, at)
    select notify.site, person, notify.kind, notify.subject, notify.subject_id, notify.occasion, notify.number,
      notify.level, notify.due_on, notify.link, notify.at
    from (select distinct named from unnest(notify.persons) named
      where named is distinct from auth.uid()) listed (person)
    join public.profiles profile on profile.user_id = person and profile.site_id = notify.site
      and profile.disabled_at is null
    order by person
    on conflict (user_id, kind, occasion) do nothing
    returning id, user_id
  )
  insert into private.mail_lines (notice_id, user_id, how)
  select told.id, told.user_id, private.notice_choices(told.user_id) ->> notify.kind
  from told
  join public.profiles profile on profile.user_id = told.user_id and profile.email is not null
  where private.notice_choices(told.user_id) ->> notify.kind in ('now', 'daily')
    and exists (select from private.mail_sender sender where sender.is_set);
$$;

create function private.finding_link(finding uuid) returns text
language sql immutable parallel safe
return '/nao-conformidades/' || finding;

-- Where several findings are listed: those of an inspection, or those of a person or of their groups.
create function private.findings_link(submission uuid, assignees uuid[]) returns text
language sql immutable parallel safe
return '/nao-conformidades?' || case when submission is not null then 'inspection=' || submission
  when assignees[1] is not null then 'whose=mine' else 'whose=group' end;

-- What is to be told of a finding, and whom: these persons and members of these groups, or, where it is null, those who
-- judge.
create type private.told_finding as (kind text, assignees uuid[], finding public.findings);

-- While one act is carried out on many findings, those that it assigns wait here: private.tell_of_those_waiting()
-- tells them together.
create function private.wait_to_be_told(findings uuid[]) returns void
language sql volatile
as $$
  select set_config('portal.findings_to_tell', wait_to_be_told.findings::text, true);
$$;

create function private.waiting_to_be_told() returns uuid[]
language sql stable
return nullif(current_setting('portal.findings_to_tell', true), '')::uuid[];

-- What one inspection, or one act on many, has to tell the same persons is told once, by the first number and how many
-- more there are: nobody reads a notice for each of forty lamps, and three thousand, for each of a team of twenty, took
-- a minute. `together`: of whichever inspection they are.
create function private.tell_of_findings(told private.told_finding[], together boolean default false) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  levels text[] := array['critical', 'major', 'minor', 'observation'];
  waiting uuid[] := private.waiting_to_be_told();
  one record;
begin
  if waiting is not null then
    perform private.wait_to_be_told(waiting || array(
      select (listed.finding).id from unnest(told) listed where listed.kind = 'assigned'));
    told := array(select listed from unnest(told) listed where listed.kind <> 'assigned');
  end if;
  for one in
    select listed.kind, listed.assignees, (listed.finding).site_id, count(*) as many,
      case when not together then (array_agg((listed.finding).submission_id))[1] end as submission_id,
      min((listed.finding).number) as first,
      (array_agg((listed.finding).id order by (listed.finding).number))[1] as id,
      (array_agg((listed.finding).revision_number order by (listed.finding).number))[1] as revision,
      levels[min(array_position(levels, (listed.finding).level))] as level, min((listed.finding).due_on) as due_on
    from unnest(told) with ordinality listed (kind, assignees, finding, place)
    -- What was found outside of an inspection is told by itself.
    group by 1, 2, 3,
      case when not together then coalesce((listed.finding).submission_id, (listed.finding).id) end
    order by min(listed.place)
  loop
    perform private.notify(one.kind, one.site_id, array(
      select person
      from unnest(case when one.assignees is null then private.supervisors_of(one.site_id)
        else private.persons_among(one.site_id, one.assignees) end) person
      -- Whom an action of this very moment has told is told no second time.
      where one.kind <> 'assigned' or not exists (select from public.notices told_before
        where told_before.user_id = person and told_before.kind = 'assigned' and told_before.subject = 'action'
          and told_before.link = private.finding_link(one.id) and told_before.at = now())),
      one.id || ' ' || one.revision, 'finding', one.id,
      case when one.many > 1 then private.findings_link(one.submission_id, one.assignees)
        else private.finding_link(one.id) end,
      one.first || case when one.many > 1 then ' +' || one.many - 1 else '' end, one.level, one.due_on);
  end loop;
end;
$$;

create function private.tell_of_those_waiting() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  waiting uuid[] := private.waiting_to_be_told();
begin
  perform set_config('portal.findings_to_tell', '', true);
  perform private.tell_of_findings(array(
    select row ('assigned', array[finding.responsible_id, finding.group_id], finding)::private.told_finding
    from public.findings finding where finding.id = any (waiting)
    order by finding.number), true);
end;
$$;

create function private.notice_new_findings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_of_findings(array(
    select row (said.kind, said.assignees, row (found.*)::public.findings)::private.told_finding
    from found
    cross join lateral (values
      ('critical', null::uuid[], found.level = 'critical'),
      ('assigned', array[found.responsible_id, found.group_id], found.assigned <> '{}')
    ) said (kind, assignees, is_so)
    where said.is_so
    order by found.number));
  return null;
end;
$$;
create trigger notice_new after insert on public.findings
  referencing new table as found for each statement execute function private.notice_new_findings();

create function private.notice_changed_findings() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off set jit = off
as $$
begin
  perform private.tell_of_findings(array(
    select row (said.kind, said.assignees, row (found.*)::public.findings)::private.told_finding
    from found join was on was.id = found.id
    cross join lateral (values
      ('critical', null::uuid[], found.level = 'critical' and was.level <> 'critical'),
      ('assigned', array[found.responsible_id, found.group_id],
        (found.responsible_id, found.group_id) is distinct from (was.responsible_id, was.group_id)),
      ('returned', found.assigned, found.returned_at is distinct from was.returned_at
        or was.state = 'corrected' and found.state in ('open', 'in-treatment')),
      ('approved', found.assigned, was.state = 'corrected' and found.state in ('verified', 'closed'))
    ) said (kind, assignees, is_so)
    where said.is_so
    order by found.number));
  return null;
end;
$$;
create trigger notice_change after update on public.findings
  referencing old table as was new table as found for each statement execute function private.notice_changed_findings();

create function private.notice_action() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify('assigned', new.site_id,
    private.persons_among(new.site_id, array[new.responsible_id, new.group_id]), new.id::text, 'action', new.id,
    private.finding_link(finding.id), finding.number, finding.level, new.due_on)
  from public.findings finding where finding.id = new.finding_id;
  return null;
end;
$$;
create trigger notice_new after insert on public.finding_actions
  for each row execute function private.notice_action();

-- A later date: whoever asked for it hears what became of it.
create function private.notice_extension() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(case new.state when 'granted' then 'approved' else 'returned' end, new.site_id,
    array[new.asked_by], new.id::text, 'finding', finding.id, private.finding_link(finding.id), finding.number,
    finding.level, case new.state when 'granted' then new.asked_on else finding.due_on end)
  from public.findings finding where finding.id = new.finding_id;
  return null;
end;
$$;
create trigger notice_decided after update on public.finding_extensions
  for each row when (old.state = 'asked' and new.state <> 'asked') execute function private.notice_extension();

create function private.notice_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(new.state, new.site_id, array[new.inspector_id], new.submission_id || ' ' || new.revision,
    'review', new.submission_id, '/revisoes/' || new.submission_id);
  return null;
end;
$$;
create trigger notice_decided after update on public.reviews
  for each row when (old.state <> new.state and new.state in ('approved', 'returned'))
  execute function private.notice_review();

-- What is due soon or overdue on the site's day of that moment, each told once for its date. A person with an action
-- and the finding itself due on one day hears of it once.
create function private.notify_by_dates(at timestamptz) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  due record;
begin
  for due in
    with day as (
      select site.id as site_id, (notify_by_dates.at at time zone site.zone)::date as today from public.sites site
    ),
    dated as (
      select finding.id as finding_id, finding.site_id, finding.number, finding.level, 'action' as subject,
        action.id as subject_id, action.due_on, day.today, array[action.responsible_id, action.group_id] as assignees
      from public.finding_actions action
      join public.findings finding on finding.id = action.finding_id and finding.state = 'in-treatment'
      join day on day.site_id = finding.site_id
      where action.state in ('to-do', 'doing') and action.due_on between day.today - private.notices_look_back_days()
        and day.today + private.due_soon_days()
      union all
      select finding.id, finding.site_id, finding.number, finding.level, 'finding', finding.id, finding.due_on,
        day.today, array[finding.responsible_id, finding.group_id]
      from public.findings finding
      join day on day.site_id = finding.site_id
      where private.is_unsettled_on(finding.state, finding.risk_until, day.today)
        and finding.due_on between day.today - private.notices_look_back_days()
        and day.today + private.due_soon_days()
    ),
    told as (
      select distinct on (person, dated.finding_id, dated.due_on) dated.*, person,
        case when dated.due_on < dated.today then 'overdue' else 'due-soon' end as kind,
        dated.finding_id || ' ' || dated.due_on as occasion
      from dated cross join lateral unnest(private.persons_among(dated.site_id, dated.assignees)
        -- What is critical and late concerns who judges, too.
        || case when dated.level = 'critical' and dated.due_on < dated.today
          then private.supervisors_of(dated.site_id) end) person
      order by person, dated.finding_id, dated.due_on, dated.subject
    )
    select told.* from told
    where not exists (select from public.notices notice
      where notice.user_id = told.person and notice.kind = told.kind and notice.occasion = told.occasion)
    -- In one order, so that two at once wait for one another and not in a circle.
    order by told.person, told.occasion
  loop
    perform private.notify(due.kind, due.site_id, array[due.person], due.occasion, due.subject, due.subject_id,
      private.finding_link(due.finding_id), due.number, due.level, due.due_on, notify_by_dates.at);
  end loop;
end;
$$;

-- What is planned for a person or their group has opened, or has closed and was not done: each told once.
create function private.notify_planned(at timestamptz) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  told record;
begin
  for told in
    with due as (
      select planned.id, planned.site_id, planned.held_on, (planned.due_at at time zone site.zone)::date as due_on,
        person,
        case when planned.closes_at <= notify_planned.at then 'planned-missed' else 'planned-opened' end as kind
      from public.planned_inspections planned
      join public.sites site on site.id = planned.site_id
      cross join lateral unnest(private.persons_among(planned.site_id,
        array[planned.responsible_id, planned.group_id])) person
      where planned.done_at is null and planned.excused_at is null and planned.opens_at <= notify_planned.at
        and planned.closes_at > notify_planned.at - make_interval(days => private.notices_look_back_days())
    )
    select due.* from due
    where not exists (select from public.notices notice
      where notice.user_id = due.person and notice.kind = due.kind and notice.occasion = due.id::text)
    order by due.person, due.id
  loop
    perform private.notify(told.kind, told.site_id, array[told.person], told.id::text, 'planned', told.id,
      '/agenda?day=' || told.held_on, null, null, told.due_on, notify_planned.at);
  end loop;
end;
$$;

-- What follows from time alone. Whoever keeps time calls it every minute or so: a timer of the one-process server,
-- pg_cron on a hosted project. Doing it twice, or twice at once, changes nothing.
create function private.tick(at timestamptz) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.lay_down_planned(tick.at);
  perform private.notify_by_dates(tick.at);
  perform private.notify_planned(tick.at);
end;
$$;

-- 90_own_notices.sql

-- Who reads and sets: everybody whose account is open, with a role or without.

create function private.require_own_notices() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require(exists (select from private.actor_profile()), 'AV401',
    'Not signed in, or without a profile');
end;
$$;

create function private.validate_notice_query(query jsonb) returns jsonb
language sql immutable
return case
  when jsonb_typeof(query) is distinct from 'object' then private.fault('query')
  when not private.is_absent(query -> 'kinds') and (jsonb_typeof(query -> 'kinds') <> 'array' or exists (
    select from jsonb_array_elements(query -> 'kinds') kind
    where not private.notice_defaults() ? (kind.value #>> '{}')))
    then private.fault('kinds')
  when not private.is_absent(query -> 'page') and not private.is_whole_number(query -> 'page')
    then private.fault('page')
  when not private.is_absent(query -> 'page_size') and not private.is_whole_number(query -> 'page_size')
    then private.fault('page_size')
  else private.validate_optional_switch(query, 'unread')
end;

-- A page of one's own, what is unread first and the newest before others: { rows, count, more, newest, today }. The
-- query: { unread, kinds: [], page, page_size }; all of it may be left out. Counts go no further than 1000; `newest` is
-- the newest of all, up to which read_all_notices() can be asked. `about`: of what is planned or reviewed its checklist
-- and place; a mail says neither.
create function public.own_notices(query jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  page_size integer;
  site uuid := private.actor_site();
  wanted text[];
  found_count bigint;
begin
  perform private.require_bounds('own_notices', jsonb_build_object('query', own_notices.query));
  perform private.require_own_notices();
  perform private.require_no_fault(private.validate_notice_query(query));
  page_size := least(greatest(coalesce((query ->> 'page_size')::integer, 50), 1), 200);
  wanted := case when jsonb_array_length(private.elements(query -> 'kinds')) > 0
    then array(select jsonb_array_elements_text(query -> 'kinds')) end;
  select count(*) into found_count from (
    select from public.notices notice
    where notice.user_id = auth.uid() and notice.site_id = site and (wanted is null or notice.kind = any (wanted))
      and (not private.switch_in(query -> 'unread', false) or notice.read_at is null)
    limit 1001) counted;
  return jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', one.id, 'kind', one.kind, 'subject', one.subject, 'subject_id', one.subject_id, 'number', one.number,
        'level', one.level, 'due_on', one.due_on, 'link', one.link, 'at', one.at, 'read_at', one.read_at,
        'about', case one.subject
          when 'planned' then (
            select concat_ws(' · ', coalesce(checklist.title, programme.title), nullif(place.path, ''))
            from public.planned_inspections planned
            join public.programmes programme on programme.id = planned.programme_id
            left join public.places place on place.id = programme.place_id
            left join public.checklists checklist on checklist.id::text = planned.checklist_id
            where planned.id = one.subject_id)
          when 'review' then (
            select concat_ws(' · ', review.checklist_title, nullif(coalesce(place.path, review.place_text), ''))
            from public.reviews review
            left join public.places place on place.id = review.place_id
            where review.submission_id = one.subject_id
            order by review.revision desc limit 1)
        end)
        order by one.read_at is not null, one.at desc, one.id desc), '[]')
      from (
        select notice.* from public.notices notice
        where notice.user_id = auth.uid() and notice.site_id = site and (wanted is null or notice.kind = any (wanted))
          and (not private.switch_in(query -> 'unread', false) or notice.read_at is null)
        order by notice.read_at is not null, notice.at desc, notice.id desc
        limit page_size
        offset (greatest(coalesce((query ->> 'page')::bigint, 1), 1) - 1) * page_size
      ) one),
    'count', least(found_count, 1000), 'more', found_count > 1000,
    'newest', (select max(notice.id) from public.notices notice
      where notice.user_id = auth.uid() and notice.site_id = site),
    'today', private.site_today(site));
end;
$$;

-- For a badge: { unread, language }; so many, no further than 100, and the language in which mails would be written.
create function public.unread_notices() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_own_notices();
  return jsonb_build_object(
    'unread', (select count(*) from (
      select from public.notices notice
      where notice.user_id = auth.uid() and notice.site_id = private.actor_site() and notice.read_at is null
      limit 100) counted),
    'language', (select stored.language from private.notice_preferences stored where stored.user_id = auth.uid()));
end;
$$;

-- { ids: [] }: of the caller's own; or { link }: those that lead there. Answers how many were unread.
create function public.read_notices(payload jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.require_bounds('read_notices', jsonb_build_object('payload', read_notices.payload));
  perform private.require_own_notices();
  perform private.require_no_fault(case
    when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload')
    when jsonb_typeof(payload -> 'link') = 'string' then null
    when jsonb_typeof(payload -> 'ids') is distinct from 'array' or exists (
      select from jsonb_array_elements(payload -> 'ids') id where not private.is_whole_number(id.value))
      then private.fault('ids') end);
  update public.notices notice set read_at = now()
  where notice.user_id = auth.uid() and notice.read_at is null and (notice.link = payload ->> 'link'
    or notice.id in (select id::bigint from jsonb_array_elements_text(private.elements(payload -> 'ids')) id));
  get diagnostics changed = row_count;
  return changed;
end;
$$;

-- All of the caller's own up to this one: what came meanwhile stays unread. Answers how many were unread.
create function public.read_all_notices(newest bigint) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.require_own_notices();
  update public.notices notice set read_at = now()
  where notice.user_id = auth.uid() and notice.read_at is null and notice.id <= read_all_notices.newest;
  get diagnostics changed = row_count;
  return changed;
end;
$$;

-- One's own: { choices: { kind: how }, email, is_mail_set }.
create function public.notice_choices() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_own_notices();
  return jsonb_build_object(
    'choices', private.notice_choices(auth.uid()),
    'email', (select profile.email from public.profiles profile where profile.user_id = auth.uid()),
    'is_mail_set', exists (select from private.mail_sender sender where sender.is_set));
end;
$$;

-- { choices: { kind: 'now' | 'daily' | 'never' } }: every kind. It counts for what is told from now on.
create function public.save_notice_choices(payload jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_bounds('save_notice_choices', jsonb_build_object('payload', save_notice_choices.payload));
  perform private.require_own_notices();
  perform private.require_no_fault(case
    when jsonb_typeof(payload -> 'choices') is distinct from 'object' then private.fault('choices')
    else (
      select private.fault('choices.' || known.kind) from jsonb_object_keys(private.notice_defaults()) known (kind)
      where not coalesce(payload #>> array['choices', known.kind] in ('now', 'daily', 'never'), false)
      order by known.kind limit 1) end);
  insert into private.notice_preferences as stored (user_id, choices)
  select auth.uid(), jsonb_object_agg(known.kind, payload #> array['choices', known.kind])
  from jsonb_object_keys(private.notice_defaults()) known (kind)
  on conflict (user_id) do update set choices = excluded.choices;
end;
$$;

-- In which language the person uses the portal: mails are written in it.
create function public.note_notice_language(language text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_bounds('note_notice_language', jsonb_build_object('language', note_notice_language.language));
  perform private.require_own_notices();
  perform private.require_no_fault(case when not private.is_language(note_notice_language.language)
    then private.fault('language') end);
  insert into private.notice_preferences as stored (user_id, language)
    values (auth.uid(), note_notice_language.language)
  on conflict (user_id) do update set language = excluded.language;
end;
$$;

revoke execute on function public.own_notices(jsonb), public.unread_notices(), public.read_notices(jsonb),
  public.read_all_notices(bigint), public.notice_choices(), public.save_notice_choices(jsonb),
  public.note_notice_language(text) from public, anon;
grant execute on function public.own_notices(jsonb), public.unread_notices(), public.read_notices(jsonb),
  public.read_all_notices(bigint), public.notice_choices(), public.save_notice_choices(jsonb),
  public.note_notice_language(text) to authenticated;

-- 91_notice_mails.sql

-- Mails of notices: whoever sends them (server/src/mail) claims one, sends it and says what became of it. Between two
-- of these steps it may be lost: a mail whose sender does not come back is claimed again, with the same id. One that
-- nobody took is tried again, later and later; what belongs to it does not change any more. Only the service role asks.

-- Of how many notices one mail tells.
create function private.mail_lines_most() returns integer language sql immutable parallel safe return 200;

-- Notices that wait to be mailed to a person become one mail: at once where the person wants that, or as the summary of
-- this day of the site. What was read meanwhile, and what is of nobody with an address, needs none.
create function private.make_mail(at timestamptz) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  wanted record;
  made uuid;
begin
  delete from private.mail_lines line using public.notices notice, public.profiles profile
  where line.mail_id is null and notice.id = line.notice_id and profile.user_id = line.user_id
    and (notice.read_at is not null or profile.email is null or profile.disabled_at is not null);
  select line.user_id, line.how,
    case line.how when 'daily' then (make_mail.at at time zone site.zone)::date end as day into wanted
  from private.mail_lines line
  join public.notices notice on notice.id = line.notice_id
  join public.sites site on site.id = notice.site_id
  cross join lateral (
    select date_trunc('day', make_mail.at at time zone site.zone)
      + make_interval(hours => private.summary_hour()) as summary) today
  where line.mail_id is null and (line.how = 'now' or (
    -- The last time that summaries were made by the site's clock lies behind it.
    notice.at at time zone site.zone
      < today.summary - case when make_mail.at at time zone site.zone < today.summary then interval '1 day'
        else interval '0' end
    and not exists (
      select from private.mails earlier
      where earlier.user_id = line.user_id and earlier.how = 'daily'
        and (earlier.state in ('sending', 'waiting') or earlier.day = (make_mail.at at time zone site.zone)::date))))
  order by line.how desc, notice.id
  limit 1;
  if wanted.user_id is null then
    return null;
  end if;
  insert into private.mails (user_id, how, day, made_at, next_at)
    values (wanted.user_id, wanted.how, wanted.day, make_mail.at, make_mail.at)
  returning id into made;
  update private.mail_lines line set mail_id = made
  where line.notice_id in (
    select waiting.notice_id from private.mail_lines waiting
    where waiting.mail_id is null and waiting.user_id = wanted.user_id and waiting.how = wanted.how
    order by waiting.notice_id limit private.mail_lines_most());
  return made;
end;
$$;

-- The next mail to send, or null: { id, to, language, how, lines: [{ kind, subject, number, level, on, link }] }. It is
-- the caller's for ten minutes; `on` is the day by which, or on which it was told.
create function public.claim_mail(at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  claimed private.mails;
  made uuid;
  address text;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.mails', 0));
  loop
    select mail.* into claimed from private.mails mail
    join public.profiles profile on profile.user_id = mail.user_id
    join public.sites site on site.id = profile.site_id
    where mail.state in ('sending', 'waiting') and mail.next_at <= claim_mail.at
      -- A summary of yesterday that goes out today is today's.
      and not exists (select from private.mails other where other.user_id = mail.user_id and other.id <> mail.id
        and mail.how = 'daily' and other.day = (claim_mail.at at time zone site.zone)::date)
    order by mail.next_at, mail.id limit 1;
    if claimed.id is null then
      made := private.make_mail(claim_mail.at);
      select mail.* into claimed from private.mails mail where mail.id = made;
    end if;
    if claimed.id is null then
      return null;
    end if;
    select profile.email into address from public.profiles profile
    where profile.user_id = claimed.user_id and profile.disabled_at is null;
    exit when address is not null;
    delete from private.mails mail where mail.id = claimed.id;
    claimed := null;
  end loop;
  update private.mails mail set state = 'sending', attempts = mail.attempts + 1,
    next_at = claim_mail.at + interval '10 minutes',
    day = case when mail.how = 'daily' then (claim_mail.at at time zone site.zone)::date end
  from public.profiles profile join public.sites site on site.id = profile.site_id
  where mail.id = claimed.id and profile.user_id = mail.user_id;
  return jsonb_build_object('id', claimed.id, 'to', address, 'how', claimed.how,
    'language', (select stored.language from private.notice_preferences stored
      where stored.user_id = claimed.user_id),
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', notice.kind, 'subject', notice.subject,
        'number', notice.number, 'level', notice.level,
        'on', coalesce(notice.due_on, (notice.at at time zone site.zone)::date),
        'link', notice.link) order by notice.id), '[]')
      from private.mail_lines line
      join public.notices notice on notice.id = line.notice_id
      join public.sites site on site.id = notice.site_id
      where line.mail_id = claimed.id));
end;
$$;

create function public.note_mail_sent(id uuid, at timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.mails mail set state = 'sent', sent_at = note_mail_sent.at, reason = null
  where mail.id = note_mail_sent.id and mail.state <> 'sent';
$$;

-- Not sent: tried again after 1, 2, 4 … minutes, at most 30, or for good where the server refuses the address.
create function public.note_mail_failed(id uuid, at timestamptz, reason text, for_good boolean) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.mails mail set state = case when note_mail_failed.for_good then 'refused' else 'waiting' end,
    reason = left(note_mail_failed.reason, 100),
    next_at = note_mail_failed.at + least(interval '1 minute' * power(2, least(mail.attempts, 10) - 1),
      interval '30 minutes')
  where mail.id = note_mail_failed.id and mail.state = 'sending';
$$;

-- What the sender says of itself at its start and with every round. Sent mails are forgotten after thirty days.
create function public.note_mail_sender(is_set boolean, at timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.mail_sender as known (is_set, seen_at) values (note_mail_sender.is_set, note_mail_sender.at)
  on conflict (is_only) do update set is_set = excluded.is_set, seen_at = excluded.seen_at;
  delete from private.mails mail where mail.state in ('sent', 'refused')
    and mail.made_at < note_mail_sender.at - interval '30 days';
$$;

-- For administrators: { is_set, seen_at, is_silent, sent_at, waiting, failing, refused }: whether the sender gave no
-- sign for a quarter of an hour, when a mail last went out, how many wait or are being tried again, why the last of
-- those did not go, and how many were refused within thirty days.
create function public.mail_state() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_administrator();
  return (
    select jsonb_build_object(
      'is_set', coalesce((select sender.is_set from private.mail_sender sender), false),
      'seen_at', (select sender.seen_at from private.mail_sender sender),
      'is_silent', exists (select from private.mail_sender sender
        where sender.seen_at < now() - interval '15 minutes'),
      'sent_at', max(mail.sent_at),
      'waiting', count(*) filter (where mail.state in ('sending', 'waiting')),
      'failing', (array_agg(mail.reason order by mail.next_at desc) filter (where mail.state = 'waiting'))[1],
      'refused', count(*) filter (where mail.state = 'refused'))
    from private.mails mail);
end;
$$;

revoke execute on function public.claim_mail(timestamptz), public.note_mail_sent(uuid, timestamptz),
  public.note_mail_failed(uuid, timestamptz, text, boolean), public.note_mail_sender(boolean, timestamptz)
  from public, anon, authenticated;
grant execute on function public.claim_mail(timestamptz), public.note_mail_sent(uuid, timestamptz),
  public.note_mail_failed(uuid, timestamptz, text, boolean), public.note_mail_sender(boolean, timestamptz)
  to service_role;
revoke execute on function public.mail_state() from public, anon;
grant execute on function public.mail_state() to authenticated;

-- 92_report_links.sql

-- Reports that are handed over by an address: the PDF of one sealed version, for so many days, to whoever has the
-- address, without a way into the portal (docs/decisions/0253). What opens it is told once and kept as a hash; each
-- opening stands in the audit log.

create table private.report_links (
  -- Made by the client, which puts the file under it first.
  id uuid primary key,
  site_id uuid not null references public.sites (id),
  -- A sealed version, which nothing changes or removes.
  submission_id uuid not null,
  revision integer not null,
  -- Of the file, and of the page that leads to it.
  language text not null check (private.is_language(language)),
  -- Of private.secret_hash().
  hash text not null unique,
  created_at timestamptz not null default now(),
  created_by uuid not null references public.profiles (user_id),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened integer not null default 0,
  opened_at timestamptz
);
alter table private.report_links enable row level security;
create index report_links_of_record on private.report_links (submission_id, created_at desc);

-- REPORT_LINK_DAYS_MAX and REPORT_LINKS_MAX of the domain.
create function private.most_report_link_days() returns integer language sql immutable return 30;
create function private.most_report_links() returns integer language sql immutable return 20;

create function private.report_key(link uuid) returns text
language sql immutable
return 'reports/' || link || '.pdf';

-- A record that was withdrawn takes its links along.
create function private.opens_report(link private.report_links) returns boolean
language sql stable set search_path = ''
return link.revoked_at is null and link.expires_at > now()
  and exists (select from public.checklist_submissions record where record.id = link.submission_id);

create function private.require_hands_over() returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_reader();
  perform private.require(private.actor_role() in ('auditor', 'admin'), 'AV403', 'The role does not allow this');
end;
$$;

create function private.note_report_link(link private.report_links, actor uuid, action text) returns void
language sql volatile set search_path = ''
as $$
  insert into public.audit_log (actor, action, table_name, row_id, details)
  values (actor, action, 'report_links', link.id::text,
    jsonb_build_object('record', link.submission_id, 'revision', link.revision, 'expires_at', link.expires_at)
    || case when action = 'open' then jsonb_build_object('opened', link.opened) else '{}' end);
$$;

create function private.validate_report_link(payload jsonb) returns jsonb
language sql immutable
return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
  case when not private.is_uuid(payload -> 'id') then private.fault('id') end,
  case when not private.is_uuid(payload -> 'submission_id') then private.fault('submission_id') end,
  case when not private.is_whole_number(payload -> 'revision') then private.fault('revision') end,
  case when not case when private.is_whole_number(payload -> 'days')
    then (payload ->> 'days')::integer between 1 and private.most_report_link_days() else false end
    then private.fault('days') end,
  case when not private.is_language(payload ->> 'language') then private.fault('language') end)
end;

-- Opens the file that was put under this id: { id, submission_id, revision, days, language }. Answers what the address
-- ends with, which is told this once. AV422 with the field, 'file' where there is none, 'count' where a record has as
-- many links as it may.
create function public.create_report_link(payload jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  secret text := private.new_secret();
  made private.report_links;
begin
  perform private.require_bounds('create_report_link', jsonb_build_object('payload', create_report_link.payload));
  perform private.require_hands_over();
  perform private.require_no_fault(private.validate_report_link(payload));
  perform private.require(exists (
    select from public.submission_versions version
    join public.checklist_submissions record on record.id = version.submission_id
    where version.submission_id = (payload ->> 'submission_id')::uuid
      and version.revision = (payload ->> 'revision')::integer and version.seal is not null
      and private.site_of_person(record.user_id) = private.actor_site()), 'AV404', 'No such sealed version');
  perform private.require_no_fault(case
    when exists (select from private.report_links link where link.id = (payload ->> 'id')::uuid)
      then private.fault('id', 'twice')
    when not exists (select from storage.objects object where object.bucket_id = 'attachments'
      and object.name = private.report_key((payload ->> 'id')::uuid)) then private.fault('file', 'missing')
    when (select count(*) from private.report_links link where link.submission_id = (payload ->> 'submission_id')::uuid
      and private.opens_report(link)) >= private.most_report_links()
      then private.fault('count', 'too-long') || jsonb_build_object('limit', private.most_report_links()) end);
  insert into private.report_links (id, site_id, submission_id, revision, language, hash, created_by, expires_at)
  values ((payload ->> 'id')::uuid, private.actor_site(), (payload ->> 'submission_id')::uuid,
    (payload ->> 'revision')::integer, payload ->> 'language', private.secret_hash(secret),
    auth.uid(), now() + make_interval(days => (payload ->> 'days')::integer))
  returning * into made;
  perform private.note_report_link(made, auth.uid(), 'insert');
  return secret;
end;
$$;

-- Links of a record, the newest first: [{ id, revision, created_at, created_by, expires_at, revoked_at, opened,
-- opened_at, opens }]. `opens`: whether it still does.
create function public.report_links(submission uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_hands_over();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', listed.id, 'revision', listed.revision,
      'created_at', listed.created_at, 'created_by', profile.full_name, 'expires_at', listed.expires_at,
      'revoked_at', listed.revoked_at, 'opened', listed.opened, 'opened_at', listed.opened_at, 'opens', listed.opens)
      order by listed.created_at desc, listed.id), '[]')
    from (
      select link.*, private.opens_report(link) as opens from private.report_links link
      where link.submission_id = report_links.submission and link.site_id = private.actor_site()
      order by link.created_at desc, link.id
      limit 100
    ) listed
    left join public.profiles profile on profile.user_id = listed.created_by);
end;
$$;

-- Opens nothing from then on. AV404 where there is none that could.
create function public.revoke_report_link(id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  revoked private.report_links;
begin
  perform private.require_hands_over();
  update private.report_links link set revoked_at = now()
  where link.id = revoke_report_link.id and link.revoked_at is null and link.site_id = private.actor_site()
  returning * into revoked;
  perform private.require(revoked.id is not null, 'AV404', 'No such link');
  perform private.note_report_link(revoked, auth.uid(), 'delete');
end;
$$;

-- For the portal's server alone: what the page of an address says, { language, expires_at, zone }. Null where it opens
-- nothing.
create function private.report_link_of(hash text) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('language', link.language, 'expires_at', link.expires_at, 'zone', site.zone)
  from private.report_links link join public.sites site on site.id = link.site_id
  where link.hash = report_link_of.hash and private.opens_report(link));

-- For the portal's server alone: counts and notes an opening, and answers { key, language }, where the file lies. Null
-- where it opens nothing.
create function private.open_report_link(hash text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found private.report_links;
begin
  update private.report_links link set opened = link.opened + 1, opened_at = now()
  where link.hash = open_report_link.hash and private.opens_report(link)
  returning * into found;
  if found.id is null then
    return null;
  end if;
  perform private.note_report_link(found, null, 'open');
  return jsonb_build_object('key', private.report_key(found.id), 'language', found.language);
end;
$$;

create policy "reports: who hands them over adds" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'attachments'
    and (select private.actor_role()) in ('auditor', 'admin')
    and name ~ '^reports/[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}\.pdf$'
  );

-- Whoever has an account opens the record itself; the file is for who has none, by its address.
create policy "reports: read by who put them there" on storage.objects
  as restrictive for select to authenticated
  using (bucket_id <> 'attachments' or name not like 'reports/%' or owner_id = auth.uid()::text);

revoke all on private.report_links from public, anon, authenticated;
revoke execute on function public.create_report_link(jsonb), public.report_links(uuid), public.revoke_report_link(uuid)
  from public, anon;
grant execute on function public.create_report_link(jsonb), public.report_links(uuid), public.revoke_report_link(uuid)
  to authenticated;

-- 93_evidence.sql

-- Photos and files: a private bucket, written once, read by everyone who reads what shows them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'attachments', 'attachments', false, 10 * 1024 * 1024,
  -- The extensions of the specification, section 5. Nothing that a browser would run: no HTML, no SVG.
  array[
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/plain',
    'image/jpeg',
    'image/png',
    'application/zip',
    'application/vnd.rar'
  ])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- <user id>/<submission id>/<name>: the first folder says who wrote it, the second what it belongs to, before there is
-- a row.
create function private.is_evidence_key(name text, author uuid) returns boolean
language sql immutable
return coalesce(name ~ ('^' || author || '/[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/[A-Za-z0-9._-]{1,120}$'), false);
grant execute on function private.is_evidence_key(text, uuid) to authenticated;

-- Shown by a submission, by a completed version of the one it belongs to, by what a module carried out, or by a link.
create function private.is_evidence_shown(name text) returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.submission_photos photo where private.evidence_key(photo.photo_data) = name)
  or exists (
    select from public.submission_versions version, jsonb_array_elements(version.record -> 'photos') photo
    where version.submission_id = private.as_uuid(to_jsonb(split_part(name, '/', 2)))
      and private.evidence_key(photo.value ->> 'photo_data') = name
  )
  or exists (select from private.module_evidence evidence where evidence.name = is_evidence_shown.name)
  or exists (select from private.finding_evidence evidence where evidence.name = is_evidence_shown.name)
  or name like 'reports/%' and exists (select from private.report_links link
    where link.id = private.as_uuid(to_jsonb(substr(name, 9, 36))) and private.opens_report(link));
grant execute on function private.is_evidence_shown(text) to authenticated;

-- Whether files may be put: also by who works in a module only.
create function private.may_add_evidence() returns boolean
language sql stable security definer set search_path = ''
return exists (select from private.actor_profile() actor where actor.role in ('inspector', 'admin')
  or actor.rights <> '{}' or actor.module_roles <> '{}' and actor.role is not null);
grant execute on function private.may_add_evidence() to authenticated;
-- Whether a module admits the person at work to the files of what it carried out under this id: as its function
-- `reads_files(operation uuid)` says, where it has one; to everybody with a profile where it has none. What it cannot
-- say admits nobody.
create function private.module_admits(module text, request uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  admits boolean;
begin
  if not exists (
    select from pg_catalog.pg_proc function join pg_catalog.pg_namespace owned on owned.oid = function.pronamespace
    where owned.nspname = 'module_' || module and function.proname = 'reads_files'
  ) then
    return true;
  end if;
  execute format('select %I.reads_files($1)', 'module_' || module) into admits using request;
  return coalesce(admits, false);
exception when others then
  return false;
end;
$$;

-- A module's file is read by whom the module admits, whatever else shows it. One that nothing shows yet, or nothing
-- any more, is its author's and the administrators', who tidy up: what it belongs to may come to be a record that few
-- read. What has no key of evidence is an example picture.
create function private.is_evidence_read(name text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case when name !~ '^[0-9a-f-]{36}/[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/' then true
      else coalesce(
        (select private.module_admits(request.module, request.id) from private.module_requests request
          where request.id = split_part(name, '/', 2)::uuid),
        starts_with(name, auth.uid() || '/')
          or exists (select from public.checklist_submissions record where record.id = split_part(name, '/', 2)::uuid)
          or exists (select from public.submission_versions version
            where version.submission_id = split_part(name, '/', 2)::uuid)
          or exists (select from private.finding_evidence evidence where evidence.name = is_evidence_read.name)
          or private.actor_role() = 'admin',
        false)
      end
  );
end;
$$;
grant execute on function private.is_evidence_read(text) to authenticated;
create policy "evidence: everyone with a profile reads" on storage.objects
  for select to authenticated
  using (bucket_id = 'attachments' and (select private.actor_role()) is not null);
create policy "evidence: a module's by whom it admits, what nothing shows by its author" on storage.objects
  as restrictive for select to authenticated
  using (bucket_id <> 'attachments' or private.is_evidence_read(name));
create policy "evidence: who fills in adds, in their own folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'attachments'
    and (select private.may_add_evidence())
    and private.is_evidence_key(name, auth.uid())
  );

-- No policy for updating: evidence is never overwritten.

-- Or by an administrator.
create policy "evidence: what no record shows is deleted by its author" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'attachments'
    and (
      (select private.actor_role()) = 'admin'
      or (select private.actor_role()) = 'inspector' and private.is_evidence_key(name, auth.uid())
    )
    and not private.is_evidence_shown(name)
  );

-- A picture of how it should look, for an item: in the bucket of photos and files, under the SHA-256 of its bytes. So
-- it is written once like all that lies there, read by everyone with a profile, and the definition that names it can
-- never come to show another one.

create policy "examples: who writes checklists adds" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'attachments'
    and (select private.actor_role()) in ('author', 'admin')
    and name ~ '^examples/[0-9a-f]{64}\.(jpg|png)$'
  );

-- Versions of definitions are kept for ever, and with them what they show.
create policy "examples: nobody deletes" on storage.objects
  as restrictive for delete to authenticated
  using (bucket_id <> 'attachments' or name not like 'examples/%');

-- No policy allows an update, but a link for uploading that was signed before the object existed goes past policies; a
-- trigger does not let it. What the storage notes about reading (last_accessed_at) may change.

create function private.keep_evidence() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (new.bucket_id, new.name) is distinct from (old.bucket_id, old.name)
    or old.metadata is not null and (new.metadata, new.version) is distinct from (old.metadata, old.version) then
    raise insufficient_privilege using message = 'Evidence is written once';
  end if;
  return new;
end;
$$;

do $$
begin
  create trigger written_once before update on storage.objects
    for each row when (old.bucket_id = 'attachments') execute function private.keep_evidence();
exception when insufficient_privilege then
  raise warning 'This project does not let triggers be added to storage.objects: see docs/security.md, evidence';
end;
$$;

-- 94_evidence_of_records.sql

-- The bucket takes files of 10 MiB, a photo may have 5 (specification, section 5). Kind and bytes meet where a record
-- shows the object; what a completed version shows already comes back as it was.
create function private.require_photo_size() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  key text := private.evidence_key(new.photo_data);
begin
  if key is not null and new.photo_data::jsonb ->> 'kind' = 'photo' then
    perform private.require(
      not exists (
        select from storage.objects object
        where object.bucket_id = 'attachments' and object.name = key
          and (object.metadata ->> 'size')::bigint > 5 * 1024 * 1024
      ) or private.is_evidence_shown(key),
      'AV422', 'A photo is too large',
        jsonb_build_object('reason', 'photo-too-large', 'paths', jsonb_build_array(key)));
  end if;
  return new;
end;
$$;
create trigger require_photo_size before insert on public.submission_photos
  for each row execute function private.require_photo_size();

-- A record never shows a file that the bucket does not have, saved or finalized: a device whose storage was emptied no
-- longer has it, and its person must hear of that. What a completed version shows comes back as it was.

create function private.is_in_version(name text) returns boolean
language sql stable set search_path = ''
return exists (
  select from public.submission_versions version, jsonb_array_elements(version.record -> 'photos') photo
  where version.submission_id = private.as_uuid(to_jsonb(split_part(name, '/', 2)))
    and private.evidence_key(photo.value ->> 'photo_data') = name
);

create function private.require_evidence_there() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  missing jsonb;
begin
  -- Who repairs or brings in rows in SQL knows what they do.
  if auth.uid() is null then
    return null;
  end if;
  select coalesce(jsonb_agg(key order by key), '[]') into missing
  from added, private.evidence_key(added.photo_data) key
  where key is not null
    and not exists (select from storage.objects object where object.bucket_id = 'attachments' and object.name = key)
    and not private.is_in_version(key);
  perform private.require(missing = '[]', 'AV422', 'Evidence has not been uploaded',
    jsonb_build_object('reason', 'evidence-missing', 'paths', missing));
  return null;
end;
$$;
create trigger require_evidence_there after insert on public.submission_photos
  referencing new table as added for each statement execute function private.require_evidence_there();

-- Files that no record, finding or operation has shown for a week: no device still waits to send what they belong to
-- without knowing that it has to send them again. A photo of a finding's act that was given up after it had arrived is
-- of a person who may delete nothing. `at`: now.
create function private.unused_evidence(at timestamptz) returns setof text
language sql stable set search_path = ''
as $$
  select object.name from storage.objects object
  where object.bucket_id = 'attachments' and object.name not like 'examples/%'
    and object.created_at < at - interval '7 days'
    and not private.is_evidence_shown(object.name)
  order by object.created_at, object.name
  limit 100
$$;

-- Files of the person who asks that no record and no completed version shows, though there was time to save one: a
-- photo that was removed before it was saved again, or whose removal was cut. Their author removes them; a device that
-- still waits to save one sends it again. Only files of a record that is here, or was finalized here once. To an
-- administrator also what of anybody's nothing has shown for a week: where no process of the portal's own tidies up,
-- their devices do.
create function public.unreferenced_evidence() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('paths', coalesce(jsonb_agg(lost.name order by lost.name), '[]'))
  from (
    select object.name
    from storage.objects object, private.as_uuid(to_jsonb(split_part(object.name, '/', 2))) record_id
    where object.bucket_id = 'attachments'
      and (select private.actor_role()) is not null
      and object.name like auth.uid() || '/%'
      and object.created_at < now() - interval '2 days'
      and (
        exists (select from public.checklist_submissions submission where submission.id = record_id)
        or exists (select from public.submission_versions version where version.submission_id = record_id)
      )
      and not private.is_evidence_shown(object.name)
    union
    select unused.name from private.unused_evidence(now()) unused (name) where (select private.actor_role()) = 'admin'
    limit 100
  ) lost;
$$;
revoke execute on function public.unreferenced_evidence() from public, anon;
grant execute on function public.unreferenced_evidence() to authenticated;

-- 95_reading_the_audit_log.sql

-- The audit log as its screen reads it: who by name, what by title, newest first, a page at a time.

-- An entry of a file says which inspection and which question it belongs to: its key in the bucket tells a person
-- nothing.

-- These two ask one another.
set check_function_bodies = off;

-- What a module calls a row of its own: its function `called(table_name text, row_id text)` says it, where it has one.
-- What it cannot say has no name.
create function private.called_by_module(in_table text, id text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  schema_name text := 'module_' || split_part(in_table, '__', 1);
  said text;
begin
  if exists (
    select from pg_catalog.pg_proc function join pg_catalog.pg_namespace owned on owned.oid = function.pronamespace
    where owned.nspname = schema_name and function.proname = 'called'
  ) then
    execute format('select %I.called($1, $2)', schema_name) into said using split_part(in_table, '__', 2), id;
  end if;
  return said;
exception when others then
  return null;
end;
$$;

-- What a row was called, also when it is gone: its title or user name, or else what the log last knew of it.
create function private.audited_subject(in_table text, id text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    case in_table
      when 'checklist_submissions' then (select title from public.checklist_submissions
        where checklist_submissions.id::text = audited_subject.id)
      when 'checklists' then (select title from public.checklists where checklists.id::text = audited_subject.id)
      when 'profiles' then (select full_name from public.profiles where user_id::text = audited_subject.id)
      when 'sites' then (select name from public.sites where sites.id::text = audited_subject.id)
      when 'places' then (select path from public.places where places.id::text = audited_subject.id)
      when 'groups' then (select name from public.groups where groups.id::text = audited_subject.id)
      when 'group_members' then (
        select one.name || ' · ' || profile.full_name
        from public.group_members member join public.groups one on one.id = member.group_id
          join public.profiles profile on profile.user_id = member.user_id
        where member.id::text = audited_subject.id)
      when 'findings' then (select number || ' · ' || question from public.findings
        where findings.id = private.as_uuid(to_jsonb(audited_subject.id)))
      when 'finding_actions' then (
        select finding.number || ' · ' || action.text from public.finding_actions action
          join public.findings finding on finding.id = action.finding_id
        where action.id = private.as_uuid(to_jsonb(audited_subject.id)))
      when 'finding_extensions' then (
        select finding.number from public.finding_extensions extension
          join public.findings finding on finding.id = extension.finding_id
        where extension.id = private.as_uuid(to_jsonb(audited_subject.id)))
      when 'programmes' then (select title from public.programmes where programmes.id::text = audited_subject.id)
      when 'programme_versions' then (
        select programme.title || ' · ' || version.number from public.programme_versions version
          join public.programmes programme on programme.id = version.programme_id
        where version.id = private.as_uuid(to_jsonb(audited_subject.id)))
      when 'planned_inspections' then (
        select programme.title || ' · ' || to_char(planned.day, 'DD/MM/YYYY') from public.planned_inspections planned
          join public.programmes programme on programme.id = planned.programme_id
        where planned.id = private.as_uuid(to_jsonb(audited_subject.id)))
      when 'calendar_feeds' then (select full_name from public.profiles where user_id::text = audited_subject.id)
      when 'report_links' then (
        select version.record #>> '{submission,title}' from private.report_links link
          join public.submission_versions version on version.submission_id = link.submission_id
            and version.revision = link.revision
        where link.id = private.as_uuid(to_jsonb(audited_subject.id)))
      when 'evidence' then private.audited_file(audited_subject.id)
      else case when strpos(in_table, '__') > 0 then private.called_by_module(in_table, audited_subject.id) end
    end,
    (
      select coalesce(log.details #>> '{title,from}', log.details #>> '{title,to}', log.details #>> '{full_name,from}',
        log.details #>> '{full_name,to}')
      from public.audit_log log
      where log.table_name = in_table and log.row_id = audited_subject.id and log.details ?| array['title', 'full_name']
      order by log.id desc
      limit 1
    ),
    -- A module's rows that have a number are called by it.
    (
      select log.details #>> '{number,to}' from public.audit_log log
      where strpos(in_table, '__') > 0 and log.table_name = in_table and log.row_id = audited_subject.id
        and log.details ? 'number'
      order by log.id desc
      limit 1
    ));
$$;

-- Title, question and the name that the file had, as far as a record shows it or showed it when it was finalized; null
-- where there never was a record. Of a module's file the module, of a report that was handed over its record's title.
create function private.audited_file(key text) returns text
language sql stable security definer set search_path = ''
as $$
  with record as materialized (select private.as_uuid(to_jsonb(split_part(key, '/', 2))) as id),
  shown as (
    (
      select photo.photo_data, (
        select item.question from public.submission_items item where item.submission_id = photo.submission_id
          and item.item_id = photo.item_id limit 1) as question
      from public.submission_photos photo
      where private.evidence_key(photo.photo_data) = key
      limit 1
    )
    union all
    (
      select photo.value ->> 'photo_data', (
        select item.value ->> 'question' from jsonb_array_elements(version.record -> 'items') item
          where item.value ->> 'item_id' = photo.value ->> 'item_id' limit 1)
      from record, public.submission_versions version, jsonb_array_elements(version.record -> 'photos') photo
      where version.submission_id = record.id and private.evidence_key(photo.value ->> 'photo_data') = key
      order by version.revision desc
      limit 1
    )
    limit 1
  )
  select nullif(concat_ws(' · ',
    (select private.audited_subject('checklist_submissions', record.id::text) from record),
    case when key like 'reports/%' then private.audited_subject('report_links', substr(key, 9, 36)) end,
    (select request.module from private.module_evidence evidence
      join private.module_requests request on request.id = evidence.request where evidence.name = key),
    (select question from shown),
    (select photo_data::jsonb ->> 'name' from shown)), '');
$$;

reset check_function_bodies;

-- `filter`: { from, until, actor, action, table, text }, each of them optional; `before` is the id of the last entry
-- that was read.
create function public.audit_entries(filter jsonb default '{}', before bigint default null, most integer default 50)
returns table (id bigint, at timestamptz, actor uuid, actor_name text, action text, table_name text, row_id text,
  subject text, details jsonb)
language sql stable security definer set search_path = ''
as $$
  select private.require_bounds('audit_entries', jsonb_build_object('filter', audit_entries.filter,
    'before', audit_entries.before, 'most', audit_entries.most));
  select
    log.id, log.at, log.actor, profile.full_name, log.action, log.table_name, log.row_id,
    private.audited_subject(log.table_name, log.row_id), log.details
  from (
    select * from public.audit_log log
    where (before is null or log.id < before)
      and (private.is_absent(filter -> 'from') or log.at >= (filter ->> 'from')::timestamptz)
      and (private.is_absent(filter -> 'until') or log.at < (filter ->> 'until')::timestamptz)
      and (private.is_absent(filter -> 'actor') or log.actor = private.as_uuid(filter -> 'actor'))
      and (private.is_absent(filter -> 'action') or log.action = filter ->> 'action')
      and (private.is_absent(filter -> 'table') or log.table_name = filter ->> 'table')
      and (private.is_absent(filter -> 'text') or log.row_id = filter ->> 'text'
        or strpos(lower(log.details::text), lower(filter ->> 'text')) > 0)
      and (select private.actor_role()) in ('auditor', 'admin')
    order by log.id desc
    limit least(greatest(coalesce(most, 50), 1), 500)
  ) log
  left join public.profiles profile on profile.user_id = log.actor
  order by log.id desc;
$$;
revoke execute on function public.audit_entries(jsonb, bigint, integer) from public, anon;
grant execute on function public.audit_entries(jsonb, bigint, integer) to authenticated;

-- A file of the bucket leaves an entry as well. Its bytes are not told.

create function private.audit_evidence() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  object storage.objects := coalesce(new, old);
begin
  insert into public.audit_log (actor, action, table_name, row_id, details)
  -- The embedded backend writes for the person whose folder it has checked, without saying so to the database.
  values (coalesce(auth.uid(), case tg_op when 'INSERT'
    then private.as_uuid(to_jsonb(split_part(object.name, '/', 1))) end), lower(tg_op), 'evidence', object.name,
    jsonb_build_object(
    case tg_op when 'INSERT' then 'to' else 'from' end,
    jsonb_strip_nulls(jsonb_build_object('size', object.metadata -> 'size', 'type', object.metadata -> 'mimetype'))));
  return null;
end;
$$;

do $$
begin
  create trigger audit_insert after insert on storage.objects
    for each row when (new.bucket_id = 'attachments') execute function private.audit_evidence();
  create trigger audit_delete after delete on storage.objects
    for each row when (old.bucket_id = 'attachments') execute function private.audit_evidence();
exception when insufficient_privilege then
  raise warning 'This project does not let triggers be added to storage.objects: see docs/security.md, evidence';
end;
$$;

-- 99_privileges.sql

-- Nothing in the schema is anyone's to call but what is granted by name above: what policies ask as the person who
-- reads.
revoke execute on all functions in schema private from public;
