-- What a checklist asked at a time. A version is never changed and never deleted: submissions and drafts stand on it,
-- also when their checklist was edited, archived or removed since. A version that was saved as a draft is filled in by
-- nobody until it is published. The rows of a checklist are the version that is published.

create table public.checklist_versions (
  -- Text: built-in checklists are no rows, and versions outlive the rows of the others.
  checklist_id text not null check (checklist_id <> ''),
  -- Counted from 1.
  number integer not null check (number > 0),
  -- The domain's Checklist as JSON.
  content jsonb not null,
  -- Of its canonical form (private.content_hash).
  hash text not null,
  -- Who saved it. Null and '': part of the portal, or not known any more.
  author uuid,
  author_name text not null default '',
  created_at timestamptz not null default now(),
  is_draft boolean not null default false,
  primary key (checklist_id, number)
);
comment on column public.checklist_versions.is_draft is
  'Saved as a draft; it is one for as long as checklist_publications has no row of it.';
comment on table public.checklist_versions is 'Every definition that a checklist has had. Append-only.';

-- Under which version was this definition answered?
create index checklist_versions_by_content on public.checklist_versions (checklist_id, hash);
alter table public.checklist_versions enable row level security;
create policy "everyone with a profile reads" on public.checklist_versions
  for select to authenticated using ((select private.actor_role()) is not null);
grant select on public.checklist_versions to authenticated;
create trigger append_only before update or delete or truncate on public.checklist_versions
  for each statement execute function private.refuse_change();

-- Who has just made the canonical form hands its hash over: making it of five thousand items a second time took a sixth
-- of saving them (docs/decisions/0254).
create function private.hash_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.hash := private.content_hash(new.content);
  return new;
end;
$$;
create trigger hash_version before insert on public.checklist_versions
  for each row when (new.hash is null) execute function private.hash_version();

-- Which versions were put before inspectors, by whom and with which note of change. What is part of the portal has no
-- row here.
create table public.checklist_publications (
  checklist_id text not null,
  number integer not null,
  note text not null default '',
  author uuid,
  author_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (checklist_id, number),
  foreign key (checklist_id, number) references public.checklist_versions (checklist_id, number)
);
comment on table public.checklist_publications is 'When each version was published. Append-only.';
alter table public.checklist_publications enable row level security;
create policy "everyone with a profile reads" on public.checklist_publications
  for select to authenticated using ((select private.actor_role()) is not null);
grant select on public.checklist_publications to authenticated;
create trigger append_only before update or delete or truncate on public.checklist_publications
  for each statement execute function private.refuse_change();

create function private.is_published(version public.checklist_versions) returns boolean
language sql stable set search_path = ''
as $$
  select not version.is_draft or exists (
    select from public.checklist_publications publication
    where publication.checklist_id = version.checklist_id and publication.number = version.number);
$$;

-- The versions of a checklist as they are listed, without what they ask.
create view public.checklist_version_list with (security_invoker = true) as
select
  version.checklist_id,
  version.number,
  version.author_name,
  version.created_at,
  not version.is_draft or publication.number is not null as is_published,
  publication.created_at as published_at,
  publication.author_name as published_by,
  coalesce(publication.note, '') as note
from public.checklist_versions version
left join public.checklist_publications publication using (checklist_id, number);
grant select on public.checklist_version_list to authenticated;

-- The published version that equals a definition which was sent whole, the newest of several; null when none does.
create function private.version_like(checklist_id text, definition jsonb) returns integer
language sql stable set search_path = ''
as $$
  select max(version.number) from public.checklist_versions version
  where version.checklist_id = version_like.checklist_id and version.hash = private.content_hash(definition)
    and private.is_published(version);
$$;

-- Lists: counted in the database, never with answers, photos or signatures. The caller's own rights apply
-- (security_invoker).

create view public.checklist_summaries with (security_invoker = true) as
select
  checklist.id,
  checklist.user_id,
  checklist.title,
  checklist.description,
  checklist.standard,
  checklist.version,
  checklist.author,
  checklist.created_at,
  checklist.updated_at,
  (select count(*) from public.checklist_sections section where section.checklist_id = checklist.id) as section_count,
  counted.item_count,
  counted.required_count,
  checklist.current_version,
  -- Who saved it last.
  (
    select version.author_name from public.checklist_versions version
    where version.checklist_id = checklist.id::text and version.number = checklist.newest_version
  ) as changed_by,
  checklist.details -> 'translations' as translations,
  checklist.newest_version
from public.checklists checklist
cross join lateral (
  select count(item.id) as item_count, count(item.id) filter (where item.required) as required_count
  from public.checklist_sections section
  join public.checklist_items item on item.section_id = section.id
  where section.checklist_id = checklist.id
) counted
where checklist.archived_at is null;
grant select on public.checklist_summaries to authenticated;
