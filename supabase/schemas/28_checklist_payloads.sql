-- What a checklist may hold: the first fault in it, or null.

-- A list of less bytes than one of its texts may have signs is not looked through.
create function private.are_options_short(options jsonb) returns boolean
language plpgsql immutable
as $$
begin
  if pg_column_size(options) <= private.most('title') then
    return true;
  end if;
  return not exists (
    select from jsonb_array_elements_text(options) option where length(option) > private.most('title'));
end;
$$;

create function private.validate_given_options(item jsonb) returns jsonb
language plpgsql immutable
as $$
begin
  return coalesce(
    private.validate_list(item, 'options', 'options'),
    case when not (private.are_texts(item -> 'options') and private.are_options_short(item -> 'options'))
      then private.fault('options') end);
end;
$$;

create function private.validate_options(item jsonb) returns jsonb
language sql immutable
return case
  when not private.is_absent(item -> 'options') and item -> 'options' <> '[]' then private.validate_given_options(item)
end;

-- What is sent as translations is as long as the texts that it translates may be, and says a text for each option or
-- for none.
create function private.validate_given_translations(owner jsonb) returns jsonb
language plpgsql immutable
as $$
declare
  option_count integer := jsonb_array_length(private.options_in(owner -> 'options'));
  texts jsonb;
  fault jsonb;
