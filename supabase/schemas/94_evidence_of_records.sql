-- The bucket takes files of 10 MiB, a photo may have 5 (specification, section 5). Kind and bytes meet where a record
-- shows the object; what a completed version shows already comes back as it was.
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
        where object.bucket_id = 'attachments' and object.name = key
          and (object.metadata ->> 'size')::bigint > 5 * 1024 * 1024
      ) or private.is_evidence_shown(key),
      'AV422', 'A photo is too large',
        jsonb_build_object('reason', 'photo-too-large', 'paths', jsonb_build_array(key)));
  end if;
  return new;
end;
$$;
create trigger require_photo_size before insert on public.submission_photos
  for each row execute function private.require_photo_size();

-- A record never shows a file that the bucket does not have, saved or finalized: a device whose storage was emptied no
-- longer has it, and its person must hear of that. What a completed version shows comes back as it was.

create function private.is_in_version(name text) returns boolean
language sql stable set search_path = ''
return exists (
  select from public.submission_versions version, jsonb_array_elements(version.record -> 'photos') photo
  where version.submission_id = private.as_uuid(to_jsonb(split_part(name, '/', 2)))
    and private.evidence_key(photo.value ->> 'photo_data') = name
);

create function private.require_evidence_there() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  missing jsonb;
begin
  -- Who repairs or brings in rows in SQL knows what they do.
  if auth.uid() is null then
    return null;
  end if;
  select coalesce(jsonb_agg(key order by key), '[]') into missing
  from added, private.evidence_key(added.photo_data) key
  where key is not null
    and not exists (select from storage.objects object where object.bucket_id = 'attachments' and object.name = key)
    and not private.is_in_version(key);
  perform private.require(missing = '[]', 'AV422', 'Evidence has not been uploaded',
    jsonb_build_object('reason', 'evidence-missing', 'paths', missing));
  return null;
end;
$$;
create trigger require_evidence_there after insert on public.submission_photos
  referencing new table as added for each statement execute function private.require_evidence_there();

-- Files that no record, finding or operation has shown for a week: no device still waits to send what they belong to
-- without knowing that it has to send them again. A photo of a finding's act that was given up after it had arrived is
-- of a person who may delete nothing. `at`: now.
create function private.unused_evidence(at timestamptz) returns setof text
language sql stable set search_path = ''
as $$
  select object.name from storage.objects object
  where object.bucket_id = 'attachments' and object.name not like 'examples/%'
    and object.created_at < at - interval '7 days'
    and not private.is_evidence_shown(object.name)
  order by object.created_at, object.name
  limit 100
$$;

-- Files of the person who asks that no record and no completed version shows, though there was time to save one: a
-- photo that was removed before it was saved again, or whose removal was cut. Their author removes them; a device that
-- still waits to save one sends it again. Only files of a record that is here, or was finalized here once. To an
-- administrator also what of anybody's nothing has shown for a week: where no process of the portal's own tidies up,
-- their devices do.
create function public.unreferenced_evidence() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('paths', coalesce(jsonb_agg(lost.name order by lost.name), '[]'))
  from (
    select object.name
    from storage.objects object, private.as_uuid(to_jsonb(split_part(object.name, '/', 2))) record_id
    where object.bucket_id = 'attachments'
      and (select private.actor_role()) is not null
      and object.name like auth.uid() || '/%'
      and object.created_at < now() - interval '2 days'
      and (
        exists (select from public.checklist_submissions submission where submission.id = record_id)
        or exists (select from public.submission_versions version where version.submission_id = record_id)
      )
      and not private.is_evidence_shown(object.name)
    union
    select unused.name from private.unused_evidence(now()) unused (name) where (select private.actor_role()) = 'admin'
    limit 100
  ) lost;
$$;
revoke execute on function public.unreferenced_evidence() from public, anon;
grant execute on function public.unreferenced_evidence() to authenticated;
