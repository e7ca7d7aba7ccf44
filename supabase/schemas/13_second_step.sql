-- Setting a second step up, taking it away and making recovery codes ask for what the session has just shown: its
-- password, or a code. So a device left open does not give them away.

-- Setting it up and taking it away, by the person or by an administrator.
create function private.audit_second_step() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was boolean := tg_op <> 'INSERT' and coalesce(old.status::text = 'verified', false);
  is_now boolean := tg_op <> 'DELETE' and coalesce(new.status::text = 'verified', false);
begin
  if was <> is_now then
    insert into public.audit_log (actor, action, table_name, row_id, details)
    values (auth.uid(), 'second-step', 'profiles', coalesce(new.user_id, old.user_id)::text,
      jsonb_build_object('second_step', jsonb_build_object('from', was, 'to', is_now)));
  end if;
  return null;
end;
$$;

do $$
begin
  create trigger audit_second_step after insert or update or delete on auth.mfa_factors
    for each row execute function private.audit_second_step();
exception when insufficient_privilege then
  raise warning 'This project does not let triggers be added to auth.mfa_factors: see docs/security.md, audit log';
end;
$$;

-- Supabase's own endpoint sets a second step up for any session of the account, and does not tell the database which.
-- So the account must have given its password within five minutes, which begins a session: one that was left open makes
-- no other phone the account's. The embedded portal asks for the very session (server/src/portal/second-step).
create function private.require_recent_sign_in() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from auth.sessions session
    where session.user_id = new.user_id and session.created_at > now() - interval '5 minutes'
  ) then
    raise insufficient_privilege using message = 'A second step begins within five minutes of the password';
  end if;
  return new;
end;
$$;

do $$
begin
  create trigger require_recent_sign_in before insert on auth.mfa_factors
    for each row when (current_user = 'supabase_auth_admin') execute function private.require_recent_sign_in();
exception when insufficient_privilege then
  raise warning 'This project does not let triggers be added to auth.mfa_factors: see docs/security.md, second step';
end;
$$;

-- A session begins with its password.
create function private.has_just_given_password(session_id uuid, person uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from auth.sessions session
  where session.id = session_id and session.user_id = person and session.created_at > now() - interval '5 minutes');

-- A code of the app, or one for recovery, in this very session.
create function private.has_just_given_code(session_id uuid, person uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
    select from auth.mfa_amr_claims claim
    join auth.sessions session on session.id = claim.session_id
    where session.id = has_just_given_code.session_id and session.user_id = person and session.aal = 'aal2'
      and claim.authentication_method = 'totp' and claim.updated_at > now() - interval '5 minutes')
  or exists (
    select from private.recovered_sessions recovered
    where recovered.session_id = has_just_given_code.session_id and recovered.user_id = person
      and recovered.factor_id = private.second_step_of(person)
        and recovered.recovered_at > now() - interval '5 minutes');

create function private.note_second_step(person uuid, field text, before jsonb, after jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (actor, action, table_name, row_id, details)
  values (auth.uid(), 'second-step', 'profiles', person::text,
    jsonb_build_object(field, jsonb_build_object('from', before, 'to', after)));
$$;

-- Recovery codes of the second step, for whoever has lost the phone.

-- Codes belong to one factor: one that is set up anew begins without any.
create table private.recovery_codes (
  -- SHA-256 of sixteen random figures and the factor. Whoever reads it could read the app's secret as well, and guesses
  -- are counted: nothing slow is needed.
  hash text primary key,
  factor_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  used_at timestamptz
);
create index recovery_codes_user_id on private.recovery_codes (user_id);
alter table private.recovery_codes enable row level security;

-- Wrong ones without five minutes between them.
create table private.recovery_attempts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  wrong integer not null,
  latest timestamptz not null
);
alter table private.recovery_attempts enable row level security;

create function private.recovery_hash(code text, factor_id uuid) returns text
language sql immutable set search_path = ''
return encode(sha256(convert_to(factor_id::text || ' ' || regexp_replace(left(code, 100), '[^0-9]', '', 'g'), 'UTF8')),
  'hex');

create function private.recovery_codes_of(factor_id uuid) returns integer
language sql stable security definer set search_path = ''
return (select count(*)::integer from private.recovery_codes code where code.factor_id = recovery_codes_of.factor_id
  and code.used_at is null);

-- Ten new codes, told here and never again; those of before are worth nothing any more. AV403 `code-first` unless this
-- session has just given a code.
create function public.renew_recovery_codes() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  factor uuid := private.second_step_of(auth.uid());
  left_before integer;
  codes text[];
