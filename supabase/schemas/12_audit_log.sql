-- Who did what to which row when, whoever wrote it and by which way. Written by triggers, never changed.

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
create index audit_log_newest on public.audit_log (at desc);
create index audit_log_of_row on public.audit_log (table_name, row_id);
alter table public.audit_log enable row level security;
create policy "auditors and administrators read" on public.audit_log
  for select to authenticated using ((select private.actor_role()) in ('auditor', 'admin'));
grant select on public.audit_log to authenticated;
create trigger append_only before update or delete or truncate on public.audit_log
  for each statement execute function private.refuse_change();

-- Without what is large, counted or personal beyond need: a signature is noted as there or not. Derived columns say
-- nothing of who did what, and an entry has its own time.
create function private.audited(record jsonb) returns jsonb
language plpgsql immutable
as $$
begin
  return case
    when record ? 'signature' then record - array[
        'signature', 'definition', 'metadata', 'last_request', 'item_count', 'answered_count', 'photo_count',
        'not_applicable_count', 'note_count',
        'evaluated_count', 'conforming_count', 'non_conforming_count', 'compliance_rate', 'section_results',
        'conforming_weight', 'evaluated_weight', 'critical_failure_count', 'rating',
        'verdict', 'verdict_text', 'verdict_translations',
        'search_text', 'categories', 'instance_names', 'searched_answers', 'other_search_text']
      || jsonb_build_object('signed', record -> 'signature' <> 'null')
    when record ? 'reopened_count' then jsonb_strip_nulls(record - array[
      'answer', 'photos', 'note', 'clause', 'section_id', 'section_title', 'item_id', 'base_item_id', 'checklist_id',
        'checklist_title', 'place_key', 'seal',
      'assigned', 'search_text', 'created_at', 'revision_number', 'whys', 'question_translations'])
    else record
  end - 'changed_at';
end;
$$;

-- { column: { from, to } } of the columns that differ.
create function private.differences(before jsonb, after jsonb) returns jsonb
language plpgsql immutable
as $$
begin
  return (
    select coalesce(jsonb_object_agg(key, jsonb_build_object('from', before -> key, 'to', after -> key)), '{}')
    from jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) key
    where before -> key is distinct from after -> key
  );
end;
$$;

-- What a change of a submission meant to whoever made it.
create function private.audited_action(operation text, before jsonb, after jsonb) returns text
language sql immutable
return case
  when after is null or after -> 'status' is not distinct from before -> 'status'
    then operation
  when after ->> 'status' <> 'in_progress' then 'finalize'
  when after ->> 'status' = 'in_progress' and before is not null then 'reopen'
  else operation
end;

-- A module's rows are logged by the trigger that logs the portal's, under the name by which people read them.
create function private.audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_module boolean := starts_with(tg_table_schema, 'module_');
  action text := lower(tg_op);
  before jsonb;
  after jsonb;
  details jsonb;
begin
  -- As large as a checklist, and never told.
  if tg_table_schema = 'public' and tg_table_name = 'checklist_submissions' then
    if tg_op <> 'INSERT' then old.definition := null; end if;
    if tg_op <> 'DELETE' then new.definition := null; end if;
  end if;
  if tg_op <> 'INSERT' then
    before := private.audited(case when of_module then private.row_of_module(tg_table_schema, old)
      else to_jsonb(old) end);
  end if;
  if tg_op <> 'DELETE' then
    after := private.audited(case when of_module then private.row_of_module(tg_table_schema, new)
      else to_jsonb(new) end);
  end if;
  details := private.differences(before, after);
  if tg_op = 'UPDATE' and details = '{}' then
    return null;
  end if;
  if tg_table_schema = 'public' and tg_table_name = 'checklists' then
    details := details || private.version_changes(before, after);
  end if;
  if not of_module and tg_table_name = 'checklist_submissions' then
    action := private.audited_action(action, before, after);
    if action = 'reopen' then
      details := details || jsonb_build_object('reason',
        coalesce(nullif(current_setting('portal.reopening_reason', true), ''), '–'));
    end if;
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, details)
  values (
    auth.uid(),
    action,
    case when of_module then substr(tg_table_schema, 8) || '__' || tg_table_name else tg_table_name end,
    coalesce(after, before) ->> case when tg_table_schema = 'public' and tg_table_name = 'profiles' then 'user_id'
      else 'id' end,
    details);
  return null;
