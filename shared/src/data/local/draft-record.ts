import * as z from 'zod/mini';
import { answerValueSchema } from '../../domain/schema/answer';
import { checklistSchema } from '../../domain/schema/checklist';
import { instancesSchema } from '../../domain/schema/conditions';
import {
  evidenceSchema,
  inspectorSchema,
  measureLevelsSchema,
  measuresSchema,
  notesSchema,
  otherEvidenceSchema,
  returnedSchema,
} from '../../domain/schema/inspection';
import { listOf } from '../../domain/schema/reading';
import { searchedAnswersSchema } from '../../domain/schema/searched-answers';
import type { Inspection } from '../../domain/submission/submission';
import { agingFields } from './aging';

/**
 * A draft without its checklist. `sequence` grows with every change; `savedSequence` is the one that the backend has
 * acknowledged. `baseRevision`, with the request that made it, is the truth: the copy in a screen's inspection may be
 * older. `finalizing`: in the outbox, no longer to be edited. `line`: sequences count within it; a draft that is begun
 * after another of its inspection was removed has one of its own. Drafts of earlier releases have none.
 */
export const draftSchema = z.object({
  userId: z.string(),
  submissionId: z.string(),
  checklistId: z.string(),
  title: z.string(),
  itemCount: z.number(),
  answeredCount: z.number(),
  answers: z.record(z.string(), answerValueSchema),
  notes: notesSchema,
  measures: measuresSchema,
  measureLevels: measureLevelsSchema,
  instances: instancesSchema,
  /** What the history finds it by; absent where that is nothing. */
  searchedAnswers: searchedAnswersSchema,
  evidence: z.record(z.string(), listOf(evidenceSchema)),
  otherEvidence: z.optional(listOf(otherEvidenceSchema)),
  inspector: inspectorSchema,
  startTime: z.string(),
  baseRevision: z.int().check(z.nonnegative()),
  baseRequest: z.optional(z.string()),
  updatedAt: z.string(),
  sequence: z.int(),
  savedSequence: z.int(),
  state: z.enum(['open', 'finalizing']),
  copyOf: z.optional(z.string()),
  plannedId: z.optional(z.string()),
  line: z.optional(z.string()),
  returned: returnedSchema,
  /** For how long it has lain here in step with the backend, once that was counted (`ageOf`). */
  aging: z.optional(z.object({ agedMs: z.number(), seenAt: z.number() })),
});
export type Draft = z.infer<typeof draftSchema>;

export const definitionSchema = z.object({ userId: z.string(), submissionId: z.string(), checklist: checklistSchema });

/** A submission that is finished here; `revision` when the backend acknowledged it, null when it was discarded. */
export const tombstoneSchema = z.object({
  userId: z.string(),
  submissionId: z.string(),
  revision: z.nullable(z.number()),
  at: z.string(),
  ...agingFields,
});
export type Tombstone = z.infer<typeof tombstoneSchema>;

/**
 * Whether this content is from before the submission was finished here. What is typed after a discard is new work; a
 * discard that lies ahead was noted by a clock that was wrong, and tells nothing.
 */
export const isBeforeTombstone = (inspection: Pick<Inspection, 'updatedAt'>, tombstone: Tombstone): boolean =>
  tombstone.revision !== null || (inspection.updatedAt <= tombstone.at && Date.parse(tombstone.at) <= Date.now());

/** The draft on a revision that the backend has instead of its own, or on none (0): all of it is to be saved again. */
export const behindOf = (draft: Draft, revision: number): Draft => ({
  ...draft,
  baseRevision: revision,
  baseRequest: undefined,
  savedSequence: Math.min(draft.savedSequence, draft.sequence - 1),
});

/** Whether it holds changes that the backend has not acknowledged. */
export const isUnsaved = (draft: Pick<Draft, 'sequence' | 'savedSequence'>): boolean =>
  draft.sequence > draft.savedSequence;
