/** The six languages of the portal (specification, sections 1 and 9); Portuguese is the default. */
export const LANGUAGES = [
  { code: 'pt', name: 'Português', flag: '🇧🇷', locale: 'pt-BR' },
  { code: 'en', name: 'English', flag: '🇺🇸', locale: 'en-US' },
  { code: 'de', name: 'Deutsch', flag: '🇩🇪', locale: 'de-DE' },
  { code: 'it', name: 'Italiano', flag: '🇮🇹', locale: 'it-IT' },
  { code: 'ko', name: '한국어', flag: '🇰🇷', locale: 'ko-KR' },
  { code: 'zh', name: '中文', flag: '🇨🇳', locale: 'zh-CN' },
] as const;

/** The code of one of the six languages. */
export type Language = (typeof LANGUAGES)[number]['code'];

/** What the portal speaks before anybody has chosen. */
export const DEFAULT_LANGUAGE: Language = 'pt';

/** The codes of the six languages, in the order of the menu. */
export const LANGUAGE_CODES: readonly Language[] = LANGUAGES.map(({ code }) => code);

/** Whether a value is the code of one of the six languages. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGE_CODES.some((code) => code === value);
}

/** How a language calls itself: 'Deutsch'. */
export const languageName = (language: Language): string =>
  LANGUAGES.find(({ code }) => code === language)?.name ?? language;

/** 'pt-BR' for 'pt'. */
export const localeOf = (language: Language): string =>
  LANGUAGES.find(({ code }) => code === language)?.locale ?? language;

/** The language whose texts are shown for an i18next language code such as 'pt' or 'pt-BR'. */
export function languageOf(code: string | undefined): Language {
  const short = code?.split('-')[0];
  return isLanguage(short) ? short : DEFAULT_LANGUAGE;
}
