/** A day where the site is, 'yyyy-mm-dd'. Deadlines are such days, and end with them. */
export type SiteDate = string;

const DAY_MS = 86_400_000;

const noonOf = (date: SiteDate): Date => new Date(`${date}T12:00:00Z`);
const dateOf = (at: Date): SiteDate => at.toISOString().slice(0, 10);

/** The day that a moment falls on in a zone (IANA). Throws `RangeError` for a zone that nobody knows. */
export function siteDate(at: Date, zone: string): SiteDate {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return [part('year').padStart(4, '0'), part('month'), part('day')].join('-');
}

/** So many days later, by the calendar; negative is earlier. */
export const addDays = (date: SiteDate, days: number): SiteDate =>
  dateOf(new Date(noonOf(date).getTime() + days * DAY_MS));

/** So many months later, on the month's last day where it has no such day; negative is earlier. */
export function addMonths(date: SiteDate, months: number): SiteDate {
  const first = noonOf(`${date.slice(0, 8)}01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(Number(date.slice(8)), length));
  return dateOf(first);
}

/** Days from the first to the second; negative where the second is earlier. */
export const daysBetween = (from: SiteDate, to: SiteDate): number =>
  Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / DAY_MS);

/** Whether a text is a day of the calendar. */
export const isSiteDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(noonOf(text).getTime()) && dateOf(noonOf(text)) === text;
