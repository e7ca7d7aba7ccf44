const FIRST_MS = 2000;
export const LONGEST_MS = 5 * 60_000;

/**
 * How long to wait after so many failed attempts, in milliseconds. `chance` (0 to 1) spreads the tabs and devices that
 * failed together.
 */
export function backOff(attempts: number, chance: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, attempts - 1));
  return Math.round(full * (0.5 + chance / 2));
}
