import { chooseSource, type Holding, type InProgress, type Source } from '../../domain/life-cycle/choose-source';
import type { Submission } from '../../domain/submission/submission';
import { isUnsaved, type Draft } from '../local/draft-record';
import type { OpenFailure } from './opened-inspection';

/** What the backend says is in progress; `unknown` when it could not be asked. */
export type OnBackend =
  { kind: 'found'; submission: Submission } | { kind: 'none' } | { kind: 'unknown'; reason: OpenFailure };

/**
 * Which to open of the device's draft and the backend's record. `isGone`: the backend has none of this draft's
 * inspection any more.
 */
export const sourceOf = (draft: Draft | null, backend: OnBackend, isGone = false): Source =>
  chooseSource(holdingOf(draft, isGone), inProgressOf(draft, backend));

function holdingOf(draft: Draft | null, isGone: boolean): Holding {
  if (!draft) return 'none';
  if (isGone && !isUnsaved(draft)) return 'gone';
  return isUnsaved(draft) || draft.baseRevision === 0 ? 'own-work' : 'in-step';
}

function inProgressOf(draft: Draft | null, backend: OnBackend): InProgress {
  if (backend.kind !== 'found') return backend.kind;
  const { id, revision, lastRequest } = backend.submission;
  if (draft?.submissionId !== id) return 'another';
  if (draft.baseRevision < revision) return 'newer';
  const isOfSameNumber =
    draft.baseRevision === revision && draft.baseRequest !== undefined && lastRequest !== undefined;
  return isOfSameNumber && draft.baseRequest !== lastRequest ? 'newer' : 'same';
}
