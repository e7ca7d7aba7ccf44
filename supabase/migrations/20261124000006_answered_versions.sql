-- A submission names the version of its checklist that it is answered under. What is asked, which answers fit and what is required follows from
-- that version alone, never from what the client says of it.

alter table public.checklist_submissions
  -- Null: stored before definitions were numbered, without a readable copy of the checklist.
  add column checklist_version integer;

comment on column public.checklist_submissions.definition is
  'The content of the version, copied by the server so that a record is whole. In records from before the versions: what the client sent.';

-- The version that equals a definition which was sent whole, the newest of several; null when none does.
create function private.version_like(checklist_id text, definition jsonb) returns integer
language sql stable set search_path = ''
as $$
  select max(version.number) from public.checklist_versions version
  where version.checklist_id = version_like.checklist_id and version.hash = private.content_hash(definition);
$$;

-- What was answered under since the versions were numbered, and was never one, becomes one below 0, as in 20261124000003.
insert into public.checklist_versions (checklist_id, number, content, created_at)
with answered as (
  select checklist_id, definition, created_at from public.checklist_submissions
  union all
  select record #>> '{submission,checklist_id}', record #> '{submission,definition}', finalized_at from public.submission_versions
),
unnumbered as (
  select checklist_id, (array_agg(definition order by created_at))[1] as definition, min(created_at) as first_used
  from answered
  where private.text_in(definition -> 'id') <> '' and private.version_like(checklist_id, definition) is null
  group by checklist_id, private.content_hash(definition)
)
select
  checklist_id,
  coalesce((select least(min(known.number), 0) from public.checklist_versions known where known.checklist_id = unnumbered.checklist_id), 0)
    - row_number() over (partition by checklist_id order by first_used desc),
  definition,
  first_used
from unnumbered;

-- No change of any record: nothing for the audit log.
alter table public.checklist_submissions disable trigger audit;
update public.checklist_submissions set checklist_version = private.version_like(checklist_id, definition)
where private.text_in(definition -> 'id') <> '';
alter table public.checklist_submissions enable trigger audit;

alter table public.checklist_submissions add constraint checklist_submissions_answered_version
  foreign key (checklist_id, checklist_version) references public.checklist_versions (checklist_id, number);

-- As before, and the version with the rest; records of versions that were completed earlier do not tell its number.
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
  insert into public.submission_items
    select * from jsonb_populate_recordset(null::public.submission_items, version.record -> 'items');
  delete from public.submission_photos where submission_id = version.submission_id;
  insert into public.submission_photos
    select * from jsonb_populate_recordset(null::public.submission_photos, version.record -> 'photos');
end;
$$;

revoke execute on all functions in schema private from public;
