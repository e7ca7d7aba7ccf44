-- The seal of a completed version: SHA-256 over its content in canonical form (docs/seal.md, which says all of this in
-- words).

-- A number as RFC 8785 writes it: the shortest decimal that reads back as the same double, in the notation of
-- ECMAScript.
create function private.canonical_number(value numeric) returns text
language plpgsql immutable parallel safe set search_path = '' set extra_float_digits = 1
as $$
declare
  parts text[];
  digits text;
  -- value = 0.digits * 10 ^ point
  point integer;
  rounded numeric;
  shorter text;
begin
  -- What no double holds is null, as in JSON.stringify; what is too small for one is zero.
  if abs(value) >= 2::numeric ^ 1024 - 2::numeric ^ 970 then
    return 'null';
  elsif abs(value) * 2::numeric ^ 1075 <= 1 then
    return '0';
  end if;
  parts := regexp_match(abs(value)::double precision::text, '^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$');
  digits := parts[1] || coalesce(parts[2], '');
  point := length(parts[1]) + coalesce(parts[3]::integer, 0) - (length(digits) - length(ltrim(digits, '0')));
  digits := trim(digits, '0');
  -- PostgreSQL avoids decimals that lie halfway between two doubles; ECMAScript takes one where it is shorter and reads
  -- back. There are such decimals only from 2 ^ 53, where doubles leave integers out, to where halfway has more than 17
  -- digits.
  if length(digits) > 15 and point between 16 and 40 then
    rounded := left(digits, -1);
    foreach shorter in array array[rounded::text, (rounded + 1)::text] loop
      if (shorter || 'e' || point - length(digits) + 1)::double precision = abs(value)::double precision then
        point := point + length(shorter) - (length(digits) - 1);
        digits := rtrim(shorter, '0');
        exit;
      end if;
    end loop;
  end if;
  return case when value < 0 then '-' else '' end || case
    when point > 21 or point < -5 then
      left(digits, 1) || case when length(digits) > 1 then '.' || substr(digits, 2) else '' end
        || 'e' || case when point > 0 then '+' else '-' end || abs(point - 1)
    when point <= 0 then '0.' || repeat('0', -point) || digits
    when length(digits) <= point then rpad(digits, point, '0')
    else left(digits, point) || '.' || substr(digits, point + 1)
  end;
end;
$$;

-- Sorts by UTF-16 code units under "C", where plain text sorts by code points: U+E000 to U+FFFF come after what lies
-- beyond them.
create function private.utf16_order(key text) returns text
language sql immutable parallel safe
return case
  when octet_length(key) = length(key) or key ~ '^[\u0001-\ud7ff]*$' then key
  else regexp_replace(replace(key, U&'\+10FFFF', U&'\+10FFFF\0001'), '([\ue000-\uffff])', U&'\+10FFFF\\1', 'g')
end;

