import { IDBFactory } from 'fake-indexeddb';
import { closeDevice } from '../data/device/device';

/** Gives the test a device on which nothing was ever stored. */
export async function emptyDevice(): Promise<void> {
  await closeDevice();
  globalThis.indexedDB = new IDBFactory();
}
