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
import { fillInReducer, opened } from '../state/fill-in-reducer';
import { inspectionOf, type FillInState } from '../state/fill-in-state';
import { groupedBy } from '../grouped-by';
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

type Entered = Extract<FillInAction, { type: 'answered' | 'noted' | 'measured' }>;

/** `later`: when an answer is worked out and the page hears of it. */
export function openEngine(inspection: Inspection, openSections: readonly string[], later = afterPaint): FillInEngine {
  const topics = createTopics();
  const edits = createTopics();
  // Answers, notes and measures that the person sees in their own control and that are not worked out yet.
  const entered = new Map<string, Entered>();
  const publication = createPublication(topics, later, applyAnswers);
  let state = opened(inspection, openSections);
  let isClosed = false;
  let place: string | null = null;

  /** Works out what was answered: after the paint that shows it, or before, when somebody asks. */
  function applyAnswers(): void {
    for (const [key, action] of entered) {
      entered.delete(key);
      change(action);
    }
  }

  /** After it was closed it keeps what it last knew; one that cannot be worked out takes nothing else along. */
  function change(action: FillInAction): void {
    if (isClosed) return;
    const before = state;
    try {
      state = fillInReducer(before, action);
    } catch (error) {
      console.error(`what was ${action.type} could not be worked out; all else stays as it was`, error);
      return;
    }
    if (state !== before) publish(before, state);
  }

  /** Never older than what the controls show: a drawing would put the older answer over what was typed. */
  function current(): FillInState {
    applyAnswers();
    return state;
  }

  function act(action: FillInAction): void {
    applyAnswers();
    change(action);
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

  function publish(before: FillInState, now: FillInState): void {
    const { touched } = now;
    if (touched.kind === 'everything') return publication.everything();
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

  return {
    get index() {
      return indexOf(state.checklist);
    },
    otherEvidence: groupedBy(inspection.otherEvidence ?? [], ({ itemId }) => itemId),
    state: current,
    inspection: () => inspectionOf(current(), new Date().toISOString()),
    subscribe: topics.subscribe,
    onEdit: (listener) => edits.subscribe('edited', listener),
    answer: (itemId, value) => enter({ type: 'answered', itemId, value }),
    note: (itemId, note) => enter({ type: 'noted', itemId, note }),
    measure: (itemId, measure) => enter({ type: 'measured', itemId, measure }),
    addEvidence: (itemId, evidence) => edit({ type: 'evidenceAdded', itemId, evidence }),
    removeEvidence: (itemId, evidenceId) => edit({ type: 'evidenceRemoved', itemId, evidenceId }),
    replaceEvidence: ({ id, itemId }, by) => edit({ type: 'evidenceReplaced', itemId, evidenceId: id, by }),
    identify: (inspector, startTime) => edit({ type: 'inspectorChanged', inspector, startTime }),
    setInstances: (sectionId, instances, openSections = []) =>
      edit({ type: 'instancesChanged', sectionId, instances, openSections }),
    toggleSection: (sectionId, open) => act({ type: 'sectionToggled', sectionId, open }),
    markMissing: (itemIds) => act({ type: 'foundMissing', itemIds }),
    place: () => place,
    visit: (itemId) => (place = itemId),
    close() {
      applyAnswers();
      isClosed = true;
    },
  };
}
