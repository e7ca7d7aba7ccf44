import { reportModuleHealth } from '@avsec/shared/data';
import { anEntry } from '../an-entry.fixture';
import { countHealth, takeHealth } from './health-counts';
import { reportHealth } from './report-health';

jest.mock('@avsec/shared/data', () => ({ reportModuleHealth: jest.fn() }));
const told = jest.mocked(reportModuleHealth);

let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  takeHealth();
  told.mockReset().mockResolvedValue(undefined);
  stop = reportHealth();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const line = (module: string, code: string, count: number, part = '/p') => ({
  module,
  release: '1.0.0+00000001',
  part,
  code,
  count,
});

it('tells what was counted in one report, with the route’s pattern and nothing of the error or the person', () => {
  countHealth(anEntry('one'), '', 'opened');
  countHealth(anEntry('one'), '/p', 'MOD-006');
  countHealth(anEntry('one'), '/p', 'MOD-006');
  jest.advanceTimersByTime(20_000);
  expect(told.mock.calls).toEqual([[[line('one', 'opened', 1, ''), line('one', 'MOD-006', 2)]]]);
  jest.advanceTimersByTime(60 * 60_000);
  expect(told).toHaveBeenCalledTimes(1);
});

it('tells of a loop twenty times and no more, whatever it does', () => {
  for (let time = 0; time < 10_000; time += 1) countHealth(anEntry('loop'), '/p', 'MOD-008');
  jest.advanceTimersByTime(20_000);
  for (let time = 0; time < 10_000; time += 1) countHealth(anEntry('loop'), '/p', 'MOD-008');
  jest.advanceTimersByTime(60 * 60_000);
  expect(told.mock.calls).toEqual([[[line('loop', 'MOD-008', 20)]]]);
});

it('keeps what could not be told for the next time, and is no failure itself', async () => {
  told.mockRejectedValueOnce(new Error('offline'));
  countHealth(anEntry('two'), '/p', 'MOD-005');
  await jest.advanceTimersByTimeAsync(20_000);
  countHealth(anEntry('two'), '/p', 'MOD-005');
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(told.mock.calls.map(([lines]) => lines)).toEqual([[line('two', 'MOD-005', 1)], [line('two', 'MOD-005', 2)]]);
});

it('tells when the page is left, and nothing of a module from the person’s own machine', () => {
  countHealth(anEntry('own', { integrity: '' }), '/p', 'MOD-005');
  countHealth(anEntry('three'), '/p', 'MOD-005');
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
  expect(told.mock.calls).toEqual([[[line('three', 'MOD-005', 1)]]]);
});
