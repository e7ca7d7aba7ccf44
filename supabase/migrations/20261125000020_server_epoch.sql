-- A database that was restored from an older backup lacks what it had acknowledged since. Devices know that by its epoch, which every
-- restore begins anew (docs/operate.md), and send again what is missing.
create table private.server_epoch (
  id uuid not null default gen_random_uuid(),
  is_only boolean primary key default true check (is_only)
);
insert into private.server_epoch default values;

-- To be called by whoever restores, as the owner of the database.
create function private.begin_epoch() returns uuid
language sql set search_path = '' as $$
  update private.server_epoch set id = gen_random_uuid() returning id
$$;
revoke execute on function private.begin_epoch() from public, anon, authenticated;

create function public.server_epoch() returns uuid
language sql stable security definer set search_path = '' as $$
  select id from private.server_epoch
$$;
revoke execute on function public.server_epoch() from public, anon;
grant execute on function public.server_epoch() to authenticated;
