import { addDays, daysBetween } from '../findings/site-date';
import { PLANNED_STATES } from '../programme/planned';
import { daysOfAge, FINDING_AGES } from './ages';
import { COVERAGE_STATES, coverageRate, monthBefore } from './coverage';
import { conformityRate, NO_FIGURES } from './figure-line';
import { seesAllFigures, seesFiguresByPerson, seesIndicators } from './may-see';
import { lastMonths, monthsBetween } from './months';
import { cumulatedShares } from './pareto';

test('a rate is a sum over a sum, and of nothing there is none', () => {
  expect(conformityRate({ total: 8, part: 2 })).toBe(75);
  expect(conformityRate(NO_FIGURES)).toBeNull();
});

test('every age lies in exactly one band, and its days are those of today', () => {
  for (let age = 0; age < 200; age += 1) {
    const day = addDays('2026-03-01', -age);
    const bands = FINDING_AGES.filter((band) => {
      const { from, to } = daysOfAge(band, '2026-03-01');
      return (from === undefined || day >= from) && (to === undefined || day <= to);
    });
    expect(bands).toHaveLength(1);
    expect(bands[0]!.from <= age && age <= (bands[0]!.to ?? Infinity)).toBe(true);
  }
});

test('months are whole, over the turn of a year and in a leap year', () => {
  expect(lastMonths('2028-02-10', 3)).toEqual({ from: '2027-12-01', to: '2028-02-29' });
  expect(monthsBetween('2027-12-31', '2028-02-01')).toEqual(['2027-12-01', '2028-01-01', '2028-02-01']);
  expect(daysBetween('2028-02-01', lastMonths('2028-02-10', 1).to)).toBe(28);
});

test('coverage is what was done, also late, of what was due; the excused and what may still be done do not count', () => {
  const line = { planned: 20, done: 6, doneLate: 2, excused: 3, late: 1, missed: 1, toCome: 7 };
  expect(coverageRate(line)).toBe(80);
  expect(coverageRate({ ...line, planned: 22, excused: 5 })).toBe(80);
  expect(coverageRate({ ...line, late: 0, toCome: 8 })).toBeCloseTo(88.9, 1);
  expect(coverageRate({ planned: 4, done: 0, doneLate: 0, excused: 1, late: 0, missed: 0, toCome: 3 })).toBeNull();
});

test('every state of a planned inspection is counted once', () => {
  expect(Object.values(COVERAGE_STATES).flat().sort()).toEqual([...PLANNED_STATES].sort());
});

test('beside a month stands the one as many months earlier as the period has', () => {
  const year = { first: '2026-03-01', last: '2027-02-28' };
  expect(monthBefore('2026-03-01', year)).toBe('2025-03-01');
  expect(monthBefore('2026-03-01', { first: '2026-03-01', last: '2026-03-31' })).toBe('2026-02-01');
});

test('shares of a ranking are cumulated over all failures, also over those that are not ranked', () => {
  expect(cumulatedShares([4, 3, 1], 10)).toEqual([40, 70, 80]);
  expect(cumulatedShares([], 0)).toEqual([]);
});

test('all figures are for who judges or audits, one’s own for inspectors, by person for auditors and administrators', () => {
  const seen = (role: 'inspector' | 'author' | 'auditor' | 'admin' | null, supervisor = false) => {
    const actor = { role, rights: supervisor ? (['supervisor'] as const) : [] };
    return [seesIndicators(actor), seesAllFigures(actor), seesFiguresByPerson(actor)];
  };
  expect(seen('inspector')).toEqual([true, false, false]);
  expect(seen('inspector', true)).toEqual([true, true, false]);
  expect(seen('author')).toEqual([false, false, false]);
  expect(seen('auditor')).toEqual([true, true, true]);
  expect(seen('admin')).toEqual([true, true, true]);
  expect(seen(null)).toEqual([false, false, false]);
  expect(seen(null, true)).toEqual([true, true, false]);
});
