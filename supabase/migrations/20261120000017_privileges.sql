-- All that the API may touch, in one place. A second wall behind row-level security: even a policy added by mistake opens nothing
-- that is not granted here. A later migration that adds a table, view or function revokes and grants for it in the same way.

revoke all on all tables in schema public from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;
revoke execute on all functions in schema public from public, anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

grant select on
  public.profiles, public.checklists, public.checklist_sections, public.checklist_items, public.checklist_summaries,
  public.checklist_submissions, public.submission_items, public.submission_photos, public.submission_summaries,
  public.submission_versions, public.audit_log
  to authenticated;

grant execute on function
  public.submission_counters(timestamptz),
  public.save_checklist(jsonb),
  public.delete_checklist(uuid),
  public.save_submission(jsonb),
  public.finalize_submission(jsonb),
  public.reopen_submission(uuid),
  public.clear_in_progress(text),
  public.delete_submission(uuid)
  to authenticated;

-- Policies ask these as the person who reads; nothing else in the schema is anyone's to call.
revoke execute on all functions in schema private from public;
grant usage on schema private to authenticated;
grant execute on function
  private.actor_role(),
  private.is_evidence_key(text, uuid),
  private.is_evidence_shown(text)
  to authenticated;
