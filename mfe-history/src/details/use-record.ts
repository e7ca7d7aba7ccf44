import { useMemo } from 'react';
import { useLocalDrafts, useOutbox } from '@avsec/shared/data';
import { useActor } from '@avsec/shared/state';
import { deviceRecords } from '../records/record';
import type { RecordReference } from './use-details';

/** A record by its id alone: with what this device holds of it, otherwise the server's. */
export function useRecord(id: string): RecordReference {
  const { userId } = useActor();
  const entries = useOutbox();
  const drafts = useLocalDrafts();
  return useMemo(() => {
    const here = deviceRecords({ entries, drafts }, userId).find((record) => record.id === id);
    return here ?? { id, onServer: true, device: { kind: 'none' }, status: '', completionTime: null };
  }, [id, entries, drafts, userId]);
}
