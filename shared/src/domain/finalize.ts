import { isAnswered, type AnswerValue } from './answer';
import { itemsOf } from './checklist';
import { isItemDone, type Filled } from './progress';

/** A required item that still needs an answer, as the toast names it: 'section - question' (section 5). */
export interface MissingItem {
  sectionId: string;
  sectionTitle: string;
  itemId: string;
  question: string;
}

/** A reason why an inspection cannot be finalized yet. */
export type FinalizeProblem =
  /** The checklist has no item at all. */
  | { kind: 'nothing-to-answer' }
  /** Required items without an answer, other than signatures. */
  | { kind: 'missing-required'; items: MissingItem[] }
  /** 'Assinatura Obrigatória'. `items` are the required signature items without one, for the focus to go to. */
  | { kind: 'unsigned'; items: MissingItem[] };

/** Every required item without an answer, signature items included, in the order in which they are asked. */
export function missingRequired(filled: Filled): MissingItem[] {
  return missing(filled, (item) => item.required);
}

/** The drawn signature: the value of the first answered signature item, or null. */
export function signatureOf(filled: Pick<Filled, 'checklist' | 'answers'>): string | null {
  const values: (AnswerValue | undefined)[] = itemsOf(filled.checklist).filter(isSignature).map((item) => filled.answers[item.id]);
  return values.filter((value) => typeof value === 'string').find(isAnswered) ?? null;
}

/** What keeps the inspection from being finalized, in the order in which it is told; empty when nothing does (section 5). */
export function finalizeProblems(filled: Filled): FinalizeProblem[] {
  if (itemsOf(filled.checklist).length === 0) return [{ kind: 'nothing-to-answer' }];
  const required = missing(filled, (item) => item.required && !isSignature(item));
  const unsigned = missing(filled, (item) => item.required && isSignature(item));
  return [
    ...(required.length > 0 ? [{ kind: 'missing-required' as const, items: required }] : []),
    ...(unsigned.length > 0 ? [{ kind: 'unsigned' as const, items: unsigned }] : []),
  ];
}

const isSignature = (item: { type: string }): boolean => item.type === 'signature';

function missing(filled: Filled, asked: (item: { type: string; required: boolean }) => boolean): MissingItem[] {
  return filled.checklist.sections.flatMap((section) =>
    section.items
      .filter((item) => asked(item) && !isItemDone(filled, item))
      .map((item) => ({ sectionId: section.id, sectionTitle: section.title, itemId: item.id, question: item.question })),
  );
}
