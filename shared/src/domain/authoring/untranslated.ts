import { hasOptions } from './authoring';
import type { Checklist, ChecklistItem } from '../checklist/checklist';
import { isBlank } from '../text/text';
import type { ContentLanguage, TitleTexts } from '../checklist/translations';

export interface TranslationCount {
  /** Texts that there are to translate. */
  texts: number;
  /** Those that this language has none for. */
  missing: number;
}

/** A text that a language has none for. */
export type UntranslatedPlace =
  { kind: 'checklist' } | { kind: 'section'; sectionId: string } | { kind: 'item'; itemId: string };

export interface Untranslated {
  /** Texts that there are to translate. */
  texts: number;
  /** Where one is missing, in the order in which they are read; a place once for each text. */
  missing: UntranslatedPlace[];
}

type Titled = Pick<Checklist, 'title' | 'description' | 'translations'>;

/**
 * What of a definition is not there in a language. Titles, descriptions, questions, guidance, options and what a
 * section repeats by count one each.
 */
export function untranslated(checklist: Titled & Pick<Checklist, 'sections'>, language: ContentLanguage): Untranslated {
  const found: Untranslated = { texts: 0, missing: [] };
  const take = (
    place: UntranslatedPlace,
    original: string | null | undefined,
    translation: string | undefined,
  ): void => {
    if (isBlank(original ?? '')) return;
    found.texts += 1;
    if (isBlank(translation ?? '')) found.missing.push(place);
  };
  const titled = (place: UntranslatedPlace, { title, description, translations }: Titled): void => {
    const texts: TitleTexts = translations?.[language] ?? {};
    take(place, title, texts.title);
    take(place, description, texts.description);
  };
  const asked = ({ id: itemId, question, guidance, type, options, translations }: ChecklistItem): void => {
    const place: UntranslatedPlace = { kind: 'item', itemId };
    const texts = translations?.[language] ?? {};
    take(place, question, texts.question);
    take(place, guidance, texts.guidance);
    if (hasOptions(type)) options.forEach((option, index) => take(place, option, texts.options?.[index]));
  };
  titled({ kind: 'checklist' }, checklist);
  for (const section of checklist.sections) {
    const place: UntranslatedPlace = { kind: 'section', sectionId: section.id };
    titled(place, section);
    take(place, section.repeat?.label, section.translations?.[language]?.repeat);
    section.items.forEach(asked);
  }
  return found;
}
