import * as z from 'zod/mini';
import type { Checklist } from '../../domain/checklist';
import { checklistSchema } from '../../domain/schema/checklist';
import { signedInSession } from '../../state/bound-store';
import { writeOnDevice, onDevice, type WriteTransaction } from '../device/device';
import { readIn, readRecord, valueOf } from '../device/records';

const record = z.object({ checklist: checklistSchema });

/**
 * Definitions that this person opened on this device, for work without a network. A convenience: a device that cannot
 * keep or read them only means fewer checklists then, so nothing here rejects.
 */
export async function keepChecklist(checklist: Checklist): Promise<void> {
  const userId = signedInSession()?.userId;
  if (!userId) return;
  await writeOnDevice(['checklists'], (transaction) => transaction.objectStore('checklists').put({ userId, id: checklist.id, checklist })).catch(warn);
}

export async function cachedChecklist(id: string): Promise<Checklist | null> {
  const userId = signedInSession()?.userId;
  if (!userId) return null;
  const found = await readRecord({ store: 'checklists', key: [userId, id] }, record).catch(warn);
  return (found && valueOf(found)?.checklist) ?? null;
}

/** The same inside a transaction that includes `checklists` and `quarantine`. */
export async function cachedDefinition(transaction: WriteTransaction, userId: string, id: string): Promise<Checklist | null> {
  return valueOf(await readIn(transaction, { store: 'checklists', key: [userId, id] }, record))?.checklist ?? null;
}

export async function cachedChecklists(): Promise<Checklist[]> {
  const userId = signedInSession()?.userId;
  if (!userId) return [];
  const own = IDBKeyRange.bound([userId], [userId, []]);
  const records = (await onDevice((db): Promise<unknown[]> => db.getAll('checklists', own)).catch(warn)) ?? [];
  return records.map((one) => record.safeParse(one)).flatMap((parsed) => (parsed.success ? [parsed.data.checklist] : []));
}

export async function forgetChecklist(id: string): Promise<void> {
  const userId = signedInSession()?.userId;
  if (userId) await writeOnDevice(['checklists'], (transaction) => transaction.objectStore('checklists').delete([userId, id])).catch(warn);
}

function warn(error: unknown): undefined {
  console.warn('the checklist cache of this device', error);
}
