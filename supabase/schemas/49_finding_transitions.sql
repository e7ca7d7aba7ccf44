-- What may become of a finding, as the domain says it (shared/src/domain/quality/findings), compared cell by cell.

-- FINDING_TRANSITIONS of the domain.
create table private.finding_transitions (
  act text not null,
  from_state text not null,
  to_state text not null,
  to_without_effectiveness text not null,
  who text[] not null,
  needs text[] not null,
  four_eyes text,
  stands_on_revision boolean not null,
  primary key (act, from_state)
);
alter table private.finding_transitions enable row level security;
insert into private.finding_transitions
select act, from_state, coalesce(to_state, from_state), coalesce(without_effectiveness, to_state, from_state), who,
  needs, four_eyes, stands_on_revision
from (values
  ('assign', '{open,in-treatment,corrected}'::text[], null, null, '{supervisor}'::text[], '{responsible}'::text[],
    null, true),
  ('set-level', '{open,in-treatment}', null, null, '{supervisor}', '{level,words}', null, true),
  ('set-cause', '{open,in-treatment,corrected}', null, null, '{supervisor,assigned}', '{words}', null, false),
  ('set-measure', '{open,in-treatment}', null, null, '{supervisor,assigned}', '{words}', null, false),
  ('add-action', '{open,in-treatment}', 'in-treatment', null, '{supervisor,assigned}', '{words,responsible}', null,
    false),
  ('start-action', '{in-treatment}', null, null, '{supervisor,assigned}', '{action}', null, false),
  ('finish-action', '{in-treatment}', null, null, '{supervisor,assigned}', '{action,words-or-photo}', null, false),
  ('cancel-action', '{in-treatment}', null, null, '{supervisor}', '{action,words}', null, false),
  ('correct', '{in-treatment}', 'corrected', null, '{supervisor,assigned}', '{actions-done,measure}', null, false),
  ('verify', '{corrected}', 'verified', 'closed', '{supervisor}', '{}', 'acted', true),
  ('refuse', '{corrected}', 'in-treatment', null, '{supervisor}', '{words}', 'acted', true),
  ('confirm-effective', '{verified}', 'closed', null, '{supervisor}', '{effective-date}', 'acted', true),
  ('not-effective', '{verified}', 'in-treatment', null, '{supervisor}', '{words}', 'acted', true),
  ('reopen', '{closed}', 'in-treatment', null, '{supervisor}', '{words}', 'acted', true),
  ('reopen', '{dismissed,risk-accepted}', 'open', null, '{supervisor}', '{words}', 'acted', true),
  ('dismiss', '{open,in-treatment}', 'dismissed', null, '{supervisor}', '{words}', null, true),
  ('accept-risk', '{open,in-treatment}', 'risk-accepted', null, '{supervisor}', '{words,until}', null, true),
  ('ask-extension', '{open,in-treatment}', null, null, '{supervisor,assigned}', '{words,date,no-extension}', null,
    false),
  ('grant-extension', '{open,in-treatment}', null, null, '{supervisor}', '{extension}', 'asked', true),
  ('refuse-extension', '{open,in-treatment}', null, null, '{supervisor}', '{extension,words}', 'asked', true),
  ('comment', '{open,in-treatment,corrected,verified,closed,dismissed,risk-accepted}', null, null,
    '{supervisor,assigned}', '{words}', null, false)
) as listed (act, from_states, to_state, without_effectiveness, who, needs, four_eyes, stands_on_revision)
cross join unnest(listed.from_states) from_state;

-- ACTION_TRANSITIONS of the domain.
create function private.action_after(act text, from_state text) returns text
language sql immutable parallel safe
return case
  when act = 'start-action' and from_state = 'to-do' then 'doing'
  when act = 'finish-action' and from_state in ('to-do', 'doing') then 'done'
  when act = 'cancel-action' and from_state in ('to-do', 'doing') then 'cancelled'
end;

-- `stateOn`, `levelAbove` and `afterFinalizing` of the domain.
create function private.finding_state_on(state text, risk_until date, today date) returns text
language sql immutable parallel safe
return case when state = 'risk-accepted' and risk_until < today then 'open' else state end;

-- Which states are stored of what may be open or in treatment on a day, and whether it is (`isUnsettled`): said of
-- columns, since of what another function makes of them the database would guess that it is rare.
create function private.may_be_unsettled(state text) returns boolean
language sql immutable parallel safe
return state in ('open', 'in-treatment', 'risk-accepted');

create function private.is_unsettled_on(state text, risk_until date, today date) returns boolean
language sql immutable parallel safe
return private.may_be_unsettled(state) and (state <> 'risk-accepted' or coalesce(risk_until < today, false));

create function private.level_above(level text) returns text
language sql immutable parallel safe
return case level when 'observation' then 'minor' when 'minor' then 'major' else 'critical' end;

create function private.state_after_finalizing(state text, was text, now_is text, has_actions boolean) returns text
language sql immutable parallel safe
return case
  when now_is = 'conforms' and was <> 'conforms' and state in ('open', 'in-treatment') then 'corrected'
  when now_is = 'fails' and was = 'conforms' and state = 'corrected' then case when has_actions then 'in-treatment'
    else 'open' end
  else state
end;

revoke all on private.finding_transitions from public, anon, authenticated;
