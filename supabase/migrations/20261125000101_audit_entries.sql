-- The audit log as its screen reads it: who by name, what by title, newest first, a page at a time.

-- What a row was called, also when it is gone: its title or user name, or else what the log last knew of it.
create function private.audited_subject(in_table text, id text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    case in_table
      when 'checklist_submissions' then (select title from public.checklist_submissions where checklist_submissions.id::text = audited_subject.id)
      when 'checklists' then (select title from public.checklists where checklists.id::text = audited_subject.id)
      when 'profiles' then (select full_name from public.profiles where user_id::text = audited_subject.id)
    end,
    (
      select coalesce(log.details #>> '{title,from}', log.details #>> '{title,to}', log.details #>> '{full_name,from}', log.details #>> '{full_name,to}')
      from public.audit_log log
      where log.table_name = in_table and log.row_id = audited_subject.id and log.details ?| array['title', 'full_name']
      order by log.id desc
      limit 1
    ));
$$;

-- `filter`: { from, until, actor, action, table, text }, each of them optional; `before` is the id of the last entry that was read.
create function public.audit_entries(filter jsonb default '{}', before bigint default null, most integer default 50)
returns table (id bigint, at timestamptz, actor uuid, actor_name text, action text, table_name text, row_id text, subject text, details jsonb)
language sql stable security definer set search_path = ''
as $$
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
      and (private.is_absent(filter -> 'text') or log.row_id = filter ->> 'text' or strpos(lower(log.details::text), lower(filter ->> 'text')) > 0)
      and (select private.actor_role()) in ('auditor', 'admin')
    order by log.id desc
    limit least(greatest(coalesce(most, 50), 1), 500)
  ) log
  left join public.profiles profile on profile.user_id = log.actor
  order by log.id desc;
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.audit_entries(jsonb, bigint, integer) from public, anon;
grant execute on function public.audit_entries(jsonb, bigint, integer) to authenticated;
