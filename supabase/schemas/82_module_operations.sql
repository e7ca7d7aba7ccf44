-- What was carried out, under the id that the device gave it: repeating a request whose answer got lost changes
-- nothing.
create table private.module_requests (
  id uuid primary key,
  module text not null,
  function text not null,
  actor uuid not null,
  answer jsonb not null,
  at timestamptz not null default now()
);
alter table private.module_requests enable row level security;

-- Files that a module's record shows: nobody deletes them from the bucket.
create table private.module_evidence (
  name text primary key,
  request uuid not null references private.module_requests (id)
);
alter table private.module_evidence enable row level security;

-- An operation before its function: null when it is to be carried out, or the answer that it was given before.
create function private.begin_operation(module text, function text, operation jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  earlier private.module_requests;
  missing jsonb;
begin
  perform private.require(private.actor_role() is not null, 'AV401', 'Not signed in, or without a profile');
  perform private.require(
    private.is_uuid(operation -> 'id') and private.is_whole_number(operation -> 'version') and operation ? 'content'
      and coalesce(jsonb_typeof(operation -> 'files') = 'array' and jsonb_array_length(operation -> 'files') <= 50,
        false),
    'AV422', 'Not an operation', '{"field": "operation", "reason": "not-valid"}');
  perform pg_advisory_xact_lock(hashtextextended(operation ->> 'id', 2));
  select * into earlier from private.module_requests request where request.id = (operation ->> 'id')::uuid;
  if earlier.id is not null then
    perform private.require((earlier.module, earlier.function, earlier.actor) = (begin_operation.module,
      begin_operation.function, auth.uid()),
      'AV403', 'Another operation has this id');
    return earlier.answer;
  end if;
  select coalesce(jsonb_agg(file.value -> 'path'), '[]') into missing
  from jsonb_array_elements(operation -> 'files') file
  where not exists (
    select from storage.objects object
    where object.bucket_id = 'attachments' and object.name = file.value ->> 'path'
      and private.is_evidence_key(object.name, auth.uid()) and split_part(object.name, '/', 2) = operation ->> 'id'
  );
  perform private.require(missing = '[]', 'AV422', 'Evidence has not been uploaded',
    jsonb_build_object('reason', 'evidence-missing', 'paths', missing));
  return null;
end;
$$;

create function private.end_operation(module text, function text, operation jsonb, answer jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  whole jsonb := case when jsonb_typeof(answer) = 'object' then answer
    else '{}' end || jsonb_build_object('id', operation -> 'id');
begin
  insert into private.module_requests (id, module, function, actor, answer)
  values ((operation ->> 'id')::uuid, module, function, auth.uid(), whole);
  insert into private.module_evidence (name, request)
  select distinct file.value ->> 'path', (operation ->> 'id')::uuid
    from jsonb_array_elements(operation -> 'files') file;
  return whole;
end;
$$;

-- A database that was restored from an older backup has not carried out what it acknowledged since. Devices keep what
-- modules sent of late, and ask. What is done to findings is known by its events.
create function public.operations_carried_out(ids uuid[]) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select private.require_bounds('operations_carried_out', jsonb_build_object('ids', operations_carried_out.ids));
  select id from private.module_requests where id = any (ids) and actor = auth.uid()
    and (select private.actor_role()) is not null
  union
  select event.request_id from public.finding_events event
  where event.request_id = any (ids) and event.actor = (select actor.user_id from private.actor_profile() actor)
$$;
revoke execute on function public.operations_carried_out(uuid[]) from public, anon;
grant execute on function public.operations_carried_out(uuid[]) to authenticated;
