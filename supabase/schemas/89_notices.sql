-- Who is told of what, by triggers and by the clock.

-- Persons of a site with an account that is open: those named, and members of the groups named.
create function private.persons_among(site uuid, assignees uuid[]) returns uuid[]
language sql stable set search_path = ''
return array(
  select profile.user_id
  from (
    select named from unnest(assignees) named
    union
    select member.user_id from public.group_members member
    where member.group_id = any (assignees) and member.site_id = site
  ) listed (person)
  join public.profiles profile on profile.user_id = listed.person and profile.site_id = site
    and profile.disabled_at is null
  order by profile.user_id);

-- Who judges at a site; its administrators where nobody has the right.
create function private.supervisors_of(site uuid) returns uuid[]
language sql stable set search_path = ''
return (
  select coalesce(
    array_agg(profile.user_id order by profile.user_id) filter (where 'supervisor' = any (profile.rights)),
    array_agg(profile.user_id order by profile.user_id) filter (where profile.role = 'admin'), '{}')
  from public.profiles profile where profile.site_id = site and profile.disabled_at is null);

-- Tells these persons, but not who does it; each once for a kind and occasion. With it goes what is to be mailed.
create function private.notify(kind text, site uuid, persons uuid[], occasion text, subject text, subject_id uuid,
  link text, number text default null, level text default null, due_on date default null,
  at timestamptz default now()) returns void
language sql volatile set search_path = ''
as $$
  with told as (
    insert into public.notices (site_id, user_id, kind, subject, subject_id, occasion, number, level, due_on, link, at)
    select notify.site, person, notify.kind, notify.subject, notify.subject_id, notify.occasion, notify.number,
      notify.level, notify.due_on, notify.link, notify.at
    from (select distinct named from unnest(notify.persons) named
      where named is distinct from auth.uid()) listed (person)
    join public.profiles profile on profile.user_id = person and profile.site_id = notify.site
      and profile.disabled_at is null
    order by person
    on conflict (user_id, kind, occasion) do nothing
    returning id, user_id
  )
  insert into private.mail_lines (notice_id, user_id, how)
  select told.id, told.user_id, private.notice_choices(told.user_id) ->> notify.kind
  from told
  join public.profiles profile on profile.user_id = told.user_id and profile.email is not null
  where private.notice_choices(told.user_id) ->> notify.kind in ('now', 'daily')
    and exists (select from private.mail_sender sender where sender.is_set);
$$;

create function private.finding_link(finding uuid) returns text
language sql immutable parallel safe
return '/nao-conformidades/' || finding;

-- Where several findings are listed: those of an inspection, or those of a person or of their groups.
create function private.findings_link(submission uuid, assignees uuid[]) returns text
language sql immutable parallel safe
return '/nao-conformidades?' || case when submission is not null then 'inspection=' || submission
  when assignees[1] is not null then 'whose=mine' else 'whose=group' end;

-- What is to be told of a finding, and whom: these persons and members of these groups, or, where it is null, those who
-- judge.
create type private.told_finding as (kind text, assignees uuid[], finding public.findings);

-- While one act is carried out on many findings, those that it assigns wait here: private.tell_of_those_waiting()
-- tells them together.
create function private.wait_to_be_told(findings uuid[]) returns void
language sql volatile
as $$
  select set_config('portal.findings_to_tell', wait_to_be_told.findings::text, true);
$$;

create function private.waiting_to_be_told() returns uuid[]
language sql stable
return nullif(current_setting('portal.findings_to_tell', true), '')::uuid[];

-- What one inspection, or one act on many, has to tell the same persons is told once, by the first number and how many
-- more there are: nobody reads a notice for each of forty lamps, and three thousand, for each of a team of twenty, took
-- a minute. `together`: of whichever inspection they are.
create function private.tell_of_findings(told private.told_finding[], together boolean default false) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  levels text[] := array['critical', 'major', 'minor', 'observation'];
  waiting uuid[] := private.waiting_to_be_told();
  one record;
