import { isAnswered, isNotApplicable, type AnswerValue } from '../answer/answer';
import { itemsOf, type ChecklistItem } from '../checklist/checklist';
import { isSearchedItem } from '../checklist/searched-item';
import { asShown } from '../conditions/as-shown';
import { CONTENT_LANGUAGES, type ContentLanguage } from '../checklist/translations';
import { JOINED_NAME_MAX_LENGTH, SEARCHED_ANSWER_MAX_LENGTH } from '../limits';
import type { Filled } from '../conditions/filled';
import { originalId } from '../checklist/instance';
import { searchable } from '../text/search';

/**
 * What was answered to an item whose answers the history searches: a plate, a flight. Stored with the record at every
 * save, computed by the server (`private.searched_answers`), and here alike.
 */
export interface SearchedAnswers {
  /** Of the definition, without an instance. */
  itemId: string;
  /** As its author wrote it. */
  question: string;
  /** The question in other languages; absent where it is in none. */
  translations?: Partial<Record<ContentLanguage, string>> | undefined;
  /** One, or one of each vehicle or person; each as much of it as is searched (`SEARCHED_ANSWER_MAX_LENGTH`). */
  answers: string[];
}

/**
 * What of an inspection the history finds it by, in the order of its checklist; what is hidden, not answered or 'N/A'
 * is not among it.
 */
export function searchedAnswers(filled: Filled): SearchedAnswers[] {
  const marked = itemsOf(filled.checklist).filter(isSearchedItem);
  if (marked.length === 0) return [];
  const answers = new Map<string, string[]>(marked.map(({ id }) => [id, []]));
  for (const { items, instance } of asShown(filled).checklist.sections) {
    for (const item of items.filter(isSearchedItem)) {
      const answer = searchedPart(filled.answers[item.id]);
      if (answer !== null) answers.get(originalId(item.id, instance?.id))?.push(answer);
    }
  }
  return marked.flatMap((item) => {
    const given = answers.get(item.id) ?? [];
    return given.length === 0
      ? []
      : [{ itemId: item.id, question: item.question, ...translationsOf(item), answers: given }];
  });
}

/** In one line; null where there is nothing to find. */
function searchedPart(answer: AnswerValue | undefined): string | null {
  if (typeof answer !== 'string' || !isAnswered(answer) || isNotApplicable(answer)) return null;
  const line = answer.replace(/[\t-\r ]+/g, ' ').replace(/^ | $/g, '');
  return [...line].slice(0, SEARCHED_ANSWER_MAX_LENGTH).join('');
}

function translationsOf({ translations }: ChecklistItem): Pick<SearchedAnswers, 'translations'> {
  const said = CONTENT_LANGUAGES.flatMap((language) => {
    const question = translations?.[language]?.question;
    return question ? [[language, question] as const] : [];
  });
  return said.length === 0 ? {} : { translations: Object.fromEntries(said) };
}

/**
 * The forms that a name or an answer is found in: as it is written, and a short one in one word as well, so that
 * 'ABC1234' finds 'ABC-1234' and 'LA8065' finds 'LA 8065'. As `private.searched_forms`.
 */
export function searchedForms(name: string): string[] {
  const joined = searchable(name).trim();
  return [...name].length <= JOINED_NAME_MAX_LENGTH && joined.includes(' ')
    ? [name, joined.replaceAll(' ', '')]
    : [name];
}
