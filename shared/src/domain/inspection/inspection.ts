import type { AnswerValue } from '../answer/answer';
import { isAnswered, isKeptAnswer } from '../answer/answer';
import { checklistAsAnswered } from './answered-checklist';
import type { Checklist } from '../checklist/checklist';
import { itemsOf } from '../checklist/checklist';
import type { Inspection, Inspector, Submission } from '../submission/submission';
import { WHAT_CHANGED_NOTE } from '../quality/review/review';
import type { TakenMeasure } from '../quality/findings/measure';
import { evidenceByItem } from '../submission/submission-evidence';

/**
 * A new inspection: nothing answered, nothing attached, nothing carried over from another. `id` is a new UUID;
 * `startTime` is ISO 8601.
 */
export function startInspection(start: {
  id: string;
  userId: string;
  checklist: Checklist;
  inspector: Inspector;
  startTime: string;
  /** The planned inspection that it is begun for. */
  plannedId?: string;
}): Inspection {
  return { ...start, answers: {}, evidence: {}, baseRevision: 0, updatedAt: start.startTime };
}

/**
 * A stored submission, to be filled in further. It keeps the questions it was answered under; `current` (the checklist
 * as it is now, or null when it is gone) only completes records of older versions that came without them. A signature
 * that only the submission's column holds is given to the first signature item.
 */
export function inspectionFrom(submission: Submission, current: Checklist | null): Inspection {
  const checklist = checklistAsAnswered(submission, current);
  const { id, userId, inspector, startTime, otherEvidence, copyOf, plannedId, instances, returned } = submission;
  const notes = notesOf(submission);
  const measures = measuresOf(submission);
  return {
    id,
    userId,
    checklist,
    answers: answersWithSignature(submission, checklist),
    ...(Object.keys(notes).length > 0 ? { notes } : {}),
    ...(Object.keys(measures).length > 0 ? { measures } : {}),
    ...(instances ? { instances } : {}),
    evidence: evidenceByItem(submission.evidence),
    ...(otherEvidence?.length ? { otherEvidence } : {}),
    inspector,
    startTime,
    baseRevision: submission.revision,
    ...(submission.lastRequest ? { baseRequest: submission.lastRequest } : {}),
    updatedAt: submission.updatedAt ?? startTime,
    ...(copyOf === undefined ? {} : { copyOf }),
    ...(plannedId === undefined ? {} : { plannedId }),
    ...(returned ? { returned } : {}),
  };
}

/**
 * What a stored submission's items were answered with, by item id, and what could not be read; unanswered items are
 * absent.
 */
export function answersOf(submission: Pick<Submission, 'items'>): Record<string, AnswerValue> {
  const answered = submission.items.filter((item) => isKeptAnswer(item.answerValue));
  return Object.fromEntries(answered.map((item) => [item.itemId, item.answerValue]));
}

/** What was noted beside a stored submission's answers, by item id, and of what changed (`WHAT_CHANGED_NOTE`). */
export function notesOf({ items, whatChanged }: Pick<Submission, 'items' | 'whatChanged'>): Record<string, string> {
  return {
    ...Object.fromEntries(items.flatMap(({ itemId, note }) => (note ? [[itemId, note]] : []))),
    ...(whatChanged ? { [WHAT_CHANGED_NOTE]: whatChanged } : {}),
  };
}

/** What was done at once about answers that do not conform, likewise. */
export function measuresOf({ items }: Pick<Submission, 'items'>): Record<string, TakenMeasure> {
  return Object.fromEntries(items.flatMap(({ itemId, measure }) => (measure ? [[itemId, measure]] : [])));
}

function answersWithSignature(submission: Submission, checklist: Checklist): Record<string, AnswerValue> {
  const answers = answersOf(submission);
  const signatureItems = itemsOf(checklist).filter((item) => item.type === 'signature');
  const [first] = signatureItems;
  if (!submission.signature || !first || signatureItems.some((item) => isAnswered(answers[item.id]))) return answers;
  return { ...answers, [first.id]: submission.signature };
}