begin
  perform private.require(auth.uid() is not null, 'AV401', 'Not signed in');
  perform private.require(private.has_just_given_code(private.own_session(), auth.uid()), 'AV403', 'Give a code first',
    '{"reason": "code-first"}');
  left_before := private.recovery_codes_of(factor);
  delete from private.recovery_codes code where code.user_id = auth.uid();
  -- Figures alone, so that the keyboard of figures is enough; 60 random bits each, of which the remainder is as good as
  -- even.
  select array_agg(regexp_replace(lpad(mod(('x'
    || substr(md5(gen_random_uuid()::text || gen_random_uuid()::text), 1, 15))::bit(60)::bigint,
    10000000000000000)::text, 16, '0'), '(.{4})(?=.)', '\1-', 'g'))
  into codes
  from generate_series(1, 10);
  insert into private.recovery_codes (hash, factor_id, user_id)
  select private.recovery_hash(code, factor), factor, auth.uid() from unnest(codes) as code;
  perform private.note_second_step(auth.uid(), 'recovery_codes', to_jsonb(left_before), to_jsonb(cardinality(codes)));
  return to_jsonb(codes);
end;
$$;
revoke execute on function public.renew_recovery_codes() from public, anon;
grant execute on function public.renew_recovery_codes() to authenticated;

-- How many of one's own are left; null without a second step.
create function public.recovery_codes_left() returns integer
language sql stable security definer set search_path = ''
return (
  select private.recovery_codes_of(private.second_step_of(auth.uid()))
  where private.second_step_of(auth.uid()) is not null and not private.is_second_step_missing());
revoke execute on function public.recovery_codes_left() from public, anon;
grant execute on function public.recovery_codes_left() to authenticated;

-- The second step of signing in, by a code for recovery: `outcome` is `done`, `wrong` or `too-many`; with the first how
-- many are `left`. Says it in place of refusing, because a refusal would take back what was counted.
create function public.use_recovery_code(code text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  factor uuid := private.second_step_of(auth.uid());
  own uuid := private.own_session();
  tried integer;
begin
  perform private.require_bounds('use_recovery_code', jsonb_build_object('code', use_recovery_code.code));
  perform private.require(
    exists (select from auth.sessions session where session.id = own and session.user_id = auth.uid()),
      'AV401', 'Not signed in');
  perform private.require(code is not null and factor is not null, 'AV422', 'Not valid',
    '{"field": "code", "reason": "not-valid"}');
  -- Counted before it is looked at, as codes of the app are.
  insert into private.recovery_attempts as attempt (user_id, wrong, latest) values (auth.uid(), 1, now())
  on conflict (user_id) do update set
    wrong = case when attempt.latest > now() - interval '5 minutes' then least(attempt.wrong, 5) + 1 else 1 end,
    latest = case when attempt.latest > now() - interval '5 minutes' and attempt.wrong >= 5 then attempt.latest
      else now() end
  returning wrong into tried;
  if tried > 5 then
    return '{"outcome": "too-many"}';
  end if;
  update private.recovery_codes known set used_at = now()
  where known.hash = private.recovery_hash(use_recovery_code.code, factor) and known.factor_id = factor
    and known.user_id = auth.uid()
    and known.used_at is null;
  if not found then
    return '{"outcome": "wrong"}';
  end if;
  delete from private.recovery_attempts attempt where attempt.user_id = auth.uid();
  delete from private.recovered_sessions recovered
  where recovered.user_id = auth.uid()
    and not exists (select from auth.sessions session where session.id = recovered.session_id);
  insert into private.recovered_sessions (session_id, factor_id, user_id) values (own, factor, auth.uid())
  on conflict (session_id) do update set factor_id = excluded.factor_id, recovered_at = now();
  perform private.note_second_step(auth.uid(), 'recovery_codes', to_jsonb(private.recovery_codes_of(factor) + 1),
    to_jsonb(private.recovery_codes_of(factor)));
  return jsonb_build_object('outcome', 'done', 'left', private.recovery_codes_of(factor));
end;
$$;
revoke execute on function public.use_recovery_code(text) from public, anon;
grant execute on function public.use_recovery_code(text) to authenticated;

-- Takes away one's own second step. AV403 `password-first` or `code-first` unless this session has just given both.
create function public.remove_own_second_step() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require(auth.uid() is not null, 'AV401', 'Not signed in');
  perform private.require(
    private.has_just_given_password(private.own_session(), auth.uid()), 'AV403', 'Give the password first',
      '{"reason": "password-first"}');
  perform private.require(private.has_just_given_code(private.own_session(), auth.uid()), 'AV403', 'Give a code first',
    '{"reason": "code-first"}');
  delete from auth.mfa_factors factor where factor.user_id = auth.uid();
  delete from private.recovery_codes code where code.user_id = auth.uid();
  delete from private.recovered_sessions recovered where recovered.user_id = auth.uid();
  -- What a session has given of this one counts for no other.
  update auth.sessions session set aal = 'aal1' where session.user_id = auth.uid();
end;
$$;
revoke execute on function public.remove_own_second_step() from public, anon;
grant execute on function public.remove_own_second_step() to authenticated;
