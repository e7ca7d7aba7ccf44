import { readRecords } from '../device/records';
import { entrySchema, type ClearEntry } from './entry-record';

/**
 * What 'Limpar Dados' has removed from this device and the backend has yet to remove: these submissions, up to the revision that was known
 * here, are no longer in progress. A newer revision is someone's work and is not touched.
 */
export async function clearedHere(userId: string, checklistId: string): Promise<ClearEntry['known']> {
  const { values } = await readRecords({ store: 'outbox', index: 'user', key: userId }, entrySchema);
  return values.flatMap((entry) => (entry.kind === 'clear' && entry.checklistId === checklistId && entry.state.kind === 'waiting' ? entry.known : []));
}
