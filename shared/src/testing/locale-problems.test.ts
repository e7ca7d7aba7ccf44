import { LANGUAGE_CODES } from '../i18n/languages';
import { localeProblems } from './locale-problems';

const everywhere = (texts: Record<string, string>) => Object.fromEntries(LANGUAGE_CODES.map((code) => [code, texts]));

describe('problems of locale files', () => {
  const texts = { hello: 'Olá, {{name}}', rows_one: '{{count}} linha', rows_other: '{{count}} linhas' };

  it('finds none where all languages say the same', () => {
    expect(localeProblems(everywhere(texts))).toEqual([]);
  });

  it('names a language that is missing', () => {
    const withoutKorean = Object.fromEntries(Object.entries(everywhere(texts)).filter(([code]) => code !== 'ko'));
    expect(localeProblems(withoutKorean)).toEqual(['ko: missing']);
  });

  it('names keys that only some languages have, and empty texts', () => {
    const bundles = {
      ...everywhere(texts),
      de: { hello: 'Hallo, {{name}}', rows_one: '{{count}} Zeile', rows_other: ' {{count}} ', more: ' ' },
    };
    expect(localeProblems(bundles)).toEqual(['de: more is not in pt', 'de: more is empty']);
    expect(localeProblems({ ...everywhere(texts), it: { ...texts, hello: '' } })).toContain('it: hello is empty');
    expect(localeProblems({ ...everywhere(texts), zh: { rows_one: '{{count}}', rows_other: '{{count}}' } })).toEqual([
      'zh: hello is missing',
    ]);
  });

  it('compares placeholders with the Portuguese ones', () => {
    expect(localeProblems({ ...everywhere(texts), en: { ...texts, hello: 'Hello, {{user}}' } })).toEqual([
      'en: hello has {user}, pt has {name}',
    ]);
  });

  it('asks for both forms of a plural', () => {
    expect(localeProblems(everywhere({ rows_one: '{{count}} linha' }))).toContain('pt: rows_one has no rows_other');
  });
});
