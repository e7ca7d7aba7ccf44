-- As before, with each test of a condition counted once: a lax path finds what stands in a list twice.
create or replace function private.fault_in_conditions(payload jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with section as materialized (
    select place, value, coalesce(value #> '{details,repeat}' <> 'null', false) as repeats
    from jsonb_array_elements(private.elements(payload -> 'sections')) with ordinality as listed (value, place)
  ),
  item as materialized (
    select section.place as section_place, listed.place, listed.value, section.repeats
    from section, jsonb_array_elements(private.elements(section.value -> 'items')) with ordinality as listed (value, place)
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
      when (item.section_place, item.place) >= (asking.section_place, case when asking.item_place = 0 then 1 else asking.item_place end) then 'condition-later'
      when item.repeats and (asking.item_place = 0 or item.section_place <> asking.section_place) then 'condition-inside-repeated'
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

revoke execute on function private.fault_in_conditions(jsonb) from public;
