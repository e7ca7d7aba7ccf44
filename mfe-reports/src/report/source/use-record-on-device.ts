import { useEffect, useMemo, useState } from 'react';
import { readInspectionOnDevice, useLocalDrafts, useOutbox } from '@avsec/shared/data';
import { submissionFrom, type Inspection } from '@avsec/shared/domain';
import type { HeldOnDevice } from './choose-version';

export type RecordOnDevice = { kind: 'loading' } | { kind: 'known'; held: HeldOnDevice | null };

const LOADING = { of: '', inspection: null } as const;

/** What this device holds of a record: an entry that waits to be sent, a draft with unsent work, or a copy of what the server has. */
export function useRecordOnDevice(id: string): RecordOnDevice {
  const entry = useOutbox().find(({ submissionId }) => submissionId === id);
  const draft = useLocalDrafts().find(({ submissionId }) => submissionId === id);
  const [read, setRead] = useState<{ of: string; inspection: Inspection | null }>(LOADING);
  // Read anew when something of it is queued, sent or typed.
  const wanted = [id, entry?.id, draft?.updatedAt].join(' ');

  useEffect(() => {
    let isWanted = true;
    const settle = (inspection: Inspection | null) => {
      if (isWanted) setRead({ of: wanted, inspection });
    };
    readInspectionOnDevice(id).then(settle, (error: unknown) => {
      console.warn('what this device holds of a report', error);
      settle(null);
    });
    return () => {
      isWanted = false;
    };
  }, [id, wanted]);

  const { inspection } = read;
  const completionTime = entry?.kind === 'finalize' ? entry.completionTime : null;
  const status = entry?.kind === 'finalize' ? 'completed' : 'in_progress';
  const submission = useMemo(() => (inspection?.id === id ? submissionFrom(inspection, { status, completionTime }) : null), [inspection, id, status, completionTime]);
  if (read.of === '') return { kind: 'loading' };
  const newer = entry !== undefined || draft !== undefined || submission?.revision === 0;
  return { kind: 'known', held: submission && { submission, newer } };
}
