import type { FindingActor } from '../findings/may-act';
import { canPlan, plannedState, whyNotPlanned, type PlannedAtHand } from './planned';
import { wrongInPlan, type Plan } from './programme';

const aPlanned = (more: Partial<PlannedAtHand> = {}): PlannedAtHand => ({
  opensAt: '2026-11-27T11:00:00Z',
  dueAt: '2026-11-27T15:00:00Z',
  closesAt: '2026-11-27T21:00:00Z',
  doneAt: null,
  excusedAt: null,
  ...more,
});
const at = (time: string, more?: Partial<PlannedAtHand>) =>
  plannedState(aPlanned(more), new Date(`2026-11-27T${time}Z`));

it('is planned, open, late and missed by its moments and now alone', () => {
  expect(['10:59:59', '11:00:00', '14:59:59', '15:00:00', '20:59:59', '21:00:00'].map((time) => at(time))).toEqual([
    'planned',
    'open',
    'open',
    'late',
    'late',
    'missed',
  ]);
});

it('what was done early or in time is done, later done late, whenever one looks', () => {
  expect(at('10:00:00', { doneAt: '2026-11-26T09:00:00Z' })).toBe('done');
  expect(at('23:00:00', { doneAt: '2026-11-27T15:00:00Z' })).toBe('done');
  expect(at('23:00:00', { doneAt: '2026-11-27T15:00:01Z' })).toBe('done-late');
  expect(at('23:00:00', { excusedAt: '2026-11-27T22:00:00Z' })).toBe('excused');
  expect(at('23:00:00', { excusedAt: '2026-11-27T22:00:00Z', doneAt: '2026-11-27T14:00:00Z' })).toBe('done');
});

const supervisor: FindingActor = { userId: 'sup', role: 'auditor', rights: ['supervisor'], groupIds: ['shift'] };
const now = new Date('2026-11-27T22:00:00Z');

it('a supervisor excuses what is missed, and nobody what is their own or their group’s', () => {
  const theirs = { ...aPlanned(), responsibleId: 'ana', groupId: null };
  expect(whyNotPlanned('excuse', theirs, supervisor, now)).toBeNull();
  expect(whyNotPlanned('move', theirs, supervisor, now)).toBe('state');
  expect(whyNotPlanned('take-back', theirs, supervisor, now)).toBe('state');
  expect(whyNotPlanned('excuse', theirs, { ...supervisor, rights: [] }, now)).toBe('right');
  expect(whyNotPlanned('excuse', { ...theirs, responsibleId: 'sup' }, supervisor, now)).toBe('four-eyes');
  expect(whyNotPlanned('excuse', { ...theirs, responsibleId: null, groupId: 'shift' }, supervisor, now)).toBe(
    'four-eyes',
  );
});

it('authors, supervisors and administrators plan', () => {
  const plans = (role: FindingActor['role'], rights: FindingActor['rights'] = []) => canPlan({ role, rights });
  expect([plans('author'), plans('admin'), plans('auditor', ['supervisor'])]).toEqual([true, true, true]);
  expect([plans('inspector'), plans('auditor'), plans(null, ['responsible'])]).toEqual([false, false, false]);
});

it('says what of a plan is wrong', () => {
  const plan: Plan = {
    rule: { kind: 'days', every: 1 },
    startsOn: '2026-11-27',
    untilOn: null,
    count: null,
    slots: [{ opensAt: '08:00', dueDays: 0, dueAt: '12:00', closesDays: 0, closesAt: '18:00' }],
    responsibleId: 'ana',
    groupId: null,
  };
  expect(wrongInPlan(plan, '2026-11-27')).toEqual([]);
  expect(wrongInPlan(plan, '2026-11-28')).toEqual(['startsOn']);
  expect(
    wrongInPlan(
      { ...plan, rule: { kind: 'weekdays', weekdays: [] }, untilOn: '2026-11-26', count: 0, slots: [], groupId: 'g' },
      '2026-11-27',
    ),
  ).toEqual(['rule', 'untilOn', 'count', 'slots', 'who']);
});