begin
  for texts in select translated.texts from jsonb_each(owner #> '{details,translations}') translated (language, texts)
  loop
    fault := coalesce(
      private.validate_optional_text(texts, 'title', 'title'),
      private.validate_optional_text(texts, 'description', 'description'),
      private.validate_optional_text(texts, 'repeat', 'title'),
      private.validate_optional_text(texts, 'question', 'question'),
      private.validate_optional_text(texts, 'guidance', 'description'),
      private.validate_options(texts),
      case
        when not private.is_absent(texts -> 'options')
          and jsonb_array_length(private.elements(texts -> 'options')) <> option_count then private.fault('options')
      end);
    if fault is not null then
      return fault;
    end if;
  end loop;
  return null;
end;
$$;

create function private.validate_translations(owner jsonb) returns jsonb
language sql immutable
return case
  when jsonb_typeof(owner #> '{details,translations}') = 'object' then private.validate_given_translations(owner)
end;

create function private.is_stored_kind(item jsonb) returns boolean
language sql stable
return exists (
  select from public.checklist_items stored
  where stored.id = private.as_uuid(item -> 'id') and stored.type = item ->> 'type'
    and stored.category = item ->> 'category');

-- A type or category of another version is kept where it is, and not made anew.
create function private.validate_kind(item jsonb) returns jsonb
language sql stable
return case
  when item ->> 'type' in (
      'checkbox', 'multiple_choice', 'select', 'text', 'multiline_text', 'date', 'time', 'number', 'photo',
        'attachment', 'signature')
    and item ->> 'category' in (
      'pessoas', 'processos', 'tecnologia', 'evidencias', 'conformidade', 'identificacao', 'empresa', 'orgao_publico')
    then null
  when private.is_stored_kind(item) then null
  else private.fault('type')
end;

create function private.can_be_verdict(type text) returns boolean
language sql immutable parallel safe
return type in ('checkbox', 'select', 'multiple_choice');

-- A meaning for each option; a checkbox has none.
create function private.validate_verdict(item jsonb) returns jsonb
language sql immutable
return case
  when private.is_absent(item #> '{details,verdict}') then null
  when not private.can_be_verdict(item ->> 'type') then private.fault('details', 'verdict-type')
  when jsonb_array_length(private.elements(item #> '{details,verdict}'))
    <> case when item ->> 'type' = 'checkbox' then 0 else jsonb_array_length(private.options_in(item -> 'options')) end
    then private.fault('details', 'verdict-options')
end;

-- Of how many items of a checklist the history searches the answers, and which these can be: texts that an inspector
-- writes (SEARCHED_ITEMS_MAX and `canBeSearched` in shared/src/domain).
create function private.most_searched_items() returns integer language sql immutable return 5;

create function private.can_be_searched(type text) returns boolean
language sql immutable parallel safe
return type in ('text', 'multiline_text');

-- As `canBeMarked` of the domain.
create function private.can_be_marked(type text) returns boolean
language sql immutable parallel safe
return type in ('select', 'multiple_choice');

-- As `canFail` of the domain. `marks`: which options do not conform.
create function private.can_fail(type text, marks jsonb) returns boolean
language sql immutable parallel safe
return type in ('checkbox', 'number') or private.can_be_marked(type) and coalesce(private.marks_in(marks) is not null,
  false);

-- As `canBeginNow` of the domain.
create function private.can_begin_now(type text) returns boolean
language sql immutable parallel safe
return type in ('date', 'time');

-- A mark for each option.
create function private.validate_marks(item jsonb) returns jsonb
language sql immutable
return case
  when private.is_absent(item #> '{details,nonConformingOptions}') then null
  when private.can_be_marked(item ->> 'type') is not true then private.fault('details', 'marks-type')
  when jsonb_array_length(private.elements(item #> '{details,nonConformingOptions}'))
    <> jsonb_array_length(private.options_in(item -> 'options')) then private.fault('details', 'marks-options')
end;

-- As `canBeAnsweredTogether` of the domain.
create function private.can_be_answered_together(type text) returns boolean
language sql immutable parallel safe
return type = 'checkbox';

-- What is sent as details is sent in canonical form: whatever else stood there would be dropped unseen.
create function private.validate_item_details(item jsonb) returns jsonb
language plpgsql stable
as $$
begin
  return case when not private.is_absent(item -> 'details') and item -> 'details' <> '{}' then coalesce(
    private.validate_translations(item),
    private.validate_optional_text(item -> 'details', 'reference', 'title'),
    private.validate_optional_text(item -> 'details', 'guidance', 'description'),
    private.validate_optional_text(item #> '{details,number}', 'unit', 'title'),
    case when private.item_details(item -> 'details') <> item -> 'details' then private.fault('details') end,
    private.validate_verdict(item),
    private.validate_marks(item),
    case
      when not private.is_absent(item #> '{details,searchable}')
        and private.can_be_searched(item ->> 'type') is not true then private.fault('details', 'searchable-type')
    end,
    case
      when item -> 'details' ?| array['level', 'critical', 'weight']
        and private.can_fail(item ->> 'type', item #> '{details,nonConformingOptions}') is not true
        then private.fault('details', 'level-type')
    end,
    case
      when not private.is_absent(item #> '{details,answeredAlone}')
        and private.can_be_answered_together(item ->> 'type') is not true
          then private.fault('details', 'answered-alone-type')
    end,
    case
      when not private.is_absent(item #> '{details,beginsNow}') and private.can_begin_now(item ->> 'type') is not true
        then private.fault('details', 'begins-now-type')
    end,
    case when (item #> '{details,number,min}')::numeric > (item #> '{details,number,max}')::numeric
      then private.fault('details', 'range-reversed') end)
  end;
end;
$$;

create function private.validate_item(item jsonb) returns jsonb
language plpgsql stable
as $$
begin
  return case when jsonb_typeof(item) <> 'object' then private.fault('') else coalesce(
    private.validate_name(item, 'question', 'question'),
    private.validate_name(item, 'type', 'id'),
    private.validate_name(item, 'category', 'id'),
    private.validate_kind(item),
    private.validate_switch(item, 'required'),
    private.validate_options(item),
    private.validate_switch(item, 'include_attachment'),
    case when item ->> 'attachment_type' in ('photo', 'document', 'both') then null
      else private.fault('attachment_type') end,
    private.validate_optional_switch(item, 'expected_answer'),
    private.validate_item_details(item))
  end;
end;
$$;

create function private.validate_section_details(section jsonb) returns jsonb
language sql stable
return case when not private.is_absent(section -> 'details') then coalesce(
  private.validate_optional_text(section #> '{details,repeat}', 'label', 'title'),
  case when private.section_details(section -> 'details') <> section -> 'details' then private.fault('details') end,
  case when private.is_blank(section #>> '{details,repeat,label}')
    then private.fault('details', 'repeat-label-required') end,
  case
    when (section #> '{details,repeat,min}')::integer > coalesce((section #> '{details,repeat,max}')::integer,
      private.most_instances())
      or (section #> '{details,repeat,max}')::integer > private.most_instances()
        then private.fault('details', 'repeat-range')
  end)
end;

create function private.validate_section(section jsonb) returns jsonb
language sql stable
return case when jsonb_typeof(section) <> 'object' then private.fault('') else coalesce(
  private.validate_name(section, 'title', 'title'),
  private.validate_optional_text(section, 'description', 'description'),
  private.validate_translations(section),
  private.validate_section_details(section),
  private.validate_list(section, 'items', 'items'))
end;

-- The first fault in the order in which they are written, with what is said of a section before its items.
create function private.validate_sections(payload jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with section as materialized (
      select place, value
      from jsonb_array_elements(private.elements(payload -> 'sections')) with ordinality as listed (value, place)
    ),
    judged as (
      select place as section_place, 0::bigint as item_place, private.validate_section(value) as fault from section
      union all
      select section.place, item.place, private.validate_item(item.value)
      from section,
        jsonb_array_elements(private.elements(section.value -> 'items')) with ordinality as item (value, place)
    )
    select private.at_place('sections', section_place, case
      when item_place = 0 then fault
      else private.at_place('items', item_place, fault)
    end)
    from judged
    where fault is not null
    order by section_place, item_place
    limit 1
  );
end;
$$;

-- An id that stands twice would make one row of two.
create function private.validate_ids(ids jsonb) returns jsonb
language sql immutable
return (
  select private.fault('id', 'twice') || jsonb_build_object('id', id)
  from jsonb_array_elements(ids) listed (id)
  where private.is_uuid(id)
  group by id
  having count(*) > 1
  limit 1
);

-- Conditions ask only for what is asked before them, and from outside for nothing in a section that repeats: none can
-- wait for itself. Each test of a condition is counted once: a lax path finds what stands in a list twice.
create function private.validate_conditions(payload jsonb) returns jsonb
language sql stable set search_path = '' set enable_nestloop = off set jit = off
as $$
  with section as materialized (
    select place, value, coalesce(value #> '{details,repeat}' <> 'null', false) as repeats
    from jsonb_array_elements(private.elements(payload -> 'sections')) with ordinality as listed (value, place)
  ),
  item as materialized (
    select section.place as section_place, listed.place, listed.value, section.repeats
    from section,
      jsonb_array_elements(private.elements(section.value -> 'items')) with ordinality as listed (value, place)
  ),
  gate as (
    select place as section_place, 0 as item_place, value #> '{details,shownWhen}' as condition from section
    union all
    select section_place, place, value #> '{details,shownWhen}' from item
  ),
  asking as (
    select section_place, item_place, test #>> '{}' as asked
    from gate, jsonb_path_query(condition, 'strict $.**.item') test
    where condition is not null
  ),
  faulty as (
    select asking.section_place, asking.item_place, case
      when item.value is null then 'condition-missing'
      when (item.section_place, item.place) >= (asking.section_place,
        case when asking.item_place = 0 then 1 else asking.item_place end) then 'condition-later'
      when item.repeats
        and (asking.item_place = 0 or item.section_place <> asking.section_place) then 'condition-inside-repeated'
    end as reason
    from asking left join item on item.value ->> 'id' = asking.asked
    union all
    select section_place, item_place, case when count(*) > private.most_tests() then 'condition-too-many-tests' end
    from asking group by section_place, item_place
  )
  select private.at_place('sections', section_place, case
    when item_place = 0 then private.fault('details', reason)
    else private.at_place('items', item_place, private.fault('details', reason))
  end)
  from faulty
  where reason is not null
  order by section_place, item_place
  limit 1;
$$;

-- At most one item is the verdict, and none that is asked once for each vehicle.
create function private.validate_verdicts(payload jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with named as (
    select
      section.place as section_place, listed.place,
      coalesce(section.value #> '{details,repeat}' <> 'null', false) as repeats,
      row_number() over (order by section.place, listed.place) as number
    from jsonb_array_elements(private.elements(payload -> 'sections')) with ordinality as section (value, place),
      jsonb_array_elements(private.elements(section.value -> 'items')) with ordinality as listed (value, place)
    where not private.is_absent(listed.value #> '{details,verdict}')
  )
  select private.at_place('sections', section_place, private.at_place('items', place,
    private.fault('details', case when repeats then 'verdict-inside-repeated' else 'verdict-twice' end)))
  from named
  where repeats or number > 1
  order by number
  limit 1;
$$;

-- The first item that is searched and one too many.
create function private.validate_searched(payload jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select private.at_place('sections', section.place, private.at_place('items', listed.place,
    private.fault('details', 'searchable-too-many') || jsonb_build_object('limit', private.most_searched_items())))
  from jsonb_array_elements(private.elements(payload -> 'sections')) with ordinality as section (value, place),
    jsonb_array_elements(private.elements(section.value -> 'items')) with ordinality as listed (value, place)
  where not private.is_absent(listed.value #> '{details,searchable}')
  order by section.place, listed.place
  offset private.most_searched_items() limit 1;
$$;

create function private.validate_checklist(payload jsonb) returns jsonb
language sql stable
return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
  case when not private.is_absent(payload -> 'id')
    and not private.is_uuid(payload -> 'id') then private.fault('id') end,
  private.validate_name(payload, 'title', 'title'),
  private.validate_optional_text(payload, 'description', 'description'),
  private.validate_optional_text(payload, 'standard', 'title'),
  private.validate_optional_text(payload, 'version', 'title'),
  private.validate_optional_text(payload, 'author', 'title'),
  private.validate_translations(payload),
  case
    when not private.is_absent(payload -> 'details')
      and private.checklist_details(payload -> 'details') <> payload -> 'details'
      then private.fault('details')
  end,
  private.validate_list(payload, 'sections', 'sections'),
  case when payload -> 'sections' = '[]' then private.fault('sections', 'missing') end,
  case when private.item_count(payload) > private.most('items')
    then private.fault_too_long('items', 'items') end,
  private.validate_sections(payload),
  private.validate_ids(jsonb_path_query_array(payload, '$.sections[*].id')),
  private.validate_ids(jsonb_path_query_array(payload, '$.sections[*].items[*].id')),
  -- Most checklists say none of it: then the items are not listed for it.
  case
    when payload @? '$.sections[*] ? (exists (@.details.shownWhen) || exists (@.items[*].details.shownWhen))'
      then private.validate_conditions(payload)
  end,
  case when payload @? '$.sections[*].items[*].details.verdict' then private.validate_verdicts(payload) end,
  case when payload @? '$.sections[*].items[*].details.searchable' then private.validate_searched(payload) end)
end;

create function private.validate_base_version(payload jsonb) returns jsonb
language sql immutable
return case
  when not private.is_absent(payload -> 'base_version') and not private.is_whole_number(payload -> 'base_version')
    then private.fault('base_version')
end;

create function private.validate_knows(payload jsonb) returns jsonb
language sql immutable
return case
  when private.is_absent(payload -> 'knows') then null
  when jsonb_typeof(payload -> 'knows') <> 'array' then private.fault('knows')
  when exists (select from jsonb_array_elements(payload -> 'knows') name where jsonb_typeof(name) <> 'string')
    then private.fault('knows')
end;

-- Whether it is kept as a draft, and the note of change of what is published.
create function private.validate_publication(payload jsonb) returns jsonb
language sql immutable
return coalesce(private.validate_optional_switch(payload, 'draft'),
  private.validate_optional_text(payload, 'note', 'description'));
