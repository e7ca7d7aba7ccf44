create index findings_by_text on public.findings using gin (search_text extensions.gin_trgm_ops);

-- By when they were found, newest first; and by when became of them what the figures count.
create index findings_newest on public.findings (site_id, opened_on desc, number desc);
create index findings_planned on public.findings (site_id, planned_on desc, id) where planned_on is not null;
create index findings_corrected on public.findings (site_id, corrected_on desc, id) where corrected_on is not null;
create index findings_verified on public.findings (site_id, verified_on desc, id) where verified_on is not null;
create index findings_closed on public.findings (site_id, closed_on desc, id) where closed_on is not null;
-- By state, in the order of the list; with what is counted of them.
create index findings_by_state on public.findings (site_id, state, due_on, number)
  include (level, opened_on, risk_until, effective_on);
-- As the lists are ordered (private.finding_order), and by what they are filtered.
create index findings_by_due on public.findings (site_id, (state in ('closed', 'dismissed')), due_on, number);
create index findings_by_level on public.findings (
  site_id, (array_position(array['critical', 'major', 'minor', 'observation'], level)), due_on, number);
create index findings_last_changed on public.findings (site_id, changed_at desc, number desc);
create index findings_by_place on public.findings (
  site_id, place_id, (state in ('closed', 'dismissed')), due_on, number);
create index findings_by_checklist on public.findings (site_id, checklist_id, opened_on desc);
create index findings_dismissed on public.findings (site_id, checklist_id, base_item_id, opened_on)
  where state = 'dismissed';
create index findings_repeats on public.findings (site_id, (state in ('closed', 'dismissed')), due_on, number)
  where repeat_of is not null;
-- What may be overdue, with what says whether it is.
create index findings_unsettled on public.findings (site_id, due_on, number) include (state, risk_until)
  where private.may_be_unsettled(state);

-- A finding once for each person and group that it, or one of its actions, is assigned to, in the order of the list: no
-- index has a list of them in that order.
create table private.finding_assignees (
  site_id uuid not null,
  finding_id uuid not null,
  assignee uuid not null,
  is_settled boolean not null,
  due_on date,
  number text not null,
  primary key (finding_id, assignee),
  foreign key (site_id, finding_id) references public.findings (site_id, id) on delete cascade
);
alter table private.finding_assignees enable row level security;
revoke all on private.finding_assignees from public, anon, authenticated;
create index finding_assignees_by_due on private.finding_assignees
  (site_id, assignee, is_settled, due_on, number, finding_id);

create function private.list_assigned(listed public.findings[]) returns void
language sql volatile set search_path = ''
as $$
  insert into private.finding_assignees (site_id, finding_id, assignee, is_settled, due_on, number)
  select finding.site_id, finding.id, one.assignee, finding.state in ('closed', 'dismissed'), finding.due_on,
    finding.number
  from unnest(listed) finding cross join lateral (select distinct assignee from unnest(finding.assigned) assignee) one;
$$;

create function private.list_by_assignee() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.finding_assignees listed where listed.finding_id = new.id;
  perform private.list_assigned(array[new]);
  return null;
end;
$$;
create function private.list_new_by_assignee() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.list_assigned(array(select row (one.*)::public.findings from found one where one.assigned <> '{}'));
  return null;
end;
$$;
create trigger list_new_by_assignee after insert on public.findings
  referencing new table as found for each statement execute function private.list_new_by_assignee();
create trigger list_by_assignee after update of assigned, state, due_on on public.findings
  for each row when ((old.assigned, old.state in ('closed', 'dismissed'), old.due_on)
    is distinct from (new.assigned, new.state in ('closed', 'dismissed'), new.due_on))
  execute function private.list_by_assignee();

-- Persons of a site who may be given something to treat, and the groups that have such a member.
create function private.able_assignees(site uuid) returns uuid[]
language sql stable set search_path = ''
as $$
  with able as materialized (
    select profile.user_id from public.profiles profile
    where profile.site_id = site and profile.disabled_at is null
      and private.may_be_assigned(profile.role, profile.rights)
  )
  select array(select able.user_id from able union
    select member.group_id from public.group_members member join able on able.user_id = member.user_id);
$$;

create function private.finding_day(what text) returns text
language sql immutable parallel safe
return case when what in ('planned', 'corrected', 'verified', 'closed') then what || '_on' else 'opened_on' end;

