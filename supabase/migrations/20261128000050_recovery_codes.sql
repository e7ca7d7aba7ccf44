-- Recovery codes of the second step, for whoever has lost the phone, and what a session has just shown: its password, or a code. Setting a second step up, taking it away and making
-- recovery codes ask for that, so that a device left open does not give them away.

-- When a session last gave what. Hosted Supabase keeps it here itself; for the embedded backend the portal's server does (server/src/portal/second-step).
do $$
begin
  if to_regclass('auth.mfa_amr_claims') is null then
    create table auth.mfa_amr_claims (
      id uuid primary key default gen_random_uuid(),
      session_id uuid not null references auth.sessions (id) on delete cascade,
      authentication_method text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (session_id, authentication_method)
    );
    alter table auth.mfa_amr_claims enable row level security;
    revoke all on auth.mfa_amr_claims from public, anon, authenticated;
  end if;
end;
$$;

-- Codes belong to one factor: one that is set up anew begins without any.
create table private.recovery_codes (
  -- SHA-256 of sixteen random figures and the factor. Whoever reads it could read the app's secret as well, and guesses are counted: nothing slow is needed.
  hash text primary key,
  factor_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  used_at timestamptz
);
create index recovery_codes_user_id on private.recovery_codes (user_id);

-- Sessions whose second step was a recovery code: the authentication server knows of none, so that their own row says `aal1`.
create table private.recovered_sessions (
  session_id uuid primary key,
  factor_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  recovered_at timestamptz not null default now()
);

-- Wrong ones without five minutes between them.
create table private.recovery_attempts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  wrong integer not null,
  latest timestamptz not null
);
alter table private.recovery_codes enable row level security;
alter table private.recovered_sessions enable row level security;
alter table private.recovery_attempts enable row level security;
revoke all on private.recovery_codes, private.recovered_sessions, private.recovery_attempts from public, anon, authenticated;

create function private.second_step_of(person uuid) returns uuid
language sql stable security definer set search_path = ''
return (select factor.id from auth.mfa_factors factor where factor.user_id = person and factor.status = 'verified' order by factor.created_at limit 1);

-- Whether this person has a second step that this session has not given.
create function private.is_second_step_missing_in(session_id uuid, person uuid) returns boolean
language sql stable security definer set search_path = ''
return private.second_step_of(person) is not null
  and not exists (select from auth.sessions session where session.id = session_id and session.user_id = person and session.aal = 'aal2')
  and not exists (
    select from private.recovered_sessions recovered
    where recovered.session_id = is_second_step_missing_in.session_id and recovered.factor_id = private.second_step_of(person));

create function private.own_session() returns uuid
language sql stable security definer set search_path = ''
return private.as_uuid(to_jsonb(auth.jwt() ->> 'session_id'));

create or replace function private.is_second_step_missing() returns boolean
language sql stable security definer set search_path = ''
return private.is_second_step_missing_in(private.own_session(), auth.uid());

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
      and recovered.factor_id = private.second_step_of(person) and recovered.recovered_at > now() - interval '5 minutes');

create function private.recovery_hash(code text, factor_id uuid) returns text
language sql immutable set search_path = ''
return encode(sha256(convert_to(factor_id::text || ' ' || regexp_replace(left(code, 100), '[^0-9]', '', 'g'), 'UTF8')), 'hex');

create function private.recovery_codes_of(factor_id uuid) returns integer
language sql stable security definer set search_path = ''
return (select count(*)::integer from private.recovery_codes code where code.factor_id = recovery_codes_of.factor_id and code.used_at is null);

