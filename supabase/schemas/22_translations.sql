-- A definition in several languages. Checklist, sections and items may say their texts in others than that of their
-- author, `language` which that is; what a section repeats by ('Veículo') as well. Each is absent where nothing is
-- said, so that a definition in one language keeps its hash. Answers stay the option as the author wrote it.
--
-- The largest checklist has fifteen thousand times the texts of a language: so what reads them begins no statement for
-- what is as it should be (docs/decisions/0260).

-- The language of the author. Portuguese, the portal's own, is not said.
create function private.language_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case when value in ('"en"', '"de"', '"it"', '"ko"', '"zh"') then value end;

-- Texts of options in the options' order; '' where one has none.
create function private.option_texts_in(value jsonb) returns jsonb
language plpgsql immutable parallel safe strict
as $$
begin
  if private.are_texts(value) then
    return case when value @? '$[*] ? (@ != "")' then value end;
  end if;
  return (
    select case when bool_or(text <> '') then jsonb_agg(text order by place) end
    from jsonb_array_elements(private.elements(value)) with ordinality as listed (option, place),
      private.text_in(option) text
  );
end;
$$;

create function private.said_in(value jsonb) returns jsonb
language sql immutable parallel safe
return case when jsonb_typeof(value) = 'string' and value <> '""' then value end;

-- The texts of one language that say anything.
create function private.texts_in(value jsonb, fields text[]) returns jsonb
language plpgsql immutable parallel safe strict
as $$
begin
  return nullif(jsonb_strip_nulls(jsonb_build_object(
    'title', case when 'title' = any (fields) then private.said_in(value -> 'title') end,
    'description', case when 'description' = any (fields) then private.said_in(value -> 'description') end,
    'repeat', case when 'repeat' = any (fields) then private.said_in(value -> 'repeat') end,
    'question', case when 'question' = any (fields) then private.said_in(value -> 'question') end,
    'guidance', case when 'guidance' = any (fields) then private.said_in(value -> 'guidance') end,
    'options', case when 'options' = any (fields) then private.option_texts_in(value -> 'options') end)), '{}');
end;
$$;

-- By language. Most definitions have none: then nothing is looked through.
create function private.translations_in(value jsonb, fields text[]) returns jsonb
language plpgsql immutable parallel safe strict
as $$
begin
  return case when jsonb_typeof(value) = 'object' then nullif(jsonb_strip_nulls(jsonb_build_object(
    'pt', private.texts_in(value -> 'pt', fields),
    'en', private.texts_in(value -> 'en', fields),
    'de', private.texts_in(value -> 'de', fields),
    'it', private.texts_in(value -> 'it', fields),
    'ko', private.texts_in(value -> 'ko', fields),
    'zh', private.texts_in(value -> 'zh', fields))), '{}')
  end;
end;
$$;

-- What a question is in all languages of its translations, beside each other: that a search finds it in each.
create function private.questions_in(translations jsonb) returns text
language sql immutable parallel safe strict
return (select string_agg(said.texts ->> 'question', ' ') from jsonb_each(translations) said (language, texts));
