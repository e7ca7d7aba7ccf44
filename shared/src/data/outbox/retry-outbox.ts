import { signedInSession } from '../../state/bound-store';
import { writeOnDevice } from '../device/device';
import { readAllIn } from '../device/records';
import { announceChange } from './changes';
import { drain } from './drain';
import { entrySchema } from './entry-record';

/** Tries everything again now: what waits for its next attempt, and what was refused (a role or a file may have been put right since). */
export async function retryOutbox(): Promise<void> {
  const userId = signedInSession()?.userId;
  if (!userId) return;
  await writeOnDevice(['outbox', 'quarantine'], async (transaction) => {
    for (const entry of await readAllIn(transaction, { store: 'outbox', index: 'user', key: userId }, entrySchema)) {
      if (entry.state.kind === 'conflict') continue;
      await transaction.objectStore('outbox').put({ ...entry, nextAttemptAt: 0, state: { kind: 'waiting', reason: null } });
    }
  });
  announceChange();
  await drain();
}
