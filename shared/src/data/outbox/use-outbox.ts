import { useMemo } from 'react';
import { usePortalSelector } from '../../state/hooks';
import { outboxState } from './outbox-slice';
import type { OutboxEntry } from './outbox-types';

/** What the signed-in person's outbox on this device holds, in the order in which it is sent. */
export function useOutbox(): OutboxEntry[] {
  const { entries, sendingId } = usePortalSelector(outboxState);
  return useMemo(
    () => entries.map((entry) => (entry.id === sendingId ? { ...entry, state: { kind: 'sending' as const } } : entry)),
    [entries, sendingId],
  );
}
