-- PLANNED_TRANSITIONS of the domain.
create table private.planned_transitions (
  act text not null,
  from_state text not null,
  primary key (act, from_state)
);
alter table private.planned_transitions enable row level security;
insert into private.planned_transitions (act, from_state) values
  ('move', 'planned'), ('move', 'open'), ('move', 'late'),
  ('excuse', 'planned'), ('excuse', 'open'), ('excuse', 'late'), ('excuse', 'missed'),
  ('take-back', 'excused');

-- The row with another day, in the windows of the version that laid it down.
create function private.moved_to(planned public.planned_inspections, day date) returns public.planned_inspections
language plpgsql stable set search_path = ''
as $$
begin
  planned.held_on := day;
  select instants.opens_at, instants.due_at, instants.closes_at into planned.opens_at, planned.due_at, planned.closes_at
  from public.programme_versions version
  join public.sites site on site.id = version.site_id
  cross join lateral private.slot_instants(version.slots -> (planned.slot - 1), moved_to.day, site.zone) instants
  where version.programme_id = planned.programme_id and version.number = planned.version;
  return planned;
end;
$$;

-- { id, request_id, act: 'move' | 'excuse' | 'take-back', words, day }: one planned inspection, by a supervisor whose
-- own it is not, with words. Refused in the order of act_on_review: AV401, AV422 form, AV404, AV423 state, AV403
-- `right` and `four-eyes`, AV422 what is missing. A request that was carried out is answered again, and changes
-- nothing.
create function public.act_on_planned(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  actor public.profiles;
  planned public.planned_inspections;
  stood text;
begin
  perform private.require_bounds('act_on_planned', jsonb_build_object('payload', act_on_planned.payload));
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(actor.role is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require_no_fault(case when jsonb_typeof(payload) is distinct from 'object'
    then private.fault('payload') else coalesce(
    case when not private.is_uuid(payload -> 'id') then private.fault('id') end,
    case when not private.is_uuid(payload -> 'request_id') then private.fault('request_id') end,
    private.validate_name(payload, 'act', 'id'),
    private.validate_name(payload, 'words', 'question'),
    case when payload ->> 'act' = 'move' and not private.is_date(payload -> 'day') then private.fault('day') end) end);
  select one.* into planned from public.planned_inspections one
  where one.id = (payload ->> 'id')::uuid and one.site_id = actor.site_id for update;
  perform private.require(planned.id is not null, 'AV404', 'No such planned inspection',
    jsonb_build_object('id', payload -> 'id'));
  stood := private.planned_state(planned, now());
  if planned.last_request = (payload ->> 'request_id')::uuid and planned.decided_by = actor.user_id then
    return jsonb_build_object('id', planned.id, 'status', stood);
  end if;
  perform private.require(exists (select from private.planned_transitions cell
    where cell.act = payload ->> 'act' and cell.from_state = stood), 'AV423', 'Not possible in this state',
    jsonb_build_object('id', planned.id, 'revision', planned.version, 'status', stood));
  perform private.require(actor.role = 'admin' or 'supervisor' = any (actor.rights), 'AV403',
    'Not this person''s to do', '{"reason": "right"}');
  perform private.require(not coalesce(planned.responsible_id = actor.user_id
    or planned.group_id = any (private.own_groups()), false), 'AV403', 'Another person has to do this',
    '{"reason": "four-eyes"}');
  case payload ->> 'act'
    when 'move' then
      perform private.require_no_fault(case
        when (payload ->> 'day')::date < private.site_today(actor.site_id) then private.fault('day', 'past')
        when (payload ->> 'day')::date > private.site_today(actor.site_id) + 400 then private.fault('day', 'too-late')
      end);
      planned := private.moved_to(planned, (payload ->> 'day')::date);
      perform private.require_no_fault(case when planned.closes_at <= now() then private.fault('day', 'past') end);
    when 'excuse' then planned.excused_at := now();
    else planned.excused_at := null;
  end case;
  update public.planned_inspections stored set held_on = planned.held_on, opens_at = planned.opens_at,
    due_at = planned.due_at, closes_at = planned.closes_at, excused_at = planned.excused_at,
    words = btrim(payload ->> 'words'), decided_at = now(), decided_by = actor.user_id,
    decided_name = actor.full_name, last_request = (payload ->> 'request_id')::uuid
  where stored.id = planned.id;
  return jsonb_build_object('id', planned.id, 'status', private.planned_state(planned, now()));
end;
$$;

revoke all on private.planned_transitions from public, anon, authenticated;
revoke execute on function public.act_on_planned(jsonb) from public, anon;
grant execute on function public.act_on_planned(jsonb) to authenticated;
