-- What counts as an answer and what a photo row points to: the same rules as shared/src/domain, for the server's own checks.

-- Blank, zero-width and non-breaking characters are no answer, nor is an empty list (specification, section 5).
create function private.has_answer(value jsonb) returns boolean
language sql immutable parallel safe
return case jsonb_typeof(value)
  when 'boolean' then true
  when 'number' then true
  when 'string' then value #>> '{}' ~ '[^\s\u0085\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]'
  when 'array' then jsonb_array_length(value) > 0
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
