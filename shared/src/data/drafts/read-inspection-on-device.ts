import type * as z from 'zod/mini';
import type { Inspection } from '../../domain/submission/submission';
import { signedInSession } from '../../state/bound-store';
import { onDevice } from '../device/device';
import { entrySchema, isSubmission } from '../local/entry-record';
import { definitionSchema, draftSchema } from '../local/draft-record';
import { inspectionOf } from '../local/stored-inspection';

/**
 * The signed-in person's inspection as this device holds it, to be looked at: what waits in the outbox or the draft,
 * whichever was changed last; null when there is neither. Changes nothing: it starts no draft, and what cannot be read
 * stays where it is. Rejects with `DeviceError`.
 */
export async function readInspectionOnDevice(submissionId: string): Promise<Inspection | null> {
  const userId = signedInSession()?.userId;
  if (userId === undefined) return null;
  const key = [userId, submissionId];
  const [waiting, draft, definition] = await onDevice((db): Promise<[unknown[], unknown, unknown]> => {
    const transaction = db.transaction(['outbox', 'drafts', 'definitions']);
    return Promise.all([
      transaction.objectStore('outbox').index('submission').getAll(key),
      transaction.objectStore('drafts').get(key),
      transaction.objectStore('definitions').get(key),
    ]);
  });
  const entry = waiting.flatMap((one) => readable(one, entrySchema) ?? []).findLast(isSubmission);
  const local = readable(draft, draftSchema);
  const drafted = inspectionOn(local, readable(definition, definitionSchema));
  if (!local || !drafted || !entry) return entry?.inspection ?? drafted;
  return local.sequence > entry.draftSequence ? drafted : entry.inspection;
}

const inspectionOn = (
  draft: z.infer<typeof draftSchema> | null,
  definition: z.infer<typeof definitionSchema> | null,
): Inspection | null => draft && definition && inspectionOf(draft, definition.checklist);

function readable<T>(record: unknown, schema: z.ZodMiniType<T>): T | null {
  const parsed = schema.safeParse(record);
  return parsed.success ? parsed.data : null;
}
