import { addDays, type SiteDate } from '../findings/site-date';

/** Days since a finding was found, both included, as indicators show what is open; `to` is null for and more. */
export const FINDING_AGES = [
  { from: 0, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const;
export type FindingAge = (typeof FINDING_AGES)[number];

/** On which days what has this age today was found; the youngest have no last day, the oldest no first. */
export const daysOfAge = ({ from, to }: FindingAge, today: SiteDate): { from?: SiteDate; to?: SiteDate } => ({
  ...(to !== null && { from: addDays(today, -to) }),
  ...(from > 0 && { to: addDays(today, -from) }),
});
