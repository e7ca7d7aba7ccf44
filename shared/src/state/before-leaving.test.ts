import { LEAVING_LIMIT_MS } from '../domain/limits';
import { beforeLeaving, finishBeforeLeaving } from './before-leaving';

afterEach(() => jest.useRealTimers());

it('waits for everything that was named, also when one part fails', async () => {
  const done: string[] = [];
  const forget = [
    beforeLeaving(() => Promise.reject(new Error('device is full'))),
    beforeLeaving(async () => {
      await Promise.resolve();
      done.push('draft');
    }),
  ];
  await finishBeforeLeaving();
  expect(done).toEqual(['draft']);
  forget.forEach((take) => take());
});

it('does not wait longer than the limit', async () => {
  jest.useFakeTimers();
  const forget = beforeLeaving(() => new Promise(() => undefined));
  const left = jest.fn();
  void finishBeforeLeaving().then(left);
  await jest.advanceTimersByTimeAsync(LEAVING_LIMIT_MS - 1);
  expect(left).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(left).toHaveBeenCalledTimes(1);
  forget();
});

it('leaves out what was taken back', async () => {
  const work = jest.fn(() => Promise.resolve());
  beforeLeaving(work)();
  await finishBeforeLeaving();
  expect(work).not.toHaveBeenCalled();
});
