-- How modules fare in everybody's browser: which release failed where, by code, a day a row. Nothing of people: a route is its pattern, never its address, and what an
-- error said stays in the browser.

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
alter table private.module_health enable row level security;
create index module_health_release on private.module_health (module, release);

-- How much a person's browsers have said in this hour, so that none of them fills the table. Kept for an hour or two.
create table private.module_health_reports (
  reporter uuid not null,
  hour timestamptz not null,
  count integer not null,
  primary key (reporter, hour)
);
alter table private.module_health_reports enable row level security;

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

-- `lines`: [{ module, release, part, code, count }], at most 50; what is no line is left out. Answers how many were taken: none beyond 60 reports of a person in an hour.
create function public.report_module_health(lines jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  reported integer;
  room integer;
  taken integer;
begin
  perform private.require(private.actor_role() is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require(coalesce(jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 50, false), 'AV422', 'Not a report',
    '{"field": "lines", "reason": "not-valid"}');
  insert into private.module_health_reports as reports (reporter, hour, count) values (auth.uid(), date_trunc('hour', now()), 1)
  on conflict (reporter, hour) do update set count = reports.count + 1
  returning count into reported;
  if reported > 60 then
    return '{"taken": 0}';
  end if;
  if reported = 1 then
    delete from private.module_health_reports where hour < now() - interval '2 hours';
    delete from private.module_health where day < current_date - 30;
  end if;
  -- Of new lines there are not more in a day than a portal with all its modules can have.
  select greatest(0, 2000 - count(*)) into room from private.module_health where day = current_date;
  insert into private.module_health as health (day, module, release, part, code, count, first_at, last_at)
  select current_date, line ->> 'module', line ->> 'release', line ->> 'part', line ->> 'code', sum((line ->> 'count')::integer), now(), now()
  from jsonb_array_elements(lines) line
  where private.is_health_line(line)
    and (room >= 50 or exists (
      select from private.module_health known
      where known.day = current_date and known.module = line ->> 'module' and known.release = line ->> 'release'
        and known.part = line ->> 'part' and known.code = line ->> 'code'))
  group by 2, 3, 4, 5
  on conflict (day, module, release, part, code) do update set count = health.count + excluded.count, last_at = excluded.last_at;
  get diagnostics taken = row_count;
  return jsonb_build_object('taken', taken);
end;
$$;

-- The last 30 days by release, for administrators: how often it was opened, how often it failed, and where by which code.
create function public.module_health() returns table (module text, release text, opened bigint, failed bigint, first_at timestamptz, last_at timestamptz, failures jsonb)
language sql stable security definer set search_path = ''
as $$
  select line.module, line.release,
    coalesce(sum(line.count) filter (where line.code = 'opened'), 0)::bigint,
    coalesce(sum(line.count) filter (where line.code <> 'opened'), 0)::bigint,
    min(line.first_at), max(line.last_at),
    coalesce(jsonb_agg(jsonb_build_object('part', line.part, 'code', line.code, 'count', line.count, 'last_at', line.last_at) order by line.count desc)
      filter (where line.code <> 'opened'), '[]')
  from (
    select health.module, health.release, health.part, health.code, sum(health.count) as count, min(health.first_at) as first_at, max(health.last_at) as last_at
    from private.module_health health
    where health.day >= current_date - 30 and (select private.actor_role()) = 'admin'
    group by 1, 2, 3, 4
  ) line
  group by line.module, line.release
  order by line.module, min(line.first_at) desc
  limit 500;
$$;

revoke execute on function private.is_health_line(jsonb), public.report_module_health(jsonb), public.module_health() from public;
revoke execute on function public.report_module_health(jsonb), public.module_health() from anon;
grant execute on function public.report_module_health(jsonb), public.module_health() to authenticated;
