-- What a submission needs before it is finalized (specification, section 5). An answer that does not conform may ask
-- for a note, a photo or a measure taken at once; without it nothing is finalized.

-- Required items without an answer, in order; signatures among them, or the others.
create function private.missing_required(payload jsonb, definition jsonb, signatures boolean) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(asked.item_id order by asked.place), '[]')
  from private.questions_of(definition) asked
  left join private.sent_items(payload, definition) sent on sent.item_id = asked.item_id
  where asked.is_required
    and (asked.answer_type = 'signature') = signatures
    and not case
      when private.is_answered_by_evidence(asked.answer_type) then private.is_not_applicable(sent.answer) or exists (
        select from jsonb_array_elements(payload -> 'photos') photo where photo ->> 'item_id' = asked.item_id)
      else private.has_answer(sent.answer)
    end;
$$;

-- Answers that do not conform and lack what they ask for. Note and photo: the item's own demand, else the checklist's.
-- A measure: where the failure is a finding of one of `measure_levels`.
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

-- May this be the answer to an item of this type? Texts are compared as clients clean them, in NFC.
create function private.fits(answer_type text, options jsonb, answer jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when private.is_absent(answer) then true
    when answer_type = 'checkbox' then jsonb_typeof(answer) = 'boolean'
    when answer_type in ('select', 'multiple_choice') then
      jsonb_typeof(answer) = case answer_type when 'select' then 'string' else 'array' end
      and not exists (
        select from jsonb_array_elements_text(case jsonb_typeof(answer) when 'array' then answer
          else jsonb_build_array(answer) end) chosen
        where not exists (select from jsonb_array_elements_text(options) option
          where normalize(option) = normalize(chosen))
      )
    when answer_type in ('photo', 'attachment') then false
    when answer_type = 'date' then answer #>> '{}' ~ '^\d{4}-\d\d-\d\d$' and pg_input_is_valid(answer #>> '{}', 'date')
    when answer_type = 'time' then answer #>> '{}' ~ '^([01]\d|2[0-3]):[0-5]\d$'
    when answer_type = 'number' then private.number_answer(answer) is not null
    when answer_type in ('text', 'multiline_text', 'signature') then jsonb_typeof(answer) = 'string'
    -- A type of another version is answered as that one did.
    else true
  end;
$$;

-- What is stored already stays: older forms wrote other answers to the same items. But a number that is none is not
-- sealed, though it was stored while the inspection was in progress.
create function private.unfit_answers(payload jsonb, definition jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(item_id order by sent), '[]')
  from private.sent_items(payload, definition)
  where not private.fits(answer_type, options, answer)
    and not (allows_not_applicable and private.is_not_applicable(answer))
    and (answer_type = 'number' or not private.is_stored_answer(item, (payload ->> 'id')::uuid));
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
