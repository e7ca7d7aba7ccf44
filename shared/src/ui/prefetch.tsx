import { createContext, type ReactNode, useContext } from 'react';

/** Fetches what the page of a path needs, ahead of the click; repeated calls cost nothing. */
export type Prefetch = (path: string) => void;

const PrefetchContext = createContext<Prefetch>(() => undefined);

export function PrefetchProvider({ prefetch, children }: { prefetch: Prefetch; children: ReactNode }) {
  return <PrefetchContext value={prefetch}>{children}</PrefetchContext>;
}

/**
 * `usePrefetch()(path)` when the pointer or the focus rests on something that leads to `path`; without a provider it
 * does nothing.
 */
export const usePrefetch = (): Prefetch => useContext(PrefetchContext);
