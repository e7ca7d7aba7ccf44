/** The backend's record that stands in the way of ours. `revision` 0 with status `deleted`: it is gone. */
export interface ConflictingRecord {
  id: string;
  revision: number;
  status: string;
}

/**
 * The stored version of a checklist that stands in the way of a save. `at` is ISO 8601; `isArchived`: it was deleted
 * meanwhile and can be restored.
 */
export interface NewerVersion {
  id: string;
  number: number;
  authorName: string;
  at: string;
  isArchived: boolean;
}

/**
 * Every way in which the backend can fail to do what was asked; screens choose their text by `kind`, raw messages never
 * arrive there.
 * - `offline`: no network or no answer in time
 * - `backend`: the backend failed by itself
 * - `session`: it does not accept the session
 * - `forbidden`: role or ownership
 * - `missing`: no such record
 * - `conflict`: a newer or another record stands in the way (`theirs` a submission, `newer` a version of a checklist)
 * - `invalid`: the content is refused (`problem` is the backend's machine-readable detail)
 * - `wrong-status`: not possible in the status of the record (`theirs`)
 * - `unreadable`: the answer does not have the agreed shape
 */
export type DataError =
  | { kind: 'offline' }
  | { kind: 'backend' }
  | { kind: 'session' }
  | { kind: 'forbidden' }
  | { kind: 'missing' }
  | { kind: 'conflict'; theirs: ConflictingRecord | null; newer?: NewerVersion }
  | { kind: 'invalid'; problem: string | null }
  | { kind: 'wrong-status'; theirs: ConflictingRecord | null }
  | { kind: 'unreadable' };

const KINDS: readonly string[] = [
  'offline',
  'backend',
  'session',
  'forbidden',
  'missing',
  'conflict',
  'invalid',
  'wrong-status',
  'unreadable',
] satisfies DataError['kind'][];

/**
 * Whether an error that a query or mutation hook returned is one of ours (anything else is a defect of the program).
 */
export function isDataError(error: unknown): error is DataError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'kind' in error &&
    typeof error.kind === 'string' &&
    KINDS.includes(error.kind)
  );
}

/** Thrown inside the data layer; at its entry point it becomes a `DataError`. */
export class BackendFailure extends Error {
  constructor(
    readonly reason: DataError,
    cause?: unknown,
  ) {
    super(`backend: ${reason.kind}`, { cause });
    this.name = 'BackendFailure';
  }
}
