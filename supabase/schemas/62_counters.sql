-- The history's four counters, exact and at a price that does not grow with the history: submissions are counted when
-- they come, change their status and go, not when somebody looks.

-- How many submissions of a status there are: the sum of its rows. Writers only add rows, so that they never wait for
-- one another.
create table private.status_counts (
  status text not null,
  change bigint not null
);
alter table private.status_counts enable row level security;

-- From so many rows on they are summed up into one a status.
create function private.status_counts_kept() returns integer
language sql immutable
return 200;

-- Left to the next writer where another one is at it.
create function private.sum_up_status_counts() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if (select count(*)
    from (select from private.status_counts limit private.status_counts_kept()) counted) < private.status_counts_kept()
    or not pg_try_advisory_xact_lock(hashtextextended('private.status_counts', 0)) then
    return;
  end if;
  with summed as (delete from private.status_counts returning status, change)
  insert into private.status_counts (status, change)
    select status, sum(change) from summed group by status having sum(change) <> 0;
end;
$$;

create function private.count_statuses() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.status_counts (status, change)
    select status, count(*) * tg_argv[0]::integer from touched group by status;
  perform private.sum_up_status_counts();
  return null;
end;
$$;
create trigger count_statuses_after_insert after insert on public.checklist_submissions
  referencing new table as touched for each statement execute function private.count_statuses('1');
create trigger count_statuses_after_delete after delete on public.checklist_submissions
  referencing old table as touched for each statement execute function private.count_statuses('-1');

create function private.count_status_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.status_counts (status, change) values (old.status, -1), (new.status, 1);
  perform private.sum_up_status_counts();
  return null;
end;
$$;
create trigger count_status_change after update of status on public.checklist_submissions
  for each row when (old.status is distinct from new.status) execute function private.count_status_change();

create function private.count_of_status(wanted text) returns bigint
language sql stable set search_path = ''
as $$
  select coalesce(sum(change), 0)::bigint from private.status_counts where wanted is null or status = wanted;
$$;

-- Months begin and end where the person is, so the client says when: a month added here is one of the server's zone,
-- which begins in another month for a person east of it. Without an end everything since counts.
create function public.submission_counters(month_start timestamptz, month_end timestamptz default null)
returns table (total bigint, completed bigint, in_progress bigint, this_month bigint)
language sql stable security definer set search_path = ''
as $$
  select
    private.count_of_status(null),
    -- What waits for review is finalized, too.
    private.count_of_status('completed') + private.count_of_status('submitted'),
    private.count_of_status('in_progress'),
    (
      select count(*) from public.checklist_submissions submission
      where submission.start_time >= month_start and (month_end is null or submission.start_time < month_end)
    )
  where private.actor_role() is not null;
$$;
revoke execute on function public.submission_counters(timestamptz, timestamptz) from public, anon;
grant execute on function public.submission_counters(timestamptz, timestamptz) to authenticated;
