import {
  asksMeasure,
  asShown,
  conformityOf,
  evidenceCountOf,
  isKeptAnswer,
  itemsOf,
  markOf,
  unreadText,
  wantedOf,
  WHAT_CHANGED_NOTE,
  type AnswerValue,
  type Evidence,
  type Inspection,
  type TakenMeasure,
} from '@avsec/shared/domain';
import { indexOf } from './checklist-index';
import type { FillInAction } from './fill-in-actions';
import { isItemHidden, type FillInState, type Touched } from './fill-in-state';
import { asAsked, turning, type Turned } from './shown-state';
import { retally, tallyAll } from './tally';

const NO_EVIDENCE: readonly Evidence[] = [];

/** What is known of an inspection as its page is opened. */
export function opened(inspection: Inspection, openSections: readonly string[]): FillInState {
  return {
    base: inspection,
    ...asAsked(inspection),
    inspector: inspection.inspector,
    startTime: inspection.startTime,
    answers: inspection.answers,
    notes: inspection.notes ?? {},
    measures: inspection.measures ?? {},
    evidence: inspection.evidence,
    findings: findingsOf(inspection),
    open: Object.fromEntries(openSections.map((id) => [id, true])),
    missing: {},
    tallies: tallyAll(asShown(inspection)),
    removedAny: false,
    touched: { kind: 'everything' },
    edits: 0,
  };
}

const after = (state: FillInState, touched: Touched, change: Partial<FillInState>): FillInState => ({
  ...state,
  ...change,
  touched,
});

type Marks = Readonly<Record<string, true>>;

function withMark(marks: Marks, itemId: string, marked: boolean): Marks {
  if ((marks[itemId] === true) === marked) return marks;
  if (marked) return { ...marks, [itemId]: true };
  const { [itemId]: taken, ...others } = marks;
  return taken ? others : marks;
}

const findingsOf = (inspection: Inspection): Marks => {
  const { checklist, answers } = asShown(inspection);
  return Object.fromEntries(
    itemsOf(checklist)
      .filter((item) => conformityOf(item, answers[item.id]) === 'non-conforming')
      .map(({ id }) => [id, true]),
  );
};

/** No item's: it is kept among the notes, and drawn by nobody but its field. */
const whatChanged = (state: FillInState, note: string): FillInState =>
  after(
    state,
    { kind: 'section', sectionId: WHAT_CHANGED_NOTE },
    { notes: { ...state.notes, [WHAT_CHANGED_NOTE]: note }, edits: state.edits + 1 },
  );

/** One item with a new answer, a new note, a new measure or new evidence. */
function filled(
  state: FillInState,
  itemId: string,
  next: { value?: AnswerValue; note?: string; measure?: TakenMeasure; evidence?: readonly Evidence[] },
): FillInState {
  const placed = indexOf(state.checklist).items.get(itemId);
  if (!placed) return itemId === WHAT_CHANGED_NOTE ? whatChanged(state, next.note ?? '') : state;
  const { item, section } = placed;
  const demand = { ...placed.demand, measure: asksMeasure(placed.level, state.base.measureLevels) };
  const sectionId = section.id;
  const value = 'value' in next ? next.value : state.answers[itemId];
  const oldEvidence = state.evidence[itemId] ?? NO_EVIDENCE;
  const evidence = next.evidence ?? oldEvidence;
  const older = state.base.otherEvidence
    ? evidenceCountOf({ evidence: {}, otherEvidence: state.base.otherEvidence }, itemId)
    : 0;
  const before = markOf(section, item, state.answers[itemId], oldEvidence.length + older);
  const now = markOf(section, item, value, evidence.length + older);
  const note = next.note ?? state.notes[itemId];
  const measure = next.measure ?? state.measures[itemId];
  const isFinding = conformityOf(item, value) === 'non-conforming';
  // Where no answer is asked for, only what could not be read was in the way.
  const isErased = !item.required && unreadText(state.answers[itemId]) !== null && !isKeptAnswer(value);
  const isOpen =
    (!now.answered && !isErased) || (isFinding && wantedOf(demand, note, evidence.length + older, measure).length > 0);
  const changes = {
    answers: 'value' in next ? { ...state.answers, [itemId]: value ?? null } : state.answers,
    notes: next.note === undefined ? state.notes : { ...state.notes, [itemId]: next.note },
    measures: next.measure === undefined ? state.measures : { ...state.measures, [itemId]: next.measure },
    evidence: next.evidence ? { ...state.evidence, [itemId]: evidence } : state.evidence,
    edits: state.edits + 1,
  };
  // A photo that was still being read may arrive after its item was hidden.
  if (isItemHidden(state, itemId)) return after(state, { kind: 'item', itemId, sectionId, turned: [] }, changes);
  const answered = after(
    state,
    { kind: 'item', itemId, sectionId, turned: [] },
    {
      ...changes,
      missing: isOpen ? state.missing : withMark(state.missing, itemId, false),
      findings: withMark(state.findings, itemId, isFinding),
      tallies: retally(state.tallies, state.checklist.sections, sectionId, before, now),
    },
  );
  const { turned, ...shown } = turning(answered, itemId);
  return turned.length === 0
    ? answered
    : {
        ...answered,
        ...shown,
        ...marksTurned(answered, turned),
        touched: { kind: 'item', itemId, sectionId, turned: turned.map((one) => one.itemId) },
      };
}

