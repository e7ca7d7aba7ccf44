import { useEffect, useState } from 'react';
import { readReportSource, useLocalDrafts, useOutbox, type OpenedReport } from '@avsec/shared/data';
import { askedVersion } from '@avsec/shared/report';

export type ReportSourceState =
  | { kind: 'loading' }
  | { kind: 'missing' }
  /** The server could not be asked, and this device does not hold it. */
  | { kind: 'failed'; retry: () => void }
  | ({ kind: 'ready' } & OpenedReport);

type Read = { kind: 'loading' | 'missing' | 'failed' } | ({ kind: 'ready' } & OpenedReport);

const LOADING: Read = { kind: 'loading' };

/**
 * The version of a record that the address asks for, by its `?revision=`; read anew when something of it is queued,
 * sent or typed on this device.
 */
export function useReportSource(id: string, revision: string | null): ReportSourceState {
  const entry = useOutbox().find(({ submissionId }) => submissionId === id);
  const draft = useLocalDrafts().find(({ submissionId }) => submissionId === id);
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<{ of: string; read: Read }>({ of: '', read: LOADING });
  const shown = [id, revision, attempt].join(' ');
  const changes = [entry?.id, draft?.updatedAt].join(' ');

  useEffect(() => {
    let isWanted = true;
    const settle = (found: Read) => {
      if (isWanted) setRead({ of: shown, read: found });
    };
    readReportSource(id, askedVersion(revision)).then(
      (found) => settle(found ? { kind: 'ready', ...found } : { kind: 'missing' }),
      (error: unknown) => {
        console.warn('the source of a report', error);
        settle({ kind: 'failed' });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id, revision, shown, changes]);

  // What is shown stays while it is asked anew for the sake of what changed on the device.
  const state = read.of === shown ? read.read : LOADING;
  if (state.kind === 'ready') return state;
  return state.kind === 'failed' ? { kind: 'failed', retry: () => setAttempt(attempt + 1) } : { kind: state.kind };
}
