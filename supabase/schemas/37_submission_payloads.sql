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
