import type { WriteTransaction } from '../device/device';

/** The last sequence of each draft that this tab has read or written, by submission. A tab that was left by its page keeps it. */
const heard = new Map<string, number>();

/** How many writes of each draft this tab has begun and not seen end. */
const underWay = new Map<string, number>();

/** Notes what this tab knows of a draft: 0 where there is none. */
export const hearSequence = (submissionId: string, sequence: number): void => void heard.set(submissionId, sequence);

/** Notes what this tab writes in this transaction: the next one builds on it already, and not where it is taken back. */
export function hearWritten(transaction: WriteTransaction, submissionId: string, sequence: number): void {
  const before = heard.get(submissionId);
  heard.set(submissionId, sequence);
  transaction.done.catch(() => {
    if (heard.get(submissionId) !== sequence) return;
    if (before === undefined) heard.delete(submissionId);
    else heard.set(submissionId, before);
  });
}

/** Null where this tab has never opened the inspection. */
export const heardSequence = (submissionId: string): number | null => heard.get(submissionId) ?? null;

/** Writes a draft, by its next sequence; counted until it has ended. */
export async function writingDraft<T>(submissionId: string, write: () => Promise<T>): Promise<T> {
  underWay.set(submissionId, (underWay.get(submissionId) ?? 0) + 1);
  try {
    return await write();
  } finally {
    underWay.set(submissionId, (underWay.get(submissionId) ?? 1) - 1);
  }
}

/**
 * How far this tab's own writes, those included that are still under way, can have brought a draft: what stands beyond it was written later. A page that
 * is left does not see its last write end, and that one does not hold what was typed after it had begun.
 */
export const sequenceWithinReach = (submissionId: string): number => (heard.get(submissionId) ?? 0) + (underWay.get(submissionId) ?? 0);

/**
 * Whether another tab has written the draft since this one last saw it: what this tab would write stands on something older. Sequences tell, not clocks
 * and not locks: a tab that hung, or a browser without Web Locks, must not overwrite unseen.
 */
export function isWrittenElsewhere(draft: { submissionId: string; sequence: number } | null): boolean {
  const known = draft && heardSequence(draft.submissionId);
  return draft !== null && known !== null && draft.sequence > known;
}
