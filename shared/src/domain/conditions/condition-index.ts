import type { ChecklistSection } from '../checklist/checklist';
import { holds, testsOf, type Condition, type GivenOf } from '../checklist/condition';

/** An item or a section that is shown only under a condition. */
export interface Gate {
  /** Position among the gates, in the order in which they are asked. */
  place: number;
  condition: Condition;
  /** A section has all of its items behind it. */
  itemIds: readonly string[];
}

/** What depends on what, from the questions alone: looked up in one step while answering. */
export interface ConditionIndex {
  gates: readonly Gate[];
  /** The gates whose conditions ask for an item, in their order, by the item's id. */
  asking: ReadonlyMap<string, readonly Gate[]>;
  /** The gates that an item stands behind: its section's, and its own. */
  before: ReadonlyMap<string, readonly Gate[]>;
  /** The gate of a section, by the section's id. */
  ofSection: ReadonlyMap<string, Gate>;
}

/** The gates that are closed, by their places; a plain object, so that it can stand in a store. */
export type Closed = Readonly<Record<number, true>>;

const NONE: readonly Gate[] = [];

const indexes = new WeakMap<readonly ChecklistSection[], ConditionIndex>();

/** The index of these sections; computed once for the same list. */
export function conditionIndexOf(sections: readonly ChecklistSection[]): ConditionIndex {
  const known = indexes.get(sections);
  if (known) return known;
  const index = build(sections);
  indexes.set(sections, index);
  return index;
}

function build(sections: readonly ChecklistSection[]): ConditionIndex {
  const gates: Gate[] = [];
  const asking = new Map<string, Gate[]>();
  const before = new Map<string, Gate[]>();
  const ofSection = new Map<string, Gate>();
  const gate = (condition: Condition, itemIds: readonly string[]): Gate => {
    const made = { place: gates.length, condition, itemIds };
    gates.push(made);
    for (const id of new Set(testsOf(condition).map(({ item }) => item)))
      asking.set(id, [...(asking.get(id) ?? []), made]);
    for (const id of itemIds) before.set(id, [...(before.get(id) ?? []), made]);
    return made;
  };
  for (const { id, items, shownWhen } of sections) {
    if (shownWhen)
      ofSection.set(
        id,
        gate(
          shownWhen,
          items.map((item) => item.id),
        ),
      );
    for (const item of items) if (item.shownWhen) gate(item.shownWhen, [item.id]);
  }
  return { gates, asking, before, ofSection };
}

/** Whether an item is hidden while these gates are closed. */
export const isHidden = ({ before }: ConditionIndex, closed: Closed, itemId: string): boolean =>
  (before.get(itemId) ?? NONE).some(({ place }) => closed[place]);

/**
 * The gates that are closed, looked at in full: conditions only ask for what stands before them, so one walk is enough.
 */
export function closedGates(index: ConditionIndex, given: GivenOf): Closed {
  const closed: Record<number, true> = {};
  const shown: GivenOf = (itemId) => (isHidden(index, closed, itemId) ? undefined : given(itemId));
  for (const { place, condition } of index.gates) if (!holds(condition, shown)) closed[place] = true;
  return closed;
}

/** What another answer of one item opens and closes. */
export interface Reconsidered {
  closed: Closed;
  /** Ids of the items that are hidden now and were not, or the other way round. */
  turned: readonly string[];
}

/**
 * The closed gates after an item was answered anew, and the items that came or went. It costs what depends on the item,
 * however long the checklist is; the very same set comes back where nothing turned.
 */
export function reconsider(index: ConditionIndex, closed: Closed, itemId: string, given: GivenOf): Reconsidered {
  let now = closed;
  const shown: GivenOf = (id) => (isHidden(index, now, id) ? undefined : given(id));
  const due = [...(index.asking.get(itemId) ?? NONE)];
  const turned = new Set<string>();
  for (let gate = due.shift(); gate; gate = due.shift()) {
    if (holds(gate.condition, shown) !== (now[gate.place] === true)) continue;
    const before = now;
    now = toggled(now, gate.place);
    for (const id of gate.itemIds) {
      if (isHidden(index, before, id) === isHidden(index, now, id)) continue;
      turned.add(id);
      for (const next of index.asking.get(id) ?? NONE) insert(due, next);
    }
  }
  return { closed: now, turned: [...turned].filter((id) => isHidden(index, closed, id) !== isHidden(index, now, id)) };
}

function toggled(closed: Closed, place: number): Closed {
  const { [place]: wasClosed, ...others } = closed;
  return wasClosed ? others : { ...closed, [place]: true };
}

/** Each gate once, in the order in which they are asked. */
function insert(due: Gate[], gate: Gate): void {
  const at = due.findIndex(({ place }) => place >= gate.place);
  if (at < 0) due.push(gate);
  else if (due[at] !== gate) due.splice(at, 0, gate);
}
