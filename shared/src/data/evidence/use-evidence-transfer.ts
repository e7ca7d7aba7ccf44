import { useEffect, useSyncExternalStore } from 'react';
import { isDeviceInPage } from '../device/device';
import { signedInSession } from '../../state/bound-store';
import type { EvidenceTransfer } from './evidence-types';
import { localFile } from './local-files';
import { announceTransfer, onTransfer, transferOf } from './transfers';

/** How far a photo or file is on its way to the backend. What this device does not hold came from there. */
export function useEvidenceTransfer(evidenceId: string): EvidenceTransfer {
  const seen = useSyncExternalStore(onTransfer, () => transferOf(evidenceId));
  useEffect(() => {
    if (transferOf(evidenceId) === undefined) void lookUp(evidenceId);
  }, [evidenceId]);
  const state = seen ?? 'stored';
  return state === 'stored' && isDeviceInPage() ? 'in-page' : state;
}

async function lookUp(evidenceId: string): Promise<void> {
  const userId = signedInSession()?.userId;
  if (!userId) return;
  const file = await localFile(userId, evidenceId).catch(() => null);
  if (transferOf(evidenceId) === undefined)
    announceTransfer(evidenceId, file && !file.uploaded ? 'stored' : 'uploaded');
}