-- A list of texts as PostgreSQL writes it, without its blanks; null for any other list, and where that cannot be told.
-- Among texts without a backslash each quotation mark begins or ends one: so `", "` stands between two of them, unless
-- one is `, ` itself.
create function private.canonical_list(list jsonb) returns text
language sql immutable parallel safe
return case when private.are_texts(list) and not list ? ', ' and strpos(list::text, '\') = 0
  then replace(list::text, '", "', '","') end;

-- What is written without looking at what stands in it; null for what has to be taken apart.
create function private.canonical_plain(value jsonb) returns text
language sql immutable parallel safe
return case jsonb_typeof(value)
  when 'object' then case when value = '{}' then '{}' end
  when 'array' then private.canonical_list(value)
  when 'number' then private.canonical_number(value::numeric)
  else value::text
end;

-- An object without objects: whether its lists can be written as they are is seen when they are.
create function private.is_flat(value jsonb) returns boolean
language sql immutable parallel safe
return jsonb_typeof(value) = 'object' and not value @? 'strict $.* ? (@.type() == "object")';

-- Objects in which nothing has to be taken apart, their keys put in order once for all; null for all else.
create function private.canonical_objects(list jsonb[]) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  keys text[];
  heads text[];
begin
  select array_agg(key order by private.utf16_order(key) collate "C"),
    array_agg(to_jsonb(key)::text || ':' order by private.utf16_order(key) collate "C")
  into keys, heads
  from (select distinct jsonb_object_keys(value) as key from unnest(list) value where private.is_flat(value)) used;
  return (
    select array_agg(case when whole.is_plain then '{' || whole.members || '}' end order by place)
    from unnest(list) with ordinality as listed (value, place)
    left join lateral (
      select bool_and(plain is not null) as is_plain, string_agg(head || plain, ',') as members
      from unnest(keys, heads) as member (key, head)
      cross join lateral (select private.canonical_plain(listed.value -> key) as plain offset 0) written
      where listed.value ? key
    ) whole on private.is_flat(listed.value)
  );
end;
$$;

-- Objects and lists that canonical_plain leaves. All that stands at one depth is written in one statement: asked for
-- each of thousands of items and their translations, this took most of the time of finalizing.
create function private.canonical_texts(list jsonb[]) returns text[]
language plpgsql immutable parallel safe strict set search_path = '' set enable_nestloop = off set jit = off
as $$
declare
  flat text[] := private.canonical_objects(list);
begin
  if array_position(flat, null) is null then
    return flat;
  end if;
  return (
    with listed as materialized (
      select one.place, one.value, one.text
      from unnest(list, flat) with ordinality as one (value, text, place)
    ),
    member as materialized (
      select listed.place, one.key, null::bigint as number, one.value, private.canonical_plain(one.value) as plain
      from listed, jsonb_each(private.object_in(listed.value)) one
      where listed.text is null
      union all
      select listed.place, null, one.number, one.value, private.canonical_plain(one.value)
      from listed, jsonb_array_elements(private.elements(listed.value)) with ordinality as one (value, number)
      where listed.text is null
    ),
    nested as (
      select array_agg(value) as list, array_agg(place) as places, array_agg(key) as keys, array_agg(number) as numbers
      from member where plain is null
    ),
    written as (
      select place, key, number, plain as text from member where plain is not null
      union all
      select one.place, one.key, one.number, one.text
      from nested, unnest(private.canonical_texts(nested.list), places, keys, numbers) one (text, place, key, number)
    ),
    whole as (
      select place, min(number) is null as is_object,
        string_agg(concat(to_jsonb(key)::text || ':', text), ',' order by number, private.utf16_order(key) collate "C")
          as members
      from written group by place
    )
    select array_agg(coalesce(listed.text,
      case when whole.is_object then '{' || whole.members || '}' else '[' || whole.members || ']' end)
      order by listed.place)
    from listed left join whole on whole.place = listed.place
  );
end;
$$;

-- JSON as RFC 8785 writes it: no blanks, keys in order, texts and numbers as ECMAScript writes them.
create function private.canonical_json(value jsonb) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return coalesce(private.canonical_plain(value), (private.canonical_texts(array[value]))[1]);
end;
$$;

create function private.seal_of(content jsonb) returns text
language sql immutable parallel safe
return encode(sha256(convert_to(private.canonical_json(content), 'UTF8')), 'hex');

create function private.moment(value text) returns text
language sql stable
return to_char(value::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');

-- SHA-256 that the storage itself computed when it wrote the object: the embedded backend's ETag is one. Other storages
-- have other ETags; there only the device's word is known, in photo_data.
create function private.stored_sha256(photo_data text) returns text
language sql stable set search_path = ''
as $$
  select encode(decode(translate(hash, '-_', '+/') || '=', 'base64'), 'hex')
  from storage.objects object, substring(object.metadata ->> 'eTag' from '^"([A-Za-z0-9_-]{43})"$') hash
  where object.bucket_id = 'attachments' and object.name = private.evidence_key(photo_data);
$$;

create function private.said_sha256(photo_data text) returns text
language sql immutable parallel safe
return case when photo_data is json object then photo_data::jsonb ->> 'sha256' end;

create function private.require_files_as_added(photos jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  differing jsonb;
begin
  select coalesce(jsonb_agg(private.evidence_key(photo ->> 'photo_data')), '[]') into differing
  from jsonb_array_elements(photos) photo
  where photo ->> 'stored_sha256' <> private.said_sha256(photo ->> 'photo_data');
  perform private.require(differing = '[]', 'AV422', 'Evidence is not what the device added',
    jsonb_build_object('reason', 'evidence-altered', 'paths', differing));
end;
$$;

-- What is sealed, from a version or from the rows that it was made of. Note and measure of an answer, and the group that
-- it was left to, are there where there is one: what is sealed without has no member for them.
create function private.sealed_content(record jsonb, revision integer, finalized_at timestamptz,
  finalized_by uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  -- Concatenated so that it is read from storage once.
  kept jsonb := record || '{}';
  submission jsonb := kept -> 'submission';
begin
  return jsonb_build_object(
    'form', 'portal-avsec-seal/1',
    'submission', jsonb_build_object(
      'id', submission -> 'id', 'revision', revision,
        'title', submission -> 'title', 'metadata', submission -> 'metadata'),
    'checklist', jsonb_build_object(
      'id', submission -> 'checklist_id',
      'definition', private.definition_in_record(submission)),
    'inspector', jsonb_build_object(
      'id', submission -> 'user_id', 'name', submission -> 'inspector_name', 'badge', submission -> 'inspector_badge',
      'location', submission -> 'location'),
    'times', jsonb_build_object(
      'start', private.moment(submission ->> 'start_time'),
      'completion', private.moment(submission ->> 'completion_time'),
      'finalized', private.moment(finalized_at::text)),
    'finalizedBy', finalized_by,
    'signature', submission -> 'signature',
    'answers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'sectionId', item -> 'section_id', 'sectionTitle', item -> 'section_title', 'itemId', item -> 'item_id',
        'question', item -> 'question', 'type', item -> 'answer_type', 'required', item -> 'is_required', 'value',
          item -> 'answer_value')
        || jsonb_strip_nulls(jsonb_build_object(
          'note', item -> 'note', 'measure', item -> 'measure', 'group', item -> 'group_name'))
        order by (item ->> 'order_index')::integer, item ->> 'item_id' collate "C"), '[]')
      from jsonb_array_elements(kept -> 'items') item
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'itemId', photo -> 'item_id', 'description', photo -> 'photo_data', 'storedSha256', photo -> 'stored_sha256')
        order by (photo ->> 'order_index')::integer, photo ->> 'item_id' collate "C",
          photo ->> 'photo_data' collate "C"), '[]')
      from jsonb_array_elements(kept -> 'photos') photo
    ));
end;
$$;
