-- What an administrator does for somebody who lost a password or a phone is no way around the own ones: those are
-- changed by the present password, and by a code. A device left open would give the account away otherwise.

-- Who has not come in yet with a password of their own cannot look after anybody: an administrator who leaves the role
-- to such a person would leave the portal without one when the password that was given is lost.
create function private.keep_an_administrator() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.role = 'admin' and old.disabled_at is null and not old.must_change_password
    and (tg_op = 'DELETE' or new.role is distinct from 'admin' or new.disabled_at is not null) then
    perform pg_advisory_xact_lock(hashtextextended('private.keep_an_administrator', 0));
    perform private.require(
      exists (
        select from public.profiles other
        where other.role = 'admin' and other.disabled_at is null and not other.must_change_password
          and other.user_id <> old.user_id),
      'AV409', 'The last administrator stays', '{"reason": "last-admin"}');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end;
$$;
create trigger keep_an_administrator before update or delete on public.profiles
  for each row execute function private.keep_an_administrator();

create function private.validate_rights(person jsonb) returns jsonb
language sql immutable
return case
  when not person ? 'rights' then null
  when jsonb_typeof(person -> 'rights') <> 'array' then private.fault('rights')
  when exists (select from jsonb_array_elements(person -> 'rights') named
    where named.value not in ('"supervisor"', '"responsible"')) then private.fault('rights')
end;

create function private.rights_in(person jsonb) returns text[]
language sql immutable
return array(select distinct named.value from jsonb_array_elements_text(private.elements(person -> 'rights')) named
  order by 1);

create function private.validate_person(person jsonb) returns jsonb
language sql immutable
return case when jsonb_typeof(person) is distinct from 'object' then private.fault('person') else coalesce(
  private.validate_name(person, 'username', 'title'),
  case when person ->> 'username' !~ '^[a-z0-9][a-z0-9._-]{0,63}$' then private.fault('username') end,
  private.validate_name(person, 'full_name', 'title'),
  private.validate_name(person, 'badge', 'title'),
  private.validate_rights(person),
  case
    when private.is_absent(person -> 'email') then null
    when jsonb_typeof(person -> 'email') <> 'string' or length(person ->> 'email') > 254
      or person ->> 'email' !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' then private.fault('email')
  end,
  case
    -- Without a role a person does what is assigned to them, and nothing else.
    when person -> 'role' = 'null' then case when person -> 'rights' = '["responsible"]' then null
      else private.fault('role') end
    when coalesce(person ->> 'role' in ('inspector', 'author', 'auditor', 'admin'), false) then null
    else private.fault('role')
  end)
end;

create function private.validate_module_roles(person jsonb) returns jsonb
language sql immutable
return case
  when not person ? 'module_roles' then null
  when jsonb_typeof(person -> 'module_roles') <> 'array'
    or jsonb_array_length(person -> 'module_roles') > 50 then private.fault('module_roles')
  when exists (
    select from jsonb_array_elements(person -> 'module_roles') named
    where jsonb_typeof(named.value) <> 'string'
      or named.value #>> '{}' !~ '^[a-z][a-z0-9_]{0,60}__[a-z][a-z0-9_]{0,60}$'
  ) then private.fault('module_roles')
end;

-- The profile of an account that the function `people` has just made. AV409 where the user name is taken.
create function public.add_person(id uuid, person jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_bounds('add_person', jsonb_build_object('id', add_person.id, 'person', add_person.person));
  perform public.require_administrator();
  perform private.require_no_fault(private.validate_person(person));
  perform private.require(
    not exists (select from public.profiles where username = person ->> 'username'), 'AV409', 'Taken',
      '{"reason": "username-taken"}');
  insert into public.profiles (user_id, username, full_name, badge, role, rights, email, site_id, must_change_password)
  values (
    add_person.id, person ->> 'username', person ->> 'full_name', person ->> 'badge', person ->> 'role',
      private.rights_in(person), person ->> 'email',
    private.actor_site(), true);
end;
$$;
revoke execute on function public.add_person(uuid, jsonb) from public, anon;
grant execute on function public.add_person(uuid, jsonb) to authenticated;

-- What is changed of a person.
create function private.facts_of_person(person public.profiles) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'full_name', person.full_name, 'badge', person.badge, 'role', person.role, 'rights', person.rights,
  'email', person.email, 'module_roles', person.module_roles, 'disabled', person.disabled_at is not null);

