import { CONTENT_LANGUAGES, type ContentLanguage } from '@avsec/shared/domain';

/** The language that an option of a list stands for; null for none. */
export const languageIn = (value: string): ContentLanguage | null =>
  CONTENT_LANGUAGES.find((known) => known === value) ?? null;
