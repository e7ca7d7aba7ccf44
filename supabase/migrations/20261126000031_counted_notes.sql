-- 'N/A' and notes are counted like answers: an export of the history has a column for each.

alter table public.checklist_submissions
  add column not_applicable_count integer not null default 0,
  add column note_count integer not null default 0;

-- Derived columns say nothing of who did what.
create or replace function private.audited(record jsonb) returns jsonb
language sql immutable
return case
  when record ? 'signature' then record - array[
      'signature', 'definition', 'metadata', 'last_request', 'item_count', 'answered_count', 'photo_count',
      'not_applicable_count', 'note_count',
      'evaluated_count', 'conforming_count', 'non_conforming_count', 'compliance_rate', 'section_results',
      'search_text', 'categories']
    || jsonb_build_object('signed', record -> 'signature' <> 'null')
  else record
end;

create or replace function private.recount() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.checklist_submissions submission set
    item_count = items.total,
    answered_count = items.answered,
    not_applicable_count = items.not_applicable,
    note_count = items.noted,
    photo_count = (select count(*) from public.submission_photos photo where photo.submission_id = submission.id)
  from (select distinct submission_id as id from touched) touched
  cross join lateral (
    select
      count(*) as total,
      count(*) filter (where case
        when private.is_answered_by_evidence(item.answer_type) then private.is_not_applicable(item.answer_value) or exists (
          select from public.submission_photos photo where photo.submission_id = touched.id and photo.item_id = item.item_id)
        else private.has_answer(item.answer_value)
      end) as answered,
      count(*) filter (where private.is_not_applicable(item.answer_value)) as not_applicable,
      count(item.note) as noted
    from public.submission_items item
    where item.submission_id = touched.id
  ) items
  where submission.id = touched.id;
  return null;
end;
$$;

update public.checklist_submissions submission set not_applicable_count = counted.not_applicable, note_count = counted.noted
from (
  select submission_id as id, count(*) filter (where private.is_not_applicable(answer_value)) as not_applicable, count(note) as noted
  from public.submission_items group by submission_id
) counted
where submission.id = counted.id and counted.not_applicable + counted.noted > 0;

create or replace view public.submission_summaries with (security_invoker = true) as
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
  photo_count,
  evaluated_count,
  conforming_count,
  non_conforming_count,
  compliance_rate,
  section_results,
  seal,
  not_applicable_count,
  note_count
from public.checklist_submissions;

revoke execute on all functions in schema private from public;
