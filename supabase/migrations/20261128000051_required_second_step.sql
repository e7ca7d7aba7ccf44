-- Administrators say for which roles a second step is wanted. Whoever has such a role and no second step reads and writes nothing but the own profile, and is led to set one up.

create table private.second_step_roles (
  role text primary key check (role in ('inspector', 'author', 'auditor', 'admin'))
);
alter table private.second_step_roles enable row level security;
revoke all on private.second_step_roles from public, anon, authenticated;

create function private.is_second_step_wanted(person uuid) returns boolean
language sql stable security definer set search_path = ''
return private.second_step_of(person) is null
  and exists (select from public.profiles profile join private.second_step_roles wanted using (role) where profile.user_id = person);

create or replace function private.actor_role() returns text
language sql stable security definer set search_path = ''
return (
  select role from public.profiles
  where user_id = auth.uid() and disabled_at is null and not must_change_password
    and not private.is_second_step_missing() and not private.is_second_step_wanted(auth.uid()));

-- The own profile as signing in asks it; null where a password alone was given, and without one. `second_step_wanted`: nothing else is open before there is a second step.
create function public.own_profile() returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'user_id', profile.user_id, 'username', profile.username, 'full_name', profile.full_name, 'badge', profile.badge, 'role', profile.role,
    'module_roles', profile.module_roles, 'disabled_at', profile.disabled_at, 'must_change_password', profile.must_change_password,
    'second_step_wanted', private.is_second_step_wanted(profile.user_id))
  from public.profiles profile
  where profile.user_id = auth.uid() and not private.is_second_step_missing());

-- Those for which it is wanted, for administrators; nobody else is told any.
create function public.second_step_roles() returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(wanted.role order by wanted.role), '[]') from private.second_step_roles wanted
  where (select private.actor_role()) = 'admin');

-- Whom it meets without a second step is signed out, here and wherever a role is given, so that signing in leads there. AV409 `own-second-step-first`: who wants it of others has one, which
-- also shows that this installation can.
create function public.require_second_step(roles text[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := public.second_step_roles();
begin
  perform public.require_administrator();
  perform private.require(
    coalesce(roles <@ array['inspector', 'author', 'auditor', 'admin'], false), 'AV422', 'Not valid', '{"field": "roles", "reason": "not-valid"}');
  perform private.require(
    cardinality(roles) = 0 or private.second_step_of(auth.uid()) is not null, 'AV409', 'One''s own first', '{"reason": "own-second-step-first"}');
  delete from private.second_step_roles;
  insert into private.second_step_roles (role) select distinct unnest(roles);
  if public.second_step_roles() <> before then
    perform private.note_second_step(auth.uid(), 'second_step_roles', before, public.second_step_roles());
  end if;
  delete from auth.sessions session where private.is_second_step_wanted(session.user_id);
end;
$$;

create function private.end_sessions_without_second_step() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.role is distinct from old.role and private.is_second_step_wanted(new.user_id) then
    delete from auth.sessions session where session.user_id = new.user_id;
  end if;
  return null;
end;
$$;
create trigger end_sessions_without_second_step after update of role on public.profiles
  for each row execute function private.end_sessions_without_second_step();

revoke execute on all functions in schema private from public;
grant execute on function private.actor_role() to authenticated;
revoke execute on function public.own_profile(), public.second_step_roles(), public.require_second_step(text[]) from public, anon;
grant execute on function public.own_profile(), public.second_step_roles(), public.require_second_step(text[]) to authenticated;
