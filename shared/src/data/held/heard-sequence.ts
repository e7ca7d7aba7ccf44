/** The last sequence of each draft that this tab has read or written, by submission. A tab that was left by its page keeps it. */
const heard = new Map<string, number>();

/** Notes what this tab knows of a draft: 0 where there is none. */
export const hearSequence = (submissionId: string, sequence: number): void => void heard.set(submissionId, sequence);

/** Null where this tab has never opened the inspection. */
export const heardSequence = (submissionId: string): number | null => heard.get(submissionId) ?? null;

/**
 * Whether another tab has written the draft since this one last saw it: what this tab would write stands on something older. Sequences tell, not clocks
 * and not locks: a tab that hung, or a browser without Web Locks, must not overwrite unseen.
 */
export function isWrittenElsewhere(draft: { submissionId: string; sequence: number } | null): boolean {
  const known = draft && heardSequence(draft.submissionId);
  return draft !== null && known !== null && draft.sequence > known;
}
