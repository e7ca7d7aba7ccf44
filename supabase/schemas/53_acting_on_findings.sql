-- An act on a finding, once it is admitted.

create function private.assignees_of(finding public.findings) returns uuid[]
language sql stable set search_path = ''
return array(
  select distinct assignee from (
    select finding.responsible_id as assignee
    union all select finding.group_id
    union all select unnest(array[action.responsible_id, action.group_id]) from public.finding_actions action
      where action.finding_id = finding.id and action.state <> 'cancelled'
  ) listed where assignee is not null);

-- What an act changes beside the state; rows of actions and extensions are written here.
create function private.carry_out_on_finding(finding public.findings, transition private.finding_transitions,
  payload jsonb) returns public.findings
language plpgsql volatile set search_path = ''
as $$
declare
  today date := private.site_today(finding.site_id);
  words text := nullif(btrim(payload ->> 'words'), '');
  person uuid := private.as_uuid(payload -> 'responsible_id');
  of_group uuid := private.as_uuid(payload -> 'group_id');
  given date := case when private.is_date(payload -> 'date') then (payload ->> 'date')::date end;
  asks jsonb;
begin
  case transition.act
    when 'assign' then
      finding.responsible_id := person;
      finding.group_id := of_group;
    when 'set-level' then
      asks := private.quality_settings(finding.site_id) #> array['levels', payload ->> 'level'];
      finding.level := payload ->> 'level';
      finding.proposed_level := null;
      finding.immediate := asks ->> 'immediate';
      finding.plan_due_on := finding.opened_on + (asks ->> 'plan_days')::integer;
      -- A date that somebody granted stays granted.
      if finding.due_on is not distinct from finding.first_due_on then
        finding.due_on := finding.opened_on + (asks ->> 'corrected_days')::integer;
      end if;
      finding.first_due_on := finding.opened_on + (asks ->> 'corrected_days')::integer;
      finding.effectiveness_days := (asks ->> 'effectiveness_days')::integer;
    when 'set-cause' then
      finding.cause := words;
      finding.whys := private.elements(payload -> 'whys');
    when 'set-measure' then
      finding.measure := words;
      finding.without_measure := coalesce((nullif(payload -> 'without_measure', 'null'))::boolean, false);
      finding.measure_on := case when finding.without_measure then null else coalesce(given, today) end;
    when 'add-action' then
      if person is null and of_group is null then
        person := finding.responsible_id;
        of_group := finding.group_id;
      elsif finding.responsible_id is null and finding.group_id is null then
        finding.responsible_id := person;
        finding.group_id := of_group;
      end if;
      insert into public.finding_actions (id, site_id, finding_id, kind, text, responsible_id, group_id, due_on)
      values (
        coalesce(private.as_uuid(payload -> 'action_id'), (payload ->> 'request_id')::uuid), finding.site_id,
          finding.id,
        coalesce(payload ->> 'kind', 'corrective'), words, person, of_group, coalesce(given, finding.due_on));
    when 'start-action', 'cancel-action' then
      update public.finding_actions action set state = private.action_after(transition.act, action.state)
      where action.id = private.as_uuid(payload -> 'action_id');
    when 'finish-action' then
      update public.finding_actions action set state = 'done', done_at = now(), done_by = auth.uid()
      where action.id = private.as_uuid(payload -> 'action_id');
    when 'verify' then
      finding.verified_on := today;
      finding.effective_on := today + finding.effectiveness_days;
    when 'refuse', 'not-effective', 'reopen' then
      finding.returned_at := now();
      finding.verified_on := null;
      finding.effective_on := null;
      finding.closed_at := null;
      finding.risk_until := null;
      finding.reopened_count := finding.reopened_count + (transition.act = 'reopen')::integer;
    when 'accept-risk' then
      finding.risk_until := given;
    when 'ask-extension' then
      insert into public.finding_extensions (id, site_id, finding_id, before_on, asked_on, reason, asked_by)
      values ((payload ->> 'request_id')::uuid, finding.site_id, finding.id, finding.due_on, given, words, auth.uid());
    when 'grant-extension' then
      update public.finding_extensions extension set state = 'granted', decided_by = auth.uid(), decided_at = now()
      where extension.finding_id = finding.id and extension.state = 'asked'
      returning asked_on into finding.due_on;
    when 'refuse-extension' then
      update public.finding_extensions extension set state = 'refused', decided_by = auth.uid(), decided_at = now()
      where extension.finding_id = finding.id and extension.state = 'asked';
    else
      null;
  end case;
  finding.state := case when finding.effectiveness_days is null then transition.to_without_effectiveness
    else transition.to_state end;
  if finding.state <> 'risk-accepted' then
    finding.risk_until := null;
  end if;
  if finding.state = 'closed' then
    finding.closed_at := coalesce(finding.closed_at, now());
  end if;
  if transition.act in ('finish-action', 'correct') and auth.uid() <> all (finding.acted_by) then
    finding.acted_by := finding.acted_by || auth.uid();
  end if;
  finding.assigned := private.assignees_of(finding);
  finding.changed_at := now();
  finding.revision_number := finding.revision_number + 1;
  return finding;
end;
$$;

-- { id, request_id, act, base_revision, words, photos: [photo_data], responsible_id | group_id, level, date, action_id,
-- kind, whys, without_measure }: one act of the table of transitions; what each needs
-- stands there. Answers { id, revision, status, number }; a request that was carried out is answered again, and changes
-- nothing.
create function public.act_on_finding(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  admitted record;
  changed public.findings;
begin
  perform private.require_bounds('act_on_finding', jsonb_build_object('payload', act_on_finding.payload));
  select * into admitted from private.admit_finding(payload);
  changed := admitted.finding;
  if not admitted.is_repeat then
    changed := private.carry_out_on_finding(admitted.finding, admitted.transition, payload);
    update public.findings stored set
      level = changed.level, proposed_level = changed.proposed_level, immediate = changed.immediate,
        plan_due_on = changed.plan_due_on,
      first_due_on = changed.first_due_on, due_on = changed.due_on, effectiveness_days = changed.effectiveness_days,
        state = changed.state,
      risk_until = changed.risk_until, verified_on = changed.verified_on, effective_on = changed.effective_on,
        closed_at = changed.closed_at,
      returned_at = changed.returned_at, reopened_count = changed.reopened_count,
        responsible_id = changed.responsible_id, group_id = changed.group_id,
      assigned = changed.assigned, acted_by = changed.acted_by, measure = changed.measure,
        measure_on = changed.measure_on,
      without_measure = changed.without_measure, cause = changed.cause, whys = changed.whys,
        changed_at = changed.changed_at,
      revision_number = changed.revision_number
    where stored.id = changed.id;
    perform private.keep_finding_files(changed.id, payload -> 'photos');
    perform private.note_finding_event(
      changed, (payload ->> 'request_id')::uuid, payload ->> 'act', (admitted.transition).from_state,
        payload ->> 'words', payload -> 'photos',
      jsonb_strip_nulls(jsonb_build_object(
        'responsible_id', payload -> 'responsible_id', 'group_id', payload -> 'group_id', 'level', payload -> 'level',
          'date', payload -> 'date',
        'action_id', coalesce(payload -> 'action_id', case when payload ->> 'act' = 'add-action'
          then payload -> 'request_id' end))));
  end if;
  return private.finding_now(changed) || jsonb_build_object('number', changed.number);
end;
$$;

revoke execute on function public.act_on_finding(jsonb) from public, anon;
grant execute on function public.act_on_finding(jsonb) to authenticated;
