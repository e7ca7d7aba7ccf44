import { percentOf } from './figure-line';

/** Of what is ranked by failures, the share of all failures that each has together with those before it, in percent. */
export function cumulatedShares(parts: readonly number[], failures: number): number[] {
  let until = 0;
  return parts.map((part) => percentOf((until += part), failures) ?? 0);
}
