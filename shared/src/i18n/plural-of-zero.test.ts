import { withPluralOfZero } from './plural-of-zero';
import { registerNamespace } from './namespaces';
import { changeLanguage, startI18n } from './start-i18n';

const rows = (one: string, other: string) => () => Promise.resolve({ default: { rows_one: one, rows_other: other } });

test('none are several in every language, and one is one', async () => {
  const i18n = await startI18n('pt');
  await registerNamespace('rows', {
    pt: rows('{{count}} linha', '{{count}} linhas'),
    en: rows('{{count}} row', '{{count}} rows'),
    de: rows('{{count}} Zeile', '{{count}} Zeilen'),
    it: rows('{{count}} riga', '{{count}} righe'),
    ko: rows('{{count}}행', '{{count}}행'),
    zh: rows('{{count}} 行', '{{count}} 行'),
  });
  const said: string[] = [];
  for (const language of ['pt', 'en', 'de', 'it', 'ko', 'zh'] as const) {
    await changeLanguage(language);
    said.push([0, 1, 2].map((count) => i18n.t('rows:rows', { count })).join(' · '));
  }
  expect(said).toEqual([
    '0 linhas · 1 linha · 2 linhas',
    '0 rows · 1 row · 2 rows',
    '0 Zeilen · 1 Zeile · 2 Zeilen',
    '0 righe · 1 riga · 2 righe',
    '0행 · 1행 · 2행',
    '0 行 · 1 行 · 2 行',
  ]);
});

test('what says none in words of its own stays', () => {
  const texts = { list: { found_zero: 'nenhuma', found_one: 'uma', found_other: 'várias' }, title: 'Lista' };
  expect(withPluralOfZero('pt', texts)).toEqual(texts);
});
