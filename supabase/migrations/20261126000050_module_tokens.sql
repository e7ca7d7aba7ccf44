-- Tokens with which a team publishes its one module into a running portal (docs/modules.md). The token itself is told once and kept nowhere.

create table private.module_tokens (
  id uuid primary key default gen_random_uuid(),
  module_id text not null check (module_id ~ '^[a-z][a-z0-9-]{1,40}$'),
  team text not null check (length(btrim(team)) between 1 and 120),
  -- SHA-256 of 244 random bits: nothing to guess, so nothing slow is needed.
  hash text not null unique,
  -- Publishes beside what is registered; an administrator opens it to everybody.
  only_candidates boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid not null references public.profiles (user_id),
  used_at timestamptz,
  revoked_at timestamptz
);
alter table private.module_tokens enable row level security;
revoke all on private.module_tokens from public, anon, authenticated;

-- The log has no entry of the hash.
create function private.note_module(module_id text, action text, details jsonb, actor uuid default auth.uid()) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (actor, action, table_name, row_id, details) values (actor, action, 'modules', module_id, details);
$$;

-- AV422 with the field where module or team cannot be one.
create function public.create_module_token(module text, team text, only_candidates boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  token text := 'avsec_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  made private.module_tokens;
begin
  perform public.require_administrator();
  perform private.require(coalesce(module ~ '^[a-z][a-z0-9-]{1,40}$', false), 'AV422', 'Not valid', '{"field": "module", "reason": "not-valid"}');
  perform private.require(coalesce(length(btrim(team)) between 1 and 120, false), 'AV422', 'Not valid', '{"field": "team", "reason": "not-valid"}');
  insert into private.module_tokens (module_id, team, hash, only_candidates, created_by)
  values (module, btrim(team), encode(sha256(convert_to(token, 'UTF8')), 'hex'), coalesce(create_module_token.only_candidates, true), auth.uid())
  returning * into made;
  perform private.note_module(module, 'insert', jsonb_build_object('token', jsonb_build_object('from', null, 'to', made.team)));
  return jsonb_build_object('id', made.id, 'token', token);
end;
$$;

create function public.list_module_tokens()
returns table (id uuid, module_id text, team text, only_candidates boolean, created_at timestamptz, created_by text, used_at timestamptz, revoked_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_administrator();
  return query
    select token.id, token.module_id, token.team, token.only_candidates, token.created_at, profile.full_name, token.used_at, token.revoked_at
    from private.module_tokens token left join public.profiles profile on profile.user_id = token.created_by
    order by token.revoked_at is not null, token.created_at desc
    limit 500;
end;
$$;

create function public.revoke_module_token(id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  revoked private.module_tokens;
begin
  perform public.require_administrator();
  update private.module_tokens token set revoked_at = now()
  where token.id = revoke_module_token.id and token.revoked_at is null
  returning * into revoked;
  if revoked.id is not null then
    perform private.note_module(revoked.module_id, 'delete', jsonb_build_object('token', jsonb_build_object('from', revoked.team, 'to', null)));
  else
    perform private.require(exists (select from private.module_tokens token where token.id = revoke_module_token.id), 'AV404', 'No such token');
  end if;
end;
$$;

-- For the portal's server alone: whose token this is; no row for one that is not known or was revoked. Notes that it was used.
create function private.use_module_token(token text) returns table (module_id text, team text, only_candidates boolean)
language sql security definer set search_path = ''
as $$
  update private.module_tokens known set used_at = now()
  where known.hash = encode(sha256(convert_to(use_module_token.token, 'UTF8')), 'hex') and known.revoked_at is null
  returning known.module_id, known.team, known.only_candidates;
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.actor_role() to authenticated;
revoke execute on function public.create_module_token(text, text, boolean), public.list_module_tokens(), public.revoke_module_token(uuid) from public, anon;
grant execute on function public.create_module_token(text, text, boolean), public.list_module_tokens(), public.revoke_module_token(uuid) to authenticated;
