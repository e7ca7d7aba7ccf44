import { openDB, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { asDeviceError, isConnectionLost, isDeviceFull, isRefused } from './device-error';
import { UPGRADES, type StoreName } from './stores';

const NAME = 'avsec';

/** Untyped on purpose: what comes back from a disk is parsed like anything else from outside (`records.ts`). */
type Connection = IDBPDatabase;
/** Gives up what a full device can do without, by the way to write that it is handed. Answers whether there was any. */
type MakeRoom = (write: typeof writeOnDevice) => Promise<boolean>;
export type WriteTransaction = IDBPTransaction<unknown, StoreName[], 'readwrite'>;

/** Transactions that were ended on purpose before they could be committed. */
const takenBack = new WeakSet<WriteTransaction>();

/** Whether nothing of a transaction that failed can be on the device: of one whose answer was lost, everything may. */
export const isTakenBack = (transaction: WriteTransaction): boolean => takenBack.has(transaction);

let opening: Promise<Connection> | null = null;
/** What `opening` came to. */
let current: Connection | null = null;
/** Once the browser's own database was open here, nothing else takes its place. */
let where: 'nowhere-yet' | 'device' | 'page' = 'nowhere-yet';
const emptied = new Set<() => void>();
let makeRoom: MakeRoom | null = null;
let making: Promise<boolean> | null = null;

/**
 * The browser refuses to keep anything (a private window, a setting, data of a newer portal): all of it lives in this
 * page alone, until it is closed.
 */
export const isDeviceInPage = (): boolean => where === 'page';

/**
 * Calls back when the browser has taken the database away under the page; what the page holds can be written anew.
 * Answers with the way to stop.
 */
export function onDeviceEmptied(listener: () => void): () => void {
  emptied.add(listener);
  return () => void emptied.delete(listener);
}

/** What is done on a full device before a write fails, which is then tried once more. Answers with the way to stop. */
export function onDeviceFull(work: MakeRoom): () => void {
  makeRoom = work;
  return () => void (makeRoom = null);
}

/**
 * Opens the device's database before anything asks for it; that takes longer than reading a draft. Whoever asks hears
 * of a failure.
 */
export function openDeviceAhead(): void {
  onDevice(() => Promise.resolve()).catch(() => undefined);
}

/** Runs a read on the device's database. Rejects with `DeviceError`. */
export async function onDevice<T>(work: (db: Connection) => Promise<T>): Promise<T> {
  try {
    return await withConnection(work);
  } catch (error) {
    throw asDeviceError(error);
  }
}

/**
 * Runs `work` in one transaction over these stores and resolves when it is durably complete; when `work` or the disk
 * fails, nothing of it is stored. It may be run again over what it wrote: where the connection was lost, only the
 * answer may have been. `work` awaits nothing but the transaction's own requests. `onFull`: what a full device can do
 * without is given up for it, unless it `fails`. Rejects with `DeviceError`.
 */
export async function writeOnDevice<T>(
  stores: readonly StoreName[],
  work: (transaction: WriteTransaction) => Promise<T>,
  onFull: 'makes-room' | 'fails' = 'makes-room',
): Promise<T> {
  try {
    return await write(stores, work);
  } catch (error) {
    if (!isDeviceFull(error) || onFull === 'fails' || !(await madeRoom())) throw error;
    return write(stores, work);
  }
}

/** Once for all writes that fail at the same time. */
function madeRoom(): Promise<boolean> {
  making ??= Promise.resolve(makeRoom?.(write) ?? false)
    .catch((error: unknown) => {
      console.warn('no room could be made on this device', error);
      return false;
    })
    .finally(() => (making = null));
  return making;
}

function write<T>(stores: readonly StoreName[], work: (transaction: WriteTransaction) => Promise<T>): Promise<T> {
  return onDevice(async (db) => {
    const transaction = db.transaction([...stores], 'readwrite', { durability: 'strict' });
    // Its outcome is awaited below on either path; until then a failure has no other listener.
    transaction.done.catch(() => undefined);
    const result = await work(transaction).catch((error: unknown) => abandon(transaction, error));
    await transaction.done;
    return result;
  });
}

/** Closes the connection; the next operation opens it again, wherever that is possible then. */
export async function closeDevice(): Promise<void> {
  const open = opening;
  opening = null;
  current = null;
  where = 'nowhere-yet';
  (await open?.catch(() => null))?.close();
}

/** Takes back what `work` wrote. A transaction that had already ended (a full disk ends it) tells its own reason. */
async function abandon(transaction: WriteTransaction, error: unknown): Promise<never> {
  try {
    transaction.abort();
    takenBack.add(transaction);
  } catch {
    await transaction.done;
  }
  throw error;
}

/** A connection can close under the page; what was asked is then done on a new one. */
async function withConnection<T>(work: (db: Connection) => Promise<T>): Promise<T> {
  try {
    return await onConnection(work);
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    return onConnection(work);
  }
}

/** One that is lost is asked nothing further, now or later. */
async function onConnection<T>(work: (db: Connection) => Promise<T>): Promise<T> {
  const db = await connection();
  try {
    return await work(db);
  } catch (error) {
    if (isConnectionLost(error)) drop(db);
    throw error;
  }
}

function drop(db: Connection): void {
  if (current === db) opening = null;
  db.close();
}

function connection(): Promise<Connection> {
  if (opening) return opening;
  current = null;
  opening = open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function open(): Promise<Connection> {
  try {
    current = await openDatabase();
    if (where === 'nowhere-yet') where = 'device';
    return current;
  } catch (error) {
    if (where !== 'nowhere-yet' || !isRefused(error)) throw error;
    console.warn('the browser keeps nothing on this device; the page does, until it is closed', error);
    await import(/* webpackChunkName: "memory-device" */ './memory-device');
    current = await openDatabase();
    where = 'page';
    return current;
  }
}

/** A browser that has just lost its database's process fails to open it once, and opens it then. */
const openDatabase = (): Promise<Connection> =>
  openOnce().catch((error: unknown) => {
    if (!isConnectionLost(error)) throw error;
    return openOnce();
  });

const openOnce = async (): Promise<Connection> => {
  const db = await openDB(NAME, UPGRADES.length, {
    upgrade: (db, from) => UPGRADES.slice(from).forEach((step) => step(db)),
    // A newer version of the portal in another tab needs the database, or the browser deletes it: give way.
    blocking: (_, wantedVersion) => {
      opening?.then((db) => db.close()).catch(() => undefined);
      opening = null;
      if (wantedVersion === null) tellEmptied();
    },
  });
  db.addEventListener('close', () => {
    drop(db);
    tellEmptied();
  });
  return db;
};

const tellEmptied = (): void => [...emptied].forEach((tell) => tell());
