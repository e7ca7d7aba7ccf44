import { isForRoles } from '@avsec/shared/domain';
import type { RegistryEntry } from '@avsec/shared/module';
import { whenIdle } from '@avsec/shared/state';
import { useEffect, useState } from 'react';
import { isLeftOut } from './isolation/left-out';
import { safeMode } from './isolation/safe-mode';
import { forgetBadges, showBadge } from './menu-badges';
import { loadModule } from './module-loader';

/**
 * Lets the modules whose menu lines declare a badge say what stands there, once the portal is idle. One that fails has
 * none, and says so in the log. `isFillingIn`: whoever only fills in an inspection waits for none of their code; badges
 * begin on the next page.
 */
export function useBadges(entries: readonly RegistryEntry[], held: readonly string[], isFillingIn: boolean): void {
  const [hasBegun, setBegun] = useState(!isFillingIn);
  if (!hasBegun && !isFillingIn) setBegun(true);
  useEffect(() => {
    if (safeMode || !hasBegun) return;
    const stops: (() => void)[] = [];
    let isWanted = true;
    const start = async (entry: RegistryEntry, paths: readonly string[]): Promise<void> => {
      const { badges = {} } = await loadModule(entry);
      for (const path of paths)
        if (isWanted && badges[path]) stops.push(badges[path]((badge) => showBadge(path, badge)));
    };
    const callOff = whenIdle(() => {
      for (const entry of entries) {
        const paths = entry.menu
          .filter(({ badge, roles }) => badge === true && isForRoles(roles, held))
          .map(({ path }) => path);
        if (paths.length > 0 && !isLeftOut(entry.id))
          start(entry, paths).catch((error: unknown) => console.error(`the badge of module ${entry.id}`, error));
      }
    });
    return () => {
      isWanted = false;
      callOff();
      for (const stop of stops) stop();
      forgetBadges();
    };
  }, [entries, held, hasBegun]);
}
