import { EVIDENCE_BUCKET } from '../../domain/evidence/evidence';
import { backend } from '../backend/backend';

/**
 * Removes files that no record shows any more from the bucket. The record is gone by then, and the policy lets nothing
 * be removed that is still shown; so a failure leaves rubbish, never a gap, and is only noted.
 */
export async function removeObjects(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  try {
    const client = await backend();
    const { error } = await client.storage.from(EVIDENCE_BUCKET).remove([...paths]);
    if (error) console.warn('files that nothing shows any more stayed in the bucket', error);
  } catch (error) {
    console.warn('files that nothing shows any more stayed in the bucket', error);
  }
}
