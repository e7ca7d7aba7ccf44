-- Lists of submissions: counted in the database, never with answers, photos or signatures. The caller's own rights
-- apply (security_invoker).

-- Counts the submissions whose items or photos a statement touched, without what is hidden. Photo items are answered by
-- their photos (as in shared/src/domain); photos are counted by what they are. What is written as answers, by a save, a
-- finalization or a version that comes back, is found from then on: with the counts, so that the record, which has many
-- indexes, is written once.
create function private.recount() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.checklist_submissions submission set
    item_count = items.total,
    answered_count = items.answered,
    not_applicable_count = items.not_applicable,
    note_count = items.noted,
    photo_count = (
      select count(*) from public.submission_photos photo
      where photo.submission_id = submission.id and private.is_photo(photo.photo_data)
    ),
    searched_answers = case
      when tg_table_name = 'submission_items' and tg_op <> 'DELETE' then private.searched_answers(submission)
      else submission.searched_answers
    end
  from (select distinct submission_id as id from touched) touched
  cross join lateral (
    select
      count(*) as total,
      count(*) filter (where case
        when private.is_answered_by_evidence(item.answer_type) then private.is_not_applicable(item.answer_value)
          or exists (
          select from public.submission_photos photo where photo.submission_id = touched.id
            and photo.item_id = item.item_id)
        else private.has_answer(item.answer_value)
      end) as answered,
      count(*) filter (where private.is_not_applicable(item.answer_value)) as not_applicable,
      count(item.note) as noted
    from public.submission_items item
    where item.submission_id = touched.id and not item.hidden
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

-- An export of the history names whoever an inspection was made on behalf of, by name and badge as the report does. It
-- is read from where it stands: it is searched in 'other_search_text', and a column that is only shown would have the
-- database write every record anew. Null: the inspector's own.
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
  photo_count,
  evaluated_count,
  conforming_count,
  non_conforming_count,
  compliance_rate,
  section_results,
  conforming_weight,
  evaluated_weight,
  critical_failure_count,
  seal,
  not_applicable_count,
  note_count,
  instance_names,
  metadata -> 'on_behalf_of' as on_behalf_of,
  verdict,
  verdict_text,
  verdict_translations,
  searched_answers,
  -- When and why it was last opened again; null where it never was.
  (
    select jsonb_build_object('at', reopening.at, 'reason', reopening.reason)
    from public.submission_reopenings reopening
    where reopening.submission_id = checklist_submissions.id
    order by reopening.revision desc
    limit 1
  ) as reopening
from public.checklist_submissions;
grant select on public.submission_summaries to authenticated;

create function private.categories_of(definition jsonb) returns text[]
language sql immutable parallel safe
return (
  select coalesce(array_agg(distinct category.value #>> '{}' order by category.value #>> '{}'), '{}')
  from jsonb_path_query(definition, '$.sections[*].items[*].category') category (value)
);

-- What follows from what is asked. Another version may search other items, whatever was answered to them; answers that
-- differ are written after it, and counted.
create function private.follow_what_is_asked() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.categories := private.categories_of(private.definition_of(new));
  if tg_op = 'UPDATE' then
    new.searched_answers := private.searched_answers(new);
  end if;
  return new;
end;
$$;
create trigger follow_what_is_asked_of_new before insert on public.checklist_submissions
  for each row execute function private.follow_what_is_asked();

-- Every change of what is asked is a new revision, under another version or none.
create trigger follow_what_is_asked before update of revision on public.checklist_submissions
  for each row when (new.checklist_version is null or new.checklist_version is distinct from old.checklist_version)
  execute function private.follow_what_is_asked();
