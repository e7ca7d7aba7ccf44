import { wrongInPlan, type Programme } from '@avsec/shared/domain';
import { newValues, planOf, valuesOf } from './plan-values';

const TODAY = '2026-11-27';
const programme: Programme = {
  id: 'p',
  checklistId: 'fence',
  checklistTitle: 'Cerca',
  placeId: null,
  place: '',
  assigneeName: 'Turno A',
  version: 2,
  endedOn: null,
  nextAt: null,
  plan: {
    rule: { kind: 'month-days', days: [1, 31], months: [2, 8] },
    startsOn: '2026-12-01',
    untilOn: '2027-12-31',
    count: 5,
    slots: [{ opensAt: '22:00', dueDays: 1, dueAt: '06:00', closesDays: 1, closesAt: '08:00' }],
    responsibleId: null,
    groupId: 'g',
  },
};

test('a plan comes back from its form as it was; one that began goes on in its rhythm, with what is left of its count', () => {
  expect(planOf(valuesOf(programme, TODAY))).toEqual(programme.plan);
  const begun = { ...programme, plan: { ...programme.plan, startsOn: '2026-01-01' } };
  expect(planOf(valuesOf(begun, TODAY))).toEqual({ ...programme.plan, startsOn: '2027-02-01', count: 1 });
  for (const rule of [
    { kind: 'days', every: 14 },
    { kind: 'weekdays', weekdays: [1, 5] },
    { kind: 'nth-weekday', nth: -1, weekday: 5, months: [] },
  ] as const)
    expect(planOf(valuesOf({ ...programme, plan: { ...programme.plan, rule } }, TODAY)).rule).toEqual(rule);
});

test('what was typed and is no number is wrong where it stands', () => {
  const typed = { ...newValues(TODAY), assignee: 'person:ana' };
  expect(wrongInPlan(planOf(typed), TODAY)).toEqual([]);
  expect(wrongInPlan(planOf({ ...typed, every: 'dois' }), TODAY)).toEqual(['rule']);
  expect(wrongInPlan(planOf({ ...typed, kind: 'month-days', monthDays: '15; 31' }), TODAY)).toEqual([]);
  expect(wrongInPlan(planOf({ ...typed, kind: 'month-days', monthDays: '0' }), TODAY)).toEqual(['rule']);
  expect(wrongInPlan(planOf({ ...typed, count: '1.5' }), TODAY)).toEqual(['count']);
  expect(wrongInPlan(planOf({ ...typed, assignee: undefined }), TODAY)).toEqual(['who']);
});
