import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDLE_LIMIT_MS, IDLE_WARNING_MS } from '@avsec/shared/domain';
import { endIdleSession } from '@avsec/shared/session';
import { renderInPortal } from '@avsec/shared/testing';
import { beforeLeaving } from '@avsec/shared/state';
import { SHELL_TEXTS } from '../../bootstrap/shell-texts';
import { noteActivity } from './activity';
import { IdleWarning } from './idle-warning';

jest.mock('@avsec/shared/session', () => ({ endIdleSession: jest.fn() }));

const online = jest.spyOn(navigator, 'onLine', 'get');
/** Time goes by, on the page's own clock and on the device's. */
const wait = (milliseconds: number) =>
  act(async () => {
    const passing = Math.min(milliseconds, 2000);
    jest.advanceTimersByTime(milliseconds - passing);
    await jest.advanceTimersByTimeAsync(passing);
  });
/** The device's clock alone says another time: it was put right, or the device slept. */
const jump = (milliseconds: number) =>
  act(async () => {
    jest.setSystemTime(Date.now() + milliseconds);
    await jest.advanceTimersByTimeAsync(2000);
  });
const visibility = jest.spyOn(document, 'visibilityState', 'get');
const show = (state: DocumentVisibilityState) => {
  visibility.mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const open = () => renderInPortal(<IdleWarning />, { module: { id: 'shell', locales: SHELL_TEXTS } });

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(endIdleSession).mockClear();
  online.mockReturnValue(true);
  visibility.mockReturnValue('visible');
  localStorage.clear();
  noteActivity();
});
afterEach(() => jest.useRealTimers());

test('a minute before thirty minutes without anybody it warns, and then the session ends', async () => {
  await open();
  await wait(IDLE_LIMIT_MS - IDLE_WARNING_MS - 1000);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await wait(2000);
  expect(screen.getByRole('alertdialog', { name: 'Você ainda está aí?' })).toBeInTheDocument();
  expect(endIdleSession).not.toHaveBeenCalled();
  await wait(IDLE_WARNING_MS);
  expect(endIdleSession).toHaveBeenCalled();
});

test('what is being written is kept first', async () => {
  const order: string[] = [];
  const forget = beforeLeaving(() => Promise.resolve(order.push('kept')));
  jest.mocked(endIdleSession).mockImplementation(() => void order.push('ended'));
  await open();
  await wait(IDLE_LIMIT_MS + 1000);
  forget();
  expect(order.slice(0, 2)).toEqual(['kept', 'ended']);
});

test('activity, here or in another tab, keeps it open', async () => {
  await open();
  await wait(IDLE_LIMIT_MS - 2 * IDLE_WARNING_MS);
  fireEvent.keyDown(document.body, { key: 'a' });
  await wait(IDLE_LIMIT_MS - 2 * IDLE_WARNING_MS);
  window.dispatchEvent(new StorageEvent('storage', { key: 'avsec:active', newValue: String(Date.now()) }));
  await wait(IDLE_LIMIT_MS - 2 * IDLE_WARNING_MS);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(endIdleSession).not.toHaveBeenCalled();
});

test('the warning goes by its button', async () => {
  await open();
  await wait(IDLE_LIMIT_MS - 30_000);
  fireEvent.pointerDown(document.body);
  await wait(1000);
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Continuar' }));
  await wait(IDLE_WARNING_MS);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(endIdleSession).not.toHaveBeenCalled();
});

test('without a network nobody is signed out', async () => {
  online.mockReturnValue(false);
  await open();
  await wait(2 * IDLE_LIMIT_MS);
  expect(endIdleSession).not.toHaveBeenCalled();
});

test('a clock that jumps ahead by half an hour amid filling in signs nobody out, and asks nothing', async () => {
  await open();
  await wait(10_000);
  await jump(2 * IDLE_LIMIT_MS);
  fireEvent.keyDown(document.body, { key: 'a' });
  await wait(IDLE_LIMIT_MS - 2 * IDLE_WARNING_MS);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(endIdleSession).not.toHaveBeenCalled();
  await wait(2 * IDLE_WARNING_MS);
  expect(endIdleSession).toHaveBeenCalled();
});

test('nor one that is set back', async () => {
  await open();
  await jump(-2 * IDLE_LIMIT_MS);
  await wait(IDLE_LIMIT_MS - IDLE_WARNING_MS - 4000);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await wait(IDLE_WARNING_MS + 4000);
  expect(endIdleSession).toHaveBeenCalled();
});

test('a device that slept beyond the limit is signed out once it is looked at, what was typed kept first', async () => {
  const kept = jest.fn(() => Promise.resolve());
  const forget = beforeLeaving(kept);
  await open();
  show('hidden');
  await jump(IDLE_LIMIT_MS + 1000);
  expect(endIdleSession).not.toHaveBeenCalled();
  show('visible');
  await wait(2000);
  forget();
  expect(kept).toHaveBeenCalled();
  expect(endIdleSession).toHaveBeenCalled();
});

test('a tab in the background, while somebody works in another one, ends nothing when the clock jumps', async () => {
  await open();
  show('hidden');
  await wait(IDLE_LIMIT_MS - 2 * IDLE_WARNING_MS);
  window.dispatchEvent(new StorageEvent('storage', { key: 'avsec:active', newValue: '1' }));
  await jump(2 * IDLE_LIMIT_MS);
  window.dispatchEvent(new StorageEvent('storage', { key: 'avsec:active', newValue: '2' }));
  show('visible');
  await wait(2000);
  expect(endIdleSession).not.toHaveBeenCalled();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
