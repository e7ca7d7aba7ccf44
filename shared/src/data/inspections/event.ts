import type { Inspection } from '../../domain/submission/submission';
import type { FetchedFiles } from '../evidence/copy-files';
import type { Draft } from '../local/draft-record';
import type { SubmissionEntry } from '../local/entry-record';
import type { AppliedTo, StepOf } from './apply';
import type { Answer } from './entry-effects';
import type { InspectionKey, Life } from '../local/life';

/**
 * What the backend acknowledged: `revision`, by `request` where that is known, and with it the draft up to `sequence`
 * (of its `line`); null where the device is told that it has less than was acknowledged before.
 */
export interface Acknowledged {
  revision: number;
  request?: string | undefined;
  sequence: number | null;
  line?: string | undefined;
}

/**
 * An event, with what it takes to carry out what follows. `isNoted` false: a full device has no room for the note that
 * the inspection ended here. `keptAt`: since when what was sent is kept, in milliseconds since 1970; null for not at
 * all.
 */
export type InspectionEvent =
  | { kind: 'typed' | 'restored'; inspection: Inspection }
  /** A photo or file that was removed from what the device holds. */
  | { kind: 'typed'; removed: string }
  | { kind: 'saved' | 'finalized'; inspection: Inspection; now: Date }
  | { kind: 'due' | 'unanswered' | 'refused' | 'conflicted'; of: SubmissionEntry; answer?: Answer<SubmissionEntry> }
  | {
      kind: 'save-sent' | 'finalization-sent';
      of: SubmissionEntry;
      there: Acknowledged;
      keptAt: number | null;
      isNoted?: false;
    }
  | { kind: 'retried' | 'reconnected' | 'allowed-again'; now: Date }
  | { kind: 'kept-mine'; of: SubmissionEntry; theirs: Inspection; onto: number; fetched: FetchedFiles; now: Date }
  | { kind: 'kept-both'; of: SubmissionEntry; fetched: FetchedFiles; now: Date }
  | { kind: 'took-theirs'; of: SubmissionEntry }
  | { kind: 'cleared' | 'gone-there' | 'entry-lost' | 'aged' }
  | { kind: 'discarded'; isNoted?: false }
  /** `endedAt`: when it had ended here as the backend was asked for its record. */
  | { kind: 'reopened'; inspection: Inspection; endedAt: string | undefined }
  | { kind: 'left-behind'; draft: Draft }
  /** What the device knew as acknowledged: its draft, or what it finalized. */
  | { kind: 'lost-there'; known: Draft | SubmissionEntry; there: Acknowledged; now: Date }
  | { kind: 'sent-unqueued' | 'sent-unqueued-before' | 'sent-before-queued'; there: Acknowledged }
  | { kind: 'overtaken'; inspection: Inspection; before: string | undefined };

/** An inspection, as something with a life cycle. */
export interface InspectionCycle {
  key: InspectionKey;
  event: InspectionEvent;
  life: Life;
}
export type Applied = AppliedTo<InspectionCycle>;
export type Step = StepOf<InspectionCycle>;
