-- Many findings at once, what waits for whom, and saved filters of more than one list.

create index findings_by_due on public.findings (site_id, (state in ('closed', 'dismissed')), due_on, number);
create index findings_by_level on public.findings (
  site_id, (array_position(array['critical', 'major', 'minor', 'observation'], level)), due_on, number);
create index findings_last_changed on public.findings (site_id, changed_at desc, number desc);
create index findings_by_place on public.findings (place_id);
create index findings_by_checklist on public.findings (site_id, checklist_id, opened_on desc);

alter table public.saved_filters add column list text not null default 'history'
  constraint list_is_known check (list in ('history', 'findings'));
drop index public.saved_filters_by_name;
create unique index saved_filters_by_name on public.saved_filters (user_id, list, private.searchable(name));

create or replace function private.validate_saved_filter(payload jsonb) returns jsonb
language sql immutable
return case
  when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload')
  when not private.is_uuid(payload -> 'id') then private.fault('id')
  when jsonb_typeof(payload -> 'name') is distinct from 'string'
    or btrim(private.searchable(payload ->> 'name')) = '' then private.fault('name', 'missing')
  when length(payload ->> 'name') > 60 then private.fault('name', 'too-long')
  when jsonb_typeof(payload -> 'query') is distinct from 'string' then private.fault('query')
  when length(payload ->> 'query') > 2000 then private.fault('query', 'too-long')
  when not private.is_absent(payload -> 'list') and not coalesce(payload ->> 'list' in ('history', 'findings'), false)
    then private.fault('list')
end;

