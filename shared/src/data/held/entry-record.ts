import * as z from 'zod/mini';
import { inspectionSchema } from '../../domain/schema/inspection';
import { CONTENT_REFUSALS } from './content-refusal';

const theirs = z.object({ id: z.string(), revision: z.number(), status: z.string() });

const state = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waiting'), reason: z.nullable(z.enum(['offline', 'backend', 'session'])) }),
  z.object({ kind: z.literal('conflict'), theirs }),
  z.object({ kind: z.literal('refused'), reason: z.enum([...CONTENT_REFUSALS, 'forbidden', 'invalid', 'wrong-status', 'missing', 'evidence', 'changed-elsewhere']) }),
]);

const any = {
  /** Given by the store; entries are sent in this order. */
  order: z.number(),
  id: z.string(),
  userId: z.string(),
  checklistId: z.string(),
  title: z.string(),
  createdAt: z.string(),
  attempts: z.number(),
  /** Milliseconds since 1970. */
  nextAttemptAt: z.number(),
  state,
};

const submissionEntry = z.object({
  ...any,
  kind: z.enum(['save', 'finalize']),
  submissionId: z.string(),
  /** Changes with the content, stays the same when it is sent again. */
  requestId: z.string(),
  inspection: inspectionSchema,
  completionTime: z.nullable(z.string()),
  baseRevision: z.number(),
  supersedes: z.array(z.string()),
  replaces: z.nullable(z.object({ id: z.string(), revision: z.number() })),
  /** Sequence of the draft that it holds. */
  draftSequence: z.number(),
});

const clearEntry = z.object({
  ...any,
  kind: z.literal('clear'),
  /** What this device knew of, up to which revision, and which of its requests may have made another; only that may be removed. */
  known: z.array(z.object({ id: z.string(), revision: z.number(), requests: z._default(z.array(z.string()), []) })),
});

/** What the store `outbox` holds. */
export const entrySchema = z.discriminatedUnion('kind', [submissionEntry, clearEntry]);
export type Entry = z.infer<typeof entrySchema>;
export type SubmissionEntry = z.infer<typeof submissionEntry>;
export type ClearEntry = z.infer<typeof clearEntry>;
export type EntryRecordState = z.infer<typeof state>;

/** An entry before the store gives it its place. */
export type Unordered<E extends Entry> = Omit<E, 'order'>;
