-- What counts as an answer and what a photo row points to: the same rules as shared/src/domain, for the server's own checks.

-- Nothing to see in it: spaces, control and format characters (zero-width, BOM), filler letters (specification, section 5).
create function private.is_blank(value text) returns boolean
language sql immutable parallel safe
return value !~ ('[^\s\u0001-\u001f\u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e'
  '\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufeff\uffa0\ufff9-\ufffb'
  '\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f]');

-- A list answers by any entry; an image by being one, without reading megabytes of it.
create function private.has_answer(value jsonb) returns boolean
language sql immutable parallel safe
return case jsonb_typeof(value)
  when 'boolean' then true
  when 'number' then true
  when 'string' then starts_with(value #>> '{}', 'data:') or not private.is_blank(value #>> '{}')
  when 'array' then exists (
    select from jsonb_array_elements(value) entry
    where jsonb_typeof(entry.value) <> 'string' or not private.is_blank(entry.value #>> '{}')
  )
  else false
end;

-- These items are answered by their evidence, not by a value.
create function private.is_answered_by_evidence(answer_type text) returns boolean
language sql immutable parallel safe
return answer_type in ('photo', 'attachment');

-- Key in the bucket 'attachments' of a photo row; null for the older forms, which hold the image itself.
create function private.evidence_key(photo_data text) returns text
language sql immutable parallel safe
return case
  when photo_data is json object then substring(photo_data::jsonb ->> 'url' from '^attachments/(.+)$')
end;

-- May an object of the bucket be deleted?
create index submission_photos_by_evidence on public.submission_photos (private.evidence_key(photo_data));
