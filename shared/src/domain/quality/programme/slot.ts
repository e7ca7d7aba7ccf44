import { addDays, type SiteDate } from '../findings/site-date';
import { instantOf } from './site-time';

/** A time of the day where the site is, 'HH:mm'. */
export type SiteTime = string;

/**
 * When on its day an inspection opens, until when it is due and after when it is missed. `dueDays` and `closesDays`
 * count from that day: of a shift from 22:00 to 06:00 both are 1.
 */
export interface Slot {
  opensAt: SiteTime;
  dueDays: number;
  dueAt: SiteTime;
  closesDays: number;
  closesAt: SiteTime;
}

/** The three moments of a planned inspection, ISO 8601. */
export interface Instants {
  opensAt: string;
  dueAt: string;
  closesAt: string;
}

/** Whether a text is a time of the day. */
export const isSiteTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Whether it opens before it is due, and closes no earlier than that. */
export function isSlotInOrder({ opensAt, dueDays, dueAt, closesDays, closesAt }: Slot): boolean {
  const opens = `0 ${opensAt}`;
  const due = `${dueDays} ${dueAt}`;
  // Fewer than ten days each, so that texts compare as the times do.
  return opens < due && due <= `${closesDays} ${closesAt}`;
}

/**
 * The moments of a slot on a day of the site, in its zone (IANA). What clocks leave out is later: none of them is
 * before the one that it follows.
 */
export function instantsOn(day: SiteDate, slot: Slot, zone: string): Instants {
  const opens = instantOf(day, slot.opensAt, zone).getTime();
  const due = Math.max(opens, instantOf(addDays(day, slot.dueDays), slot.dueAt, zone).getTime());
  const closes = Math.max(due, instantOf(addDays(day, slot.closesDays), slot.closesAt, zone).getTime());
  const said = (moment: number): string => new Date(moment).toISOString();
  return { opensAt: said(opens), dueAt: said(due), closesAt: said(closes) };
}
