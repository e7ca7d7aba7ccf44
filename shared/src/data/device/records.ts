import type * as z from 'zod/mini';
import { boundStore } from '../../state/bound-store';
import { recordsQuarantined } from '../../state/connection-slice';
import { onDevice, writeOnDevice, type WriteTransaction } from './device';
import type { StoreName } from './stores';

/** A record read from the device. `quarantined`: it was broken, and now lies in quarantine. */
export type Found<T> = { kind: 'found'; value: T } | { kind: 'absent' } | { kind: 'quarantined' };

/** Which record, or records, of a store: its key, or the value of an index. */
export interface Place {
  store: StoreName;
  index?: string;
  key: IDBValidKey | IDBKeyRange;
}

/** All records of a person in a store whose keys begin with whose they are. */
export const ownedBy = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []]);

/** The record's value, or null where there is none to use. */
export const valueOf = <T>(found: Found<T>): T | null => (found.kind === 'found' ? found.value : null);

/** Where exactly one record lies. */
export interface ExactPlace {
  store: StoreName;
  key: IDBValidKey;
}

/** Reads one record by its key. */
export async function readRecord<T>(place: ExactPlace, schema: z.ZodMiniType<T>): Promise<Found<T>> {
  const record: unknown = await onDevice((db) => db.get(place.store, place.key));
  const found = parse(record, schema);
  if (found.kind === 'quarantined')
    await writeOnDevice([place.store, 'quarantine'], (transaction) =>
      quarantine(transaction, place.store, place.key, record),
    );
  return found;
}

/** Reads every record at a place, in the order of the store; broken ones are quarantined and counted. */
export async function readRecords<T>(
  place: Place,
  schema: z.ZodMiniType<T>,
): Promise<{ values: T[]; quarantined: number }> {
  const [keys, records] = await onDevice(async (db) => {
    const transaction = db.transaction(place.store);
    return Promise.all(everythingAt(transaction.objectStore(place.store), place));
  });
  const found = records.map((record) => parse(record, schema));
  const broken = found.flatMap((one, position) => (one.kind === 'quarantined' ? [position] : []));
  if (broken.length > 0) {
    await writeOnDevice([place.store, 'quarantine'], async (transaction) => {
      for (const position of broken)
        await quarantine(transaction, place.store, keys[position] ?? '', records[position]);
    });
  }
  return { values: found.flatMap((one) => (one.kind === 'found' ? [one.value] : [])), quarantined: broken.length };
}

/** Reads one record inside a transaction that includes `quarantine`. */
export async function readIn<T>(
  transaction: WriteTransaction,
  place: ExactPlace,
  schema: z.ZodMiniType<T>,
): Promise<Found<T>> {
  const record: unknown = await transaction.objectStore(place.store).get(place.key);
  const found = parse(record, schema);
  if (found.kind === 'quarantined') await quarantine(transaction, place.store, place.key, record);
  return found;
}

/** Reads every record at a place inside a transaction that includes `quarantine`. */
export async function readAllIn<T>(
  transaction: WriteTransaction,
  place: Place,
  schema: z.ZodMiniType<T>,
): Promise<T[]> {
  const [keys, records] = await Promise.all(everythingAt(transaction.objectStore(place.store), place));
  const values: T[] = [];
  for (const [position, record] of records.entries()) {
    const found = parse(record, schema);
    if (found.kind === 'found') values.push(found.value);
    else await quarantine(transaction, place.store, keys[position] ?? '', record);
  }
  return values;
}

interface Source {
  getAll(query: Place['key']): Promise<unknown[]>;
  getAllKeys(query: Place['key']): Promise<IDBValidKey[]>;
}

function everythingAt(
  store: Source & { index(name: string): Source },
  { index, key }: Place,
): [Promise<IDBValidKey[]>, Promise<unknown[]>] {
  const source = index === undefined ? store : store.index(index);
  return [source.getAllKeys(key), source.getAll(key)];
}

function parse<T>(record: unknown, schema: z.ZodMiniType<T>): Found<T> {
  if (record === undefined) return { kind: 'absent' };
  const parsed = schema.safeParse(record);
  return parsed.success ? { kind: 'found', value: parsed.data } : { kind: 'quarantined' };
}

async function quarantine(
  transaction: WriteTransaction,
  store: StoreName,
  key: IDBValidKey,
  record: unknown,
): Promise<void> {
  // Two that read it at x once.
  if ((await transaction.objectStore(store).getKey(key)) === undefined) return;
  console.warn(`a record of '${store}' on this device could not be read; it was kept aside`, key);
  await transaction.objectStore('quarantine').add({ store, key, record, at: new Date().toISOString() });
  await transaction.objectStore(store).delete(key);
  boundStore()?.dispatch(recordsQuarantined(1));
}
