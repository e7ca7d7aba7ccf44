import { chooseSource, type Holding, type InProgress, type Source } from '../../domain/life-cycle/choose-source';
import type { Submission } from '../../domain/submission';
import { isUnsaved, type Draft } from '../held/draft-record';
import type { OpenFailure } from './opened-inspection';

/** What the backend says is in progress; `unknown` when it could not be asked. */
export type OnBackend = { kind: 'found'; submission: Submission } | { kind: 'none' } | { kind: 'unknown'; reason: OpenFailure };

/** Which to open of the device's draft and the backend's record. */
export const sourceOf = (draft: Draft | null, backend: OnBackend): Source => chooseSource(holdingOf(draft), inProgressOf(draft, backend));

function holdingOf(draft: Draft | null): Holding {
  if (!draft) return 'none';
  return isUnsaved(draft) || draft.baseRevision === 0 ? 'own-work' : 'in-step';
}

function inProgressOf(draft: Draft | null, backend: OnBackend): InProgress {
  if (backend.kind !== 'found') return backend.kind;
  const { id, revision } = backend.submission;
  return draft?.submissionId === id && draft.baseRevision >= revision ? 'same' : 'other';
}
