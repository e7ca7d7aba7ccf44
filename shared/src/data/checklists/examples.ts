import * as z from 'zod/mini';
import { EVIDENCE_BUCKET } from '../../domain/evidence/evidence';
import { exampleType } from '../../domain/evidence/example-picture';
import { signedInSession } from '../../state/bound-store';
import { backend } from '../backend/backend';
import { onDevice, writeOnDevice } from '../device/device';
import { ownedBy, readRecord, valueOf } from '../device/records';

const isArrayBuffer = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]';
const kept = z.object({ bytes: z.custom<ArrayBuffer>(isArrayBuffer) });

/** As much of a kept definition as says which pictures it shows. */
const showing = z.object({
  checklist: z.object({
    sections: z.array(z.object({ items: z.array(z.object({ example: z.optional(z.string()) })) })),
  }),
});

/**
 * An example picture, from this device or else from the bucket; null when neither has it or can be reached. Never
 * rejects.
 */
export async function readExample(key: string): Promise<Blob | null> {
  const userId = signedInSession()?.userId;
  if (!userId) return null;
  const local = await readRecord({ store: 'examples', key: [userId, key] }, kept).then(valueOf, () => null);
  const bytes = local?.bytes ?? (await fetchExample(key));
  return bytes && new Blob([bytes], { type: exampleType(key) });
}

/**
 * Brings the example pictures on this device up to the definitions that it keeps, and to those of inspections in
 * progress: fetches what is missing, one after the other, and forgets what none of them shows. A convenience: what
 * cannot be fetched or kept now is tried another day, so it never rejects.
 */
export async function keepExamples(): Promise<void> {
  const userId = signedInSession()?.userId;
  if (userId)
    await keptExamples(userId).catch((error: unknown) =>
      console.warn('the example pictures are not all on this device', error),
    );
}

async function keptExamples(userId: string): Promise<void> {
  const { records, keys } = await onDevice(async (db) => {
    const checklists: unknown[] = await db.getAll('checklists', ownedBy(userId));
    const definitions: unknown[] = await db.getAll('definitions', ownedBy(userId));
    return { records: [...checklists, ...definitions], keys: await db.getAllKeys('examples', ownedBy(userId)) };
  });
  const wanted = new Set(records.flatMap(shownBy));
  const local = new Set(keys.flatMap((key) => (Array.isArray(key) && typeof key[1] === 'string' ? [key[1]] : [])));
  await writeOnDevice(['examples'], async (transaction) => {
    for (const key of local) if (!wanted.has(key)) await transaction.objectStore('examples').delete([userId, key]);
  });
  for (const key of wanted) {
    if (local.has(key)) continue;
    const bytes = await fetchExample(key);
    if (signedInSession()?.userId !== userId) return;
    if (bytes)
      await writeOnDevice(['examples'], (transaction) =>
        transaction.objectStore('examples').put({ userId, key, bytes }),
      );
  }
}

const shownBy = (record: unknown): string[] =>
  showing
    .safeParse(record)
    .data?.checklist.sections.flatMap(({ items }) => items.flatMap(({ example }) => example ?? [])) ?? [];

async function fetchExample(key: string): Promise<ArrayBuffer | null> {
  try {
    const { data } = await (await backend()).storage.from(EVIDENCE_BUCKET).download(key);
    return data && (await data.arrayBuffer());
  } catch {
    return null;
  }
}