begin
  if waiting is not null then
    perform private.wait_to_be_told(waiting || array(
      select (listed.finding).id from unnest(told) listed where listed.kind = 'assigned'));
    told := array(select listed from unnest(told) listed where listed.kind <> 'assigned');
  end if;
  for one in
    select listed.kind, listed.assignees, (listed.finding).site_id, count(*) as many,
      case when not together then (array_agg((listed.finding).submission_id))[1] end as submission_id,
      min((listed.finding).number) as first,
      (array_agg((listed.finding).id order by (listed.finding).number))[1] as id,
      (array_agg((listed.finding).revision_number order by (listed.finding).number))[1] as revision,
      levels[min(array_position(levels, (listed.finding).level))] as level, min((listed.finding).due_on) as due_on
    from unnest(told) with ordinality listed (kind, assignees, finding, place)
    -- What was found outside of an inspection is told by itself.
    group by 1, 2, 3,
      case when not together then coalesce((listed.finding).submission_id, (listed.finding).id) end
    order by min(listed.place)
  loop
    perform private.notify(one.kind, one.site_id, array(
      select person
      from unnest(case when one.assignees is null then private.supervisors_of(one.site_id)
        else private.persons_among(one.site_id, one.assignees) end) person
      -- Whom an action of this very moment has told is told no second time.
      where one.kind <> 'assigned' or not exists (select from public.notices told_before
        where told_before.user_id = person and told_before.kind = 'assigned' and told_before.subject = 'action'
          and told_before.link = private.finding_link(one.id) and told_before.at = now())),
      one.id || ' ' || one.revision, 'finding', one.id,
      case when one.many > 1 then private.findings_link(one.submission_id, one.assignees)
        else private.finding_link(one.id) end,
      one.first || case when one.many > 1 then ' +' || one.many - 1 else '' end, one.level, one.due_on);
  end loop;
end;
$$;

create function private.tell_of_those_waiting() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  waiting uuid[] := private.waiting_to_be_told();
begin
  perform set_config('portal.findings_to_tell', '', true);
  perform private.tell_of_findings(array(
    select row ('assigned', array[finding.responsible_id, finding.group_id], finding)::private.told_finding
    from public.findings finding where finding.id = any (waiting)
    order by finding.number), true);
end;
$$;

create function private.notice_new_findings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_of_findings(array(
    select row (said.kind, said.assignees, row (found.*)::public.findings)::private.told_finding
    from found
    cross join lateral (values
      ('critical', null::uuid[], found.level = 'critical'),
      ('assigned', array[found.responsible_id, found.group_id], found.assigned <> '{}')
    ) said (kind, assignees, is_so)
    where said.is_so
    order by found.number));
  return null;
end;
$$;
create trigger notice_new after insert on public.findings
  referencing new table as found for each statement execute function private.notice_new_findings();

create function private.notice_changed_findings() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off set jit = off
as $$
begin
  perform private.tell_of_findings(array(
    select row (said.kind, said.assignees, row (found.*)::public.findings)::private.told_finding
    from found join was on was.id = found.id
    cross join lateral (values
      ('critical', null::uuid[], found.level = 'critical' and was.level <> 'critical'),
      ('assigned', array[found.responsible_id, found.group_id],
        (found.responsible_id, found.group_id) is distinct from (was.responsible_id, was.group_id)),
      ('returned', found.assigned, found.returned_at is distinct from was.returned_at
        or was.state = 'corrected' and found.state in ('open', 'in-treatment')),
      ('approved', found.assigned, was.state = 'corrected' and found.state in ('verified', 'closed'))
    ) said (kind, assignees, is_so)
    where said.is_so
    order by found.number));
  return null;
end;
$$;
create trigger notice_change after update on public.findings
  referencing old table as was new table as found for each statement execute function private.notice_changed_findings();

create function private.notice_action() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify('assigned', new.site_id,
    private.persons_among(new.site_id, array[new.responsible_id, new.group_id]), new.id::text, 'action', new.id,
    private.finding_link(finding.id), finding.number, finding.level, new.due_on)
  from public.findings finding where finding.id = new.finding_id;
  return null;
end;
$$;
create trigger notice_new after insert on public.finding_actions
  for each row execute function private.notice_action();

-- A later date: whoever asked for it hears what became of it.
create function private.notice_extension() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(case new.state when 'granted' then 'approved' else 'returned' end, new.site_id,
    array[new.asked_by], new.id::text, 'finding', finding.id, private.finding_link(finding.id), finding.number,
    finding.level, case new.state when 'granted' then new.asked_on else finding.due_on end)
  from public.findings finding where finding.id = new.finding_id;
  return null;
end;
$$;
create trigger notice_decided after update on public.finding_extensions
  for each row when (old.state = 'asked' and new.state <> 'asked') execute function private.notice_extension();

