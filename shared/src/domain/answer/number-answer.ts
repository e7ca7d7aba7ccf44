import { isKeptAnswer, isNotApplicable, unreadText, type AnswerValue } from './answer';
import { NUMBER_MAX_DIGITS } from '../limits';

/**
 * The one form in which a number is stored: no sign of thousands, no digit that says nothing, no '-0'. SQL holds the
 * same (`private.number_answer`).
 */
const STORED = /^(?!-0$)-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;
const DECIMAL = /^(-?)0*(\d+)(?:\.(\d*))?$/;

const fits = (text: string): boolean => text.replace(/\D/g, '').length <= NUMBER_MAX_DIGITS;

/**
 * The number that an answer of a number item is: '12', '-0.5'; null when it is none, '012' and '1.50' as well, which
 * nobody stored.
 */
export function readNumber(answer: AnswerValue | undefined): number | null {
  return typeof answer === 'string' && STORED.test(answer) && fits(answer) ? Number(answer) : null;
}

/**
 * Whether a number item was answered with what is no number: what was typed, or what another version of the item was
 * answered with.
 */
const isNoNumber = (type: string, answer: AnswerValue | undefined): boolean =>
  type === 'number' && isKeptAnswer(answer) && !isNotApplicable(answer) && readNumber(answer) === null;

/**
 * Whether something stands in the place of an answer that could not be read as what the item asks for: a number, a day,
 * a time. Nothing is finalized with it.
 */
export const isUnreadAnswer = (type: string, answer: AnswerValue | undefined): boolean =>
  isNoNumber(type, answer) || ((type === 'date' || type === 'time') && unreadText(answer) !== null);

/**
 * Digits with a decimal point and nothing else ('007.50'), as XLSForm writes a number, in the stored form ('7.5'); null
 * for other texts and too many digits.
 */
export function canonicalNumber(text: string): string | null {
  const [, sign = '', whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === '') return null;
  const kept = fraction.replace(/0+$/, '');
  const digits = kept === '' ? whole : `${whole}.${kept}`;
  const number = digits === '0' ? digits : sign + digits;
  return fits(number) ? number : null;
}

/** A number in the stored form, never '1e-7'; null for one with more digits than are kept exactly. */
export function storedNumber(value: number): string | null {
  if (!Number.isFinite(value)) return null;
  return canonicalNumber(new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 }).format(value));
}

/** Whether a number is within the limits, which are inclusive. */
export function isInRange(
  value: number,
  { min = -Infinity, max = Infinity }: { min?: number | undefined; max?: number | undefined },
): boolean {
  return value >= min && value <= max;
}
