import { scrollToPlace } from './scroll-place';

const disconnected = jest.fn();
let grow: () => void;
const observer = { observe: () => undefined, unobserve: () => undefined, disconnect: disconnected };
let height: number;

beforeEach(() => {
  jest.useFakeTimers();
  height = 100;
  disconnected.mockReset();
  globalThis.ResizeObserver = jest.fn((changed: ResizeObserverCallback) => {
    grow = () => changed([], observer);
    return observer;
  });
  jest.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: Math.min(Number(to[1]), height) });
  });
});

afterEach(() => {
  jest.useRealTimers();
});

it('goes on until the page is tall enough and has settled', () => {
  const ended = jest.fn();
  scrollToPlace(500, ended);
  jest.advanceTimersByTime(5000);
  expect(window.scrollY).toBe(100);
  expect(ended).not.toHaveBeenCalled();
  height = 900;
  grow();
  expect(window.scrollY).toBe(500);
  jest.advanceTimersByTime(999);
  expect(ended).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(disconnected).toHaveBeenCalled();
});

it('holds the place when what comes late pushes it elsewhere', () => {
  height = 2000;
  scrollToPlace(300, jest.fn());
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 891 });
  grow();
  expect(window.scrollY).toBe(300);
});

it('leaves it to whoever scrolls meanwhile', () => {
  const ended = jest.fn();
  scrollToPlace(500, ended);
  window.dispatchEvent(new Event('wheel'));
  expect(ended).toHaveBeenCalledTimes(1);
  expect(disconnected).toHaveBeenCalled();
});
