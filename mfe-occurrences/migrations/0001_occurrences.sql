-- Incidents and emergencies. An occurrence is registered once; everything after that is an entry, which is added and
-- never changed: what was wrong is struck by a further one. So two people lose nothing of each other's.

-- Which kinds there are. Their steps and questions are data of the module (src/kinds/definitions), compared by a test.
create table kinds (
  id text primary key,
  family text not null,
  -- Read by whoever registered it, supervisors, auditors and administrators alone.
  restricted boolean not null
);
alter table kinds enable row level security;
insert into kinds (id, family, restricted) values
  ('ameaca-bomba-terminal', 'threat', false),
  ('explosivo-bagagem', 'threat', true),
  ('bagagem-suspeita', 'threat', false),
  ('bagagem-abandonada', 'threat', false),
  ('objeto-suspeito', 'threat', false),
  ('explosao-intencional', 'threat', false),
  ('individuo-sem-credencial', 'access', false),
  ('passageiro-clandestino', 'access', false),
  ('invasao-inspecao', 'access', false),
  ('funcionario-suspeito', 'access', true),
  ('filmagem-areas-restritas', 'access', false),
  ('passageiro-agressivo', 'passenger', false),
  ('recusa-inspecao', 'passenger', false),
  ('agressao-tripulantes', 'passenger', false),
  ('briga-funcionarios', 'passenger', false),
  ('tumulto-checkin', 'public-order', false),
  ('manifestacao-publicas', 'public-order', false),
  ('protesto-bloqueio', 'public-order', false),
  ('sequestro-voo', 'seizure', true),
  ('sequestro-solo', 'seizure', true),
  ('drone-pista', 'airspace', false),
  ('ataque-laser', 'airspace', false),
  ('sabotagem-aeronave', 'sabotage', true),
  ('vandalismo-equipamentos', 'sabotage', false),
  ('vandalismo-sistemas', 'sabotage', false),
  ('sabotagem-comunicacoes', 'sabotage', true),
  ('disparo-arma', 'sabotage', false),
  ('hack-despacho', 'cyber', true),
  ('hack-paineis', 'cyber', true),
  ('hack-controle-acesso', 'cyber', true),
  ('aeronautica', 'emergency', false),
  ('medica', 'emergency', false),
  ('incendios-florestais', 'emergency', false),
  ('artigos-perigosos', 'emergency', false),
  ('incendio-instalacoes', 'emergency', false),
  ('infraestrutura', 'emergency', false),
  ('operacional', 'emergency', false),
  ('ambientais', 'emergency', false),
  ('causas-naturais', 'emergency', false);

-- src/states/transitions.json, compared cell by cell by a test.
create table transitions (
  id text primary key,
  act text not null,
  from_state text not null,
  to_state text not null,
  -- Not by whoever registered it, nor by whoever asked for the review.
  four_eyes boolean not null,
  by_supervisor boolean not null,
  words boolean not null,
  unique (act, from_state)
);
alter table transitions enable row level security;
insert into transitions (id, act, from_state, to_state, four_eyes, by_supervisor, words) values
  ('control:ongoing', 'control', 'ongoing', 'controlled', false, false, false),
  ('resume:controlled', 'resume', 'controlled', 'ongoing', false, false, true),
  ('end:ongoing', 'end', 'ongoing', 'ended', false, false, true),
  ('end:controlled', 'end', 'controlled', 'ended', false, false, true),
  ('ask-review:ended', 'ask-review', 'ended', 'in-review', false, false, false),
  ('ask-review:returned', 'ask-review', 'returned', 'in-review', false, false, true),
  ('return:in-review', 'return', 'in-review', 'returned', true, true, true),
  ('complete:in-review', 'complete', 'in-review', 'done', true, true, false),
  ('false-alarm:ongoing', 'false-alarm', 'ongoing', 'false-alarm', false, false, true),
  ('false-alarm:controlled', 'false-alarm', 'controlled', 'false-alarm', false, false, true),
  ('duplicate:ongoing', 'duplicate', 'ongoing', 'duplicate', false, false, true),
  ('duplicate:controlled', 'duplicate', 'controlled', 'duplicate', false, false, true),
  ('duplicate:ended', 'duplicate', 'ended', 'duplicate', false, false, true),
  ('not-reportable:controlled', 'not-reportable', 'controlled', 'not-reportable', false, true, true),
  ('not-reportable:ended', 'not-reportable', 'ended', 'not-reportable', false, true, true),
  ('reopen:ended', 'reopen', 'ended', 'ongoing', false, true, true),
  ('reopen:false-alarm', 'reopen', 'false-alarm', 'ongoing', false, true, true),
  ('reopen:duplicate', 'reopen', 'duplicate', 'ongoing', false, true, true),
  ('reopen:not-reportable', 'reopen', 'not-reportable', 'ongoing', false, true, true);

