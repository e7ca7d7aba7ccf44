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
