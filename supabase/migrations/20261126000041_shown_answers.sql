-- What a submission asks follows from its version and from its answers: repeated sections once for each instance ('instances' in metadata), and nothing
-- that a condition hides. What is saved keeps the answers of hidden items; what is finalized is without them.

alter table public.submission_items add column hidden boolean not null default false;
comment on column public.submission_items.hidden is 'Not shown given the other answers: kept while in progress, neither counted nor finalized.';

create function private.is_equal(given jsonb, compared jsonb) returns boolean
language sql immutable parallel safe
return coalesce(case
  when given is null then false
  when jsonb_typeof(given) = 'boolean' or jsonb_typeof(compared) = 'boolean' then given = compared
  when jsonb_typeof(given) = 'string' then normalize(given #>> '{}') = normalize(compared #>> '{}')
  when jsonb_typeof(given) = 'array' then exists (
    select from jsonb_array_elements(given) entry where jsonb_typeof(entry) = 'string' and normalize(entry #>> '{}') = normalize(compared #>> '{}'))
end, false);

-- As `holds` in shared/src/domain. `answers`: { item id: value } of what is shown and answered; what only evidence answers is '{}'.
create function private.holds(condition jsonb, answers jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  given jsonb := answers -> (condition ->> 'item');
begin
  if condition ? 'all' then
    return not exists (select from jsonb_array_elements(condition -> 'all') part where not private.holds(part, answers));
  end if;
  if condition ? 'any' then
    return exists (select from jsonb_array_elements(condition -> 'any') part where private.holds(part, answers));
  end if;
  return case condition ->> 'is'
    when 'equal' then private.is_equal(given, condition -> 'value')
    when 'not-equal' then not private.is_equal(given, condition -> 'value')
    when 'one-of' then exists (select from jsonb_array_elements(condition -> 'values') compared where private.is_equal(given, compared))
    when 'answered' then given is not null
    else given is null
  end;
end;
$$;

create function private.in_instance(id text, instance text) returns text
language sql immutable parallel safe
return case when instance = '' then id else id || '@' || instance end;

-- As `firstInstances`: a repeated section begins with as many as it has at least.
create function private.first_instances(repetition jsonb) returns jsonb
language sql immutable parallel safe
return (
  select coalesce(jsonb_agg(jsonb_build_object('id', case when place = 1 then '' else place::text end, 'name', '') order by place), '[]')
  from generate_series(1, (repetition -> 'min')::integer) place);

create function private.section_in_instance(section jsonb, instance jsonb, place bigint) returns jsonb
language sql immutable set search_path = ''
as $$
  with own as materialized (
    select coalesce(jsonb_object_agg(item ->> 'id', private.in_instance(item ->> 'id', instance ->> 'id')), '{}') as ids
    from jsonb_array_elements(private.elements(section -> 'items')) item
    where private.has_id(item)
  )
  select (section - 'repeat') || jsonb_build_object(
    'id', private.in_instance(section ->> 'id', instance ->> 'id'),
    'title', (section ->> 'title') || ' – ' || coalesce(nullif(btrim(private.text_in(instance -> 'name')), ''), (section #>> '{repeat,label}') || ' ' || place),
    'items', (
      select coalesce(jsonb_agg(item || jsonb_build_object('id', private.in_instance(item ->> 'id', instance ->> 'id'))
        || private.renamed_condition(item, own.ids) order by listed.place), '[]')
      from jsonb_array_elements(private.elements(section -> 'items')) with ordinality as listed (item, place)
      where private.has_id(item)
    ))
  from own;
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

-- What conditions see of the answers. `asked`: a definition with its instances; `items` and `photos`: as they are sent or stored.
create function private.given_answers(asked jsonb, items jsonb, photos jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  with wanted as materialized (
    select distinct test #>> '{}' as id from jsonb_path_query(asked, '$.sections[*].**.shownWhen.**.item') test
  ),
  given as (
    select item ->> 'id' as id, nullif(sent -> 'answer_value', 'null') as answer, private.is_answered_by_evidence(item ->> 'type') as by_evidence
    from jsonb_path_query(asked, '$.sections[*].items[*]') item
    join wanted on wanted.id = item ->> 'id'
    left join jsonb_array_elements(private.elements(items)) sent on sent ->> 'item_id' = wanted.id
  ),
  seen as (
    select id, case
      when by_evidence and exists (select from jsonb_array_elements(private.elements(photos)) photo where photo ->> 'item_id' = given.id) then coalesce(answer, '{}')
      when by_evidence then case when private.is_not_applicable(answer) then answer end
      when private.has_answer(answer) then answer
    end as answer
    from given
  )
  select coalesce(jsonb_object_agg(id, answer), '{}') from seen where answer is not null;
$$;

-- As `hiddenItems`: ids of what the answers hide. Conditions only ask for what stands before them, so one walk is enough.
create function private.hidden_items(asked jsonb, items jsonb, photos jsonb) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  hidden text[] := '{}';
  answers jsonb;
  gate record;
begin
  if not coalesce(jsonb_path_exists(asked, '$.sections[*].shownWhen') or jsonb_path_exists(asked, '$.sections[*].items[*].shownWhen'), false) then
    return hidden;
  end if;
  answers := private.given_answers(asked, items, photos);
  for gate in
    with section as materialized (
      select place, value from jsonb_array_elements(private.elements(asked -> 'sections')) with ordinality as listed (value, place)
    )
    select place as section_place, 0::bigint as item_place, private.condition_in(value -> 'shownWhen') as condition,
      array(select item ->> 'id' from jsonb_array_elements(private.elements(value -> 'items')) item) as ids
    from section where value ? 'shownWhen'
    union all
    select section.place, listed.place, private.condition_in(item -> 'shownWhen'), array[item ->> 'id']
    from section, jsonb_array_elements(private.elements(section.value -> 'items')) with ordinality as listed (item, place)
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

-- As `asShown`: what is asked now. A section of which nothing is shown is not shown.
create function private.shown_definition(definition jsonb, instances jsonb, items jsonb, photos jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  asked jsonb := private.asked_definition(definition, instances);
  hidden text[] := private.hidden_items(asked, items, photos);
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
      where not coalesce(item ->> 'id' = any (hidden), false)
    ) kept
    where kept.items <> '[]' or private.elements(section -> 'items') = '[]'));
end;
$$;

create function private.fault_in_instances(payload jsonb, definition jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select case
    when private.is_absent(payload #> '{metadata,instances}') then null
    when jsonb_typeof(payload #> '{metadata,instances}') <> 'object' then private.fault('metadata.instances')
    else (
      select fault from (select case
        when jsonb_typeof(sent.list) <> 'array' then private.fault('metadata.instances')
        when jsonb_array_length(sent.list) > coalesce((section #> '{repeat,max}')::integer, private.most_instances()) then
          private.fault('metadata.instances', 'too-many') || jsonb_build_object('limit', coalesce((section #> '{repeat,max}')::integer, private.most_instances()))
        when exists (
          select from jsonb_array_elements(sent.list) instance
          where jsonb_typeof(instance) <> 'object' or coalesce(instance ->> 'id', '-') !~ '^[a-z0-9]{0,24}$' or jsonb_typeof(instance -> 'name') is distinct from 'string'
            or length(instance ->> 'name') > private.most('title')) then private.fault('metadata.instances')
        when (select count(distinct instance ->> 'id') from jsonb_array_elements(sent.list) instance) < jsonb_array_length(sent.list) then
          private.fault('metadata.instances', 'twice')
      end as fault
      from jsonb_array_elements(private.elements(definition -> 'sections')) section
      join jsonb_each(payload #> '{metadata,instances}') sent (id, list) on sent.id = section ->> 'id'
      where section ? 'repeat') found
      where fault is not null
      limit 1
    )
  end;
$$;

create function private.object_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case when jsonb_typeof(value) = 'object' then value else '{}' end;

-- The first section that has fewer instances than it must.
create function private.fault_in_instance_counts(payload jsonb, definition jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select private.fault('metadata.instances', 'too-few') || jsonb_build_object('limit', section #> '{repeat,min}')
  from jsonb_array_elements(private.elements(definition -> 'sections')) section
  join jsonb_each(private.object_in(payload #> '{metadata,instances}')) sent (id, list) on sent.id = section ->> 'id'
  where section ? 'repeat' and jsonb_array_length(private.elements(sent.list)) < (section #> '{repeat,min}')::integer
  limit 1;
$$;

-- The payload with what its shown questions were answered, and nothing else.
create function private.payload_shown(payload jsonb, shown jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  with asked as materialized (select item_id from private.questions_of(shown))
  select payload || jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(item order by place), '[]') from jsonb_array_elements(private.elements(payload -> 'items')) with ordinality as listed (item, place)
      where item ->> 'item_id' in (select item_id from asked)),
    'photos', (
      select coalesce(jsonb_agg(photo order by place), '[]') from jsonb_array_elements(private.elements(payload -> 'photos')) with ordinality as listed (photo, place)
      where photo ->> 'item_id' in (select item_id from asked)));
$$;

create or replace function private.accepted_version(payload jsonb) returns public.checklist_versions
language plpgsql set search_path = ''
as $$
declare
  version public.checklist_versions;
begin
  perform private.require_no_fault(private.fault_in_submission_header(payload));
  version := private.answered_version(payload);
  perform private.require_no_fault(private.fault_in_instances(payload, version.content));
  perform private.require_no_fault(private.fault_in_submission(payload, private.asked_definition(version.content, payload #> '{metadata,instances}')));
  return version;
end;
$$;

create or replace function private.store_answers(payload jsonb, definition jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  target uuid := (payload ->> 'id')::uuid;
  hidden text[] := private.hidden_items(definition, payload -> 'items', payload -> 'photos');
begin
  delete from public.submission_items where submission_id = target;
  insert into public.submission_items (
    submission_id, section_id, section_title, item_id, question, answer_type, answer_value, note, is_required, hidden, order_index)
  select
    target, asked.section_id, asked.section_title, asked.item_id, asked.question, asked.answer_type, sent.answer,
    case when not private.is_blank(sent.note) then sent.note end, asked.is_required, asked.item_id = any (hidden), asked.place
  from private.questions_of(definition) asked
  left join private.sent_items(payload, definition) sent on sent.item_id = asked.item_id;

  delete from public.submission_photos where submission_id = target;
  insert into public.submission_photos (submission_id, item_id, photo_data, order_index)
  select target, photo ->> 'item_id', photo ->> 'photo_data', place - 1
  from jsonb_array_elements(payload -> 'photos') with ordinality as listed (photo, place);
end;
$$;

drop function private.store_submission(jsonb, public.checklist_versions, uuid, text);

-- `asked`: what of the version was asked. The owner is set once: an administrator who saves does not take a submission over.
create function private.store_submission(payload jsonb, version public.checklist_versions, asked jsonb, owner uuid, new_status text) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.checklist_submissions as stored (
    id, user_id, checklist_id, checklist_version, title, inspector_name, inspector_badge, location, start_time, completion_time,
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
    private.signature_in(payload, asked),
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
  perform private.store_answers(payload, asked);
end;
$$;

create or replace function public.save_submission(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('save_submission', payload);
  version public.checklist_versions;
begin
  if not admitted.is_repeat then
    version := private.accepted_version(payload);
    perform private.replace_rival(payload, admitted.owner);
    perform private.store_submission(
      payload, version, private.asked_definition(version.content, payload #> '{metadata,instances}'), admitted.owner, 'in_progress');
  end if;
  return private.submission_state((payload ->> 'id')::uuid);
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
  if not admitted.is_repeat then
    version := private.accepted_version(payload);
    shown := private.shown_definition(version.content, payload #> '{metadata,instances}', payload -> 'items', payload -> 'photos');
    payload := private.payload_shown(payload, shown);
    perform private.require_no_fault(private.fault_in_instance_counts(payload, version.content));
    perform private.require_complete(payload, shown);
    perform private.replace_rival(payload, admitted.owner);
    perform private.store_submission(payload, version, shown, admitted.owner, 'completed');
    perform private.keep_version((payload ->> 'id')::uuid);
  end if;
  return private.submission_state((payload ->> 'id')::uuid);
end;
$$;

create or replace function private.results_of_record(record jsonb) returns private.submission_results
language sql stable set search_path = ''
as $$
  select private.results_of(
    private.shown_definition(
      private.definition_of(jsonb_populate_record(null::public.checklist_submissions, record -> 'submission')),
      record #> '{submission,metadata,instances}', record -> 'items', record -> 'photos'),
    record -> 'items');
$$;

-- As before, without what is hidden.
create or replace function private.recount() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.checklist_submissions submission set
    item_count = items.total,
    answered_count = items.answered,
    not_applicable_count = items.not_applicable,
    note_count = items.noted,
    photo_count = (select count(*) from public.submission_photos photo where photo.submission_id = submission.id)
  from (select distinct submission_id as id from touched) touched
  cross join lateral (
    select
      count(*) as total,
      count(*) filter (where case
        when private.is_answered_by_evidence(item.answer_type) then private.is_not_applicable(item.answer_value) or exists (
          select from public.submission_photos photo where photo.submission_id = touched.id and photo.item_id = item.item_id)
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

revoke execute on all functions in schema private from public;
