-- People are looked after in the portal. Accounts and passwords are made by the function `people` (supabase/functions, server/src/portal/people),
-- everything else here, as the administrator who does it: so the log says who.

alter table public.profiles
  add column disabled_at timestamptz,
  -- Between a password that somebody else chose and one's own.
  add column must_change_password boolean not null default false;

-- A disabled account, and one whose password somebody else knows, reads and writes nothing but its own profile.
create or replace function private.actor_role() returns text
language sql stable security definer set search_path = ''
return (select role from public.profiles where user_id = auth.uid() and disabled_at is null and not must_change_password);

create function private.keep_an_administrator() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.role = 'admin' and old.disabled_at is null and (tg_op = 'DELETE' or new.role <> 'admin' or new.disabled_at is not null) then
    perform pg_advisory_xact_lock(hashtextextended('private.keep_an_administrator', 0));
    perform private.require(
      exists (select from public.profiles other where other.role = 'admin' and other.disabled_at is null and other.user_id <> old.user_id),
      'AV409', 'The last administrator stays', '{"reason": "last-admin"}');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end;
$$;
create trigger keep_an_administrator before update or delete on public.profiles
  for each row execute function private.keep_an_administrator();

create function public.require_administrator() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require(private.actor_role() is not null, 'AV401', 'No profile');
  perform private.require(private.actor_role() = 'admin', 'AV403', 'Administrators only');
end;
$$;

create function private.fault_in_person(person jsonb) returns jsonb
language sql immutable
return case when jsonb_typeof(person) is distinct from 'object' then private.fault('person') else coalesce(
  private.fault_in_name(person, 'username', 'title'),
  case when person ->> 'username' !~ '^[a-z0-9][a-z0-9._-]{0,63}$' then private.fault('username') end,
  private.fault_in_name(person, 'full_name', 'title'),
  private.fault_in_name(person, 'badge', 'title'),
  case when coalesce(person ->> 'role' in ('inspector', 'author', 'auditor', 'admin'), false) then null else private.fault('role') end)
end;

-- The profile of an account that the function `people` has just made. AV409 where the user name is taken.
create function public.add_person(id uuid, person jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_administrator();
  perform private.require_no_fault(private.fault_in_person(person));
  perform private.require(
    not exists (select from public.profiles where username = person ->> 'username'), 'AV409', 'Taken', '{"reason": "username-taken"}');
  insert into public.profiles (user_id, username, full_name, badge, role, must_change_password)
  values (add_person.id, person ->> 'username', person ->> 'full_name', person ->> 'badge', person ->> 'role', true);
end;
$$;

-- Name, badge, role, and whether the account is open. Disabling ends the person's sessions.
create function public.change_person(id uuid, person jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_administrator();
  perform private.require_no_fault(private.fault_in_switch(person, 'disabled'));
  update public.profiles profile set
    full_name = person ->> 'full_name',
    badge = person ->> 'badge',
    role = person ->> 'role',
    disabled_at = case when (person ->> 'disabled')::boolean then coalesce(profile.disabled_at, now()) end
  where profile.user_id = change_person.id
    and private.fault_in_person(person || jsonb_build_object('username', profile.username)) is null;
  if not found then
    perform private.require(exists (select from public.profiles profile where profile.user_id = change_person.id), 'AV404', 'No such person');
    perform private.require_no_fault(private.fault_in_person(person || '{"username": "known"}'));
  end if;
  if (person ->> 'disabled')::boolean then
    delete from auth.sessions session where session.user_id = change_person.id;
  end if;
end;
$$;

-- After the function `people` has set a new password: the person is signed out everywhere and chooses an own one.
create function public.note_password_reset(id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_administrator();
  update public.profiles profile set must_change_password = true where profile.user_id = note_password_reset.id;
  perform private.require(found, 'AV404', 'No such person');
  delete from auth.sessions session where session.user_id = note_password_reset.id;
end;
$$;

-- A password of one's own: set by whoever is signed in as the account, or by the account's own authentication server.
create or replace function private.audit_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(current_setting('portal.rehash', true), '') <> 'on' then
    insert into public.audit_log (actor, action, table_name, row_id) values (auth.uid(), 'password', 'profiles', new.id::text);
    update public.profiles set must_change_password = false where user_id = new.id and must_change_password;
  end if;
  return null;
end;
$$;

-- The person's own sessions, newest first; `this_one` is the one that asks.
create function public.own_sessions() returns table (id uuid, since timestamptz, used timestamptz, user_agent text, this_one boolean)
language sql stable security definer set search_path = ''
as $$
  select session.id, session.created_at, coalesce(session.refreshed_at at time zone 'UTC', session.updated_at), session.user_agent,
    session.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions session
  where session.user_id = auth.uid() and (select private.actor_role()) is not null
  order by 3 desc nulls last
  limit 50;
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.actor_role() to authenticated;
revoke execute on function public.require_administrator(), public.add_person(uuid, jsonb), public.change_person(uuid, jsonb),
  public.note_password_reset(uuid), public.own_sessions() from public, anon;
grant execute on function public.require_administrator(), public.add_person(uuid, jsonb), public.change_person(uuid, jsonb),
  public.note_password_reset(uuid), public.own_sessions() to authenticated;
