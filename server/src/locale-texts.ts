import { DEFAULT_LANGUAGE, type Language } from '@avsec/shared/languages';
import { createInstance, type TFunction } from 'i18next';

/**
 * What the server itself says to people, in each language: answers the texts of one. They are no markup: whoever writes
 * a page of them escapes them there.
 */
export function localeTexts(translations: Record<Language, object>): (language: Language) => TFunction {
  const texts = createInstance();
  void texts.init({
    initAsync: false,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: Object.fromEntries(Object.entries(translations).map(([code, translation]) => [code, { translation }])),
    interpolation: { escapeValue: false },
    keySeparator: '.',
  });
  return (language) => texts.getFixedT(language);
}
