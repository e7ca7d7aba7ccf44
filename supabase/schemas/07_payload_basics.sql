-- What a payload is measured by. Each function tells the first fault it finds, or null; texts were cleaned by the
-- client.

-- Most characters of a text, most elements of a list. Generous: they keep accidents and abuse out, not work.
create function private.most(what text) returns integer
language sql immutable
return case what
  when 'id' then 200
  when 'title' then 300
  when 'question' then 2000
  when 'description' then 5000
  when 'answer' then 20000
  when 'metadata' then 20000
  when 'photo' then 20000
  when 'signature' then 2000000
  when 'definition' then 20000000
  when 'options' then 200
  when 'sections' then 500
  when 'items' then 3000
  when 'photos' then 1500
end;

create function private.fault_too_long(field text, what text) returns jsonb
language sql immutable
return private.fault(field, 'too-long') || jsonb_build_object('limit', private.most(what));

-- A text that has to be there, possibly blank.
create function private.validate_text(source jsonb, field text, what text) returns jsonb
language sql immutable
return case
  when private.is_absent(source -> field) then private.fault(field, 'missing')
  when jsonb_typeof(source -> field) <> 'string' then private.fault(field)
  when length(source ->> field) > private.most(what) then private.fault_too_long(field, what)
end;

create function private.validate_name(source jsonb, field text, what text) returns jsonb
language sql immutable
return coalesce(
  private.validate_text(source, field, what),
  case when not private.has_answer(source -> field) then private.fault(field, 'missing') end);

create function private.validate_optional_text(source jsonb, field text, what text) returns jsonb
language sql immutable
return case when not private.is_absent(source -> field) then private.validate_text(source, field, what) end;

create function private.validate_switch(source jsonb, field text) returns jsonb
language sql immutable
return case when jsonb_typeof(source -> field) is distinct from 'boolean' then private.fault(field) end;

create function private.validate_optional_switch(source jsonb, field text) returns jsonb
language sql immutable
return case when not private.is_absent(source -> field) then private.validate_switch(source, field) end;

create function private.validate_list(source jsonb, field text, what text) returns jsonb
language sql immutable
return case
  when jsonb_typeof(source -> field) is distinct from 'array' then private.fault(field)
  when jsonb_array_length(source -> field) > private.most(what) then private.fault_too_long(field, what)
end;

-- ISO 8601 with a zone, as devices write it and as backends answer it. Not 'now', 'infinity' or a time of the server's
-- own zone.
create function private.validate_time(source jsonb, field text) returns jsonb
language sql stable
return case
  when private.is_absent(source -> field) then private.fault(field, 'missing')
  when jsonb_typeof(source -> field) <> 'string'
    or source ->> field !~ '^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$'
    or not pg_input_is_valid(source ->> field, 'timestamp with time zone') then private.fault(field)
end;

-- A drawing as the signature modal makes it.
create function private.validate_signature(value jsonb, field text) returns jsonb
language sql immutable
return case
  when private.is_absent(value) then null
  when jsonb_typeof(value) <> 'string' or value #>> '{}' !~ '^data:image/png;base64,' then private.fault(field)
  when length(value #>> '{}') > private.most('signature') then private.fault_too_long(field, 'signature')
end;

-- In a list the field is told with its way: 'sections.0.items.3.question', counted from 0.
create function private.at_place(list text, place bigint, fault jsonb) returns jsonb
language sql immutable
return fault || jsonb_build_object('field', rtrim(concat_ws('.', list, place - 1, fault ->> 'field'), '.'));