/** What is hidden is neither missing nor a finding; what comes back is a finding again. */
function marksTurned(state: FillInState, turned: readonly Turned[]): Pick<FillInState, 'missing' | 'findings'> {
  let { missing, findings } = state;
  for (const { itemId, isShown, mark } of turned) {
    if (!isShown) missing = withMark(missing, itemId, false);
    findings = withMark(findings, itemId, isShown && mark.conformity === 'non-conforming');
  }
  return { missing, findings };
}

type InstancesChanged = Extract<FillInAction, { type: 'instancesChanged' }>;

/** Everything is looked at anew: it is rare, and what others are called and counted by may have changed with it. */
function withInstances(state: FillInState, { sectionId, instances, openSections }: InstancesChanged): FillInState {
  const filled: Inspection = {
    ...state.base,
    answers: state.answers,
    notes: state.notes,
    measures: state.measures,
    evidence: state.evidence,
    instances: { ...state.instances, [sectionId]: instances },
  };
  return after(
    state,
    { kind: 'everything' },
    {
      ...asAsked(filled),
      findings: findingsOf(filled),
      tallies: tallyAll(asShown(filled)),
      open: { ...state.open, ...Object.fromEntries(openSections.map((id) => [id, true])) },
      removedAny: true,
      edits: state.edits + 1,
    },
  );
}

/**
 * Written by hand and not with createSlice's immer: that walks through every answer to freeze it, so a tap in a
 * checklist of 3,000 items would cost sixty times one in a checklist of 50.
 */
export function fillInReducer(state: FillInState, action: FillInAction): FillInState {
  switch (action.type) {
    case 'answered':
      return filled(state, action.itemId, { value: action.value });
    case 'noted':
      return filled(state, action.itemId, { note: action.note });
    case 'measured':
      return filled(state, action.itemId, { measure: action.measure });
    case 'evidenceAdded':
      return filled(state, action.itemId, {
        evidence: [...(state.evidence[action.itemId] ?? NO_EVIDENCE), action.evidence],
      });
    case 'evidenceRemoved':
      return filled(state, action.itemId, {
        evidence: (state.evidence[action.itemId] ?? NO_EVIDENCE).filter(({ id }) => id !== action.evidenceId),
      });
    case 'evidenceReplaced':
      return filled(state, action.itemId, {
        evidence: (state.evidence[action.itemId] ?? NO_EVIDENCE).map((held) =>
          held.id === action.evidenceId ? action.by : held,
        ),
      });
    case 'inspectorChanged':
      return after(
        state,
        { kind: 'inspector' },
        { inspector: action.inspector, startTime: action.startTime, edits: state.edits + 1 },
      );
    case 'instancesChanged':
      return withInstances(state, action);
    case 'sectionToggled':
      return after(
        state,
        { kind: 'section', sectionId: action.sectionId },
        { open: { ...state.open, [action.sectionId]: action.open } },
      );
    case 'foundMissing':
      return after(
        state,
        { kind: 'everything' },
        { missing: Object.fromEntries(action.itemIds.map((id) => [id, true])) },
      );
  }
}
