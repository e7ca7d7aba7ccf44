-- Photos and files: a private bucket, written once, read by everyone who may read submissions.

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

-- <user id>/<submission id>/<name>: the first folder says who wrote it, the second what it belongs to, before there is a row.
create function private.is_evidence_key(name text, author uuid) returns boolean
language sql immutable
return coalesce(name ~ ('^' || author || '/[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/[A-Za-z0-9._-]{1,120}$'), false);

-- Shown by a submission, or by a completed version of the one it belongs to.
create function private.is_evidence_shown(name text) returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.submission_photos photo where private.evidence_key(photo.photo_data) = name)
  or exists (
    select from public.submission_versions version, jsonb_array_elements(version.record -> 'photos') photo
    where version.submission_id = private.as_uuid(to_jsonb(split_part(name, '/', 2)))
      and private.evidence_key(photo.value ->> 'photo_data') = name
  );

create policy "evidence: everyone with a profile reads" on storage.objects
  for select to authenticated
  using (bucket_id = 'attachments' and (select private.actor_role()) is not null);

create policy "evidence: who fills in adds, in their own folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'attachments'
    and (select private.actor_role()) in ('inspector', 'admin')
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