create function private.note_second_step(person uuid, field text, before jsonb, after jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (actor, action, table_name, row_id, details)
  values (auth.uid(), 'second-step', 'profiles', person::text, jsonb_build_object(field, jsonb_build_object('from', before, 'to', after)));
$$;

-- Ten new codes, told here and never again; those of before are worth nothing any more. AV403 `code-first` unless this session has just given a code.
create function public.renew_recovery_codes() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  factor uuid := private.second_step_of(auth.uid());
  left_before integer;
  codes text[];
begin
  perform private.require(auth.uid() is not null, 'AV401', 'Not signed in');
  perform private.require(private.has_just_given_code(private.own_session(), auth.uid()), 'AV403', 'Give a code first', '{"reason": "code-first"}');
  left_before := private.recovery_codes_of(factor);
  delete from private.recovery_codes code where code.user_id = auth.uid();
  -- Figures alone, so that the keyboard of figures is enough; 60 random bits each, of which the remainder is as good as even.
  select array_agg(regexp_replace(lpad(mod(('x' || substr(md5(gen_random_uuid()::text || gen_random_uuid()::text), 1, 15))::bit(60)::bigint, 10000000000000000)::text, 16, '0'), '(.{4})(?=.)', '\1-', 'g'))
  into codes
  from generate_series(1, 10);
  insert into private.recovery_codes (hash, factor_id, user_id)
  select private.recovery_hash(code, factor), factor, auth.uid() from unnest(codes) as code;
  perform private.note_second_step(auth.uid(), 'recovery_codes', to_jsonb(left_before), to_jsonb(cardinality(codes)));
  return to_jsonb(codes);
end;
$$;

-- How many of one's own are left; null without a second step.
create function public.recovery_codes_left() returns integer
language sql stable security definer set search_path = ''
return (
  select private.recovery_codes_of(private.second_step_of(auth.uid()))
  where private.second_step_of(auth.uid()) is not null and not private.is_second_step_missing());

-- The second step of signing in, by a code for recovery: `outcome` is `done`, `wrong` or `too-many`; with the first how many are `left`. Says it in place of refusing, because a refusal
-- would take back what was counted.
create function public.use_recovery_code(code text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  factor uuid := private.second_step_of(auth.uid());
  own uuid := private.own_session();
  tried integer;
begin
  perform private.require(
    exists (select from auth.sessions session where session.id = own and session.user_id = auth.uid()), 'AV401', 'Not signed in');
  perform private.require(code is not null and factor is not null, 'AV422', 'Not valid', '{"field": "code", "reason": "not-valid"}');
  -- Counted before it is looked at, as codes of the app are.
  insert into private.recovery_attempts as attempt (user_id, wrong, latest) values (auth.uid(), 1, now())
  on conflict (user_id) do update set
    wrong = case when attempt.latest > now() - interval '5 minutes' then least(attempt.wrong, 5) + 1 else 1 end,
    latest = case when attempt.latest > now() - interval '5 minutes' and attempt.wrong >= 5 then attempt.latest else now() end
  returning wrong into tried;
  if tried > 5 then
    return '{"outcome": "too-many"}';
  end if;
  update private.recovery_codes known set used_at = now()
  where known.hash = private.recovery_hash(use_recovery_code.code, factor) and known.factor_id = factor and known.user_id = auth.uid()
    and known.used_at is null;
  if not found then
    return '{"outcome": "wrong"}';
  end if;
  delete from private.recovery_attempts attempt where attempt.user_id = auth.uid();
  delete from private.recovered_sessions recovered
  where recovered.user_id = auth.uid() and not exists (select from auth.sessions session where session.id = recovered.session_id);
  insert into private.recovered_sessions (session_id, factor_id, user_id) values (own, factor, auth.uid())
  on conflict (session_id) do update set factor_id = excluded.factor_id, recovered_at = now();
  perform private.note_second_step(auth.uid(), 'recovery_codes', to_jsonb(private.recovery_codes_of(factor) + 1), to_jsonb(private.recovery_codes_of(factor)));
  return jsonb_build_object('outcome', 'done', 'left', private.recovery_codes_of(factor));
end;
$$;

-- Takes away one's own second step. AV403 `password-first` or `code-first` unless this session has just given both.
create function public.remove_own_second_step() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require(auth.uid() is not null, 'AV401', 'Not signed in');
  perform private.require(
    private.has_just_given_password(private.own_session(), auth.uid()), 'AV403', 'Give the password first', '{"reason": "password-first"}');
  perform private.require(private.has_just_given_code(private.own_session(), auth.uid()), 'AV403', 'Give a code first', '{"reason": "code-first"}');
  delete from auth.mfa_factors factor where factor.user_id = auth.uid();
  delete from private.recovery_codes code where code.user_id = auth.uid();
  delete from private.recovered_sessions recovered where recovered.user_id = auth.uid();
  -- What a session has given of this one counts for no other.
  update auth.sessions session set aal = 'aal1' where session.user_id = auth.uid();
end;
$$;

create or replace function public.remove_second_step(id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_other_person(remove_second_step.id);
  delete from auth.mfa_factors factor where factor.user_id = remove_second_step.id;
  perform private.require(found, 'AV404', 'No second step');
  delete from private.recovery_codes code where code.user_id = remove_second_step.id;
  delete from auth.sessions session where session.user_id = remove_second_step.id;
end;
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.is_second_step_missing() to authenticated;
revoke execute on function public.renew_recovery_codes(), public.recovery_codes_left(), public.use_recovery_code(text), public.remove_own_second_step() from public, anon;
grant execute on function public.renew_recovery_codes(), public.recovery_codes_left(), public.use_recovery_code(text), public.remove_own_second_step() to authenticated;
