-- Who is at work, and what for. A second step at sign-in (TOTP) for whoever has set one up: where such an account has
-- only given its password, it reads and writes nothing.

-- Administrators say for which roles a second step is wanted. Whoever has such a role and no second step reads and
-- writes nothing but the own profile, and is led to set one up.

create table private.second_step_roles (
  role text primary key check (role in ('inspector', 'author', 'auditor', 'admin'))
);
alter table private.second_step_roles enable row level security;

-- Sessions whose second step was a recovery code: the authentication server knows of none, so that their own row says
-- `aal1`.
create table private.recovered_sessions (
  session_id uuid primary key,
  factor_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  recovered_at timestamptz not null default now()
);
alter table private.recovered_sessions enable row level security;

-- What is asked with each request is written so that a session plans it once: a function of SQL alone is planned anew
-- for each statement.
create function private.second_step_of(person uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select factor.id from auth.mfa_factors factor where factor.user_id = person and factor.status = 'verified'
    order by factor.created_at limit 1);
end;
$$;

create function private.own_session() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.as_uuid(to_jsonb(auth.jwt() ->> 'session_id'));
end;
$$;

-- Whether this person has a second step that this session has not given.
create function private.is_second_step_missing_in(session_id uuid, person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  factor uuid := private.second_step_of(person);
begin
  if factor is null then
    return false;
  end if;
  return not exists (select from auth.sessions session
      where session.id = is_second_step_missing_in.session_id and session.user_id = person and session.aal = 'aal2')
    and not exists (select from private.recovered_sessions recovered
      where recovered.session_id = is_second_step_missing_in.session_id and recovered.factor_id = factor);
end;
$$;

-- The session's own row and not the claim of its token: it holds at once, also for tokens from before the factor.
create function private.is_second_step_missing() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_second_step_missing_in(private.own_session(), auth.uid());
end;
$$;
grant execute on function private.is_second_step_missing() to authenticated;

create function private.is_second_step_wanted(person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.second_step_of(person) is not null then
    return false;
  end if;
  return exists (select from public.profiles profile join private.second_step_roles wanted using (role)
    where profile.user_id = person);
end;
$$;

-- The profile of whoever is at work. None for anyone without one, signed in or not: such a person reads and writes
-- nothing. So for a disabled account, one whose password somebody else knows, a session that lacks its second step, and
-- a role for which one is wanted.
create function private.actor_profile() returns setof public.profiles
language plpgsql stable security definer rows 1 set search_path = ''
as $$
declare
  actor public.profiles;
begin
  select * into actor from public.profiles profile
  where profile.user_id = auth.uid() and profile.disabled_at is null and not profile.must_change_password;
  if found and not private.is_second_step_missing() and not private.is_second_step_wanted(actor.user_id) then
    return next actor;
  end if;
end;
$$;

create function private.actor_role() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select role from private.actor_profile());
end;
$$;
grant execute on function private.actor_role() to authenticated;

-- The role is asked in a sub-select: once per statement instead of once per row. Who has given a password alone is told
-- to have no profile, so that no page lets the person in.
create policy "own profile, and all of them for those who audit" on public.profiles
  for select to authenticated
  using (
    user_id = (select auth.uid()) and not (select private.is_second_step_missing())
    or (select private.actor_role()) in ('auditor', 'admin'));

-- The own profile as signing in asks it; null where a password alone was given, and without one. `second_step_wanted`:
-- nothing else is open before there is a second step.
create function public.own_profile() returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'user_id', profile.user_id, 'username', profile.username, 'full_name', profile.full_name, 'badge', profile.badge,
      'role', profile.role,
    'rights', profile.rights, 'module_roles', profile.module_roles, 'disabled_at', profile.disabled_at,
      'must_change_password', profile.must_change_password,
    'second_step_wanted', private.is_second_step_wanted(profile.user_id))
  from public.profiles profile
  where profile.user_id = auth.uid() and not private.is_second_step_missing());
revoke execute on function public.own_profile() from public, anon;
grant execute on function public.own_profile() to authenticated;

-- What reads past row-level security asks this first: the same question as the policy of checklist_submissions.
create function private.require_reader() returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require(private.actor_role() is not null, 'AV401', 'Not signed in, or without a profile');
end;
$$;

-- AV401 for who is not let into the portal: not signed in, without a profile, without access, or with the password
-- alone where a second step is asked for.
create function public.require_profile() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require(private.actor_role() is not null, 'AV401', 'Not signed in, or without a profile');
end;
$$;
revoke execute on function public.require_profile() from public, anon;
grant execute on function public.require_profile() to authenticated;

create function public.require_administrator() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require(private.actor_role() is not null, 'AV401', 'No profile');
  perform private.require(private.actor_role() = 'admin', 'AV403', 'Administrators only');
end;
$$;
revoke execute on function public.require_administrator() from public, anon;
grant execute on function public.require_administrator() to authenticated;

create function public.require_other_person(id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_administrator();
  perform private.require(require_other_person.id is distinct from auth.uid(), 'AV403', 'One''s own account',
    '{"reason": "own-account"}');
  perform private.require(
    exists (select from public.profiles profile where profile.user_id = require_other_person.id),
      'AV404', 'No such person');
end;
$$;
revoke execute on function public.require_other_person(uuid) from public, anon;
grant execute on function public.require_other_person(uuid) to authenticated;
