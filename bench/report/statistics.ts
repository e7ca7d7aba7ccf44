/** The value below which this share (0 to 1) of the values lies; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Values spread evenly over a list, from its middle parts. */
export function spread<T>(list: readonly T[], count: number): T[] {
  const taken = Math.min(count, list.length);
  return Array.from({ length: taken }, (_, place) => list[Math.floor(((place + 0.5) * list.length) / taken)]).filter(
    (value) => value !== undefined,
  );
}
