-- Mails of notices: whoever sends them (server/src/mail) claims one, sends it and says what became of it. Between two
-- of these steps it may be lost: a mail whose sender does not come back is claimed again, with the same id. One that
-- nobody took is tried again, later and later; what belongs to it does not change any more. Only the service role asks.

-- Of how many notices one mail tells.
create function private.mail_lines_most() returns integer language sql immutable parallel safe return 200;

-- Notices that wait to be mailed to a person become one mail: at once where the person wants that, or as the summary of
-- this day of the site. What was read meanwhile, and what is of nobody with an address, needs none.
create function private.make_mail(at timestamptz) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  wanted record;
  made uuid;
begin
  delete from private.mail_lines line using public.notices notice, public.profiles profile
  where line.mail_id is null and notice.id = line.notice_id and profile.user_id = line.user_id
    and (notice.read_at is not null or profile.email is null or profile.disabled_at is not null);
  select line.user_id, line.how,
    case line.how when 'daily' then (make_mail.at at time zone site.zone)::date end as day into wanted
  from private.mail_lines line
  join public.notices notice on notice.id = line.notice_id
  join public.sites site on site.id = notice.site_id
  cross join lateral (
    select date_trunc('day', make_mail.at at time zone site.zone)
      + make_interval(hours => private.summary_hour()) as summary) today
  where line.mail_id is null and (line.how = 'now' or (
    -- The last time that summaries were made by the site's clock lies behind it.
    notice.at at time zone site.zone
      < today.summary - case when make_mail.at at time zone site.zone < today.summary then interval '1 day'
        else interval '0' end
    and not exists (
      select from private.mails earlier
      where earlier.user_id = line.user_id and earlier.how = 'daily'
        and (earlier.state in ('sending', 'waiting') or earlier.day = (make_mail.at at time zone site.zone)::date))))
  order by line.how desc, notice.id
  limit 1;
  if wanted.user_id is null then
    return null;
  end if;
  insert into private.mails (user_id, how, day, made_at, next_at)
    values (wanted.user_id, wanted.how, wanted.day, make_mail.at, make_mail.at)
  returning id into made;
  update private.mail_lines line set mail_id = made
  where line.notice_id in (
    select waiting.notice_id from private.mail_lines waiting
    where waiting.mail_id is null and waiting.user_id = wanted.user_id and waiting.how = wanted.how
    order by waiting.notice_id limit private.mail_lines_most());
  return made;
end;
$$;

-- The next mail to send, or null: { id, to, language, how, lines: [{ kind, subject, number, level, on, link }] }. It is
-- the caller's for ten minutes; `on` is the day by which, or on which it was told.
create function public.claim_mail(at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  claimed private.mails;
  made uuid;
  address text;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.mails', 0));
  loop
    select mail.* into claimed from private.mails mail
    join public.profiles profile on profile.user_id = mail.user_id
    join public.sites site on site.id = profile.site_id
    where mail.state in ('sending', 'waiting') and mail.next_at <= claim_mail.at
      -- A summary of yesterday that goes out today is today's.
      and not exists (select from private.mails other where other.user_id = mail.user_id and other.id <> mail.id
        and mail.how = 'daily' and other.day = (claim_mail.at at time zone site.zone)::date)
    order by mail.next_at, mail.id limit 1;
    if claimed.id is null then
      made := private.make_mail(claim_mail.at);
      select mail.* into claimed from private.mails mail where mail.id = made;
    end if;
    if claimed.id is null then
      return null;
    end if;
    select profile.email into address from public.profiles profile
    where profile.user_id = claimed.user_id and profile.disabled_at is null;
    exit when address is not null;
    delete from private.mails mail where mail.id = claimed.id;
    claimed := null;
  end loop;
  update private.mails mail set state = 'sending', attempts = mail.attempts + 1,
    next_at = claim_mail.at + interval '10 minutes',
    day = case when mail.how = 'daily' then (claim_mail.at at time zone site.zone)::date end
  from public.profiles profile join public.sites site on site.id = profile.site_id
  where mail.id = claimed.id and profile.user_id = mail.user_id;
  return jsonb_build_object('id', claimed.id, 'to', address, 'how', claimed.how,
    'language', (select stored.language from private.notice_preferences stored
      where stored.user_id = claimed.user_id),
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', notice.kind, 'subject', notice.subject,
        'number', notice.number, 'level', notice.level,
        'on', coalesce(notice.due_on, (notice.at at time zone site.zone)::date),
        'link', notice.link) order by notice.id), '[]')
      from private.mail_lines line
      join public.notices notice on notice.id = line.notice_id
      join public.sites site on site.id = notice.site_id
      where line.mail_id = claimed.id));
end;
$$;

create function public.note_mail_sent(id uuid, at timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.mails mail set state = 'sent', sent_at = note_mail_sent.at, reason = null
  where mail.id = note_mail_sent.id and mail.state <> 'sent';
$$;

-- Not sent: tried again after 1, 2, 4 … minutes, at most 30, or for good where the server refuses the address.
create function public.note_mail_failed(id uuid, at timestamptz, reason text, for_good boolean) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.mails mail set state = case when note_mail_failed.for_good then 'refused' else 'waiting' end,
    reason = left(note_mail_failed.reason, 100),
    next_at = note_mail_failed.at + least(interval '1 minute' * power(2, least(mail.attempts, 10) - 1),
      interval '30 minutes')
  where mail.id = note_mail_failed.id and mail.state = 'sending';
$$;

-- What the sender says of itself at its start and with every round. Sent mails are forgotten after thirty days.
create function public.note_mail_sender(is_set boolean, at timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.mail_sender as known (is_set, seen_at) values (note_mail_sender.is_set, note_mail_sender.at)
  on conflict (is_only) do update set is_set = excluded.is_set, seen_at = excluded.seen_at;
  delete from private.mails mail where mail.state in ('sent', 'refused')
    and mail.made_at < note_mail_sender.at - interval '30 days';
$$;

-- For administrators: { is_set, seen_at, is_silent, sent_at, waiting, failing, refused }: whether the sender gave no
-- sign for a quarter of an hour, when a mail last went out, how many wait or are being tried again, why the last of
-- those did not go, and how many were refused within thirty days.
create function public.mail_state() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_administrator();
  return (
    select jsonb_build_object(
      'is_set', coalesce((select sender.is_set from private.mail_sender sender), false),
      'seen_at', (select sender.seen_at from private.mail_sender sender),
      'is_silent', exists (select from private.mail_sender sender
        where sender.seen_at < now() - interval '15 minutes'),
      'sent_at', max(mail.sent_at),
      'waiting', count(*) filter (where mail.state in ('sending', 'waiting')),
      'failing', (array_agg(mail.reason order by mail.next_at desc) filter (where mail.state = 'waiting'))[1],
      'refused', count(*) filter (where mail.state = 'refused'))
    from private.mails mail);
end;
$$;

revoke execute on function public.claim_mail(timestamptz), public.note_mail_sent(uuid, timestamptz),
  public.note_mail_failed(uuid, timestamptz, text, boolean), public.note_mail_sender(boolean, timestamptz)
  from public, anon, authenticated;
grant execute on function public.claim_mail(timestamptz), public.note_mail_sent(uuid, timestamptz),
  public.note_mail_failed(uuid, timestamptz, text, boolean), public.note_mail_sender(boolean, timestamptz)
  to service_role;
revoke execute on function public.mail_state() from public, anon;
grant execute on function public.mail_state() to authenticated;
