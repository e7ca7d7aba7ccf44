import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages';

const KEY = 'avsec-language';

/** The language chosen on an earlier visit, or Portuguese (specification, section 9). A blocked storage is no error. */
export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(KEY);
    return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/** Keeps the choice for the next visit; where storage is blocked it lasts for this one. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The choice still holds until the page is closed.
  }
}
