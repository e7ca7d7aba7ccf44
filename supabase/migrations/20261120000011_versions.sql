-- The completed record whole, and what remains of a submission that is given up.

create function private.record_of(id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'submission', to_jsonb(submission),
    'items', coalesce((
      select jsonb_agg(to_jsonb(item) order by item.order_index)
      from public.submission_items item where item.submission_id = submission.id
    ), '[]'),
    'photos', coalesce((
      select jsonb_agg(to_jsonb(photo) order by photo.order_index)
      from public.submission_photos photo where photo.submission_id = submission.id
    ), '[]'))
  from public.checklist_submissions submission
  where submission.id = record_of.id;
$$;

create function private.keep_version(id uuid) returns void
language sql volatile set search_path = ''
as $$
  insert into public.submission_versions (submission_id, revision, record, finalized_by)
  select submission.id, submission.revision, private.record_of(submission.id), auth.uid()
  from public.checklist_submissions submission
  where submission.id = keep_version.id;
$$;

-- Keys of all evidence that a submission or one of its versions shows.
create function private.evidence_of(id uuid) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(distinct shown.key order by shown.key), '{}')
  from (
    select private.evidence_key(photo.photo_data) as key
    from public.submission_photos photo
    where photo.submission_id = evidence_of.id
    union all
    select private.evidence_key(photo.value ->> 'photo_data')
    from public.submission_versions version, jsonb_array_elements(version.record -> 'photos') photo
    where version.submission_id = evidence_of.id
  ) shown
  where shown.key is not null;
$$;

-- Puts the completed record back, as a new revision: a device that still holds the reopened one learns of it.
create function private.restore_version(version public.submission_versions) returns void
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
    revision = revision + 1,
    last_request = null,
    updated_at = now()
  where id = version.submission_id;
  delete from public.submission_items where submission_id = version.submission_id;
  insert into public.submission_items
    select * from jsonb_populate_recordset(null::public.submission_items, version.record -> 'items');
  delete from public.submission_photos where submission_id = version.submission_id;
  insert into public.submission_photos
    select * from jsonb_populate_recordset(null::public.submission_photos, version.record -> 'photos');
end;
$$;

-- Gives up what is in progress: what was completed before comes back, the rest is deleted. Answers the keys that nothing shows any more.
create function private.withdraw(id uuid) returns text[]
language plpgsql set search_path = ''
as $$
declare
  shown text[] := private.evidence_of(id);
  latest public.submission_versions;
begin
  select * into latest from public.submission_versions version
  where version.submission_id = withdraw.id order by version.revision desc limit 1;
  if found then
    perform private.restore_version(latest);
  else
    delete from public.checklist_submissions submission where submission.id = withdraw.id;
  end if;
  return array(select unnest(shown) except select unnest(private.evidence_of(id)));
end;
$$;
