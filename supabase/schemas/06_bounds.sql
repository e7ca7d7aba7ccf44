-- Whatever a function is called with has a most: bytes of a whole argument, signs of a text, elements of a list, words
-- of what is searched. They stand here once; the functions ask for them before anything else, the embedded backend's
-- gate reads them from here and refuses before it asks. A new argument gets its lines, and its function begins with
-- private.require_bounds(): a test over the catalogue says so. See docs/decisions/0180.

-- `path` is an argument, and what lies in it: `query.titles[].title`. Bytes are those that PostgreSQL holds it in.
create table private.bounds (
  called text not null,
  path text not null,
  unit text not null check (unit in ('bytes', 'length', 'words')),
  most integer not null,
  primary key (called, path, unit)
);
alter table private.bounds enable row level security;

insert into private.bounds (called, path, unit, most) values
  ('act_on_finding', 'payload', 'bytes', 1200000),
  ('act_on_finding', 'payload.photos', 'length', 50),
  ('act_on_findings', 'payload', 'bytes', 100000),
  ('act_on_findings', 'payload.findings', 'length', 100),
  ('act_on_planned', 'payload', 'bytes', 20000),
  ('act_on_review', 'payload', 'bytes', 2000000),
  ('act_on_review', 'payload.comments', 'length', 500),
  ('add_person', 'person', 'bytes', 20000),
  ('agenda', 'query', 'bytes', 10000),
  ('answers_of_submissions', 'ids', 'length', 50),
  ('audit_entries', 'filter', 'bytes', 10000),
  ('audit_entries', 'filter.text', 'length', 300),
  ('change_person', 'person', 'bytes', 20000),
  ('clear_in_progress', 'checklist_id', 'length', 200),
  ('clear_in_progress', 'known', 'bytes', 500000),
  ('clear_in_progress', 'known', 'length', 1000),
  ('clear_in_progress', 'known[].requests', 'length', 1000),
  ('count_submissions', 'query', 'bytes', 100000),
  ('count_submissions', 'query.text', 'length', 300),
  ('count_submissions', 'query.text', 'words', 20),
  ('count_submissions', 'query.titles', 'length', 100),
  ('count_submissions', 'query.titles[].title', 'length', 300),
  ('count_submissions', 'query.zone', 'length', 100),
  ('create_module_token', 'audience', 'bytes', 20000),
  ('create_module_token', 'module', 'length', 100),
  ('create_module_token', 'team', 'length', 300),
  ('create_report_link', 'payload', 'bytes', 2000),
  ('delete_submission', 'reason', 'length', 2000),
  ('end_programme', 'payload', 'bytes', 10000),
  ('finalizations_there', 'ids', 'length', 500),
  ('finalizations_there', 'requests', 'length', 500),
  ('finalize_submission', 'payload', 'bytes', 6000000),
  ('finalize_submission', 'payload.supersedes', 'length', 1000),
  ('group_submissions', 'query', 'bytes', 100000),
  ('group_submissions', 'query.text', 'length', 300),
  ('group_submissions', 'query.text', 'words', 20),
  ('group_submissions', 'query.titles', 'length', 100),
  ('group_submissions', 'query.titles[].title', 'length', 300),
  ('group_submissions', 'query.zone', 'length', 100),
  ('indicators', 'query', 'bytes', 10000),
  ('open_finding', 'payload', 'bytes', 1200000),
  ('open_finding', 'payload.photos', 'length', 50),
  ('note_notice_language', 'language', 'length', 20),
  ('operations_carried_out', 'ids', 'length', 500),
  ('own_notices', 'query', 'bytes', 10000),
  ('own_notices', 'query.kinds', 'length', 20),
  ('quality__act_on_finding', 'operation', 'bytes', 1500000),
  ('quality__act_on_finding', 'operation.files', 'length', 50),
  ('quality__open_finding', 'operation', 'bytes', 1500000),
  ('quality__open_finding', 'operation.files', 'length', 50),
  ('read_notices', 'payload', 'bytes', 20000),
  ('read_notices', 'payload.ids', 'length', 200),
  ('reopen_submission', 'reason', 'length', 2000),
  ('report_module_health', 'lines', 'bytes', 50000),
  ('require_second_step', 'roles', 'length', 20),
  ('save_checklist', 'payload', 'bytes', 2000000),
  ('save_checklist', 'payload.knows', 'length', 100),
  ('save_filter', 'payload', 'bytes', 20000),
  ('save_group', 'payload', 'bytes', 50000),
  ('save_group', 'payload.members', 'length', 500),
  ('save_notice_choices', 'payload', 'bytes', 10000),
  ('save_place', 'payload', 'bytes', 200000),
  ('save_place', 'payload.shifted', 'length', 2000),
  ('save_programme', 'payload', 'bytes', 20000),
  ('save_programme', 'payload.slots', 'length', 20),
  ('save_quality_settings', 'payload', 'bytes', 10000),
  ('save_site', 'payload', 'bytes', 100000),
  ('save_submission', 'payload', 'bytes', 6000000),
  ('save_submission', 'payload.supersedes', 'length', 1000),
  ('saves_there', 'ids', 'length', 500),
  ('saves_there', 'requests', 'length', 500),
  ('search_findings', 'query', 'bytes', 20000),
  ('search_findings', 'query.levels', 'length', 20),
  ('search_findings', 'query.states', 'length', 20),
  ('search_findings', 'query.text', 'length', 300),
  ('search_findings', 'query.text', 'words', 20),
  ('search_reviews', 'query', 'bytes', 10000),
  ('search_reviews', 'query.states', 'length', 20),
  ('search_submissions', 'query', 'bytes', 100000),
  ('search_submissions', 'query.text', 'length', 300),
  ('search_submissions', 'query.text', 'words', 20),
  ('search_submissions', 'query.titles', 'length', 100),
  ('search_submissions', 'query.titles[].title', 'length', 300),
  ('search_submissions', 'query.zone', 'length', 100),
  ('set_module_settings', 'before', 'bytes', 50000),
  ('set_module_settings', 'module', 'length', 100),
  ('set_module_settings', 'settings', 'bytes', 50000),
  ('use_recovery_code', 'code', 'length', 100);

create function private.extent(value jsonb, unit text) returns integer
language sql immutable
return case unit
  when 'bytes' then pg_column_size(value)
  when 'words' then cardinality(regexp_split_to_array(btrim(value #>> '{}'), '\s+'))
  else case jsonb_typeof(value) when 'string' then length(value #>> '{}') when 'array' then jsonb_array_length(value)
    else 0 end
end;

-- Entry points of modules that are no operation run as whoever calls them, and ask too; what they are told is the limit alone.
create function private.require_bounds(called text, given jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  fault jsonb;
begin
  select private.fault(bound.path, 'too-long') || jsonb_build_object('limit', bound.most) into fault
  from private.bounds bound
  where bound.called = require_bounds.called and exists (
    select from jsonb_path_query(given, ('$.' || replace(bound.path, '[]', '[*]'))::jsonpath, '{}', true) found (value)
    where private.extent(found.value, bound.unit) > bound.most)
  limit 1;
  perform private.require_no_fault(fault);
end;
$$;

grant execute on function private.require_bounds(text, jsonb) to authenticated;
