-- Tables of the portal. Columns follow the specification (section 3); what was added to it is commented.
-- Nothing here is written by clients: the functions of the later migrations are the only writers.

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  username text not null unique check (btrim(username) <> ''),
  full_name text not null,
  badge text not null,
  role text not null check (role in ('inspector', 'author', 'auditor', 'admin'))
);

comment on table public.profiles is 'Who a signed-in person is and may be. Kept by the administration of the backend, in SQL.';

create table public.checklists (
  id uuid primary key default gen_random_uuid(),
  -- No foreign keys to accounts here and in submissions: records outlive the accounts that made them.
  user_id uuid not null,
  title text not null,
  description text,
  standard text,
  version text not null default '1.0',
  author text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.checklist_sections (
  id uuid primary key default gen_random_uuid(),
  checklist_id uuid not null references public.checklists (id) on delete cascade,
  title text not null,
  description text,
  order_index integer not null
);

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
  order_index integer not null
);

create table public.checklist_submissions (
  -- Made by the client before anything is sent, so that repeating a request changes nothing.
  id uuid primary key,
  user_id uuid not null,
  -- Text without a foreign key: built-in checklists are no rows, and a record outlives its checklist.
  checklist_id text not null,
  title text not null,
  inspector_name text not null,
  inspector_badge text not null,
  location text not null,
  -- Start and completion by the device's clock; created_at and updated_at by the server's.
  start_time timestamptz not null,
  completion_time timestamptz,
  signature text,
  status text not null,
  metadata jsonb not null default '{}',
  -- The checklist as it was answered; null in records of older versions.
  definition jsonb,
  revision integer not null default 1 check (revision > 0),
  -- The request that made this revision: how a repeated one is recognised.
  last_request uuid,
  -- Counted by triggers when items and photos change: counted per row when read, the last page of a long history took seconds.
  item_count integer not null default 0,
  answered_count integer not null default 0,
  photo_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.submission_items (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.checklist_submissions (id) on delete cascade,
  section_id text not null,
  section_title text not null,
  item_id text not null,
  question text not null,
  answer_type text not null,
  -- Boolean, text, list of texts or null, exactly as answered.
  answer_value jsonb,
  is_required boolean not null default false,
  order_index integer not null
);

create table public.submission_photos (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.checklist_submissions (id) on delete cascade,
  item_id text not null,
  -- A JSON description with a url in the bucket, or an older form (image data).
  photo_data text not null,
  order_index integer not null default 0
);

-- The completed record whole, written when it is finalized: readable and printable while it is reopened.
create table public.submission_versions (
  submission_id uuid not null references public.checklist_submissions (id) on delete cascade,
  revision integer not null,
  -- { submission: row, items: [row], photos: [row] }
  record jsonb not null,
  finalized_at timestamptz not null default now(),
  finalized_by uuid,
  primary key (submission_id, revision)
);

-- Who did what to which row when. Written by triggers, never changed.
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null when it was done in SQL, outside of a session.
  actor uuid,
  action text not null,
  table_name text not null,
  row_id text not null,
  details jsonb not null default '{}'
);
