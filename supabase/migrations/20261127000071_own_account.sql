-- What an administrator does for somebody who lost a password or a phone is no way around the own ones: those are changed by the present password, and by a code. A device
-- left open would give the account away otherwise.

create function public.require_other_person(id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_administrator();
  perform private.require(require_other_person.id is distinct from auth.uid(), 'AV403', 'One''s own account', '{"reason": "own-account"}');
  perform private.require(
    exists (select from public.profiles profile where profile.user_id = require_other_person.id), 'AV404', 'No such person');
end;
$$;

create or replace function public.note_password_reset(id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_other_person(note_password_reset.id);
  update public.profiles profile set must_change_password = true where profile.user_id = note_password_reset.id;
  delete from auth.sessions session where session.user_id = note_password_reset.id;
end;
$$;

create or replace function public.remove_second_step(id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_other_person(remove_second_step.id);
  delete from auth.mfa_factors factor where factor.user_id = remove_second_step.id;
  perform private.require(found, 'AV404', 'No second step');
  delete from auth.sessions session where session.user_id = remove_second_step.id;
end;
$$;

revoke execute on function public.require_other_person(uuid) from public, anon;
grant execute on function public.require_other_person(uuid) to authenticated;
