import { keepHouse } from './housekeeping';
import type { LogEntry } from './log';

const DAY_MS = 24 * 60 * 60_000;
const settled = async () => {
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
};

const kept = { tidyDatabase: jest.fn(() => Promise.resolve(true)), finishFindings: jest.fn() };

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('what nothing shows is swept at the start and once a day, all of it, and told in one line', async () => {
  const left = [100, 30, 0, 0, 5, 0];
  const sweepEvidence = jest.fn(() => Promise.resolve(left.shift() ?? 0));
  const told: LogEntry[] = [];
  const leave = keepHouse({ sweepEvidence, ...kept }, (entry) => told.push(entry));
  await settled();
  expect([sweepEvidence.mock.calls.length, told]).toEqual([3, [{ event: 'unused evidence swept', files: 130 }]]);
  for (let days = 0; days < 2; days += 1) {
    jest.advanceTimersByTime(DAY_MS);
    await settled();
  }
  expect(told.map(({ files }) => files)).toEqual([130, 5]);
  await leave();
  jest.advanceTimersByTime(DAY_MS);
  await settled();
  expect(sweepEvidence).toHaveBeenCalledTimes(6);
});

test('a failure is told and tried again the next day; stopping waits for what is under way', async () => {
  const told: LogEntry[] = [];
  let release: (swept: number) => void = () => undefined;
  const sweepEvidence = jest
    .fn<Promise<number>, []>()
    .mockRejectedValueOnce(new Error('disk'))
    .mockImplementationOnce(() => new Promise((resolve) => (release = resolve)));
  const leave = keepHouse({ sweepEvidence, ...kept }, (entry) => told.push(entry));
  await settled();
  expect(told).toEqual([{ event: 'housekeeping failed', message: 'Error: disk' }]);
  jest.advanceTimersByTime(DAY_MS);
  await settled();
  const order: string[] = [];
  const left = leave().then(() => order.push('left'));
  await settled();
  order.push('released');
  release(3);
  await left;
  expect(order).toEqual(['released', 'left']);
  expect(sweepEvidence).toHaveBeenCalledTimes(2);
});

test('the database is looked after every minute, and what was left of findings at the start', async () => {
  const leave = keepHouse({ sweepEvidence: () => Promise.resolve(0), ...kept }, () => undefined);
  await settled();
  expect([kept.finishFindings.mock.calls.length, kept.tidyDatabase.mock.calls.length]).toEqual([1, 0]);
  for (let minutes = 0; minutes < 3; minutes += 1) {
    jest.advanceTimersByTime(60_000);
    await settled();
  }
  expect(kept.tidyDatabase).toHaveBeenCalledTimes(3);
  await leave();
});
