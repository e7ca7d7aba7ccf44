import { diagnoseEntry } from './entry-diagnosis';

const URL_OF_ENTRY = 'http://portal.invalid/modules/bag/remoteEntry.js';
const there = { ok: true, status: 200, arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) } as Response;

/** What the browser answers a request with a hash of its own. */
const compares = (answer: () => Promise<Response>) =>
  (globalThis.fetch = jest.fn((_: unknown, init?: RequestInit) =>
    init?.integrity ? answer() : Promise.resolve(there),
  ));

beforeEach(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: undefined });
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
});

// Both are the process's own, and so the next file's as well.
afterEach(() => {
  Reflect.deleteProperty(globalThis.crypto, 'subtle');
  jest.restoreAllMocks();
});

it.each([
  ['wrong-hash', () => Promise.reject(new TypeError('integrity'))],
  ['failed-to-start', () => Promise.resolve(there)],
] as const)('tells %s on a page without TLS, which computes no hash', async (kind, answer) => {
  compares(answer);
  expect(await diagnoseEntry(URL_OF_ENTRY, 'sha384-AAAA', new Error('boom'))).toMatchObject({ kind });
});
