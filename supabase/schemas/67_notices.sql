-- Notices: what a person is told of, once. What somebody does tells it in the same transaction, by triggers beside the
-- tables; what follows from dates is told by private.tick(), which may run as often as it likes and twice at once. A
-- mail says number, level, date and address alone; an outbox is kept for whoever sends it (server/src/mail), who
-- claims, sends and marks. In the portal every notice stands, whatever is said of mails.

create table public.notices (
  id bigint generated always as identity primary key,
  site_id uuid not null references public.sites (id),
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  -- NOTICE_KINDS of the domain.
  kind text not null check (kind in ('assigned', 'due-soon', 'overdue', 'returned', 'approved', 'critical',
    'planned-opened', 'planned-missed')),
  -- Of what: no foreign key, it outlives what it was of. Of an inspection under review the submission's id.
  subject text not null check (subject in ('finding', 'action', 'review', 'planned')),
  subject_id uuid not null,
  -- For what of the kind it is told once.
  occasion text not null,
  number text,
  level text check (level in ('critical', 'major', 'minor', 'observation')),
  -- A day of the site: by when, where there is one.
  due_on date,
  -- Path in the portal.
  link text not null check (link ~ '^/'),
  at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, kind, occasion)
);
alter table public.notices enable row level security;
create index notices_by_person on public.notices (user_id, (read_at is not null), at desc, id desc);
create policy "one's own" on public.notices
  for select to authenticated
  using (user_id = (select auth.uid()) and site_id = (select private.actor_site()));

-- How a person wants mails: { kind: 'now' | 'daily' | 'never' }, where it differs from private.notice_defaults().
create table private.notice_preferences (
  user_id uuid primary key references public.profiles (user_id) on delete cascade,
  -- Of the portal as the person uses it; null before it was told.
  language text check (language is null or private.is_language(language)),
  choices jsonb not null default '{}'
);
alter table private.notice_preferences enable row level security;

-- One attempt to tell a person; its id is in the Message-ID, whatever becomes of the attempts.
create table private.mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  how text not null check (how in ('now', 'daily')),
  -- Of a summary, the site's day on which it was last tried: there is one a day.
  day date,
  state text not null default 'sending' check (state in ('sending', 'waiting', 'sent', 'refused')),
  attempts integer not null default 0,
  made_at timestamptz not null,
  -- When it is tried again; while it is being sent, when its sender counts as lost.
  next_at timestamptz not null,
  sent_at timestamptz,
  -- The server's word, as a code.
  reason text,
  unique (user_id, day)
);
alter table private.mails enable row level security;
create index mails_to_send on private.mails (next_at) where state in ('sending', 'waiting');

-- What is to be mailed of a notice: written with it, and given to a mail when one is made.
create table private.mail_lines (
  notice_id bigint primary key references public.notices (id) on delete cascade,
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  how text not null check (how in ('now', 'daily')),
  mail_id uuid references private.mails (id) on delete cascade
);
alter table private.mail_lines enable row level security;
create index mail_lines_waiting on private.mail_lines (user_id, how) where mail_id is null;
create index mail_lines_by_mail on private.mail_lines (mail_id);

-- Whether something sends mails, as it says itself: nothing is put by for a portal without a mail server.
create table private.mail_sender (
  is_only boolean primary key default true check (is_only),
  is_set boolean not null,
  seen_at timestamptz not null
);
alter table private.mail_sender enable row level security;

-- DEFAULT_NOTICE_CHOICES of the domain.
create function private.notice_defaults() returns jsonb
language sql immutable parallel safe
return '{"assigned": "daily", "due-soon": "daily", "overdue": "daily", "returned": "daily", "approved": "daily",
  "critical": "now", "planned-opened": "daily", "planned-missed": "daily"}'::jsonb;

-- DUE_SOON_DAYS and NOTICES_LOOK_BACK_DAYS of the domain: so many days before its day something is due soon; what was
-- due longer ago when the tick comes to it is told nobody.
create function private.due_soon_days() returns integer language sql immutable parallel safe return 3;
create function private.notices_look_back_days() returns integer language sql immutable parallel safe return 31;

-- SUMMARY_HOUR of the domain, in the site's zone.
create function private.summary_hour() returns integer language sql immutable parallel safe return 7;

create function private.notice_choices(person uuid) returns jsonb
language sql stable set search_path = ''
return private.notice_defaults() || coalesce((select stored.choices from private.notice_preferences stored
  where stored.user_id = person), '{}');

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

create function private.notify_of_finding(kind text, finding public.findings, persons uuid[]) returns void
language sql volatile set search_path = ''
as $$
  select private.notify(kind, finding.site_id, persons, finding.id || ' ' || finding.revision_number, 'finding',
    finding.id, private.finding_link(finding.id), finding.number, finding.level, finding.due_on);
$$;

