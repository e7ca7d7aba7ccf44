-- Findings of no inspection, and what waited on a device until it could be sent.

create function private.validate_new_finding(payload jsonb) returns jsonb
language sql stable
return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
  case when not private.is_uuid(payload -> 'id') then private.fault('id') end,
  case when not private.is_uuid(payload -> 'request_id') then private.fault('request_id') end,
  private.validate_name(payload, 'question', 'question'),
  private.validate_optional_text(payload, 'note', 'description'),
  private.validate_optional_text(payload, 'clause', 'title'),
  private.validate_optional_text(payload, 'place_text', 'title'),
  private.validate_optional_id(payload, 'place_id'),
  case when private.level_in(payload -> 'level') is null then private.fault('level') end,
  private.validate_photos(payload))
end;

-- What somebody saw outside of an inspection; `source` says where.
create function private.open_finding(payload jsonb, source text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  actor public.profiles;
  stored public.findings;
  asks jsonb;
  today date;
  place public.places;
  typed text;
begin
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(actor.role is not null or actor.rights <> '{}', 'AV401',
    'Not signed in, or without a profile');
  perform private.require(
    coalesce(actor.role in ('inspector', 'admin'), false) or 'supervisor' = any (actor.rights), 'AV403',
      'Not this person''s to do', '{"reason": "right"}');
  perform private.require_no_fault(private.validate_new_finding(payload));
  perform pg_advisory_xact_lock(hashtextextended(payload ->> 'id', 2));
  select * into stored from public.findings finding where finding.id = (payload ->> 'id')::uuid;
  perform private.require(stored.id is null or stored.opened_by = actor.user_id and exists (
    select from public.finding_events event where event.finding_id = stored.id
      and event.request_id = (payload ->> 'request_id')::uuid
  ), 'AV409', 'It is there already', private.finding_now(stored));
  if stored.id is null then
    perform private.require_finding_photos(payload -> 'photos');
    if not private.is_absent(payload -> 'place_id') then
      select * into place from public.places one where one.id = private.as_uuid(payload -> 'place_id')
        and one.site_id = actor.site_id;
      perform private.require_no_fault(case when place.id is null then private.fault('place_id', 'missing') end);
      typed := place.path;
    else
      typed := coalesce(btrim(payload ->> 'place_text'), '');
      place.id := private.place_of(actor.site_id, typed);
    end if;
    today := private.site_today(actor.site_id);
    asks := private.quality_settings(actor.site_id) #> array['levels', payload ->> 'level'];
    insert into public.findings (
      id, site_id, number, source, question, note, clause, photos, place_id, place_text, place_key, level, opened_on,
        immediate, plan_due_on, first_due_on, due_on,
      effectiveness_days, opened_by)
    values (
      (payload ->> 'id')::uuid, actor.site_id,
      private.finding_number(extract(year from today)::integer, private.take_finding_numbers(actor.site_id,
        extract(year from today)::integer, 1)), open_finding.source,
      btrim(payload ->> 'question'), nullif(btrim(payload ->> 'note'), ''), nullif(btrim(payload ->> 'clause'), ''),
        private.elements(payload -> 'photos'),
      place.id, typed, private.place_key(place.id, typed), payload ->> 'level', today, asks ->> 'immediate',
        today + (asks ->> 'plan_days')::integer,
      today + (asks ->> 'corrected_days')::integer, today + (asks ->> 'corrected_days')::integer,
        (asks ->> 'effectiveness_days')::integer, actor.user_id)
    returning * into stored;
    perform private.keep_finding_files(stored.id, stored.photos);
    perform private.note_finding_event(stored, (payload ->> 'request_id')::uuid, 'opened', null, null, '[]',
      jsonb_build_object('level', stored.level));
  end if;
  return private.finding_now(stored) || jsonb_build_object('number', stored.number);
end;
$$;

-- { id, request_id, question, level, note, clause, place_id | place_text, photos }: what somebody saw outside of an
-- inspection. Answers as act_on_finding does.
create function public.open_finding(payload jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_bounds('open_finding', jsonb_build_object('payload', open_finding.payload));
  return private.open_finding(payload, 'manual');
end;
$$;

-- What devices keep until it is here, as the module `quality` sends it by the portal's outbox: { id, about, version,
-- created_at, content, files }. The operation's id is the request's, so that it is carried out once; `about` is the
-- finding. Both answer { id }.

create function private.require_finding_operation(operation jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  actor public.profiles;
begin
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(coalesce(actor.role is not null or actor.rights <> '{}', false), 'AV401',
    'Not signed in, or without a profile');
  perform private.require_no_fault(case when jsonb_typeof(operation) is distinct from 'object'
    or jsonb_typeof(operation -> 'content') is distinct from 'object' or not private.is_uuid(operation -> 'id')
    then private.fault('operation') end);
end;
$$;

-- { act, base_revision, words, photos, … }: as act_on_finding takes it.
create function public.quality__act_on_finding(operation jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_bounds('quality__act_on_finding',
    jsonb_build_object('operation', quality__act_on_finding.operation));
  perform private.require_finding_operation(operation);
  perform public.act_on_finding(operation -> 'content'
    || jsonb_build_object('id', operation -> 'about', 'request_id', operation -> 'id'));
  return jsonb_build_object('id', operation -> 'id');
end;
$$;

-- { question, level, note, … }: as open_finding takes it; the finding gets the operation's id.
create function public.quality__open_finding(operation jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_bounds('quality__open_finding',
    jsonb_build_object('operation', quality__open_finding.operation));
  perform private.require_finding_operation(operation);
  perform public.open_finding(operation -> 'content'
    || jsonb_build_object('id', operation -> 'id', 'request_id', operation -> 'id'));
  return jsonb_build_object('id', operation -> 'id');
end;
$$;

revoke execute on function public.open_finding(jsonb), public.quality__act_on_finding(jsonb),
  public.quality__open_finding(jsonb) from public, anon;
grant execute on function public.open_finding(jsonb), public.quality__act_on_finding(jsonb),
  public.quality__open_finding(jsonb) to authenticated;
