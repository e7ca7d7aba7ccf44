import {
  applyEdit,
  EDITOR_OPEN_ITEMS_MAX,
  editProblems,
  faultyConditions,
  idSource,
  registrationProblems,
  type AuthoringCounts,
  type AuthoringEdit,
  type Checklist,
  type ChecklistItem,
  type ChecklistSection,
  type IdSource,
} from '@avsec/shared/domain';
import { locate, stillThere, type LocatedProblem } from '../problems/located';
import { edited, historyOf, redone, stepEnded, undone, type History } from './history';
import { createRowState, rowTopic, type RowState } from './row-state';
import { emptyLookup, takeIn, type Difference } from './lookup';
import { createTopics } from '@avsec/shared/state';

/**
 * The rules that a definition is saved under: those of the registration page, or those of the edit screen (section 5).
 */
export type AuthoringMode = 'create' | 'edit';

export const topicOf = {
  basics: 'basics',
  order: 'order',
  counts: 'counts',
  history: 'history',
  problems: 'problems',
  folded: 'folded',
  wanted: 'wanted',
  broken: 'broken',
  section: (id: string): string => `section:${id}`,
  list: (sectionId: string): string => `list:${sectionId}`,
  item: (id: string): string => `item:${id}`,
  ...rowTopic,
};

/** Which way back and forth there is, and whether anything differs from what is stored. */
export interface HistoryState {
  canUndo: boolean;
  canRedo: boolean;
  changed: boolean;
}

/**
 * The one handle on the definition being edited. It never changes while the page is open; components subscribe to the
 * one thing that they draw, so that a key in a checklist of 3,000 items costs what it costs in a small one.
 */
export interface EditorEngine extends RowState {
  readonly mode: AuthoringMode;
  /**
   * So many items that its sections are folded at first. What comes and goes while it is open changes nothing in it.
   */
  readonly opensFolded: boolean;
  checklist: () => Checklist;
  section: (id: string) => ChecklistSection | undefined;
  item: (id: string) => ChecklistItem | undefined;
  /** The item as far as it is drawn: the same object while only its texts are typed. */
  settings: (id: string) => ChecklistItem | undefined;
  sectionIds: () => readonly string[];
  itemIds: (sectionId: string) => readonly string[];
  counts: () => AuthoringCounts;
  history: () => HistoryState;
  subscribe: (topic: string, listener: () => void) => () => void;
  /** Called after every change of the definition. */
  onEdit: (listener: () => void) => () => void;
  ids: () => IdSource;
  /** `step`: edits of the same name, one after the other, are taken back together. */
  edit: (edit: AuthoringEdit, step?: string) => void;
  endStep: () => void;
  undo: () => void;
  redo: () => void;
  /** This definition is the stored one from now on. */
  markStored: (stored: Checklist) => void;
  /** Looks for problems, shows them from now on until they are mended, and answers them. */
  findProblems: () => readonly LocatedProblem[];
  problems: () => readonly LocatedProblem[];
  isFolded: (sectionId: string) => boolean;
  fold: (sectionIds: readonly string[], folded: boolean) => void;
  /** The item that the person is being led to: it is drawn wherever it is. */
  wanted: () => string | null;
  want: (itemId: string) => void;
  /** How many conditions the last edit left without the question that they ask for; 0 once the person has decided. */
  broken: () => number;
  settleBroken: () => void;
}

interface Start {
  mode: AuthoringMode;
  /** What the backend has; a new checklist as it begins. */
  stored: Checklist;
  /** What is edited: the same, or what was not saved last time. */
  definition: Checklist;
}

/** What may part a condition from its question. */
const MOVES: ReadonlySet<AuthoringEdit['kind']> = new Set([
  'section-removed',
  'section-moved',
  'item-removed',
  'item-moved',
  'items-removed',
  'items-moved',
]);

