import { UNDO_STEPS_MAX, type Checklist } from '@avsec/shared/domain';

/**
 * A definition and its way back and forth. Definitions share what they have in common, so that a step costs what it
 * changed.
 */
export interface History {
  past: readonly Checklist[];
  present: Checklist;
  future: readonly Checklist[];
  /** The step that the next edit of the same name joins: everything typed into one field is one step. */
  step: string | null;
}

export const historyOf = (present: Checklist): History => ({ past: [], present, future: [], step: null });

/** With an edit that led to `next`. Without a name it is a step of its own. An edit that changed nothing is no step. */
export function edited(history: History, next: Checklist, step: string | null): History {
  const { past, present } = history;
  if (next === present) return history;
  if (step !== null && step === history.step) return { ...history, present: next, future: [] };
  return { past: [...past, present].slice(-UNDO_STEPS_MAX), present: next, future: [], step };
}

export function undone(history: History): History {
  const { past, present, future } = history;
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), present: before, future: [present, ...future], step: null } : history;
}

export function redone(history: History): History {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  return next ? { past: [...past, present], present: next, future: rest, step: null } : history;
}

/** What is typed from now on is another step. */
export const stepEnded = (history: History): History => (history.step === null ? history : { ...history, step: null });
