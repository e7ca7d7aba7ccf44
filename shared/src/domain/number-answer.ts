import type { AnswerValue } from './answer';
import type { NumberRange } from './checklist';

/** Digits of a number that an item takes, before and after the decimal point together; what more digits say a double cannot hold. */
const NUMBER_MAX_DIGITS = 15;

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** The number that an answer of a number item is: '12', '-0.5'; null when it is none. */
export function readNumber(answer: AnswerValue | undefined): number | null {
  if (typeof answer !== 'string' || !DECIMAL.test(answer)) return null;
  return answer.replace(/\D/g, '').length <= NUMBER_MAX_DIGITS ? Number(answer) : null;
}

/**
 * What a person typed as the answer of a number item, in its one stored form: decimal comma or point, no blanks, no digits that say nothing
 * ('007,50' is '7.5'). Null when it is no number: '1.000,5' and '1e3' are none, because nobody could tell what was meant.
 */
export function numberAnswer(typed: string): string | null {
  const text = typed.trim().replace(/^[\u2212\u2013]/, '-').replace(/^\+/, '').replace(',', '.');
  const parts = /^(-?)(\d*)(?:\.(\d+))?\.?$/.exec(text);
  if (!parts || !/\d/.test(text)) return null;
  const whole = (parts[2] ?? '').replace(/^0+(?=\d)/, '') || '0';
  const fraction = (parts[3] ?? '').replace(/0+$/, '');
  const digits = fraction === '' ? whole : `${whole}.${fraction}`;
  const answer = parts[1] === '-' && digits !== '0' ? `-${digits}` : digits;
  return readNumber(answer) === null ? null : answer;
}

/** Whether a number is within the limits, which are inclusive. */
export function isInRange(value: number, { min = -Infinity, max = Infinity }: NumberRange): boolean {
  return value >= min && value <= max;
}
