import { isMoment } from '@avsec/shared/domain';

const two = (value: number): string => String(value).padStart(2, '0');

/** The local minute as a browser's field writes it: '2026-03-01T22:15'. */
export const localMinute = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

/** A day and a time of it, as they are typed. */
export interface TypedMinute {
  day: string;
  time: string;
}

// Nobody types it into a field of one line.
const APART = '\n';

/** Both in one text of a draft: the local minute, or what was typed where one of both is none. */
export const kept = ({ day, time }: TypedMinute): string =>
  isMoment('day', day) && isMoment('time', time) ? `${day}T${time}` : `${day}${APART}${time}`;

/** What stands in such a text. */
export function typedIn(text: string): TypedMinute {
  const [day = '', time = ''] = text.split(text.includes(APART) ? APART : 'T');
  return { day, time };
}

/** The instant that a draft's text means: of an empty one `now`, null of what is no day or no time. */
export function instantOf(text: string, now: Date): string | null {
  const { day, time } = typedIn(text);
  if (text === '') return now.toISOString();
  return isMoment('day', day) && isMoment('time', time) ? new Date(`${day}T${time}`).toISOString() : null;
}
