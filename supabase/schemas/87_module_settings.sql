-- What an administrator sets for a module. What a setting means and may be, the module declares; here it is bounded and
-- logged.

create table private.module_settings (
  id text primary key,
  settings jsonb not null,
  changed_at timestamptz not null default now()
);
alter table private.module_settings enable row level security;
create trigger audit after insert or update or delete on private.module_settings
  for each row execute function private.audit();

-- { module: { key: value } }, for everybody who is signed in: a setting is no secret.
create function public.module_settings() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(stored.id, stored.settings), '{}') from private.module_settings stored
    where private.actor_role() is not null;
$$;
revoke execute on function public.module_settings() from public, anon;
grant execute on function public.module_settings() to authenticated;

-- All of them anew. `before`: what the person saw; another there by now is AV409, and nothing is written.
create function public.set_module_settings(module text, settings jsonb, before jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_bounds('set_module_settings', jsonb_build_object('module', set_module_settings.module,
    'settings', set_module_settings.settings, 'before', set_module_settings.before));
  perform public.require_administrator();
  perform private.require(coalesce(module ~ '^[a-z][a-z0-9-]{1,40}$', false), 'AV422', 'Not valid',
    '{"field": "module", "reason": "not-valid"}');
  perform private.require(
    coalesce(jsonb_typeof(settings) = 'object' and length(settings::text) <= 20000 and not exists (
      select from jsonb_each(settings) given where jsonb_typeof(given.value) not in ('string', 'number', 'boolean')),
        false),
    'AV422', 'Not valid', '{"field": "settings", "reason": "not-valid"}');
  insert into private.module_settings as stored (id, settings) values (module, set_module_settings.settings)
  on conflict (id) do update set settings = excluded.settings, changed_at = now()
    where stored.settings = set_module_settings.before;
  perform private.require(found, 'AV409', 'Somebody else has changed the settings');
end;
$$;
revoke execute on function public.set_module_settings(text, jsonb, jsonb) from public, anon;
grant execute on function public.set_module_settings(text, jsonb, jsonb) to authenticated;
