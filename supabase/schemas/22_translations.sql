-- A definition in several languages. Checklist, sections and items may say their texts in others than that of their
-- author, `language` which that is; what a section repeats by ('Veículo') as well. Each is absent where nothing is
-- said, so that a definition in one language keeps its hash. Answers stay the option as the author wrote it.

-- The language of the author. Portuguese, the portal's own, is not said.
create function private.language_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case when value in ('"en"', '"de"', '"it"', '"ko"', '"zh"') then value end;

-- Texts of options in the options' order; '' where one has none.
create function private.option_texts_in(value jsonb) returns jsonb
language sql immutable parallel safe
return (
  select case when bool_or(text <> '') then jsonb_agg(text order by place) end
  from jsonb_array_elements(private.elements(value)) with ordinality as listed (option, place),
    private.text_in(option) text);

-- The texts of one language that say anything.
create function private.texts_in(value jsonb, fields text[]) returns jsonb
language sql immutable parallel safe
return (
  select jsonb_object_agg(field, said)
  from unnest(fields) field,
    lateral (select case when field = 'options' then private.option_texts_in(value -> field)
      else to_jsonb(nullif(private.text_in(value -> field), '')) end) texts (said)
  where said is not null);

-- By language. Most definitions have none: then nothing is looked through.
create function private.translations_in(value jsonb, fields text[]) returns jsonb
language sql immutable parallel safe strict
return case when jsonb_typeof(value) = 'object' then (
  select jsonb_object_agg(language, texts)
  from unnest(array['pt', 'en', 'de', 'it', 'ko', 'zh']) language, private.texts_in(value -> language, fields) texts
  where texts is not null)
end;

-- What a question is in all languages of its translations, beside each other: that a search finds it in each.
create function private.questions_in(translations jsonb) returns text
language sql immutable parallel safe strict
return (select string_agg(said.texts ->> 'question', ' ') from jsonb_each(translations) said (language, texts));
