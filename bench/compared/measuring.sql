-- What the benchmarks of the history and of findings bring along: a reader, and a clock beside the database, which no network and no client slows down.
create schema bench;

insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000be9c', 'bench@portal.invalid');
insert into public.profiles (user_id, username, full_name, badge, role) values ('00000000-0000-4000-8000-00000000be9c', 'bench', 'Bench', 'A-1', 'auditor');

-- Milliseconds of a statement, as that reader: each time the mean of ten in a row, because the clock of the embedded database counts whole ones.
create function bench.measure(statement text, runs integer) returns jsonb
language plpgsql
as $$
declare
  began timestamptz;
  times jsonb := '[]';
begin
  perform set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-00000000be9c', true);
  perform set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-00000000be9c"}', true);
  for run in 1..runs loop
    began := clock_timestamp();
    for repeat in 1..10 loop
      execute statement;
    end loop;
    times := times || to_jsonb(extract(epoch from clock_timestamp() - began) * 100);
  end loop;
  return times;
end;
$$;

-- Submissions number `first` to `last`, the newest first: forty checklists, 97 inspectors, 23 places, one in five in progress, one every ten minutes.
create function bench.add_submissions(first integer, last integer) returns integer
language plpgsql
as $$
begin
  insert into public.checklist_submissions
    (id, user_id, checklist_id, title, inspector_name, inspector_badge, location, start_time, status, definition,
     evaluated_count, conforming_count, non_conforming_count, compliance_rate)
  select
    gen_random_uuid(), gen_random_uuid(), 'checklist-' || n % 40, 'Inspeção ' || n % 40, 'Inspetor ' || n % 97, 'A-' || n % 97, 'Portão ' || n % 23,
    timestamptz '2026-11-20T00:00:00Z' - n * interval '10 minutes', (array['completed', 'completed', 'completed', 'submitted', 'in_progress'])[1 + n % 5],
    jsonb_build_object('sections', jsonb_build_array(jsonb_build_object('title', repeat('x', 300),
      'items', jsonb_build_array(jsonb_build_object('category', (array['pessoas', 'processos', 'tecnologia'])[1 + n % 3]))))),
    case when n % 5 < 4 then 20 end, case when n % 5 < 4 then 20 - n % 4 end, case when n % 5 < 4 then n % 4 end, case when n % 5 < 4 then (20 - n % 4) * 5 end
  from generate_series(first, last) n;
  return last - first + 1;
end;
$$;
