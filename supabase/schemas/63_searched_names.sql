-- A word of a searched text is looked up among the names first: titles, inspectors and places are few, however many
-- records there are. A word that no name has is found nowhere, and one that a single name has is found by that name's
-- index, in the order of the page. So a text that one record in a hundred has costs what the filter by that inspector
-- costs, and not a walk past some thousand newer records.

-- As `searchable` writes them. Names stay when their last record goes: a name too many only means a search without this
-- short cut.
create table private.search_names (
  of_column text not null,
  name text not null,
  primary key (of_column, name)
);
create index search_names_by_text on private.search_names using gin ((' ' || name) extensions.gin_trgm_ops);
alter table private.search_names enable row level security;

-- In one order, so that two writers with the same new names wait for each other and do not block each other.
create function private.keep_names_of_new() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.search_names (of_column, name)
    select distinct of_column, private.searchable(name)
    from (select distinct title, inspector_name, location from touched) records
    cross join lateral (values ('title', title), ('inspector_name', inspector_name),
      ('location', location)) named (of_column, name)
    order by 1, 2
    on conflict do nothing;
  return null;
end;
$$;
create trigger keep_names_of_new after insert on public.checklist_submissions
  referencing new table as touched for each statement execute function private.keep_names_of_new();

create function private.keep_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.search_names (of_column, name)
    select of_column, private.searchable(name)
    from (values ('title', new.title), ('inspector_name', new.inspector_name),
      ('location', new.location)) named (of_column, name)
    order by 1, 2
    on conflict do nothing;
  return null;
end;
$$;
create trigger keep_names after update of title, inspector_name, location on public.checklist_submissions
  for each row
    when ((old.title, old.inspector_name, old.location) is distinct from (new.title, new.inspector_name, new.location))
  execute function private.keep_names();

-- What a searched text has to match, all of it: words of three signs or more anywhere, shorter ones at the beginning of
-- a word (as `matchesSearch` in shared/src/domain). Letters and digits only: nothing in them means anything to `like`.
-- Words with figures first, which fewer records have, so that a row which is walked past is mostly judged by one of
-- them.
create function private.search_patterns(wanted text) returns setof text
language sql stable set search_path = ''
as $$
  select case when length(word) < 3 then '% ' else '%' end || word || '%'
  from regexp_split_to_table(private.searchable(wanted), ' +') word
  where word <> ''
  order by word ~ '[0-9]' desc, length(word) desc;
$$;

-- What a record has to meet so that a pattern of `search_patterns` is found in it: in a title, inspector or place, or
-- in the names of vehicles and persons, in what was answered to the items that are searched and in whom an inspection
-- was made on behalf of. A pattern is one word, and a word stands in one name or in none: so it never spans two.
create function private.text_condition(pattern text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select case
      when not called then named
      when named = 'false' then others
      else format('(submission.search_text like %L or (%s))', pattern, others)
    end
    from (
      select case count(*)
        when 0 then 'false'
        when 1 then format('private.searchable(submission.%I) = %L', min(of_column), min(name))
        else format('submission.search_text like %L', pattern)
      end as named
      from (select of_column, name from private.search_names where ' ' || name like pattern limit 2) found
    ) names, (
      select
        exists (select from public.checklist_submissions submission where submission.other_search_text <> ''
          and submission.other_search_text like pattern) as called,
        format($c$submission.other_search_text <> '' and submission.other_search_text like %L$c$, pattern) as others
    ) other
  );
end;
$$;

-- The same, or in a title as the reader's language has it (`titles` of a query).
create function private.text_condition(pattern text, titles jsonb) returns text
language sql stable set search_path = ''
as $$
  select private.text_condition(pattern) || case count(*) when 0 then ''
    else format(' or submission.checklist_id = any (%L::text[])', array_agg(called ->> 'checklist_id')) end
  from jsonb_array_elements(case jsonb_typeof(titles) when 'array' then titles else '[]' end) called
  where ' ' || private.searchable(called ->> 'title') like pattern and called ->> 'checklist_id' is not null;
$$;
