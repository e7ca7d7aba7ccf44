import { isAnswered, type AnswerValue } from '../answer/answer';
import { itemsOf, type ChecklistItem } from '../checklist/checklist';
import { NO_EVIDENCE, type Judged } from '../conformity/compliance';
import { asShown } from '../conditions/as-shown';
import { wantedFor, type Wanted } from '../conformity/demand';
import { isUnreadAnswer } from '../answer/number-answer';
import { lacksWhatChanged } from '../quality/review/review';
import type { Inspection } from '../submission/submission';
import { isItemDone, type Filled } from '../conditions/filled';

/** A required item that still needs an answer, as the toast names it: 'section - question' (section 5). */
export interface MissingItem {
  sectionId: string;
  sectionTitle: string;
  itemId: string;
  question: string;
}

/** An item whose answer does not conform, and what is still wanted beside it. */
export interface UnexplainedItem extends MissingItem {
  wants: Wanted[];
}

/** An item in which something stands that is not what it asks for: no number, no day, no time. */
export interface UnreadItem extends MissingItem {
  unread: true;
}

/** A reason why an inspection cannot be finalized yet. */
export type FinalizeProblem =
  /** The checklist has no item at all. */
  | { kind: 'nothing-to-answer' }
  /** Required items without an answer, other than signatures. */
  | { kind: 'missing-required'; items: MissingItem[] }
  /** Items in which something stands that is no number, no day, no time. */
  | { kind: 'unread'; items: UnreadItem[] }
  /** Answers that do not conform and lack the note, the photo or the measure that they ask for. */
  | { kind: 'unexplained'; items: UnexplainedItem[] }
  /** It came back, and nothing says what changed. */
  | { kind: 'what-changed' }
  /** 'Assinatura Obrigatória'. `items` are the required signature items without one, for the focus to go to. */
  | { kind: 'unsigned'; items: MissingItem[] };

/** Every required item without an answer, signature items included, in the order in which they are asked. */
export function missingRequired(filled: Filled): MissingItem[] {
  return missing(asShown(filled), (item) => item.required);
}

/** The drawn signature: the value of the first answered signature item, or null. */
export function signatureOf(filled: Judged): string | null {
  const values: (AnswerValue | undefined)[] = itemsOf(asShown({ evidence: NO_EVIDENCE, ...filled }).checklist)
    .filter(isSignature)
    .map((item) => filled.answers[item.id]);
  return values.filter((value) => typeof value === 'string').find(isAnswered) ?? null;
}

/**
 * What keeps the inspection from being finalized, in the order in which it is told; empty when nothing does (section
 * 5).
 */
export function finalizeProblems(inspection: Filled & Pick<Inspection, 'returned' | 'notes'>): FinalizeProblem[] {
  const filled = asShown(inspection);
  if (itemsOf(filled.checklist).length === 0) return [{ kind: 'nothing-to-answer' }];
  const isUnread = ({ id, type }: Asked): boolean => isUnreadAnswer(type, filled.answers[id]);
  const unread = named(filled, isUnread).map((item) => ({ ...item, unread: true as const }));
  const required = missing(filled, (item) => item.required && !isSignature(item) && !isUnread(item));
  const unexplained = unexplainedItems(filled);
  const unsigned = missing(filled, (item) => item.required && isSignature(item));
  return [
    ...(unread.length > 0 ? [{ kind: 'unread' as const, items: unread }] : []),
    ...(required.length > 0 ? [{ kind: 'missing-required' as const, items: required }] : []),
    ...(unexplained.length > 0 ? [{ kind: 'unexplained' as const, items: unexplained }] : []),
    ...(lacksWhatChanged(inspection) ? [{ kind: 'what-changed' as const }] : []),
    ...(unsigned.length > 0 ? [{ kind: 'unsigned' as const, items: unsigned }] : []),
  ];
}

/**
 * Every item whose answer does not conform and that lacks what it asks for then, in the order in which they are asked.
 */
export function unexplainedItems(inspection: Filled): UnexplainedItem[] {
  const filled = asShown(inspection);
  return filled.checklist.sections.flatMap((section) =>
    section.items.flatMap((item) => {
      const wants = wantedFor(filled, section, item);
      return wants.length === 0
        ? []
        : [{ sectionId: section.id, sectionTitle: section.title, itemId: item.id, question: item.question, wants }];
    }),
  );
}

const isSignature = (item: { type: string }): boolean => item.type === 'signature';

type Asked = Pick<ChecklistItem, 'id' | 'type' | 'required'>;

const missing = (filled: Filled, asked: (item: Asked) => boolean): MissingItem[] =>
  named(filled, (item) => asked(item) && !isItemDone(filled, item));

function named(filled: Filled, isMeant: (item: Asked) => boolean): MissingItem[] {
  return filled.checklist.sections.flatMap((section) =>
    section.items.filter(isMeant).map((item) => ({
      sectionId: section.id,
      sectionTitle: section.title,
      itemId: item.id,
      question: item.question,
    })),
  );
}
