import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { BUILTIN_NAMESPACE, BUILTIN_TEXTS } from './content/builtin-content';
import { storedLanguage, storeLanguage } from './language-choice';
import { DEFAULT_LANGUAGE, localeOf, type Language } from './languages';
import { loadLanguage, type LocaleLoaders, registerNamespace } from './namespaces';
import { forgetFoundTexts } from './use-translation';

const COMMON: LocaleLoaders = {
  pt: () => import('./locales/pt.json'),
  en: () => import('./locales/en.json'),
  de: () => import('./locales/de.json'),
  it: () => import('./locales/it.json'),
  ko: () => import('./locales/ko.json'),
  zh: () => import('./locales/zh.json'),
};

function markDocument(language: Language): void {
  document.documentElement.lang = localeOf(language);
}

/**
 * Starts i18next once for shell and modules, in the language of the last visit, with the common texts and those of
 * `more` namespaces. A key without a text is shown as itself (specification, section 8).
 */
export async function startI18n(
  language: Language = storedLanguage(),
  more: Readonly<Record<string, LocaleLoaders>> = {},
): Promise<typeof i18next> {
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: language,
      fallbackLng: DEFAULT_LANGUAGE,
      resources: {},
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      // A namespace is there before anything that uses it is drawn (`registerNamespace`): one that arrives need not
      // draw the page again.
      react: { useSuspense: false, bindI18nStore: '' },
    });
    i18next.store.on('added', forgetFoundTexts);
  }
  const namespaces = Object.entries({ common: COMMON, [BUILTIN_NAMESPACE]: BUILTIN_TEXTS, ...more });
  await Promise.all(namespaces.map(([namespace, locales]) => registerNamespace(namespace, locales)));
  markDocument(language);
  return i18next;
}

/** Changes the language on screen, after its texts have arrived, and keeps the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  await i18next.changeLanguage(language);
  storeLanguage(language);
  markDocument(language);
}
