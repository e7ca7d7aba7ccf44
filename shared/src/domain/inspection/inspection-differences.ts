import { cleanAnswer, type AnswerValue } from '../answer/answer';
import { itemsOf, type ChecklistItem, type ChecklistSection } from '../checklist/checklist';
import type { Evidence } from '../evidence/evidence';
import { askedSections } from '../conditions/asked';
import { instancesOf, type Instance } from '../checklist/instance';
import { locationOf } from '../submission/location';
import { isMeasure, NO_MEASURE, sameMeasure, type TakenMeasure } from '../quality/findings/measure';
import type { Inspection } from '../submission/submission';
import { cleanOrNull } from '../text/text';

/** What one side holds of an item. */
export interface HeldAnswer {
  value: AnswerValue;
  /** What was noted beside the answer; absent where nothing was. */
  note?: string;
  /** What was done at once; absent where nothing was, and nobody was told. */
  measure?: TakenMeasure;
  evidence: readonly Evidence[];
}

/**
 * An item, the vehicles or persons of a section that repeats, or what identifies the inspection, that two versions of
 * it hold differently. The section of an item is the one that it is asked in: of a vehicle, the vehicle's.
 */
export type InspectionDifference =
  | { kind: 'item'; item: ChecklistItem; section: ChecklistSection; mine: HeldAnswer; theirs: HeldAnswer }
  | {
      kind: 'instances';
      section: ChecklistSection & Required<Pick<ChecklistSection, 'repeat'>>;
      mine: readonly Instance[];
      theirs: readonly Instance[];
    }
  | { kind: 'inspector' | 'badge' | 'location'; mine: string; theirs: string };

/**
 * What differs between two versions of an inspection, in the order in which it is asked; items that only one of them
 * asks count as not answered in the other.
 */
export function inspectionDifferences(mine: Inspection, theirs: Inspection): InspectionDifference[] {
  const [ours, others] = [mine, theirs].map((side) => askedSections(side.checklist.sections, side.instances));
  const questions = [ours, others].flatMap((sections = []) =>
    sections.flatMap((section) => section.items.map((item) => ({ item, section }))),
  );
  const asked = new Map(questions.toReversed().map((question) => [question.item.id, question]));
  const order = new Map(
    [...itemsOf({ sections: ours ?? [] }), ...itemsOf({ sections: others ?? [] })]
      .map((item, place): [string, number] => [item.id, place])
      .toReversed(),
  );
  const items = [...asked.values()]
    .toSorted((a, b) => (order.get(a.item.id) ?? 0) - (order.get(b.item.id) ?? 0))
    .map(({ item, section }): InspectionDifference => ({
      kind: 'item',
      item,
      section,
      mine: heldOf(mine, item.id),
      theirs: heldOf(theirs, item.id),
    }));
  return [...headings(mine, theirs), ...instances(mine, theirs), ...items].filter(differs);
}

/** Of each section that repeats, who or what it is asked for. */
const instances = (mine: Inspection, theirs: Inspection): InspectionDifference[] =>
  mine.checklist.sections.flatMap((section): InspectionDifference[] => {
    const { repeat } = section;
    return repeat
      ? [
          {
            kind: 'instances',
            section: { ...section, repeat },
            mine: instancesOf(section, mine.instances),
            theirs: instancesOf(section, theirs.instances),
          },
        ]
      : [];
  });

function heldOf({ answers, notes = {}, measures = {}, evidence }: Inspection, itemId: string): HeldAnswer {
  const note = cleanOrNull(notes[itemId] ?? null);
  const measure = measures[itemId] ?? NO_MEASURE;
  return {
    value: cleanAnswer(answers[itemId]),
    ...(note === null ? {} : { note }),
    ...(isMeasure(measure) ? { measure: { ...measure, text: measure.text.trim() } } : {}),
    evidence: evidence[itemId] ?? [],
  };
}

const headings = (mine: Inspection, theirs: Inspection): InspectionDifference[] => [
  { kind: 'inspector', mine: mine.inspector.name, theirs: theirs.inspector.name },
  { kind: 'badge', mine: mine.inspector.badge, theirs: theirs.inspector.badge },
  { kind: 'location', mine: locationOf(mine), theirs: locationOf(theirs) },
];

function differs(difference: InspectionDifference): boolean {
  if (difference.kind === 'instances') return listed(difference.mine) !== listed(difference.theirs);
  if (difference.kind !== 'item') return difference.mine.trim() !== difference.theirs.trim();
  const { mine, theirs } = difference;
  return (
    JSON.stringify(mine.value) !== JSON.stringify(theirs.value) ||
    mine.note !== theirs.note ||
    !sameMeasure(mine.measure, theirs.measure) ||
    keysOf(mine) !== keysOf(theirs)
  );
}

const keysOf = ({ evidence }: HeldAnswer): string =>
  evidence
    .map(({ path }) => path)
    .sort()
    .join();

const listed = (instances: readonly Instance[]): string =>
  JSON.stringify(instances.map(({ id, name }) => [id, name.trim()]));
