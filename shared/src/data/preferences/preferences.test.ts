import { preferencesOf, leftAt, rememberPreferences, rememberItem } from './preferences';

beforeEach(() => localStorage.clear());

it('keeps place and identification of the last inspection, for this person alone', () => {
  rememberPreferences('ana', 'red-gate', { place: 'SBPV', last: { aeroporto: 'SBPV', turnos: ['Dia'] } });
  rememberPreferences('ana', 'ronda', { place: '', last: {} });
  expect(preferencesOf('ana', 'red-gate')).toEqual({ place: 'SBPV', last: { aeroporto: 'SBPV', turnos: ['Dia'] } });
  expect(preferencesOf('ana', 'another')).toEqual({ place: 'SBPV', last: null });
  expect(preferencesOf('rui', 'red-gate')).toEqual({ place: '', last: null });
});

it('keeps where each inspection was left, of the last thirty', () => {
  for (let place = 0; place < 31; place += 1) rememberItem('ana', `i${place}`, `item ${place}`);
  expect(leftAt('ana', 'i30')).toBe('item 30');
  expect(leftAt('ana', 'i0')).toBeNull();
  expect(leftAt('rui', 'i30')).toBeNull();
});

it('takes what it cannot read for nothing', () => {
  localStorage.setItem('avsec-preferences-ana', '{"place":7,"items":{"i":"x"}');
  expect(leftAt('ana', 'i')).toBeNull();
  localStorage.setItem('avsec-preferences-ana', '{"place":7,"items":{"i":"x"}}');
  expect(preferencesOf('ana', 'c')).toEqual({ place: '', last: null });
  expect(leftAt('ana', 'i')).toBe('x');
});