-- The last number given in a year: one row a year, so that none is given twice and none is left out.
create table counters (
  id integer primary key,
  last integer not null
);
alter table counters enable row level security;

-- What the airport changes about a kind: steps that it leaves out, steps of its own, its call list. A change is a
-- further row, so that a record keeps what it was begun with.
create table adaptations (
  -- Of the operation.
  id uuid primary key,
  kind text not null references kinds (id),
  -- One more with each change of the kind.
  revision integer not null check (revision > 0),
  -- { hidden: [step], steps: [{ id, phase, text }], calls: [{ id, name, phone }] }.
  content jsonb not null,
  by uuid not null,
  by_name text not null,
  at timestamptz not null default now(),
  unique (kind, revision)
);
alter table adaptations enable row level security;
create policy "everyone with a role" on adaptations for select to authenticated
  using ((select module_api.actor()) is not null);
grant select on adaptations to authenticated;

create table occurrences (
  -- Made by the device.
  id uuid primary key,
  -- 'OC-2026-000123', of the year at the site.
  number text not null unique,
  kind text not null references kinds (id),
  -- Of the definition that its steps and questions are read with.
  kind_version integer not null check (kind_version > 0),
  -- What the airport had changed about the kind by then.
  adaptation uuid references adaptations (id),
  restricted boolean not null,
  simulated boolean not null,
  state text not null default 'ongoing' check (state in ('ongoing', 'controlled', 'ended', 'in-review', 'returned',
    'done', 'false-alarm', 'duplicate', 'not-reportable')),
  happened_at timestamptz not null,
  place text not null check (length(place) <= 300),
  point text not null check (length(point) <= 300),
  what text not null check (length(what) between 1 and 5000),
  told_by text not null check (length(told_by) <= 300),
  told_how text not null check (told_how in ('', 'in-person', 'telephone', 'radio', 'cctv', 'e-mail')),
  files jsonb not null,
  by uuid not null,
  -- As they were called then.
  by_name text not null,
  -- By the device's clock; `entered_at` is the server's.
  kept_at timestamptz not null,
  entered_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  review_by uuid,
  search_text text not null
);
alter table occurrences enable row level security;
create index occurrences_by_time on occurrences (happened_at desc, id);
create index occurrences_by_state on occurrences (state, happened_at desc, id);
create index occurrences_by_kind on occurrences (kind, happened_at desc, id);
create index occurrences_by_author on occurrences (by, happened_at desc, id);
create index occurrences_simulated on occurrences (happened_at desc, id) where simulated;
create index occurrences_going_on on occurrences (simulated, restricted, by) where state in ('ongoing', 'controlled');
create index occurrences_by_text on occurrences using gin (search_text extensions.gin_trgm_ops);
create policy "restricted ones by their author and those who look over them" on occurrences for select to authenticated
  using ((select module_api.actor()) is not null and (not restricted or by = (select module_api.actor())
    or (select module_api.has_role('supervisor', 'auditor', 'admin'))));
grant select on occurrences to authenticated;

