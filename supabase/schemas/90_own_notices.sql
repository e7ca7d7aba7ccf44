-- Who reads and sets: everybody whose account is open, with a role or without.

create function private.require_own_notices() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require(exists (select from private.actor_profile()), 'AV401',
    'Not signed in, or without a profile');
end;
$$;

create function private.validate_notice_query(query jsonb) returns jsonb
language sql immutable
return case
  when jsonb_typeof(query) is distinct from 'object' then private.fault('query')
  when not private.is_absent(query -> 'kinds') and (jsonb_typeof(query -> 'kinds') <> 'array' or exists (
    select from jsonb_array_elements(query -> 'kinds') kind
    where not private.notice_defaults() ? (kind.value #>> '{}')))
    then private.fault('kinds')
  when not private.is_absent(query -> 'page') and not private.is_whole_number(query -> 'page')
    then private.fault('page')
  when not private.is_absent(query -> 'page_size') and not private.is_whole_number(query -> 'page_size')
    then private.fault('page_size')
  else private.validate_optional_switch(query, 'unread')
end;

-- A page of one's own, what is unread first and the newest before others: { rows, count, more, newest, today }. The
-- query: { unread, kinds: [], page, page_size }; all of it may be left out. Counts go no further than 1000; `newest` is
-- the newest of all, up to which read_all_notices() can be asked. `about`: of what is planned or reviewed its checklist
-- and place; a mail says neither.
create function public.own_notices(query jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  page_size integer;
  site uuid := private.actor_site();
  wanted text[];
  found_count bigint;
begin
  perform private.require_bounds('own_notices', jsonb_build_object('query', own_notices.query));
  perform private.require_own_notices();
  perform private.require_no_fault(private.validate_notice_query(query));
  page_size := least(greatest(coalesce((query ->> 'page_size')::integer, 50), 1), 200);
  wanted := case when jsonb_array_length(private.elements(query -> 'kinds')) > 0
    then array(select jsonb_array_elements_text(query -> 'kinds')) end;
  select count(*) into found_count from (
    select from public.notices notice
    where notice.user_id = auth.uid() and notice.site_id = site and (wanted is null or notice.kind = any (wanted))
      and (not private.switch_in(query -> 'unread', false) or notice.read_at is null)
    limit 1001) counted;
  return jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', one.id, 'kind', one.kind, 'subject', one.subject, 'subject_id', one.subject_id, 'number', one.number,
        'level', one.level, 'due_on', one.due_on, 'link', one.link, 'at', one.at, 'read_at', one.read_at,
        'about', case one.subject
          when 'planned' then (
            select concat_ws(' · ', coalesce(checklist.title, programme.title), nullif(place.path, ''))
            from public.planned_inspections planned
            join public.programmes programme on programme.id = planned.programme_id
            left join public.places place on place.id = programme.place_id
            left join public.checklists checklist on checklist.id::text = planned.checklist_id
            where planned.id = one.subject_id)
          when 'review' then (
            select concat_ws(' · ', review.checklist_title, nullif(coalesce(place.path, review.place_text), ''))
            from public.reviews review
            left join public.places place on place.id = review.place_id
            where review.submission_id = one.subject_id
            order by review.revision desc limit 1)
        end)
        order by one.read_at is not null, one.at desc, one.id desc), '[]')
      from (
        select notice.* from public.notices notice
        where notice.user_id = auth.uid() and notice.site_id = site and (wanted is null or notice.kind = any (wanted))
          and (not private.switch_in(query -> 'unread', false) or notice.read_at is null)
        order by notice.read_at is not null, notice.at desc, notice.id desc
        limit page_size
        offset (greatest(coalesce((query ->> 'page')::bigint, 1), 1) - 1) * page_size
      ) one),
    'count', least(found_count, 1000), 'more', found_count > 1000,
    'newest', (select max(notice.id) from public.notices notice
      where notice.user_id = auth.uid() and notice.site_id = site),
    'today', private.site_today(site));
end;
$$;

