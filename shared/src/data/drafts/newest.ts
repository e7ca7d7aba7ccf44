import type { Submission } from '../../domain/submission';
import type { OpenFailure } from './opened-inspection';
import { isUnsaved, type Draft } from '../held/draft-record';

/** What the backend says is in progress; `unknown` when it could not be asked. */
export type OnBackend = { kind: 'found'; submission: Submission } | { kind: 'none' } | { kind: 'unknown'; reason: OpenFailure };

/** Which of the two to open. `dropDraft`: the device's copy is behind the backend and holds nothing of its own. */
export type Choice = { open: 'device' } | { open: 'server'; submission: Submission; dropDraft: boolean } | { open: 'new'; dropDraft: boolean };

/**
 * The newest of the device's draft and the backend's record (specification, section 4, 'Continue'), by revision. A draft with changes that the
 * backend has not seen always wins: opening must not lose work, and saving will say so when someone else saved in between.
 */
export function newest(draft: Draft | null, backend: OnBackend): Choice {
  if (backend.kind === 'unknown') return draft ? { open: 'device' } : { open: 'new', dropDraft: false };
  const holdsOwnWork = draft !== null && (isUnsaved(draft) || draft.baseRevision === 0);
  if (holdsOwnWork) return { open: 'device' };
  if (backend.kind === 'none') return { open: 'new', dropDraft: draft !== null };
  const { submission } = backend;
  const isSame = draft?.submissionId === submission.id && draft.baseRevision >= submission.revision;
  return isSame ? { open: 'device' } : { open: 'server', submission, dropDraft: draft !== null };
}
