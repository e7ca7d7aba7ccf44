-- Places and groups of a site, and what a person may do beside the role. Every policy from here on asks for the site.

create function private.actor_site() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select site_id from private.actor_profile());
end;
$$;

create function private.has_right(name text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((select has_right.name = any (rights) from private.actor_profile()), false);
end;
$$;
create policy "one's own site" on public.sites
  for select to authenticated using (id = (select private.actor_site()));

create table public.places (
  -- Made by the client.
  id uuid primary key,
  site_id uuid not null references public.sites (id),
  parent_id uuid,
  name text not null,
  -- Folded as it is searched: how a typed text finds its place.
  key text not null generated always as (btrim(private.searchable(name))) stored,
  -- Names from the root, 'Terminal 1 › Portão 4'; written by save_place.
  path text not null,
  path_key text not null generated always as (btrim(private.searchable(path))) stored,
  order_index integer not null default 0,
  -- No longer offered; what was found there keeps its place.
  archived_at timestamptz,
  unique (site_id, id),
  foreign key (site_id, parent_id) references public.places (site_id, id)
);
alter table public.places enable row level security;
create unique index places_by_name on public.places (site_id, coalesce(parent_id, site_id), key)
  where archived_at is null;
create index places_by_key on public.places (site_id, key);
create index places_by_parent on public.places (site_id, parent_id);
create policy "of one's site, by everyone with a role" on public.places
  for select to authenticated
  using (site_id = (select private.actor_site()) and (select private.actor_role()) is not null);

create table public.groups (
  id uuid primary key,
  site_id uuid not null references public.sites (id),
  name text not null,
  key text not null generated always as (btrim(private.searchable(name))) stored,
  kind text not null check (kind in ('team', 'shift')),
  archived_at timestamptz,
  unique (site_id, id)
);
alter table public.groups enable row level security;
create unique index groups_by_name on public.groups (site_id, key) where archived_at is null;

create table public.group_members (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null,
  group_id uuid not null,
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  unique (group_id, user_id),
  foreign key (site_id, group_id) references public.groups (site_id, id) on delete cascade
);
alter table public.group_members enable row level security;
create index group_members_by_person on public.group_members (user_id);

-- Those that whoever is at work belongs to.
create function private.own_groups() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(
    select member.group_id from public.group_members member
    join private.actor_profile() actor on actor.user_id = member.user_id and actor.site_id = member.site_id);
end;
$$;
create policy "of one's site, by everyone with a role; else one's own" on public.groups
  for select to authenticated
  using (site_id = (select private.actor_site()) and ((select private.actor_role()) is not null
    or id = any ((select private.own_groups())::uuid[])));
create policy "of one's site, by everyone with a role; else of one's own groups" on public.group_members
  for select to authenticated
  using (site_id = (select private.actor_site()) and ((select private.actor_role()) is not null
    or group_id = any ((select private.own_groups())::uuid[])));
create trigger audit after insert or update or delete on public.sites for each row execute function private.audit();
create trigger audit after insert or update or delete on public.places for each row execute function private.audit();
create trigger audit after insert or update or delete on public.groups for each row execute function private.audit();
create trigger audit after insert or update or delete on public.group_members for each row execute function private.audit();

-- Which place a text means: one that is called so, or whose names from the root are; null where none or several are.
create function private.place_of(site uuid, typed text) returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select case when count(*) = 1 then (array_agg(found.id))[1] end
    from (
      select place.id from public.places place
      where place.site_id = site and place.archived_at is null and place.key = btrim(private.searchable(typed))
      union
      select place.id from public.places place
      where place.site_id = site and place.archived_at is null and place.path_key = btrim(private.searchable(typed))
    ) found
  );
end;
$$;

-- A place with all that lies in it; null where none is asked for.
create function private.places_within(top uuid) returns uuid[]
language sql stable set search_path = ''
as $$
  with recursive within as (
    select top as id where top is not null
    union
    select place.id from public.places place join within on place.parent_id = within.id
  )
  select case when top is not null then array(select within.id from within) end;
$$;

create function private.most_places() returns integer language sql immutable return 2000;

create function private.most_groups() returns integer language sql immutable return 200;

create function private.most_members() returns integer language sql immutable return 500;

create function private.deepest_place() returns integer language sql immutable return 8;

