import { isAnswered, isNotApplicable, type AnswerValue } from '../answer/answer';
import { conformityOf, type JudgedItem } from './conformity';
import { readNumber } from '../answer/number-answer';
import { isAnsweredByEvidence, isItemAnswered } from '../conditions/filled';
import { isBlank } from '../text/text';

/** An answer as it is read to a person; the words for it come from the locale files. */
export type ShownAnswer =
  | { kind: 'unanswered' }
  /** `answered` is Sim or Não; it conforms when it is the answer that the question expects. */
  | { kind: 'verdict'; conforming: boolean; answered: boolean }
  /** `conforming` is null where what was chosen is not judged. */
  | { kind: 'text'; text: string; conforming: boolean | null }
  /** 'YYYY-MM-DD', or whatever else an older version stored. */
  | { kind: 'date'; date: string }
  | { kind: 'list'; values: string[]; conforming: boolean | null }
  /** `value` is the number as it is stored; `conforming` is null where it is not judged. */
  | { kind: 'number'; value: string; unit: string; conforming: boolean | null }
  | { kind: 'not-applicable' }
  | { kind: 'signed' }
  /** Photos and files answer by being there. */
  | { kind: 'evidence' };

/** What is shown for an item, whatever shows it; an unknown item type is shown by the form of its value. */
export function shownAnswer(item: JudgedItem, value: AnswerValue | undefined, evidenceCount: number): ShownAnswer {
  if (!isItemAnswered(item, value, evidenceCount)) return { kind: 'unanswered' };
  if (isAnsweredByEvidence(item) && evidenceCount > 0) return { kind: 'evidence' };
  if (isNotApplicable(value)) return { kind: 'not-applicable' };
  if (value == null || !isAnswered(value)) return { kind: 'unanswered' };
  if (typeof value === 'boolean')
    return { kind: 'verdict', answered: value, conforming: value === item.expectedAnswer };
  if (typeof value === 'string') return item.type === 'number' ? shownNumber(item, value) : shownText(item, value);
  return { kind: 'list', values: value.filter((entry) => !isBlank(entry)), conforming: judged(item, value) };
}

function judged(item: JudgedItem, value: AnswerValue): boolean | null {
  const conformity = conformityOf(item, value);
  return conformity === 'not-evaluated' ? null : conformity === 'conforming';
}

function shownNumber(item: JudgedItem, value: string): ShownAnswer {
  if (readNumber(value) === null) return { kind: 'text', text: value, conforming: null };
  return {
    kind: 'number',
    value,
    unit: item.number?.unit ?? '',
    conforming: judged(item, value),
  };
}

function shownText(item: JudgedItem, value: string): ShownAnswer {
  if (item.type === 'signature') return { kind: 'signed' };
  if (item.type === 'date') return { kind: 'date', date: value };
  return { kind: 'text', text: value, conforming: judged(item, value) };
}
