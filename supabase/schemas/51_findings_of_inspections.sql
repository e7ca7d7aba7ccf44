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
