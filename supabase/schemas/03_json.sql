-- JSON from outside, read so that nothing of it can fail.
--
-- PostgreSQL takes every list in it for a hundred entries. Two of thousands, joined, were looked through one in the
-- other, and a whole statement was compiled for it: functions that join such lists set `enable_nestloop` and `jit` off
-- (docs/performance.md).

create function private.is_uuid(value jsonb) returns boolean
language sql immutable
return coalesce(
  jsonb_typeof(value) = 'string' and value #>> '{}' ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$', false);

create function private.as_uuid(value jsonb) returns uuid
language sql immutable
return case when private.is_uuid(value) then (value #>> '{}')::uuid end;

create function private.is_whole_number(value jsonb) returns boolean
language sql immutable
return coalesce(jsonb_typeof(value) = 'number' and value #>> '{}' ~ '^[0-9]{1,9}$', false);

create function private.is_absent(value jsonb) returns boolean
language sql immutable
return value is null or value = 'null';

-- The elements of a list; none when it is something else.
create function private.elements(list jsonb) returns jsonb
language sql immutable
return case when jsonb_typeof(list) = 'array' then list else '[]' end;

-- Strict, as a lax path takes what stands in a list in a list for its own.
create function private.are_texts(value jsonb) returns boolean
language sql immutable parallel safe
return jsonb_typeof(value) = 'array' and not value @? 'strict $[*] ? (@.type() != "string")';

create function private.text_in(value jsonb, otherwise text default '') returns text
language sql immutable parallel safe
return case when jsonb_typeof(value) = 'string' then value #>> '{}' else otherwise end;

create function private.switch_in(value jsonb, otherwise boolean) returns boolean
language sql immutable parallel safe
return case when jsonb_typeof(value) = 'boolean' then value::boolean else otherwise end;

create function private.object_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case when jsonb_typeof(value) = 'object' then value else '{}' end;

create function private.has_id(thing jsonb) returns boolean
language sql immutable parallel safe
return coalesce(jsonb_typeof(thing -> 'id') = 'string' and thing ->> 'id' <> '', false);

-- Options are a list, or a list as JSON text.
create function private.options_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case
  when private.are_texts(value) then value
  when jsonb_typeof(value) = 'array' then jsonb_path_query_array(value, '$[*] ? (@.type() == "string")')
  when private.text_in(value) is json array
    then jsonb_path_query_array(private.text_in(value)::jsonb, '$[*] ? (@.type() == "string")')
  else '[]'
end;
