-- A failed item may take a measure at once and a group that it is left to; the finding begins with both. Of which levels
-- such a measure is asked for is a setting of the site (docs/decisions/0211).

alter table public.submission_items add column measure text, add column group_id uuid, add column group_name text;

drop function private.require_complete(jsonb, jsonb);
drop function private.unexplained(jsonb, jsonb);

create function private.site_of_person(person uuid) returns uuid
language sql stable set search_path = ''
return coalesce((select profile.site_id from public.profiles profile where profile.user_id = person),
  private.default_site());

create function private.site_of(submission uuid) returns uuid
language sql stable set search_path = ''
return private.site_of_person((select record.user_id from public.checklist_submissions record
  where record.id = submission));

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

create function private.unexplained(payload jsonb, definition jsonb, measure_levels text[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(asked.item_id order by asked.place), '[]')
  from private.questions_of(definition) asked
  join private.sent_items(payload, definition) sent on sent.item_id = asked.item_id
  cross join lateral (select coalesce(asked.item -> 'nonConforming', definition -> 'nonConforming') as wanted) demand
  where private.conformity_of(asked.item,
    jsonb_build_object('answer_type', asked.answer_type, 'answer_value', sent.answer)) = 'non-conforming'
    and (
      demand.wanted -> 'note' = 'true' and private.is_blank(coalesce(sent.note, ''))
      or demand.wanted -> 'photo' = 'true' and not exists (
        select from jsonb_array_elements(payload -> 'photos') photo where photo ->> 'item_id' = asked.item_id)
      or private.is_blank(coalesce(sent.item ->> 'measure', ''))
        and private.level_of(asked.item, definition) = any (measure_levels)
        and private.is_evaluated(
          jsonb_build_object('id', asked.section_id, 'title', asked.section_title), asked.item)
    );
$$;

create function private.require_complete(payload jsonb, definition jsonb, measure_levels text[]) returns void
language plpgsql set search_path = ''
as $$
declare
  items jsonb;
begin
  perform private.require_no_fault(private.validate_time(payload, 'completion_time'));
  perform private.require(exists (select from private.questions_of(definition)), 'AV422', 'Nothing is asked',
    '{"reason": "nothing-to-answer"}');
  items := private.missing_required(payload, definition, signatures => false);
  perform private.require(items = '[]', 'AV422', 'Required items are unanswered',
    jsonb_build_object('reason', 'incomplete', 'items', items));
  items := private.unexplained(payload, definition, measure_levels);
  perform private.require(items = '[]', 'AV422', 'Answers that do not conform are not explained',
    jsonb_build_object('reason', 'unexplained', 'items', items));
  items := private.missing_required(payload, definition, signatures => true);
  perform private.require(items = '[]', 'AV422', 'Not signed',
    jsonb_build_object('reason', 'unsigned', 'items', items));
  items := private.unfit_answers(payload, definition);
  perform private.require(items = '[]', 'AV422', 'Answers that these items cannot have',
    jsonb_build_object('reason', 'unfit', 'items', items));
  perform private.require_no_fault(private.validate_photo_counts(payload, definition));
  items := private.missing_evidence(payload);
  perform private.require(items = '[]', 'AV422', 'Evidence has not been uploaded',
    jsonb_build_object('reason', 'evidence-missing', 'paths', items));
end;
$$;

create or replace function private.validate_sent_item(item jsonb, submission uuid, asked_id text, asked_type text) returns jsonb
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

create or replace function private.sealed_content(record jsonb, revision integer, finalized_at timestamptz,
  finalized_by uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'form', 'portal-avsec-seal/1',
    'submission', jsonb_build_object(
      'id', submission -> 'id', 'revision', revision,
        'title', submission -> 'title', 'metadata', submission -> 'metadata'),
    'checklist', jsonb_build_object(
      'id', submission -> 'checklist_id',
      'definition', private.definition_of(jsonb_populate_record(null::public.checklist_submissions, submission))),
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
      from jsonb_array_elements(record -> 'items') item
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'itemId', photo -> 'item_id', 'description', photo -> 'photo_data', 'storedSha256', photo -> 'stored_sha256')
        order by (photo ->> 'order_index')::integer, photo ->> 'item_id' collate "C",
          photo ->> 'photo_data' collate "C"), '[]')
      from jsonb_array_elements(record -> 'photos') photo
    ))
  from (select record -> 'submission' as submission) one;
$$;

