/**
 * Takes Web Locks away where the browser offers them and refuses each request, as it does along with its storage: who
 * signs in, and a draft that is opened, would wait for one in vain. Without them all goes on as on a page without TLS,
 * and tabs that share no storage have nothing to take turns for.
 */
export async function putAwayRefusedLocks(): Promise<void> {
  if (!('locks' in navigator)) return;
  try {
    await navigator.locks.query();
  } catch {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
  }
}
