-- Roles beyond the four: a module declares them, an administrator gives them. They add to a person's role and are asked by the module's own functions and policies.

alter table public.profiles
  add column module_roles text[] not null default '{}'
  constraint module_roles_are_names check (
    cardinality(module_roles) <= 50 and array_to_string(module_roles, ' ') ~ '^([a-z][a-z0-9_]{0,60}__[a-z][a-z0-9_]{0,60}( |$))*$');

create or replace function module_api.has_role(variadic names text[]) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.profiles
  where user_id = auth.uid() and private.actor_role() is not null and (role = any (names) or module_roles && names));

-- Whether files may be put: also by who works in a module only.
create function private.may_add_evidence() returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.profiles
  where user_id = auth.uid() and private.actor_role() is not null and (role in ('inspector', 'admin') or module_roles <> '{}'));

drop policy "evidence: who fills in adds, in their own folder" on storage.objects;
create policy "evidence: who fills in adds, in their own folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'attachments'
    and (select private.may_add_evidence())
    and private.is_evidence_key(name, auth.uid())
  );

create function private.fault_in_module_roles(person jsonb) returns jsonb
language sql immutable
return case
  when not person ? 'module_roles' then null
  when jsonb_typeof(person -> 'module_roles') <> 'array' or jsonb_array_length(person -> 'module_roles') > 50 then private.fault('module_roles')
  when exists (
    select from jsonb_array_elements(person -> 'module_roles') named
    where jsonb_typeof(named.value) <> 'string' or named.value #>> '{}' !~ '^[a-z][a-z0-9_]{0,60}__[a-z][a-z0-9_]{0,60}$'
  ) then private.fault('module_roles')
end;

-- Name, badge, role, those of modules where they are named, and whether the account is open. Disabling ends the person's sessions.
create or replace function public.change_person(id uuid, person jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_administrator();
  perform private.require_no_fault(private.fault_in_switch(person, 'disabled'));
  perform private.require_no_fault(private.fault_in_module_roles(person));
  update public.profiles profile set
    full_name = person ->> 'full_name',
    badge = person ->> 'badge',
    role = person ->> 'role',
    module_roles = case when person ? 'module_roles'
      then array(select distinct named.value from jsonb_array_elements_text(person -> 'module_roles') named order by 1)
      else profile.module_roles end,
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

revoke execute on function private.may_add_evidence(), private.fault_in_module_roles(jsonb) from public;
grant execute on function private.may_add_evidence() to authenticated;
