import * as z from 'zod/mini';
import type { Evidence, OtherEvidence } from '../evidence/evidence';
import { readPhotoRow } from '../evidence/photo-data';
import { LEVELS } from '../checklist/level';
import type { Inspection, Inspector } from '../submission/submission';
import { answerValueSchema } from './answer';
import { checklistSchema } from './checklist';
import { instancesSchema } from './conditions';
import { listOf } from './reading';

const id = z.string().check(z.minLength(1));
const text = z.catch(z.string(), '');

/** Where a photo was taken. */
export const positionSchema = z.object({ latitude: z.number(), longitude: z.number(), accuracy: z.number() });

/** One photo or file of a draft. Without id, item or path nobody could find its bytes. */
export const evidenceSchema: z.ZodMiniType<Evidence> = z.object({
  id,
  itemId: id,
  kind: z.enum(['photo', 'document']),
  name: text,
  size: z.catch(z.number().check(z.nonnegative()), 0),
  type: text,
  uploadDate: text,
  sha256: z.optional(z.string()),
  takenAt: z.optional(z.string()),
  position: z.catch(z.optional(positionSchema), undefined),
  path: id,
  raw: z.optional(z.string()),
});

/** A photo row in an older form; what it holds is read anew from its text. */
export const otherEvidenceSchema: z.ZodMiniType<OtherEvidence> = z.pipe(
  z.object({ id, itemId: id, raw: z.string() }),
  z.transform(({ id: rowId, itemId, raw }) => {
    const read = readPhotoRow({ id: rowId, itemId, photoData: raw });
    return { id: rowId, itemId, raw, data: read.kind === 'other' ? read.other.data : { kind: 'invalid' as const } };
  }),
);

export const inspectorSchema: z.ZodMiniType<Inspector> = z.object({ name: text, badge: text, location: text });

/** Notes by item id; what cannot be read drops itself, and drafts from before there were notes have none. */
export const notesSchema = z.catch(z.optional(z.record(z.string(), z.string())), undefined);

/** Why a record came back; what cannot be read is left out. */
export const returnedSchema = z.catch(
  z.optional(
    z.object({
      revision: z.int(),
      at: z.string(),
      by: z.nullable(z.string()),
      words: z.nullable(z.string()),
      comments: z.array(z.object({ itemId: z.string(), question: z.string(), text: z.string() })),
    }),
  ),
  undefined,
);
const measure = z.object({ text, group: z.catch(z.nullable(z.object({ id, name: text })), null) });
/** Measures by item id, likewise. */
export const measuresSchema = z.catch(z.optional(z.record(z.string(), measure)), undefined);
export const measureLevelsSchema = z.catch(z.optional(z.array(z.enum(LEVELS))), undefined);

/**
 * An inspection from outside: a draft in IndexedDB, an exported file. It fails when it cannot be told whose it is, of
 * which checklist or on which revision it stands; single answers and photos that cannot be read drop themselves.
 */
export const inspectionSchema: z.ZodMiniType<Inspection> = z.object({
  id,
  userId: id,
  checklist: checklistSchema,
  answers: z.record(z.string(), answerValueSchema),
  notes: notesSchema,
  measures: measuresSchema,
  measureLevels: measureLevelsSchema,
  instances: instancesSchema,
  evidence: z.catch(z.record(z.string(), listOf(evidenceSchema)), {}),
  otherEvidence: z.optional(listOf(otherEvidenceSchema)),
  inspector: inspectorSchema,
  startTime: z.iso.datetime({ offset: true }),
  baseRevision: z.int().check(z.nonnegative()),
  baseRequest: z.optional(z.string()),
  updatedAt: z.iso.datetime({ offset: true }),
  copyOf: z.optional(id),
  plannedId: z.optional(id),
  returned: returnedSchema,
});
