-- A word of a searched text is looked up among the names first: titles, inspectors and places are few, however many records there are. A word that no name
-- has is found nowhere, and one that a single name has is found by that name's index, in the order of the page. So a text that one record in a hundred
-- has costs what the filter by that inspector costs, and not a walk past some thousand newer records.

-- As `searchable` writes them. Names stay when their last record goes: a name too many only means a search without this short cut.
create table private.search_names (
  of_column text not null,
  name text not null,
  primary key (of_column, name)
);
alter table private.search_names enable row level security;
create index search_names_by_text on private.search_names using gin ((' ' || name) extensions.gin_trgm_ops);

insert into private.search_names (of_column, name)
  select distinct named.* from public.checklist_submissions submission cross join lateral (values
    ('title', private.searchable(submission.title)),
    ('inspector_name', private.searchable(submission.inspector_name)),
    ('location', private.searchable(submission.location))) named;

-- In one order, so that two writers with the same new names wait for each other and do not block each other.
create function private.keep_names_of_new() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.search_names (of_column, name)
    select distinct of_column, private.searchable(name)
    from (select distinct title, inspector_name, location from touched) records
    cross join lateral (values ('title', title), ('inspector_name', inspector_name), ('location', location)) named (of_column, name)
    order by 1, 2
    on conflict do nothing;
  return null;
end;
$$;

create function private.keep_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.search_names (of_column, name)
    select of_column, private.searchable(name)
    from (values ('title', new.title), ('inspector_name', new.inspector_name), ('location', new.location)) named (of_column, name)
    order by 1, 2
    on conflict do nothing;
  return null;
end;
$$;

create trigger keep_names_of_new after insert on public.checklist_submissions
  referencing new table as touched for each statement execute function private.keep_names_of_new();
create trigger keep_names after update of title, inspector_name, location on public.checklist_submissions
  for each row when ((old.title, old.inspector_name, old.location) is distinct from (new.title, new.inspector_name, new.location))
  execute function private.keep_names();

-- What a record has to meet so that a pattern of `search_patterns` is found in it. A pattern is one word, so that it never spans two names.
create function private.text_condition(pattern text) returns text
language sql stable set search_path = ''
as $$
  select case count(*)
    when 0 then 'false'
    when 1 then format('private.searchable(submission.%I) = %L', min(of_column), min(name))
    else format('submission.search_text like %L', pattern)
  end
  from (select of_column, name from private.search_names where ' ' || name like pattern limit 2) found;
$$;

-- As before, but for the text.
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
    select private.text_condition(pattern) from private.search_patterns(query ->> 'text') pattern
    union all
    -- Signs alone are found nowhere.
    select 'false' where btrim(query ->> 'text') <> '' and not exists (select from private.search_patterns(query ->> 'text'))
  ) conditions (condition);
$$;

revoke execute on all functions in schema private from public;
