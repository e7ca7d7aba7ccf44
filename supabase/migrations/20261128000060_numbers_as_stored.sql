-- A number has one stored form, and what was typed and could not be read is kept without being an answer (docs/decisions/0172, 0173).

-- As `readNumber` in shared/src/domain: no sign of thousands, no digit that says nothing, no '-0', at most 15 digits.
create or replace function private.number_answer(answer jsonb) returns numeric
language sql immutable parallel safe
return case
  when jsonb_typeof(answer) = 'string' and answer #>> '{}' ~ '^(?!-0$)-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?$'
    and length(regexp_replace(answer #>> '{}', '[^0-9]', '', 'g')) <= 15
    then (answer #>> '{}')::numeric
end;

-- As before; of more digits a double, with which the portal judges, would be another number.
create or replace function private.number_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case when jsonb_typeof(value) = 'number' then
  case when length(regexp_replace(trim_scale((value #>> '{}')::numeric)::text, '[^0-9]', '', 'g')) <= 15 then value end
end;

-- As before; what could not be read (`unread` in shared/src/domain) stands behind a character that nobody types, and answers nothing.
create or replace function private.has_answer(value jsonb) returns boolean
language sql immutable parallel safe
return case jsonb_typeof(value)
  when 'boolean' then true
  when 'number' then true
  when 'string' then not starts_with(value #>> '{}', chr(26)) and (starts_with(value #>> '{}', 'data:') or not private.is_blank(value #>> '{}'))
  when 'array' then exists (
    select from jsonb_array_elements(value) entry
    where jsonb_typeof(entry.value) <> 'string' or not private.is_blank(entry.value #>> '{}')
  )
  else false
end;

-- As before; a number that is none is not sealed, though it was stored while the inspection was in progress.
create or replace function private.unfit_answers(payload jsonb, definition jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(item_id order by sent), '[]')
  from private.sent_items(payload, definition)
  where not private.fits(answer_type, options, answer)
    and not (allows_not_applicable and private.is_not_applicable(answer))
    and (answer_type = 'number' or not private.is_stored_answer(item, (payload ->> 'id')::uuid));
$$;
