import { hasOptions } from '../../authoring/authoring';
import { NOT_APPLICABLE } from '../../answer/answer';
import { cleanCondition, negated, type ComparedValue, type Condition } from '../../checklist/condition';
import type { ItemType } from '../../checklist/checklist';
import { canonicalNumber } from '../../answer/number-answer';
import type { Expression } from './expression';

/** A question that a file's condition names. */
export interface Named {
  /** What conditions refer to it by. */
  item: string;
  type: ItemType | (string & {});
  /** The answer that a text of the file stands for; null where the question offers none of that name. */
  valueOf: (text: string) => ComparedValue | null;
}

/** What an expression says, or the name or text in it that says nothing. */
export type Meaning = { kind: 'condition'; condition: Condition } | { kind: 'unknown'; value: string };

const isUnknown = (meaning: Meaning): boolean => meaning.kind === 'unknown';

/** The condition that an expression stands for, given the questions that it can name. */
export function meaningOf(expression: Expression, named: (name: string) => Named | undefined): Meaning {
  const meaning = said(expression, named);
  const clean = meaning.kind === 'condition' ? cleanCondition(meaning.condition) : null;
  return clean ? { kind: 'condition', condition: clean } : meaning;
}

function said(expression: Expression, named: (name: string) => Named | undefined): Meaning {
  if (expression.kind === 'not') {
    const inner = said(expression.of, named);
    return inner.kind === 'unknown' ? inner : { kind: 'condition', condition: negated(inner.condition) };
  }
  if ('of' in expression) {
    const parts = expression.of.map((part) => said(part, named));
    const unknown = parts.find(isUnknown);
    if (unknown) return unknown;
    const conditions = parts.flatMap((part) => (part.kind === 'condition' ? [part.condition] : []));
    return { kind: 'condition', condition: expression.kind === 'all' ? { all: conditions } : { any: conditions } };
  }
  return compared(expression, named(expression.name));
}

/** Compared with nothing it asks whether the question was answered. */
function compared(
  { kind, name, text, isNumber }: Extract<Expression, { name: string }>,
  target: Named | undefined,
): Meaning {
  if (!target) return { kind: 'unknown', value: name };
  if (text === '')
    return { kind: 'condition', condition: { item: target.item, is: kind === 'equal' ? 'not-answered' : 'answered' } };
  // A text that says the same number in other digits would be equal there, and is not here.
  if (isNumber && target.type !== 'number' && !hasOptions(target.type) && canonicalNumber(text) !== text)
    return { kind: 'unknown', value: text };
  const value = text === NOT_APPLICABLE ? text : target.valueOf(text);
  return value === null
    ? { kind: 'unknown', value: text }
    : { kind: 'condition', condition: { item: target.item, is: kind, value } };
}
