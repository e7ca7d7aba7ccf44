import { ANSWER_MAX_LENGTH } from '../limits';
import { cleanText, isBlank } from '../text/text';

/**
 * What an item was answered with (specification, section 3): checkbox → boolean; multiple_choice → string[]; select,
 * text, multiline_text, date ('YYYY-MM-DD'), time ('HH:mm') and number ('-12.5', see `readNumber`) → string; signature
 * → PNG data URL. Photo and attachment items are answered by their evidence, not by a value. Where an item allows it,
 * any of them → `NOT_APPLICABLE`.
 */
export type AnswerValue = boolean | string | string[] | null;

/** What was answered, by the item’s id. */
export type Answers = Readonly<Record<string, AnswerValue>>;

/**
 * 'N/A', as it is stored, whatever the item's type: a text, so that portals from before there was such an answer show
 * it as it is (docs/decisions/0060).
 */
export const NOT_APPLICABLE = 'N/A';

export const isNotApplicable = (value: AnswerValue | undefined): boolean => value === NOT_APPLICABLE;

/**
 * Stands before what was typed into a number item and is no number: a character that nobody types, so that no answer
 * begins with it.
 */
const UNREAD = '\u001a';

/**
 * What was typed and could not be read, as it is kept in the place of an answer: it answers nothing, and is not lost
 * (docs/decisions/0173).
 */
export const unread = (typed: string): string => UNREAD + typed.slice(0, ANSWER_MAX_LENGTH - UNREAD.length);

/** What was typed and could not be read; null of an answer, and of none. */
export const unreadText = (value: AnswerValue | undefined): string | null =>
  typeof value === 'string' && value.startsWith(UNREAD) ? value.slice(UNREAD.length) : null;

/** A data URL is never blank, and there is no point in reading megabytes of it to find that out. */
const isDataUrl = (text: string): boolean => text.startsWith('data:');

/**
 * Whether a value answers its item (section 5): not null, not undefined, not a blank text, not a list without a
 * readable entry, not what could not be read (`unread`). `false` is an answer.
 */
export function isAnswered(value: AnswerValue | undefined): boolean {
  if (value == null) return false;
  if (typeof value === 'boolean') return true;
  if (typeof value === 'string') return isDataUrl(value) || (unreadText(value) === null && !isBlank(value));
  return value.some((entry) => !isBlank(entry));
}

/** Whether a value is kept: an answer, or what was typed and could not be read. */
export const isKeptAnswer = (value: AnswerValue | undefined): boolean =>
  isAnswered(value) || unreadText(value) !== null;

/**
 * The value as it may be stored: texts cleaned, blank entries of a list removed, and null when there is nothing to
 * keep.
 */
export function cleanAnswer(value: AnswerValue | undefined): AnswerValue {
  if (value == null || !isKeptAnswer(value)) return null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return isDataUrl(value) ? value : cleanText(value);
  return value.filter((entry) => !isBlank(entry)).map(cleanText);
}