-- Whether one state is asked for that is stored as it is shown: its findings stand in the index in the order of the list.
create function private.is_of_one_state(query jsonb) returns boolean
language sql immutable
return coalesce(jsonb_typeof(query -> 'states') = 'array' and jsonb_array_length(query -> 'states') = 1
  and query -> 'states' ->> 0 <> 'open', false);

-- The stored states that the query's may be, as a condition; null where it names none.
create function private.stored_states(query jsonb) returns text
language sql immutable
return case
  when jsonb_typeof(query -> 'states') is distinct from 'array' then null
  when private.is_of_one_state(query) then format('finding.state = %L and ', query -> 'states' ->> 0)
  -- One that is open may be stored as an accepted risk.
  else format('finding.state in (%s) and ', (
    select string_agg(quote_literal(asked.state), ', ')
    from (select jsonb_array_elements_text(query -> 'states') as state union all select 'risk-accepted') asked))
end;

-- Its places, said as they are: of one alone the index has the findings in the order of the list.
create function private.place_condition(places uuid[]) returns text
language sql immutable
return case cardinality(places) when 1 then format('finding.place_id = %L', places[1])
  else format('finding.place_id = any (%L::uuid[])', places) end;

-- One condition for each filter of the query that is there; $1 is the query, with 'site', 'own', 'reads_all', 'today' and
-- 'listed_by' put in by whoever asks; what a page is listed by holds already.
create function private.finding_condition(query jsonb) returns text
language sql stable set search_path = ''
as $$
  select string_agg('(' || condition || ')', ' and ')
  from (
    select 'finding.site_id = ($1 ->> ''site'')::uuid' as condition
    union all
    select 'finding.assigned && array(select jsonb_array_elements_text($1 -> ''own'')::uuid)'
      where (query -> 'reads_all' <> 'true' or query ->> 'whose' = 'own') and query ->> 'listed_by' is distinct from 'own'
    union all
    select known.condition
    from (values
      -- A risk whose day has passed is open. What is stored is said first: an index has it.
      ('states', coalesce(private.stored_states(query), '') || $c$private.finding_state_on(finding.state,
        finding.risk_until, ($1 ->> 'today')::date) = any (array(select jsonb_array_elements_text($1 -> 'states')))$c$),
      ('levels', $c$finding.level = any (array(select jsonb_array_elements_text($1 -> 'levels')))$c$),
      -- With all that lies in it.
      ('place_id', private.place_condition(private.places_within((query ->> 'place_id')::uuid))),
      ('checklist_id', $c$finding.checklist_id = $1 ->> 'checklist_id'$c$),
      ('item_id', $c$finding.base_item_id = $1 ->> 'item_id'$c$),
      ('submission_id', $c$finding.submission_id = ($1 ->> 'submission_id')::uuid$c$),
      ('assignee', $c$finding.assigned @> array[($1 ->> 'assignee')::uuid]$c$),
      ('repeat', $c$finding.repeat_of is not null$c$),
      -- The day is said as it is: of one that is read from the query nobody knows beforehand how many are before it.
      ('overdue', format('finding.due_on < %1$L and private.is_unsettled_on(finding.state, finding.risk_until, %1$L)',
        (query ->> 'today')::date)),
      -- Nobody, or nobody who could act: a disabled person, one without a right now, a group without members.
      ('unassigned', $c$not finding.assigned && (select private.able_assignees(($1 ->> 'site')::uuid))::uuid[]$c$),
      -- A later date is asked for and not decided.
      ('asked', $c$private.is_unsettled_on(finding.state, finding.risk_until, ($1 ->> 'today')::date)
        and exists (select from public.finding_extensions extension
        where extension.finding_id = finding.id and extension.state = 'asked')$c$),
      -- Verified, and the day has come to say whether it was effective.
      ('to_confirm', $c$finding.state = 'verified' and finding.effective_on <= ($1 ->> 'today')::date$c$),
      -- Days since it was found.
      ('age_from', $c$finding.opened_on <= ($1 ->> 'today')::date - ($1 ->> 'age_from')::integer$c$),
      -- Days on which it was found, or on which became of it what `on` says.
      ('from', format('finding.%s >= ($1 ->> ''from'')::date', private.finding_day(query ->> 'on'))),
      ('to', format('finding.%s <= ($1 ->> ''to'')::date', private.finding_day(query ->> 'on'))),
      ('opened_by', $c$finding.opened_by = ($1 ->> 'opened_by')::uuid$c$),
      ('category', $c$finding.category = $1 ->> 'category'$c$),
      -- Corrected by the first date, by the one that was granted, or after the first; 'dated': has one.
      ('in_time', case query ->> 'in_time'
        when 'first' then 'finding.corrected_on <= finding.first_due_on'
        when 'granted' then 'finding.corrected_on <= finding.due_on'
        when 'late' then 'not coalesce(finding.corrected_on <= finding.first_due_on, finding.first_due_on is null)'
        when 'dated' then 'finding.first_due_on is not null'
        else 'false' end),
      -- What follows a finding, newest first.
      ('after', $c$(finding.opened_on, finding.number)
        < (($1 #>> '{after,opened_on}')::date, $1 #>> '{after,number}')$c$)
    ) known (name, condition)
    where query -> known.name not in ('null', 'false') and query ->> 'listed_by' is distinct from known.name
    union all
    select format('finding.search_text like %L', pattern) from private.search_patterns(query ->> 'text') pattern
    union all
    -- Signs alone are found nowhere.
    select 'false' where btrim(query ->> 'text') <> '' and not exists (select
      from private.search_patterns(query ->> 'text'))
  ) conditions;
$$;

-- Each order ends with the number, so that a page follows a page.
create function private.finding_order(query jsonb) returns text
language sql immutable
return case query ->> 'sort'
  when 'newest' then 'finding.opened_on desc, finding.number desc'
  when 'level' then 'array_position(array[''critical'', ''major'', ''minor'', ''observation''], finding.level), finding.due_on nulls last, finding.number'
  when 'changed' then 'finding.changed_at desc, finding.number desc'
  else case
    when query ->> 'listed_by' is not null then 'listed.is_settled, listed.due_on nulls last, listed.number'
    -- What is overdue is neither.
    when private.is_of_one_state(query) or query -> 'overdue' = 'true' then 'finding.due_on nulls last, finding.number'
    else '(finding.state in (''closed'', ''dismissed'')), finding.due_on nulls last, finding.number'
  end
end;

-- By what a page is read from `finding_assignees`: 'assignee', 'own', or null. They have the order of the list alone.
create function private.finding_listed_by(query jsonb) returns text
language sql immutable
return case
  when query ->> 'sort' in ('newest', 'level', 'changed') then null
  when query ->> 'assignee' is not null then 'assignee'
  when query -> 'reads_all' <> 'true' or query ->> 'whose' = 'own' then 'own'
end;

-- What a page is read from, for a query with `listed_by`. Of one assignee an index has the findings in order; of several
-- a finding may be there once for each.
create function private.finding_source(query jsonb) returns text
language sql immutable
as $$
  select case when query ->> 'listed_by' is null then 'public.findings finding' else format($c$(
      select %s assigned.is_settled, assigned.due_on, assigned.number, assigned.finding_id
      from private.finding_assignees assigned where assigned.site_id = %L and assigned.assignee %s
    ) listed join public.findings finding on finding.id = listed.finding_id$c$,
    case when cardinality(assignees) > 1 then 'distinct' end, query ->> 'site',
    case when cardinality(assignees) = 1 then format('= %L', assignees[1]) else format('= any (%L::uuid[])', assignees) end)
  end
  from (select case query ->> 'listed_by' when 'own' then array(select jsonb_array_elements_text(query -> 'own'))
    else array[query ->> 'assignee'] end as assignees) wanted;
$$;

-- The query as the conditions want it, for whoever asks. AV401 for nobody.
create function private.asked_of_findings(query jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  actor public.profiles;
begin
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(actor.role is not null or actor.rights <> '{}', 'AV401',
    'Not signed in, or without a profile');
  perform private.require(jsonb_typeof(query) = 'object', 'AV422', 'Not valid', private.fault('query'));
  return (query || jsonb_build_object(
    'site', actor.site_id, 'own', to_jsonb(private.own_assignees()), 'reads_all', actor.role is not null, 'today',
      private.site_today(actor.site_id), 'listed_by', null));
end;
$$;

-- As a list shows them, in this order; `state` as it is today. One statement for all: of a function of each, every call
-- would set its expressions up anew.
create function private.finding_lines(listed uuid[], today date) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', finding.id, 'number', finding.number, 'revision', finding.revision_number, 'source', finding.source,
        'question', finding.question, 'question_translations', finding.question_translations,
      'checklist_id', finding.checklist_id, 'checklist_title', finding.checklist_title, 'item_id', finding.item_id,
        'submission_id', finding.submission_id,
      'place_id', finding.place_id, 'place', coalesce(place.path, finding.place_text),
      'level', finding.level, 'proposed_level', finding.proposed_level, 'repeat_of', finding.repeat_of,
      'state', private.finding_state_on(finding.state, finding.risk_until, today), 'risk_until', finding.risk_until,
      'opened_on', finding.opened_on, 'plan_due_on', finding.plan_due_on, 'first_due_on', finding.first_due_on,
        'due_on', finding.due_on,
      'effective_on', finding.effective_on, 'changed_at', finding.changed_at,
      'responsible_id', finding.responsible_id, 'responsible', responsible.full_name,
      'group_id', finding.group_id, 'group', of_group.name,
      -- Somebody can do something about it: the person's account is open, or the group has such a member.
      'has_responsible', coalesce(responsible.site_id = finding.site_id and responsible.disabled_at is null
        and private.may_be_assigned(responsible.role, responsible.rights), false)
        or coalesce(of_group.has_able, false))
      order by wanted.place), '[]')
    from unnest(listed) with ordinality wanted (id, place)
    join public.findings finding on finding.id = wanted.id
    left join public.places place on place.id = finding.place_id
    left join public.profiles responsible on responsible.user_id = finding.responsible_id
    -- Asked once a group, not once a line.
    left join lateral (
      select one.name, exists (
        select from public.group_members member
        join public.profiles profile on profile.user_id = member.user_id
        where member.group_id = one.id and profile.site_id = one.site_id
          and profile.disabled_at is null and private.may_be_assigned(profile.role, profile.rights))
        as has_able
      from public.groups one where one.id = finding.group_id offset 0
    ) of_group on true);
