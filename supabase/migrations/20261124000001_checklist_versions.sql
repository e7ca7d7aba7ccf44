-- What a checklist asked at a time. A version is never changed and never deleted: submissions and drafts stand on it, also when their checklist
-- was edited, archived or removed since.

-- A definition as the readers of shared/src/domain/schema read it: known fields only, broken ones with their defaults, broken items left out.
-- Two definitions that read the same have the same canonical form, and so the same hash.

create function private.text_in(value jsonb, otherwise text default '') returns text
language sql immutable parallel safe
return case when jsonb_typeof(value) = 'string' then value #>> '{}' else otherwise end;

create function private.switch_in(value jsonb, otherwise boolean) returns boolean
language sql immutable parallel safe
return case when jsonb_typeof(value) = 'boolean' then value::boolean else otherwise end;

-- Options are a list, or a list as JSON text.
create function private.options_in(value jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_path_query_array(
  private.elements(case when private.text_in(value) is json array then private.text_in(value)::jsonb else value end),
  '$[*] ? (@.type() == "string")');

create function private.canonical_item(item jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_build_object(
  'id', item -> 'id',
  'question', private.text_in(item -> 'question'),
  'type', private.text_in(item -> 'type'),
  'category', private.text_in(item -> 'category'),
  'required', private.switch_in(item -> 'required', false),
  'options', private.options_in(item -> 'options'),
  'includeAttachment', private.switch_in(item -> 'includeAttachment', false),
  'attachmentType', case when item ->> 'attachmentType' in ('photo', 'document', 'both') then item ->> 'attachmentType' else 'photo' end,
  'expectedAnswer', private.switch_in(item -> 'expectedAnswer', true));

create function private.canonical_section(section jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_build_object(
  'id', section -> 'id',
  'title', private.text_in(section -> 'title'),
  'description', private.text_in(section -> 'description', null),
  'items', (
    select coalesce(jsonb_agg(private.canonical_item(item.value) order by item.place), '[]')
    from jsonb_array_elements(private.elements(section -> 'items')) with ordinality as item (value, place)
    where private.text_in(item.value -> 'id') <> ''
  ));

create function private.canonical_definition(definition jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_build_object(
  'id', definition -> 'id',
  'title', private.text_in(definition -> 'title'),
  'description', private.text_in(definition -> 'description', null),
  'standard', private.text_in(definition -> 'standard', null),
  'version', coalesce(nullif(private.text_in(definition -> 'version'), ''), '1.0'),
  'author', private.text_in(definition -> 'author', null),
  'category', case
    when definition ->> 'category' in ('arrivals', 'departures', 'security', 'maintenance', 'custom') then definition ->> 'category'
    else 'general'
  end,
  'sections', (
    select coalesce(jsonb_agg(private.canonical_section(section.value) order by section.place), '[]')
    from jsonb_array_elements(private.elements(definition -> 'sections')) with ordinality as section (value, place)
    where private.text_in(section.value -> 'id') <> ''
  ));

create function private.content_hash(definition jsonb) returns text
language sql immutable parallel safe
return encode(sha256(convert_to(private.canonical_definition(definition)::text, 'UTF8')), 'hex');

create table public.checklist_versions (
  -- Text: built-in checklists are no rows, and versions outlive the rows of the others.
  checklist_id text not null check (checklist_id <> ''),
  -- Counted from 1. Below 0: what was answered under before versions were numbered, of checklists whose first version is part of the portal.
  number integer not null check (number <> 0),
  -- The domain's Checklist as JSON.
  content jsonb not null,
  hash text not null generated always as (private.content_hash(content)) stored,
  -- Who saved it. Null and '': part of the portal, or not known any more.
  author uuid,
  author_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (checklist_id, number)
);

comment on table public.checklist_versions is 'Every definition that a checklist has had. Append-only.';

-- Under which version was this definition answered?
create index checklist_versions_by_content on public.checklist_versions (checklist_id, hash);

alter table public.checklist_versions enable row level security;
create policy "everyone with a profile reads" on public.checklist_versions
  for select to authenticated using ((select private.actor_role()) is not null);

create trigger append_only before update or delete or truncate on public.checklist_versions
  for each statement execute function private.refuse_change();

revoke all on public.checklist_versions from anon, authenticated;
grant select on public.checklist_versions to authenticated;
revoke execute on all functions in schema private from public;
