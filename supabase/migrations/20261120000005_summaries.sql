-- Lists: counted in the database, never with answers, photos or signatures. The caller's own rights apply (security_invoker).

-- Counts the submissions whose items or photos a statement touched. Photo items are answered by their photos (as in shared/src/domain).
create function private.recount() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.checklist_submissions submission set
    item_count = items.total,
    answered_count = items.answered,
    photo_count = (select count(*) from public.submission_photos photo where photo.submission_id = submission.id)
  from (select distinct submission_id as id from touched) touched
  cross join lateral (
    select
      count(*) as total,
      count(*) filter (where case
        when private.is_answered_by_evidence(item.answer_type) then exists (
          select from public.submission_photos photo where photo.submission_id = touched.id and photo.item_id = item.item_id)
        else private.has_answer(item.answer_value)
      end) as answered
    from public.submission_items item
    where item.submission_id = touched.id
  ) items
  where submission.id = touched.id;
  return null;
end;
$$;

create trigger recount_after_insert after insert on public.submission_items
  referencing new table as touched for each statement execute function private.recount();
create trigger recount_after_update after update on public.submission_items
  referencing new table as touched for each statement execute function private.recount();
create trigger recount_after_delete after delete on public.submission_items
  referencing old table as touched for each statement execute function private.recount();
create trigger recount_after_insert after insert on public.submission_photos
  referencing new table as touched for each statement execute function private.recount();
create trigger recount_after_update after update on public.submission_photos
  referencing new table as touched for each statement execute function private.recount();
create trigger recount_after_delete after delete on public.submission_photos
  referencing old table as touched for each statement execute function private.recount();

create view public.submission_summaries with (security_invoker = true) as
select
  id,
  user_id,
  checklist_id,
  title,
  inspector_name,
  inspector_badge,
  location,
  start_time,
  completion_time,
  status,
  revision,
  created_at,
  updated_at,
  item_count,
  answered_count,
  photo_count
from public.checklist_submissions;

create view public.checklist_summaries with (security_invoker = true) as
select
  checklist.id,
  checklist.user_id,
  checklist.title,
  checklist.description,
  checklist.standard,
  checklist.version,
  checklist.author,
  checklist.created_at,
  checklist.updated_at,
  (select count(*) from public.checklist_sections section where section.checklist_id = checklist.id) as section_count,
  counted.item_count,
  counted.required_count
from public.checklists checklist
cross join lateral (
  select count(item.id) as item_count, count(item.id) filter (where item.required) as required_count
  from public.checklist_sections section
  join public.checklist_items item on item.section_id = section.id
  where section.checklist_id = checklist.id
) counted;

-- The history's four counters in one pass. Months begin where the person is, so the client says when.
create function public.submission_counters(month_start timestamptz)
returns table (total bigint, completed bigint, in_progress bigint, this_month bigint)
language sql stable security invoker set search_path = ''
as $$
  select
    count(*),
    count(*) filter (where status = 'completed'),
    count(*) filter (where status = 'in_progress'),
    count(*) filter (where start_time >= month_start and start_time < month_start + interval '1 month')
  from public.checklist_submissions;
$$;
