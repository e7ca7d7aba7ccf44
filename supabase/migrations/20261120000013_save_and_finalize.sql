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
