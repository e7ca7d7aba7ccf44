-- Lists: counted in SQL, never with answers, photos or signatures. The caller's own rights apply (security_invoker).

create view public.submission_summaries with (security_invoker = true) as
select
  submission.id,
  submission.user_id,
  submission.checklist_id,
  submission.title,
  submission.inspector_name,
  submission.inspector_badge,
  submission.location,
  submission.start_time,
  submission.completion_time,
  submission.status,
  submission.revision,
  submission.created_at,
  submission.updated_at,
  (select count(*) from public.submission_items item where item.submission_id = submission.id) as item_count,
  (
    select count(*)
    from public.submission_items item
    where item.submission_id = submission.id
      and case
        when private.is_answered_by_evidence(item.answer_type) then exists (
          select from public.submission_photos photo
          where photo.submission_id = item.submission_id and photo.item_id = item.item_id
        )
        else private.has_answer(item.answer_value)
      end
  ) as answered_count,
  (select count(*) from public.submission_photos photo where photo.submission_id = submission.id) as photo_count
from public.checklist_submissions submission;

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
