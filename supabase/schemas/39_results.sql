-- What lists and analytics need of an inspection's compliance is stored with it when it is finalized, computed here:
-- the same rule as shared/src/domain (`resultsOf`), held together by a property test. So is the verdict: judged by the
-- version that was answered, voided while it is reopened. The seal is over what both follow from, the definition and
-- the answers.

-- What is judged at all: checkboxes, numbers and choices with a marked option, outside of what only identifies or closes an inspection.
create function private.is_evaluated(section jsonb, item jsonb) returns boolean
language sql immutable parallel safe
return private.can_fail(item ->> 'type', item -> 'nonConformingOptions')
  and coalesce(item ->> 'category', '') not in ('identificacao', 'evidencias')
  and section ->> 'id' <> 'finalizacao'
  and coalesce(private.folded(section ->> 'title'), '') <> 'finalizacao';

-- One marked option among several that were chosen is enough. What is none of the options says nothing.
create function private.choice_conformity(item jsonb, answer jsonb) returns text
language sql stable parallel safe
return case
  when private.marks_in(item -> 'nonConformingOptions') is null then 'not-evaluated'
  when not coalesce(private.has_answer(answer), false) then 'pending'
  else coalesce((
    select case when bool_or(coalesce(item -> 'nonConformingOptions' -> (option.place - 1)::integer = 'true', false))
      then 'non-conforming' else 'conforming' end
    from jsonb_array_elements_text(private.options_in(item -> 'options')) with ordinality as option (text, place)
    where answer = to_jsonb(option.text)
      or jsonb_typeof(answer) = 'array' and answer @> jsonb_build_array(option.text)
    having count(*) > 0
  ), 'not-evaluated')
end;

-- As `conformityOf` in shared/src/domain. `item`: in canonical form or as it was stored; `stored`: answer_type and
-- answer_value, or null.
create function private.conformity_of(item jsonb, stored jsonb) returns text
language sql stable parallel safe
return case
  when private.is_not_applicable(stored -> 'answer_value') then 'not-evaluated'
  when item ->> 'type' = 'number' then case
    when private.range_in(item -> 'number') -> 'min' is null
      and private.range_in(item -> 'number') -> 'max' is null then 'not-evaluated'
    when not coalesce(private.has_answer(stored -> 'answer_value'), false) then 'pending'
    when private.number_answer(stored -> 'answer_value') is null then 'not-evaluated'
    when private.number_answer(stored -> 'answer_value') < (private.range_in(item -> 'number') -> 'min')::numeric
      or private.number_answer(stored -> 'answer_value') > (private.range_in(item -> 'number') -> 'max')::numeric
        then 'non-conforming'
    else 'conforming'
  end
  when private.can_be_marked(item ->> 'type') then private.choice_conformity(item, stored -> 'answer_value')
  when item ->> 'type' is distinct from 'checkbox' then 'not-evaluated'
  when private.checkbox_answer(stored) is null then 'pending'
  when private.checkbox_answer(stored) = (item -> 'expectedAnswer' is distinct from 'false'::jsonb) then 'conforming'
  else 'non-conforming'
end;

create type private.submission_results as (
  evaluated_count integer,
  conforming_count integer,
  non_conforming_count integer,
  compliance_rate numeric,
  section_results jsonb,
  conforming_weight integer,
  evaluated_weight integer,
  critical_failure_count integer,
  verdict text,
  verdict_text text,
  verdict_translations jsonb
);

-- What the items of a definition that was shown were answered, each with its conformity. No row carries its whole
-- section.
create type private.judged_item as (
  section_place bigint, item_place bigint, section_id text, section_title text, item jsonb, stored jsonb,
  conformity text
);

