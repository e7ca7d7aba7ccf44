import type { Page } from 'playwright/test';

/** How many records each of the device's stores holds. */
export function recordsOnDevice(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(request.error?.message));
      });
    const database = await settled(indexedDB.open('avsec'));
    const names = Array.from(database.objectStoreNames);
    const stores = database.transaction(names).objectStore.bind(database.transaction(names));
    const counts = await Promise.all(names.map(async (name) => [name, await settled(stores(name).count())] as const));
    database.close();
    return Object.fromEntries(counts);
  });
}
