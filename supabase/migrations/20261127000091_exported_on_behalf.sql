-- An export of the history names whoever an inspection was made on behalf of, by name and badge as the report does. It is read from where it stands: it is searched
-- in 'other_names', and a column that is only shown would have the database write every record anew. Null: the inspector's own.
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
  note_count,
  instance_names,
  metadata -> 'on_behalf_of' as on_behalf_of
from public.checklist_submissions;
