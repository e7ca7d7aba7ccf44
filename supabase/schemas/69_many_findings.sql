-- What is done to many findings at once, and how many wait for whom.

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
  perform private.wait_to_be_told('{}');
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
  perform private.tell_of_those_waiting();
  return answered;
end;
$$;

create index findings_of_nobody on public.findings (site_id, state) where assigned = '{}';
create index finding_actions_to_do on public.finding_actions (responsible_id, group_id)
  where state in ('to-do', 'doing');
create index finding_actions_of_groups on public.finding_actions (group_id) where state in ('to-do', 'doing');

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
      'ages', jsonb_build_array(
        count(*) filter (where treated and opened_on > $2 - 30),
        count(*) filter (where treated and opened_on between $2 - 59 and $2 - 30),
        count(*) filter (where treated and opened_on between $2 - 89 and $2 - 60),
        count(*) filter (where treated and opened_on < $2 - 89)),
      -- Few, and looked up by themselves: all else stands in one index.
      'asked', (
        select count(*) from public.finding_extensions extension
        join public.findings finding on finding.id = extension.finding_id
        where extension.state = 'asked' and private.is_unsettled_on(finding.state, finding.risk_until, $2) and %1$s),
      'unassigned', (
        select count(*) from public.findings finding
        where finding.assigned = '{}' and private.is_unsettled_on(finding.state, finding.risk_until, $2) and %1$s))
    from (
      select finding.due_on, finding.effective_on, finding.state, finding.opened_on,
        private.is_unsettled_on(finding.state, finding.risk_until, $2) as treated
      from public.findings finding
      where finding.state in ('open', 'in-treatment', 'corrected', 'verified', 'risk-accepted') and %1$s
      -- So that each is asked once.
      offset 0
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
