import * as z from 'zod/mini';
import { inspectionSchema } from '../../domain/schema/inspection';

/** What tells such a file from any other ZIP. */
export const FILE_FORMAT = 'portal-avsec-inspection';
export const FILE_VERSION = 1;

/** The inspection in the ZIP: answers, signature, inspector and its checklist. */
export const INSPECTION_ENTRY = 'inspection.json';

/**
 * Where the bytes of a photo or file lie in the ZIP; `inspection.json` says what it is and which item it belongs to.
 */
export const fileEntry = (evidenceId: string): string => `files/${evidenceId}`;

/** Read first: a newer portal may have written anything else. */
export const envelopeSchema = z.object({ format: z.literal(FILE_FORMAT), version: z.int().check(z.positive()) });

export const inspectionFileSchema = z.object({
  format: z.literal(FILE_FORMAT),
  version: z.literal(FILE_VERSION),
  exportedAt: z.string(),
  inspection: inspectionSchema,
});
