-- Every checklist has versions: its rows are the newest one, and what older submissions were answered under are the ones before.

alter table public.checklists
  -- Deleted, but there are submissions: it is in no list, cannot be begun anew, and can be restored.
  add column archived_at timestamptz,
  -- The version that the rows of sections and items are.
  add column current_version integer not null default 0;
alter table public.checklists alter column current_version drop default;

-- The rows of a checklist as a definition, as shared/src/data reads them.
create function private.checklist_definition(checklist_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select private.canonical_definition(jsonb_build_object(
    'id', checklist.id,
    'title', checklist.title,
    'description', checklist.description,
    'standard', checklist.standard,
    'version', checklist.version,
    'author', checklist.author,
    'category', 'custom',
    'sections', (
      select jsonb_agg(jsonb_build_object(
        'id', section.id,
        'title', section.title,
        'description', section.description,
        'items', (
          select jsonb_agg(jsonb_build_object(
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

-- Numbers keep the order in which the definitions were first used; the rows of a checklist come last, also when an older submission was answered
-- under the same. What the portal's own checklists asked before their first numbered version gets numbers below 0. A definition that
-- nobody can read (no object, no id) has never been shown and is no version.
insert into public.checklist_versions (checklist_id, number, content, author, author_name, created_at)
with answered as (
  select checklist_id, definition, created_at from public.checklist_submissions
  union all
  select record #>> '{submission,checklist_id}', record #> '{submission,definition}', finalized_at from public.submission_versions
),
distinct_answered as (
  select checklist_id, definition, min(created_at) as first_used from answered
  where private.text_in(definition -> 'id') <> ''
  group by checklist_id, definition
),
definitions as (
  select checklist_id, definition, private.content_hash(definition) as hash, first_used, false as is_current, null::uuid as author from distinct_answered
  union all
  select id::text, definition, private.content_hash(definition), updated_at, true, user_id
  from public.checklists, private.checklist_definition(id) definition
),
versions as (
  select
    checklist_id,
    (array_agg(definition order by is_current desc, first_used))[1] as content,
    bool_or(is_current) as is_current,
    (array_agg(author order by is_current desc))[1] as author,
    min(first_used) as first_used
  from definitions
  where not exists (
    select from public.checklist_versions known where known.checklist_id = definitions.checklist_id and known.hash = definitions.hash
  )
  group by checklist_id, hash
)
select
  version.checklist_id,
  case
    when exists (select from public.checklist_versions known where known.checklist_id = version.checklist_id)
      then - row_number() over (partition by version.checklist_id order by first_used desc)
    else row_number() over (partition by version.checklist_id order by is_current, first_used)
  end,
  version.content,
  version.author,
  coalesce(profile.full_name, ''),
  version.first_used
from versions version
left join public.profiles profile on profile.user_id = version.author;

-- No change of any checklist: nothing for the audit log.
alter table public.checklists disable trigger audit;
update public.checklists checklist set current_version = (
  select max(version.number) from public.checklist_versions version where version.checklist_id = checklist.id::text
);
alter table public.checklists enable trigger audit;

create or replace view public.checklist_summaries with (security_invoker = true) as
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
    where version.checklist_id = checklist.id::text and version.number = checklist.current_version
  ) as changed_by
from public.checklists checklist
cross join lateral (
  select count(item.id) as item_count, count(item.id) filter (where item.required) as required_count
  from public.checklist_sections section
  join public.checklist_items item on item.section_id = section.id
  where section.checklist_id = checklist.id
) counted
where checklist.archived_at is null;

revoke execute on all functions in schema private from public;