create function private.notice_finding() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_new boolean := tg_op = 'INSERT';
begin
  if new.level = 'critical' and (is_new or old.level <> 'critical') then
    perform private.notify_of_finding('critical', new, private.supervisors_of(new.site_id));
  end if;
  if is_new or (new.responsible_id, new.group_id) is distinct from (old.responsible_id, old.group_id) then
    -- Whom an action of this very moment has told is told no second time.
    perform private.notify_of_finding('assigned', new, array(
      select person from unnest(private.persons_among(new.site_id, array[new.responsible_id, new.group_id])) person
      where not exists (select from public.notices told
        where told.user_id = person and told.kind = 'assigned' and told.subject = 'action'
          and told.link = private.finding_link(new.id) and told.at = now())));
  end if;
  if not is_new and (new.returned_at is distinct from old.returned_at
    or old.state = 'corrected' and new.state in ('open', 'in-treatment')) then
    perform private.notify_of_finding('returned', new, private.persons_among(new.site_id, new.assigned));
  end if;
  if not is_new and old.state = 'corrected' and new.state in ('verified', 'closed') then
    perform private.notify_of_finding('approved', new, private.persons_among(new.site_id, new.assigned));
  end if;
  return null;
end;
$$;
create trigger notice_new after insert on public.findings
  for each row when (new.level = 'critical' or new.assigned <> '{}') execute function private.notice_finding();
create trigger notice_change after update on public.findings
  for each row when (old.level <> new.level or old.state <> new.state
    or old.responsible_id is distinct from new.responsible_id or old.group_id is distinct from new.group_id
    or old.returned_at is distinct from new.returned_at) execute function private.notice_finding();

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

-- Who reads and sets: everybody whose account is open, with a role or without.

create function private.require_own_notices() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require(exists (select from private.actor_profile()), 'AV401',
    'Not signed in, or without a profile');
end;
$$;

create function private.validate_notice_query(query jsonb) returns jsonb
language sql immutable
return case
  when jsonb_typeof(query) is distinct from 'object' then private.fault('query')
  when not private.is_absent(query -> 'kinds') and (jsonb_typeof(query -> 'kinds') <> 'array' or exists (
    select from jsonb_array_elements(query -> 'kinds') kind
    where not private.notice_defaults() ? (kind.value #>> '{}')))
    then private.fault('kinds')
  when not private.is_absent(query -> 'page') and not private.is_whole_number(query -> 'page')
    then private.fault('page')
  when not private.is_absent(query -> 'page_size') and not private.is_whole_number(query -> 'page_size')
    then private.fault('page_size')
  else private.validate_optional_switch(query, 'unread')
end;

-- A page of one's own, what is unread first and the newest before others: { rows, count, more, newest, today }. The
-- query: { unread, kinds: [], page, page_size }; all of it may be left out. Counts go no further than 1000; `newest` is
-- the newest of all, up to which read_all_notices() can be asked. `about`: of what is planned or reviewed its checklist
-- and place; a mail says neither.
create function public.own_notices(query jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  page_size integer;
  site uuid := private.actor_site();
  wanted text[];
  found_count bigint;
begin
  perform private.require_bounds('own_notices', jsonb_build_object('query', own_notices.query));
  perform private.require_own_notices();
  perform private.require_no_fault(private.validate_notice_query(query));
  page_size := least(greatest(coalesce((query ->> 'page_size')::integer, 50), 1), 200);
  wanted := case when jsonb_array_length(private.elements(query -> 'kinds')) > 0
    then array(select jsonb_array_elements_text(query -> 'kinds')) end;
  select count(*) into found_count from (
    select from public.notices notice
    where notice.user_id = auth.uid() and notice.site_id = site and (wanted is null or notice.kind = any (wanted))
      and (not private.switch_in(query -> 'unread', false) or notice.read_at is null)
    limit 1001) counted;
  return jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', one.id, 'kind', one.kind, 'subject', one.subject, 'subject_id', one.subject_id, 'number', one.number,
        'level', one.level, 'due_on', one.due_on, 'link', one.link, 'at', one.at, 'read_at', one.read_at,
        'about', case one.subject
          when 'planned' then (
            select concat_ws(' · ', coalesce(checklist.title, programme.title), nullif(place.path, ''))
            from public.planned_inspections planned
            join public.programmes programme on programme.id = planned.programme_id
            left join public.places place on place.id = programme.place_id
            left join public.checklists checklist on checklist.id::text = planned.checklist_id
            where planned.id = one.subject_id)
          when 'review' then (
            select concat_ws(' · ', review.checklist_title, nullif(coalesce(place.path, review.place_text), ''))
            from public.reviews review
            left join public.places place on place.id = review.place_id
            where review.submission_id = one.subject_id
            order by review.revision desc limit 1)
        end)
        order by one.read_at is not null, one.at desc, one.id desc), '[]')
      from (
        select notice.* from public.notices notice
        where notice.user_id = auth.uid() and notice.site_id = site and (wanted is null or notice.kind = any (wanted))
          and (not private.switch_in(query -> 'unread', false) or notice.read_at is null)
        order by notice.read_at is not null, notice.at desc, notice.id desc
        limit page_size
        offset (greatest(coalesce((query ->> 'page')::bigint, 1), 1) - 1) * page_size
      ) one),
    'count', least(found_count, 1000), 'more', found_count > 1000,
    'newest', (select max(notice.id) from public.notices notice
      where notice.user_id = auth.uid() and notice.site_id = site),
    'today', private.site_today(site));
