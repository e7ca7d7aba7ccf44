import type { AnswerValue } from '../answer/answer';
import { cleanText } from '../text/text';

/**
 * What an answer is compared with: of a checkbox true or false, of other types a text; of a multiple choice one of its
 * options; 'N/A' everywhere.
 */
export type ComparedValue = boolean | string;

/** What one item's answer must be. `item` is its id. */
export type AnswerTest =
  | { item: string; is: 'equal' | 'not-equal'; value: ComparedValue }
  | { item: string; is: 'one-of'; values: ComparedValue[] }
  | { item: string; is: 'answered' | 'not-answered' };

/** When an item or a section is shown (docs/decisions/0095): one test, or several of which all or any must hold. */
export type Condition = AnswerTest | { all: Condition[] } | { any: Condition[] };

export type Comparison = AnswerTest['is'];
export const COMPARISONS = [
  'equal',
  'not-equal',
  'one-of',
  'answered',
  'not-answered',
] as const satisfies readonly Comparison[];

/**
 * What an item was answered with, as conditions see it; undefined where it is not shown, which is as good as not
 * answered.
 */
export interface Given {
  value: AnswerValue;
  /** Also by a photo or a file (`isItemAnswered`). */
  answered: boolean;
}
export type GivenOf = (itemId: string) => Given | undefined;

/**
 * Whether a condition holds. What was not answered is equal to nothing: 'is' and 'is one of' do not hold, 'is not'
 * does. A multiple choice is equal to each of its entries. The database judges alike (`private.holds`).
 */
export function holds(condition: Condition, given: GivenOf): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, given));
  if ('any' in condition) return condition.any.some((one) => holds(one, given));
  const answer = given(condition.item);
  switch (condition.is) {
    case 'equal':
      return isEqual(answer, condition.value);
    case 'not-equal':
      return !isEqual(answer, condition.value);
    case 'one-of':
      return condition.values.some((value) => isEqual(answer, value));
    case 'answered':
      return answer?.answered === true;
    case 'not-answered':
      return answer?.answered !== true;
  }
}

function isEqual(answer: Given | undefined, compared: ComparedValue): boolean {
  if (!answer?.answered || answer.value === null) return false;
  const { value } = answer;
  if (typeof compared === 'boolean' || typeof value === 'boolean') return value === compared;
  const wanted = cleanText(compared);
  return typeof value === 'string' ? cleanText(value) === wanted : value.some((entry) => cleanText(entry) === wanted);
}

/** The single tests of a condition, in their order. */
export function testsOf(condition: Condition): AnswerTest[] {
  if ('all' in condition) return condition.all.flatMap(testsOf);
  return 'any' in condition ? condition.any.flatMap(testsOf) : [condition];
}

/** The condition with every test changed; null where nothing is left of it. */
export function mapTests(condition: Condition, change: (test: AnswerTest) => Condition | null): Condition | null {
  if ('item' in condition) return change(condition);
  const parts = ('all' in condition ? condition.all : condition.any).flatMap((one) => mapTests(one, change) ?? []);
  if (parts.length === 0) return null;
  return 'all' in condition ? { all: parts } : { any: parts };
}

/** What holds exactly when the condition does not. */
export function negated(condition: Condition): Condition {
  if ('all' in condition) return { any: condition.all.map(negated) };
  if ('any' in condition) return { all: condition.any.map(negated) };
  switch (condition.is) {
    case 'equal':
      return { ...condition, is: 'not-equal' };
    case 'not-equal':
      return { ...condition, is: 'equal' };
    case 'one-of':
      return { all: condition.values.map((value) => ({ item: condition.item, is: 'not-equal', value })) };
    case 'answered':
      return { ...condition, is: 'not-answered' };
    case 'not-answered':
      return { ...condition, is: 'answered' };
  }
}

/**
 * The same condition without what says nothing: blank values, groups of none and of one. Null where nothing is left.
 */
export function cleanCondition(condition: Condition): Condition | null {
  if ('item' in condition) return cleanTest(condition);
  const isAll = 'all' in condition;
  const parts = (isAll ? condition.all : condition.any).flatMap((one) => cleanCondition(one) ?? []);
  if (parts.length <= 1) return parts[0] ?? null;
  return isAll ? { all: parts } : (asOneOf(parts) ?? { any: parts });
}

/** 'is x or is y' of one item is 'is one of': one way to say it, so that the same condition is the same everywhere. */
function asOneOf(parts: readonly Condition[]): Condition | null {
  const values = new Set<ComparedValue>();
  const [first] = parts;
  for (const part of parts) {
    if (!('item' in part) || !first || !('item' in first) || part.item !== first.item || part.is !== 'equal')
      return null;
    values.add(part.value);
  }
  return first && 'item' in first ? cleanTest({ item: first.item, is: 'one-of', values: [...values] }) : null;
}

function cleanTest(test: AnswerTest): AnswerTest | null {
  if (test.is === 'one-of') {
    const values = [...new Set(test.values.map(cleanValue))].filter((one) => one !== '');
    const [value] = values;
    if (value === undefined) return null;
    return values.length === 1 ? { item: test.item, is: 'equal', value } : { item: test.item, is: 'one-of', values };
  }
  if (!('value' in test)) return { item: test.item, is: test.is };
  const value = cleanValue(test.value);
  return value === '' ? null : { item: test.item, is: test.is, value };
}

const cleanValue = (value: ComparedValue): ComparedValue =>
  typeof value === 'string' ? cleanText(value).trim() : value;

/** Whether two conditions say the same in the same words. */
export const sameCondition = (a: Condition | undefined, b: Condition | undefined): boolean =>
  a === b || canonicalText(a) === canonicalText(b);

function canonicalText(condition: Condition | undefined): string {
  if (condition === undefined) return '';
  if ('all' in condition) return `all(${condition.all.map(canonicalText).join(',')})`;
  if ('any' in condition) return `any(${condition.any.map(canonicalText).join(',')})`;
  const compared = 'values' in condition ? condition.values : 'value' in condition ? [condition.value] : [];
  return JSON.stringify([condition.item, condition.is, ...compared]);
}
