-- New findings are counted at once, not one by one: a finalization can make five thousand of them.

drop trigger count_new on public.findings;

create function private.count_new_findings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.figure_changes
  select fact.site_id, fact.kind, grain, date_trunc('month', fact.day)::date,
    case when grain in ('checklist', 'both') then fact.checklist_id else '' end,
    case when grain in ('place', 'both') then fact.place_id end,
    fact.detail, fact.total, fact.part, fact.records, fact.part_records
  from found
  join private.finding_facts fact on fact.finding_id = found.id
  cross join lateral unnest(private.grains_of(fact.kind)) grain;
  perform private.sum_up_figures();
  return null;
end;
$$;
create trigger count_new after insert on public.findings
  referencing new table as found for each statement execute function private.count_new_findings();

revoke execute on function private.count_new_findings() from public;
