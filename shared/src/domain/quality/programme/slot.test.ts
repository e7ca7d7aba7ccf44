import fc from 'fast-check';
import { addDays, siteDate } from '../findings/site-date';
import { aSiteDay, aSlot, ZONES } from './programme.fixture';
import { instantOf, siteTime } from './site-time';
import { instantsOn, isSlotInOrder, type Slot } from './slot';

const NIGHT: Slot = { opensAt: '22:00', dueDays: 1, dueAt: '06:00', closesDays: 1, closesAt: '08:00' };

it('a shift over midnight is as long as clocks say, over their changes too', () => {
  const hoursOf = (day: string, zone: string): number => {
    const { opensAt, dueAt } = instantsOn(day, NIGHT, zone);
    return (Date.parse(dueAt) - Date.parse(opensAt)) / 3_600_000;
  };
  expect(instantsOn('2026-01-31', NIGHT, 'America/Sao_Paulo')).toEqual({
    opensAt: '2026-02-01T01:00:00.000Z',
    dueAt: '2026-02-01T09:00:00.000Z',
    closesAt: '2026-02-01T11:00:00.000Z',
  });
  expect(hoursOf('2026-03-27', 'Europe/Lisbon')).toBe(8);
  expect(hoursOf('2026-03-28', 'Europe/Lisbon')).toBe(7);
  expect(hoursOf('2026-10-24', 'Europe/Lisbon')).toBe(9);
  // In Brazil clocks changed at midnight, until 2019.
  expect(hoursOf('2018-11-03', 'America/Sao_Paulo')).toBe(7);
  expect(hoursOf('2018-02-17', 'America/Sao_Paulo')).toBe(9);
});

it('a time that clocks leave out is later by as much; of one that comes twice it is the second', () => {
  expect(instantOf('2026-03-08', '02:30', 'America/New_York').toISOString()).toBe('2026-03-08T07:30:00.000Z');
  expect(instantOf('2026-11-01', '01:30', 'America/New_York').toISOString()).toBe('2026-11-01T06:30:00.000Z');
  expect(instantOf('2018-11-04', '00:15', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:15:00.000Z');
  const within = { opensAt: '02:30', dueDays: 0, dueAt: '03:00', closesDays: 0, closesAt: '03:15' };
  expect(instantsOn('2026-03-08', within, 'America/New_York')).toEqual({
    opensAt: '2026-03-08T07:30:00.000Z',
    dueAt: '2026-03-08T07:30:00.000Z',
    closesAt: '2026-03-08T07:30:00.000Z',
  });
});

it('in every zone its moments come in order, and clocks there show what was planned, but where they left it out', () => {
  fc.assert(
    fc.property(aSiteDay, aSlot, fc.constantFrom(...ZONES), (day, slot, zone) => {
      const { opensAt, dueAt, closesAt } = instantsOn(day, slot, zone);
      expect(opensAt <= dueAt && dueAt <= closesAt).toBe(true);
      for (const [at, on, time] of [
        [opensAt, day, slot.opensAt],
        [dueAt, addDays(day, slot.dueDays), slot.dueAt],
        [closesAt, addDays(day, slot.closesDays), slot.closesAt],
      ] as const) {
        const moment = new Date(at);
        const isLeftOut = siteTime(moment, zone) !== time;
        if (isLeftOut) expect(siteDate(moment, zone) >= on).toBe(true);
        else expect(siteDate(moment, zone)).toBe(on);
      }
    }),
    { numRuns: 500 },
  );
});

it('knows a window that is in order', () => {
  expect(isSlotInOrder(NIGHT)).toBe(true);
  expect(isSlotInOrder({ ...NIGHT, dueDays: 0 })).toBe(false);
  expect(isSlotInOrder({ ...NIGHT, closesAt: '05:59' })).toBe(false);
  expect(isSlotInOrder({ opensAt: '08:00', dueDays: 0, dueAt: '08:00', closesDays: 0, closesAt: '09:00' })).toBe(false);
});