end;
$$;

-- For a badge: { unread, language }; so many, no further than 100, and the language in which mails would be written.
create function public.unread_notices() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_own_notices();
  return jsonb_build_object(
    'unread', (select count(*) from (
      select from public.notices notice
      where notice.user_id = auth.uid() and notice.site_id = private.actor_site() and notice.read_at is null
      limit 100) counted),
    'language', (select stored.language from private.notice_preferences stored where stored.user_id = auth.uid()));
end;
$$;

-- { ids: [] }: of the caller's own; or { link }: those that lead there. Answers how many were unread.
create function public.read_notices(payload jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.require_bounds('read_notices', jsonb_build_object('payload', read_notices.payload));
  perform private.require_own_notices();
  perform private.require_no_fault(case
    when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload')
    when jsonb_typeof(payload -> 'link') = 'string' then null
    when jsonb_typeof(payload -> 'ids') is distinct from 'array' or exists (
      select from jsonb_array_elements(payload -> 'ids') id where not private.is_whole_number(id.value))
      then private.fault('ids') end);
  update public.notices notice set read_at = now()
  where notice.user_id = auth.uid() and notice.read_at is null and (notice.link = payload ->> 'link'
    or notice.id in (select id::bigint from jsonb_array_elements_text(private.elements(payload -> 'ids')) id));
  get diagnostics changed = row_count;
  return changed;
end;
$$;

-- All of the caller's own up to this one: what came meanwhile stays unread. Answers how many were unread.
create function public.read_all_notices(newest bigint) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.require_own_notices();
  update public.notices notice set read_at = now()
  where notice.user_id = auth.uid() and notice.read_at is null and notice.id <= read_all_notices.newest;
  get diagnostics changed = row_count;
  return changed;
end;
$$;

-- One's own: { choices: { kind: how }, email, is_mail_set }.
create function public.notice_choices() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_own_notices();
  return jsonb_build_object(
    'choices', private.notice_choices(auth.uid()),
    'email', (select profile.email from public.profiles profile where profile.user_id = auth.uid()),
    'is_mail_set', exists (select from private.mail_sender sender where sender.is_set));
end;
$$;

-- { choices: { kind: 'now' | 'daily' | 'never' } }: every kind. It counts for what is told from now on.
create function public.save_notice_choices(payload jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_bounds('save_notice_choices', jsonb_build_object('payload', save_notice_choices.payload));
  perform private.require_own_notices();
  perform private.require_no_fault(case
    when jsonb_typeof(payload -> 'choices') is distinct from 'object' then private.fault('choices')
    else (
      select private.fault('choices.' || known.kind) from jsonb_object_keys(private.notice_defaults()) known (kind)
      where not coalesce(payload #>> array['choices', known.kind] in ('now', 'daily', 'never'), false)
      order by known.kind limit 1) end);
  insert into private.notice_preferences as stored (user_id, choices)
  select auth.uid(), jsonb_object_agg(known.kind, payload #> array['choices', known.kind])
  from jsonb_object_keys(private.notice_defaults()) known (kind)
  on conflict (user_id) do update set choices = excluded.choices;
end;
$$;

-- In which language the person uses the portal: mails are written in it.
create function public.note_notice_language(language text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_bounds('note_notice_language', jsonb_build_object('language', note_notice_language.language));
  perform private.require_own_notices();
  perform private.require_no_fault(case when not private.is_language(note_notice_language.language)
    then private.fault('language') end);
  insert into private.notice_preferences as stored (user_id, language)
    values (auth.uid(), note_notice_language.language)
  on conflict (user_id) do update set language = excluded.language;
end;
$$;

revoke all on public.notices from public, anon, authenticated;
revoke all on private.notice_preferences, private.mails, private.mail_lines, private.mail_sender
  from public, anon, authenticated;
grant select on public.notices to authenticated;
revoke execute on function public.own_notices(jsonb), public.unread_notices(), public.read_notices(jsonb),
  public.read_all_notices(bigint), public.notice_choices(), public.save_notice_choices(jsonb),
  public.note_notice_language(text) from public, anon;
grant execute on function public.own_notices(jsonb), public.unread_notices(), public.read_notices(jsonb),
  public.read_all_notices(bigint), public.notice_choices(), public.save_notice_choices(jsonb),
  public.note_notice_language(text) to authenticated;
