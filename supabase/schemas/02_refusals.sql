-- Ends the transaction with an error whose code and details reach the client as they are. Raised as 'PGRST', the form
-- in which PostgREST takes code and HTTP status from the error itself; a code of our own would not survive every
-- backend.
create function private.refuse(code text, message text, details jsonb default '{}') returns void
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = jsonb_build_object('code', code, 'message', message, 'details', details::text, 'hint', null)::text,
    detail = jsonb_build_object('status', right(code, 3)::integer, 'headers', '{}'::jsonb)::text;
end;
$$;

-- A condition that is not certain counts as broken.
create function private.require(condition boolean, code text, message text, details jsonb default '{}') returns void
language plpgsql set search_path = ''
as $$
begin
  if condition is not true then
    perform private.refuse(code, message, details);
  end if;
end;
$$;

-- Faults are told as { field, reason }: 'missing', 'too-long' (with the limit), 'twice' or 'not-valid'.
create function private.fault(field text, reason text default 'not-valid') returns jsonb
language sql immutable
return jsonb_build_object('field', field, 'reason', reason);

create function private.require_no_fault(fault jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require(fault is null, 'AV422', 'Not valid', fault);
end;
$$;
