import { createContext, useContext } from 'react';
import type { KnownSite } from '@avsec/shared/data';

/** What is known of the site; null before anything is. Only what draws some of it asks: it comes while one answers. */
export const KnownSiteContext = createContext<KnownSite | null>(null);

export const useKnownSiteHere = (): KnownSite | null => useContext(KnownSiteContext);
