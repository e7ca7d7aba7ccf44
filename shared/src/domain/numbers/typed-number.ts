import { NUMBER_TEXT_MAX_LENGTH } from '../limits';
import { canonicalNumber, readNumber } from '../answer/number-answer';
import { inPlainSigns } from './typed-signs';

/**
 * Why a text is no number: nothing of one in it · a unit, a letter, another number beside it · two numbers that it
 * could be · signs that group no thousands · more digits than are kept exactly.
 */
export const NUMBER_REFUSALS = ['none', 'with-more', 'ambiguous', 'grouping', 'too-many-digits'] as const;
export type NumberRefusal = (typeof NUMBER_REFUSALS)[number];

/** What a text says as a number; `value` in the stored form ('-12.5'). */
export type TypedNumber =
  { kind: 'number'; value: string } | { kind: 'empty' } | { kind: 'refused'; reason: NumberRefusal };

type DecimalSign = '.' | ',';

const DECIMAL_SIGN: Readonly<Record<string, DecimalSign>> = { pt: ',', de: ',', it: ',', en: '.', ko: '.', zh: '.' };

/** The sign before decimals in a language of the portal ('pt', 'pt-BR'); null in another. */
export const decimalSignOf = (language: string): DecimalSign | null =>
  DECIMAL_SIGN[language.split('-')[0] ?? ''] ?? null;

const SIGNS = /[.,' \u066b\u066c]/g;

/**
 * The number that a person typed, or a spreadsheet wrote, in a language; of a file nobody knows the language: null. It
 * is the number that was meant or it is refused, never another one: '1.000' is a thousand in Portuguese and one in
 * English, and of a file neither (docs/decisions/0172).
 */
export function typedNumber(typed: string, language: string | null): TypedNumber {
  if (typed.length > NUMBER_TEXT_MAX_LENGTH) return { kind: 'refused', reason: 'with-more' };
  const text = inPlainSigns(typed);
  if (text === '') return { kind: 'empty' };
  const [, sign = '', body = ''] = /^([+-]?)(.*)$/s.exec(text) ?? [];
  if (!/\d/.test(body)) return { kind: 'refused', reason: 'none' };
  if (/[^\d.,' \u066b\u066c]/.test(body) || body.startsWith(' ')) return { kind: 'refused', reason: 'with-more' };
  const digits = inOneWay(body, language === null ? null : decimalSignOf(language));
  if ('reason' in digits) return { kind: 'refused', reason: digits.reason };
  const value = canonicalNumber(
    `${sign === '-' ? '-' : ''}${digits.whole || '0'}${digits.fraction && `.${digits.fraction}`}`,
  );
  return value === null ? { kind: 'refused', reason: 'too-many-digits' } : { kind: 'number', value };
}

interface Digits {
  whole: string;
  fraction: string;
}

/** The digits before and after the decimal sign, given the one way in which the signs can be read. */
function inOneWay(body: string, own: DecimalSign | null): Digits | { reason: NumberRefusal } {
  const signs: string[] = body.match(SIGNS) ?? [];
  const kinds = new Set(signs);
  const [last = ''] = signs.slice(-1);
  if (signs.length === 1 && (last === '.' || last === ',')) return bySingleSign(body, last, own);
  // A sign that stands once, after others, is the decimal sign; one that groups by itself is none.
  const isDecimal = /[.,\u066b]/.test(last) && signs.indexOf(last) === signs.length - 1;
  const [whole, fraction] = isDecimal ? parted(body, last) : [body, ''];
  if (kinds.size > (isDecimal ? 2 : 1) || !isWhole(whole)) return { reason: 'grouping' };
  // '1 000.500' in Portuguese: a blank groups, and the point could as well.
  const mayGroup = isDecimal && last !== own && last !== '\u066b' && fraction.length > 2 && /[' ]/.test(whole);
  return mayGroup ? { reason: 'ambiguous' } : { whole: whole.replace(SIGNS, ''), fraction };
}

/**
 * A single point or comma: of thousands where it can be and the language has it so; of decimals where it cannot be
 * taken for anything else.
 */
function bySingleSign(body: string, sign: DecimalSign, own: DecimalSign | null): Digits | { reason: NumberRefusal } {
  const [whole, fraction] = parted(body, sign);
  if (sign === own) return { whole, fraction };
  if (isGrouped(body)) return own === null ? { reason: 'ambiguous' } : { whole: whole + fraction, fraction: '' };
  // What we write into files has a point; '1,0000' is ten thousand to those who group by four.
  const isPlain = fraction.length <= 2 || whole === '' || whole === '0' || (own === null && sign === '.');
  return isPlain ? { whole, fraction } : { reason: 'ambiguous' };
}

const parted = (body: string, sign: string): [string, string] => {
  const at = body.lastIndexOf(sign);
  return [body.slice(0, at), body.slice(at + 1)];
};

/** Thousands in threes, by one sign, the first of them none that begins with zero. */
const isGrouped = (text: string): boolean => /^[1-9]\d{0,2}([.,' \u066c])\d{3}(?:\1\d{3})*$/.test(text);

const isWhole = (text: string): boolean => /^\d*$/.test(text) || isGrouped(text);

/** As `TypedNumber`, of a field that takes whole numbers only. */
export type TypedCount = TypedNumber | { kind: 'refused'; reason: 'not-whole' };

/** The whole number from `least` on that was typed: what is none is refused, not rounded. */
export function typedCount(typed: string, language: string | null, least: number): TypedCount {
  const said = typedNumber(typed, language);
  if (said.kind !== 'number') return said;
  const count = readNumber(said.value);
  return count !== null && Number.isInteger(count) && count >= least ? said : { kind: 'refused', reason: 'not-whole' };
}
