-- Who has not come in yet with a password of their own cannot look after anybody: an administrator who leaves the role to such a person would leave the portal
-- without one when the password that was given is lost.
create or replace function private.keep_an_administrator() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.role = 'admin' and old.disabled_at is null and not old.must_change_password
    and (tg_op = 'DELETE' or new.role <> 'admin' or new.disabled_at is not null) then
    perform pg_advisory_xact_lock(hashtextextended('private.keep_an_administrator', 0));
    perform private.require(
      exists (
        select from public.profiles other
        where other.role = 'admin' and other.disabled_at is null and not other.must_change_password and other.user_id <> old.user_id),
      'AV409', 'The last administrator stays', '{"reason": "last-admin"}');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end;
$$;
