-- An item of a checklist can be its verdict: what the inspector decides of what was inspected, beside the rate, which
-- is computed. The author says of each option what it means; for a checkbox the expected answer approves. The rules are
-- those of shared/src/domain (`verdictOf`, `verdictProblems`), held together by a property test.

create type private.given_verdict as (verdict text, text text, translations jsonb);

-- As `verdictOf`. `definition`: what was shown; `items`: rows of submission_items. No row while nothing is decided.
create function private.verdict_of(definition jsonb, items jsonb) returns setof private.given_verdict
language sql immutable set search_path = ''
as $$
  with deciding as (
    select item.value as item
    from jsonb_array_elements(private.elements(definition -> 'sections')) with ordinality as section (value, place)
    cross join lateral jsonb_array_elements(private.elements(section.value -> 'items')) with ordinality as item (value,
      place)
    where private.has_id(section.value) and private.has_id(item.value)
      and private.can_be_verdict(item.value ->> 'type') and private.verdict_in(item.value -> 'verdict') is not null
    order by section.place, item.place
    limit 1
  ),
  given as (
    select deciding.item, stored, stored -> 'answer_value' as answer
    from deciding
    join jsonb_array_elements(private.elements(items)) stored on stored ->> 'item_id' = deciding.item ->> 'id'
    where not private.is_not_applicable(stored -> 'answer_value')
  ),
  said as (
    select
      case
        when private.checkbox_answer(stored) = (item -> 'expectedAnswer' is distinct from 'false'::jsonb)
          then 'approved'
        else 'refused'
      end as verdict,
      null::text as text, null::jsonb as translations, 1::bigint as place
    from given
    where item ->> 'type' = 'checkbox' and private.checkbox_answer(stored) is not null
    union all
    select
      coalesce(item -> 'verdict' ->> (option.place - 1)::integer, 'pending'), option.text,
      (
        select jsonb_object_agg(language, texts -> 'options' ->> (option.place - 1)::integer)
        from jsonb_each(private.object_in(item -> 'translations')) as translated (language, texts)
        where texts -> 'options' ->> (option.place - 1)::integer <> ''
      ),
      option.place
    from given
    cross join lateral jsonb_array_elements_text(private.options_in(item -> 'options')) with ordinality as option (text,
      place)
    where item ->> 'type' <> 'checkbox'
      and (answer = to_jsonb(option.text) or jsonb_typeof(answer) = 'array'
        and answer @> jsonb_build_array(option.text))
  )
  -- Of several the gravest counts, and of those that mean the same the first.
  select verdict, text, translations from said
  order by array_position(array['refused', 'pending', 'approved'], verdict), place
  limit 1;
$$;
