-- People are looked after in the portal. Accounts and passwords are made by the function `people` (supabase/functions,
-- server/src/portal/people), everything else in 15_looking_after_people.sql, as the administrator who does it: so the
-- log says who.

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  username text not null unique check (btrim(username) <> ''),
  full_name text not null,
  badge text not null,
  role text check (role in ('inspector', 'author', 'auditor', 'admin')),
  disabled_at timestamptz,
  -- Between a password that somebody else chose and one's own.
  must_change_password boolean not null default false,
  -- Roles beyond the four: a module declares them, an administrator gives them. They add to a person's role and are
  -- asked by the module's own functions and policies.
  module_roles text[] not null default '{}'
  constraint module_roles_are_names check (
    cardinality(module_roles) <= 50
      and array_to_string(module_roles, ' ') ~ '^([a-z][a-z0-9_]{0,60}__[a-z][a-z0-9_]{0,60}( |$))*$'),
  -- Rights stand beside the four roles. Whoever has no role treats what is assigned to them, and reads nothing else:
  -- every policy for roles asks for the role.
  rights text[] not null default '{}' constraint rights_are_known check (rights <@ array['supervisor', 'responsible']),
  site_id uuid not null default private.default_site() references public.sites (id),
  -- For notices; nobody signs in with it.
  email text
  constraint email_is_one check (email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' and length(email) <= 254),
  constraint without_a_role_responsible check (role is not null or rights = array['responsible'])
);
create index profiles_by_site on public.profiles (site_id);
comment on table public.profiles is 'Who a signed-in person is and may be.';
alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;

-- A name or badge that an administrator changes while an inspection waits on a device is still the inspector's own:
-- nobody else was named.

create table private.former_names (
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  full_name text not null,
  badge text not null,
  primary key (user_id, full_name, badge)
);

create function private.note_former_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.former_names (user_id, full_name, badge)
    values (old.user_id, coalesce(old.full_name, ''), coalesce(old.badge, '')) on conflict do nothing;
  return null;
end;
$$;
create trigger note_former_name after update on public.profiles
  for each row when (old.full_name is distinct from new.full_name or old.badge is distinct from new.badge)
  execute function private.note_former_name();

-- Whether a name and a badge are or were a person's own, also one of before and one of now.
create function private.is_own_name(person public.profiles, name text, badge text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with own (full_name, badge) as (
      select person.full_name, person.badge
      union all
      select former.full_name, former.badge from private.former_names former where former.user_id = person.user_id
    )
    select coalesce(
      exists (select from own where private.same_name(is_own_name.name, own.full_name))
      and exists (select from own where private.same_name(is_own_name.badge, own.badge)), false)
  );
end;
$$;
