-- A person's calendar as other programs read it: by an address that nobody guesses. Kept is its hash alone.
create table private.calendar_feeds (
  user_id uuid primary key references public.profiles (user_id) on delete cascade,
  -- Of private.secret_hash().
  hash text not null unique,
  made_at timestamptz not null default now()
);
alter table private.calendar_feeds enable row level security;

create function private.note_feed(action text) returns void
language sql volatile set search_path = ''
as $$
  insert into public.audit_log (actor, action, table_name, row_id)
  values (auth.uid(), action, 'calendar_feeds', auth.uid()::text);
$$;

-- Since when there is an address: { made_at }, null without one.
create function public.calendar_feed() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_reader();
  return (select jsonb_build_object('made_at', feed.made_at) from private.calendar_feeds feed
    where feed.user_id = auth.uid());
end;
$$;

-- A new secret, told once; the one of before opens nothing from then on.
create function public.renew_calendar_feed() returns text
language plpgsql security definer set search_path = ''
as $$
declare
  secret text := private.new_secret();
begin
  perform private.require_reader();
  insert into private.calendar_feeds as feed (user_id, hash)
  values (auth.uid(), private.secret_hash(secret))
  on conflict (user_id) do update set hash = excluded.hash, made_at = now();
  perform private.note_feed('insert');
  return secret;
end;
$$;

create function public.revoke_calendar_feed() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_reader();
  delete from private.calendar_feeds feed where feed.user_id = auth.uid();
  if found then
    perform private.note_feed('delete');
  end if;
end;
$$;

-- For the portal's server alone: what the calendar behind a hash shows, a title and times and nothing else. Null where
-- there is none, or the account was closed.
create function private.calendar_of(hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select (
    select coalesce(jsonb_agg(jsonb_build_object('id', planned.id, 'title', programme.title,
      'opens_at', planned.opens_at, 'due_at', planned.due_at, 'is_excused', planned.excused_at is not null,
      'changed_at', coalesce(planned.decided_at, version.made_at)) order by planned.opens_at, planned.id), '[]')
    from public.planned_inspections planned
    join public.programmes programme on programme.id = planned.programme_id
    join public.programme_versions version on version.programme_id = planned.programme_id
      and version.number = planned.version
    where planned.site_id = profile.site_id
      and planned.held_on between current_date - 31 and current_date + private.days_planned_ahead() + 1
      and (planned.responsible_id = profile.user_id or planned.group_id in (select member.group_id
        from public.group_members member where member.user_id = profile.user_id)))
  from private.calendar_feeds feed
  join public.profiles profile on profile.user_id = feed.user_id
  where feed.hash = calendar_of.hash and profile.disabled_at is null and profile.role is not null;
$$;

revoke execute on function public.calendar_feed(), public.renew_calendar_feed(), public.revoke_calendar_feed()
  from public, anon;
grant execute on function public.calendar_feed(), public.renew_calendar_feed(), public.revoke_calendar_feed()
  to authenticated;
