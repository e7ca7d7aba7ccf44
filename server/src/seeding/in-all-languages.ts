import type { ItemTexts, TitleTexts, Translations } from '@avsec/shared/domain';
import de from './locales/de.json';
import en from './locales/en.json';
import it from './locales/it.json';
import ko from './locales/ko.json';
import zh from './locales/zh.json';
import type { SeedChecklist, SeedItem } from './seed-checklist';

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, de, it, ko, zh };

/**
 * What an author has written beside the original: in the `details` that `save_checklist` takes with a checklist, a
 * section and an item.
 */
interface Translated<Texts> {
  details: { translations: Translations<Texts> };
}

interface TranslatedSection extends Translated<TitleTexts> {
  title: string;
  items: (SeedItem & Translated<ItemTexts>)[];
}

type TranslatedChecklist = Omit<SeedChecklist, 'sections'> & Translated<TitleTexts> & { sections: TranslatedSection[] };

type Translate = (text: string) => string;

/**
 * The demo checklist with all of its texts in the portal's other languages, as its author would have them in the
 * editor's second column.
 * @throws where a text has no translation in `locales`.
 */
export function inAllLanguages(checklist: SeedChecklist): TranslatedChecklist {
  return {
    ...checklist,
    details: { translations: each((to) => titleIn(checklist, to)) },
    sections: checklist.sections.map((section) => ({
      ...section,
      details: { translations: each((to) => titleIn(section, to)) },
      items: section.items.map((item) => ({
        ...item,
        details: { ...item.details, translations: each((to) => itemIn(item, to)) },
      })),
    })),
  };
}

function each<Texts>(textsIn: (to: Translate) => Texts): Translations<Texts> {
  return Object.fromEntries(
    Object.entries(TEXTS).map(([language, texts]) => [language, textsIn((text) => found(texts[text], text, language))]),
  );
}

function found(translation: string | undefined, text: string, language: string): string {
  if (translation === undefined) throw new Error(`'${text}' is not in server/src/seeding/locales/${language}.json`);
  return translation;
}

const titleIn = ({ title, description }: { title: string; description: string }, to: Translate): TitleTexts => ({
  title: to(title),
  description: to(description),
});

const itemIn = ({ question, options, details }: SeedItem, to: Translate): ItemTexts => ({
  question: to(question),
  ...(options.length > 0 && { options: options.map(to) }),
  ...(details?.guidance && { guidance: to(details.guidance) }),
});
