-- Versions are kept as the tables were when they were completed. A column that came later is not in them: put back as a whole row it would be null, which
-- a column that must be filled refuses, and with it every older version. So only what a version holds is put back; the rest gets its default.
create function private.put_back(target regclass, kept jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  columns text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = ''
      and exists (select from jsonb_array_elements(kept) as one where one ? attname));
begin
  if columns is null then return; end if;
  execute format('insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$s, $1)', target, columns) using kept;
end;
$$;

create or replace function private.restore_version(version public.submission_versions) returns void
language plpgsql set search_path = ''
as $$
declare
  kept public.checklist_submissions := jsonb_populate_record(null::public.checklist_submissions, version.record -> 'submission');
begin
  update public.checklist_submissions set
    title = kept.title,
    inspector_name = kept.inspector_name,
    inspector_badge = kept.inspector_badge,
    location = kept.location,
    start_time = kept.start_time,
    completion_time = kept.completion_time,
    signature = kept.signature,
    status = kept.status,
    metadata = kept.metadata,
    definition = kept.definition,
    checklist_version = coalesce(kept.checklist_version, private.version_like(kept.checklist_id, kept.definition)),
    revision = revision + 1,
    last_request = null,
    updated_at = now()
  where id = version.submission_id;
  delete from public.submission_items where submission_id = version.submission_id;
  perform private.put_back('public.submission_items', version.record -> 'items');
  delete from public.submission_photos where submission_id = version.submission_id;
  perform private.put_back('public.submission_photos', version.record -> 'photos');
end;
$$;

revoke execute on all functions in schema private from public;
