-- A session that was left open sets up no second step by Supabase's own endpoint (docs/security.md).

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
revoke execute on function private.require_recent_sign_in() from public;

do $$
begin
  create trigger require_recent_sign_in before insert on auth.mfa_factors
    for each row when (current_user = 'supabase_auth_admin') execute function private.require_recent_sign_in();
exception when insufficient_privilege then
  raise warning 'This project does not let triggers be added to auth.mfa_factors: see docs/security.md, second step';
end;
$$;
