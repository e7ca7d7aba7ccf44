-- An entry of a file says which inspection and which question it belongs to: its key in the bucket tells a person nothing.

-- Title, question and the name that the file had, as far as a record shows it or showed it when it was finalized; null where there never was a record. Of a module's file the module.
create function private.audited_file(key text) returns text
language sql stable security definer set search_path = ''
as $$
  with record as materialized (select private.as_uuid(to_jsonb(split_part(key, '/', 2))) as id),
  shown as (
    (
      select photo.photo_data, (
        select item.question from public.submission_items item where item.submission_id = photo.submission_id and item.item_id = photo.item_id limit 1) as question
      from public.submission_photos photo
      where private.evidence_key(photo.photo_data) = key
      limit 1
    )
    union all
    (
      select photo.value ->> 'photo_data', (
        select item.value ->> 'question' from jsonb_array_elements(version.record -> 'items') item where item.value ->> 'item_id' = photo.value ->> 'item_id' limit 1)
      from record, public.submission_versions version, jsonb_array_elements(version.record -> 'photos') photo
      where version.submission_id = record.id and private.evidence_key(photo.value ->> 'photo_data') = key
      order by version.revision desc
      limit 1
    )
    limit 1
  )
  select nullif(concat_ws(' · ',
    (select private.audited_subject('checklist_submissions', record.id::text) from record),
    (select request.module from private.module_evidence evidence join private.module_requests request on request.id = evidence.request where evidence.name = key),
    (select question from shown),
    (select photo_data::jsonb ->> 'name' from shown)), '');
$$;

create or replace function private.audited_subject(in_table text, id text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    case in_table
      when 'checklist_submissions' then (select title from public.checklist_submissions where checklist_submissions.id::text = audited_subject.id)
      when 'checklists' then (select title from public.checklists where checklists.id::text = audited_subject.id)
      when 'profiles' then (select full_name from public.profiles where user_id::text = audited_subject.id)
      when 'evidence' then private.audited_file(audited_subject.id)
    end,
    (
      select coalesce(log.details #>> '{title,from}', log.details #>> '{title,to}', log.details #>> '{full_name,from}', log.details #>> '{full_name,to}')
      from public.audit_log log
      where log.table_name = in_table and log.row_id = audited_subject.id and log.details ?| array['title', 'full_name']
      order by log.id desc
      limit 1
    ));
$$;

revoke execute on function private.audited_file(text) from public;