create function private.validate_optional_id(source jsonb, field text) returns jsonb
language sql immutable
return case when not private.is_absent(source -> field) and not private.is_uuid(source -> field)
  then private.fault(field) end;

create function private.validate_key(source jsonb) returns jsonb
language sql immutable
return coalesce(
  private.validate_name(source, 'name', 'title'),
  case when btrim(private.searchable(source ->> 'name')) = '' then private.fault('name', 'missing') end);

create function private.validate_place(payload jsonb) returns jsonb
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

-- { id, name, parent_id, order_index, archived, shifted: [{ id, order_index }] }: a new place, or another name, parent or
-- order of one; archiving takes what lies below along. `shifted`: its neighbours there that make room, whose names stay
-- whatever they are by now. AV409 `name-taken` where its parent has one of that name. AV422 `archived: planned` while
-- programmes go on there.
create function public.save_place(payload jsonb) returns uuid
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
    when archives and private.is_planned_at(target) and exists (select from public.places place
      where place.id = target and place.archived_at is null) then private.fault('archived', 'planned')
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

-- Paths of a place and of what lies below it, and its being archived.
create function private.follow_place(top uuid, archives boolean) returns void
language sql volatile set search_path = ''
as $$
  with recursive below as (
    select place.id, concat_ws(' › ', above.path, place.name) as path
    from public.places place left join public.places above on above.id = place.parent_id
    where place.id = top
    union all
    select place.id, below.path || ' › ' || place.name
    from public.places place join below on place.parent_id = below.id
  )
  update public.places place
  set path = below.path, archived_at = case when archives then coalesce(place.archived_at, now())
    else place.archived_at end
  from below
  where place.id = below.id and (place.path <> below.path or archives and place.archived_at is null);
$$;

create function private.depth_of_places(site uuid) returns integer
language sql stable set search_path = ''
as $$
  with recursive level as (
    select place.id, 1 as depth from public.places place where place.site_id = site and place.parent_id is null
    union all
    select place.id, level.depth + 1 from public.places place join level on place.parent_id = level.id
  )
  select coalesce(max(depth), 0) from level;
$$;

create function private.validate_group(payload jsonb) returns jsonb
language sql immutable
return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
  case when not private.is_uuid(payload -> 'id') then private.fault('id') end,
  private.validate_key(payload),
  case when not coalesce(payload ->> 'kind' in ('team', 'shift'), false) then private.fault('kind') end,
  private.validate_optional_switch(payload, 'archived'),
  case
    when jsonb_typeof(payload -> 'members') is distinct from 'array' then private.fault('members')
    when jsonb_array_length(payload -> 'members') > private.most_members() then private.fault('members', 'too-many')
    when exists (select from jsonb_array_elements(payload -> 'members') member
      where not private.is_uuid(member.value)) then private.fault('members')
  end)
end;

