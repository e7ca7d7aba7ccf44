-- Photos and files: a private bucket, written once, read by everyone who reads what shows them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'attachments', 'attachments', false, 10 * 1024 * 1024,
  -- The extensions of the specification, section 5. Nothing that a browser would run: no HTML, no SVG.
  array[
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/plain',
    'image/jpeg',
    'image/png',
    'application/zip',
    'application/vnd.rar'
  ])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- <user id>/<submission id>/<name>: the first folder says who wrote it, the second what it belongs to, before there is
-- a row.
create function private.is_evidence_key(name text, author uuid) returns boolean
language sql immutable
return coalesce(name ~ ('^' || author || '/[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/[A-Za-z0-9._-]{1,120}$'), false);
grant execute on function private.is_evidence_key(text, uuid) to authenticated;

-- Shown by a submission, by a completed version of the one it belongs to, by what a module carried out, or by a link.
create function private.is_evidence_shown(name text) returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.submission_photos photo where private.evidence_key(photo.photo_data) = name)
  or exists (
    select from public.submission_versions version, jsonb_array_elements(version.record -> 'photos') photo
    where version.submission_id = private.as_uuid(to_jsonb(split_part(name, '/', 2)))
      and private.evidence_key(photo.value ->> 'photo_data') = name
  )
  or exists (select from private.module_evidence evidence where evidence.name = is_evidence_shown.name)
  or exists (select from private.finding_evidence evidence where evidence.name = is_evidence_shown.name)
  or name like 'reports/%' and exists (select from private.report_links link
    where link.id = private.as_uuid(to_jsonb(substr(name, 9, 36))) and private.opens_report(link));
grant execute on function private.is_evidence_shown(text) to authenticated;

-- Whether files may be put: also by who works in a module only.
create function private.may_add_evidence() returns boolean
language sql stable security definer set search_path = ''
return exists (select from private.actor_profile() actor where actor.role in ('inspector', 'admin')
  or actor.rights <> '{}' or actor.module_roles <> '{}' and actor.role is not null);
grant execute on function private.may_add_evidence() to authenticated;
-- Whether a module admits the person at work to the files of what it carried out under this id: as its function
-- `reads_files(operation uuid)` says, where it has one; to everybody with a profile where it has none. What it cannot
-- say admits nobody.
create function private.module_admits(module text, request uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  admits boolean;
begin
  if not exists (
    select from pg_catalog.pg_proc function join pg_catalog.pg_namespace owned on owned.oid = function.pronamespace
    where owned.nspname = 'module_' || module and function.proname = 'reads_files'
  ) then
    return true;
  end if;
  execute format('select %I.reads_files($1)', 'module_' || module) into admits using request;
  return coalesce(admits, false);
exception when others then
  return false;
end;
$$;

-- A module's file is read by whom the module admits, whatever else shows it. One that nothing shows yet, or nothing
-- any more, is its author's and the administrators', who tidy up: what it belongs to may come to be a record that few
-- read. What has no key of evidence is an example picture.
create function private.is_evidence_read(name text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case when name !~ '^[0-9a-f-]{36}/[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/' then true
      else coalesce(
        (select private.module_admits(request.module, request.id) from private.module_requests request
          where request.id = split_part(name, '/', 2)::uuid),
        starts_with(name, auth.uid() || '/')
          or exists (select from public.checklist_submissions record where record.id = split_part(name, '/', 2)::uuid)
          or exists (select from public.submission_versions version
            where version.submission_id = split_part(name, '/', 2)::uuid)
          or exists (select from private.finding_evidence evidence where evidence.name = is_evidence_read.name)
          or private.actor_role() = 'admin',
        false)
      end
  );
end;
$$;
grant execute on function private.is_evidence_read(text) to authenticated;
create policy "evidence: everyone with a profile reads" on storage.objects
  for select to authenticated
  using (bucket_id = 'attachments' and (select private.actor_role()) is not null);
create policy "evidence: a module's by whom it admits, what nothing shows by its author" on storage.objects
  as restrictive for select to authenticated
  using (bucket_id <> 'attachments' or private.is_evidence_read(name));
create policy "evidence: who fills in adds, in their own folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'attachments'
    and (select private.may_add_evidence())
    and private.is_evidence_key(name, auth.uid())
  );

-- No policy for updating: evidence is never overwritten.

-- Or by an administrator.
create policy "evidence: what no record shows is deleted by its author" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'attachments'
    and (
      (select private.actor_role()) = 'admin'
      or (select private.actor_role()) = 'inspector' and private.is_evidence_key(name, auth.uid())
    )
    and not private.is_evidence_shown(name)
  );

-- A picture of how it should look, for an item: in the bucket of photos and files, under the SHA-256 of its bytes. So
-- it is written once like all that lies there, read by everyone with a profile, and the definition that names it can
-- never come to show another one.

create policy "examples: who writes checklists adds" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'attachments'
    and (select private.actor_role()) in ('author', 'admin')
    and name ~ '^examples/[0-9a-f]{64}\.(jpg|png)$'
  );

-- Versions of definitions are kept for ever, and with them what they show.
create policy "examples: nobody deletes" on storage.objects
  as restrictive for delete to authenticated
  using (bucket_id <> 'attachments' or name not like 'examples/%');

-- No policy allows an update, but a link for uploading that was signed before the object existed goes past policies; a
-- trigger does not let it. What the storage notes about reading (last_accessed_at) may change.

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
