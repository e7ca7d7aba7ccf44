-- What is planned, as it is read.

create function private.assignee_name(person text, of_group text) returns text
language sql immutable parallel safe
return coalesce(person, of_group, '');

-- As the agenda shows them, one statement for all.
create function private.planned_lines(listed uuid[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', planned.id, 'programme_id', planned.programme_id, 'day', planned.day, 'held_on', planned.held_on,
      'slot', planned.slot, 'opens_at', planned.opens_at, 'due_at', planned.due_at, 'closes_at', planned.closes_at,
      'checklist_id', planned.checklist_id, 'title', coalesce(checklist.title, programme.title),
      'place', coalesce(place.path, ''), 'responsible_id', planned.responsible_id, 'group_id', planned.group_id,
      'assignee', private.assignee_name(responsible.full_name, of_group.name),
      'submission_id', planned.submission_id, 'submitted_by', planned.submitted_by,
      'submitted_name', submitter.full_name,
      'done_at', planned.done_at, 'excused_at', planned.excused_at, 'words', planned.words,
      'decided_by', planned.decided_name) order by planned.opens_at, planned.id), '[]')
    from public.planned_inspections planned
    join public.programmes programme on programme.id = planned.programme_id
    left join public.places place on place.id = programme.place_id
    left join public.checklists checklist on checklist.id::text = planned.checklist_id
    left join public.profiles responsible on responsible.user_id = planned.responsible_id
    left join public.groups of_group on of_group.id = planned.group_id
    left join public.profiles submitter on submitter.user_id = planned.submitted_by
    where planned.id = any (listed));
end;
$$;

-- { from, to, scope: 'own' | 'all', programme_id }: what is held on these days, and while today is among them what is
-- still to be done from before: { rows, more, today, zone, now }. `own`: the person's and their groups'. { scope:
-- 'held', states, checklist_id, place_id (with all that lies in it), person }: exactly what is held on these days, as
-- the coverage of the programme counts it.
create function public.agenda(query jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  actor public.profiles;
  own_groups uuid[] := private.own_groups();
  first_day date;
  last_day date;
  today date;
  places uuid[];
  found jsonb;
begin
  perform private.require_bounds('agenda', jsonb_build_object('query', agenda.query));
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(actor.role is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require_no_fault(case
    when jsonb_typeof(query) is distinct from 'object' then private.fault('query')
    when not private.is_date(query -> 'from') then private.fault('from')
    when not private.is_date(query -> 'to') then private.fault('to')
    when not coalesce(query ->> 'scope' in ('own', 'all', 'held'), false) then private.fault('scope')
    when not private.is_absent(query -> 'states') and not coalesce(query -> 'states' <@ '["planned", "open", "late",
      "missed", "done", "done-late", "excused"]', false) then private.fault('states')
    when not private.is_absent(query -> 'place_id') and not private.is_uuid(query -> 'place_id')
      then private.fault('place_id')
    when not private.is_absent(query -> 'person') and not private.is_uuid(query -> 'person')
      then private.fault('person')
    when (query ->> 'to')::date - (query ->> 'from')::date not between 0 and private.most_agenda_days()
      then private.fault('to') end);
  first_day := (query ->> 'from')::date;
  last_day := (query ->> 'to')::date;
  today := private.site_today(actor.site_id);
  places := private.places_within(private.as_uuid(query -> 'place_id'));
  found := private.planned_lines(array(
    select planned.id from public.planned_inspections planned
    where planned.site_id = actor.site_id
      and (planned.held_on between first_day and last_day
        or query ->> 'scope' <> 'held' and today between first_day and last_day
          and planned.held_on between today - 31 and first_day - 1
          and planned.closes_at > now() and planned.done_at is null and planned.excused_at is null)
      and (query ->> 'scope' <> 'held' or private.is_held_as_asked(planned, query) and (places is null
        or (select programme.place_id from public.programmes programme where programme.id = planned.programme_id)
          = any (places)))
      and (query ->> 'scope' <> 'own' or planned.responsible_id = actor.user_id or planned.group_id = any (own_groups))
      and (private.is_absent(query -> 'programme_id')
        or planned.programme_id = private.as_uuid(query -> 'programme_id'))
    order by planned.opens_at, planned.id limit private.most_agenda_rows() + 1));
  return jsonb_build_object('rows', case when jsonb_array_length(found) > private.most_agenda_rows()
      then found - private.most_agenda_rows() else found end,
    'more', jsonb_array_length(found) > private.most_agenda_rows(), 'today', today,
    'zone', (select site.zone from public.sites site where site.id = actor.site_id), 'now', now());
end;
$$;

-- All programmes of the site with their newest plan: { rows, today, zone }.
create function public.programmes() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  site public.sites;
begin
  perform private.require_reader();
  select stored.* into site from public.sites stored where stored.id = private.actor_site();
  return jsonb_build_object('today', private.site_today(site.id), 'zone', site.zone, 'rows', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', programme.id, 'checklist_id', programme.checklist_id, 'title', coalesce(checklist.title, programme.title),
      'place_id', programme.place_id, 'place', coalesce(place.path, ''), 'ended_on', programme.ended_on,
      'version', version.number, 'rule', version.rule, 'slots', version.slots, 'starts_on', version.starts_on,
      'until_on', version.until_on, 'count', version.count, 'responsible_id', version.responsible_id,
      'group_id', version.group_id, 'assignee', private.assignee_name(responsible.full_name, of_group.name),
      'next_at', (select planned.opens_at from public.planned_inspections planned
        where planned.programme_id = programme.id and planned.done_at is null and planned.excused_at is null
          and planned.opens_at > now() order by planned.opens_at limit 1))
      order by private.searchable(coalesce(checklist.title, programme.title)), place.path_key, programme.id), '[]')
    from public.programmes programme
    join lateral (select stored.* from public.programme_versions stored where stored.programme_id = programme.id
      order by stored.number desc limit 1) version on true
    left join public.checklists checklist on checklist.id::text = programme.checklist_id
    left join public.places place on place.id = programme.place_id
    left join public.profiles responsible on responsible.user_id = version.responsible_id
    left join public.groups of_group on of_group.id = version.group_id
    where programme.site_id = site.id));
end;
$$;

revoke execute on function public.agenda(jsonb), public.programmes() from public, anon;
grant execute on function public.agenda(jsonb), public.programmes() to authenticated;
