import { LANGUAGE_CODES } from '../i18n/languages';
import type { Texts } from '../i18n/namespaces';

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*(?:,[^}]*)?\}\}/g;
const PLURAL = /_(one|other)$/;
const REFERENCE = 'pt';

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

const placeholders = (text: string): string =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name))].sort().join(', ');

function pluralProblems(language: string, keys: ReadonlySet<string>): string[] {
  return [...keys]
    .filter((key) => PLURAL.test(key))
    .flatMap((key) => {
      const other = key.endsWith('_one') ? key.replace(PLURAL, '_other') : key.replace(PLURAL, '_one');
      return keys.has(other) ? [] : [`${language}: ${key} has no ${other}`];
    });
}

/**
 * What is wrong with the locale files of one namespace: a language that is missing, keys that only some languages have,
 * empty texts, placeholders that differ from the Portuguese ones, a plural with one form only. Empty when all is well.
 * Every package has the test `expect(localeProblems({ pt, en, de, it, ko, zh })).toEqual([])`.
 */
export function localeProblems(bundles: Readonly<Record<string, Texts>>): string[] {
  const reference = flatten(bundles[REFERENCE] ?? {});
  return LANGUAGE_CODES.flatMap((language) => {
    const bundle = bundles[language];
    if (!bundle) return [`${language}: missing`];
    const texts = flatten(bundle);
    return [
      ...[...reference.keys()].filter((key) => !texts.has(key)).map((key) => `${language}: ${key} is missing`),
      ...[...texts.keys()]
        .filter((key) => !reference.has(key))
        .map((key) => `${language}: ${key} is not in ${REFERENCE}`),
      ...[...texts].filter(([, text]) => text.trim() === '').map(([key]) => `${language}: ${key} is empty`),
      ...[...texts].flatMap(([key, text]) => {
        const expected = reference.get(key);
        if (expected === undefined || placeholders(text) === placeholders(expected)) return [];
        return [`${language}: ${key} has {${placeholders(text)}}, ${REFERENCE} has {${placeholders(expected)}}`];
      }),
      ...pluralProblems(language, new Set(texts.keys())),
    ];
  });
}