end;
$$;
create trigger audit after insert or update or delete on public.profiles
  for each row execute function private.audit();

-- The audit log as a chain: each entry is hashed together with the hash of the one before it, so that a changed,
-- removed or slipped-in entry is found even where somebody went past the triggers that refuse it. Whoever owns the
-- database could make the whole chain anew: the newest hash, written down elsewhere (npm run audit-verify prints it),
-- shows that as well.

create table private.audit_chain (
  place bigint primary key,
  -- No foreign key: an entry that is gone is to be found, not to take its link along.
  entry bigint not null unique,
  hash text not null
);
alter table private.audit_chain enable row level security;
create trigger append_only before update or delete or truncate on private.audit_chain
  for each statement execute function private.refuse_change();

create function private.audit_hash(previous text, entry public.audit_log) returns text
language sql stable
return encode(sha256(convert_to(jsonb_build_array(
  previous, entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.actor, entry.action,
    entry.table_name,
  entry.row_id, entry.details)::text, 'UTF8')), 'hex');

-- One writer at a time, and only while its transaction ends: asked earlier, two that touch the same records in another
-- order would wait for one another. The first of a transaction's entries chains all of them, which share its time: of
-- five thousand one at a time took a third of a second.
create function private.chain_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  newest private.audit_chain;
  following public.audit_log;
  entries bigint[] := '{}';
  hashes text[] := '{}';
begin
  if exists (select from private.audit_chain chain where chain.entry = new.id) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.audit_chain', 0));
  select * into newest from private.audit_chain order by place desc limit 1;
  for following in
    select log.* from public.audit_log log
    where log.id >= new.id and not exists (select from private.audit_chain chain where chain.entry = log.id)
    order by log.id
  loop
    exit when following.at <> new.at;
    newest.hash := private.audit_hash(newest.hash, following);
    entries := entries || following.id;
    hashes := hashes || newest.hash;
  end loop;
  insert into private.audit_chain (place, entry, hash)
  select coalesce(newest.place, 0) + link.place, link.entry, link.hash
  from unnest(entries, hashes) with ordinality as link (entry, hash, place);
  return null;
end;
$$;

create constraint trigger chain after insert on public.audit_log
  deferrable initially deferred for each row execute function private.chain_entry();

-- What is wrong with the log: an entry is 'missing' or 'altered', stands in no link ('unchained'), or a link itself is
-- gone ('gap').
create function private.audit_faults() returns table (entry bigint, place bigint, fault text)
language sql stable security definer set search_path = ''
as $$
  with link as (
    select chain.*, lag(chain.hash) over in_order as previous,
      lag(chain.place, 1, 0::bigint) over in_order as previous_place
    from private.audit_chain chain window in_order as (order by chain.place)
  )
  select link.entry, link.place, case
    when link.place <> link.previous_place + 1 then 'gap'
    when log.id is null then 'missing'
    else 'altered'
  end
  from link left join public.audit_log log on log.id = link.entry
  where link.place <> link.previous_place + 1 or log.id is null or link.hash <> private.audit_hash(link.previous, log)
  union all
  select log.id, null, 'unchained' from public.audit_log log
  where not exists (select from private.audit_chain chain where chain.entry = log.id)
  order by 2, 1;
$$;

create function private.audit_state() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with fault as materialized (select * from private.audit_faults())
  select jsonb_build_object(
    'entries', (select count(*) from public.audit_log),
    'head', (select jsonb_build_object('place', place, 'hash', hash) from private.audit_chain order by place desc
      limit 1),
    'fault_count', (select count(*) from fault),
    'faults', coalesce((select jsonb_agg(to_jsonb(first) order by first.place, first.entry)
      from (select * from fault limit 100) first), '[]'));
$$;

-- For whoever reads the log. Reading it whole takes its time: PostgREST takes the limit from here.
create function public.verify_audit_log() returns jsonb
language plpgsql stable security definer set search_path = '' set statement_timeout = '120s'
as $$
begin
  perform private.require(private.actor_role() is not null, 'AV401', 'No profile');
  perform private.require(private.actor_role() in ('auditor', 'admin'), 'AV403', 'Not for this role');
  return private.audit_state();
end;
$$;
revoke execute on function public.verify_audit_log() from public, anon;
grant execute on function public.verify_audit_log() to authenticated;
