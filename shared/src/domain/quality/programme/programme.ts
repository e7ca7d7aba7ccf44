import { PLANNED_COUNT_MAX, RULE_DAYS_MAX, SLOT_DAYS_MAX, SLOTS_MAX } from '../../limits';
import { isSiteDate, type SiteDate } from '../findings/site-date';
import type { Recurrence } from './rule';
import { isSiteTime, isSlotInOrder, type Slot } from './slot';

/** What is asked of a programme from a day on: when, in which windows, of whom. */
export interface Plan extends Recurrence {
  slots: readonly Slot[];
  /** Exactly one of both. */
  responsibleId: string | null;
  groupId: string | null;
}

/** A checklist that is to be filled in at a place by a rule. */
export interface Programme {
  id: string;
  checklistId: string;
  checklistTitle: string;
  placeId: string | null;
  /** Names from the root; empty where no place is named. */
  place: string;
  assigneeName: string;
  /** Number of the newest version of the plan. */
  version: number;
  plan: Plan;
  /** The first day that it no longer has. */
  endedOn: SiteDate | null;
  /** When the next one that is not done opens, ISO 8601; null where nothing is laid down. */
  nextAt: string | null;
}

/** The parts of a plan that can be wrong. */
export type PlanPart = 'rule' | 'startsOn' | 'untilOn' | 'count' | 'slots' | 'who';

const isWithin = (number: number, from: number, to: number): boolean =>
  Number.isInteger(number) && number >= from && number <= to;

function isRule({ rule }: Plan): boolean {
  switch (rule.kind) {
    case 'days':
      return isWithin(rule.every, 1, RULE_DAYS_MAX);
    case 'weekdays':
      return rule.weekdays.length > 0;
    case 'month-days':
      return rule.days.length > 0 && rule.days.every((day) => isWithin(day, 1, 31));
    case 'nth-weekday':
      return true;
  }
}

const isSlot = (slot: Slot): boolean =>
  isSiteTime(slot.opensAt) &&
  isSiteTime(slot.dueAt) &&
  isSiteTime(slot.closesAt) &&
  isWithin(slot.dueDays, 0, SLOT_DAYS_MAX) &&
  isWithin(slot.closesDays, 0, SLOT_DAYS_MAX) &&
  isSlotInOrder(slot);

/** What of a plan is wrong, as it is read; empty where it can be laid down. `today`: of the site. */
export function wrongInPlan(plan: Plan, today: SiteDate): PlanPart[] {
  const { startsOn, untilOn, count, slots, responsibleId, groupId } = plan;
  const checks: [PlanPart, boolean][] = [
    ['rule', isRule(plan)],
    ['startsOn', isSiteDate(startsOn) && startsOn >= today],
    ['untilOn', untilOn === null || (isSiteDate(untilOn) && untilOn >= startsOn)],
    ['count', count === null || isWithin(count, 1, PLANNED_COUNT_MAX)],
    ['slots', isWithin(slots.length, 1, SLOTS_MAX) && slots.every(isSlot)],
    ['who', (responsibleId === null) !== (groupId === null)],
  ];
  return checks.flatMap(([part, isRight]) => (isRight ? [] : [part]));
}
