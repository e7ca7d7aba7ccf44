import fc from 'fast-check';
import { DEFAULT_QUALITY_SETTINGS, dueDates, effectiveFrom } from './deadlines';
import { LEVELS } from '../../checklist/level';
import { addDays, addMonths, daysBetween, isSiteDate, siteDate } from './site-date';
import { isOverdue, isPlanOverdue, isUnsettled, stateOn, type Dated } from './state';

const aDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

it('counts the day of the site, wherever the device and the server are', () => {
  const at = new Date('2026-02-01T02:30:00Z');
  expect(siteDate(at, 'America/Sao_Paulo')).toBe('2026-01-31');
  expect(siteDate(at, 'Etc/GMT+12')).toBe('2026-01-31');
  expect(siteDate(at, 'Pacific/Kiritimati')).toBe('2026-02-01');
  expect(siteDate(new Date('2026-01-31T10:00:00Z'), 'Pacific/Kiritimati')).toBe('2026-02-01');
  expect(() => siteDate(at, 'Marte/Olympus')).toThrow(RangeError);
});

it('a critical finding at 23:30 on 31 January has its days in the months after', () => {
  const openedOn = siteDate(new Date('2026-02-01T02:30:00Z'), 'America/Sao_Paulo');
  expect(dueDates(openedOn, DEFAULT_QUALITY_SETTINGS.levels.critical)).toEqual({
    measureDueOn: '2026-01-31',
    planDueOn: '2026-02-02',
    dueOn: '2026-02-07',
  });
  expect(dueDates('2026-01-31', DEFAULT_QUALITY_SETTINGS.levels.major)).toMatchObject({
    measureDueOn: null,
    planDueOn: '2026-02-10',
    dueOn: '2026-03-02',
  });
  expect(dueDates('2024-01-31', DEFAULT_QUALITY_SETTINGS.levels.major).dueOn).toBe('2024-03-01');
  expect(dueDates('2026-01-31', DEFAULT_QUALITY_SETTINGS.levels.observation)).toEqual({
    measureDueOn: null,
    planDueOn: null,
    dueOn: null,
  });
});

it('asks for effectiveness so many days after the verification, or not at all', () => {
  expect(effectiveFrom('2026-12-15', 30)).toBe('2027-01-14');
  expect(effectiveFrom('2026-12-15', null)).toBeNull();
});

it('a month later is the last day where the month is shorter', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  expect(addMonths('2026-03-31', -12)).toBe('2025-03-31');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});

it('days later and days between agree, over any change of month, year or clock', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: -800, max: 800 }), (day, days) => {
      const later = addDays(day, days);
      expect(isSiteDate(later)).toBe(true);
      expect(daysBetween(day, later)).toBe(days);
      expect(addDays(later, -days)).toBe(day);
    }),
  );
});

it('knows a day of the calendar', () => {
  expect(['2026-02-28', '2024-02-29'].every(isSiteDate)).toBe(true);
  expect(['2026-02-29', '2026-13-01', '26-01-01', '', '2026-1-1'].some(isSiteDate)).toBe(false);
});

const aFinding = (more: Partial<Dated> = {}): Dated => ({
  state: 'open',
  riskUntil: null,
  planDueOn: '2026-03-05',
  dueOn: '2026-03-10',
  ...more,
});

it('is overdue from the day after its day, until it is corrected', () => {
  expect(isOverdue(aFinding(), '2026-03-10')).toBe(false);
  expect(isOverdue(aFinding(), '2026-03-11')).toBe(true);
  expect(isOverdue(aFinding({ state: 'in-treatment' }), '2026-03-11')).toBe(true);
  for (const state of ['corrected', 'verified', 'closed', 'dismissed'] as const)
    expect([state, isOverdue(aFinding({ state }), '2099-01-01')]).toEqual([state, false]);
  expect(isOverdue(aFinding({ dueOn: null }), '2099-01-01')).toBe(false);
});

it('lacks a plan from the day after its day, while it has no action', () => {
  expect(isPlanOverdue(aFinding(), '2026-03-05')).toBe(false);
  expect(isPlanOverdue(aFinding(), '2026-03-06')).toBe(true);
  expect(isPlanOverdue(aFinding({ state: 'in-treatment' }), '2026-03-06')).toBe(false);
});

it('a risk is accepted until its last day, and is open again by itself after it', () => {
  const accepted = aFinding({ state: 'risk-accepted', riskUntil: '2026-06-30' });
  expect(stateOn(accepted, '2026-06-30')).toBe('risk-accepted');
  expect(isOverdue(accepted, '2026-06-30')).toBe(false);
  expect(stateOn(accepted, '2026-07-01')).toBe('open');
  expect(isUnsettled(accepted, '2026-07-01')).toBe(true);
  expect(isOverdue(accepted, '2026-07-01')).toBe(true);
});

it('the graver the level, the sooner', () => {
  const days = LEVELS.map((level) => DEFAULT_QUALITY_SETTINGS.levels[level].correctedDays ?? Infinity);
  expect(days).toEqual([...days].sort((one, other) => one - other));
});
