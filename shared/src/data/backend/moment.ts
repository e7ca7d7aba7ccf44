/** As PostgreSQL writes it where nobody asked for ISO 8601: '2026-11-20 11:20:41.922+00'. */
const POSTGRES = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d)(?::?(\d\d))?$/;

/** A moment of the backend in ISO 8601, in UTC with milliseconds; what is no moment stays as it is. */
export function isoMoment(text: string): string {
  const iso = text.replace(
    POSTGRES,
    (_, day: string, time: string, hours: string, minutes = '00') => `${day}T${time}${hours}:${minutes}`,
  );
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}
