-- What a row of photos points to, and whether it is a photo: a PDF is none, a picture attached as a file is one (as
-- `isPhoto` and `photoCount` in shared/src/domain).

-- Key in the bucket 'attachments' of a photo row; null for the older forms, which hold the image itself.
create function private.evidence_key(photo_data text) returns text
language sql immutable parallel safe
return case
  when photo_data is json object then substring(photo_data::jsonb ->> 'url' from '^attachments/(.+)$')
end;

create function private.has_image_extension(name text) returns boolean
language sql immutable parallel safe
return coalesce(name ~* '\.(jpg|jpeg|png|gif|webp|bmp|svg|heic|heif|tiff|ico|avif|jfif)\s*$', false);

-- What a source says (`readSource` in shared/src/domain/evidence/photo-data.ts): true for a picture, false for a file, null for
-- what is neither.
create function private.is_photo_source(source text, said jsonb) returns boolean
language sql immutable parallel safe
return case
  when source ~ '^attachments/.'
    or source ~* '^https?://[^/]+/storage/v1/(object|render/image)/((public|sign|authenticated)/)?attachments/.' then
    coalesce(said ->> 'kind' = 'photo' or starts_with(said ->> 'type', 'image/'), false)
    or private.has_image_extension(said ->> 'name')
    -- Where the file has a name and is said to be one, its key in the bucket tells no more.
    or ((said ->> 'kind' = 'document' and said ->> 'name' <> '') is not true
      and private.has_image_extension(regexp_replace(source, '[?#].*$', '')))
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
