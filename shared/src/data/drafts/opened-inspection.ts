import type { InspectionHeading } from '../../domain/submission/inspection-heading';
import type { Inspection } from '../../domain/submission/submission';

/**
 * What to open. Both modes restore what is in progress (specification, section 4: a saved draft is restored on load);
 * they differ when the backend cannot be asked: `start` opens a new inspection, `continue` only what this device knows,
 * or fails.
 */
export interface OpenRequest {
  checklistId: string;
  /** Only this submission, e.g. one that was just reopened. */
  submissionId?: string | undefined;
  mode: 'start' | 'continue';
  /** What was begun for this planned inspection, or a new one for it: no other that is in progress, and no second. */
  plannedId?: string | undefined;
  /** Where a new one takes place, as far as that is known. */
  location?: string | undefined;
}

/**
 * `origin` says where the content comes from: `new` nothing yet, `device` the draft kept here, `server` the backend's
 * record. `isGone`: what is opened was saved, and somebody has deleted the backend's record; the person is asked
 * (`keepGone`, `discardDraft`). `quarantined`: a draft of this checklist on the device was broken; it is kept and not
 * shown. `archived`: the checklist was archived, and nothing of it was begun that could be continued here.
 * `failed`: `offline`, `backend`, `session` – try again; `forbidden` – not theirs; `not-in-progress` – finalized,
 * reopen it first.
 */
export type OpenedInspection =
  | {
      kind: 'opened';
      inspection: Inspection;
      origin: 'new' | 'device' | 'server';
      quarantined: boolean;
      isGone?: boolean;
    }
  | { kind: 'missing' }
  | { kind: 'archived' }
  | { kind: 'failed'; reason: OpenFailure };

export type OpenFailure = 'offline' | 'backend' | 'session' | 'forbidden' | 'not-in-progress';

/** A draft on this device as the history lists it. */
export interface LocalDraft extends InspectionHeading {
  submissionId: string;
  updatedAt: string;
  answeredCount: number;
  photoCount: number;
  itemCount: number;
  /** Whether the backend has ever acknowledged a version of it. */
  knownToBackend: boolean;
}
