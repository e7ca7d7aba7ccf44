/** Below this no language groups digits. */
const GROUPED_FROM = 1000;

const formats = new Map<string, Intl.NumberFormat>();

/** A whole number with its digits grouped as the language does: '1.000', '1,000'. A formatter, which is slow to make, only for those that need one. */
export function formatCount(count: number, language: string): string {
  if (count < GROUPED_FROM) return String(count);
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return format.format(count);
}
