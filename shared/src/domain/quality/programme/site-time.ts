import type { SiteDate } from '../findings/site-date';
import type { SiteTime } from './slot';

const DAY_MS = 86_400_000;

/** A clock of each zone: making one costs a hundred times what asking it does. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(zone, clock);
  return clock;
}

/** What clocks in a zone show at a moment, as if it were UTC; milliseconds. */
function shownAt(moment: number, zone: string): number {
  const parts = clockOf(zone).formatToParts(moment);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value ?? 0);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** The time of the day at a moment in a zone (IANA), 'HH:mm'. */
export function siteTime(at: Date, zone: string): SiteTime {
  return new Date(shownAt(Math.floor(at.getTime() / 60_000) * 60_000, zone)).toISOString().slice(11, 16);
}

/**
 * The moment at which clocks in a zone show this. A time that a change of clocks leaves out is as much later as they
 * are put forward; of one that comes twice it is the second: as PostgreSQL says it, so that what a device shows ahead
 * is what the server lays down.
 */
export function instantOf(date: SiteDate, time: SiteTime, zone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const ahead = (moment: number): number => shownAt(moment, zone) - moment;
  const before = wanted - ahead(wanted - DAY_MS);
  const after = wanted - ahead(wanted + DAY_MS);
  const isShown = (moment: number): boolean => shownAt(moment, zone) === wanted;
  return new Date(isShown(after) ? after : before);
}
