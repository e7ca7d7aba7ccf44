import type { Checklist, ChecklistItem, ChecklistSection } from './checklist';
import { cleanOrNull, isBlank } from '../text/text';
import {
  CONTENT_LANGUAGES,
  type ContentLanguage,
  type ItemTexts,
  type TitleTexts,
  type Translations,
} from './translations';

type Titled = Pick<Checklist, 'title' | 'description' | 'translations'> & Pick<ChecklistSection, 'repeat'>;
type Asked = Pick<ChecklistItem, 'question' | 'guidance' | 'translations'>;

const said = (text: string | undefined): string | undefined => cleanOrNull(text) ?? undefined;
/** What there is no original of, nobody reads in another language. */
const saidOf = (original: string | null | undefined, text: string | undefined): string | undefined =>
  isBlank(original ?? '') ? undefined : said(text);

/** Without members that say nothing; undefined where none does. */
function withoutEmpty<Texts extends object>(texts: Texts): Texts | undefined {
  const left = Object.entries(texts).filter(([, text]) => text !== undefined);
  return left.length === 0 ? undefined : (Object.fromEntries(left) as Texts);
}

function cleanEach<Texts extends object>(
  translations: Translations<Texts> | undefined,
  original: ContentLanguage,
  clean: (texts: Texts) => Texts,
): Translations<Texts> | undefined {
  const cleaned = CONTENT_LANGUAGES.flatMap((language) => {
    const texts = translations?.[language];
    const left = texts && language !== original ? withoutEmpty(clean(texts)) : undefined;
    return left ? [[language, left] as const] : [];
  });
  return cleaned.length === 0 ? undefined : Object.fromEntries(cleaned);
}

/**
 * Translations of a checklist or a section as they may be saved: texts cleaned, what says nothing absent, none into the
 * author's own language.
 */
export const cleanTitleTranslations = (
  { title, description, translations, repeat }: Titled,
  original: ContentLanguage,
): Translations<TitleTexts> | undefined =>
  cleanEach(translations, original, (texts) => ({
    title: saidOf(title, texts.title),
    description: saidOf(description, texts.description),
    repeat: saidOf(repeat?.label, texts.repeat),
  }));

/** The same of an item; `kept` are the places of the options that stay, in their order. */
export const cleanItemTranslations = (
  { question, guidance, translations }: Asked,
  original: ContentLanguage,
  kept: readonly number[],
): Translations<ItemTexts> | undefined =>
  cleanEach(translations, original, (texts) => ({
    question: saidOf(question, texts.question),
    guidance: saidOf(guidance, texts.guidance),
    options: cleanOptions(texts.options, kept),
  }));

function cleanOptions(options: readonly string[] | undefined, kept: readonly number[]): string[] | undefined {
  const texts = kept.map((place) => said(options?.[place]) ?? '');
  return texts.some((text) => text !== '') ? texts : undefined;
}
