import type { ChecklistItem } from '../checklist/checklist';
import { UNSAID_VERDICT } from '../checklist/verdict';
import { CONTENT_LANGUAGES, type ContentLanguage, type ItemTexts, type Translations } from '../checklist/translations';

type WithOptions = Pick<ChecklistItem, 'options' | 'translations' | 'verdict' | 'nonConformingOptions'>;

/**
 * Takes options out of an item and puts others in their place; what they mean, whether they conform, and what they are
 * called in other languages, stays beside those that stay.
 */
export function spliceOptions(item: WithOptions, at: number, removed: number, ...added: string[]): WithOptions {
  const { options, translations, verdict, nonConformingOptions: marks } = item;
  const meanings = options.map((_, place) => verdict?.[place] ?? UNSAID_VERDICT);
  return {
    options: options.toSpliced(at, removed, ...added),
    ...(verdict && { verdict: meanings.toSpliced(at, removed, ...added.map(() => UNSAID_VERDICT)) }),
    ...(marks && {
      nonConformingOptions: options
        .map((_, place) => marks[place] === true)
        .toSpliced(at, removed, ...added.map(() => false)),
    }),
    ...(translations && {
      translations: mapTexts(translations, (texts) =>
        texts.options ? { ...texts, options: texts.options.toSpliced(at, removed, ...added.map(() => '')) } : texts,
      ),
    }),
  };
}

/** Whether an option does not conform; where none is left that does not, nothing is said. */
export function markOption(
  { options, nonConformingOptions: marks }: Pick<ChecklistItem, 'options' | 'nonConformingOptions'>,
  place: number,
  isMarked: boolean,
): boolean[] | undefined {
  const marked = options.map((_, index) => (index === place ? isMarked : marks?.[index] === true));
  return marked.includes(true) ? marked : undefined;
}

function mapTexts(
  translations: Translations<ItemTexts>,
  change: (texts: ItemTexts) => ItemTexts,
): Translations<ItemTexts> {
  return Object.fromEntries(
    CONTENT_LANGUAGES.flatMap((language) => {
      const texts = translations[language];
      return texts ? [[language, change(texts)]] : [];
    }),
  );
}

/** What an option is called in a language. */
export function translateOption(
  { options, translations }: WithOptions,
  language: ContentLanguage,
  place: number,
  text: string,
): Translations<ItemTexts> {
  const texts = translations?.[language];
  return {
    ...translations,
    [language]: {
      ...texts,
      options: options.map((_, index) => (index === place ? text : (texts?.options?.[index] ?? ''))),
    },
  };
}
