-- The gate of findings. Refused is, in this order: who is nobody (AV401), a form that cannot be told (AV422), what is
-- not there or not one's to read (AV404), an act that the state does not have (AV423), a person who may not (AV403
-- `right`), one who carried it out or asked for it (AV403 `four-eyes`), a judgement on another revision (AV409), and
-- what is missing (AV422). A request that was carried out is known again before any of it, whatever has become of the
-- finding or of the person's part in it.

create function private.finding_now(finding public.findings) returns jsonb
language sql immutable
return jsonb_build_object('id', finding.id, 'revision', finding.revision_number, 'status', finding.state);

create function private.is_date(value jsonb) returns boolean
language sql stable
return coalesce(jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^\d{4}-\d\d-\d\d$'
  and pg_input_is_valid(value #>> '{}', 'date'), false);

create function private.validate_photos(payload jsonb) returns jsonb
language plpgsql immutable
as $$
begin
  return case
    when private.is_absent(payload -> 'photos') then null
    when jsonb_typeof(payload -> 'photos') <> 'array' then private.fault('photos')
    when jsonb_array_length(payload -> 'photos') > 50 then private.fault('photos', 'too-many')
    when exists (
      select from jsonb_array_elements(payload -> 'photos') photo
      where jsonb_typeof(photo.value) <> 'string' or length(photo.value #>> '{}') > 20000
        or private.evidence_key(photo.value #>> '{}') is null
    ) then private.fault('photos')
  end;
end;
$$;

create function private.validate_finding_act(payload jsonb) returns jsonb
language plpgsql stable
as $$
begin
  return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
    case when not private.is_uuid(payload -> 'id') then private.fault('id') end,
    case when not private.is_uuid(payload -> 'request_id') then private.fault('request_id') end,
    private.validate_name(payload, 'act', 'id'),
    case when not private.is_absent(payload -> 'base_revision')
      and not private.is_whole_number(payload -> 'base_revision') then private.fault('base_revision') end,
    private.validate_optional_text(payload, 'words', 'description'),
    private.validate_photos(payload),
    private.validate_optional_id(payload, 'responsible_id'),
    private.validate_optional_id(payload, 'group_id'),
    private.validate_optional_id(payload, 'action_id'),
    case when not private.is_absent(payload -> 'date') and not private.is_date(payload -> 'date')
      then private.fault('date') end,
    case when not private.is_absent(payload -> 'level') and private.level_in(payload -> 'level') is null
      then private.fault('level') end,
    case when not private.is_absent(payload -> 'kind')
      and not coalesce(payload ->> 'kind' in ('immediate', 'corrective', 'preventive', 'improvement'), false)
      then private.fault('kind') end,
    private.validate_optional_switch(payload, 'without_measure'),
    case
      when private.is_absent(payload -> 'whys') then null
      when jsonb_typeof(payload -> 'whys') <> 'array' or jsonb_array_length(payload -> 'whys') > 10
        then private.fault('whys')
      when exists (select from jsonb_array_elements(payload -> 'whys') why where jsonb_typeof(why.value) <> 'string'
        or length(why.value #>> '{}') > 2000) then private.fault('whys')
    end)
  end;
end;
$$;

-- Files that come along are the sender's own, and there.
create function private.require_finding_photos(photos jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  missing jsonb;
begin
  select coalesce(jsonb_agg(key order by key), '[]') into missing
  from jsonb_array_elements_text(private.elements(photos)) photo, private.evidence_key(photo.value) key
  where not private.is_evidence_key(key, auth.uid())
    or not exists (select from storage.objects object where object.bucket_id = 'attachments' and object.name = key);
  perform private.require(missing = '[]', 'AV422', 'Evidence has not been uploaded', jsonb_build_object('reason',
    'evidence-missing', 'paths', missing));
  -- As a photo of an inspection (private.require_photo_size).
  perform private.require_no_fault(case when exists (
    select from jsonb_array_elements_text(private.elements(photos)) photo
    join storage.objects object on object.bucket_id = 'attachments'
      and object.name = private.evidence_key(photo.value)
    where (object.metadata ->> 'size')::bigint > 5 * 1024 * 1024
  ) then private.fault('photos', 'too-large') end);
end;
$$;

create function private.is_assignable(person uuid, of_group uuid, site uuid) returns boolean
language sql stable set search_path = ''
return case
  when (person is null) = (of_group is null) then false
  when person is not null then exists (
    select from public.profiles profile
    where profile.user_id = person and profile.site_id = site and profile.disabled_at is null
      and private.may_be_assigned(profile.role, profile.rights))
  else exists (select from public.groups one where one.id = of_group and one.site_id = site and one.archived_at is null)
end;

-- What comes with an act and what has to be so: the first that is missing; null when all is there.
create function private.validate_finding_needs(finding public.findings, transition private.finding_transitions,
  payload jsonb, today date) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  need text;
  missing jsonb;
begin
  if transition.act = 'add-action' and (payload ->> 'date')::date < today then
    return private.fault('date', 'past');
  elsif transition.act = 'add-action' and (payload ->> 'date')::date > today + 1830 then
    return private.fault('date', 'too-late');
  end if;
  foreach need in array transition.needs loop
    missing := case need
      when 'words' then case when coalesce(private.is_blank(payload ->> 'words'), true)
        then private.fault('words', 'missing') end
      when 'words-or-photo' then case
        when coalesce(private.is_blank(payload ->> 'words'), true)
          and jsonb_array_length(private.elements(payload -> 'photos')) = 0 then private.fault('words', 'missing') end
      when 'level' then case
        when private.is_absent(payload -> 'level') then private.fault('level', 'missing')
        when payload ->> 'level' = finding.level then private.fault('level', 'unchanged') end
      when 'responsible' then case
        -- An action goes to whom the finding is assigned to, unless it says another.
        when transition.act = 'add-action' and private.is_absent(payload -> 'responsible_id')
          and private.is_absent(payload -> 'group_id')
          then case when finding.responsible_id is null and finding.group_id is null
            then private.fault('responsible_id', 'missing') end
        when not private.is_assignable(private.as_uuid(payload -> 'responsible_id'),
          private.as_uuid(payload -> 'group_id'), finding.site_id)
          then private.fault('responsible_id', 'missing') end
      when 'date' then case
        when private.is_absent(payload -> 'date') then private.fault('date', 'missing')
        when finding.due_on is null or (payload ->> 'date')::date <= finding.due_on
          or (payload ->> 'date')::date < today then private.fault('date', 'not-later')
        when (payload ->> 'date')::date > today + 1830 then private.fault('date', 'too-late') end
      when 'until' then case
        when private.is_absent(payload -> 'date') then private.fault('date', 'missing')
        when (payload ->> 'date')::date < today then private.fault('date', 'past')
        when (payload ->> 'date')::date > today + 1830 then private.fault('date', 'too-late') end
      when 'action' then case when not exists (
        select from public.finding_actions action
        where action.id = private.as_uuid(payload -> 'action_id') and action.finding_id = finding.id
          and private.action_after(transition.act, action.state) is not null
      ) then private.fault('action_id', 'missing') end
      when 'actions-done' then case when exists (
        select from public.finding_actions action where action.finding_id = finding.id
          and action.state in ('to-do', 'doing')
      ) or not exists (
        select from public.finding_actions action
        where action.finding_id = finding.id and action.state = 'done' and (finding.returned_at is null
          or action.done_at > finding.returned_at)
      ) then private.fault('actions', 'not-done') end
      when 'measure' then case when finding.immediate = 'required' and finding.measure is null
        then private.fault('measure', 'missing') end
      when 'effective-date' then case when today < finding.effective_on then private.fault('date', 'not-yet') end
      when 'extension' then case when not exists (
        select from public.finding_extensions extension where extension.finding_id = finding.id
          and extension.state = 'asked'
      ) then private.fault('extension', 'missing') end
      when 'no-extension' then case when exists (
        select from public.finding_extensions extension where extension.finding_id = finding.id
          and extension.state = 'asked'
      ) then private.fault('extension', 'twice') end
      else private.fault(need)
    end;
    if missing is not null then
      return missing;
    end if;
  end loop;
  return null;
end;
$$;

create function private.admit_finding(payload jsonb, out finding public.findings,
  out transition private.finding_transitions, out is_repeat boolean)
language plpgsql set search_path = ''
as $$
declare
  actor public.profiles;
  own uuid[] := private.own_assignees();
  today date;
begin
  select profile.* into actor from private.actor_profile() profile;
  perform private.require(actor.role is not null or actor.rights <> '{}', 'AV401',
    'Not signed in, or without a profile');
  perform private.require_no_fault(private.validate_finding_act(payload));
  select stored.* into finding from public.findings stored
  where stored.id = (payload ->> 'id')::uuid and stored.site_id = actor.site_id
  for update;
  is_repeat := exists (
    select from public.finding_events event
    where event.finding_id = (payload ->> 'id')::uuid and event.request_id = (payload ->> 'request_id')::uuid
      and event.actor = actor.user_id);
  if is_repeat then
    return;
  end if;
  perform private.require(coalesce(finding.id is not null and (actor.role is not null or finding.assigned && own),
    false), 'AV404', 'No such finding', jsonb_build_object('id', payload -> 'id'));
  today := private.site_today(actor.site_id);
  select cell.* into transition from private.finding_transitions cell
  where cell.act = payload ->> 'act' and cell.from_state = private.finding_state_on(finding.state, finding.risk_until,
    today);
  perform private.require(transition.act is not null, 'AV423', 'Not possible in this state',
    private.finding_now(finding));
  perform private.require(
    'supervisor' = any (transition.who) and (actor.role is not distinct from 'admin'
      or 'supervisor' = any (actor.rights))
      or 'assigned' = any (transition.who) and finding.assigned && own,
    'AV403', 'Not this person''s to do', '{"reason": "right"}');
  perform private.require(
    not (transition.four_eyes is not distinct from 'acted' and actor.user_id = any (finding.acted_by))
      and not (transition.four_eyes is not distinct from 'asked' and exists (
        select from public.finding_extensions extension where extension.finding_id = (payload ->> 'id')::uuid
          and extension.state = 'asked' and extension.asked_by = actor.user_id)),
    'AV403', 'Another person has to do this', '{"reason": "four-eyes"}');
  -- What the same person did since, such as what waited on a device beside it, is known to them.
  perform private.require(
    not transition.stands_on_revision or private.is_whole_number(payload -> 'base_revision')
      and (payload ->> 'base_revision')::integer between 1 and finding.revision_number
      and not exists (
        select from public.finding_events event
        where event.finding_id = (payload ->> 'id')::uuid and event.revision > (payload ->> 'base_revision')::integer
          and event.actor is distinct from actor.user_id),
    'AV409', 'A newer revision is stored', private.finding_now(finding));
  perform private.require_no_fault(private.validate_finding_needs(finding, transition, payload, today));
  -- Whoever treats it gives work to nobody but themself and their groups.
  perform private.require(
    transition.act <> 'add-action' or actor.role is not distinct from 'admin' or 'supervisor' = any (actor.rights)
      or coalesce(private.as_uuid(payload -> 'responsible_id'), private.as_uuid(payload -> 'group_id'),
        actor.user_id) = any (own),
    'AV403', 'Not this person''s to assign', '{"reason": "right"}');
  perform private.require_finding_photos(payload -> 'photos');
end;
$$;
