-- Those for which it is wanted, for administrators; nobody else is told any.
create function public.second_step_roles() returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(wanted.role order by wanted.role), '[]') from private.second_step_roles wanted
  where (select private.actor_role()) = 'admin');
revoke execute on function public.second_step_roles() from public, anon;
grant execute on function public.second_step_roles() to authenticated;

-- Whom it meets without a second step is signed out, here and wherever a role is given, so that signing in leads there.
-- AV409 `own-second-step-first`: who wants it of others has one, which also shows that this installation can.
create function public.require_second_step(roles text[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := public.second_step_roles();
begin
  perform private.require_bounds('require_second_step', jsonb_build_object('roles', require_second_step.roles));
  perform public.require_administrator();
  perform private.require(
    coalesce(roles <@ array['inspector', 'author', 'auditor', 'admin'], false), 'AV422', 'Not valid',
      '{"field": "roles", "reason": "not-valid"}');
  perform private.require(
    cardinality(roles) = 0 or private.second_step_of(auth.uid()) is not null, 'AV409', 'One''s own first',
      '{"reason": "own-second-step-first"}');
  delete from private.second_step_roles;
  insert into private.second_step_roles (role) select distinct unnest(roles);
  if public.second_step_roles() <> before then
    perform private.note_second_step(auth.uid(), 'second_step_roles', before, public.second_step_roles());
  end if;
  delete from auth.sessions session where private.is_second_step_wanted(session.user_id);
end;
$$;
revoke execute on function public.require_second_step(text[]) from public, anon;
grant execute on function public.require_second_step(text[]) to authenticated;

create function private.end_sessions_without_second_step() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.role is distinct from old.role and private.is_second_step_wanted(new.user_id) then
    delete from auth.sessions session where session.user_id = new.user_id;
  end if;
  return null;
end;
$$;
create trigger end_sessions_without_second_step after update of role on public.profiles
  for each row execute function private.end_sessions_without_second_step();

-- Who signs in with a second step, for the page on which an administrator takes it from somebody whose phone is lost.
create function public.people_with_second_step() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select distinct factor.user_id from auth.mfa_factors factor
  where factor.status = 'verified' and (select private.actor_role()) = 'admin';
$$;
revoke execute on function public.people_with_second_step() from public, anon;
grant execute on function public.people_with_second_step() to authenticated;

-- The person is signed out everywhere and signs in with the password alone from now on.
create function public.remove_second_step(id uuid) returns void
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
revoke execute on function public.remove_second_step(uuid) from public, anon;
grant execute on function public.remove_second_step(uuid) to authenticated;
