import i18next, { type i18n } from 'i18next';
import { useMemo } from 'react';
import { useTranslation as useI18next } from 'react-i18next';

/** Looks a text up; `values` fill its places, `count` chooses its plural. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Figures and times make ever new texts; when there are so many, they are found anew. */
const TEXTS_KEPT = 2000;

// Texts by language, namespaces, key and values, as i18next found them: it looks for each anew, some eighty calls of functions, and a
// section that opens asks for hundreds.
let found = new Map<string, string>();

/** Forgets what was found; texts that arrive may be the ones that were missing. */
export function forgetFoundTexts(): void {
  found = new Map();
}

function remembering(lookUp: Translate, namespaces: string): Translate {
  return (key, values) => {
    const place = `${i18next.language} ${namespaces} ${key} ${values ? JSON.stringify(values) : ''}`;
    const known = found.get(place);
    if (known !== undefined) return known;
    if (found.size >= TEXTS_KEPT) forgetFoundTexts();
    const text = lookUp(key, values);
    found.set(place, text);
    return text;
  };
}

/** The texts of a namespace, or of several (the first one unless a key names another: 'common:product'), in the language on screen. */
export function useTranslation(namespaces: string | readonly string[] = 'common'): { t: Translate; i18n: i18n } {
  const { t, i18n: instance } = useI18next(namespaces);
  const names = String(namespaces);
  return { t: useMemo(() => remembering((key, values) => t(key, { ...values }), names), [t, names]), i18n: instance };
}
