import { LANGUAGES } from '@avsec/shared/i18n';
import { localeProblems } from '@avsec/shared/testing';
import { localeFolders, localeTexts, textsOf, type LocaleText } from './locale-files';

/** What no text of any language has, and what it should have. */
const NEVER: readonly [RegExp, string][] = [
  [/[ \u00a0]{2}/u, 'two spaces'],
  [/^\s|\s$/u, 'a space at its end'],
  [/\{\{\s*count\s*\}\}.*\{\{\s*count\s*\}\}/u, 'the count twice'],
];

const OPENED_AND_CLOSED: Readonly<Record<string, [string, string]>> = {
  pt: ['“', '”'],
  en: ['“', '”'],
  de: ['„', '“'],
  it: ['«', '»'],
  ko: ['“', '”'],
  zh: ['“', '”'],
};

const times = (text: string, mark: string): number => text.split(mark).length - 1;

/** A noun in the plural after a figure that no plural form was chosen for: '1 itens'. */
const PLURAL_AFTER_FIGURE =
  /\{\{\s*\w+\s*\}\} (itens|registros|arquivos|fotos|seções|perguntas|dias|horas|checklists|inspeções|respostas|opções|caracteres|falhas|aberturas)\b/u;

/**
 * A count beside a unit, in brackets or at the end needs no plural: '90 min', 'Ver todas (3)', '9×', 'No máximo 50.'.
 */
const COUNT_ALONE = /\{\{\s*count\s*\}\}( min\b|[)×]|\.$)/u;

/** What is never 1: bounds of the specification, and what a figure is exceeded by. */
const NEVER_ONE = /\{\{(limit|length)\}\} caracteres|^Mais de /u;

const isPlural = (key: string): boolean => /_(zero|one|other)$/.test(key);

describe.each(LANGUAGES.map(({ code }) => code))('the texts in %s', (language) => {
  const found = (fault: (text: LocaleText) => string | null): string[] =>
    localeTexts(language).flatMap((one) => {
      const what = fault(one);
      return what === null ? [] : [`${one.where}: ${one.text} (${what})`];
    });

  it('are set cleanly', () => {
    expect(found(({ text }) => NEVER.find(([pattern]) => pattern.test(text))?.[1] ?? null)).toEqual([]);
  });

  it('close every quotation mark that they open', () => {
    const [open, close] = OPENED_AND_CLOSED[language] ?? ['', ''];
    expect(
      found(({ text }) => (times(text, open) === times(text, close) ? null : `${open} and ${close} are not as many`)),
    ).toEqual([]);
  });
});

it('have a form for one and a form for several where a count stands in them', () => {
  const wantsPlural = (text: string): boolean =>
    PLURAL_AFTER_FIGURE.test(text) || (/\{\{\s*count\b/.test(text) && !COUNT_ALONE.test(text));
  const unpaired = localeTexts('pt').filter(
    ({ key, text }) => !isPlural(key) && wantsPlural(text) && !NEVER_ONE.test(text),
  );
  expect(unpaired.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
});

it('say the same in all six languages, with the same placeholders', () => {
  const problems = localeFolders().flatMap((folder) => {
    const bundles = Object.fromEntries(LANGUAGES.map(({ code }) => [code, textsOf(folder, code)] as const));
    const pt = bundles['pt'] ?? Object.fromEntries(Object.keys(bundles['en'] ?? {}).map((text) => [text, text]));
    return localeProblems({ ...bundles, pt } as never).map((problem) => `${folder}: ${problem}`);
  });
  expect(problems).toEqual([]);
});
