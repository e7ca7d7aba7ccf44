import 'fake-indexeddb/auto';

/**
 * What the data layer meets in a browser and Node does not have, for tests that run in the node environment. Imported
 * before the data layer. There is one tab only: no Web Locks and no messages between tabs.
 */
class Memory {
  private readonly items = new Map<string, string>();
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.items.set(key, value);
  removeItem = (key: string): void => void this.items.delete(key);
  clear = (): void => this.items.clear();
  key = (place: number): string | null => [...this.items.keys()][place] ?? null;
  get length(): number {
    return this.items.size;
  }
}

/** The Supabase client refuses to be made without a socket, and the portal opens none. */
class ClosedSocket {
  readonly readyState = 3;
  close(): void {}
  send(): void {}
  addEventListener(): void {}
  removeEventListener(): void {}
}

/** The browser's idea of its network; a test may cut it. */
export const network = { onLine: true };

Object.defineProperty(globalThis, 'navigator', { value: network, configurable: true });
Object.defineProperty(globalThis, 'localStorage', { value: new Memory(), configurable: true });
Object.defineProperty(globalThis, 'sessionStorage', { value: new Memory(), configurable: true });
Object.defineProperty(globalThis, 'WebSocket', { value: ClosedSocket, configurable: true });
Object.defineProperty(globalThis, 'BroadcastChannel', { value: undefined, configurable: true });

/**
 * The Supabase client keeps its session in local storage only where it sees a window with a document. The embedded
 * database takes that for a browser while it is loaded, so tests that open one call this afterwards; the others at
 * once.
 */
export function showWindow(): void {
  Object.defineProperty(globalThis, 'window', { value: new EventTarget(), configurable: true });
  Object.defineProperty(globalThis, 'document', {
    value: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    configurable: true,
  });
}
