import * as z from 'zod/mini';
import type { Evidence } from '../../domain/evidence/evidence';
import { evidenceSchema, inspectionSchema } from '../../domain/schema/inspection';
import { CONTENT_REFUSALS } from './content-refusal';

const theirs = z.object({ id: z.string(), revision: z.number(), status: z.string() });

const state = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waiting'), reason: z.nullable(z.enum(['offline', 'backend', 'session'])) }),
  z.object({ kind: z.literal('conflict'), theirs }),
  z.object({
    kind: z.literal('refused'),
    reason: z.enum([
      ...CONTENT_REFUSALS,
      'forbidden',
      'invalid',
      'wrong-status',
      'missing',
      'evidence',
      'changed-elsewhere',
    ]),
  }),
]);

const any = {
  /** Given by the store; entries are sent in this order. */
  order: z.number(),
  id: z.string(),
  userId: z.string(),
  createdAt: z.string(),
  attempts: z.number(),
  /** Milliseconds since 1970. */
  nextAttemptAt: z.number(),
};

const ofChecklist = { ...any, checklistId: z.string(), title: z.string(), state };

export const submissionEntrySchema = z.object({
  ...ofChecklist,
  kind: z.enum(['save', 'finalize']),
  submissionId: z.string(),
  /** Changes with the content, stays the same when it is sent again. */
  requestId: z.string(),
  inspection: inspectionSchema,
  completionTime: z.nullable(z.string()),
  baseRevision: z.number(),
  /** Which made that revision; absent where it is the backend's word alone. */
  baseRequest: z.optional(z.string()),
  supersedes: z.array(z.string()),
  /** Sequence of the draft that it holds. */
  draftSequence: z.number(),
  /** Under which the backend had acknowledged it, and lost it. */
  lostRevision: z.optional(z.number()),
});

const clearEntry = z.object({
  ...ofChecklist,
  kind: z.literal('clear'),
  /**
   * What this device knew of, up to which revision, and which of its requests may have made another; only that may be
   * removed.
   */
  known: z.array(
    z.object({
      id: z.string(),
      revision: z.number(),
      request: z.optional(z.string()),
      requests: z._default(z.array(z.string()), []),
    }),
  ),
});

/**
 * `not-offered`: the backend has no such function now: the module was taken out, or its migrations are not applied yet.
 */
const operationState = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('waiting'),
    reason: z.nullable(z.enum(['offline', 'backend', 'session', 'not-offered'])),
  }),
  z.object({
    kind: z.literal('refused'),
    reason: z.enum(['forbidden', 'invalid', 'wrong-status', 'missing', 'conflict', 'evidence']),
    problem: z.nullable(z.string()),
  }),
]);

const labels = z.record(z.string(), z.string());

/**
 * All that it takes to name and to send it without a line of the module's code. `id` is the once-only id of the
 * request, and the folder of its files.
 */
export const operationEntrySchema = z.object({
  ...any,
  kind: z.literal('operation'),
  state: operationState,
  moduleId: z.string(),
  operation: z.string(),
  version: z.number(),
  labels,
  title: z.union([z.string(), labels]),
  /** The record that it is about: operations about one record keep their order. */
  about: z.string(),
  /** Where it can be looked at again, an address of this portal. */
  path: z.nullable(z.string()),
  content: z.unknown(),
  files: z.array(evidenceSchema),
});

/** What the store `outbox` holds. */
export const entrySchema = z.discriminatedUnion('kind', [submissionEntrySchema, clearEntry, operationEntrySchema]);
export type Entry = z.infer<typeof entrySchema>;
export type SubmissionEntry = z.infer<typeof submissionEntrySchema>;
export type ClearEntry = z.infer<typeof clearEntry>;
export type EntryRecordState = z.infer<typeof state>;
export type OperationEntry = z.infer<typeof operationEntrySchema>;
export type OperationEntryState = z.infer<typeof operationState>;

/** Of what is to be sent at once. */
export const SENT_NOW = { nextAttemptAt: 0, state: { kind: 'waiting', reason: null } } as const;

/** Whether it carries an inspection. */
export const isSubmission = (entry: Entry): entry is SubmissionEntry =>
  entry.kind === 'save' || entry.kind === 'finalize';

/** The photos and files that it carries. */
export function filesOf(entry: Entry): Evidence[] {
  if (entry.kind === 'clear') return [];
  return entry.kind === 'operation' ? entry.files : Object.values(entry.inspection.evidence).flat();
}

/** A removal is the person's to give up once the backend has not taken it. */
export const removalPhaseOf = ({ state }: Pick<ClearEntry, 'state'>): 'waiting' | 'refused' =>
  state.kind === 'waiting' ? 'waiting' : 'refused';

/** An entry before the store gives it its place. */
export type Unordered<E extends Entry> = Omit<E, 'order'>;
