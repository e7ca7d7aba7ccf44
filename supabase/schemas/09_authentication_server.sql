-- What the second step needs is kept by the authentication server: hosted Supabase brings its tables, for the embedded
-- one the portal's server keeps them (server/src/portal/second-step).

do $$
begin
  if to_regclass('auth.mfa_factors') is null then
    create table auth.mfa_factors (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references auth.users (id) on delete cascade,
      friendly_name text,
      factor_type text not null check (factor_type = 'totp'),
      status text not null default 'unverified' check (status in ('unverified', 'verified')),
      secret text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- When a code of it was last taken.
      last_challenged_at timestamptz,
      -- The thirty seconds whose code was last taken: none is taken twice.
      last_step bigint,
      wrong_codes integer not null default 0,
      wrong_since timestamptz
    );
    create index mfa_factors_user_id on auth.mfa_factors (user_id);
    create table auth.mfa_challenges (
      id uuid primary key default gen_random_uuid(),
      factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
      created_at timestamptz not null default now(),
      verified_at timestamptz
    );
    create index mfa_challenges_factor_id on auth.mfa_challenges (factor_id);
    alter table auth.mfa_factors enable row level security;
    alter table auth.mfa_challenges enable row level security;
    revoke all on auth.mfa_factors, auth.mfa_challenges from public, anon, authenticated;
  end if;
end;
$$;

-- When a session last gave what.
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
