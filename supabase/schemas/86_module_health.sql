-- How modules fare in everybody's browser: which release failed where, by code, a day a row. Nothing of people: a route
-- is its pattern, never its address, and what an error said stays in the browser.

create table private.module_health (
  day date not null,
  module text not null,
  release text not null,
  -- Pattern of the route, or what else of the module it was; empty for the module as a whole.
  part text not null,
  -- 'opened', or the code of a failure.
  code text not null,
  count bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (day, module, release, part, code)
);
create index module_health_release on private.module_health (module, release);
alter table private.module_health enable row level security;

-- How much a person's browsers have said in this hour, so that none of them fills the table. Kept for an hour or two.
create table private.module_health_reports (
  reporter uuid not null,
  hour timestamptz not null,
  count integer not null,
  primary key (reporter, hour)
);
alter table private.module_health_reports enable row level security;

-- What one person says of one release is bounded too: a report of fifty lines with a thousand failures each drowned
-- what everybody else's browsers had counted, and made-up releases used up the day's new lines for all.

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

create function private.is_health_line(line jsonb) returns boolean
language sql immutable
return coalesce(
  jsonb_typeof(line) = 'object'
  and line ->> 'module' ~ '^[a-z][a-z0-9-]{1,40}$'
  and line ->> 'release' ~ '^[0-9A-Za-z.+_-]{1,80}$'
  and line ->> 'part' ~ '^[[:alnum:]_/: -]{0,120}$'
  and line ->> 'code' ~ '^(opened|MOD-[0-9]{3})$'
  and private.is_whole_number(line -> 'count')
  and (line ->> 'count')::integer between 1 and 1000, false);

-- `lines`: [{ module, release, part, code, count }], at most 50; what is no line is left out. Answers how many were
-- taken. Of a person in an hour: at most 60 reports, a count of
-- 100 of each release, and 60 lines that nobody had told that day.
create function public.report_module_health(lines jsonb) returns jsonb
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
  perform private.require_bounds('report_module_health', jsonb_build_object('lines', report_module_health.lines));
  perform private.require(private.actor_role() is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require(coalesce(jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 50, false),
    'AV422', 'Not a report',
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
  select coalesce(sum(made), 0) into made_before from private.module_health_said where reporter = auth.uid()
    and hour = this_hour;
  for told in
    select line ->> 'module' as module, line ->> 'release' as release, line ->> 'part' as part, line ->> 'code' as code,
      sum((line ->> 'count')::integer) as count
    from jsonb_array_elements(lines) line
    where private.is_health_line(line)
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
  loop
    is_new := not exists (
      select from private.module_health known
      where known.day = current_date and known.module = told.module and known.release = told.release
        and known.part = told.part and known.code = told.code);
    continue when is_new and (room <= 0 or made_before >= 60);
    counted := least(told.count, 100 - coalesce((
      select said.said from private.module_health_said said
      where said.reporter = auth.uid() and said.hour = this_hour and said.module = told.module
        and said.release = told.release), 0));
    continue when counted <= 0;
    insert into private.module_health_said as earlier (reporter, hour, module, release, said, made)
    values (auth.uid(), this_hour, told.module, told.release, counted, is_new::integer)
    on conflict (reporter, hour, module, release) do update
      set said = earlier.said + excluded.said, made = earlier.made + excluded.made;
    insert into private.module_health as health (day, module, release, part, code, count, first_at, last_at)
    values (current_date, told.module, told.release, told.part, told.code, counted, now(), now())
    on conflict (day, module, release, part, code) do update
      set count = health.count + excluded.count, last_at = excluded.last_at;
    taken := taken + 1;
    room := room - is_new::integer;
    made_before := made_before + is_new::integer;
  end loop;
  return jsonb_build_object('taken', taken);
end;
$$;
revoke execute on function public.report_module_health(jsonb) from public, anon;
grant execute on function public.report_module_health(jsonb) to authenticated;

-- The last 30 days by release, for administrators: how often it was opened, how often it failed, and where by which
-- code.
create function public.module_health() returns table (module text, release text, opened bigint, failed bigint,
  first_at timestamptz, last_at timestamptz, failures jsonb)
language sql stable security definer set search_path = ''
as $$
  select line.module, line.release,
    coalesce(sum(line.count) filter (where line.code = 'opened'), 0)::bigint,
    coalesce(sum(line.count) filter (where line.code <> 'opened'), 0)::bigint,
    min(line.first_at), max(line.last_at),
    coalesce(jsonb_agg(jsonb_build_object('part', line.part, 'code', line.code, 'count', line.count,
      'last_at', line.last_at) order by line.count desc)
      filter (where line.code <> 'opened'), '[]')
  from (
    select health.module, health.release, health.part, health.code, sum(health.count) as count,
      min(health.first_at) as first_at, max(health.last_at) as last_at
    from private.module_health health
    where health.day >= current_date - 30 and (select private.actor_role()) = 'admin'
    group by 1, 2, 3, 4
  ) line
  group by line.module, line.release
  order by line.module, min(line.first_at) desc
  limit 500;
$$;
revoke execute on function public.module_health() from public, anon;
grant execute on function public.module_health() to authenticated;
