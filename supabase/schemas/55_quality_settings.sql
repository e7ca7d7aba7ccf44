-- How grave what is, and by when it is put right, at each site.

create function private.validate_days(level jsonb, field text) returns jsonb
language sql immutable
return case
  when not level ? field then private.fault(field, 'missing')
  when level -> field = 'null' then null
  when not private.is_whole_number(level -> field) or (level ->> field)::integer > 1830 then private.fault(field)
end;

create function private.validate_quality_settings(payload jsonb) returns jsonb
language sql immutable
return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
  case when not private.is_whole_number(payload -> 'repeat_months')
    or (payload ->> 'repeat_months')::integer not between 1 and 60 then private.fault('repeat_months') end,
  case when jsonb_typeof(payload -> 'levels') is distinct from 'object' then private.fault('levels') end,
  (
    select private.fault('levels.' || known.level || '.' || (found.fault ->> 'field'), found.fault ->> 'reason')
    from unnest(array['critical', 'major', 'minor', 'observation']) known (level)
    cross join lateral (select payload #> array['levels', known.level] as asks) said
    cross join lateral (select coalesce(
      case when jsonb_typeof(asks) is distinct from 'object' then private.fault('') end,
      case when not coalesce(asks ->> 'immediate' in ('required', 'asked', 'none'), false)
        then private.fault('immediate') end,
      private.validate_days(asks, 'plan_days'), private.validate_days(asks, 'corrected_days'),
        private.validate_days(asks, 'effectiveness_days')) as fault
    ) found
    where found.fault is not null
    limit 1
  ))
end;

-- Of the caller's own site, for administrators: { levels, repeat_months }.
create function public.quality_settings() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require(private.actor_role() is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require(private.actor_role() = 'admin', 'AV403', 'The role does not allow this');
  return private.quality_settings(private.actor_site());
end;
$$;

-- All of it anew, in the form of private.quality_defaults(), for the caller's own site. It counts for what is found
-- from now on. `before`: what the person saw; another there by now is AV409 with what is.
create function public.save_quality_settings(payload jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  admitted private.admission := private.admit('save_quality_settings');
begin
  perform private.require_bounds('save_quality_settings', jsonb_build_object('payload', save_quality_settings.payload));
  perform private.require_no_fault(private.validate_quality_settings(payload));
  perform from public.sites stored where stored.id = private.actor_site() for update;
  perform private.require(payload -> 'before' = private.quality_settings(private.actor_site()), 'AV409',
    'Somebody else has changed the settings');
  update public.sites stored set settings = jsonb_build_object(
    'repeat_months', payload -> 'repeat_months',
    'levels', (
      select jsonb_object_agg(known.level, jsonb_build_object(
        'immediate', asks -> 'immediate', 'plan_days', asks -> 'plan_days', 'corrected_days', asks -> 'corrected_days',
          'effectiveness_days', asks -> 'effectiveness_days'))
      from unnest(array['critical', 'major', 'minor', 'observation']) known (level)
      cross join lateral (select payload #> array['levels', known.level] as asks) said))
  where stored.id = private.actor_site();
end;
$$;

revoke execute on function public.quality_settings(), public.save_quality_settings(jsonb) from public, anon;
grant execute on function public.quality_settings(), public.save_quality_settings(jsonb) to authenticated;
