import type { Slot } from './slot';

const after = (time: string, days: number): string => (days === 0 ? time : `${time}+${days}`);

/** '06:00-14:00 (22:00); 22:00-06:00+1 (08:00+1)': opens, due, closes; so many days later where it is another day. */
export const writtenWindows = (slots: readonly Slot[]): string =>
  slots
    .map(
      ({ opensAt, dueAt, dueDays, closesAt, closesDays }) =>
        `${opensAt}-${after(dueAt, dueDays)} (${after(closesAt, closesDays)})`,
    )
    .join('; ');

const WINDOW = /^(\d\d:\d\d)\s*[-–]\s*(\d\d:\d\d)(?:\+(\d))?\s*(?:\((\d\d:\d\d)(?:\+(\d))?\))?$/;

/** The same read again; one without a closing time closes when it is due. Null for what is none. */
export function readWindows(text: string): Slot[] | null {
  const slots = text
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one): Slot | null => {
      const [, opensAt, dueAt, dueDays = '0', closesAt, closesDays = '0'] = WINDOW.exec(one) ?? [];
      if (opensAt === undefined || dueAt === undefined) return null;
      const closes = closesAt === undefined ? { at: dueAt, days: dueDays } : { at: closesAt, days: closesDays };
      return { opensAt, dueDays: Number(dueDays), dueAt, closesDays: Number(closes.days), closesAt: closes.at };
    });
  return slots.every((one) => one !== null) ? slots : null;
}
