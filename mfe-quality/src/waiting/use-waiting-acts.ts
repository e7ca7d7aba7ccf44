import { useMemo } from 'react';
import { actOperation, type ActContent } from '@avsec/shared/data';
import { afterActs, type Finding, type WaitingAct } from '@avsec/shared/domain';
import { useWaitingOperations, type WaitingOperation } from '@avsec/shared/operations';

/** An act on a finding that the server does not have yet. */
export interface WaitingActRow {
  operation: WaitingOperation;
  content: ActContent;
}

/** Acts that this device has to send, of one finding or of all, in their order. */
export function useWaitingActs(findingId?: string): readonly WaitingActRow[] {
  const operations = useWaitingOperations(actOperation.module);
  return useMemo(
    () =>
      operations.flatMap((operation): WaitingActRow[] => {
        if (operation.operation !== actOperation.name) return [];
        if (findingId !== undefined && operation.about !== findingId) return [];
        const content = actOperation.content.safeParse(operation.content);
        return content.success ? [{ operation, content: content.data }] : [];
      }),
    [operations, findingId],
  );
}

/** The finding as it will be with them: what may be done next. What was refused is not counted on. */
export const withWaiting = (finding: Finding, rows: readonly WaitingActRow[], userId: string): Finding =>
  afterActs(
    finding,
    rows.filter(({ operation }) => operation.state.kind !== 'refused').map((row) => waitingActOf(row, userId)),
  );

const waitingActOf = ({ operation, content }: WaitingActRow, userId: string): WaitingAct => ({
  act: content.act,
  at: operation.createdAt,
  by: userId,
  actionId: content.action_id ?? null,
  words: content.words ?? null,
  responsibleId: content.responsible_id ?? null,
  groupId: content.group_id ?? null,
  date: content.date ?? null,
});
