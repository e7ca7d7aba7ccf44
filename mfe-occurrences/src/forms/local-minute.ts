const two = (value: number): string => String(value).padStart(2, '0');

/** The local minute as a browser's field writes it: '2026-03-01T22:15'. */
export const localMinute = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

/** The instant that a field means; empty, or what is no time, means `now`. */
export function instantOf(typed: string, now: Date): string {
  const at = typed === '' ? now : new Date(typed);
  return (Number.isNaN(at.getTime()) ? now : at).toISOString();
}
