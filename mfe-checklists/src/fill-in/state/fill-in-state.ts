import {
  isHidden,
  itemsOf,
  WHAT_CHANGED_NOTE,
  type AnswerValue,
  type Checklist,
  type ChecklistSection,
  type Closed,
  type Evidence,
  type Inspection,
  type Inspector,
  type Instances,
  type TakenMeasures,
} from '@avsec/shared/domain';
import { indexOf } from './checklist-index';
import type { Tallies } from './tally';

/** What the last change touched, so that only the components drawing it are asked to look again. */
export type Touched =
  | { kind: 'everything' }
  /** `turned`: other items that came or went with it. */
  | { kind: 'item'; itemId: string; sectionId: string; turned: readonly string[] }
  | { kind: 'section'; sectionId: string }
  | { kind: 'inspector' };

/** The inspection being filled in, normalised: one answer is found and replaced without walking through the others. */
export interface FillInState {
  /** The inspection as it was opened: what is not edited here stays as it came. */
  base: Inspection;
  /** The checklist as it is asked: a section that repeats once for each instance. */
  checklist: Checklist;
  /** Undefined while those are the ones that it began with. */
  instances: Instances | undefined;
  /** Conditions that do not hold. */
  closed: Closed;
  /** The sections that are shown; the same array while none comes or goes. */
  sections: readonly ChecklistSection[];
  inspector: Inspector;
  startTime: string;
  answers: Readonly<Record<string, AnswerValue>>;
  /** What was noted beside answers. */
  notes: Readonly<Record<string, string>>;
  /** What was done at once about answers that do not conform. */
  measures: TakenMeasures;
  evidence: Readonly<Record<string, readonly Evidence[]>>;
  open: Readonly<Record<string, boolean>>;
  /**
   * Items whose answer does not conform, also those that the rate leaves out; the same object while none joins or
   * leaves.
   */
  findings: Readonly<Record<string, true>>;
  /**
   * Items that the last attempt to finalize found unanswered, or without the note, photo or measure that their answer
   * asks for.
   */
  missing: Readonly<Record<string, true>>;
  tallies: Tallies;
  touched: Touched;
  /** Instances were removed whose answers are still here, to be brought back. */
  removedAny: boolean;
  /** Counts up with every change of what is kept (answers, evidence, inspector); 0 as it was loaded. */
  edits: number;
}

/** The inspection whole again, as the data layer keeps and sends it. */
export function inspectionOf(state: FillInState, now: string): Inspection {
  const { base, answers, notes, measures, evidence, inspector, startTime, instances } = state.removedAny
    ? withoutRemoved(state)
    : state;
  const filled = {
    ...base,
    answers,
    evidence,
    inspector,
    startTime,
    updatedAt: now,
    ...(instances ? { instances } : {}),
    ...(base.measures || Object.keys(measures).length > 0 ? { measures } : {}),
  };
  return base.notes || Object.keys(notes).length > 0 ? { ...filled, notes } : filled;
}

/** Whether an item is hidden by a condition. */
export const isItemHidden = (state: Pick<FillInState, 'checklist' | 'closed'>, itemId: string): boolean =>
  isHidden(indexOf(state.checklist).conditions, state.closed, itemId);

/** The state without what was filled in for instances that are gone. */
function withoutRemoved(state: FillInState): FillInState {
  const asked = new Set([...itemsOf(state.checklist).map(({ id }) => id), WHAT_CHANGED_NOTE]);
  const kept = <T>(held: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(held).filter(([itemId]) => asked.has(itemId)));
  return {
    ...state,
    answers: kept(state.answers),
    notes: kept(state.notes),
    measures: kept(state.measures),
    evidence: kept(state.evidence),
  };
}
