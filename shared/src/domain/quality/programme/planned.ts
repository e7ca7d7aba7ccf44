import type { FindingActor } from '../findings/may-act';
import { isAssignable, isSupervisor } from '../findings/may-act';
import type { SiteDate } from '../findings/site-date';
import type { Instants } from './slot';

/**
 * Where a planned inspection stands: `planned` not open yet · `open` · `late` due and not done · `missed` closed and
 * not done · `done` in time, also before it opened · `done-late` · `excused` with words. Only the last three rest on
 * what somebody did; the others are a question of its moments and now, and stored nowhere.
 */
export const PLANNED_STATES = ['planned', 'open', 'late', 'missed', 'done', 'done-late', 'excused'] as const;
export type PlannedState = (typeof PLANNED_STATES)[number];

/** What a state follows from. */
export interface PlannedAtHand extends Instants {
  /** When what was finalized for it was completed, ISO 8601. */
  doneAt: string | null;
  excusedAt: string | null;
}

/** Where it stands at a moment. The database says the same (`private.planned_state`). */
export function plannedState(planned: PlannedAtHand, now: Date): PlannedState {
  const { opensAt, dueAt, closesAt, doneAt, excusedAt } = planned;
  if (doneAt !== null) return Date.parse(doneAt) <= Date.parse(dueAt) ? 'done' : 'done-late';
  if (excusedAt !== null) return 'excused';
  if (now.getTime() < Date.parse(opensAt)) return 'planned';
  if (now.getTime() < Date.parse(dueAt)) return 'open';
  return now.getTime() < Date.parse(closesAt) ? 'late' : 'missed';
}

/** What a supervisor can do to one: `move` it, `excuse` it (beforehand or afterwards), or take that back. */
export const PLANNED_ACTS = ['move', 'excuse', 'take-back'] as const;
export type PlannedAct = (typeof PLANNED_ACTS)[number];

/** What each is possible from; each needs words. The database holds the same table, compared cell by cell. */
export const PLANNED_TRANSITIONS: Record<PlannedAct, readonly PlannedState[]> = {
  move: ['planned', 'open', 'late'],
  excuse: ['planned', 'open', 'late', 'missed'],
  'take-back': ['excused'],
};

/** A planned inspection as whoever opens the agenda sees it. Moments are ISO 8601. */
export interface Planned extends PlannedAtHand {
  id: string;
  programmeId: string;
  /** The day that the rule says. */
  day: SiteDate;
  /** The day on which it is held: another one where it was moved. */
  heldOn: SiteDate;
  /** Which of the windows of its day, from 1. */
  slot: number;
  checklistId: string;
  checklistTitle: string;
  /** Names from the root; empty where no place is named. */
  place: string;
  responsibleId: string | null;
  groupId: string | null;
  /** Of the person or the group. */
  assigneeName: string;
  /** What was begun or finalized for it. */
  submissionId: string | null;
  submittedBy: { id: string; name: string } | null;
  /** Why it was moved or excused, and by whom. */
  words: string | null;
  decidedBy: string | null;
}

/** Why an act cannot be done: `state` not from there · `right` not by this person · `four-eyes` it is theirs. */
export type WhyNotPlanned = 'state' | 'right' | 'four-eyes';

/** Whether the person lays down what is to be inspected. */
export const canPlan = (actor: Pick<FindingActor, 'role' | 'rights'>): boolean =>
  actor.role === 'author' || isSupervisor(actor);

/** Whether it is this person's, or their group's. */
export const isOwnPlanned = (
  { responsibleId, groupId }: Pick<Planned, 'responsibleId' | 'groupId'>,
  actor: FindingActor,
): boolean => isAssignable(actor) && (responsibleId === actor.userId || actor.groupIds.some((id) => id === groupId));

/** Null where the person may do it now; nobody excuses or moves what is their own to do. */
export function whyNotPlanned(
  act: PlannedAct,
  planned: Pick<Planned, keyof PlannedAtHand | 'responsibleId' | 'groupId'>,
  actor: FindingActor,
  now: Date,
): WhyNotPlanned | null {
  if (!PLANNED_TRANSITIONS[act].includes(plannedState(planned, now))) return 'state';
  if (!isSupervisor(actor)) return 'right';
  return isOwnPlanned(planned, actor) ? 'four-eyes' : null;
}
