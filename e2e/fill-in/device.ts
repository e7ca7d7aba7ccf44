import { expect, type Page } from 'playwright/test';

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

/**
 * Waits until a draft on the device holds this text. What the page says of it follows the typing by a frame, and may
 * still be of what was typed before.
 */
export async function expectInDraft(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(draftsAsText)).toContain(text);
}

/** Runs in the page. */
function draftsAsText(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('avsec');
    opening.onerror = () => reject(new Error('the device could not be opened'));
    opening.onsuccess = () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
      reading.onerror = () => reject(new Error('the drafts could not be read'));
      reading.onsuccess = () => resolve(JSON.stringify(reading.result));
      opening.result.close();
    };
  });
}
