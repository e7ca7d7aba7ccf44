import type { Plan } from '@avsec/shared/domain';
import type { SampleStep } from './sample-steps';

const DAY = { opensAt: '06:00', dueDays: 0, dueAt: '14:00', closesDays: 0, closesAt: '22:00' };
const NIGHT = { opensAt: '22:00', dueDays: 1, dueAt: '06:00', closesDays: 1, closesAt: '08:00' };
const ALL_DAY = { opensAt: '00:00', dueDays: 0, dueAt: '18:00', closesDays: 1, closesAt: '12:00' };

/** What is asked of a sample programme; who does it and from when on stand beside. */
export type SamplePlan = Pick<Plan, 'rule' | 'slots'>;

/** What the made-up airport plans: done, missed and excused behind it, and a full agenda before it. */
export const SAMPLE_PROGRAMMES: readonly SampleStep[] = [
  {
    kind: 'programme',
    days: 4,
    name: 'plan-lane-2',
    checklist: 'equipment',
    place: 'Canal de inspeção 2',
    group: 'Turno A',
    plan: { rule: { kind: 'days', every: 1 }, slots: [DAY] },
  },
  {
    kind: 'programme',
    days: 2,
    name: 'plan-south',
    checklist: 'gates',
    place: 'Cerca sul',
    group: 'Vigilância',
    plan: { rule: { kind: 'days', every: 1 }, slots: [ALL_DAY] },
  },
  {
    kind: 'programme',
    days: 2,
    name: 'plan-gate-7',
    checklist: 'gates',
    place: 'Portão 7',
    group: 'Turno A',
    plan: { rule: { kind: 'days', every: 2 }, slots: [NIGHT] },
  },
  {
    kind: 'programme',
    days: 2,
    name: 'plan-gate-3',
    checklist: 'gates',
    place: 'Portão 3',
    person: 'inspetor',
    plan: { rule: { kind: 'month-days', days: [1, 15], months: [] }, slots: [ALL_DAY] },
  },
  { kind: 'excuse', days: 1, of: 'plan-lane-2', before: 1, words: 'Canal fechado para obras neste dia.' },
];
