-- What a submission asks follows from its version and from its answers: repeated sections once for each instance
-- ('instances' in metadata), and nothing that a condition hides. What is saved keeps the answers of hidden items; what
-- is finalized is without them.

create function private.is_equal(given jsonb, compared jsonb) returns boolean
language sql immutable parallel safe
return coalesce(case
  when given is null then false
  when jsonb_typeof(given) = 'boolean' or jsonb_typeof(compared) = 'boolean' then given = compared
  when jsonb_typeof(given) = 'string' then normalize(given #>> '{}') = normalize(compared #>> '{}')
  when jsonb_typeof(given) = 'array' then exists (
    select from jsonb_array_elements(given) entry where jsonb_typeof(entry) = 'string'
      and normalize(entry #>> '{}') = normalize(compared #>> '{}'))
end, false);

-- As `holds` in shared/src/domain. `answers`: { item id: value } of what is shown and answered; what only evidence
-- answers is '{}'.
create function private.holds(condition jsonb, answers jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  given jsonb := answers -> (condition ->> 'item');
begin
  if condition ? 'all' then
    return not exists (select from jsonb_array_elements(condition -> 'all') part
      where not private.holds(part, answers));
  end if;
  if condition ? 'any' then
    return exists (select from jsonb_array_elements(condition -> 'any') part where private.holds(part, answers));
  end if;
  return case condition ->> 'is'
    when 'equal' then private.is_equal(given, condition -> 'value')
    when 'not-equal' then not private.is_equal(given, condition -> 'value')
    when 'one-of' then exists (select from jsonb_array_elements(condition -> 'values') compared
      where private.is_equal(given, compared))
    when 'answered' then given is not null
    else given is null
  end;
end;
$$;

create function private.in_instance(id text, instance text) returns text
language sql immutable parallel safe
return case when instance = '' then id else id || '@' || instance end;

-- As its checklist has it.
create function private.without_instance(id text) returns text
language sql immutable parallel safe
return case when position('@' in id) = 0 then id else regexp_replace(id, '@[a-z0-9]{1,24}$', '') end;

-- As `firstInstances`: a repeated section begins with as many as it has at least.
create function private.first_instances(repetition jsonb) returns jsonb
language sql immutable parallel safe
return (
  select coalesce(jsonb_agg(jsonb_build_object('id', case when place = 1 then '' else place::text end, 'name', '')
    order by place), '[]')
  from generate_series(1, (repetition -> 'min')::integer) place);

create function private.section_in_instance(section jsonb, instance jsonb, place bigint) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    with own as materialized (
      select coalesce(
        jsonb_object_agg(item ->> 'id', private.in_instance(item ->> 'id', instance ->> 'id')), '{}') as ids
      from jsonb_array_elements(private.elements(section -> 'items')) item
      where private.has_id(item)
    )
    select (section - 'repeat') || jsonb_build_object(
      'id', private.in_instance(section ->> 'id', instance ->> 'id'),
      'title', (section ->> 'title') || ' – ' || coalesce(nullif(btrim(private.text_in(instance -> 'name')), ''),
        (section #>> '{repeat,label}') || ' ' || place),
      'items', (
        select coalesce(
          jsonb_agg(item || jsonb_build_object('id', private.in_instance(item ->> 'id', instance ->> 'id'))
          || private.renamed_condition(item, own.ids) order by listed.place), '[]')
        from jsonb_array_elements(private.elements(section -> 'items')) with ordinality as listed (item, place)
        where private.has_id(item)
      ))
    from own
  );
end;
$$;

-- As `askedSections`: repeated sections once for each instance.
create function private.asked_definition(definition jsonb, instances jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if not coalesce(jsonb_path_exists(definition, '$.sections[*].repeat'), false) then
    return definition;
  end if;
  return definition || jsonb_build_object('sections', (
    select coalesce(jsonb_agg(asked.section order by section.place, asked.place), '[]')
    from jsonb_array_elements(private.elements(definition -> 'sections')) with ordinality as section (value, place)
    cross join lateral (
      select 1::bigint as place, section.value as section where private.repetition_in(section.value -> 'repeat') is null
      union all
      select listed.place, private.section_in_instance(section.value, listed.instance, listed.place)
      from jsonb_array_elements(case
        when private.repetition_in(section.value -> 'repeat') is null then '[]'
        when jsonb_typeof(instances -> (section.value ->> 'id')) = 'array' then instances -> (section.value ->> 'id')
        else private.first_instances(private.repetition_in(section.value -> 'repeat'))
      end) with ordinality as listed (instance, place)
    ) asked));
end;
$$;

-- What conditions see of the answers. `asked`: a definition with its instances; `items` and `photos`: as they are sent
-- or stored.
create function private.given_answers(asked jsonb, items jsonb, photos jsonb) returns jsonb
language plpgsql immutable set search_path = '' set enable_nestloop = off set jit = off
as $$
begin
  return (
    with wanted as materialized (
      select distinct test #>> '{}' as id from jsonb_path_query(asked, '$.sections[*].**.shownWhen.**.item') test
    ),
    given as (
      select item ->> 'id' as id, nullif(sent -> 'answer_value', 'null') as answer,
        private.is_answered_by_evidence(item ->> 'type') as by_evidence
      from jsonb_path_query(asked, '$.sections[*].items[*]') item
      join wanted on wanted.id = item ->> 'id'
      left join jsonb_array_elements(private.elements(items)) sent on sent ->> 'item_id' = wanted.id
    ),
    shown_in_photos as (
      select photo ->> 'item_id' as id from jsonb_array_elements(private.elements(photos)) photo
    ),
    seen as (
      select id, case
        when by_evidence and id in (select shown_in_photos.id from shown_in_photos) then coalesce(answer, '{}')
        when by_evidence then case when private.is_not_applicable(answer) then answer end
        when private.has_answer(answer) then answer
      end as answer
      from given
    )
    select coalesce(jsonb_object_agg(id, answer), '{}') from seen where answer is not null
  );
end;
$$;

-- As `hiddenItems`: ids of what the answers hide. Conditions only ask for what stands before them, so one walk is
-- enough.
create function private.hidden_items(asked jsonb, items jsonb, photos jsonb) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  hidden text[] := '{}';
  answers jsonb;
  gate record;
begin
  if not coalesce(jsonb_path_exists(asked, '$.sections[*].shownWhen')
    or jsonb_path_exists(asked, '$.sections[*].items[*].shownWhen'), false) then
    return hidden;
  end if;
  answers := private.given_answers(asked, items, photos);
  for gate in
    with section as materialized (
      select place, value
        from jsonb_array_elements(private.elements(asked -> 'sections')) with ordinality as listed (value, place)
    )
    select place as section_place, 0::bigint as item_place, private.condition_in(value -> 'shownWhen') as condition,
      array(select item ->> 'id' from jsonb_array_elements(private.elements(value -> 'items')) item) as ids
    from section where value ? 'shownWhen'
    union all
    select section.place, listed.place, private.condition_in(item -> 'shownWhen'), array[item ->> 'id']
    from section,
      jsonb_array_elements(private.elements(section.value -> 'items')) with ordinality as listed (item, place)
    where item ? 'shownWhen'
    order by 1, 2
  loop
    if gate.condition is not null and not private.holds(gate.condition, answers) then
      hidden := hidden || gate.ids;
      answers := answers - gate.ids;
    end if;
  end loop;
  return hidden;
end;
$$;

-- A section of which nothing is left is not shown.
create function private.definition_without(asked jsonb, hidden text[]) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if hidden = '{}' then
    return asked;
  end if;
  return asked || jsonb_build_object('sections', (
    select coalesce(jsonb_agg(section || jsonb_build_object('items', kept.items) order by place), '[]')
    from jsonb_array_elements(asked -> 'sections') with ordinality as listed (section, place)
    cross join lateral (
      select coalesce(jsonb_agg(item order by at), '[]') as items
      from jsonb_array_elements(private.elements(section -> 'items')) with ordinality as inner_list (item, at)
      where not coalesce(item ->> 'id' in (select unnest(hidden)), false)
    ) kept
    where kept.items <> '[]' or private.elements(section -> 'items') = '[]'));
end;
$$;

-- As `asShown`: what is asked now.
create function private.shown_definition(definition jsonb, instances jsonb, items jsonb, photos jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  asked jsonb := private.asked_definition(definition, instances);
begin
  return private.definition_without(asked, private.hidden_items(asked, items, photos));
end;
$$;

-- What a definition asks, in its order, each item once; `item` is the item whole.
create function private.questions_of(definition jsonb) returns table (
  place bigint, section_id text, section_title text, item_id text, question text, answer_type text, is_required boolean,
    item jsonb)
language sql immutable set search_path = ''
as $$
  with asked as (
    select
      section.place as section_place, section.value ->> 'id' as section_id, section.value ->> 'title' as section_title,
      item.place as item_place, item.value ->> 'id' as item_id, item.value as item
    from jsonb_array_elements(definition -> 'sections') with ordinality as section (value, place),
      jsonb_array_elements(section.value -> 'items') with ordinality as item (value, place)
  ),
  once as (
    select distinct on (item_id) * from asked order by item_id, section_place, item_place
  )
  select
    row_number() over (order by section_place, item_place) - 1,
    section_id, section_title, item_id, item ->> 'question', item ->> 'type', (item ->> 'required')::boolean,
      item
  from once;
$$;

-- A question and what was sent for it: `sent` as it came, null for nothing.
create type private.answered_question as (
  place bigint,
  section_id text,
  section_title text,
  item_id text,
  question text,
  answer_type text,
  is_required boolean,
  item jsonb,
  sent jsonb,
  answer jsonb,
  note text
);

-- Looked up once for all that is asked of them: each look goes through thousands of questions.
create function private.answered_questions(payload jsonb, definition jsonb) returns private.answered_question[]
language plpgsql immutable set search_path = '' set enable_nestloop = off set jit = off
as $$
begin
  return (
    select coalesce(array_agg(row (
      asked.place, asked.section_id, asked.section_title, asked.item_id, asked.question, asked.answer_type,
        asked.is_required, asked.item, sent, nullif(sent -> 'answer_value', 'null'), sent ->> 'note'
      )::private.answered_question), '{}')
    from private.questions_of(definition) asked
    left join jsonb_array_elements(private.elements(payload -> 'items')) sent on sent ->> 'item_id' = asked.item_id
  );
end;
$$;

-- The payload, of whose items and photos all were asked, without those of hidden questions.
create function private.payload_without(payload jsonb, hidden text[]) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if hidden = '{}' then
    return payload;
  end if;
  return payload || jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(item order by place), '[]')
        from jsonb_array_elements(private.elements(payload -> 'items')) with ordinality as listed (item, place)
      where item ->> 'item_id' not in (select unnest(hidden))),
    'photos', (
      select coalesce(jsonb_agg(photo order by place), '[]')
        from jsonb_array_elements(private.elements(payload -> 'photos')) with ordinality as listed (photo, place)
      where photo ->> 'item_id' not in (select unnest(hidden))));
end;
$$;
