import { useLayoutEffect, useRef, useState } from 'react';
import type { Inspection } from '@avsec/shared/domain';
import { initiallyOpen } from '../fill-in/loading/initially-open';
import { beginningOf } from '../fill-in/prefill/prefill';
import { openEngine, type FillInEngine } from '../fill-in/engine/fill-in-engine';

export interface PreviewEngine {
  /** Grows with every opening. */
  attempt: number;
  inspection: Inspection;
  engine: FillInEngine;
}

/**
 * A fill-in engine for a checklist that is still being written, begun as an inspection is. When the checklist changes
 * a new one is opened, with the answers given so far and the sections that were open.
 */
export function usePreviewEngine(inspection: Inspection): PreviewEngine | null {
  const [running, setRunning] = useState<PreviewEngine | null>(null);
  const kept = useRef<Pick<Inspection, 'answers' | 'instances'> & { open: string[] | null }>({
    answers: {},
    open: null,
  });
  useLayoutEffect(() => {
    const { answers: given, instances } = kept.current;
    const begun = beginningOf({ checklist: inspection.checklist, instances }, new Date());
    const answered = { ...inspection, answers: { ...begun, ...given }, instances };
    const engine = openEngine(answered, kept.current.open ?? initiallyOpen(answered));
    setRunning((before) => ({ attempt: (before?.attempt ?? 0) + 1, inspection: answered, engine }));
    return () => {
      const { open } = engine.state();
      const { answers, instances } = engine.inspection();
      kept.current = { answers, instances, open: Object.keys(open).filter((id) => open[id]) };
      engine.close();
    };
  }, [inspection]);
  return running;
}
