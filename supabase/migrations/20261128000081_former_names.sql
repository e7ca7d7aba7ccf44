-- A name or badge that an administrator changes while an inspection waits on a device is still the inspector's own: nobody else was named.

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
  insert into private.former_names (user_id, full_name, badge) values (old.user_id, coalesce(old.full_name, ''), coalesce(old.badge, '')) on conflict do nothing;
  return null;
end;
$$;

create trigger note_former_name after update on public.profiles
  for each row when (old.full_name is distinct from new.full_name or old.badge is distinct from new.badge)
  execute function private.note_former_name();

-- Whether a name and a badge are or were a person's own, also one of before and one of now.
create function private.is_own_name(person public.profiles, name text, badge text) returns boolean
language sql stable set search_path = ''
as $$
  with own (full_name, badge) as (
    select person.full_name, person.badge
    union all
    select former.full_name, former.badge from private.former_names former where former.user_id = person.user_id
  )
  select coalesce(
    exists (select from own where private.same_name(is_own_name.name, own.full_name))
    and exists (select from own where private.same_name(is_own_name.badge, own.badge)), false);
$$;

-- As before, by every name that is or was the person's own.
create or replace function private.identify() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person public.profiles;
  said jsonb := coalesce(new.metadata -> 'device_times', '{}');
  plausible timestamptz;
begin
  -- What a completed version brings back, what reopening leaves and what is done in SQL stays as it is.
  if auth.uid() is null or new.last_request is null or tg_op = 'UPDATE' and new.last_request is not distinct from old.last_request then
    return new;
  end if;
  select * into person from public.profiles where user_id = new.user_id;
  if found then
    if not private.is_own_name(person, new.inspector_name, new.inspector_badge) then
      new.metadata := new.metadata || jsonb_build_object(
        'on_behalf_of', jsonb_build_object('name', new.inspector_name, 'badge', new.inspector_badge));
    end if;
    new.inspector_name := person.full_name;
    new.inspector_badge := person.badge;
    -- A form may ask for the name, too, and none for the badge.
    if private.is_own_name(person, new.metadata #>> '{on_behalf_of,name}', coalesce(nullif(new.metadata #>> '{on_behalf_of,badge}', ''), person.badge)) then
      new.metadata := new.metadata || '{"on_behalf_of": null}';
    end if;
  end if;
  plausible := private.plausible_time(new.start_time, now());
  if plausible <> new.start_time then
    said := said || jsonb_build_object('start', private.utc(new.start_time));
    new.start_time := plausible;
  end if;
  if tg_op = 'UPDATE' then
    -- A device that goes on with a stored record sends back what it was shown.
    if old.metadata ? 'on_behalf_of' and not new.metadata ? 'on_behalf_of' then
      new.metadata := new.metadata || jsonb_build_object('on_behalf_of', old.metadata -> 'on_behalf_of');
    end if;
    if new.start_time = old.start_time or said ->> 'start' = old.metadata #>> '{device_times,start}' then
      said := jsonb_strip_nulls(jsonb_build_object('start', old.metadata #> '{device_times,start}')) || (said - 'start');
      new.start_time := old.start_time;
    end if;
  end if;
  plausible := greatest(private.plausible_time(new.completion_time, now()), new.start_time);
  if new.completion_time is not null and plausible <> new.completion_time then
    said := jsonb_build_object('completion', private.utc(new.completion_time)) || said;
    new.completion_time := plausible;
  end if;
  new.metadata := (new.metadata - 'device_times') || case when said = '{}' then '{}' else jsonb_build_object('device_times', said) end;
  return new;
end;
$$;

revoke execute on all functions in schema private from public;