create or replace function public.save_filter(payload jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  target uuid := private.as_uuid(payload -> 'id');
  of_list text := coalesce(payload ->> 'list', 'history');
  owner uuid;
begin
  perform private.require_bounds('save_filter', jsonb_build_object('payload', save_filter.payload));
  perform private.require_reader();
  perform private.require_no_fault(private.validate_saved_filter(payload));
  -- One at a time for a person, so that neither names nor their number are judged beside one another.
  perform pg_advisory_xact_lock(hashtextextended('saved_filters ' || auth.uid()::text, 0));
  select filter.user_id into owner from public.saved_filters filter where filter.id = target;
  perform private.require(owner is null or owner = auth.uid(), 'AV403', 'Someone else''s filter');
  perform private.require(not exists (
    select from public.saved_filters filter
    where filter.user_id = auth.uid() and filter.list = of_list
      and private.searchable(filter.name) = private.searchable(btrim(payload ->> 'name')) and filter.id <> target
  ), 'AV409', 'A filter of this name is there',
    jsonb_build_object('id', target, 'revision', 0, 'status', 'name-taken'));
  perform private.require(owner is not null or (
    select count(*) from public.saved_filters filter where filter.user_id = auth.uid()) < private.saved_filters_most(),
    'AV422', 'Not valid', private.fault('filters', 'too-many'));
  insert into public.saved_filters as filter (id, user_id, name, query, list)
    values (target, auth.uid(), btrim(payload ->> 'name'), payload ->> 'query', of_list)
    on conflict on constraint saved_filters_pkey do update
      set name = excluded.name, query = excluded.query, updated_at = now();
  return target;
end;
$$;

create or replace function private.finding_condition(query jsonb) returns text
language sql stable set search_path = ''
as $$
  select string_agg('(' || condition || ')', ' and ')
  from (
    select 'finding.site_id = ($1 ->> ''site'')::uuid' as condition
    union all
    select 'finding.assigned && array(select jsonb_array_elements_text($1 -> ''own'')::uuid)'
      where query -> 'reads_all' <> 'true' or query ->> 'whose' = 'own'
    union all
    select known.condition
    from (values
      -- A risk whose day has passed is open.
      ('states', $c$private.finding_state_on(finding.state, finding.risk_until,
        ($1 ->> 'today')::date) = any (array(select jsonb_array_elements_text($1 -> 'states')))$c$),
      ('levels', $c$finding.level = any (array(select jsonb_array_elements_text($1 -> 'levels')))$c$),
      -- With all that lies in it.
      ('place_id', $c$finding.place_id in (
        with recursive within as (
          select place.id from public.places place where place.id = ($1 ->> 'place_id')::uuid
          union
          select place.id from public.places place join within on place.parent_id = within.id
        )
        select within.id from within)$c$),
      ('checklist_id', $c$finding.checklist_id = $1 ->> 'checklist_id'$c$),
      ('item_id', $c$finding.base_item_id = $1 ->> 'item_id'$c$),
      ('submission_id', $c$finding.submission_id = ($1 ->> 'submission_id')::uuid$c$),
      ('assignee', $c$finding.assigned @> array[($1 ->> 'assignee')::uuid]$c$),
      ('repeat', $c$finding.repeat_of is not null$c$),
      ('overdue', $c$finding.due_on < ($1 ->> 'today')::date
        and private.finding_state_on(finding.state, finding.risk_until, ($1 ->> 'today')::date) in ('open',
          'in-treatment')$c$),
      ('unassigned', $c$finding.assigned = '{}'$c$),
      -- A later date is asked for and not decided.
      ('asked', $c$private.finding_state_on(finding.state, finding.risk_until, ($1 ->> 'today')::date) in ('open',
          'in-treatment') and exists (select from public.finding_extensions extension
        where extension.finding_id = finding.id and extension.state = 'asked')$c$),
      -- Verified, and the day has come to say whether it was effective.
      ('to_confirm', $c$finding.state = 'verified' and finding.effective_on <= ($1 ->> 'today')::date$c$),
      -- Days since it was found.
      ('age_from', $c$finding.opened_on <= ($1 ->> 'today')::date - ($1 ->> 'age_from')::integer$c$),
      ('from', $c$finding.opened_on >= ($1 ->> 'from')::date$c$),
      ('to', $c$finding.opened_on <= ($1 ->> 'to')::date$c$),
      -- What follows a finding, newest first.
      ('after', $c$(finding.opened_on, finding.number)
        < (($1 #>> '{after,opened_on}')::date, $1 #>> '{after,number}')$c$)
    ) known (name, condition)
    where query -> known.name not in ('null', 'false')
    union all
    select format('finding.search_text like %L', pattern) from private.search_patterns(query ->> 'text') pattern
    union all
    -- Signs alone are found nowhere.
    select 'false' where btrim(query ->> 'text') <> '' and not exists (select
      from private.search_patterns(query ->> 'text'))
  ) conditions;
$$;

create or replace function public.finding_filters() returns jsonb
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

-- Acts that ask the same of every finding, and nothing of one that the others do not have.
create function private.acts_on_many() returns text[]
language sql immutable parallel safe
return array['assign', 'ask-extension', 'grant-extension'];

-- { act, findings: [{ id, base_revision, request_id }], words, responsible_id | group_id, date }: the same act on each,
-- judged by itself as act_on_finding judges it; one that is refused keeps none of the others. Answers in their order
-- [{ id, number, code, details }]; code is null where it was done.
create function public.act_on_findings(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  actor public.profiles;
  listed jsonb;
  said jsonb;
  answered jsonb := '[]';
begin
  perform private.require_bounds('act_on_findings', jsonb_build_object('payload', act_on_findings.payload));
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(actor.role is not null or actor.rights <> '{}', 'AV401',
    'Not signed in, or without a profile');
  perform private.require_no_fault(case
    when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload')
    when not coalesce(payload ->> 'act' = any (private.acts_on_many()), false) then private.fault('act')
    when jsonb_typeof(payload -> 'findings') is distinct from 'array' then private.fault('findings')
  end);
  for listed in select one.value from jsonb_array_elements(payload -> 'findings') one loop
    begin
      said := public.act_on_finding(payload - 'findings' || case when jsonb_typeof(listed) = 'object' then listed
        else '{}' end);
      answered := answered || jsonb_build_object('id', said -> 'id', 'number', said -> 'number', 'code', null,
        'details', null);
    exception when sqlstate 'PGRST' then
      said := sqlerrm::jsonb;
      answered := answered || jsonb_build_object('id', listed -> 'id', 'number', (
        select finding.number from public.findings finding
        where finding.id = private.as_uuid(listed -> 'id') and finding.site_id = actor.site_id
          and (actor.role is not null or finding.assigned && private.own_assignees())
      ), 'code', said -> 'code', 'details', (said ->> 'details')::jsonb);
    end;
  end loop;
  return answered;
end;
$$;

create index finding_actions_to_do on public.finding_actions (responsible_id, group_id)
  where state in ('to-do', 'doing');

-- How many wait: { own_actions, own_overdue } for whoever treats something, of what they read { overdue, to_verify,
-- to_confirm, asked, unassigned } and { ages: [under 30 days, 30 to 59, 60 to 89, 90 and more] } of what is open or in
-- treatment.
create function public.finding_counts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked jsonb := private.asked_of_findings('{}');
  today date := (asked ->> 'today')::date;
  own uuid[] := private.own_assignees();
  counted jsonb;
begin
  execute format($statement$
    select jsonb_build_object(
      'overdue', count(*) filter (where treated and due_on < $2),
      'to_verify', count(*) filter (where state = 'corrected'),
      'to_confirm', count(*) filter (where state = 'verified' and effective_on <= $2),
      'asked', count(*) filter (where treated and exists (select from public.finding_extensions extension
        where extension.finding_id = unsettled.id and extension.state = 'asked')),
      'unassigned', count(*) filter (where treated and assigned = '{}'),
      'ages', jsonb_build_array(
        count(*) filter (where treated and opened_on > $2 - 30),
        count(*) filter (where treated and opened_on between $2 - 59 and $2 - 30),
        count(*) filter (where treated and opened_on between $2 - 89 and $2 - 60),
        count(*) filter (where treated and opened_on < $2 - 89)))
    from (
      select finding.id, finding.due_on, finding.effective_on, finding.state, finding.assigned, finding.opened_on,
        private.finding_state_on(finding.state, finding.risk_until, $2) in ('open', 'in-treatment') as treated
      from public.findings finding
      where finding.state in ('open', 'in-treatment', 'corrected', 'verified', 'risk-accepted') and %s
    ) unsettled
  $statement$, private.finding_condition(asked)) into counted using asked, today;
  return counted || (
    select jsonb_build_object('own_actions', count(*), 'own_overdue', count(*) filter (where action.due_on < today))
    from public.finding_actions action
    where action.state in ('to-do', 'doing') and action.site_id = (asked ->> 'site')::uuid
      and (action.responsible_id = any (own) or action.group_id = any (own)));
end;
$$;
revoke execute on function public.act_on_findings(jsonb), public.finding_counts() from public, anon;
grant execute on function public.act_on_findings(jsonb), public.finding_counts() to authenticated;

insert into private.bounds (called, path, unit, most) values
  ('act_on_findings', 'payload', 'bytes', 100000),
  ('act_on_findings', 'payload.findings', 'length', 100);
revoke execute on function private.acts_on_many() from public;
