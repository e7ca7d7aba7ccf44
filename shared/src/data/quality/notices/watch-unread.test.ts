import { NOTICES_ASKED_MS } from '../../../domain/limits';
import { queryBackend } from '../../backend/query-backend';
import { askForUnread, watchUnreadNotices } from './watch-unread';

jest.mock('../../backend/query-backend');

const mocked = jest.mocked(queryBackend);
const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  document.documentElement.lang = 'de-DE';
  mocked.mockReset().mockResolvedValue({ unread: 2, language: 'de' });
});
afterEach(() => jest.useRealTimers());

it('says how many are unread at once, every five minutes and when some were read, until it is stopped', async () => {
  const show = jest.fn();
  const stop = watchUnreadNotices(show);
  await settled();
  expect(show.mock.calls).toEqual([[2]]);
  await jest.advanceTimersByTimeAsync(NOTICES_ASKED_MS);
  askForUnread();
  await settled();
  expect(show).toHaveBeenCalledTimes(3);
  stop();
  askForUnread();
  await jest.advanceTimersByTimeAsync(NOTICES_ASKED_MS);
  expect(mocked).toHaveBeenCalledTimes(3);
});

it('tells in which language the portal is used where the backend knows another', async () => {
  mocked.mockResolvedValueOnce({ unread: 0, language: null });
  const stop = watchUnreadNotices(jest.fn());
  await settled();
  expect(mocked).toHaveBeenCalledTimes(2);
  stop();
});

it('without a connection what was said stands', async () => {
  const log = jest.spyOn(console, 'warn').mockReturnValue();
  const show = jest.fn();
  const stop = watchUnreadNotices(show);
  await settled();
  mocked.mockRejectedValue(new Error('gone'));
  askForUnread();
  await settled();
  expect(show.mock.calls).toEqual([[2]]);
  expect(log).toHaveBeenCalled();
  stop();
});
