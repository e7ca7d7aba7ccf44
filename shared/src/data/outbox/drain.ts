import { boundStore, signedInSession } from '../../state/bound-store';
import { api } from '../api';
import { exclusively } from '../exclusively';
import { checkSession } from '../session/restore-session';
import { announceChange } from './changes';
import type { Entry } from './entry-record';
import { sendingChanged } from './outbox-slice';
import { entriesOf } from './read-outbox';
import { send, type Attempt } from './send';
import { settle } from './settle';

let running: Promise<void> | null = null;
let isWantedAgain = false;

/**
 * Sends what is due, one entry after another and in one tab at a time. Asked again while it runs, it runs once more.
 * Never rejects; what could not be sent stays.
 */
export function drain(): Promise<void> {
  if (running) isWantedAgain = true;
  running ??= untilNothingIsWanted();
  return running;
}

/** When the next entry that waits is due, in milliseconds since 1970; null when none waits. */
export async function nextAttemptAt(): Promise<number | null> {
  const userId = signedInSession()?.userId;
  if (!userId) return null;
  const waiting = (await entriesOf(userId).catch(() => [])).filter((entry) => entry.state.kind === 'waiting');
  return waiting.length === 0 ? null : Math.min(...waiting.map((entry) => entry.nextAttemptAt));
}

async function untilNothingIsWanted(): Promise<void> {
  do {
    isWantedAgain = false;
    await exclusively('outbox', sendDue).catch((error: unknown) => console.error(error));
  } while (isWantedAgain);
  // In the same breath as the question: what is wanted from now on starts anew.
  running = null;
}

async function sendDue(): Promise<void> {
  const userId = signedInSession()?.userId;
  if (!userId) return;
  /** What stands in an entry's way stands in the way of later ones of the same checklist: their order means something. */
  const blocked = new Set<string>();
  for (const entry of await entriesOf(userId)) {
    if (signedInSession()?.userId !== userId) return;
    if (blocked.has(entry.checklistId)) continue;
    const isDue = entry.state.kind === 'waiting' && entry.nextAttemptAt <= Date.now();
    const attempt = isDue ? await sendAndSettle(entry) : null;
    if (!attempt || attempt.kind !== 'done') blocked.add(entry.checklistId);
    if (attempt && isTheSameForAll(attempt)) return;
  }
}

async function sendAndSettle(entry: Entry): Promise<Attempt> {
  boundStore()?.dispatch(sendingChanged(entry.id));
  try {
    const attempt = await send(entry);
    await settle(entry, attempt, Date.now());
    if (attempt.kind === 'done') boundStore()?.dispatch(api.util.invalidateTags(['Submission']));
    if (attempt.kind === 'failed' && attempt.error.kind === 'session') await checkSession();
    return attempt;
  } finally {
    boundStore()?.dispatch(sendingChanged(null));
    announceChange();
  }
}

const isTheSameForAll = (attempt: Attempt): boolean =>
  attempt.kind === 'failed' && (attempt.error.kind === 'offline' || attempt.error.kind === 'session');
