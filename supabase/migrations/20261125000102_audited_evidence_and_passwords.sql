-- Two writes that left no entry: a file of the bucket, and a password. Neither its bytes nor the password are told.

create function private.audit_evidence() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  object storage.objects := coalesce(new, old);
begin
  insert into public.audit_log (actor, action, table_name, row_id, details)
  -- The embedded backend writes for the person whose folder it has checked, without saying so to the database.
  values (coalesce(auth.uid(), case tg_op when 'INSERT' then private.as_uuid(to_jsonb(split_part(object.name, '/', 1))) end), lower(tg_op), 'evidence', object.name, jsonb_build_object(
    case tg_op when 'INSERT' then 'to' else 'from' end,
    jsonb_strip_nulls(jsonb_build_object('size', object.metadata -> 'size', 'type', object.metadata -> 'mimetype'))));
  return null;
end;
$$;

-- A hash that is made anew with more rounds is no change of the password: whoever does that says so for its transaction.
create function private.audit_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(current_setting('portal.rehash', true), '') <> 'on' then
    insert into public.audit_log (actor, action, table_name, row_id) values (auth.uid(), 'password', 'profiles', new.id::text);
  end if;
  return null;
end;
$$;

do $$
begin
  create trigger audit_insert after insert on storage.objects
    for each row when (new.bucket_id = 'attachments') execute function private.audit_evidence();
  create trigger audit_delete after delete on storage.objects
    for each row when (old.bucket_id = 'attachments') execute function private.audit_evidence();
exception when insufficient_privilege then
  raise warning 'This project does not let triggers be added to storage.objects: see docs/security.md, evidence';
end;
$$;

do $$
begin
  create trigger audit_password after update of encrypted_password on auth.users
    for each row when (old.encrypted_password is distinct from new.encrypted_password) execute function private.audit_password();
exception when insufficient_privilege then
  raise warning 'This project does not let triggers be added to auth.users: see docs/security.md, audit log';
end;
$$;

revoke execute on all functions in schema private from public;
