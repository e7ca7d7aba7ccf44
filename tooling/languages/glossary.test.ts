import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@avsec/shared/i18n';
import { localeFolders, localeTexts, ROOT } from './locale-files';

const GLOSSARY = readFileSync(path.join(ROOT, 'docs', 'glossary.md'), 'utf8');

interface Banned {
  pattern: RegExp;
  instead: string;
}

/** The words that docs/glossary.md rules out for a language. */
function bannedIn(language: string): Banned[] {
  const part = GLOSSARY.split('\n### ').find((one) => one.startsWith(`${language}\n`)) ?? '';
  return [...part.matchAll(/^- `(.+)` → (.+)$/gm)].map(([, pattern = '', instead = '']) => ({
    pattern: new RegExp(pattern, 'u'),
    instead,
  }));
}

it('finds the texts of every package, of the kit and of the proof', () => {
  expect(localeFolders()).toEqual(
    expect.arrayContaining([
      'shell/src/locales',
      'shared/src/report/locales',
      'mfe-checklists/src/locales/items',
      'module-kit/template/src/locales',
    ]),
  );
  expect(localeTexts('ko').length).toBeGreaterThan(2000);
});

describe.each(LANGUAGES.map(({ code }) => code))('the texts in %s', (language) => {
  it('say one word per thing, as docs/glossary.md has it', () => {
    const banned = bannedIn(language);
    expect(banned.length).toBeGreaterThan(5);
    const found = localeTexts(language).flatMap(({ where, text }) =>
      banned.filter(({ pattern }) => pattern.test(text)).map(({ instead }) => `${where}: ${text} (write: ${instead})`),
    );
    expect(found).toEqual([]);
  });
});
