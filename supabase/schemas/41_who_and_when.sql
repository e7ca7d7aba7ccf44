-- Who inspected is who was signed in, and when is a time that can be: neither is the client's to say. Nothing that was
-- typed or measured is lost: a name and badge that differ from the profile stay as 'on_behalf_of', a device's time that
-- cannot be stays as 'device_times', both in metadata. A wrong clock never makes a record unsendable.

-- Earlier than the portal; a device whose battery was empty says 1970 or 2000.
create function private.earliest_time() returns timestamptz
language sql immutable
return '2020-01-01T00:00:00Z'::timestamptz;

-- Clocks are never quite equal.
create function private.plausible_time(said timestamptz, instead timestamptz) returns timestamptz
language sql stable
return case when said between private.earliest_time() and now() + interval '5 minutes' then said else instead end;

create function private.utc(at timestamptz) returns text
language sql immutable
return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- By every name that is or was the person's own. An upsert comes here twice: as the row that would be inserted, and as
-- what that makes of the stored one.
create function private.identify() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person public.profiles;
  said jsonb := coalesce(new.metadata -> 'device_times', '{}');
  plausible timestamptz;
begin
  -- What a completed version brings back, what reopening leaves and what is done in SQL stays as it is.
  if auth.uid() is null or new.last_request is null or tg_op = 'UPDATE'
    and new.last_request is not distinct from old.last_request then
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
    if private.is_own_name(person, new.metadata #>> '{on_behalf_of,name}',
      coalesce(nullif(new.metadata #>> '{on_behalf_of,badge}', ''), person.badge)) then
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
      said := jsonb_strip_nulls(jsonb_build_object('start', old.metadata #> '{device_times,start}'))
        || (said - 'start');
      new.start_time := old.start_time;
    end if;
  end if;
  plausible := greatest(private.plausible_time(new.completion_time, now()), new.start_time);
  if new.completion_time is not null and plausible <> new.completion_time then
    said := jsonb_build_object('completion', private.utc(new.completion_time)) || said;
    new.completion_time := plausible;
  end if;
  new.metadata := (new.metadata - 'device_times') || case when said = '{}' then '{}'
    else jsonb_build_object('device_times', said) end;
  return new;
end;
$$;
create trigger identify before insert or update on public.checklist_submissions
  for each row execute function private.identify();

-- An image that every viewer can show: the parts of a PNG one after another from the first to the last, with a size and
-- with pixels. Whether they show anything is seen where images can be decoded (server/src/portal/api-firewall).
create function private.is_drawing(value text) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  bytes bytea;
  at integer := 8;
  part_length bigint;
  part text;
  pixels bigint := 0;
begin
  if value is null or value !~ '^data:image/png;base64,[A-Za-z0-9+/]+={0,2}$' then
    return false;
  end if;
  bytes := decode(substr(value, 23), 'base64');
  if substring(bytes from 1 for 8) <> '\x89504e470d0a1a0a' then
    return false;
  end if;
  loop
    if at + 12 > length(bytes) then
      return false;
    end if;
    part_length := ('x' || encode(substring(bytes from at + 1 for 4), 'hex'))::bit(32)::bigint;
    part := encode(substring(bytes from at + 5 for 4), 'escape');
    if part_length < 0 or at + 12 + part_length > length(bytes) or (at = 8) <> (part = 'IHDR') then
      return false;
    end if;
    if part = 'IHDR' and not (
      part_length = 13
      and ('x' || encode(substring(bytes from at + 9 for 4), 'hex'))::bit(32)::bigint between 1 and 4096
      and ('x' || encode(substring(bytes from at + 13 for 4), 'hex'))::bit(32)::bigint between 1 and 4096) then
      return false;
    end if;
    pixels := pixels + case when part = 'IDAT' then part_length else 0 end;
    at := at + 12 + part_length;
    if part = 'IEND' then
      return pixels > 0 and at = length(bytes);
    end if;
  end loop;
exception when others then
  return false;
end;
$$;

-- What a record is completed with is such an image. What a completed version has comes back as it was; what is in
-- progress may hold anything.
create function private.require_drawing() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require(
    private.is_drawing(new.answer_value #>> '{}')
      or not exists (
        select from public.checklist_submissions submission
        where submission.id = new.submission_id and submission.status = 'completed'
          and submission.last_request is not null)
      or auth.uid() is null,
    'AV422', 'Not signed', jsonb_build_object('reason', 'unsigned', 'items', jsonb_build_array(new.item_id)));
  return new;
end;
$$;
create trigger require_drawing before insert or update of answer_value, answer_type on public.submission_items
  for each row
    when (new.answer_type = 'signature' and new.answer_value <> 'null') execute function private.require_drawing();
