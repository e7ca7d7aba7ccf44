import { createContext, useContext } from 'react';

/** Fetches what the page of a path needs, ahead of the click; repeated calls cost nothing. */
export type Prefetch = (path: string) => void;

export const PrefetchContext = createContext<Prefetch>(() => undefined);

/** `usePrefetch()(path)` when the pointer or the focus rests on something that leads to `path`. */
export const usePrefetch = (): Prefetch => useContext(PrefetchContext);
