import type { Submission } from '../../domain/submission/submission';
import { canChangeSubmission, type Actor } from '../../domain/access/permissions';
import { BackendFailure } from '../backend/data-error';
import { openInProgress, openSubmission } from '../submissions/open-submission';
import type { OnBackend } from './choose-source';
import type { OpenFailure, OpenRequest } from './opened-inspection';

/** With a draft at hand nobody should wait for a bad network. */
const WAIT_WITH_DRAFT_MS = 4000;

/** Asks the backend what is in progress: the submission that was named, or the person's own of this checklist. */
export async function askInProgress(request: OpenRequest, actor: Actor, hasDraft: boolean): Promise<OnBackend> {
  if (navigator.onLine === false) return { kind: 'unknown', reason: 'offline' };
  const asking =
    request.submissionId === undefined ? own(request.checklistId, actor) : named(request.submissionId, actor);
  const answer = asking.catch((error: unknown): OnBackend => ({ kind: 'unknown', reason: openFailure(error) }));
  return hasDraft ? within(answer) : answer;
}

/** The reason that a screen is told. */
export function openFailure(error: unknown): OpenFailure {
  const kind = error instanceof BackendFailure ? error.reason.kind : 'backend';
  return kind === 'offline' || kind === 'session' || kind === 'forbidden' ? kind : 'backend';
}

async function own(checklistId: string, actor: Actor): Promise<OnBackend> {
  return found(await openInProgress(actor.userId, checklistId));
}

async function named(submissionId: string, actor: Actor): Promise<OnBackend> {
  const submission = await openSubmission(submissionId);
  if (submission && !canChangeSubmission(actor, submission)) return { kind: 'unknown', reason: 'forbidden' };
  if (submission && submission.status !== 'in_progress') return { kind: 'unknown', reason: 'not-in-progress' };
  return found(submission);
}

const found = (submission: Submission | null): OnBackend =>
  submission ? { kind: 'found', submission } : { kind: 'none' };

function within(answer: Promise<OnBackend>): Promise<OnBackend> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'unknown', reason: 'offline' }), WAIT_WITH_DRAFT_MS);
    void answer.then(resolve).finally(() => clearTimeout(timer));
  });
}
