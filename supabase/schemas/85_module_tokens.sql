-- Tokens with which a team publishes its one module into a running portal (docs/modules.md). The token itself is told
-- once and kept nowhere.

create table private.module_tokens (
  id uuid primary key default gen_random_uuid(),
  module_id text not null check (module_id ~ '^[a-z][a-z0-9-]{1,40}$'),
  team text not null check (length(btrim(team)) between 1 and 120),
  -- Of private.secret_hash().
  hash text not null unique,
  -- Publishes beside what is registered; an administrator opens it to everybody.
  only_canaries boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid not null references public.profiles (user_id),
  used_at timestamptz,
  revoked_at timestamptz,
  -- The widest audience of what the token publishes: `{ roles, users, share, testers }`, any of them. With none its
  -- canaries wait for an administrator. Without a meaning where the token publishes for everybody.
  audience jsonb not null default '{}'
);
alter table private.module_tokens enable row level security;

-- For whom a canary's files are, and whom a team's token may reach: both are said here, by an administrator, and not
-- by who publishes.

-- For the portal's server alone: what a person holds whose session is still on; no row for anybody else.
create function private.canary_reader(person uuid, session uuid) returns table (roles text[])
language sql stable security definer set search_path = ''
as $$
  select profile.role || profile.module_roles from public.profiles profile
  where profile.user_id = person and profile.disabled_at is null and not profile.must_change_password
    and exists (select from auth.sessions live where live.id = session and live.user_id = person);
$$;

create function private.validate_audience(audience jsonb) returns jsonb
language sql immutable set search_path = ''
return case when coalesce(case when jsonb_typeof(audience) = 'object' then
  audience - array['roles', 'usernames', 'share', 'testers'] = '{}'
  and (not audience ? 'roles' or case when jsonb_typeof(audience -> 'roles') = 'array' then
    jsonb_array_length(audience -> 'roles') between 1 and 50 and not exists (
      select from jsonb_array_elements(audience -> 'roles') role
      where jsonb_typeof(role) <> 'string'
        or role #>> '{}' !~ '^(inspector|author|auditor|admin|[a-z][a-z0-9_]{0,60}__[a-z][a-z0-9_]{0,60})$')
        else false end)
  and (not audience ? 'usernames' or case when jsonb_typeof(audience -> 'usernames') = 'array' then
    jsonb_array_length(audience -> 'usernames') between 1 and 200 and not exists (
      select from jsonb_array_elements(audience -> 'usernames') username where jsonb_typeof(username) <> 'string')
        else false end)
  and (not audience ? 'share' or case when private.is_whole_number(audience -> 'share')
    then (audience ->> 'share')::numeric between 1 and 99 else false end)
  and (not audience ? 'testers' or jsonb_typeof(audience -> 'testers') = 'boolean') end, false)
  then null else private.fault('audience') end;

-- The log has no entry of the hash.
create function private.note_module(module_id text, action text, details jsonb,
  actor uuid default auth.uid()) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (actor, action, table_name, row_id, details)
    values (actor, action, 'modules', module_id, details);
$$;

-- `audience`: `{ roles, usernames, share, testers }`. AV422 with the field where module, team or audience cannot be
-- one, or where nobody has a user name.
create function public.create_module_token(module text, team text, only_canaries boolean,
  audience jsonb default '{}') returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  token text := 'avsec_' || private.new_secret();
  made private.module_tokens;
  wished jsonb := coalesce(create_module_token.audience, '{}');
  people jsonb;
begin
  perform private.require_bounds('create_module_token', jsonb_build_object('module', create_module_token.module,
    'team', create_module_token.team, 'only_canaries', create_module_token.only_canaries,
    'audience', create_module_token.audience));
  perform public.require_administrator();
  perform private.require(coalesce(module ~ '^[a-z][a-z0-9-]{1,40}$', false), 'AV422', 'Not valid',
    '{"field": "module", "reason": "not-valid"}');
  perform private.require(coalesce(length(btrim(team)) between 1 and 120, false), 'AV422', 'Not valid',
    '{"field": "team", "reason": "not-valid"}');
  perform private.require_no_fault(private.validate_audience(wished));
  if wished ? 'usernames' then
    select jsonb_agg(profile.user_id) into people from public.profiles profile
    where profile.username in (select jsonb_array_elements_text(wished -> 'usernames'));
    perform private.require(
      coalesce(jsonb_array_length(people), 0) = (select count(distinct name)
        from jsonb_array_elements_text(wished -> 'usernames') name),
      'AV422', 'Nobody has this user name', '{"field": "audience", "reason": "not-valid"}');
    wished := wished - 'usernames' || jsonb_build_object('users', people);
  end if;
  insert into private.module_tokens (module_id, team, hash, only_canaries, audience, created_by)
  values (module, btrim(team), private.secret_hash(token),
    coalesce(create_module_token.only_canaries, true), wished, auth.uid())
  returning * into made;
  perform private.note_module(module,
    'insert', jsonb_build_object('token', jsonb_build_object('from', null, 'to', made.team))
    || case when made.only_canaries
      then jsonb_build_object('audience', jsonb_build_object('from', null, 'to', made.audience)) else '{}' end);
  return jsonb_build_object('id', made.id, 'token', token);
end;
$$;
revoke execute on function public.create_module_token(text, text, boolean, jsonb) from public, anon;
grant execute on function public.create_module_token(text, text, boolean, jsonb) to authenticated;

create function public.list_module_tokens()
returns table (id uuid, module_id text, team text, only_canaries boolean, audience jsonb, created_at timestamptz,
  created_by text, used_at timestamptz, revoked_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_administrator();
  return query
    select token.id, token.module_id, token.team, token.only_canaries, token.audience, token.created_at,
      profile.full_name, token.used_at, token.revoked_at
    from private.module_tokens token left join public.profiles profile on profile.user_id = token.created_by
    order by token.revoked_at is not null, token.created_at desc
    limit 500;
end;
$$;
revoke execute on function public.list_module_tokens() from public, anon;
grant execute on function public.list_module_tokens() to authenticated;

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
    perform private.note_module(revoked.module_id,
      'delete', jsonb_build_object('token', jsonb_build_object('from', revoked.team, 'to', null)));
  else
    perform private.require(exists (select from private.module_tokens token where token.id = revoke_module_token.id),
      'AV404', 'No such token');
  end if;
end;
$$;
revoke execute on function public.revoke_module_token(uuid) from public, anon;
grant execute on function public.revoke_module_token(uuid) to authenticated;

-- For the portal's server alone: whose token this is and whom it may reach; no row for one that is not known or was
-- revoked. Notes that it was used.
create function private.use_module_token(token text) returns table (module_id text, team text, only_canaries boolean,
  audience jsonb)
language sql security definer set search_path = ''
as $$
  update private.module_tokens known set used_at = now()
  where known.hash = private.secret_hash(use_module_token.token) and known.revoked_at is null
  returning known.module_id, known.team, known.only_canaries, known.audience;
$$;
