import type { RegistryEntry } from '@avsec/shared/module';
import { useEffect, useState } from 'react';
import { recoverByReload } from './recover';
import { BROWSER } from './surroundings';

/**
 * Looks once whether a reload is the way out of an error and takes it. True while that is open: nothing should be said
 * of the error yet. `worthAsking` is false for errors that no deployment explains.
 */
export function useRecovery(error: unknown, entry: RegistryEntry | null, worthAsking: boolean): boolean {
  const [shown, setShown] = useState<unknown>(null);
  useEffect(() => {
    if (!worthAsking) return;
    let current = true;
    void recoverByReload(error, entry, BROWSER).then((reloading) => {
      if (current && !reloading) setShown(error);
    });
    return () => {
      current = false;
    };
  }, [error, entry, worthAsking]);
  return worthAsking && shown !== error;
}