-- Name, badge, role, those of modules where they are named, and whether the account is open. Disabling ends the
-- person's sessions. `before`: what the administrator saw; another there by now is AV409, so that nobody opens an
-- account that another has closed.
create function public.change_person(id uuid, person jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.profiles;
begin
  perform private.require_bounds('change_person', jsonb_build_object('id', change_person.id, 'person',
    change_person.person));
  perform public.require_administrator();
  perform private.require_no_fault(private.validate_switch(person, 'disabled'));
  perform private.require_no_fault(private.validate_module_roles(person));
  select * into stored from public.profiles profile where profile.user_id = change_person.id for update;
  perform private.require(stored.user_id is not null, 'AV404', 'No such person');
  perform private.require(not person ? 'before' or person -> 'before' = private.facts_of_person(stored), 'AV409',
    'Somebody else has changed this person');
  perform private.require_no_fault(private.validate_person(
    jsonb_build_object('rights', stored.rights) || person || jsonb_build_object('username', stored.username)));
  update public.profiles profile set
    full_name = person ->> 'full_name',
    badge = person ->> 'badge',
    role = person ->> 'role',
    rights = case when person ? 'rights' then private.rights_in(person) else profile.rights end,
    email = case when person ? 'email' then person ->> 'email' else profile.email end,
    module_roles = case when person ? 'module_roles'
      then array(select distinct named.value from jsonb_array_elements_text(person -> 'module_roles') named order by 1)
      else profile.module_roles end,
    disabled_at = case when (person ->> 'disabled')::boolean then coalesce(profile.disabled_at, now()) end
  where profile.user_id = change_person.id;
  if (person ->> 'disabled')::boolean then
    delete from auth.sessions session where session.user_id = change_person.id;
  end if;
end;
$$;
revoke execute on function public.change_person(uuid, jsonb) from public, anon;
grant execute on function public.change_person(uuid, jsonb) to authenticated;

-- After the function `people` has set a new password: the person is signed out everywhere and chooses an own one.
create function public.note_password_reset(id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_other_person(note_password_reset.id);
  update public.profiles profile set must_change_password = true where profile.user_id = note_password_reset.id;
  delete from auth.sessions session where session.user_id = note_password_reset.id;
end;
$$;
revoke execute on function public.note_password_reset(uuid) from public, anon;
grant execute on function public.note_password_reset(uuid) to authenticated;

-- A password of one's own: set by whoever is signed in as the account, or by the account's own authentication server. A
-- hash that is made anew with more rounds is no change of the password: whoever does that says so for its transaction.
create function private.audit_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(current_setting('portal.rehash', true), '') <> 'on' then
    insert into public.audit_log (actor, action, table_name, row_id)
      values (auth.uid(), 'password', 'profiles', new.id::text);
    update public.profiles set must_change_password = false where user_id = new.id and must_change_password;
  end if;
  return null;
end;
$$;

do $$
begin
  create trigger audit_password after update of encrypted_password on auth.users
    for each row
      when (old.encrypted_password is distinct from new.encrypted_password) execute function private.audit_password();
exception when insufficient_privilege then
  raise warning 'This project does not let triggers be added to auth.users: see docs/security.md, audit log';
end;
$$;

-- Whoever signs in begins a session.
create function private.audit_sign_in() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit_log (actor, action, table_name, row_id)
    values (new.user_id, 'sign-in', 'profiles', new.user_id::text);
  return null;
end;
$$;

do $$
begin
  create trigger audit_sign_in after insert on auth.sessions
    for each row execute function private.audit_sign_in();
exception when insufficient_privilege then
  raise warning 'This project does not let triggers be added to auth.sessions: see docs/security.md, audit log';
end;
$$;

-- The person's own sessions, newest first; `this_one` is the one that asks.
create function public.own_sessions() returns table (id uuid, since timestamptz, used timestamptz, user_agent text,
  this_one boolean)
language sql stable security definer set search_path = ''
as $$
  select session.id, session.created_at, coalesce(session.refreshed_at at time zone 'UTC', session.updated_at),
    session.user_agent,
    session.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions session
  where session.user_id = auth.uid() and (select private.actor_role()) is not null
  order by 3 desc nulls last
  limit 50;
$$;
revoke execute on function public.own_sessions() from public, anon;
grant execute on function public.own_sessions() to authenticated;
