/** What GoTrue's client wants of a storage. */
interface Store {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

const memory = new Map<string, string>();

/**
 * Where the session and whose it is are kept: in local storage, which every tab sees; where that is full or refused, in
 * this tab's own storage, which a reload keeps; else for as long as the page is there. Never throws, and leaves no
 * older value anywhere: a token that was renewed is good for nothing.
 */
export const sessionStore: Store = {
  getItem: (key) =>
    attempt(() => sessionStorage.getItem(key)) ?? attempt(() => localStorage.getItem(key)) ?? memory.get(key) ?? null,
  setItem: (key, value) => {
    sessionStore.removeItem(key);
    if (kept(() => localStorage.setItem(key, value)) || kept(() => sessionStorage.setItem(key, value))) return;
    memory.set(key, value);
  },
  removeItem: (key) => {
    attempt(() => localStorage.removeItem(key));
    attempt(() => sessionStorage.removeItem(key));
    memory.delete(key);
  },
};

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function kept(write: () => void): boolean {
  try {
    write();
    return true;
  } catch {
    return false;
  }
}
