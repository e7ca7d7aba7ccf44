import { hasOptions } from '../authoring';
import type { Checklist, ChecklistItem } from '../checklist';
import { isBlank } from '../text';
import type { ContentLanguage, TitleTexts } from './translations';

export interface TranslationCount {
  /** Texts that there are to translate. */
  texts: number;
  /** Those that this language has none for. */
  missing: number;
}

/** How much of a definition is not there in a language. Titles, descriptions, questions, guidance and options count one each. */
export function countUntranslated(checklist: Pick<Checklist, 'title' | 'description' | 'translations' | 'sections'>, language: ContentLanguage): TranslationCount {
  const count = { texts: 0, missing: 0 };
  const take = (original: string | null | undefined, translated: string | undefined): void => {
    if (isBlank(original ?? '')) return;
    count.texts += 1;
    if (isBlank(translated ?? '')) count.missing += 1;
  };
  const titled = ({ title, description, translations }: { title: string; description: string | null; translations?: Checklist['translations'] }): void => {
    const texts: TitleTexts = translations?.[language] ?? {};
    take(title, texts.title);
    take(description, texts.description);
  };
  const asked = ({ question, guidance, type, options, translations }: ChecklistItem): void => {
    const texts = translations?.[language] ?? {};
    take(question, texts.question);
    take(guidance, texts.guidance);
    if (hasOptions(type)) options.forEach((option, place) => take(option, texts.options?.[place]));
  };
  titled(checklist);
  for (const section of checklist.sections) {
    titled(section);
    section.items.forEach(asked);
  }
  return count;
}
