-- The days of a rule, and what is planned on them.

-- `fallsOn` and `daysOf` of the domain.
create function private.falls_on(rule jsonb, starts_on date, day date) returns boolean
language sql immutable parallel safe
return case rule ->> 'kind'
  when 'days' then (day - starts_on) % (rule ->> 'every')::integer = 0
  when 'weekdays' then rule -> 'weekdays' @> to_jsonb(extract(isodow from day)::integer)
  else (rule -> 'months' = '[]' or rule -> 'months' @> to_jsonb(extract(month from day)::integer))
    and case rule ->> 'kind'
      when 'month-days' then exists (
        select from jsonb_array_elements_text(rule -> 'days') one
        where least(one.value::integer, extract(day from date_trunc('month', day) + interval '1 month -1 day')::integer)
          = extract(day from day)::integer)
      else extract(isodow from day)::integer = (rule ->> 'weekday')::integer
        and case (rule ->> 'nth')::integer
          when -1 then extract(month from day + 7) <> extract(month from day)
          else (extract(day from day)::integer + 6) / 7 = (rule ->> 'nth')::integer end
    end
end;

create function private.rule_days(rule jsonb, starts_on date, count integer, first_day date, last_day date)
returns setof date
language sql immutable parallel safe set search_path = ''
as $$
  select listed.day
  from (
    select days.day::date as day, row_number() over (order by days.day) as place
    from generate_series(
      (case when rule_days.count is null then greatest(starts_on, first_day) else starts_on end)::timestamp,
      last_day::timestamp, interval '1 day') days (day)
    where private.falls_on(rule, starts_on, days.day::date)
  ) listed
  where listed.day >= first_day and listed.place <= coalesce(rule_days.count, listed.place)
$$;

-- `instantsOn` of the domain: none is before the one that it follows, whatever clocks leave out.
create function private.slot_instants(slot jsonb, day date, zone text, out opens_at timestamptz, out due_at timestamptz,
  out closes_at timestamptz)
language plpgsql stable set search_path = ''
as $$
begin
  opens_at := (day + (slot ->> 'opens_at')::time) at time zone zone;
  due_at := greatest(opens_at, (day + (slot ->> 'due_days')::integer + (slot ->> 'due_at')::time) at time zone zone);
  closes_at := greatest(due_at,
    (day + (slot ->> 'closes_days')::integer + (slot ->> 'closes_at')::time) at time zone zone);
end;
$$;

-- `plannedState` of the domain.
create function private.planned_state(planned public.planned_inspections, moment timestamptz) returns text
language sql immutable parallel safe
return case
  when planned.done_at <= planned.due_at then 'done'
  when planned.done_at is not null then 'done-late'
  when planned.excused_at is not null then 'excused'
  when moment < planned.opens_at then 'planned'
  when moment < planned.due_at then 'open'
  when moment < planned.closes_at then 'late'
  else 'missed'
end;

create function private.planned_id(programme uuid, day date, slot bigint) returns uuid
language sql immutable parallel safe
return md5(programme::text || ' ' || to_char(day, 'YYYY-MM-DD') || ' ' || slot::text)::uuid;

-- Lays down what is planned up to PLANNED_AHEAD_DAYS after this moment, of one programme or of all, and answers how
-- many that were. What is there stays as it was laid down: doing it again, or twice at once, changes nothing.
create function private.lay_down_planned(moment timestamptz, only_programme uuid default null) returns integer
language sql volatile security definer set search_path = ''
as $$
  with spans as (
    select version.id as version_id, version.site_id, version.programme_id, version.number, version.rule, version.slots,
      version.starts_on, version.count, version.responsible_id, version.group_id, programme.checklist_id, site.zone,
      coalesce(laid.until + 1, version.starts_on) as first_day,
      least((moment at time zone site.zone)::date + private.days_planned_ahead(), version.until_on,
        version.ends_before - 1) as last_day
    from public.programme_versions version
    join public.programmes programme on programme.id = version.programme_id
    join public.sites site on site.id = version.site_id
    left join private.laid_down laid on laid.version_id = version.id
    where only_programme is null or version.programme_id = only_programme
  ), laid as (
    insert into public.planned_inspections (id, site_id, programme_id, version, day, slot, held_on, opens_at, due_at,
      closes_at, checklist_id, responsible_id, group_id)
    select private.planned_id(span.programme_id, listed.day, slot.place), span.site_id, span.programme_id, span.number,
      listed.day, slot.place, listed.day, instants.opens_at, instants.due_at, instants.closes_at, span.checklist_id,
      span.responsible_id, span.group_id
    from spans span
    cross join lateral private.rule_days(span.rule, span.starts_on, span.count, span.first_day, span.last_day)
      listed (day)
    cross join lateral jsonb_array_elements(span.slots) with ordinality slot (value, place)
    cross join lateral private.slot_instants(slot.value, listed.day, span.zone) instants
    where span.first_day <= span.last_day
    on conflict do nothing
    returning 1
  ), noted as (
    insert into private.laid_down as known (version_id, until)
    select span.version_id, span.last_day from spans span where span.first_day <= span.last_day
    on conflict (version_id) do update set until = greatest(known.until, excluded.until)
  )
  select count(*)::integer from laid;
$$;

-- What a submission that was just saved or finalized was begun for. One that another has finalized first, that no
-- longer is there or is of another checklist stays as it is: the inspection counts for itself.
create function private.bind_planned(id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  record public.checklist_submissions;
begin
  select * into record from public.checklist_submissions submission where submission.id = bind_planned.id;
  if private.is_absent(record.metadata -> 'planned_id') then
    return;
  end if;
  update public.planned_inspections planned set
    submission_id = record.id, submitted_by = record.user_id,
    done_at = case
      when record.status = 'in_progress' then planned.done_at
      when planned.submission_id = record.id then coalesce(planned.done_at, record.completion_time)
      else record.completion_time end
  where planned.id = private.as_uuid(record.metadata -> 'planned_id')
    and planned.site_id = private.site_of_person(record.user_id) and planned.checklist_id = record.checklist_id
    and (planned.submission_id is null or planned.submission_id = record.id
      or planned.done_at is null and record.status <> 'in_progress');
end;
$$;

-- What leaves the history was not done.
create function private.free_planned() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.planned_inspections planned set submission_id = null, submitted_by = null, done_at = null
  where planned.submission_id = old.id;
  return null;
end;
$$;
create trigger free_planned after delete on public.checklist_submissions
  for each row execute function private.free_planned();
