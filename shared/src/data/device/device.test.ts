/** @jest-environment node */
import '../../testing/browser-in-node';
import { emptyDevice } from '../../testing/empty-device';
import { deleteDB, unwrap } from 'idb';
import { closeDevice, isDeviceInPage, onDevice, onDeviceEmptied, openDeviceAhead, writeOnDevice } from './device';

const put = (id: string, value: unknown) =>
  writeOnDevice(['checklists'], (transaction) =>
    transaction.objectStore('checklists').put({ userId: 'ana', id, value }),
  );
const stored = (id: string): Promise<unknown> => onDevice((db) => db.get('checklists', ['ana', id]));

beforeEach(emptyDevice);
afterEach(() => jest.restoreAllMocks());

test('what was written is there for the next connection', async () => {
  await put('a', 1);
  await closeDevice();
  expect(await stored('a')).toMatchObject({ value: 1 });
});

test('a connection that closes under the page is opened again, and the work is done on the new one', async () => {
  await onDevice((db) => Promise.resolve(db.close()));
  await put('a', 1);
  expect(await stored('a')).toMatchObject({ value: 1 });
});

const LOST = new DOMException(
  'Connection to Indexed Database server lost. Refresh the page to try again',
  'UnknownError',
);
const fail = (): never => {
  throw LOST;
};
/** The connection that is open now answers nothing any more, as where its server is lost; later ones do. */
const loseConnection = async (): Promise<void> => {
  const lost = await onDevice((db) => Promise.resolve(unwrap(db)));
  jest.spyOn(lost, 'transaction').mockImplementation(fail);
};

test('a connection whose server is lost is left for a new one, for reading and writing', async () => {
  await put('a', 1);
  await loseConnection();
  expect(await stored('a')).toMatchObject({ value: 1 });
  await loseConnection();
  await put('a', 2);
  expect(await stored('a')).toMatchObject({ value: 2 });
});

test('what fails at the same time is done on the one new connection', async () => {
  await put('a', 1);
  await loseConnection();
  const open = jest.spyOn(indexedDB, 'open');
  await Promise.all([put('a', 2), put('b', 3), stored('a')]);
  expect(open).toHaveBeenCalledTimes(1);
  expect(await Promise.all([stored('a'), stored('b')])).toMatchObject([{ value: 2 }, { value: 3 }]);
});

test('a request that finds its transaction gone is made again in another', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('Attempt to store a record in database without an in-progress transaction', 'UnknownError');
  });
  await put('a', 1);
  expect(await stored('a')).toMatchObject({ value: 1 });
});

test('is told where the new connection fails too; the next work has another one', async () => {
  await put('a', 1);
  const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(fail);
  await expect(put('a', 2)).rejects.toMatchObject({ name: 'DeviceError', kind: 'closed', cause: LOST });
  expect(transaction).toHaveBeenCalledTimes(2);
  transaction.mockRestore();
  const open = jest.spyOn(indexedDB, 'open');
  await put('a', 3);
  expect(open).toHaveBeenCalledTimes(1);
  expect(await stored('a')).toMatchObject({ value: 3 });
});

test('a database that cannot be opened for a moment is opened then; the page takes nothing in its place', async () => {
  jest.spyOn(indexedDB, 'open').mockImplementationOnce(fail);
  await put('a', 1);
  jest.spyOn(indexedDB, 'open').mockImplementation(fail);
  await closeDevice();
  await expect(stored('a')).rejects.toMatchObject({ name: 'DeviceError', kind: 'closed' });
  jest.restoreAllMocks();
  expect(await stored('a')).toMatchObject({ value: 1 });
  expect(isDeviceInPage()).toBe(false);
});

test('opened ahead, the database is not opened again for the first work', async () => {
  const open = jest.spyOn(indexedDB, 'open');
  openDeviceAhead();
  expect(open).toHaveBeenCalledTimes(1);
  await put('a', 1);
  expect(await stored('a')).toMatchObject({ value: 1 });
  expect(open).toHaveBeenCalledTimes(1);
});

test('that it could not be opened ahead is told to whoever asks then, and the next one opens it', async () => {
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  openDeviceAhead();
  await expect(stored('a')).rejects.toMatchObject({ name: 'DeviceError' });
  jest.restoreAllMocks();
  expect(await stored('a')).toBeUndefined();
});

test('work that fails halfway leaves nothing behind', async () => {
  const failing = writeOnDevice(['checklists'], async (transaction) => {
    await transaction.objectStore('checklists').put({ userId: 'ana', id: 'a' });
    throw new Error('a defect');
  });
  await expect(failing).rejects.toThrow();
  expect(await stored('a')).toBeUndefined();
});

test('a full disk is named, and what was stored before stays', async () => {
  await put('a', 1);
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(put('b', 2)).rejects.toMatchObject({ name: 'DeviceError', kind: 'quota' });
  jest.restoreAllMocks();
  expect(await stored('a')).toMatchObject({ value: 1 });
  expect(await stored('b')).toBeUndefined();
});

test('a browser that refuses its own database gets one that lives in the page', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('a newer version', 'VersionError');
  });
  await put('a', 1);
  expect(await stored('a')).toMatchObject({ value: 1 });
  expect(isDeviceInPage()).toBe(true);
});

test('what was open once is not replaced by the page, and neither is a full disk', async () => {
  await put('a', 1);
  await onDevice((db) => Promise.resolve(db.close()));
  for (const name of ['UnknownError', 'QuotaExceededError']) {
    const open = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', name);
    });
    await expect(put('b', 2)).rejects.toMatchObject({ name: 'DeviceError' });
    open.mockRestore();
  }
  expect(isDeviceInPage()).toBe(false);
  expect(await stored('a')).toMatchObject({ value: 1 });
});

test('that the browser deletes the database under the page is told, and the next work finds a new one', async () => {
  await put('a', 1);
  const tell = jest.fn();
  const stop = onDeviceEmptied(tell);
  await deleteDB('avsec');
  expect(tell).toHaveBeenCalledTimes(1);
  expect(await stored('a')).toBeUndefined();
  await put('a', 2);
  expect(await stored('a')).toMatchObject({ value: 2 });
  stop();
});

test('a browser without storage is named', async () => {
  await closeDevice();
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await expect(stored('a')).rejects.toMatchObject({ name: 'DeviceError', kind: 'unavailable' });
});
