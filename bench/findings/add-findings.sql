-- The reader of the measurements judges findings, and belongs to a group.
update public.profiles set rights = '{supervisor}' where username = 'bench';

insert into public.places (id, site_id, parent_id, name, path, order_index)
select ('00000000-0000-4000-8000-0000000a0' || lpad(n::text, 3, '0'))::uuid, private.default_site(),
  case when n >= 3 then ('00000000-0000-4000-8000-0000000a0' || lpad((n % 3)::text, 3, '0'))::uuid end, 'Lugar ' || n, 'Lugar ' || n, n
from generate_series(0, 22) n;

insert into public.groups (id, site_id, name, kind)
select ('00000000-0000-4000-8000-0000000b0' || lpad(n::text, 3, '0'))::uuid, private.default_site(), 'Equipe ' || n, 'team'
from generate_series(0, 9) n;
insert into public.group_members (site_id, group_id, user_id)
values (private.default_site(), '00000000-0000-4000-8000-0000000b0007', '00000000-0000-4000-8000-00000000be9c');

-- Findings number `first` to `last`, the newest first: one in every fifth inspection's place, two in three settled, forty checklists with ten items each, 23 places, ten groups, one in twelve a repeat.
-- Without triggers, which write history, notices and figures a row at a time: what a bench reads of those it adds by itself.
create function bench.add_findings(first integer, last integer) returns integer
language plpgsql set session_replication_role = replica
as $$
begin
  insert into public.findings
    (site_id, number, source, submission_id, checklist_id, checklist_title, section_id, section_title, item_id, base_item_id, question, note,
     category, place_id, place_text, place_key, level, opened_on, immediate, first_due_on, due_on, effectiveness_days, state, risk_until, effective_on,
     group_id, assigned, changed_at)
  select
    private.default_site(), 'NC-2026-' || lpad((1000000 - n)::text, 7, '0'), 'inspection', gen_random_uuid(), 'checklist-' || n % 40, 'Inspeção ' || n % 40,
    's', 'Trecho', 'item-' || n % 10, 'item-' || n % 10, 'A cerca do trecho ' || n % 97 || ' está íntegra?', 'Visto às ' || n % 24,
    (array['pessoas', 'processos', 'tecnologia'])[1 + n % 10 % 3], place.id, place.path, place.id::text, (array['minor', 'minor', 'major', 'minor', 'observation', 'minor', 'major', 'critical'])[1 + n % 8],
    current_date - n / 10, 'none', current_date - n / 10 + 30, current_date - n / 10 + 30, 30,
    (array['closed', 'closed', 'open', 'closed', 'in-treatment', 'closed', 'closed', 'corrected', 'closed', 'dismissed', 'verified', 'closed', 'closed',
      'closed', 'risk-accepted'])[1 + n % 15],
    case when n % 15 = 14 then current_date + n % 60 end, case when n % 15 = 10 then current_date + n % 60 end,
    group_of.id, array[group_of.id], now() - n * interval '7 minutes'
  from generate_series(first, last) n
  cross join lateral (select one.id, one.path from public.places one where one.order_index = n % 23) place
  cross join lateral (select ('00000000-0000-4000-8000-0000000b0' || lpad((n % 10)::text, 3, '0'))::uuid as id) group_of;
  update public.findings finding set repeat_of = earlier.id
  from (select id, lag(id, 40) over (order by number) as former, row_number() over (order by number) as place from public.findings) listed
  join public.findings earlier on earlier.id = listed.former
  where finding.id = listed.id and listed.place % 12 = 0;
  insert into private.finding_assignees (site_id, finding_id, assignee, is_settled, due_on, number)
  select finding.site_id, finding.id, one, finding.state in ('closed', 'dismissed'), finding.due_on, finding.number
  from public.findings finding cross join lateral unnest(finding.assigned) one;
  insert into public.finding_actions (id, site_id, finding_id, kind, text, group_id, due_on, state)
  select gen_random_uuid(), finding.site_id, finding.id, 'corrective', 'Consertar', finding.group_id, finding.due_on,
    case when finding.state = 'in-treatment' then 'doing' else 'done' end
  from public.findings finding where finding.state <> 'open';
  insert into public.finding_events (site_id, finding_id, act, to_state)
  select finding.site_id, finding.id, 'opened', 'open' from public.findings finding;
  return last - first + 1;
end;
$$;
