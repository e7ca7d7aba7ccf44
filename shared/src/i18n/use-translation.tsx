import i18next, { type i18n } from 'i18next';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useTranslation as useI18next } from 'react-i18next';

/** Looks a text up; `values` fill its places, `count` chooses its plural. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

interface Translation {
  t: Translate;
  i18n: i18n;
}

/** Figures and times make ever new texts; when there are so many, they are found anew. */
const TEXTS_KEPT = 2000;

// Texts by language, namespaces, key and values, as i18next found them: it looks for each anew, some eighty calls of
// functions, and a section that opens asks for hundreds.
let found = new Map<string, string>();

/** Forgets what was found; texts that arrive may be the ones that were missing. */
export function forgetFoundTexts(): void {
  found = new Map();
}

type Values = Readonly<Record<string, unknown>>;

/** Marks of a text that i18next must work on: what is no mere place to fill, other texts to put in. */
const TO_BE_WORKED_ON = /\{\{(?!\w+\}\})|\$t\(/;
const PLACE = /\{\{(\w+)\}\}/g;

/** By these i18next chooses another text than the one that is stored under the key. */
const chooses = (values: Values): boolean => 'count' in values || 'context' in values || 'ordinal' in values;

/**
 * A text as it is stored, its places filled; undefined where i18next has to say what it is, or there is none. Most need
 * nothing else, and i18next walks long for each: what names every item by its number is another text for each.
 */
function plainText(
  language: string,
  namespaces: string | readonly string[],
  key: string,
  values: Values,
): string | undefined {
  if (chooses(values)) return undefined;
  const [namespace, path] = key.includes(':')
    ? key.split(':', 2)
    : [typeof namespaces === 'string' ? namespaces : namespaces[0], key];
  const text: unknown = i18next.getResource(language, namespace ?? '', path ?? '');
  if (typeof text !== 'string' || TO_BE_WORKED_ON.test(text)) return undefined;
  let isFilled = true;
  const filled = text.replace(PLACE, (_, name: string) => {
    const value = values[name];
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    isFilled = false;
    return '';
  });
  return isFilled ? filled : undefined;
}

const NO_VALUES: Values = {};

function remembering(language: string | null, namespaces: string | readonly string[]): Translate {
  const lookUp = i18next.getFixedT(language, namespaces);
  const names = String(namespaces);
  return (key, values) => {
    const place = `${language ?? i18next.language} ${names} ${key} ${values ? JSON.stringify(values) : ''}`;
    const known = found.get(place);
    if (known !== undefined) return known;
    if (found.size >= TEXTS_KEPT) forgetFoundTexts();
    const text =
      plainText(language ?? i18next.language, namespaces, key, values ?? NO_VALUES) ?? lookUp(key, { ...values });
    found.set(place, text);
    return text;
  };
}

type TranslationOf = (namespaces: string | readonly string[]) => Translation;

/** One translation for all who ask for the same namespaces; without a language, into the one on screen. */
function translationsInto(language: string | null): TranslationOf {
  const made = new Map<string, Translation>();
  return (namespaces) => {
    const names = String(namespaces);
    const known = made.get(names);
    if (known) return known;
    const translation = { t: remembering(language, namespaces), i18n: i18next };
    made.set(names, translation);
    return translation;
  };
}

const Translations = createContext<TranslationOf>(translationsInto(null));

/**
 * Draws what is below in the new language when the language changes. It alone follows i18next: a long checklist has
 * hundreds of components with texts, and each that did so by itself would cost more than all it draws.
 */
export function TranslationProvider({ children }: { children: ReactNode }) {
  const { i18n: instance } = useI18next();
  const { language } = instance;
  const value = useMemo(() => translationsInto(language), [language]);
  return <Translations value={value}>{children}</Translations>;
}

/**
 * The texts of a namespace, or of several (the first one unless a key names another: 'common:product'), in the language
 * on screen.
 */
export function useTranslation(namespaces: string | readonly string[] = 'common'): Translation {
  return use(Translations)(namespaces);
}
