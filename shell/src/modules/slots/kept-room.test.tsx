import { act, render } from '@testing-library/react';
import { KeptRoom } from './kept-room';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent === '' ? 0 : 180;
  });
});

afterEach(() => jest.useRealTimers());

const roomOf = (part: string) => {
  const { container, unmount } = render(<KeptRoom of={part}>text</KeptRoom>);
  const [room] = container.getElementsByClassName('kept-room');
  return { unmount, height: () => (room instanceof HTMLElement ? Number.parseInt(room.style.minBlockSize) : null) };
};
/** As the browser tells it: after what changed the page. */
const passes = async (ms: number) => {
  await act(() => Promise.resolve());
  act(() => jest.advanceTimersByTime(ms));
};
const settles = () => act(() => jest.advanceTimersByTime(2_000));

test('a part has the room of the last visit while it comes, and only what it draws afterwards', () => {
  const first = roomOf('history');
  expect(first.height()).toBe(0);
  settles();
  first.unmount();

  const second = roomOf('history');
  expect(second.height()).toBe(180);
  settles();
  expect(second.height()).toBe(0);
});

test('a part that is slow to come has its room until it is there, and is measured then', async () => {
  const first = roomOf('history');
  settles();
  first.unmount();

  const { container, rerender, unmount } = render(<KeptRoom of="history">{null}</KeptRoom>);
  const [room] = container.getElementsByClassName('kept-room');
  await passes(6_000);
  expect(room).toHaveStyle({ minBlockSize: '180px' });
  rerender(<KeptRoom of="history">text</KeptRoom>);
  await passes(1_000);
  expect(room).toHaveStyle({ minBlockSize: '180px' });
  await passes(1_000);
  expect(room).toHaveStyle({ minBlockSize: '0' });
  unmount();
  expect(roomOf('history').height()).toBe(180);
});

test('what draws nothing any more gives its room up, and has none the next time', async () => {
  const first = roomOf('history');
  settles();
  first.unmount();
  const { unmount } = render(<KeptRoom of="history">{null}</KeptRoom>);
  await passes(15_000);
  unmount();
  expect(roomOf('history').height()).toBe(0);
});

test('a visit that was left before its parts had come is no measure', () => {
  roomOf('history').unmount();
  settles();
  expect(roomOf('history').height()).toBe(0);
});

test('another part, or the same one on a screen of another width, has a room of its own', () => {
  const first = roomOf('history');
  settles();
  first.unmount();
  expect(roomOf('checklists').height()).toBe(0);
  jest.replaceProperty(window, 'innerWidth', 390);
  expect(roomOf('history').height()).toBe(0);
});
