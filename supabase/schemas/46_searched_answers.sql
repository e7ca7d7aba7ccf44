-- The history finds a record by what was answered to the text items that its checklist's author marks, a plate or a
-- flight, and shows it in its row. The rules are those of shared/src/domain (`searchedAnswers`), held together by a
-- property test.

-- Of an answer that is searched: so many signs from its beginning (SEARCHED_ANSWER_MAX_LENGTH).
create function private.most_searched_signs() returns integer language sql immutable return 200;

-- What a record is found by, in the order of its definition: it follows from the stored version and the stored answers.
-- What is hidden, not answered or 'N/A' is not among it; an item that is asked of each vehicle has an answer of each.
create function private.searched_answers(submission public.checklist_submissions) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with marked as materialized (
      select
        row_number() over (order by section.place, listed.place) as place, listed.item,
        private.repetition_in(section.value -> 'repeat') is not null as repeats
      from jsonb_path_query(private.definition_of(submission), '$.sections[*]')
          with ordinality as section (value, place),
        jsonb_path_query(section.value, '$.items[*] ? (@.searchable == true)') with ordinality as listed (item, place)
      where private.has_id(section.value) and private.has_id(listed.item)
        and private.can_be_searched(listed.item ->> 'type')
    ),
    answered as (
      select marked.place, marked.item, stored.order_index, left(
        regexp_replace(
          regexp_replace(stored.answer_value #>> '{}', '[\u0009-\u000d\u0020]+', ' ', 'g'), '^ | $', '', 'g'),
        private.most_searched_signs()) as answer
      from marked
      join public.submission_items stored on stored.submission_id = submission.id and not stored.hidden
        and (stored.item_id = marked.item ->> 'id'
          or (marked.repeats and starts_with(stored.item_id, (marked.item ->> 'id') || '@')))
      where jsonb_typeof(stored.answer_value) = 'string' and private.has_answer(stored.answer_value)
        and not private.is_not_applicable(stored.answer_value)
    )
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'item_id', item -> 'id',
      'question', item -> 'question',
      'translations', (
        select jsonb_object_agg(language, texts -> 'question')
        from jsonb_each(private.object_in(item -> 'translations')) as translated (language, texts)
        where texts ->> 'question' <> ''
      ),
      'answers', answers)) order by place), '[]')
    from (
      select place, item, jsonb_agg(answer order by order_index) as answers from answered group by place, item
    ) found
  );
end;
$$;
