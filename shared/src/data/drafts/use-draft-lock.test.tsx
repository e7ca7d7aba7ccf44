import { StrictMode } from 'react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { DraftToLock } from './opened-inspection';
import { useDraftLock } from './use-draft-lock';

type Callback = (lock: object | null) => Promise<void> | void;

/** Web Locks of one browser, as far as drafts use them: if available, and by force. A lock is given, and given back, a little later. */
class Locks {
  private readonly holders = new Map<string, (reason: Error) => void>();

  request(name: string, options: { steal?: boolean; ifAvailable?: boolean }, callback: Callback): Promise<void> {
    const holder = this.holders.get(name);
    if (holder && options.ifAvailable) return Promise.resolve(null).then(callback);
    holder?.(new DOMException('stolen', 'AbortError'));
    return new Promise((resolve, reject) => {
      this.holders.set(name, reject);
      const giveBack = (): void => {
        if (this.holders.get(name) === reject) this.holders.delete(name);
        resolve();
      };
      void Promise.resolve({}).then(callback).then(giveBack, giveBack);
    });
  }
}

beforeEach(() => Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true }));
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

const inProgress = (submissionId: string): DraftToLock => ({ userId: 'ana', checklistId: 'red-gate', submissionId, isNamed: false });
const named = (submissionId: string): DraftToLock => ({ ...inProgress(submissionId), isNamed: true });
const tab = (draft: DraftToLock) => renderHook((shown: DraftToLock) => useDraftLock(shown), { initialProps: draft });
type Tab = ReturnType<typeof tab>;
const told = (of: Tab, kind: 'held' | 'elsewhere') => waitFor(() => expect(of.result.current.kind).toBe(kind));
const takeOver = (here: Tab) =>
  act(() => {
    if (here.result.current.kind === 'elsewhere') here.result.current.takeOver();
  });

test('one tab writes; the second is told, can take over, and then the first is told', async () => {
  const first = tab(inProgress('one'));
  await told(first, 'held');
  const second = tab(inProgress('one'));
  await told(second, 'elsewhere');
  takeOver(second);
  await told(second, 'held');
  await told(first, 'elsewhere');
});

test('a checklist opened twice before anything is stored is one draft, whatever ids its two beginnings have', async () => {
  const first = tab(inProgress('begun here'));
  await told(first, 'held');
  const second = tab(inProgress('begun there'));
  await told(second, 'elsewhere');
  takeOver(second);
  await told(second, 'held');
  await told(first, 'elsewhere');
});

test('what is opened after taking over is taken over with it', async () => {
  const first = tab(inProgress('begun here'));
  await told(first, 'held');
  const second = tab(inProgress('begun there'));
  await told(second, 'elsewhere');
  const third = tab(named('begun here'));
  await told(third, 'elsewhere');
  takeOver(third);
  await told(third, 'held');
  takeOver(second);
  await told(second, 'held');
  second.rerender(inProgress('begun here'));
  await told(second, 'held');
  await told(third, 'elsewhere');
});

test('what is in progress and the same submission opened by its id are one draft', async () => {
  const byId = tab(named('one'));
  await told(byId, 'held');
  const asInProgress = tab(inProgress('one'));
  await told(asInProgress, 'elsewhere');
  byId.unmount();
  takeOver(asInProgress);
  await told(asInProgress, 'held');
});

test('two submissions of a checklist opened by their ids are two drafts', async () => {
  await told(tab(named('one')), 'held');
  await told(tab(named('another')), 'held');
});

test("another person's and another checklist's drafts do not get in the way", async () => {
  await told(tab(inProgress('one')), 'held');
  await told(tab({ ...inProgress('another'), userId: 'rui' }), 'held');
  await told(tab({ ...inProgress('a third'), checklistId: 'arrivals' }), 'held');
});

test('a tab that cannot have all of a draft keeps nothing of it', async () => {
  const byId = tab(named('one'));
  await told(byId, 'held');
  await told(tab(inProgress('one')), 'elsewhere');
  await told(tab(inProgress('begun anew')), 'held');
});

test('a tab never finds its own lock taken: opened again, another one after it, drawn twice by React', async () => {
  const first = tab(inProgress('one'));
  await told(first, 'held');
  first.unmount();
  const again = tab(inProgress('one'));
  await told(again, 'held');
  again.rerender(inProgress('begun anew'));
  await told(again, 'held');
  again.unmount();
  tab(inProgress('begun anew')).unmount();
  const twice = renderHook(() => useDraftLock(inProgress('begun anew')), { wrapper: StrictMode });
  await told(twice, 'held');
});

test('a browser without Web Locks lets the page write', () => {
  Reflect.deleteProperty(navigator, 'locks');
  expect(tab(inProgress('one')).result.current.kind).toBe('held');
});
