-- What counts as an answer: the same rules as shared/src/domain, for the server's own checks. A number has one stored
-- form, and what was typed and could not be read is kept without being an answer (docs/decisions/0172, 0173).

create function private.has_entry(list jsonb) returns boolean
language sql immutable parallel safe
return exists (
  select from jsonb_array_elements(list) entry
  where jsonb_typeof(entry.value) <> 'string' or not private.is_blank(entry.value #>> '{}'));

-- What was typed and could not be read (`unread` in shared/src/domain) stands behind a character that nobody types.
create function private.is_unread(value jsonb) returns boolean
language sql immutable parallel safe
return coalesce(jsonb_typeof(value) = 'string' and starts_with(value #>> '{}', chr(26)), false);

-- A list answers by any entry; an image by being one, without reading megabytes of it. What could not be read answers
-- nothing.
create function private.has_answer(value jsonb) returns boolean
language sql immutable parallel safe
return case jsonb_typeof(value)
  when 'boolean' then true
  when 'number' then true
  when 'string' then not private.is_unread(value)
    and (starts_with(value #>> '{}', 'data:') or not private.is_blank(value #>> '{}'))
  when 'array' then private.has_entry(value)
  else false
end;

create function private.is_not_applicable(answer jsonb) returns boolean
language sql immutable parallel safe
return coalesce(answer = '"N/A"', false);

-- These items are answered by their evidence, not by a value.
create function private.is_answered_by_evidence(answer_type text) returns boolean
language sql immutable parallel safe
return answer_type in ('photo', 'attachment');

-- What a stored checkbox was answered; older versions stored the words. Null while unanswered.
create function private.checkbox_answer(item jsonb) returns boolean
language sql immutable parallel safe
return case
  when jsonb_typeof(item -> 'answer_value') = 'boolean' then (item -> 'answer_value')::boolean
  when item ->> 'answer_type' = 'checkbox'
    and item ->> 'answer_value' in ('true', 'false') then (item ->> 'answer_value')::boolean
end;

-- As `readNumber` in shared/src/domain: no sign of thousands, no digit that says nothing, no '-0', at most 15 digits.
create function private.number_answer(answer jsonb) returns numeric
language sql immutable parallel safe
return case
  when jsonb_typeof(answer) = 'string' and answer #>> '{}' ~ '^(?!-0$)-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?$'
    and length(regexp_replace(answer #>> '{}', '[^0-9]', '', 'g')) <= 15
    then (answer #>> '{}')::numeric
end;
