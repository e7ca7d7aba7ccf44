import {
  goesOn,
  NTHS,
  type Nth,
  type Plan,
  type Programme,
  type Rule,
  type RuleKind,
  type SiteDate,
  type Slot,
  type Weekday,
} from '@avsec/shared/domain';

/** A window as it is typed. */
export interface SlotValues {
  opensAt: string;
  dueDays: string;
  dueAt: string;
  closesDays: string;
  closesAt: string;
}

/** A programme as its form has it. */
export interface PlanValues {
  checklistId?: string | undefined;
  placeId?: string | undefined;
  /** 'person:…' or 'group:…'. */
  assignee?: string | undefined;
  kind: RuleKind;
  every: string;
  weekdays: Weekday[];
  /** '1, 15, 31'. */
  monthDays: string;
  nth: Nth;
  weekday: Weekday;
  months: number[];
  startsOn?: SiteDate | undefined;
  untilOn?: SiteDate | undefined;
  count: string;
  slots: SlotValues[];
}

export const NEW_SLOT: SlotValues = {
  opensAt: '08:00',
  dueDays: '0',
  dueAt: '12:00',
  closesDays: '0',
  closesAt: '18:00',
};

/** A new programme: every day from this one. */
export const newValues = (today: SiteDate): PlanValues => ({
  kind: 'days',
  every: '1',
  weekdays: [1, 2, 3, 4, 5],
  monthDays: '1',
  nth: NTHS[0],
  weekday: 1,
  months: [],
  startsOn: today,
  count: '',
  slots: [NEW_SLOT],
});

const slotValues = (slot: Slot): SlotValues => ({
  ...slot,
  dueDays: String(slot.dueDays),
  closesDays: String(slot.closesDays),
});

/** What a programme has, to be changed from a day on. */
export function valuesOf({ checklistId, placeId, plan }: Programme, today: SiteDate): PlanValues {
  const { rule } = plan;
  const { startsOn, count } = goesOn(plan, today);
  return {
    ...newValues(today),
    checklistId,
    placeId: placeId ?? undefined,
    assignee: plan.groupId === null ? `person:${plan.responsibleId ?? ''}` : `group:${plan.groupId}`,
    kind: rule.kind,
    ...(rule.kind === 'days' && { every: String(rule.every) }),
    ...(rule.kind === 'weekdays' && { weekdays: [...rule.weekdays] }),
    ...(rule.kind === 'month-days' && { monthDays: rule.days.join(', '), months: [...rule.months] }),
    ...(rule.kind === 'nth-weekday' && { nth: rule.nth, weekday: rule.weekday, months: [...rule.months] }),
    startsOn,
    untilOn: plan.untilOn ?? undefined,
    count: count === null ? '' : String(count),
    slots: plan.slots.map(slotValues),
  };
}

/** A number as it is typed; what is none is one that no plan takes. */
const wholeNumber = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : -1);

function ruleOf(values: PlanValues): Rule {
  const { kind, every, weekdays, monthDays, nth, weekday, months } = values;
  const inOrder = <T extends number>(list: readonly T[]): T[] => list.toSorted((one, other) => one - other);
  switch (kind) {
    case 'days':
      return { kind, every: wholeNumber(every) };
    case 'weekdays':
      return { kind, weekdays: inOrder(weekdays) };
    case 'month-days':
      return {
        kind,
        days: inOrder([
          ...new Set(
            monthDays
              .split(/[\s,;]+/)
              .filter((one) => one !== '')
              .map(wholeNumber),
          ),
        ]),
        months: inOrder(months),
      };
    case 'nth-weekday':
      return { kind, nth, weekday, months: inOrder(months) };
  }
}

/** What was typed as a plan; `wrongInPlan` says what of it is wrong. */
export function planOf(values: PlanValues): Plan {
  const [of, id] = values.assignee?.split(':') ?? [];
  return {
    rule: ruleOf(values),
    startsOn: values.startsOn ?? '',
    untilOn: values.untilOn ?? null,
    count: values.count.trim() === '' ? null : wholeNumber(values.count),
    slots: values.slots.map((slot) => ({
      ...slot,
      dueDays: wholeNumber(slot.dueDays),
      closesDays: wholeNumber(slot.closesDays),
    })),
    responsibleId: of === 'person' && id ? id : null,
    groupId: of === 'group' && id ? id : null,
  };
}
