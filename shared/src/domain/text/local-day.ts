const twoDigits = (number: number): string => String(number).padStart(2, '0');

/**
 * The day 'yyyy-mm-dd' that a moment falls on where the device is: in names of files, default dates and filters, never
 * the day of UTC.
 */
export function localDay(at: Date): string {
  return [String(at.getFullYear()).padStart(4, '0'), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
}

/** Whether a text is a day of the calendar, 'yyyy-mm-dd'. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
