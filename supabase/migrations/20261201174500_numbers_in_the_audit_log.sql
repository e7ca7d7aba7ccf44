-- A module's rows are called by their number in the audit log.
set check_function_bodies = off;

create or replace function private.audited_subject(in_table text, id text) returns text
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
        select programme.title || ' · ' || to_char(planned.day, 'YYYY-MM-DD') from public.planned_inspections planned
          join public.programmes programme on programme.id = planned.programme_id
        where planned.id = private.as_uuid(to_jsonb(audited_subject.id)))
      when 'calendar_feeds' then (select full_name from public.profiles where user_id::text = audited_subject.id)
      when 'evidence' then private.audited_file(audited_subject.id)
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

reset check_function_bodies;
