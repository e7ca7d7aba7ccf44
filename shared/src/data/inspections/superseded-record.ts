import * as z from 'zod/mini';
import { copyInspection } from '../../domain/inspection/inspection-copy';
import { inspectionSchema } from '../../domain/schema/inspection';
import type { Inspection } from '../../domain/submission/submission';
import type { WriteTransaction } from '../device/device';
import { newRecordId } from '../device/uuid';
import { copyFiles, type FetchedFiles } from '../evidence/copy-files';
import { agingFields } from '../local/aging';
import { forgetSubmission } from '../local/forget-submission';
import { mineOf } from '../local/life';
import type { Step } from './event';

/**
 * `mine`: what this device held, where the backend's version was taken · `theirs`: what the backend held, where this
 * device's went over it · `tab`: what a tab held that could not keep it, because another tab went on with the
 * inspection.
 */
const SIDES = ['mine', 'theirs', 'tab'] as const;
export type Side = (typeof SIDES)[number];

/**
 * An inspection that made way for another version. It lies here as the copy that it would be opened as: under an id,
 * and with files, of its own. `agedMs`: for how long it has lain here, as counted when the portal last looked, at
 * `seenAt`.
 */
export const supersededSchema = z.object({
  userId: z.string(),
  id: z.string(),
  side: z.enum(SIDES),
  at: z.string(),
  inspection: inspectionSchema,
  ...agingFields,
});
export type Superseded = z.infer<typeof supersededSchema>;

/** What made way for another version. */
export async function supersedeVersion(step: Step): Promise<string | null> {
  const { transaction, event, outcome } = step;
  if (outcome.superseded === 'mine') return supersede(transaction, await mineOf(step), 'mine');
  if (outcome.superseded === 'theirs' && event.kind === 'kept-mine')
    return supersede(transaction, event.theirs, 'theirs', event.fetched);
  if (outcome.superseded !== 'tab' || event.kind !== 'overtaken') return null;
  if (event.before !== undefined) await forgetSuperseded(transaction, step.key.userId, event.before);
  return supersede(transaction, event.inspection, 'tab');
}

/**
 * Keeps an inspection that makes way, whole, inside a transaction over `STORES_OF_AN_INSPECTION`. Answers with the id
 * that it would have as one of its own.
 */
async function supersede(
  transaction: WriteTransaction,
  inspection: Inspection,
  side: Side,
  fetched: FetchedFiles = new Map(),
): Promise<string> {
  const id = newRecordId();
  const { userId } = inspection;
  const copy = copyInspection(inspection, id, await copyFiles(transaction, inspection, id, fetched));
  await transaction
    .objectStore('superseded')
    .put({ userId, id, side, at: new Date().toISOString(), inspection: copy, agedMs: 0 } satisfies Superseded);
  return id;
}

/** What was opened as an inspection meanwhile is superseded no longer, and stays. */
export async function forgetSuperseded(transaction: WriteTransaction, userId: string, id: string): Promise<void> {
  if ((await transaction.objectStore('superseded').getKey([userId, id])) === undefined) return;
  await transaction.objectStore('superseded').delete([userId, id]);
  await forgetSubmission(transaction, userId, id);
}
