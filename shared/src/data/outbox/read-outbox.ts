import { boundStore, signedInSession } from '../../state/bound-store';
import { outboxCounted } from '../../state/connection-slice';
import { readRecords } from '../device/records';
import { entrySchema, type Entry } from '../held/entry-record';
import { entriesRead } from './outbox-slice';
import { shown, shownOperation } from './shown-entry';

/** The person's entries in the order in which they are sent. Rejects with `DeviceError`. */
export async function entriesOf(userId: string): Promise<Entry[]> {
  return (await readRecords({ store: 'outbox', index: 'user', key: userId }, entrySchema)).values;
}

/** Shows the screens what the device holds for the signed-in person; nothing when nobody is. */
export async function publishOutbox(): Promise<void> {
  const userId = signedInSession()?.userId;
  const entries = userId === undefined ? [] : await entriesOf(userId).catch(() => []);
  // Someone else may have signed in while the device was read.
  if (signedInSession()?.userId !== userId) return;
  const waiting = entries.filter((entry) => entry.state.kind === 'waiting').length;
  boundStore()?.dispatch(
    entriesRead({
      entries: entries.flatMap((entry) => (entry.kind === 'operation' ? [] : [shown(entry)])),
      operations: entries.flatMap((entry) => (entry.kind === 'operation' ? [shownOperation(entry)] : [])),
    }),
  );
  boundStore()?.dispatch(outboxCounted({ waiting, undecided: entries.length - waiting }));
}
