import { MINUTES_AT_LEAST, MINUTES_PER_ITEM, MINUTES_SHOWN_AS_HOURS_ABOVE } from '../limits';

/** Estimated time for a checklist in whole minutes: 1.5 per item, rounded, at least 5 (section 9). */
export function estimatedMinutes(itemCount: number): number {
  return Math.max(MINUTES_AT_LEAST, Math.round(itemCount * MINUTES_PER_ITEM));
}

/** For '{h}h {m}min' above 60 minutes, otherwise '{n} min'. */
export function splitMinutes(
  minutes: number,
): { kind: 'minutes'; minutes: number } | { kind: 'hours'; hours: number; minutes: number } {
  if (minutes <= MINUTES_SHOWN_AS_HOURS_ABOVE) return { kind: 'minutes', minutes };
  return { kind: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
