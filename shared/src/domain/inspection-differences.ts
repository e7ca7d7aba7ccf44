import { cleanAnswer, type AnswerValue } from './answer';
import { itemsOf, type ChecklistItem } from './checklist';
import type { Evidence } from './evidence';
import { askedSections } from './repetition/asked';
import { locationOf } from './location';
import type { Inspection } from './submission';
import { cleanOrNull } from './text';

/** What one side holds of an item. */
export interface HeldAnswer {
  value: AnswerValue;
  /** What was noted beside the answer; absent where nothing was. */
  note?: string;
  evidence: readonly Evidence[];
}

/** An item, or what identifies the inspection, that two versions of it hold differently. */
export type InspectionDifference =
  | { kind: 'item'; item: ChecklistItem; sectionTitle: string; mine: HeldAnswer; theirs: HeldAnswer }
  | { kind: 'inspector' | 'badge' | 'location'; mine: string; theirs: string };

/** What differs between two versions of an inspection, in the order in which it is asked; items that only one of them asks count as not answered in the other. */
export function inspectionDifferences(mine: Inspection, theirs: Inspection): InspectionDifference[] {
  const [ours, others] = [mine, theirs].map((side) => askedSections(side.checklist.sections, side.instances));
  const questions = [ours, others].flatMap((sections = []) => sections.flatMap(({ title, items }) => items.map((item) => ({ item, sectionTitle: title }))));
  const asked = new Map(questions.toReversed().map((question) => [question.item.id, question]));
  const order = new Map([...itemsOf({ sections: ours ?? [] }), ...itemsOf({ sections: others ?? [] })].map((item, place): [string, number] => [item.id, place]).toReversed());
  const items = [...asked.values()]
    .toSorted((a, b) => (order.get(a.item.id) ?? 0) - (order.get(b.item.id) ?? 0))
    .map(({ item, sectionTitle }): InspectionDifference => ({ kind: 'item', item, sectionTitle, mine: heldOf(mine, item.id), theirs: heldOf(theirs, item.id) }));
  return [...headings(mine, theirs), ...items].filter(differs);
}

function heldOf({ answers, notes = {}, evidence }: Inspection, itemId: string): HeldAnswer {
  const note = cleanOrNull(notes[itemId] ?? null);
  return { value: cleanAnswer(answers[itemId]), ...(note === null ? {} : { note }), evidence: evidence[itemId] ?? [] };
}

const headings = (mine: Inspection, theirs: Inspection): InspectionDifference[] => [
  { kind: 'inspector', mine: mine.inspector.name, theirs: theirs.inspector.name },
  { kind: 'badge', mine: mine.inspector.badge, theirs: theirs.inspector.badge },
  { kind: 'location', mine: locationOf(mine), theirs: locationOf(theirs) },
];

function differs(difference: InspectionDifference): boolean {
  if (difference.kind !== 'item') return difference.mine.trim() !== difference.theirs.trim();
  const { mine, theirs } = difference;
  return JSON.stringify(mine.value) !== JSON.stringify(theirs.value) || mine.note !== theirs.note || keysOf(mine) !== keysOf(theirs);
}

const keysOf = ({ evidence }: HeldAnswer): string => evidence.map(({ path }) => path).sort().join();
