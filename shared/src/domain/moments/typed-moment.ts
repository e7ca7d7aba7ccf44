import { isSiteDate } from '../quality/findings/site-date';
import { isSiteTime } from '../quality/programme/slot';

/** A day of the calendar, or a time of the day. */
export type MomentKind = 'day' | 'time';

/**
 * While somebody types only what cannot become another moment by the next key is read; what a field is left with may
 * be shorter: '9h5', '27/11/26'.
 */
export type TypedWhen = 'typing' | 'left';

const SIGNS = '[\\s./\\-年月日년월일]+';
const DAY_FIRST = new RegExp(`^(\\d{1,2})${SIGNS}(\\d{1,2})${SIGNS}(\\d{4})$`);
const DAY_FIRST_SHORT = new RegExp(`^(\\d{1,2})${SIGNS}(\\d{1,2})${SIGNS}(\\d{2})$`);
const YEAR_FIRST = new RegExp(`^(\\d{4})${SIGNS}(\\d{1,2})${SIGNS}(\\d{2})[.日일]?$`);
const YEAR_FIRST_SHORT = new RegExp(`^(\\d{4})${SIGNS}(\\d{1,2})${SIGNS}(\\d)[.日일]?$`);
const DIGITS_DAY_FIRST = /^(\d\d)(\d\d)(\d{4})$/;
const DIGITS_YEAR_FIRST = /^(\d{4})(\d\d)(\d\d)$/;

const TIME = /^(\d{1,2})\s*(?:[:.h時时点點시])\s*(\d\d)\s*(?:[分분]|min)?$/i;
const TIME_DIGITS = /^(\d\d)(\d\d)$/;
const TIME_SHORT = /^(\d{1,2})\s*(?:[:.h,\s時时点點시])\s*(\d{0,2})\s*(?:[分분]|min)?$/i;
const TIME_DIGITS_SHORT = /^(\d)(\d\d)$/;
const HOUR = /^(\d{1,2})$/;

const CENTURY = 2000;
/** Years in which a day without signs is looked for: eight digits mean a day of our time, not one of the year 1020. */
const isOfOurTime = (day: string): boolean => day >= '1900' && day < '2200';

/** As keyboards of other scripts write it, and as it is copied: full-width digits, 'h' and 'H', spaces around. */
const plain = (typed: string): string => typed.normalize('NFKC').trim();

function dayOf(year: number, month: number, day: number): string | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isSiteDate(text) ? text : null;
}

function timeOf(hour: string, minute = ''): string | null {
  const text = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  return isSiteTime(text) ? text : null;
}

const numbersIn = (pattern: RegExp, text: string): [number, number, number] | null => {
  const [, first, second, third] = pattern.exec(text) ?? [];
  return third === undefined ? null : [Number(first), Number(second), Number(third)];
};

function digitsAsDay(text: string): string | null {
  const dayFirst = numbersIn(DIGITS_DAY_FIRST, text);
  const yearFirst = numbersIn(DIGITS_YEAR_FIRST, text);
  const readings = [
    dayFirst && dayOf(dayFirst[2], dayFirst[1], dayFirst[0]),
    yearFirst && dayOf(yearFirst[0], yearFirst[1], yearFirst[2]),
  ].filter((day) => day !== null);
  return readings.find(isOfOurTime) ?? readings[0] ?? null;
}

/**
 * The day that was typed, 'YYYY-MM-DD'; null for what is none. The order is that in which the portal writes a day
 * (specification, section 9), whatever the language: '27/11/2026', '27.11.2026', '27112026'; and year first, which
 * nobody takes for anything else: '2026-11-27', '2026年11月27日'. Left with two digits for the year it is one of this
 * century.
 */
export function typedDay(typed: string, when: TypedWhen): string | null {
  const text = plain(typed);
  const yearFirst = numbersIn(YEAR_FIRST, text) ?? (when === 'left' ? numbersIn(YEAR_FIRST_SHORT, text) : null);
  if (yearFirst) return dayOf(...yearFirst);
  const dayFirst = numbersIn(DAY_FIRST, text);
  if (dayFirst) return dayOf(dayFirst[2], dayFirst[1], dayFirst[0]);
  const short = when === 'left' ? numbersIn(DAY_FIRST_SHORT, text) : null;
  if (short) return dayOf(CENTURY + short[2], short[1], short[0]);
  return digitsAsDay(text);
}

/**
 * The time that was typed, 'HH:mm' from 00:00 to 23:59; null for what is none: '9:05', '0905', '9h05', '9.05', and left
 * so, '9', '9h', '9:5', '905'.
 */
export function typedTime(typed: string, when: TypedWhen): string | null {
  const text = plain(typed);
  const patterns = when === 'typing' ? [TIME, TIME_DIGITS] : [TIME, TIME_DIGITS, TIME_SHORT, TIME_DIGITS_SHORT, HOUR];
  const [, hour, minute] = patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? [];
  return hour === undefined ? null : timeOf(hour, minute);
}

/** Whether it is a moment as it is stored: 'YYYY-MM-DD', 'HH:mm'. */
export const isMoment = (kind: MomentKind, text: string): boolean =>
  kind === 'day' ? isSiteDate(text) : isSiteTime(text);

/**
 * What was typed as it is to be kept: the moment in its stored form, or the text as it is where it is none; empty for
 * what is blank. Nothing that was typed becomes another moment, or none.
 */
export function typedMoment(kind: MomentKind, typed: string, when: TypedWhen): string {
  const moment = kind === 'day' ? typedDay(typed, when) : typedTime(typed, when);
  return moment ?? (typed.trim() === '' ? '' : typed);
}

/** A kept moment as the portal writes it (`DD/MM/YYYY`, `HH:mm`); what is none as it is. */
export const writtenMoment = (kind: MomentKind, kept: string): string =>
  kind === 'day' && isSiteDate(kept) ? kept.split('-').toReversed().join('/') : kept;
