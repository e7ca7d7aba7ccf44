import type { Phase } from '../../domain/life-cycle/phase';
import type { Inspection } from '../../domain/submission/submission';
import type { ConflictingRecord } from '../backend/data-error';
import type { Draft } from '../held/draft-record';
import type { SubmissionEntry } from '../held/entry-record';

/** A conflict that waits for a decision. */
export interface Undecided {
  entry: SubmissionEntry;
  theirs: ConflictingRecord;
  draft: Draft | null;
  phase: Phase;
  /** What this device or page holds: the draft, where it has gone on since, or what was queued. */
  mine: Inspection;
}
