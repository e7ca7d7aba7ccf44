import * as z from 'zod/mini';
import { CONTENT_LANGUAGES, type ItemTexts, type TitleTexts, type Translations } from '../checklist/translations';

/** What says nothing, and what cannot be read, is absent. */
const text = z.catch(z.optional(z.string().check(z.minLength(1))), undefined);
const options = z.catch(z.optional(z.array(z.catch(z.string(), ''))), undefined);

function translationsOf<Texts extends object>(texts: z.ZodMiniType<Texts>) {
  const inLanguage = z.catch(z.optional(texts), undefined);
  const read = z.object({
    pt: inLanguage,
    en: inLanguage,
    de: inLanguage,
    it: inLanguage,
    ko: inLanguage,
    zh: inLanguage,
  });
  return z.catch(
    z.optional(
      z.pipe(
        read,
        z.transform((known) => present<Texts>(known)),
      ),
    ),
    undefined,
  );
}

/** Only what is there: a definition without translations is the one it was before there were any. */
function present<Texts extends object>(read: Translations<Texts>): Translations<Texts> | undefined {
  const known = CONTENT_LANGUAGES.flatMap((language) => {
    const texts = Object.entries(read[language] ?? {}).filter(([, value]) => value !== undefined);
    return texts.length === 0 ? [] : [[language, Object.fromEntries(texts)] as const];
  });
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

export const titleTranslations = translationsOf<TitleTexts>(z.object({ title: text, description: text }));
export const sectionTranslations = translationsOf<TitleTexts>(
  z.object({ title: text, description: text, repeat: text }),
);

export const itemTranslations = translationsOf<ItemTexts>(z.object({ question: text, guidance: text, options }));

/** The author's language; the portal's own is not said. */
export const contentLanguage = z.catch(z.optional(z.enum(CONTENT_LANGUAGES)), undefined);
