-- The audit log as a chain: each entry is hashed together with the hash of the one before it, so that a changed, removed or slipped-in entry is
-- found even where somebody went past the triggers that refuse it. Whoever owns the database could make the whole chain anew: the newest hash,
-- written down elsewhere (npm run audit-verify prints it), shows that as well.

create table private.audit_chain (
  place bigint primary key,
  -- No foreign key: an entry that is gone is to be found, not to take its link along.
  entry bigint not null unique,
  hash text not null
);
alter table private.audit_chain enable row level security;
revoke all on private.audit_chain from public, anon, authenticated;

create function private.audit_hash(previous text, entry public.audit_log) returns text
language sql stable set search_path = ''
as $$
  select encode(sha256(convert_to(jsonb_build_array(
    previous, entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.actor, entry.action, entry.table_name,
    entry.row_id, entry.details)::text, 'UTF8')), 'hex');
$$;

-- One writer at a time, and only while its transaction ends: asked earlier, two that touch the same records in another order would wait for one another.
create function private.chain_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  newest private.audit_chain;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.audit_chain', 0));
  select * into newest from private.audit_chain order by place desc limit 1;
  insert into private.audit_chain (place, entry, hash)
  values (coalesce(newest.place, 0) + 1, new.id, private.audit_hash(newest.hash, new));
  return null;
end;
$$;

do $$
declare
  entry public.audit_log;
  place bigint := 0;
  newest text;
begin
  for entry in select * from public.audit_log order by id loop
    place := place + 1;
    newest := private.audit_hash(newest, entry);
    insert into private.audit_chain (place, entry, hash) values (place, entry.id, newest);
  end loop;
end;
$$;

create constraint trigger chain after insert on public.audit_log
  deferrable initially deferred for each row execute function private.chain_entry();
create trigger append_only before update or delete or truncate on private.audit_chain
  for each statement execute function private.refuse_change();

-- What is wrong with the log: an entry is 'missing' or 'altered', stands in no link ('unchained'), or a link itself is gone ('gap').
create function private.audit_faults() returns table (entry bigint, place bigint, fault text)
language sql stable security definer set search_path = ''
as $$
  with link as (
    select chain.*, lag(chain.hash) over in_order as previous, lag(chain.place, 1, 0::bigint) over in_order as previous_place
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
    'head', (select jsonb_build_object('place', place, 'hash', hash) from private.audit_chain order by place desc limit 1),
    'fault_count', (select count(*) from fault),
    'faults', coalesce((select jsonb_agg(to_jsonb(first) order by first.place, first.entry) from (select * from fault limit 100) first), '[]'));
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

revoke execute on all functions in schema private from public;
revoke execute on function public.verify_audit_log() from public, anon;
grant execute on function public.verify_audit_log() to authenticated;
