import { useCallback, useSyncExternalStore } from 'react';
import { NO_MEASURE, type AnswerValue, type Evidence, type TakenMeasure } from '@avsec/shared/domain';
import { useFillIn } from './fill-in-context';
import { topicOf } from './fill-in-session';

const NO_EVIDENCE: readonly Evidence[] = [];

export interface FilledItem {
  value: AnswerValue;
  note: string;
  measure: TakenMeasure;
  evidence: readonly Evidence[];
  missing: boolean;
}

/** One item's own answer and evidence; nothing that happens to another item draws this one again. */
export function useItem(itemId: string): FilledItem {
  const { session } = useFillIn();
  const subscribe = useCallback(
    (listener: () => void) => session.subscribe(topicOf.item(itemId), listener),
    [session, itemId],
  );
  const value = useSyncExternalStore(subscribe, () => session.state().answers[itemId] ?? null);
  const note = useSyncExternalStore(subscribe, () => session.state().notes[itemId] ?? '');
  const measure = useSyncExternalStore(subscribe, () => session.state().measures[itemId] ?? NO_MEASURE);
  const evidence = useSyncExternalStore(subscribe, () => session.state().evidence[itemId] ?? NO_EVIDENCE);
  const missing = useSyncExternalStore(subscribe, () => session.state().missing[itemId] === true);
  return { value, note, measure, evidence, missing };
}
