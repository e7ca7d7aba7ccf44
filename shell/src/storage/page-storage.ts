/** A storage that lives as long as the page. */
class PageStorage implements Storage {
  private readonly items = new Map<string, string>();

  get length(): number {
    return this.items.size;
  }

  key = (place: number): string | null => [...this.items.keys()][place] ?? null;
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.items.set(key, String(value));
  removeItem = (key: string): void => void this.items.delete(key);
  clear = (): void => this.items.clear();
}

const PROBE = 'avsec:probe';

/** Whether the browser refuses this storage altogether; one that is only full keeps what it has. */
function isRefused(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    const storage: Storage | null = window[name];
    if (storage === null) return true;
    if (storage.length > 0) return false;
    storage.setItem(PROBE, '1');
    storage.removeItem(PROBE);
    return false;
  } catch {
    return true;
  }
}

/**
 * Puts a storage of the page's own where the browser refuses one, before anything asks for it: shell, modules and
 * libraries then work as ever, for as long as the page is there. Answers whether neither is offered, so that nothing of
 * signing in outlives the page.
 */
export function putPageStorage(): boolean {
  const refused = (['localStorage', 'sessionStorage'] as const).filter(isRefused);
  for (const name of refused) Object.defineProperty(window, name, { value: new PageStorage(), configurable: true });
  return refused.length === 2;
}
