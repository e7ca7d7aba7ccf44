-- What one person says of one release is bounded too: a report of fifty lines with a thousand failures each drowned
-- what everybody else's browsers had counted, and made-up
-- releases used up the day's new lines for all.

-- As long as module_health_reports: an hour or two. Neither where nor by which code.
create table private.module_health_said (
  reporter uuid not null,
  hour timestamptz not null,
  module text not null,
  release text not null,
  -- How much was counted, and how many lines were new.
  said integer not null,
  made integer not null,
  primary key (reporter, hour, module, release)
);
alter table private.module_health_said enable row level security;
revoke all on private.module_health_said from public, anon, authenticated;

-- `lines`: [{ module, release, part, code, count }], at most 50; what is no line is left out. Answers how many were
-- taken. Of a person in an hour: at most 60 reports, a count of
-- 100 of each release, and 60 lines that nobody had told that day.
create or replace function public.report_module_health(lines jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  this_hour timestamptz := date_trunc('hour', now());
  reported integer;
  room integer;
  made_before integer;
  taken integer := 0;
  told record;
  counted integer;
  is_new boolean;
begin
  perform private.require(private.actor_role() is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require(coalesce(jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 50, false), 'AV422', 'Not a report',
    '{"field": "lines", "reason": "not-valid"}');
  insert into private.module_health_reports as reports (reporter, hour, count) values (auth.uid(), this_hour, 1)
  on conflict (reporter, hour) do update set count = reports.count + 1
  returning count into reported;
  if reported > 60 then
    return '{"taken": 0}';
  end if;
  if reported = 1 then
    delete from private.module_health_reports where hour < now() - interval '2 hours';
    delete from private.module_health_said where hour < now() - interval '2 hours';
    delete from private.module_health where day < current_date - 30;
  end if;
  -- Of new lines there are not more in a day than a portal with all its modules can have.
  select 2000 - count(*) into room from private.module_health where day = current_date;
  select coalesce(sum(made), 0) into made_before from private.module_health_said where reporter = auth.uid() and hour = this_hour;
  for told in
    select line ->> 'module' as module, line ->> 'release' as release, line ->> 'part' as part, line ->> 'code' as code, sum((line ->> 'count')::integer) as count
    from jsonb_array_elements(lines) line
    where private.is_health_line(line)
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
  loop
    is_new := not exists (
      select from private.module_health known
      where known.day = current_date and known.module = told.module and known.release = told.release and known.part = told.part and known.code = told.code);
    continue when is_new and (room <= 0 or made_before >= 60);
    counted := least(told.count, 100 - coalesce((
      select said.said from private.module_health_said said
      where said.reporter = auth.uid() and said.hour = this_hour and said.module = told.module and said.release = told.release), 0));
    continue when counted <= 0;
    insert into private.module_health_said as earlier (reporter, hour, module, release, said, made)
    values (auth.uid(), this_hour, told.module, told.release, counted, is_new::integer)
    on conflict (reporter, hour, module, release) do update set said = earlier.said + excluded.said, made = earlier.made + excluded.made;
    insert into private.module_health as health (day, module, release, part, code, count, first_at, last_at)
    values (current_date, told.module, told.release, told.part, told.code, counted, now(), now())
    on conflict (day, module, release, part, code) do update set count = health.count + excluded.count, last_at = excluded.last_at;
    taken := taken + 1;
    room := room - is_new::integer;
    made_before := made_before + is_new::integer;
  end loop;
  return jsonb_build_object('taken', taken);
end;
$$;
