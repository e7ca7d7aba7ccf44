import { isAnswered, isAnsweredByEvidence, isBlank, isItemAnswered, type AnswerValue, type ChecklistItem } from '@avsec/shared/domain';
import { formatDate } from '@avsec/shared/i18n';

/** An answer as a person reads it; the words for it come from the locale files. */
export type ShownAnswer =
  | { kind: 'unanswered' }
  /** `answered` is Sim or Não; it conforms when it is the answer that the question expects. */
  | { kind: 'verdict'; conforming: boolean; answered: boolean }
  | { kind: 'text'; text: string }
  | { kind: 'list'; values: string[] }
  | { kind: 'signed' }
  /** Photos and files answer by being there. */
  | { kind: 'evidence' };

/** 'YYYY-MM-DD' as dd/MM/yyyy; whatever else an older version stored is shown as it is. */
const shownDate = (value: string): string => formatDate(`${value}T00:00:00`) || formatDate(value) || value;

function shownText(type: string, value: string): ShownAnswer {
  if (type === 'signature') return { kind: 'signed' };
  return { kind: 'text', text: type === 'date' ? shownDate(value) : value };
}

/** What the details show for an item; an unknown item type is shown by the form of its value. */
export function shownAnswer(
  item: Pick<ChecklistItem, 'type' | 'expectedAnswer'>,
  value: AnswerValue | undefined,
  evidenceCount: number,
): ShownAnswer {
  if (!isItemAnswered(item, value, evidenceCount)) return { kind: 'unanswered' };
  if (isAnsweredByEvidence(item)) return { kind: 'evidence' };
  if (value == null || !isAnswered(value)) return { kind: 'unanswered' };
  if (typeof value === 'boolean') return { kind: 'verdict', answered: value, conforming: value === item.expectedAnswer };
  if (typeof value === 'string') return shownText(item.type, value);
  return { kind: 'list', values: value.filter((entry) => !isBlank(entry)) };
}
