import type { Checklist } from '../../domain/checklist/checklist';
import { copyOfInstances } from '../../domain/checklist/instance';
import { finalizeProblems } from '../../domain/inspection/finalize';
import { titleOf } from '../../domain/inspection/inspection-copy';
import { overallProgress } from '../../domain/progress/overall-progress';
import { searchedAnswers } from '../../domain/submission/searched-answers';
import type { Inspection } from '../../domain/submission/submission';
import { newRecordId } from '../device/uuid';
import type { Draft } from './draft-record';
import { SENT_NOW, type SubmissionEntry, type Unordered } from './entry-record';

/** The draft of an inspection. `before` is the record it replaces: its sequence goes on and its revision holds. */
export function draftOf(inspection: Inspection, before: Draft | null): Draft {
  const {
    id,
    userId,
    checklist,
    answers,
    notes,
    measures,
    measureLevels,
    instances,
    evidence,
    otherEvidence,
    inspector,
    startTime,
    updatedAt,
    copyOf,
    plannedId,
    returned,
  } = inspection;
  const progress = overallProgress(inspection);
  const searched = searchedAnswers(inspection);
  return {
    userId,
    submissionId: id,
    checklistId: checklist.id,
    title: titleOf(inspection),
    itemCount: progress.total,
    answeredCount: progress.done,
    answers: { ...answers },
    ...(notes ? { notes: { ...notes } } : {}),
    ...(measures ? { measures: { ...measures } } : {}),
    ...(measureLevels ? { measureLevels: [...measureLevels] } : {}),
    ...(instances ? { instances: copyOfInstances(instances) } : {}),
    ...(searched.length > 0 ? { searchedAnswers: searched } : {}),
    evidence: Object.fromEntries(Object.entries(evidence).map(([itemId, list]) => [itemId, [...list]])),
    ...(otherEvidence ? { otherEvidence: [...otherEvidence] } : {}),
    inspector,
    startTime,
    ...standingOf(before ?? inspection),
    updatedAt,
    sequence: (before?.sequence ?? 0) + 1,
    savedSequence: before?.savedSequence ?? 0,
    state: before?.state ?? 'open',
    ...(copyOf === undefined ? {} : { copyOf }),
    ...(plannedId === undefined ? {} : { plannedId }),
    ...(returned ? { returned: { ...returned, comments: [...returned.comments] } } : {}),
    line: before ? before.line : newRecordId(),
  };
}

/** Draft and checklist, put together again. */
export function inspectionOf(draft: Draft, checklist: Checklist): Inspection {
  const {
    userId,
    submissionId,
    answers,
    notes,
    measures,
    measureLevels,
    instances,
    evidence,
    otherEvidence,
    inspector,
    startTime,
    updatedAt,
    copyOf,
    plannedId,
    returned,
  } = draft;
  return {
    ...{ id: submissionId, userId, checklist, answers, evidence, inspector, startTime, updatedAt },
    ...standingOf(draft),
    ...(notes ? { notes } : {}),
    ...(measures ? { measures } : {}),
    ...(measureLevels ? { measureLevels } : {}),
    ...(instances ? { instances } : {}),
    ...(otherEvidence ? { otherEvidence } : {}),
    ...(copyOf === undefined ? {} : { copyOf }),
    ...(plannedId === undefined ? {} : { plannedId }),
    ...(returned ? { returned } : {}),
  };
}

/** On which revision of the backend's record something stands. */
export const standingOf = ({
  baseRevision,
  baseRequest,
}: Pick<Inspection, 'baseRevision' | 'baseRequest'>): Pick<Inspection, 'baseRevision' | 'baseRequest'> => ({
  baseRevision,
  baseRequest,
});

/**
 * An entry for what an inspection holds now. It names the requests of the one that it takes the place of (`earlier`)
 * and of those before: they may have reached the backend unnoticed.
 */
export function newEntry(
  inspection: Inspection,
  kind: 'save' | 'finalize',
  now: Date,
  draftSequence: number,
  earlier: SubmissionEntry | null = null,
): Unordered<SubmissionEntry> {
  const { baseRevision, baseRequest } = inspection;
  return {
    id: newRecordId(),
    requestId: newRecordId(),
    userId: inspection.userId,
    kind,
    submissionId: inspection.id,
    checklistId: inspection.checklist.id,
    title: titleOf(inspection),
    inspection,
    completionTime: kind === 'finalize' ? now.toISOString() : null,
    createdAt: now.toISOString(),
    baseRevision,
    baseRequest,
    supersedes: earlier ? [...earlier.supersedes, earlier.requestId] : [],
    draftSequence,
    attempts: 0,
    ...SENT_NOW,
  };
}

/**
 * What an inspection that takes the place of an entry is sent as: a finalization stays one only where nothing is
 * missing; else it is a save, because nobody has finalized what is there now.
 */
export const kindInPlaceOf = (entry: Pick<SubmissionEntry, 'kind'>, inspection: Inspection): 'save' | 'finalize' =>
  entry.kind === 'finalize' && finalizeProblems(inspection).length === 0 ? 'finalize' : 'save';
