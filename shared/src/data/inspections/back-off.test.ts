import { attemptAt, backOff } from './back-off';

test('waits longer after each failure, up to five minutes, and never two devices alike', () => {
  expect([1, 2, 3, 4].map((attempts) => backOff(attempts, 1))).toEqual([2000, 4000, 8000, 16_000]);
  expect(backOff(40, 1)).toBe(300_000);
  expect(backOff(3, 0)).toBe(4000);
});

test.each([3, 30, 400])(
  'a time %i days ahead was written by a wrong clock and is now: no timer ever runs longer than one can',
  (days) => {
    const now = Date.UTC(2026, 0, 1);
    expect(attemptAt(now + days * 24 * 60 * 60_000, now)).toBe(now);
    expect(attemptAt(now + 60_000, now)).toBe(now + 60_000);
  },
);
