import type { Store } from '@reduxjs/toolkit';
import type {
  AnswerValue,
  Evidence,
  Inspection,
  Inspector,
  Instance,
  OtherEvidence,
  TakenMeasure,
} from '@avsec/shared/domain';
import { indexOf, type ChecklistIndex } from '../state/checklist-index';
import type { FillInAction } from '../state/fill-in-actions';
import { fillInStateOf } from '../state/fill-in-slice';
import { inspectionOf, type FillInState } from '../state/fill-in-state';
import { grouped } from '../grouped';
import { afterPaint } from './after-paint';
import { createPublication } from './publication';
import { createTopics } from '@avsec/shared/state';

export const topicOf = {
  item: (itemId: string) => `item:${itemId}`,
  section: (sectionId: string) => `section:${sectionId}`,
  overall: 'overall',
  inspector: 'inspector',
  /** Which sections are shown, and what they are called. */
  structure: 'structure',
};

/**
 * The one handle on the inspection being filled in. It never changes while the page is open, so no context value
 * changes with an answer; components subscribe to the one thing they draw. With `useSelector` every mounted item would
 * be asked again on every tap.
 */
export interface FillInEngine {
  /** Of the questions as they are asked now: another one after an instance was added or removed. */
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
  note: (itemId: string, note: string) => void;
  measure: (itemId: string, measure: TakenMeasure) => void;
  addEvidence: (itemId: string, evidence: Evidence) => void;
  removeEvidence: (itemId: string, evidenceId: string) => void;
  replaceEvidence: (evidence: Evidence, by: Evidence) => void;
  identify: (inspector: Inspector, startTime: string) => void;
  /** The instances of a section that repeats, by its id in the checklist. */
  setInstances: (sectionId: string, instances: readonly Instance[], openSections?: readonly string[]) => void;
  toggleSection: (sectionId: string, open: boolean) => void;
  markMissing: (itemIds: readonly string[]) => void;
  /** The item that the person was at last, null before the first. */
  place: () => string | null;
  visit: (itemId: string) => void;
  close: () => void;
}

type Entered = Extract<FillInAction, { type: 'fillIn/answered' | 'fillIn/noted' | 'fillIn/measured' }>;

/** `later`: when an answer is worked out and the page hears of it. */
export function openEngine(
  store: Store,
  inspection: Inspection,
  openSections: readonly string[],
  later = afterPaint,
): FillInEngine {
  const topics = createTopics();
  const edits = createTopics();
  // Answers, notes and measures that the person sees in their own control and that the store does not have yet.
  const entered = new Map<string, Entered>();
  const publication = createPublication(topics, later, applyAnswers);
  store.dispatch({ type: 'fillIn/opened', inspection, openSections });
  const first = stored();
  if (!first) throw new Error('The fill-in slice is not in the store.');
  let seen = first;
  let place: string | null = null;

  /** Null once the slice belongs to another inspection, or to none. */
  function stored(): FillInState | null {
    const state = fillInStateOf(store.getState());
    return state?.base === inspection ? state : null;
  }

  /** Has the store work out what was answered: after the paint that shows it, or before, when somebody asks. */
  function applyAnswers(): void {
    for (const [key, action] of entered) {
      entered.delete(key);
      dispatch(action);
    }
  }

  function dispatch(action: FillInAction): void {
    if (stored()) store.dispatch(action);
  }

  /**
   * Never older than what the controls show: a drawing would put the older answer over what was typed. After it was
   * closed, the engine keeps what it last knew.
   */
  function current(): FillInState {
    applyAnswers();
    return stored() ?? seen;
  }

  function act(action: FillInAction): void {
    applyAnswers();
    dispatch(action);
  }

  function edit(action: FillInAction): void {
    act(action);
    edits.publishAll();
  }

  function enter(action: Entered): void {
    entered.set(`${action.type} ${action.itemId}`, action);
    publication.soon([topicOf.item(action.itemId)]);
    edits.publishAll();
  }

  function tell(): void {
    const before = seen;
    const now = stored();
    if (!now || now === before) return;
    seen = now;
    publish(before, now);
  }

  function publish(before: FillInState, now: FillInState): void {
    const { touched } = now;
    if (now.version !== before.version + 1 || touched.kind === 'everything') return publication.everything();
    if (touched.kind === 'inspector') return publication.now([topicOf.inspector]);
    const section = topicOf.section(touched.sectionId);
    if (touched.kind === 'section') return publication.now([section]);
    const turned = touched.turned.flatMap((id) => [
      topicOf.item(id),
      topicOf.section(indexOf(now.checklist).items.get(id)?.section.id ?? ''),
    ]);
    const rest = [
      ...(now.tallies === before.tallies ? [] : [topicOf.overall]),
      ...(now.sections === before.sections ? [] : [topicOf.structure]),
    ];
    publication.soon([topicOf.item(touched.itemId), section, ...turned, ...rest]);
  }

  const stop = store.subscribe(tell);
  return {
    get index() {
      return indexOf((stored() ?? seen).checklist);
    },
    otherEvidence: grouped(inspection.otherEvidence ?? [], ({ itemId }) => itemId),
    state: current,
    inspection: () => inspectionOf(current(), new Date().toISOString()),
    subscribe: topics.subscribe,
    onEdit: (listener) => edits.subscribe('edited', listener),
    answer: (itemId, value) => enter({ type: 'fillIn/answered', itemId, value }),
    note: (itemId, note) => enter({ type: 'fillIn/noted', itemId, note }),
    measure: (itemId, measure) => enter({ type: 'fillIn/measured', itemId, measure }),
    addEvidence: (itemId, evidence) => edit({ type: 'fillIn/evidenceAdded', itemId, evidence }),
    removeEvidence: (itemId, evidenceId) => edit({ type: 'fillIn/evidenceRemoved', itemId, evidenceId }),
    replaceEvidence: ({ id, itemId }, by) => edit({ type: 'fillIn/evidenceReplaced', itemId, evidenceId: id, by }),
    identify: (inspector, startTime) => edit({ type: 'fillIn/inspectorChanged', inspector, startTime }),
    setInstances: (sectionId, instances, openSections = []) =>
      edit({ type: 'fillIn/instancesChanged', sectionId, instances, openSections }),
    toggleSection: (sectionId, open) => act({ type: 'fillIn/sectionToggled', sectionId, open }),
    markMissing: (itemIds) => act({ type: 'fillIn/foundMissing', itemIds }),
    place: () => place,
    visit: (itemId) => (place = itemId),
    close() {
      act({ type: 'fillIn/closed', inspectionId: inspection.id });
      stop();
    },
  };
}
