import { LANGUAGE_CODES } from '../i18n/languages';
import { shownDay, shownMoment, shownPercent } from './wording';

const timeZone = 'America/Sao_Paulo';
/** Intl separates with blanks that do not break, or narrow ones; tests read them as blanks. */
const blanks = (text: string): string => text.replaceAll(/\s/g, ' ');

test('a moment is written as each language writes it, in the time zone of the reader', () => {
  expect(
    LANGUAGE_CODES.map((language) => blanks(shownMoment('2026-01-15T02:05:00.000Z', { language, timeZone }))),
  ).toEqual([
    '14/01/2026 23:05',
    'Jan 14, 2026 23:05',
    '14.01.2026 23:05',
    '14 gen 2026 23:05',
    '2026. 1. 14. 23:05',
    '2026年1月14日 23:05',
  ]);
  expect(shownMoment('ontem', { language: 'pt', timeZone })).toBe('ontem');
});

test('midnight is 00:00', () => {
  expect(shownMoment('2026-01-15T03:00:00.000Z', { language: 'en', timeZone })).toContain('00:00');
});

test('a day that was answered is the same day in every time zone', () => {
  expect(shownDay('2026-03-01', { language: 'pt' })).toBe('01/03/2026');
  expect(shownDay('2026-13-45', { language: 'pt' })).toBe('2026-13-45');
  expect(shownDay('amanhã', { language: 'pt' })).toBe('amanhã');
});

test("a percentage has the language's own form", () => {
  expect(LANGUAGE_CODES.map((language) => blanks(shownPercent(92.3, { language }, 1)))).toEqual([
    '92,3%',
    '92.3%',
    '92,3 %',
    '92,3%',
    '92.3%',
    '92.3%',
  ]);
});
