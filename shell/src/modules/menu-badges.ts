import type { MenuBadge } from '@avsec/shared/module';
import { useSyncExternalStore } from 'react';

let shown: ReadonlyMap<string, MenuBadge> = new Map();
const listeners = new Set<() => void>();

/** Says what stands beside a line of the menu; what is no badge is not taken. */
export function showBadge(path: string, badge: MenuBadge): void {
  if (badge !== null && badge !== 'dot' && !(Number.isInteger(badge) && badge >= 0)) return;
  if ((shown.get(path) ?? null) === badge) return;
  shown = new Map(shown).set(path, badge);
  for (const listener of [...listeners]) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What stands beside a line of the menu; null for nothing, and for none of so many. */
export function useBadge(path: string): MenuBadge {
  const badge = useSyncExternalStore(subscribe, () => shown.get(path) ?? null);
  return badge === 0 ? null : badge;
}

/** Nobody is there to see them. */
export const forgetBadges = (): void => void (shown = new Map());
