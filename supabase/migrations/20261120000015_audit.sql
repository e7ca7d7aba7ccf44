-- Who did what to which row when, whoever wrote it and by which way.

-- Without what is large, counted or personal beyond need: a signature is noted as there or not.
create function private.audited(record jsonb) returns jsonb
language sql immutable
return case
  when record ? 'signature' then record - array[
      'signature', 'definition', 'metadata', 'last_request', 'item_count', 'answered_count', 'photo_count']
    || jsonb_build_object('signed', record -> 'signature' <> 'null')
  else record
end;

-- { column: { from, to } } of the columns that differ.
create function private.differences(before jsonb, after jsonb) returns jsonb
language sql immutable
return (
  select coalesce(jsonb_object_agg(key, jsonb_build_object('from', before -> key, 'to', after -> key)), '{}')
  from jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) key
  where before -> key is distinct from after -> key
);

create function private.audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := private.audited(to_jsonb(old));
  after jsonb := private.audited(to_jsonb(new));
  details jsonb := private.differences(before, after);
begin
  if tg_op = 'UPDATE' and details = '{}' then
    return null;
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, details)
  values (
    auth.uid(),
    lower(tg_op),
    tg_table_name,
    coalesce(after, before) ->> case when tg_table_name = 'profiles' then 'user_id' else 'id' end,
    details);
  return null;
end;
$$;

create trigger audit after insert or update or delete on public.profiles
  for each row execute function private.audit();
create trigger audit after insert or update or delete on public.checklists
  for each row execute function private.audit();
create trigger audit after insert or update or delete on public.checklist_submissions
  for each row execute function private.audit();

create function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise insufficient_privilege using message = tg_table_name || ' is append-only';
end;
$$;

create trigger append_only before update or delete or truncate on public.audit_log
  for each statement execute function private.refuse_change();
