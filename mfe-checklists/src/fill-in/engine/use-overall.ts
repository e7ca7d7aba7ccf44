import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { isAnswered, type Inspector, type ProgressCount } from '@avsec/shared/domain';
import { isItemHidden } from '../state/fill-in-state';
import { useFillIn } from './fill-in-context';
import { topicOf } from './fill-in-engine';

function useOverallState<T>(read: (fillIn: ReturnType<typeof useFillIn>) => T): T {
  const fillIn = useFillIn();
  const subscribe = useCallback((listener: () => void) => fillIn.engine.subscribe(topicOf.overall, listener), [fillIn]);
  return useSyncExternalStore(subscribe, () => read(fillIn));
}

/** The counts of the whole inspection. */
export const useOverallTally = (): ProgressCount => useOverallState(({ engine }) => engine.state().tallies.overall);

/** Ids of the sections at 100 %; the same array until one joins or leaves. */
export const useCompletedSections = (): readonly string[] =>
  useOverallState(({ engine }) => engine.state().tallies.completed);

/** Whether every required signature is there (specification, section 5). */
export const useSigned = (): boolean =>
  useOverallState(({ engine }) => {
    const state = engine.state();
    return engine.index.requiredSignatures.every((id) => isAnswered(state.answers[id]) || isItemHidden(state, id));
  });

/** The required items that finalizing found unanswered and that still are. */
export const useStillMissing = (): Readonly<Record<string, true>> =>
  useOverallState(({ engine }) => engine.state().missing);

/**
 * Ids of the items whose answers do not conform, in the order of the page; the same array until one joins or leaves.
 */
export function useFindings(): readonly string[] {
  const { engine } = useFillIn();
  const findings = useOverallState((fillIn) => fillIn.engine.state().findings);
  return useMemo(
    () =>
      Object.keys(findings).toSorted(
        (a, b) => (engine.index.items.get(a)?.position ?? 0) - (engine.index.items.get(b)?.position ?? 0),
      ),
    [findings, engine],
  );
}

export function useInspector(): Inspector {
  const { engine } = useFillIn();
  const subscribe = useCallback((listener: () => void) => engine.subscribe(topicOf.inspector, listener), [engine]);
  return useSyncExternalStore(subscribe, () => engine.state().inspector);
}