-- { id, name, kind: 'team' | 'shift', members: [user id], archived }: a new group, or all of one anew. AV409
-- `name-taken`.
create function public.save_group(payload jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('save_group');
  site uuid := private.actor_site();
  target uuid;
  archives boolean;
  wanted uuid[];
begin
  perform private.require_bounds('save_group', jsonb_build_object('payload', save_group.payload));
  perform private.require_no_fault(private.validate_group(payload));
  target := private.as_uuid(payload -> 'id');
  archives := coalesce((nullif(payload -> 'archived', 'null'))::boolean, false);
  wanted := array(select distinct member.value::uuid from jsonb_array_elements_text(payload -> 'members') member);
  perform pg_advisory_xact_lock(hashtextextended('groups ' || site, 0));
  perform private.require(not exists (select from public.groups stored where stored.id = target
    and stored.site_id <> site), 'AV403', 'Of another site');
  perform private.require_no_fault(case
    when (select count(*) from public.profiles profile where profile.user_id = any (wanted)
      and profile.site_id = site) < cardinality(wanted)
      then private.fault('members', 'missing')
  end);
  perform private.require(archives or not exists (
    select from public.groups stored
    where stored.site_id = site and stored.key = btrim(private.searchable(payload ->> 'name'))
      and stored.archived_at is null and stored.id <> target
  ), 'AV409', 'A group of this name is there', jsonb_build_object('id', target, 'revision', 0, 'status', 'name-taken'));
  insert into public.groups as stored (id, site_id, name, kind, archived_at)
  values (target, site, btrim(payload ->> 'name'), payload ->> 'kind', case when archives then now() end)
  on conflict (id) do update set
    name = excluded.name, kind = excluded.kind, archived_at = case when archives
      then coalesce(stored.archived_at, now()) end;
  perform private.require_no_fault(case
    when (select count(*) from public.groups stored where stored.site_id = site
      and stored.archived_at is null) > private.most_groups()
      then private.fault('groups', 'too-many') || jsonb_build_object('limit', private.most_groups())
  end);
  delete from public.group_members member where member.group_id = target and member.user_id <> all (wanted);
  insert into public.group_members (site_id, group_id, user_id) select site, target,
    unnest(wanted) on conflict do nothing;
  return target;
end;
$$;

-- A zone that PostgreSQL knows, by the name that browsers know: no abbreviation and no bare offset.
create function private.is_zone(name text) returns boolean
language sql stable set search_path = ''
return exists (select from pg_catalog.pg_timezone_names zone where zone.name = is_zone.name
  and (zone.name ~ '^[A-Z][A-Za-z]+/[A-Za-z0-9_+/-]+$' or zone.name = 'UTC'));

-- A PNG or JPEG of at most 64 KiB as a data URL, by its bytes: what it says of itself counts for nothing.
create function private.is_logo(logo text) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  parts text[] := regexp_match(logo, '^data:image/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$');
  bytes bytea;
begin
  if parts is null or length(parts[2]) % 4 <> 0 or length(parts[2]) > 87384 then return false; end if;
  bytes := decode(parts[2], 'base64');
  return case parts[1]
    when 'png' then substring(bytes for 8) = '\x89504e470d0a1a0a'::bytea
    else substring(bytes for 3) = '\xffd8ff'::bytea end;
end;
$$;

-- { name, zone, logo? } of the caller's own site; without `logo` it stays, null takes it away.
create function public.save_site(payload jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('save_site');
  site uuid := private.actor_site();
begin
  perform private.require_bounds('save_site', jsonb_build_object('payload', save_site.payload));
  perform private.require_no_fault(case when jsonb_typeof(payload) is distinct from 'object'
    then private.fault('payload') else coalesce(
    private.validate_key(payload),
    private.validate_name(payload, 'zone', 'id'),
    case when not private.is_zone(payload ->> 'zone') then private.fault('zone') end,
    case when payload ->> 'logo' is not null and not private.is_logo(payload ->> 'logo')
      then private.fault('logo') end) end);
  update public.sites stored set
    name = btrim(payload ->> 'name'),
    zone = payload ->> 'zone',
    logo = case when payload ? 'logo' then payload ->> 'logo' else stored.logo end
  where stored.id = site;
  return site;
end;
$$;

-- Whether somebody with this role and these rights may be given something to treat (`isAssignable`).
create function private.may_be_assigned(role text, rights text[]) returns boolean
language sql immutable parallel safe
return rights <> '{}' or role in ('inspector', 'admin');

-- Who may be given something to do: { people: [{ id, name, rights, role }], groups: [{ id, name, kind, members: n }] },
-- for everybody with a role. Whose account is closed is not
-- among them.
create function public.assignable() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', profile.user_id, 'name', profile.full_name, 'role', profile.role, 'rights', profile.rights)
          order by private.searchable(profile.full_name), profile.user_id), '[]')
      from public.profiles profile
      where profile.site_id = actor.site_id and profile.disabled_at is null
        and private.may_be_assigned(profile.role, profile.rights)
    ),
    'groups', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', one.id, 'name', one.name, 'kind', one.kind, 'members', (select count(*) from public.group_members member
          where member.group_id = one.id)) order by one.key), '[]')
      from public.groups one
      where one.site_id = actor.site_id and one.archived_at is null
    ))
  from private.actor_profile() actor
  where actor.role is not null;
$$;
revoke all on public.sites, public.places, public.groups, public.group_members from public, anon, authenticated;
grant select on public.sites, public.places, public.groups, public.group_members to authenticated;

-- Policies ask these as the person who reads.
grant execute on function private.actor_site(), private.own_groups() to authenticated;
revoke execute on function public.save_place(jsonb), public.save_group(jsonb), public.save_site(jsonb),
  public.assignable() from public, anon;
grant execute on function public.save_place(jsonb), public.save_group(jsonb), public.save_site(jsonb),
  public.assignable() to authenticated;
