import { useMemo } from 'react';
import { usePortalSelector } from '../../state/hooks';
import { outboxState } from '../inspections/outbox-slice';
import type { OutboxEntry, WaitingOperation } from '../inspections/outbox-types';

/** What the signed-in person's outbox on this device holds of inspections, in the order in which it is sent. */
export function useOutbox(): OutboxEntry[] {
  const { entries, sendingId } = usePortalSelector(outboxState);
  return useMemo(
    () => entries.map((entry) => (entry.id === sendingId ? { ...entry, state: { kind: 'sending' as const } } : entry)),
    [entries, sendingId],
  );
}

/** What it holds of modules' operations, of one module or of all, in the order in which it is sent. */
export function useWaitingOperations(moduleId?: string): WaitingOperation[] {
  const { operations, sendingId } = usePortalSelector(outboxState);
  return useMemo(() => {
    const wanted = moduleId === undefined ? operations : operations.filter((one) => one.moduleId === moduleId);
    return wanted.map((one) => (one.id === sendingId ? { ...one, state: { kind: 'sending' as const } } : one));
  }, [operations, sendingId, moduleId]);
}
