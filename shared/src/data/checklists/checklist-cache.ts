import * as z from 'zod/mini';
import type { Checklist, ChecklistSummary } from '../../domain/checklist/checklist';
import { checklistSchema } from '../../domain/schema/checklist';
import { signedInSession } from '../../state/bound-store';
import { writeOnDevice, onDevice, type WriteTransaction } from '../device/device';
import { ownedBy, readIn, readRecord, valueOf } from '../device/records';

const record = z.object({ checklist: checklistSchema });

/**
 * Beside the definitions, under an id that no checklist has: which there are, in the order of the list as it was last
 * seen.
 */
const LIST = 'list';
/** Likewise: what is known of the person's site (`known-site.ts`). */
export const KNOWN_SITE = 'site';
const listRecord = z.object({ kept: z.array(z.object({ id: z.string(), definitionVersion: z.nullable(z.number()) })) });
type Kept = z.infer<typeof listRecord>['kept'];

const listOf = async (transaction: WriteTransaction, userId: string): Promise<Kept> =>
  valueOf(await readIn(transaction, { store: 'checklists', key: [userId, LIST] }, listRecord))?.kept ?? [];

/**
 * Definitions that this person has seen or opened on this device, for work without a network. A convenience: a device
 * that cannot keep or read them only means fewer checklists then, so nothing here rejects.
 */
export async function keepChecklist(checklist: Checklist): Promise<void> {
  const userId = signedInSession()?.userId;
  if (!userId) return;
  const { id, definitionVersion } = checklist;
  await writeOnDevice(['checklists', 'quarantine'], async (transaction) => {
    const before = await listOf(transaction, userId);
    const kept = before.some((one) => one.id === id) ? before : [...before, { id, definitionVersion }];
    const store = transaction.objectStore('checklists');
    await store.put({ userId, id, checklist });
    await store.put({ userId, id: LIST, kept: kept.map((one) => (one.id === id ? { id, definitionVersion } : one)) });
  }).catch(warn);
}

/**
 * Takes over which checklists there are now, by their ids and in their order, and forgets the definitions of all
 * others.
 */
export async function keepList(userId: string, ids: readonly string[]): Promise<void> {
  await writeOnDevice(['checklists', 'quarantine'], async (transaction) => {
    const before = new Map((await listOf(transaction, userId)).map((one) => [one.id, one]));
    const store = transaction.objectStore('checklists');
    const listed = new Set([LIST, KNOWN_SITE, ...ids]);
    for (const key of await store.getAllKeys(ownedBy(userId))) {
      const [, id] = Array.isArray(key) ? key : [];
      if (typeof id === 'string' && !listed.has(id)) await store.delete(key);
    }
    await store.put({ userId, id: LIST, kept: ids.map((id) => before.get(id) ?? { id, definitionVersion: null }) });
  }).catch(warn);
}

/** Keeps something of this person beside the definitions, under an id that no checklist has. Never rejects. */
export async function keepBesideChecklists(userId: string, id: string, content: object): Promise<void> {
  await writeOnDevice(['checklists'], (transaction) =>
    transaction.objectStore('checklists').put({ ...content, userId, id }),
  ).catch(warn);
}

/** Which version of each definition is on the device, by id. */
export async function keptVersions(
  userId: string,
): Promise<ReadonlyMap<string, ChecklistSummary['definitionVersion'] | null>> {
  const found = await readRecord({ store: 'checklists', key: [userId, LIST] }, listRecord).catch(warn);
  return new Map(((found && valueOf(found))?.kept ?? []).map(({ id, definitionVersion }) => [id, definitionVersion]));
}

export async function cachedChecklist(id: string): Promise<Checklist | null> {
  const userId = signedInSession()?.userId;
  if (!userId) return null;
  const found = await readRecord({ store: 'checklists', key: [userId, id] }, record).catch(warn);
  return (found && valueOf(found)?.checklist) ?? null;
}

/** The same inside a transaction that includes `checklists` and `quarantine`. */
export async function cachedDefinition(
  transaction: WriteTransaction,
  userId: string,
  id: string,
): Promise<Checklist | null> {
  return valueOf(await readIn(transaction, { store: 'checklists', key: [userId, id] }, record))?.checklist ?? null;
}

/** In the order of the list as it was last seen. */
export async function cachedChecklists(): Promise<Checklist[]> {
  const userId = signedInSession()?.userId;
  if (!userId) return [];
  const records =
    (await onDevice((db): Promise<unknown[]> => db.getAll('checklists', ownedBy(userId))).catch(warn)) ?? [];
  const places = new Map([...(await keptVersions(userId)).keys()].map((id, place) => [id, place]));
  const placeOf = ({ id }: Checklist): number => places.get(id) ?? places.size;
  return records
    .map((one) => record.safeParse(one))
    .flatMap(({ data }) => (data ? [data.checklist] : []))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

export async function forgetChecklist(id: string): Promise<void> {
  const userId = signedInSession()?.userId;
  if (!userId) return;
  await writeOnDevice(['checklists', 'quarantine'], async (transaction) => {
    const kept = (await listOf(transaction, userId)).filter((one) => one.id !== id);
    await transaction.objectStore('checklists').delete([userId, id]);
    await transaction.objectStore('checklists').put({ userId, id: LIST, kept });
  }).catch(warn);
}

function warn(error: unknown): undefined {
  console.warn('the checklist cache of this device', error);
}
