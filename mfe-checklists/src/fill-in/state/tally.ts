import {
  addCounts,
  applyChange,
  countSection,
  NOTHING_COUNTED,
  withItem,
  type Filled,
  type ItemMark,
  type ProgressCount,
} from '@avsec/shared/domain';

/** What is counted of the whole and of each section; kept up to date one item at a time. */
export interface Tallies {
  overall: ProgressCount;
  sections: Readonly<Record<string, ProgressCount>>;
  /** Ids of the sections at 100 %, in the order of the checklist; the same array while none joins or leaves. */
  completed: readonly string[];
}

type Sections = Filled['checklist']['sections'];

const isComplete = ({ done, total }: ProgressCount): boolean => total > 0 && done === total;

function completedOf(sections: Sections, counts: Tallies['sections']): string[] {
  return sections.map(({ id }) => id).filter((id) => isComplete(counts[id] ?? NOTHING_COUNTED));
}

/** Counts everything that is shown, once, when an inspection is opened. */
export function tallyAll(filled: Filled): Tallies {
  const { sections } = filled.checklist;
  const counts = Object.fromEntries(sections.map((section) => [section.id, countSection(section, filled)]));
  return { overall: addCounts(Object.values(counts)), sections: counts, completed: completedOf(sections, counts) };
}

/** The counts after one item of a section changed; the cost does not grow with the number of items. */
export function retally(
  tallies: Tallies,
  sections: Sections,
  sectionId: string,
  before: ItemMark,
  after: ItemMark,
): Tallies {
  const known = tallies.sections[sectionId] ?? NOTHING_COUNTED;
  const changed = applyChange(known, before, after);
  if (changed === known) return tallies;
  const counts = { ...tallies.sections, [sectionId]: changed };
  return {
    overall: applyChange(tallies.overall, before, after),
    sections: counts,
    completed: isComplete(known) === isComplete(changed) ? tallies.completed : completedOf(sections, counts),
  };
}

/** An item that was shown or hidden, as it counts in its section. */
export interface TurnedCount {
  sectionId: string;
  isShown: boolean;
  mark: ItemMark;
}

/** The counts after items were shown or hidden; lists of the whole are made once, however many items turned. */
export function tallyTurned(tallies: Tallies, sections: Sections, turned: readonly TurnedCount[]): Tallies {
  if (turned.length === 0) return tallies;
  let { overall } = tallies;
  const counts = { ...tallies.sections };
  for (const { sectionId, isShown, mark } of turned) {
    const by = isShown ? 1 : -1;
    overall = withItem(overall, mark, by);
    counts[sectionId] = withItem(counts[sectionId] ?? NOTHING_COUNTED, mark, by);
  }
  const isAsComplete = ({ sectionId }: TurnedCount): boolean =>
    isComplete(tallies.sections[sectionId] ?? NOTHING_COUNTED) === isComplete(counts[sectionId] ?? NOTHING_COUNTED);
  return {
    overall,
    sections: counts,
    completed: turned.every(isAsComplete) ? tallies.completed : completedOf(sections, counts),
  };
}
