-- What a section repeats by ('Veículo') may be said in other languages, too: one more text of a section's translations, absent where nothing is said.

create or replace function private.section_details(section jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_strip_nulls(jsonb_build_object(
  'translations', private.translations_in(section -> 'translations', array['title', 'description', 'repeat']),
  'shownWhen', private.condition_in(section -> 'shownWhen'), 'repeat', private.repetition_in(section -> 'repeat')));

create or replace function private.fault_in_translations(owner jsonb) returns jsonb
language sql immutable
return case when jsonb_typeof(owner #> '{details,translations}') = 'object' then (
  select fault
  from jsonb_each(owner #> '{details,translations}') as translated (language, texts),
    lateral (select coalesce(
      private.fault_in_optional_text(texts, 'title', 'title'),
      private.fault_in_optional_text(texts, 'description', 'description'),
      private.fault_in_optional_text(texts, 'repeat', 'title'),
      private.fault_in_optional_text(texts, 'question', 'question'),
      private.fault_in_optional_text(texts, 'guidance', 'description'),
      private.fault_in_options(texts),
      case
        when not private.is_absent(texts -> 'options')
          and jsonb_array_length(private.elements(texts -> 'options')) is distinct from jsonb_array_length(private.options_in(owner -> 'options'))
          then private.fault('options')
      end)) faults (fault)
  where fault is not null
  limit 1)
end;

revoke execute on all functions in schema private from public;
