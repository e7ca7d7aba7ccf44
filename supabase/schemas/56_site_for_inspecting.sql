-- Of how many open findings a device is told, the newest first (KNOWN_FINDINGS_MAX of the domain).
create function private.most_known_findings() returns integer language sql immutable return 1000;

-- What a device keeps of its site to inspect without a network: { places: [{ id, name, path }], groups: [{ id, name }],
-- measure_levels: [level], open: [{ number, opened_on, state, checklist_id, item_id, place_key }] }, for everybody with a
-- role. Of a finding no more than that: not what was seen, nor who treats it.
create function public.site_for_inspecting() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'places', (
      select coalesce(jsonb_agg(jsonb_build_object('id', place.id, 'name', place.name, 'path', place.path)
        order by place.path_key), '[]')
      from public.places place
      where place.site_id = actor.site_id and place.archived_at is null
    ),
    'groups', (
      select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'name', one.name) order by one.key), '[]')
      from public.groups one
      where one.site_id = actor.site_id and one.archived_at is null
    ),
    'measure_levels', to_jsonb(private.measure_levels(actor.user_id)),
    'open', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', listed.number, 'opened_on', listed.opened_on, 'state', listed.now, 'checklist_id', listed.checklist_id,
        'item_id', listed.base_item_id, 'place_key', listed.place_key)), '[]')
      from (
        select finding.*, private.finding_state_on(finding.state, finding.risk_until,
          private.site_today(finding.site_id)) as now
        from public.findings finding
        where finding.site_id = actor.site_id and finding.base_item_id is not null
          and finding.state in ('open', 'in-treatment', 'corrected', 'risk-accepted')
        order by finding.opened_on desc, finding.number desc
        limit private.most_known_findings()
      ) listed
    ))
  from private.actor_profile() actor
  where actor.role is not null;
$$;

revoke execute on function public.site_for_inspecting() from public, anon;
grant execute on function public.site_for_inspecting() to authenticated;
