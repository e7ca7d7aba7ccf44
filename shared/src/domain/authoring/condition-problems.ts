import { NOT_APPLICABLE } from '../answer/answer';
import type { Checklist, ChecklistItem, ChecklistSection } from '../checklist/checklist';
import { hasOptions } from './authoring';
import { CONDITION_TESTS_MAX } from '../limits';
import { readNumber } from '../answer/number-answer';
import { testsOf, type AnswerTest, type Condition } from '../checklist/condition';

/**
 * Why a condition cannot stand. Conditions ask only for what is asked before them, so that none can ever wait for
 * itself.
 */
export type ConditionFault =
  /** The question that it asks for is not there (any more). */
  | 'missing'
  /** It asks for something that is asked later, or for itself. */
  | 'later'
  /** It asks for a question of a section that repeats, from outside of it: nobody could tell which of them is meant. */
  | 'inside-repeated'
  /** The answer that it compares with cannot be given. */
  | 'answer-not-offered'
  | 'too-many-tests';

/** What has the condition: positions from 0. */
export interface ConditionPlace {
  section: number;
  item?: number;
}

export interface FaultyCondition {
  fault: ConditionFault;
  place: ConditionPlace;
  /** The item that is asked for; null where it is not about one. */
  itemId: string | null;
}

interface Asked {
  item: ChecklistItem;
  section: ChecklistSection;
  /** Places in the order of asking. */
  at: number;
}

/** Every condition of a checklist that cannot stand, in the order of the checklist; each is told once. */
export function faultyConditions({ sections }: Pick<Checklist, 'sections'>): FaultyCondition[] {
  if (!sections.some(({ shownWhen, items }) => shownWhen || items.some((item) => item.shownWhen))) return [];
  const asked = askedItems(sections);
  let at = 0;
  return sections.flatMap((section, place) => {
    const ofSection = faultOf(section.shownWhen, { asked, at, section, isSection: true }, { section: place });
    const ofItems = section.items.flatMap((item, position) =>
      faultOf(
        item.shownWhen,
        { asked, at: at + position, section, isSection: false },
        { section: place, item: position },
      ),
    );
    at += section.items.length;
    return [...ofSection, ...ofItems];
  });
}

function askedItems(sections: readonly ChecklistSection[]): ReadonlyMap<string, Asked> {
  const all = sections.flatMap((section) => section.items.map((item) => ({ item, section })));
  return new Map(all.map(({ item, section }, at) => [item.id, { item, section, at }]));
}

interface From {
  asked: ReadonlyMap<string, Asked>;
  at: number;
  section: ChecklistSection;
  isSection: boolean;
}

function faultOf(condition: Condition | undefined, from: From, place: ConditionPlace): FaultyCondition[] {
  if (!condition) return [];
  const tests = testsOf(condition);
  if (tests.length > CONDITION_TESTS_MAX) return [{ fault: 'too-many-tests', place, itemId: null }];
  for (const test of tests) {
    const fault = faultOfTest(test, from);
    if (fault) return [{ fault, place, itemId: test.item }];
  }
  return [];
}

function faultOfTest(test: AnswerTest, { asked, at, section, isSection }: From): ConditionFault | null {
  const target = asked.get(test.item);
  if (!target) return 'missing';
  if (target.at >= at) return 'later';
  if (target.section.repeat && (isSection || target.section.id !== section.id)) return 'inside-repeated';
  return isOffered(test, target.item) ? null : 'answer-not-offered';
}

/**
 * Whether the compared answers can be given at all: an option that is offered, yes or no, a number as it is stored,
 * 'N/A' where it is allowed.
 */
function isOffered(test: AnswerTest, item: ChecklistItem): boolean {
  const values = 'values' in test ? test.values : 'value' in test ? [test.value] : [];
  return values.every((value) => {
    if (value === NOT_APPLICABLE && item.allowsNotApplicable) return true;
    if (item.type === 'checkbox') return typeof value === 'boolean';
    // An empty one says nothing, and is left out.
    if (item.type === 'number') return value === '' || (typeof value === 'string' && readNumber(value) !== null);
    return typeof value === 'string' && (!hasOptions(item.type) || item.options.includes(value));
  });
}

/** What a question is asked for by: the sections and items whose conditions look at one of these items. */
export function dependingOn(
  { sections }: Pick<Checklist, 'sections'>,
  itemIds: ReadonlySet<string>,
): (ChecklistSection | ChecklistItem)[] {
  const depends = ({ shownWhen }: ChecklistSection | ChecklistItem): boolean =>
    shownWhen !== undefined && testsOf(shownWhen).some(({ item }) => itemIds.has(item));
  return sections.flatMap((section) => [
    ...(depends(section) ? [section] : []),
    ...section.items.filter((item) => depends(item)),
  ]);
}
