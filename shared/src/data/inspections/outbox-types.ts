import type { Evidence } from '../../domain/evidence/evidence';
import type { InspectionHeading } from '../../domain/submission/inspection-heading';
import type { DataError, ConflictingRecord } from '../backend/data-error';
import type { ContentRefusal } from '../local/content-refusal';
import type { OperationEntryState } from '../local/entry-record';

export type EntryKind = 'save' | 'finalize' | 'clear';

/** Why an entry has not been sent yet: no network; the backend fails; the same person has to sign in again. */
export type WaitingReason = 'offline' | 'backend' | 'session';

/**
 * Why the backend will not take an entry as it is: kinds of `DataError`, what its content lacks (`ContentRefusal`),
 * `evidence` (it refused a file), `changed-elsewhere` (a late 'clear' would have removed newer work; nothing was
 * removed) or `unreadable` (the entry cannot be read back from this device; the draft is there).
 */
export type RefusalReason =
  | Extract<DataError['kind'], 'forbidden' | 'invalid' | 'wrong-status' | 'missing' | 'unreadable'>
  | ContentRefusal
  | 'evidence'
  | 'changed-elsewhere';

export type EntryState =
  | { kind: 'waiting'; reason: WaitingReason | null }
  | { kind: 'sending' }
  | { kind: 'conflict'; theirs: ConflictingRecord }
  | { kind: 'refused'; reason: RefusalReason };

/** One thing that the backend has yet to acknowledge, as screens show it. */
export interface OutboxEntry extends InspectionHeading {
  id: string;
  kind: EntryKind;
  /** Null for `clear`. */
  submissionId: string | null;
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
 * What became of 'Salvar' or 'Finalizar'. `sent` – on the backend, complete · `waiting` – kept on this device and sent
 * later · `in-page` – not sent yet, and the browser keeps nothing on this device: it waits in this page alone ·
 * `conflict` and `refused` – kept on this device; `entryId` is for `resolveConflict` · `refused-unkept`, and a
 * `conflict` that `isUnkept` – not accepted, and the device had no room either: the last changes are in this page
 * alone.
 */
export type SubmitOutcome =
  | { kind: 'sent'; revision: number }
  | { kind: 'waiting'; reason: WaitingReason }
  | { kind: 'in-page'; reason: WaitingReason }
  | { kind: 'conflict'; entryId: string; theirs: ConflictingRecord; isUnkept?: true }
  | { kind: 'refused'; reason: RefusalReason }
  | { kind: 'refused-unkept'; reason: RefusalReason };

/**
 * What 'Limpar Dados' removed, truthfully. `cleared-on-device`: the backend's part waits in the outbox, or was refused.
 */
export type ClearOutcome =
  | { kind: 'cleared-everywhere' }
  | { kind: 'cleared-on-device'; reason: WaitingReason | Exclude<RefusalReason, ContentRefusal> };

/**
 * Why an operation of a module has not been sent: as for an inspection, or `not-offered`: the server has no such
 * function now, because the module was taken out or its migrations are not applied. It stays, and is sent when there is
 * one. `behind`: an earlier one of the same record was not accepted, and it goes once that is corrected or discarded.
 */
export type OperationState = OperationEntryState | { kind: 'sending' } | { kind: 'waiting'; reason: 'behind' };

/**
 * An operation of a module that the backend has yet to acknowledge. `labels` names its kind in six languages, `title`
 * the record.
 */
export interface WaitingOperation {
  id: string;
  moduleId: string;
  operation: string;
  version: number;
  labels: Record<string, string>;
  title: string | Record<string, string>;
  /** The record that it is about. */
  about: string;
  /** Where it can be looked at again, an address of this portal. */
  path: string | null;
  /** As it was submitted; of the shape that `version` had. */
  content: unknown;
  files: readonly Evidence[];
  createdAt: string;
  state: OperationState;
}

/**
 * What became of an operation. `sent`: the server's own answer says so · `waiting`: kept on this device and sent later,
 * `behind` one of its record that was not accepted · `refused`: kept on this device; `problem` is what the module's
 * function said of it, for the module. Submit it again under the same id when it was corrected.
 */
export type OperationOutcome =
  | { kind: 'sent' }
  | { kind: 'waiting'; reason: (Extract<OperationEntryState, { kind: 'waiting' }>['reason'] & string) | 'behind' }
  | Extract<OperationEntryState, { kind: 'refused' }>
  | { kind: 'discarded' };
