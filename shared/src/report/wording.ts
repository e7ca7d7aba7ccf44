import type { NumberRange } from '../domain/checklist/checklist';
import { readNumber, storedNumber } from '../domain/answer/number-answer';
import { localeOf, type Language } from '../i18n/languages';
import type { ReportReader } from './reader';

/**
 * dd/MM/yyyy in Portuguese (specification, section 9); elsewhere the form in which nobody takes the day for the month.
 */
const dateStyle = (language: Language): 'short' | 'medium' => (language === 'pt' ? 'short' : 'medium');

const DAY = /^\d{4}-\d\d-\d\d$/;

function dated(moment: Date, { language, timeZone }: Pick<ReportReader, 'language' | 'timeZone'>): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: dateStyle(language), timeZone }).format(moment);
}

/** A moment as the reader's language writes it, to the minute, 24 hours; what is no moment stays as it is. */
export function shownMoment(iso: string, reader: Pick<ReportReader, 'language' | 'timeZone'>): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const { language, timeZone } = reader;
  const time = new Intl.DateTimeFormat(localeOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return `${dated(moment, reader)} ${time.format(moment)}`;
}

/**
 * A day that was answered, 'YYYY-MM-DD', as the language writes it, wherever it is read; anything else stays as it is.
 */
export function shownDay(day: string, { language }: Pick<ReportReader, 'language'>): string {
  const moment = new Date(`${day}T00:00:00Z`);
  return DAY.test(day) && !Number.isNaN(moment.getTime()) ? dated(moment, { language, timeZone: 'UTC' }) : day;
}

/** 92.3 as '92,3%', '92,3 %', …: always with as many decimals. */
export function shownPercent(percent: number, { language }: Pick<ReportReader, 'language'>, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(localeOf(language), { style: 'percent', ...digits }).format(percent / 100);
}

export const shownCount = (count: number, { language }: Pick<ReportReader, 'language'>): string =>
  new Intl.NumberFormat(localeOf(language)).format(count);

/** For places that must not stay empty. */
export const orDash = (text: string): string => text.trim() || '–';

/** A stored number as the language writes it, with all the digits that were answered; anything else stays as it is. */
export function shownNumber(value: string, { language }: Pick<ReportReader, 'language'>): string {
  const number = readNumber(value);
  return number === null
    ? value
    : new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 15 }).format(number);
}

/** 'Conforme entre 10 e 15 bar'; null where a number has no limits. */
export function shownLimits({ unit = '', min, max }: NumberRange, reader: ReportReader): string | null {
  const shown = (value: number): string => shownNumber(storedNumber(value) ?? String(value), reader);
  const limit = (value: number): string => [shown(value), unit].filter(Boolean).join(' ');
  if (min !== undefined && max !== undefined) return reader.t('limits.between', { min: shown(min), max: limit(max) });
  if (min !== undefined) return reader.t('limits.from', { min: limit(min) });
  return max === undefined ? null : reader.t('limits.to', { max: limit(max) });
}
