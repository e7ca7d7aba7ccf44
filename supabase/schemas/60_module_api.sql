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

create function module_api.has_role(variadic names text[]) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.profiles
  where user_id = auth.uid() and private.actor_role() is not null and (role = any (names) or module_roles && names));
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

revoke execute on all functions in schema module_api from public;
