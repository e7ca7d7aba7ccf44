-- What is counted: inspections as they are finalized and come back, findings with each of their days.

create function private.uncount_inspection(id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.note_inspection_facts(id, -1);
  delete from private.counted_inspections counted where counted.submission_id = uncount_inspection.id;
end;
$$;

create type private.counted_answer as (item_id text, category text, clause text, question text, fails boolean);

-- Counts what has just been finalized or has come back. `judged`: how what was asked was answered.
create function private.count_inspection(id uuid, judged private.judged_item[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  record public.checklist_submissions;
  site public.sites;
  answers private.counted_answer[];
  conforming integer[];
  failing integer[];
begin
  perform private.uncount_inspection(id);
  select * into record from public.checklist_submissions submission where submission.id = count_inspection.id;
  if record.id is null or record.status = 'in_progress' then
    return;
  end if;
  select * into site from public.sites stored where stored.id = private.site_of_person(record.user_id);
  answers := array(
    select row (
      private.without_instance(one.item ->> 'id'), private.text_in(one.item -> 'category'),
      btrim(private.text_in(one.item -> 'reference')), private.text_in(one.item -> 'question'),
      one.conformity = 'non-conforming')::private.counted_answer
    from unnest(judged) one
    where one.conformity in ('conforming', 'non-conforming'));
  insert into private.counted_items as known (checklist_id, item_id, category, clause, question)
  select distinct on (answer.item_id, answer.category, answer.clause)
    record.checklist_id, answer.item_id, answer.category, answer.clause, answer.question
  from unnest(answers) answer
  where not exists (
    select from private.counted_items same
    where same.checklist_id = record.checklist_id and same.item_id = answer.item_id
      and same.category = answer.category and same.clause = answer.clause and same.question = answer.question)
  order by answer.item_id, answer.category, answer.clause
  on conflict (checklist_id, item_id, category, clause) do update set question = excluded.question;
  select coalesce(array_agg(known.number) filter (where not answer.fails), '{}'),
    coalesce(array_agg(known.number) filter (where answer.fails), '{}')
  into conforming, failing
  from unnest(answers) answer
  join private.counted_items known on known.checklist_id = record.checklist_id and known.item_id = answer.item_id
    and known.category = answer.category and known.clause = answer.clause;
  insert into private.counted_inspections
    (submission_id, site_id, user_id, day, checklist_id, place_id, seconds, conforming, failing)
  values (
    record.id, site.id, record.user_id, (record.start_time at time zone site.zone)::date, record.checklist_id,
    private.place_of(site.id, record.location),
    -- Two days are nobody's inspection.
    case when record.completion_time - record.start_time between interval '0' and interval '2 days'
      then extract(epoch from record.completion_time - record.start_time)::integer end,
    conforming, failing);
  perform private.note_inspection_facts(id, 1);
  perform private.sum_up_figures();
end;
$$;

create function private.stop_counting() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.uncount_inspection(old.id);
  return null;
end;
$$;
create trigger stop_counting_reopened after update of status on public.checklist_submissions
  for each row when (old.status <> 'in_progress' and new.status = 'in_progress')
  execute function private.stop_counting();
create trigger stop_counting_removed after delete on public.checklist_submissions
  for each row execute function private.stop_counting();

-- The days of a finding follow from what becomes of its state.
create function private.follow_finding_days() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.state = 'in-treatment' then
    new.planned_on := coalesce(new.planned_on, private.site_today(new.site_id));
  end if;
  if new.state in ('open', 'in-treatment') then
    new.corrected_on := null;
  elsif new.state = 'corrected' and (tg_op = 'INSERT' or old.state <> 'corrected') then
    new.corrected_on := private.site_today(new.site_id);
  end if;
  new.closed_on := case when new.closed_at is not null then (
    select (new.closed_at at time zone stored.zone)::date from public.sites stored where stored.id = new.site_id) end;
  return new;
end;
$$;
create trigger follow_days before update of state, closed_at on public.findings
  for each row execute function private.follow_finding_days();
-- One that is open and says no days has none: five thousand are made at once.
create trigger follow_days_of_new before insert on public.findings
  for each row when (new.state <> 'open' or new.closed_at is not null or new.corrected_on is not null
    or new.closed_on is not null)
  execute function private.follow_finding_days();

create function private.count_new_findings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_finding_facts(array(select row (one.*)::public.findings from found one), 1);
  perform private.sum_up_figures();
  return null;
end;
$$;
create trigger count_new after insert on public.findings
  referencing new table as found for each statement execute function private.count_new_findings();

-- Of all that one statement changes, what counts otherwise than before.
create function private.count_changed_findings() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off set jit = off
as $$
declare
  before public.findings[];
  after public.findings[];
begin
  select array_agg(row (was.*)::public.findings), array_agg(row (found.*)::public.findings) into before, after
  from was join found on found.id = was.id
  where (was.opened_on, was.planned_on, was.corrected_on, was.verified_on, was.closed_on, was.first_due_on,
    was.due_on, was.repeat_of, was.checklist_id, was.place_id) is distinct from (found.opened_on, found.planned_on,
    found.corrected_on, found.verified_on, found.closed_on, found.first_due_on, found.due_on, found.repeat_of,
    found.checklist_id, found.place_id);
  if before is not null then
    perform private.note_finding_facts(before, -1);
    perform private.note_finding_facts(after, 1);
    perform private.sum_up_figures();
  end if;
  return null;
end;
$$;
create trigger count_changed after update on public.findings
  referencing old table as was new table as found for each statement execute function private.count_changed_findings();

create function private.uncount_findings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_finding_facts(array(select row (was.*)::public.findings from was), -1);
  return null;
end;
$$;
create trigger count_removed after delete on public.findings
  referencing old table as was for each statement execute function private.uncount_findings();
