-- Who lays down: authors, supervisors, administrators.
create function private.require_planner() returns public.profiles
language plpgsql stable set search_path = ''
as $$
declare
  actor public.profiles;
begin
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(actor.role is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require(actor.role in ('author', 'admin') or 'supervisor' = any (actor.rights), 'AV403',
    'Not this person''s to do', '{"reason": "right"}');
  return actor;
end;
$$;

create function private.is_within(value jsonb, least_one integer, most_one integer) returns boolean
language sql immutable
return case when private.is_whole_number(value)
  then (value #>> '{}')::integer between least_one and most_one else false end;

create function private.are_within(list jsonb, fewest integer, least_one integer, most_one integer) returns boolean
language sql immutable
return case when jsonb_typeof(list) = 'array' then jsonb_array_length(list) between fewest and 31 and not exists (
  select from jsonb_array_elements(list) one where not private.is_within(one.value, least_one, most_one))
  else false end;

create function private.is_rule(rule jsonb) returns boolean
language sql immutable
return case when jsonb_typeof(rule) is distinct from 'object' then false else case rule ->> 'kind'
  when 'days' then rule - array['kind', 'every'] = '{}' and private.is_within(rule -> 'every', 1, 400)
  when 'weekdays' then rule - array['kind', 'weekdays'] = '{}' and private.are_within(rule -> 'weekdays', 1, 1, 7)
  when 'month-days' then rule - array['kind', 'days', 'months'] = '{}' and private.are_within(rule -> 'days', 1, 1, 31)
    and private.are_within(rule -> 'months', 0, 1, 12)
  when 'nth-weekday' then rule - array['kind', 'nth', 'weekday', 'months'] = '{}'
    and (private.is_within(rule -> 'nth', 1, 4) or rule -> 'nth' = '-1') and private.is_within(rule -> 'weekday', 1, 7)
    and private.are_within(rule -> 'months', 0, 1, 12)
  else false end end;

create function private.is_clock_time(value jsonb) returns boolean
language sql immutable
return coalesce(jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', false);

create function private.is_slot(slot jsonb) returns boolean
language sql immutable
return case when jsonb_typeof(slot) is distinct from 'object' then false else
  slot - array['opens_at', 'due_days', 'due_at', 'closes_days', 'closes_at'] = '{}'
  and private.is_clock_time(slot -> 'opens_at') and private.is_clock_time(slot -> 'due_at')
  and private.is_clock_time(slot -> 'closes_at') and private.is_within(slot -> 'due_days', 0, 9)
  and private.is_within(slot -> 'closes_days', 0, 9)
  and '0 ' || (slot ->> 'opens_at') < (slot ->> 'due_days') || ' ' || (slot ->> 'due_at') collate "C"
  and (slot ->> 'due_days') || ' ' || (slot ->> 'due_at')
    <= (slot ->> 'closes_days') || ' ' || (slot ->> 'closes_at') collate "C" end;

create function private.validate_programme(payload jsonb) returns jsonb
language plpgsql stable
as $$
begin
  return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
    case when not private.is_uuid(payload -> 'id') then private.fault('id') end,
    case when not private.is_uuid(payload -> 'request_id') then private.fault('request_id') end,
    case when not private.is_whole_number(payload -> 'base_version') then private.fault('base_version') end,
    private.validate_name(payload, 'checklist_id', 'id'),
    private.validate_optional_id(payload, 'place_id'),
    private.validate_optional_id(payload, 'responsible_id'),
    private.validate_optional_id(payload, 'group_id'),
    case when private.is_absent(payload -> 'responsible_id') = private.is_absent(payload -> 'group_id')
      then private.fault('responsible_id', 'missing') end,
    case when not private.is_rule(payload -> 'rule') then private.fault('rule') end,
    case
      when jsonb_typeof(payload -> 'slots') is distinct from 'array' then private.fault('slots')
      when jsonb_array_length(payload -> 'slots') not between 1 and 6 then private.fault('slots')
      when exists (select from jsonb_array_elements(payload -> 'slots') slot where not private.is_slot(slot.value))
        then private.fault('slots')
    end,
    case when not private.is_date(payload -> 'starts_on') then private.fault('starts_on') end,
    case when private.is_absent(payload -> 'until_on') then null
      when not private.is_date(payload -> 'until_on') then private.fault('until_on')
      when (payload ->> 'until_on')::date < (payload ->> 'starts_on')::date then private.fault('until_on', 'not-later')
    end,
    case when not private.is_absent(payload -> 'count') and not private.is_within(payload -> 'count', 1, 1000)
      then private.fault('count') end)
  end;
end;
$$;

-- What nobody has begun, moved or excused, from a day on: a rule that no longer holds takes it along.
create function private.take_up_planned(programme uuid, from_day date) returns void
language sql volatile set search_path = ''
as $$
  delete from public.planned_inspections planned
  where planned.programme_id = programme and planned.day >= from_day and planned.opens_at > now()
    and planned.submission_id is null and planned.decided_at is null;
$$;

create function private.programme_state(programme uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', programme, 'version', max(version.number))
  from public.programme_versions version where version.programme_id = programme;
$$;

-- The programme that a change is about, locked, with the version that the person saw.
create function private.locked_programme(payload jsonb, site uuid) returns public.programmes
language plpgsql volatile set search_path = ''
as $$
declare
  known public.programmes;
  newest integer;
begin
  select programme.* into known from public.programmes programme
  where programme.id = (payload ->> 'id')::uuid and programme.site_id = site for update;
  perform private.require(known.id is not null, 'AV404', 'No such programme',
    jsonb_build_object('id', payload -> 'id'));
  select max(version.number) into newest from public.programme_versions version where version.programme_id = known.id;
  perform private.require(newest = (payload ->> 'base_version')::integer and known.ended_on is null, 'AV409',
    'Somebody else has changed it', jsonb_build_object('id', known.id, 'revision', newest, 'status',
      case when known.ended_on is null then 'changed' else 'ended' end));
  return known;
end;
$$;

-- Whether it still asks for anything, from today of its site on.
create function private.goes_on(programme public.programmes) returns boolean
language sql stable set search_path = ''
return coalesce(programme.ended_on > private.site_today(programme.site_id), true) and exists (
  select from public.programme_versions version where version.programme_id = programme.id
    and coalesce(version.ends_before > private.site_today(programme.site_id), true)
    and coalesce(version.until_on >= private.site_today(programme.site_id), true));

-- What is archived while programmes go on with it would be missed day by day, and nobody could do it.
create function private.is_planned_with(checklist text) returns boolean
language sql stable set search_path = ''
return exists (select from public.programmes programme
  where programme.checklist_id = checklist and private.goes_on(programme));

-- At the place, or at one that lies in it.
create function private.is_planned_at(place uuid) returns boolean
language sql stable set search_path = ''
as $$
  with recursive within as (
    select is_planned_at.place as id
    union
    select below.id from public.places below join within on below.parent_id = within.id
  )
  select exists (select from public.programmes programme join within on within.id = programme.place_id
    where private.goes_on(programme));
$$;

-- What a checklist that can be begun is called; null for one that cannot. Built-in ones are no rows.
create function private.offered_title(checklist text) returns text
language sql stable set search_path = ''
return coalesce(
  (select one.title from public.checklists one where one.id::text = checklist and one.archived_at is null),
  (select version.content ->> 'title' from public.checklist_versions version
    where version.checklist_id = checklist and not private.is_uuid(to_jsonb(checklist))
    order by version.number desc limit 1));

-- { id, request_id, base_version, checklist_id, place_id, responsible_id | group_id, rule, slots, starts_on, until_on,
-- count }: a new programme (base_version 0), or another plan for one from a day on, today at the earliest. Answers
-- { id, version }; a request that was carried out is answered again, and changes nothing.
create function public.save_programme(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  actor public.profiles := private.require_planner();
  target uuid;
  known public.programmes;
  title text;
  starts date;
begin
  perform private.require_bounds('save_programme', jsonb_build_object('payload', save_programme.payload));
  perform private.require_no_fault(private.validate_programme(payload));
  target := (payload ->> 'id')::uuid;
  starts := (payload ->> 'starts_on')::date;
  perform pg_advisory_xact_lock(hashtextextended('programmes ' || actor.site_id, 0));
  if exists (select from public.programme_versions version where version.programme_id = target
    and version.request_id = (payload ->> 'request_id')::uuid and version.made_by = actor.user_id) then
    return private.programme_state(target);
  end if;
  title := private.offered_title(payload ->> 'checklist_id');
  perform private.require_no_fault(case
    when title is null and (payload ->> 'base_version')::integer = 0 then private.fault('checklist_id', 'missing')
    when not private.is_absent(payload -> 'place_id') and not exists (select from public.places place
      where place.site_id = actor.site_id and place.id = (payload ->> 'place_id')::uuid and place.archived_at is null)
      then private.fault('place_id', 'missing')
    when not private.is_assignable(private.as_uuid(payload -> 'responsible_id'),
      private.as_uuid(payload -> 'group_id'), actor.site_id) then private.fault('responsible_id', 'missing')
    when starts < private.site_today(actor.site_id) then private.fault('starts_on', 'past')
    when starts > private.site_today(actor.site_id) + 1830 then private.fault('starts_on', 'too-late')
  end);
  if (payload ->> 'base_version')::integer = 0 then
    perform private.require(not exists (select from public.programmes programme where programme.id = target), 'AV409',
      'It is there already', jsonb_build_object('id', target, 'revision', 1, 'status', 'changed'));
    insert into public.programmes (id, site_id, checklist_id, title, place_id)
    values (target, actor.site_id, payload ->> 'checklist_id', title, private.as_uuid(payload -> 'place_id'));
    perform private.require_no_fault(case when (select count(*) from public.programmes programme
      where programme.site_id = actor.site_id and programme.ended_on is null) > private.most_programmes()
      then private.fault('programmes', 'too-many') || jsonb_build_object('limit', private.most_programmes()) end);
  else
    known := private.locked_programme(payload, actor.site_id);
    perform private.require_no_fault(case
      when known.checklist_id <> payload ->> 'checklist_id' then private.fault('checklist_id', 'changed')
      when known.place_id is distinct from private.as_uuid(payload -> 'place_id')
        then private.fault('place_id', 'changed') end);
    update public.programme_versions version set ends_before = starts
    where version.programme_id = target and coalesce(version.ends_before > starts, true);
    perform private.take_up_planned(target, starts);
  end if;
  insert into public.programme_versions (site_id, programme_id, number, request_id, rule, slots, starts_on, until_on,
    count, responsible_id, group_id, made_by)
  values (actor.site_id, target, (payload ->> 'base_version')::integer + 1, (payload ->> 'request_id')::uuid,
    payload -> 'rule', payload -> 'slots', starts, (payload ->> 'until_on')::date, (payload ->> 'count')::integer,
    private.as_uuid(payload -> 'responsible_id'), private.as_uuid(payload -> 'group_id'), actor.user_id);
  perform private.lay_down_planned(now(), target);
  return private.programme_state(target);
end;
$$;

-- { id, base_version, ends_on }: nothing is planned any more from that day on, today at the earliest; what was begun,
-- moved or excused stays. Ended already, it is answered the same.
create function public.end_programme(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  actor public.profiles := private.require_planner();
  known public.programmes;
  ends date;
begin
  perform private.require_bounds('end_programme', jsonb_build_object('payload', end_programme.payload));
  perform private.require_no_fault(case
    when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload')
    when not private.is_uuid(payload -> 'id') then private.fault('id')
    when not private.is_whole_number(payload -> 'base_version') then private.fault('base_version')
    when not private.is_date(payload -> 'ends_on') then private.fault('ends_on')
    when (payload ->> 'ends_on')::date < private.site_today(actor.site_id) then private.fault('ends_on', 'past') end);
  ends := (payload ->> 'ends_on')::date;
  if not exists (select from public.programmes programme where programme.id = (payload ->> 'id')::uuid
    and programme.site_id = actor.site_id and programme.ended_on = ends) then
    known := private.locked_programme(payload, actor.site_id);
    update public.programmes programme set ended_on = ends where programme.id = known.id;
    update public.programme_versions version set ends_before = ends
    where version.programme_id = known.id and coalesce(version.ends_before > ends, true);
    perform private.take_up_planned(known.id, ends);
  end if;
  return private.programme_state((payload ->> 'id')::uuid);
end;
$$;

revoke execute on function public.save_programme(jsonb), public.end_programme(jsonb) from public, anon;
grant execute on function public.save_programme(jsonb), public.end_programme(jsonb) to authenticated;
