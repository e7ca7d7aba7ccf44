import { act, renderHook, waitFor } from '@testing-library/react';
import { useDraftLock } from './use-draft-lock';

type Callback = (lock: object | null) => Promise<void> | undefined;

/** Web Locks of one browser, as far as the draft's lock uses them: if available, and by force. */
class Locks {
  private readonly holders = new Map<string, (reason: Error) => void>();

  request(name: string, options: { steal?: boolean; ifAvailable?: boolean }, callback: Callback): Promise<void> {
    const holder = this.holders.get(name);
    if (holder && options.ifAvailable) return Promise.resolve(callback(null));
    holder?.(new DOMException('stolen', 'AbortError'));
    return new Promise((resolve, reject) => {
      this.holders.set(name, reject);
      void Promise.resolve(callback({})).then(() => {
        if (this.holders.get(name) === reject) this.holders.delete(name);
        resolve();
      });
    });
  }
}

beforeEach(() => Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true }));
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

const tab = () => renderHook(() => useDraftLock('a-submission'));

test('one tab writes; the second is told, can take over, and then the first is told', async () => {
  const first = tab();
  await waitFor(() => expect(first.result.current.kind).toBe('held'));
  const second = tab();
  await waitFor(() => expect(second.result.current.kind).toBe('elsewhere'));
  act(() => {
    if (second.result.current.kind === 'elsewhere') second.result.current.takeOver();
  });
  await waitFor(() => expect(second.result.current.kind).toBe('held'));
  await waitFor(() => expect(first.result.current.kind).toBe('elsewhere'));
});

test('a tab that leaves gives the lock back', async () => {
  const first = tab();
  await waitFor(() => expect(first.result.current.kind).toBe('held'));
  first.unmount();
  await act(() => Promise.resolve());
  const second = tab();
  await waitFor(() => expect(second.result.current.kind).toBe('held'));
});

test('drafts of different submissions do not get in each other\'s way', async () => {
  tab();
  const other = renderHook(() => useDraftLock('another'));
  await waitFor(() => expect(other.result.current.kind).toBe('held'));
});

test('a browser without Web Locks lets the page write', () => {
  Reflect.deleteProperty(navigator, 'locks');
  expect(tab().result.current.kind).toBe('held');
});
