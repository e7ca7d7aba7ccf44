-- Who reads an occurrence reads its photos, and those of its entries; nobody else does.
create function reads_files(operation uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from module_occurrences.occurrences one
    where one.id in (reads_files.operation, (select entry.occurrence from module_occurrences.entries entry
        where entry.id = reads_files.operation))
      and module_occurrences.is_read(one.restricted, one.by))
$$;

-- { type, happenedAt, content }: one more entry of an occurrence. `strike` names the entry that it strikes, and why;
-- `finding` opens one in quality control. Findings are read by everybody with a role: one of a restricted occurrence
-- does not tell where that was.
create or replace function add_entry(operation jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  about uuid;
  sort text := operation #>> '{content,type}';
  given jsonb := operation #> '{content,content}';
  whole record;
  target record;
  opened jsonb;
begin
  perform module_occurrences.require_logger();
  about := module_occurrences.occurrence_of(operation);
  perform module_api.require(coalesce(jsonb_typeof(given) = 'object', false) and coalesce(sort in ('note', 'person',
    'nobody', 'step', 'call', 'answer', 'resource', 'classification', 'dsac', 'debrief', 'finding', 'strike'), false),
    'AV422', 'No such entry', '{"field": "type", "reason": "not-valid"}');
  perform module_api.require(length(given::text) <= 20000, 'AV422', 'Too long',
    '{"field": "content", "reason": "too-long"}');
  select one.state, case when one.restricted then '' else one.place end as place into whole from module_occurrences.occurrences one where one.id = about;
  perform module_api.require(whole.state <> 'done' or sort = 'note', 'AV409', 'It is completed',
    jsonb_build_object('state', whole.state));
  if sort = 'strike' then
    select entry.id, entry.by as author, entry.type as sort into target from module_occurrences.entries entry
      where entry.id::text = given ->> 'target' and entry.occurrence = about;
    perform module_api.require(target.id is not null and target.sort not in ('state', 'strike', 'finding'), 'AV422',
      'Nothing to strike', '{"field": "target", "reason": "not-valid"}');
    perform module_api.require(target.author = module_api.actor() or module_api.has_role('supervisor', 'admin'), 'AV403',
      'Somebody else wrote it');
    perform module_occurrences.words(given, 'reason', 1, 1000);
  end if;
  if sort = 'note' or sort = 'debrief' then
    perform module_occurrences.words(given, 'text', 1, 5000);
  end if;
  if sort = 'finding' then
    opened := module_api.open_finding(jsonb_build_object('id', operation -> 'id', 'request_id', operation -> 'id',
      'question', given -> 'question', 'level', given -> 'level', 'note', given -> 'note',
      'place_text', whole.place));
    given := given || jsonb_build_object('number', opened -> 'number');
  end if;
  perform module_occurrences.write_entry(operation, about, sort, given);
  return '{}';
end $$;
