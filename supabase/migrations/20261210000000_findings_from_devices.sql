-- What is done to a finding waits on a device and goes out later: by the portal's outbox, once, and judged against what
-- the person saw (docs/decisions/0214).

alter table public.finding_events add column revision integer not null default 1;

create or replace function private.note_finding_event(
  finding public.findings, request uuid, act text, from_state text, words text default null, photos jsonb default '[]',
    details jsonb default '{}'
) returns void
language sql volatile set search_path = ''
as $$
  insert into public.finding_events (site_id, finding_id, request_id, actor, actor_name, act, from_state, to_state,
    words, photos, details, revision)
  values (
    finding.site_id, finding.id, request, auth.uid(), (select full_name from public.profiles
      where user_id = auth.uid()), act, from_state, finding.state,
    nullif(btrim(words), ''), coalesce(photos, '[]'), details, finding.revision_number);
$$;

create or replace function private.compare_findings(record public.checklist_submissions, shown jsonb, items jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  listed record;
  known public.findings;
  answered text;
  -- A risk whose day has passed is open.
  stood text;
  is_told boolean;
begin
  for listed in
    select finding as stored, case judged.conformity when 'non-conforming' then 'fails' when 'conforming' then 'conforms'
      else 'gone' end as answered
    from public.findings finding
    left join private.judged_items(shown, items) judged
      on judged.section_id = finding.section_id and judged.item ->> 'id' = finding.item_id
    where finding.submission_id = record.id
    order by finding.number
    for update of finding
  loop
    known := listed.stored;
    answered := listed.answered;
    stood := private.finding_state_on(known.state, known.risk_until, private.site_today(known.site_id));
    is_told := answered = 'fails' or answered is distinct from known.in_record;
    update public.findings finding set
      state = private.state_after_finalizing(
        stood, known.in_record, answered,
        exists (select from public.finding_actions action where action.finding_id = known.id
          and action.state <> 'cancelled')),
      in_record = answered,
      record_revision = record.revision,
      -- Who made the record conform has carried the correction out.
      acted_by = case when answered = 'conforms' and known.in_record <> 'conforms'
        and not coalesce(auth.uid() = any (known.acted_by), true)
        then known.acted_by || auth.uid() else known.acted_by end,
      changed_at = now(),
      revision_number = finding.revision_number + is_told::integer
    where finding.id = known.id;
    if is_told then
      perform private.note_finding_event(
        finding, null,
        case answered
          when 'fails' then case when known.in_record = 'conforms' then 'fails-again' else 'seen-again' end
          when 'conforms' then 'conforms-in-record' else 'gone-from-record' end,
        stood, null, '[]', jsonb_build_object('submission_revision', record.revision))
      from public.findings finding where finding.id = known.id;
    end if;
  end loop;
  perform private.add_findings(record, shown, items);
end;
$$;

create or replace function private.validate_finding_needs(finding public.findings, transition private.finding_transitions,
  payload jsonb, today date) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  need text;
  missing jsonb;
begin
  if transition.act = 'add-action' and (payload ->> 'date')::date < today then
    return private.fault('date', 'past');
  elsif transition.act = 'add-action' and (payload ->> 'date')::date > today + 1830 then
    return private.fault('date', 'too-late');
  end if;
  foreach need in array transition.needs loop
    missing := case need
      when 'words' then case when coalesce(private.is_blank(payload ->> 'words'), true)
        then private.fault('words', 'missing') end
      when 'words-or-photo' then case
        when coalesce(private.is_blank(payload ->> 'words'), true)
          and jsonb_array_length(private.elements(payload -> 'photos')) = 0 then private.fault('words', 'missing') end
      when 'level' then case
        when private.is_absent(payload -> 'level') then private.fault('level', 'missing')
        when payload ->> 'level' = finding.level then private.fault('level', 'unchanged') end
      when 'responsible' then case
        -- An action goes to whom the finding is assigned to, unless it says another.
        when transition.act = 'add-action' and private.is_absent(payload -> 'responsible_id')
          and private.is_absent(payload -> 'group_id')
          then case when finding.responsible_id is null and finding.group_id is null
            then private.fault('responsible_id', 'missing') end
        when not private.is_assignable(private.as_uuid(payload -> 'responsible_id'),
          private.as_uuid(payload -> 'group_id'), finding.site_id)
          then private.fault('responsible_id', 'missing') end
      when 'date' then case
        when private.is_absent(payload -> 'date') then private.fault('date', 'missing')
        when finding.due_on is null or (payload ->> 'date')::date <= finding.due_on
          or (payload ->> 'date')::date < today then private.fault('date', 'not-later')
        when (payload ->> 'date')::date > today + 1830 then private.fault('date', 'too-late') end
      when 'until' then case
        when private.is_absent(payload -> 'date') then private.fault('date', 'missing')
        when (payload ->> 'date')::date < today then private.fault('date', 'past')
        when (payload ->> 'date')::date > today + 1830 then private.fault('date', 'too-late') end
      when 'action' then case when not exists (
        select from public.finding_actions action
        where action.id = private.as_uuid(payload -> 'action_id') and action.finding_id = finding.id
          and private.action_after(transition.act, action.state) is not null
      ) then private.fault('action_id', 'missing') end
      when 'actions-done' then case when exists (
        select from public.finding_actions action where action.finding_id = finding.id
          and action.state in ('to-do', 'doing')
      ) or not exists (
        select from public.finding_actions action
        where action.finding_id = finding.id and action.state = 'done' and (finding.returned_at is null
          or action.done_at > finding.returned_at)
      ) then private.fault('actions', 'not-done') end
      when 'measure' then case when finding.immediate = 'required' and finding.measure is null
        then private.fault('measure', 'missing') end
      when 'effective-date' then case when today < finding.effective_on then private.fault('date', 'not-yet') end
      when 'extension' then case when not exists (
        select from public.finding_extensions extension where extension.finding_id = finding.id
          and extension.state = 'asked'
      ) then private.fault('extension', 'missing') end
      when 'no-extension' then case when exists (
        select from public.finding_extensions extension where extension.finding_id = finding.id
          and extension.state = 'asked'
      ) then private.fault('extension', 'twice') end
      else private.fault(need)
    end;
    if missing is not null then
      return missing;
    end if;
  end loop;
  return null;
end;
$$;

create or replace function private.admit_finding(payload jsonb, out finding public.findings,
  out transition private.finding_transitions, out is_repeat boolean)
language plpgsql set search_path = ''
as $$
declare
  actor public.profiles;
  own uuid[] := private.own_assignees();
  today date;
begin
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(actor.role is not null or actor.rights <> '{}', 'AV401',
    'Not signed in, or without a profile');
  perform private.require_no_fault(private.validate_finding_act(payload));
  select stored.* into finding from public.findings stored
  where stored.id = (payload ->> 'id')::uuid and stored.site_id = actor.site_id
  for update;
  is_repeat := exists (
    select from public.finding_events event
    where event.finding_id = (payload ->> 'id')::uuid and event.request_id = (payload ->> 'request_id')::uuid
      and event.actor = actor.user_id);
  if is_repeat then
    return;
  end if;
  perform private.require(coalesce(finding.id is not null and (actor.role is not null or finding.assigned && own),
    false), 'AV404', 'No such finding', jsonb_build_object('id', payload -> 'id'));
  today := private.site_today(actor.site_id);
  select cell.* into transition from private.finding_transitions cell
  where cell.act = payload ->> 'act' and cell.from_state = private.finding_state_on(finding.state, finding.risk_until,
    today);
  perform private.require(transition.act is not null, 'AV423', 'Not possible in this state',
    private.finding_now(finding));
  perform private.require(
    'supervisor' = any (transition.who) and (actor.role is not distinct from 'admin'
      or 'supervisor' = any (actor.rights))
      or 'assigned' = any (transition.who) and finding.assigned && own,
    'AV403', 'Not this person''s to do', '{"reason": "right"}');
  perform private.require(
    not (transition.four_eyes is not distinct from 'acted' and actor.user_id = any (finding.acted_by))
      and not (transition.four_eyes is not distinct from 'asked' and exists (
        select from public.finding_extensions extension where extension.finding_id = (payload ->> 'id')::uuid
          and extension.state = 'asked' and extension.asked_by = actor.user_id)),
    'AV403', 'Another person has to do this', '{"reason": "four-eyes"}');
  -- What the same person did since, such as what waited on a device beside it, is known to them.
  perform private.require(
    not transition.stands_on_revision or private.is_whole_number(payload -> 'base_revision')
      and (payload ->> 'base_revision')::integer between 1 and finding.revision_number
      and not exists (
        select from public.finding_events event
        where event.finding_id = (payload ->> 'id')::uuid and event.revision > (payload ->> 'base_revision')::integer
          and event.actor is distinct from actor.user_id),
    'AV409', 'A newer revision is stored', private.finding_now(finding));
  perform private.require_no_fault(private.validate_finding_needs(finding, transition, payload, today));
  -- Whoever treats it gives work to nobody but themself and their groups.
  perform private.require(
    transition.act <> 'add-action' or actor.role is not distinct from 'admin' or 'supervisor' = any (actor.rights)
      or coalesce(private.as_uuid(payload -> 'responsible_id'), private.as_uuid(payload -> 'group_id'),
        actor.user_id) = any (own),
    'AV403', 'Not this person''s to assign', '{"reason": "right"}');
  perform private.require_finding_photos(payload -> 'photos');
end;
$$;

create or replace function private.require_finding_operation(operation jsonb) returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_no_fault(case when jsonb_typeof(operation) is distinct from 'object'
    or jsonb_typeof(operation -> 'content') is distinct from 'object' or not private.is_uuid(operation -> 'id')
    then private.fault('operation') end);
end;
$$;

create or replace function public.quality__act_on_finding(operation jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_bounds('quality__act_on_finding',
    jsonb_build_object('operation', quality__act_on_finding.operation));
  perform private.require_finding_operation(operation);
  perform public.act_on_finding(operation -> 'content'
    || jsonb_build_object('id', operation -> 'about', 'request_id', operation -> 'id'));
  return jsonb_build_object('id', operation -> 'id');
end;
$$;

create or replace function public.quality__open_finding(operation jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_bounds('quality__open_finding',
    jsonb_build_object('operation', quality__open_finding.operation));
  perform private.require_finding_operation(operation);
  perform public.open_finding(operation -> 'content'
    || jsonb_build_object('id', operation -> 'id', 'request_id', operation -> 'id'));
  return jsonb_build_object('id', operation -> 'id');
end;
$$;

create or replace function public.operations_carried_out(ids uuid[]) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select private.require_bounds('operations_carried_out', jsonb_build_object('ids', operations_carried_out.ids));
  select id from private.module_requests where id = any (ids) and actor = auth.uid()
    and (select private.actor_role()) is not null
  union
  select event.request_id from public.finding_events event
  where event.request_id = any (ids) and event.actor = (select actor.user_id from private.actor_profile() actor)
$$;

create or replace function private.able_assignees(site uuid) returns uuid[]
language sql stable set search_path = ''
as $$
  with able as materialized (
    select profile.user_id from public.profiles profile
    where profile.site_id = site and profile.disabled_at is null
      and (profile.rights <> '{}' or profile.role in ('inspector', 'admin'))
  )
  select array(select able.user_id from able union
    select member.group_id from public.group_members member join able on able.user_id = member.user_id);
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
      -- Nobody, or nobody who could act: a disabled person, one without a right now, a group without members.
      ('unassigned', $c$not finding.assigned && (select private.able_assignees(($1 ->> 'site')::uuid))::uuid[]$c$),
      -- Days since it was found.
      ('age_from', $c$finding.opened_on <= ($1 ->> 'today')::date - ($1 ->> 'age_from')::integer$c$),
      ('from', $c$finding.opened_on >= ($1 ->> 'from')::date$c$),
      ('to', $c$finding.opened_on <= ($1 ->> 'to')::date$c$)
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

create or replace function public.finding(id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.finding_line(found, asked.today) || jsonb_build_object(
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
        'photos', event.photos, 'details', event.details, 'revision', event.revision,
        'own', event.actor is not distinct from actor.user_id) order by event.id), '[]')
      from public.finding_events event where event.finding_id = found.id))
  from private.actor_profile() actor
  cross join lateral (select private.site_today(actor.site_id) as today) asked
  join public.findings found on found.id = finding.id and found.site_id = actor.site_id
  where actor.role is not null or found.assigned && private.own_assignees();
$$;

insert into private.bounds (called, path, unit, most) values
  ('quality__act_on_finding', 'operation', 'bytes', 1500000),
  ('quality__act_on_finding', 'operation.files', 'length', 50),
  ('quality__open_finding', 'operation', 'bytes', 1500000),
  ('quality__open_finding', 'operation.files', 'length', 50);

revoke execute on function private.require_finding_operation(jsonb), private.able_assignees(uuid) from public;
revoke execute on function public.quality__act_on_finding(jsonb), public.quality__open_finding(jsonb) from public, anon;
grant execute on function public.quality__act_on_finding(jsonb), public.quality__open_finding(jsonb) to authenticated;
