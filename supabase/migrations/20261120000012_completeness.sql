-- What a submission needs before it is finalized (specification, section 5).

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
