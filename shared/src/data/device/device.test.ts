/** @jest-environment node */
import '../../testing/browser-in-node';
import { emptyDevice } from '../../testing/empty-device';
import { deleteDB } from 'idb';
import { closeDevice, isDeviceInPage, onDevice, onDeviceEmptied, openDeviceAhead, writeOnDevice } from './device';

const put = (id: string, value: unknown) =>
  writeOnDevice(['checklists'], (transaction) => transaction.objectStore('checklists').put({ userId: 'ana', id, value }));
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
    jest.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('no', name);
    });
    await expect(put('b', 2)).rejects.toMatchObject({ name: 'DeviceError' });
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
