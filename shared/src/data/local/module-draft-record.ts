import * as z from 'zod/mini';
import { evidenceSchema } from '../../domain/schema/inspection';

/** What the store `moduleDrafts` holds; what `content` means, the module says. `sequence` grows with every change. */
export const moduleDraftSchema = z.object({
  userId: z.string(),
  moduleId: z.string(),
  id: z.string(),
  version: z.number(),
  labels: z.record(z.string(), z.string()),
  title: z.string(),
  path: z.nullable(z.string()),
  content: z.unknown(),
  files: z.array(evidenceSchema),
  sequence: z.int(),
  updatedAt: z.string(),
});
export type ModuleDraftRecord = z.infer<typeof moduleDraftSchema>;

/** A draft of any module, as the page of what waits shows it. */
export type LocalModuleDraft = Omit<ModuleDraftRecord, 'userId' | 'sequence'>;
