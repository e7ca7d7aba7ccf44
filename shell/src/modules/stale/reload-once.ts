const KEY = 'avsec:reloads';
const KEPT = 50;

/**
 * Whether the portal may reload this address by itself: once for each state of the registry, in one tab. Notes that it
 * does. Without a storage to note it in the answer is no, because a loop would be worse than a failure page.
 */
export function mayReload(address: string, registryVersion: string, storage: Storage = sessionStorage): boolean {
  const reload = `${address} ${registryVersion}`;
  try {
    const known: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    const reloads: unknown[] = Array.isArray(known) ? known : [];
    if (reloads.includes(reload)) return false;
    storage.setItem(KEY, JSON.stringify([...reloads, reload].slice(-KEPT)));
    return true;
  } catch {
    return false;
  }
}