end;
$$;

-- A page of findings: { rows, count, more, today }. The query: { whose: 'own', states: [], levels: [], place_id,
-- checklist_id, item_id, submission_id, assignee, repeat, overdue, unassigned, asked, to_confirm,
-- age_from, from, to, on: planned | corrected | verified | closed (with the two before), opened_by, category, in_time:
-- first | granted | late | dated, after: { opened_on, number } (newest first), text, sort: due | newest | level |
-- changed, page, page_size, count_to }; all of it may be left out. Counts go no further than count_to.
create function public.search_findings(query jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked jsonb := private.asked_of_findings(query);
  paged jsonb := asked || jsonb_build_object('listed_by', private.finding_listed_by(asked));
  page_size integer := least(greatest(coalesce((query ->> 'page_size')::integer, 50), 1), 2000);
  skipped bigint := (greatest(coalesce((query ->> 'page')::bigint, 1), 1) - 1) * page_size;
  count_to integer := greatest(coalesce((query ->> 'count_to')::integer, 1000), 0);
  page_rows jsonb;
  found_count bigint;
begin
  perform private.require_bounds('search_findings', jsonb_build_object('query', search_findings.query));
  execute format($statement$
    select private.finding_lines(array(
      select finding.id from %s where %s order by %s limit %s offset %s), ($1 ->> 'today')::date)
  $statement$, private.finding_source(paged), private.finding_condition(paged), private.finding_order(paged), page_size,
    skipped) into page_rows using paged;
  if count_to > 0 then
    execute format('select count(*) from (select from public.findings finding where %s limit %s) found',
      private.finding_condition(asked), count_to + 1)
      into found_count using asked;
  end if;
  return jsonb_build_object(
    'rows', page_rows, 'count', case when count_to > 0 then least(found_count, count_to) end, 'more',
      coalesce(found_count > count_to, false),
    'today', asked -> 'today');
end;
$$;

-- One finding with all that belongs to it, for whoever reads it; null where there is none. Names stand in it, since who
-- only treats it reads no profiles.
create function public.finding(id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select (private.finding_lines(array[found.id], asked.today) -> 0) || jsonb_build_object(
    'today', asked.today,
    'submission_revision', found.revision, 'seal', found.seal, 'record_revision', found.record_revision, 'in_record',
      found.in_record,
    'has_record', exists (select from public.checklist_submissions submission
      where submission.id = found.submission_id),
    'section_title', found.section_title, 'answer', found.answer, 'note', found.note, 'clause', found.clause, 'photos',
      found.photos,
    'immediate', found.immediate, 'effectiveness_days', found.effectiveness_days, 'verified_on', found.verified_on,
      'closed_at', found.closed_at,
    'reopened_count', found.reopened_count, 'assigned', found.assigned, 'acted_by', found.acted_by, 'returned_at',
      found.returned_at,
    'measure', found.measure, 'measure_on', found.measure_on, 'without_measure', found.without_measure, 'cause',
      found.cause, 'whys', found.whys,
    'repeat_of_number', (select former.number from public.findings former where former.id = found.repeat_of),
    'actions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', action.id, 'kind', action.kind, 'text', action.text, 'state', action.state, 'due_on', action.due_on,
          'done_at', action.done_at,
        'responsible_id', action.responsible_id, 'group_id', action.group_id,
        'responsible', (select profile.full_name from public.profiles profile
          where profile.user_id = action.responsible_id),
        'group', (select one.name from public.groups one where one.id = action.group_id),
        'done_by', (select profile.full_name from public.profiles profile where profile.user_id = action.done_by))
          order by action.created_at, action.id), '[]')
      from public.finding_actions action where action.finding_id = found.id),
    'extensions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', extension.id, 'before_on', extension.before_on, 'asked_on', extension.asked_on, 'reason',
          extension.reason, 'state', extension.state,
        'asked_by', extension.asked_by, 'asked_at', extension.asked_at, 'decided_at', extension.decided_at,
        'asked_by_name', (select profile.full_name from public.profiles profile
          where profile.user_id = extension.asked_by),
        'decided_by_name', (select profile.full_name from public.profiles profile
          where profile.user_id = extension.decided_by))
        order by extension.asked_at, extension.id), '[]')
      from public.finding_extensions extension where extension.finding_id = found.id),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', event.id, 'at', event.at, 'actor', event.actor_name, 'act', event.act, 'from', event.from_state, 'to',
          event.to_state, 'words', event.words,
        'photos', event.photos, 'details', event.details || jsonb_strip_nulls(jsonb_build_object('assignee', coalesce(
          (select profile.full_name from public.profiles profile
            where profile.user_id = private.as_uuid(event.details -> 'responsible_id')),
          (select one.name from public.groups one where one.id = private.as_uuid(event.details -> 'group_id'))))),
        'revision', event.revision,
        'own', event.actor is not distinct from actor.user_id) order by event.id), '[]')
      from public.finding_events event where event.finding_id = found.id))
  from private.actor_profile() actor
  cross join lateral (select private.site_today(actor.site_id) as today) asked
  join public.findings found on found.id = finding.id and found.site_id = actor.site_id
  where actor.role is not null or found.assigned && private.own_assignees();
