/** Below this no language groups digits. */
const GROUPED_FROM = 1000;

const formats = new Map<string, Intl.NumberFormat>();

/**
 * A whole number with its digits grouped as the language does: '1.000', '1,000'. A formatter, which is slow to make,
 * only for those that need one.
 */
export function formatCount(count: number, language: string): string {
  if (count < GROUPED_FROM) return String(count);
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return format.format(count);
}

/**
 * A number in its stored form as a language writes it into a field, without groups of thousands: it can be typed on,
 * and read in one way.
 */
export const writtenNumber = (value: string, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 15 }).format(Number(value));
