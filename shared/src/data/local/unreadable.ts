import * as z from 'zod/mini';
import { signedInSession } from '../../state/bound-store';
import { useConnection } from '../../state/hooks';
import { onDevice, writeOnDevice } from '../device/device';
import type { StoreName } from '../device/stores';
import { announceChange } from '../device/between-tabs';
import { useLocal } from './use-local';

/** Somebody's work. What was only fetched from the backend can be had again. */
const OF_WORK: readonly StoreName[] = [
  'drafts',
  'definitions',
  'outbox',
  'superseded',
  'moduleDrafts',
  'authoringDrafts',
  'sentRecords',
  'files',
  'bytes',
];

const quarantined = z.object({ store: z.enum(OF_WORK), key: z.unknown(), record: z.unknown(), at: z.string() });
const owned = z.object({ userId: z.string() });
const titled = z.object({ title: z.string() });

/**
 * Something that this device keeps and this portal cannot read: it is damaged, or another release wrote it. `title`
 * where it still says one; `at` ISO 8601.
 */
export interface UnreadableRecord {
  id: number;
  store: StoreName;
  title: string | null;
  at: string;
}

interface Quarantined extends UnreadableRecord {
  record: unknown;
}

async function quarantinedOf(userId: string): Promise<Quarantined[]> {
  const [keys, records] = await onDevice(
    (db) => Promise.all([db.getAllKeys('quarantine'), db.getAll('quarantine')]) as Promise<[IDBValidKey[], unknown[]]>,
  );
  return records.flatMap((one, place): Quarantined[] => {
    const { data } = quarantined.safeParse(one);
    const id = keys[place];
    if (!data || typeof id !== 'number' || !isOf(userId, data)) return [];
    const { store, record, at } = data;
    return [{ id, store, record, at, title: titled.safeParse(record).data?.title ?? null }];
  });
}

/** By the record, or by the key that it lay under. */
const isOf = (userId: string, { key, record }: { key: unknown; record: unknown }): boolean =>
  owned.safeParse(record).data?.userId === userId || (Array.isArray(key) && key[0] === userId);

const listed = async (_: number, userId: string): Promise<UnreadableRecord[]> =>
  (await quarantinedOf(userId)).map(({ id, store, title, at }) => ({ id, store, title, at }));

/** What this device keeps of the signed-in person's work and cannot read, kept up to date. */
export const useUnreadable = (): readonly UnreadableRecord[] =>
  useLocal(listed, useConnection().quarantined, { what: 'what cannot be read', drafts: false });

/** All of it as one JSON file, exactly as it lies here, for whoever repairs it. Rejects with `DeviceError`. */
export async function exportUnreadable(): Promise<{ file: Blob; name: string; missing: number }> {
  const records = await quarantinedOf(signedInSession()?.userId ?? '');
  const text = JSON.stringify(
    records,
    (_, value: unknown) => (ArrayBuffer.isView(value) || value instanceof ArrayBuffer ? inBase64(value) : value),
    2,
  );
  return {
    file: new Blob([text], { type: 'application/json' }),
    name: `avsec-${new Date().toISOString().slice(0, 10)}.json`,
    missing: 0,
  };
}

function inBase64(value: ArrayBuffer | ArrayBufferView): string {
  const bytes =
    value instanceof ArrayBuffer
      ? new Uint8Array(value)
      : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Removes it from this device, for good. Rejects with `DeviceError`. */
export async function removeUnreadable(ids: readonly number[]): Promise<void> {
  await writeOnDevice(['quarantine'], async (transaction) => {
    for (const id of ids) await transaction.objectStore('quarantine').delete(id);
  });
  announceChange();
}