create or replace function private.store_answers(payload jsonb, definition jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  target uuid := (payload ->> 'id')::uuid;
  site uuid := private.site_of(target);
  hidden text[] := private.hidden_items(definition, payload -> 'items', payload -> 'photos');
begin
  delete from public.submission_items where submission_id = target;
  insert into public.submission_items (
    submission_id, section_id, section_title, item_id, question, answer_type, answer_value, note, is_required, hidden,
      order_index, measure, group_id, group_name)
  select
    target, asked.section_id, asked.section_title, asked.item_id, asked.question, asked.answer_type, sent.answer,
    case when not private.is_blank(sent.note) then sent.note end, asked.is_required, asked.item_id = any (hidden),
      asked.place, case when not private.is_blank(sent.item ->> 'measure') then sent.item ->> 'measure' end,
    told.id, told.name
  from private.questions_of(definition) asked
  left join private.sent_items(payload, definition) sent on sent.item_id = asked.item_id
  left join public.groups told on told.id = private.as_uuid(sent.item -> 'group_id')
    and told.site_id = site;

  delete from public.submission_photos where submission_id = target;
  insert into public.submission_photos (submission_id, item_id, photo_data, order_index)
  select target, photo ->> 'item_id', photo ->> 'photo_data', place - 1
  from jsonb_array_elements(payload -> 'photos') with ordinality as listed (photo, place);
end;
$$;

create or replace function public.finalize_submission(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('finalize_submission', payload);
  version public.checklist_versions;
  shown jsonb;
begin
  perform private.require_bounds('finalize_submission', jsonb_build_object('payload', finalize_submission.payload));
  if not admitted.is_repeat then
    version := private.accepted_version(payload);
    shown := private.shown_definition(version.content, payload #> '{metadata,instances}',
      payload -> 'items', payload -> 'photos');
    payload := private.payload_shown(payload, shown);
    perform private.require_no_fault(private.validate_instance_counts(payload, version.content));
    perform private.require_complete(payload, shown, private.measure_levels(admitted.owner));
    perform private.store_submission(payload, version, shown, admitted.owner, 'completed');
    -- Ten thousand are more than anybody saves, and far from where numbers end.
    if private.is_whole_number(payload -> 'lost_revision') then
      update public.checklist_submissions submission set revision = least((payload ->> 'lost_revision')::integer, 10000)
      where submission.id = (payload ->> 'id')::uuid
        and submission.revision < least((payload ->> 'lost_revision')::integer, 10000);
    end if;
    perform private.keep_version((payload ->> 'id')::uuid);
    perform private.record_findings((payload ->> 'id')::uuid, shown);
  end if;
  return private.submission_state((payload ->> 'id')::uuid);
end;
$$;

create or replace function private.record_findings(id uuid, shown jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  record public.checklist_submissions;
begin
  select * into record from public.checklist_submissions submission where submission.id = record_findings.id;
  if record.non_conforming_count > 0 or exists (select from public.findings finding
    where finding.submission_id = record.id) then
    perform private.compare_findings(record, shown, (
      select jsonb_agg(jsonb_build_object(
        'item_id', item.item_id, 'answer_type', item.answer_type, 'answer_value', item.answer_value, 'note', item.note,
        'measure', item.measure, 'group_id', item.group_id))
      from public.submission_items item where item.submission_id = record.id));
  end if;
end;
$$;

create or replace function private.compare_findings(record public.checklist_submissions, shown jsonb, items jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  listed record;
  known public.findings;
  answered text;
  said jsonb;
begin
  for listed in
    select finding as stored, case judged.conformity when 'non-conforming' then 'fails' when 'conforming' then 'conforms'
      else 'gone' end as answered, judged.stored as said
    from public.findings finding
    left join private.judged_items(shown, items) judged
      on judged.section_id = finding.section_id and judged.item ->> 'id' = finding.item_id
    where finding.submission_id = record.id
    order by finding.number
    for update of finding
  loop
    known := listed.stored;
    answered := listed.answered;
    said := case when listed.answered = 'fails' then listed.said end;
    update public.findings finding set
      state = private.state_after_finalizing(
        known.state, known.in_record, answered,
        exists (select from public.finding_actions action where action.finding_id = known.id
          and action.state <> 'cancelled')),
      in_record = answered,
      record_revision = record.revision,
      -- Who made the record conform has carried the correction out.
      acted_by = case when answered = 'conforms' and known.in_record <> 'conforms'
        and not coalesce(auth.uid() = any (known.acted_by), true)
        then known.acted_by || auth.uid() else known.acted_by end,
      -- A measure that somebody took at the finding, and whom it is assigned to, stand.
      measure = coalesce(known.measure, said ->> 'measure'),
      measure_on = case when known.measure is null and said ->> 'measure' is not null
        then private.site_today(known.site_id) else known.measure_on end,
      group_id = case when known.responsible_id is null and known.state in ('open', 'in-treatment')
        then coalesce(known.group_id, private.group_of(known.site_id, said -> 'group_id')) else known.group_id end,
      changed_at = now(),
      revision_number = finding.revision_number + 1
    where finding.id = known.id;
    update public.findings finding set assigned = private.assignees_of(finding)
    where finding.id = known.id and finding.group_id is distinct from known.group_id;
    if answered = 'fails' or answered <> known.in_record then
      perform private.note_finding_event(
        finding, null,
        case answered
          when 'fails' then case when known.in_record = 'conforms' then 'fails-again' else 'seen-again' end
          when 'conforms' then 'conforms-in-record' else 'gone-from-record' end,
        known.state, null, '[]', jsonb_build_object('submission_revision', record.revision))
      from public.findings finding where finding.id = known.id;
    end if;
  end loop;
  perform private.add_findings(record, shown, items);
end;
$$;

create or replace function private.add_findings(record public.checklist_submissions, shown jsonb, items jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  site uuid := private.site_of_person(record.user_id);
  settings jsonb := private.quality_settings(site);
  today date := private.site_today(site);
  year integer := extract(year from today);
  known_place uuid := private.place_of(site, record.location);
  key text := private.place_key(known_place, record.location);
  failing jsonb;
  first integer;
begin
  select jsonb_agg(jsonb_build_object(
    'section_id', judged.section_id, 'section_title', judged.section_title, 'item', judged.item, 'stored',
      judged.stored)
    order by judged.section_place, judged.item_place) into failing
  from private.judged_items(shown, items) judged
  where judged.conformity = 'non-conforming' and not exists (
    select from public.findings finding
    where finding.submission_id = record.id and finding.section_id = judged.section_id
      and finding.item_id = judged.item ->> 'id');
  if failing is null then
    return;
  end if;
  first := private.take_finding_numbers(site, year, jsonb_array_length(failing));
  with found as (
    insert into public.findings (
      site_id, number, source, submission_id, revision, seal, record_revision, in_record, checklist_id,
        checklist_title, section_id, section_title, item_id,
      base_item_id, question, answer, note, clause, photos, place_id, place_text, place_key, level, proposed_level,
        repeat_of, opened_on, immediate,
      plan_due_on, first_due_on, due_on, effectiveness_days, opened_by, measure, measure_on, group_id, assigned)
    select
      site, private.finding_number(year, first + listed.place::integer - 1), 'inspection', record.id, record.revision,
        record.seal, record.revision, 'fails',
      record.checklist_id, record.title, one ->> 'section_id', one ->> 'section_title', one #>> '{item,id}',
        judged.base, one #>> '{item,question}',
      one #> '{stored,answer_value}', one #>> '{stored,note}', nullif(one #>> '{item,reference}', ''), (
        select coalesce(jsonb_agg(photo.photo_data order by photo.order_index), '[]')
          from public.submission_photos photo
        where photo.submission_id = record.id and photo.item_id = one #>> '{item,id}'),
      known_place, record.location, key, judged.level, case when former.id is not null
        then private.level_above(judged.level) end, former.id, today,
      asks ->> 'immediate', today + (asks ->> 'plan_days')::integer, today + (asks ->> 'corrected_days')::integer,
        today + (asks ->> 'corrected_days')::integer,
      (asks ->> 'effectiveness_days')::integer, auth.uid(), one #>> '{stored,measure}',
      case when one #>> '{stored,measure}' is not null then today end, told.id, array_remove(array[told.id], null)
    from jsonb_array_elements(failing) with ordinality as listed (one, place)
    cross join lateral (
      select private.level_of(one -> 'item', shown) as level, named.base
      from regexp_replace(one #>> '{item,id}', '@[a-z0-9]{1,24}$', '') named (base)
    ) judged
    cross join lateral (select settings #> array['levels', judged.level] as asks) setting
    cross join lateral (select private.group_of(site, one #> '{stored,group_id}') as id) told
    left join lateral (
      select earlier.id from public.findings earlier
      where earlier.site_id = site and earlier.checklist_id = record.checklist_id
        and earlier.base_item_id = judged.base and earlier.place_key = key
        and earlier.verified_on between (today - make_interval(months => (settings ->> 'repeat_months')::integer))::date and today
        and earlier.submission_id is distinct from record.id
      order by earlier.verified_on desc, earlier.number desc
      limit 1
    ) former on true
    returning *
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

revoke execute on function private.site_of_person(uuid), private.site_of(uuid), private.measure_levels(uuid),
  private.group_of(uuid, jsonb), private.unexplained(jsonb, jsonb, text[]),
  private.require_complete(jsonb, jsonb, text[]) from public;
