import {
  asGiven,
  askedSections,
  closedGates,
  conditionIndexOf,
  evidenceCountOf,
  givenBy,
  isBlank,
  isHidden,
  isItemAnswered,
  isMeasure,
  markOf,
  NO_MEASURE,
  reconsider,
  unreadText,
  type Checklist,
  type ChecklistSection,
  type Closed,
  type ConditionIndex,
  type GivenOf,
  type Inspection,
} from '@avsec/shared/domain';
import { indexOf } from './checklist-index';
import type { FillInState } from './fill-in-state';
import { tallyTurned, type TurnedCount } from './tally';

/** What is asked of an inspection, and which conditions hold, worked out in full. */
export function asAsked(inspection: Inspection): Pick<FillInState, 'checklist' | 'instances' | 'closed' | 'sections'> {
  const { checklist: whole, instances } = inspection;
  const sections = askedSections(whole.sections, instances);
  const checklist: Checklist = sections === whole.sections ? whole : { ...whole, sections };
  const index = conditionIndexOf(sections);
  const closed = closedGates(index, asGiven(sections, inspection));
  return { checklist, instances, closed, sections: shownSections(sections, index, closed) };
}

/** A section of which every item is hidden is hidden. */
function shownSections(
  sections: readonly ChecklistSection[],
  index: ConditionIndex,
  closed: Closed,
): readonly ChecklistSection[] {
  if (Object.keys(closed).length === 0) return sections;
  return sections.filter(({ items }) => items.length === 0 || items.some(({ id }) => !isHidden(index, closed, id)));
}

/** An item that came or went, as it counts. */
export interface Turned extends TurnedCount {
  itemId: string;
}

/**
 * What another answer of an item shows and hides; the cost is that of what depends on it, however long the checklist
 * is.
 */
export function turning(
  state: FillInState,
  itemId: string,
): Pick<FillInState, 'closed' | 'sections' | 'tallies'> & { turned: readonly Turned[] } {
  const { closed, sections, tallies, checklist } = state;
  const { conditions, items } = indexOf(checklist);
  if (!conditions.asking.has(itemId)) return { closed, sections, tallies, turned: NOTHING };
  const now = reconsider(conditions, closed, itemId, givenIn(state));
  const turned = now.turned.flatMap((id): Turned[] => {
    const placed = items.get(id);
    if (!placed) return [];
    return [
      {
        itemId: id,
        sectionId: placed.section.id,
        isShown: !isHidden(conditions, now.closed, id),
        mark: markOf(placed.section, placed.item, state.answers[id], countOf(state, id)),
      },
    ];
  });
  const counted = tallyTurned(tallies, checklist.sections, turned);
  const comesOrGoes = turned.some(({ sectionId }) => isThere(tallies, sectionId) !== isThere(counted, sectionId));
  return {
    closed: now.closed,
    sections: comesOrGoes ? shownSections(checklist.sections, conditions, now.closed) : sections,
    tallies: counted,
    turned,
  };
}

const NOTHING: readonly Turned[] = [];

const isThere = ({ sections }: FillInState['tallies'], sectionId: string): boolean =>
  (sections[sectionId]?.total ?? 0) > 0;

const countOf = ({ evidence, base }: FillInState, itemId: string): number =>
  evidenceCountOf({ evidence, otherEvidence: base.otherEvidence }, itemId);

const givenIn = (state: FillInState): GivenOf => {
  const { items } = indexOf(state.checklist);
  return (itemId) => {
    const placed = items.get(itemId);
    return placed && givenBy(placed.item.type, state.answers[itemId], countOf(state, itemId));
  };
};

/** How many hidden items have an answer, a note, a measure, a photo or a file, which will not be part of the record. */
export function leftOutOf(state: FillInState): number {
  const { conditions, items } = indexOf(state.checklist);
  const hidden = new Set(Object.keys(state.closed).flatMap((place) => conditions.gates[Number(place)]?.itemIds ?? []));
  const isKept = (id: string): boolean => {
    const item = items.get(id)?.item;
    return (
      item !== undefined &&
      (isItemAnswered(item, state.answers[id], countOf(state, id)) ||
        unreadText(state.answers[id]) !== null ||
        !isBlank(state.notes[id] ?? '') ||
        isMeasure(state.measures[id] ?? NO_MEASURE))
    );
  };
  return [...hidden].filter(isKept).length;
}
