import type { Store } from '@reduxjs/toolkit';
import type { AnswerValue, Evidence, Inspection, Inspector, OtherEvidence } from '@avsec/shared/domain';
import { indexOf, type ChecklistIndex } from '../state/checklist-index';
import type { FillInAction } from '../state/fill-in-actions';
import { fillInStateOf } from '../state/fill-in-slice';
import { inspectionOf, type FillInState } from '../state/fill-in-state';
import { grouped } from '../grouped';
import { afterPaint } from './after-paint';
import { createPublication } from './publication';
import { createTopics } from './topics';

export const topicOf = {
  item: (itemId: string) => `item:${itemId}`,
  section: (sectionId: string) => `section:${sectionId}`,
  overall: 'overall',
  inspector: 'inspector',
};

/**
 * The one handle on the inspection being filled in. It never changes while the page is open, so no context value changes
 * with an answer; components subscribe to the one thing they draw. With `useSelector` every mounted item would be asked
 * again on every tap.
 */
export interface FillInSession {
  readonly index: ChecklistIndex;
  /** Photo rows in older forms, by item; they are only shown. */
  readonly otherEvidence: ReadonlyMap<string, readonly OtherEvidence[]>;
  state: () => FillInState;
  /** The inspection whole, as of now. */
  inspection: () => Inspection;
  subscribe: (topic: string, listener: () => void) => () => void;
  /** Called after every change of what is kept. */
  onEdit: (listener: () => void) => () => void;
  answer: (itemId: string, value: AnswerValue) => void;
  addEvidence: (itemId: string, evidence: Evidence) => void;
  removeEvidence: (itemId: string, evidenceId: string) => void;
  identify: (inspector: Inspector, startTime: string) => void;
  toggleSection: (sectionId: string, open: boolean) => void;
  markMissing: (itemIds: readonly string[]) => void;
  close: () => void;
}

/** `later`: when the page hears of an answer. */
export function openSession(store: Store, inspection: Inspection, openSections: readonly string[], later = afterPaint): FillInSession {
  const topics = createTopics();
  const publication = createPublication(topics, later);
  const edits = createTopics();
  const dispatch = (action: FillInAction): void => void store.dispatch(action);
  dispatch({ type: 'fillIn/opened', inspection, openSections });
  const first = fillInStateOf(store.getState());
  if (first?.base !== inspection) throw new Error('The fill-in slice is not in the store.');
  let seen = first;

  function current(): FillInState {
    const state = fillInStateOf(store.getState());
    // After the slice was given to another inspection this session keeps what it last knew.
    return state?.base === inspection ? state : seen;
  }

  function tell(): void {
    const before = seen;
    const now = current();
    if (now === before) return;
    seen = now;
    publish(before, now);
    if (now.edits !== before.edits) edits.publishAll();
  }

  function publish(before: FillInState, now: FillInState): void {
    const { touched } = now;
    if (now.version !== before.version + 1 || touched.kind === 'everything') return publication.everything();
    if (touched.kind === 'inspector') return publication.now([topicOf.inspector]);
    const section = topicOf.section(touched.sectionId);
    if (touched.kind === 'section') return publication.now([section]);
    publication.soon([topicOf.item(touched.itemId), section, ...(now.tallies === before.tallies ? [] : [topicOf.overall])]);
  }

  const stop = store.subscribe(tell);
  return {
    index: indexOf(inspection.checklist),
    otherEvidence: grouped(inspection.otherEvidence ?? [], ({ itemId }) => itemId),
    state: current,
    inspection: () => inspectionOf(current(), new Date().toISOString()),
    subscribe: topics.subscribe,
    onEdit: (listener) => edits.subscribe('edited', listener),
    answer: (itemId, value) => dispatch({ type: 'fillIn/answered', itemId, value }),
    addEvidence: (itemId, evidence) => dispatch({ type: 'fillIn/evidenceAdded', itemId, evidence }),
    removeEvidence: (itemId, evidenceId) => dispatch({ type: 'fillIn/evidenceRemoved', itemId, evidenceId }),
    identify: (inspector, startTime) => dispatch({ type: 'fillIn/inspectorChanged', inspector, startTime }),
    toggleSection: (sectionId, open) => dispatch({ type: 'fillIn/sectionToggled', sectionId, open }),
    markMissing: (itemIds) => dispatch({ type: 'fillIn/foundMissing', itemIds }),
    close() {
      stop();
      dispatch({ type: 'fillIn/closed', inspectionId: inspection.id });
    },
  };
}
