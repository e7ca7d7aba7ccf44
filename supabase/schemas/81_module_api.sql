-- A module brings tables and functions of its own. They live in a schema `module_<name>` that belongs to a role of the
-- same name, which may do nothing elsewhere: so its migrations, which run as that role, and its functions, which run
-- with that role's rights, reach nothing but that schema and what `module_api` offers. The portal makes the entry points:
-- `public.<name>__<function or table>`. See docs/decisions/0106.

-- What a module's SQL may call, and nothing else of the portal's.
create schema module_api;
grant usage on schema module_api to authenticated;

create function module_api.actor() returns uuid
language sql stable security definer set search_path = ''
return (select user_id from public.profiles where user_id = auth.uid() and private.actor_role() is not null);
grant execute on function module_api.actor() to authenticated;

create function module_api.role() returns text
language sql stable security definer set search_path = ''
return private.actor_role();
grant execute on function module_api.role() to authenticated;

-- One of the four roles, a right beside them, or a role of a module.
create function module_api.has_role(variadic names text[]) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.profiles
  where user_id = auth.uid() and private.actor_role() is not null
    and (role = any (names) or rights && names or module_roles && names));
grant execute on function module_api.has_role(text[]) to authenticated;

create function module_api.refuse(code text, message text, details jsonb default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse(code, message, details);
end;
$$;

create function module_api.require(condition boolean, code text, message text, details jsonb default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require(condition, code, message, details);
end;
$$;

-- Everybody with a role at the site of whoever is at work, [{ id, name }] by name; null for who has no role.
create function module_api.people() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', person.user_id, 'name', person.full_name)
    order by person.full_name), '[]')
  from public.profiles person, private.actor_profile() actor
  where actor.role is not null and person.site_id = actor.site_id and person.role is not null
    and person.disabled_at is null
$$;

-- The places that are offered at that site, [{ id, name, path }] by path.
create function module_api.places() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', place.id, 'name', place.name, 'path', place.path)
    order by place.path_key), '[]')
  from public.places place, private.actor_profile() actor
  where actor.role is not null and place.site_id = actor.site_id and place.archived_at is null
$$;

-- Which day it is at that site; null for who has no role.
create function module_api.today() returns date
language sql stable security definer set search_path = ''
return (select private.site_today(actor.site_id) from private.actor_profile() actor where actor.role is not null);

-- A text as it is searched: small letters without accents.
create function module_api.searchable(typed text) returns text
language sql immutable security definer set search_path = ''
return private.searchable(typed);

-- { id, request_id, question, level, note, clause, place_id | place_text }: what follows from a module's record, as a
-- finding of quality control whose source is an occurrence. Answers { number, … }; for those who may open findings.
create function module_api.open_finding(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  return private.open_finding(payload - 'photos', 'occurrence');
end;
$$;

revoke execute on all functions in schema module_api from public;
