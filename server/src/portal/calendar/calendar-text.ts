/** What a calendar says of a planned inspection, and nothing else. Moments are ISO 8601. */
export interface CalendarEntry {
  id: string;
  title: string;
  opensAt: string;
  dueAt: string;
  isExcused: boolean;
  changedAt: string;
}

const LINE_OCTETS = 75;

/** '20261127T090000Z', as RFC 5545 writes a moment. */
const moment = (iso: string): string => `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A text as RFC 5545 has it; what would end a line or hide in one is none of a title. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\r\n\t\p{Cc}]+/gu, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,');

/** Lines of at most 75 octets, none cut within a sign; what goes on begins with a space. */
export function folded(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > LINE_OCTETS) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += sign;
    octets += size;
  }
  return lines.join('\r\n');
}

/**
 * A calendar of RFC 5545 with these entries. Ids stay the same, so that a program moves what was moved and adds nothing
 * twice.
 */
export function calendarText(entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal AVSEC//Agenda//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(({ id, title, opensAt, dueAt, isExcused, changedAt }) => [
      'BEGIN:VEVENT',
      `UID:${id}@portal-avsec`,
      `DTSTAMP:${moment(changedAt)}`,
      `LAST-MODIFIED:${moment(changedAt)}`,
      `DTSTART:${moment(opensAt)}`,
      `DTEND:${moment(dueAt)}`,
      `SUMMARY:${escaped(title)}`,
      `STATUS:${isExcused ? 'CANCELLED' : 'CONFIRMED'}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