-- For a badge: { unread, language }; so many, no further than 100, and the language in which mails would be written.
create function public.unread_notices() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_own_notices();
  return jsonb_build_object(
    'unread', (select count(*) from (
      select from public.notices notice
      where notice.user_id = auth.uid() and notice.site_id = private.actor_site() and notice.read_at is null
      limit 100) counted),
    'language', (select stored.language from private.notice_preferences stored where stored.user_id = auth.uid()));
end;
$$;

-- { ids: [] }: of the caller's own; or { link }: those that lead there. Answers how many were unread.
create function public.read_notices(payload jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.require_bounds('read_notices', jsonb_build_object('payload', read_notices.payload));
  perform private.require_own_notices();
  perform private.require_no_fault(case
    when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload')
    when jsonb_typeof(payload -> 'link') = 'string' then null
    when jsonb_typeof(payload -> 'ids') is distinct from 'array' or exists (
      select from jsonb_array_elements(payload -> 'ids') id where not private.is_whole_number(id.value))
      then private.fault('ids') end);
  update public.notices notice set read_at = now()
  where notice.user_id = auth.uid() and notice.read_at is null and (notice.link = payload ->> 'link'
    or notice.id in (select id::bigint from jsonb_array_elements_text(private.elements(payload -> 'ids')) id));
  get diagnostics changed = row_count;
  return changed;
end;
$$;

-- All of the caller's own up to this one: what came meanwhile stays unread. Answers how many were unread.
create function public.read_all_notices(newest bigint) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.require_own_notices();
  update public.notices notice set read_at = now()
  where notice.user_id = auth.uid() and notice.read_at is null and notice.id <= read_all_notices.newest;
  get diagnostics changed = row_count;
  return changed;
end;
$$;

-- One's own: { choices: { kind: how }, email, is_mail_set }.
create function public.notice_choices() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_own_notices();
  return jsonb_build_object(
    'choices', private.notice_choices(auth.uid()),
    'email', (select profile.email from public.profiles profile where profile.user_id = auth.uid()),
    'is_mail_set', exists (select from private.mail_sender sender where sender.is_set));
end;
$$;

-- { choices: { kind: 'now' | 'daily' | 'never' } }: every kind. It counts for what is told from now on.
create function public.save_notice_choices(payload jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_bounds('save_notice_choices', jsonb_build_object('payload', save_notice_choices.payload));
  perform private.require_own_notices();
  perform private.require_no_fault(case
    when jsonb_typeof(payload -> 'choices') is distinct from 'object' then private.fault('choices')
    else (
      select private.fault('choices.' || known.kind) from jsonb_object_keys(private.notice_defaults()) known (kind)
      where not coalesce(payload #>> array['choices', known.kind] in ('now', 'daily', 'never'), false)
      order by known.kind limit 1) end);
  insert into private.notice_preferences as stored (user_id, choices)
  select auth.uid(), jsonb_object_agg(known.kind, payload #> array['choices', known.kind])
  from jsonb_object_keys(private.notice_defaults()) known (kind)
  on conflict (user_id) do update set choices = excluded.choices;
end;
$$;

-- In which language the person uses the portal: mails are written in it.
create function public.note_notice_language(language text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_bounds('note_notice_language', jsonb_build_object('language', note_notice_language.language));
  perform private.require_own_notices();
  perform private.require_no_fault(case when not private.is_language(note_notice_language.language)
    then private.fault('language') end);
  insert into private.notice_preferences as stored (user_id, language)
    values (auth.uid(), note_notice_language.language)
  on conflict (user_id) do update set language = excluded.language;
end;
$$;

revoke execute on function public.own_notices(jsonb), public.unread_notices(), public.read_notices(jsonb),
  public.read_all_notices(bigint), public.notice_choices(), public.save_notice_choices(jsonb),
  public.note_notice_language(text) from public, anon;
grant execute on function public.own_notices(jsonb), public.unread_notices(), public.read_notices(jsonb),
  public.read_all_notices(bigint), public.notice_choices(), public.save_notice_choices(jsonb),
  public.note_notice_language(text) to authenticated;
