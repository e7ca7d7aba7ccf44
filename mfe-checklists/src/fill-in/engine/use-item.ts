import { useCallback, useSyncExternalStore } from 'react';
import { NO_MEASURE, type AnswerValue, type Evidence, type TakenMeasure } from '@avsec/shared/domain';
import { useFillIn } from './fill-in-context';
import { topicOf } from './fill-in-engine';

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
  const { engine } = useFillIn();
  const subscribe = useCallback(
    (listener: () => void) => engine.subscribe(topicOf.item(itemId), listener),
    [engine, itemId],
  );
  const value = useSyncExternalStore(subscribe, () => engine.state().answers[itemId] ?? null);
  const note = useSyncExternalStore(subscribe, () => engine.state().notes[itemId] ?? '');
  const measure = useSyncExternalStore(subscribe, () => engine.state().measures[itemId] ?? NO_MEASURE);
  const evidence = useSyncExternalStore(subscribe, () => engine.state().evidence[itemId] ?? NO_EVIDENCE);
  const missing = useSyncExternalStore(subscribe, () => engine.state().missing[itemId] === true);
  return { value, note, measure, evidence, missing };
}
