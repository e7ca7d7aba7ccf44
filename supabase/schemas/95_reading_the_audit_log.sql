-- The audit log as its screen reads it: who by name, what by title, newest first, a page at a time.

-- An entry of a file says which inspection and which question it belongs to: its key in the bucket tells a person
-- nothing.

-- These two ask one another.
set check_function_bodies = off;

-- What a module calls a row of its own: its function `called(table_name text, row_id text)` says it, where it has one.
-- What it cannot say has no name.
create function private.called_by_module(in_table text, id text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  schema_name text := 'module_' || split_part(in_table, '__', 1);
  said text;
begin
  if exists (
    select from pg_catalog.pg_proc function join pg_catalog.pg_namespace owned on owned.oid = function.pronamespace
    where owned.nspname = schema_name and function.proname = 'called'
  ) then
    execute format('select %I.called($1, $2)', schema_name) into said using split_part(in_table, '__', 2), id;
  end if;
  return said;
exception when others then
  return null;
end;
$$;

-- What a row was called, also when it is gone: its title or user name, or else what the log last knew of it.
create function private.audited_subject(in_table text, id text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    case in_table
      when 'checklist_submissions' then (select title from public.checklist_submissions
        where checklist_submissions.id::text = audited_subject.id)
      when 'checklists' then (select title from public.checklists where checklists.id::text = audited_subject.id)
      when 'profiles' then (select full_name from public.profiles where user_id::text = audited_subject.id)
      when 'sites' then (select name from public.sites where sites.id::text = audited_subject.id)
      when 'places' then (select path from public.places where places.id::text = audited_subject.id)
      when 'groups' then (select name from public.groups where groups.id::text = audited_subject.id)
      when 'group_members' then (
        select one.name || ' · ' || profile.full_name
        from public.group_members member join public.groups one on one.id = member.group_id
          join public.profiles profile on profile.user_id = member.user_id
        where member.id::text = audited_subject.id)
      when 'findings' then (select number || ' · ' || question from public.findings
        where findings.id = private.as_uuid(to_jsonb(audited_subject.id)))
      when 'finding_actions' then (
        select finding.number || ' · ' || action.text from public.finding_actions action
          join public.findings finding on finding.id = action.finding_id
        where action.id = private.as_uuid(to_jsonb(audited_subject.id)))
      when 'finding_extensions' then (
        select finding.number from public.finding_extensions extension
          join public.findings finding on finding.id = extension.finding_id
        where extension.id = private.as_uuid(to_jsonb(audited_subject.id)))
      when 'programmes' then (select title from public.programmes where programmes.id::text = audited_subject.id)
      when 'programme_versions' then (
        select programme.title || ' · ' || version.number from public.programme_versions version
          join public.programmes programme on programme.id = version.programme_id
        where version.id = private.as_uuid(to_jsonb(audited_subject.id)))
      when 'planned_inspections' then (
        select programme.title || ' · ' || to_char(planned.day, 'DD/MM/YYYY') from public.planned_inspections planned
          join public.programmes programme on programme.id = planned.programme_id
        where planned.id = private.as_uuid(to_jsonb(audited_subject.id)))
      when 'calendar_feeds' then (select full_name from public.profiles where user_id::text = audited_subject.id)
      when 'report_links' then (
        select version.record #>> '{submission,title}' from private.report_links link
          join public.submission_versions version on version.submission_id = link.submission_id
            and version.revision = link.revision
        where link.id = private.as_uuid(to_jsonb(audited_subject.id)))
      when 'evidence' then private.audited_file(audited_subject.id)
      else case when strpos(in_table, '__') > 0 then private.called_by_module(in_table, audited_subject.id) end
    end,
    (
      select coalesce(log.details #>> '{title,from}', log.details #>> '{title,to}', log.details #>> '{full_name,from}',
        log.details #>> '{full_name,to}')
      from public.audit_log log
      where log.table_name = in_table and log.row_id = audited_subject.id and log.details ?| array['title', 'full_name']
      order by log.id desc
      limit 1
    ),
    -- A module's rows that have a number are called by it.
    (
      select log.details #>> '{number,to}' from public.audit_log log
      where strpos(in_table, '__') > 0 and log.table_name = in_table and log.row_id = audited_subject.id
        and log.details ? 'number'
      order by log.id desc
      limit 1
    ));
$$;

-- Title, question and the name that the file had, as far as a record shows it or showed it when it was finalized; null
-- where there never was a record. Of a module's file the module, of a report that was handed over its record's title.
create function private.audited_file(key text) returns text
language sql stable security definer set search_path = ''
as $$
  with record as materialized (select private.as_uuid(to_jsonb(split_part(key, '/', 2))) as id),
  shown as (
    (
      select photo.photo_data, (
        select item.question from public.submission_items item where item.submission_id = photo.submission_id
          and item.item_id = photo.item_id limit 1) as question
      from public.submission_photos photo
      where private.evidence_key(photo.photo_data) = key
      limit 1
    )
    union all
    (
      select photo.value ->> 'photo_data', (
        select item.value ->> 'question' from jsonb_array_elements(version.record -> 'items') item
          where item.value ->> 'item_id' = photo.value ->> 'item_id' limit 1)
      from record, public.submission_versions version, jsonb_array_elements(version.record -> 'photos') photo
      where version.submission_id = record.id and private.evidence_key(photo.value ->> 'photo_data') = key
      order by version.revision desc
      limit 1
    )
    limit 1
  )
  select nullif(concat_ws(' · ',
    (select private.audited_subject('checklist_submissions', record.id::text) from record),
    case when key like 'reports/%' then private.audited_subject('report_links', substr(key, 9, 36)) end,
    (select request.module from private.module_evidence evidence
      join private.module_requests request on request.id = evidence.request where evidence.name = key),
    (select question from shown),
    (select photo_data::jsonb ->> 'name' from shown)), '');
$$;

reset check_function_bodies;

-- `filter`: { from, until, actor, action, table, text }, each of them optional; `before` is the id of the last entry
-- that was read.
create function public.audit_entries(filter jsonb default '{}', before bigint default null, most integer default 50)
returns table (id bigint, at timestamptz, actor uuid, actor_name text, action text, table_name text, row_id text,
  subject text, details jsonb)
language sql stable security definer set search_path = ''
as $$
  select private.require_bounds('audit_entries', jsonb_build_object('filter', audit_entries.filter,
    'before', audit_entries.before, 'most', audit_entries.most));
  select
    log.id, log.at, log.actor, profile.full_name, log.action, log.table_name, log.row_id,
    private.audited_subject(log.table_name, log.row_id), log.details
  from (
    select * from public.audit_log log
    where (before is null or log.id < before)
      and (private.is_absent(filter -> 'from') or log.at >= (filter ->> 'from')::timestamptz)
      and (private.is_absent(filter -> 'until') or log.at < (filter ->> 'until')::timestamptz)
      and (private.is_absent(filter -> 'actor') or log.actor = private.as_uuid(filter -> 'actor'))
      and (private.is_absent(filter -> 'action') or log.action = filter ->> 'action')
      and (private.is_absent(filter -> 'table') or log.table_name = filter ->> 'table')
      and (private.is_absent(filter -> 'text') or log.row_id = filter ->> 'text'
        or strpos(lower(log.details::text), lower(filter ->> 'text')) > 0)
      and (select private.actor_role()) in ('auditor', 'admin')
    order by log.id desc
    limit least(greatest(coalesce(most, 50), 1), 500)
  ) log
  left join public.profiles profile on profile.user_id = log.actor
  order by log.id desc;
$$;
revoke execute on function public.audit_entries(jsonb, bigint, integer) from public, anon;
grant execute on function public.audit_entries(jsonb, bigint, integer) to authenticated;

-- A file of the bucket leaves an entry as well. Its bytes are not told.

create function private.audit_evidence() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  object storage.objects := coalesce(new, old);
begin
  insert into public.audit_log (actor, action, table_name, row_id, details)
  -- The embedded backend writes for the person whose folder it has checked, without saying so to the database.
  values (coalesce(auth.uid(), case tg_op when 'INSERT'
    then private.as_uuid(to_jsonb(split_part(object.name, '/', 1))) end), lower(tg_op), 'evidence', object.name,
    jsonb_build_object(
    case tg_op when 'INSERT' then 'to' else 'from' end,
    jsonb_strip_nulls(jsonb_build_object('size', object.metadata -> 'size', 'type', object.metadata -> 'mimetype'))));
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
