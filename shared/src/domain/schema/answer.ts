import * as z from 'zod/mini';
import { isNotApplicable, type AnswerValue } from '../answer/answer';
import { parseJson } from '../text/json';

/** An answer from outside, when the type of its item does not matter; see `readAnswer`. */
export const answerValueSchema: z.ZodMiniType<AnswerValue> = z.pipe(
  z.unknown(),
  z.transform((value) => readAnswer('', value)),
);

/**
 * The stored answer of an item of this type. Older versions stored text: 'true' and 'false' of a checkbox are read as
 * what they mean, a JSON list of a multiple choice as a list. An object (an old photo) becomes its JSON text; a number
 * its digits. What says nothing is null.
 */
export function readAnswer(type: string, stored: unknown): AnswerValue {
  if (typeof stored === 'boolean') return stored;
  if (typeof stored === 'number') return String(stored);
  if (typeof stored === 'string') return readText(type, stored);
  if (Array.isArray(stored)) return readList(stored);
  return typeof stored === 'object' && stored !== null ? JSON.stringify(stored) : null;
}

function readText(type: string, text: string): AnswerValue {
  if (type === 'checkbox' && (text === 'true' || text === 'false')) return text === 'true';
  if (type !== 'multiple_choice' || isNotApplicable(text)) return text;
  const list = parseJson(text);
  if (Array.isArray(list)) return readList(list);
  return text === '' ? [] : [text];
}

const readList = (list: unknown[]): string[] =>
  list.filter((entry) => typeof entry === 'string' || typeof entry === 'number').map(String);
