import { useEffect, useState } from 'react';
import { keepKnownSite, knownSite, type KnownSite } from './known-site';

/**
 * What is known of the site: at first what the device has, then, with a network, what is so now. Null while nothing is
 * read yet; a device that cannot keep it only knows less.
 */
export function useKnownSite(): KnownSite | null {
  const [site, setSite] = useState<KnownSite | null>(null);
  useEffect(() => {
    let isGone = false;
    const show = (known: KnownSite | null): void => {
      if (!isGone && known) setSite(known);
    };
    void knownSite()
      .then(show)
      .then(keepKnownSite)
      .then(show)
      .catch((error: unknown) => console.warn('the site, as this device has it', error));
    return () => {
      isGone = true;
    };
  }, []);
  return site;
}
