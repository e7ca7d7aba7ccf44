import { BroadcastChannel } from 'node:worker_threads';
import { StrictMode } from 'react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { LEAVING_LIMIT_MS, LOCKS_LOOKED_AT_MS } from '../../domain/limits';
import { beforeLeaving } from '../../state/before-leaving';
import { LocksStandIn } from '../../testing/locks-stand-in';
import { useDraftLock, type DraftLock, type DraftToLock } from './locks';

/** A browser's channels end with their page; an open one would keep the process. */
class EndingChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}

let browser = new LocksStandIn();

beforeEach(() => {
  browser = new LocksStandIn();
  Object.defineProperty(navigator, 'locks', { value: browser, configurable: true });
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: EndingChannel, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

const inProgress = (submissionId: string): DraftToLock => ({
  userId: 'ana',
  checklistId: 'red-gate',
  submissionId,
  isNamed: false,
});
const named = (submissionId: string): DraftToLock => ({ ...inProgress(submissionId), isNamed: true });
const tab = (draft: DraftToLock) => renderHook((shown: DraftToLock) => useDraftLock(shown), { initialProps: draft });
type Tab = ReturnType<typeof tab>;
const told = (of: Tab, kind: DraftLock['kind']) => waitFor(() => expect(of.result.current.kind).toBe(kind));
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

const isFree = (of: Tab) => of.result.current.kind === 'elsewhere' && of.result.current.isFree;
/** A tab looks whenever it comes in sight, and now and then while it is. */
const comeInSight = () => document.dispatchEvent(new Event('visibilitychange'));
const toldFree = (of: Tab, free: boolean) =>
  waitFor(() => {
    comeInSight();
    expect(isFree(of)).toBe(free);
  });

test('once the tab that has it is gone the other is told so while it is looked at, and can go on', async () => {
  jest.useFakeTimers();
  try {
    const first = tab(inProgress('one'));
    await told(first, 'held');
    const second = tab(inProgress('one'));
    await told(second, 'elsewhere');
    await act(() => jest.advanceTimersByTimeAsync(5 * LOCKS_LOOKED_AT_MS));
    expect(isFree(second)).toBe(false);
    first.unmount();
    await act(() => jest.advanceTimersByTimeAsync(2 * LOCKS_LOOKED_AT_MS));
    expect(isFree(second)).toBe(true);
    takeOver(second);
    await told(second, 'held');
  } finally {
    jest.useRealTimers();
  }
});

test('a tab that loads its page again has the draft as before: the other only offered to go on', async () => {
  const first = tab(inProgress('one'));
  await told(first, 'held');
  const second = tab(inProgress('one'));
  await told(second, 'elsewhere');
  first.unmount();
  await toldFree(second, true);
  const again = tab(inProgress('one'));
  await told(again, 'held');
  await toldFree(second, false);
  again.rerender(inProgress('begun anew'));
  await told(again, 'held');
  expect(second.result.current.kind).toBe('elsewhere');
});

test('of two tabs that look on, the one whose button is pressed has the draft', async () => {
  const first = tab(inProgress('one'));
  await told(first, 'held');
  const onlooker = tab(inProgress('one'));
  await told(onlooker, 'elsewhere');
  const third = tab(inProgress('one'));
  await told(third, 'elsewhere');
  takeOver(third);
  await told(third, 'held');
  await told(first, 'elsewhere');
  await toldFree(onlooker, false);
  await toldFree(first, false);
  third.unmount();
  await toldFree(onlooker, true);
  await toldFree(first, true);
  takeOver(first);
  await told(first, 'held');
  await toldFree(onlooker, false);
});

test('the first keeps what it has not kept yet before the second has the draft', async () => {
  const first = tab(inProgress('one'));
  await told(first, 'held');
  let isKept: () => void = () => undefined;
  const keep = jest.fn(() => new Promise<void>((resolve) => (isKept = resolve)));
  const forget = beforeLeaving(keep);
  const second = tab(inProgress('one'));
  await told(second, 'elsewhere');
  takeOver(second);
  await told(second, 'checking');
  await waitFor(() => expect(keep).toHaveBeenCalledTimes(1));
  await told(first, 'held');
  await told(second, 'checking');
  isKept();
  await told(second, 'held');
  await told(first, 'elsewhere');
  forget();
});

test('a tab that does not answer loses the draft after a while', async () => {
  const deaf = browser
    .request('avsec:in-progress:ana:red-gate', {}, () => new Promise(() => undefined))
    .catch(({ name }: Error) => name);
  const patience = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  const here = tab(inProgress('one'));
  await told(here, 'elsewhere');
  takeOver(here);
  await waitFor(() => expect(timeout).toHaveBeenCalledWith(LEAVING_LIMIT_MS));
  await told(here, 'checking');
  patience.abort();
  await told(here, 'held');
  expect(await deaf).toBe('AbortError');
  timeout.mockRestore();
});

test('a checklist opened twice before anything is stored is one draft, whatever ids its beginnings have', async () => {
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

test('a page without TLS, which has no Web Locks, may write', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  await told(tab(named('one')), 'held');
});

test('two tabs do not begin the same planned inspection, whatever each calls its own', async () => {
  const first = tab({ ...named('one'), plannedId: 'gate' });
  await told(first, 'held');
  const second = tab({ ...named('two'), plannedId: 'gate' });
  await told(second, 'elsewhere');
  await told(tab({ ...named('three'), plannedId: 'fence' }), 'held');
  takeOver(second);
  await told(second, 'held');
  await told(first, 'elsewhere');
});
