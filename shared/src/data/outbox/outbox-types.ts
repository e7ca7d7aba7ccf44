import type { DataError, Theirs } from '../data-error';
import type { ContentRefusal } from '../held/content-refusal';

export type EntryKind = 'save' | 'finalize' | 'clear';

/** Why an entry has not been sent yet: no network; the backend fails; the same person has to sign in again. */
export type WaitingReason = 'offline' | 'backend' | 'session';

/**
 * Why the backend will not take an entry as it is: kinds of `DataError`, what its content lacks (`ContentRefusal`), `evidence` (it refused a file), `changed-elsewhere` (a late
 * 'clear' would have removed newer work; nothing was removed) or `unreadable` (the entry cannot be read back from this device; the draft is there).
 */
export type RefusalReason = Extract<DataError['kind'], 'forbidden' | 'invalid' | 'wrong-status' | 'missing' | 'unreadable'> | ContentRefusal | 'evidence' | 'changed-elsewhere';

export type EntryState =
  | { kind: 'waiting'; reason: WaitingReason | null }
  | { kind: 'sending' }
  | { kind: 'conflict'; theirs: Theirs }
  | { kind: 'refused'; reason: RefusalReason };

/** One thing that the backend has yet to acknowledge, as screens show it. */
export interface OutboxEntry {
  id: string;
  kind: EntryKind;
  /** Null for `clear`. */
  submissionId: string | null;
  checklistId: string;
  title: string;
  inspectorName: string;
  inspectorBadge: string;
  location: string;
  startTime: string;
  completionTime: string | null;
  /** Of the version that it carries; 0 for `clear`. */
  answeredCount: number;
  itemCount: number;
  photoCount: number;
  /** Whether the backend has a record of this submission, as far as this device was told. */
  knownToBackend: boolean;
  createdAt: string;
  state: EntryState;
}

/**
 * What became of 'Salvar' or 'Finalizar'. `sent` – on the backend, complete · `waiting` – kept on this device and sent later ·
 * `conflict` and `refused` – kept on this device; `entryId` is for `resolveConflict`.
 */
export type SubmitOutcome =
  | { kind: 'sent'; revision: number }
  | { kind: 'waiting'; reason: WaitingReason }
  | { kind: 'conflict'; entryId: string; theirs: Theirs }
  | { kind: 'refused'; reason: RefusalReason };

/** What 'Limpar Dados' removed, truthfully. `cleared-on-device`: the backend's part waits in the outbox, or was refused. */
export type ClearOutcome =
  | { kind: 'cleared-everywhere' }
  | { kind: 'cleared-on-device'; reason: WaitingReason | Exclude<RefusalReason, ContentRefusal> };
