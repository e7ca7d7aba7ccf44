import type { AnswerValue, Checklist, Evidence, Inspection, Inspector } from '@avsec/shared/domain';
import type { Tallies } from './tally';

/** What the last change touched, so that only the components drawing it are asked to look again. */
export type Touched =
  | { kind: 'everything' }
  | { kind: 'item'; itemId: string; sectionId: string }
  | { kind: 'section'; sectionId: string }
  | { kind: 'inspector' };

/** The inspection being filled in, normalised: one answer is found and replaced without walking through the others. */
export interface FillInState {
  /** The inspection as it was opened: what is not edited here stays as it came. */
  base: Inspection;
  checklist: Checklist;
  inspector: Inspector;
  startTime: string;
  answers: Readonly<Record<string, AnswerValue>>;
  /** What was noted beside answers. */
  notes: Readonly<Record<string, string>>;
  evidence: Readonly<Record<string, readonly Evidence[]>>;
  open: Readonly<Record<string, boolean>>;
  /** Items whose answer does not conform, also those that the rate leaves out; the same object while none joins or leaves. */
  findings: Readonly<Record<string, true>>;
  /** Items that the last attempt to finalize found unanswered, or without the note or photo that their answer asks for. */
  missing: Readonly<Record<string, true>>;
  tallies: Tallies;
  touched: Touched;
  /** Counts up with every change of what is kept (answers, evidence, inspector); 0 as it was loaded. */
  edits: number;
  /** Counts up with every change of any kind. */
  version: number;
}

/** The slice: null while no inspection is open. */
export type FillInSlice = FillInState | null;

/** The inspection whole again, as the data layer keeps and sends it. */
export function inspectionOf(state: FillInState, now: string): Inspection {
  const { base, answers, notes, evidence, inspector, startTime } = state;
  const filled = { ...base, answers, evidence, inspector, startTime, updatedAt: now };
  return base.notes || Object.keys(notes).length > 0 ? { ...filled, notes } : filled;
}
