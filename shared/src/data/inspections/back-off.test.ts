import { backOff } from './back-off';

test('waits longer after each failure, up to five minutes, and never two devices alike', () => {
  expect([1, 2, 3, 4].map((attempts) => backOff(attempts, 1))).toEqual([2000, 4000, 8000, 16_000]);
  expect(backOff(40, 1)).toBe(300_000);
  expect(backOff(3, 0)).toBe(4000);
});