create table entries (
  -- Of the operation.
  id uuid primary key,
  occurrence uuid not null references occurrences (id),
  type text not null check (type in ('note', 'person', 'nobody', 'step', 'call', 'answer', 'resource', 'classification',
    'dsac', 'debrief', 'finding', 'state', 'strike')),
  content jsonb not null,
  -- When it happened, which may be before it was written down.
  happened_at timestamptz not null,
  files jsonb not null,
  by uuid not null,
  by_name text not null,
  kept_at timestamptz not null,
  entered_at timestamptz not null default now()
);
alter table entries enable row level security;
create index entries_by_occurrence on entries (occurrence, entered_at);
create policy "whoever reads the occurrence" on entries for select to authenticated
  using (exists (select from occurrences whole where whole.id = entries.occurrence));
grant select on entries to authenticated;

create function name_of_actor() returns text language sql stable security definer set search_path = '' as $$
  select coalesce((select person ->> 'name' from jsonb_array_elements(module_api.people()) person
    where person ->> 'id' = module_api.actor()::text), '')
$$;

-- An instant as devices write it: '2026-03-01T12:00:00.000Z'.
create function instant(said jsonb, field text) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  perform module_api.require(coalesce(said #>> '{}' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$', false),
    'AV422', 'Not an instant', jsonb_build_object('field', field, 'reason', 'not-valid'));
  return (said #>> '{}')::timestamptz;
exception when datetime_field_overflow or invalid_datetime_format then
  perform module_api.refuse('AV422', 'Not an instant', jsonb_build_object('field', field, 'reason', 'not-valid'));
  return null;
end $$;

-- A text of at most so many signs; 'missing' where one has to be there.
create function words(content jsonb, field text, fewest integer, most integer) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  said text := btrim(coalesce(content ->> field, ''));
begin
  perform module_api.require(length(said) >= fewest, 'AV422', 'Something is missing',
    jsonb_build_object('field', field, 'reason', 'missing'));
  perform module_api.require(length(said) <= most, 'AV422', 'Too long',
    jsonb_build_object('field', field, 'reason', 'too-long'));
  return said;
end $$;

-- Whether whoever is at work reads this one.
create function is_read(restricted boolean, author uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select module_api.actor() is not null and (not is_read.restricted or is_read.author = module_api.actor()
    or module_api.has_role('supervisor', 'auditor', 'admin'))
$$;

-- Who reads an occurrence reads its photos, and those of its entries; nobody else does.
create function reads_files(operation uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from module_occurrences.occurrences one
    where one.id in (reads_files.operation, (select entry.occurrence from module_occurrences.entries entry
        where entry.id = reads_files.operation))
      and module_occurrences.is_read(one.restricted, one.by))
$$;

-- What the audit log calls a row: an occurrence and its entries by its number, what was changed about a kind by the kind
-- and the change's number.
create function called(table_name text, row_id text) returns text
language sql stable security definer set search_path = '' as $$
  with wanted as (
    select case when called.row_id ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then called.row_id::uuid end as id
  )
  select case called.table_name
    when 'occurrences' then (select one.number from module_occurrences.occurrences one, wanted where one.id = wanted.id)
    when 'entries' then (select one.number from module_occurrences.entries entry
      join module_occurrences.occurrences one on one.id = entry.occurrence, wanted where entry.id = wanted.id)
    when 'adaptations' then (select concat_ws(' · ', one.kind, one.revision) from module_occurrences.adaptations one, wanted
      where one.id = wanted.id)
  end
$$;

create function require_logger() returns void language plpgsql stable security definer set search_path = '' as $$
begin
  perform module_api.require(module_api.has_role('inspector', 'admin', 'supervisor'), 'AV403',
    'The role does not allow this');
end $$;

-- { kind, kindVersion, happenedAt, place, point, what, toldBy, toldHow, simulated }: the first step. The number is the
-- server's.
create function register(operation jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  content jsonb := operation -> 'content';
  known record;
  year integer;
  given integer;
begin
  perform module_occurrences.require_logger();
  select kind.id, kind.restricted into known from module_occurrences.kinds kind where kind.id = content ->> 'kind';
  perform module_api.require(known.id is not null, 'AV422', 'No such kind', '{"field": "kind", "reason": "not-valid"}');
  perform module_api.require(coalesce(content ->> 'toldHow', '') in ('', 'in-person', 'telephone', 'radio', 'cctv', 'e-mail'),
    'AV422', 'No such way', '{"field": "toldHow", "reason": "not-valid"}');
  perform module_api.require(coalesce(content ->> 'kindVersion' ~ '^[1-9][0-9]{0,5}$', false), 'AV422',
    'No such version', '{"field": "kindVersion", "reason": "not-valid"}');
  year := extract(year from module_api.today())::integer;
  insert into module_occurrences.counters as counter (id, last) values (year, 1)
    on conflict (id) do update set last = counter.last + 1 returning counter.last into given;
  insert into module_occurrences.occurrences (id, number, kind, kind_version, adaptation, restricted, simulated, happened_at, place,
    point, what, told_by, told_how, files, by, by_name, kept_at, search_text)
  select (operation ->> 'id')::uuid, said.number, known.id, (content ->> 'kindVersion')::integer,
    (select one.id from module_occurrences.adaptations one where one.kind = known.id order by one.revision desc limit 1),
    known.restricted,
    coalesce(content -> 'simulated' = 'true', false), module_occurrences.instant(content -> 'happenedAt', 'happenedAt'),
    said.place, said.point, said.what, said.told_by, coalesce(content ->> 'toldHow', ''), operation -> 'files',
    module_api.actor(), module_occurrences.name_of_actor(),
    module_occurrences.instant(operation -> 'created_at', 'created_at'),
    module_api.searchable(concat_ws(' ', said.number, said.place, said.point, said.what, said.told_by))
  from (select concat('OC-', year, '-', lpad(given::text, greatest(6, length(given::text)), '0')) as number,
    module_occurrences.words(content, 'place', 0, 300) as place,
    module_occurrences.words(content, 'point', 0, 300) as point,
    module_occurrences.words(content, 'what', 1, 5000) as what,
    module_occurrences.words(content, 'toldBy', 0, 300) as told_by) said;
  return '{}';
end $$;
grant execute on function register(jsonb) to authenticated;

-- The occurrence that an operation is about, kept for it alone until it is through.
create function occurrence_of(operation jsonb) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  wanted text := operation ->> 'about';
  whole record;
begin
  perform module_api.require(coalesce(wanted ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$', false), 'AV404',
    'No such occurrence');
  select one.id, one.restricted, one.by as author into whole from module_occurrences.occurrences one
    where one.id = wanted::uuid for update;
  perform module_api.require(whole.id is not null and module_occurrences.is_read(whole.restricted, whole.author), 'AV404',
    'No such occurrence');
  return whole.id;
end $$;

create function write_entry(operation jsonb, occurrence uuid, type text, content jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into module_occurrences.entries (id, occurrence, type, content, happened_at, files, by, by_name, kept_at)
  values ((operation ->> 'id')::uuid, write_entry.occurrence, write_entry.type, write_entry.content,
    module_occurrences.instant(operation #> '{content,happenedAt}', 'happenedAt'), operation -> 'files',
    module_api.actor(), module_occurrences.name_of_actor(),
    module_occurrences.instant(operation -> 'created_at', 'created_at'));
  update module_occurrences.occurrences set changed_at = now() where id = write_entry.occurrence;
end $$;

-- { type, happenedAt, content }: one more entry of an occurrence. `strike` names the entry that it strikes, and why;
-- `finding` opens one in quality control. Findings are read by everybody with a role: one of a restricted occurrence
-- does not tell where that was.
create function add_entry(operation jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  about uuid;
  sort text := operation #>> '{content,type}';
  given jsonb := operation #> '{content,content}';
  whole record;
  target record;
  opened jsonb;
begin
  perform module_occurrences.require_logger();
  about := module_occurrences.occurrence_of(operation);
  perform module_api.require(coalesce(jsonb_typeof(given) = 'object', false) and coalesce(sort in ('note', 'person',
    'nobody', 'step', 'call', 'answer', 'resource', 'classification', 'dsac', 'debrief', 'finding', 'strike'), false),
    'AV422', 'No such entry', '{"field": "type", "reason": "not-valid"}');
  perform module_api.require(length(given::text) <= 20000, 'AV422', 'Too long',
    '{"field": "content", "reason": "too-long"}');
  select one.state, case when one.restricted then '' else one.place end as place into whole
    from module_occurrences.occurrences one where one.id = about;
  perform module_api.require(whole.state <> 'done' or sort = 'note', 'AV409', 'It is completed',
    jsonb_build_object('state', whole.state));
  if sort = 'strike' then
    select entry.id, entry.by as author, entry.type as sort into target from module_occurrences.entries entry
      where entry.id::text = given ->> 'target' and entry.occurrence = about;
    perform module_api.require(target.id is not null and target.sort not in ('state', 'strike', 'finding'), 'AV422',
      'Nothing to strike', '{"field": "target", "reason": "not-valid"}');
    perform module_api.require(target.author = module_api.actor() or module_api.has_role('supervisor', 'admin'), 'AV403',
      'Somebody else wrote it');
    perform module_occurrences.words(given, 'reason', 1, 1000);
  end if;
  if sort = 'note' or sort = 'debrief' then
    perform module_occurrences.words(given, 'text', 1, 5000);
  end if;
  if sort = 'finding' then
    opened := module_api.open_finding(jsonb_build_object('id', operation -> 'id', 'request_id', operation -> 'id',
      'question', given -> 'question', 'level', given -> 'level', 'note', given -> 'note',
      'place_text', whole.place));
    given := given || jsonb_build_object('number', opened -> 'number');
  end if;
  perform module_occurrences.write_entry(operation, about, sort, given);
  return '{}';
end $$;
grant execute on function add_entry(jsonb) to authenticated;

-- { act, happenedAt, words, duplicateOf }: from one state to the next, by the table. Where somebody else has come to the
-- same state meanwhile, there is nothing left to do.
create function change_state(operation jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  about uuid;
  content jsonb := operation -> 'content';
  whole record;
  way record;
  said text;
  original text;
begin
  perform module_occurrences.require_logger();
  about := module_occurrences.occurrence_of(operation);
  select one.state, one.by as author, one.review_by, one.number into whole from module_occurrences.occurrences one
    where one.id = about;
  select one.* into way from module_occurrences.transitions one
    where one.act = content ->> 'act' and one.from_state = whole.state;
  if way.id is null and exists (select from module_occurrences.transitions one where one.act = content ->> 'act'
    and one.to_state = whole.state) then
    return '{}';
  end if;
  perform module_api.require(way.id is not null, 'AV409', 'It has another state by now',
    jsonb_build_object('state', whole.state));
  perform module_api.require(not way.by_supervisor or module_api.has_role('supervisor', 'admin'), 'AV403',
    'For supervisors');
  perform module_api.require(not way.four_eyes
    or (module_api.actor() <> whole.author and module_api.actor() is distinct from whole.review_by), 'AV403',
    'For another person', '{"reason": "four-eyes"}');
  said := module_occurrences.words(content, 'words', case when way.words then 1 else 0 end, 5000);
  if way.act = 'duplicate' then
    original := upper(module_occurrences.words(content, 'duplicateOf', 1, 40));
    perform module_api.require(original <> whole.number and exists (select from module_occurrences.occurrences one
      where one.number = original and module_occurrences.is_read(one.restricted, one.by)), 'AV422', 'No such occurrence',
      '{"field": "duplicateOf", "reason": "missing"}');
  end if;
  update module_occurrences.occurrences set state = way.to_state,
    review_by = case when way.act = 'ask-review' then module_api.actor() else review_by end where id = about;
  perform module_occurrences.write_entry(operation, about, 'state', jsonb_strip_nulls(jsonb_build_object(
    'act', way.act, 'from', way.from_state, 'to', way.to_state, 'words', said, 'duplicateOf', original)));
  return '{}';
end $$;
grant execute on function change_state(jsonb) to authenticated;

-- { occurrence, adaptation, entries }, or null where there is none for this person.
create function whole_record(occurrence uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('occurrence', to_jsonb(whole) - 'search_text',
    'adaptation', (select one.content from module_occurrences.adaptations one where one.id = whole.adaptation),
    'entries', (
    select coalesce(jsonb_agg(to_jsonb(entry) order by entry.happened_at, entry.entered_at, entry.id), '[]')
    from module_occurrences.entries entry where entry.occurrence = whole.id))
  from module_occurrences.occurrences whole
  where whole.id = whole_record.occurrence and module_occurrences.is_read(whole.restricted, whole.by)
$$;

-- { text, kindsCalled, states, kinds, families, from, to, simulated, mine, page, size, after, counted }: what is left out
-- does not limit. `kindsCalled`: those whose name has the text in it, in the reader's language. `after`: { happenedAt,
-- id } of the last row that an export has. Answers { rows, count, more, ongoing, drills }: `count` goes no further than
-- two hundred (for a text that is said often: no further than the page), where `more` says that there are; null where
-- `counted` is false. `ongoing` counts what is not ended yet and not simulated, `drills` what is simulated, whatever is
-- looked for.
-- One statement with every limit in it: it is planned with what was asked, so that what does not limit is not there and the
-- index fits what does (docs/decisions/0239). One value is compared as such, since the index then has its rows in order. How
-- often a text is said the planner cannot know behind row-level security: what the newest five hundred say often is found by
-- going back in time, what is rare by the index of texts.
create function find_occurrences(asked jsonb) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := module_api.actor();
  sees_all boolean := module_api.has_role('supervisor', 'auditor', 'admin');
  wanted text := btrim(module_api.searchable(coalesce(asked ->> 'text', '')));
  is_often boolean := false;
  -- Nothing in it that a pattern reads otherwise: a text that is searched for has letters and figures alone.
  pattern text := concat('%', wanted, '%');
  called text[] := array(select jsonb_array_elements_text(coalesce(asked -> 'kindsCalled', '[]')));
  some_states text[] := case when asked -> 'states' is not null
    then array(select jsonb_array_elements_text(asked -> 'states')) end;
  one_state text;
  some_kinds text[] := case when asked -> 'kinds' is not null or asked -> 'families' is not null then array(
    select kind.id from module_occurrences.kinds kind where coalesce(asked -> 'kinds' ? kind.id, true)
      and coalesce(asked -> 'families' ? kind.family, true)) end;
  one_kind text;
  since timestamptz := (asked ->> 'from')::timestamptz;
  until timestamptz := (asked ->> 'to')::timestamptz;
  only_simulated boolean := (asked ->> 'simulated')::boolean;
  mine boolean := coalesce((asked ->> 'mine')::boolean, false);
  after_at timestamptz := (asked #>> '{after,happenedAt}')::timestamptz;
  after_id uuid := (asked #>> '{after,id}')::uuid;
  size integer := least(greatest(coalesce((asked ->> 'size')::integer, 50), 1), 1000);
  last integer := least(greatest(coalesce((asked ->> 'page')::integer, 1), 1), 100000) * size;
  counts boolean := coalesce((asked ->> 'counted')::boolean, true);
  count_to integer;
  answer jsonb;
begin
  perform module_api.require(me is not null, 'AV403', 'Not for this person');
  if wanted <> '' then
    is_often := (select count(*) >= 10 from (select newest.search_text, newest.kind from module_occurrences.occurrences newest
      order by newest.happened_at desc, newest.id limit 500) newest
      where strpos(newest.search_text, wanted) > 0 or newest.kind = any (called));
  end if;
  count_to := case when is_often then last else greatest(last, 200) end;
  if cardinality(some_states) = 1 then
    one_state := some_states[1];
    some_states := null;
  end if;
  if cardinality(some_kinds) = 1 then
    one_kind := some_kinds[1];
    some_kinds := null;
  end if;
  with found as materialized (
    select one.id, one.happened_at from module_occurrences.occurrences one
    where (sees_all or not one.restricted or one.by = me)
      and (wanted = '' or is_often or one.search_text like pattern or one.kind = any (called))
      and (not is_often or strpos(one.search_text, wanted) > 0 or one.kind = any (called))
      and (one_state is null or one.state = one_state)
      and (some_states is null or one.state = any (some_states))
      and (one_kind is null or one.kind = one_kind)
      and (some_kinds is null or one.kind = any (some_kinds))
      and (since is null or one.happened_at >= since)
      and (until is null or one.happened_at < until)
      and (only_simulated is null or one.simulated = only_simulated)
      and (not mine or one.by = me)
      and (after_at is null or (one.happened_at <= after_at and (one.happened_at < after_at or one.id > after_id)))
    order by one.happened_at desc, one.id
    limit case when counts then count_to + 1 else last end
  ), shown as (
    select found.id, found.happened_at from found order by found.happened_at desc, found.id limit size offset last - size
  )
  select jsonb_build_object(
    -- Each by its id: joined, five hundred were looked for by reading all.
    'rows', (select coalesce(jsonb_agg((select to_jsonb(one) - 'search_text' - 'files'
      from module_occurrences.occurrences one where one.id = shown.id) order by shown.happened_at desc, shown.id), '[]')
      from shown),
    'count', case when counts then (select least(count(*), count_to) from found) end,
    'more', counts and (select count(*) > count_to from found),
    'ongoing', going_on.happening, 'drills', going_on.drills)
  from (select count(*) filter (where not one.simulated) as happening, count(*) filter (where one.simulated) as drills
    from module_occurrences.occurrences one
    where one.state in ('ongoing', 'controlled') and (sees_all or not one.restricted or one.by = me)) going_on
  into answer;
  return answer;
end;
$$;
grant execute on function whole_record(uuid), find_occurrences(jsonb) to authenticated;

-- { kind, base, hidden, steps, calls }: what the airport changes about a kind, as a whole. `base` is the revision that the
-- administrator saw, 0 where there was none.
create function adapt_kind(operation jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := operation -> 'content';
  wanted text := given ->> 'kind';
  last integer;
  step jsonb;
  agency jsonb;
begin
  perform module_api.require(module_api.has_role('admin'), 'AV403', 'The role does not allow this');
  perform from module_occurrences.kinds one where one.id = wanted for update;
  perform module_api.require(found, 'AV422', 'No such kind', '{"field": "kind", "reason": "not-valid"}');
  select coalesce(max(one.revision), 0) into last from module_occurrences.adaptations one where one.kind = wanted;
  perform module_api.require(coalesce(given -> 'base' = to_jsonb(last), false), 'AV409',
    'Somebody else has changed the kind', jsonb_build_object('revision', last));
  perform module_api.require(coalesce(jsonb_typeof(given -> 'hidden') = 'array' and jsonb_typeof(given -> 'steps') = 'array'
    and jsonb_typeof(given -> 'calls') = 'array', false) and length(given::text) <= 100000, 'AV422', 'Not an adaptation',
    '{"field": "content", "reason": "not-valid"}');
  for step in select one.value from jsonb_array_elements(given -> 'steps') one loop
    perform module_api.require(coalesce(step ->> 'phase' in ('immediate', 'response', 'recovery'), false), 'AV422',
      'No such phase', '{"field": "steps", "reason": "not-valid"}');
    perform module_occurrences.words(step, 'text', 1, 300);
  end loop;
  for agency in select one.value from jsonb_array_elements(given -> 'calls') one loop
    perform module_occurrences.words(agency, 'name', 1, 300);
    perform module_occurrences.words(agency, 'phone', 0, 300);
  end loop;
  insert into module_occurrences.adaptations (id, kind, revision, content, by, by_name)
  values ((operation ->> 'id')::uuid, wanted, last + 1, jsonb_build_object('hidden', given -> 'hidden', 'steps',
    given -> 'steps', 'calls', given -> 'calls'), module_api.actor(), module_occurrences.name_of_actor());
  return '{}';
end $$;
grant execute on function adapt_kind(jsonb) to authenticated;

-- { kind: { revision, content, byName, at } }: how each kind is now, of those that the airport has changed.
create function current_adaptations() returns jsonb language sql stable security definer set search_path = '' as $$
  select case when module_api.actor() is not null then coalesce((
    select jsonb_object_agg(one.kind, jsonb_build_object('revision', one.revision, 'content', one.content, 'byName',
      one.by_name, 'at', one.at))
    from module_occurrences.adaptations one
    where not exists (select from module_occurrences.adaptations later
      where later.kind = one.kind and later.revision > one.revision)), '{}') end
$$;
grant execute on function current_adaptations() to authenticated;
