import { boundStore, signedInSession } from '../../state/bound-store';
import { outboxCounted } from '../../state/connection-slice';
import { entriesOf, timesToSend } from '../inspections/drain';
import { entriesRead } from '../inspections/outbox-slice';
import { shown, shownOperation } from './shown-entry';

/** Shows the screens what the device holds for the signed-in person; nothing when nobody is. */
export async function publishOutbox(): Promise<void> {
  const userId = signedInSession()?.userId;
  const entries = userId === undefined ? [] : await entriesOf(userId).catch(() => []);
  // Someone else may have signed in while the device was read.
  if (signedInSession()?.userId !== userId) return;
  const waiting = entries.filter((entry) => entry.state.kind === 'waiting').length;
  const operations = entries.filter((entry) => entry.kind === 'operation');
  const times = operations.length === 0 ? null : timesToSend(entries, Date.now());
  boundStore()?.dispatch(
    entriesRead({
      entries: entries.flatMap((entry) => (entry.kind === 'operation' ? [] : [shown(entry)])),
      operations: operations.map((entry) => shownOperation(entry, times?.get(entry.id) === Infinity)),
    }),
  );
  boundStore()?.dispatch(outboxCounted({ waiting, undecided: entries.length - waiting }));
}
