import i18next from 'i18next';
import type { Language } from './languages';
import { languageOf } from './languages';
import { withPluralOfZero } from './plural-of-zero';

/** Nested texts of one namespace in one language. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** One thunk a language, so that only the language on screen is ever downloaded. */
export type LocaleLoaders = Readonly<Record<Language, () => Promise<{ default: Texts }>>>;

const loaders = new Map<string, LocaleLoaders>();

async function loadNamespace(namespace: string, language: Language): Promise<void> {
  const load = loaders.get(namespace)?.[language];
  if (!load || i18next.hasResourceBundle(language, namespace)) return;
  const texts = await load();
  i18next.addResourceBundle(language, namespace, withPluralOfZero(language, texts.default));
}

/** Makes a namespace known and loads it in the current language; a later change of language loads it again. */
export async function registerNamespace(namespace: string, locales: LocaleLoaders): Promise<void> {
  loaders.set(namespace, locales);
  let language: Language;
  // The language may be another one by the time the texts are there.
  do {
    language = languageOf(i18next.language);
    await loadNamespace(namespace, language);
  } while (language !== languageOf(i18next.language));
}

/** Loads every known namespace in a language; resolves when all of them can be shown. */
export async function loadLanguage(language: Language): Promise<void> {
  let known: number;
  // A module may come while the others' texts are on their way.
  do {
    known = loaders.size;
    await Promise.all([...loaders.keys()].map((namespace) => loadNamespace(namespace, language)));
  } while (loaders.size > known);
}
