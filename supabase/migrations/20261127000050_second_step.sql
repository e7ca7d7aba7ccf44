-- A second step at sign-in (TOTP) for whoever has set one up. Where such an account has only given its password, it reads and writes nothing. Factors are kept by the authentication server: hosted Supabase brings its tables, for the embedded one the portal's server keeps them
-- (server/src/portal/second-step).

do $$
begin
  if to_regclass('auth.mfa_factors') is null then
    create table auth.mfa_factors (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references auth.users (id) on delete cascade,
      friendly_name text,
      factor_type text not null check (factor_type = 'totp'),
      status text not null default 'unverified' check (status in ('unverified', 'verified')),
      secret text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- When a code of it was last taken.
      last_challenged_at timestamptz,
      -- The thirty seconds whose code was last taken: none is taken twice.
      last_step bigint,
      wrong_codes integer not null default 0,
      wrong_since timestamptz
    );
    create index mfa_factors_user_id on auth.mfa_factors (user_id);
    create table auth.mfa_challenges (
      id uuid primary key default gen_random_uuid(),
      factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
      created_at timestamptz not null default now(),
      verified_at timestamptz
    );
    create index mfa_challenges_factor_id on auth.mfa_challenges (factor_id);
    alter table auth.mfa_factors enable row level security;
    alter table auth.mfa_challenges enable row level security;
    revoke all on auth.mfa_factors, auth.mfa_challenges from public, anon, authenticated;
  end if;
end;
$$;

-- The session's own row and not the claim of its token: it holds at once, also for tokens from before the factor.
create function private.is_second_step_missing() returns boolean
language sql stable security definer set search_path = ''
return exists (select from auth.mfa_factors factor where factor.user_id = auth.uid() and factor.status = 'verified')
  and not exists (
    select from auth.sessions session
    where session.id = private.as_uuid(to_jsonb(auth.jwt() ->> 'session_id')) and session.user_id = auth.uid() and session.aal = 'aal2');

create or replace function private.actor_role() returns text
language sql stable security definer set search_path = ''
return (
  select role from public.profiles
  where user_id = auth.uid() and disabled_at is null and not must_change_password and not private.is_second_step_missing());

-- Who has given a password alone is told to have no profile, so that no page lets the person in.
alter policy "own profile, and all of them for those who audit" on public.profiles
  using (
    user_id = (select auth.uid()) and not (select private.is_second_step_missing())
    or (select private.actor_role()) in ('auditor', 'admin'));

-- Setting it up and taking it away, by the person or by an administrator.
create function private.audit_second_step() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was boolean := tg_op <> 'INSERT' and coalesce(old.status::text = 'verified', false);
  is_now boolean := tg_op <> 'DELETE' and coalesce(new.status::text = 'verified', false);
begin
  if was <> is_now then
    insert into public.audit_log (actor, action, table_name, row_id, details)
    values (auth.uid(), 'second-step', 'profiles', coalesce(new.user_id, old.user_id)::text, jsonb_build_object('second_step', jsonb_build_object('from', was, 'to', is_now)));
  end if;
  return null;
end;
$$;

do $$
begin
  create trigger audit_second_step after insert or update or delete on auth.mfa_factors
    for each row execute function private.audit_second_step();
exception when insufficient_privilege then
  raise warning 'This project does not let triggers be added to auth.mfa_factors: see docs/security.md, audit log';
end;
$$;

-- Who signs in with a second step, for the page on which an administrator takes it from somebody whose phone is lost.
create function public.people_with_second_step() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select distinct factor.user_id from auth.mfa_factors factor
  where factor.status = 'verified' and (select private.actor_role()) = 'admin';
$$;

-- The person is signed out everywhere and signs in with the password alone from now on.
create function public.remove_second_step(id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_administrator();
  delete from auth.mfa_factors factor where factor.user_id = remove_second_step.id;
  perform private.require(found, 'AV404', 'No second step');
  delete from auth.sessions session where session.user_id = remove_second_step.id;
end;
$$;

revoke execute on function private.is_second_step_missing(), private.audit_second_step() from public;
grant execute on function private.is_second_step_missing() to authenticated;
revoke execute on function public.people_with_second_step(), public.remove_second_step(uuid) from public, anon;
grant execute on function public.people_with_second_step(), public.remove_second_step(uuid) to authenticated;
