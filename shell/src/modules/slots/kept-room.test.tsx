import { act, render } from '@testing-library/react';
import { KeptRoom } from './kept-room';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(180);
});

afterEach(() => jest.useRealTimers());

const roomOf = (part: string) => {
  const { container, unmount } = render(<KeptRoom of={part}>text</KeptRoom>);
  const [room] = container.getElementsByClassName('kept-room');
  return { unmount, height: () => (room instanceof HTMLElement ? Number.parseInt(room.style.minBlockSize) : null) };
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
