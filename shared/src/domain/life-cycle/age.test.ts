import { ageOf } from './age';

const DAY = 24 * 60 * 60_000;
const NOW = Date.parse('2026-03-09T10:00:00Z');

describe('the age of what lies on a device', () => {
  it('is the time that passed between one look and the next', () => {
    expect(ageOf({ at: NOW - DAY / 2, agedMs: 0 }, NOW)).toBe(DAY / 2);
    expect(ageOf({ at: NOW - 9 * DAY, agedMs: 3 * DAY, seenAt: NOW - DAY / 4 }, NOW)).toBe(3.25 * DAY);
  });

  it('grows by a day at most, however far the clock was behind when it was laid there', () => {
    expect(ageOf({ at: NOW - 30 * DAY, agedMs: 0 }, NOW)).toBe(DAY);
    expect(ageOf({ at: 0, agedMs: 2 * DAY, seenAt: 0 }, NOW)).toBe(3 * DAY);
  });

  it('does not grow while the clock is put back', () => {
    expect(ageOf({ at: NOW + 30 * DAY, agedMs: 0 }, NOW)).toBe(0);
    expect(ageOf({ at: NOW, agedMs: DAY, seenAt: NOW + 9 * DAY }, NOW)).toBe(DAY);
  });
});
