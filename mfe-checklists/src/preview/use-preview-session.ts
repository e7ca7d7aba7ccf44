import { useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { Inspection } from '@avsec/shared/domain';
import { initiallyOpen } from '../fill-in/loading/initially-open';
import { beginningOf } from '../fill-in/prefill/prefill';
import { openSession, type FillInSession } from '../fill-in/session/fill-in-session';

export interface PreviewSession {
  /** Grows with every opening. */
  attempt: number;
  inspection: Inspection;
  session: FillInSession;
}

/**
 * A fill-in session for a checklist that is still being written, begun as an inspection is. When the checklist changes
 * a new one is opened, with the answers given so far and the sections that were open.
 */
export function usePreviewSession(inspection: Inspection): PreviewSession | null {
  const store = useStore();
  const [running, setRunning] = useState<PreviewSession | null>(null);
  const kept = useRef<Pick<Inspection, 'answers' | 'instances'> & { open: string[] | null }>({
    answers: {},
    open: null,
  });
  useLayoutEffect(() => {
    const { answers: given, instances } = kept.current;
    const begun = beginningOf({ checklist: inspection.checklist, instances }, new Date());
    const answered = { ...inspection, answers: { ...begun, ...given }, instances };
    const session = openSession(store, answered, kept.current.open ?? initiallyOpen(answered));
    setRunning((before) => ({ attempt: (before?.attempt ?? 0) + 1, inspection: answered, session }));
    return () => {
      const { open } = session.state();
      const { answers, instances } = session.inspection();
      kept.current = { answers, instances, open: Object.keys(open).filter((id) => open[id]) };
      session.close();
    };
  }, [store, inspection]);
  return running;
}
