import { useCallback, useSyncExternalStore } from 'react';
import { NOTHING_COUNTED, progressOf, sectionState, type Progress, type SectionState } from '@avsec/shared/domain';
import { useFillIn } from './fill-in-context';
import { topicOf } from './fill-in-session';

/** Whether a section is open; its items are mounted only then. */
export function useSectionOpen(sectionId: string): boolean {
  const { session } = useFillIn();
  const subscribe = useCallback((listener: () => void) => session.subscribe(topicOf.section(sectionId), listener), [session, sectionId]);
  return useSyncExternalStore(subscribe, () => session.state().open[sectionId] === true);
}

/** One section's own counts. */
export function useSectionProgress(sectionId: string): Progress & { state: SectionState } {
  const { session } = useFillIn();
  const subscribe = useCallback((listener: () => void) => session.subscribe(topicOf.section(sectionId), listener), [session, sectionId]);
  const tally = useSyncExternalStore(subscribe, () => session.state().tallies.sections[sectionId] ?? NOTHING_COUNTED);
  const progress = progressOf(tally.done, tally.total);
  return { ...progress, state: sectionState(progress) };
}
