-- What is counted as photos are photos: a PDF is none, a picture attached as a file is one (as `isPhoto` and `photoCount` in shared/src/domain).

create function private.has_image_extension(name text) returns boolean
language sql immutable parallel safe
return coalesce(name ~* '\.(jpg|jpeg|png|gif|webp|bmp|svg|heic|heif|tiff|ico|avif|jfif)\s*$', false);

-- What a source says (`readSource` in shared/src/domain/photo-data.ts): true for a picture, false for a file, null for what is neither.
create function private.is_photo_source(source text, said jsonb) returns boolean
language sql immutable parallel safe
return case
  when source ~ '^attachments/.' or source ~* '^https?://[^/]+/storage/v1/(object|render/image)/((public|sign|authenticated)/)?attachments/.' then
    coalesce(said ->> 'kind' = 'photo' or starts_with(said ->> 'type', 'image/'), false)
    or private.has_image_extension(said ->> 'name')
    -- Where the file has a name and is said to be one, its key in the bucket tells no more.
    or ((said ->> 'kind' = 'document' and said ->> 'name' <> '') is not true and private.has_image_extension(regexp_replace(source, '[?#].*$', '')))
  when source ~* '^data:[a-z0-9.+-]+/[a-z0-9.+-]+(;[a-z0-9=._-]+)*;base64,.' then
    source ~* '^data:image/'
  when source ~ '^[A-Za-z0-9+/]{16,}={0,2}$' then
    source ~ '^(/9j/|iVBORw0KGgo|R0lGOD|UklGR)' or coalesce(said ->> 'type' ilike 'image/%', false)
end;

-- Of an object the first field that tells something; words that say who signed are no photo.
create function private.is_photo(photo_data text) returns boolean
language sql immutable parallel safe
return case
  when photo_data ~* '^\s*(assinad[oa]|assinatura|signed|signature)\y' then false
  when photo_data is json object then coalesce(
    private.is_photo_source(btrim(photo_data::jsonb ->> 'url'), photo_data::jsonb),
    private.is_photo_source(btrim(photo_data::jsonb ->> 'data'), photo_data::jsonb),
    private.is_photo_source(btrim(photo_data::jsonb ->> 'base64'), photo_data::jsonb),
    private.is_photo_source(btrim(photo_data::jsonb ->> 'src'), photo_data::jsonb),
    false)
  else coalesce(private.is_photo_source(btrim(photo_data), '{}'), false)
end;

-- As before, photos by what they are.
create or replace function private.recount() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.checklist_submissions submission set
    item_count = items.total,
    answered_count = items.answered,
    not_applicable_count = items.not_applicable,
    note_count = items.noted,
    photo_count = (
      select count(*) from public.submission_photos photo
      where photo.submission_id = submission.id and private.is_photo(photo.photo_data)
    )
  from (select distinct submission_id as id from touched) touched
  cross join lateral (
    select
      count(*) as total,
      count(*) filter (where case
        when private.is_answered_by_evidence(item.answer_type) then private.is_not_applicable(item.answer_value) or exists (
          select from public.submission_photos photo where photo.submission_id = touched.id and photo.item_id = item.item_id)
        else private.has_answer(item.answer_value)
      end) as answered,
      count(*) filter (where private.is_not_applicable(item.answer_value)) as not_applicable,
      count(item.note) as noted
    from public.submission_items item
    where item.submission_id = touched.id and not item.hidden
  ) items
  where submission.id = touched.id;
  return null;
end;
$$;

revoke execute on all functions in schema private from public;
