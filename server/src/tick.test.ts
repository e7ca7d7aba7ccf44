import { keepTime } from './tick';
import type { LogEntry } from './log';

const settled = async () => {
  for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('ticks at the start and every minute, also after one that failed, and no more once it is stopped', async () => {
  const told: LogEntry[] = [];
  const sql = jest
    .fn<Promise<{ rows: unknown[] }>, [string, (readonly unknown[])?]>()
    .mockRejectedValueOnce(new Error('busy'))
    .mockResolvedValue({ rows: [] });
  const at = new Date('2026-11-27T03:00:00Z');
  const stop = keepTime(
    { sql },
    (entry) => told.push(entry),
    () => at,
  );
  await settled();
  expect(told).toEqual([{ event: 'tick failed', message: 'Error: busy' }]);
  jest.advanceTimersByTime(60_000);
  await settled();
  expect(sql.mock.calls).toEqual(
    Array.from({ length: 2 }, () => ['select private.tick($1::timestamptz)', [at.toISOString()]]),
  );
  await stop();
  jest.advanceTimersByTime(120_000);
  await settled();
  expect(sql).toHaveBeenCalledTimes(2);
});
