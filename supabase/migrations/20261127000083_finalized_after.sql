-- 'Since the last visit' goes by when the server sealed a version: an inspection that was finalized without a network is new to who reviews when it arrives,
-- whatever the device's clock said. Versions are never changed, so the index costs one entry per finalizing, and nothing per save.
create index submission_versions_finalized on public.submission_versions (finalized_at desc, submission_id);

-- As before, and what was finalized after a moment.
create or replace function private.search_condition(query jsonb) returns text
language sql stable set search_path = ''
as $$
  select coalesce(string_agg('(' || condition || ')', ' and '), 'true')
  from (
    select known.condition
    from (values
      ('status', $c$submission.status = $1 ->> 'status'$c$),
      ('checklist_id', $c$submission.checklist_id = $1 ->> 'checklist_id'$c$),
      ('user_id', $c$submission.user_id = ($1 ->> 'user_id')::uuid$c$),
      ('inspector', $c$private.searchable(submission.inspector_name) = private.searchable($1 ->> 'inspector')$c$),
      ('location', $c$private.searchable(submission.location) = private.searchable($1 ->> 'location')$c$),
      ('category', $c$submission.categories @> array[$1 ->> 'category']$c$),
      -- Percent; the second without its end.
      ('rate_from', $c$submission.compliance_rate >= ($1 ->> 'rate_from')::numeric$c$),
      ('rate_below', $c$submission.compliance_rate < ($1 ->> 'rate_below')::numeric$c$),
      ('unevaluated', $c$submission.evaluated_count = 0$c$),
      ('non_conforming', $c$submission.non_conforming_count > 0$c$),
      ('from', $c$submission.start_time >= ($1 ->> 'from')::timestamptz$c$),
      ('to', $c$submission.start_time < ($1 ->> 'to')::timestamptz$c$),
      -- The array first, so that the records are fetched by their ids whatever their number is guessed to be.
      ('finalized_after', $c$submission.status <> 'in_progress' and submission.id = any (array(
        select version.submission_id from public.submission_versions version where version.finalized_at > ($1 ->> 'finalized_after')::timestamptz))$c$),
      -- Rows that follow a row, newest first. The first half lets the index begin there.
      ('after', $c$submission.start_time <= ($1 #>> '{after,start_time}')::timestamptz and (
        submission.start_time < ($1 #>> '{after,start_time}')::timestamptz or submission.id > ($1 #>> '{after,id}')::uuid)$c$)
    ) known (name, condition)
    where query -> known.name <> 'null'
    union all
    select private.text_condition(pattern, query -> 'titles') from private.search_patterns(query ->> 'text') pattern
    union all
    -- Signs alone are found nowhere.
    select 'false' where btrim(query ->> 'text') <> '' and not exists (select from private.search_patterns(query ->> 'text'))
  ) conditions (condition);
$$;

-- As before, and by how much does not conform, the most first. No index has this order: it is meant for what another condition leaves few of.
create or replace function private.search_order(query jsonb) returns text
language sql immutable
return case
  when query ->> 'sort' = 'findings' then
    'submission.non_conforming_count desc nulls last, submission.start_time desc, submission.id'
  when query ->> 'sort' = 'rate' then
    'submission.compliance_rate ' || case when query -> 'descending' = 'true' then 'desc nulls last' else 'asc' end
      || ', submission.start_time desc, submission.id'
  when query ->> 'sort' in ('status', 'title', 'inspector', 'location') then
    case query ->> 'sort'
      when 'status' then 'submission.status'
      when 'title' then 'private.searchable(submission.title)'
      when 'inspector' then 'private.searchable(submission.inspector_name)'
      else 'private.searchable(submission.location)'
    end || case when query -> 'descending' = 'true' then ' desc, submission.start_time, submission.id desc'
      else ', submission.start_time desc, submission.id' end
  when query -> 'descending' = 'false' then 'submission.start_time, submission.id desc'
  else 'submission.start_time desc, submission.id'
end;

revoke execute on all functions in schema private from public;
