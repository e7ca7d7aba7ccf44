import type { RegistryEntry } from '@avsec/shared/module';
import { useEffect, useState } from 'react';
import { moduleStates } from '../modules/module-states';
import { isOverridden } from '../modules/overrides/override';
import { askRegistry } from '../modules/registry-client';
import { ownEntries } from '../modules/releases/own-releases';

/**
 * How often a page that stays open asks whether modules were published. It also asks whenever it is looked at again.
 */
export const REGISTRY_WATCH_MS = 5 * 60_000;

/**
 * The modules that run here in another version than the one that is published by now. A module that did not run yet is
 * not among them.
 */
export function outdated(running: ReadonlyMap<string, string>, published: readonly RegistryEntry[]): RegistryEntry[] {
  return published.filter(({ id, version }) => running.has(id) && running.get(id) !== version);
}

function runningVersions(entries: readonly RegistryEntry[]): Map<string, string> {
  const overridden = new Set(entries.filter(isOverridden).map(({ id }) => id));
  const running = new Map<string, string>();
  for (const [id, state] of moduleStates()) {
    if (state.kind === 'ready' && !overridden.has(id)) running.set(id, state.version);
  }
  return running;
}

/** Watches the registry while the page is open; answers the modules of which a newer release is published. */
export function useOutdatedModules(entries: readonly RegistryEntry[]): readonly RegistryEntry[] {
  const [found, setFound] = useState<readonly RegistryEntry[]>([]);
  useEffect(() => {
    let current = true;
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const published = await askRegistry().catch(() => null);
      if (current && published) setFound(outdated(runningVersions(entries), ownEntries(published)));
    };
    const onLook = (): void => void look();
    const timer = setInterval(onLook, REGISTRY_WATCH_MS);
    document.addEventListener('visibilitychange', onLook);
    return () => {
      current = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onLook);
    };
  }, [entries]);
  return found;
}
