import { useSyncExternalStore } from 'react';
import { createTopics } from '../state/topics';

/** How the portal looks: as the device does, or always light or dark. */
export const APPEARANCES = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

const KEY = 'avsec-appearance';
const changes = createTopics();
const systemIsDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

const isAppearance = (value: unknown): value is Appearance => APPEARANCES.some((known) => known === value);

// Where storage is blocked the choice lasts as long as the page.
let unstored: Appearance = 'system';

function chosen(): Appearance {
  try {
    const stored = localStorage.getItem(KEY);
    return isAppearance(stored) ? stored : unstored;
  } catch {
    return unstored;
  }
}

function isDark(): boolean {
  const appearance = chosen();
  return appearance === 'dark' || (appearance === 'system' && systemIsDark().matches);
}

/** `tokens.css` has the colours of both. */
function apply(): void {
  document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
  changes.publishAll();
}

/** Draws the page as it was chosen on this device, and follows the device and the choice made in another tab. */
export function startAppearance(): void {
  systemIsDark().addEventListener('change', apply);
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) apply();
  });
  apply();
}

/** Draws the page so from now on, on this device. */
export function chooseAppearance(appearance: Appearance): void {
  unstored = appearance;
  try {
    localStorage.setItem(KEY, appearance);
  } catch {
    // The choice still holds until the page is closed.
  }
  apply();
}

const subscribe = (listener: () => void): (() => void) => changes.subscribe('appearance', listener);

/** What was chosen on this device; `system` until somebody chooses. */
export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, chosen);

/** Whether the page is drawn dark now. */
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark);
