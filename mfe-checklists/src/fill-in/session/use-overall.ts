import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { isAnswered, type Inspector, type ProgressCount } from '@avsec/shared/domain';
import { isItemHidden } from '../state/fill-in-state';
import { useFillIn } from './fill-in-context';
import { topicOf } from './fill-in-session';

function useOverallState<T>(read: (fillIn: ReturnType<typeof useFillIn>) => T): T {
  const fillIn = useFillIn();
  const subscribe = useCallback(
    (listener: () => void) => fillIn.session.subscribe(topicOf.overall, listener),
    [fillIn],
  );
  return useSyncExternalStore(subscribe, () => read(fillIn));
}

/** The counts of the whole inspection. */
export const useOverallTally = (): ProgressCount => useOverallState(({ session }) => session.state().tallies.overall);

/** Ids of the sections at 100 %; the same array until one joins or leaves. */
export const useCompletedSections = (): readonly string[] =>
  useOverallState(({ session }) => session.state().tallies.completed);

/** Whether every required signature is there (specification, section 5). */
export const useSigned = (): boolean =>
  useOverallState(({ session }) => {
    const state = session.state();
    return session.index.requiredSignatures.every((id) => isAnswered(state.answers[id]) || isItemHidden(state, id));
  });

/** The required items that finalizing found unanswered and that still are. */
export const useStillMissing = (): Readonly<Record<string, true>> =>
  useOverallState(({ session }) => session.state().missing);

/**
 * Ids of the items whose answers do not conform, in the order of the page; the same array until one joins or leaves.
 */
export function useFindings(): readonly string[] {
  const { session } = useFillIn();
  const findings = useOverallState((fillIn) => fillIn.session.state().findings);
  return useMemo(
    () =>
      Object.keys(findings).toSorted(
        (a, b) => (session.index.items.get(a)?.position ?? 0) - (session.index.items.get(b)?.position ?? 0),
      ),
    [findings, session],
  );
}

export function useInspector(): Inspector {
  const { session } = useFillIn();
  const subscribe = useCallback((listener: () => void) => session.subscribe(topicOf.inspector, listener), [session]);
  return useSyncExternalStore(subscribe, () => session.state().inspector);
}
