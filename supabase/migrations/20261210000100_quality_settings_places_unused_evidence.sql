-- The settings of quality control have a page, and two administrators do not write over each other; a place and the
-- neighbours that make room for it are saved at once; what nothing has shown for a week is swept by the server itself.

create or replace function private.require_finding_photos(photos jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  missing jsonb;
begin
  select coalesce(jsonb_agg(key order by key), '[]') into missing
  from jsonb_array_elements_text(private.elements(photos)) photo, private.evidence_key(photo.value) key
  where not private.is_evidence_key(key, auth.uid())
    or not exists (select from storage.objects object where object.bucket_id = 'attachments' and object.name = key);
  perform private.require(missing = '[]', 'AV422', 'Evidence has not been uploaded', jsonb_build_object('reason',
    'evidence-missing', 'paths', missing));
  -- As a photo of an inspection (private.require_photo_size).
  perform private.require_no_fault(case when exists (
    select from jsonb_array_elements_text(private.elements(photos)) photo
    join storage.objects object on object.bucket_id = 'attachments'
      and object.name = private.evidence_key(photo.value)
    where (object.metadata ->> 'size')::bigint > 5 * 1024 * 1024
  ) then private.fault('photos', 'too-large') end);
end;
$$;

create function public.quality_settings() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require(private.actor_role() is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require(private.actor_role() = 'admin', 'AV403', 'The role does not allow this');
  return private.quality_settings(private.actor_site());
end;
$$;

create or replace function public.save_quality_settings(payload jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('save_quality_settings');
begin
  perform private.require_bounds('save_quality_settings', jsonb_build_object('payload', save_quality_settings.payload));
  perform private.require_no_fault(private.validate_quality_settings(payload));
  perform from public.sites stored where stored.id = private.actor_site() for update;
  perform private.require(payload -> 'before' = private.quality_settings(private.actor_site()), 'AV409',
    'Somebody else has changed the settings');
  update public.sites stored set settings = jsonb_build_object(
    'repeat_months', payload -> 'repeat_months',
    'levels', (
      select jsonb_object_agg(known.level, jsonb_build_object(
        'immediate', asks -> 'immediate', 'plan_days', asks -> 'plan_days', 'corrected_days', asks -> 'corrected_days',
          'effectiveness_days', asks -> 'effectiveness_days'))
      from unnest(array['critical', 'major', 'minor', 'observation']) known (level)
      cross join lateral (select payload #> array['levels', known.level] as asks) said))
  where stored.id = private.actor_site();
end;
$$;

create or replace function private.validate_place(payload jsonb) returns jsonb
language sql immutable
return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
  case when not private.is_uuid(payload -> 'id') then private.fault('id') end,
  private.validate_key(payload),
  private.validate_optional_id(payload, 'parent_id'),
  case when not private.is_absent(payload -> 'order_index') and not private.is_whole_number(payload -> 'order_index')
    then private.fault('order_index') end,
  private.validate_optional_switch(payload, 'archived'),
  case
    when private.is_absent(payload -> 'shifted') then null
    when jsonb_typeof(payload -> 'shifted') <> 'array' then private.fault('shifted')
    when exists (select from jsonb_array_elements(payload -> 'shifted') one where not private.is_uuid(one.value -> 'id')
      or not private.is_whole_number(one.value -> 'order_index')) then private.fault('shifted')
  end)
end;

create or replace function public.save_place(payload jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('save_place');
  site uuid := private.actor_site();
  target uuid;
  above uuid;
  archives boolean;
begin
  perform private.require_bounds('save_place', jsonb_build_object('payload', save_place.payload));
  perform private.require_no_fault(private.validate_place(payload));
  target := private.as_uuid(payload -> 'id');
  above := private.as_uuid(payload -> 'parent_id');
  archives := coalesce((nullif(payload -> 'archived', 'null'))::boolean, false);
  -- One at a time: two that move places at once could close a circle.
  perform pg_advisory_xact_lock(hashtextextended('places ' || site, 0));
  perform private.require(not exists (select from public.places place where place.id = target
    and place.site_id <> site), 'AV403', 'Of another site');
  perform private.require_no_fault(case
    when above is not null and not exists (
      select from public.places place where place.id = above and place.site_id = site and (archives
        or place.archived_at is null)) then private.fault('parent_id', 'missing')
    when above is not null and exists (
      with recursive upwards as (
        select place.id, place.parent_id from public.places place where place.id = above
        union
        select place.id, place.parent_id from public.places place join upwards on place.id = upwards.parent_id
      )
      select from upwards where upwards.id = target) then private.fault('parent_id', 'circle')
  end);
  perform private.require(archives or not exists (
    select from public.places place
    where place.site_id = site and place.parent_id is not distinct from above
      and place.key = btrim(private.searchable(payload ->> 'name'))
      and place.archived_at is null and place.id <> target
  ), 'AV409', 'A place of this name is there', jsonb_build_object('id', target, 'revision', 0, 'status', 'name-taken'));
  insert into public.places as place (id, site_id, parent_id, name, path, order_index, archived_at)
  values (
    target, site, above, btrim(payload ->> 'name'), btrim(payload ->> 'name'),
      coalesce((nullif(payload -> 'order_index', 'null'))::integer, 0),
    case when archives then now() end)
  on conflict (id) do update set
    parent_id = excluded.parent_id, name = excluded.name, order_index = excluded.order_index,
    archived_at = case when archives then coalesce(place.archived_at, now()) end;
  update public.places place set order_index = (one.value ->> 'order_index')::integer
  from jsonb_array_elements(private.elements(payload -> 'shifted')) one
  where place.id = (one.value ->> 'id')::uuid and place.site_id = site and place.id <> target
    and place.parent_id is not distinct from above;
  perform private.follow_place(target, archives);
  perform private.require_no_fault(case
    when (select count(*) from public.places place where place.site_id = site
      and place.archived_at is null) > private.most_places()
      then private.fault('places', 'too-many') || jsonb_build_object('limit', private.most_places())
    when private.depth_of_places(site) > private.deepest_place()
      then private.fault('parent_id', 'too-deep') || jsonb_build_object('limit', private.deepest_place())
  end);
  return target;
end;
$$;

create or replace function private.unused_evidence(at timestamptz) returns setof text
language sql stable set search_path = ''
as $$
  select object.name from storage.objects object
  where object.bucket_id = 'attachments' and object.name not like 'examples/%'
    and object.created_at < at - interval '7 days'
    and not private.is_evidence_shown(object.name)
  order by object.created_at, object.name
  limit 100
$$;

create or replace function public.unreferenced_evidence() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('paths', coalesce(jsonb_agg(lost.name order by lost.name), '[]'))
  from (
    select object.name
    from storage.objects object, private.as_uuid(to_jsonb(split_part(object.name, '/', 2))) record_id
    where object.bucket_id = 'attachments'
      and (select private.actor_role()) is not null
      and object.name like auth.uid() || '/%'
      and object.created_at < now() - interval '2 days'
      and (
        exists (select from public.checklist_submissions submission where submission.id = record_id)
        or exists (select from public.submission_versions version where version.submission_id = record_id)
      )
      and not private.is_evidence_shown(object.name)
    union
    select unused.name from private.unused_evidence(now()) unused (name) where (select private.actor_role()) = 'admin'
    limit 100
  ) lost;
$$;

update private.bounds set most = 200000 where called = 'save_place' and path = 'payload';
insert into private.bounds (called, path, unit, most) values ('save_place', 'payload.shifted', 'length', 2000);

revoke execute on function private.unused_evidence(timestamptz) from public;
revoke execute on function public.quality_settings() from public, anon;
grant execute on function public.quality_settings() to authenticated;
