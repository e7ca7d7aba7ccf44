import { z } from 'zod';
import type { Evidence, OtherEvidence } from '../../domain/evidence';
import { readPhotoRow } from '../../domain/photo-data';
import { overallProgress } from '../../domain/progress';
import type { Inspection } from '../../domain/submission';
import { checklistSchema } from '../checklists/checklist-schema';

const answer = z.union([z.boolean(), z.string(), z.array(z.string()), z.null()]);

const evidenceSchema: z.ZodType<Evidence> = z.object({
  id: z.string(),
  itemId: z.string(),
  kind: z.enum(['photo', 'document']),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  uploadDate: z.string(),
  path: z.string(),
});

/** Kept as the row it came from; what it means is read anew. */
const otherEvidenceSchema = z
  .object({ id: z.string(), itemId: z.string(), raw: z.string() })
  .transform(({ id, itemId, raw }) => readPhotoRow({ id, itemId, photoData: raw }))
  .transform((row, context): OtherEvidence => {
    if (row.kind === 'other') return row.other;
    context.addIssue('names an object of the bucket');
    return z.NEVER;
  });

const filledIn = {
  answers: z.record(z.string(), answer),
  evidence: z.record(z.string(), z.array(evidenceSchema)),
  otherEvidence: z.array(otherEvidenceSchema).optional(),
  inspector: z.object({ name: z.string(), badge: z.string(), location: z.string() }),
  startTime: z.string(),
  baseRevision: z.number().int().nonnegative(),
  updatedAt: z.string(),
};

/** An inspection, whole, as an outbox entry holds it. */
export const inspectionSchema: z.ZodType<Inspection> = z.object({ id: z.string(), userId: z.string(), checklist: checklistSchema, ...filledIn });

/**
 * A draft without its checklist. `sequence` grows with every change; `savedSequence` is the one that the backend has acknowledged.
 * `baseRevision` is the truth: the copy in a screen's inspection may be older. `finalizing`: in the outbox, no longer to be edited.
 */
export const draftSchema = z.object({
  userId: z.string(),
  submissionId: z.string(),
  checklistId: z.string(),
  title: z.string(),
  itemCount: z.number(),
  answeredCount: z.number(),
  ...filledIn,
  sequence: z.number().int(),
  savedSequence: z.number().int(),
  state: z.enum(['open', 'finalizing']),
});
export type Draft = z.infer<typeof draftSchema>;

export const definitionSchema = z.object({ userId: z.string(), submissionId: z.string(), checklist: checklistSchema });

/** A submission that is finished here; `revision` when the backend acknowledged it, null when it was discarded. */
export const closedSchema = z.object({ userId: z.string(), submissionId: z.string(), revision: z.number().nullable(), at: z.string() });

/** Whether this content is from before the submission was finished here. What is typed after a discard is new work. */
export const isLate = (inspection: Pick<Inspection, 'updatedAt'>, closed: z.infer<typeof closedSchema>): boolean =>
  closed.revision !== null || inspection.updatedAt <= closed.at;

/** The draft of an inspection. `before` is the record it replaces: its sequence goes on and its revision holds. */
export function draftOf(inspection: Inspection, before: Draft | null): Draft {
  const { id, userId, checklist, answers, evidence, otherEvidence, inspector, startTime, updatedAt } = inspection;
  const done = overallProgress(inspection);
  return {
    userId,
    submissionId: id,
    checklistId: checklist.id,
    title: checklist.title,
    itemCount: done.total,
    answeredCount: done.done,
    answers: { ...answers },
    evidence: Object.fromEntries(Object.entries(evidence).map(([itemId, list]) => [itemId, [...list]])),
    ...(otherEvidence ? { otherEvidence: [...otherEvidence] } : {}),
    inspector,
    startTime,
    baseRevision: before?.baseRevision ?? inspection.baseRevision,
    updatedAt,
    sequence: (before?.sequence ?? 0) + 1,
    savedSequence: before?.savedSequence ?? 0,
    state: before?.state ?? 'open',
  };
}

/** Whether it holds changes that the backend has not acknowledged. */
export const isUnsaved = (draft: Pick<Draft, 'sequence' | 'savedSequence'>): boolean => draft.sequence > draft.savedSequence;
