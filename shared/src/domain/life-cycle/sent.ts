import { SENT_KEPT_BYTES, SENT_KEPT_DAYS } from '../limits';

const DAY_MS = 24 * 60 * 60_000;

/**
 * What a backend has of an inspection that it acknowledged as finalized. `finalized`: that very version · `withdrawn`:
 * it was taken out, with a reason · `older`: in progress, as a backup from before had it · `changed`: something else,
 * which somebody has made of it since · `none`: nothing.
 */
export const THERE = ['finalized', 'withdrawn', 'older', 'changed', 'none'] as const;
export type There = (typeof THERE)[number];

/** `same`: the backend's data goes on from what the device knew · `restored`: they are those of an older backup. */
export const DATA_THERE = ['same', 'restored'] as const;
export type DataThere = (typeof DATA_THERE)[number];

/**
 * What becomes of the copy that a device keeps of it. `sent-again`: finalized once more, onto what is there ·
 * `decided`: sent again onto nothing, so that the backend tells of what is there and the person decides, as about any
 * conflict.
 */
export type SentOutcome = 'stays' | 'goes' | 'sent-again' | 'decided';

/**
 * Data that go on lose nothing: what is not there then was restored by a hand that has yet to say so, or was taken out.
 * Whoever withdrew it is heard, and what was withdrawn is not brought back.
 */
const TABLE: Record<There, Record<DataThere, SentOutcome>> = {
  finalized: { same: 'stays', restored: 'stays' },
  withdrawn: { same: 'goes', restored: 'goes' },
  older: { same: 'stays', restored: 'sent-again' },
  changed: { same: 'stays', restored: 'decided' },
  none: { same: 'stays', restored: 'sent-again' },
};

/** What becomes of a kept copy once the backend has told what it has (docs/reliability.md has the table). */
export const afterLook = (there: There, data: DataThere): SentOutcome => TABLE[there][data];

/**
 * What was sent: its place in the order in which that was queued, its age in milliseconds (`ageOf`), and how many bytes
 * its photos and files are.
 */
interface Sent {
  order: number;
  age: number;
  bytes: number;
}

/** Those that have been kept long enough, and the first where there are more bytes than a device is to keep. */
export function keptLongEnough<T extends Sent>(sent: readonly T[]): T[] {
  let bytes = 0;
  return sent
    .toSorted((one, other) => other.order - one.order)
    .filter((one) => {
      const isOver = one.age > SENT_KEPT_DAYS * DAY_MS || bytes + one.bytes > SENT_KEPT_BYTES;
      if (!isOver) bytes += one.bytes;
      return isOver;
    });
}
