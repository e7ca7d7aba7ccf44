create table reports (
  id uuid primary key,
  place text not null,
  seen_at timestamptz not null,
  description text not null,
  severity integer not null check (severity between 1 and 3),
  files jsonb not null,
  by uuid not null,
  at timestamptz not null default now()
);
alter table reports enable row level security;
create policy "everyone with a profile reads" on reports for select to authenticated using (module_api.actor() is not null);
grant select on reports to authenticated;

create function report(operation jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform module_api.require(module_api.has_role('inspector', 'admin'), 'AV403', 'The role does not allow this');
  insert into module_bagagem.reports (id, place, seen_at, description, severity, files, by)
  values ((operation ->> 'id')::uuid, operation #>> '{content,place}', (operation #>> '{content,seenAt}')::timestamptz, operation #>> '{content,description}',
    (operation #>> '{content,severity}')::integer, operation -> 'files', module_api.actor());
  return '{}';
end $$;
grant execute on function report(jsonb) to authenticated;
