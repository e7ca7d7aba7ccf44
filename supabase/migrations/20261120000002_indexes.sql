-- One index for every filter and order that the screens use (shown by plans over 100,000 submissions in a test).

-- The history: newest first, also within a status or a checklist. The id makes the order total, so that pages never overlap.
create index checklist_submissions_newest on public.checklist_submissions (start_time desc, id);
create index checklist_submissions_by_status on public.checklist_submissions (status, start_time desc, id);
create index checklist_submissions_by_checklist on public.checklist_submissions (checklist_id, start_time desc, id);

-- One inspection in progress per person and checklist.
create unique index checklist_submissions_one_in_progress on public.checklist_submissions (user_id, checklist_id)
  where status = 'in_progress';

create index submission_items_in_order on public.submission_items (submission_id, order_index);
create unique index submission_items_by_item on public.submission_items (submission_id, item_id);
create index submission_photos_of_item on public.submission_photos (submission_id, item_id);

create index checklists_newest on public.checklists (created_at desc);
create index checklist_sections_in_order on public.checklist_sections (checklist_id, order_index);
create index checklist_items_in_order on public.checklist_items (section_id, order_index);

create index audit_log_newest on public.audit_log (at desc);
create index audit_log_of_row on public.audit_log (table_name, row_id);
