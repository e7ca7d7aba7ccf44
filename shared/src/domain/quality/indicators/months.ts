import { addDays, addMonths, type SiteDate } from '../findings/site-date';

/** The first day of the month that a day lies in. */
export const firstOfMonth = (date: SiteDate): SiteDate => `${date.slice(0, 8)}01`;

/** The last day of that month. */
export const lastOfMonth = (date: SiteDate): SiteDate => addDays(addMonths(firstOfMonth(date), 1), -1);

/** First days of all months from the one of the first day to the one of the last. */
export function monthsBetween(first: SiteDate, last: SiteDate): SiteDate[] {
  const months: SiteDate[] = [];
  for (let month = firstOfMonth(first); month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** So many whole months that end with the one of a day. */
export const lastMonths = (today: SiteDate, count: number): { from: SiteDate; to: SiteDate } => ({
  from: addMonths(firstOfMonth(today), 1 - count),
  to: lastOfMonth(today),
});
