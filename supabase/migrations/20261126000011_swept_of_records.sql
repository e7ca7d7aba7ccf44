-- Only files of a record that is here, or was finalized here once: what a module keeps in the same bucket is shown by tables that this one does not know.
create or replace function public.unreferenced_evidence() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('paths', coalesce(jsonb_agg(lost.name order by lost.name), '[]'))
  from (
    select object.name
    from storage.objects object, private.as_uuid(to_jsonb(split_part(object.name, '/', 2))) record_id
    where object.bucket_id = 'attachments'
      and object.name like auth.uid() || '/%'
      and object.created_at < now() - interval '2 days'
      and (
        exists (select from public.checklist_submissions submission where submission.id = record_id)
        or exists (select from public.submission_versions version where version.submission_id = record_id)
      )
      and not private.is_evidence_shown(object.name)
    limit 100
  ) lost;
$$;
