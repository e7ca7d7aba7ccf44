import { locationOf } from '../../domain/submission/location';
import { instanceNames } from '../../domain/checklist/instance';
import { overallProgress } from '../../domain/progress/overall-progress';
import { searchedAnswers } from '../../domain/submission/searched-answers';
import { photoCount } from '../../domain/submission/submission-evidence';
import { whoInspected } from '../../domain/submission/who-inspected';
import { signedInSession } from '../../state/bound-store';
import type { ClearEntry, OperationEntry, SubmissionEntry } from '../local/entry-record';
import type { OutboxEntry, WaitingOperation } from '../inspections/outbox-types';

/** An operation of a module as screens show it; `isHeldBack`: it, or what goes before it, waits for a person. */
export function shownOperation(
  { id, moduleId, operation, version, labels, title, about, path, content, files, createdAt, state }: OperationEntry,
  isHeldBack: boolean,
): WaitingOperation {
  const common = { id, moduleId, operation, version, labels, title, about, path, content, files, createdAt };
  return { ...common, state: isHeldBack && state.kind === 'waiting' ? { kind: 'waiting', reason: 'behind' } : state };
}

/** The entry as screens show it. */
export function shown(entry: SubmissionEntry | ClearEntry): OutboxEntry {
  const { id, kind, checklistId, title, createdAt, state } = entry;
  const common = { id, kind, checklistId, title, createdAt, state };
  if (entry.kind === 'clear') {
    const nothing = {
      inspectorName: '',
      inspectorBadge: '',
      location: '',
      instanceNames: '',
      searchedAnswers: [],
      answeredCount: 0,
      itemCount: 0,
      photoCount: 0,
    };
    return {
      ...common,
      ...nothing,
      submissionId: null,
      startTime: createdAt,
      completionTime: null,
      knownToBackend: false,
    };
  }
  const { startTime } = entry.inspection;
  const { inspector, onBehalfOf } = whoInspected(entry.inspection, signedInSession()?.profile);
  const { done, total } = overallProgress(entry.inspection);
  return {
    ...common,
    submissionId: entry.submissionId,
    inspectorName: inspector.name,
    inspectorBadge: inspector.badge,
    location: locationOf(entry.inspection),
    onBehalfOf,
    instanceNames: instanceNames(entry.inspection.instances),
    searchedAnswers: searchedAnswers(entry.inspection),
    startTime,
    completionTime: entry.completionTime,
    answeredCount: done,
    itemCount: total,
    photoCount: photoCount(entry.inspection),
    knownToBackend: isKnown(entry),
  };
}

/** A conflict about this very submission tells newer: the backend's revision, 0 where it is deleted. */
function isKnown({ state, submissionId, baseRevision }: SubmissionEntry): boolean {
  return (state.kind === 'conflict' && state.theirs.id === submissionId ? state.theirs.revision : baseRevision) > 0;
}
