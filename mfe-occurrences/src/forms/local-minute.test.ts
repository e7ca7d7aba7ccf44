import { instantOf, localMinute } from './local-minute';

const now = new Date('2026-03-02T12:00:30.000Z');

it('means now where nothing was typed, or what is no time', () => {
  expect(instantOf('', now)).toBe('2026-03-02T12:00:30.000Z');
  expect(instantOf('ontem', now)).toBe('2026-03-02T12:00:30.000Z');
});

it('writes the local minute and reads it back as its instant', () => {
  expect(instantOf(localMinute(now), new Date(0))).toBe('2026-03-02T12:00:00.000Z');
});
