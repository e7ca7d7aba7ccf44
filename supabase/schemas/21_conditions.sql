-- When an item or a section is shown, and sections that repeat: as a definition says it. Each is absent where nothing
-- is said, so that a definition which says none of it keeps its hash. The rules are those of
-- shared/src/domain/conditions and repetition, held together by property tests.
--
-- What reads an item is called for each of thousands, so it is written such that PostgreSQL makes it part of the
-- statement that asks (docs/performance.md, which says what keeps it from that). What cannot be is strict: of what an
-- item does not say, which is mostly all of it, nothing is begun.

-- Most instances of a section (`INSTANCES_MAX`).
create function private.most_instances() returns integer language sql immutable return 50;

-- Most tests of a condition (`CONDITION_TESTS_MAX`).
create function private.most_tests() returns integer language sql immutable return 20;

create function private.is_compared(value jsonb) returns boolean
language sql immutable parallel safe
return coalesce(jsonb_typeof(value) in ('boolean', 'string'), false);

-- A condition in canonical form; null where any part of it cannot be read, because half of a condition would say
-- something else.
create function private.condition_in(value jsonb) returns jsonb
language plpgsql immutable parallel safe set search_path = '' strict
as $$
declare
  kind text := case when jsonb_typeof(value) <> 'object' then null when value ? 'all' then 'all'
    when value ? 'any' then 'any' else 'test' end;
  parts jsonb;
begin
  if kind is null then
    return null;
  end if;
  if kind <> 'test' then
    select jsonb_agg(private.condition_in(part) order by place) into parts
    from jsonb_array_elements(private.elements(value -> kind)) with ordinality as listed (part, place);
    return case when parts is not null and not parts @> '[null]' then jsonb_build_object(kind, parts) end;
  end if;
  if coalesce(private.text_in(value -> 'item'), '') = '' then
    return null;
  end if;
  return case
    when value ->> 'is' in ('answered', 'not-answered')
      then jsonb_build_object('item', value -> 'item', 'is', value -> 'is')
    when value ->> 'is' in ('equal', 'not-equal') and private.is_compared(value -> 'value') then
      jsonb_build_object('item', value -> 'item', 'is', value -> 'is', 'value', value -> 'value')
    when value ->> 'is' = 'one-of' and jsonb_array_length(private.elements(value -> 'values')) > 0
      and not exists (select from jsonb_array_elements(private.elements(value -> 'values')) compared
        where not private.is_compared(compared)) then
      jsonb_build_object('item', value -> 'item', 'is', value -> 'is', 'values', value -> 'values')
  end;
end;
$$;

-- The same condition asking for items under other ids; `renamed`: { id: other id }.
create function private.condition_with(condition jsonb, renamed jsonb) returns jsonb
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  kind text := case when condition ? 'all' then 'all' when condition ? 'any' then 'any' end;
begin
  if kind is null then
    return condition || jsonb_build_object('item', coalesce(renamed -> (condition ->> 'item'), condition -> 'item'));
  end if;
  return jsonb_build_object(kind, (
    select jsonb_agg(private.condition_with(part, renamed) order by place)
      from jsonb_array_elements(condition -> kind) with ordinality as listed (part, place)));
end;
$$;

create function private.renamed_condition(details jsonb, renamed jsonb) returns jsonb
language sql stable parallel safe
return case
  when private.condition_in(details -> 'shownWhen') is null then '{}'
  else jsonb_build_object('shownWhen', private.condition_with(private.condition_in(details -> 'shownWhen'), renamed))
end;

create function private.count_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case when jsonb_typeof(value) = 'number' and value #>> '{}' ~ '^\d{1,4}$' then value end;

create function private.repetition_in(value jsonb) returns jsonb
language sql immutable parallel safe strict
return case when jsonb_typeof(value) = 'object'
  and jsonb_typeof(value -> 'label') = 'string' then jsonb_strip_nulls(jsonb_build_object(
  'label', value -> 'label', 'min', coalesce(private.count_in(value -> 'min'), '1'),
    'max', private.count_in(value -> 'max'))) end;