create function private.judged_items(definition jsonb, items jsonb) returns setof private.judged_item
language sql immutable
as $$
  with answers as (
    select one ->> 'item_id' as item_id, one as stored from jsonb_array_elements(private.elements(items)) one
  )
  select
    section.place, item.place, section.value ->> 'id',
    case when jsonb_typeof(section.value -> 'title') = 'string' then section.value ->> 'title' else '' end,
    item.value, answers.stored, private.conformity_of(item.value, answers.stored)
  from jsonb_array_elements(private.elements(definition -> 'sections')) with ordinality section (value, place)
  cross join lateral jsonb_array_elements(private.elements(section.value -> 'items')) with ordinality item (value,
    place)
  left join answers on answers.item_id = item.value ->> 'id'
  where private.has_id(section.value) and private.has_id(item.value)
    and private.is_evaluated(section.value, item.value);
$$;

-- The same of what is stored. `shown`: what of its version was asked.
create function private.judged_answers(submission uuid, shown jsonb) returns private.judged_item[]
language sql stable set search_path = ''
as $$
  select array(select judged from private.judged_items(shown, (
    select jsonb_agg(jsonb_build_object(
      'item_id', item.item_id, 'answer_type', item.answer_type, 'answer_value', item.answer_value, 'note', item.note,
      'measure', item.measure, 'group_id', item.group_id))
    from public.submission_items item where item.submission_id = judged_answers.submission)) judged);
$$;

-- `items`: rows of submission_items, as a version's record holds them, and `answers` what was judged of them. All null
-- without a definition.
create function private.results_of_judged(definition jsonb, items jsonb, answers private.judged_item[])
returns private.submission_results
language sql immutable set search_path = ''
as $$
  -- No more of it than is counted.
  with judged as materialized (
    select section_place, section_id, section_title, conformity, private.weight_in(item -> 'weight') as weight,
      coalesce(item -> 'critical' = 'true', false) as is_critical
    from unnest(answers)
  ),
  counted as (
    select
      section_place as place, section_id as id, section_title as title,
      count(*) filter (where conformity = 'conforming') as conforming,
      count(*) filter (where conformity = 'non-conforming') as non_conforming,
      count(*) filter (where conformity = 'pending') as pending
    from judged
    where conformity <> 'not-evaluated'
    group by section_place, section_id, section_title
  ),
  total as (
    select coalesce(sum(conforming), 0)::integer as conforming, coalesce(sum(non_conforming),
      0)::integer as non_conforming from counted
  ),
  -- What weights and critical items make of them, as `scoreOf` in shared/src/domain; no weights where no item says one.
  score as (
    select
      case when bool_or(is_weighed) then coalesce(sum(weight) filter (where conformity = 'conforming'), 0)::integer end
        as conforming_weight,
      case when bool_or(is_weighed) then coalesce(sum(weight), 0)::integer end as evaluated_weight,
      count(*) filter (where conformity = 'non-conforming' and is_critical)::integer as critical_failure_count
    from (
      select conformity, is_critical, judged.weight is not null as is_weighed,
        case when conformity in ('conforming', 'non-conforming') then coalesce(judged.weight::integer, 1) end as weight
      from judged
    ) weighed
  )
  select
    total.conforming + total.non_conforming,
    total.conforming,
    total.non_conforming,
    total.conforming * 100.00000000000000000000 / nullif(total.conforming + total.non_conforming, 0),
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'title', title, 'conforming', conforming, 'non_conforming', non_conforming, 'pending', pending)
          order by place), '[]')
      from counted
    ),
    score.conforming_weight, score.evaluated_weight, score.critical_failure_count,
    given.verdict, given.text, given.translations
  from total
  cross join score
  left join private.verdict_of(definition, items) given on true
  where private.has_id(definition);
$$;

create function private.results_of(definition jsonb, items jsonb) returns private.submission_results
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select private.results_of_judged(definition, items,
      array(select judged from private.judged_items(definition, items) judged))
  );
end;
$$;

-- What of its checklist a version shows. `record`: { submission, items, photos }, a version's own form.
create function private.shown_in_record(record jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select private.shown_definition(
    private.definition_in_record(record -> 'submission'),
    record #> '{submission,metadata,instances}', record -> 'items', record -> 'photos');
$$;

create function private.results_of_record(record jsonb) returns private.submission_results
language sql stable set search_path = ''
as $$
  select private.results_of(private.shown_in_record(record), record -> 'items');
$$;
