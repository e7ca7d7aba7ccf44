const DAY_MS = 24 * 60 * 60_000;

/**
 * For how long something has lain on a device: `agedMs` as counted when the portal last looked, at `seenAt`; `at` is
 * when it was laid there. All in milliseconds, since 1970.
 */
export interface Aging {
  at: number;
  agedMs: number;
  seenAt?: number | undefined;
}

/**
 * Its age at `now`, in milliseconds of the device's use. Each time that the portal looks, once a start, a day is
 * counted at most, and a clock that goes back adds nothing: one that was wrong, then or now, must not bring an end
 * about (docs/decisions/0159).
 */
export const ageOf = ({ at, agedMs, seenAt }: Aging, now: number): number =>
  agedMs + Math.min(DAY_MS, Math.max(0, now - (seenAt ?? at)));
