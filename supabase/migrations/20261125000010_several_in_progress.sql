-- Two vehicles, one checklist, two devices: they are two inspections (docs/decisions/0040). What else a person has in progress is in nobody's way, and
-- nothing that one inspection does removes another.

drop index public.checklist_submissions_one_in_progress;
create index checklist_submissions_in_progress on public.checklist_submissions (user_id, checklist_id, start_time desc) where status = 'in_progress';

-- May it go on from the stored revision and status?
create or replace function private.check_transition(operation text, request jsonb, stored public.checklist_submissions) returns void
language plpgsql set search_path = ''
as $$
begin
  if stored.id is null then
    return;
  end if;
  perform private.require(not private.is_save(operation) or stored.checklist_id = request ->> 'checklist_id', 'AV422', 'Not valid',
    '{"field": "checklist_id", "reason": "changed"}');
  perform private.require(not private.is_save(operation) or private.stands_on(request, stored), 'AV409', 'A newer revision is stored',
    private.state_of(stored));
  perform private.require((stored.status = 'in_progress') = private.is_save(operation), 'AV423', 'The status does not allow this',
    private.state_of(stored));
end;
$$;

drop function private.rival_of(jsonb, uuid, text);

-- Earlier releases of the portal name another inspection that theirs should replace. It stays: it is someone's work.
create or replace function private.replace_rival(payload jsonb, owner uuid) returns void
language sql set search_path = ''
return null;

-- The copy of an inspection ('keep both') says so in its title, in no language.
create function private.name_copy() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- An upsert comes here twice: as the row that it wanted to insert, and as the one that it updates.
  if private.is_uuid(new.metadata -> 'copyOf') and new.title not like '% (2)' then
    new.title := left(new.title, 296) || ' (2)';
  end if;
  return new;
end;
$$;

create trigger named_copy before insert or update of title on public.checklist_submissions
  for each row execute function private.name_copy();

revoke execute on all functions in schema private from public;