$$;

-- What the list can be filtered by, of what the caller reads: { checklists: [{ id, title }] }.
create function public.finding_filters() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked jsonb := private.asked_of_findings('{}');
  site uuid := (asked ->> 'site')::uuid;
  found jsonb;
begin
  -- One look into the index per checklist, however many findings there are; of what is assigned to one there are few.
  if asked -> 'reads_all' = 'true' then
    with recursive named as (
      (select finding.checklist_id as id, finding.checklist_title as title from public.findings finding
        where finding.site_id = site and finding.checklist_id is not null
        order by finding.checklist_id, finding.opened_on desc limit 1)
      union all
      select following.* from named cross join lateral (
        select finding.checklist_id, finding.checklist_title from public.findings finding
        where finding.site_id = site and finding.checklist_id > named.id
        order by finding.checklist_id, finding.opened_on desc limit 1
      ) following
    )
    select jsonb_build_object('checklists', coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title)
      order by private.searchable(title)), '[]')) into found
    from (select id, title from named limit 500) listed;
    return found;
  end if;
  execute format($statement$
    select jsonb_build_object('checklists', coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title)
      order by private.searchable(title)), '[]'))
    from (
      select distinct on (finding.checklist_id) finding.checklist_id as id, finding.checklist_title as title
        from public.findings finding
      where %s and finding.checklist_id is not null order by finding.checklist_id, finding.opened_on desc limit 500
    ) listed
  $statement$, private.finding_condition(asked)) into found using asked;
  return found;
end;
$$;
revoke execute on function public.search_findings(jsonb), public.finding(uuid), public.finding_filters()
  from public, anon;
grant execute on function public.search_findings(jsonb), public.finding(uuid),
  public.finding_filters() to authenticated;