/** How many conditions ask for what is gone or comes later now, and did not before. */
function newlyMisplaced(before: Checklist, after: Checklist): number {
  const misplaced = (checklist: Checklist): number =>
    faultyConditions(checklist).filter(({ fault }) => fault !== 'answer-not-offered').length;
  const now = misplaced(after);
  return now === 0 ? 0 : Math.max(0, now - misplaced(before));
}

const PROBLEMS_OF = { create: registrationProblems, edit: editProblems };

export function openEngine({ mode, stored, definition }: Start): EditorEngine {
  const topics = createTopics();
  const edits = createTopics();
  const lookup = emptyLookup();
  takeIn(lookup, null, definition);
  let base = stored;
  let history: History = historyOf(definition);
  let historyState: HistoryState = { canUndo: false, canRedo: false, changed: definition !== stored };
  let problems: readonly LocatedProblem[] = [];
  let wanted: string | null = null;
  let broken = 0;
  const opensFolded = lookup.counts.items > EDITOR_OPEN_ITEMS_MAX;
  const folded = new Set(opensFolded ? lookup.sectionIds : []);

  const located = (): LocatedProblem[] => locate(history.present, PROBLEMS_OF[mode](history.present));

  function publish(difference: Difference): void {
    if (difference.basics) topics.publish(topicOf.basics);
    if (difference.order) topics.publish(topicOf.order);
    if (difference.counts) topics.publish(topicOf.counts);
    for (const id of difference.sections) topics.publish(topicOf.section(id));
    for (const id of difference.lists) topics.publish(topicOf.list(id));
    for (const id of difference.items) topics.publish(topicOf.item(id));
  }

  function tellHistory(): void {
    const now = {
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      changed: history.present !== base,
    };
    if (
      now.canUndo === historyState.canUndo &&
      now.canRedo === historyState.canRedo &&
      now.changed === historyState.changed
    )
      return;
    historyState = now;
    topics.publish(topicOf.history);
  }

  function showProblems(next: readonly LocatedProblem[]): void {
    if (next === problems) return;
    problems = next;
    topics.publish(topicOf.problems);
  }

  function go(next: History): void {
    const before = history.present;
    history = next;
    tellHistory();
    if (next.present === before) return;
    publish(takeIn(lookup, before, next.present));
    if (problems.length > 0) showProblems(stillThere(problems, located()));
    edits.publish('edit');
  }

  function tellBroken(count: number): void {
    if (count === broken) return;
    broken = count;
    topics.publish(topicOf.broken);
  }

  return {
    ...createRowState(topics.publish, () => history.present),
    mode,
    opensFolded,
    checklist: () => history.present,
    section: (id) => lookup.sections.get(id),
    item: (id) => lookup.items.get(id),
    settings: (id) => lookup.settings.get(id),
    sectionIds: () => lookup.sectionIds,
    itemIds: (sectionId) => lookup.itemIds.get(sectionId) ?? [],
    counts: () => lookup.counts,
    history: () => historyState,
    subscribe: topics.subscribe,
    onEdit: (listener) => edits.subscribe('edit', listener),
    ids: () => idSource(history.present, Date.now()),
    edit(edit, step) {
      const before = history.present;
      go(edited(history, applyEdit(before, edit), step ?? null));
      if (MOVES.has(edit.kind)) tellBroken(newlyMisplaced(before, history.present));
    },
    endStep: () => go(stepEnded(history)),
    undo: () => go(undone(history)),
    redo: () => go(redone(history)),
    markStored(now) {
      base = now;
      tellHistory();
    },
    findProblems() {
      showProblems(located());
      return problems;
    },
    problems: () => problems,
    isFolded: (sectionId) => folded.has(sectionId),
    fold(sectionIds, fold) {
      for (const id of sectionIds)
        if (fold) folded.add(id);
        else folded.delete(id);
      topics.publish(topicOf.folded);
    },
    broken: () => broken,
    settleBroken: () => tellBroken(0),
    wanted: () => wanted,
    want(itemId) {
      wanted = itemId;
      topics.publish(topicOf.wanted);
    },
  };
}
