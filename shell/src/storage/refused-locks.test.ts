import { putAwayRefusedLocks } from './refused-locks';

const offer = (query: () => Promise<unknown>) =>
  Object.defineProperty(Navigator.prototype, 'locks', { get: () => ({ query }), configurable: true });
afterEach(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));

test('Web Locks that refuse what is asked of them are taken away', async () => {
  offer(() => Promise.reject(new DOMException('The request was denied.', 'SecurityError')));
  await putAwayRefusedLocks();
  expect('locks' in navigator).toBe(false);
});

test('those that answer stay, and where there are none nothing happens', async () => {
  await putAwayRefusedLocks();
  expect('locks' in navigator).toBe(false);
  offer(() => Promise.resolve({ held: [], pending: [] }));
  await putAwayRefusedLocks();
  expect('locks' in navigator).toBe(true);
});
