import { putPageStorage } from './page-storage';

const NAMES = ['localStorage', 'sessionStorage'] as const;
const own = NAMES.map((name) => [name, window[name]] as const);
const refuse = (
  name: string,
  get: () => unknown = () => {
    throw new DOMException('denied', 'SecurityError');
  },
) => Object.defineProperty(window, name, { get, configurable: true });
const offer = (name: string, value: unknown) => Object.defineProperty(window, name, { value, configurable: true });
afterEach(() => own.forEach(([name, storage]) => offer(name, storage)));

test('where both are refused, both are kept by the page, and that is told', () => {
  NAMES.forEach((name) => refuse(name));
  expect(putPageStorage()).toBe(true);
  localStorage.setItem('a', '1');
  localStorage.setItem('b', '2');
  expect([localStorage.getItem('a'), localStorage.length, localStorage.key(1), sessionStorage.getItem('a')]).toEqual([
    '1',
    2,
    'b',
    null,
  ]);
  localStorage.removeItem('a');
  expect(localStorage.getItem('a')).toBeNull();
});

test.each([
  ['none at all', () => refuse('localStorage', () => null)],
  [
    'one without any room',
    () =>
      offer('localStorage', {
        length: 0,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      }),
  ],
])('%s is refused too; the other one stays as it is', (_, prepared) => {
  prepared();
  sessionStorage.setItem('kept', '1');
  expect(putPageStorage()).toBe(false);
  localStorage.setItem('a', '1');
  expect([localStorage.getItem('a'), sessionStorage.getItem('kept')]).toEqual(['1', '1']);
});

test('one that is full of what the portal keeps, and one that works, stay as they are', () => {
  const full = {
    length: 3,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  offer('localStorage', full);
  expect(putPageStorage()).toBe(false);
  expect(window.localStorage).toBe(full);
  expect(window.sessionStorage).toBe(own[1]?.[1]);
});
