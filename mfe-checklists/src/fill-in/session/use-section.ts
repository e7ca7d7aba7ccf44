import { useCallback, useSyncExternalStore, type RefObject } from 'react';
import { NOTHING_COUNTED, progressOf, sectionState, type Progress, type ProgressCount, type SectionState } from '@avsec/shared/domain';
import { useFillIn } from './fill-in-context';
import { topicOf } from './fill-in-session';
import { useLive } from './use-live';
import type { FillInState } from '../state/fill-in-state';

/** Whether a section is open; its items are mounted only then. */
export function useSectionOpen(sectionId: string): boolean {
  const { session } = useFillIn();
  const subscribe = useCallback((listener: () => void) => session.subscribe(topicOf.section(sectionId), listener), [session, sectionId]);
  return useSyncExternalStore(subscribe, () => session.state().open[sectionId] === true);
}

function useTally<T>(sectionId: string, read: (tally: ProgressCount) => T): T {
  const { session } = useFillIn();
  const subscribe = useCallback((listener: () => void) => session.subscribe(topicOf.section(sectionId), listener), [session, sectionId]);
  return useSyncExternalStore(subscribe, () => read(session.state().tallies.sections[sectionId] ?? NOTHING_COUNTED));
}

/** Whether a section is untouched, started or complete; an answer seldom changes that. */
export const useSectionState = (sectionId: string): SectionState => useTally(sectionId, ({ done, total }) => sectionState(progressOf(done, total)));

const whole = (tally: ProgressCount): ProgressCount => tally;

/** An element that shows something of a section's counts, without being drawn again (`use-live.ts`). */
export function useSectionFigure<E extends HTMLElement>(sectionId: string, write: (element: E, progress: Progress & { state: SectionState }) => void): RefObject<E | null> {
  const show = useCallback((element: E, { tallies }: FillInState) => write(element, progressOfTally(tallies.sections[sectionId])), [write, sectionId]);
  return useLive(topicOf.section(sectionId), show);
}

function progressOfTally({ done, total }: ProgressCount = NOTHING_COUNTED): Progress & { state: SectionState } {
  const progress = progressOf(done, total);
  return { ...progress, state: sectionState(progress) };
}

/** One section's own counts. */
export function useSectionProgress(sectionId: string): Progress & { state: SectionState } {
  return progressOfTally(useTally(sectionId, whole));
}
