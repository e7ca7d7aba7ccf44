import { SlidingWindow } from './sliding-window';

let at = 0;
const windowOf = (limit: number) => new SlidingWindow({ windowMs: 1000, limit, now: () => at });
beforeEach(() => void (at = 0));

test('an attempt counts for exactly as long as the window is', () => {
  const counting = windowOf(5);
  expect(counting.increment('a').totalHits).toBe(1);
  at = 600;
  expect(counting.increment('a').totalHits).toBe(2);
  at = 1000;
  expect(counting.increment('a').totalHits).toBe(2);
  expect(counting.increment('b').totalHits).toBe(1);
});

test('one that was taken back does not count', () => {
  const counting = windowOf(2);
  counting.increment('a');
  counting.increment('a');
  counting.decrement('a');
  expect([counting.increment('a').totalHits, counting.increment('a').totalHits]).toEqual([2, 3]);
});

test('says when the next one is taken', () => {
  const counting = windowOf(1);
  counting.increment('a');
  at = 400;
  const wait = counting.increment('a').resetTime.getTime() - Date.now();
  expect(wait).toBeGreaterThan(500);
  expect(wait).toBeLessThanOrEqual(600);
});
