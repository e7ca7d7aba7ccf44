import {
  hasOptions,
  isAnsweredByEvidence,
  NOT_APPLICABLE,
  numbersOf,
  type AnswerTest,
  type Checklist,
  type ChecklistItem,
  type ComparedValue,
  type Comparison,
} from '@avsec/shared/domain';

/** What is shown only if: an item, or a section. */
export type Gated = { kind: 'item' | 'section'; id: string };

export interface Candidate {
  item: ChecklistItem;
  /** As it is numbered when it is filled in. */
  number: string;
}

/** Whether there is any question to ask for: looked up for every item that is drawn, so it stops at the first. */
export function hasAskedBefore({ sections }: Pick<Checklist, 'sections'>, of: Gated): boolean {
  for (const section of sections) {
    if (of.kind === 'section' && section.id === of.id) return false;
    const [first] = section.items;
    if (!first) continue;
    if (first.id === of.id) return false;
    if (!section.repeat || (of.kind === 'item' && section.items.some(({ id }) => id === of.id))) return true;
  }
  return false;
}

/**
 * The questions that a condition may ask for: those asked before, and of sections that repeat only those of the same
 * one.
 */
export function askedBefore({ sections }: Pick<Checklist, 'sections'>, of: Gated): Candidate[] {
  const numbers = numbersOf(sections);
  const found: Candidate[] = [];
  const within = of.kind === 'item' ? sections.find(({ items }) => items.some(({ id }) => id === of.id)) : undefined;
  for (const [place, section] of sections.entries()) {
    if (of.kind === 'section' && section.id === of.id) break;
    for (const [at, item] of section.items.entries()) {
      if (item.id === of.id) return found;
      if (!section.repeat || section === within) found.push({ item, number: numbers[place]?.items[at] ?? '' });
    }
  }
  return found;
}

/** How an answer to this item can be compared. What is drawn, photographed or attached is there or not. */
export function comparisonsOf({ type, allowsNotApplicable }: ChecklistItem): readonly Comparison[] {
  if (isAnsweredByEvidence({ type }) || type === 'signature') return ['answered', 'not-answered'];
  if (type === 'checkbox' && !allowsNotApplicable) return ['equal', 'not-equal', 'answered', 'not-answered'];
  return hasOptions(type) || type === 'checkbox'
    ? ['equal', 'not-equal', 'one-of', 'answered', 'not-answered']
    : ['answered', 'not-answered', 'equal', 'not-equal'];
}

/** The answers that can be chosen; null where an answer is written. */
export function answersOf({ type, options, allowsNotApplicable }: ChecklistItem): readonly ComparedValue[] | null {
  const none = allowsNotApplicable ? [NOT_APPLICABLE] : [];
  if (type === 'checkbox') return [true, false, ...none];
  return hasOptions(type) ? [...options, ...none] : null;
}

/** The comparison that a new condition begins with. */
export function firstTest({ item }: Candidate): AnswerTest {
  return testOf(item, comparisonsOf(item)[0] ?? 'answered');
}

/** This comparison with an answer that can be given. */
export function testOf(
  item: ChecklistItem,
  is: Comparison,
  value: ComparedValue = answersOf(item)?.[0] ?? '',
): AnswerTest {
  if (is === 'answered' || is === 'not-answered') return { item: item.id, is };
  return is === 'one-of' ? { item: item.id, is, values: [value] } : { item: item.id, is, value };
}
