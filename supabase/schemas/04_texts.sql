-- Nothing to see in it: spaces, control and format characters (zero-width, BOM), filler letters (specification, section
-- 5).
create function private.is_blank(value text) returns boolean
language sql immutable parallel safe
return value !~ ('[^\s\u0001-\u001f\u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e'
  '\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufeff\uffa0\ufff9-\ufffb'
  '\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f]');

-- Lower case, without accents and blanks around.
create function private.folded(value text) returns text
language sql immutable parallel safe
return btrim(
  lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g') collate "C"),
  U&'\0009\000a\000b\000c\000d\0020\00a0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200a\2028\2029\202f\205f\3000\feff');

-- A text as it is searched and sorted: without accents, case and punctuation, in words (as `searchable` in
-- shared/src/domain, which a test compares). An ideograph is written three times: the index knows sequences of three
-- signs, and a word of Chinese has two.
create function private.searchable(value text) returns text
language sql immutable parallel safe
return regexp_replace(
  regexp_replace(
    lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')),
    '[\u0009-\u000d\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'),
  '([\u2e80-\u2fdf\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])', '\1\1\1', 'g');

create function private.same_name(one text, other text) returns boolean
language sql immutable
return lower(btrim(normalize(one, nfkc))) = lower(btrim(normalize(other, nfkc)));

-- Of the six languages of the portal.
create function private.is_language(value text) returns boolean
language sql immutable parallel safe
return coalesce(value in ('pt', 'en', 'de', 'it', 'ko', 'zh'), false);

-- What opens something by itself: 244 random bits, told once. Kept is its hash, and since nothing can be guessed nothing
-- slow is needed.
create function private.new_secret() returns text
language sql volatile
return replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

create function private.secret_hash(secret text) returns text
language sql immutable
return encode(sha256(convert_to(secret, 'UTF8')), 'hex');
