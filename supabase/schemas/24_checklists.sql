-- Checklists as their rows: the published version, which is what is filled in next. Columns follow the specification
-- (section 3); what was added to it is commented.

create table public.checklists (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key to accounts here and in submissions: records outlive the accounts that made them.
  user_id uuid not null,
  title text not null,
  description text,
  standard text,
  version text not null default '1.0',
  author text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Deleted, but there are submissions: it is in no list, cannot be begun anew, and can be restored.
  archived_at timestamptz,
  -- The version that is filled in next, which the rows of sections and items are; 0 while none is published: then they
  -- are the draft's, for lists and counts.
  current_version integer not null,
  -- Optional members of the domain's Checklist, each under its name there.
  details jsonb not null default '{}',
  -- The version that was saved last, which is what an author edits: the same, or a draft.
  newest_version integer not null
);
create index checklists_newest on public.checklists (created_at desc);
alter table public.checklists enable row level security;
create policy "everyone with a profile reads" on public.checklists
  for select to authenticated using ((select private.actor_role()) is not null);
create trigger audit after insert or update or delete on public.checklists
  for each row execute function private.audit();

create table public.checklist_sections (
  id uuid primary key default gen_random_uuid(),
  checklist_id uuid not null references public.checklists (id) on delete cascade,
  title text not null,
  description text,
  order_index integer not null,
  details jsonb not null default '{}'
);
comment on column public.checklist_sections.details is
  'Optional members of the domain''s ChecklistSection, each under its name there.';
create index checklist_sections_in_order on public.checklist_sections (checklist_id, order_index);
alter table public.checklist_sections enable row level security;
create policy "everyone with a profile reads" on public.checklist_sections
  for select to authenticated using ((select private.actor_role()) is not null);

create table public.checklist_items (
  id uuid primary key default gen_random_uuid(),
  section_id uuid not null references public.checklist_sections (id) on delete cascade,
  question text not null,
  -- Type and category are plain text: a row of another version is shown with a fallback, not lost.
  type text not null default 'checkbox',
  category text not null default 'processos',
  required boolean not null default false,
  -- A list as JSON text.
  options text not null default '[]',
  include_attachment boolean not null default false,
  attachment_type text not null default 'photo',
  -- The checkbox answer that conforms; false for questions such as 'prohibited items found'.
  expected_answer boolean not null default true,
  order_index integer not null,
  details jsonb not null default '{}'
);
comment on column public.checklist_items.details is
  'Optional members of the domain''s ChecklistItem (ITEM_DETAILS), each under its name there.';
create index checklist_items_in_order on public.checklist_items (section_id, order_index);
alter table public.checklist_items enable row level security;
create policy "everyone with a profile reads" on public.checklist_items
  for select to authenticated using ((select private.actor_role()) is not null);
grant select on public.checklists, public.checklist_sections, public.checklist_items to authenticated;

-- The rows of a checklist as a definition, as shared/src/data reads them.
create function private.checklist_definition(checklist_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select private.canonical_definition(checklist.details || jsonb_build_object(
    'id', checklist.id,
    'title', checklist.title,
    'description', checklist.description,
    'standard', checklist.standard,
    'version', checklist.version,
    'author', checklist.author,
    'category', 'custom',
    'sections', (
      select jsonb_agg(section.details || jsonb_build_object(
        'id', section.id,
        'title', section.title,
        'description', section.description,
        'items', (
          select jsonb_agg(item.details || jsonb_build_object(
            'id', item.id,
            'question', item.question,
            'type', item.type,
            'category', item.category,
            'required', item.required,
            'options', item.options,
            'includeAttachment', item.include_attachment,
            'attachmentType', item.attachment_type,
            'expectedAnswer', item.expected_answer) order by item.order_index)
          from public.checklist_items item where item.section_id = section.id
        )) order by section.order_index)
      from public.checklist_sections section where section.checklist_id = checklist.id
    )))
  from public.checklists checklist
  where checklist.id = checklist_definition.checklist_id;
$$;
