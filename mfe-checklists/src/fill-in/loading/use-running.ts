import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { Inspection } from '@avsec/shared/domain';
import { createRunner, type Running } from './runner';

/**
 * The session and the autosave of an opened inspection; null for the moment until they are there. The component is keyed by
 * its inspection. `writes`: this tab may keep the draft.
 */
export function useRunning(inspection: Inspection, { writes }: { writes: boolean }): Running | null {
  const store = useStore();
  const [runner] = useState(() => createRunner(store, inspection));
  useEffect(() => runner.start(), [runner]);
  const running = useSyncExternalStore(runner.subscribe, runner.current);

  useEffect(() => {
    if (writes) running?.autosave.resume();
    else running?.autosave.stop();
  }, [writes, running]);

  return running;
}
