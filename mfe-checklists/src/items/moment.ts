const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** 'HH:mm', 00:00 to 23:59. '24:00' is refused: a database takes it for the next day. */
export const isTime = (text: string): boolean => TIME.test(text);

/** 'YYYY-MM-DD' of a day that exists. */
export function isDate(text: string): boolean {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
