-- Saving and finalizing: the same payload, the same gate, one transaction each.

create function private.submission_state(id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select private.state_of(submission) from public.checklist_submissions submission where submission.id = submission_state.id;
$$;

create function private.store_answers(payload jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  target uuid := (payload ->> 'id')::uuid;
begin
  delete from public.submission_items where submission_id = target;
  insert into public.submission_items (
    submission_id, section_id, section_title, item_id, question, answer_type, answer_value, is_required, order_index)
  select
    target,
    item ->> 'section_id',
    item ->> 'section_title',
    item ->> 'item_id',
    item ->> 'question',
    item ->> 'answer_type',
    nullif(item -> 'answer_value', 'null'),
    (item ->> 'is_required')::boolean,
    (item ->> 'order_index')::integer
  from jsonb_array_elements(payload -> 'items') item;

  delete from public.submission_photos where submission_id = target;
  insert into public.submission_photos (submission_id, item_id, photo_data, order_index)
  select target, photo ->> 'item_id', photo ->> 'photo_data', place - 1
  from jsonb_array_elements(payload -> 'photos') with ordinality as listed (photo, place);
end;
$$;

-- The owner is set once: an administrator who saves does not take a submission over.
create function private.store_submission(payload jsonb, owner uuid, new_status text) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.checklist_submissions as stored (
    id, user_id, checklist_id, title, inspector_name, inspector_badge, location, start_time, completion_time,
    signature, status, metadata, definition, last_request)
  values (
    (payload ->> 'id')::uuid,
    owner,
    payload ->> 'checklist_id',
    payload ->> 'title',
    payload ->> 'inspector_name',
    payload ->> 'inspector_badge',
    payload ->> 'location',
    (payload ->> 'start_time')::timestamptz,
    case when new_status = 'completed' then (payload ->> 'completion_time')::timestamptz end,
    payload ->> 'signature',
    new_status,
    coalesce(nullif(payload -> 'metadata', 'null'), '{}'),
    payload -> 'definition',
    (payload ->> 'request_id')::uuid)
  on conflict (id) do update set
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
  perform private.store_answers(payload);
end;
$$;

-- Versions and what remains of a submission that is given up --------------------------------------------------------------

create function private.record_of(id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'submission', to_jsonb(submission),
    'items', coalesce((
      select jsonb_agg(to_jsonb(item) order by item.order_index)
      from public.submission_items item where item.submission_id = submission.id
    ), '[]'),
    'photos', coalesce((
      select jsonb_agg(to_jsonb(photo) order by photo.order_index)
      from public.submission_photos photo where photo.submission_id = submission.id
    ), '[]'))
  from public.checklist_submissions submission
  where submission.id = record_of.id;
$$;

create function private.keep_version(id uuid) returns void
language sql volatile set search_path = ''
as $$
  insert into public.submission_versions (submission_id, revision, record, finalized_by)
  select submission.id, submission.revision, private.record_of(submission.id), auth.uid()
  from public.checklist_submissions submission
  where submission.id = keep_version.id;
$$;

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

-- Puts the completed record back, as a new revision: a device that still holds the reopened one learns of it.
create function private.restore_version(version public.submission_versions) returns void
language plpgsql set search_path = ''
as $$
declare
  kept public.checklist_submissions := jsonb_populate_record(null::public.checklist_submissions, version.record -> 'submission');
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
    revision = revision + 1,
    last_request = null,
    updated_at = now()
  where id = version.submission_id;
  delete from public.submission_items where submission_id = version.submission_id;
  insert into public.submission_items
    select * from jsonb_populate_recordset(null::public.submission_items, version.record -> 'items');
  delete from public.submission_photos where submission_id = version.submission_id;
  insert into public.submission_photos
    select * from jsonb_populate_recordset(null::public.submission_photos, version.record -> 'photos');
end;
$$;

-- Gives up what is in progress: what was completed before comes back, the rest is deleted. Answers the keys that nothing shows any more.
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

-- Completeness --------------------------------------------------------------------------------------------------------------

-- Required by the definition or by the item itself, and not answered. An item that the payload leaves out is not answered.
create function private.missing_required(payload jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with answered as (
    select item ->> 'item_id' as item_id, (item ->> 'is_required')::boolean as is_required, case
      when private.is_answered_by_evidence(item ->> 'answer_type') then exists (
        select from jsonb_array_elements(payload -> 'photos') photo where photo ->> 'item_id' = item ->> 'item_id')
      else private.has_answer(item -> 'answer_value')
    end as is_answered
    from jsonb_array_elements(payload -> 'items') item
  ),
  required as (
    select item_id from answered where is_required
    union
    select id #>> '{}' from jsonb_path_query(payload, '$.definition.sections[*].items[*] ? (@.required == true).id') id
  )
  select coalesce(jsonb_agg(item_id), '[]')
  from required
  where item_id not in (select item_id from answered where is_answered);
$$;

create function private.missing_evidence(payload jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(key), '[]')
  from jsonb_array_elements(payload -> 'photos') photo, private.evidence_key(photo ->> 'photo_data') key
  where key is not null
    and not exists (select from storage.objects object where object.bucket_id = 'attachments' and object.name = key);
$$;

create function private.require_complete(payload jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  missing jsonb := private.missing_required(payload);
  has_signature_item boolean := jsonb_path_exists(payload, '$.definition.sections[*].items[*] ? (@.type == "signature")');
begin
  perform private.require_no_fault(private.fault_in_time(payload, 'completion_time'));
  perform private.require(missing = '[]', 'AV422', 'Required items are unanswered',
    jsonb_build_object('reason', 'incomplete', 'items', missing));
  perform private.require(not has_signature_item or private.has_answer(payload -> 'signature'), 'AV422', 'Not signed',
    jsonb_build_object('reason', 'unsigned'));
  missing := private.missing_evidence(payload);
  perform private.require(missing = '[]', 'AV422', 'Evidence has not been uploaded',
    jsonb_build_object('reason', 'evidence-missing', 'paths', missing));
end;
$$;

-- The two functions ----------------------------------------------------------------------------------------------------------

-- The one inspection that the person chose to replace: their own of the same checklist, as they saw it. Any other was refused by the gate.
create function private.replace_rival(payload jsonb, owner uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  rival uuid;
begin
  select id into rival
  from public.checklist_submissions submission
  where submission.user_id = owner
    and submission.checklist_id = payload ->> 'checklist_id'
    and submission.status = 'in_progress'
    and submission.id <> (payload ->> 'id')::uuid
    and submission.id = (payload #>> '{replaces,id}')::uuid
    and submission.revision = (payload #>> '{replaces,revision}')::integer;
  if found then
    perform private.withdraw(rival);
  end if;
end;
$$;

create function public.save_submission(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('save_submission', payload);
begin
  if not admitted.is_repeat then
    perform private.require_no_fault(private.fault_in_submission(payload));
    perform private.replace_rival(payload, admitted.owner);
    perform private.store_submission(payload, admitted.owner, 'in_progress');
  end if;
  return private.submission_state((payload ->> 'id')::uuid);
end;
$$;

create function public.finalize_submission(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('finalize_submission', payload);
begin
  if not admitted.is_repeat then
    perform private.require_no_fault(private.fault_in_submission(payload));
    perform private.require_complete(payload);
    perform private.replace_rival(payload, admitted.owner);
    perform private.store_submission(payload, admitted.owner, 'completed');
    perform private.keep_version((payload ->> 'id')::uuid);
  end if;
  return private.submission_state((payload ->> 'id')::uuid);
end;
$$;
