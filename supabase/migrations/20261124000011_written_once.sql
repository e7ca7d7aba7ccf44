-- Evidence is written once. No policy allows an update, but a link for uploading that was signed before the object existed goes past policies;
-- a trigger does not let it. What the storage notes about reading (last_accessed_at) may change.

create function private.keep_evidence() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (new.bucket_id, new.name) is distinct from (old.bucket_id, old.name)
    or old.metadata is not null and (new.metadata, new.version) is distinct from (old.metadata, old.version) then
    raise insufficient_privilege using message = 'Evidence is written once';
  end if;
  return new;
end;
$$;

do $$
begin
  create trigger written_once before update on storage.objects
    for each row when (old.bucket_id = 'attachments') execute function private.keep_evidence();
exception when insufficient_privilege then
  raise warning 'This project does not let triggers be added to storage.objects: see docs/security.md, evidence';
end;
$$;

-- The bucket takes files of 10 MiB, a photo may have 5 (specification, section 5). Kind and bytes meet where a record shows the object; what a
-- completed version shows already comes back as it was.
create function private.require_photo_size() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  key text := private.evidence_key(new.photo_data);
begin
  if key is not null and new.photo_data::jsonb ->> 'kind' = 'photo' then
    perform private.require(
      not exists (
        select from storage.objects object
        where object.bucket_id = 'attachments' and object.name = key and (object.metadata ->> 'size')::bigint > 5 * 1024 * 1024
      ) or private.is_evidence_shown(key),
      'AV422', 'A photo is too large', jsonb_build_object('reason', 'photo-too-large', 'paths', jsonb_build_array(key)));
  end if;
  return new;
end;
$$;

create trigger require_photo_size before insert on public.submission_photos
  for each row execute function private.require_photo_size();

revoke execute on all functions in schema private from public;
