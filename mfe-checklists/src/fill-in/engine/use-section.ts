import { useCallback, useSyncExternalStore } from 'react';
import {
  NOTHING_COUNTED,
  progressOf,
  sectionState,
  type Progress,
  type ProgressCount,
  type SectionState,
} from '@avsec/shared/domain';
import { useFillIn } from './fill-in-context';
import { topicOf } from './fill-in-engine';

/** Whether a section is open; its items are mounted only then. */
export function useSectionOpen(sectionId: string): boolean {
  const { engine } = useFillIn();
  const subscribe = useCallback(
    (listener: () => void) => engine.subscribe(topicOf.section(sectionId), listener),
    [engine, sectionId],
  );
  return useSyncExternalStore(subscribe, () => engine.state().open[sectionId] === true);
}

/** A section's progress and whether it is untouched, started or complete. */
export type Shown = Progress & { state: SectionState };

function progressOfTally({ done, total }: ProgressCount = NOTHING_COUNTED): Shown {
  const progress = progressOf(done, total);
  return { ...progress, state: sectionState(progress) };
}

/** One section's own counts. */
export function useSectionProgress(sectionId: string): Shown {
  const { engine } = useFillIn();
  const subscribe = useCallback(
    (listener: () => void) => engine.subscribe(topicOf.section(sectionId), listener),
    [engine, sectionId],
  );
  return progressOfTally(useSyncExternalStore(subscribe, () => engine.state().tallies.sections[sectionId]));
}
