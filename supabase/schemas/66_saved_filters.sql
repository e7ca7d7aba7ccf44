-- Filters of a list that a person saved under a name: on the server, so that an auditor finds them at the desk and
-- on the tablet.

create table public.saved_filters (
  id uuid primary key,
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  name text not null,
  -- Filters and order as the list's address carries them, without '?' and without a page.
  query text not null,
  updated_at timestamptz not null default now(),
  -- Which list they are of.
  list text not null default 'history' constraint list_is_known check (list in ('history', 'findings'))
);
create unique index saved_filters_by_name on public.saved_filters (user_id, list, private.searchable(name));
alter table public.saved_filters enable row level security;
create policy "one's own" on public.saved_filters
  for select to authenticated using (user_id = (select auth.uid()) and (select private.actor_role()) is not null);
grant select on public.saved_filters to authenticated;

create function private.saved_filters_most() returns integer
language sql immutable
return 50;

create function private.validate_saved_filter(payload jsonb) returns jsonb
language sql immutable
return case
  when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload')
  when not private.is_uuid(payload -> 'id') then private.fault('id')
  when jsonb_typeof(payload -> 'name') is distinct from 'string'
    or btrim(private.searchable(payload ->> 'name')) = '' then private.fault('name', 'missing')
  when length(payload ->> 'name') > 60 then private.fault('name', 'too-long')
  when jsonb_typeof(payload -> 'query') is distinct from 'string' then private.fault('query')
  when length(payload ->> 'query') > 2000 then private.fault('query', 'too-long')
  when not private.is_absent(payload -> 'list') and not coalesce(payload ->> 'list' in ('history', 'findings'), false)
    then private.fault('list')
end;

-- { id, name, query, list }: saves it, or gives the caller's own filter with this id another name or query. A name is a
-- person's own once for a list (without accents and case): AV409.
create function public.save_filter(payload jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  target uuid := private.as_uuid(payload -> 'id');
  of_list text := coalesce(payload ->> 'list', 'history');
  owner uuid;
begin
  perform private.require_bounds('save_filter', jsonb_build_object('payload', save_filter.payload));
  perform private.require_reader();
  perform private.require_no_fault(private.validate_saved_filter(payload));
  -- One at a time for a person, so that neither names nor their number are judged beside one another.
  perform pg_advisory_xact_lock(hashtextextended('saved_filters ' || auth.uid()::text, 0));
  select filter.user_id into owner from public.saved_filters filter where filter.id = target;
  perform private.require(owner is null or owner = auth.uid(), 'AV403', 'Someone else''s filter');
  perform private.require(not exists (
    select from public.saved_filters filter
    where filter.user_id = auth.uid() and filter.list = of_list
      and private.searchable(filter.name) = private.searchable(btrim(payload ->> 'name')) and filter.id <> target
  ), 'AV409', 'A filter of this name is there',
    jsonb_build_object('id', target, 'revision', 0, 'status', 'name-taken'));
  perform private.require(owner is not null or (
    select count(*) from public.saved_filters filter where filter.user_id = auth.uid()) < private.saved_filters_most(),
    'AV422', 'Not valid', private.fault('filters', 'too-many'));
  insert into public.saved_filters as filter (id, user_id, name, query, list)
    values (target, auth.uid(), btrim(payload ->> 'name'), payload ->> 'query', of_list)
    on conflict on constraint saved_filters_pkey do update
      set name = excluded.name, query = excluded.query, updated_at = now();
  return target;
end;
$$;
revoke execute on function public.save_filter(jsonb) from public, anon;
grant execute on function public.save_filter(jsonb) to authenticated;

-- How many are gone: 0 where it was not there, or not the caller's.
create function public.delete_filter(id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  perform private.require_reader();
  delete from public.saved_filters filter where filter.id = delete_filter.id and filter.user_id = auth.uid();
  get diagnostics removed = row_count;
  return removed;
end;
$$;
revoke execute on function public.delete_filter(uuid) from public, anon;
grant execute on function public.delete_filter(uuid) to authenticated;
