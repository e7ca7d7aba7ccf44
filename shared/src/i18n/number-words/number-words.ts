import type { Language } from '../languages';
import { saying as de } from './de';
import { saying as en } from './en';
import { saying as it } from './it';
import { saying as ko } from './ko';
import { saying as pt } from './pt';
import type { NumberSaying } from './words';
import { saying as zh } from './zh';

const SAYINGS: Readonly<Record<Language, NumberSaying>> = { pt, en, de, it, ko, zh };

/** Above, words are no longer easier to read than digits. */
const DIGITS_SAID = 12;

/**
 * A number in its stored form ('-12.5') in words: 'menos doze vírgula cinco'; null beyond twelve digits before the
 * point.
 */
export function numberWords(value: string, language: Language): string | null {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === '' || whole.length > DIGITS_SAID) return null;
  const { minus, point, between, whole: said } = SAYINGS[language];
  const decimals = fraction === '' ? [] : [point, ...[...fraction].map(said)];
  return [...(sign === '' ? [] : [minus]), said(whole), ...decimals].join(between);
}
