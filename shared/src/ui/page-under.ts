import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let under: string | null = null;

/**
 * Notes which page the one on screen belongs under, by the address that leads back there; null for one that stands for
 * itself.
 */
export function setPageUnder(address: string | null): void {
  if (under === address) return;
  under = address;
  for (const listener of listeners) listener();
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** For the frame around the pages, which says where one is. */
export const usePageUnder = (): string | null => useSyncExternalStore(listen, () => under);