create function private.notice_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(new.state, new.site_id, array[new.inspector_id], new.submission_id || ' ' || new.revision,
    'review', new.submission_id, '/revisoes/' || new.submission_id);
  return null;
end;
$$;
create trigger notice_decided after update on public.reviews
  for each row when (old.state <> new.state and new.state in ('approved', 'returned'))
  execute function private.notice_review();

-- What is due soon or overdue on the site's day of that moment, each told once for its date. A person with an action
-- and the finding itself due on one day hears of it once.
create function private.notify_by_dates(at timestamptz) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  due record;
begin
  for due in
    with day as (
      select site.id as site_id, (notify_by_dates.at at time zone site.zone)::date as today from public.sites site
    ),
    dated as (
      select finding.id as finding_id, finding.site_id, finding.number, finding.level, 'action' as subject,
        action.id as subject_id, action.due_on, day.today, array[action.responsible_id, action.group_id] as assignees
      from public.finding_actions action
      join public.findings finding on finding.id = action.finding_id and finding.state = 'in-treatment'
      join day on day.site_id = finding.site_id
      where action.state in ('to-do', 'doing') and action.due_on between day.today - private.notices_look_back_days()
        and day.today + private.due_soon_days()
      union all
      select finding.id, finding.site_id, finding.number, finding.level, 'finding', finding.id, finding.due_on,
        day.today, array[finding.responsible_id, finding.group_id]
      from public.findings finding
      join day on day.site_id = finding.site_id
      where private.is_unsettled_on(finding.state, finding.risk_until, day.today)
        and finding.due_on between day.today - private.notices_look_back_days()
        and day.today + private.due_soon_days()
    ),
    told as (
      select distinct on (person, dated.finding_id, dated.due_on) dated.*, person,
        case when dated.due_on < dated.today then 'overdue' else 'due-soon' end as kind,
        dated.finding_id || ' ' || dated.due_on as occasion
      from dated cross join lateral unnest(private.persons_among(dated.site_id, dated.assignees)
        -- What is critical and late concerns who judges, too.
        || case when dated.level = 'critical' and dated.due_on < dated.today
          then private.supervisors_of(dated.site_id) end) person
      order by person, dated.finding_id, dated.due_on, dated.subject
    )
    select told.* from told
    where not exists (select from public.notices notice
      where notice.user_id = told.person and notice.kind = told.kind and notice.occasion = told.occasion)
    -- In one order, so that two at once wait for one another and not in a circle.
    order by told.person, told.occasion
  loop
    perform private.notify(due.kind, due.site_id, array[due.person], due.occasion, due.subject, due.subject_id,
      private.finding_link(due.finding_id), due.number, due.level, due.due_on, notify_by_dates.at);
  end loop;
end;
$$;

-- What is planned for a person or their group has opened, or has closed and was not done: each told once.
create function private.notify_planned(at timestamptz) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  told record;
begin
  for told in
    with due as (
      select planned.id, planned.site_id, planned.held_on, (planned.due_at at time zone site.zone)::date as due_on,
        person,
        case when planned.closes_at <= notify_planned.at then 'planned-missed' else 'planned-opened' end as kind
      from public.planned_inspections planned
      join public.sites site on site.id = planned.site_id
      cross join lateral unnest(private.persons_among(planned.site_id,
        array[planned.responsible_id, planned.group_id])) person
      where planned.done_at is null and planned.excused_at is null and planned.opens_at <= notify_planned.at
        and planned.closes_at > notify_planned.at - make_interval(days => private.notices_look_back_days())
    )
    select due.* from due
    where not exists (select from public.notices notice
      where notice.user_id = due.person and notice.kind = due.kind and notice.occasion = due.id::text)
    order by due.person, due.id
  loop
    perform private.notify(told.kind, told.site_id, array[told.person], told.id::text, 'planned', told.id,
      '/agenda?day=' || told.held_on, null, null, told.due_on, notify_planned.at);
  end loop;
end;
$$;

-- What follows from time alone. Whoever keeps time calls it every minute or so: a timer of the one-process server,
-- pg_cron on a hosted project. Doing it twice, or twice at once, changes nothing.
create function private.tick(at timestamptz) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.lay_down_planned(tick.at);
  perform private.notify_by_dates(tick.at);
  perform private.notify_planned(tick.at);
end;
$$;
