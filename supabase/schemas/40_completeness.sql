-- What a submission needs before it is finalized (specification, section 5). An answer that does not conform may ask
-- for a note, a photo or a measure taken at once; without it nothing is finalized.

create function private.with_photos(photos jsonb) returns setof text
language sql immutable set search_path = ''
as $$
  select photo ->> 'item_id' from jsonb_array_elements(private.elements(photos)) photo;
$$;

-- Required items without an answer, in order; signatures among them, or the others.
create function private.missing_required(answered private.answered_question[], photos jsonb,
  signatures boolean) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(item_id order by place), '[]')
    from unnest(answered)
    where is_required
      and (answer_type = 'signature') = signatures
      and not case
        when private.is_answered_by_evidence(answer_type)
          then private.is_not_applicable(answer) or item_id in (select private.with_photos(photos))
        else private.has_answer(answer)
      end
  );
end;
$$;

-- Answers that do not conform and lack what they ask for. Note and photo: the item's own demand, else the checklist's.
-- A measure: where the failure is a finding of one of `measure_levels`.
create function private.unexplained(answered private.answered_question[], photos jsonb, definition jsonb,
  measure_levels text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with otherwise as materialized (
      select definition -> 'nonConforming' as wanted, jsonb_build_object('level', definition -> 'level') as graded
    )
    select coalesce(jsonb_agg(item_id order by place), '[]')
    from otherwise, unnest(answered)
    cross join lateral (select coalesce(item -> 'nonConforming', otherwise.wanted) as wanted) demand
    -- Made once for an item: without `offset 0` once for each of its places in the rule.
    cross join lateral (
      select jsonb_build_object('answer_type', answer_type, 'answer_value', answer) as stored offset 0) made
    where (demand.wanted is not null or measure_levels <> '{}')
      and private.conformity_of(item, made.stored) = 'non-conforming'
      and (
        demand.wanted -> 'note' = 'true' and private.is_blank(coalesce(note, ''))
        or demand.wanted -> 'photo' = 'true' and item_id not in (select private.with_photos(photos))
        or private.is_blank(coalesce(sent ->> 'measure', ''))
          and private.level_of(item, otherwise.graded) = any (measure_levels)
          and private.is_evaluated(jsonb_build_object('id', section_id, 'title', section_title), item)
      )
  );
end;
$$;

-- May this be the answer to an item of this type? Texts are compared as clients clean them, in NFC.
create function private.are_options(options jsonb, chosen jsonb) returns boolean
language sql immutable
return not exists (
  select from jsonb_array_elements_text(case jsonb_typeof(chosen) when 'array' then chosen
    else jsonb_build_array(chosen) end) one
  where not exists (select from jsonb_array_elements_text(options) option where normalize(option) = normalize(one)));

create function private.fits(answer_type text, options jsonb, answer jsonb) returns boolean
language sql stable
return case
  when private.is_absent(answer) then true
  when answer_type = 'checkbox' then jsonb_typeof(answer) = 'boolean'
  when answer_type in ('select', 'multiple_choice') then
    jsonb_typeof(answer) = case answer_type when 'select' then 'string' else 'array' end
    and (options @> answer or private.are_options(options, answer))
  when answer_type in ('photo', 'attachment') then false
  when answer_type = 'date' then answer #>> '{}' ~ '^\d{4}-\d\d-\d\d$' and pg_input_is_valid(answer #>> '{}', 'date')
  when answer_type = 'time' then answer #>> '{}' ~ '^([01]\d|2[0-3]):[0-5]\d$'
  when answer_type = 'number' then private.number_answer(answer) is not null
  when answer_type in ('text', 'multiline_text', 'signature') then jsonb_typeof(answer) = 'string'
  -- A type of another version is answered as that one did.
  else true
end;

-- What is stored already stays: older forms wrote other answers to the same items. But what could not be read as a
-- number, a day or a time is not sealed, though it was stored while the inspection was in progress (`isUnreadAnswer` in
-- shared/src/domain, which a test compares). Nobody signs with 'N/A'.
create function private.unfit_answers(answered private.answered_question[], submission uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(item_id order by place), '[]')
    from unnest(answered)
    where case
      when private.fits(answer_type, item -> 'options', answer) then false
      when answer_type <> 'signature' and private.is_not_applicable(answer)
        and item -> 'allowsNotApplicable' = 'true' then false
      when answer_type = 'number' or answer_type in ('date', 'time') and private.is_unread(answer) then true
      -- Last: it looks into the table.
      else not private.is_stored_answer(sent, submission)
    end
  );
end;
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
create function private.require_complete(payload jsonb, definition jsonb, answered private.answered_question[],
  measure_levels text[]) returns void
language plpgsql set search_path = ''
as $$
declare
  items jsonb;
begin
  perform private.require_no_fault(private.validate_time(payload, 'completion_time'));
  perform private.require(answered <> '{}', 'AV422', 'Nothing is asked',
    '{"reason": "nothing-to-answer"}');
  items := private.missing_required(answered, payload -> 'photos', signatures => false);
  perform private.require(items = '[]', 'AV422', 'Required items are unanswered',
    jsonb_build_object('reason', 'incomplete', 'items', items));
  items := private.unexplained(answered, payload -> 'photos', definition, measure_levels);
  perform private.require(items = '[]', 'AV422', 'Answers that do not conform are not explained',
    jsonb_build_object('reason', 'unexplained', 'items', items));
  items := private.missing_required(answered, payload -> 'photos', signatures => true);
  perform private.require(items = '[]', 'AV422', 'Not signed',
    jsonb_build_object('reason', 'unsigned', 'items', items));
  items := private.unfit_answers(answered, (payload ->> 'id')::uuid);
  perform private.require(items = '[]', 'AV422', 'Answers that these items cannot have',
    jsonb_build_object('reason', 'unfit', 'items', items));
  if payload -> 'photos' <> '[]' then
    perform private.require_no_fault(private.validate_photo_counts(payload, definition));
  end if;
  items := private.missing_evidence(payload);
  perform private.require(items = '[]', 'AV422', 'Evidence has not been uploaded',
    jsonb_build_object('reason', 'evidence-missing', 'paths', items));
end;
$$;
