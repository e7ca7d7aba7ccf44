import { instantOf, kept, localMinute, typedIn } from './local-minute';

const now = new Date('2026-03-02T12:00:30.000Z');

it('means now where nothing was typed, and nothing at all where it is no day or no time', () => {
  expect(instantOf('', now)).toBe('2026-03-02T12:00:30.000Z');
  expect(instantOf('ontem', now)).toBeNull();
  expect(instantOf(kept({ day: '2026-03-01', time: '25:00' }), now)).toBeNull();
  expect(instantOf(kept({ day: '', time: '22:15' }), now)).toBeNull();
});

it('writes the local minute and reads it back as its instant', () => {
  expect(instantOf(localMinute(now), new Date(0))).toBe('2026-03-02T12:00:00.000Z');
});

it.each([
  { day: '2026-03-01', time: '22:15' },
  { day: 'Terça', time: '22:15' },
  { day: '2026-03-01', time: 'Tarde' },
  { day: '', time: '' },
])('keeps what was typed, %p', (typed) => expect(typedIn(kept(typed))).toEqual(typed));
