-- Records have the title that their checklist's author wrote. A reader in another language searches for what they see: `titles` of a query says which checklists
-- are called how for them (checklist_id, title), so that a word of the searched text may stand there as well.

create function private.text_condition(pattern text, titles jsonb) returns text
language sql stable set search_path = ''
as $$
  select private.text_condition(pattern) || case count(*) when 0 then '' else format(' or submission.checklist_id = any (%L::text[])', array_agg(called ->> 'checklist_id')) end
  from jsonb_array_elements(case jsonb_typeof(titles) when 'array' then titles else '[]' end) called
  where ' ' || private.searchable(called ->> 'title') like pattern and called ->> 'checklist_id' is not null;
$$;

-- As before, but for titles in the reader's language.
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

revoke execute on all functions in schema private from public;
