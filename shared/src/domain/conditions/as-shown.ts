import { unreadText, type AnswerValue } from '../answer/answer';
import type { ChecklistSection } from '../checklist/checklist';
import { evidenceCountOf } from '../evidence/evidence';
import { numbersOf } from '../checklist/numbering';
import { isItemAnswered, type Filled } from './filled';
import { isMeasure, NO_MEASURE } from '../quality/findings/measure';
import { askedSections } from './asked';
import { closedGates, conditionIndexOf, isHidden } from './condition-index';
import type { Given, GivenOf } from '../checklist/condition';

/** What conditions see of an item: its answer, and whether it has one. */
export const givenBy = (type: string, value: AnswerValue | undefined, evidenceCount: number): Given => ({
  value: value ?? null,
  answered: isItemAnswered({ type }, value, evidenceCount),
});

type Held = Pick<Filled, 'answers' | 'evidence' | 'otherEvidence'>;

/** What conditions see of everything that was filled in. */
export function asGiven(sections: readonly ChecklistSection[], filled: Held): GivenOf {
  const types = new Map(sections.flatMap(({ items }) => items.map(({ id, type }) => [id, type])));
  return (itemId) => {
    const type = types.get(itemId);
    return type === undefined ? undefined : givenBy(type, filled.answers[itemId], evidenceCountOf(filled, itemId));
  };
}

/** Ids of the items that the answers hide; the checklist as it is asked, with its instances (`askedSections`). */
export function hiddenItems(sections: readonly ChecklistSection[], filled: Held): ReadonlySet<string> {
  const index = conditionIndexOf(sections);
  if (index.gates.length === 0) return NOTHING;
  const closed = closedGates(index, asGiven(sections, filled));
  return new Set([...index.before.keys()].filter((id) => isHidden(index, closed, id)));
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * What is asked now, given the answers: repeated sections once for each instance, nothing that is hidden. The same
 * object where that changes nothing.
 */
export function asShown<F extends Filled>(filled: F): F {
  const sections = askedSections(filled.checklist.sections, filled.instances);
  const hidden = hiddenItems(sections, filled);
  const shown = hidden.size === 0 ? sections : shownSections(sections, hidden);
  return shown === filled.checklist.sections
    ? filled
    : { ...filled, checklist: { ...filled.checklist, sections: shown } };
}

/** A section of which nothing is shown is not shown. What is shown keeps the number that it has among all. */
function shownSections(sections: readonly ChecklistSection[], hidden: ReadonlySet<string>): ChecklistSection[] {
  const numbers = numbersOf(sections);
  return sections.flatMap((section, place) => {
    const items = section.items.filter(({ id }) => !hidden.has(id));
    if (items.length === 0 && section.items.length > 0) return [];
    const { section: ownNumber = '', items: all = [] } = numbers[place] ?? {};
    const isLeftOut = (at: number) => hidden.has(section.items[at]?.id ?? '');
    const asked = all.filter((_, at) => !isLeftOut(at));
    const leftOutNumbers = all.filter((_, at) => isLeftOut(at));
    return [{ ...section, items, numbers: { section: ownNumber, items: asked, leftOut: leftOutNumbers } }];
  });
}

/**
 * The answers of hidden items that will not be part of the record: how many have an answer, a note, a
 * measure, a photo or a file.
 */
export function leftOut(filled: Filled): number {
  const sections = askedSections(filled.checklist.sections, filled.instances);
  const types = new Map(sections.flatMap(({ items }) => items.map(({ id, type }) => [id, type])));
  return [...hiddenItems(sections, filled)].filter((id) => isKept(filled, id, types.get(id) ?? '')).length;
}

const isKept = (filled: Filled, id: string, type: string): boolean =>
  isItemAnswered({ type }, filled.answers[id], evidenceCountOf(filled, id)) ||
  unreadText(filled.answers[id]) !== null ||
  (filled.notes?.[id] ?? '') !== '' ||
  isMeasure(filled.measures?.[id] ?? NO_MEASURE);

/** The same without the photos and files of items that are not shown: those are not sent with what is finalized. */
export function withoutHidden<F extends Filled>(filled: F): F {
  const hidden = hiddenItems(askedSections(filled.checklist.sections, filled.instances), filled);
  if (hidden.size === 0) return filled;
  return {
    ...filled,
    evidence: Object.fromEntries(Object.entries(filled.evidence).filter(([itemId]) => !hidden.has(itemId))),
  };
}
